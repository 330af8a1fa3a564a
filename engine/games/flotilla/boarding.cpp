#include "engine/games/flotilla/boarding.hpp"

#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"

namespace brownwater::flotilla {

std::optional<kernel::Refusal> why_not_board(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  if (scenario.kind_of(ship) != Kind::kShip) return refusal(rule(6, 2), Reason::kNotAShip);
  if (at.fate != Fate::kInPlay) return refusal(rule(6, 2), Reason::kUnitGone);
  if (at.grapples == kNoUnit) return refusal(rule(6, 2), Reason::kNotGrappled);
  if (at.boarded) return refusal(rule(6, 2), Reason::kTriedAlready);
  if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  if (at.men == 0) return refusal(rule(6, 2), Reason::kNoMen);
  const Unit& target = state.units[at.grapples];
  // Two ships that hold each other have fought, whichever of them boarded.
  if (target.boarded && target.grapples == ship) return refusal(rule(6, 2), Reason::kTriedAlready);
  if (target.armour == ArmourClass::kIronclad && !target.opened) return refusal(rule(6, 1), Reason::kButtonedUp);
  return std::nullopt;
}

std::optional<kernel::Refusal> why_not_cut(const Scenario& scenario, const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  if (scenario.kind_of(ship) != Kind::kShip) return refusal(rule(6, 1), Reason::kNotAShip);
  if (at.fate != Fate::kInPlay) return refusal(rule(6, 1), Reason::kUnitGone);
  if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
  const UnitIndex holder = grappler_of(state, ship);
  if (holder == kNoUnit) return refusal(rule(6, 1), Reason::kNotGrappled);
  // In a turn after that of the grapple: a crew that holds on from an earlier turn has not tried any in this one.
  if (state.units[holder].tried_grapple) return refusal(rule(6, 1), Reason::kNotNow);
  if (at.tried_cut) return refusal(rule(6, 1), Reason::kTriedAlready);
  return std::nullopt;
}

bool may_man_prize(const Scenario& scenario, const State& state, UnitIndex captor) {
  const Unit& at = state.units[captor];
  return at.men >= scenario.tables().prize_crew && at.catastrophe == 0;
}

int boarding_strength(const State& state, UnitIndex ship) {
  const Unit& at = state.units[ship];
  return at.men + at.morale + guns_of(at);
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
namespace {

void halt(Unit& at) {
  at.speed = 0;
  at.stopped = true;
}

}  // namespace

template <class U>
void try_grapple(const Scenario& scenario, State& state, const Grapple& order, U& umpire) {
  constexpr RuleRef kRule = rule(6, 1);
  Unit& at = state.units[order.unit];
  at.tried_grapple = true;
  const std::uint8_t face = throw_d6(umpire, kRule, Purpose::kGrapple, order.unit, order.target);
  const bool holds = face + (lies_still(scenario, state, order.target) ? 1 : 0) >= scenario.tables().grapples_on;
  note(umpire, kRule, GrappleTried{.unit = order.unit, .target = order.target, .face = face, .holds = holds});
  if (holds) {
    grapple(state, order.unit, order.target);
    halt(at);
    halt(state.units[order.target]);
  }
  after_which(state, Phase::kWindow);
}

template <class U>
void try_cut(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  constexpr RuleRef kRule = rule(6, 1);
  Unit& at = state.units[ship];
  at.tried_cut = true;
  const std::uint8_t face = throw_d6(umpire, kRule, Purpose::kCut, ship);
  const bool free = face >= scenario.tables().grapples_on;
  note(umpire, kRule, CutTried{.unit = ship, .face = face, .free = free});
  if (free) let_go(state, grappler_of(state, ship));
  after_which(state, Phase::kNextMover);
}

template <class U>
void try_spar(const Scenario& scenario, State& state, const Spar& order, U& umpire) {
  constexpr RuleRef kRule = rule(4, 11);
  const Tables& tables = scenario.tables();
  Unit& at = state.units[order.unit];
  at.spar_tried = true;
  const auto die = [&](Purpose purpose) { return throw_d6(umpire, kRule, purpose, order.unit, order.target); };
  SparTried tried{.unit = order.unit,
                  .target = order.target,
                  .face = die(Purpose::kSpar),
                  .second = 0,
                  .explodes = false,
                  .hits = 0,
                  .own_face = 0};
  tried.explodes = tried.face >= tables.spar_explodes_on;
  bool harms = tried.explodes;
  if (tried.explodes && scenario.options().spar_two_rolls) {
    tried.second = die(Purpose::kSparSecond);
    harms = tried.second >= tables.spar_explodes_on;
  }
  if (harms) tried.hits = die(Purpose::kSparHits);
  // The force of the explosion is the attacker's too, whatever it does to the target.
  if (tried.explodes) tried.own_face = die(Purpose::kSparBack);
  note(umpire, kRule, tried);
  // INTERPRETATION FL-4.11: a torpedo that failed stays on its spar, one that went off is spent.
  at.spar_spent = tried.explodes;
  if (tried.explodes) {
    if (harms)
      suffer(state, {.target = order.target,
                     .firer = order.unit,
                     .boxes = tried.hits,
                     .specifics = 1,
                     .shift = tables.spar_shift});
    const bool small = scenario.size_of(order.unit) == Size::kSmall;
    if (tried.own_face <= tables.spar_back_to) {
      if (small)
        sink(scenario, state, order.unit, order.target, kRule, umpire);
      else
        suffer(state, {.target = order.unit, .firer = order.target, .boxes = tried.own_face});
    }
  }
  after_which(state, Phase::kWindow);
}

/// FL-6.2: troops still in a ship that is taken are out of the game with her crew.
template <class U>
void lose_passengers(const Scenario& scenario, State& state, UnitIndex ship, UnitIndex by, U& umpire) {
  for_each_unit(state.in_play & scenario.parties(), [&](UnitIndex party) {
    Unit& at = state.units[party];
    if (at.carrier != ship || at.aboard == 0) return;
    note(umpire, rule(6, 2), MenLost{.unit = party, .men = at.aboard});
    at.aboard = 0;
    bury(scenario, state, party, by, umpire);
  });
}

// FL-6.2
template <class U>
void fight_boarding(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  constexpr RuleRef kRule = rule(6, 2);
  Unit& at = state.units[ship];
  const UnitIndex target = at.grapples;
  at.boarded = true;
  BoardingFought fought{.unit = ship,
                        .target = target,
                        .face = throw_d6(umpire, kRule, Purpose::kBoarding, ship, target),
                        .target_face = throw_d6(umpire, kRule, Purpose::kBoarding, target, ship),
                        .strength = 0,
                        .target_strength = 0,
                        .winner = kNoUnit,
                        .losses = 0};
  const int own = boarding_strength(state, ship) * fought.face;
  const int theirs = boarding_strength(state, target) * fought.target_face;
  fought.strength = static_cast<std::uint16_t>(own);
  fought.target_strength = static_cast<std::uint16_t>(theirs);
  if (own != theirs) {
    fought.winner = own > theirs ? ship : target;
    for (int die = 0; die < 2; ++die)
      fought.losses =
          static_cast<std::uint8_t>(fought.losses + throw_d6(umpire, kRule, Purpose::kBoardingLosses, fought.winner));
  }
  note(umpire, kRule, fought);
  if (fought.winner == kNoUnit) return after_which(state, Phase::kBoarders);
  const UnitIndex loser = fought.winner == ship ? target : ship;
  lose_men(scenario, state, fought.winner, fought.losses, kRule, umpire);
  state.units[loser].men = 0;
  leave_play(state, loser, Fate::kSurrendered);
  lose_passengers(scenario, state, loser, fought.winner, umpire);
  state.units[loser].boarded = true;
  state.chooser = loser;
  state.captor = fought.winner;
  const bool can = may_man_prize(scenario, state, fought.winner);
  state.boarding = can;
  after_which(state, can ? Phase::kPrize : Phase::kBoarders);
}

// FL-6.2, FL-5.1: she fights for her captors.
template <class U>
void man_prize(const Scenario& scenario, State& state, int men, U& umpire) {
  const UnitIndex prize = state.chooser;
  const UnitIndex captor = state.captor;
  Unit& at = state.units[prize];
  Unit& by = state.units[captor];
  state.chooser = state.captor = kNoUnit;
  if (men > 0) {
    note(umpire, rule(6, 2), PrizeManned{.unit = prize, .by = captor, .men = static_cast<std::uint16_t>(men)});
    by.men = static_cast<std::uint16_t>(by.men - men);
    by.lent = static_cast<std::uint16_t>(by.lent + men);
    at.men = at.put_in = static_cast<std::uint16_t>(men);
    at.lent = 0;
    lose_passengers(scenario, state, prize, captor, umpire);
    set_side(state, prize, by.side);
    forget(state, prize);
    state.found.silent &= ~bit(prize);
    at.fate = Fate::kInPlay;
    at.heart = Heart::kSteady;
    at.morale = by.morale;
    at.adrift = highest(at.speeds) == 0;
    at.opened = at.to_open = at.under_way = at.has_sunk = false;
    at.speed = 0;
    set_standing(state, prize, Standing{});
    at.moved = at.stopped = at.has_fired = true;
    at.unloaded = static_cast<BatterySet>(battery_bit(scenario.sheet(prize).batteries.size()) - 1);
    state.in_play |= bit(prize);
  }
  state.phase = state.boarding ? Phase::kBoarders : Phase::kCleanUp;
  state.boarding = false;
}

#define BROWNWATER_STEP(U)                                                \
  template void try_grapple(const Scenario&, State&, const Grapple&, U&); \
  template void try_cut(const Scenario&, State&, UnitIndex, U&);          \
  template void try_spar(const Scenario&, State&, const Spar&, U&);       \
  template void fight_boarding(const Scenario&, State&, UnitIndex, U&);   \
  template void man_prize(const Scenario&, State&, int, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
