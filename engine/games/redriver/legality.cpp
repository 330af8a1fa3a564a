#include "engine/core/visit_one.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::redriver {
namespace {

using Refused = std::optional<kernel::Refusal>;

struct Refusing {
  const Scenario& scenario;
  const State& state;

  Refused operator()(const TakeOnFuel&) const {
    if (state.phase != Phase::kStartingFuel) return refusal(rule(7, 1), Reason::kNotTimeForOrders);
    return std::nullopt;
  }

  Refused operator()(const Advance&) const {
    if (const auto refused = refuse_to_sail()) return refused;
    if (state.flag_at == kMouth) return refuse_way_to(state.sections.empty() ? kMouth : SectionIndex{0});
    const Section& here = state.sections[state.flag_at];
    if (here.banks.has(Feature::kShallows)) return refusal(rule(4, 1), Reason::kShallows);
    return refuse_way_to(here.above);
  }

  Refused operator()(const Explore&) const {
    if (const auto refused = refuse_to_sail()) return refused;
    if (state.flag_at == kMouth || !state.sections[state.flag_at].tributary)
      return refusal(rule(4, 3), Reason::kNoTributary);
    return refuse_way_to(state.sections[state.flag_at].tributary_above);
  }

  Refused operator()(const TurnBack&) const { return refuse_to_go_down(); }
  Refused operator()(const DropDown&) const { return refuse_to_go_down(); }

  Refused operator()(const Hold&) const { return refuse_orders(rule(2, 2)); }

  Refused operator()(const Forage&) const {
    if (const auto refused = refuse_orders(rule(7, 1))) return refused;
    if (under_guns(state, state.flag_at)) return refusal(rule(6, 10), Reason::kUnderTheirGuns);
    if (!banks_give_fuel(state, state.flag_at)) return refusal(rule(7, 1), Reason::kBanksGiveNothing);
    return std::nullopt;
  }

  Refused operator()(const Scavenge&) const {
    if (const auto refused = refuse_orders(rule(8, 3))) return refused;
    if (!can_scavenge(state, state.flag_at)) return refusal(rule(8, 2), Reason::kNothingToScavenge);
    if (under_guns(state, state.flag_at)) return refusal(rule(6, 10), Reason::kUnderTheirGuns);
    return std::nullopt;
  }

  Refused operator()(const Withdraw&) const {
    if (const auto refused = refuse_orders(rule(2, 3))) return refused;
    if (state.flag_at != kMouth) return refusal(rule(2, 3), Reason::kNotAtMainRiver);
    return std::nullopt;
  }

  Refused operator()(const Engage&) const {
    if (state.phase == Phase::kEncounter) return std::nullopt;
    if (const auto refused = refuse_orders(rule(6, 10))) return refused;
    if (!defended(state, state.flag_at)) return refusal(rule(6, 10), Reason::kNobodyToFight);
    return std::nullopt;
  }

  Refused operator()(const RunPast&) const {
    if (state.phase != Phase::kEncounter) return refusal(rule(6, 10), Reason::kNoEncounter);
    if (ironclad_is_at(state, state.field)) return refusal(rule(6, 8), Reason::kIroncladToTheFinish);
    return std::nullopt;
  }

  Refused operator()(const FallBack&) const {
    if (state.phase != Phase::kEncounter) return refusal(rule(6, 10), Reason::kNoEncounter);
    if (ironclad_is_at(state, state.field)) return refusal(rule(6, 8), Reason::kIroncladToTheFinish);
    // RR-6.3: it has fired before any ship can turn away.
    if (!state.downstream && has_hidden_battery(state, state.field))
      return refusal(rule(6, 3), Reason::kHiddenFiresFirst);
    // RR-5.6: a ship aground cannot draw off.
    bool all_aground = true;
    for_each_ship(state.acting, [&](ShipIndex ship) {
      all_aground = all_aground && state.ships[ship].grounding != Grounding::kNone;
    });
    if (!state.downstream && all_aground) return refusal(rule(5, 6), Reason::kNobodyCanMove);
    return std::nullopt;
  }

  Refused operator()(const MoveFuel& move) const {
    if (const auto refused = refuse_pair(move.from, move.to, rule(7, 2))) return refused;
    bool known_amount = false;
    for (const std::uint8_t amount : kFuelAmounts) known_amount = known_amount || amount == move.points;
    if (!known_amount) return refusal(rule(7, 2), Reason::kBadAmount);
    if (fuel_of(state.ships[move.from]) < move.points) return refusal(rule(7, 2), Reason::kNoFuelToGive);
    if (move.points > room_for_fuel(scenario, state, move.to)) return refusal(rule(7, 2), Reason::kNoRoomForFuel);
    return std::nullopt;
  }

  Refused operator()(const IssueRounds& issue) const {
    if (const auto refused = refuse_pair(issue.from, issue.to, rule(8, 1))) return refused;
    if (!scenario.ship(issue.from).supply_ship) return refusal(rule(8, 1), Reason::kNotASupplyShip);
    if (issue.kind >= scenario.tables().gun_kinds) return refusal(rule(8, 1), Reason::kNoGunOfThatKind);
    const int guns = scenario.guns_of_kind(issue.to, issue.kind);
    if (guns == 0) return refusal(rule(8, 2), Reason::kNoGunOfThatKind);
    if (state.ships[issue.from].rounds[issue.kind] == 0) return refusal(rule(8, 1), Reason::kNoRoundsToGive);
    if (state.ships[issue.to].rounds[issue.kind] >= guns * scenario.tables().stores.rounds_a_gun) {
      return refusal(rule(8, 1), Reason::kAllowanceFull);
    }
    return std::nullopt;
  }

  Refused operator()(const Tow& tow) const {
    if (const auto refused = refuse_pair(tow.ship, tow.by, rule(7, 3))) return refused;
    const Ship& towed = state.ships[tow.ship];
    if (towed.towed_by != kNoShip) return refusal(rule(7, 3), Reason::kAlreadyTowed);
    if (towed.grounding == Grounding::kMinor || towed.grounding == Grounding::kMajor)
      return refusal(rule(5, 6), Reason::kAgroundHard);
    if (towed.with_flag != state.ships[tow.by].with_flag) return refusal(rule(7, 3), Reason::kNotTogether);
    const bool tower_moves =
        state.ships[tow.by].towed_by == kNoShip && !held_here(state, tow.by) && !state.ships[tow.by].drifting;
    if (!tower_moves) return refusal(rule(7, 3), Reason::kTowerCannotMove);
    for (const Ship& other : state.ships) {
      if (other.towed_by == tow.ship) return refusal(rule(7, 3), Reason::kTowerCannotMove);
    }
    return std::nullopt;
  }

  Refused operator()(const CastOff& off) const {
    if (const auto refused = refuse_housekeeping(off.ship, rule(7, 3))) return refused;
    if (state.ships[off.ship].towed_by == kNoShip) return refusal(rule(7, 3), Reason::kNotTowed);
    return std::nullopt;
  }

  Refused operator()(const Detach& detach) const {
    if (const auto refused = refuse_housekeeping(detach.ship, rule(2, 2))) return refused;
    if (!state.ships[detach.ship].with_flag) return refusal(rule(2, 2), Reason::kNotWithFlag);
    if (ships_with_flag(scenario, state) == bit(detach.ship)) return refusal(rule(2, 2), Reason::kLastWithFlag);
    return std::nullopt;
  }

  Refused operator()(const Rejoin& rejoin) const {
    if (const auto refused = refuse_housekeeping(rejoin.ship, rule(9, 1))) return refused;
    if (state.ships[rejoin.ship].with_flag) return refusal(rule(9, 1), Reason::kAlreadyWithFlag);
    if (state.ships[rejoin.ship].at != state.flag_at) return refusal(rule(9, 1), Reason::kNotTogether);
    return std::nullopt;
  }

  Refused operator()(const OrderUp& up) const {
    if (const auto refused = refuse_orders(rule(7, 4))) return refused;
    if (up.ship >= scenario.ship_count()) return refusal({}, Reason::kNoSuchShip);
    if (!state.ships[up.ship].waits_at_main_river) return refusal(rule(7, 4), Reason::kNotWaiting);
    return refuse_more_housekeeping();
  }

  Refused operator()(const Lead& lead) const {
    if (const auto refused = refuse_housekeeping(lead.ship, rule(13, 1))) return refused;
    if (!state.ships[lead.ship].with_flag) return refusal(rule(13, 1), Reason::kNotWithFlag);
    if (leader_of(state, ships_with_flag(scenario, state)) == lead.ship)
      return refusal(rule(13, 1), Reason::kAlreadyLeads);
    return std::nullopt;
  }

  Refused operator()(const Abandon& abandon) const { return refuse_housekeeping(abandon.ship, rule(10, 1)); }

  Refused operator()(const Drift& drift) const {
    if (const auto refused = refuse_housekeeping(drift.ship, rule(7, 3))) return refused;
    const Ship& ship = state.ships[drift.ship];
    if (fuel_of(ship) > 0) return refusal(rule(7, 3), Reason::kHasFuel);
    if (ship.drifting) return refusal(rule(7, 3), Reason::kAlreadyDrifting);
    if (ship.grounding != Grounding::kNone) return refusal(rule(7, 3), Reason::kAgroundHard);
    if (ship.towed_by != kNoShip) return refusal(rule(7, 3), Reason::kAlreadyTowed);
    if (ship.at == kMouth) return refusal(rule(7, 3), Reason::kAtMainRiver);
    return std::nullopt;
  }

  Refused operator()(const Anchor& anchor) const {
    if (const auto refused = refuse_housekeeping(anchor.ship, rule(7, 3))) return refused;
    if (!state.ships[anchor.ship].drifting) return refusal(rule(7, 3), Reason::kNotDrifting);
    return std::nullopt;
  }

  Refused operator()(const OrderStraggler& order) const {
    if (state.phase != Phase::kStragglerOrders) return refusal(rule(9, 1), Reason::kNotTimeForOrders);
    // One ship after the other, so that the list stays short.
    if (order.ship >= scenario.ship_count() || order.ship != first_of(state.owing_orders)) {
      return refusal(rule(9, 1), Reason::kNotStraggling);
    }
    const bool own_steam = !held_here(state, order.ship) && state.ships[order.ship].towed_by == kNoShip;
    if (order.order == Order::kForceEngines && !own_steam) return refusal(rule(9, 1), Reason::kCannotForce);
    return std::nullopt;
  }

  Refused operator()(const FightFought& result) const { return refuse_result(scenario, state, result); }
  Refused operator()(const Ruling& ruling) const { return refuse_ruling(scenario, state, ruling); }

 private:
  Refused refuse_orders(RuleRef by) const {
    if (state.phase != Phase::kOrders) return refusal(by, Reason::kNotTimeForOrders);
    return std::nullopt;
  }

  Refused refuse_to_sail() const {
    if (const auto refused = refuse_orders(rule(2, 2))) return refused;
    if (state.delayed) return refusal(rule(11, 1), Reason::kStartDelayed);
    return std::nullopt;
  }

  Refused refuse_to_go_down() const {
    if (const auto refused = refuse_to_sail()) return refused;
    if (state.flag_at == kMouth) return refusal(rule(1, 1), Reason::kAtMainRiver);
    return somebody_can([&](ShipIndex ship) { return !hindrance(scenario, state, ship, below(state, state.flag_at)); });
  }

  template <class Can>
  Refused somebody_can(Can&& can) const {
    bool somebody = false;
    for_each_ship(ships_with_flag(scenario, state),
                  [&](ShipIndex ship) { somebody = somebody || (state.ships[ship].towed_by == kNoShip && can(ship)); });
    if (!somebody) return refusal(rule(2, 2), Reason::kNobodyCanMove);
    return std::nullopt;
  }

  /// Up to a section that is known, or to one still to be found.
  Refused refuse_way_to(SectionIndex known) const {
    return somebody_can([&](ShipIndex ship) {
      if (known != kMouth) return !hindrance(scenario, state, ship, known);
      const bool deep = scenario.ship(ship).draught_tenths >= scenario.tables().river.deep_draught_tenths;
      const bool barred = deep && state.flag_at != kMouth && state.sections[state.flag_at].shoal;
      return !held_here(state, ship) && !barred;
    });
  }

  Refused refuse_more_housekeeping() const {
    if (!may_keep_house(scenario, state)) return refusal(rule(2, 2), Reason::kHousekeepingDone);
    return std::nullopt;
  }

  Refused refuse_housekeeping(ShipIndex ship, RuleRef by) const {
    if (const auto refused = refuse_orders(by)) return refused;
    if (ship >= scenario.ship_count()) return refusal({}, Reason::kNoSuchShip);
    if (!state.ships[ship].afloat() || state.ships[ship].waits_at_main_river) return refusal(by, Reason::kShipGone);
    return refuse_more_housekeeping();
  }

  Refused refuse_pair(ShipIndex one, ShipIndex other, RuleRef by) const {
    for (const ShipIndex ship : {one, other}) {
      if (const auto refused = refuse_housekeeping(ship, by)) return refused;
    }
    if (one == other) return refusal(by, Reason::kSameShip);
    if (state.ships[one].at != state.ships[other].at) return refusal(by, Reason::kNotTogether);
    return std::nullopt;
  }
};

}  // namespace

std::optional<kernel::Refusal> RedRiver::refuse(const Scenario& scenario, const State& state, Seat seat,
                                                const Action& action) {
  if (is_free_hand(action) && seat != Seat::kUmpire) return refusal(rule(2, 4), Reason::kNotTheUmpire);
  return visit_one(Refusing{scenario, state}, action);
}

}  // namespace brownwater::redriver
