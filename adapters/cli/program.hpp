#pragma once

#include "adapters/cli/console.hpp"
#include "adapters/cli/laboratory.hpp"

namespace brownwater::cli {

/// Reads the command line, runs the command, flushes `out`, returns what the program ends with: `kRefused` if `out` is
/// an `OutputStream` that takes no more. Throws nothing. `hands` play what
/// `sim` and `sweep` have to be played.
int run(int count, const char* const* words, std::istream& in, std::ostream& out, std::ostream& err,
        const Hands& hands = own_threads());

}  // namespace brownwater::cli
