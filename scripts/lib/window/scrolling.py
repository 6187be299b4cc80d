"""Scrolling by the wheel, keys, drags and the indicator."""
import time

from cases import case, probe_case
from probe import Window
from report import check


@probe_case
def wheel(make):
    """A notch of the wheel scrolls smoothly by 53 points; notches add up; the edge stops them."""
    probe = make()
    log = probe.lands(0, 53, "click", 5)
    places = [y for _, y in log.offsets]
    check(len(places) >= 6, f"a notch jumps: {places}")
    check(places == sorted(places), f"a notch turns back: {places}")
    check(log.calls == ["didEndScrollingAnimation"], f"the delegate heard {log.calls}")
    probe.lands(0, 53 * 6, "click", "--repeat", 5, "--delay", 40, 5)
    probe.window.shoot("wheel")
    probe.lands(0, 53 * 3, "click", "--repeat", 3, "--delay", 10, 4)
    probe.lands(0, 0, "click", "--repeat", 9, "--delay", 10, 4)
    check(not probe.does("click", 4).lines, "a notch at the edge makes the delegate hear something")


@probe_case
def shift_wheel(make):
    """The wheel scrolls sideways with Shift, and when it tilts."""
    probe = make()
    probe.lands(53, 0, "keydown", "shift", "click", 5, "keyup", "shift")
    probe.lands(53, 53, "click", 5)
    probe.lands(106, 53, "click", 7)
    probe.lands(53, 53, "click", 6)
    probe.window.shoot("sideways")


@probe_case
def keys(make):
    """Page Up and Down, Home, End, the arrows and the space bar scroll."""
    probe = make()
    page, end = 600 - 44, 6000 - 600
    probe.lands(0, page, "key", "Next")
    probe.lands(0, 0, "key", "Prior")
    probe.lands(0, page, "key", "space")
    probe.window.shoot("space")
    probe.lands(0, 0, "key", "shift+space")
    probe.lands(0, 53, "key", "Down")
    probe.lands(53, 53, "key", "Right")
    probe.lands(0, 53, "key", "Left")
    probe.lands(0, 0, "key", "Up")
    log = probe.lands(0, end, "key", "End")
    check(len(log.offsets) > 10, "End jumps")
    probe.lands(0, 0, "key", "Home")


@probe_case
def held_key(make):
    """A held arrow key keeps scrolling and stops when it is released."""
    probe = make()
    probe.display.xdotool("keydown", "Down")
    time.sleep(1.2)
    probe.display.xdotool("keyup", "Down")
    probe.does()
    lines = probe.place[1] / 53
    check(lines >= 3 and abs(lines - round(lines)) < 0.01, f"at {probe.place}")


@probe_case
def drag_content(make):
    """A mouse drag scrolls as a finger does: ten points of slop, then tracking, then deceleration."""
    probe = make()
    probe.drag(195, 500, 195, 300, hold=0.3)
    log = probe.lands(0, 190)
    check(log.calls == ["willBeginDragging", "didEndDragging false"], f"heard {log.calls}")
    probe.drag(195, 500, 195, 260, steps=8)
    log = probe.does()
    check(probe.place[1] > 190 + 230 + 50, f"no fling: {probe.place}")
    check("didEndDecelerating" in log.calls, f"heard {log.calls}")
    places = [y for _, y in log.offsets]
    check(places == sorted(places), "the fling turns back")


@probe_case
def rubber_band(make):
    """Content that is dragged past the top follows the rubber band and bounces back."""
    probe = make()
    probe.point(195, 100)
    probe.display.xdotool("mousedown", 1)
    for step in range(1, 13):
        probe.point(195, 100 + step * 25)
        time.sleep(0.02)
    time.sleep(0.3)
    log = probe.does()
    past = (1 - 1 / (290 * 0.55 / 600 + 1)) * 600
    check(abs(-probe.place[1] - past) < 1, f"{probe.place}, not {-past:.1f}")
    probe.window.shoot("rubber-band")
    probe.lands(0, 0, "mouseup", 1)


@probe_case
def indicator(make):
    """The indicator appears and grows under the pointer, scrolls when dragged, and its track jumps."""
    probe = make()
    probe.point(388, 20)
    time.sleep(0.5)
    width, _, rows = probe.window.shoot("indicator-hover")
    row = rows[20]
    # Tiles end 3 points from the edge; the grown indicator covers them from 379 to 387.
    ground = row[3 * 300:3 * 300 + 3]
    grown = sum(1 for x in range(370, 390) if row[3 * x:3 * x + 3] != ground
                and max(row[3 * x:3 * x + 3]) < 200)
    check(grown >= 6, f"the indicator is {grown} pixels wide")
    probe.drag(388, 20, 388, 320, steps=20)
    log = probe.does()
    expected = 300 / (600 - 6 - 8 - (600 - 14) * 600 / 6000) * 5400
    check(abs(probe.place[1] - expected) < 60, f"at {probe.place}, not at {expected:.0f}")
    check("tapped" not in " ".join(log.lines), "the tile under the indicator was tapped")
    probe.window.shoot("indicator-dragged")
    before = probe.place[1]
    probe.point(388, 560)
    log = probe.does("click", 1)
    check(probe.place[1] > before + 1000, f"a click in the track does not scroll: {probe.place}")
    check(len(log.offsets) > 6, "a click in the track jumps without an animation")
    probe.point(195, 300)
    time.sleep(1.0)
    _, _, rows = probe.window.shoot("indicator-gone")
    column = [rows[y][3 * 386:3 * 386 + 3] for y in range(10, 590)]
    check(all(max(pixel) > 150 for pixel in column), "the indicator does not fade")


@probe_case
def tap(make):
    """A click is a tap, also after a key and a notch."""
    probe = make()
    probe.lands(0, 53, "click", 5)
    probe.point(100, 20)
    log = probe.does("click", 1)
    check(log.lines == ["tapped 0, 0"], f"heard {log.lines}")


@probe_case
def same_pixels(make):
    """A place shows the same pixels, however far the content has scrolled to it, from above and below."""
    probe = make()
    above = probe.window.shoot_at_rest("top")
    page = 600 - 44
    probe.lands(0, 4 * page, *["key", "Next"] * 4)
    middle = probe.window.shoot_at_rest("from-above")
    probe.lands(0, 5400, "key", "End")
    probe.lands(0, 0, "key", "Home")
    probe.lands(0, 53 * 40, "click", "--repeat", 40, "--delay", 15, 5)
    probe.lands(0, 53 * 10, "click", "--repeat", 30, "--delay", 15, 4)
    probe.lands(0, 0, "key", "Home")
    probe.lands(0, 6 * page, *["key", "Next"] * 6)
    probe.lands(0, 4 * page, *["key", "Prior"] * 2)
    check(middle == probe.window.shoot_at_rest("from-below"), "the pixels depend on the way")
    probe.lands(0, 0, "key", "Home")
    check(above == probe.window.shoot_at_rest("top-again"), "the pixels of the top have changed")


@probe_case
def paging(make):
    """With paging, a notch and a key scroll by one page each."""
    probe = make("--paging")
    probe.lands(0, 600, "click", "--repeat", 2, "--delay", 20, 5)
    probe.lands(0, 1200, "key", "Down")
    probe.lands(0, 600, "key", "Prior")
    probe.drag(195, 500, 195, 380, steps=6)
    probe.lands(0, 1200)


@probe_case
def resize(make):
    """Resizing the window keeps the offset, clamped to the new range."""
    probe = make()
    probe.lands(0, 5400, "key", "End")
    probe.display.xdotool("windowsize", probe.window.id, 700, 680)
    time.sleep(0.3)
    probe.lands(0, 6000 - 680)
    probe.window.shoot("resized")


@case()
def characters(display, gallery, folder):
    """Scrolls the gallery's table by the wheel and by the indicator, and takes pictures of both."""
    window = Window(display, [gallery, "--page", "characters"], folder)
    try:
        time.sleep(2.5)
        display.xdotool("mousemove", 195, 400, "click", "--repeat", 8, "--delay", 30, 5)
        time.sleep(0.6)
        first = window.shoot("characters-wheel")
        display.xdotool("mousemove", 387, 400)
        time.sleep(0.4)
        display.xdotool("click", 1)
        time.sleep(0.8)
        second = window.shoot("characters-bar")
        check(first[2] != second[2], "a click in the track does not scroll the table")
    finally:
        window.close()
