// The version, by SemVer. Package and program take it from these three numbers; CMakeLists.txt and CITATION.cff repeat
// it, and tests/house/documents_test.cpp compares.
#pragma once

#define SIXLINE_VERSION_MAJOR 0
#define SIXLINE_VERSION_MINOR 1
#define SIXLINE_VERSION_PATCH 0

#define SIXLINE_DETAIL_JOIN(major, minor, patch) #major "." #minor "." #patch
#define SIXLINE_DETAIL_TEXT(major, minor, patch) SIXLINE_DETAIL_JOIN(major, minor, patch)

/// "0.1.0"
#define SIXLINE_VERSION SIXLINE_DETAIL_TEXT(SIXLINE_VERSION_MAJOR, SIXLINE_VERSION_MINOR, SIXLINE_VERSION_PATCH)
