#include "adapters/wire/flotilla/tidings.hpp"

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/measures.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/flotilla/objectives.hpp"

namespace brownwater::wire::dispatch {
namespace {

using Kind = Fact::Kind;
using Told = std::optional<Fact>;

struct Teller {
  static Told of(Kind kind, flotilla::UnitIndex unit, int number = 0) {
    return Fact{.kind = kind, .member = unit, .number = number};
  }
  static Told by(Kind kind, flotilla::UnitIndex unit, flotilla::UnitIndex other, int number = 0) {
    return Fact{.kind = kind, .member = unit, .other = other, .number = number};
  }

  Told operator()(const flotilla::BatteryFired& fired) const {
    return Fact{Kind::kFired, fired.shot.unit, fired.shot.target, fired.hits, fired.range};
  }
  Told operator()(const flotilla::BoxCrossed& crossed) const { return of(Kind::kHurt, crossed.unit, 1); }
  Told operator()(const flotilla::GunsLost& lost) const { return of(Kind::kGunsLost, lost.unit, lost.guns); }
  Told operator()(const flotilla::MenLost& lost) const { return of(Kind::kMenLost, lost.unit, lost.men); }
  // FL-3.7: without dice no ship is hurt.
  Told operator()(const flotilla::HullsMet& met) const {
    return by(met.dice == 0 ? Kind::kTouched : Kind::kRammed, met.unit, met.other, met.hits);
  }
  Told operator()(const flotilla::SparTried& tried) const {
    return by(Kind::kSparTried, tried.unit, tried.target, tried.explodes ? tried.hits : 0);
  }
  Told operator()(const flotilla::MineStruck& struck) const {
    return struck.explodes ? of(Kind::kMined, struck.unit) : Told();
  }
  Told operator()(const flotilla::GroundTested& tested) const {
    return tested.aground ? of(Kind::kGrounded, tested.unit) : Told();
  }
  Told operator()(const flotilla::FreeingTried& tried) const {
    return tried.freed ? of(Kind::kRefloated, tried.unit) : Told();
  }
  Told operator()(const flotilla::TroubleBegan& trouble) const {
    const bool fire = trouble.effect == flotilla::SpecificEffect::kFireAbove ||
                      trouble.effect == flotilla::SpecificEffect::kFireBelow;
    return fire ? of(Kind::kBurning, trouble.unit) : Told();
  }
  Told operator()(const flotilla::CatastropheBegan& began) const { return of(Kind::kCatastrophe, began.unit); }
  Told operator()(const flotilla::CatastropheFought& fought) const {
    return fought.out ? of(Kind::kPutOut, fought.unit) : Told();
  }
  // FL-5.1
  Told operator()(const flotilla::CaptainTested& tested) const {
    const bool retires =
        tested.nerve == flotilla::Nerve::kRetires || (tested.nerve == flotilla::Nerve::kSurrenders && !tested.strikes);
    if (retires) return of(Kind::kRetired, tested.unit);
    return tested.nerve == flotilla::Nerve::kNoCloser ? of(Kind::kNoCloser, tested.unit) : Told();
  }
  Told operator()(const flotilla::ShipSank& sank) const { return by(Kind::kSank, sank.unit, sank.by); }
  Told operator()(const flotilla::BatteryDestroyed& gone) const { return by(Kind::kSilenced, gone.unit, gone.by); }
  Told operator()(const flotilla::BatteryTaken& taken) const { return by(Kind::kBatteryTaken, taken.unit, taken.by); }
  Told operator()(const flotilla::ShipStruck& struck) const { return of(Kind::kStruck, struck.unit); }
  Told operator()(const flotilla::ShipAbandoned& abandoned) const { return of(Kind::kAbandoned, abandoned.unit); }
  Told operator()(const flotilla::PrizeManned& manned) const { return by(Kind::kTaken, manned.unit, manned.by); }
  Told operator()(const flotilla::ShipExited& exited) const { return of(Kind::kWithdrew, exited.unit); }
  Told operator()(const flotilla::LeaderThrown& thrown) const {
    return thrown.killed ? of(Kind::kLeaderKilled, thrown.unit) : Told();
  }
  // FL-6.2
  Told operator()(const flotilla::BoardingFought& fought) const {
    const int result = fought.winner == flotilla::kNoUnit ? 0 : (fought.winner == fought.unit ? 1 : -1);
    return by(Kind::kBoarded, fought.unit, fought.target, result);
  }
  Told operator()(const flotilla::PartyLanded& landed) const {
    return landed.embarks ? Told() : of(Kind::kLanded, landed.unit, landed.men);
  }
  Told operator()(const flotilla::UmpireRuled&) const { return Fact{.kind = Kind::kRuled}; }
  Told operator()(const flotilla::TurnEnded& ended) const {
    return Fact{.kind = Kind::kTurnEnded, .number = ended.turn};
  }

  template <class Other>
  Told operator()(const Other&) const {
    return {};
  }
};

Fate fate_of(const flotilla::Scenario& scenario, const flotilla::State& state, flotilla::UnitIndex unit) {
  switch (state.units[unit].fate) {
    case flotilla::Fate::kInPlay: break;
    case flotilla::Fate::kSurrendered: return Fate::kSurrendered;
    case flotilla::Fate::kAbandoned: return Fate::kAbandoned;
    case flotilla::Fate::kHulk: return Fate::kSunk;
    case flotilla::Fate::kGone: return Fate::kGone;
    case flotilla::Fate::kExited: return Fate::kWithdrawn;
  }
  // FL-6.2: a prize fights on for her captors.
  return state.units[unit].side == scenario.first_side_of(unit) ? Fate::kAfloat : Fate::kTaken;
}

MemberKind kind_of(flotilla::Kind kind) {
  switch (kind) {
    case flotilla::Kind::kShip: return MemberKind::kVessel;
    case flotilla::Kind::kLandBattery: return MemberKind::kBattery;
    case flotilla::Kind::kParty: return MemberKind::kParty;
  }
  return MemberKind::kVessel;
}

/// Damage boxes of a ship, fire dice of a battery.
Part damage_of(const flotilla::Scenario& scenario, const flotilla::State& state, flotilla::UnitIndex unit) {
  const flotilla::Sheet& sheet = scenario.sheet(unit);
  if (scenario.kind_of(unit) == flotilla::Kind::kShip)
    return {.lost = state.units[unit].crossed, .whole = static_cast<int>(sheet.boxes.size())};
  Part dice;
  for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
    dice.whole += sheet.batteries[battery].dice;
    dice.lost += sheet.batteries[battery].dice - state.units[unit].dice[battery];
  }
  return dice;
}

boost::json::value place_of(const flotilla::Scenario& scenario, const flotilla::State& state,
                            flotilla::UnitIndex unit) {
  const flotilla::Unit& at = state.units[unit];
  const bool gone = at.fate == flotilla::Fate::kGone || at.fate == flotilla::Fate::kExited;
  const bool aboard = scenario.kind_of(unit) == flotilla::Kind::kParty && at.men == 0;
  return gone || aboard || flotilla::is_for_the_table(scenario) ? boost::json::value()
                                                                : boost::json::value(write_point(at.pose.at));
}

}  // namespace

std::optional<Fact> fact_of(const flotilla::Event& event) { return visit_one(Teller(), event.happening); }

std::optional<Passed> passed_in(const flotilla::Event& event) {
  if (const auto* moved = std::get_if<flotilla::ShipMoved>(&event.happening))
    return Passed{.member = moved->unit, .at = write_point(moved->to)};
  if (const auto* moved = std::get_if<flotilla::PartyMoved>(&event.happening))
    return Passed{.member = moved->unit, .at = write_point(moved->to)};
  return std::nullopt;
}

std::vector<Member> members_of(const Setting& setting, const flotilla::Scenario& scenario) {
  std::vector<Member> members;
  for (flotilla::UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    members.push_back({.id = flotilla_wire::cast_of(setting)[unit].id,
                       .name = flotilla_wire::cast_of(setting)[unit].name,
                       .side = scenario.first_side_of(unit),
                       .kind = kind_of(scenario.kind_of(unit))});
  }
  return members;
}

Standing standing_of(const flotilla::Scenario& scenario, const flotilla::State& state) {
  Standing standing;
  for (flotilla::UnitIndex unit = 0; unit < scenario.unit_count(); ++unit)
    standing.members.push_back({.fate = fate_of(scenario, state, unit),
                                .damage = damage_of(scenario, state, unit),
                                .at = place_of(scenario, state, unit)});
  for (const Side side : kBothSides) {
    const flotilla::Losses losses = flotilla::losses_of(scenario, state, side);
    standing.losses[side] = {.damage = {.lost = losses.boxes, .whole = losses.boxes_at_first},
                             .guns = {},
                             .share = losses.boxes,
                             .unit = losses.boxes_at_first};
  }
  return standing;
}

}  // namespace brownwater::wire::dispatch
