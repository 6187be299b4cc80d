#!/usr/bin/env python3
"""Installs, uses and removes packages of Examples/Checklist in fresh roots.

  test-packages.py FOLDER RELEASE...    FOLDER has the packages; scripts/test-packages makes them
"""
import os
import pathlib
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "window"))
from xvfb import Display, write_png  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "out" / "packages"
# Where each release comes from, its components, and the script of debootstrap's that installs it.
DEBIAN = ("http://deb.debian.org/debian", "main", None)
UBUNTU = ("http://archive.ubuntu.com/ubuntu", "main,universe", "gutsy")
SOURCES = {"bookworm": DEBIAN, "trixie": DEBIAN, "noble": UBUNTU, "jammy": UBUNTU}
IDENTIFIER = "org.example.Checklist"
MIME = "application/vnd.example.checklist"
LARGEST = 25e6
# What tests of a desktop's part need, installed beside the app and after it was started without them.
DESKTOP = ["desktop-file-utils", "shared-mime-info", "xdg-utils", "libfile-mimeinfo-perl",
           "dbus", "dbus-bin", "procps"]
QUIT_LIMIT = 0.2

failures = []


def check(holds, what):
    print(("ok      " if holds else "FAILED  ") + what, flush=True)
    if not holds:
        failures.append(what)


def run(*command, **options):
    return subprocess.run(command, check=True, **options)


class Machine:
    """A fresh root of a release."""

    def __init__(self, release):
        self.release = release
        self.folder = pathlib.Path("/var/tmp") / f"trestle-root-{release}"

    def make(self):
        mirror, components, script = SOURCES[self.release]
        base = self.folder.with_suffix(".base")
        if not (base / "usr/bin/apt-get").exists():
            shutil.rmtree(base, ignore_errors=True)
            command = ["debootstrap", "--variant=minbase", f"--components={components}"]
            if script:
                # Debian has no keys of Ubuntu's; nothing of the root leaves this machine.
                command.append("--no-check-gpg")
            command += [self.release, str(base), mirror]
            if script:
                command.append(f"/usr/share/debootstrap/scripts/{script}")
            with open(OUT / f"debootstrap-{self.release}.log", "w", encoding="utf8") as log:
                made = subprocess.run(command, stdout=log, stderr=log)
            if made.returncode:
                return False
        shutil.rmtree(self.folder, ignore_errors=True)
        run("cp", "-a", "--reflink=auto", str(base), str(self.folder))
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        for name in pathlib.Path("/etc/apt/apt.conf.d").glob("*proxy*"):
            shutil.copy(name, self.folder / "etc/apt/apt.conf.d")
        self.run("apt-get", "update", "-qq")
        self.run("useradd", "--create-home", "user")
        return True

    def command(self, *command, user=False, **variables):
        """A command in the root, with the kernel's file systems in a namespace of its own."""
        mount = ("mount -t proc proc {0}/proc; mount --rbind /dev {0}/dev; mount -t tmpfs tmpfs {0}/tmp;"
                 "mkdir -p {0}/tmp/share; mount --bind {1} {0}/tmp/share;"
                 "exec chroot {2} {0} env -i \"$@\"").format(
                     self.folder, self.share(), "--userspec=user:user" if user else "")
        environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/home/user" if user else "/root", "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive", **variables}
        # In a group of its own, so that what it starts ends with it.
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", mount, "sh",
                *(f"{name}={value}" for name, value in environment.items()), *command]

    def share(self):
        folder = OUT / "share" / self.release
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o777)
        return folder

    def run(self, *command, **options):
        done = subprocess.run(
            self.command(*command, **options), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        if done.returncode:
            sys.exit(f"{self.release}: {' '.join(command)} failed:\n{done.stdout[-3000:]}")
        return done.stdout

    def files(self):
        """What is in the root, without what apt and dpkg keep of their own work."""
        own = ("var/lib/apt", "var/cache", "var/log", "var/lib/dpkg", "tmp", "proc", "dev", "home",
               "var/lib/systemd", "run", "etc/ld.so.cache", "var/lib/ucf")
        found = set()
        for folder, _, names in os.walk(self.folder):
            inner = os.path.relpath(folder, self.folder)
            if inner.startswith(own):
                continue
            found.update(os.path.normpath(f"{inner}/{name}") for name in names)
        return {name for name in found if not name.startswith(own)}


class App:
    """A program in a root, with its window."""

    def __init__(self, machine, display, *command):
        self.display = display
        self.environment = display.environment
        self.log = open(OUT / f"{machine.release}.log", "a", encoding="utf8")
        self.process = subprocess.Popen(
            # The server's abstract socket is seen in every root.
            machine.command(*command, user=True, DISPLAY=self.environment["DISPLAY"]),
            stdout=self.log, stderr=self.log)

    def x(self, *arguments):
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True)
        return done.stdout.split()

    def window(self, seconds=30):
        """The window, once it has one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.x("search", "--onlyvisible", "--class", IDENTIFIER)
            if found:
                return found[0]
            if self.process.poll() is not None:
                return None
            time.sleep(0.1)
        return None

    def title(self, window):
        return " ".join(self.x("getwindowname", window))

    def picture(self, name):
        """Writes a picture of the screen, and returns the number of its colors."""
        picture = self.display.pixels()
        write_png(str(OUT / f"{name}.png"), picture)
        return len({row[x:x + 3] for row in picture[2] for x in range(0, len(row), 3)})

    def quit(self, window):
        """The seconds from Control and Q to the end of the program."""
        self.x("windowfocus", window)
        time.sleep(0.5)
        start = time.monotonic()
        self.x("key", "ctrl+q")
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            return 20
        return time.monotonic() - start

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        self.log.close()


def shows(machine, display, command, title, picture, limit=QUIT_LIMIT, what=None):
    """Starts a command, looks at its window, and ends it as a user does."""
    what = what or " ".join(command)
    app = App(machine, display, *command)
    try:
        window = app.window()
        check(window is not None, f"{machine.release}: {what} opens a window")
        if window is None:
            return
        time.sleep(1)
        found = app.title(window)
        check(found == title, f"{machine.release}: its title is {title} (it is {found})")
        shades = app.picture(picture)
        check(shades > 20, f"{machine.release}: it shows something ({shades} colors)")
        seconds = app.quit(window)
        check(seconds < limit, f"{machine.release}: Control and Q end it in {seconds:.2f} s")
    finally:
        app.close()


def debian(machine, package, display):
    before = machine.files()
    shutil.copy(package, machine.share() / "app.deb")
    machine.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/share/app.deb")
    size = len(machine.files() - before)
    check(package.stat().st_size < LARGEST,
          f"{machine.release}: the package has {package.stat().st_size / 1e6:.1f} MB;"
          f" {size} files were installed with its dependencies")
    version = machine.run("checklist", "--version", user=True).strip()
    check(version == "Checklist 1.0", f"{machine.release}: --version says {version}")
    file = machine.share() / "Groceries.checklist"
    file.write_text("Milk\nx Bread\nCherries\n", encoding="utf8")
    file.chmod(0o666)
    shows(machine, display, ["checklist"], "Checklist", f"{machine.release}-start")
    shows(machine, display, ["checklist", "/tmp/share/Groceries.checklist"], "Groceries",
          f"{machine.release}-file")
    # A home that cannot be written only keeps nothing.
    shows(machine, display, ["env", "HOME=/proc/nowhere", "checklist"], "Checklist",
          f"{machine.release}-home")
    lost = subprocess.run(
        machine.command("checklist", user=True), capture_output=True, text=True)
    # Wayland's library may say first that there is no folder for sockets.
    said = lost.stderr.strip().split("\n")[-1]
    check(lost.returncode == 1 and "no display" in said,
          f"{machine.release}: without a display it says: {said}")

    remove(machine, before, "checklist")


def remove(machine, before, *packages):
    """Removes packages with what was installed for them, and looks for what they leave."""
    machine.run("apt-get", "purge", "-y", "-qq", *packages)
    machine.run("apt-get", "autoremove", "--purge", "-y", "-qq",
                "-o", "APT::AutoRemove::RecommendsImportant=false",
                "-o", "APT::AutoRemove::SuggestsImportant=false")
    left = machine.files() - before
    check(not left, f"{machine.release}: nothing is left after {' '.join(packages)} are removed"
          f" {' '.join(sorted(left)[:8])}")


def desktop(machine, package, display):
    """Types of files, links and the bus, beside the programs that desktops have for them."""
    machine.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *DESKTOP)
    before = machine.files()
    shutil.copy(package, machine.share() / "app.deb")
    machine.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/share/app.deb")
    kind = machine.run(
        "xdg-mime", "query", "filetype", "/tmp/share/Groceries.checklist", user=True).strip()
    check(kind == MIME, f"{machine.release}: the desktop knows the type of its files: {kind}")
    opener = machine.run("xdg-mime", "query", "default", MIME, user=True).strip()
    check(opener == f"{IDENTIFIER}.desktop", f"{machine.release}: they are opened by {opener}")
    for scheme in ["x-scheme-handler/checklist"]:
        opener = machine.run("xdg-mime", "query", "default", scheme, user=True).strip()
        check(opener == f"{IDENTIFIER}.desktop", f"{machine.release}: {scheme} by {opener}")
    shows(machine, display, ["xdg-open", "/tmp/share/Groceries.checklist"], "Groceries",
          f"{machine.release}-opened", limit=1)
    activate = (
        f"gdbus=org.freedesktop.Application; dbus-send --session --print-reply --dest={IDENTIFIER}"
        f" /{IDENTIFIER.replace('.', '/')} $gdbus.Open"
        " array:string:file:///tmp/share/Groceries.checklist dict:string:string: >/dev/null || exit 3;"
        " while pgrep -x checklist >/dev/null; do sleep 0.05; done")
    shows(machine, display, ["dbus-run-session", "--", "sh", "-c", activate], "Groceries",
          f"{machine.release}-bus", limit=1, what="the bus")

    remove(machine, before, "checklist")


def portable(machine, archive, display):
    """The folder runs with the libraries that every desktop has, from a place of the user's."""
    machine.run("apt-get", "install", "-y", "-qq", "--no-install-recommends",
                "libx11-6", "libxcb1", "libxext6", "libgl1", "libharfbuzz0b", "libfontconfig1",
                "libasound2" if machine.release == "bookworm" else "libasound2t64", "libgbm1",
                "libwayland-cursor0", "libwayland-egl1")
    run("tar", "-xf", str(archive), "-C", str(machine.share()))
    folder = next(machine.share().glob("Checklist-*"))
    shows(machine, display, [f"/tmp/share/{folder.name}/AppRun", "/tmp/share/Groceries.checklist"],
          "Groceries", f"{machine.release}-portable")
    shutil.rmtree(folder)


def main(folder, releases):
    folder = pathlib.Path(folder)
    OUT.mkdir(parents=True, exist_ok=True)
    packages = list(folder.glob("*.deb"))
    archives = list(folder.glob("*.tar.gz"))
    if len(packages) != 1 or len(archives) > 1:
        sys.exit(f"{folder}: has {len(packages)} .deb and {len(archives)} .tar.gz files")
    ran = 0
    display = Display()
    try:
        for release in releases:
            machine = Machine(release)
            if not machine.make():
                print(f"skipped {release}: its packages cannot be had"
                      f" (out/packages/debootstrap-{release}.log)")
                continue
            ran += 1
            debian(machine, packages[0], display)
            desktop(machine, packages[0], display)
            if archives:
                portable(machine, archives[0], display)
            shutil.rmtree(machine.folder, ignore_errors=True)
    finally:
        display.close()
    if not ran:
        failures.append("no root could be made")
    print(f"{len(failures)} failures" if failures else "the packages can be installed, used and removed")
    sys.exit(1 if failures else 0)


main(sys.argv[1], sys.argv[2:])
