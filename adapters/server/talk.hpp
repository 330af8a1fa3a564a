#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "adapters/server/asking.hpp"
#include "adapters/storage/storage.hpp"

/// Talk at a table: each side among itself, heard by the umpire, who may speak to one side or both; and across the
/// sides where the table allows it. When the game is over everybody reads it all.
namespace brownwater::server {

/// A text of the body of at most that many bytes without control characters, except line ends where they are allowed;
/// empty if it is left out or blank.
Answer<std::string> read_words(const boost::json::object& body, std::string_view key, std::size_t longest, bool lines);

/// The body of POST /api/games/{id}/say: `request`, `text`, and if one likes `name`, `ship` (an orders slip); the
/// umpire says to whom (`to`), and a side may say `both` where it talks across.
Answer<storage::TalkRecord> read_saying(const Asking& asking);

/// Whether the sides may talk to each other.
bool talks_across(const Table& table);
/// Whether the setting hides from the sides what talk might give away: there the umpire alone allows it.
bool hides_from_sides(const wire::Codec& codec, const wire::Setting& setting);
/// POST /api/games/{id}/across, by the umpire's link: `{"on":true}` lets the sides talk to each other.
void set_across(const Asking& asking);

/// The seats that may read it before the game is over.
SeatSet readers_of(const storage::TalkRecord& talk);

/// `{"talk":[…]}`: the lines that these eyes may read after those they know. The numbers count only these lines, so
/// they do not reveal how much others have said.
boost::json::object talk_for(std::span<const storage::TalkRecord> said, Seat eyes, bool over, std::uint32_t from);

}  // namespace brownwater::server
