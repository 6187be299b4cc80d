"""Windows that sleep."""
import os
import time

from report import check


def switches(process):
    """How often the threads of a process have gone to sleep."""
    count = 0
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/status") as file:
            count += sum(int(line.split()[1]) for line in file if line.startswith("voluntary_"))
    return count


def check_asleep(window, settling=0, seconds=5):
    """Checks that nothing wakes a window's program for some seconds.

    Threads that have served the main queue end up to eight seconds later, which is to be waited for."""
    time.sleep(settling)
    before = switches(window.process.pid)
    time.sleep(seconds)
    woken = switches(window.process.pid) - before
    check(woken == 0, f"woken {woken} times in {seconds} s")
