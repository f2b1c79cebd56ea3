# The rooms of src/ and apps/, and who sees whom.
find_package(tomlplusplus CONFIG REQUIRED)
find_package(pugixml CONFIG REQUIRED)
find_package(nlohmann_json CONFIG REQUIRED)
find_package(fmt CONFIG REQUIRED)
find_package(PNG REQUIRED)
find_path(minizip_include minizip/unzip.h REQUIRED)  # Debian's package has no CMake file
find_library(minizip_library minizip REQUIRED)

# Text files that are built in.
set(embed ${CMAKE_CURRENT_LIST_DIR}/../cmake/embed_text.cmake)
function(embed_text name)  # name of the C++ file; FOLDER: the files' folder, for one table of them; the rest: the text files
  cmake_parse_arguments(embed "" FOLDER "" ${ARGN})
  set(files ${embed_UNPARSED_ARGUMENTS})
  add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}
    COMMAND ${CMAKE_COMMAND} -D OUT=${CMAKE_CURRENT_BINARY_DIR}/${name} -D "FILES=${files}" -D "FOLDER=${embed_FOLDER}" -P ${embed}
    DEPENDS ${files} ${embed} VERBATIM)
endfunction()

# The rooms, from below. A room may include its own headers, all of include/, and the headers of the rooms in SEES and
# of those below them. One more room is batch (src/batch/CMakeLists.txt).
#   files           bytes to documents; files/tracks, files/cars, files/tyres: documents to structs
#   vehicle/catalogue  the list of models with their makers
#   vehicle/road    any ground as one type
#   vehicle/registry  parameters, states and channels of any model by name; makes models through the catalogue
#   models          the compiled steps, behind AnyModel of registry
#   vehicle         Vehicle, Road and Track of include/
#   studies/lap_time  below simulation, since the driver `racer` needs its line and its speeds
#   c               the C API: include/ translated, hence above vehicle although it sees only files
# Models are compiled once, in generated/models, which tools/fields.py writes from models/unit.cpp.in and the list of models;
# other files see their declarations only (include/sixline/models/NAME.ipp has the steps). They are not merged: the size of a file
# decides which calls a compiler inlines, and inlining is half of their speed.
set(src ${CMAKE_CURRENT_LIST_DIR})
set(apps ${src}/../apps)
set(json nlohmann_json::nlohmann_json)
file(GLOB bundled CONFIGURE_DEPENDS ${src}/../data/*/*.toml)
embed_text(bundled_data.cpp FOLDER ${src}/../data ${bundled})
add_room(${src} files USES fmt::fmt ${json} pugixml::pugixml minizip FILES ${CMAKE_CURRENT_BINARY_DIR}/bundled_data.cpp)
# Debian's toml++ could be linked too, which files/document_toml.cpp avoids.
target_include_directories(room_files SYSTEM PRIVATE $<TARGET_PROPERTY:tomlplusplus::tomlplusplus,INTERFACE_INCLUDE_DIRECTORIES>)
add_room(${src} files/tracks SEES files USES fmt::fmt)
add_room(${src} files/tyres SEES files USES ${json})
add_room(${src} vehicle/catalogue SEES files)
add_room(${src} files/cars WITH torcs SEES vehicle/catalogue files/tracks USES fmt::fmt ${json})
add_room(${src} vehicle/road SEES files/tracks USES PNG::PNG)
add_room(${src} vehicle/registry SEES files/cars vehicle/road files/tyres)
file(GLOB models CONFIGURE_DEPENDS ${src}/generated/models/*.cpp)
set(SIXLINE_MODELS_OF "" CACHE PATH "a build folder whose compiled models are taken: the sanitizers do not check them, so ./test compiles them once")
if(SIXLINE_MODELS_OF)
  list(TRANSFORM models REPLACE "^.*/(.*)" "${SIXLINE_MODELS_OF}/src/CMakeFiles/room_models.dir/generated/models/\\1.o" OUTPUT_VARIABLE compiled)
  add_library(room_models OBJECT IMPORTED)
  set_target_properties(room_models PROPERTIES IMPORTED_OBJECTS "${compiled}")
else()
  add_room(${src} models SEES vehicle/registry FILES ${models})
endif()
add_room(${src} vehicle SEES vehicle/registry)
add_room(${src} studies/lap_time SEES vehicle/registry USES fmt::fmt ${json})
add_room(${src} simulation SEES vehicle studies/lap_time)
add_room(${src} studies/scenario SEES simulation)
add_room(${src} c SEES files)
set(library files files/tracks files/tyres vehicle/catalogue files/cars vehicle/road vehicle/registry models vehicle studies/lap_time simulation studies/scenario c)

# Those that the installed library does not contain.
add_room(${src} studies/manoeuvres SEES simulation USES fmt::fmt ${json})
add_room(${src} studies/sweep SEES studies/manoeuvres studies/scenario USES fmt::fmt ${json})
# Derivatives of steps, for Python.
file(GLOB derived CONFIGURE_DEPENDS ${src}/generated/derivatives/*.cpp)
add_room(${src} studies/derivatives SEES vehicle FILES ${derived})
add_room(${apps} describe SEES vehicle USES fmt::fmt ${json})
embed_text(page_text.cpp ${apps}/report/shell.html ${apps}/report/generated/kit.css ${apps}/report/generated/kit.js)
add_room(${apps} report SEES studies/manoeuvres USES fmt::fmt ${json} FILES ${CMAKE_CURRENT_BINARY_DIR}/page_text.cpp)
add_room(${apps} local_page SEES files/cars USES fmt::fmt ${json})
add_room(${apps} scr SEES simulation USES fmt::fmt)
add_room(${apps}/web play SEES describe studies/scenario USES ${json})

# Parameters fitted to telemetry, if Ceres is available; the program's options need the headers of the request in any case.
if(SIXLINE_IDENTIFY)
  find_package(Ceres CONFIG QUIET)
  if(NOT Ceres_FOUND AND NOT SIXLINE_IDENTIFY STREQUAL AUTO)
    message(FATAL_ERROR "identification (SIXLINE_IDENTIFY) needs Ceres: apt-get install libceres-dev")
  endif()
endif()
if(SIXLINE_IDENTIFY AND Ceres_FOUND)
  file(GLOB fitted CONFIGURE_DEPENDS ${src}/generated/identify/*.cpp)
  add_room(${src} studies/identify SEES studies/sweep USES fmt::fmt Ceres::ceres FILES ${fitted})
else()
  headers_of_room(${src} studies/identify studies/sweep)
endif()
