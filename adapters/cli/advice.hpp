#pragma once

#include <string>

#include "adapters/cli/red_river_commands.hpp"
#include "lab/prospects.hpp"

namespace brownwater::cli {

struct AdviceOrder {
  std::string file;  ///< a journal, or - for standard input
  std::string seat;  ///< empty for the side that is to decide
  lab::Looking looking;
  bool why = false;  ///< asks why generals attacked, in place of what to do now
};

/// Prints a staff officer's advice on the decision that a journal stands at, or the generals' reasons up to it.
int advice(const AdviceOrder& order, const Console& console);

/// Adds the command `advice` to the program.
void add_advice(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
