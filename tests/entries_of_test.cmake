# What ./test --full and --long run besides the tests of this build: other builds, compilers and processors, the page, the Python
# package, documents. Labels full and long: the tiers; web, python and so on: `ctest --test-dir build/tests -L web`.

# The same tests by another preset: other_build(PRESET LABELS ... TARGET name [TESTS names] [SETTINGS -D...] [ENVIRONMENT ...])
function(other_build preset)
  cmake_parse_arguments(PARSE_ARGV 1 its "" "TARGET" "LABELS;TESTS;SETTINGS;ENVIRONMENT")
  string(JOIN " " settings ${its_SETTINGS})
  entry(build.${preset} LIMIT 2700 LABELS ${its_LABELS} ${preset} PROCESSORS ${cores} AFTER ${built}
        COMMAND sh -c "cmake --preset ${preset} ${settings} && cmake --build --preset ${preset} --target ${its_TARGET}")
  foreach(name ${its_TESTS})
    entry(${preset}.${name} LIMIT 600 LABELS ${its_LABELS} ${preset} AFTER build.${preset}
          COMMAND ${PROJECT_SOURCE_DIR}/build/${preset}/tests/${program_of_${name}} --file ${name}
          ENVIRONMENT GTEST_OUTPUT=xml:${reports}/${preset}.${name}.xml ${its_ENVIRONMENT})
  endforeach()
endfunction()
set(names ${tests})
list(TRANSFORM names REPLACE "^.*/(.*)\\.cpp$" "\\1")
# As ./run compiles it: more inlining has its own warnings, which are errors; and on a machine that has nothing yet.
entry(bare.run LIMIT 2700 LABELS full long PROCESSORS ${cores} AFTER ${built} COMMAND bash ${here}/bare_run.sh lap)
# File by file: a missing #include, which a folder that is compiled as one file hides, is an error here.
other_build(sanitize LABELS full TARGET memory_tests TESTS ${memory} ${memory_too}
            SETTINGS -D SIXLINE_MODELS_OF=${PROJECT_BINARY_DIR} -D SIXLINE_UNITY=OFF ENVIRONMENT SIXLINE_TIER=quick)
other_build(sanitize-all LABELS long TARGET long_tests TESTS ${names} SETTINGS -D SIXLINE_BATCH=ON -D SIXLINE_BATCH_SETS=baseline
            ENVIRONMENT SIXLINE_TIER=quick SIXLINE_SANITIZE_WHOLE=all SIXLINE_CALLS=1000000)
other_build(threads LABELS long TARGET c_memory_tests TESTS c_threads_test c_simulation_test)
other_build(clang LABELS long TARGET rail_tests TESTS rail_test)
other_build(optimised LABELS long TARGET rail_tests TESTS rail_test)

# The known bits as a user of the headers compiles them: file, compiler, level.
foreach(file hash_test math_test)
  foreach(compiler g++ clang++-14)
    foreach(flags O0 O3 O3-native)
      set(tiers long)
      if("${compiler} ${flags}" MATCHES "^(g\\+\\+ O3-native|clang.* O0)$")
        list(APPEND tiers full)
      endif()
      entry(bits.${file}.${compiler}-${flags} LIMIT 600 LABELS ${tiers} bits COST 20 COMMAND bash ${here}/bits.sh ${file} ${compiler} ${flags})
    endforeach()
  endforeach()
endforeach()
# The models' bits alone and in lanes, under emulators; windows: by Wine.
foreach(machine native aarch64 riscv64 s390x windows)
  entry(bits.${machine} LIMIT 1800 LABELS long bits COMMAND bash ${here}/other_processors/run.sh ${machine})
endforeach()

# Readers of files and of links of the page, and the C API.
set(fuzzed c_calls scenario car_file toml_track_file torcs_track_file opendrive_track_file csv_track_file csv_heights png_heights json_text policy policy_arrays log
    shared_run tir_file_text tmeasy_file_text sweep_plan sweep_journal plan_file ggv_cache racing_line lap_telemetry tyre_forces torcs_car car_presets)
entry(build.fuzz LIMIT 2700 LABELS long fuzz PROCESSORS ${cores} COMMAND sh -c "cmake --preset fuzz && cmake --build --preset fuzz --target fuzz_readers fuzz_c_calls")
foreach(reader ${fuzzed})
  entry(fuzz.${reader} LIMIT 300 LABELS long fuzz AFTER build.fuzz COMMAND bash ${here}/fuzz/run.sh ${reader})
endforeach()

# Smoke runs of the programs of ./bench/run; timings are not asserted.
if(SIXLINE_BENCH)
  foreach(program sixline_bench sixline_race sixline_batch_bench sixline_studies)
    entry(bench.${program} LIMIT 300 LABELS full long bench AFTER ${built} COMMAND ${program} --smoke)
    add_dependencies(full_tests ${program})
  endforeach()
endif()

# An outside project builds on the installed files.
add_executable(consumer_here consumer/drive.cpp consumer/game.cpp)
add_executable(face_here consumer/face.cpp)
foreach(program consumer_here face_here)
  target_link_libraries(${program} PRIVATE sixline)
  add_dependencies(full_tests ${program})
endforeach()
add_dependencies(full_tests sixline_shared)
entry(consumer LIMIT 600 LABELS full long AFTER ${built} COST 90
      COMMAND python3 ${here}/consumer/cases.py ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER}
              $<TARGET_FILE:sixline_shared> $<TARGET_FILE:consumer_here> $<TARGET_FILE:face_here>)

# The playground: its types, its own tests, the same bits as the native core, a browser that drives it.
function(page_entry step limit)  # the rest: the command, then more for entry()
  entry(page.${step} LIMIT ${limit} LABELS full long web COMMAND bash ${here}/page.sh ${ARGN}
        ENVIRONMENT SIXLINE_PROGRAM=${PROJECT_BINARY_DIR}/sixline SIXLINE_PAGE=${PROJECT_SOURCE_DIR}/build/web/playground.html NO_COLOR=1
                    PLAYWRIGHT_JUNIT_OUTPUT_NAME=${reports}/page.${step}.xml)
endfunction()
set(npm npm run --silent --prefix apps/web)
page_entry(tools 1800 tools)
page_entry(build 2700 build AFTER page.tools)
page_entry(style 300 ${npm} lint AFTER page.tools)
page_entry(types 600 ${npm} check AFTER page.build)
page_entry(vitest 900 ${npm} test -- --reporter=default --reporter=junit --outputFile.junit=${reports}/page.vitest.xml AFTER page.build COST 60)
page_entry(parity 900 node apps/web/tests/parity.mjs AFTER page.build ${built} COST 60)
page_entry(npm_package 600 node apps/web/tests/package.mjs AFTER page.build ${built} COST 60)
page_entry(playwright 2700 ${npm} test:page -- --reporter=list,junit AFTER page.build ${built} COST 400)  # traces: build/web/traces

# The Python package in a fresh environment, and what else needs one.
function(python_entry step limit)  # the rest: the command, then more for entry()
  entry(python.${step} LIMIT ${limit} LABELS full long python COMMAND bash ${here}/python_package.sh ${ARGN}
        ENVIRONMENT SIXLINE_FACE_HASHES=$<TARGET_FILE:face_hashes>)
endfunction()
set(style_of python examples tools/site tools/pictures tools/wheel.py bench/wheel_cost.py tests)
python_entry(environment 900 environment)
python_entry(wheel 1800 wheel AFTER python.environment page.build ${built} COST 100)
python_entry(checks 300 checks AFTER python.wheel)
python_entry(pytest 1800 installed python -m pytest -vv -rfEs --durations=5 --junitxml=${reports}/python.pytest.xml AFTER python.wheel COST 150)
python_entry(ruff 300 ready ruff check ${style_of} AFTER python.environment)
python_entry(ruff_format 300 ready ruff format --check ${style_of} AFTER python.environment)
python_entry(mypy 600 mypy AFTER python.wheel)
python_entry(site 600 ready python tools/site/build.py --sphinx build/python/bin/sphinx-build build/python/site AFTER python.environment)
entry(documents.search LIMIT 60 LABELS full long documents COMMAND node tools/site/search_test.mjs build/python/site AFTER python.site page.tools)

entry(documents.api LIMIT 600 LABELS full long documents COST 30 COMMAND bash ${PROJECT_SOURCE_DIR}/docs/api/make.sh)
# Two minutes of a core: rooms and apps as they are compiled, without the models, and without identification, whose Eigen takes as long as three
# rooms.
entry(style.clang_tidy LIMIT 1200 LABELS full long style AFTER build.clang COST 120
      COMMAND sh -c "cmake --preset clang >/dev/null && run-clang-tidy-14 -p build/clang -quiet -j1 '^${PROJECT_SOURCE_DIR}/(build/clang/)?(src|apps)/((?!generated/|identify|page_text|help_text|bundled_data).)*$'")
