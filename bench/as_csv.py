"""Turns the Markdown that a benchmark prints into CSV: tables become rows, other lines comments."""

import csv
import re
import sys


def main() -> None:
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    for line in sys.stdin:
        words = line.strip().lstrip("# ")
        cells = [cell.strip().replace("`", "") for cell in words.strip("|").split("|")]
        if not words.startswith("|"):
            print(f"# {words}" if words else "")
        elif not all(re.fullmatch(":?-+:?", cell) for cell in cells):
            write(cells)


main()
