# Links of the installed pages: to headers where they are installed; what is in the source tree alone is named, not linked.
#   pages: the folder that README.md and docs were installed in; headers_from_docs: the include folder, seen from its docs
file(GLOB_RECURSE installed ${pages}/README.md ${pages}/CHANGELOG.md ${pages}/CONTRIBUTING.md ${pages}/docs/*.md)
foreach(page IN LISTS installed)
  file(READ ${page} text)
  string(REPLACE "](../include/" "](${headers_from_docs}/" text "${text}")
  string(REPLACE "](../../include/" "](../${headers_from_docs}/" text "${text}")
  string(REGEX REPLACE "\\[([^]]*)\\]\\((\\.\\./)*(apps|tests|src|python|tools)/[^)]*\\)" "\\1" text "${text}")
  file(WRITE ${page} "${text}")
endforeach()
