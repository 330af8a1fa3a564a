#pragma once

#include "adapters/clerk/clerk_book.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/noddy.hpp"

/// The lines of Noddy at a table with models (docs/commands.md, `clerk`).
namespace brownwater::clerk {

/// The orders of a line: a vessel's speed and turn, her fire, or that all orders are sealed.
LineOrders read_noddy_line(const std::string& line, const wire::noddy_wire::Cast& cast, const noddy::Scenario& scenario,
                           const noddy::State& state, SeatSet by);

/// The shots of a line, "bow > price 14 stern, port > bragg 6": guns, target, range in whole inches and the face that
/// is struck, of the firer who is asked.
OrFault<TableAnswers> read_noddy_shots(const std::vector<std::string>& words, const wire::noddy_wire::Cast& cast,
                                       const noddy::Scenario& scenario, noddy::ShipIndex firer);

/// The words for a firer's guns, with the numbers of their arcs: mounts, and of a battery the numbers of guns from 1.
std::vector<TableQuestion::Reply> noddy_arcs(const noddy::Scenario& scenario, noddy::ShipIndex firer);

/// The grammar in a few lines.
extern const std::string_view kNoddyLineHelp;

}  // namespace brownwater::clerk
