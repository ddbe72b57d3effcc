# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the wheel of this folder by itself (PEP 517, PEP 660), so that `pip install ./python` needs no network.

There is nothing to compile: a wheel is a zip of the modules, of the licence and of three small files about them.
"""

import base64
import hashlib
import pathlib
import re
import zipfile

FOLDER = pathlib.Path(__file__).parent
VERSION = re.search(r'^version = "(.+)"$', (FOLDER / "pyproject.toml").read_text("utf-8"), re.M).group(1)
ABOUT = f"posenc-{VERSION}.dist-info"
METADATA = f"""Metadata-Version: 2.1
Name: posenc
Version: {VERSION}
Summary: What a transformer does with positions: PosEnc Explorer's exact numbers, figures and diagnoses, as numpy arrays
License: GPL-3.0-or-later
License-File: LICENSE
Requires-Python: >=3.9
Requires-Dist: numpy
Provides-Extra: test
Requires-Dist: pytest; extra == "test"
Description-Content-Type: text/markdown

"""
WHEEL = "Wheel-Version: 1.0\nGenerator: wheel_of_folder\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _row(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def _write(folder, files):
    name = f"posenc-{VERSION}-py3-none-any.whl"
    files[f"{ABOUT}/METADATA"] = (METADATA + (FOLDER / "README.md").read_text("utf-8")).encode()
    files[f"{ABOUT}/WHEEL"] = WHEEL.encode()
    rows = "".join(_row(each, data) for each, data in files.items())
    files[f"{ABOUT}/RECORD"] = f"{rows}{ABOUT}/RECORD,,\n".encode()
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for each, data in files.items():
            wheel.writestr(zipfile.ZipInfo(each, (1980, 1, 1, 0, 0, 0)), data)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    modules = [each for each in sorted((FOLDER / "posenc").iterdir()) if each.suffix in (".py", ".pyi", ".typed")]
    files = {f"posenc/{each.name}": each.read_bytes() for each in modules}
    licences = [each for each in (FOLDER / "LICENSE", FOLDER.parent / "LICENSE") if each.is_file()]
    if licences:  # else this is a copy without the checkout around it
        files[f"{ABOUT}/licenses/LICENSE"] = licences[0].read_bytes()
    return _write(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _write(wheel_directory, {"__editable__.posenc.pth": f"{FOLDER}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("install from the folder; it has no archive of its own")
