# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import io
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import posenc
from posenc._state import state_of

# ---- the text form

HALF = 'scheme half "Half a turn"\nparameter head_dim = 64: whole\npairs = head_dim / 2\nfrequency(i) = pi * (pairs - i) / 4096'

STATES = {
    "text": (("rope-yarn/remap factor=8",), {}, "rope-yarn/remap factor=8"),
    "settings after the text": (("rope-yarn/remap factor=8 base=1e4",), {"factor": 2.5},
                                "rope-yarn/remap base=1e4 factor=2.5"),
    "dict": (({"encoding": "rope-yarn", "view": "remap", "beta_fast": np.float64(32)},), {},
             "rope-yarn/remap beta-fast=32.0"),
    "keywords": ((), {"encoding": "rope", "view": "decay", "bases": [100, 500]}, "rope/decay bases=100,500"),
    "on, off, auto": (("rope/decay",), {"methods": False, "fit": True, "head": None},
                      "rope/decay methods=off fit=on head=auto"),
    "range": (("rope/decay",), {"x": (0, 64), "y2": np.array([0.5, 1])}, "rope/decay x=0:64 y2=0.5:1.0"),
    "quotes": (('rope/attention sentence="a b"',), {"name": 'a "b" \\'},
               'rope/attention sentence="a b" name="a \\"b\\" \\\\"'),
    "pins": (("rope/remap\npin rope-linear factor=4; show x=0:8",), {"pin": "rope-ntk"},
             "rope/remap x=0:8\npin rope-linear factor=4\npin rope-ntk"),
    "pin of a dict": (("rope/remap",), {"pin": {"encoding": "rope-linear", "factor": 4}},
                      "rope/remap\npin rope-linear factor=4"),
    "comment": (("# mine\nrope/remap",), {}, "rope/remap"),
    "a scheme of one's own": (("half/decay",), {"define": HALF},
                              'define half "scheme half \\"Half a turn\\"" "parameter head_dim = 64: whole" '
                              '"pairs = head_dim / 2" "frequency(i) = pi * (pairs - i) / 4096"\nhalf/decay'),
}


@pytest.mark.parametrize("name", STATES)
def test_states(name):
    state, settings, text = STATES[name]
    assert str(state_of(*state, **settings)) == text
    assert str(state_of(text)) == text


NO_STATES = {
    "empty": ("", 'The state is empty; it should be such as "rope-yarn/remap factor=8".'),
    "nothing": (None, "A state needs an encoding"),
    "no value": ("rope/remap factor", '"factor" should be of the form id=value.'),
    "open quote": ('rope/remap name="x', "A quotation mark in the state is never closed."),
    "scene": ("rope/remap\nscene x", "After the first line of a state come pin and show"),
}


@pytest.mark.parametrize("name", NO_STATES)
def test_what_is_no_state(name):
    state, sentence = NO_STATES[name]
    with pytest.raises(posenc.Error) as caught:
        state_of(state)
    assert sentence in str(caught.value)


# ---- tables

def test_table_has_what_the_program_prints():
    table = posenc.table("rope-yarn/remap factor=8")
    call = [posenc.program(), "table", "rope-yarn/remap", "--factor=8"]
    printed = subprocess.run(call, capture_output=True, text=True, check=True)
    rows = list(csv.reader(io.StringIO(printed.stdout)))
    assert table.columns == tuple(rows[0]) and table.columns[:2] == ("pair", "rope-yarn[factor=8]")
    assert np.array_equal(table.values, np.array(rows[1:], dtype=float))
    assert table.column("rope-yarn").tolist() == table.values[:, 1].tolist() and len(table) == 64
    assert np.asarray(table).shape == table.shape == (64, 4)


def test_table_agrees_with_compute():
    table = posenc.table("rope/periods", head_dim=64, base=500000)
    assert np.allclose(table.column("inv_freq"), posenc.rope_default(head_dim=64, base=500000).inv_freq, rtol=1e-15)


def test_gaps_are_nan():
    assert np.isnan(posenc.table("alibi/matrix", length=4, mode="causal").values[0, 2:]).all()


def test_table_of_a_scheme_of_ones_own(tmp_path):
    file = tmp_path / "half.txt"
    file.write_text(HALF)
    for define in (HALF, file, str(file)):
        found = posenc.table("half/periods", define=define, head_dim=32)
        np.testing.assert_allclose(found.column("inv_freq"), np.pi * (16 - np.arange(16)) / 4096, rtol=1e-12)
    assert "Half a turn" in posenc.figure("half/decay", define=HALF).read("svg").decode()
    with pytest.raises(posenc.Error, match="could not be read"):
        posenc.table("half/periods", define="no-such-file.txt")
    with pytest.raises(posenc.Error, match="my-scheme"):
        posenc.table("half/periods", define="pairs = 3\nfrequency(i) = i")


def test_a_large_table():
    table = posenc.table("sinusoidal/table", rows=65536, dim=512)
    assert table.shape == (65536, 513) and len(table.columns) == 513
    assert np.allclose(table.column("0"), np.sin(table.column("position")), atol=1e-10)


def test_pins_and_panels():
    assert "rope-linear" in " ".join(posenc.table("rope/remap", pin="rope-linear factor=4").columns)
    with pytest.raises(posenc.Error, match="--panel must be") as caught:
        posenc.table("rope/remap", panel=9)
    assert caught.value.field == "panel"


def test_a_session_and_a_picture_of_it(tmp_path):
    session = tmp_path / "my.posenc"
    session.write_text("posenc 1\nrope/periods base=777 head-dim=8\n")
    expected = posenc.rope_default(head_dim=8, base=777).inv_freq
    for state in (session, str(session), session.read_text()):
        assert np.allclose(posenc.table(state).column("inv_freq"), expected, rtol=1e-15)
    posenc.figure(session).save(tmp_path / "my.png")
    assert np.allclose(posenc.table(tmp_path / "my.png").column("inv_freq"), expected, rtol=1e-15)


def test_a_config_of_a_model(llama):
    assert posenc.table(llama).shape[0] > 1


@pytest.mark.parametrize("state, settings, sentence, field", [
    ("rope/remap", {"bse": 1}, "--bse is not a flag of table", "bse"),
    ("rope/remap", {"head_dim": 7}, "--head-dim must be an even whole number", "head-dim"),
    ("rope/nothing", {}, 'rope has no view "nothing"', None),
    (Path("/nowhere.posenc"), {}, "nowhere.posenc", None),
])
def test_refused_tables(state, settings, sentence, field):
    with pytest.raises(posenc.Error) as caught:
        posenc.table(state, **settings)
    assert sentence in str(caught.value) and caught.value.field == field


def test_no_such_column():
    with pytest.raises(posenc.Error, match='There is no column "x"; there are: pair'):
        posenc.table("rope/periods").column("x")


def test_pandas_only_when_asked(monkeypatch):
    class Pandas:
        @staticmethod
        def DataFrame(values, columns):
            return values.shape, columns[0]

    monkeypatch.setitem(sys.modules, "pandas", Pandas)
    assert posenc.table("rope/periods head-dim=8").to_pandas() == ((4, 5), "pair")


# ---- figures

def test_figure_of_a_notebook():
    figure = posenc.figure("rope-yarn/remap", factor=8, width=640)
    assert figure._repr_png_().startswith(b"\x89PNG")
    assert figure._repr_html_().startswith(("<figure", "<iframe"))
    assert str(figure.state) == "rope-yarn/remap factor=8" and repr(figure) == "Figure('rope-yarn/remap factor=8')"


def test_a_living_page_stands_in_a_frame(monkeypatch, tmp_path):
    later = tmp_path / "posenc"
    later.write_text(f'''#!/bin/sh
for last; do :; done
case $last in
    *.html) printf '<!doctype html><p title="a">&amp;</p>' >"${{last#--output=}}" ;;
    *) exec "{posenc.program()}" "$@" ;;
esac
''')
    later.chmod(0o755)
    monkeypatch.setenv("POSENC", str(later))
    page = posenc.figure("rope/periods", width=600)._repr_html_()
    assert page.startswith("<iframe") and 'srcdoc="&lt;!doctype html&gt;&lt;p title=&quot;a&quot;&gt;&amp;amp;' in page
    assert "max-width:600px;height:695px" in page


def test_size_of_a_figure():
    assert size_of(posenc.figure("rope/periods", width=640)) == (640, 400)
    assert size_of(posenc.figure("rope/periods", width=640, height=300, scale=2)) == (1280, 600)
    assert size_of(posenc.figure("rope/periods")) == (1280, 800)


def size_of(figure):
    png = figure._repr_png_()
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.mark.parametrize("kind, begin", [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF"), ("txt", b"")])
def test_saved(tmp_path, kind, begin):
    file = tmp_path / f"figure.{kind}"
    posenc.figure("rope/periods", theme="dark", title=False).save(file)
    assert file.read_bytes().startswith(begin) and file.stat().st_size > 100


def test_still_picture_tells_in_words_what_it_shows():
    still = posenc.figure("rope/periods")._still()
    assert 'alt="RoPE' in still and still.count("<") == 3


@pytest.mark.parametrize("settings, sentence", [
    ({"theme": "green"}, "--theme must be one of light, dark"),
    ({"wdth": 3}, "--wdth is not a flag of plot"),
    ({"preset": "column", "width": 300}, "--size"),
])
def test_refused_figures(settings, sentence):
    with pytest.raises(posenc.Error, match=sentence):
        posenc.figure("rope/periods", **settings)


def test_what_cannot_be_told_apart_in_grey_is_a_warning():
    with pytest.warns(UserWarning, match="Printed in grey"):
        posenc.figure("sinusoidal/table", grey_check=True)


def test_encodings_and_their_descriptions():
    assert "remap" in posenc.encodings()["rope-yarn"]
    assert posenc.describe("rope-yarn")["parameters"][0]["id"] == "head-dim"
