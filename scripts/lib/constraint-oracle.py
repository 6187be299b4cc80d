#!/usr/bin/env python3
"""Writes random constraint systems, step by step, with the least cost that each can reach.

The costs, priority by priority, come from scipy's linear programs (HiGHS), which share no code with
the solver under test. Usage: constraint-oracle.py FILE [SEED]; a seed always writes the same file.
Without scipy, pip installs it into .build; without pip as well, nothing is written, and a message
says so.
"""
import importlib.util
import os
import pathlib
import random
import subprocess
import sys

CASES = 250
STEPS = 5
ENVIRONMENT = pathlib.Path(__file__).resolve().parents[2] / ".build" / "oracle-python"


def without(reason):
    print(f"trestle: SKIPPED the solver's comparison with scipy: {reason}", file=sys.stderr)
    sys.exit()


def with_scipy():
    """Installs scipy into .build and runs this script again with it."""
    if importlib.util.find_spec("scipy"):
        return
    python = ENVIRONMENT / "bin" / "python"
    if sys.prefix == str(ENVIRONMENT):
        without("what pip installed cannot be imported")
    if not (ENVIRONMENT / "complete").exists():
        print("trestle: installing scipy into .build for the solver's tests", file=sys.stderr)
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
            [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
             "scipy>=1.11"],
        ):
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=300)
            except (OSError, subprocess.TimeoutExpired) as error:
                without(str(error).splitlines()[0])
            if done.returncode:
                without(((done.stderr or done.stdout).strip() or "no pip").splitlines()[-1])
        (ENVIRONMENT / "complete").touch()
    os.execv(python, [str(python), *sys.argv])


def entry(rng, count):
    chosen = rng.sample(range(count), min(count, rng.randint(1, 3)))
    terms = [(v, rng.choice([-3, -2, -1, -1, 1, 1, 2, 3, 0.5])) for v in chosen]
    return (
        terms, rng.choice("<=>"), rng.randint(-60, 60),
        rng.choice([1, 50, 250, 250, 750, 750, 999, 1000, 1000]))


def solve(nonnegative, entries):
    """Costs by priority, highest first; None where the required ones cannot all hold."""
    from scipy.optimize import linprog

    count, soft = len(nonnegative), [e for e in entries if e[3] < 1000]
    columns = count + len(soft)
    upper, upper_values, equal, equal_values = [], [], [], []

    def row(terms, sign, error=None):
        line = [0.0] * columns
        for variable, coefficient in terms:
            line[variable] += sign * coefficient
        if error is not None:
            line[count + error] = -1.0
        return line

    for terms, relation, constant, priority in entries:
        if priority < 1000:
            continue
        if relation == "=":
            equal.append(row(terms, 1))
            equal_values.append(constant)
        else:
            sign = 1 if relation == "<" else -1
            upper.append(row(terms, sign))
            upper_values.append(sign * constant)
    for index, (terms, relation, constant, _) in enumerate(soft):
        if relation in "<=":
            upper.append(row(terms, 1, index))
            upper_values.append(constant)
        if relation in ">=":
            upper.append(row(terms, -1, index))
            upper_values.append(-constant)
    bounds = [(0, None) if flag else (None, None) for flag in nonnegative]
    bounds += [(0, None)] * len(soft)
    costs = []
    for priority in sorted({e[3] for e in soft}, reverse=True) or [None]:
        objective = [
            1.0 if i >= count and soft[i - count][3] == priority else 0.0 for i in range(columns)]
        found = linprog(
            objective, A_ub=upper or None, b_ub=upper_values or None, A_eq=equal or None,
            b_eq=equal_values or None, bounds=bounds, method="highs")
        if found.status == 2:
            return None
        assert found.status == 0, found.message
        if priority is None:
            break
        costs.append((priority, round(found.fun, 6)))
        # Lower priorities must not raise the cost of higher ones.
        upper.append(objective)
        upper_values.append(found.fun + 1e-9)
    return costs


def text(value):
    return str(int(value)) if value == int(value) else repr(value)


def written(entry):
    terms, relation, constant, priority = entry
    return " ".join(f"{text(c)}*{v}" for v, c in terms) + f" {relation} {constant} @{priority}"


def case(rng):
    """Adds, edits and removals, one per line, each with the least cost that the system can reach, or
    "-" if it has no solution, in which case the entry is dropped."""
    count = rng.randint(2, 8)
    nonnegative = [rng.random() < 0.5 for _ in range(count)]
    lines = ["case " + "".join("+" if flag else "." for flag in nonnegative)]
    entries = []
    start = rng.randint(2, 18)
    for step in range(start + STEPS):
        action = "add" if step < start or not entries else rng.choice(["add", "set", "remove"])
        if action == "add":
            entries.append(entry(rng, count))
            line, last = f"add {written(entries[-1])}", len(entries) - 1
        else:
            last = rng.randrange(len(entries))
            if action == "set":
                terms, relation, _, priority = entries[last]
                entries[last] = (terms, relation, rng.randint(-60, 60), priority)
                line = f"set {last} {entries[last][2]}"
            else:
                del entries[last]
                line = f"remove {last}"
        costs = solve(nonnegative, entries)
        if costs is None:
            del entries[last]
            lines.append(f"{line} / -")
        else:
            lines.append(f"{line} / " + " ".join(f"{p}:{text(c)}" for p, c in costs))
    return lines


def main():
    out = pathlib.Path(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20010
    with_scipy()
    rng = random.Random(seed)
    lines = [line for _ in range(CASES) for line in case(rng)]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines) + "\n")


main()
