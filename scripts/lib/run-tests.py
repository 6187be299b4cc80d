#!/usr/bin/env python3
"""Runs a test program in several processes and says what became of every test.

Tests of one process share the main actor and the current simulator, so they run one after the other; those
of two processes share nothing. Suites are handed out, the longest first, to as many processes as there are
cores. A process that ends or stands still costs the test that it ran: the test is named, and the others
run in a new process. The last line counts the tests that passed, failed and did not run.

  run-tests.py PROGRAM [options]
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

XCTEST = "XCTest "
DURATIONS = "test-durations.json"
# What a test is expected to take whose suite has never been timed, in seconds.
EXPECTED = 0.1
# The place in a file at the end of an identifier, which the program's filter does not know.
PLACE = re.compile(r"/[^/]*\.swift:\d+:\d+$")
# How much of the output of a process that has ended is shown, in lines.
TAIL = 80


def listed(program):
    """The identifiers of all tests, by suite. A test without a suite is one by itself."""
    suites = {}
    reply = subprocess.run(
        [program, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True,
        check=True)
    for test in reply.stdout.splitlines():
        name = test.split("`")[0]
        suites.setdefault(test.split("/")[0] if "/" in name else test, []).append(test)
    reply = subprocess.run([program, "--list-tests"], capture_output=True, text=True, check=True)
    for test in reply.stdout.splitlines():
        if re.fullmatch(r"[\w.]+/\w+", test):
            suites.setdefault(XCTEST + test.split("/")[0], []).append(test)
    return suites


class Batch:
    """Tests that one process runs: whole suites, or some of their tests."""

    def __init__(self, suites, tests=None):
        self.suites = suites
        self.tests = tests

    @property
    def is_xctest(self):
        return self.suites[0].startswith(XCTEST)

    def arguments(self):
        if self.is_xctest:
            return [",".join(self.tests or [suite.removeprefix(XCTEST) for suite in self.suites])]
        if self.tests:
            patterns = [f"^{re.escape(test)}" for test in self.tests]
        else:
            patterns = [f"^{re.escape(suite)}(/|$)" for suite in self.suites]
        arguments = ["--testing-library", "swift-testing", "--no-parallel"]
        for pattern in patterns:
            arguments += ["--filter", pattern]
        return arguments


class Ending:
    """How a process ended."""

    def __init__(self, code, output, patience=None):
        self.code = code
        self.output = output
        self.patience = patience

    def __str__(self):
        if self.patience is not None:
            return f"nothing was heard for {self.patience:.0f} s"
        if self.code < 0:
            return f"the process ended by {signal.Signals(-self.code).name}"
        return f"the process ended with code {self.code}"

    @property
    def tail(self):
        """The end of the output, or a sanitizer's finding from its first line on."""
        lines = self.output.splitlines()
        found = [index for index, line in enumerate(lines) if "Sanitizer" in line]
        return "\n".join(lines[found[0]:][:2 * TAIL] if found else lines[-TAIL:])


class Run:
    """The processes of one run, and what their tests came to."""

    def __init__(self, suites, batches, options):
        self.options = options
        self.suite_of = {test: suite for suite, tests in suites.items() for test in tests}
        self.sizes = {suite: len(tests) for suite, tests in suites.items()}
        self.durations = self.remembered_durations()
        self.lock = threading.Lock()
        # Batches come before suites.
        self.batches = batches
        taken = {suite for batch in batches for suite in batch.suites}
        self.suites = sorted(set(suites) - taken, key=self.expected_duration, reverse=True)
        self.working = 0
        self.passed, self.disabled, self.failed = set(), set(), []
        self.known_issues = 0
        self.timed = {}

    # What suites took the last time

    @property
    def durations_file(self):
        return pathlib.Path(self.options.program).resolve().parent / DURATIONS

    def remembered_durations(self):
        try:
            return json.loads(self.durations_file.read_text(encoding="utf8"))
        except (OSError, ValueError):
            return {}

    def remember_durations(self):
        durations = self.durations | {suite: round(took, 3) for suite, took in self.timed.items()}
        self.durations_file.write_text(json.dumps(durations, indent=0, sort_keys=True), encoding="utf8")

    def expected_duration(self, suite):
        return self.durations.get(suite, EXPECTED * self.sizes[suite])

    # Handing out

    def next_batch(self):
        """The next batch; with the suites that are left, a quarter of a process's share of them, so that
        all processes end at about the same time."""
        if self.batches:
            return self.batches.pop()
        if not self.suites:
            return None
        left = sum(map(self.expected_duration, self.suites))
        share, took = left / (4 * self.options.jobs), 0
        taken = []
        for suite in self.suites:
            if taken and (suite.startswith(XCTEST) or taken[0].startswith(XCTEST)):
                continue
            if not taken or took + self.expected_duration(suite) <= share:
                taken.append(suite)
                took += self.expected_duration(suite)
        self.suites = [suite for suite in self.suites if suite not in taken]
        return Batch(taken)

    def work(self):
        while True:
            with self.lock:
                batch = self.next_batch()
                # Another process may leave tests behind.
                if batch is None and self.working == 0:
                    return
                self.working += batch is not None
            if batch is None:
                time.sleep(0.1)
                continue
            rest = self.run(batch)
            with self.lock:
                self.working -= 1
                if rest:
                    self.batches.append(rest)

    def run_all(self):
        workers = [threading.Thread(target=self.work) for _ in range(self.options.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.remember_durations()

    # One process

    def run(self, batch):
        """Runs a batch, and returns what its process has left undone."""
        with tempfile.TemporaryDirectory() as folder:
            events, output = os.path.join(folder, "events"), os.path.join(folder, "output")
            command = [self.options.program, *batch.arguments()]
            if not batch.is_xctest:
                command += ["--event-stream-output-path", events, "--event-stream-version", "0"]
            with open(output, "wb") as log:
                # In a session of its own, so that the programs that a test starts end with it.
                process = subprocess.Popen(
                    command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                    start_new_session=True)
                is_patient = self.wait(process, output)
            with open(output, encoding="utf8", errors="replace") as log:
                ending = Ending(
                    process.returncode, log.read(), None if is_patient else self.options.patience)
            records = [] if batch.is_xctest else self.records(events)
        with self.lock:
            return self.note_xctest(batch, ending) if batch.is_xctest else self.note(
                batch, records, ending)

    def wait(self, process, output):
        """Waits for a process, and ends one that has written nothing for too long: then false."""
        size, last = 0, time.monotonic()
        while process.poll() is None:
            time.sleep(0.02)
            if os.path.getsize(output) != size:
                size, last = os.path.getsize(output), time.monotonic()
            if time.monotonic() - last > self.options.patience:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return False
        return True

    def records(self, events):
        """The events of a process, up to a line that it did not finish."""
        records = []
        if os.path.exists(events):
            with open(events, encoding="utf8") as stream:
                for line in stream:
                    if not line.endswith("\n"):
                        break
                    records.append(json.loads(line))
        if self.options.events:
            with self.lock, open(self.options.events, "a", encoding="utf8") as kept:
                kept.writelines(json.dumps(record) + "\n" for record in records)
        return [record["payload"] for record in records if record["kind"] == "event"]

    def note(self, batch, events, ending):
        started, ended, issues, is_over = {}, set(), {}, False
        for event in events:
            test = PLACE.sub("", event.get("testID") or "")
            match event["kind"]:
                case "testStarted" if test in self.suite_of:
                    started[test] = event["instant"]["absolute"]
                case "testSkipped" if test in self.suite_of:
                    self.disabled.add(test)
                case "issueRecorded" if event["issue"].get("isKnown"):
                    self.known_issues += 1
                case "issueRecorded" if event["issue"].get("isFailure", True):
                    issues.setdefault(test, []).append(described(event))
                case "testEnded" if test in started:
                    ended.add(test)
                    suite, took = self.suite_of[test], event["instant"]["absolute"] - started[test]
                    self.timed[suite] = self.timed.get(suite, 0) + took
                case "runEnded":
                    is_over = True
        self.passed |= ended - set(issues)
        for test, texts in issues.items():
            self.fail(test or "outside of a test", "\n".join(texts))
        if is_over and (issues or ending.code == 0):
            return None
        running = set(started) - ended
        for test in running:
            self.fail(test, f"{ending} in this test\n{ending.tail}")
        if not running:
            self.fail(", ".join(batch.suites[:3]), f"{ending} in no test\n{ending.tail}")
        return self.rest(batch, ended | running) if ended | running else None

    def note_xctest(self, batch, ending):
        """Reads the log of XCTest, which has no stream of events."""
        running, seen = None, set()
        for line in ending.output.splitlines():
            found = re.match(r"Test Case '([\w.]+)\.(\w+)' (started|passed|failed|skipped)", line)
            if not found:
                continue
            test = next(test for test in self.suite_of if test.endswith(f"{found[1]}/{found[2]}"))
            seen.add(test)
            running = test if found[3] == "started" else None
            match found[3]:
                case "passed":
                    self.passed.add(test)
                case "skipped":
                    self.disabled.add(test)
                case "failed":
                    self.fail(test, ending.tail)
        if running:
            self.fail(running, f"{ending} in this test\n{ending.tail}")
        elif ending.code and not seen:
            self.fail(", ".join(batch.suites), f"{ending} in no test\n{ending.tail}")
        return self.rest(batch, seen) if running else None

    def rest(self, batch, done):
        tests = batch.tests or [
            test for test, suite in self.suite_of.items() if suite in batch.suites]
        left = [test for test in tests if test not in done and test not in self.disabled]
        return Batch(batch.suites, left) if left else None

    def fail(self, test, text):
        self.passed.discard(test)
        self.failed.append(test)
        print(f"failed: {test}\n  " + text.replace("\n", "\n  "), flush=True)

    # The end

    def report(self, seconds):
        missing = set(self.suite_of) - self.passed - self.disabled - set(self.failed)
        for test in sorted(missing):
            print(f"did not run: {test}")
        for test in self.failed:
            print(f"failed: {test}")
        print(
            f"{len(self.suite_of)} tests in {len(self.sizes)} suites: {self.known_issues} known issues, "
            f"{len(self.disabled)} disabled, {len(missing)} did not run; {seconds:.0f} s with "
            f"{self.options.jobs} processes at a time")
        print(
            f"{len(self.passed)} passed, {len(self.failed)} failed, "
            f"{len(self.disabled) + len(missing)} skipped")
        return not self.failed and not missing


def described(event):
    place = event["issue"].get("sourceLocation") or {}
    text = " ".join(message["text"] for message in event["messages"])
    return f"{place.get('fileID', '')}:{place.get('line', '')}: {text}"


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="scripts/test")
    parser.add_argument("program")
    parser.add_argument(
        "--filter", action="append", default=[], help="runs only tests whose identifiers match")
    parser.add_argument("--skip", action="append", default=[], help="leaves out tests that match")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many processes run at a time")
    parser.add_argument(
        "--shard", default="1/1", help="K/N runs the K-th of N shares of the suites")
    parser.add_argument("--events", help="a file that gets the events of all processes")
    parser.add_argument(
        "--patience", type=float, default=600,
        help="how long a process may write nothing before it is ended, in seconds")
    return parser.parse_args()


def main():
    options = arguments()
    complete = listed(options.program)
    number, count = map(int, options.shard.split("/"))
    suites, batches = {}, []
    for suite in sorted(complete)[number - 1::count]:
        tests = [
            test for test in complete[suite]
            if (not options.filter or any(re.search(pattern, test) for pattern in options.filter))
            and not any(re.search(pattern, test) for pattern in options.skip)]
        if not tests:
            continue
        suites[suite] = tests
        if len(tests) < len(complete[suite]):
            batches.append(Batch([suite], tests))
    if not suites:
        sys.exit("scripts/test: no test has such a name")
    run = Run(suites, batches, options)
    start = time.monotonic()
    run.run_all()
    sys.exit(0 if run.report(time.monotonic() - start) else 1)


if __name__ == "__main__":
    main()
