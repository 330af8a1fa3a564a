#pragma once

#include <boost/json.hpp>

#include "adapters/server/asking.hpp"

/// A captain's phone: the special effects on his ships, for him alone, and the chart of hidden things while the umpire
/// shows it.
namespace brownwater::server {

/// The view as its seat may read it: ships whose effects are told to their captains alone are as on their cards.
boost::json::object seen(const Table& table, Seat seat, boost::json::object view);
/// Whether damage that the seat would be told of is told to each ship's captain alone.
bool is_told_no_damage(const Table& table, Seat seat);
/// Whether the event is of such damage.
bool is_kept_back(const Table& table, Seat seat, const kernel::AnyEvent& event);

/// `{"alone","ships":[{"ship","name","effects"}]}`: how many special effects each ship of the link's holder suffers.
boost::json::object effects_for(const Table& table, const Holder& holder);
/// The answer to GET /api/games/{id}/effects/{ship}: those of one ship, for her captain alone, or for the umpire.
Reply effects_of_ship(const Asking& asking);

/// POST /api/games/{id}/chart, the umpire's: a side's chart is shown for so many seconds.
void show_chart(const Asking& asking);
/// GET /api/games/{id}/chart: the chart while it is shown to the seat.
Reply chart_shown(const Asking& asking);

}  // namespace brownwater::server
