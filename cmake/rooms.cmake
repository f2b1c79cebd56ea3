# Rooms: a folder is an object library that sees its own headers and those of the rooms below it. With SIXLINE_UNITY its files are compiled as
# one, so that their includes are read once: files takes 13 CPU-seconds in place of 24, studies/manoeuvres 11 in place of 59 (g++ -O2, 2026-11-26).
# The sanitizers' build of ./test --full, file by file, finds a missing #include.
# Library, program and identification (preset release) compile in 421 CPU-seconds, 413 before rooms were targets (side by side, 2026-11-26).

# Headers of a room, headers_NAME (a/b: a_b), for those who include them: path: its folder, from `root`, by which they are included; the rest:
# rooms whose headers it includes. tests/house/arrows_test.cpp checks that no other room is included.
function(headers_of_room root path)
  string(REPLACE / _ name ${path})
  add_library(headers_${name} INTERFACE)
  target_include_directories(headers_${name} INTERFACE ${root})
  target_compile_definitions(headers_${name} INTERFACE SIXLINE_COMPILED)
  list(TRANSFORM ARGN REPLACE / _)
  list(TRANSFORM ARGN PREPEND headers_)
  target_link_libraries(headers_${name} INTERFACE ${ARGN})
endfunction()

# The same with its objects, room_NAME. SEES: rooms whose headers it includes. USES: libraries. WITH: folders inside it that belong to it.
# FILES: more sources, which SIXLINE_UNITY does not join to the others: generated. Rooms in SIXLINE_ROOMS_AT_O1, which drive no cars, are compiled at -O1, in a
# fifth less time.
function(add_room root path)
  cmake_parse_arguments(PARSE_ARGV 2 room "" "WITH" "SEES;USES;FILES")
  headers_of_room(${root} ${path} ${room_SEES})
  string(REPLACE / _ name ${path})
  file(GLOB sources CONFIGURE_DEPENDS ${root}/${path}/*.cpp)
  if(room_WITH)
    file(GLOB inside CONFIGURE_DEPENDS ${root}/${path}/${room_WITH}/*.cpp)
  endif()
  add_library(room_${name} OBJECT EXCLUDE_FROM_ALL ${sources} ${inside} ${room_FILES})
  target_link_libraries(room_${name} PRIVATE headers_${name} sixline_build ${room_USES})
  set_target_properties(room_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON VISIBILITY_INLINES_HIDDEN ON UNITY_BUILD ${SIXLINE_UNITY}
                                                UNITY_BUILD_BATCH_SIZE 0)
  set_source_files_properties(${room_FILES} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(name IN_LIST SIXLINE_ROOMS_AT_O1)
    target_compile_options(room_${name} PRIVATE -O1)
  endif()
endfunction()

# objects: variable for the objects; the rest: their rooms.
function(objects_of_rooms objects)
  list(TRANSFORM ARGN REPLACE / _)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:room_\\1>")
  set(${objects} ${ARGN} PARENT_SCOPE)
endfunction()
function(library_of_rooms name)  # the rest: rooms
  objects_of_rooms(objects ${ARGN})
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
endfunction()
