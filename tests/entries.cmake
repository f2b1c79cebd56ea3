# Entries of ctest, each with a time limit, labels and the entries that it waits for.
set(SIXLINE_PATIENCE 1 CACHE STRING "time limits of all tests are multiplied by this")
set(reports ${PROJECT_BINARY_DIR}/reports)  # what counted its cases itself, NAME.xml as of JUnit: tests/count.py

# entry(NAME LIMIT seconds LABELS ... COMMAND ... [AFTER names] [COST seconds] [PROCESSORS n] [ENVIRONMENT ...])
# Exit status 77: skipped.
function(entry name)
  cmake_parse_arguments(PARSE_ARGV 1 its "" "LIMIT;COST;PROCESSORS" "LABELS;COMMAND;AFTER;ENVIRONMENT")
  add_test(NAME ${name} COMMAND ${its_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  math(EXPR limit "${its_LIMIT} * ${SIXLINE_PATIENCE}")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${limit} LABELS "${its_LABELS}" SKIP_RETURN_CODE 77 DEPENDS "${its_AFTER}"
                       COST "${its_COST}" PROCESSORS "${its_PROCESSORS}" ENVIRONMENT "${its_ENVIRONMENT}")
endfunction()

# One file of tests of a program. The longest takes half a minute on two idle cores.
function(test_entry name program labels)  # the rest: more for entry()
  entry(${name} LIMIT 600 LABELS ${labels} COMMAND ${program} --file ${name} AFTER build.quick build.full build.long
        ENVIRONMENT GTEST_OUTPUT=xml:${reports}/${name}.xml ${ARGN})
endfunction()
