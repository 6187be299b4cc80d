"""Uses the gallery as automation by dogtail does: finds things by their roles and names, presses, types.

    dogtail_client.py GALLERY

It prints what fails, and ends with status 1."""
import os
import subprocess
import sys

from dogtail.config import config

# The app answers although nobody has turned accessibility on for the desktop.
config.checkForA11y = False
config.logDebugToStdOut = False
config.logDebugToFile = False
# Animations go on for half a second.
config.actionDelay = 1
config.searchCutoffCount = 40

from dogtail import tree

FAILURES = []
# The number of AT-SPI's state.
EXPANDED = 10


def check(condition, message):
    if not condition:
        FAILURES.append(message)


class App:
    """A page of the gallery."""

    def __init__(self, gallery, page):
        self.process = subprocess.Popen(
            [gallery, "--page", page, "--size", "390x640", "--scale", "1"],
            env=dict(os.environ, TRESTLE_ACCESSIBILITY="always"))
        self.root = tree.root.application("gallery")

    def __enter__(self):
        return self.root

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def main(gallery):
    with App(gallery, "form") as app:
        field = app.child("First name", roleName="entry")
        # By the keyboard of the display.
        field.typeText("Ada")
        check(field.focused, "the field does not take the focus")
        check(field.text == "Ada", f"typed {field.text!r}")
        field.text = "Grace"
        check(field.text == "Grace", f"the field has {field.text!r}")
        # By the pointer of the display.
        app.child("Trestle", roleName="push button").click()
        rows = app.findChildren(lambda item: item.roleName == "list item")
        check(any(row.name.endswith("Characters") for row in rows), "the button does not go back")
    with App(gallery, "characters") as app:
        def names(role):
            return [item.name for item in app.findChildren(lambda item: item.roleName == role)]

        section, row = names("heading")[0], names("list item")[0]
        for is_expanded in (False, True):
            app.child(section, roleName="heading").doActionNamed("click")
            header = app.child(section, roleName="heading")
            check(header.getState().contains(EXPANDED) == is_expanded,
                  f"the section is not {'expanded' if is_expanded else 'folded'}")
            check((row in names("list item")) == is_expanded, f"there are {names('list item')}")
    for failure in FAILURES:
        print(failure)
    return 1 if FAILURES else 0


sys.exit(main(sys.argv[1]))
