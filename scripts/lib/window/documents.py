"""Documents that change while a window shows them."""
import os
import tempfile
import time

from cases import case
from probe import Window
from report import check


@case()
def document(display, gallery, folder):
    """The window follows a storyboard while it is edited, and names what cannot be read in it."""
    with open("Sources/GalleryPages/Documents/Storyboard.storyboard") as file:
        text = file.read()
    with tempfile.TemporaryDirectory() as place:
        path = os.path.join(place, "Edited.storyboard")

        def save(content):
            with open(path, "w") as file:
                file.write(content)

        save(text)
        window = Window(display, [gallery, "--storyboard", path], folder)
        try:
            pictures = []
            for name, content in [("opened", text), ("edited", text.replace("Mercury", "Hermes")),
                                  ("cut", text[:3000]), ("whole", text)]:
                save(content)
                time.sleep(2.5)
                pictures.append(window.shoot("document-" + name)[2])
            opened, edited, cut, whole = pictures
            check(opened != edited, "an edit does not show")
            check(cut not in (opened, edited), "a file that ends early shows no message")
            check(whole == opened, "the document does not come back")
        finally:
            window.close()
