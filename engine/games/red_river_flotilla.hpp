#pragma once

#include <array>
#include <expected>
#include <optional>

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/red_river_fights.hpp"
#include "engine/games/red_river_plane_reach.hpp"

namespace brownwater::games {

/// RR-13: the fights of the Red River campaign as battles of Flotilla. Pure: the same section gives the same reach.
///
/// Damage crosses both ways as a share of damage boxes, guns as a share of fire dice. Crews and captains' nerve do not
/// cross: one of the two games has no terms for them. A jammed rudder, a small fire, bad food and high spirits do
/// (RR-5.4, RR-5.6). A hidden battery stands abreast of the leader and fires first (RR-6.3).
struct RedRiverFlotilla : RedRiverFights<flotilla::Flotilla> {
  /// INTERPRETATION RR-13.1: the table's inch is twelve metres, two fifths of a hundred feet.
  static constexpr PlaneScale kScale{.inches = 5, .to = 2};

  /// Values that the campaign does not have: the numbers of the rules, and the sheet of every ship that may be met.
  struct Casting {
    flotilla::Tables tables;
    std::array<flotilla::Sheet, redriver::kMaxShips> ships{};          ///< by the campaign's ship
    std::array<flotilla::Sheet, redriver::kMaxIronclads> ironclads{};  ///< by her model
    flotilla::Sheet gunboat;
    flotilla::Sheet unarmed;
    flotilla::Sheet spar_boat;
    flotilla::Sheet heavy_gunboat;
    std::array<flotilla::GunType, redriver::kMaxGunKinds> guns{};  ///< by kind (FL-4.3)
  };

  /// The battle as a draft, for those who would look at the reach. Only while the campaign waits for a fight.
  static flotilla::Draft draft_of_fight(const Casting& casting, const redriver::Scenario& scenario,
                                        const redriver::State& state);
  /// The battle that the campaign waits for; nothing if it waits for none, or a sheet that it needs is not known.
  static std::optional<flotilla::Scenario> fight_owed(const Casting& casting, const redriver::Scenario& scenario,
                                                      const redriver::State& state);
  /// The decision that brings a finished battle back; refused as one from a real table would be.
  static std::expected<redriver::Action, kernel::Refusal> result(const Casting& casting,
                                                                 const redriver::Scenario& scenario,
                                                                 const redriver::State& state,
                                                                 const flotilla::Scenario& fought,
                                                                 const flotilla::State& ended);
};

}  // namespace brownwater::games
