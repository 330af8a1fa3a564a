#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "adapters/server/table.hpp"

/// Undo by consent: a seat asks to go back to before a decision of its own. Every seat that has decided or been shown
/// something since must agree. Never past dice, nor past orders that were opened.
namespace brownwater::server {

/// A takeback that a seat may ask for.
struct Takeable {
  std::uint32_t keeps = 0;  ///< how many decisions hold
  SeatSet asked;            ///< whose leave it wants; nobody's if nobody else has decided or been shown anything
};

/// The takeback that the seat may ask for now, or why it may not. `keeps` is that of its last decision unless it is
/// given. The answer follows from the seat's own knowledge.
Answer<Takeable> takeable(const Table& table, Seat seat, std::optional<std::uint32_t> keeps = {});

/// `{"seat","number","keeps","waits","agreed","declined"}` of a wish that stands or was declined, else null.
boost::json::value asked_for(const Table& table);
/// `{"by","from","to","leave"}`, as the journal has it.
boost::json::object note_of(const storage::TakebackRecord& takeback);
/// All that was taken back, in order: notes with the time of each (`at`).
boost::json::array takebacks_for(const Table& table);
/// The answer to GET /api/games/{id}/takebacks.
boost::json::object takeback_for(const Table& table, Seat seat);

/// A command read from the body of POST /api/games/{id}/takeback: an ask, or the answer to one.
Answer<Command> read_takeback(const Table& table, Seat seat, const boost::json::object& body);

/// After a takeback: the last one, and the state of the game.
std::optional<boost::json::object> taken_back_told(const Table& table, Seat seat, bool with_view);

}  // namespace brownwater::server
