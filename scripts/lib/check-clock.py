#!/usr/bin/env python3
"""Checks that no module below the hosts reads a wall clock, sleeps or draws a random number."""
import re

from swift_source import blank, finish, manifest, relative, sources

# These have a clock; every other module is passed the time. Combine's schedulers wait in real time
# where no app's clock runs; the runner of tests waits for processes.
HOSTS = {"Combine", "Simulator", "AutomationServer", "WindowHost", "TestRunner", "PreviewSources",
         "trestle-bundle", "gallery", "bench", "Fuzz"}

# What apps call by these names reads the clock, as on Apple's platforms; nothing here calls it.
APPS_OWN = {
    "Sources/ObjectiveCDispatch/Foundation/Timer+Targets.swift",
    "Sources/ObjectiveCDispatch/Foundation/RuntimeFunctions.swift",
    "Sources/FoundationSupplement/Formatters/RelativeDateTimeFormatter.swift",
    "Sources/FoundationSupplement/Predicates/PredicateFunction+Values.swift",
    "Sources/UIKit/Core/Responders/NSObject+DelayedMessages.swift",
}

FORBIDDEN = [
    (r"\bDate\s*\(\s*\)|\bDate\.now\b|\bDate\s*\(\s*timeIntervalSinceNow|\btimeIntervalSinceNow\b",
     "reads the wall clock"),
    (r"\b(?:DispatchTime|DispatchWallTime)\s*\.\s*now\b|\.now\(\)", "reads a clock"),
    (r"\b(?:ContinuousClock|SuspendingClock)\b|:\s*\.(?:continuous|suspending)\b", "uses a real clock"),
    (r"\b(?:clock_gettime|gettimeofday|mach_absolute_time|CFAbsoluteTimeGetCurrent|timespec_get)\b",
     "reads a clock"),
    (r"(?<![.\w])(?:time\s*\(\s*(?:nil|&\w+)\s*\)|clock\s*\(\s*\)(?!\s*(?:->|\{)))",
     "reads a clock"),
    (r"\bsystemUptime\b", "reads a clock"),
    (r"(?<![.\w])(?:u|nano)?sleep\s*\(|\b(?:Thread|Task)\s*(?:<[^>]*>)?\s*\.\s*sleep\b", "sleeps"),
    (r"\basyncAfter\b|\bTimer\s*(?:\(|\.\s*(?:scheduledTimer|publish))|\bDispatchSourceTimer\b"
     r"|\bmakeTimerSource\b|\bperform\([^()]*afterDelay\s*:", "waits on a real clock"),
    (r"\bSystemRandomNumberGenerator\b|\barc4random|\bdrand48\b|\bgetrandom\b"
     r"|(?<![.\w])s?rand(?:om)?\s*\(\s*\)|\bUUID\s*\(\s*\)", "draws random numbers"),
    (r"\.(?:random|randomElement|shuffle|shuffled)\s*\((?![^()]*\busing\s*:)",
     "draws random numbers; pass a seeded generator with `using:`"),
]

problems = []
count = 0
for target in manifest()["targets"]:
    if target["type"] in ("system", "test") or target["name"] in HOSTS:
        continue
    for path in sources(target):
        count += 1
        if str(relative(path)) in APPS_OWN:
            continue
        text = blank(path.read_text(encoding="utf8"))
        for pattern, sin in FORBIDDEN:
            for match in re.finditer(pattern, text):
                line = text.count("\n", 0, match.start()) + 1
                problems.append(f"{relative(path)}:{line}: `{match[0].strip()}` {sin}")

finish("clock", problems, f"{count} sources below the hosts, none with a clock or dice of its own")
