#pragma once

#include "adapters/clerk/clerk_book.hpp"
#include "adapters/wire/flotilla/cast.hpp"
#include "engine/games/flotilla/flotilla.hpp"

/// The lines of Flotilla at a table with models (docs/commands.md, `clerk`).
namespace brownwater::clerk {

/// The orders of a line: a move, fire of one unit, or any other decision of the book.
LineOrders read_flotilla_line(const std::string& line, const wire::flotilla_wire::Cast& cast,
                              const flotilla::Scenario& scenario, const flotilla::State& state, SeatSet by);

/// The ids of all units, by their index in the rules.
std::vector<std::string> flotilla_ids(const wire::flotilla_wire::Cast& cast);

/// The words for a unit's batteries, in the order of its sheet: the place of each, with its number on the sheet if two
/// stand in one place. Those of a land battery have their numbers alone.
std::vector<std::string> flotilla_batteries(const flotilla::Scenario& scenario, flotilla::UnitIndex unit);

/// The grammar in a few lines.
extern const std::string_view kFlotillaLineHelp;

}  // namespace brownwater::clerk
