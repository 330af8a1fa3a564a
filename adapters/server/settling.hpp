#pragma once

#include <boost/json.hpp>
#include <optional>

#include "adapters/server/asking.hpp"
#include "adapters/wire/settlement.hpp"

/// A side resigns, or both agree to a draw. The game's header keeps it in the store, so that it outlives a restart; in
/// the journal the last line has it.
namespace brownwater::server {

/// How the game of that header was settled; nothing if it was not.
std::optional<wire::Settlement> settled_in(const boost::json::object& header);
/// The header's field for it.
boost::json::value settled_field(const std::optional<wire::Settlement>& settled);
/// The side that offers a draw, as a word; null if none does.
boost::json::value draw_offered_in(const boost::json::object& header);
/// The header without what its seats have said of the end, as the journal's first line has it.
boost::json::object begun_header(boost::json::object header);

/// POST /api/games/{id}/settle: `{"say":"resign"}`, or `offer`, `agree` or `decline` of a draw. Declining one's own
/// offer withdraws it.
void settle_game(const Asking& asking);

}  // namespace brownwater::server
