#pragma once

#include <cstdint>
#include <string>

#include "adapters/cli/console.hpp"
#include "engine/core/side.hpp"

namespace brownwater::cli {

/// One fight under three rule books (docs/commands.md).
struct CompareOrder {
  std::string meeting;  ///< a name or a file
  BySide<std::string> captains{.of_union = "captain", .of_confederate = "captain"};
  std::uint64_t games = 200;  ///< under each book
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string folder;  ///< where the scenarios made of it are written, or empty
};
int compare(const CompareOrder& order, const Console& console);

}  // namespace brownwater::cli
