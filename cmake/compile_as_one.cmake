# SIXLINE_UNITY: the files of a folder are compiled as one, so that their includes are read once.
# tests/house/includes_test.cpp then finds a missing #include.

function(compile_as_one target group)  # the rest: files
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SIXLINE_UNITY} UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
endfunction()

# The folders of src/, small ones together; those in SIXLINE_ROOMS_SOON, which drive no cars, at -O1. Models are not
# merged: the size of a file decides what a compiler inlines, and inlining is half of their speed.
function(compile_rooms_as_one target)  # the rest: files, of which those of src/ are grouped
  foreach(group io "tracks|tyres|cars" registry face "road|studies/scenario|simulation" studies/manoeuvres studies/sweep studies/lap_time c/)
    set(members ${ARGN})
    list(FILTER members INCLUDE REGEX "/src/(${group})")
    string(MAKE_C_IDENTIFIER ${group} group)
    if(members)
      compile_as_one(${target} ${group} ${members})
      if(group IN_LIST SIXLINE_ROOMS_SOON)
        set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_cxx.cxx PROPERTIES COMPILE_OPTIONS -O1)
      endif()
    endif()
  endforeach()
endfunction()
