#include <algorithm>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/muster.hpp"

namespace brownwater::wbts {
namespace {

Refused not_in_battle(RuleRef by) { return refusal(by, Reason::kNotAskedNow); }

}  // namespace

Refused Legality::refuse_target(LeaderId leader, HexId target) const {
  if (!own_leader(leader)) return refusal(rule(7, 1), Reason::kNoSuchLeader);
  if (state.leader_weeks[leader].attacked) return refusal(rule(7, 1), Reason::kAlreadyAttacked);
  const HexId hex = state.commands.leaders[leader].hex;
  if (!is_hex(target) || !may_attack_over(scenario, hex, target)) return refusal(rule(7, 1), Reason::kNotAdjacent);
  if (!troops_at(state, target, enemy_of(side))) return refusal(rule(7, 1), Reason::kNothingToAttack);
  const bool troops = std::ranges::any_of(state.units, [&](const Unit& unit) {
    return unit.hex == hex && unit.on_map() && unit.side == side && unit.fights() && !unit.attacked && !unit.in_column;
  });
  if (!troops) return refusal(rule(7, 1), Reason::kNoTroops);
  // A leader without headquarters and span takes no units along.
  const Ratings ratings = ratings_of(scenario, state, leader);
  if (room_of(scenario, state, leader) + ratings.span == 0) return refusal(rule(3, 1), Reason::kNoSpan);
  return std::nullopt;
}

Refused Legality::operator()(const Attack& asked) const {
  const bool siege = owing<SiegeOrders>() != nullptr;
  if (!siege && owing<Attacks>() == nullptr) return not_in_battle(rule(7, 1));
  if (const auto refused = refuse_target(asked.leader, asked.target)) return refused;
  if (!siege) return std::nullopt;
  const WorkCounter* work = work_at(state, asked.target);
  if (work == nullptr || work->side == side || !is_besieged_fort(scenario, state, *work))
    return refusal(rule(7, 3), Reason::kNotBesieged);
  return std::nullopt;
}

Refused Legality::operator()(const Bombard& asked) const {
  if (owing<SiegeOrders>() == nullptr) return not_in_battle(rule(7, 3));
  if (!own_unit(asked.unit) || state.units[asked.unit].kind != UnitKind::kSiegeTrain)
    return refusal(rule(7, 3), Reason::kNoSiegeTrain);
  if (state.units[asked.unit].attacked) return refusal(rule(7, 3), Reason::kAlreadyAttacked);
  if (!is_hex(asked.target) || direction_to(state.units[asked.unit].hex, asked.target) == kNoDirection)
    return refusal(rule(7, 3), Reason::kNotAdjacent);
  const WorkCounter* work = work_at(state, asked.target);
  if (work == nullptr || work->side == side || !is_besieged_fort(scenario, state, *work))
    return refusal(rule(7, 3), Reason::kNotBesieged);
  return std::nullopt;
}

Refused Legality::operator()(const FightAfloat& asked) const {
  if (owing<Attacks>() == nullptr) return not_in_battle(rule(9, 2));
  if (asked.water >= scenario.map().water_count()) return refusal(rule(9, 2), Reason::kNotInWater);
  const auto lies = [&](const VesselCounter& vessel, Side of) {
    return vessel.afloat() && vessel.at == asked.water && vessel.side == of;
  };
  const bool armed = std::ranges::any_of(state.vessels, [&](const VesselCounter& vessel) {
    return lies(vessel, side) && vessel.armed() && !vessel.fought;
  });
  if (!armed) return refusal(rule(9, 2), Reason::kNoSuchVessel);
  const bool enemy =
      std::ranges::any_of(state.vessels, [&](const VesselCounter& vessel) { return lies(vessel, enemy_of(side)); });
  if (!enemy) return refusal(rule(9, 2), Reason::kNobodyToFight);
  return std::nullopt;
}

Refused Legality::operator()(const ThrowFight&) const {
  return owing<NavalFight>() != nullptr ? std::nullopt : not_in_battle(rule(12, 1));
}

// WS-12.1: only ships that fought are lost; a side driven off has a vessel left.
Refused Legality::operator()(const FightFought& asked) const {
  const NavalFight* owed = owing<NavalFight>();
  if (owed == nullptr) return not_in_battle(rule(12, 1));
  const OrderOfBattle order = order_of_battle(scenario, state, owed->water);
  if (asked.lost >> order.size() != 0) return refusal(rule(12, 1), Reason::kNotInFight);
  if (!asked.driven || has_vessel_left(scenario, state, owed->water, *asked.driven, asked.lost)) return std::nullopt;
  return refusal(rule(12, 1), Reason::kNobodyToFight);
}

// WS-3.4: he attacks from the hex of the attack, or from one next to it, and no leader has joined it yet.
Refused Legality::operator()(const Join& asked) const {
  const Mustering* muster = owing<Mustering>();
  if (muster == nullptr) return not_in_battle(rule(3, 4));
  if (muster->joined != kNoLeader) return refusal(rule(3, 4), Reason::kAlreadyJoined);
  if (const auto refused = refuse_target(asked.leader, muster->target)) return refused;
  const HexId there = state.commands.leaders[asked.leader].hex;
  const HexId own = state.commands.leaders[muster->leader].hex;
  const bool third = there != own && muster->other != kNowhere && muster->other != there;
  if (third || distance(there, own) > 1) return refusal(rule(7, 1), Reason::kNotAdjacent);
  return std::nullopt;
}

Refused Legality::operator()(const ChooseLeader& asked) const {
  if (owing<Intensities>() == nullptr) return not_in_battle(rule(3, 4));
  if (!may_be_rated(scenario, state, side, asked.leader)) return refusal(rule(3, 4), Reason::kNotACandidate);
  if (state.battle.rated[side] == asked.leader) return refusal(rule(3, 4), Reason::kNothingChanges);
  return std::nullopt;
}

Refused Legality::operator()(const ChooseIntensity& asked) const {
  if (owing<Intensities>() == nullptr) return not_in_battle(rule(7, 1));
  if (asked.intensity > most_intensity_now(scenario, state, side)) return refusal(rule(7, 1), Reason::kNoIntensity);
  return std::nullopt;
}

Refused Legality::operator()(const ChooseLine& asked) const {
  const Lines* lines = owing<Lines>();
  if (lines == nullptr) return not_in_battle(rule(3, 4));
  if (asked.line < lines->lowest || asked.line > lines->highest) return refusal(rule(3, 4), Reason::kNotThatLine);
  return std::nullopt;
}

Refused Legality::operator()(const Lose& asked) const {
  const Losing* losing = owing<Losing>();
  if (losing == nullptr) return not_in_battle(rule(7, 2));
  if (!own_unit(asked.unit) || !may_lose(state, *losing, asked.unit))
    return refusal(rule(7, 2), Reason::kNotWithTheForce);
  return std::nullopt;
}

Refused Legality::operator()(const Retreat& asked) const {
  const Retreating* retreating = owing<Retreating>();
  if (retreating == nullptr) return not_in_battle(rule(7, 2));
  if (asked.direction >= kDirections) return refusal(rule(7, 2), Reason::kNoWayOut);
  if (!may_leave(scenario, field_of(scenario, state), {retreating->from, asked.direction}, side))
    return refusal(rule(7, 2), Reason::kNoWayOut);
  return std::nullopt;
}

Refused Legality::operator()(const TakeTemporary& asked) const {
  const Leaderless* leaderless = owing<Leaderless>();
  if (leaderless == nullptr) return not_in_battle(rule(3, 7));
  const auto candidates = temporary_candidates(state.commands, scenario.cards(), leaderless->headquarters);
  if (std::ranges::find(candidates, asked.leader) == candidates.end())
    return refusal(rule(3, 7), Reason::kNotACandidate);
  return std::nullopt;
}

// WS-3.7: some other leader on the map, with or without a headquarters of his own, but none lent by the pool.
Refused Legality::operator()(const NameSuccessor& asked) const {
  const Leaderless* leaderless = owing<Leaderless>();
  if (leaderless == nullptr) return not_in_battle(rule(3, 7));
  if (!temporary_candidates(state.commands, scenario.cards(), leaderless->headquarters).empty() ||
      pool_of(state.commands, scenario.cards(), side).empty())
    return refusal(rule(3, 7), Reason::kNotACandidate);
  if (!own_leader(asked.leader)) return refusal(rule(3, 7), Reason::kNotACandidate);
  const bool awaited_elsewhere = std::ranges::any_of(
      state.commands.headquarters,
      [&](const Headquarters& headquarters) { return headquarters.on_map && headquarters.awaited == asked.leader; });
  const HeadquartersId own = state.commands.leaders[asked.leader].commands;
  if (awaited_elsewhere || (own != kNoHeadquarters && is_lent(state.commands.headquarters[own])))
    return refusal(rule(3, 7), Reason::kNotACandidate);
  return std::nullopt;
}

}  // namespace brownwater::wbts
