#pragma once

#include <array>
#include <string_view>

#include "captains/mobas/plan.hpp"
#include "captains/mobas/weights.hpp"

namespace brownwater::captains {

/// The gain of a shot at this target over what friends have already aimed at it: points, a sinking, a crippling, an
/// objective (MB-2.3, MB-3). Nothing for a target that is as good as sunk, so dice are spread rather than wasted.
double shooting(const Situation& situation, const mobas::DeclareFire& shot);

/// The best shot that she would have from her new berth: range, broadside or end (MB-2.4 to MB-2.6), sight (MB-2.2).
double gun_laying(const Situation& situation, const Plan& plan);

/// Harm that the enemy's guns would do to her there, negative. Assumes that a foe who moves later comes nearer and
/// shows her broadside.
double exposure(const Situation& situation, const Plan& plan);

/// Harm to the enemy by the ramming that ends the move (MB-5.1).
double ramming(const Situation& situation, const Plan& plan);

/// Ramming a ship that has not moved yet takes her move from her (MB-5.2).
double holding(const Situation& situation, const Plan& plan);

/// Harm by the rams that could reach her there, negative.
double ram_danger(const Situation& situation, const Plan& plan);

/// Movement points from her new berth to the enemy's nearest ship, negative, and more so as time runs out on a side
/// that does not win by waiting. Nothing for a ship without guns, or one that must go elsewhere.
double closing(const Situation& situation, const Plan& plan);

/// Movement points from the new berth of a ship with a ram to the nearest enemy, negative: a ship of an outgunned side
/// must fight with her bow. A spar torpedo boat always must.
double ram_chance(const Situation& situation, const Plan& plan);

/// Movement points to the exit of a ship that must break off (MB-3.4), negative.
double breaking_off(const Situation& situation, const Plan& plan);

/// Movement points to the exit of a ship that the scenario wants brought over it (MB-7.1), negative.
double running_past(const Situation& situation, const Plan& plan);

/// Leaving the sheet: good if the objective asks for it, bad for the last ship, otherwise the loss of her guns.
double leaving(const Situation& situation, const Plan& plan);

/// Whether the hex ahead of her new berth is closed to her: land, shoal, or the edge of the sheet. Negative.
double sea_room(const Situation& situation, const Plan& plan);

/// A consideration of a move, and how much it weighs.
struct Consideration {
  std::string_view name;
  double (*weigh)(const Situation&, const Plan&);
  double weight;
};

inline constexpr std::array<Consideration, 11> kMoveConsiderations{{
    {"gun laying", &gun_laying, weights::kGunLaying},
    {"exposure", &exposure, weights::kExposure},
    {"ramming", &ramming, weights::kRamming},
    {"holding", &holding, weights::kHolding},
    {"ram danger", &ram_danger, weights::kRamDanger},
    {"closing", &closing, weights::kClosing},
    {"ram chance", &ram_chance, weights::kRamChance},
    {"breaking off", &breaking_off, weights::kBreakingOff},
    {"running past", &running_past, weights::kRunningPast},
    {"leaving", &leaving, weights::kLeaving},
    {"sea room", &sea_room, weights::kSeaRoom},
}};

}  // namespace brownwater::captains
