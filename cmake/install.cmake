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
  FILES_MATCHING PATTERN "*.cpp" PATTERN "*.hpp" PATTERN "*.c" PATTERN "*.cs" PATTERN "*.toml" PATTERN "*.py" PATTERN "*.rs" PATTERN "*.npz" PATTERN "*.ipynb" PATTERN expected EXCLUDE)
file(RELATIVE_PATH headers_from_docs ${CMAKE_INSTALL_FULL_DATADIR}/sixline/docs ${CMAKE_INSTALL_FULL_INCLUDEDIR})
install(CODE "set(pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/sixline\")
set(headers_from_docs \"${headers_from_docs}\")")
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/installed_links.cmake)
set(targets sixline_headers)
foreach(target sixline sixline_batch)
  if(TARGET ${target})
    list(APPEND targets ${target})
  endif()
endforeach()
if(SIXLINE_LIBRARY)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/data DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline)
endif()
install(TARGETS ${targets} EXPORT sixlineTargets)
install(EXPORT sixlineTargets NAMESPACE sixline:: DESTINATION ${package_folder})
if(SIXLINE_APPS)
  install(TARGETS sixline_cli)
  # The playground, if ./run play has built it; it shows pages of docs.
  install(FILES ${PROJECT_SOURCE_DIR}/build/web/playground.html DESTINATION ${CMAKE_INSTALL_DATADIR}/sixline OPTIONAL)
endif()

# CMake: find_package(sixline CONFIG).
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/sixlineConfig.cmake.in ${PROJECT_BINARY_DIR}/sixlineConfig.cmake
  INSTALL_DESTINATION ${package_folder} PATH_VARS CMAKE_INSTALL_DATADIR NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sixlineConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sixlineConfig.cmake ${PROJECT_BINARY_DIR}/sixlineConfigVersion.cmake DESTINATION ${package_folder})

# pkg-config: sixline, sixline-headers and sixline-batch. With a static library, --libs alone names its dependencies too.
if(NOT BUILD_SHARED_LIBS)
  list(TRANSFORM runtime_of_cpp PREPEND -l)  # of src/CMakeLists.txt
  list(JOIN runtime_of_cpp " " linked_static)
  string(PREPEND linked_static "-lfmt -lpugixml -lpng -lminizip -lz -ldl ")
  set(linked_batch -ltbb)
endif()
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
foreach(target ${targets})
  string(REPLACE _ - name ${target})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# cpack: the same as a .tar.gz.
if(PROJECT_IS_TOP_LEVEL)
  set(CPACK_GENERATOR TGZ)
  include(CPack)
endif()
