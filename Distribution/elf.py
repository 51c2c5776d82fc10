"""What an ELF program needs from the machine that runs it."""
import struct
from pathlib import Path

MACHINES = {62: "x86_64", 183: "aarch64"}


class ELF:
    """The needs of a 64-bit little-endian ELF program.

    machine   the processor, as in tags of wheels
    libraries the shared libraries
    versions  for each library the versions of its symbols, such as GLIBC_2.34
    """

    def __init__(self, path):
        data = self.data = Path(path).read_bytes()
        if data[:6] != b"\x7fELF\x02\x01":
            raise ValueError(f"{path}: expected a 64-bit little-endian ELF file")
        number, = struct.unpack_from("<H", data, 18)
        if number not in MACHINES:
            raise ValueError(f"{path}: expected a program for {' or '.join(MACHINES.values())}, found machine {number}")
        self.machine = MACHINES[number]
        offset, = struct.unpack_from("<Q", data, 32)
        size, count = struct.unpack_from("<HH", data, 54)
        # Each header: type, flags, offset, address, physical address, size in the file, …
        self.segments = [struct.unpack_from("<IIQQQQ", data, offset + size * index) for index in range(count)]
        self.libraries, self.versions = [], {}
        for kind, _, start, _, _, length in self.segments:
            if kind == 2:
                self._read_dynamic(start, length)

    def _read_dynamic(self, start, length):
        entries = list(struct.iter_unpack("<qQ", self.data[start:start + length]))
        values = dict(entries)
        strings = self._offset(values[5])
        self.libraries = [self._string(strings + value) for tag, value in entries if tag == 1]
        # DT_VERNEED and DT_VERNEEDNUM: a list of libraries, each with a list of versions.
        position = self._offset(values[0x6FFFFFFE]) if 0x6FFFFFFE in values else 0
        for _ in range(values.get(0x6FFFFFFF, 0)):
            _, count, library, first, following = struct.unpack_from("<HHIII", self.data, position)
            names, place = self.versions.setdefault(self._string(strings + library), []), position + first
            for _ in range(count):
                _, _, _, name, step = struct.unpack_from("<IHHII", self.data, place)
                names.append(self._string(strings + name))
                place += step
            position += following

    def _offset(self, address):
        for kind, _, offset, start, _, size in self.segments:
            if kind == 1 and start <= address < start + size:
                return address - start + offset
        raise ValueError(f"no segment has the address {address:#x}")

    def _string(self, offset):
        return self.data[offset:self.data.index(b"\0", offset)].decode()


# The libraries that every manylinux system has (PEP 599, PEP 600), of those that a program without a screen links.
LIBRARIES = {
    "libc.so.6", "libm.so.6", "libdl.so.2", "librt.so.1", "libpthread.so.0", "libutil.so.1", "libgcc_s.so.1",
    "libstdc++.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
}


def platform_tags(elf):
    """Returns the tags of the systems on which a program runs.

    A static program runs with any C library, but the one inside it needs Linux 3.2. The oldest systems with
    tags that have it are those of manylinux 2.17 (Linux 3.10) and musllinux 1.1. A dynamic program needs the
    highest version of glibc that one of its symbols has.
    """
    if not elf.libraries:
        return [f"manylinux_2_17_{elf.machine}", f"musllinux_1_1_{elf.machine}"]
    unknown = sorted(set(elf.libraries) - LIBRARIES)
    if unknown:
        raise ValueError(f"expected libraries of every manylinux system, found {', '.join(unknown)}")
    versions = [
        tuple(map(int, name[6:].split("."))) for names in elf.versions.values() for name in names
        if name.startswith("GLIBC_") and name != "GLIBC_PRIVATE"
    ]
    version = max(versions + [(2, 17)])
    return [f"manylinux_{version[0]}_{version[1]}_{elf.machine}"]
