#pragma once

#include <array>

#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/state.hpp"

/// The words of the war for our own values (docs/formats.md).
namespace brownwater::wire::wbts_wire {

inline constexpr auto kUnitWords = wire::words_of<wbts::UnitKind>();
inline constexpr auto kDrawOrderWords = wire::words_of<wbts::DrawOrder>();
inline constexpr std::array<Word<wbts::Command>, 3> kCommandWords{{{wbts::Command::kArmy, "army"},
                                                                   {wbts::Command::kCorps, "corps"},
                                                                   {wbts::Command::kCavalryCorps, "cavalry_corps"}}};
inline constexpr auto kOwnerWords = wire::words_of<wbts::RailOwner>();
inline constexpr auto kBuiltWords = wire::words_of<wbts::Cover::Works>();
inline constexpr auto kStationWords = wire::words_of<wbts::Station>();
inline constexpr auto kPhaseWords = wire::words_of<wbts::Phase>();
inline constexpr auto kStageWords = wire::words_of<wbts::BattleStage>();
inline constexpr auto kFightsByWords = wire::words_of<wbts::FightsBy>();
inline constexpr std::array<Word<wbts::ExpeditionsBy>, 2> kExpeditionsByWords{
    {{wbts::ExpeditionsBy::kTable, "table"}, {wbts::ExpeditionsBy::kRedRiver, "red-river"}}};
inline constexpr auto kMajorCityWords = wire::words_of<wbts::MajorCity>();
inline constexpr auto kWarPurposeWords = wire::words_of<wbts::Purpose>();

}  // namespace brownwater::wire::wbts_wire
