#pragma once

#include "adapters/clerk/clerk_book.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/where.hpp"

/// The lines that a clerk types at a table with models (docs/commands.md, `clerk`).
namespace brownwater::clerk {

/// The orders of a line, each legal by itself in this state, and all that it says of the table open as an answer. A
/// fault's place is the word that is wrong.
LineOrders read_mobas_line(const std::string& line, const wire::mobas_wire::Cast& cast, const mobas::Scenario& scenario,
                           const mobas::State& state, SeatSet by);

/// The grammar in a few lines.
extern const std::string_view kMobasLineHelp;

}  // namespace brownwater::clerk
