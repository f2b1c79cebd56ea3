# What every tier of ./test runs besides its tests: the build, the arrows of the rooms, style.
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
set(here ${CMAKE_CURRENT_SOURCE_DIR})
set(built build.full build.long)

foreach(tier quick full long)
  entry(build.${tier} LIMIT 2700 LABELS ${tier} build PROCESSORS ${cores}
        COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target ${tier}_tests -- -k 0)
endforeach()


entry(style.clang_format LIMIT 300 LABELS quick full long style
      COMMAND sh -c "git ls-files -z '*.hpp' '*.ipp' '*.cpp' | xargs -0 -n40 clang-format-14 --dry-run -Werror")
entry(style.field_lists LIMIT 300 LABELS quick full long style
      COMMAND ${PROJECT_SOURCE_DIR}/tools/fields.py --check)
if(preset STREQUAL "release")  # without Ceres and TORCS
  entry(bare.calls LIMIT 300 LABELS quick AFTER build.quick COMMAND bash ${here}/bare_run.sh calls $<TARGET_FILE:sixline_cli>)
endif()
