# Links of the installed pages: links to headers lead to the installed ones; files that exist in the source tree only
# are named without a link.
#   pages: the folder that README.md and docs were installed in; headers_from_docs: the include folder, relative to docs
file(GLOB_RECURSE installed ${pages}/README.md ${pages}/CHANGELOG.md ${pages}/CONTRIBUTING.md ${pages}/docs/*.md)
foreach(page IN LISTS installed)
  file(READ ${page} text)
  string(REPLACE "](../include/" "](${headers_from_docs}/" text "${text}")
  string(REPLACE "](../../include/" "](../${headers_from_docs}/" text "${text}")
  string(REGEX REPLACE "\\[([^]]*)\\]\\((\\.\\./)*(apps|bench|tests|src|python|tools)/[^)]*\\)" "\\1" text "${text}")
  file(WRITE ${page} "${text}")
endforeach()
