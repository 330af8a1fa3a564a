#include "captains/registry.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "captains/advice.hpp"
#include "captains/flotilla/captain.hpp"
#include "captains/flotilla/reasons.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/mobas/ranking.hpp"
#include "captains/noddy/captain.hpp"
#include "captains/noddy/fire_orders.hpp"
#include "captains/redriver/commodore.hpp"
#include "captains/search/admiral.hpp"
#include "captains/search/crafts.hpp"
#include "captains/search/hasty.hpp"
#include "captains/staff.hpp"
#include "captains/wbts/delegation.hpp"
#include "captains/wbts/general.hpp"
#include "engine/games/games.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::captains {
namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kCaptain = "captain";
constexpr std::string_view kHasty = "hasty";
constexpr std::string_view kIdle = "idle";
constexpr double kNothingToSpeakOf = 0.01;

/// A captain that lives as long as the program.
template <class C>
std::shared_ptr<const C> standing(const C& captain) {
  return {std::shared_ptr<const C>(), &captain};
}

/// The captain of a game who searches, or null; of a name without a fault.
template <kernel::Game G>
std::shared_ptr<const CaptainOf<G>> searcher(std::string_view name) {
  constexpr std::string_view word = G::kFacts.captains.searching;
  const auto orders = search::read_orders(name, word);
  return orders ? std::make_shared<search::Admiral<G>>(*orders) : nullptr;
}

// A program without this game never asks for its captains.
[[maybe_unused]] std::vector<Reason> reasons_of(const mobas::Scenario& scenario, const mobas::View& view,
                                                const mobas::Action& action) {
  return reasons_for(Situation(scenario, view), action);
}
[[maybe_unused]] std::vector<Reason> reasons_of(const noddy::Scenario& scenario, const noddy::View& view,
                                                const noddy::Action& action) {
  return open_table::reasons_for(open_table::Situation(scenario, view), action);
}
[[maybe_unused]] std::vector<Reason> reasons_of(const flotilla::Scenario& scenario, const flotilla::View& view,
                                                const flotilla::Action& action) {
  return quarterdeck::reasons_for(quarterdeck::Situation(scenario, view), action);
}

template <search::Searchable G>
Advice advised(const typename G::Scenario& scenario, const typename G::State& state, Seat seat) {
  const CaptainOf<G>& captain = search::Craft<G>::plain();
  const typename G::View view = G::view(scenario, state, seat);
  std::vector<typename G::Action> legal;
  if (captain.reads_list()) G::list_actions(scenario, state, seat, legal);
  chance::Whim whim(0, 0);
  const typename G::Action action = captain.choose(scenario, view, legal, whim);
  Advice advice{.action = kernel::AnyAction::of(action), .reasons = reasons_of(scenario, view, action)};
  std::erase_if(advice.reasons, [](const Reason& reason) { return std::abs(reason.share) < kNothingToSpeakOf; });
  std::ranges::sort(advice.reasons, [](const Reason& one, const Reason& other) {
    return one.share != other.share ? one.share > other.share : one.term < other.term;
  });
  return advice;
}

template <kernel::Game G>
std::shared_ptr<const Captain> make_erased(std::string_view name) {
  if (name == kRandom) return std::make_shared<RandomCaptain<G>>();
  auto captain = make_typed<G>(name);
  return captain == nullptr ? nullptr : std::make_shared<ErasedCaptain<G>>(std::move(captain));
}

}  // namespace

template <kernel::Game G>
std::shared_ptr<const CaptainOf<G>> make_typed(std::string_view name) {
  if constexpr (search::Searchable<G>) {
    if (name == kCaptain) return standing(search::Craft<G>::plain());
    if (name == kHasty) return std::make_shared<search::Hasty<G>>();
    return searcher<G>(name);
  }
  return nullptr;  // only `random`, which needs no more than the game's own sampling
}

template <>
std::shared_ptr<const CaptainOf<redriver::RedRiver>> make_typed<redriver::RedRiver>(std::string_view name) {
  if (const auto* commodore = find_commodore(name)) return standing(*commodore);
  return searcher<redriver::RedRiver>(name);
}

template <>
std::shared_ptr<const CaptainOf<wbts::War>> make_typed<wbts::War>(std::string_view name) {
  if (name == kIdle) return standing(wbts_idle());
  const auto* general = find_general(name);
  return general != nullptr ? standing(*general) : nullptr;
}

namespace {

/// Other rooms make captains with the types of their game: they are made here for every game.
template <class... G>
constexpr auto makers(games::List<G...>) {
  return std::tuple{&make_typed<G>...};
}
[[gnu::used]] constinit const auto kMakers = makers(games::Games{});

}  // namespace

std::optional<Advice> advise(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state,
                             Seat seat) {
  if (games::game_of(system) == nullptr) return std::nullopt;
  return games::visit_game(system, [&]<kernel::Game G>(std::type_identity<G>) -> std::optional<Advice> {
    if constexpr (G::kFacts.kind == kernel::Kind::kBattle && search::Searchable<G>)
      return advised<G>(scenario.as<typename G::Scenario>(), state.as<typename G::State>(), seat);
    return std::nullopt;
  });
}

namespace {

/// A game whose commander can have a staff.
template <class G>
concept Staffed = requires(const typename G::Scenario& scenario, const typename G::View& view, std::uint32_t duties) {
  staff_order(scenario, view, duties);
};

}  // namespace

std::span<const std::string_view> duties_of(SystemId system) {
  if (games::game_of(system) == nullptr) return {};
  return games::visit_game(system, []<kernel::Game G>(std::type_identity<G>) -> std::span<const std::string_view> {
    if constexpr (Staffed<G>) return general::kDuties;
    return {};
  });
}

std::optional<std::uint32_t> duties_named(SystemId system, std::span<const std::string> names) {
  const auto all = duties_of(system);
  std::uint32_t duties = 0;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name);
    if (found == all.end()) return std::nullopt;
    duties |= std::uint32_t{1} << static_cast<unsigned>(found - all.begin());
  }
  return duties;
}

std::optional<kernel::AnyAction> staff_order(SystemId system, const kernel::AnyScenario& scenario,
                                             const kernel::AnyState& state, Seat seat, std::uint32_t duties) {
  if (duties == 0 || games::game_of(system) == nullptr) return std::nullopt;
  return games::visit_game(system, [&]<kernel::Game G>(std::type_identity<G>) -> std::optional<kernel::AnyAction> {
    if constexpr (Staffed<G>) {
      const auto& typed = scenario.as<typename G::Scenario>();
      const auto order = staff_order(typed, G::view(typed, state.as<typename G::State>(), seat), duties);
      if (order) return kernel::AnyAction::of(*order);
    }
    return std::nullopt;
  });
}

std::span<const std::string_view> names(SystemId system) { return games::facts_of(system).captains.names; }

std::optional<NameFault> fault_in_name(SystemId system, std::string_view name) {
  const kernel::CaptainFacts& captains = games::facts_of(system).captains;
  if (std::ranges::find(captains.names, name) != captains.names.end()) return std::nullopt;
  if (captains.searching.empty()) return NameFault::kUnknown;
  const auto orders = search::read_orders(name, captains.searching);
  if (!orders) return orders.error();
  return std::nullopt;
}

std::shared_ptr<const Captain> make(SystemId system, std::string_view name) {
  if (games::game_of(system) == nullptr) return nullptr;
  return games::visit_game(system, [name]<kernel::Game G>(std::type_identity<G>) { return make_erased<G>(name); });
}

}  // namespace brownwater::captains
