#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/conformance/trait.hpp"
#include "tests/engine/flotilla/secrets.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tests/engine/flotilla/words.hpp"

namespace brownwater::flotilla::testing {

/// Flotilla as the conformance kit sees it.
struct FlotillaTrait {
  using Game = Flotilla;
  static constexpr int kMostDecisions = 4000;

  static std::vector<conformance::Trial<Scenario>> trials() {
    return {{.name = "narrow water", .scenario = narrow_water(), .small = false},
            {.name = "with a game master", .scenario = mastered_water(), .small = false},
            {.name = "duel", .scenario = duel(), .small = true}};
  }

  static Action wild(const Scenario& scenario, const State&, chance::Whim& whim) {
    const auto number = [&whim](std::uint32_t bound) { return whim.below(bound); };
    const auto unit = static_cast<UnitIndex>(number(scenario.unit_count() + 2U));
    const auto other = static_cast<UnitIndex>(number(scenario.unit_count() + 2U));
    switch (number(20)) {
      case 18: return wild_ruling(unit, number(3));
      case 19: return Proceed{};
      case 16: return Ready{};
      case 17: return Pursue{.goes = number(2) == 0};
      case 0: return EndMovement{};
      case 1: return Pass{};
      case 2: return OpenFire{};
      case 3: return EndStep{};
      case 4: return ChooseFirst{.first = number(2) == 0 ? Side::kUnion : Side::kConfederate};
      case 5: return CallForPower{.unit = unit};
      case 6: return Grapple{.unit = unit, .target = other};
      case 7: return Spar{.unit = unit, .target = other};
      case 8: return Lighten{.unit = unit, .guns = static_cast<std::uint8_t>(number(12))};
      case 9: return Land{.unit = unit};
      case 10: return ManPrize{.men = static_cast<std::uint16_t>(number(60))};
      case 11:
      case 12:
        return Lay{.shot = {.unit = unit,
                            .battery = static_cast<std::uint8_t>(number(9)),
                            .target = other,
                            .aim = static_cast<Aim>(number(3))}};
      case 13: return Charge{.unit = unit, .target = other};
      default: break;
    }
    Steam order{.unit = unit, .inches = static_cast<std::uint8_t>(number(24))};
    for (std::int16_t& turn : order.turns) turn = static_cast<std::int16_t>(static_cast<int>(number(300)) - 150);
    return order;
  }

  /// The game master's, of what may be before him in the middle of a move.
  static Ruling wild_ruling(UnitIndex unit, std::uint32_t kind) {
    Ruling made{.act = DismissMatter{}, .shown = {}, .reason = {}};
    made.reason.push_back('x');
    if (kind == 0) made.act = SetCurrent{.flow = {.kind = Flow::Kind::kSet, .bearing = 90}};
    if (kind == 1) made.act = SetFate{.unit = unit, .fate = Fate::kGone};
    return made;
  }

  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    return testing::alter_secrets(scenario, state, seat, whim);
  }

  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) { return words(event); }
};

}  // namespace brownwater::flotilla::testing
