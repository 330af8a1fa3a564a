#include "engine/games/mobas/fire.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engine/board/hex/sight.hpp"
#include "engine/games/mobas/movement.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/where.hpp"

namespace brownwater::mobas {
namespace {

// MB-2.4, MB-2.5, MB-6.1: one die fewer for each hex beyond the first.
constexpr int counted_down(int guns, int range_hexes) { return std::max(0, guns - (range_hexes - 1)); }

// MB-2.6: half the dice, odd numbers rounded up, one fewer for each two hexes beyond the first; never farther than
// broadside.
constexpr int halved(int guns) { return (guns + 1) / 2; }
constexpr int end_on(int guns, int range_hexes) {
  return range_hexes > guns ? 0 : std::max(0, halved(guns) - (range_hexes - 1) / 2);
}

void modify(Modifiers& modifiers, int amount, RuleRef by) {
  if (amount != 0) modifiers.push_back({.amount = static_cast<std::int8_t>(amount), .rule = by});
}

Modifiers modifiers_of(Aspect aspect, int guns, int dice) {
  Modifiers modifiers;
  if (aspect == Aspect::kEnd) {
    modify(modifiers, halved(guns) - guns, rule(2, 6));
    modify(modifiers, dice - halved(guns), rule(2, 6));
  } else {
    modify(modifiers, dice - guns, rule_of(aspect));
  }
  return modifiers;
}

Aspect aspect_of(const Scenario& scenario, const Ratings& ratings, hex::Offset way, Facing facing) {
  if (ratings.battery) return Aspect::kBattery;
  if (ratings.turret) return Aspect::kTurret;
  return hex::ahead_or_astern(way, facing, scenario.options().end_arc) ? Aspect::kEnd : Aspect::kBroadside;
}

}  // namespace

RuleRef rule_of(Aspect aspect) {
  constexpr std::array<RuleRef, 4> kRules{rule(2, 5), rule(2, 6), rule(2, 4), rule(6, 1)};
  return kRules[static_cast<std::size_t>(aspect)];
}

int dice_at(Aspect aspect, int guns, int range_hexes) {
  if (range_hexes < 1) return 0;
  return aspect == Aspect::kEnd ? end_on(guns, range_hexes) : counted_down(guns, range_hexes);
}

// MB-6.1: as many dice as guns left, six at most.
int full_dice(const Scenario& scenario, ShipIndex ship, int damage) {
  const Ratings& ratings = scenario.ratings(ship);
  if (!ratings.battery) return ratings.dice;
  return std::min<int>(ratings.fv - damage, scenario.numbers().battery_most_dice);
}

hex::HexSet sight_blockers(const Scenario& scenario, const State& state) {
  hex::HexSet blockers = scenario.sight_barriers();
  if (scenario.options().ships_block_sight) {
    blockers.unite(state.held_hexes);
  }
  return blockers;
}

std::expected<Shot, kernel::Refusal> aim(const Scenario& scenario, ShipIndex ship, int guns, Berth from, HexId hex) {
  const Ratings& ratings = scenario.ratings(ship);
  const RuleRef full_rule = rule_of(ratings.battery  ? Aspect::kBattery
                                    : ratings.turret ? Aspect::kTurret
                                                     : Aspect::kBroadside);
  if (guns == 0) return std::unexpected(refusal(full_rule, Reason::kNoGuns));
  const hex::Offset way = hex::offset(from.hex, hex);
  const int range = hex::length(way);
  if (range < 1 || range > guns) return std::unexpected(refusal(full_rule, Reason::kOutOfReach));
  if (ratings.battery && !hex::in_half_circle(way, from.facing))
    return std::unexpected(refusal(rule(6, 1), Reason::kOutsideArc));
  const Aspect aspect = aspect_of(scenario, ratings, way, from.facing);
  const int dice = dice_at(aspect, guns, range);
  if (dice == 0) return std::unexpected(refusal(rule_of(aspect), Reason::kOutOfReach));
  return Shot{.range_hexes = static_cast<std::uint8_t>(range),
              .aspect = aspect,
              .dice = static_cast<std::uint8_t>(dice),
              .modifiers = modifiers_of(aspect, guns, dice)};
}

std::expected<Shot, kernel::Refusal> lay(const Scenario& scenario, ShipIndex ship, int guns, Berth from, HexId hex,
                                         const hex::HexSet& blockers) {
  auto shot = aim(scenario, ship, guns, from, hex);
  if (shot && !hex::SightBlockers(blockers).clear_between(from.hex, hex)) {
    return std::unexpected(refusal(rule(2, 2), Reason::kSightBlocked));
  }
  return shot;
}

std::expected<Shot, kernel::Refusal> lay(const Scenario& scenario, const State& state, ShipIndex ship,
                                         ShipIndex target) {
  const Ship& firer = state.ships[ship];
  return lay(scenario, ship, full_dice(scenario, ship, firer.damage), {.hex = firer.hex, .facing = firer.facing},
             state.ships[target].hex, sight_blockers(scenario, state));
}

namespace steps {
namespace {

/// Within reach there is always a die left, by broadside or end: so who can fire does not hang on the facing, but for a
/// battery (MB-2.5, MB-2.6).
constexpr bool a_die_is_left_within_reach() {
  for (int guns = 1; guns <= kMaxDice; ++guns) {
    for (int range = 1; range <= guns; ++range) {
      if (counted_down(guns, range) == 0 || end_on(guns, range) == 0) return false;
    }
  }
  return true;
}
static_assert(a_die_is_left_within_reach());

/// The targets of all ships. OPTIMISATION: each pair of foes is checked once for both. First selects the
/// pairs within reach, branch-free. Then traces the line of sight of those pairs only; it is the same both
/// ways.
class TargetFinder {
 public:
  TargetFinder(const Scenario& scenario, State& state)
      : scenario_(scenario),
        state_(state),
        blockers_(scenario.sight_barriers(),
                  scenario.options().ships_block_sight ? state.held_hexes : scenario.sight_barriers()) {}

  void find_all() {
    state_.targets.fill(0);
    const Line ours(scenario_, state_, Side::kUnion);
    const Line theirs(scenario_, state_, Side::kConfederate);
    Pairs pairs;
    const std::size_t count = pairs_in_reach(ours, theirs, pairs);
    for (std::size_t at = 0; at < count; ++at) look(ours, theirs, pairs[at]);
    keep_to_the_arcs_of_batteries();
    for (const Side side : kBothSides) state_.undeclared[side] = with_target_ & scenario_.forces_of(side);
  }

 private:
  /// A side's ships afloat in a row, as the search needs them.
  struct Line {
    Line(const Scenario& scenario, const State& state, Side side) {
      std::size_t place = 0;
      for (ShipSet left = scenario.forces_of(side) & state.afloat; left != 0; left &= left - 1, ++place) {
        const auto ship = static_cast<ShipIndex>(std::countr_zero(left));
        ships[place] = ship;
        hexes[place] = state.ships[ship].hex;
        reach[place] = static_cast<std::uint8_t>(full_dice(scenario, ship, state.ships[ship].damage));
      }
      size = place;
    }
    std::array<HexId, kMaxShips> hexes;
    std::array<ShipIndex, kMaxShips> ships;
    std::array<std::uint8_t, kMaxShips> reach;
    std::size_t size = 0;
  };
  /// One of ours and one of theirs, by their places in their lines, and their range. OPTIMISATION: one word, which is
  /// stored and read again at once.
  class Pair {
   public:
    Pair() = default;
    Pair(std::size_t one, std::size_t other, std::uint8_t range)
        : word_(static_cast<std::uint32_t>(one << 16 | other << 8 | range)) {}
    std::size_t one() const { return word_ >> 16; }
    std::size_t other() const { return word_ >> 8 & 0xFF; }
    std::uint8_t range() const { return static_cast<std::uint8_t>(word_); }

   private:
    std::uint32_t word_;
  };
  using Pairs = std::array<Pair, kMaxShips / 2 * (kMaxShips / 2) + 1>;

  static std::size_t pairs_in_reach(const Line& ours, const Line& theirs, Pairs& pairs) {
    std::size_t count = 0;
    for (std::size_t one = 0; one < ours.size; ++one) {
      for (std::size_t other = 0; other < theirs.size; ++other) {
        const std::uint8_t range = hex::near_range(ours.hexes[one], theirs.hexes[other]);
        pairs[count] = Pair(one, other, range);
        count += static_cast<std::size_t>(range <= std::max(ours.reach[one], theirs.reach[other]));
      }
    }
    return count;
  }

  void look(const Line& ours, const Line& theirs, Pair pair) {
    const ShipSet clear{blockers_.clear_between(ours.hexes[pair.one()], theirs.hexes[pair.other()])};
    const ShipIndex one = ours.ships[pair.one()];
    const ShipIndex other = theirs.ships[pair.other()];
    const ShipSet by_one = clear & ShipSet{pair.range() <= ours.reach[pair.one()]};
    const ShipSet by_other = clear & ShipSet{pair.range() <= theirs.reach[pair.other()]};
    state_.targets[one] |= by_one << other;
    state_.targets[other] |= by_other << one;
    with_target_ |= by_one << one | by_other << other;
  }

  /// MB-6.1
  void keep_to_the_arcs_of_batteries() {
    for (ShipSet batteries = scenario_.batteries() & state_.afloat; batteries != 0; batteries &= batteries - 1) {
      const auto battery = static_cast<std::size_t>(std::countr_zero(batteries));
      const Ship& works = state_.ships[battery];
      for (ShipSet targets = state_.targets[battery]; targets != 0; targets &= targets - 1) {
        const auto target = static_cast<ShipIndex>(std::countr_zero(targets));
        if (!hex::in_half_circle(hex::offset(works.hex, state_.ships[target].hex), works.facing))
          state_.targets[battery] &= ~bit(target);
      }
      if (state_.targets[battery] == 0) with_target_ &= ~bit(static_cast<ShipIndex>(battery));
    }
  }

  const Scenario& scenario_;
  State& state_;
  hex::SightBlockers blockers_;
  ShipSet with_target_ = 0;
};

/// How many dice a ship throws at a hex in her reach (MB-2.4 to MB-2.6, MB-6.1). OPTIMISATION: the same as `dice_at`
/// for her aspect, but branch-free: her heading and the places of her guns are unpredictable.
int dice_of(const Scenario& scenario, ShipIndex ship, const Ship& firer, HexId at) {
  const Ratings& ratings = scenario.ratings(ship);
  const hex::Offset way = hex::offset(firer.hex, at);
  const int range = hex::near_range(firer.hex, at);
  const int guns = full_dice(scenario, ship, firer.damage);
  const int ahead = static_cast<int>(hex::ahead_or_astern(way, firer.facing, scenario.options().end_arc)) &
                    static_cast<int>(!ratings.battery) & static_cast<int>(!ratings.turret);
  const int abeam = counted_down(guns, range);
  return abeam + (end_on(guns, range) - abeam) * ahead;
}

}  // namespace
}  // namespace steps

void OnChart::find_targets() { steps::TargetFinder(scenario_, state_).find_all(); }

Bearing OnChart::bearing(ShipIndex ship, ShipIndex target) const {
  const Ship& firer = state_.ships[ship];
  const HexId at = state_.ships[target].hex;
  return {.range_hexes = hex::near_range(firer.hex, at),
          .aspect = aspect_of(scenario_, scenario_.ratings(ship), hex::offset(firer.hex, at), firer.facing)};
}

chance::Answers replies::ranges(const Scenario& scenario, const State& state, ShipIndex ship) {
  const int guns = full_dice(scenario, ship, state.ships[ship].damage);
  return guns == 0 ? 0 : chance::answers_to(guns);
}

namespace steps {

// MB-1.1, MB-1.2: fire begins; what is a legal target now is one until all fire of the turn is thrown.
template <class U>
void begin_turn(const Scenario& scenario, State& state, U& umpire) {
  state.initiative = {};
  state.moved = 0;
  state.held = 0;
  state.to_move = 0;
  with_where(scenario, state, umpire, [](auto& where) { where.find_targets(); });
  umpire.note(Event{.rule = rule(1, 1), .happening = TurnBegan{.turn = state.turn}});
  const bool nobody = state.undeclared.of_union == 0 && state.undeclared.of_confederate == 0;
  state.phase = nobody ? Phase::kInitiative : Phase::kDeclareFire;
}

void open_ambush(const Scenario& scenario, State& state) {
  BySide<ShipSet> hidden;
  for (const Side side : kBothSides) hidden[side] = state.undeclared[side] & scenario.first_firers();
  if ((hidden.of_union | hidden.of_confederate) == 0) return;
  state.undeclared = hidden;
  state.opening_fire = true;
}

template <class U>
void find_targets_anew(const Scenario& scenario, State& state, U& umpire) {
  const auto before = state.targets;
  const ShipSet asked = state.opening_fire ? scenario.first_firers() : ~ShipSet{0};
  const ShipSet owing = state.undeclared.of_union | state.undeclared.of_confederate;
  with_where(scenario, state, umpire, [](auto& where) { where.find_targets(); });
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const bool stands = state.targets[ship] == before[ship] && !has(owing, ship);
    if (stands || !has(asked, ship)) {
      state.undeclared[scenario.side_of(ship)] &= ~bit(ship);
    } else {
      state.firing &= ~bit(ship);
      state.ships[ship].target = kNoShip;
    }
  }
}

template <class U>
void end_fire(const Scenario& scenario, State& state, U& umpire) {
  state.phase = Phase::kInitiative;
  if (!std::exchange(state.opening_fire, false)) return;
  begin_turn(scenario, state, umpire);
}

template <class U>
void open_fire(const Scenario& scenario, State& state, U& umpire) {
  if (state.firing == 0) return end_fire(scenario, state, umpire);
  state.phase = Phase::kFire;
}

// MB-2.1, MB-2.3: one target, a number of firing dice, the points kept until all have fired (MB-2.8).
template <class U>
void throw_next_shot(const Scenario& scenario, State& state, U& umpire) {
  const auto ship = static_cast<ShipIndex>(std::countr_zero(state.firing));
  const ShipIndex target = state.ships[ship].target;
  // All that was in sight when fire began still is: nothing has moved, and nothing is damaged yet.
  const auto [range, aspect] =
      with_where(scenario, state, umpire, [&](auto& where) { return where.bearing(ship, target); });
  const int guns = full_dice(scenario, ship, state.ships[ship].damage);
  const auto dice = static_cast<std::uint8_t>(dice_at(aspect, guns, range));
  const chance::Slip slip{
      .rule = rule(2, 3), .purpose = static_cast<std::uint8_t>(Purpose::kFire), .actor = ship, .target = target};
  const chance::FiringPool pool = umpire.throw_firing(dice, slip);
  umpire.note(Event{.rule = rule_of(aspect),
                    .happening = ShipFired{.ship = ship,
                                           .target = target,
                                           .range_hexes = range,
                                           .aspect = aspect,
                                           .dice = dice,
                                           .modifiers = modifiers_of(aspect, guns, dice),
                                           .faces = pool.faces,
                                           .points = static_cast<std::uint8_t>(pool.points())}});
  state.ships[target].take_points(pool.points());
  state.ships[ship].target = kNoShip;
  state.firing &= state.firing - 1;
  if (state.firing == 0) state.phase = Phase::kFireDamage;
}

// OPTIMISATION: first lists the target of each die, then throws all dice in one loop: the number of dice a ship is
// unpredictable.
ShipSet throw_all_shots(const Scenario& scenario, State& state, chance::RandomUmpire& umpire) {
  using Handful = std::array<ShipIndex, chance::kMaxPool>;
  std::array<ShipIndex, kMaxShips * chance::kMaxPool> targets;
  std::size_t dice = 0;
  for (; state.firing != 0; state.firing &= state.firing - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(state.firing));
    Ship& firer = state.ships[ship];
    Handful handful;
    handful.fill(firer.target);
    std::copy(handful.begin(), handful.end(), targets.begin() + static_cast<std::ptrdiff_t>(dice));
    dice += static_cast<std::size_t>(dice_of(scenario, ship, firer, state.ships[firer.target].hex));
    firer.target = kNoShip;
  }
  ShipSet struck = 0;
  for (std::size_t die = 0; die < dice; ++die) {
    const int points = chance::points_of(chance::mark_of(umpire.throw_die(chance::Die::kFiring, {})));
    state.ships[targets[die]].take_points(points);
    struck |= ShipSet{points != 0} << targets[die];
  }
  state.phase = Phase::kFireDamage;
  return struck;
}

#define BROWNWATER_STEP(U)                                      \
  template void begin_turn(const Scenario&, State&, U&);        \
  template void open_fire(const Scenario&, State&, U&);         \
  template void end_fire(const Scenario&, State&, U&);          \
  template void find_targets_anew(const Scenario&, State&, U&); \
  template void throw_next_shot(const Scenario&, State&, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace steps
}  // namespace brownwater::mobas
