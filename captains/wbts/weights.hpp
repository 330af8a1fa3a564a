#pragma once

#include <array>
#include <cstdint>

#include "engine/core/side.hpp"

/// A general's weights, found by trial (docs/captains.md).
namespace brownwater::captains::general {

struct Weights {
  int great_from = 60;       ///< goals of such value ask for a garrison of their own
  int garrison_to_hold = 6;  ///< points
  int garrison_great = 2;
  int garrison_capital = 12;
  int garrison_coast = 3;     ///< more where ships can land an enemy
  int to_take_least = 6;      ///< points sent against an open town
  int to_take_percent = 250;  ///< of what defends a goal, cover counted
  int to_hold_percent = 90;   ///< of what threatens one
  int far_from_prize = 10;    ///< movement points that halve what a prize draws
  int far_from_home = 5;      ///< and what a threatened goal does
  int hopeless_from = 200;    ///< points; what asks for more draws less
  int attack_percent = 100;   ///< weight of prizes
  int defend_percent = 100;   ///< weight of goals threatened
  int stand_percent = 55;     ///< of those who press a hex that a column must have to go there, cover counted
  int capital_stock = 25;     ///< supply in a depot of a capital that could be shut in
  int hungry_percent = 40;    ///< of what a hex is worth, off the chain of supply
  int crowd = 40;             ///< points in a hex beyond which it is worth less
  int ring = 8;               ///< worth of a way out of a great city that is closed, for each point of its value
  int grip = 0;               ///< worth of three to one in an attack, for each point of the goal's value
  int own_loss = 100;         ///< worth of a point lost
  int works_percent = 160;    ///< of it, in an attack on works that are not besieged
  int his_loss = 100;         ///< worth of a point that the enemy loses
  int works_from = 60;        ///< supply to spare before works are thought of
  int works_least = 12;       ///< points that threaten a great goal before works are thrown up
  int retreat_worth = 40;     ///< of driving him off, for each ten of his points
  int clearing = 5;           ///< of clearing the way to a place to be held, for each point of its value
  int leader_risk = 30;       ///< worth of what a leader risks in a battle
  int prize = 20;             ///< worth of taking a goal, for each point of its value
};

inline constexpr Weights kUnionWeights{.garrison_to_hold = 10,
                                       .garrison_capital = 20,
                                       .stand_percent = 80,
                                       .hungry_percent = 94,
                                       .grip = 60,
                                       .own_loss = 85};
inline constexpr Weights kSouthernWeights{.attack_percent = 100, .defend_percent = 130, .own_loss = 110};

/// How much a general risks for a gain.
enum class Temper : std::uint8_t { kCautious, kSteady, kBold };

/// Another temper values a point of his own otherwise, and asks for another strength before he goes.
constexpr Weights tempered(Weights weights, Temper temper) {
  if (temper == Temper::kSteady) return weights;
  const bool bold = temper == Temper::kBold;
  constexpr int kWhole = 100;
  weights.own_loss = weights.own_loss * (bold ? 70 : 160) / kWhole;
  weights.leader_risk = weights.leader_risk * (bold ? 50 : 200) / kWhole;
  weights.to_take_percent = weights.to_take_percent * (bold ? 80 : 140) / kWhole;
  weights.stand_percent = weights.stand_percent * (bold ? 80 : 130) / kWhole;
  return weights;
}

inline constexpr std::array<BySide<Weights>, 3> kTempered{{
    {tempered(kUnionWeights, Temper::kCautious), tempered(kSouthernWeights, Temper::kCautious)},
    {kUnionWeights, kSouthernWeights},
    {tempered(kUnionWeights, Temper::kBold), tempered(kSouthernWeights, Temper::kBold)},
}};

constexpr const Weights& weights_of(Side side, Temper temper = Temper::kSteady) {
  return kTempered[static_cast<std::size_t>(temper)][side];
}

}  // namespace brownwater::captains::general
