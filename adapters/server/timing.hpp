#pragma once

#include <boost/json.hpp>

#include "adapters/server/asking.hpp"

/// The clock of a table, as its seats see it, and the umpire's acts on it.
namespace brownwater::server {

/// `{"each","seconds","increment","late","stopped","sides":{"union":{"left","runs"},…}}`; null where there is no clock.
/// While both sides write in secret, neither is told how much time the other has left: it would tell who is done.
boost::json::value clock_for(const Table& table, Seat seat);

/// POST /api/games/{id}/clock, by the umpire's link: `{"act":"stop"}`, `{"act":"go"}`, or
/// `{"act":"add","seat":"union","seconds":60}`, without a seat for both sides.
void set_clock(const Asking& asking);

}  // namespace brownwater::server
