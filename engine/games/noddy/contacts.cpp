#include "engine/games/noddy/contacts.hpp"

#include <bit>
#include <cstdlib>

#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/steps.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::noddy {
namespace {

bool may_touch(const Scenario& scenario, const State& state, ShipIndex one, ShipIndex other) {
  const Mil reach = reach_of(scenario.card(one).hull) + reach_of(scenario.card(other).hull);
  const Point a = state.ships[one].pose.at;
  const Point b = state.ships[other].pose.at;
  return a.x - b.x <= reach && b.x - a.x <= reach && a.y - b.y <= reach && b.y - a.y <= reach;
}

/// Lists what the meeting of two hulls is: rams of enemies, a taking, or a collision.
template <class W>
class Listing {
 public:
  Listing(const Scenario& scenario, State& state, ShipSet moved, W& where)
      : scenario_(scenario), state_(state), moved_(moved), where_(where) {}

  void add(const Pair& pair) {
    if (is_listed(pair)) return;
    const bool enemies = scenario_.side_of(pair.one) != scenario_.side_of(pair.other);
    bool met_otherwise = false;
    if (enemies) {
      met_otherwise = take(pair.one, pair.other) || take(pair.other, pair.one);
      if (!met_otherwise) {
        const bool first = ram(pair.one, pair.other);
        met_otherwise = ram(pair.other, pair.one) || first;
      }
    }
    if (!met_otherwise) push({.kind = Contact::Kind::kCollision, .ship = pair.one, .other = pair.other});
  }

 private:
  void push(const Contact& contact) {
    if (!state_.contacts.full()) state_.contacts.push_back(contact);
  }
  bool is_listed(const Pair& pair) const {
    for (const Contact& contact : state_.contacts) {
      if (is_between(contact, pair.one, pair.other)) return true;
    }
    return false;
  }
  // ND-2.6
  bool take(ShipIndex ship, ShipIndex other) {
    if (state_.ships[other].fate != Fate::kAbandoned || state_.ships[ship].fate != Fate::kAfloat) return false;
    push({.kind = Contact::Kind::kTaking, .ship = ship, .other = other});
    return true;
  }
  bool ram(ShipIndex ship, ShipIndex other) {
    // INTERPRETATION ND-6.3, ND-2.6: a hull without a crew rams no vessel, and a prize has no enemy any more. Such
    // hulls collide.
    if (state_.ships[ship].fate != Fate::kAfloat || state_.ships[other].fate == Fate::kTaken) return false;
    if (!strikes_with_bow(ship, other)) return false;
    push(ram_of(state_, ship, other, where_.face(other, ship)));
    return true;
  }
  /// Whether her bow has struck the other's hull: she went ahead, and the front of her hull lies across it.
  bool strikes_with_bow(ShipIndex ship, ShipIndex other) const {
    return state_.time_step != kTurnStep && has(moved_, ship) && state_.ships[ship].speed > 0 &&
           where_.bow_strikes(ship, other);
  }

  const Scenario& scenario_;
  State& state_;
  ShipSet moved_;
  W& where_;
};

template <class U>
void throw_ram(const Scenario& scenario, State& state, const Contact& contact, U& umpire) {
  const Modifiers modifiers = ram_modifiers(scenario.tables(), contact, scenario.card(contact.ship).reinforced_bow);
  const std::uint8_t face = throw_d6(umpire, rule(6, 3), Purpose::kRam, contact.ship, contact.other);
  int total = face;
  for (const Modifier& modifier : modifiers) total += modifier.amount;
  const RamResult result = ram_result(scenario.tables(), total);
  umpire.note(Event{.rule = rule(6, 3),
                    .happening = RamThrown{.ship = contact.ship,
                                           .target = contact.other,
                                           .face = face,
                                           .modifiers = modifiers,
                                           .total = static_cast<std::int8_t>(total),
                                           .result = result,
                                           .open = scenario.options().open_damage}});
  const bool home = result == RamResult::kCrippled || result == RamResult::kTargetLoses;
  umpire.note(
      Event{.rule = rule(5, 1), .happening = RamStruck{.ship = contact.ship, .target = contact.other, .home = home}});
  const auto knots = [&] {
    return kHalvesAKnot * throw_d6(umpire, rule(6, 3), Purpose::kRamKnots, contact.ship, contact.other);
  };
  switch (result) {
    case RamResult::kCrippled:
      cripple(scenario, state, contact.other, rule(6, 3), umpire);
      return lose_speed(scenario, state, contact.ship, kHalvesAKnot, rule(6, 3), umpire);
    case RamResult::kTargetLoses:
      lose_speed(scenario, state, contact.other, knots(), rule(6, 3), umpire);
      return lose_speed(scenario, state, contact.ship, kHalvesAKnot, rule(6, 3), umpire);
    case RamResult::kNothing: return;
    case RamResult::kRammerLoses: return lose_speed(scenario, state, contact.ship, knots(), rule(6, 3), umpire);
  }
}

template <class U>
void throw_collision(const Scenario& scenario, State& state, const Contact& contact, U& umpire) {
  const std::uint8_t face = throw_d6(umpire, rule(6, 3), Purpose::kCollision, contact.ship, contact.other);
  const bool hurt = face <= scenario.tables().ramming.collision_hurts_to;
  umpire.note(Event{.rule = rule(6, 3),
                    .happening = CollisionThrown{.ship = contact.ship,
                                                 .other = contact.other,
                                                 .face = face,
                                                 .hurt = hurt,
                                                 .open = scenario.options().open_damage}});
  if (!hurt) return;
  lose_speed(scenario, state, contact.ship, 1, rule(6, 3), umpire);
  lose_speed(scenario, state, contact.other, 1, rule(6, 3), umpire);
}

/// She lies still, and everybody sees it.
void lose_way(Ship& at) {
  at.speed = 0;
  at.hidden.seen_speed.reset();
}

}  // namespace

Pairs OnChart::touching(ShipSet moved, ShipSet among) const {
  Pairs pairs;
  for (ShipSet ones = among & state_.on_sheet & scenario_.vessels(); ones != 0; ones &= ones - 1) {
    const auto one = static_cast<ShipIndex>(std::countr_zero(ones));
    for_each_ship(ones & (ones - 1) & (has(moved, one) ? ones : moved), [&](ShipIndex other) {
      if (!may_touch(scenario_, state_, one, other)) return;
      if (!plane::overlap(hull_of(scenario_, state_, one), hull_of(scenario_, state_, other))) return;
      if (!pairs.full()) pairs.push_back({.one = one, .other = other});
    });
  }
  return pairs;
}

bool OnChart::bow_strikes(ShipIndex ship, ShipIndex other) const {
  const plane::Outline hull = hull_of(scenario_, state_, ship);
  return plane::meets(hull.corners[0], hull.corners[1], hull_of(scenario_, state_, other));
}

Contact ram_of(const State& state, ShipIndex ship, ShipIndex other, Face face) {
  return {.kind = Contact::Kind::kRam,
          .ship = ship,
          .other = other,
          .speed = static_cast<Knots>(std::abs(state.ships[ship].speed)),
          .stationary = !state.ships[other].under_way,
          .side_on = !is_end(face)};
}

Modifiers ram_modifiers(const Tables& tables, const Contact& contact, bool reinforced_bow) {
  const Tables::Ramming& table = tables.ramming;
  Modifiers modifiers;
  const auto add = [&modifiers](bool holds, int amount) {
    if (holds) modifiers.push_back({.amount = static_cast<std::int8_t>(amount), .rule = rule(6, 3)});
  };
  add(contact.stationary, table.target_stationary);
  add(contact.speed > table.fast_over, contact.speed - table.fast_over);
  add(contact.side_on, table.side_on);
  add(!reinforced_bow, table.no_reinforced_bow);
  add(contact.speed < table.slow_under, contact.speed - table.slow_under);
  return modifiers;
}

RamResult ram_result(const Tables& tables, int total) {
  const Tables::Ramming& table = tables.ramming;
  if (total >= table.cripples_from) return RamResult::kCrippled;
  if (total >= table.hurts_from) return RamResult::kTargetLoses;
  return total >= table.nothing_from ? RamResult::kNothing : RamResult::kRammerLoses;
}

bool overlaps_another(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose) {
  const plane::Outline hull = plane::outline(pose, scenario.card(ship).hull);
  for (ShipSet others = state.on_sheet & scenario.vessels() & ~bit(ship); others != 0; others &= others - 1) {
    const auto other = static_cast<ShipIndex>(std::countr_zero(others));
    if (plane::overlap(hull, hull_of(scenario, state, other))) return true;
  }
  return false;
}

template <class W, class U>
ShipSet meet_hulls(const Scenario& scenario, State& state, const Poses& before, const Meeting& meeting, W& where,
                   U& umpire) {
  ShipSet put_back = 0;
  const std::size_t listed = state.contacts.size();
  Listing listing(scenario, state, meeting.moved, where);
  const auto touching = [&] { return where.touching(meeting.moved, meeting.among); };
  for (Pairs pairs = touching(); !pairs.empty(); pairs = touching()) {
    ShipSet met = 0;
    for (const Pair& pair : pairs) {
      listing.add(pair);
      met |= bit(pair.one) | bit(pair.other);
    }
    for (ShipSet ships = met; ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      Ship& at = state.ships[ship];
      at.pose = before[ship];
      at.stopped = true;
      if (at.steps == state.time_step - at.leg_began) --at.steps;
    }
    // No hulls overlapped before the step. If a ruling ever placed them so, they stay there and are not checked
    // again.
    if ((met & ~put_back) == 0) break;
    put_back |= met;
  }
  for (std::size_t at = listed; at < state.contacts.size(); ++at) {
    const Contact& contact = state.contacts[at];
    // ND-6.3: the rammer's speed is zero after it, in a collision both are.
    lose_way(state.ships[contact.ship]);
    if (contact.kind == Contact::Kind::kCollision) lose_way(state.ships[contact.other]);
    umpire.note(Event{.rule = rule(6, 3),
                      .happening = HullsMet{.contact = contact, .half = state.half, .step = step_told(state)}});
  }
  return put_back;
}

template <class U>
void throw_contact(const Scenario& scenario, State& state, const Contact& contact, U& umpire) {
  // ND-6.6: the umpire may have taken one of them off the sheet meanwhile.
  if (!has(state.on_sheet, contact.ship) || !has(state.on_sheet, contact.other)) return;
  switch (contact.kind) {
    case Contact::Kind::kRam: return throw_ram(scenario, state, contact, umpire);
    case Contact::Kind::kCollision: return throw_collision(scenario, state, contact, umpire);
    case Contact::Kind::kTaking: break;
  }
  Ship& prize = state.ships[contact.other];
  if (prize.fate != Fate::kAbandoned) return;
  prize.fate = Fate::kTaken;
  umpire.note(Event{.rule = rule(2, 6), .happening = ShipTaken{.ship = contact.other, .by = contact.ship}});
}

#define BROWNWATER_STEP(W, U) \
  template ShipSet meet_hulls(const Scenario&, State&, const Poses&, const Meeting&, W&, U&);
BROWNWATER_NODDY_FOR_EACH_WHERE(BROWNWATER_STEP)
#undef BROWNWATER_STEP
#define BROWNWATER_STEP(U) template void throw_contact(const Scenario&, State&, const Contact&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy
