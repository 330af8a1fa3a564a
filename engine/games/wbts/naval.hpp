#pragma once

#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

/// WS-9: what becomes of vessels, without the map.
namespace brownwater::wbts {

/// WS-9.1: what a vessel passes.
enum class Works : std::uint8_t { kFort, kFortress };

/// WS-9.1: whether a vessel is lost in passing an enemy fort, one die each.
template <class U>
bool throw_passage(U& umpire, const NavalNumbers& numbers, VesselKind kind, Works works) {
  const int die = umpire.throw_die(chance::Die::kD6, slip(rule(9, 1), Purpose::kPassage));
  if (kind == VesselKind::kIronclad) return die <= numbers.ironclad_lost_most;
  return die <= (works == Works::kFort ? numbers.lost_at_fort_most : numbers.lost_at_fortress_most);
}

/// WS-9.1: strength of a vessel that is ready.
constexpr int strength_of(const NavalNumbers& numbers, VesselKind kind) {
  return numbers.strength[static_cast<std::size_t>(kind)];
}

/// WS-9.3: whether a naval flotilla at a port closes it in this cycle; never, and without a die, if a Confederate
/// ironclad is there.
template <class U>
bool throw_blockade(U& umpire, const NavalNumbers& numbers, bool ironclad_in_port) {
  if (ironclad_in_port) return false;
  return umpire.throw_die(chance::Die::kD6, slip(rule(9, 3), Purpose::kBlockade)) <= numbers.blockaded_most;
}

/// WS-9.3: whether an ironclad laid down in `since` is ready: thrown each cycle from the third on, that in which she
/// is laid down being the first.
template <class U>
bool throw_ready(U& umpire, const NavalNumbers& numbers, Side side, Cycle since, Cycle now) {
  if (now.index + 1 < since.index + numbers.ready_from_cycle) return false;
  return umpire.throw_die(chance::Die::kD6, slip(rule(9, 3), Purpose::kIroncladReady, side)) <=
         numbers.ready_most[side];
}

}  // namespace brownwater::wbts
