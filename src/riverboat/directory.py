"""Where games, scores and settings are kept."""

import os
from collections.abc import Mapping
from pathlib import Path


def data_directory(chosen: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The directory chosen, else that of RIVERBOAT_DATA_DIR, else the platform's."""
    named = chosen or environment.get("RIVERBOAT_DATA_DIR")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("riverboat", appauthor=False)
