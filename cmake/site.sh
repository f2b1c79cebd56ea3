# How `./run docs` builds the site of the documents: Sphinx (tools/site), the API reference, and the playground, whose lessons' figures stand
# in the pages. Sourced after packages.sh and page.sh; to be called in the repository's root.

site_usage="Usage: ./run docs [FOLDER] [--no-page]
Builds the documents as a site of static pages that any host can show, into FOLDER (build/site unless given): every page of docs, with a
search; the API reference; the playground. Links are checked: one that leads nowhere ends the build. Half a minute, and five more on two
cores where the playground is not built yet; --no-page leaves it out, and with it the live figures. Open FOLDER/index.html."

# Where Sphinx is: an environment of its own, made anew when what it needs changes.
site_tools() {
  local have=build/site-tools/requirements.txt
  cmp -s tools/site/requirements.txt "$have" && return 0
  # shellcheck disable=SC2086
  install_packages $python_packages >&2 && rm -rf build/site-tools && python3 -m venv build/site-tools &&
    build/site-tools/bin/pip install -q --disable-pip-version-check -r tools/site/requirements.txt >&2 && cp tools/site/requirements.txt "$have"
}
# The pages alone ($1: where Sphinx's programs are, $2: a folder, $3: "yes" where the playground will be in it). Fails where a link leads nowhere.
site_pages() {
  rm -rf build/site-pages && python3 tools/site/pages.py build/site-pages ${3:+"$3"} && "$1/sphinx-build" -q -W --keep-going -c tools/site -d build/site-cache build/site-pages "$2"
}

build_docs() {
  local folder=build/site page=yes argument
  for argument in "$@"; do
    case "$argument" in
      -h | --help) echo "$site_usage"; return 0 ;;
      --no-page) page="" ;;
      -*) echo "$site_usage" >&2; return 2 ;;
      *) folder=$argument ;;
    esac
  done
  if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ] && [ ! -f "$folder/searchindex.js" ]; then
    echo "$folder: is not empty, and no site of documents; nothing was written" >&2; return 1
  fi
  site_tools || { echo "Sphinx could not be installed (python3-venv, PyPI); see above." >&2; return 1; }
  [ -z "$page" ] || build_page || return 1
  echo "Building the site of the documents ..." >&2
  site_pages build/site-tools/bin "$folder" "$page" >&2 || { echo "The site could not be built; see above." >&2; return 1; }
  [ -z "$page" ] || cp build/web/playground.html "$folder/"
  install_packages doxygen && docs/api/make.sh >&2 && rm -rf "$folder/api" && cp -r build/api/html "$folder/api" || echo "without the API reference; see above" >&2
  echo "$(realpath "$folder")/index.html"
}
