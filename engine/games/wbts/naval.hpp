#pragma once

#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

/// WS-9: the fate of vessels, without the map.
namespace brownwater::wbts {

/// WS-9.1: what a vessel passes.
enum class Works : std::uint8_t { kFort, kFortress };

/// A die that does something on `most` or less; 0 where none was thrown.
struct DieAtMost {
  std::uint8_t die = 0;
  std::uint8_t most = 0;
  constexpr bool does() const { return die != 0 && die <= most; }
};

template <class U>
DieAtMost throw_at_most(U& umpire, int most, const chance::Slip& slip) {
  return {.die = static_cast<std::uint8_t>(umpire.throw_die(chance::Die::kD6, slip)),
          .most = static_cast<std::uint8_t>(most)};
}

/// WS-9.1: whether a vessel is lost in passing an enemy fort, one die each.
template <class U>
DieAtMost throw_passage(U& umpire, const NavalNumbers& numbers, VesselKind kind, Works works) {
  const int open = works == Works::kFort ? numbers.lost_at_fort_most : numbers.lost_at_fortress_most;
  const int most = kind == VesselKind::kIronclad ? int{numbers.ironclad_lost_most} : open;
  return throw_at_most(umpire, most, slip(rule(9, 1), Purpose::kPassage));
}

/// WS-9.1: strength of a vessel that is ready.
constexpr int strength_of(const NavalNumbers& numbers, VesselKind kind) {
  return numbers.strength[static_cast<std::size_t>(kind)];
}

/// WS-9.3: whether a naval flotilla at a port closes it in this cycle; never, and without a die, if a Confederate
/// ironclad is there.
template <class U>
DieAtMost throw_blockade(U& umpire, const NavalNumbers& numbers, bool ironclad_in_port) {
  if (ironclad_in_port) return {.most = numbers.blockaded_most};
  return throw_at_most(umpire, numbers.blockaded_most, slip(rule(9, 3), Purpose::kBlockade));
}

/// WS-9.3: whether an ironclad laid down in `since` is ready: thrown each cycle from the third on, that in which she
/// is laid down being the first.
template <class U>
DieAtMost throw_ready(U& umpire, const NavalNumbers& numbers, Side side, Cycle since, Cycle now) {
  if (now.index + 1 < since.index + numbers.ready_from_cycle) return {.most = numbers.ready_most[side]};
  return throw_at_most(umpire, numbers.ready_most[side], slip(rule(9, 3), Purpose::kIroncladReady, side));
}

}  // namespace brownwater::wbts
