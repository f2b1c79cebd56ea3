# Installation of headers, library, program, data, and their CMake and pkg-config files. The prefix can be moved
# afterwards.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sixline)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sixline DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The pages and the targets of their links are laid out as in the source tree; links to files that are not installed
# become plain text.
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CITATION.cff ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/CONTRIBUTING.md
  DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline PATTERN api EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline
  FILES_MATCHING PATTERN "*.cpp" PATTERN "*.hpp" PATTERN "*.c" PATTERN "*.toml" PATTERN "*.py" PATTERN "*.rs" PATTERN "*.npz" PATTERN "*.ipynb" PATTERN expected EXCLUDE)
file(RELATIVE_PATH headers_from_docs ${CMAKE_INSTALL_FULL_DATADIR}/sixline/docs ${CMAKE_INSTALL_FULL_INCLUDEDIR})
install(CODE "set(pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/sixline\")
set(headers_from_docs \"${headers_from_docs}\")")
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/installed_links.cmake)
set(targets sixline_headers)
if(SIXLINE_LIBRARY)
  list(APPEND targets sixline)
  if(SIXLINE_BATCH)
    list(APPEND targets sixline_batch)
  endif()
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/data DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline)
endif()
install(TARGETS ${targets} EXPORT sixlineTargets)
install(EXPORT sixlineTargets NAMESPACE sixline:: DESTINATION ${package_folder})
if(SIXLINE_APPS)
  install(TARGETS sixline_cli)
  # The playground, if ./run play has built it; it shows pages of docs.
  install(FILES ${PROJECT_SOURCE_DIR}/build/web/playground.html DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline OPTIONAL)
endif()

# CMake: find_package(sixline CONFIG). Only a static library needs the libraries that it was compiled with.
set(find_linked "")
if(SIXLINE_LIBRARY AND NOT BUILD_SHARED_LIBS)
  string(CONCAT find_linked "include(CMakeFindDependencyMacro)\n" "find_dependency(fmt CONFIG)\n" "find_dependency(pugixml CONFIG)\n"
                            "find_dependency(PNG)\n")
  if(SIXLINE_BATCH)
    string(APPEND find_linked "find_package(TBB CONFIG QUIET)  # of sixline::batch alone\n")
  endif()
endif()
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/sixlineConfig.cmake.in ${PROJECT_BINARY_DIR}/sixlineConfig.cmake
  INSTALL_DESTINATION ${package_folder} PATH_VARS CMAKE_INSTALL_DATADIR NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sixlineConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sixlineConfig.cmake ${PROJECT_BINARY_DIR}/sixlineConfigVersion.cmake DESTINATION ${package_folder})

# pkg-config: sixline and sixline-headers. With a static library, --libs alone names its dependencies too.
set(linked_static "")
if(NOT BUILD_SHARED_LIBS)
  set(linked_static " -lfmt -lpugixml -lpng -lminizip -lz")
  if(CMAKE_DL_LIBS)
    string(APPEND linked_static " -l${CMAKE_DL_LIBS}")
  endif()
  foreach(name ${runtime_of_cpp})  # of src/CMakeLists.txt
    string(APPEND linked_static " -l${name}")
  endforeach()
endif()
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
set(packages sixline-headers)
if(SIXLINE_LIBRARY)
  list(APPEND packages sixline)
endif()
if(SIXLINE_BATCH)
  list(APPEND packages sixline-batch)
  set(linked_batch "")
  if(NOT BUILD_SHARED_LIBS)
    set(linked_batch "-ltbb")
  endif()
endif()
foreach(name ${packages})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# cpack: the same as a .tar.gz.
if(PROJECT_IS_TOP_LEVEL)
  set(CPACK_GENERATOR TGZ)
  include(CPack)
endif()
