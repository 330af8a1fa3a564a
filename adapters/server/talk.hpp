#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "adapters/server/limits.hpp"
#include "adapters/server/problem.hpp"
#include "adapters/storage/storage.hpp"

/// Talk at a table: each side among itself, heard by the umpire, who may speak to one side or both. When the game is
/// over everybody reads it all.
namespace brownwater::server {

/// A text of the body of at most that many bytes without control characters, except line ends where they are allowed;
/// empty if it is left out or blank.
Answer<std::string> read_words(const boost::json::object& body, std::string_view key, std::size_t longest, bool lines);

/// The body of POST /api/games/{id}/say: `request`, `text`, and if one likes `name`, `ship` (an orders slip); the
/// umpire says to whom (`to`).
Answer<storage::TalkRecord> read_saying(Seat seat, const boost::json::object& body, const Limits& limits);

/// The seats that may read it before the game is over.
SeatSet readers_of(const storage::TalkRecord& talk);

/// `{"talk":[…]}`: the lines that these eyes may read after those they know. The numbers count only these lines, so
/// they do not reveal how much others have said.
boost::json::object talk_for(std::span<const storage::TalkRecord> said, Seat eyes, bool over, std::uint32_t from);

}  // namespace brownwater::server
