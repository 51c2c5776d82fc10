"""Writes a Python wheel with the program, its man page and its completions.

    python3 Distribution/wheel.py FOLDER VERSION DIST

FOLDER has bin/stackctl and share, as in the tarball; share/viewstack becomes part of the Python package. The wheel is written with the standard library alone, and
always with the same bytes.
"""
import base64
import hashlib
import sys
import zipfile
from pathlib import Path

from elf import ELF, platform_tags

HERE = Path(__file__).parent
NAME = "viewstack"
SUMMARY = "stackctl: runs view stacks without a screen, and prints, compares and checks their frames"
DESCRIPTION = """\
# viewstack

The command `stackctl` of ViewStack as a static program: no Swift, no libraries.

    pip install viewstack-*.whl
    stackctl check -e 'push home instant; push detail; expect top detail'
    python -m viewstack --version

Recorders of traces for `stackctl judge`, of any page, Qt Quick or GTK 4:

    python -m viewstack --recorder browser > trace.js
    python -m viewstack.record site/index.html -o my.ndjson

From Python, `viewstack.program()` returns the path of the program.
"""


def metadata(version):
    return (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version}\nSummary: {SUMMARY}\nLicense: MIT\n"
        "Requires-Python: >=3.8\nClassifier: Environment :: Console\n"
        "Classifier: License :: OSI Approved :: MIT License\nClassifier: Operating System :: POSIX :: Linux\n"
        f"Classifier: Topic :: Software Development :: Testing\nDescription-Content-Type: text/markdown\n\n{DESCRIPTION}")


def write(folder, version, dist):
    """Writes the wheel, and returns its path."""
    program = folder / "bin/stackctl"
    tags = platform_tags(ELF(program))
    data, info = f"{NAME}-{version}.data", f"{NAME}-{version}.dist-info"
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in (HERE / NAME).glob("*.py")}
    files[f"{data}/scripts/stackctl"] = program.read_bytes()
    for path in (folder / "share").rglob("*"):
        if path.is_file():
            name = path.relative_to(folder / "share").as_posix()
            files[name if name.startswith(f"{NAME}/") else f"{data}/data/share/{name}"] = path.read_bytes()
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: ViewStack\nRoot-Is-Purelib: false\n"
        + "".join(f"Tag: py3-none-{tag}\n" for tag in tags)).encode()
    files[f"{info}/LICENSE"] = (folder / "LICENSE").read_bytes()
    record = f"{info}/RECORD"
    lines = []
    for name, text in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(text)}\n")
    files[record] = ("".join(lines) + f"{record},,\n").encode()
    path = dist / f"{NAME}-{version}-py3-none-{'.'.join(tags)}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        # The record is last, as installers expect.
        for name in sorted(files, key=lambda name: (name == record, name)):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            archive.writestr(entry, files[name])
    return path


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
