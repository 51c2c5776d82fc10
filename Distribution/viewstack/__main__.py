"""Runs `stackctl`, or prints a recorder of traces: `python -m viewstack --recorder browser > trace.js`."""
import os
import sys

from viewstack import program, recorder

if sys.argv[1:2] == ["--recorder"]:
    try:
        with open(recorder(" ".join(sys.argv[2:])), "rb") as file:
            sys.stdout.buffer.write(file.read())
    except ValueError as error:
        print(f"viewstack: error: {error}", file=sys.stderr)
        sys.exit(2)
    sys.exit(0)
path = program()
os.execv(path, [path] + sys.argv[1:])
