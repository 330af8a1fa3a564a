#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "adapters/server/table.hpp"

/// Work of a side that its commander has handed over to the program's staff. It is kept as a captain whose link is
/// never given out, with duties in place of ships, so decisions of the staff bear his name.
namespace brownwater::server {

bool is_staff(const storage::CaptainRecord& captain);
/// Whether a seat's staff made the decision.
bool made_by_staff(const Entry& entry);
/// The staff of a seat; null if it has handed nothing over.
const storage::CaptainRecord* staff_of(const storage::GameRecord& game, Seat seat);

/// The captains of the game when a seat has handed over these duties, and no others.
std::vector<storage::CaptainRecord> with_staff(const storage::GameRecord& game, Seat seat, const HandOver& handed);

/// `{"number","duties","offered"}`: what the seat has handed over, and what it could.
boost::json::object staff_for(const Table& table, Seat seat);

/// A command read from the body of POST /api/games/{id}/staff.
Answer<Command> read_staff(const Table& table, const Holder& by, const boost::json::object& body);

}  // namespace brownwater::server
