#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "adapters/server/limits.hpp"
#include "adapters/server/table.hpp"

/// Reports that pass over the umpire's desk, and the questions to him: what each seat is told of them. If he keeps a
/// side's reports, that side is told only that a decision was made and by which seat. No byte sent to it reveals
/// whether there was anything to tell, or whether he has dropped it. Spectators are told a report when both sides have
/// it as it was.
namespace brownwater::server {

/// Whether the seat is that of a side.
inline bool commands_a_side(Seat seat) { return seat == Seat::kUnion || seat == Seat::kConfederate; }

/// Whether the seat received the report of a decision unchanged. True for the umpire.
bool reported(const Table& table, std::uint32_t number, Seat seat);
/// The places of a decision's events, from 0, that the seat has seen; all when the game is over.
std::vector<std::size_t> places_told(const Table& table, std::uint32_t number, const Moment& moment, Seat seat);
/// Those events.
std::vector<kernel::AnyEvent> events_told(const Table& table, std::uint32_t number, const Moment& moment, Seat seat);
/// Whether the side has anything of a decision's report, or words in its place.
bool has_word_of(const Table& table, std::uint32_t number, Side side);
/// The number of events of a decision that the side would see.
std::size_t events_in_report(const Table& table, std::uint32_t number, Side side);
/// Whether the next decision is kept from the seat.
bool kept_from(const Table& table, Seat seat);
/// Whether any report was ever kept back that the seat may know of; the umpire knows of both sides.
bool was_kept_from(const Table& table, Seat seat);

/// `{"union":true,"confederate":false}`: the sides whose reports pass over the desk; null where the seat may not know.
boost::json::object desk_holds(const Table& table, Seat seat);
/// Adds the fate of a decision's report to its text: `report` for a side, `reports` where all is told. A side has its
/// own decision besides, as `action`: it knows its order, whatever the result.
void tell_report(const Table& table, std::uint32_t number, Seat seat, boost::json::object& news);
/// The answer to GET /api/games/{id}/desk.
boost::json::object desk_for(const Table& table, Seat seat);
/// Counts the entries that the seat may read: an unchanged count means no news.
std::uint32_t desk_revision(const Table& table, Seat seat);

/// Read from the body of POST /api/games/{id}/desk, the umpire's, and of POST /api/games/{id}/lookout, a side's.
Answer<Command> read_desk(const Table& table, Seat seat, const boost::json::object& body, const Limits& limits);
Answer<Command> read_lookout(const Table& table, const Holder& by, const boost::json::object& body,
                             const Limits& limits);

/// The reason to refuse an entry as the table stands; nothing if it is made.
std::optional<Problem> why_no_entry(const Table& table, const storage::DeskRecord& entry);

}  // namespace brownwater::server
