"""Where games, scores and settings are kept."""

import os
from collections.abc import Mapping
from pathlib import Path

from riverboat.errors import RiverboatError, quoted


def data_directory(chosen: str | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The directory chosen, else that of RIVERBOAT_DATA_DIR, else the platform's. Raises RiverboatError."""
    named = chosen or environment.get("RIVERBOAT_DATA_DIR")
    if named:
        try:
            return Path(named).expanduser()
        except RuntimeError as error:
            raise RiverboatError(f"There is no such home directory as in {quoted(named)}.") from error
    from platformdirs import user_data_path

    return user_data_path("riverboat", appauthor=False)
