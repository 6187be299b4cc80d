"""Windows on Wayland without a GPU."""
import os
import shutil
import subprocess
import tempfile
import time

from cases import case
from probe import Window
from report import check
from sway import sway_lacks
from wayland import rows, sway


def gpu_lacks():
    if shutil.which("clang") is None and shutil.which("cc") is None:
        return "a C compiler"
    return sway_lacks()


# In place of SDL's function, which fails some times after some calls, as it does without a GPU.
FAILING = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
int SDL_SetError(const char *, ...);
int SDL_UpdateTexture(void *texture, const void *area, const void *pixels, int pitch) {
  static int calls;
  int first = atoi(getenv("FAIL_AFTER")), count = atoi(getenv("FAIL_TIMES"));
  if (++calls > first && calls <= first + count) return SDL_SetError("the device was lost");
  int (*real)(void *, const void *, const void *, int) = dlsym(RTLD_NEXT, "SDL_UpdateTexture");
  return real(texture, area, pixels, pitch);
}
"""


@case(lacks=gpu_lacks)
def wayland_gpu(display, gallery, folder):
    """A window whose GPU refuses a frame shows it by another renderer; without one it says so, and ends."""
    with tempfile.TemporaryDirectory() as place, sway() as compositor:
        # The compositor's user may be another one.
        os.chmod(place, 0o755)
        source, library = os.path.join(place, "failing.c"), os.path.join(place, "failing.so")
        with open(source, "w") as file:
            file.write(FAILING)
        compiler = shutil.which("clang") or "cc"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)

        def controls_failing(times, errors=None):
            values = {"LD_PRELOAD": library, "FAIL_AFTER": "2", "FAIL_TIMES": str(times)}
            with compositor.variables(values):
                window = Window(compositor, [gallery, "probe", "--controls"], folder, errors)
            window.until_quiet(quiet=1.0)
            return window

        def use(window):
            for x in (60, 200, 60, 200, 60):
                compositor.xdotool("mousemove", x, 57)
                time.sleep(0.3)

        window = controls_failing(1)
        try:
            use(window)
            compositor.xdotool("click", 1)
            check("pressed" in window.until_quiet().lines, "the window does not go on")
            time.sleep(1)
            found = window.shoot("wayland-gpu-lost-once")
        finally:
            window.close()
        window = controls_failing(0)
        try:
            use(window)
            compositor.xdotool("click", 1)
            time.sleep(1.5)
            expected = window.shoot("wayland-gpu")
        finally:
            window.close()
        check(rows(found, 390, 600) == rows(expected, 390, 600), "it shows something else afterwards")
        with tempfile.TemporaryFile("w+") as errors:
            window = controls_failing(1_000_000, errors)
            use(window)
            window.process.wait(timeout=5)
            errors.seek(0)
            said = errors.read()
            check("the device was lost" in said, f"said {said!r}")
            check(window.process.returncode == 1, f"ended with {window.process.returncode}")
            check("ended" in window.until_quiet(quiet=0.2).lines, "the app was not told")
