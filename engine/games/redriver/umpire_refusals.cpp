#include "engine/core/visit_one.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::redriver {
namespace {

using Refused = std::optional<kernel::Refusal>;

constexpr int kMostPoints = 999;
constexpr int kMostCriticals = 20;
constexpr int kMostRoundsOfAKind = 999;
constexpr int kMostTurnsLaidUp = 20;
constexpr int kMostVessels = 9;

Refused ruled_out(Reason reason, RuleRef by = rule(2, 4)) { return refusal(by, reason); }
Refused unless(bool fits, Reason reason, RuleRef by = rule(2, 4)) { return fits ? Refused{} : ruled_out(reason, by); }

/// Why an act of the umpire cannot be.
struct Doubting {
  const Scenario& scenario;
  const State& state;

  Refused operator()(const ThrowDie& act) const {
    return unless(act.die != chance::Die::kFiring, Reason::kNumberOutOfRange);
  }
  Refused operator()(const SetPoints& act) const {
    if (act.points < -kMostPoints || act.points > kMostPoints) return ruled_out(Reason::kNumberOutOfRange);
    return unless(act.points != state.points, Reason::kNothingChanges);
  }
  // Each turn may find a section more, and there is room for as many as a campaign has turns.
  Refused operator()(const SetTurn& act) const {
    const int limit = scenario.draft().turn_limit;
    if (act.turn < 1 || act.turn > limit) return ruled_out(Reason::kNumberOutOfRange);
    const int first = static_cast<int>(state.sections.size()) + 1 + limit - kMostTurns;
    if (act.turn < first) return ruled_out(Reason::kTurnTooEarly);
    return unless(act.turn != state.turn, Reason::kNothingChanges);
  }
  // May be set for a lost ship too: she must be less than a wreck to be afloat again.
  Refused operator()(const SetDamage& act) const {
    if (act.ship >= scenario.ship_count()) return ruled_out(Reason::kNoSuchShip);
    return unless(act.repairable + act.lasting < scenario.ship(act.ship).points, Reason::kMoreDamageThanPoints,
                  rule(9, 4));
  }
  Refused operator()(const SetCriticals& act) const { return of_ship(act.ship, act.criticals <= kMostCriticals); }
  Refused operator()(const SetGuns& act) const {
    if (const auto none = afloat(act.ship)) return none;
    const auto& guns = scenario.ship(act.ship).guns;
    if (act.mount >= guns.size()) return ruled_out(Reason::kNoSuchMount);
    return unless(act.out + act.burst <= guns[act.mount].count, Reason::kMoreGunsLostThanThere);
  }
  Refused operator()(const SetFuel& act) const {
    if (const auto none = laden(act.ship)) return none;
    return unless(act.fuel <= scenario.fuel_room(act.ship), Reason::kMoreThanSheHolds, rule(7, 1));
  }
  Refused operator()(const SetBarges& act) const {
    if (const auto none = laden(act.ship)) return none;
    const StoreNumbers& stores = scenario.tables().stores;
    if (act.fuel.size() > stores.most_barges) return ruled_out(Reason::kNumberOutOfRange, rule(7, 2));
    for (const std::uint8_t fuel : act.fuel) {
      if (fuel > stores.barge_fuel) return ruled_out(Reason::kMoreThanSheHolds, rule(7, 2));
    }
    return std::nullopt;
  }
  Refused operator()(const SetRounds& act) const {
    if (const auto none = laden(act.ship)) return none;
    if (act.kind >= scenario.tables().gun_kinds) return ruled_out(Reason::kNoSuchGunAboard, rule(8, 1));
    const bool supplies = scenario.ship(act.ship).supply_ship;
    if (!supplies && scenario.guns_of_kind(act.ship, act.kind) == 0)
      return ruled_out(Reason::kNoSuchGunAboard, rule(8, 2));
    return unless(act.rounds <= kMostRoundsOfAKind, Reason::kNumberOutOfRange);
  }
  Refused operator()(const SetGrounding& act) const { return afloat(act.ship); }
  Refused operator()(const SetRudder& act) const { return afloat(act.ship); }
  Refused operator()(const SetBoiler& act) const { return of_ship(act.ship, act.cut <= kPercent); }
  Refused operator()(const SetLaidUp& act) const { return of_ship(act.ship, act.turns <= kMostTurnsLaidUp); }
  Refused operator()(const SetFire& act) const { return afloat(act.ship); }
  Refused operator()(const SetSpirits& act) const { return of_ship(act.ship, act.spirits >= -1 && act.spirits <= 1); }
  Refused operator()(const SetFate& act) const {
    if (act.ship >= scenario.ship_count()) return ruled_out(Reason::kNoSuchShip);
    if (state.phase == Phase::kStartingFuel) return ruled_out(Reason::kBeforeFirstTurn);
    const Ship& ship = state.ships[act.ship];
    if (ship.waits_at_main_river) return ruled_out(Reason::kShipGone);
    if (ship.fate == act.fate) return ruled_out(Reason::kNothingChanges);
    // From one way of being lost to another she would count twice.
    if (!ship.afloat() && act.fate != ShipFate::kAfloat) return ruled_out(Reason::kShipGone);
    const bool wreck = act.fate == ShipFate::kAfloat && points_left(scenario, state, act.ship) <= 0;
    return unless(!wreck, Reason::kMoreDamageThanPoints, rule(9, 4));
  }
  Refused operator()(const PlaceShip& act) const {
    if (const auto none = afloat(act.ship)) return none;
    if (const auto none = berth(act.section)) return none;
    const bool last = ships_with_flag(scenario, state) == bit(act.ship);
    return unless(!last || act.section == state.flag_at, Reason::kLastWithFlag);
  }
  Refused operator()(const PlaceFlotilla& act) const {
    if (const auto none = berth(act.section)) return none;
    return unless(act.section != state.flag_at, Reason::kNothingChanges);
  }
  Refused operator()(const SetBattery& act) const {
    if (const auto none = known(act.section)) return none;
    const auto& batteries = state.sections[act.section].batteries;
    if (act.place >= batteries.size()) return ruled_out(Reason::kNoSuchBattery);
    const auto row = static_cast<std::size_t>(batteries[act.place].row - 1);
    const BatteryGuns& built = scenario.tables().batteries[row];
    for (std::size_t kind = 0; kind < kMaxBatteryKinds; ++kind) {
      const int most = kind < built.size() ? built[kind].count : 0;
      if (act.left[kind] > most) return ruled_out(Reason::kNumberOutOfRange, rule(6, 2));
    }
    return std::nullopt;
  }
  Refused operator()(const SetVessels& act) const {
    if (const auto none = known(act.section)) return none;
    const Vessels& met = act.vessels;
    const bool few = met.gunboats <= kMostVessels && met.unarmed <= kMostVessels && met.spar_boats <= kMostVessels &&
                     met.heavy_gunboats <= kMostVessels;
    return unless(few, Reason::kNumberOutOfRange);
  }
  Refused operator()(const SetShoal& act) const {
    if (const auto none = known(act.section)) return none;
    return unless(act.shoal != state.sections[act.section].shoal, Reason::kNothingChanges);
  }
  Refused operator()(const StrikeEncounter&) const {
    const bool met = state.phase == Phase::kEncounter || state.phase == Phase::kFight;
    return unless(met, Reason::kNoEncounter);
  }
  Refused operator()(const EndCampaign&) const { return std::nullopt; }

 private:
  Refused afloat(ShipIndex ship) const {
    if (ship >= scenario.ship_count()) return ruled_out(Reason::kNoSuchShip);
    const bool there = state.ships[ship].afloat() && !state.ships[ship].waits_at_main_river;
    return unless(there, Reason::kShipGone);
  }
  Refused of_ship(ShipIndex ship, bool fits) const {
    if (const auto none = afloat(ship)) return none;
    return unless(fits, Reason::kNumberOutOfRange);
  }
  /// Fuel and rounds are taken on with the first decision.
  Refused laden(ShipIndex ship) const {
    if (const auto none = afloat(ship)) return none;
    return unless(state.phase != Phase::kStartingFuel, Reason::kBeforeFirstTurn);
  }
  Refused known(SectionIndex section) const { return unless(section < state.sections.size(), Reason::kNoSuchSection); }
  /// A ship moved while others act or are asked would have been in two places.
  Refused berth(SectionIndex section) const {
    if (state.phase != Phase::kOrders) return ruled_out(Reason::kOrdersFirst);
    if (section == kMouth) return std::nullopt;
    if (const auto none = known(section)) return none;
    return unless(state.sections[section].entered, Reason::kNoSuchSection);
  }
};

}  // namespace

std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return ruled_out(Reason::kNoReasonGiven);
  return visit_one(Doubting{scenario, state}, ruling.act);
}

}  // namespace brownwater::redriver
