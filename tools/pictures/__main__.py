"""Makes the plots of docs/models and docs/*.md: python tools/pictures FOLDER [NAME ...].

Each is a function that drives the models it shows and returns a figure of sixline.plot; its name is the picture's.
"""

import sys
from importlib import import_module
from pathlib import Path

import matplotlib
from drive import PICTURES

for module in sorted(Path(__file__).parent.glob("*.py")):
    if module.stem not in ("__main__", "drive"):
        import_module(module.stem)


def main(folder: str, *names: str) -> None:
    """Writes the pictures of these names, or all."""
    matplotlib.rcParams.update({"svg.hashsalt": "sixline", "svg.fonttype": "none"})
    for name in names or PICTURES:
        file = Path(folder) / f"{name}.svg"
        PICTURES[name]().savefig(file, metadata={"Date": None})
        print(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
