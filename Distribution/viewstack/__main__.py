import os
import sys

from viewstack import program

path = program()
os.execv(path, [path] + sys.argv[1:])
