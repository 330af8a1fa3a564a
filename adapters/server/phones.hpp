#pragma once

#include <boost/json.hpp>

#include "adapters/server/asking.hpp"

/// A captain's phone: the special effects on his ships, for him alone, and the chart of hidden things while the umpire
/// shows it.
namespace brownwater::server {

/// The view as its seat may read it: without special effects where they are told to each ship's captain alone.
boost::json::object seen(const Table& table, Seat seat, boost::json::object view);
/// Whether the seat is told no event about the damage of its own ships.
bool is_told_no_damage(const Table& table, Seat seat);

/// `{"alone","ships":[{"ship","name","effects"}]}`: how many special effects each ship of the link's holder suffers.
boost::json::object effects_for(const Table& table, const Holder& holder);
/// The answer to GET /api/games/{id}/effects/{ship}: those of one ship, for her captain alone, or for the umpire.
Reply effects_of_ship(const Asking& asking);

/// POST /api/games/{id}/chart, the umpire's: a side's chart is shown for so many seconds.
void show_chart(const Asking& asking);
/// GET /api/games/{id}/chart: the chart while it is shown to the seat.
Reply chart_shown(const Asking& asking);

}  // namespace brownwater::server
