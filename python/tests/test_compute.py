# SPDX-License-Identifier: GPL-3.0-or-later
import importlib.util
import inspect
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import types
import zipfile
from pathlib import Path

import golden
import numpy as np
import pytest

import posenc
from posenc._child import CHILD
from posenc._compute import read
from posenc._schemes import catalogue

SCHEMES, PARAMETERS, RESULTS, _ = catalogue()
HOME = Path(__file__).resolve().parents[1]
YARN = dict(head_dim=128, base=1e6, factor=4, original_max_position_embeddings=32768)


# ---- every scheme

@pytest.mark.parametrize("name", golden.CASES)
def test_answers_within_tolerance(name):
    case = golden.CASES[name]
    answer = posenc.compute(case["scheme"], **case["params"])
    assert answer.scheme == case["scheme"]
    assert set(answer) == set(case["expected"])
    for field, expected in case["expected"].items():
        golden.assert_close(case, field, expected, answer[field])


in_checkout = pytest.mark.skipif(not golden.CASES, reason="a copy of python/ has no reference values")


@in_checkout
def test_cases_are_of_every_scheme():
    assert {case["scheme"] for case in golden.CASES.values()} == set(SCHEMES)


def test_functions_are_of_every_scheme():
    assert set(posenc.schemes()) == set(SCHEMES)
    assert set(SCHEMES) <= set(dir(posenc))


@pytest.mark.parametrize("name", golden.CASES)
def test_help_tells_what_the_case_has(name):
    case = golden.CASES[name]
    scheme = SCHEMES[case["scheme"]]
    assert set(scheme.needs) <= set(case["params"]) <= set(scheme.parameters())
    assert set(case["expected"]) <= {each.rpartition(".")[2] for each in scheme.answers}


@in_checkout
@pytest.mark.parametrize("name", SCHEMES)
def test_needs_are_what_the_program_needs(name):
    for number, each in enumerate(SCHEMES[name].needs):
        case = next(case for case in golden.CASES.values() if case["scheme"] == name)
        rest = {key: value for key, value in case["params"].items() if key != each}
        with pytest.raises(posenc.Error, match=f"params.{each} is missing") as caught:
            posenc.compute(name, **rest)
        assert caught.value.field == each


def test_functions_have_signatures_and_help():
    assert str(inspect.signature(posenc.alibi_slopes)).startswith("(*, num_heads, bias_max=None)")
    assert "from_" in inspect.signature(posenc.t5_buckets).parameters
    assert "(pairs,) radians per token" in posenc.rope_yarn.__doc__
    assert pickle.loads(pickle.dumps(posenc.rope_yarn)) is posenc.rope_yarn
    used = {name for scheme in SCHEMES.values() for name in scheme.parameters()}
    answered = {name for scheme in SCHEMES.values() for name in scheme.answers}
    assert (used, answered) == (set(PARAMETERS), set(RESULTS))


@pytest.mark.skipif("POSENC_TEST_INSTALLED" in os.environ, reason="the stub is made beside the package")
def test_the_stub_is_of_the_schemes():
    assert make_stub().stub() == (HOME / "posenc" / "__init__.pyi").read_text(encoding="utf-8")


def make_stub():
    spec = importlib.util.spec_from_file_location("make_stub", HOME / "make_stub.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FITS = {"int": int, "float": (int, float), "bool": bool, "bool | float": (bool, float), "str": str,
        "ArrayLike": (list, int), "Mapping[str, Any]": dict, "Sequence[Mapping[str, Any]]": list}


@pytest.mark.parametrize("name", golden.CASES)
def test_the_stub_tells_types(name):
    case, stub = golden.CASES[name], make_stub()
    for param, value in case["params"].items():
        assert isinstance(value, FITS[stub.type_of(param)]), param
    answer = posenc.compute(case["scheme"], **case["params"])
    for each in SCHEMES[case["scheme"]].answers:
        value = answer.get(each.rpartition(".")[2])
        if value is not None:
            assert fits(value, stub.result_type_of(each)), each


def fits(value, told):
    if told == "NDArray[Any]":
        return isinstance(value, np.ndarray) and value.dtype.kind in "fi"
    if told.startswith("NDArray"):
        return isinstance(value, np.ndarray) and value.dtype.type is getattr(np, told[len("NDArray[np."):-1])
    if told.startswith("dict[int, int]"):
        return all(map(float.is_integer, map(float, value.values())))
    if told.startswith("dict"):
        return all(fits(each, told.partition(", ")[2][:-1]) for each in value.values())
    return isinstance(value, FITS[told])


def test_the_wheel_has_stub_and_licence(tmp_path):
    spec = importlib.util.spec_from_file_location("wheel_of_folder", HOME / "wheel_of_folder.py")
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    names = zipfile.ZipFile(tmp_path / builder.build_wheel(tmp_path)).namelist()
    assert {"posenc/__init__.pyi", "posenc/py.typed", "posenc/_child.py"} <= set(names)
    licence = any((home / "LICENSE").is_file() for home in (HOME, HOME.parent))
    assert licence == any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_unknown_attribute():
    with pytest.raises(AttributeError):
        posenc.rope_unknown
    assert not hasattr(posenc, "_anything")


# ---- numbers in and out

@pytest.mark.parametrize("written", [64, np.int64(64), np.int32(64), np.uint8(64), np.array(64)])
def test_whole_numbers_of_numpy(written):
    assert posenc.rope_default(head_dim=written, base=np.float32(10000)).inv_freq.shape == (32,)


@pytest.mark.parametrize("positions", [[0, 5, 9], (0, 5, 9), np.array([0, 5, 9]), np.array([0, 5, 9], np.uint16),
                                       [np.int64(0), 5, np.int8(9)]])
def test_lists_of_positions(positions):
    table = posenc.sinusoidal(dim=8, convention="vaswani", layout="interleaved", positions=positions)["table"]
    assert table.shape == (3, 8) and table.dtype == np.float64
    assert np.allclose(table[:, 0], np.sin([0, 5, 9]), atol=1e-15)


def test_range_of_positions():
    freq = dict(scheme="rope_default", head_dim=4, base=1e4)
    assert posenc.rope_cos_sin(freq=freq, positions=range(3)).cos.shape == (3, 2)


def test_reals_are_exact_both_ways():
    x = np.random.default_rng(1).standard_normal(8) * 10.0 ** np.arange(-150, 150, 40)
    answer = posenc.rope_apply(freq={"scheme": "rope_default", "head_dim": 8, "base": 1e4}, x=x, positions=[0])
    assert np.array_equal(answer.interleaved[0], x) and np.array_equal(answer.half[0], x)


def test_float32_comes_as_the_double_that_it_is():
    x = np.array([0.1, 0.2], np.float32)
    answer = posenc.rope_apply(freq={"scheme": "rope_default", "head_dim": 2, "base": 1e4}, x=x, positions=[0])
    assert np.array_equal(answer.half[0], x.astype(np.float64))


def test_kinds_of_arrays():
    buckets = posenc.t5_buckets(num_buckets=32, max_distance=128, bidirectional=np.True_, from_=-3, to=3)
    assert buckets.bucket.dtype == np.int64 and buckets.bucket.tolist() == [3, 2, 1, 0, 17, 18, 19]
    mask = posenc.window_mask(query_len=4, key_len=4, mode="causal", window=2)["allowed"]
    assert mask.dtype == bool and mask.sum() == 7
    bias = posenc.alibi_bias(num_heads=8, heads=[3], query_len=4, key_len=4, mode="causal").bias_by_head[3]
    assert np.array_equal(np.isnan(bias), np.triu(np.ones((4, 4), bool), 1))
    rows = posenc.attention_temperature(factors=[1, 4]).rows
    assert rows["factor"].tolist() == [1, 4] and rows[0]["t"] == 1
    assert posenc.radix_digits(n=10, radix=2**62, width=16).capacity == 2**992


def test_tensors_of_bfloat16(tensor):
    freq, x = dict(scheme="rope_default", head_dim=4, base=1e4), [1.0, -0.5, 2.0, 0.25]
    answer = posenc.rope_apply(freq=freq, x=tensor(x), positions=[0, 7])
    assert np.array_equal(answer.half, posenc.rope_apply(freq=freq, x=x, positions=[0, 7]).half)


def test_an_older_program_answers_without_bytes():
    answer = read(b'{"id":0,"scheme":"s","result":{"inv_freq":[1.0,null],"n":3}}', np.empty(0, np.uint8), 0, {})
    assert answer.n == 3 and np.array_equal(answer.inv_freq, [1.0, np.nan], equal_nan=True)


def test_nan_for_pairs_that_do_not_turn():
    answer = posenc.rope_proportional(head_dim=8, base=1e4, partial_rotary_factor=0.5)
    assert np.isnan(answer.wavelength[2:]).all() and not answer.inv_freq[2:].any()


def test_result_is_a_dict_with_attributes():
    answer = posenc.rope_yarn(**YARN)
    assert answer.inv_freq is answer["inv_freq"] and "inv_freq" in dir(answer)
    with pytest.raises(AttributeError, match="rope_yarn answers rotary_dim, .*not \"cos\""):
        answer.cos
    again = pickle.loads(pickle.dumps(answer))
    assert again.scheme == "rope_yarn" and again.low == answer.low


def test_a_large_answer_and_a_large_question():
    positions = np.arange(20000)
    answer = posenc.rope_cos_sin(freq=dict(scheme="rope_default", head_dim=64, base=1e4), positions=positions)
    assert np.allclose(answer.cos[:, 0], np.cos(positions), atol=1e-12)
    distances = np.arange(300000)
    assert posenc.rope_decay(dim=2, base=1e4, distances=distances).mean_cos.shape == (300000,)


# ---- sentences

REFUSED = {
    "kind": (dict(head_dim="x", base=1e4), "head_dim", "must be an even whole number from 2 to 65,536, not \"x\""),
    "range": (dict(head_dim=7, base=1e4), "head_dim", "not 7"),
    "missing": (dict(head_dim=8), "base", "params.base is missing."),
    "stranger": (dict(head_dim=8, base=1e4, colour=1), "colour",
                 "params.colour is not a parameter of rope_default; it has head_dim, base, "),
    "misspelt": (dict(head_dim=8, bse=1), "bse", "params.bse is not a parameter of rope_default; did you mean base?"),
    "two names of one": (dict(head_dim=8, base=1e4, rope_theta=1e4), "rope_theta", "is base under another name"),
    "not finite": (dict(head_dim=8, base=float("inf")), "base", "must be a finite number, not inf"),
    "array not finite": (dict(head_dim=np.array([1.0, np.nan]), base=1), "head_dim[1]", "not nan"),
    "object": (dict(head_dim=object(), base=1e4), "head_dim", "a number, a word, a list or an array, not object"),
    "auto is absent": (dict(head_dim=None, base=1e4), "head_dim", "params.head_dim is missing."),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refusals(name):
    params, field, sentence = REFUSED[name]
    with pytest.raises(posenc.Error) as caught:
        posenc.rope_default(**params)
    assert sentence in str(caught.value) and caught.value.field == field
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.field) == (str(caught.value), field)


def test_misspelt_within():
    with pytest.raises(posenc.Error, match="params.freq.bse is not a parameter of rope_default; did you mean base?"):
        posenc.rope_cos_sin(freq={"scheme": "rope_default", "head_dim": 8, "bse": 1e4}, positions=[0])


CONFIG_NAMES = {
    "rope_theta": ("rope_default", dict(head_dim=8, rope_theta=1e4), dict(head_dim=8, base=1e4)),
    "within": ("rope_cos_sin", dict(freq=dict(scheme="rope_default", head_dim=8, rope_theta=1e4), positions=[3]),
               dict(freq=dict(scheme="rope_default", head_dim=8, base=1e4), positions=[3])),
    "heads": ("alibi_slopes", dict(num_attention_heads=4, alibi_bias_max=8), dict(num_heads=4, bias_max=8)),
    "a name that a scheme has itself": (
        "layer_policy", dict(kind="gemma3", base=1e6, num_layers=6, sliding_window_pattern=3, local_base=1e4, window=9),
        dict(kind="gemma3", base=1e6, num_hidden_layers=6, sliding_window_pattern=3, local_base=1e4, window=9)),
}


@pytest.mark.parametrize("name", CONFIG_NAMES)
def test_names_of_configs(name):
    scheme, written, meant = CONFIG_NAMES[name]
    one, other = posenc.compute(scheme, **written), posenc.compute(scheme, **meant)
    assert one.keys() == other.keys()
    for field in one:
        np.testing.assert_array_equal(one[field], other[field])


def test_unknown_scheme():
    with pytest.raises(posenc.Error, match='There is no scheme "rope_nonsense"; '):
        posenc.compute("rope_nonsense")


def test_words_that_look_like_json_stay_one_case():
    words = '"}{]\n\\ "  \u2028 嗨 \ud800'
    with pytest.raises(posenc.Error):
        posenc.rope_default(head_dim=words, base=1e4)
    assert posenc.alibi_slopes(num_heads=1).slopes.shape == (1,)


# ---- many

def test_many_with_errors_among_them():
    cases = [("alibi_slopes", {"num_heads": n % 5}) for n in range(5000)]
    answers = posenc.compute_many(cases, errors="return")
    assert [isinstance(each, posenc.Error) for each in answers] == [n % 5 == 0 for n in range(5000)]
    assert all(each.slopes.shape == (n % 5,) for n, each in enumerate(answers) if n % 5)
    with pytest.raises(posenc.Error, match="num_heads"):
        posenc.compute_many(cases)


def test_many_large_ones_fill_both_pipes():
    case = {"scheme": "rope_decay", "params": {"dim": 2, "base": 1e4, "distances": np.arange(50000)}}
    assert [each.mean_cos.size for each in posenc.compute_many([case] * 4)] == [50000] * 4


def test_none_at_all():
    assert posenc.compute_many([]) == []


# ---- the process

def test_it_is_one_that_keeps_running():
    posenc.alibi_slopes(num_heads=2)
    first = CHILD.pid
    posenc.alibi_slopes(num_heads=2)
    assert first and CHILD.pid == first


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_another_is_started_when_it_died(how):
    posenc.alibi_slopes(num_heads=2)
    dead = CHILD.pid
    os.kill(dead, how)
    assert posenc.alibi_slopes(num_heads=2).slopes.shape == (2,)
    assert CHILD.pid != dead


def test_it_dies_amid_many():
    posenc.alibi_slopes(num_heads=2)
    threading.Timer(0.05, os.kill, (CHILD.pid, signal.SIGKILL)).start()
    cases = [("alibi_slopes", {"num_heads": 1 + n % 7}) for n in range(20000)]
    assert [len(each.slopes) for each in posenc.compute_many(cases)] == [1 + n % 7 for n in range(20000)]


def test_it_always_dies(monkeypatch, tmp_path):
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\nread line\necho 'posenc: out of luck.' >&2\nexit 3\n")
    broken.chmod(0o755)
    CHILD.close()
    monkeypatch.setenv("POSENC", str(broken))
    with pytest.raises(posenc.Error, match="ended twice at this case: .*alibi_slopes.* out of luck."):
        posenc.alibi_slopes(num_heads=2)
    monkeypatch.undo()
    assert posenc.alibi_slopes(num_heads=2).slopes.shape == (2,)


def test_an_interrupt_leaves_nothing_out_of_step(monkeypatch):
    posenc.alibi_slopes(num_heads=2)

    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(CHILD, "_read", interrupted)
        with pytest.raises(KeyboardInterrupt):
            posenc.alibi_slopes(num_heads=3)
        with pytest.raises(KeyboardInterrupt):
            posenc.compute_many([("alibi_slopes", {"num_heads": 3})] * 1000)
    assert posenc.alibi_slopes(num_heads=2).slopes.shape == (2,)


def test_threads():
    wrong = []

    def ask(n):
        for _ in range(100):
            if posenc.alibi_slopes(num_heads=n).slopes.shape != (n,):
                wrong.append(n)

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(1, 9)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong


def test_forks_have_a_process_of_their_own():
    posenc.alibi_slopes(num_heads=2)
    mine = CHILD.pid
    child = os.fork()
    if child == 0:
        right = CHILD.pid is None and posenc.alibi_slopes(num_heads=3).slopes.shape == (3,) and CHILD.pid != mine
        CHILD.close()
        os._exit(0 if right else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert posenc.alibi_slopes(num_heads=2).slopes.shape == (2,) and CHILD.pid == mine


def test_forks_while_another_thread_asks():
    stop = threading.Event()

    def ask():
        while not stop.is_set():
            posenc.alibi_slopes(num_heads=4)

    thread = threading.Thread(target=ask)
    thread.start()
    try:
        for _ in range(5):
            child = os.fork()
            if child == 0:
                signal.alarm(20)
                right = posenc.alibi_slopes(num_heads=3).slopes.shape == (3,)
                CHILD.close()
                os._exit(0 if right else 1)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        stop.set()
        thread.join()


def test_it_ends_with_python():
    code = ("import posenc; from posenc._child import CHILD; posenc.alibi_slopes(num_heads=2); CHILD.close(); "
            "posenc.alibi_slopes(num_heads=2); print(CHILD.pid)")
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    call = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(call, env=paths, capture_output=True, text=True, check=True)
    assert not done.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


# ---- finding the program

def test_it_is_nowhere(no_posenc, monkeypatch):
    monkeypatch.setattr("posenc._program._of_checkout", lambda: None)
    with pytest.raises(posenc.Error, match="was not found. Set the environment variable POSENC"):
        posenc.program()
    assert not hasattr(posenc, "rope_nonsense")


def test_posenc_is_no_program(monkeypatch, tmp_path):
    monkeypatch.setenv("POSENC", str(tmp_path))
    with pytest.raises(posenc.Error, match="which is not a program that can be run"):
        posenc.program()


@pytest.mark.parametrize("installed", [False, True])
def test_it_is_of_the_checkout(no_posenc, monkeypatch, tmp_path, installed):
    home = tmp_path / "check out"
    (home / "build" / "release").mkdir(parents=True)
    (home / "CMakePresets.json").touch()
    built = home / "build" / "release" / "posenc"
    built.write_text("#!/bin/sh\n")
    built.chmod(0o755)
    lies_in = tmp_path / "elsewhere" if installed else home
    monkeypatch.setattr("posenc._program.__file__", str(lies_in / "python" / "posenc" / "_program.py"))
    noted = json.dumps({"url": (home / "python").as_uri() if installed else "https://example.org", "dir_info": {}})
    pip = types.SimpleNamespace(read_text=lambda _: noted)
    monkeypatch.setattr("posenc._program.metadata.distribution", lambda _: pip)
    assert posenc.program() == str(built)


def test_it_is_on_the_path(no_posenc, tmp_path):
    own = tmp_path / "posenc"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert posenc.program() == str(own)
