#include "engine/games/flotilla/damage.hpp"

#include <algorithm>

#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {
namespace {

/// The later of two last turns. An effect that lasts throughout (0xFF) is not lengthened.
constexpr std::uint8_t later(std::uint8_t until, int turn) {
  return static_cast<std::uint8_t>(std::min(std::max<int>(until, turn), 0xFF));
}

/// Whether a ship of these has still to move in this turn, or is on her way.
bool has_way_to_go(const Scenario& scenario, const State& state, UnitSet units) {
  const UnitIndex mover = state.passage.unit;
  if (mover != kNoUnit && has(units, mover)) return true;
  bool any = false;
  for_each_unit(units & state.in_play & scenario.ships(), [&](UnitIndex ship) { any |= !state.units[ship].moved; });
  return any;
}

constexpr Bites if_still(bool bites) { return bites ? Bites::kStill : Bites::kNoMore; }

/// FL-2.2: how many marks are reached or passed on the way down.
int marks_passed(const Marks& marks, int before, int after) {
  return static_cast<int>(std::ranges::count_if(marks, [&](int mark) { return before > mark && after <= mark; }));
}

void owe_tests(Unit& at, int tests) { at.tests = static_cast<std::uint8_t>(at.tests + tests); }

/// The next battery to lose a gun, the sheet's number of batteries if none is left.
std::size_t battery_to_suffer(const Sheet& sheet, const Unit& at, std::optional<Place> faces) {
  for (std::size_t battery = 0; faces && battery < sheet.batteries.size(); ++battery) {
    if (sheet.batteries[battery].place == *faces && at.dice[battery] > 0) return battery;
  }
  for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
    if (at.dice[battery] > 0) return battery;
  }
  return sheet.batteries.size();
}

template <class U>
class Specific {
 public:
  Specific(const Scenario& scenario, State& state, const Hits& hits, U& umpire)
      : scenario_(scenario),
        state_(state),
        ship_(hits.target),
        at_(state.units[hits.target]),
        hits_(hits),
        umpire_(umpire) {}

  void take() {
    std::array<std::uint8_t, 3> faces{};
    for (std::uint8_t& face : faces) face = throw_d6(umpire_, kRule, Purpose::kSpecific, ship_, hits_.firer);
    const int number = row_of(faces[0] + faces[1] + faces[2] + hits_.shift);
    const SpecificRow& row = specific(scenario_.tables(), number);
    const int crew = row.crew_by_die ? throw_d6(umpire_, kRule, Purpose::kCrew, ship_) : row.crew;
    note(umpire_, kRule,
         SpecificThrown{.unit = ship_,
                        .faces = faces,
                        .shift = hits_.shift,
                        .row = static_cast<std::uint8_t>(number),
                        .crew = static_cast<std::uint8_t>(crew),
                        .guns = row.guns});
    if (hits_.strips && faces[0] == faces[1] && faces[1] == faces[2]) drop_class();
    lose_men(scenario_, state_, ship_, crew, kRule, umpire_);
    lose_guns(scenario_, state_, ship_, row.guns, hits_.firer, rule(4, 9), umpire_);
    take_effect(row);
    if (row.catastrophic && at_.catastrophe == 0) {
      at_.catastrophe = 1;
      note(umpire_, rule(4, 10), CatastropheBegan{.unit = ship_});
    }
  }

 private:
  static constexpr RuleRef kRule = rule(4, 8);

  void drop_class() {
    if (at_.armour == ArmourClass::kWooden) return;
    forget(state_, ship_);
    at_.armour = at_.armour == ArmourClass::kIronclad ? ArmourClass::kProtected : ArmourClass::kWooden;
    note(umpire_, kRule, ClassDropped{.unit = ship_, .armour = at_.armour});
  }

  void begin(const SpecificRow& row, std::uint8_t& until, Bites bites, std::uint8_t face = 0) {
    until = last_of(scenario_, state_, until, row.turns, bites);
    note(umpire_, kRule, TroubleBegan{.unit = ship_, .effect = row.effect, .until = until, .face = face});
  }

  /// FL-1.0: her rudder and her engines tell while her move is still to come; orders given are carried out.
  Bites on_her_move() const { return if_still(!at_.moved && state_.passage.unit != ship_); }
  /// Rows 14 and 15 also fix her turrets, which matters while she may still fire.
  Bites on_her_engine() const {
    const bool turret = has_turret(scenario_.sheet(ship_)) && !at_.has_fired;
    return if_still(on_her_move() == Bites::kStill || (turret && has_way_to_go(scenario_, state_, ~UnitSet{0})));
  }
  /// Grapples are thrown in her own side's movement.
  Bites on_her_grapples() const {
    UnitSet own = 0;
    for_each_unit(state_.in_play, [&](UnitIndex unit) { own |= state_.units[unit].side == at_.side ? bit(unit) : 0; });
    return if_still(has_way_to_go(scenario_, state_, own));
  }

  void take_effect(const SpecificRow& row) {
    switch (row.effect) {
      case SpecificEffect::kNone: return;
      case SpecificEffect::kWaterline:
        at_.continuing = static_cast<std::uint8_t>(at_.continuing + row.continuing);
        return note(umpire_, kRule, TroubleBegan{.unit = ship_, .effect = row.effect, .until = 0, .face = 0});
      case SpecificEffect::kTurningBoxLost: ++at_.boxes_due; return begin(row, at_.no_turns_until, on_her_move());
      case SpecificEffect::kRudderJammed: return begin(row, at_.no_turns_until, on_her_move());
      case SpecificEffect::kRudderOneWay: return jam_one_way(row);
      case SpecificEffect::kFireBelow:
      case SpecificEffect::kFireAbove:
        at_.no_grapple_until = last_of(scenario_, state_, at_.no_grapple_until, row.grapple_turns, on_her_grapples());
        // The repairs of this turn are still to come.
        return begin(row, at_.fire_until, Bites::kStill);
      case SpecificEffect::kEngineFixed: return begin(row, at_.engine_until, on_her_engine());
      case SpecificEffect::kEngineLost:
        at_.turrets_freed_on = std::max(at_.turrets_freed_on, row.turret_freed_on);
        note(umpire_, kRule, TroubleBegan{.unit = ship_, .effect = row.effect, .until = 0, .face = 0});
        return lose_increments(state_, ship_, row.increments, kRule, umpire_);
    }
  }

  // FL-4.9: jammed towards both sides she turns to neither, for as long as both last.
  void jam_one_way(const SpecificRow& row) {
    const std::uint8_t face = throw_d6(umpire_, kRule, Purpose::kOneWay, ship_);
    const bool port = face > scenario_.tables().one_way_starboard_to;
    if (at_.one_way_until < state_.turn || at_.one_way_port == port) {
      at_.one_way_port = port;
      return begin(row, at_.one_way_until, on_her_move(), face);
    }
    const std::uint8_t until = last_of(scenario_, state_, row.turns, on_her_move());
    at_.no_turns_until = later(at_.no_turns_until, std::min(until, at_.one_way_until));
    if (until > at_.one_way_until) at_.one_way_port = port;
    at_.one_way_until = later(at_.one_way_until, until);
    note(umpire_, kRule, TroubleBegan{.unit = ship_, .effect = row.effect, .until = until, .face = face});
  }

  const Scenario& scenario_;
  State& state_;
  UnitIndex ship_;
  Unit& at_;
  Hits hits_;
  U& umpire_;
};

}  // namespace

/// The battery that faces a place, by the quarter of the ship that looks there.
Place OnChart::facing(UnitIndex struck, UnitIndex by) const {
  constexpr int kEighth = 45;
  const Pose& pose = state_.units[struck].pose;
  const Point from = state_.units[by].pose.at;
  if (plane::lies_within(pose.at, pose.heading, kEighth, from)) return Place::kBow;
  if (plane::lies_within(pose.at, plane::wrapped(pose.heading + kHalfCircle), kEighth, from)) return Place::kStern;
  return plane::cross(plane::direction(pose.heading), from - pose.at) > 0 ? Place::kStarboard : Place::kPort;
}

std::uint8_t last_of(const Scenario& scenario, const State& state, int turns, Bites bites) {
  const bool counts = scenario.options().lasting == Lasting::kTurnsItBites && bites == Bites::kStill;
  return static_cast<std::uint8_t>(state.turn + turns - (counts ? 1 : 0));
}

std::uint8_t last_of(const Scenario& scenario, const State& state, std::uint8_t until, int turns, Bites bites) {
  const std::uint8_t by_itself = last_of(scenario, state, turns, bites);
  const bool adds = scenario.options().together == Together::kAdd && until >= state.turn;
  return later(by_itself, adds ? until + turns : until);
}

std::uint8_t last_as_hulk(const Scenario& scenario, const State& state) {
  return last_of(scenario, state, scenario.tables().hulk_turns, if_still(has_way_to_go(scenario, state, ~UnitSet{0})));
}

void suffer(State& state, const Hits& hits) {
  if (hits.boxes > 0 || hits.specifics > 0) state.hits.push_back(hits);
}

void leave_play(State& state, UnitIndex unit, Fate fate) {
  Unit& at = state.units[unit];
  at.fate = fate;
  at.tests = at.boxes_due = 0;
  at.speed = 0;
  at.charges = kNoUnit;
  let_go(state, unit);
  state.in_play &= ~bit(unit);
  state.found = {};
  for_each_unit(state.in_play, [&](UnitIndex other) {
    if (state.units[other].grapples == unit) let_go(state, other);
    if (state.units[other].charges == unit) state.units[other].charges = kNoUnit;
  });
}

template <class U>
void lose_increments(State& state, UnitIndex ship, int number, RuleRef by, U& umpire) {
  Unit& at = state.units[ship];
  for (int lost = 0; lost < number && highest(at.speeds) > 0; ++lost)
    at.speeds &= ~(SpeedBoxes{1} << static_cast<unsigned>(highest(at.speeds)));
  note(umpire, by,
       IncrementsLost{.unit = ship,
                      .number = static_cast<std::uint8_t>(number),
                      .fastest = static_cast<std::uint8_t>(highest(at.speeds))});
  if (highest(at.speeds) > 0 || at.adrift) return;
  at.adrift = true;
  note(umpire, rule(2, 6), ShipAdrift{.unit = ship});
}

template <class U>
void lose_men(const Scenario& scenario, State& state, UnitIndex unit, int men, RuleRef by, U& umpire) {
  Unit& at = state.units[unit];
  const int before = at.men;
  const int after = std::max(before - men, 0);
  if (after == before) return;
  at.men = static_cast<std::uint16_t>(after);
  note(umpire, by, MenLost{.unit = unit, .men = static_cast<std::uint16_t>(before - after)});
  if (scenario.kind_of(unit) == Kind::kShip)
    owe_tests(at, marks_passed(scenario.sheet(unit).crew_captain_at, before, after));
}

template <class U>
void lose_guns(const Scenario& scenario, State& state, UnitIndex unit, int guns, UnitIndex by, RuleRef rule,
               U& umpire) {
  const Sheet& sheet = scenario.sheet(unit);
  Unit& at = state.units[unit];
  std::optional<Place> faces;
  if (guns > 0 && by != kNoUnit && scenario.kind_of(unit) == Kind::kShip)
    faces = with_where(scenario, state, umpire, [&](auto& where) { return where.facing(unit, by); });
  while (guns > 0) {
    const std::size_t battery = battery_to_suffer(sheet, at, faces);
    if (battery == sheet.batteries.size()) return;
    const int before = at.dice[battery];
    const int lost = std::min(guns, before);
    at.dice[battery] = static_cast<std::uint8_t>(before - lost);
    owe_tests(at, marks_passed(sheet.batteries[battery].captain_at, before, before - lost));
    note(
        umpire, rule,
        GunsLost{.unit = unit, .battery = static_cast<std::uint8_t>(battery), .guns = static_cast<std::uint8_t>(lost)});
    guns -= lost;
  }
}

template <class U>
void sink(const Scenario& scenario, State& state, UnitIndex ship, UnitIndex by, RuleRef rule, U& umpire) {
  Unit& at = state.units[ship];
  note(umpire, rule, ShipSank{.unit = ship, .by = by});
  // INTERPRETATION FL-1.4: a sunk ship counts for her enemy, whatever the cause.
  Claims& claims = state.earned[enemy_of(at.side)];
  ++claims.sunk;
  claims.outright = claims.outright || scenario.sheet(ship).armour == ArmourClass::kIronclad;
  if (by != kNoUnit && state.units[by].side != at.side) state.units[by].has_sunk = true;
  at.hulk_until = last_as_hulk(scenario, state);
  leave_play(state, ship, Fate::kHulk);
  for_each_unit(scenario.parties(), [&](UnitIndex party) {
    Unit& men = state.units[party];
    if (men.carrier != ship || men.aboard == 0) return;
    note(umpire, rule, MenLost{.unit = party, .men = men.aboard});
    men.aboard = 0;
    if (men.men == 0) leave_play(state, party, Fate::kGone);
  });
}

template <class U>
void cross_box(const Scenario& scenario, State& state, UnitIndex ship, UnitIndex by, bool continuing, U& umpire) {
  const Sheet& sheet = scenario.sheet(ship);
  Unit& at = state.units[ship];
  const std::uint8_t place = at.crossed++;
  note(umpire, continuing ? rule(4, 13) : rule(4, 6), BoxCrossed{.unit = ship, .box = place, .continuing = continuing});
  const Box& box = sheet.boxes[place];
  if (box.captain) owe_tests(at, 1);
  if (!continuing && box.letter == at.armour) ++state.specifics;
  if (!at.yellow && place >= sheet.yellow_from) {
    at.yellow = true;
    note(umpire, rule(2, 5), YellowCrossed{.unit = ship});
    lose_increments(state, ship, scenario.tables().yellow_increments, rule(2, 5), umpire);
    owe_tests(at, 1);
  }
  if (at.crossed == sheet.boxes.size()) sink(scenario, state, ship, by, rule(2, 7), umpire);
}

template <class U>
void take_specific(const Scenario& scenario, State& state, const Hits& hits, U& umpire) {
  Specific<U>(scenario, state, hits, umpire).take();
}

template <class U>
void take_casualties(const Scenario& scenario, State& state, UnitIndex unit, int casualties, RuleRef by, U& umpire) {
  Unit& at = state.units[unit];
  const bool led = at.leader;
  for (int dice = casualties / scenario.tables().leader_casualties; dice > 0 && at.leader; --dice) {
    const std::uint8_t face = throw_d6(umpire, by, Purpose::kLeader, unit);
    at.leader = face != 1;
    note(umpire, by, LeaderThrown{.unit = unit, .face = face, .killed = face == 1});
  }
  lose_men(scenario, state, unit, led && !at.leader ? casualties - 1 : casualties, by, umpire);
}

template <class U>
void strike_troops(const Scenario& scenario, State& state, UnitIndex unit, int hits, UnitIndex by, U& umpire) {
  const RuleRef from = rule(4, 15);
  int casualties = 0;
  for (int hit = 0; hit < hits; ++hit) casualties += throw_d6(umpire, from, Purpose::kCasualties, unit, by);
  const int men = std::min<int>(casualties, state.units[unit].men);
  take_casualties(scenario, state, unit, men, from, umpire);
  bury(scenario, state, unit, by, umpire);
}

template <class U>
void bury(const Scenario& scenario, State& state, UnitIndex unit, UnitIndex by, U& umpire) {
  Unit& at = state.units[unit];
  if (at.men > 0 || at.aboard > 0 || at.fate != Fate::kInPlay) return;
  if (scenario.kind_of(unit) == Kind::kParty) return leave_play(state, unit, Fate::kGone);
  const bool armed = std::ranges::any_of(at.dice, [](int dice) { return dice > 0; });
  if (scenario.kind_of(unit) != Kind::kLandBattery || (armed && scenario.placement(unit).men == 0)) return;
  note(umpire, rule(4, 14), BatteryDestroyed{.unit = unit, .by = by});
  // INTERPRETATION FL-1.4: a fort destroyed counts as one captured.
  state.earned[enemy_of(at.side)].outright = true;
  leave_play(state, unit, Fate::kGone);
}

template <class U>
void strike_fort(const Scenario& scenario, State& state, UnitIndex fort, int hits, UnitIndex by, U& umpire) {
  const int guns = guns_of(state.units[fort]);
  lose_guns(scenario, state, fort, std::min(hits, guns), by, rule(4, 14), umpire);
  if (hits > guns && state.units[fort].men > 0) return strike_troops(scenario, state, fort, hits - guns, by, umpire);
  bury(scenario, state, fort, by, umpire);
}

#define BROWNWATER_STEP(U)                                                                  \
  template void cross_box(const Scenario&, State&, UnitIndex, UnitIndex, bool, U&);         \
  template void take_specific(const Scenario&, State&, const Hits&, U&);                    \
  template void lose_increments(State&, UnitIndex, int, RuleRef, U&);                       \
  template void lose_men(const Scenario&, State&, UnitIndex, int, RuleRef, U&);             \
  template void lose_guns(const Scenario&, State&, UnitIndex, int, UnitIndex, RuleRef, U&); \
  template void sink(const Scenario&, State&, UnitIndex, UnitIndex, RuleRef, U&);           \
  template void strike_fort(const Scenario&, State&, UnitIndex, int, UnitIndex, U&);        \
  template void strike_troops(const Scenario&, State&, UnitIndex, int, UnitIndex, U&);      \
  template void bury(const Scenario&, State&, UnitIndex, UnitIndex, U&);                    \
  template void take_casualties(const Scenario&, State&, UnitIndex, int, RuleRef, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla
