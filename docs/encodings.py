#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes docs/encodings.md and docs/encodings.zh.md from what the program says of itself.

    python3 docs/encodings.py build/release/posenc            writes
    python3 docs/encodings.py build/release/posenc --check    exit status 1 when other text would be written
"""
import json
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
WORDS = {"en": ("encodings.md", "# Encodings", "[中文](encodings.zh.md)",
                "Written by `docs/encodings.py` from `posenc list` and `posenc describe`. `posenc describe ID` lists the parameters of an "
                "encoding,\n`posenc plot ID/VIEW -o FILE` draws a view.", ("Encoding", "What it does", "Source", "Views")),
         "zh": ("encodings.zh.md", "# 编码", "[English](encodings.md)",
                "由 `docs/encodings.py` 根据 `posenc list` 与 `posenc describe` 写成。`posenc describe ID` 列出一种编码的参数，\n"
                "`posenc plot ID/VIEW -o FILE` 绘制一个视图。", ("编码", "作用", "出处", "视图"))}


def page(posenc, language):
    def run(*words):
        return subprocess.run([posenc, *words, "--lang", language], check=True, capture_output=True, text=True).stdout

    _, title, other, lead, heads = WORDS[language]
    lines = [title, other, lead, f"| {' | '.join(heads)} |\n|" + "---|" * len(heads)]
    for each in json.loads(run("list", "--json"))["encodings"]:
        name, summary = run("describe", each["id"]).splitlines()[:2]
        about = json.loads(run("describe", each["id"], "--json"))
        source = f"[{about['source']}]({about['paper']['url']})" if about["paper"]["url"] else about["source"]
        views = ", ".join(f"`{view['id']}`" for view in each["views"])
        lines[-1] += f"\n| {name} | {summary} | {source} | {views} |"
    return "\n\n".join(lines) + "\n"


def main():
    posenc, check = sys.argv[1], sys.argv[2:] == ["--check"]
    pages = {DOCS / words[0]: page(posenc, language) for language, words in WORDS.items()}
    stale = [file for file, text in pages.items() if not file.exists() or file.read_text("utf-8") != text]
    if check and stale:
        sys.exit(f"python3 docs/encodings.py build/release/posenc would change {', '.join(file.name for file in stale)}.")
    for file in stale:
        file.write_text(pages[file], "utf-8")


main()
