"""Uses the gallery by the keyboard with Orca, and reads what Orca has the speech service say.

    orca_client.py GALLERY

It presses a key, and the next one once Orca has said what that key leads to. It prints what fails, and
ends with status 1; otherwise how much was said, and in what time."""
import os
import queue
import re
import subprocess
import sys
import time

from report import Failed, check
from speech import SpeechService

# Pages, and for each what Orca says as it opens and after keys: regular expressions for whole texts, in
# their order. Orca ends some with a full stop.
TOUR = {
    "controls": [
        (None, "Controls frame"),
        ("Tab", "Press me push button"),
        ("Tab", "Work toggle button not pressed"),
        ("space", "pressed"),
        ("space", "not pressed"),
        ("Tab", "Half push button"),
        ("Tab", "Share horizontal slider 50%"),
        # The value of the slider, or that of the bar which follows it.
        ("Right", "55%|55 percent"),
        ("Left", "50%|50 percent"),
    ],
    "form": [
        (None, "Form frame"),
        ("Tab", r"List with \d+ items", "First name entry As your friends call you"),
        ("Tab", "Last name entry Required"),
    ],
    "million": [
        (None, "A million rows frame"),
        ("Tab", "First push button"),
        ("Tab", "Row entry"),
        ("Tab", "Last push button"),
        ("Tab", "Row horizontal slider 0%"),
        ("Tab", r"List with \d+ items", "Row 1"),
        ("Down", "Row 2"),
    ],
    "folding": [
        (None, "Folding frame"),
        ("Tab", r"List with \d+ items", "Moon, 3,475 km"),
        ("Down", "Mars heading level 2 expanded"),
        ("Left", "(Mars heading level 2 )?collapsed"),
        ("Right", "(Mars heading level 2 )?expanded"),
        ("Down", "Phobos, 23 km"),
    ],
    "settings": [
        (None, "Settings frame"),
        ("Tab", r"List with \d+ items", "Ada Lovelace, Account, backups and more"),
        ("Down", "Quiet not pressed"),
        ("Down", "Wi-Fi, Home"),
        ("Down", "Updates, On"),
        ("Return", "Updates", r"List with \d+ items", "On, chosen"),
        ("alt+Left", "Settings", r"List with \d+ items", "Updates, On"),
        ("Down", "Notifications, Banners"),
    ],
    "reminders": [
        (None, "Reminders frame"),
        ("Tab", r"List with \d+ items?", "Book the night train, to do( push button)?"),
        ("Down", "Pack, to do( push button)?"),
    ],
    # The list of pages.
    "": [
        (None, "Trestle frame"),
        ("Tab", r"List with \d+ items", "Every assigned Unicode scalar: .*, Characters"),
        ("Tab", "Mail, Swipe, .*"),
        ("Return", "Inbox", r"List with \d+ items", "Unread, Elizabeth Bennet, .*"),
    ],
}
# Orca takes some seconds for a screen on a machine that is busy.
LONGEST = 30


class Listener:
    """Presses keys, and waits for what is said after them."""

    def __init__(self, speech):
        self.speech = speech
        self.count = 0

    def expect(self, cause, *phrases):
        """Waits until the phrases have been said, in their order."""
        heard = []
        end = time.monotonic() + LONGEST
        for phrase in phrases:
            while not heard or not re.fullmatch(rf"({phrase})\.?", heard[-1]):
                try:
                    heard.append(self.speech.said.get(timeout=max(0, end - time.monotonic())))
                except queue.Empty:
                    raise Failed(f"{cause}: Orca does not say {phrase!r}; it says {heard}")
            self.count += 1

    def visit(self, page, steps, command, environment):
        shown = ["--page", page] if page else ["--list"]
        process = subprocess.Popen([*command, *shown], env=environment)
        try:
            found = subprocess.run(
                ["timeout", "20", "xdotool", "search", "--sync", "--onlyvisible", "--all", "--pid",
                 str(process.pid), "--class", "^gallery$"], stdout=subprocess.PIPE, text=True)
            check(found.returncode == 0, f"{page}: the window does not appear")
            subprocess.run(["xdotool", "windowfocus", found.stdout.split()[0]], check=True)
            for key, *phrases in steps:
                if key:
                    subprocess.run(["xdotool", "key", key], check=True)
                self.expect(f"{page}, {key or 'opened'}", *phrases)
        finally:
            process.terminate()
            process.wait()


def main(gallery):
    speech = SpeechService(os.environ["HOME"])
    environment = dict(os.environ, SPEECHD_ADDRESS=speech.address, LC_ALL="C.UTF-8")
    listener = Listener(speech)
    start = time.monotonic()
    orca = subprocess.Popen(["orca"], env=environment, stdout=subprocess.DEVNULL)
    try:
        listener.expect("the start", "Screen reader on")
        for page, steps in TOUR.items():
            listener.visit(page, steps, [gallery, "--size", "390x640", "--scale", "1"], environment)
    finally:
        orca.kill()
        orca.wait()
    print(f"{listener.count} phrases in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Failed as problem:
        print(problem)
        sys.exit(1)
