#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/conformance/conformance.hpp"
#include "tests/engine/wbts/expedition_scene.hpp"

namespace brownwater::wbts::testing {
namespace {

/// Two divisions and a leader a side: few enough dice to go through them all.
Draft skirmish() {
  Draft draft = small_war(1);
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 10)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 4, b(6, 11))};
  draft.vessels.clear();
  draft.works.clear();
  draft.headquarters.clear();
  draft.leaders = {{1, b(6, 10)}, {4, b(6, 11)}};
  return draft;
}

/// Fights afloat from the first week on.
Draft naval_war() {
  Draft draft = river_fight();
  draft.last = 4;
  return draft;
}

/// Expeditions up the river from the first week on.
Draft expedition_war() {
  Draft draft = river_war();
  draft.last = 4;
  return draft;
}

/// Any numbers for the fields of an action.
struct Filled {
  const Scenario& scenario;
  chance::Whim& whim;

  template <class Number>
  void any(Number& number, std::size_t bound) const {
    number = static_cast<Number>(whim.below(static_cast<std::uint32_t>(bound)));
  }
  template <class A>
  Action operator()(A asked) const {
    constexpr std::size_t kFew = 24;
    if constexpr (requires { asked.leader; }) any(asked.leader, scenario.cards().size() + 1);
    if constexpr (requires { asked.unit; }) any(asked.unit, kFew);
    if constexpr (requires { asked.first; }) any(asked.first, kFew);
    if constexpr (requires { asked.second; }) any(asked.second, kFew);
    if constexpr (requires { asked.train; }) any(asked.train, kFew);
    if constexpr (requires { asked.depot; }) any(asked.depot, kFew);
    if constexpr (requires { asked.vessel; }) any(asked.vessel, kFew);
    if constexpr (requires { asked.army; }) any(asked.army, kFew);
    if constexpr (requires { asked.headquarters; }) any(asked.headquarters, kFew);
    if constexpr (requires { asked.water; }) any(asked.water, scenario.map().water_count() + 2);
    if constexpr (requires { asked.direction; }) any(asked.direction, kDirections + 1U);
    if constexpr (requires { asked.points; }) any(asked.points, 13);
    if constexpr (requires { asked.product; }) any(asked.product, kProducts + 1);
    if constexpr (requires { asked.kind; }) any(asked.kind, 4);
    if constexpr (requires { asked.intensity; }) any(asked.intensity, 6);
    if constexpr (requires { asked.line; }) any(asked.line, 8);
    if constexpr (requires { asked.driven; }) {
      any(asked.lost, 64);
      if (whim.below(2) == 1) asked.driven = whim.below(2) == 1 ? Side::kUnion : Side::kConfederate;
    }
    if constexpr (requires { asked.river; }) any(asked.river, 2);
    if constexpr (requires { asked.turns; }) {
      any(asked.lost, 64);
      any(asked.turns, 90);
      any(asked.fuel, 200);
      asked.ironclad = whim.below(2) == 1;
    }
    if constexpr (requires { asked.to; }) asked.to = place();
    if constexpr (requires { asked.target; }) asked.target = place();
    if constexpr (requires { asked.hex; }) asked.hex = place();
    if constexpr (requires { asked.department; }) asked.department = place();
    return asked;
  }
  HexId place() const {
    constexpr std::uint32_t kAnywhereOneIn = 8;
    if (whim.below(kAnywhereOneIn) == 0) return static_cast<HexId>(whim.below(0x10000));
    return b(1 + static_cast<int>(whim.below(14)), 8 + static_cast<int>(whim.below(9)));
  }
};

template <std::size_t... kAt>
Action blank(std::size_t which, std::index_sequence<kAt...>) {
  Action made;
  ((which == kAt ? void(made = Action(std::in_place_index<kAt>)) : void()), ...);
  return made;
}

struct WarTrait {
  using Game = War;
  static constexpr int kMostDecisions = 40000;

  static std::vector<conformance::Trial<Scenario>> trials() {
    return {{.name = "a small war", .scenario = small_scenario(5), .small = false},
            {.name = "a war with battles afloat", .scenario = Scenario::from(naval_war()).value(), .small = false},
            {.name = "a war with expeditions", .scenario = Scenario::from(expedition_war()).value(), .small = false},
            {.name = "a skirmish", .scenario = Scenario::from(skirmish()).value(), .small = true}};
  }

  static Action wild(const Scenario& scenario, const State&, chance::Whim& whim) {
    constexpr std::size_t kActions = std::variant_size_v<Action>;
    const Action made = blank(whim.below(kActions), std::make_index_sequence<kActions>{});
    return std::visit(Filled{scenario, whim}, made);
  }

  // WS-7.1: a sealed intensity; WS-9.3: what hidden ironclads are.
  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    if (seat == Seat::kUmpire) return std::nullopt;
    State altered = state;
    for (const Side side : kBothSides) {
      if (commands(seat, side)) continue;
      std::uint8_t& chosen = altered.battle.intensity[side];
      if (state.owed.top_if<Intensities>() != nullptr && chosen != kNotChosen)
        chosen = static_cast<std::uint8_t>(whim.below(most_intensity_now(scenario, state, side) + 1U));
      for (VesselCounter& vessel : altered.vessels) {
        if (vessel.used && vessel.hidden && vessel.side == side) vessel.since = Cycle{9};
      }
    }
    if (altered == state) return std::nullopt;
    return altered;
  }
  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) {
    return std::to_string(event.rule.section) + "." + std::to_string(event.rule.number) + " " +
           std::to_string(event.happening.index());
  }
};

TEST(Conformance, WarBetweenTheStatesKeepsTheContract) { EXPECT_EQ(conformance::run<WarTrait>(1).words(), ""); }

}  // namespace
}  // namespace brownwater::wbts::testing
