#pragma once

#include <array>

#include "adapters/wire/enumerators.hpp"
#include "engine/games/redriver/event.hpp"
#include "engine/games/redriver/lots.hpp"

/// The words of the Red River campaign, one list for each of its sets (docs/formats.md).
namespace brownwater::wire::red_river_wire {

using namespace redriver;

/// As a player says them at the command line.
inline constexpr auto kPointWords = wire::words_of<Heading>();
inline constexpr auto kBendWords = wire::words_of<Bend>();
inline constexpr auto kBankWords = wire::words_of<Bank>();
inline constexpr auto kFeatureWords = wire::words_of<Feature>();
inline constexpr std::array<Word<TerrainColumn>, 3> kTerrainColumnWords{{{TerrainColumn::kMain, "main"},
                                                                         {TerrainColumn::kMainAfter20, "main_after_20"},
                                                                         {TerrainColumn::kTributary, "tributary"}}};
inline constexpr auto kActionColumnWords = wire::words_of<ActionColumn>();
inline constexpr auto kEncounterWords = wire::words_of<Encounter>();
inline constexpr auto kMishapWords = wire::words_of<Mishap>();
inline constexpr auto kNightRaidWords = wire::words_of<NightRaid>();
inline constexpr auto kResultWords = wire::words_of<Result>();

/// The phases in which the commodore decides, and the end; all others pass between decisions.
inline constexpr std::array<Word<Phase>, 6> kPhaseWords{{{Phase::kStartingFuel, "starting_fuel"},
                                                         {Phase::kOrders, "orders"},
                                                         {Phase::kEncounter, "encounter"},
                                                         {Phase::kFight, "fight"},
                                                         {Phase::kStragglerOrders, "straggler_orders"},
                                                         {Phase::kOver, "over"}}};
inline constexpr auto kShipFateWords = wire::words_of<ShipFate>();
inline constexpr auto kWentWords = wire::words_of<Went>();
inline constexpr auto kRudderWords = wire::words_of<Rudder>();
inline constexpr auto kGroundingWords = wire::words_of<Grounding>();
inline constexpr auto kOrderWords = wire::words_of<Order>();
inline constexpr auto kNarrowsWords = wire::words_of<Narrows>();
/// Options that are words: whether the account is kept in full, and whether supply ships throw for fuel.
inline constexpr std::array<Word<bool>, 2> kWithdrawWords{{{false, "capped"}, {true, "full"}}};
inline constexpr std::array<Word<bool>, 2> kSupplyFuelWords{{{false, "full"}, {true, "thrown"}}};
inline constexpr auto kCauseWords = wire::words_of<Cause>();
inline constexpr auto kEndingWords = wire::words_of<Ending>();
/// Without the umpire's: the endings that a campaign can reach under the program's own rules.
inline constexpr std::array<Word<Ending>, 5> kOwnEndingWords{
    {kEndingWords[0], kEndingWords[1], kEndingWords[2], kEndingWords[3], kEndingWords[4]}};
inline constexpr auto kIroncladResultWords = wire::words_of<IroncladResult>();
inline constexpr auto kPurposeWords = wire::words_of<Purpose>();

}  // namespace brownwater::wire::red_river_wire
