#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "adapters/server/asking.hpp"

/// Decisions that the holder of a seat has given to a captain of the program, of his whole side or of some ships, and
/// may take back. The game's header keeps them, so that they outlive a restart.
namespace brownwater::server {

struct Handed {
  std::string captain;
  std::vector<std::string> ships;  ///< none for the whole side

  friend bool operator==(const Handed&, const Handed&) = default;
};

/// The seat's entry in the header of its game; nothing if it decides itself.
std::optional<Handed> handed_in(const boost::json::object& header, Seat seat);
/// The header's field when the seat has given that away, or has taken all back.
boost::json::value with_handed(const boost::json::object& header, Seat seat, const std::optional<Handed>& handed);

/// `{"captain","ships"}`; ships are null for the whole side. Null where the seat decides itself.
boost::json::value handed_for(const Table& table, Seat seat);

/// The decision of a captain who thinks for the whole side and has some ships only. It is the first of those that he
/// would make now that concerns one of them, past sealed orders of the others. Empty if there is none.
kernel::AnyAction choice_for(const wire::Codec& codec, const wire::Setting& setting, const Thought& thought);

/// POST /api/games/{id}/handed: `{"captain":"captain","ships":["cairo"]}`, ships null or left out for the whole side;
/// `{"captain":null}` takes all back.
void hand_over(const Asking& asking);

}  // namespace brownwater::server
