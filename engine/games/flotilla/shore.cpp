#include "engine/games/flotilla/shore.hpp"

#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"

namespace brownwater::flotilla {
namespace {

constexpr Mil kAtArmsLength = 500;

std::optional<kernel::Refusal> why_no_party(const Scenario& scenario, const State& state, UnitIndex party, RuleRef by) {
  if (scenario.kind_of(party) != Kind::kParty) return refusal(by, Reason::kNotAParty);
  if (state.units[party].fate != Fate::kInPlay) return refusal(by, Reason::kUnitGone);
  return std::nullopt;
}

bool is_stopped(const Scenario& scenario, const State& state, UnitIndex ship) {
  return ship != kNoUnit && has(state.in_play, ship) && lies_still(scenario, state, ship);
}

bool is_dry(const Scenario& scenario, Point at) {
  return scenario.chart().on_sheet(at) && scenario.chart().depth_at(at) == 0;
}

/// A place so far along a bearing, or as far as the table goes.
Point walked(const Scenario& scenario, Point from, Bearing bearing, Mil distance) {
  constexpr Mil kPace = 250;
  for (; distance > 0; distance -= kPace) {
    const Point to = plane::advanced(from, bearing, distance);
    if (scenario.chart().on_sheet(to)) return to;
  }
  return from;
}

Mil distance_of(Point from, Point to) { return plane::range_to(from, {.corners = {to, to, to, to}}); }

}  // namespace

std::optional<Point> bank_near(const Scenario& scenario, const State& state, UnitIndex ship) {
  constexpr Mil kPace = 250;
  constexpr int kPoints = 72;
  const Mil reach = scenario.tables().landing_reach;
  const plane::Outline hull = outline_of(scenario, state, ship);
  const Point from = state.units[ship].pose.at;
  for (Mil away = 0; away <= reach + plane::reach_of(scenario.sheet(ship).hull); away += kPace) {
    for (int point = 0; point < kPoints; ++point) {
      const Point at = plane::advanced(from, static_cast<Bearing>(point * (kCircle / kPoints)), away);
      if (is_dry(scenario, at) && plane::within(at, hull, reach)) return at;
    }
  }
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, UnitIndex party) {
  if (const auto no = why_no_party(scenario, state, party, rule(3, 1))) return no;
  const Unit& at = state.units[party];
  if (at.men == 0) return refusal(rule(6, 6), Reason::kAfloat);
  if (at.moved) return refusal(rule(1, 1), Reason::kAlreadyMoved);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_charge(const Scenario& scenario, const State& state, UnitIndex party,
                                              UnitIndex target) {
  if (const auto no = why_not_march(scenario, state, party)) return no;
  if (target >= scenario.unit_count()) return refusal(rule(6, 3), Reason::kNoSuchUnit);
  if (state.units[target].side == state.units[party].side) return refusal(rule(6, 3), Reason::kTargetIsFriend);
  if (!may_be_fired_at(scenario, state, party, target)) return refusal(rule(6, 3), Reason::kTargetGone);
  if (scenario.kind_of(target) == Kind::kShip) return refusal(rule(6, 3), Reason::kNotAParty);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_land(const Scenario& scenario, const State& state, UnitIndex party) {
  constexpr RuleRef kRule = rule(6, 6);
  if (const auto no = why_no_party(scenario, state, party, kRule)) return no;
  const Unit& at = state.units[party];
  if (at.aboard == 0) return refusal(kRule, Reason::kNoMen);
  if (at.boarded) return refusal(kRule, Reason::kTriedAlready);
  if (!is_stopped(scenario, state, at.carrier)) return refusal(kRule, Reason::kUnderWay);
  if (at.men > 0 &&
      !plane::within(at.pose.at, outline_of(scenario, state, at.carrier), scenario.tables().landing_reach))
    return refusal(kRule, Reason::kTooFar);
  if (!bank_near(scenario, state, at.carrier)) return refusal(kRule, Reason::kNoBank);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_embark(const Scenario& scenario, const State& state, UnitIndex party) {
  constexpr RuleRef kRule = rule(6, 6);
  if (const auto no = why_no_party(scenario, state, party, kRule)) return no;
  const Unit& at = state.units[party];
  if (at.men == 0) return refusal(kRule, Reason::kNoMen);
  if (at.boarded) return refusal(kRule, Reason::kTriedAlready);
  if (!is_stopped(scenario, state, at.carrier)) return refusal(kRule, Reason::kUnderWay);
  if (!plane::within(at.pose.at, outline_of(scenario, state, at.carrier), scenario.tables().landing_reach))
    return refusal(kRule, Reason::kTooFar);
  return std::nullopt;
}

// FL-6.4. INTERPRETATION: the least favourable of what applies to the men counts, cover before it.
int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear) {
  constexpr int kLeaderDice = 3;
  const Unit& at = state.units[unit];
  const Placement& placement = scenario.placement(unit);
  const int leader = at.leader ? kLeaderDice : 0;
  const int men = at.men;
  const bool fort = scenario.kind_of(unit) == Kind::kLandBattery;
  if (defends && from_rear) return leader + men / 4;
  if (placement.rabble) return leader + men / 5;
  if (defends && (fort || placement.cover == Cover::kWorks)) return leader + men;
  if (defends && placement.cover == Cover::kLight) return leader + men * 2 / 3;
  return leader + (placement.mounted ? men * 2 : men / 2);
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
namespace {

template <class U>
int throw_inches(U& umpire, UnitIndex party, RuleRef by, int dice) {
  DistanceThrown thrown{.unit = party, .faces = throw_pool(umpire, by, Purpose::kMarch, dice, party), .inches = 0};
  for (const std::uint8_t face : thrown.faces) thrown.inches = static_cast<std::uint8_t>(thrown.inches + face);
  note(umpire, by, thrown);
  return thrown.inches;
}

template <class U>
void go(const Scenario& scenario, State& state, UnitIndex party, Bearing bearing, Mil distance, RuleRef by, U& umpire) {
  Unit& at = state.units[party];
  const Point from = at.pose.at;
  at.pose = {.at = walked(scenario, from, bearing, distance), .heading = bearing};
  note(umpire, by, PartyMoved{.unit = party, .from = from, .to = at.pose.at});
}

/// The loser of a melee falls back from the other.
template <class U>
void fall_back(const Scenario& scenario, State& state, UnitIndex loser, UnitIndex winner, bool runs, U& umpire) {
  constexpr int kRunDice = 4;
  if (scenario.kind_of(loser) != Kind::kParty || !has(state.in_play, loser)) return;
  note(umpire, rule(6, 4), PartyRecoiled{.unit = loser, .runs = runs});
  Unit& at = state.units[loser];
  const Bearing away = plane::bearing_of(state.units[winner].pose.at, at.pose.at);
  const Mil distance = runs ? throw_inches(umpire, loser, rule(6, 4), kRunDice) * kInch : scenario.tables().recoil;
  go(scenario, state, loser, away, distance, rule(6, 4), umpire);
  if (!runs) at.pose.heading = plane::wrapped(away + kHalfCircle);
}

/// One side's casualties of a round and its worth: a leader counts three men.
template <class U>
int bleed(const Scenario& scenario, State& state, UnitIndex unit, int casualties, UnitIndex by, U& umpire) {
  constexpr int kLeaderCounts = 3;
  const bool led = state.units[unit].leader;
  const int men = std::min<int>(casualties, state.units[unit].men);
  lose_men(scenario, state, unit, men, rule(6, 4), umpire);
  seek_leader(scenario, state, unit, men, rule(6, 4), umpire);
  const bool lost = led && !state.units[unit].leader;
  bury(scenario, state, unit, by, umpire);
  return men + (lost ? kLeaderCounts - 1 : 0);
}

template <class U>
int count_melee(const Scenario& scenario, UnitIndex unit, UnitIndex other, int dice, U& umpire) {
  int hits = 0;
  for (int thrown = 0; thrown < dice; ++thrown)
    hits += throw_d6(umpire, rule(6, 4), Purpose::kMelee, unit, other) >= scenario.tables().melee_hits_on ? 1 : 0;
  return hits;
}

template <class U>
void fight_round(const Scenario& scenario, State& state, UnitIndex party, U& umpire) {
  constexpr int kAnotherTo = 2;
  constexpr int kRecoilTo = 4;
  constexpr int kAgainOn = 4;
  const UnitIndex target = state.units[party].charges;
  const int dice = melee_dice(scenario, state, party, false, false);
  const int target_dice = melee_dice(scenario, state, target, true, state.units[party].from_rear);
  const int done = count_melee(scenario, party, target, dice, umpire);
  const int suffered = count_melee(scenario, target, party, target_dice, umpire);
  note(umpire, rule(6, 4),
       MeleeFought{.unit = party,
                   .target = target,
                   .dice = static_cast<std::uint16_t>(dice),
                   .target_dice = static_cast<std::uint16_t>(target_dice),
                   .casualties = static_cast<std::uint16_t>(suffered),
                   .target_casualties = static_cast<std::uint16_t>(done)});
  const int own = bleed(scenario, state, party, suffered, target, umpire);
  const int theirs = has(state.in_play, target) ? bleed(scenario, state, target, done, party, umpire) : 0;
  const int difference = theirs > own ? theirs - own : own - theirs;
  const bool over = !has(state.in_play, party) || !has(state.in_play, target) || (dice == 0 && target_dice == 0);
  if (over) {
    state.units[party].charges = kNoUnit;
    return;
  }
  if (difference <= kAnotherTo) return;
  const UnitIndex winner = theirs > own ? party : target;
  const UnitIndex loser = winner == party ? target : party;
  const bool again = difference <= kRecoilTo && winner == party &&
                     throw_d6(umpire, rule(6, 4), Purpose::kMeleeAgain, party, target) >= kAgainOn;
  fall_back(scenario, state, loser, winner, difference > kRecoilTo, umpire);
  if (!again) state.units[party].charges = kNoUnit;
}

}  // namespace

template <class U>
void march(const Scenario& scenario, State& state, const March& order, U& umpire) {
  const int inches = throw_inches(umpire, order.unit, rule(3, 1), 1);
  go(scenario, state, order.unit, order.bearing, inches * kInch, rule(3, 1), umpire);
  state.units[order.unit].moved = true;
  after_which(state, Phase::kNextMover);
}

// FL-6.3, FL-3.1
template <class U>
void charge(const Scenario& scenario, State& state, const Charge& order, U& umpire) {
  const Tables& tables = scenario.tables();
  const Placement& placement = scenario.placement(order.unit);
  Unit& at = state.units[order.unit];
  const Unit& target = state.units[order.target];
  at.moved = true;
  const std::uint8_t face = throw_d6(umpire, rule(6, 3), Purpose::kCharge, order.unit, order.target);
  const int nerve = face - (at.leader ? 0 : tables.charge_leaderless);
  const bool goes = nerve >= (placement.rabble ? tables.rabble_charge_on : tables.charge_on);
  ChargeTried tried{.unit = order.unit, .target = order.target, .face = face, .goes = goes, .strikes = false};
  if (goes) {
    const Mil reach = throw_inches(umpire, order.unit, rule(3, 1), placement.mounted ? 3 : 2) * kInch;
    const Mil range = distance_of(at.pose.at, target.pose.at);
    tried.strikes = range <= reach;
    const Bearing back = plane::wrapped(target.pose.heading + kHalfCircle);
    at.from_rear = plane::lies_within(target.pose.at, back, kQuarterCircle, at.pose.at);
    const Mil distance = tried.strikes ? std::max(range - kAtArmsLength, 0) : reach;
    go(scenario, state, order.unit, plane::bearing_of(at.pose.at, target.pose.at), distance, rule(6, 3), umpire);
    if (tried.strikes) at.charges = order.target;
  }
  note(umpire, rule(6, 3), tried);
  after_which(state, Phase::kNextMover);
}

// FL-6.5
template <class U>
void fire_small_arms(const Scenario& scenario, State& state, const SmallArms& order, U& umpire) {
  const Tables& tables = scenario.tables();
  constexpr RuleRef kRule = rule(6, 5);
  Unit& at = state.units[order.unit];
  Unit& target = state.units[order.target];
  at.mustered = true;
  int hits = 0;
  for (int man = 0; man < at.men; ++man)
    hits += throw_d6(umpire, kRule, Purpose::kSmallArms, order.unit, order.target) >= tables.musket_on ? 1 : 0;
  note(umpire, kRule,
       VolleyFired{
           .unit = order.unit, .target = order.target, .dice = at.men, .hits = static_cast<std::uint16_t>(hits)});
  const bool fort = scenario.kind_of(order.target) == Kind::kLandBattery;
  if (fort && scenario.placement(order.target).men == 0) {
    const int all = target.musket_hits + hits;
    lose_guns(scenario, state, order.target, all / tables.musket_hits_a_gun, order.unit, kRule, umpire);
    target.musket_hits = static_cast<std::uint8_t>(all % tables.musket_hits_a_gun);
  } else {
    const bool opened = hits > 0 && target.armour == ArmourClass::kIronclad && target.opened;
    const int men = std::min<int>(hits + (opened ? 1 : 0), target.men);
    lose_men(scenario, state, order.target, men, kRule, umpire);
    if (scenario.kind_of(order.target) != Kind::kShip) seek_leader(scenario, state, order.target, men, kRule, umpire);
  }
  if (scenario.kind_of(order.target) != Kind::kShip) bury(scenario, state, order.target, order.unit, umpire);
  after_which(state, Phase::kWindow);
}

// FL-6.6
template <class U>
void land_party(const Scenario& scenario, State& state, UnitIndex party, bool embarks, U& umpire) {
  Unit& at = state.units[party];
  const int most = scenario.tables().landed_a_turn;
  const int men = std::min<int>(embarks ? at.men : at.aboard, most);
  if (!embarks && at.men == 0) {
    const Point bank = *bank_near(scenario, state, at.carrier);
    at.pose = {.at = bank, .heading = plane::bearing_of(state.units[at.carrier].pose.at, bank)};
  }
  at.men = static_cast<std::uint16_t>(embarks ? at.men - men : at.men + men);
  at.aboard = static_cast<std::uint16_t>(embarks ? at.aboard + men : at.aboard - men);
  at.boarded = true;
  note(umpire, rule(6, 6), PartyLanded{.unit = party, .men = static_cast<std::uint16_t>(men), .embarks = embarks});
}

// Step 6: charges that struck home, a round at a time.
template <class U>
void fight_melee(const Scenario& scenario, State& state, U& umpire) {
  for (UnitIndex party = 0; party < scenario.unit_count(); ++party) {
    if (state.units[party].charges == kNoUnit) continue;
    fight_round(scenario, state, party, umpire);
    return after_which(state, Phase::kMelee);
  }
  begin_step(scenario, state, Phase::kBoarding, state.first);
}

#define BROWNWATER_STEP(U)                                                      \
  template void march(const Scenario&, State&, const March&, U&);               \
  template void charge(const Scenario&, State&, const Charge&, U&);             \
  template void fire_small_arms(const Scenario&, State&, const SmallArms&, U&); \
  template void land_party(const Scenario&, State&, UnitIndex, bool, U&);       \
  template void fight_melee(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
