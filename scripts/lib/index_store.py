"""Reads the compiler's index, which `swift build` leaves beside its products."""
import ctypes
import os
import pathlib
import shutil

DEFINITION, REFERENCE = 1 << 1, 1 << 2
RECORD = 2


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_Handle = ctypes.c_void_p
_Visit = ctypes.CFUNCTYPE(ctypes.c_bool, _Handle, _Handle)


class Occurrence:
    """A place in a source where a symbol is defined or used."""
    __slots__ = ("symbol", "name", "roles", "line")

    def __init__(self, symbol, name, roles, line):
        self.symbol, self.name, self.roles, self.line = symbol, name, roles, line


class IndexStore:
    def __init__(self, path):
        swift = pathlib.Path(os.path.realpath(shutil.which("swift")))
        self._library = ctypes.CDLL(str(swift.parents[1] / "lib" / "libIndexStore.so"))
        self._path = pathlib.Path(path)
        self._error = _Handle()
        create = self._function("store_create", _Handle, ctypes.c_char_p)
        self._store = create(str(path).encode(), ctypes.byref(self._error))

    def _function(self, name, result, *arguments):
        function = getattr(self._library, "indexstore_" + name)
        function.restype = result
        function.argtypes = list(arguments)
        if name.endswith("_create"):
            function.argtypes += [ctypes.POINTER(_Handle)]
        return function

    def occurrences(self, module):
        """The occurrences in each source of a module: {path: [Occurrence]}, of the newest units."""
        read_unit = self._function("unit_reader_create", _Handle, _Handle, ctypes.c_char_p)
        main_file = self._function("unit_reader_get_main_file", _Text, _Handle)
        module_name = self._function("unit_reader_get_module_name", _Text, _Handle)
        close_unit = self._function("unit_reader_dispose", None, _Handle)
        newest = {}
        for unit in (self._path / "v5" / "units").iterdir():
            reader = read_unit(self._store, unit.name.encode(), ctypes.byref(self._error))
            if not reader:
                continue
            if str(module_name(reader)) == module:
                source, written = str(main_file(reader)), unit.stat().st_mtime
                if source not in newest or newest[source][0] < written:
                    newest[source] = (written, unit.name)
            close_unit(reader)
        return {
            source: [o for record in self._records(name, source) for o in self._read(record)]
            for source, (_, name) in newest.items()
        }

    def _records(self, unit, source):
        """The names of a unit's records of its own source."""
        read_unit = self._function("unit_reader_create", _Handle, _Handle, ctypes.c_char_p)
        visit_all = self._function(
            "unit_reader_dependencies_apply_f", ctypes.c_bool, _Handle, _Handle, _Visit)
        kind = self._function("unit_dependency_get_kind", ctypes.c_int, _Handle)
        name = self._function("unit_dependency_get_name", _Text, _Handle)
        path = self._function("unit_dependency_get_filepath", _Text, _Handle)
        close_unit = self._function("unit_reader_dispose", None, _Handle)
        records = []

        def visit(_, dependency):
            if kind(dependency) == RECORD and str(path(dependency)) == source:
                records.append(str(name(dependency)))
            return True

        reader = read_unit(self._store, unit.encode(), ctypes.byref(self._error))
        visit_all(reader, None, _Visit(visit))
        close_unit(reader)
        return records

    def _read(self, record):
        read_record = self._function("record_reader_create", _Handle, _Handle, ctypes.c_char_p)
        close_record = self._function("record_reader_dispose", None, _Handle)
        visit_all = self._function(
            "record_reader_occurrences_apply_f", ctypes.c_bool, _Handle, _Handle, _Visit)
        symbol = self._function("occurrence_get_symbol", _Handle, _Handle)
        roles = self._function("occurrence_get_roles", ctypes.c_uint64, _Handle)
        place = self._function(
            "occurrence_get_line_col", None, _Handle, ctypes.POINTER(ctypes.c_uint),
            ctypes.POINTER(ctypes.c_uint))
        usr = self._function("symbol_get_usr", _Text, _Handle)
        name = self._function("symbol_get_name", _Text, _Handle)
        found = []
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def visit(_, occurrence):
            thing = symbol(occurrence)
            place(occurrence, ctypes.byref(line), ctypes.byref(column))
            found.append(Occurrence(str(usr(thing)), str(name(thing)), roles(occurrence), line.value))
            return True

        reader = read_record(self._store, record.encode(), ctypes.byref(self._error))
        if reader:
            visit_all(reader, None, _Visit(visit))
            close_record(reader)
        return found
