#include "engine/games/noddy/ground.hpp"

#include <bit>
#include <optional>

#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/steps.hpp"

namespace brownwater::noddy {
namespace {

/// The special effect strikes her where the mine lay.
template <class W, class U>
void explode(const Scenario& scenario, State& state, ShipIndex ship, std::uint8_t mine, W& where, U& umpire) {
  const Tables& tables = scenario.tables();
  const std::uint8_t face = throw_d6(umpire, rule(6, 4), Purpose::kMineDamage, ship);
  umpire.note(Event{.rule = rule(6, 4),
                    .happening = MineDamage{.ship = ship, .face = face, .side = told_of_damage(scenario, ship)}});
  if (face >= tables.mine_sinks_from) return sink(state, ship, rule(6, 4), umpire);
  if (face >= tables.mine_cripples_from) {
    cripple(scenario, state, ship, rule(6, 4), umpire);
    return throw_special(scenario, state, ship, where.face_to(ship, mine), umpire);
  }
  const int knots = throw_d6(umpire, rule(6, 4), Purpose::kMineKnots, ship);
  lose_speed(scenario, state, ship, kHalvesAKnot * knots, rule(6, 4), umpire);
}

template <class W, class U>
void touch_off(const Scenario& scenario, State& state, ShipIndex ship, std::uint8_t number, W& where, U& umpire) {
  Mine& mine = state.mines[number];
  const std::uint8_t face = throw_d6(umpire, rule(6, 4), Purpose::kMine, ship);
  if (face < mine.live_from) {
    mine.fuse = Mine::Fuse::kFailed;
    umpire.note(Event{.rule = rule(6, 4), .happening = MineFailed{.ship = ship, .at = mine.at, .face = face}});
    return;
  }
  mine.fuse = Mine::Fuse::kExploded;
  umpire.note(
      Event{.rule = rule(6, 4),
            .happening = MineExploded{.ship = ship, .at = mine.at, .half = state.half, .step = step_told(state)}});
  explode(scenario, state, ship, number, where, umpire);
}

}  // namespace

std::uint16_t water_under(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose) {
  const plane::Outline hull = plane::outline(pose, scenario.card(ship).hull);
  std::uint16_t depth = scenario.chart().shallowest_under(hull);
  for (const Shoal& shoal : state.shoals) {
    if (!shoal.lifted && shoal.depth_tenths < depth && plane::within(shoal.at, hull, shoal.radius))
      depth = shoal.depth_tenths;
  }
  return depth;
}

bool touches_ground(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose) {
  const std::uint16_t depth = water_under(scenario, state, ship, pose);
  return depth == 0 || depth < scenario.card(ship).draught_tenths;
}

bool is_safe_within(const Scenario& scenario, const State& state, ShipIndex ship, const plane::Box& box) {
  const std::uint16_t draught = scenario.card(ship).draught_tenths;
  const auto depth = scenario.chart().depth_throughout(box);
  if (!depth || *depth == 0 || *depth < draught) return false;
  const auto is_far = [&box](Point at, Mil reach) {
    return at.x + reach < box.left || at.x - reach > box.right || at.y + reach < box.top || at.y - reach > box.bottom;
  };
  for (const Shoal& shoal : state.shoals) {
    if (!shoal.lifted && shoal.depth_tenths < draught && !is_far(shoal.at, shoal.radius)) return false;
  }
  for (const Mine& mine : state.mines) {
    if (mine.fuse == Mine::Fuse::kLive && !is_far(mine.at, scenario.tables().mine_radius)) return false;
  }
  return true;
}

// ND-3.2: half an inch the way she came, or as many halves as clear the ground; else where she last floated.
// INTERPRETATION: with another hull in that place she cannot be hauled off yet, and no attempt is made.
std::optional<Pose> OnChart::astern(ShipIndex ship) const {
  constexpr int kMostHauls = 4;
  const Ship& at = state_.ships[ship];
  for (int hauls = 1; hauls <= kMostHauls; ++hauls) {
    const Pose pose{.at = plane::advanced(at.pose.at, at.way, -hauls * scenario_.tables().set_back),
                    .heading = at.pose.heading};
    if (!scenario_.chart().on_sheet(pose.at) || touches_ground(scenario_, state_, ship, pose)) continue;
    if (overlaps_another(scenario_, state_, ship, pose)) return std::nullopt;
    return pose;
  }
  if (overlaps_another(scenario_, state_, ship, at.clear)) return std::nullopt;
  return at.clear;
}

/// The depth in which the chart shows that she takes the ground; none on a hidden shallow.
std::optional<std::uint16_t> OnChart::ground_met(ShipIndex ship) const {
  const Card& card = scenario_.card(ship);
  const std::uint16_t depth = scenario_.chart().shallowest_under(plane::outline(state_.ships[ship].pose, card.hull));
  return depth == 0 || depth < card.draught_tenths ? std::optional(depth) : std::nullopt;
}

ShipSet OnChart::aground(ShipSet moved) const {
  ShipSet aground = 0;
  for_each_ship(moved, [&](ShipIndex ship) {
    if (touches_ground(scenario_, state_, ship, state_.ships[ship].pose)) aground |= bit(ship);
  });
  return aground;
}

MineSet OnChart::mines_near(ShipIndex ship) const {
  const plane::Outline hull = plane::outline(state_.ships[ship].pose, scenario_.card(ship).hull);
  MineSet near = 0;
  for (std::size_t at = 0; at < state_.mines.size(); ++at) {
    const Mine& mine = state_.mines[at];
    if (mine.fuse == Mine::Fuse::kLive && plane::within(mine.at, hull, scenario_.tables().mine_radius))
      near |= MineSet{1} << at;
  }
  return near;
}

template <WhereMoved W, class U>
void take_ground(State& state, const Poses& before, ShipSet moved, W& where, U& umpire) {
  for_each_ship(where.aground(moved), [&](ShipIndex ship) {
    Ship& at = state.ships[ship];
    at.keel = Keel::kAground;
    at.refloat_tries = 0;
    at.clear = before[ship];
    at.speed = 0;
    at.stopped = true;
    umpire.note(Event{.rule = rule(3, 1),
                      .happening = ShipGrounded{.ship = ship,
                                                .at = at.pose.at,
                                                .depth_tenths = where.ground_met(ship),
                                                .half = state.half,
                                                .step = step_told(state)}});
  });
}

template <class U>
void try_refloat(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  const Tables& tables = scenario.tables();
  Ship& at = state.ships[ship];
  const std::optional<Pose> astern =
      with_where(scenario, state, umpire, [&](auto& where) { return where.astern(ship); });
  if (!astern) return;
  const std::uint8_t face = throw_d6(umpire, rule(3, 2), Purpose::kRefloat, ship);
  ++at.refloat_tries;
  const bool freed = face >= tables.refloats_on;
  const bool fast = !freed && at.refloat_tries >= tables.refloat_tries;
  umpire.note(Event{
      .rule = rule(3, 2),
      .happening = RefloatTried{.ship = ship, .face = face, .tries = at.refloat_tries, .freed = freed, .fast = fast}});
  if (fast) at.keel = Keel::kFast;
  if (!freed) return;
  at.keel = Keel::kFree;
  at.refloat_tries = 0;
  at.pose = *astern;
  at.clear = Pose{};
}

template <WhereMoved W, class U>
void near_mines(const Scenario& scenario, State& state, ShipSet moved, W& where, U& umpire) {
  if (state.mines.empty()) return;
  for_each_ship(moved, [&](ShipIndex ship) {
    for (MineSet mines = where.mines_near(ship); mines != 0 && is_afloat(state.ships[ship]); mines &= mines - 1)
      touch_off(scenario, state, ship, static_cast<std::uint8_t>(std::countr_zero(mines)), where, umpire);
  });
}

#define BROWNWATER_STEP(W, U)                                       \
  template void take_ground(State&, const Poses&, ShipSet, W&, U&); \
  template void near_mines(const Scenario&, State&, ShipSet, W&, U&);
BROWNWATER_NODDY_FOR_EACH_WHERE(BROWNWATER_STEP)
#undef BROWNWATER_STEP
#define BROWNWATER_STEP(U) template void try_refloat(const Scenario&, State&, ShipIndex, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy
