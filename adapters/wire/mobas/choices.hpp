#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/games/mobas/movement.hpp"

namespace brownwater::wire::mobas_wire {

/// What a seat may do next, each with where it leads, and which of its ships may do nothing now, each with the rule.
struct Choices {
  json::array actions;
  json::array cannot;
};

/// What a view says of a declaration: how she would fire.
struct FireLeadsTo {
  std::uint8_t range_hexes = 0;
  mobas::Aspect aspect = mobas::Aspect::kBroadside;
  std::uint8_t dice = 0;
  RuleRef rule;
  BROWNWATER_SHAPE(FireLeadsTo, (range_hexes), (aspect), (dice), (rule))
};
/// What a view puts beside the keys of an action; what comes back is read without it.
inline constexpr auto kChoiceAdditions =
    additions<mobas::Action>(Addition<mobas::DeclareFire, FireLeadsTo>{}, Addition<mobas::Move, mobas::Course>{});

Choices choices_of(const Cast& cast, const mobas::Scenario& scenario, const mobas::State& state, Seat seat);

}  // namespace brownwater::wire::mobas_wire
