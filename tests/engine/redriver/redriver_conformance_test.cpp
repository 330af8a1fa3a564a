#include <gtest/gtest.h>

#include <string>

#include "tests/conformance/conformance.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

/// The campaign as the conformance kit sees it. It has one seat and no secrets.
struct RedRiverTrait {
  using Game = RedRiver;
  static constexpr int kMostDecisions = 4000;

  static std::vector<conformance::Trial<Scenario>> trials() {
    Draft nights = flotilla();
    nights.options.night_patrols = true;
    nights.chosen_ironclad = 0xFF;
    nights.turn_limit = 40;
    return {{.name = "with night patrols", .scenario = *Scenario::from(nights), .small = false}};
  }

  /// Anything but the result of a fight that might be true: of those the list holds two only.
  static Action wild(const Scenario& scenario, const State& state, chance::Whim& whim) {
    const auto ship = [&] { return static_cast<ShipIndex>(whim.below(scenario.ship_count() + 2U)); };
    switch (whim.below(23)) {
      case 0: return TakeOnFuel{};
      case 1: return Advance{};
      case 2: return Explore{};
      case 3: return TurnBack{};
      case 22: return DropDown{};
      case 4: return Hold{};
      case 5: return Forage{};
      case 6: return Scavenge{};
      case 7: return Withdraw{};
      case 8: return Engage{};
      case 9: return RunPast{};
      case 10: return FallBack{};
      case 11: return MoveFuel{.from = ship(), .to = ship(), .points = static_cast<std::uint8_t>(whim.below(12))};
      case 12: return IssueRounds{.from = ship(), .to = ship(), .kind = static_cast<GunKind>(whim.below(kMaxGunKinds))};
      case 13: return Tow{.ship = ship(), .by = ship()};
      case 14: return CastOff{ship()};
      case 15: return Detach{ship()};
      case 16: return Rejoin{ship()};
      case 17: return OrderUp{ship()};
      case 18: return Abandon{ship()};
      case 19: return Drift{ship()};
      case 20: return OrderStraggler{.ship = ship(), .order = static_cast<Order>(whim.below(3))};
      default: break;
    }
    FightFought result;
    result.passed = whim.below(2) == 0;
    if (whim.below(2) == 0)
      result.ships[whim.below(kMaxShips)].damage = 255;
    else if (state.phase != Phase::kFight)
      result.sunk.gunboats = 1;
    return result;
  }

  static std::optional<State> alter_secrets(const Scenario&, const State&, Seat, chance::Whim&) { return std::nullopt; }
  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) {
    return std::to_string(event.rule.section) + "." + std::to_string(event.rule.number) + " " +
           std::to_string(event.happening.index());
  }
};

TEST(Conformance, RedRiverKeepsTheContract) { EXPECT_EQ(conformance::run<RedRiverTrait>().words(), ""); }

}  // namespace
}  // namespace brownwater::redriver::testing
