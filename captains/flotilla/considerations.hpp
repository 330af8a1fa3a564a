#pragma once

#include <array>
#include <string_view>

#include "captains/flotilla/deliberation.hpp"
#include "captains/flotilla/weights.hpp"

namespace brownwater::captains::quarterdeck {

/// Worth of her fire at the best window of this move (FL-1.3); nothing once she has fired.
double gun_laying(const Deliberation& deliberation, const Plan& plan);

/// The same at the end of the move with all guns loaded: the next turn's worth.
double next_guns(const Deliberation& deliberation, const Plan& plan);

/// Harm that the enemy's guns may do to her there, negative.
double exposure(const Deliberation& deliberation, const Plan& plan);

/// An enemy whose hull her bow strikes (FL-3.7).
double ramming(const Deliberation& deliberation, const Plan& plan);

/// Enemies whom she could grapple and hope to board (FL-6.1, FL-6.2).
double grappling(const Deliberation& deliberation, const Plan& plan);

/// Enemies who could come alongside and hope to board her, negative.
double boarding_danger(const Deliberation& deliberation, const Plan& plan);

/// An enemy whom her spar reaches (FL-4.11).
double spar(const Deliberation& deliberation, const Plan& plan);

/// The chance of grounding (FL-3.5), negative.
double grounding(const Deliberation& deliberation, const Plan& plan);

/// Friends, prizes and wrecks run into, edges, no room to swing: negative.
double collisions(const Deliberation& deliberation, const Plan& plan);

/// Mines known in her way (FL-4.12), negative.
double mines(const Deliberation& deliberation, const Plan& plan);

/// Inches to go by water to where she fights, beyond good range, negative.
double closing(const Deliberation& deliberation, const Plan& plan);

/// Inches to go to the edge over which the scenario wants her (FL-7.1), negative.
double running_past(const Deliberation& deliberation, const Plan& plan);

/// Leaving where the objective wants it; throwing a ship away where it does not.
double leaving(const Deliberation& deliberation, const Plan& plan);

/// Lying stopped where her party can land (FL-6.6).
double landing(const Deliberation& deliberation, const Plan& plan);

/// Inches from the nearest enemy, for a captain who retires (FL-5.1).
double retiring(const Deliberation& deliberation, const Plan& plan);

/// Inches from the nearest enemy, for a side's last ship that has won if she lasts (FL-7.1).
double keeping_off(const Deliberation& deliberation, const Plan& plan);

/// The chance that the next move grounds her, made as well as it may be, and a bank close by: negative.
double sea_room(const Deliberation& deliberation, const Plan& plan);

/// Steerage way. Without it the weight is negative: a ship at rest is hit and tested harder (FL-4.5, FL-5.2), and slow
/// to move.
double steerage_way(const Deliberation& deliberation, const Plan& plan);

/// When a consideration is weighed: the more it costs, the later. A consideration at the last stage may add worth; all
/// those in between only take worth away.
enum class Stage : std::uint8_t { kAtOnce, kGround, kDanger, kFire, kWeighed };

/// A consideration of an order, and how much it weighs.
struct Consideration {
  std::string_view name;
  double (*weigh)(const Deliberation&, const Plan&);
  double weight;
  Stage stage = Stage::kAtOnce;
};

inline constexpr std::array<Consideration, 18> kOrderConsiderations{{
    {"gun laying", &gun_laying, weights::kGunLaying, Stage::kFire},
    {"next guns", &next_guns, weights::kNextGuns, Stage::kFire},
    {"exposure", &exposure, weights::kExposure, Stage::kDanger},
    {"ramming", &ramming, weights::kRamming},
    {"grappling", &grappling, weights::kGrappling},
    {"boarding danger", &boarding_danger, weights::kBoardingDanger},
    {"spar", &spar, weights::kSpar},
    {"grounding", &grounding, weights::kGrounding, Stage::kGround},
    {"collisions", &collisions, weights::kCollisions},
    {"mines", &mines, weights::kMines},
    {"closing", &closing, weights::kClosing},
    {"running past", &running_past, weights::kRunningPast},
    {"leaving", &leaving, weights::kLeaving},
    {"landing", &landing, weights::kLanding},
    {"retiring", &retiring, weights::kRetiring},
    {"keeping off", &keeping_off, weights::kKeepingOff},
    {"sea room", &sea_room, weights::kSeaRoom, Stage::kGround},
    {"steerage way", &steerage_way, weights::kSteerageWay},
}};

}  // namespace brownwater::captains::quarterdeck
