#pragma once

#include <boost/json.hpp>

#include "adapters/server/asking.hpp"

/// The names by which the holders of seats call themselves. The game's first line keeps them, and so does its journal.
namespace brownwater::server {

/// In bytes.
inline constexpr std::size_t kLongestName = 40;

/// `{"union":"Ann"}` of a game's first line: what is no name there is left out.
boost::json::object names_in(const boost::json::object& header);
/// The name of the holder of that seat's link; empty if he has given none.
std::string name_in(const boost::json::object& header, Seat seat);
/// The name of a link's holder: of a captain the one that his chief gave him; empty for none.
std::string name_at(const Table& table, const Holder& holder);
/// A name as a person may write it, without blanks around it; empty for none. The fault stands at `/<key>`.
Answer<std::string> read_name(const boost::json::object& body, std::string_view key);
/// The field `names` of a new game's body, as its first line has it; null if nobody is named. Faults stand under
/// `/names`.
Answer<boost::json::value> read_names(const boost::json::value& given);

/// POST /api/games/{id}/name: `{"name":"Ann"}` of the asker's own seat; an empty name or null takes it away.
void set_name(const Asking& asking);

}  // namespace brownwater::server
