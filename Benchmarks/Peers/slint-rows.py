"""Slint's ListView in Python, headers as rows, drawn by its software renderer."""
import ctypes
import datetime
import os
import pathlib
import sys

import slint

HERE = pathlib.Path(__file__).resolve().parent
SCROLL_POINTS, SETTLE_MS, EDIT_GAP_MS = 37, 200, 60

bench = ctypes.CDLL(str(HERE.parent / ".build-peers" / "rows.so"))
bench.bench_title.restype = bench.bench_subtitle.restype = ctypes.c_char_p
bench.bench_chance.restype = ctypes.c_double
bench.bench_tell.argtypes = [ctypes.c_char_p, ctypes.c_double]


class Options(ctypes.Structure):
    _fields_ = [("program", ctypes.c_char_p), ("variant", ctypes.c_char_p),
                ("n", ctypes.c_uint32), ("mega", ctypes.c_int), ("reps", ctypes.c_int),
                ("scale", ctypes.c_int), ("frames", ctypes.c_int), ("jumps", ctypes.c_int),
                ("only_start", ctypes.c_int)]


class Rows(slint.Model):
    """Empty until it is filled: Slint's interpreter reads all rows of a model that it is given."""
    is_filled = False

    def row_count(self):
        return bench.bench_count() if self.is_filled else 0

    def fill(self):
        self.is_filled = True
        self.notify_row_added(0, bench.bench_count())

    def row_data(self, at):
        return {
            "title": bench.bench_title(at).decode(), "subtitle": bench.bench_subtitle(at).decode(),
            "extent": bench.bench_height(at), "is_header": bool(bench.bench_is_header(at))}

    def edit(self, kind, round_):
        if kind == 0:
            bench.bench_fold()
            self.notify_row_removed(1, bench.bench_first_length())
        elif kind == 1:
            bench.bench_unfold()
            self.notify_row_added(1, bench.bench_first_length())
        else:
            self.notify_row_added(bench.bench_insert(round_), 1)


def after(ms, action):
    slint.Timer.single_shot(datetime.timedelta(milliseconds=ms), action)


class Program:
    def __init__(self, options):
        self.options = options
        self.rows = Rows()
        self.steps = self.scenario()
        self.drawn_frame = None
        module = slint.load_file(str(HERE / "slint-rows.slint"))
        self.window = module.Rows(rows=self.rows, drawn=self.draws)
        self.rows.fill()

    def draws(self, frame):
        """Called while a frame is drawn; the frame is on the screen at the event loop's next turn."""
        if frame != self.drawn_frame:
            self.drawn_frame = frame
            after(0, self.go_on)
        return slint.Color({"red": 255, "green": 255, "blue": 255})

    def go_on(self):
        wait = next(self.steps)
        if wait is not None:
            after(wait, self.go_on)

    def next_frame(self):
        self.window.frame += 1

    def scenario(self):
        """Yields the milliseconds to wait, or None for the next frame."""
        window, options = self.window, self.options
        bench.bench_tell_start()
        bench.bench_tell(b"extent", window.extent)
        yield SETTLE_MS
        if not options.mega:
            bench.bench_mark()
            for _ in range(options.frames):
                bench.bench_pace()
                window.top -= SCROLL_POINTS
                self.next_frame()
                yield None
            bench.bench_tell_frames(b"scroll", options.frames)
            yield SETTLE_MS
            bench.bench_mark()
            for _ in range(options.jumps):
                bench.bench_pace()
                window.top = -bench.bench_chance() * (window.extent - 844)
                self.next_frame()
                yield None
            bench.bench_tell_frames(b"jump", options.jumps)
            bench.bench_tell(b"extent_after", window.extent)
        window.top = 0
        yield SETTLE_MS
        for round_ in range(options.reps):
            for kind in range(bench.bench_edit_kinds()):
                bench.bench_edit_begins()
                self.rows.edit(kind, round_)
                self.next_frame()
                yield None
                bench.bench_edit_ends(kind)
                yield EDIT_GAP_MS
        bench.bench_tell_edits()
        os._exit(0)


def main():
    arguments = [a.encode() for a in sys.argv]
    bench.bench_begin(
        len(arguments), (ctypes.c_char_p * len(arguments))(*arguments), b"slint", b"list")
    bench.bench_options.restype = ctypes.POINTER(Options)
    Program(bench.bench_options().contents).window.run()


main()
