#pragma once

#include "adapters/clerk/clerk_book.hpp"

/// The umpire's lines at a table with models (docs/commands.md, `clerk`), the same for every book.
namespace brownwater::clerk {

/// The decision of a line that begins with "rule" or "proceed"; nothing of any other line, or where no person is
/// umpire. A fault's place is the word that is wrong.
std::optional<LineOrders> read_umpires_line(std::string_view line, const Battle& battle, const kernel::AnyState& state);

/// That the move goes on, where it waits for him.
std::vector<Orders> umpires_phrases(const Battle& battle, const kernel::AnyState& state);

/// Whether a person is umpire.
bool has_umpire(const Battle& battle);

/// The grammar in a few lines.
extern const std::string_view kUmpiresLineHelp;

}  // namespace brownwater::clerk
