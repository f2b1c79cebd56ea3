"""Sphinx: the site of the documents (tools/site/build.py)."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
numbers = re.findall(r"VERSION_(?:MAJOR|MINOR|PATCH)\s+(\d+)", (ROOT / "include/sixline/version.hpp").read_text())

project = "sixline"
author = copyright = "the authors of sixline"
release = ".".join(numbers)
extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
html_theme = "furo"
html_title = "sixline"
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
html_static_path = ["static"]
html_css_files = ["figures.css"]
html_search_scorer = str(ROOT / "tools/site/scorer.js")
