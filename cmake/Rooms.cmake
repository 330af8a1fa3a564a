# A room is a folder of sources that becomes one library. New files need no edit here; an empty room is allowed.

# brownwater_room(TARGET [EXCLUDE regex] [COMPACT regex] [LINK libraries...]): the library of every .cpp under the current
# folder. Those that match COMPACT are compiled for size where they go to a browser; those that name the list of all games
# are compiled there for each module (cmake/Modules.cmake).
function(brownwater_room target)
  cmake_parse_arguments(ROOM "" "EXCLUDE;COMPACT" "LINK" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  if(ROOM_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${ROOM_EXCLUDE}")
  endif()
  if(BROWNWATER_BROWSER)
    foreach(source IN LISTS sources)
      file(STRINGS "${source}" names_games REGEX "^#include \"engine/games/games.hpp\"" LIMIT_COUNT 1)
      if(names_games)
        set_property(GLOBAL APPEND PROPERTY BROWNWATER_NAME_GAMES "${source}")
        list(REMOVE_ITEM sources "${source}")
      endif()
    endforeach()
  endif()
  if(BROWNWATER_BROWSER AND ROOM_COMPACT)
    set(compact ${sources})
    list(FILTER compact INCLUDE REGEX "${ROOM_COMPACT}")
    list(FILTER sources EXCLUDE REGEX "${ROOM_COMPACT}")
    add_library(${target}_compact STATIC ${compact})
    brownwater_by_folder(${target}_compact ${compact})
    target_link_libraries(${target}_compact PUBLIC brownwater_compile ${ROOM_LINK})
    target_compile_options(${target}_compact PRIVATE -Os)
    list(APPEND ROOM_LINK ${target}_compact)
  endif()
  if(sources)
    add_library(${target} STATIC ${sources})
    brownwater_by_folder(${target} ${sources})
    target_link_libraries(${target} PUBLIC brownwater_compile ${ROOM_LINK})
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE brownwater_compile ${ROOM_LINK})
  endif()
endfunction()

# brownwater_options(TARGET options...): compile options of a room's own files, if it has any.
function(brownwater_options target)
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    target_compile_options(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# brownwater_apart(SOURCES...): sources of this folder that are never read together with others, where a build reads
# several in one go (CMAKE_UNITY_BUILD): names in their unnamed namespaces are another's too.
function(brownwater_apart)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# brownwater_by_folder(TARGET SOURCES...): where a build reads several sources in one go, it combines sources of one
# folder only. Each folder has `using` lines of its own.
function(brownwater_by_folder target)
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder "${source}" DIRECTORY)
    # No path of this clone is in the name, so that ccache gives the result to other clones.
    file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${folder}" key)
    list(APPEND of_${key} "${source}")
    list(LENGTH of_${key} count)
    math(EXPR lot "(${count} - 1) / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${key}_${lot}")
  endforeach()
endfunction()

# brownwater_watched(TARGET): fuzz targets watch the coverage of this code, so it carries its marks.
function(brownwater_watched target)
  if(BROWNWATER_FUZZ)
    brownwater_options(${target} $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
  endif()
endfunction()

# brownwater_precompile(TARGET HEADER [AS other]): the header's heavy includes are read once for the whole room, or once
# for all that are compiled as the other target is. Sources must still include what they use: the build by g++ and
# tools/check-tidy, which have none of it, tell.
function(brownwater_precompile target header)
  cmake_parse_arguments(PRECOMPILE "" "AS" "" ${ARGN})
  get_target_property(type ${target} TYPE)
  if(NOT BROWNWATER_PRECOMPILE OR type STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  if(PRECOMPILE_AS)
    target_precompile_headers(${target} REUSE_FROM ${PRECOMPILE_AS})
  else()
    target_precompile_headers(${target} PRIVATE "<${header}>")
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Without a time stamp inside, ccache can tell that nothing has changed.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# brownwater_link_time(TARGET): the room's functions may be inlined into each other's when the program is linked.
# Only for the rooms that play games millions of times; the rest would link slower for nothing. Tests of the same build
# are linked as usual, so the objects then have both forms.
function(brownwater_link_time target)
  get_target_property(type ${target} TYPE)
  if(BROWNWATER_LINK_TIME AND NOT type STREQUAL "INTERFACE_LIBRARY")
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    if(BROWNWATER_TESTS)
      brownwater_options(${target} -ffat-lto-objects)
    endif()
  endif()
  brownwater_options(${target} "$<$<COMPILE_LANGUAGE:CXX>:${BROWNWATER_MACHINE_OPTIONS}>")
endfunction()

# brownwater_tests(ROOM [LINK libraries...] [PACKED files...] [COST n]): tests/ROOM/**.cpp as one program and one ctest
# of that name. Those that cost most are begun first. PACKED names the tests that want the optimised program, since a
# sanitizer leaves them out or plays few of their games: BROWNWATER_PACKED_TESTS builds these alone.
function(brownwater_tests room)
  cmake_parse_arguments(TESTS "" "COST" "LINK;PACKED" ${ARGN})
  if(BROWNWATER_TEST_ROOMS AND NOT room IN_LIST BROWNWATER_TEST_ROOMS)
    return()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.cpp")
  if(BROWNWATER_PACKED_TESTS AND TESTS_PACKED)
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    list(TRANSFORM TESTS_PACKED PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/${room}/" OUTPUT_VARIABLE packed)
    list(APPEND sources ${packed})
  endif()
  if(NOT sources)
    return()
  endif()
  add_executable(test_${room} ${sources})
  add_dependencies(brownwater_checks test_${room})
  target_link_libraries(test_${room} PRIVATE brownwater_test_support ${TESTS_LINK} GTest::gmock GTest::gtest_main)
  # The tests' own text is read once and run once: optimising it costs more than it saves. The rooms are optimised.
  target_compile_options(test_${room} PRIVATE -O0)
  brownwater_by_folder(test_${room} ${sources})
  brownwater_precompile(test_${room} cmake/precompiled_tests.hpp AS brownwater_test_kit)
  if(BROWNWATER_SINGLE_TESTS)
    # One ctest for each case, to be found by name: ctest -R MB_2_6. The label keeps them out where the room is run whole.
    gtest_discover_tests(test_${room} DISCOVERY_MODE PRE_TEST PROPERTIES LABELS single)
  endif()
  set(reads data docs tests tools/postgres web/src/api)
  list(TRANSFORM reads PREPEND "${PROJECT_SOURCE_DIR}/")
  foreach(program brownwater brownwater-ranks)
    if(TARGET ${program} AND NOT BROWNWATER_PROGRAM)
      list(APPEND reads $<TARGET_FILE:${program}>)
    endif()
  endforeach()
  add_test(NAME ${room} COMMAND "${PROJECT_SOURCE_DIR}/tools/kept" $<TARGET_FILE:test_${room}> ${BROWNWATER_PROGRAM} ${reads}
    -- $<TARGET_FILE:test_${room}> --gtest_brief=1 "--gtest_filter=${BROWNWATER_TEST_FILTER}")
  if(TESTS_COST)
    set_tests_properties(${room} PROPERTIES COST ${TESTS_COST})
  endif()
endfunction()
