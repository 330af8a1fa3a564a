#include "engine/games/flotilla/melee.hpp"

#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/marching.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {

// INTERPRETATION FL-6.4: the men count by the first of these that holds.
int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear,
               Cover cover) {
  const Tables::Melee& table = scenario.tables().melee;
  const Unit& at = state.units[unit];
  const Placement& placement = scenario.placement(unit);
  const int leader = at.leader ? table.leader_dice : 0;
  const int men = at.men;
  const bool fort = scenario.kind_of(unit) == Kind::kLandBattery;
  if (defends && from_rear) return leader + dice_for(table.from_rear, men);
  if (placement.rabble) return leader + dice_for(table.rabble, men);
  if (defends && (fort || cover == Cover::kWorks)) return leader + dice_for(table.works, men);
  if (defends && cover == Cover::kLight) return leader + dice_for(table.light_cover, men);
  return leader + dice_for(placement.mounted ? table.mounted : table.foot, men);
}

bool cover_counts(const Scenario& scenario, UnitIndex unit, bool defends, bool from_rear) {
  return defends && !from_rear && !scenario.placement(unit).rabble && scenario.kind_of(unit) == Kind::kParty;
}

int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear) {
  const bool counts = cover_counts(scenario, unit, defends, from_rear);
  return melee_dice(scenario, state, unit, defends, from_rear, counts ? cover_of(scenario, state, unit) : Cover::kNone);
}

void OnChart::fall_back(UnitIndex loser, UnitIndex winner, bool runs, Mil distance) {
  Unit& at = state_.units[loser];
  const auto refuge = runs ? cover_near(scenario_, state_, loser, winner) : std::nullopt;
  const Bearing away =
      refuge ? plane::bearing_of(at.pose.at, *refuge) : plane::bearing_of(state_.units[winner].pose.at, at.pose.at);
  // Not by degrees, which would lead past it.
  if (refuge && distance >= distance_of(at.pose.at, *refuge))
    return steps::arrive(state_, loser, {.at = *refuge, .heading = away});
  steps::go(scenario_, state_, loser, away, way_on_foot(scenario_, state_, loser, away, distance));
  if (!runs) at.pose.heading = plane::wrapped(away + kHalfCircle);
}

void OnChart::follow(UnitIndex winner, UnitIndex loser, Mil reach) {
  const Bearing towards = plane::bearing_of(state_.units[winner].pose.at, state_.units[loser].pose.at);
  steps::close_with(scenario_, state_, winner, loser, way_on_foot(scenario_, state_, winner, towards, reach));
}

bool OnChart::is_up_with(UnitIndex winner, UnitIndex loser) const {
  // A gap no wider than rounding errors counts as contact.
  constexpr Mil kRounding = 8;
  return steps::out_of_contact(scenario_, state_, winner, loser) <= kRounding;
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
namespace {

/// One side's casualties of a round and its worth: a leader counts more than a man.
template <class U>
int bleed(const Scenario& scenario, State& state, UnitIndex unit, int casualties, UnitIndex by, U& umpire) {
  const bool led = state.units[unit].leader;
  const int men = std::min<int>(casualties, state.units[unit].men);
  take_casualties(scenario, state, unit, men, rule(6, 4), umpire);
  const bool lost = led && !state.units[unit].leader;
  bury(scenario, state, unit, by, umpire);
  return men + (lost ? scenario.tables().melee.leader_counts - 1 : 0);
}

template <class U>
int count_melee(const Scenario& scenario, UnitIndex unit, UnitIndex other, int dice, U& umpire) {
  int hits = 0;
  for (int thrown = 0; thrown < dice; ++thrown)
    hits += throw_d6(umpire, rule(6, 4), Purpose::kMelee, unit, other) >= scenario.tables().melee.hits_on ? 1 : 0;
  return hits;
}

/// The loser falls back four inches, or runs; a garrison holds its works or leaves them to the enemy.
// INTERPRETATION FL-6.4: with no cover that he may run to he runs straight away, and never farther than the water's
// edge; a garrison that runs has lost its battery (FL-1.4).
template <class U>
void fall_back(const Scenario& scenario, State& state, UnitIndex loser, UnitIndex winner, bool runs, U& umpire) {
  constexpr RuleRef kRule = rule(6, 4);
  const Tables::Melee& table = scenario.tables().melee;
  if (scenario.kind_of(loser) == Kind::kLandBattery) {
    if (!runs) return;
    note(umpire, kRule, BatteryTaken{.unit = loser, .by = winner});
    state.earned[state.units[winner].side].outright = true;
    return leave_play(state, loser, Fate::kGone);
  }
  note(umpire, kRule, PartyRecoiled{.unit = loser, .runs = runs});
  const Mil distance = runs ? throw_inches(umpire, loser, kRule, Purpose::kRun, table.run_dice) * kInch : table.recoil;
  move_party(state, loser, kRule, umpire, [&] {
    with_where(scenario, state, umpire, [&](auto& where) { where.fall_back(loser, winner, runs, distance); });
  });
}

/// The winner may attack again on a die after a recoil, and may always pursue an enemy who runs. A garrison stays where
/// it is.
template <class U>
void offer_pursuit(const Scenario& scenario, State& state, UnitIndex winner, UnitIndex loser, bool runs, U& umpire) {
  constexpr RuleRef kRule = rule(6, 4);
  if (scenario.kind_of(winner) != Kind::kParty) return;
  PursuitOffered offered{.unit = winner, .target = loser, .face = 0, .may = true};
  if (!runs) {
    offered.face = throw_d6(umpire, kRule, Purpose::kMeleeAgain, winner, loser);
    offered.may = offered.face >= scenario.tables().melee.again_on;
  }
  note(umpire, kRule, offered);
  if (!offered.may) return;
  state.chooser = winner;
  state.beaten = loser;
  state.again = !runs;
}

/// Whether it has anybody there to fight hand to hand: men still aboard ship, or back in her, are not there.
bool stands_there(const Scenario& scenario, const State& state, UnitIndex unit) {
  return has(state.in_play, unit) && (scenario.kind_of(unit) != Kind::kParty || state.units[unit].men > 0);
}

template <class U>
void fight_round(const Scenario& scenario, State& state, UnitIndex party, U& umpire) {
  const Tables::Melee& table = scenario.tables().melee;
  const UnitIndex target = state.units[party].charges;
  if (!stands_there(scenario, state, party) || !stands_there(scenario, state, target)) {
    state.units[party].charges = kNoUnit;
    return;
  }
  // INTERPRETATION FL-6.4: guns without men cannot be fought hand to hand.
  if (scenario.kind_of(target) == Kind::kLandBattery && state.units[target].men == 0 && !state.units[target].leader) {
    state.units[party].charges = kNoUnit;
    return fall_back(scenario, state, target, party, true, umpire);
  }
  const int dice = melee_dice(scenario, state, party, false, false, Cover::kNone);
  const bool from_rear = state.units[party].from_rear;
  Cover cover = Cover::kNone;
  if (cover_counts(scenario, target, true, from_rear))
    cover = with_where(scenario, state, umpire, [&](auto& where) { return where.cover(target); });
  const int target_dice = melee_dice(scenario, state, target, true, from_rear, cover);
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
  const bool over = !stands_there(scenario, state, party) || !stands_there(scenario, state, target) ||
                    (dice == 0 && target_dice == 0);
  if (!over && difference <= table.another_to) return;
  state.units[party].charges = kNoUnit;
  if (over) return;
  const UnitIndex winner = theirs > own ? party : target;
  const UnitIndex loser = winner == party ? target : party;
  const bool runs = difference > table.recoil_to;
  fall_back(scenario, state, loser, winner, runs, umpire);
  offer_pursuit(scenario, state, winner, loser, runs, umpire);
}

/// FL-6.4: goes at the beaten, on foot.
template <class U>
void follow(const Scenario& scenario, State& state, UnitIndex winner, UnitIndex loser, Mil reach, U& umpire) {
  move_party(state, winner, rule(6, 4), umpire,
             [&] { with_where(scenario, state, umpire, [&](auto& where) { where.follow(winner, loser, reach); }); });
}

}  // namespace

// Step 6: charges that struck home, a round at a time.
template <class U>
void fight_melee(const Scenario& scenario, State& state, U& umpire) {
  for (UnitIndex party = 0; party < scenario.unit_count(); ++party) {
    if (state.units[party].charges == kNoUnit) continue;
    fight_round(scenario, state, party, umpire);
    return after_which(state, state.beaten == kNoUnit ? Phase::kMelee : Phase::kPursuit);
  }
  begin_step(scenario, state, Phase::kBoarding, state.first);
}

template <class U>
void pursue(const Scenario& scenario, State& state, bool goes, U& umpire) {
  constexpr RuleRef kRule = rule(6, 4);
  const UnitIndex winner = state.chooser;
  const UnitIndex loser = state.beaten;
  state.chooser = state.beaten = kNoUnit;
  if (goes && state.again) {
    follow(scenario, state, winner, loser, scenario.tables().melee.recoil, umpire);
    const bool strikes =
        with_where(scenario, state, umpire, [&](auto& where) { return where.is_up_with(winner, loser); });
    state.units[winner].charges = strikes ? loser : kNoUnit;
    state.units[winner].from_rear = false;
  } else if (goes) {
    const int dice = scenario.tables().melee.pursuit_dice;
    const Mil reach = throw_inches(umpire, winner, kRule, Purpose::kRun, dice) * kInch;
    follow(scenario, state, winner, loser, reach, umpire);
  }
  state.again = false;
  after_which(state, Phase::kMelee);
}

#define BROWNWATER_STEP(U)                                \
  template void fight_melee(const Scenario&, State&, U&); \
  template void pursue(const Scenario&, State&, bool, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
