#pragma once

#include "engine/chance/dice.hpp"
#include "engine/core/side.hpp"
#include "engine/games/wbts/grid.hpp"

namespace brownwater::wbts {

/// Purposes of throws, as slips and journals keep them. `actor` of the slip is a side or a leader. If a force in a hex
/// throws, actor and target are the hex.
enum class Purpose : std::uint8_t {
  kChit,
  kLeaderPick,
  kArmyHeadquarters,
  kCorpsHeadquarters,
  kCorpsHeadquartersCount,
  kLeaderLoss,
  kLeaderLossAgain,
  kWound,
  kTemporaryCommander,
  kInitiative,
  kBattle,
  kConsumption,
  kWant,
  kPassage,
  kBlockade,
  kIroncladReady,
  kForcedMarch,
  kBombardment,
  kNavalFight,
  kKentucky,
  kPoliticalVictory,
  kUmpire,
  kFraction,
};

constexpr chance::Slip slip(RuleRef by, Purpose purpose, std::uint8_t actor = 0) {
  return {.rule = by, .purpose = static_cast<std::uint8_t>(purpose), .actor = actor};
}
constexpr chance::Slip slip(RuleRef by, Purpose purpose, Side side) {
  return slip(by, purpose, static_cast<std::uint8_t>(side));
}

/// The slip of a throw by a force in a hex.
constexpr chance::Slip slip_at(RuleRef by, Purpose purpose, HexId hex) {
  return {.rule = by,
          .purpose = static_cast<std::uint8_t>(purpose),
          .actor = static_cast<std::uint8_t>(hex >> 8),
          .target = static_cast<std::uint8_t>(hex)};
}
constexpr HexId hex_of(const chance::Slip& slip) { return static_cast<HexId>(slip.actor << 8 | slip.target); }

}  // namespace brownwater::wbts
