#pragma once

#include <expected>

#include "engine/board/plane/reach.hpp"
#include "engine/board/plane/rough_wedge.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/reason.hpp"
#include "engine/games/flotilla/scenario.hpp"
#include "engine/games/flotilla/state.hpp"
#include "engine/kernel/where.hpp"

/// Laying batteries (FL-4.1 to FL-4.5): what bears, how far, and what must be thrown. No dice here.
namespace brownwater::flotilla {

/// Whether those at a table see what is within reach: then an order is not refused for it.
inline bool is_for_the_table(const Scenario& scenario) { return kernel::kHasTables && scenario.options().models; }

/// A battery laid on a target: all that the throw needs.
struct Laid {
  Mil range = 0;  ///< hull to hull, nearest points
  std::uint8_t dice = 0;
  std::uint8_t needed = 0;   ///< the lowest face that hits
  std::uint8_t divisor = 1;  ///< FL-4.3: of the hits, fractions up
  friend constexpr bool operator==(const Laid&, const Laid&) = default;
};

/// The area that a unit covers on the table: a ship's hull, the place of a battery or party.
plane::Outline outline_of(const Scenario& scenario, const State& state, UnitIndex unit);

/// Ships, hulks among them, that lie in the way of movement and fire (FL-2.7, FL-4.1).
UnitSet hulls_about(const Scenario& scenario, const State& state);

/// Units of a side that are in play; of parties those with men ashore.
UnitSet in_play(const Scenario& scenario, const State& state, Side side);

/// Whether something holds a ship where she lies, whatever the water does: the ground, her moorings, another ship
/// (FL-3.5, FL-4.16, FL-6.1).
bool lies_fast(const Scenario& scenario, const State& state, UnitIndex ship);

/// Whether a ship does not move for FL-4.5 and FL-5.2: anchored, aground, docked, grappled or stopped.
bool lies_still(const Scenario& scenario, const State& state, UnitIndex ship);

/// Whether a fire burns aboard (FL-4.8, rows 9 and 13; FL-4.10).
inline bool burns(const State& state, UnitIndex unit) {
  return state.units[unit].fire_until >= state.turn || state.units[unit].catastrophe != 0;
}

/// FL-3.2: whether the water moves, and which way at a place: as the game master has said, else as the chart has it.
bool flows(const Scenario& scenario, const State& state);
Bearing flow_at(const Scenario& scenario, const State& state, Point at);

/// Why the unit fires no battery now, or nothing (FL-1.2, FL-4.2, FL-4.10, FL-5.1).
std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, UnitIndex unit);

/// Why a battery of hers does not fire now, or nothing.
std::optional<kernel::Refusal> why_silent(const Scenario& scenario, const State& state, UnitIndex unit,
                                          std::size_t battery);

/// FL-4.15, FL-6.4: the cover of a party. It may have its works or light cover, until it leaves its first place; a
/// battery of its own side at which it stands; woods and houses.
Cover cover_of(const Scenario& scenario, const State& state, UnitIndex party);

/// That of its first place alone.
Cover own_cover(const Scenario& scenario, const State& state, UnitIndex party);

/// Fire dice left in all batteries.
inline int guns_of(const Unit& at) {
  int guns = 0;
  for (const std::uint8_t dice : at.dice) guns += dice;
  return guns;
}

/// FL-5.2: the whole of a ship's crew, against which the killed are counted: her sheet's, or what a captor put into
/// her.
inline int crew_of(const Sheet& sheet, const Unit& at) { return at.put_in != 0 ? at.put_in : sheet.crew; }

/// FL-3.6: how many guns go overboard for each die.
inline int guns_a_die(const Scenario& scenario, const Unit& at) {
  return at.armour == ArmourClass::kIronclad ? scenario.tables().ironclad_guns_a_die : 1;
}

/// Whether a battery has guns left and is loaded (FL-4.2).
inline bool is_loaded(const Unit& at, std::size_t battery) {
  return at.dice[battery] > 0 && !has_battery(at.unloaded, battery);
}

/// Whether there is anything of the target to fire at for the unit.
bool may_be_fired_at(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target);

/// The quarter into which a battery looks; nothing for a turret that turns. A land battery's guns look ahead.
std::optional<plane::Quarter> quarter_of(const Scenario& scenario, const State& state, UnitIndex unit,
                                         std::size_t battery);

/// FL-4.1, FL-4.14: the half degrees to either side within which its guns bear.
int arc_of(const Scenario& scenario, UnitIndex unit);

/// The bearing along which a battery looks from where its unit lies; nothing for a turret that turns.
std::optional<Bearing> line_of(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery);

/// FL-4.1: whether neither land nor a hull stands between. Some hundred nanoseconds and more.
bool in_sight(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target);

/// The same at a time when earlier windows may have found it already.
inline bool sees(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex target) {
  return has(state.found.of[unit].seen, target) || in_sight(scenario, state, unit, target);
}

/// Whether two units come within `reach` of each other, hull to hull.
bool come_within(const Scenario& scenario, const State& state, UnitIndex one, UnitIndex other, Mil reach);

/// FL-4.1, FL-4.14: whether any part of the target lies in the battery's arc.
bool bears(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery, UnitIndex target);

/// Why a battery does not reach or hurt a target, whichever way it looks, or nothing. Mostly some ten nanoseconds.
std::optional<kernel::Refusal> why_not_reaching(const Scenario& scenario, const State& state, UnitIndex unit,
                                                std::size_t battery, UnitIndex target);

/// Why a type of gun has no effect on a target, or nothing (FL-4.3, FL-4.16).
std::optional<kernel::Refusal> why_harmless(const Scenario& scenario, const State& state, GunType gun,
                                            UnitIndex target);

/// The reason why a battery does not bear on a target, reach or hurt it; nothing if it does. Sight is not checked.
/// Mostly some ten nanoseconds.
std::optional<kernel::Refusal> why_not_bearing(const Scenario& scenario, const State& state, UnitIndex unit,
                                               std::size_t battery, UnitIndex target);

/// Lays a battery on a target, or says why it does not bear, reach, or hurt. Sight is not checked.
std::expected<Laid, kernel::Refusal> lay(const Scenario& scenario, const State& state, UnitIndex unit,
                                         std::size_t battery, UnitIndex target);

/// The places of a firer and a target, as far as they count for a shot.
struct Sight {
  Mil range = 0;                          ///< hull to hull, nearest points
  Visibility smoke = Visibility::kClear;  ///< FL-1.5: in the smoke of the last turn
  Cover cover = Cover::kNone;             ///< of a party
};

/// The same for a shot that bears and reaches.
Laid laid_in(const Scenario& scenario, const State& state, const Shot& shot, const Sight& sight);

/// FL-4.4, FL-4.5, FL-4.15: the lowest face that hits.
int needed_face(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery, UnitIndex target);

/// FL-1.5: what the smoke of the last turn does to a line of fire.
Visibility smoke_between(const Scenario& scenario, const State& state, Point from, Point to);

/// A slip for a die that a rule asks for on behalf of a unit.
constexpr chance::Slip slip_for(RuleRef rule, Purpose purpose, std::uint8_t actor, std::uint8_t target = kNoUnit) {
  return {.rule = rule, .purpose = static_cast<std::uint8_t>(purpose), .actor = actor, .target = target};
}

/// One D6 thrown for a unit.
template <class U>
std::uint8_t throw_d6(U& umpire, RuleRef by, Purpose purpose, std::uint8_t unit, std::uint8_t target = kNoUnit) {
  return static_cast<std::uint8_t>(umpire.throw_die(chance::Die::kD6, slip_for(by, purpose, unit, target)));
}

/// Throws a number of D6 for a unit; the first of them are kept for the record.
template <class U>
Faces throw_pool(U& umpire, RuleRef by, Purpose purpose, int count, std::uint8_t unit, std::uint8_t target = kNoUnit) {
  Faces faces;
  for (int thrown = 0; thrown < count && !faces.full(); ++thrown)
    faces.push_back(throw_d6(umpire, by, purpose, unit, target));
  return faces;
}

constexpr int count_from(const Faces& faces, int least) {
  int count = 0;
  for (const std::uint8_t face : faces) count += face >= least ? 1 : 0;
  return count;
}

template <class U, class H>
void note(U& umpire, RuleRef by, const H& happening) {
  umpire.note(Event{.rule = by, .happening = happening});
}

}  // namespace brownwater::flotilla
