# How every target of the house is compiled.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
set(THREADS_PREFER_PTHREAD_FLAG ON)
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(Threads REQUIRED)
endif()

add_library(brownwater_compile INTERFACE)
target_include_directories(brownwater_compile INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_definitions(brownwater_compile INTERFACE BROWNWATER_VERSION="${PROJECT_VERSION}")
target_compile_options(brownwater_compile INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Werror -Wconversion -Wshadow -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wcast-align -Wunused -Wnull-dereference
  -Wdouble-promotion -Wformat=2 -Wextra-semi -Wimplicit-fallthrough -Wswitch-enum -ffp-contract=off>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these falsely in its own headers when it inlines, and takes a scoped enumerator for a shadow.
  target_compile_options(brownwater_compile INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-shadow -Wno-restrict -Wno-null-dereference -Wno-maybe-uninitialized -Wno-missing-field-initializers>)
else()
  target_compile_options(brownwater_compile INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-missing-designated-field-initializers>)
endif()

if(BROWNWATER_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "BROWNWATER_FUZZ needs clang")
endif()
