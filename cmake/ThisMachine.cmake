# BROWNWATER_MACHINE_OPTIONS: how to compile for the machine that builds, where BROWNWATER_THIS_MACHINE asks for it; empty
# where the compiler does so only under protest, since warnings are errors.
set(BROWNWATER_MACHINE_OPTIONS "")
if(BROWNWATER_THIS_MACHINE)
  include(CheckCXXCompilerFlag)
  # clang 19 takes processors that have AVX10.1 to have its narrow form, and warns of what it made of that itself.
  foreach(options "-march=native" "-march=native -mno-avx10.1-256")
    string(MAKE_C_IDENTIFIER "BROWNWATER_TAKES${options}" taken)
    check_cxx_compiler_flag("-Werror ${options}" ${taken})
    if(${taken})
      separate_arguments(BROWNWATER_MACHINE_OPTIONS UNIX_COMMAND "${options}")
      break()
    endif()
  endforeach()
  if(NOT BROWNWATER_MACHINE_OPTIONS)
    message(STATUS "This compiler has no option for this machine's processor: built for any of its kind, games are slower")
  endif()
endif()
