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

  /// Anything but a plausible result of a fight: the list holds only two of those.
  static Action wild(const Scenario& scenario, const State& state, chance::Whim& whim) {
    const auto ship = [&] { return static_cast<ShipIndex>(whim.below(scenario.ship_count() + 2U)); };
    switch (whim.below(25)) {
      case 23:
      case 24: return wild_ruling(scenario, state, whim);
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

  /// RR-2.4: numbers that fit and numbers that do not.
  static Ruling wild_ruling(const Scenario& scenario, const State& state, chance::Whim& whim) {
    const auto ship = static_cast<ShipIndex>(whim.below(scenario.ship_count() + 2U));
    const auto section = static_cast<SectionIndex>(whim.below(static_cast<std::uint32_t>(state.sections.size()) + 2U));
    const auto number = static_cast<std::uint8_t>(whim.below(90));
    Ruling ruling;
    if (whim.below(8) != 0) ruling.reason.push_back('x');
    switch (whim.below(12)) {
      case 0: ruling.act = SetPoints{.points = number}; break;
      case 1: ruling.act = SetTurn{.turn = number}; break;
      case 2: ruling.act = SetDamage{.ship = ship, .repairable = number, .lasting = 1}; break;
      case 3: ruling.act = SetFuel{.ship = ship, .fuel = number}; break;
      case 4: ruling.act = SetFate{.ship = ship, .fate = static_cast<ShipFate>(whim.below(5))}; break;
      case 5: ruling.act = PlaceShip{.ship = ship, .section = section}; break;
      case 6: ruling.act = PlaceFlotilla{.section = section}; break;
      case 7: ruling.act = SetVessels{.section = section, .vessels = {.gunboats = number}}; break;
      case 8: ruling.act = StrikeEncounter{}; break;
      case 9:
        ruling.act = SetGuns{.ship = ship, .mount = static_cast<std::uint8_t>(whim.below(4)), .burst = number};
        break;
      default: ruling.act = ThrowDie{.die = chance::Die::kD20}; break;
    }
    return ruling;
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
