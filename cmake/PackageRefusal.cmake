# Read by cpack before it packs: why this build folder is none to pack, if it is none.
if(CPACK_BROWNWATER_REFUSAL)
  message(FATAL_ERROR "No package is made of this build folder: it is ${CPACK_BROWNWATER_REFUSAL}. "
    "Make it of the preset package: cmake --preset package && cmake --build --preset package && "
    "(cd build/package && cpack -G DEB)")
endif()
