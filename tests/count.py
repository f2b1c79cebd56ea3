"""Counts the cases of a run of ctest: count.py FOLDER [SKIPPED...].

FOLDER has what ctest wrote, ctest.xml (as of JUnit) and ctest.log; SKIPPED are reasons of what else was skipped. An
entry of ctest has many cases where it left FOLDER/ENTRY.xml (GoogleTest, vitest, playwright, pytest) or printed a line
"N passed, M failed, K skipped"; else it is one. Prints each case that failed with its output, and lines that begin with
"note: "; on stderr the seconds of builds, of steps of page and package, and of other entries together. The last line
counts, with the reasons of what was skipped. Exit status 1 after a failure.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from xml.etree import ElementTree

SKIPPED = re.compile(r"^(?:SKIPPED|skipped) +(.*)$", re.MULTILINE)
COUNTED = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", re.MULTILINE)
ERROR = re.compile(r"error|FAILED|Error|\bFAIL\b")


class Counts:
    """What passed, failed and was skipped so far."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0
        self.skipped: Counter[str] = Counter()

    def fail(self, name: str, output: str, count: int = 1) -> None:
        """A failure, with its output."""
        self.failed += count
        print(f"FAILED  {name}")
        print("\n".join(f"|  {line}" for line in output.strip().splitlines()))


def excerpt(output: str) -> str:
    """Of a long output the lines about errors, and its end."""
    lines = output.strip().splitlines()
    if len(lines) <= 60:
        return output
    near = {j for i, line in enumerate(lines[:-30]) if ERROR.search(line) for j in range(i, i + 9)}
    return "\n".join([*(lines[i] for i in sorted(near)[:60] if i < len(lines) - 30), "...", *lines[-30:]])


def count_report(counts: Counts, stage: str, report: Path) -> int:
    """Adds the cases of a report, and returns how many failed."""
    broken = 0
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        problems = [*case.iter("failure"), *case.iter("error")]
        skipped = case.find("skipped")
        if problems:
            broken += 1
            words = "\n".join(f"{it.text or it.get('message') or ''}" for it in problems)
            words += case.findtext("system-out") or ""
            counts.fail(f"{stage}: {case.get('classname')}.{case.get('name')}", excerpt(words))
        elif skipped is not None or case.get("status") == "notrun":
            reasons = SKIPPED.findall(case.findtext("system-out") or "")
            message = skipped.get("message") if skipped is not None else ""
            why = reasons[-1] if reasons else message or "left to --long"
            counts.skipped[f"of {stage}: {why.splitlines()[-1]}"] += case.get("result") != "suppressed"
        else:
            counts.passed += 1
    return broken


def count_entry(counts: Counts, entry: ElementTree.Element, folder: Path, late: bool) -> None:
    """Adds an entry of ctest."""
    name = entry.get("name", "")
    stage = stage_of(name)
    output = entry.findtext("system-out") or ""
    status = entry.get("status")
    report = folder / f"{name}.xml"
    words = COUNTED.findall(output)
    for note in re.findall("^note: .*$", output, re.MULTILINE):
        print(note)
    if status == "notrun":
        if "Unable to find" in output:
            counts.fail(name, output)
        counts.skipped.update(SKIPPED.findall(output))
        return
    failed = status == "fail"
    broken = 0
    if late:
        counts.fail(f"{name}: took longer than its limit", excerpt(output))
    elif report.exists():
        broken = count_report(counts, stage, report)
    elif words:
        passed, broken, skipped = (int(word) for word in words[-1])
        counts.passed += passed
        reasons = [f"of {name}: {reason}" for reason in SKIPPED.findall(output)]
        counts.skipped.update(reasons if len(reasons) == skipped else {f"of {name}: left to --long": skipped})
        if broken:
            counts.fail(name, excerpt(output), broken)
    else:
        counts.passed += not failed
    if failed and not broken and not late:
        counts.fail(name, excerpt(output))


def stage_of(name: str) -> str:
    """The part of ./test that an entry belongs to."""
    return name.split(".")[0] if "." in name else "tests"


def main() -> int:
    folder = Path(sys.argv[1])
    late = set(re.findall(r"#\d+: (\S+) .*\*\*\*Timeout", (folder / "ctest.log").read_text(errors="replace")))
    counts = Counts()
    counts.skipped.update(sys.argv[2:])
    seconds: defaultdict[str, float] = defaultdict(float)
    for entry in ElementTree.parse(folder / "ctest.xml").getroot().iter("testcase"):
        name = entry.get("name", "")
        count_entry(counts, entry, folder, name in late)
        stage = stage_of(name)
        seconds[name if stage in ("build", "page", "python") else stage] += float(entry.get("time", 0))
    for name, time in sorted(seconds.items(), key=lambda item: -item[1]):
        print(f"{int(time) // 60:4}:{int(time) % 60:02}  {name}", file=sys.stderr)
    reasons = "; ".join(f"{count} {reason}" for reason, count in counts.skipped.items() if count)
    line = f"{counts.passed} passed, {counts.failed} failed, {counts.skipped.total()} skipped"
    print(line + (f" ({reasons})" if reasons else ""))
    return 1 if counts.failed or not counts.passed else 0


if __name__ == "__main__":
    sys.exit(main())
