"""The store's tests commit thousands of times; none of them cuts the power, so none waits for the disk."""

import pytest

from riverboat import store_schema


@pytest.fixture(autouse=True)
def _does_not_wait_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "waits_for_the_disk" not in request.node.name:
        monkeypatch.setattr(store_schema, "SYNCHRONOUS", "OFF")
