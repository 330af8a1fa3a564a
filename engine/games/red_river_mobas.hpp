#pragma once

#include <expected>
#include <optional>

#include "engine/games/mobas/mobas.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/kernel/nested.hpp"

namespace brownwater::games {

/// RR-13: the fights of the Red River campaign as battles of MOBAS. Pure: the same section gives the same map.
///
/// What MOBAS has no terms for does not cross: the current, fires, woods that hide, prizes, and single guns put
/// out. A jammed rudder, bad food and high spirits do (RR-5.4, RR-5.6). Batteries hold the field for their side
/// (MB-7.1); a hidden one stands abreast of the leader and fires first (RR-6.3).
struct RedRiverMobas {
  using Campaign = redriver::RedRiver;
  using Battle = mobas::Mobas;

  static std::optional<mobas::Scenario> fight_owed(const redriver::Scenario& scenario, const redriver::State& state);
  static std::expected<redriver::Action, kernel::Refusal> result(const redriver::Scenario& scenario,
                                                                 const redriver::State& state,
                                                                 const mobas::Scenario& battle_scenario,
                                                                 const mobas::State& battle);
  static Seat seat_for_result(const redriver::State&) { return Seat::kUnion; }

  /// The battle as a draft, for those who would look at the map.
  static mobas::Draft draft_of_fight(const redriver::Scenario& scenario, const redriver::State& state);
};

static_assert(kernel::Bridge<RedRiverMobas>);

}  // namespace brownwater::games
