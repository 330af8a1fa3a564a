#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/words.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/scenario.hpp"

/// MOBAS in the words of docs/formats.md.
namespace brownwater::wire::mobas_wire {

using namespace brownwater::mobas;

inline constexpr std::array<Word<Phase>, 11> kPhaseWords{{{Phase::kClearForAction, "clear_for_action"},
                                                          {Phase::kDeclareFire, "declare_fire"},
                                                          {Phase::kFire, "fire"},
                                                          {Phase::kFireDamage, "fire_damage"},
                                                          {Phase::kInitiative, "initiative"},
                                                          {Phase::kFirstMoves, "first_moves"},
                                                          {Phase::kSecondMoves, "second_moves"},
                                                          {Phase::kRammings, "rammings"},
                                                          {Phase::kRammingDamage, "ramming_damage"},
                                                          {Phase::kTurnEnds, "turn_ends"},
                                                          {Phase::kOver, "over"}}};
inline constexpr std::array<Word<Fate>, 4> kFateWords{
    {{Fate::kAfloat, "afloat"}, {Fate::kSunk, "sunk"}, {Fate::kWithdrawn, "withdrawn"}, {Fate::kSilenced, "silenced"}}};
inline constexpr std::array<Word<Aspect>, 4> kAspectWords{{{Aspect::kBroadside, "broadside"},
                                                           {Aspect::kEnd, "end"},
                                                           {Aspect::kTurret, "turret"},
                                                           {Aspect::kBattery, "battery"}}};
inline constexpr std::array<Word<Step>, 3> kStepWords{
    {{Step::kAhead, "ahead"}, {Step::kPort, "port"}, {Step::kStarboard, "starboard"}}};
inline constexpr std::array<Word<Purpose>, 6> kPurposeWords{{{Purpose::kFire, "fire"},
                                                             {Purpose::kInitiative, "initiative"},
                                                             {Purpose::kMine, "mine"},
                                                             {Purpose::kMineDamage, "mine_damage"},
                                                             {Purpose::kRamming, "ramming"},
                                                             {Purpose::kUmpire, "umpire"}}};
inline constexpr std::array<Word<Draught>, 2> kDraughtWords{{{Draught::kShallow, "shallow"}, {Draught::kDeep, "deep"}}};
inline constexpr std::array<Word<Edge>, 5> kEdgeWords{{{Edge::kLeft, "left"},
                                                       {Edge::kRight, "right"},
                                                       {Edge::kTop, "top"},
                                                       {Edge::kBottom, "bottom"},
                                                       {Edge::kNone, "none"}}};
inline constexpr std::array<Word<hex::EndArc>, 2> kEndArcWords{
    {{hex::EndArc::kSixtyDegrees, "wide"}, {hex::EndArc::kThirtyDegrees, "narrow"}}};
inline constexpr std::array<Word<Outcome::Reason>, 6> kOutcomeWords{
    {{Outcome::Reason::kObjective, "objective"},
     {Outcome::Reason::kBothObjectives, "both_objectives"},
     {Outcome::Reason::kNoShips, "no_ships"},
     {Outcome::Reason::kGreaterDamage, "greater_damage"},
     {Outcome::Reason::kEqualDamage, "equal_damage"},
     {Outcome::Reason::kRuling, "ruling"}}};

/// "H7": row letter, column from 1.
std::string hex_name(HexId hex);
/// The hex of a name, whether or not a sheet has it; nothing if no sheet could.
std::optional<HexId> hex_named(std::string_view name);

}  // namespace brownwater::wire::mobas_wire
