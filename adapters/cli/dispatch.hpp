#pragma once

#include <string>

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

struct DispatchOrder {
  std::string file;    ///< a journal, or - for standard input
  std::string output;  ///< file to write, or empty for standard output
};

/// Writes the report of a game that is over, as Markdown; as JSON with what each sentence is made of.
int dispatch(const DispatchOrder& order, const Console& console);

/// Adds the command `dispatch` to the program.
void add_dispatch(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
