#pragma once

#include <array>
#include <string_view>

#include "captains/noddy/deliberation.hpp"
#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {

inline constexpr double kMilsAnInch = 1000;

/// Expected worth of her guns in step 4 or 6, whichever is better: arcs, ranges, faces, sight (ND-1.2, ND-4).
double gun_laying(const Deliberation& deliberation, const Plan& plan);

/// Expected harm by the enemy's guns at the end of the move, negative.
double exposure(const Deliberation& deliberation, const Plan& plan);

/// Enemies that her bow would strike in this move, and the expected effect of the die (ND-6.3).
double ramming(const Deliberation& deliberation, const Plan& plan);

/// Worth of the enemies that she could strike in the moves to come, gathering way for it.
double ram_chance(const Deliberation& deliberation, const Plan& plan);

/// Danger of being struck in the next move, negative; least if she shows the enemy an end.
double ram_danger(const Deliberation& deliberation, const Plan& plan);

/// Friends, prizes and wrecks whose hulls she would meet (ND-6.3), now or in the move after, negative; a friend without
/// an order yet may still keep clear.
double collisions(const Deliberation& deliberation, const Plan& plan);

/// Inches to go to the enemy beyond good fighting range, negative.
double closing(const Deliberation& deliberation, const Plan& plan);

/// Inches to go to the edge over which the scenario wants her (ND-8.1), negative.
double running_past(const Deliberation& deliberation, const Plan& plan);

/// Leaving where the objective wants it.
double leaving(const Deliberation& deliberation, const Plan& plan);

/// Whether she has clear water ahead for a move more. Negative if not.
double sea_room(const Deliberation& deliberation, const Plan& plan);

/// When a consideration is weighed: the more it costs, the later. A consideration at the last stage may add worth; all
/// those in between only take worth away.
enum class Stage : std::uint8_t { kAtOnce, kMeetings, kDanger, kFire, kWeighed };

/// A consideration of an order, and how much it weighs.
struct Consideration {
  std::string_view name;
  double (*weigh)(const Deliberation&, const Plan&);
  double weight;
  Stage stage = Stage::kAtOnce;
};

inline constexpr std::array<Consideration, 10> kOrderConsiderations{{
    {"gun laying", &gun_laying, weights::kGunLaying, Stage::kFire},
    {"exposure", &exposure, weights::kExposure, Stage::kDanger},
    {"ramming", &ramming, weights::kRamming},
    {"ram chance", &ram_chance, weights::kRamChance},
    {"ram danger", &ram_danger, weights::kRamDanger, Stage::kMeetings},
    {"collisions", &collisions, weights::kCollisions, Stage::kMeetings},
    {"closing", &closing, weights::kClosing},
    {"running past", &running_past, weights::kRunningPast},
    {"leaving", &leaving, weights::kLeaving},
    {"sea room", &sea_room, weights::kSeaRoom},
}};

}  // namespace brownwater::captains::open_table
