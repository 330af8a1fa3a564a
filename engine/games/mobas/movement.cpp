#include "engine/games/mobas/movement.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/tracks.hpp"
#include "engine/games/mobas/where.hpp"

namespace brownwater::mobas {
namespace {

kernel::Refusal why_barred(const Scenario& scenario, HexId hex) {
  if (!scenario.on_sheet(hex)) return refusal(rule(4, 2), Reason::kOffTheSheet);
  for (ShipSet batteries = scenario.batteries(); batteries != 0; batteries &= batteries - 1) {
    if (scenario.placement(static_cast<ShipIndex>(std::countr_zero(batteries))).hex == hex) {
      return refusal(rule(4, 2), Reason::kHexHeldByBattery);
    }
  }
  return refusal(rule(4, 2), scenario.terrain_at(hex) == Terrain::kLand ? Reason::kLand : Reason::kTooShallow);
}

/// Adds one point's worth of movement (MB-4.1) to `course`.
std::optional<kernel::Refusal> take(const Scenario& scenario, const State& state, ShipIndex ship, Step step,
                                    Course& course) {
  if (course.withdraws) return refusal(rule(3, 4), Reason::kMoveGoesOnAfterLeaving);
  if (course.rams != kNoShip) return refusal(rule(5, 2), Reason::kMoveGoesOnAfterRamming);
  if (step != Step::kAhead) {
    if (!answers(scenario.placement(ship).helm, step == Step::kPort)) return refusal(rule(4, 1), Reason::kRudderJammed);
    course.end.facing = turned_by(course.end.facing, step);
    return std::nullopt;
  }
  // A model on the table: the clerk asks what she meets when she is moved.
  if (course.end.hex == hex::kNowhere) return std::nullopt;
  const Side side = scenario.side_of(ship);
  const HexId next = hex::ahead_of(course.end.hex, course.end.facing);
  if (scenario.barred(scenario.ratings(ship).draught).contains(next)) {
    if (!scenario.leaves_by_exit(side, course.end.hex, course.end.facing)) return why_barred(scenario, next);
    course.withdraws = true;
    course.end.hex = hex::kNowhere;
    return std::nullopt;
  }
  if (state.held_hexes.contains(next) && next != state.ships[ship].hex) {
    const ShipIndex there = holder(scenario, state, next);
    if (scenario.side_of(there) == side) return refusal(rule(4, 2), Reason::kHexHeldByFriend);
    if (must_break_off(scenario, state, ship)) return refusal(rule(3, 4), Reason::kMayNotRamBreakingOff);
    course.rams = there;
  }
  course.end.hex = next;
  return std::nullopt;
}

}  // namespace

bool comes_nearer(const Scenario& scenario, const State& state, ShipIndex ship, const Course& course) {
  if (course.withdraws) return true;
  const Ship& now = state.ships[ship];
  const Side side = scenario.side_of(ship);
  const Draught draught = scenario.ratings(ship).draught;
  return scenario.cost_to_exit(side, draught, course.end.hex, course.end.facing) <
         scenario.cost_to_exit(side, draught, now.hex, now.facing);
}

namespace {

template <class Take>
void walk(const Scenario& scenario, const State& state, ShipIndex ship, Path& path, const Course& course,
          Take&& found) {
  if (!found(path, course)) return;
  if (static_cast<int>(path.size()) == scenario.ratings(ship).move || course.withdraws || course.rams != kNoShip)
    return;
  for (const Step step : {Step::kAhead, Step::kPort, Step::kStarboard}) {
    Course further = course;
    if (take(scenario, state, ship, step, further)) continue;
    Path longer = path;
    longer.push_back(step);
    walk(scenario, state, ship, longer, further, found);
  }
}

/// Goes through every path that MB-4 allows, until `found(path, course)` says false to going farther on one.
template <class Take>
void walk_all(const Scenario& scenario, const State& state, ShipIndex ship, Take&& found) {
  Path none;
  walk(scenario, state, ship, none, Course{.end = {.hex = state.ships[ship].hex, .facing = state.ships[ship].facing}},
       found);
}

bool can_come_nearer(const Scenario& scenario, const State& state, ShipIndex ship) {
  bool can = false;
  walk_all(scenario, state, ship, [&](const Path&, const Course& course) {
    can = can || comes_nearer(scenario, state, ship, course);
    return !can;
  });
  return can;
}

}  // namespace

ShipIndex holder(const Scenario& scenario, const State& state, HexId hex) {
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (state.ships[ship].hex == hex && state.ships[ship].came_from == hex::kNowhere) return ship;
  }
  return kNoShip;
}

std::expected<Course, kernel::Refusal> follow(const Scenario& scenario, const State& state, ShipIndex ship,
                                              const Path& path) {
  if (static_cast<int>(path.size()) > scenario.ratings(ship).move)
    return std::unexpected(refusal(rule(4, 1), Reason::kTooManyPoints));
  Course course{.end = {.hex = state.ships[ship].hex, .facing = state.ships[ship].facing}};
  for (const Step step : path) {
    if (const auto refused = take(scenario, state, ship, step, course)) return std::unexpected(*refused);
  }
  if (must_break_off(scenario, state, ship) && !comes_nearer(scenario, state, ship, course) &&
      can_come_nearer(scenario, state, ship)) {
    return std::unexpected(refusal(rule(3, 4), Reason::kMustComeNearerExit));
  }
  return course;
}

void list_paths(const Scenario& scenario, const State& state, ShipIndex ship, std::vector<PlannedMove>& moves) {
  const std::size_t before = moves.size();
  walk_all(scenario, state, ship, [&](const Path& path, const Course& course) {
    moves.push_back({.path = path, .course = course});
    return true;
  });
  if (!must_break_off(scenario, state, ship) || !can_come_nearer(scenario, state, ship)) return;
  const auto farther = [&](const PlannedMove& planned) { return !comes_nearer(scenario, state, ship, planned.course); };
  moves.erase(std::remove_if(moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end(), farther), moves.end());
}

std::optional<Side> mine_left_at(const Scenario& scenario, const State& state, HexId hex) {
  const std::size_t at = scenario.mine_at(hex);
  if (at != kMaxMines && ((state.mines_left >> at) & 1U) != 0) return scenario.draft().mines[at].side;
  for (const Mine& mine : state.laid) {
    if (mine.hex == hex) return mine.side;
  }
  return std::nullopt;
}

ShipMoved OnChart::moved(const Move& move) const {
  const Ship& ship = state_.ships[move.ship];
  const Berth end = end_of(move.path, {.hex = ship.hex, .facing = ship.facing});
  return {.ship = move.ship,
          .path = move.path,
          .from = ship.hex,
          .to = scenario_.on_sheet(end.hex) ? end.hex : hex::kNowhere,
          .facing = end.facing};
}

bool OnChart::ends_clear(const Move& move) const {
  const Ship& ship = state_.ships[move.ship];
  const Berth end = end_of(move.path, {.hex = ship.hex, .facing = ship.facing});
  return hex::HexSet::bit_of_either(scenario_.out_of_the_way(), state_.held_hexes, end.hex) == 0;
}

void OnChart::place(ShipIndex ship, const Berth& berth) {
  Ship& placed = state_.ships[ship];
  placed.hex = berth.hex;
  placed.facing = berth.facing;
  if (!scenario_.ratings(ship).battery) state_.held_hexes.add(berth.hex);
}

Met OnChart::ahead(ShipIndex ship, bool) {
  Ship& under_way = state_.ships[ship];
  const HexId came_from = under_way.hex;
  const HexId next = hex::ahead_of(came_from, under_way.facing);
  if (!scenario_.on_sheet(next)) return {.leaves = true};
  under_way.hex = next;
  if (!state_.held_hexes.contains(next)) return {.hex = next};
  under_way.came_from = came_from;
  return {.rams = holder(scenario_, state_, next), .hex = next};
}

// MB-5.1, MB-5.2: the ramming ship lies in the hex of the ship that she rams.
chance::Answers replies::meetings(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Side side = scenario.side_of(ship);
  chance::Answers open = chance::answer(kNothing);
  if (scenario.draft().exits[side] != Edge::kNone) open |= chance::answer(kLeaves);
  if (must_break_off(scenario, state, ship)) return open;
  ShipSet foes = scenario.forces_of(enemy_of(side)) & state.afloat & ~scenario.batteries();
  for (const Ramming& ramming : state.rammings) foes &= ~bit(ramming.ship);
  return open | chance::Answers{foes} << (kFirstRammed - 1);
}

chance::Answers replies::mines(const Scenario& scenario, const State& state, ShipIndex ship) {
  chance::Answers open = chance::answer(kNoMine);
  for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at) {
    const bool left = ((state.mines_left >> at) & 1U) != 0;
    if (left && scenario.draft().mines[at].side != scenario.side_of(ship))
      open |= chance::answer(kFirstMine + static_cast<int>(at));
  }
  for (std::size_t at = 0; at < state.laid.size(); ++at) {
    if (state.laid[at].side != scenario.side_of(ship)) open |= chance::answer(kFirstLaid + static_cast<int>(at));
  }
  return open;
}

HexId replies::hex_of_mine(const Scenario& scenario, const State& state, int answer) {
  if (answer >= kFirstLaid) return state.laid[static_cast<std::size_t>(answer - kFirstLaid)].hex;
  if (answer < kFirstMine) return hex::kNowhere;
  return scenario.draft().mines[static_cast<std::size_t>(answer - kFirstMine)].hex;
}

namespace steps {

void take_mine(const Scenario& scenario, State& state, HexId hex) {
  const std::size_t at = scenario.mine_at(hex);
  if (at != kMaxMines) state.mines_left &= ~(std::uint32_t{1} << at);
  const auto laid = state.laid;
  state.laid.clear();
  for (const Mine& mine : laid) {
    if (mine.hex != hex) state.laid.push_back(mine);
  }
}

namespace {

template <class U>
chance::Slip slip_for(Purpose purpose, RuleRef by, ShipIndex ship, U&) {
  return {.rule = by, .purpose = static_cast<std::uint8_t>(purpose), .actor = ship, .target = kNoShip};
}

}  // namespace

// MB-6.3: harmless to its own side; removed whether it explodes or not.
template <class U>
void touch_mine(const Scenario& scenario, State& state, ShipIndex ship, HexId hex, U& umpire) {
  const auto side = mine_left_at(scenario, state, hex);
  if (!side || *side == scenario.side_of(ship)) return;
  take_mine(scenario, state, hex);
  const int face = umpire.throw_die(chance::Die::kD6, slip_for(Purpose::kMine, rule(6, 3), ship, umpire));
  const bool exploded = face >= scenario.numbers().mine_live_from;
  umpire.note(Event{.rule = rule(6, 3),
                    .happening = MineTouched{
                        .ship = ship, .hex = hex, .face = static_cast<std::uint8_t>(face), .exploded = exploded}});
  if (!exploded) return;
  const chance::FiringPool pool =
      umpire.throw_firing(scenario.numbers().mine_dice, slip_for(Purpose::kMineDamage, rule(6, 3), ship, umpire));
  state.ships[ship].take_points(pool.points());
  umpire.note(Event{
      .rule = rule(6, 3),
      .happening = MineExploded{.ship = ship, .hex = hex, .faces = pool.faces, .points = state.ships[ship].incoming}});
  apply_damage(scenario, state, umpire);
}

namespace {

// MB-5.1, MB-5.2: the move ends here; a target that has still to move is held.
template <class U>
void ram(const Scenario& scenario, State& state, ShipIndex ship, ShipIndex target, U& umpire) {
  const bool held = !scenario.options().rammed_ship_moves && !has(state.moved, target) && !has(state.held, target);
  if (held) {
    state.held |= bit(target);
    state.to_move &= ~bit(target);
  }
  state.rammings.push_back({.ship = ship, .target = target});
  umpire.note(
      Event{.rule = rule(5, 1),
            .happening = ShipRammed{.ship = ship, .target = target, .hex = state.ships[ship].hex, .held = held}});
}

template <class U>
void withdraw(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  umpire.note(Event{.rule = rule(3, 4), .happening = ShipWithdrew{.ship = ship}});
  remove(state, scenario, ship, Fate::kWithdrawn);
}

/// MB-4.1: step by step, where something is met on the way: a mine, an enemy, the edge of the sheet.
template <Where W, class U>
void move_step_by_step(const Scenario& scenario, State& state, const Move& move, W& where, U& umpire) {
  for (const Step* step = move.path.begin(); step != move.path.end(); ++step) {
    if (*step != Step::kAhead) {
      where.turn(move.ship, *step);
      continue;
    }
    const Met met = where.ahead(move.ship, step + 1 == move.path.end());
    if (met.leaves) return withdraw(scenario, state, move.ship, umpire);
    if (met.hex != hex::kNowhere) touch_mine(scenario, state, move.ship, met.hex, umpire);
    if (state.ships[move.ship].fate != Fate::kAfloat) return;
    if (met.rams != kNoShip) return ram(scenario, state, move.ship, met.rams, umpire);
  }
  where.lie(move.ship);
}

}  // namespace

void next_movers(const Scenario& scenario, State& state) {
  const auto movable = [&](Side side) {
    return scenario.forces_of(side) & state.afloat & ~scenario.batteries() & ~state.held;
  };
  if (state.phase == Phase::kInitiative) {
    state.phase = Phase::kFirstMoves;
    state.to_move = movable(state.first);
    if (state.to_move != 0) return;
  }
  if (state.phase == Phase::kFirstMoves) {
    state.phase = Phase::kSecondMoves;
    state.to_move = movable(enemy_of(state.first));
    if (state.to_move != 0) return;
  }
  state.phase = state.rammings.empty() ? Phase::kTurnEnds : Phase::kRammings;
}

// MB-4.3: a ship goes where her path takes her and no farther; no current carries her, or one that stays.
// MB-4.1. Her hex is clear while she is under way, and held again where she ends.
template <class U>
void carry_out_move(const Scenario& scenario, State& state, const Move& move, U& umpire) {
  with_where(scenario, state, umpire, [&]<Where W>(W& where) {
    umpire.note(Event{.rule = rule(4, 1), .happening = where.moved(move)});
    where.cast_off(move);
    if constexpr (std::same_as<W, OnChart>) {
      // OPTIMISATION: on a legal move nothing is met before its end, but for mines.
      if (scenario.draft().mines.empty() && state.laid.empty() && where.ends_clear(move)) [[likely]]
        return sail(state, move);
    }
    state.to_move &= ~bit(move.ship);
    state.moved |= bit(move.ship);
    move_step_by_step(scenario, state, move, where, umpire);
  });
}

#define BROWNWATER_STEP(U)                                                 \
  template void touch_mine(const Scenario&, State&, ShipIndex, HexId, U&); \
  template void carry_out_move(const Scenario&, State&, const Move&, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace steps
}  // namespace brownwater::mobas
