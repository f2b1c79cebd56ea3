# The code that steps cars, compiled for one instruction set into one object with local functions: no symbol of a
# program then has two definitions, and a machine without the instructions never runs them. Bits are the same: no
# contraction in any set.
set(SIXLINE_FLAGS_baseline "")
set(SIXLINE_FLAGS_avx2 -march=x86-64-v3)
set(SIXLINE_FLAGS_avx512 -march=x86-64-v4)
set(SIXLINE_JOINED "")
# g++ copies structs in pieces of 16 bytes, and a load of 32 bytes from such a copy stalls: copied in registers, and
# with functions joined to their callers (SIXLINE_JOINED), a step of double_track takes 205 ns in place of 275, one by
# name 340 in place of 520 (2026-11-24). Lanes of 32 bytes gain nothing from joined functions, which take minutes to
# compile; lanes of 64 bytes gain 5 to 15 %.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-mmove-max=256 SIXLINE_HAS_MOVE_MAX)
if(SIXLINE_HAS_MOVE_MAX)
  list(APPEND SIXLINE_FLAGS_avx2 -mmove-max=256 -mstore-max=256)
  set(SIXLINE_JOINED --param=max-inline-insns-single=2000 --param=max-inline-insns-auto=2000)
  list(APPEND SIXLINE_FLAGS_avx512 ${SIXLINE_JOINED})
  list(APPEND SIXLINE_JOINED --param=large-function-growth=20000 --param=large-stack-frame-growth=20000
    --param=inline-unit-growth=20000)
endif()
set(SIXLINE_HAS_SETS OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND CMAKE_SYSTEM_NAME STREQUAL Linux)
  set(SIXLINE_HAS_SETS ON)
endif()

# name: of the object library; entry: part of the names that stay global; object: variable for the file; the rest: sources.
function(add_instruction_set name set entry object)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${ARGN})
  target_compile_definitions(${name} PRIVATE SIXLINE_COMPILED SIXLINE_SET=${set} SIXLINE_SET_NAME="${set}")
  # -fno-gnu-unique: without it inline variables stay global in spite of objcopy.
  target_compile_options(${name} PRIVATE ${SIXLINE_FLAGS_${set}} $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
  target_link_libraries(${name} PRIVATE sixline_build)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${name}.o)
  add_custom_command(OUTPUT ${file}
    COMMAND ${CMAKE_LINKER} -r --force-group-allocation -o ${file} $<TARGET_OBJECTS:${name}>
    COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=*${entry}* ${file}
    DEPENDS ${name} $<TARGET_OBJECTS:${name}> COMMAND_EXPAND_LISTS VERBATIM)
  set_source_files_properties(${file} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  set(${object} ${file} PARENT_SCOPE)
endfunction()
