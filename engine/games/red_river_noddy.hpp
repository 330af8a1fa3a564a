#pragma once

#include <array>
#include <expected>
#include <optional>

#include "engine/games/noddy/noddy.hpp"
#include "engine/games/red_river_fights.hpp"

namespace brownwater::games {

/// RR-13: the fights of the Red River campaign as battles of Noddy. Pure: the same section gives the same reach.
///
/// Damage crosses both ways as a share of top speed and guns, and single guns and rounds besides. Things for which
/// Noddy has no terms do not cross. A jammed rudder, a small fire, bad food and high spirits do (RR-5.4, RR-5.6).
/// Batteries hold the field for their side (MB-7.1); a hidden one stands abreast of the leader and fires first
/// (RR-6.3).
struct RedRiverNoddy : RedRiverFights<noddy::Noddy> {
  /// A gun of the campaign as this game has it (ND-4.1).
  struct Ordnance {
    noddy::GunClass gun = noddy::GunClass::kMedium;
    bool rifled = false;
    friend constexpr bool operator==(const Ordnance&, const Ordnance&) = default;
  };

  /// Values that the campaign does not have: the numbers of the rules, and the card of every vessel that may be met.
  struct Casting {
    noddy::Tables tables;
    std::array<noddy::Card, redriver::kMaxShips> ships{};          ///< by the campaign's ship
    std::array<noddy::Card, redriver::kMaxIronclads> ironclads{};  ///< by her model
    noddy::Card gunboat;
    noddy::Card unarmed;
    noddy::Card spar_boat;
    noddy::Card heavy_gunboat;
    std::array<Ordnance, redriver::kMaxGunKinds> guns{};  ///< by kind
  };

  /// The battle as a draft, for those who would look at the reach. Only while the campaign waits for a fight.
  static noddy::Draft draft_of_fight(const Casting& casting, const redriver::Scenario& scenario,
                                     const redriver::State& state);
  /// The battle that the campaign waits for; nothing if it waits for none, or a card that it needs is not known.
  static std::optional<noddy::Scenario> fight_owed(const Casting& casting, const redriver::Scenario& scenario,
                                                   const redriver::State& state);
  /// The decision that brings a finished battle back; refused as one from a real table would be.
  static std::expected<redriver::Action, kernel::Refusal> result(const Casting& casting,
                                                                 const redriver::Scenario& scenario,
                                                                 const redriver::State& state,
                                                                 const noddy::Scenario& fought,
                                                                 const noddy::State& ended);
};

}  // namespace brownwater::games
