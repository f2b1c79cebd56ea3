"""Turns the Markdown that a benchmark prints into CSV: tables become rows, other lines comments."""

import csv
import re
import sys


def main() -> None:
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    for line in sys.stdin:
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            print(f"# {line.strip()}" if line.strip() else "")
        elif not all(re.fullmatch(":?-+:?", cell) for cell in cells):
            write(cells)


main()
