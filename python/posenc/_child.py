# SPDX-License-Identifier: GPL-3.0-or-later
"""The one process `posenc compute -` that answers every case of this process."""
from __future__ import annotations

import atexit
import os
import subprocess
import tempfile
import threading
from typing import Tuple

import numpy as np

from ._error import Error
from ._program import program, sentence_of

_PIPE = 1 << 16  # what a pipe holds

Answer = Tuple[bytes, np.ndarray]  #: a line, and the bytes of numbers behind it


class Child:
    """Started by the first question, again by the next one after it died. One question at a time: others wait."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen | None = None
        atexit.register(self.close)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    def answers(self, lines: list[bytes]) -> list[Answer]:
        """One for each. A case during which the process ends is asked once more, then it is an Error."""
        got: list[Answer] = []
        with self._lock:
            failed_at = -1
            while not self._exchange(lines, got):
                if failed_at == len(got):
                    case = shown(lines[len(got)])
                    raise Error(f"posenc compute ended twice at this case: {case}. {self._last_words}")
                failed_at = len(got)
        return got

    @property
    def pid(self) -> int | None:
        """Of the process, None where none runs."""
        return self._process.pid if self._process and self._process.poll() is None else None

    def close(self) -> None:
        """Ends the process; the next question starts another."""
        with self._lock:
            self._end()

    def _exchange(self, lines: list[bytes], got: list[Answer]) -> bool:
        """Whether all were answered. What breaks off leaves no process behind whose answers would be out of step."""
        try:
            done = self._ask(lines, got)
        except BaseException:
            self._kill()
            raise
        if not done:
            self._kill()
        return done

    def _ask(self, lines: list[bytes], got: list[Answer]) -> bool:
        self._start()
        rest = lines[len(got):]
        if len(rest) <= 1:
            self._write(rest)
            return self._read(len(rest), got)
        writer = threading.Thread(target=self._write, args=(rest,), daemon=True)  # both pipes may be full at once
        writer.start()
        try:
            return self._read(len(rest), got)
        except BaseException:
            self._process.kill()  # else the writer may wait for ever
            raise
        finally:
            self._join(writer)

    def _join(self, writer: threading.Thread) -> None:
        if self._process.poll() is not None or not writer.is_alive():
            return writer.join()
        writer.join(1.0)
        if writer.is_alive():
            self._process.kill()
        writer.join()

    def _write(self, lines: list[bytes]) -> None:
        try:
            for line in lines:
                rest = memoryview(line + b"\n")
                while rest:
                    rest = rest[self._process.stdin.write(rest):]
        except OSError:
            pass  # it died: the reader sees the end of its answers

    def _read(self, count: int, got: list[Answer]) -> bool:
        for _ in range(count):
            line = self._line()
            data = None if line is None else self._bytes(size_of(line))
            if data is None:
                return False
            got.append((line, data))
        return True

    def _line(self) -> bytes | None:
        """None at the end. Without a lock of its own, unlike Python's buffers: after a fork that would stay shut."""
        parts = [self._left]
        while b"\n" not in parts[-1]:
            parts.append(self._process.stdout.read(_PIPE))
            if not parts[-1]:
                return None
        last, _, self._left = parts.pop().partition(b"\n")
        return b"".join([*parts, last])

    def _bytes(self, count: int) -> np.ndarray | None:
        """Read into their place; None where they end too soon."""
        data = np.empty(count, np.uint8)
        at = min(count, len(self._left))
        data[:at], self._left = np.frombuffer(self._left[:at], np.uint8), self._left[at:]
        rest = memoryview(data)
        while at < count:
            read = self._process.stdout.readinto(rest[at:])
            if not read:
                return None
            at += read
        return data

    def _start(self) -> None:
        if self._process is not None:
            return
        command = [program(), "compute", "-"]
        self._said, self._left = tempfile.TemporaryFile(buffering=0), b""
        try:
            self._process = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=self._said, start_new_session=True)  # Ctrl+C is for the reader of the answers alone
        except OSError as error:
            self._said.close()
            raise Error(f"The program could not be started: {error}.") from error

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.stdin.close()  # which is its end of work
        try:
            process.wait(2.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        self._hear(process.returncode)

    def _hear(self, status: int) -> None:
        self._said.seek(0)
        self._last_words = sentence_of(self._said.read(_PIPE)) or f"Its status was {status}."
        self._said.close()

    def _forget(self) -> None:
        """After a fork the process is the parent's; the lock may have been held by a thread that is not here."""
        self._lock = threading.Lock()
        process, self._process = self._process, None
        if process is not None:
            process.stdin.close()
            process.stdout.close()
            self._said.close()
            process.returncode = 0  # not this one's to wait for


def size_of(line: bytes) -> int:
    """How many bytes follow it: {"bytes":64,... An older program sends none."""
    start = b'{"bytes":'
    return int(line[len(start):line.index(b",")]) if line.startswith(start) else 0


def shown(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return text if len(text) <= 200 else text[:200] + "..."


CHILD = Child()
