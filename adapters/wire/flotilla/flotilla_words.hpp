#pragma once

#include "adapters/wire/enumerators.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/scenario.hpp"

/// Flotilla in the words of docs/formats.md.
namespace brownwater::wire::flotilla_wire {

using namespace brownwater::flotilla;

inline constexpr std::array<Word<Kind>, 3> kKindWords{
    {{Kind::kShip, "ship"}, {Kind::kLandBattery, "battery"}, {Kind::kParty, "party"}}};
inline constexpr auto kClassWords = words_of<ArmourClass>();
inline constexpr auto kGunWords = words_of<GunType>();
inline constexpr auto kPlaceWords = words_of<Place>();
inline constexpr auto kCoverWords = words_of<Cover>();
inline constexpr auto kEdgeWords = words_of<Edge>();
/// The words of the current besides a bearing.
inline constexpr std::array<Word<Flow::Kind>, 2> kFlowWords{
    {{Flow::Kind::kAsDrawn, kFlowText[0]}, {Flow::Kind::kSlack, kFlowText[1]}}};
inline constexpr auto kWeatherWords = words_of<Weather>();
inline constexpr auto kLastingWords = words_of<Lasting>();
inline constexpr auto kTogetherWords = words_of<Together>();
inline constexpr auto kMarkedWords = words_of<Marked>();
inline constexpr auto kTurretDieWords = words_of<TurretDie>();
inline constexpr auto kMomentWords = words_of<Moment>();
inline constexpr auto kAimWords = words_of<Aim>();
inline constexpr auto kFateWords = words_of<Fate>();
inline constexpr auto kNerveWords = words_of<Nerve>();
inline constexpr auto kCauseWords = words_of<Cause>();
inline constexpr auto kSpecificWords = words_of<SpecificEffect>();
inline constexpr auto kPurposeWords = words_of<Purpose>();

}  // namespace brownwater::wire::flotilla_wire
