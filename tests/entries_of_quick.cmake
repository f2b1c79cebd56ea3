# What every tier of ./test runs besides its tests: the build, the arrows of the rooms, style.
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
set(here ${CMAKE_CURRENT_SOURCE_DIR})
set(built build.full build.long)

foreach(tier quick full long)
  entry(build.${tier} LIMIT 2700 LABELS ${tier} build PROCESSORS ${cores}
        COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target ${tier}_tests -- -k 0)
endforeach()

# An include against the arrows of the rooms (src/rooms.cmake) does not compile.
add_library(against_the_arrows OBJECT EXCLUDE_FROM_ALL house/against_the_arrows.cpp)
target_link_libraries(against_the_arrows PRIVATE headers_io sixline_build)
entry(against_the_arrows LIMIT 300 LABELS quick full long AFTER build.quick ${built} COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target against_the_arrows)
set_tests_properties(against_the_arrows PROPERTIES PASS_REGULAR_EXPRESSION "cars/cars.hpp.*(No such file|not found)")

entry(style.clang_format LIMIT 300 LABELS quick full long style
      COMMAND sh -c "git ls-files -z '*.hpp' '*.ipp' '*.cpp' | xargs -0 -n40 clang-format-14 --dry-run -Werror")
entry(style.field_lists LIMIT 300 LABELS quick full long style
      COMMAND ${PROJECT_SOURCE_DIR}/tools/fields.py --check)
if(preset STREQUAL "release")  # without Ceres and TORCS
  entry(bare.calls LIMIT 300 LABELS quick AFTER build.quick COMMAND bash ${here}/bare_run.sh calls $<TARGET_FILE:sixline_cli>)
endif()
