#!/usr/bin/env python3
"""Measures the CPU time of an idle window on Xvfb."""
import os
import shutil
import subprocess
import sys
import time

SETTLE = 2.0
WATCHED = 5.0


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wakeups(pid):
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/status") as file:
            for line in file:
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
    return total


def main(gallery):
    if not shutil.which("Xvfb"):
        print("idle window: not measured, Xvfb is not installed")
        return 0
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24"], pass_fds=[write],
        stderr=subprocess.DEVNULL)
    os.close(write)
    window = None
    try:
        display = os.read(read, 16).decode().strip()
        environment = dict(os.environ, DISPLAY=":" + display)
        environment.pop("WAYLAND_DISPLAY", None)
        window = subprocess.Popen([gallery, "--page", "characters"], env=environment)
        time.sleep(SETTLE)
        if window.poll() is not None:
            print("idle window: the gallery ended by itself")
            return 1
        cpu, wake = cpu_seconds(window.pid), wakeups(window.pid)
        time.sleep(WATCHED)
        used = cpu_seconds(window.pid) - cpu
        woken = max(0, wakeups(window.pid) - wake)
        verdict = "ok" if used == 0 else "TOO MUCH"
        print(f"idle window: {used * 1000:.0f} ms of CPU and {woken} wake-ups "
              f"in {WATCHED:.0f} s (none wanted): {verdict}")
        return 0 if used == 0 else 1
    finally:
        for process in (window, server):
            if process and process.poll() is None:
                process.terminate()
                process.wait()


sys.exit(main(sys.argv[1]))
