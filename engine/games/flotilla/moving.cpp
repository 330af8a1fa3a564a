#include <algorithm>
#include <array>
#include <bit>

#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/bottom.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/retreat.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/way.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla::steps {
namespace {

void stop(Unit& at) {
  at.stopped = true;
  at.speed = 0;
}

// FL-3.7
template <class U>
void meet(const Scenario& scenario, State& state, UnitIndex other, U& umpire) {
  const UnitIndex ship = state.passage.unit;
  const Tables& tables = scenario.tables();
  const Sheet& sheet = scenario.sheet(ship);
  Unit& at = state.units[ship];
  Unit& target = state.units[other];
  const bool hurts = target.fate == Fate::kInPlay && !state.passage.drifting;
  const int larger = static_cast<int>(scenario.size_of(other)) - static_cast<int>(scenario.size_of(ship));
  const bool ram_bow = sheet.ram_bow && !state.passage.astern;
  const int dice = std::max(divided(state.passage.inches, tables.ram_inches_a_die) +
                                (ram_bow ? tables.ram_bow_dice : 0) - std::max(larger, 0),
                            0);
  HullsMet met{.unit = ship,
               .other = other,
               .dice = static_cast<std::uint8_t>(hurts ? dice : 0),
               .faces = {},
               .hits = 0,
               .back = 0,
               .specific = false};
  met.faces = throw_pool(umpire, rule(3, 7), Purpose::kRam, met.dice, ship, other);
  met.hits = static_cast<std::uint8_t>(count_from(met.faces, tables.ram_hits_on));
  met.back = static_cast<std::uint8_t>(ram_bow ? 0 : met.hits / 2);
  met.specific = ram_bow && met.hits >= tables.ram_specific_from;
  note(umpire, rule(3, 7), met);
  suffer(state, {.target = other,
                 .firer = ship,
                 .boxes = met.hits,
                 .specifics = met.specific ? std::uint8_t{1} : std::uint8_t{0}});
  suffer(state, {.target = ship, .firer = other, .boxes = met.back});
  stop(at);
  if (target.fate == Fate::kInPlay) stop(target);
}

// FL-4.12
template <class U>
void strike_mines(const Scenario& scenario, State& state, UnitIndex ship, std::uint32_t struck_mines, U& umpire) {
  const Tables& tables = scenario.tables();
  for (; struck_mines != 0; struck_mines &= struck_mines - 1) {
    Mine& mine = state.mines[static_cast<std::size_t>(std::countr_zero(struck_mines))];
    mine.gone = true;
    const std::uint8_t first = throw_d6(umpire, rule(4, 12), Purpose::kMine, ship);
    const std::uint8_t second = throw_d6(umpire, rule(4, 12), Purpose::kMine, ship);
    MineStruck struck{.unit = ship,
                      .at = mine.at,
                      .faces = {first, second},
                      .explodes = first + second >= tables.mine_explodes_on,
                      .hits = 0};
    if (struck.explodes) struck.hits = throw_d6(umpire, rule(4, 12), Purpose::kMineHits, ship);
    note(umpire, rule(4, 12), struck);
    if (struck.explodes)
      suffer(state,
             {.target = ship, .firer = kNoUnit, .boxes = struck.hits, .specifics = 1, .shift = tables.mine_shift});
  }
}

template <class U>
void run_aground(State& state, UnitIndex ship, const GroundTested& tested, U& umpire) {
  note(umpire, rule(3, 5), tested);
  if (!tested.aground) return;
  Unit& at = state.units[ship];
  at.aground = true;
  stop(at);
}

// FL-3.5. INTERPRETATION: the die is thrown after her move, for the nearest distance that she reached.
template <class U>
void test_ground(const Scenario& scenario, State& state, U& umpire) {
  const UnitIndex ship = state.passage.unit;
  const int band = state.passage.band;
  if (band == 0 || state.units[ship].aground || !has(state.in_play, ship)) return;
  constexpr int kFaces = 6;
  const int size = static_cast<int>(scenario.size_of(ship));
  const int needed = scenario.tables().grounds_on[static_cast<std::size_t>(band - 1)] + 1 - size;
  if (needed > kFaces) return;
  const std::uint8_t face = throw_d6(umpire, rule(3, 5), Purpose::kGround, ship);
  run_aground(state, ship,
              {.unit = ship,
               .band = static_cast<std::uint8_t>(band),
               .face = face,
               .needed = static_cast<std::uint8_t>(needed),
               .aground = face >= needed},
              umpire);
}

/// FL-3.5, FL-3.7: the outcome by the book's default.
template <class U>
void settle_by_the_book(const Scenario& scenario, State& state, const Matter& matter, U& umpire) {
  switch (matter.kind) {
    case Matter::Kind::kContact: return meet(scenario, state, matter.other, umpire);
    case Matter::Kind::kTouching:
      return run_aground(state, matter.unit, {.unit = matter.unit, .band = 0, .face = 0, .needed = 0, .aground = true},
                         umpire);
    case Matter::Kind::kGround: return test_ground(scenario, state, umpire);
  }
}

bool asks_of(const State& state, Matter::Kind kind) {
  return state.umpired && (kind == Matter::Kind::kContact ? state.asks_contacts : state.asks_groundings);
}

/// FL-3.5: puts the matter to the game master if a person holds that seat and would be asked; else settles it by the
/// book at once.
template <class U>
void come_about(const Scenario& scenario, State& state, const Matter& matter, U& umpire) {
  if (!asks_of(state, matter.kind)) return settle_by_the_book(scenario, state, matter, umpire);
  state.matters.push_back(matter);
  state.after_matters = matter.kind == Matter::Kind::kGround ? Phase::kLeg : Phase::kWindow;
}

/// Takes the first matter away from him.
Matter take_matter(State& state) {
  const Matter matter = state.matters[0];
  InlineList<Matter, kMaxMatters> rest;
  for (std::size_t at = 1; at < state.matters.size(); ++at) rest.push_back(state.matters[at]);
  state.matters = rest;
  return matter;
}

/// FL-3.5, FL-4.12: the ground that she has come near, and the mines upon which she has come.
template <class U>
void touch_bottom(const Scenario& scenario, State& state, const Bottom& bottom, U& umpire) {
  Passage& passage = state.passage;
  if (bottom.band != 0 && (passage.band == 0 || bottom.band < passage.band))
    passage.band = static_cast<std::uint8_t>(bottom.band);
  if (has(state.in_play, passage.unit)) strike_mines(scenario, state, passage.unit, bottom.mines, umpire);
}

// FL-7.1: over her own edge.
template <class U>
void leave_table(State& state, UnitIndex ship, U& umpire) {
  note(umpire, rule(7, 1), ShipExited{.unit = ship});
  // No ship took an abandoned one away: she is lost.
  leave_play(state, ship, state.units[ship].fate == Fate::kAbandoned ? Fate::kGone : Fate::kExited);
}

template <class W, class U>
void swing(const Scenario& scenario, State& state, Moment moment, W& where, U& umpire) {
  const UnitIndex ship = state.passage.unit;
  const int degrees = state.passage.turns[static_cast<std::size_t>(moment)];
  if (degrees == 0 || state.units[ship].stopped) return;
  const Stretch swung = where.swing(degrees);
  note(umpire, rule(3, 3),
       ShipTurned{.unit = ship, .from = swung.from.heading, .to = swung.to.heading, .moment = moment});
  if (swung.exits) return leave_table(state, ship, umpire);
  touch_bottom(scenario, state, swung.bottom, umpire);
}

void finish_passage(State& state) {
  const Passage& passage = state.passage;
  Unit& at = state.units[passage.unit];
  at.moved = true;
  at.under_way = passage.inches > 0 && !at.stopped && (at.fate == Fate::kInPlay || passage.drifting);
  const bool keeps = at.under_way && !passage.astern && !passage.drifting;
  // FL-3.4: next turn's speed is counted from the normal maximum.
  at.speed = static_cast<std::uint8_t>(keeps ? std::min<int>(passage.inches, highest(at.speeds)) : 0);
  state.passage = Passage{};
  state.phase = Phase::kNextMover;
}

template <class W, class U>
void travel(const Scenario& scenario, State& state, Mil distance, W& where, U& umpire) {
  const UnitIndex ship = state.passage.unit;
  const Unit& at = state.units[ship];
  const Stretch way = where.run(distance);
  note(umpire, rule(3, 2),
       ShipMoved{.unit = ship,
                 .from = way.from.at,
                 .to = way.to.at,
                 .heading = way.from.heading,
                 .drifting = state.passage.drifting,
                 .astern = state.passage.astern});
  if (way.exits) return leave_table(state, ship, umpire);
  touch_bottom(scenario, state, way.bottom, umpire);
  if (at.fate != Fate::kInPlay) return;
  if (way.grounded && !at.aground) come_about(scenario, state, {.kind = Matter::Kind::kTouching, .unit = ship}, umpire);
  if (way.met != kNoUnit)
    come_about(scenario, state, {.kind = Matter::Kind::kContact, .unit = ship, .other = way.met}, umpire);
}

/// The next ship of the active side that has still to move by itself, or to lie where she is.
UnitIndex next_keeping_on(const Scenario& scenario, const State& state) {
  for (UnitIndex ship = 0; ship < scenario.unit_count(); ++ship) {
    const Unit& at = state.units[ship];
    const bool afloat = at.fate == Fate::kInPlay || at.fate == Fate::kAbandoned;
    if (has(scenario.ships(), ship) && at.side == state.active && afloat && !at.moved) return ship;
  }
  return kNoUnit;
}

template <class U>
void keep_on(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  const Unit& at = state.units[ship];
  Passage passage{.unit = ship};
  const bool drifts = (at.adrift || at.fate == Fate::kAbandoned) && !at.stopped && !lies_fast(scenario, state, ship) &&
                      flows(scenario, state);
  if (drifts) {
    // FL-3.2
    passage.inches = throw_d6(umpire, rule(3, 2), Purpose::kDrift, ship);
    passage.drifting = true;
    Faces faces;
    faces.push_back(passage.inches);
    note(umpire, rule(3, 2), DistanceThrown{.unit = ship, .faces = faces, .inches = passage.inches});
  } else if (!why_not_steam(scenario, state, ship)) {
    const Steam course = with_where(scenario, state, umpire, [&](auto& where) { return where.course(ship); });
    passage.inches = course.inches;
    passage.turns = course.turns;
  }
  set_out(scenario, state, passage, umpire);
}

}  // namespace

// The second side bears on no unit on which it did not bear when the first began: guns are loaded when all have moved.
void begin_movement(State& state, Side side) {
  if (side == state.first) state.found = {};
  state.found.idle = 0;
  for (Found& found : state.found.of) found.beyond = 0;
  state.active = side;
  state.ending = false;
  state.phase = Phase::kNextMover;
}

// Steps 3 and 4: orders while a ship may take one; then those without keep on; then the other side, or step 5.
template <class U>
void end_movement(const Scenario& scenario, State& state, U& umpire) {
  if (!state.ending) {
    bool movable = false;
    for_each_unit(in_play(scenario, state, state.active), [&](UnitIndex unit) {
      const Unit& at = state.units[unit];
      const Kind kind = scenario.kind_of(unit);
      if (movable || at.moved || kind == Kind::kLandBattery) return;
      movable = kind == Kind::kParty || at.aground || !why_not_steam(scenario, state, unit) ||
                !why_not_cut(scenario, state, unit);
    });
    state.ending = !movable;
    if (movable) {
      state.phase = Phase::kMoving;
      return;
    }
  }
  const UnitIndex ship = next_keeping_on(scenario, state);
  if (ship != kNoUnit) return keep_on(scenario, state, ship, umpire);
  if (state.active == state.first) return begin_movement(state, enemy_of(state.first));
  begin_step(scenario, state, Phase::kLanding, state.first);
}

template <class U>
void set_out(const Scenario& scenario, State& state, const Passage& passage, U& umpire) {
  state.passage = passage;
  // The dice reported for a drift.
  if (passage.inches == 0)
    state.passage.moment = Moment::kEnd;
  else if (!passage.drifting)
    note(umpire, rule(3, 2), ShipSetOut{.unit = passage.unit});
  open_window(scenario, state);
}

template <class U>
void run_leg(const Scenario& scenario, State& state, U& umpire) {
  Passage& passage = state.passage;
  const UnitIndex ship = passage.unit;
  const Unit& at = state.units[ship];
  // FL-5.1: a ship that her crew leaves in the middle of a move steams no farther; she drifts in the moves to come.
  const bool gone = at.fate != Fate::kInPlay && !(at.fate == Fate::kAbandoned && passage.drifting);
  if (gone || at.stopped || passage.moment == Moment::kEnd) {
    const bool near = !gone && passage.band != 0 && !at.aground && has(state.in_play, ship);
    if (near) {
      come_about(scenario, state, {.kind = Matter::Kind::kGround, .unit = ship}, umpire);
      if (!state.matters.empty()) return after_which(state, Phase::kMatters);
    }
    finish_passage(state);
    return after_which(state, state.phase);
  }
  const Mil way = passage.inches * kInch;
  const bool last = passage.moment == Moment::kMiddle;
  const auto has_left = [&] { return at.fate == Fate::kExited || at.fate == Fate::kGone; };
  with_where(scenario, state, umpire, [&](auto& where) {
    where.set_off();
    swing(scenario, state, passage.moment, where, umpire);
    if (!has_left()) travel(scenario, state, last ? way - way / 2 : way / 2, where, umpire);
    // FL-3.7: a ship that a matter concerns lies where she is until it is settled, and is stopped then.
    if (last && at.fate == Fate::kInPlay && state.matters.empty()) swing(scenario, state, Moment::kEnd, where, umpire);
    where.lie();
  });
  passage.moment = last ? Moment::kEnd : Moment::kMiddle;
  if (has_left()) {
    finish_passage(state);
    return after_which(state, state.phase);
  }
  open_window(scenario, state);
  after_which(state, state.matters.empty() ? state.phase : Phase::kMatters);
}

// FL-3.5: matters that have lapsed meanwhile are not put before him.
void raise_matter(State& state) {
  while (!state.matters.empty() && !has(state.in_play, state.matters[0].unit)) take_matter(state);
  state.phase = state.matters.empty() ? state.after_matters : Phase::kGameMaster;
}

template <class U>
void settle_matter(const Scenario& scenario, State& state, U& umpire) {
  const Matter matter = take_matter(state);
  if (has(state.in_play, matter.unit)) settle_by_the_book(scenario, state, matter, umpire);
  if (matter.kind == Matter::Kind::kGround) state.passage.band = 0;
  after_which(state, Phase::kMatters);
}

void dismiss_matter(State& state) {
  const Matter matter = take_matter(state);
  // Touching the ground was what the die at the move's end would have been for.
  if (matter.kind != Matter::Kind::kContact) state.passage.band = 0;
  if (matter.kind == Matter::Kind::kGround) return;
  stop(state.units[matter.unit]);
  if (matter.other != kNoUnit && has(state.in_play, matter.other)) stop(state.units[matter.other]);
}

#define BROWNWATER_STEP(U)                                            \
  template void end_movement(const Scenario&, State&, U&);            \
  template void set_out(const Scenario&, State&, const Passage&, U&); \
  template void run_leg(const Scenario&, State&, U&);                 \
  template void settle_matter(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
