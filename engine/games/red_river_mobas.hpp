#pragma once

#include <expected>
#include <optional>

#include "engine/games/mobas/mobas.hpp"
#include "engine/games/red_river_fights.hpp"

namespace brownwater::games {

/// RR-13: the fights of the Red River campaign as battles of MOBAS. Pure: the same section gives the same map.
///
/// MOBAS has no terms for the current, fires, woods that hide, prizes, and single guns put out: these do not cross. A
/// jammed rudder, bad food and high spirits do (RR-5.4, RR-5.6). Batteries hold the field for their side (MB-7.1); a
/// hidden one stands abreast of the leader and fires first (RR-6.3).
struct RedRiverMobas : RedRiverFights<mobas::Mobas> {
  static std::optional<mobas::Scenario> fight_owed(const redriver::Scenario& scenario, const redriver::State& state);
  static std::expected<redriver::Action, kernel::Refusal> result(const redriver::Scenario& scenario,
                                                                 const redriver::State& state,
                                                                 const mobas::Scenario& battle_scenario,
                                                                 const mobas::State& battle);

  /// The battle as a draft, for those who would look at the map.
  static mobas::Draft draft_of_fight(const redriver::Scenario& scenario, const redriver::State& state);
};

static_assert(kernel::OwnFights<RedRiverMobas>);

}  // namespace brownwater::games
