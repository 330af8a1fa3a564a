#pragma once

#include <span>
#include <string_view>

namespace brownwater::assets {

/// One file that the build put into the program: its path and where its bytes lie.
struct Embedded {
  std::string_view path;
  const char* begin;
  const char* end;
};

/// All of them, written at build time by cmake/Embed.cmake: data first, then web, each in order of path.
std::span<const Embedded> embedded();

}  // namespace brownwater::assets
