# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import sys
from pathlib import Path

import numpy as np
import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
if "POSENC_TEST_INSTALLED" not in os.environ:
    sys.path.insert(0, str(HERE.parent))
os.environ["LC_ALL"] = "C.UTF-8"


LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
         "max_position_embeddings": 131072, "rope_theta": 500000.0,
         "rope_scaling": {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                          "original_max_position_embeddings": 8192}}


@pytest.fixture(scope="session")
def llama(tmp_path_factory) -> Path:
    """Llama 3.1 8B's config.json, in a folder of its own."""
    file = tmp_path_factory.mktemp("models") / "llama-3.1-8b" / "config.json"
    file.parent.mkdir()
    file.write_text(json.dumps(LLAMA))
    return file


class Tensor:
    """A torch.Tensor of bfloat16, as far as its readers look: numpy cannot have it, its float() can."""

    dtype = "torch.bfloat16"

    def __init__(self, values):
        self._values = np.asarray(values, np.float32)

    def detach(self):
        return self

    cpu = detach

    def float(self):
        return (self._values.view(np.uint32) & 0xFFFF0000).view(np.float32)

    def __array__(self, *_, **__):
        raise TypeError("Got unsupported ScalarType BFloat16")

    tolist = __array__


@pytest.fixture
def tensor():
    return Tensor


@pytest.fixture
def no_posenc(monkeypatch, tmp_path):
    """Neither named nor on the PATH."""
    monkeypatch.delenv("POSENC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
