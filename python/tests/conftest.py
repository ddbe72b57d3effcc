# SPDX-License-Identifier: GPL-3.0-or-later
import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
sys.path.insert(0, str(HERE))
if "POSENC_TEST_INSTALLED" not in os.environ:
    sys.path.insert(0, str(HERE.parent))
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture
def llama() -> Path:
    return CHECKOUT / "resources" / "presets" / "llama-3.1-8b" / "config.json"


@pytest.fixture
def no_posenc(monkeypatch, tmp_path):
    """Neither named nor on the PATH."""
    monkeypatch.delenv("POSENC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
