# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions that the calls are made of, each by a table of what goes in and what comes out."""
import json

import numpy as np
import pytest

import posenc
from posenc import _cases, _child, _error, _figure, _models, _numbers, _program, _state, _table

# ---- states

HALF = 'scheme half "Half a turn"\nparameter head_dim = 64: whole\npairs = head_dim / 2\nfrequency(i) = pi * (pairs - i) / 4096'
THIRD = HALF.replace("scheme half", "scheme third").replace("Half", "A third of").replace("pi *", "2 * pi / 3 *")


def test_every_pin_is_compared():
    pins = ["rope-linear factor=4", {"encoding": "rope-ntk", "factor": 8}, posenc.State("rope/remap", (("base", "777"),))]
    state = _state.state_of("rope/remap", pin=pins)
    assert state.flags("")[1:] == ["--pin=rope-linear factor=4", "--pin=rope-ntk factor=8", "--pin=rope base=777"]
    columns = " ".join(posenc.table("rope/remap", pin=pins).columns)
    assert all(each in columns for each in ("rope-linear", "rope-ntk[", "base=777"))
    words = posenc.figure("rope/decay", pin=["rope base=777", "rope base=333"]).read("txt").decode()
    assert "777" in words and "333" in words
    assert str(_state.state_of("rope/remap\npin alibi; pin t5", pin="nope")).count("\npin ") == 3


def test_every_definition_is_given(tmp_path):
    columns = posenc.table("half/decay", define=[HALF, THIRD], pin="third").columns
    assert {"half", "third"} <= {each.partition("[")[0].partition(".")[0] for each in columns}, columns
    state = _state.state_of("half/decay", define=[HALF, THIRD])
    assert [flag.partition("=")[0] for flag in state.flags(str(tmp_path))] == ["half/decay", "--define", "--define"]
    assert (tmp_path / "half.txt").read_text() == HALF and (tmp_path / "third.txt").read_text() == THIRD
    assert str(state).count("\n") == 2


WORDS = [(None, "x", "auto"), (True, "x", "on"), (np.False_, "x", "off"), (0.1, "x", "0.1"), (np.float32(0.5), "x", "0.5"),
         (1e-7, "x", "1e-07"), (np.int8(-3), "x", "-3"), (2**70, "x", str(2**70)), ("a b", "x", "a b"), ([], "x", ""),
         ([1, 2.5, None], "bases", "1,2.5,auto"), ((0, 64), "x", "0:64"), ((0, 64), "y4", "0:64"), ((0, 64), "y5", "0,64"),
         (np.arange(3), "bases", "0,1,2"), (np.array(7), "x", "7"), ((0, 1), "xx", "0,1")]


@pytest.mark.parametrize("value, name, text", WORDS)
def test_words_of_values(value, name, text):
    assert _state.word(value, name) == text


LINES = [('a "b c" d', [["a", "b c", "d"]]), ('a x="b;c"; d', [["a", "x=b;c"], ["d"]]), ('a "b\\"c\\\\"', [["a", 'b"c\\']]),
         ('a "b\nc"', [["a", "b c"]]), ("# no\n\na\n#x\nb", [["a"], ["b"]]), ('""', [[""]]), ('a x="1"2', [["a", "x=12"]])]


@pytest.mark.parametrize("text, lines", LINES)
def test_lines_of_a_state(text, lines):
    assert _state.lines_of(text) == lines


@pytest.mark.parametrize("value", ["a", "a b", "", '"', "\\", 'a\\"b', "a;b", "a\tb", "位置", "\\\\"])
def test_a_quoted_word_is_read_back(value):
    assert _state.of_text(f"rope/decay name={_state.quoted(value)}").settings == (("name", value),)
    assert _state.lines_of(_state.enclosed(value)) == [[value]]


def test_settings_of_a_session_and_of_a_state(tmp_path):
    text = "posenc 1\nrope/periods base=7"
    assert str(_state.state_of(text)) == _state.state_of(text).setting() == text
    assert _state.state_of("rope-yarn/remap factor=8").setting() == "rope-yarn factor=8"
    assert _state.state_of(text).flags(str(tmp_path)) == [f"--session={tmp_path / 'session.posenc'}"]
    assert (tmp_path / "session.posenc").read_text() == text
    assert _state.state_of(tmp_path / "session.posenc").flags("/none") == [f"--session={tmp_path / 'session.posenc'}"]


@pytest.mark.parametrize("text, name", [('scheme my-scheme "A"', "my-scheme"), ("# x\n\n  scheme a.b_1 'x'", "a.b_1")])
def test_the_id_of_a_definition(text, name):
    assert _state.scheme_of(text) == name


# ---- errors

FIELDS = [("params.head_dim must", "head_dim"), ("params.freq.base is", "freq.base"), ("params.positions[2] is", "positions[2]"),
          ("--head-dim must", "head-dim"), ("The params.x is", None), ("--factor. It", "factor")]


@pytest.mark.parametrize("sentence, field", FIELDS)
def test_the_field_of_a_sentence(sentence, field):
    assert _error.field_of(sentence) == field and posenc.Error(sentence).field == field
    assert posenc.Error(sentence, "own").field == "own"


@pytest.mark.parametrize("said, sentence", [('"/tmp/x" is empty.', "The array is empty."), ("/tmp/x has none.", "The array has none."),
                                            ("There is /tmp/x.", "There is the array.")])
def test_files_of_the_module_are_named_as_the_caller_knows_them(said, sentence):
    with pytest.raises(posenc.Error) as caught:
        with _error.named("/tmp/x", "the array") as path:
            assert path == "/tmp/x"
            raise posenc.Error(said, "f")
    assert str(caught.value) == sentence and caught.value.field == "f"


@pytest.mark.parametrize("said, sentence", [(b"posenc: No.\n", "No."), (b" No.\n", "No."), (b"\xff", "\ufffd"), (b"", "")])
def test_what_the_program_said(said, sentence):
    assert _program.sentence_of(said) == sentence


# ---- models and numbers

NAMES = [({"_name_or_path": "org/My Model-7B/", "model_type": "llama"}, "My-Model-7B"), ({"model_type": "llama"}, "llama"),
         ({"_name_or_path": "", "model_type": "t5"}, "t5"), ({}, "config"), ({"_name_or_path": "../.."}, "config"),
         ({"_name_or_path": "a" * 200}, "a" * 80), ({"_name_or_path": "位置"}, "位置"), ({"model_type": "a/b:c"}, "b-c")]


@pytest.mark.parametrize("config, name", NAMES)
def test_the_name_of_a_config(config, name):
    assert _models.name_of(json.dumps(config)) == name


def test_the_name_of_what_is_no_json():
    assert _models.name_of("{") == "config"


def test_what_is_a_config(llama, tmp_path):
    assert all(map(_models.is_config, [{"model_type": "llama"}, {}, "{", ' \n{"a": 1}', llama, str(llama), "no.json", "no.gguf", 3]))
    assert not any(map(_models.is_config, [{"encoding": "rope"}, "rope base=500", posenc.State("rope/decay")]))
    assert _models.path_of(llama.parent) == str(llama) and _models.path_of(tmp_path / "a") == str(tmp_path / "a")


def test_flags_of_numbers():
    assert _numbers.flags_of(None, 0, None, None, None, None) == []
    assert _numbers.flags_of("cos", 7, "a", (2, np.int64(3)), "halves", "full_attention") == [
        "--what=cos", "--start=7", "--array=a", "--shape=2,3", "--layout=halves", "--scope=full_attention"]


def test_the_layout_reaches_the_program():
    x, freq = np.random.default_rng(3).standard_normal((5, 8)), {"scheme": "rope_default", "head_dim": 8, "base": 1e4}
    turned = [posenc.rope_apply(freq=freq, x=row, positions=[k]).interleaved[0] for k, row in enumerate(x)]
    asked = {"q": x, "q_rot": np.array(turned)}
    assert posenc.verify(asked, "rope head-dim=8", what="rotated", layout="neighbours")
    assert not posenc.verify(asked, "rope head-dim=8", what="rotated", layout="halves")


def test_bugs_that_explain_every_number():
    rows = [{"defects": ["a"], "explains": True}, {"defects": ["b"], "explains": False}, {"defects": ["c", "d"], "explains": True}]
    assert _numbers.bugs_in(rows, "") == ("a", "c + d")
    older = [{"defects": ["a"]}, {"defects": ["b"]}, {"defects": ["c", "d"]}]
    assert _numbers.bugs_in(older, "✓ a: says\n  b: says\n✓ c + d：说") == ("a", "c + d")


@pytest.mark.parametrize("kind", ["f2", "f4", "f8", "b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">f8", ">i4", "g"])
def test_arrays_lie_in_a_file_as_they_are(kind):
    given = {"a": np.array([[0, 1, 1], [1, 0, 1]], kind), "b": np.asfortranarray(np.ones((2, 2), kind))}
    content = _numbers.safetensors_of({name: _numbers.tensor_of(each, name) for name, each in given.items()})
    size = int.from_bytes(content[:8], "little")
    header, data = json.loads(content[8:8 + size]), content[8 + size:]
    assert header["b"]["data_offsets"][1] == len(data)
    for name, array in given.items():
        start, end = header[name]["data_offsets"]
        told = {"F": "f", "B": "b", "I": "i", "U": "u"}[header[name]["dtype"][0]]
        bits = 8 if told == "b" else int(header[name]["dtype"][1:])
        read = np.frombuffer(data[start:end], f"<{told}{bits // 8}").reshape(header[name]["shape"])
        assert np.array_equal(read, array.astype(read.dtype)) and end - start == read.nbytes


@pytest.mark.parametrize("values", [["a"], np.array([1], "M8[s]"), np.array([None])])
def test_what_is_no_array_of_numbers(values):
    with pytest.raises(posenc.Error, match="not an array of real numbers"):
        _numbers.tensor_of(values, "numbers")


# ---- answers

@pytest.mark.parametrize("key, read", [("3", 3), ("-3", -3), ("a", "a"), ("--", "--"), ("1.5", "1.5")])
def test_keys_of_answers(key, read):
    assert _cases.key_of(key) == read and type(_cases.key_of(key)) is type(read)


def test_lists_of_answers():
    assert _cases.array_of([1, 2]).dtype == np.int64 and _cases.array_of([1, None]).dtype == np.float64
    assert np.array_equal(_cases.array_of([1.0, None]), [1.0, np.nan], equal_nan=True)
    ragged = _cases.array_of([[1], [2, 3]])
    assert isinstance(ragged, list) and [each.tolist() for each in ragged] == [[1], [2, 3]]
    assert _cases.array_of([[0, 1]], "allowed").dtype == bool and _cases.array_of([[0, 1]], "other").dtype == np.int64
    assert _cases.array_of([{"a": 1, "b": 2.5}])["b"].tolist() == [2.5]
    assert np.isnan(_cases.unpacked(None)) and _cases.unpacked(None, "row_of_distance") is None
    assert _cases.unpacked({"-1": [1], "x": None})[-1].tolist() == [1]


def test_blocks_of_numbers_come_one_after_the_other():
    data = np.concatenate([np.array([1.5, 2.5]).view(np.uint8), np.array([3, 0, 4], np.int64).view(np.uint8)])
    answer = _cases.result_of("s", {"a": {"float64": [2]}, "allowed": {"int64": [1, 3]}, "n": 7}, data)
    assert answer.a.tolist() == [1.5, 2.5] and answer.allowed.tolist() == [[True, False, True]] and answer.n == 7


@pytest.mark.parametrize("line, size", [(b'{"bytes":64,"id":0}', 64), (b'{"id":0,"bytes":64}', 0), (b"", 0)])
def test_how_many_bytes_follow(line, size):
    assert _child.size_of(line) == size


def test_a_long_case_is_cut_in_a_sentence():
    assert _child.shown(b"x" * 200) == "x" * 200 and _child.shown(b"x" * 201) == "x" * 200 + "..."


# ---- tables and figures

def test_columns_without_the_values_in_their_names():
    table = posenc.Table(("pair", "rope[base=500].low", "rope[base=700].low", "alibi[heads=8]"), np.arange(8.0).reshape(2, 4))
    assert table.column("alibi").tolist() == [3, 7] and table.column("rope[base=700].low").tolist() == [2, 6]
    for name in ("rope.low", "rope", "x"):
        with pytest.raises(posenc.Error, match="There is no column"):
            table.column(name)
    assert _table._plain("rope[a=[1]].low") == "rope.low"


@pytest.mark.parametrize("width, height, size", [(None, None, (1280, 800)), (640, None, (640, 400)), (None, 400, (640, 400)),
                                                 (300, 200, (300, 200)), (333, None, (333, 208))])
def test_sizes_of_figures(width, height, size):
    assert _figure.size_of(width, height) == size


def test_flags_of_figures():
    figure = posenc.figure("rope/periods", width=320, theme="dark", transparent=True, grey_check=False, title=False, scale=2, base=777)
    assert figure._flags == ["--theme=dark", "--scale=2", "--transparent", "--no-title", "--size=320x200"]
    assert str(figure.state) == "rope/periods base=777"
    assert "--title" in posenc.figure("rope/periods", title=True, preset="column")._flags


def test_findings_are_told_with_what_helps():
    finding = {"severity": "error", "message": "No.", "id": "x", "cause": "A.", "remedy": "", "threads": "T."}
    assert posenc.testing.words_of(finding) == "error: No. [x]\n    A.\n    T."


def test_findings_of_flags(llama):
    posenc.testing.assert_config_is_clean(llama)
    with pytest.raises(AssertionError, match="rope-scal"):
        posenc.testing.assert_config_is_clean(llama, flags="--rope-scaleing yarn")
