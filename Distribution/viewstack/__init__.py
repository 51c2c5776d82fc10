"""The command `stackctl` of ViewStack. `python -m viewstack` runs it.

`python -m viewstack --recorder browser` prints a recorder of traces; `python -m viewstack.record` records a page.
"""
import os
import sys
import sysconfig

__all__ = ["program", "recorder"]


def program():
    """Returns the path of `stackctl`.

    It looks where pip installs scripts: in the environment, for the user, and beside a package that was
    installed with `--target`.
    """
    package = os.path.dirname(os.path.abspath(__file__))
    user = "posix_user" if sys.version_info < (3, 10) else sysconfig.get_preferred_scheme("user")
    folders = [
        sysconfig.get_path("scripts"), sysconfig.get_path("scripts", scheme=user),
        os.path.join(os.path.dirname(package), "bin"),
    ]
    for folder in folders:
        path = os.path.join(folder, "stackctl")
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(f"expected stackctl in one of {', '.join(folders)}")


def recorder(toolkit):
    """Returns the path of the recorder of traces for a toolkit: `browser`, `qt` or `gtk`."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "recorders")
    toolkits = sorted(os.listdir(folder))
    if toolkit not in toolkits:
        raise ValueError(f"expected --recorder with {', '.join(toolkits)}, found '{toolkit}'")
    name, = (name for name in os.listdir(os.path.join(folder, toolkit)) if name.endswith((".js", ".py")))
    return os.path.join(folder, toolkit, name)
