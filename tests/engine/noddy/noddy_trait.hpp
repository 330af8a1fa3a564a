#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/conformance/trait.hpp"
#include "tests/engine/noddy/secrets.hpp"
#include "tests/engine/noddy/waters.hpp"
#include "tests/engine/noddy/words.hpp"

namespace brownwater::noddy::testing {

/// Noddy as the conformance kit sees it.
struct NoddyTrait {
  using Game = Noddy;
  static constexpr int kMostDecisions = 1200;

  static std::vector<conformance::Trial<Scenario>> trials() {
    return {{.name = "narrow water", .scenario = narrow_water(), .small = false},
            {.name = "with an umpire", .scenario = umpired_water(), .small = false},
            {.name = "duel", .scenario = duel(), .small = true}};
  }

  static Action wild(const Scenario& scenario, const State&, chance::Whim& whim) {
    const auto number = [&whim](std::uint32_t bound) { return whim.below(bound); };
    const auto ship = static_cast<ShipIndex>(number(scenario.ship_count() + 2U));
    switch (number(10)) {
      case 0: return SealOrders{};
      case 1: return Proceed{};
      case 2:
        return ruled(
            StopAt{.half = static_cast<std::uint8_t>(number(4)), .step = static_cast<std::uint8_t>(number(12))});
      case 3: return ruled(StopAtContacts{.stop = number(2) == 0});
      case 4: return ruled(DismissContact{.contact = static_cast<std::uint8_t>(number(3))});
      case 5: return ChooseStep{.ship = ship, .step = static_cast<FireStep>(number(4))};
      case 6:
      case 7: return GunOrder{.ship = ship, .gun = static_cast<std::uint8_t>(number(4)), .target = any_target(whim)};
      default: break;
    }
    return Order{.ship = ship,
                 .speed = static_cast<Knots>(static_cast<int>(number(12)) - 3),
                 .turn = static_cast<std::int8_t>(static_cast<int>(number(140)) - 70)};
  }

  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    return testing::alter_secrets(scenario, state, seat, whim);
  }

  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) { return words(event); }

 private:
  static Ruling ruled(const Act& act) {
    Ruling ruling{.act = act, .shown = {}, .reason = {}};
    ruling.reason.push_back('x');
    return ruling;
  }

  static ShipIndex any_target(chance::Whim& whim) {
    const std::uint32_t drawn = whim.below(8);
    if (drawn == 0) return kFreeFire;
    return drawn == 1 ? kHoldGun : static_cast<ShipIndex>(drawn - 2);
  }
};

}  // namespace brownwater::noddy::testing
