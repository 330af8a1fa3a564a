#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/enumerators.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/scenario.hpp"

/// MOBAS in the words of docs/formats.md.
namespace brownwater::wire::mobas_wire {

using namespace brownwater::mobas;

inline constexpr auto kFateWords = words_of<Fate>();
inline constexpr auto kAspectWords = words_of<Aspect>();
inline constexpr auto kPurposeWords = words_of<Purpose>();
inline constexpr auto kDraughtWords = words_of<Draught>();
inline constexpr auto kEdgeWords = words_of<Edge>();
inline constexpr std::array<Word<hex::EndArc>, 2> kEndArcWords{
    {{hex::EndArc::kSixtyDegrees, "wide"}, {hex::EndArc::kThirtyDegrees, "narrow"}}};

/// "H7": row letter, column from 1.
std::string hex_name(HexId hex);
/// The hex of a name, whether or not a sheet has it; nothing if no sheet could.
std::optional<HexId> hex_named(std::string_view name);

}  // namespace brownwater::wire::mobas_wire
