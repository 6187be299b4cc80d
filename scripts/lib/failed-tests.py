#!/usr/bin/env python3
"""Prints a regular expression for each test that failed, from the event stream of a run of Swift
Testing (`swift test --event-stream-output-path FILE`).
"""
import json
import re
import sys

failed = {}
with open(sys.argv[1], encoding="utf8") as stream:
    for line in stream:
        record = json.loads(line)
        payload = record.get("payload", {})
        if record.get("kind") != "event" or payload.get("kind") != "issueRecorded":
            continue
        issue = payload.get("issue", {})
        if not issue.get("isKnown") and issue.get("isFailure", True) and payload.get("testID"):
            failed[payload["testID"]] = True
for identifier in failed:
    # Without the place in the file, which `--filter` does not know.
    print(re.escape(re.sub(r"/[^/]*\.swift:\d+:\d+$", "", identifier)))
