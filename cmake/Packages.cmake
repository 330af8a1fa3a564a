# Debian's libraries, found once for all rooms (an imported target is known only in its own folder and below).
find_package(Boost 1.81 REQUIRED COMPONENTS json)
if(NOT BROWNWATER_CORE_ONLY)
  find_package(SQLite3 REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
endif()
