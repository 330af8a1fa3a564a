#include "adapters/server/players.hpp"
#include "adapters/wire/captain_names.hpp"
#include "captains/registry.hpp"
#include "captains/search/orders.hpp"
#include "captains/staff.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::server {
namespace {

/// Longest thinking time of a captain on a server, which has other games to serve.
constexpr std::uint32_t kMostMilliseconds = 5000;
constexpr std::uint32_t kMostPlayouts = 500;

std::optional<captains::search::Budget> budget_in(std::string_view name) {
  for (const kernel::AnyGame* game : games::all()) {
    const std::string_view word = game->facts().captains.searching;
    if (word.empty()) continue;
    if (const auto orders = captains::search::read_orders(name, word)) return orders->budget;
  }
  return std::nullopt;
}

bool takes_too_long(std::string_view name) {
  const auto budget = budget_in(name);
  if (!budget) return false;
  const bool counts = budget->unit == captains::search::Budget::Unit::kPlayouts;
  return budget->amount > (counts ? kMostPlayouts : kMostMilliseconds);
}

}  // namespace

bool takes_his_time(std::string_view name) { return budget_in(name).has_value(); }

Captains all_captains() {
  const auto names = [](const wire::Codec& codec) {
    std::vector<std::string> all;
    for (const std::string_view name : captains::names(codec.game().system())) all.emplace_back(name);
    return all;
  };
  const auto named = [](const wire::Codec& codec, std::string_view name) -> Chooser {
    if (takes_too_long(name)) return {};
    const std::shared_ptr<const captains::Captain> captain = captains::make(codec.game().system(), name);
    if (captain == nullptr) return {};
    return [captain](const wire::Setting& setting, const kernel::AnyState& state, Seat seat, std::uint64_t seed) {
      return captain->choose(setting.scenario, state, seat, seed);
    };
  };
  const auto why_not = [](const wire::Codec& codec, std::string_view name) {
    if (!captains::fault_in_name(codec.game().system(), name) && takes_too_long(name)) {
      return "\"" + std::string(name) + "\" takes too long for a server: at most " + std::to_string(kMostMilliseconds) +
             " milliseconds or " + std::to_string(kMostPlayouts) + " playouts a decision";
    }
    return wire::why_no_captain(codec.game().system(), name);
  };
  const auto levels = [](const wire::Codec& codec) {
    std::vector<Level> all;
    for (const kernel::Rank& rank : codec.game().facts().captains.ranks)
      all.push_back({.rank = std::string(rank.name), .captain = std::string(rank.captain)});
    return all;
  };
  const auto staff = [](const wire::Codec& codec, const wire::Setting& setting, Standing standing,
                        std::span<const std::string> names) {
    const SystemId system = codec.game().system();
    const std::uint32_t duties = captains::duties_named(system, names).value_or(0);
    return captains::staff_order(system, setting.scenario, standing.state, standing.seat, duties)
        .value_or(kernel::AnyAction());
  };
  return {
      .names = names, .named = named, .why_not = why_not, .levels = levels, .ponders = takes_his_time, .staff = staff};
}

}  // namespace brownwater::server
