#!/usr/bin/env bash
# The API reference: Doxygen's pages in build/api/html. Fails, and prints them, where a public name has no comment or a comment is wrong.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
command -v doxygen >/dev/null || { echo "skipped: the API reference, because doxygen is not installed (apt-get install doxygen)" >&2; exit 77; }

rm -rf build/api && mkdir -p build/api
doxygen docs/api/Doxyfile || exit 1
[ -s build/api/html/index.html ] || { echo "doxygen wrote no pages" >&2; exit 1; }
sort -u build/api/warnings.txt >&2
count=$(sort -u build/api/warnings.txt | wc -l)
echo "build/api/html/index.html: $count undocumented names and wrong comments"
[ "$count" = 0 ]
