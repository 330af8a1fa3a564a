# The libraries of the edition without a server. Debian has none for WebAssembly: what is headers only is taken from the
# host's, through a folder of its own, since the host's other headers must not be found.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
find_path(BOOST_HEADERS boost/json/src.hpp HINTS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
file(CREATE_LINK "${BOOST_HEADERS}/boost" "${headers}/boost" SYMBOLIC)

add_library(brownwater_boost_headers INTERFACE)
target_include_directories(brownwater_boost_headers SYSTEM INTERFACE "${headers}")
target_compile_definitions(brownwater_boost_headers INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS)
add_library(Boost::headers ALIAS brownwater_boost_headers)

add_library(brownwater_boost_json STATIC "${PROJECT_SOURCE_DIR}/adapters/browser/wasi/boost_json.cpp")
target_link_libraries(brownwater_boost_json PUBLIC brownwater_boost_headers)
# It does not look for headers where the house has its own; a lot of several sources does (cmake/compile).
set_target_properties(brownwater_boost_json PROPERTIES UNITY_BUILD OFF)
target_compile_features(brownwater_boost_json PUBLIC cxx_std_23)
add_library(Boost::json ALIAS brownwater_boost_json)

add_library(brownwater_sodium STATIC "${PROJECT_SOURCE_DIR}/adapters/browser/wasi/sodium.cpp"
  "${PROJECT_SOURCE_DIR}/adapters/browser/blake2b.cpp" "${PROJECT_SOURCE_DIR}/adapters/browser/codes.cpp")
target_include_directories(brownwater_sodium PUBLIC "${PROJECT_SOURCE_DIR}/adapters/browser/wasi")
target_link_libraries(brownwater_sodium PRIVATE brownwater_compile)
add_library(PkgConfig::sodium ALIAS brownwater_sodium)

# One thread: cmake/wasi has what the sources name of the others.
add_library(Threads::Threads INTERFACE IMPORTED)
