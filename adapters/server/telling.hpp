#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "adapters/server/table.hpp"

/// The messages to a seat, as JSON: its own events and view, and nothing else.
namespace brownwater::server {

/// The events of a decision that the seat may see: none while its report waits at the umpire's desk.
boost::json::array events_for(const Table& table, std::uint32_t number, const Moment& moment, Seat seat);
/// Every die of a decision with its purpose and rule, as the journal has them.
boost::json::array dice_of(const Course& course, std::uint32_t number);
/// The seats that see the requested dice: those of the game, except sides whose reports the umpire keeps. For dice of
/// an umpire's decision, the umpire alone.
SeatSet throwers_at(const Table& table);
/// The dice requested from the table; null if there are none or the seat may not see them.
boost::json::value wanted_for(const Table& table, const std::optional<chance::DiceWanted>& wanted, Seat seat);

/// The reason why what reads a chart is not to be had here: its ships are models; nothing for all other games.
std::optional<Problem> why_no_chart(const Table& table);

/// Whether its seats may ask what a captain would do: as the game's creator chose, or if one person plays alone.
bool hints_given(const Table& table);

/// The answer to GET /api/games/{id}; `with_view` as asked for.
boost::json::object game_for(const Table& table, Seat seat, bool with_view);
/// `{"number","events","view","wanted"}`: the answer to an accepted command, the same whenever it is asked for.
/// This, a moment, a line of the log and the socket's news have `dice` besides in a game without secrets.
boost::json::object accepted_for(const Table& table, const Accepted& accepted, Seat seat);
/// `{"number","last","events","view"}`: the game as it was after that many decisions.
boost::json::object moment_for(const Table& table, std::uint32_t number, Seat seat);
/// `{"number","last","view"}`: the position after so many decisions of a game that is over, as the umpire sees it.
boost::json::object position_for(const Table& table, std::uint32_t number);
/// `{"entries":[{"number","seat","events"}]}` of the decisions after `from`.
boost::json::object log_for(const Table& table, std::uint32_t from, Seat seat);

/// The story of its battle as far as the seat may read it (wire::story_told); nothing if its scenario names none.
std::optional<boost::json::object> story_for(const Table& table, Seat seat);

/// All decisions of a game whose system keeps a record, as the seat may know them; nothing if it keeps none.
std::optional<std::vector<wire::Told>> told_of_all(const Table& table, Seat seat);

/// The record of the game as far as the seat may know it; nothing if its system keeps none.
std::optional<boost::json::object> record_for(const Table& table, Seat seat);

/// The socket's message of a decision, as JSON text: its events and everything else that the seat may see of it. Made
/// once for all watchers of a seat.
std::shared_ptr<const std::string> news(Table& table, std::uint32_t number, Seat seat, bool with_view);
/// Dice are requested, or no longer: the number is that of the last decision, which all seats have seen already.
boost::json::object wanted_told(const Table& table, Seat seat, bool with_view);

/// The journal so far: its header, a line for each decision, and the outcome if it is over.
std::string journal_text(const Table& table);

}  // namespace brownwater::server
