#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/table.hpp"

/// A side's ships given out among several captains. The holder of the side's own link is its chief: he gives ships out
/// and takes them back. Matters of no single ship are his.
namespace brownwater::server {

/// Reads the captains of a side: a list of name, ships and, `with_links`, the tokens of those who get another link.
Answer<std::vector<Berth>> read_berths(const wire::Codec& codec, const wire::Setting& setting, Seat seat,
                                       const boost::json::value& given, const std::string& where, bool with_links);

/// The captain of that id; null if there is none, or for 0.
const storage::CaptainRecord* captain_with(const storage::GameRecord& game, std::uint32_t id);
/// Whether the side's ships are given out among captains.
bool has_captains(const storage::GameRecord& game, Seat seat);
/// The captain's name; empty for the holder of a seat's own link.
std::string name_of(const Table& table, const Holder& holder);

/// Why an order is not the sender's to give, or must wait until his captains have spoken, unless he `overrides` that.
std::optional<Problem> why_not_his(const storage::GameRecord& game, const Course& course, const Holder& by,
                                   const Order& order, bool overrides);

/// The captains of the game when the chief has given out his ships so, or why he cannot.
Answer<std::vector<storage::CaptainRecord>> given_out(const storage::GameRecord& game, Seat seat,
                                                      const std::vector<Berth>& berths);
/// The captains of the game when one of them has said that he is done with the present step, or is not.
Answer<std::vector<storage::CaptainRecord>> with_done(const storage::GameRecord& game, const Course& course,
                                                      const Holder& by, const SayDone& said);
/// The captains of the game when one of them has another link.
Answer<std::vector<storage::CaptainRecord>> with_link(const storage::GameRecord& game, std::uint32_t captain,
                                                      const storage::TokenHash& token);

/// The ships that the holder of a link decides for: a captain his, a chief those that no captain has; none of other
/// seats.
std::vector<wire::ShipName> ships_of_holder(const Table& table, const Holder& holder);

/// `{"captains":[{"name","given","ships","owes","done"}],"chief":{"ships","owes"},"step"}` of the side whose seat it
/// is; null for all others, and where nothing is given out.
boost::json::value squadron_for(const Table& table, Seat seat);
/// Adds `captain`, his name, and `squadron` to the state sent to the holder of a link.
void tell_squadron(const Table& table, const Holder& holder, boost::json::object& game);

/// Links in use now: `{"seats":["union"],"captains":["Davis"]}`; captains by name, of the asker's side alone.
boost::json::object present_for(const Table& table, Seat seat);

/// The captains of the side that the game waits for, `[{"name","ships"}]`; the chief's name is null. Empty if nothing
/// is given out.
boost::json::array captains_owing(const Table& table, Seat seat);
/// Whether the game waits for this holder; for the chief also true if it waits for no captain.
bool owes_of(const Table& table, const Holder& holder);

/// A command read from the body of POST /api/games/{id}/captains or …/done.
Answer<Command> read_captains(const Table& table, const Holder& by, const boost::json::object& body);
Answer<Command> read_done(const Table& table, const Holder& by, const boost::json::object& body);

}  // namespace brownwater::server
