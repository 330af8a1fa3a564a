#pragma once

#include <array>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "adapters/server/comparisons.hpp"
#include "adapters/server/dispatches.hpp"
#include "adapters/server/hall.hpp"
#include "adapters/server/http.hpp"
#include "adapters/server/laboratory.hpp"
#include "adapters/server/laboratory_fights.hpp"
#include "adapters/server/laboratory_judgements.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/server/turnstile.hpp"

namespace brownwater::server {

/// The services behind the answers: the tables, the jobs done on request, and how much each client may ask.
struct Services {
  Services(Hall& tables, const Limits& most)
      : hall(&tables),
        limits(most),
        beginnings(most.games_per_minute),
        talking(most.talk_per_minute),
        counsels(most.counsels_per_minute),
        comparisons(tables.house()),
        laboratory(tables.house()),
        judgements(tables.house()),
        reckonings(tables.house()) {}

  Hall* hall;
  Limits limits;
  Turnstile beginnings;
  Turnstile talking;   ///< by game and seat
  Turnstile counsels;  ///< by game and seat
  Comparisons comparisons;
  Laboratory laboratory;
  Judgements judgements;
  FightReckonings reckonings;
  Dispatches dispatches;
};

/// A seat at a table, and whose link to it was shown.
struct Seated {
  std::shared_ptr<Table> table;
  Holder holder;
};

/// The values of a path's parts in braces, in order. Views into the request's path.
using Named = std::array<std::string_view, 3>;

/// A request on its way to its answer, with what the guards of its route have read of it.
struct Asking {
  Services* services = nullptr;
  std::shared_ptr<const Request> request;
  Named named;
  Seated at;                 ///< where the route wants a seat
  boost::json::object body;  ///< where the route takes JSON
  SendReply send;

  Table& table() const { return *at.table; }
  Seat seat() const { return at.holder.seat; }
  void refuse(const Problem& problem) const;
};

/// Whether the address may begin `count` games now; answers the request itself if not.
bool may_begin(const Asking& asking, std::size_t count = 1);
/// Whether a game that is asked for must first be brought into memory for the token's holder.
bool is_far(const Asking& asking, std::string_view game);
/// Goes on once the game has been brought into memory for a holder of one of its tokens.
void bring(const Asking& asking, std::string_view game, std::function<void()> go_on);
/// The seat that the request's token holds in a game in memory.
Answer<Seated> seated(const Asking& asking, std::string_view game);
/// The request's parameter `from`: after how much its answer begins; 0 if it is not given.
Answer<std::uint32_t> number_from(const Asking& asking);

}  // namespace brownwater::server
