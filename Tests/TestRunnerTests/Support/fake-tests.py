#!/usr/bin/env python3
"""A test program that does as it is told: it speaks like one of Swift Testing and XCTest on Linux.

The environment variable FAKE_TESTS has the tests, as a JSON list of objects with `id`, `place` (for Swift
Testing; XCTest has none) and `does`, a list of actions.
"""
import json
import os
import re
import signal
import subprocess
import sys
import time

TESTS = json.loads(os.environ["FAKE_TESTS"])
ARGUMENTS = sys.argv[1:]


def option(name):
    return ARGUMENTS[ARGUMENTS.index(name) + 1] if name in ARGUMENTS else None


class SwiftTesting:
    def __init__(self):
        path = option("--event-stream-output-path")
        self.events = open(path, "w", buffering=1) if path else None
        self.start = time.monotonic()

    def record(self, kind, payload):
        if self.events:
            self.events.write(json.dumps({"version": 0, "kind": kind, "payload": payload}) + "\n")

    def announce(self, test):
        found = re.fullmatch(r"/(.*):(\d+):(\d+)", test["place"])
        self.record("test", {
            "kind": "function", "id": test["id"] + test["place"], "name": test["id"].split("/")[-1],
            "displayName": test.get("title"),
            "sourceLocation": {"_filePath": f"/p/{found[1]}", "line": int(found[2]), "column": int(found[3])}})

    def event(self, kind, test, text, **more):
        # The library writes to the output first.
        os.write(2, f"◇ {text}\n".encode())
        self.record("event", {
            "kind": kind, "testID": test["id"] + test["place"], "messages": [{"symbol": "default", "text": text}],
            "instant": {"absolute": time.monotonic()}} | more)

    def issue(self, test, text, **more):
        place = {"_filePath": "/p/A.swift", "fileID": "M/A.swift", "line": 7, "column": 3}
        self.event(
            "issueRecorded", test, f"Test x() recorded an issue at A.swift:7:3: {text}",
            issue={"isKnown": False, "sourceLocation": place} | more)

    def run(self):
        filters = [ARGUMENTS[i + 1] for i, a in enumerate(ARGUMENTS) if a == "--filter"]
        chosen = [t for t in TESTS if "place" in t and any(
            re.search(f, t["id"] + t["place"]) for f in filters)]
        for test in chosen:
            self.announce(test)
        failed = False
        for test in chosen:
            name = test["id"].split("/")[-1]
            if test["does"] and test["does"][0][0] == "skip":
                self.event("testSkipped", test, f"Test {name} skipped: \"{test['does'][0][1]}\"")
                continue
            self.event("testStarted", test, f"Test {name} started.")
            for action in test["does"]:
                match action:
                    case ["fail", text]:
                        self.issue(test, text)
                        failed = True
                    case ["fail once", path]:
                        if not os.path.exists(path):
                            open(path, "w").close()
                            self.issue(test, "the first time")
                            failed = True
                    case ["known", text]:
                        self.issue(test, text, isKnown=True)
                    case ["warn", text]:
                        self.issue(test, text, _severity="warning")
                    case ["attach", name_of_file, text]:
                        path = os.path.join(option("--attachments-path"), name_of_file)
                        with open(path, "w") as file:
                            file.write(text)
                        self.event("_valueAttached", test, "Attached", _attachment={"path": path})
                    case _:
                        act(action)
            self.event("testEnded", test, f"Test {name} passed after 0.001 seconds.")
        self.record("event", {"kind": "runEnded", "messages": []})
        for test in chosen:
            for action in test.get("after", []):
                act(action)
        sys.exit(1 if failed else 0)


def act(action):
    match action:
        case ["print", text]:
            os.write(1, text.encode())
        case ["bytes", count]:
            os.write(1, b"")
            for _ in range(count // 1000):
                write_all(b"x" * 999 + b"\n")
        case ["flood"]:
            while True:
                write_all(b"y" * 4095 + b"\n")
        case ["signal", number]:
            signal.signal(number, signal.SIG_DFL) if number != signal.SIGKILL else None
            os.kill(os.getpid(), number)
            time.sleep(5)
        case ["exit", code]:
            os._exit(code)
        case ["hang"]:
            signal.signal(signal.SIGQUIT, lambda *_: (
                os.write(2, b"*** Program crashed: Quit\n\nThread 0 crashed:\n\n0 spin() in A.swift:1\n"),
                os._exit(131)))
            while True:
                time.sleep(1)
        case ["hang with screen"]:
            def trace(*_):
                folder = re.search("output-to=(.*)", os.environ["SWIFT_BACKTRACE"])[1]
                with open(f"{folder}/fake-{os.getpid()}-0.log", "w") as file:
                    file.write("*** Program crashed: Quit\n\nThread 0 crashed:\n\n0 spin()\n\nBacktrace took 0s\n")

            def draw(*_):
                for name in ("screen-1.png", "screen-1.txt", "complete"):
                    with open(os.path.join(os.environ["TRESTLE_SCREENS"], name), "w") as file:
                        file.write("a screen")
            signal.signal(signal.SIGQUIT, trace)
            signal.signal(signal.SIGSYS, draw)
            while True:
                time.sleep(1)
        case ["hang firmly"]:
            signal.signal(signal.SIGQUIT, signal.SIG_IGN)
            while True:
                time.sleep(1)
        case ["child", path]:
            subprocess.Popen(["sleep", "60"])
            child = subprocess.Popen(["sleep", "61"])
            with open(path, "w") as file:
                file.write(str(child.pid))
        case ["environment", name]:
            os.write(1, f"{name}={os.environ.get(name)}\n".encode())
        case ["wait", seconds]:
            time.sleep(seconds)
        case _:
            raise ValueError(action)


def write_all(data):
    while data:
        data = data[os.write(1, data):]


def run_xctest():
    names = ARGUMENTS[0].split(",")
    print("Test Suite 'Selected tests' started at 2026-01-01 00:00:00.000", flush=True)
    failed = False
    for test in TESTS:
        suite = test["id"].split("/")[0]
        if "place" in test or not (test["id"] in names or suite in names):
            continue
        name = f"{suite.split('.', 1)[1]}.{test['id'].split('/')[1]}"
        print(f"Test Case '{name}' started at 2026-01-01 00:00:00.000", flush=True)
        outcome = "passed"
        for action in test["does"]:
            match action:
                case ["fail", text]:
                    print(f"/p/B.swift:9: error: {name} : {text}", flush=True)
                    outcome, failed = "failed", True
                case ["skip", text]:
                    print(f"/p/B.swift:9: {name} : Test skipped - {text}", flush=True)
                    outcome = "skipped"
                case ["attach", name_of_file, text]:
                    with open(os.path.join(os.environ["TRESTLE_ATTACHMENTS"], name_of_file), "w") as file:
                        file.write(text)
                case _:
                    act(action)
        print(f"Test Case '{name}' {outcome} (0.25 seconds)", flush=True)
    sys.exit(1 if failed else 0)


if "--list-tests" in ARGUMENTS:
    if os.environ.get("FAKE_LIST_CODE"):
        print("Fatal error: a global is not there", file=sys.stderr)
        sys.exit(int(os.environ["FAKE_LIST_CODE"]))
    if option("--testing-library"):
        testing = SwiftTesting()
        for each in TESTS:
            if "place" in each:
                testing.announce(each)
    else:
        print("Listing tests:\n")
        for each in TESTS:
            if "place" not in each:
                print(each["id"])
elif option("--testing-library"):
    SwiftTesting().run()
else:
    run_xctest()
