"""The bundle of an app that is tested: what Xcode copies beside the app's program.

The main bundle of a test program is the folder of the build's products. Storyboards, catalogs and other files
of the app become links there, and its Info.plist gets the keys that the project's build settings have.

    app_resources.py BUNDLE SOURCES NAME [PROJECT]
"""
import pathlib
import plistlib
import re
import subprocess
import sys

# Folders that stay whole in a bundle; the content of other folders is copied without them.
WHOLE = {".xcassets", ".lproj", ".bundle", ".xcdatamodeld", ".xcdatamodel"}
# What a compiler or Xcode reads.
SOURCES = {".swift", ".m", ".mm", ".c", ".h", ".pch", ".entitlements", ".xcconfig", ".modulemap", ".md"}
SETTING = re.compile(r'INFOPLIST_KEY_(UIMainStoryboardFile|UILaunchStoryboardName) = "?([^";]+)"?;')


def files(folder):
    """The files and whole folders of an app's sources that belong to its bundle."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name == "Info.plist":
            continue
        if path.is_dir() and path.suffix not in WHOLE:
            yield from files(path)
        elif path.suffix not in SOURCES:
            yield path


def information(sources, project, name):
    """The content of Info.plist: that of the file with the keys of the build settings."""
    keys = {}
    for path in sorted(sources.rglob("Info.plist"))[:1]:
        try:
            keys = plistlib.loads(path.read_bytes())
        except (plistlib.InvalidFileException, ValueError) as error:
            print(f"trestle: {path} is no property list: {error}")
    if project:
        text = (project / "project.pbxproj").read_text(encoding="utf8", errors="replace")
        keys = {**dict(SETTING.findall(text)), **keys}
    keys["CFBundleExecutable"] = name
    return expanded(keys, name)


def expanded(value, name):
    """A value of a property list with the name of the app's module in place of Xcode's variables for it."""
    if isinstance(value, dict):
        return {key: expanded(each, name) for key, each in value.items()}
    if isinstance(value, list):
        return [expanded(each, name) for each in value]
    if isinstance(value, str):
        return re.sub(r"\$[({](PRODUCT_MODULE_NAME|PRODUCT_NAME|TARGET_NAME|EXECUTABLE_NAME)[)}]", name, value)
    return value


def link(path, place):
    """Links a file into a bundle. Folders of one name, such as those of a language, become one."""
    if path.is_dir() and (place.is_dir() and not place.is_symlink()):
        for each in sorted(path.iterdir()):
            link(each, place / each.name)
        return
    if place.is_symlink() and path.is_dir() and place.resolve() != path and place.is_dir():
        first = place.resolve()
        place.unlink()
        place.mkdir()
        link(first, place)
        link(path, place)
        return
    place.unlink(missing_ok=True)
    place.symlink_to(path)


def folder_of_products(package):
    """The folder of a package's products, which is the main bundle of its test program."""
    shown = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=package, check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(shown.stdout.strip().splitlines()[-1])


def write(bundle, sources, name, project=None):
    """Writes the bundle of an app, and removes links of an earlier run."""
    bundle.mkdir(parents=True, exist_ok=True)
    for path in bundle.iterdir():
        if path.is_symlink() and sources in path.resolve().parents:
            path.unlink()
        elif path.suffix == ".lproj" and path.is_dir() and not path.is_symlink():
            for each in path.iterdir():
                each.unlink()
            path.rmdir()
    for path in files(sources):
        link(path, bundle / path.name)
    (bundle / "Info.plist").write_bytes(plistlib.dumps(information(sources, project, name)))


if __name__ == "__main__":
    write(*(pathlib.Path(each).resolve() for each in sys.argv[1:3]), sys.argv[3],
          *(pathlib.Path(each) for each in sys.argv[4:]))
