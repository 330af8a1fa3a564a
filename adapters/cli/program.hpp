#pragma once

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// Reads the command line, runs the command, returns what the program ends with. Throws nothing.
int run(int count, const char* const* words, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace brownwater::cli
