#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "engine/games/redriver/redriver.hpp"
#include "engine/kernel/enumerate.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/redriver/book.hpp"

namespace brownwater::redriver::testing {

/// One ironclad, two tinclads, two supply ships; Arkansas waits upstream.
inline Draft flotilla() {
  Draft draft;
  draft.tables = book();
  UnionShip ironclad{.points = 60, .draught_tenths = 60, .hex = {.dice = 4, .move = 2, .fv = 8, .critical = 3}};
  for (const Guns guns : {Guns{gun("8in_sb"), 3}, Guns{gun("42pdr_rifle"), 4}, Guns{gun("32pdr_sb"), 6}})
    ironclad.guns.push_back(guns);
  UnionShip tinclad{
      .points = 45, .draught_tenths = 30, .barges = 1, .hex = {.dice = 3, .move = 3, .fv = 4, .critical = 1}};
  for (const Guns guns : {Guns{gun("30pdr_rifle"), 2}, Guns{gun("24pdr_howitzer"), 4}}) tinclad.guns.push_back(guns);
  UnionShip supply{
      .supply_ship = true, .points = 20, .draught_tenths = 40, .hex = {.dice = 0, .move = 2, .fv = 3, .critical = 1}};
  supply.load[gun("32pdr_sb")] = 120;
  supply.load[gun("30pdr_rifle")] = 80;
  UnionShip waiting = supply;
  waiting.waits_at_main_river = true;
  for (const UnionShip& ship : {ironclad, tinclad, tinclad, supply, waiting}) draft.ships.push_back(ship);
  Ironclad arkansas{.points = 60,
                    .faces = 4,
                    .knots = 7,
                    .guns = {},
                    .hex = {.dice = 4, .move = 2, .fv = 8, .critical = 3, .ram = true, .deep = true}};
  for (const Guns guns : {Guns{gun("8in_sb"), 2}, Guns{gun("9in_sb"), 2}, Guns{gun("6.4in_rifle"), 4}})
    arkansas.guns.push_back(guns);
  draft.ironclads.push_back(arkansas);
  draft.chosen_ironclad = 0;
  const HexRatings gunboat{.dice = 3, .move = 3, .fv = 4, .critical = 1};
  draft.hex = {.gunboat = gunboat,
               .heavy_gunboat = {.dice = 4, .move = 2, .fv = 6, .critical = 2, .deep = true},
               .unarmed = {.dice = 0, .move = 2, .fv = 3, .critical = 1},
               .spar_boat = {.dice = 0, .move = 3, .fv = 1, .critical = 0, .torpedo = true},
               .ram_dice = 4,
               .bow_dice = 2,
               .torpedo_dice = 4,
               .mine_dice = 4,
               .mine_live_from = 5,
               .battery_most_dice = 6,
               .rounds_a_turn = 2};
  return draft;
}

inline constexpr ShipIndex kIronclad = 0;
inline constexpr ShipIndex kTinclad = 1;
inline constexpr ShipIndex kOtherTinclad = 2;
inline constexpr ShipIndex kSupply = 3;
inline constexpr ShipIndex kWaiting = 4;

/// Six tinclads of deep draught.
inline Scenario six_ships() {
  Draft draft = flotilla();
  draft.ships.clear();
  for (int ship = 0; ship < 6; ++ship) draft.ships.push_back(flotilla().ships[kTinclad]);
  for (UnionShip& ship : draft.ships) {
    ship.barges = 0;
    ship.hex.deep = true;
  }
  return *Scenario::from(draft);
}

/// A campaign played by hand: every die is given, in the order in which the rules ask.
class Scene {
 public:
  explicit Scene(const Draft& draft = flotilla())
      : scenario_(*Scenario::from(draft)), state_(RedRiver::start(scenario_)) {}

  /// Ready for the first orders: fuel as if 15, 15 and 15 had been thrown.
  static Scene at_orders(const Draft& draft = flotilla()) {
    Scene scene(draft);
    scene.play(TakeOnFuel{}, {15, 15, 15});
    return scene;
  }

  /// Carries the decision out with these faces; false, and nothing changed, if it is refused or the faces do not fit.
  bool play(const Action& action, std::initializer_list<int> faces = {}) {
    return play(action, std::vector<int>(faces));
  }
  bool play(const Action& action, const std::vector<int>& faces) {
    std::vector<std::uint8_t> given;
    for (const int face : faces) given.push_back(static_cast<std::uint8_t>(face));
    auto played = kernel::play<RedRiver>(scenario_, state_, Seat::kUnion, action, std::span<const std::uint8_t>(given));
    if (!played) {
      failure = played.error();
      return false;
    }
    state_ = played->after;
    events = played->events;
    throws = played->throws;
    return true;
  }

  std::optional<Reason> refusal_of(const Action& action) const {
    const auto refused = kernel::refuse<RedRiver>(scenario_, state_, Seat::kUnion, action);
    if (!refused) return std::nullopt;
    return static_cast<Reason>(refused->reason);
  }

  template <class What>
  std::vector<What> all() const {
    std::vector<What> found;
    for (const Event& event : events) {
      if (const auto* what = std::get_if<What>(&event.happening)) found.push_back(*what);
    }
    return found;
  }

  const Scenario& scenario() const { return scenario_; }
  State& state() { return state_; }
  const State& state_now() const { return state_; }
  Ship& ship(ShipIndex index) { return state_.ships[index]; }
  Section& here() { return state_.sections[state_.flag_at]; }

  std::vector<Event> events;
  std::vector<chance::Throw> throws;
  kernel::NotPlayed failure;

 private:
  Scenario scenario_;
  State state_;
};

/// Any decision at random, a fight's result too.
inline Action any_decision(const Scenario& scenario, const State& state, chance::Whim& whim) {
  if (state.phase == Phase::kFight) return quick_fight(scenario, state, whim);
  return RedRiver::sample(scenario, state, Seat::kUnion, whim);
}

/// Faces of a quiet section: ahead, open banks without a tributary, no mishap, no enemy.
inline constexpr std::initializer_list<int> kQuiet{2, 1, 2, 1, 1};

}  // namespace brownwater::redriver::testing
