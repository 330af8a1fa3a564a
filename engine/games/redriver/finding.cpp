#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

using chance::Die;

/// The section of the drawn river that comes next on the main river, if one was drawn (RR-3.4).
const DrawnSection* drawn(const Scenario& scenario, const Section& found) {
  const auto& list = scenario.draft().drawn;
  if (found.on_tributary || found.number > list.size()) return nullptr;
  return &list[found.number - 1U];
}

// RR-4.3: square to the main river on its bank; due west has no table and is thrown for.
template <class U>
void turn_into_tributary(const Scenario& scenario, const Section& main, Section& found, U& umpire, SectionFound& told) {
  int eighths = tributary_eighths(main.heading, *main.tributary);
  if (eighths == kWestEighths) {
    told.roll = static_cast<std::uint8_t>(umpire.throw_die(Die::kD10, slip(rule(4, 3), Purpose::kTributaryHeading)));
    const bool north = told.roll <= scenario.tables().river.west_to_north_most;
    eighths = eighths_of(north ? Heading::kNorthWest : Heading::kSouthWest);
  }
  found.heading = heading_of_eighths(eighths);
  found.bend = *main.tributary == Bank::kLeft ? Bend::kSharpLeft : Bend::kSharpRight;
  found.on_tributary = true;
  found.number = 1;
}

// RR-3.1, RR-3.2
template <class U>
void throw_direction(const Scenario& scenario, const State& state, Heading heading, Section& found, U& umpire,
                     SectionFound& told) {
  const Tables& tables = scenario.tables();
  const int roll = umpire.throw_die(Die::kD10, slip(rule(3, 1), Purpose::kDirection));
  const int row = direction_row(tables, roll, state.turn == 1);
  std::optional<int> second;
  if (wants_second(tables, heading, row)) {
    second = umpire.throw_die(Die::kD10, slip(rule(3, 1), Purpose::kDirectionSecond));
  }
  const DirectionCell cell = direction(tables, scenario.options(), heading, row, second);
  found.bend = cell.bend;
  found.heading = cell.next;
  told.roll = static_cast<std::uint8_t>(roll);
  told.row = static_cast<std::uint8_t>(row);
  told.second = static_cast<std::uint8_t>(second.value_or(0));
}

}  // namespace

template <class U>
void find_direction(const Scenario& scenario, State& state, U& umpire) {
  Section found;
  found.below = state.flag_at;
  SectionFound told{};
  const auto index = static_cast<SectionIndex>(state.sections.size());
  const Heading heading = state.flag_at == kMouth ? Heading::kEast : state.sections[state.flag_at].heading;
  if (state.exploring) {
    turn_into_tributary(scenario, state.sections[state.flag_at], found, umpire, told);
    state.sections[state.flag_at].tributary_above = index;
  } else {
    if (state.flag_at != kMouth) {
      Section& last = state.sections[state.flag_at];
      found.on_tributary = last.on_tributary;
      found.number = static_cast<std::uint8_t>(last.number + 1);
      last.above = index;
    }
    if (const DrawnSection* known = drawn(scenario, found)) {
      found.bend = known->bend;
      found.heading = known->heading;
    } else {
      throw_direction(scenario, state, heading, found, umpire, told);
    }
  }
  told.section = index;
  told.bend = found.bend;
  told.heading = found.heading;
  told.degrees = static_cast<std::uint8_t>(degrees_between(heading, found.heading));
  state.sections.push_back(found);
  state.bound_for = index;
  note(umpire, rule(3, 1), told);
  state.phase = Phase::kSetOut;
}

// RR-4.0 to RR-4.4
template <class U>
void find_terrain(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  Section& here = state.sections[state.bound_for];
  const TerrainColumn column = here.on_tributary ? TerrainColumn::kTributary : main_column(tables, here.number);
  const int black = umpire.throw_die(Die::kD10, slip(rule(4, 0), Purpose::kTerrain));
  const int red = umpire.throw_die(Die::kD10, slip(rule(4, 0), Purpose::kTerrain, 1));
  here.banks = banks(tables, column, black, here.number - 1);
  here.tributary = tributary(tables, column, here.banks, black, red);
  TerrainFound told{.section = state.bound_for,
                    .black = static_cast<std::uint8_t>(black),
                    .red = static_cast<std::uint8_t>(red),
                    .bluffs_face = 0,
                    .narrows_face = 0,
                    .banks = here.banks,
                    .tributary = here.tributary};
  if (here.banks.has(Feature::kBluffs)) {
    const int face = umpire.throw_die(Die::kD10, slip(rule(4, 1), Purpose::kBluffs));
    here.left_bluffs = face <= tables.river.bluffs_left_most || face > tables.river.bluffs_right_most;
    here.right_bluffs = face > tables.river.bluffs_left_most;
    told.bluffs_face = static_cast<std::uint8_t>(face);
  }
  if (here.banks.has(Feature::kNarrows)) {
    const int face = umpire.throw_die(Die::kD10, slip(rule(4, 1), Purpose::kNarrows));
    here.narrows = face <= tables.river.half_width_most ? Narrows::kHalfWidth : Narrows::kIsland;
    told.narrows_face = static_cast<std::uint8_t>(face);
  }
  note(umpire, rule(4, 0), told);
  state.phase = Phase::kMechanical;
}

// RR-6.0, RR-6.1: only in a section entered for the first time (RR-2.2).
template <class U>
void throw_confederate_action(const Scenario& scenario, State& state, U& umpire) {
  Section& here = state.sections[state.bound_for];
  state.field = state.bound_for;
  if (here.entered) {
    state.phase = Phase::kMeet;
    return;
  }
  here.entered = true;
  const int turns_played = state.turn - 1;
  const ActionThrown thrown = throw_action(scenario.tables(), here.banks, turns_played, umpire);
  note(umpire, rule(6, 0),
       ActionThrownFor{.section = state.bound_for,
                       .roll = thrown.roll,
                       .turns_played = static_cast<std::uint8_t>(turns_played),
                       .encounters = thrown.encounters});
  state.unthrown = thrown.encounters;
  // RR-3.4: finds from the dice are added to those already placed.
  const DrawnSection* known = drawn(scenario, here);
  state.drawn_town = known != nullptr && known->town;
  state.drawn_bridge = known != nullptr && known->bridge;
  state.phase = Phase::kStrength;
}

#define BROWNWATER_STEP(U)                                   \
  template void find_direction(const Scenario&, State&, U&); \
  template void find_terrain(const Scenario&, State&, U&);   \
  template void throw_confederate_action(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
