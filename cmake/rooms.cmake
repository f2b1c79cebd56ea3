# Rooms: a folder is an object library that sees its own headers and those of the rooms below it.

# SIXLINE_UNITY: files of a group are compiled as one, so that their includes are read once.
# tests/house/includes_test.cpp then finds a missing #include.
function(compile_as_one target group)  # the rest: files
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SIXLINE_UNITY} UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
endfunction()

# path: the folder, from `root`; its headers are included by that path. headers_NAME (a/b: a_b) is for those who include
# them, room_NAME has the objects. SEES: rooms whose headers it includes. An include of another room's does not compile
# (tests/house/against_the_arrows). USES: libraries. FILES: more sources, or, with OWN_FILES, all of them.
# Rooms in SIXLINE_ROOMS_SOON, which drive no cars, are compiled at -O1.
function(add_room root path)
  cmake_parse_arguments(PARSE_ARGV 2 room "OWN_FILES" "" "SEES;USES;FILES")
  string(REPLACE / _ name ${path})
  set(folder ${PROJECT_BINARY_DIR}/rooms/${name})
  cmake_path(GET path PARENT_PATH above)
  file(MAKE_DIRECTORY ${folder}/${above})
  file(CREATE_LINK ${root}/${path} ${folder}/${path} SYMBOLIC)
  add_library(headers_${name} INTERFACE)
  target_include_directories(headers_${name} INTERFACE ${folder})
  target_compile_definitions(headers_${name} INTERFACE SIXLINE_COMPILED)
  list(TRANSFORM room_SEES REPLACE / _)
  list(TRANSFORM room_SEES PREPEND headers_)
  target_link_libraries(headers_${name} INTERFACE ${room_SEES})

  set(sources "")
  if(NOT room_OWN_FILES)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/${path}/*.cpp)
  endif()
  if(NOT sources AND NOT room_FILES)
    return()
  endif()
  add_library(room_${name} OBJECT EXCLUDE_FROM_ALL ${sources} ${room_FILES})
  target_link_libraries(room_${name} PRIVATE headers_${name} sixline_build ${room_USES})
  set_target_properties(room_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON VISIBILITY_INLINES_HIDDEN ON)
  if(sources)
    compile_as_one(room_${name} ${name} ${sources})
  endif()
  if(name IN_LIST SIXLINE_ROOMS_SOON)
    target_compile_options(room_${name} PRIVATE -O1)
  endif()
endfunction()

# objects: variable that gets the objects of the rooms behind it.
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
