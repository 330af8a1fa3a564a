#pragma once

#include <string>

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

struct PagesOrder {
  std::string to;    ///< folder to write, made where there is none
  std::string from;  ///< folder of the edition; empty for the one that was installed or built with the program
};

/// Writes the edition without a server, for any static host (docs/browser-pages.md). The folder may hold an earlier
/// edition, which is deleted, and nothing else.
int pages(const PagesOrder& order, const Console& console);

/// Adds the command `pages` to the program.
void add_pages(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
