# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os

import numpy as np
import pytest

import posenc

YARN = {"model_type": "qwen2", "hidden_size": 512, "num_attention_heads": 8, "max_position_embeddings": 32768,
        "rope_theta": 1e6, "rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}}


class Config:
    """As transformers has them."""

    def to_dict(self):
        return dict(YARN)


@pytest.fixture
def inv_freq(llama):
    return posenc.inspect(llama)["subjects"][0]["effective"]["inv_freq"]


# ---- inspect

def test_inspect_a_file(llama):
    told = posenc.inspect(llama)
    assert told["trained_context"] == 8192 and told["subjects"][0]["encoding"] == "rope-llama3"
    own = posenc.rope_llama3(head_dim=128, base=500000, factor=8, original_max_position_embeddings=8192,
                             low_freq_factor=1, high_freq_factor=4)
    assert np.allclose(told["subjects"][0]["effective"]["inv_freq"], own.inv_freq, rtol=1e-14)


@pytest.mark.parametrize("written", [YARN, json.dumps(YARN), "\n" + json.dumps(YARN), Config()])
def test_inspect_what_is_no_file(written):
    assert posenc.inspect(written)["subjects"][0]["encoding"] == "rope-yarn"


def test_inspect_a_folder(llama):
    assert posenc.inspect(llama.parent)["model_type"] == "llama"


def test_inspect_flags_and_sheets(llama):
    assert posenc.inspect(flags="--rope-scaling yarn --rope-scale 4")["subjects"][0]["encoding"] == "rope-ggml"
    assert posenc.inspect(YARN, flags={"rope_theta": 5e5})["subjects"][0]["parameters"]["base"] == 500000
    sheet = posenc.inspect(llama, sheet=True)
    assert sheet["schema"] == 1 and sheet["findings"] is not None
    assert [row[1] for row in sheet["ladders"][0]["rows"]] == list(sheet["subjects"][0]["effective"]["inv_freq"])


def test_inspect_tells_errors_of_a_config():
    findings = posenc.inspect({"model_type": "llama", "hidden_size": "x"})["findings"]
    assert findings[0]["severity"] == "error" and findings[0]["key"] == "hidden_size"


@pytest.mark.parametrize("written, sentence", [("/nowhere/config.json", "nowhere"), (3, "not int"), ("{", "JSON")])
def test_inspect_refuses(written, sentence):
    with pytest.raises(posenc.Error, match=sentence):
        posenc.inspect(written)


# ---- diff

def test_diff_of_settings_and_models(llama):
    told = posenc.diff("rope-yarn factor=4", llama)
    assert told and told.status == 1 and not told.equal
    assert {"base", "factor"} <= {row["id"] for row in told.rows}
    assert "llama-3.1-8b" in str(told) and "differences" in str(told)


def test_diff_of_equals():
    told = posenc.diff(YARN, Config())
    assert not told and told.status == 0 and told.rows == ()


def test_diff_with_a_tolerance():
    a, b = {"encoding": "rope", "base": 10000}, {"encoding": "rope", "base": 10000.001}
    assert posenc.diff(a, b) and not posenc.diff(a, b, tol=0.1)


def test_diff_of_three():
    assert len(posenc.diff("rope", "rope base=500", "rope base=700").rows[0]["changes"]) == 2


def test_diff_refuses():
    with pytest.raises(posenc.Error, match="bse"):
        posenc.diff("rope bse=3", "rope")


# ---- diagnose and verify

def test_the_bug_has_a_name(llama):
    told = posenc.diagnose(llama, 500000.0 ** (-np.arange(0, 128, 2) / 128))
    assert not told and told.bugs == ("dict-dropped",) and told.what == "inv_freq"
    assert told.residual > 0.5 and told.candidates[0]["defects"] == ["dict-dropped"] and "vllm#54289" in str(told)


def test_no_known_bug(llama):
    told = posenc.diagnose(llama, np.linspace(1, 0.1, 64))
    assert not told and told.bugs == () and told.candidates


@pytest.mark.parametrize("dtype", [np.float64, np.float32, ">f8"])
def test_right_numbers(llama, inv_freq, dtype):
    told = posenc.diagnose(llama, inv_freq.astype(dtype))
    assert told and told.agrees and told.bugs == () and told.residual < 1e-6


def test_tables_that_start_later(llama, inv_freq):
    cos = np.cos(np.outer(np.arange(1000, 1016), inv_freq))
    assert posenc.diagnose(llama, cos, what="cos", start=1000)
    assert posenc.diagnose(llama, np.asfortranarray(cos), "cos", 1000)
    assert not posenc.diagnose(llama, cos, what="cos", start=1001)
    assert posenc.diagnose(llama, cos.ravel(), what="cos", start=1000, shape=cos.shape)


def test_numbers_in_a_file(llama, inv_freq, tmp_path):
    np.save(tmp_path / "inv.npy", inv_freq)
    assert posenc.diagnose(llama, tmp_path / "inv.npy") and posenc.diagnose(llama, str(tmp_path / "inv.npy"))
    (tmp_path / "all.json").write_text(json.dumps({"a": [1, 2], "b": inv_freq.tolist()}))
    assert posenc.diagnose(llama, tmp_path / "all.json", array="b")


def test_tensors(llama, inv_freq):
    class Tensor:
        def detach(self):
            return self

        def cpu(self):
            return inv_freq

    assert posenc.diagnose(llama, Tensor())


def rounded(values):
    """To bfloat16."""
    bits = np.asarray(values, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000).view(np.float32)


def test_bfloat16_is_told(llama, inv_freq, tensor):
    q = np.random.default_rng(5).standard_normal((16, 128)).astype(np.float32)
    angles = np.outer(np.arange(16), inv_freq)
    turned = rounded(q) * np.cos(np.tile(angles, 2))
    turned += np.concatenate([-rounded(q)[:, 64:], rounded(q)[:, :64]], axis=1) * np.sin(np.tile(angles, 2))
    given = {"q": tensor(rounded(q)), "q_rot": tensor(rounded(turned))}
    told = posenc.diagnose(llama, given, what="rotated")
    assert told and "bfloat16" in told.text
    wrong = posenc.diagnose(llama, {**given, "q_rot": tensor(rounded(np.roll(turned, 1, axis=0)))}, what="rotated")
    assert not wrong
    plain = {name: each.float() for name, each in given.items()}
    assert not posenc.diagnose(llama, plain, what="rotated")  # float32 has no such roundings
    assert posenc.diagnose(llama, tensor(rounded(inv_freq))).bugs == ("bf16-frequency",)
    slopes = posenc.alibi_slopes(num_heads=12).slopes
    assert posenc.verify(tensor(rounded(slopes)), against="alibi heads=12", what="slopes")


def test_a_dict_of_what_was_multiplied(llama, inv_freq):
    rng = np.random.default_rng(6)
    q, k = rng.standard_normal((2, 12, 128))
    freq = {"scheme": "rope_llama3", "head_dim": 128, "base": 500000.0, "factor": 8.0,
            "original_max_position_embeddings": 8192, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    pairs = [[m, n] for m in range(12) for n in range(12)]
    logits = [posenc.rope_relative(freq=freq, q=q[m], k=k[n], pairs=[[m, n]]).half[0] for m, n in pairs]
    logits = np.reshape(logits, (12, 12)) / np.sqrt(128)
    assert posenc.diagnose(llama, {"q": q, "k": k, "logits": logits})
    assert not posenc.diagnose(llama, {"q": q, "k": k, "logits": logits * 1.1})


def test_the_program_runs_once(llama, inv_freq, monkeypatch):
    calls = []
    started = posenc._program.started
    monkeypatch.setattr(posenc._program, "started", lambda words: calls.append(words) or started(words))
    assert "what the setting asks for" in str(posenc.diagnose(llama, inv_freq))
    assert len(calls) == 1


@pytest.mark.parametrize("numbers, sentence", [
    (np.ones(3, complex), 'The numbers are complex; give their real part with what="cos"'),
    (["a", None], "not an array of real numbers"),
    (np.ones(3), "64"),
    ({"q": ["a"]}, 'The numbers "q" are not an array'),
    ([[1.0, 2.0], [3.0]], "not an array of real numbers"),
    ("/nowhere.npy", "nowhere"),
])
def test_refused_numbers(llama, numbers, sentence):
    with pytest.raises(posenc.Error, match=sentence):
        posenc.diagnose(llama, numbers)


def test_verify(tmp_path):
    yarn = posenc.rope_yarn(head_dim=64, base=1e6, factor=4, original_max_position_embeddings=32768)
    for setting in ("rope-yarn head-dim=64 base=1e6 factor=4 trained-context=32768",
                    "rope-yarn/remap head-dim=64 base=1e6 factor=4 trained-context=32768",
                    {"encoding": "rope-yarn", "head_dim": 64, "base": 1e6, "factor": 4, "trained_context": 32768}):
        assert posenc.verify(yarn.inv_freq, against=setting)
    told = posenc.verify(yarn.inv_freq[::-1], against="rope-yarn head-dim=64")
    assert not told and "not what the setting asks for" in told.text


@pytest.mark.parametrize("against", [YARN, json.dumps(YARN), "\n" + json.dumps(YARN), Config()])
def test_verify_against_what_is_no_setting(against):
    right = posenc.inspect(YARN)["subjects"][0]["effective"]["inv_freq"]
    assert posenc.verify(right, against=against)
    assert posenc.verify(1e6 ** (-np.arange(0, 64, 2) / 64), against=against).bugs == ("dict-dropped",)


def test_verify_against_paths(llama, inv_freq):
    for path in (llama, str(llama), llama.parent):
        assert posenc.verify(inv_freq, against=path) and not posenc.verify(inv_freq[::-1], against=path)


def test_verify_of_some_layers():
    two = {"model_type": "gemma3_text", "hidden_size": 64, "num_attention_heads": 4, "num_hidden_layers": 4,
           "head_dim": 16, "sliding_window": 8, "sliding_window_pattern": 2, "rope_theta": 1e6}
    local = 1e4 ** (-np.arange(0, 16, 2) / 16)
    assert posenc.verify(local, against=two, scope="sliding_attention")
    assert not posenc.verify(local, against=two, scope="full_attention")


@pytest.mark.parametrize("numbers, more, sentence", [
    (np.ones((0, 3)), {}, "The array holds an empty table"),
    ({"a": np.ones(3)}, {"array": "b"}, 'The dict holds no numbers named "b"'),
    ({}, {}, "The dict holds no table of numbers"),
])
def test_errors_name_what_was_given(llama, numbers, more, sentence):
    for ask in (lambda: posenc.diagnose(llama, numbers, **more), lambda: posenc.verify(numbers, "rope", **more)):
        with pytest.raises(posenc.Error, match=sentence):
            ask()


def test_errors_name_files_of_the_caller(llama, tmp_path):
    (tmp_path / "mine.csv").write_text("1,2\n3,x\n")
    with pytest.raises(posenc.Error, match="mine.csv"):
        posenc.diagnose(llama, tmp_path / "mine.csv")
    with pytest.raises(posenc.Error, match="^The config"):
        posenc.verify(np.ones(32), against="{")


def test_a_table_of_bfloat16_agrees(llama, inv_freq, tensor):
    cos = np.cos(np.outer(np.arange(32), np.tile(inv_freq, 2)))
    told = posenc.diagnose(llama, tensor(rounded(cos)), what="cos")
    assert told and "compared to 8 bits" in told.text and "bf16-table" in told.text
    assert posenc.diagnose(llama, rounded(cos), what="cos").bugs == ("bf16-table",)  # where float32 is expected


def test_verify_biases():
    assert posenc.verify(posenc.alibi_slopes(num_heads=12).slopes, against="alibi heads=12", what="slopes")


# ---- helpers for pytest

def test_assert_matches(llama, inv_freq):
    posenc.testing.assert_matches(inv_freq, against=llama, what="inv_freq")
    posenc.testing.assert_matches(posenc.alibi_slopes(num_heads=8).slopes, against="alibi heads=8", what="slopes")
    with pytest.raises(AssertionError, match="dict-dropped: explains every number"):
        posenc.testing.assert_matches(500000.0 ** (-np.arange(0, 128, 2) / 128), against=llama, what="inv_freq")
    with pytest.raises(AssertionError, match="not what the setting asks for"):
        posenc.testing.assert_matches(inv_freq, against="rope base=10000 head-dim=128")
    posenc.testing.assert_matches(posenc.inspect(YARN)["subjects"][0]["effective"]["inv_freq"], against=Config())


def test_assert_config_is_clean(llama):
    posenc.testing.assert_config_is_clean(llama)
    bad = {**YARN, "hidden_size": "x"}
    with pytest.raises(AssertionError, match=r"error: hidden_size is \"x\".*\[wrong-type\]"):
        posenc.testing.assert_config_is_clean(bad)
    ids = [each["id"] for each in posenc.inspect(bad)["findings"]]
    posenc.testing.assert_config_is_clean(bad, allow=ids)


def test_nothing_is_left_behind(llama, inv_freq, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    posenc.inspect(YARN), posenc.diff(YARN, "rope"), posenc.diagnose(llama, inv_freq)
    posenc.table("posenc 1\nrope/periods"), posenc.figure("rope/periods")
    assert os.listdir(tmp_path) == []
