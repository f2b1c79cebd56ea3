# Reads the version from include/sixline/version.hpp, its only source, into sixline_version.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../include/sixline/version.hpp numbers REGEX "^#define SIXLINE_VERSION_(MAJOR|MINOR|PATCH) ")
list(TRANSFORM numbers REPLACE ".* " "")
list(JOIN numbers "." sixline_version)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../include/sixline/version.hpp)
