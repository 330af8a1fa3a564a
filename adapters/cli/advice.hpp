#pragma once

#include <string>

#include "adapters/cli/red_river_commands.hpp"
#include "lab/prospects.hpp"

namespace brownwater::cli {

struct AdviceOrder {
  std::string file;  ///< a journal, or - for standard input
  std::string seat;  ///< empty for the side that is to decide
  lab::Looking looking;
};

/// Prints a staff officer's advice on the decision that a journal stands at.
int advice(const AdviceOrder& order, const Console& console);

/// Adds the command `advice` to the program.
void add_advice(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
