#pragma once

#include <array>

#include "adapters/wire/words.hpp"
#include "engine/games/redriver/types.hpp"

/// The words of the Red River campaign, one list for each of its sets (docs/formats.md).
namespace brownwater::wire::red_river_wire {

using namespace redriver;

inline constexpr std::array<Word<Heading>, kHeadings> kHeadingWords{{{Heading::kEast, "east"},
                                                                     {Heading::kNorthEast, "north_east"},
                                                                     {Heading::kNorth, "north"},
                                                                     {Heading::kNorthWest, "north_west"},
                                                                     {Heading::kSouthEast, "south_east"},
                                                                     {Heading::kSouth, "south"},
                                                                     {Heading::kSouthWest, "south_west"}}};
/// As a player says them at the command line.
inline constexpr std::array<Word<Heading>, kHeadings> kPointWords{{{Heading::kEast, "E"},
                                                                   {Heading::kNorthEast, "NE"},
                                                                   {Heading::kNorth, "N"},
                                                                   {Heading::kNorthWest, "NW"},
                                                                   {Heading::kSouthEast, "SE"},
                                                                   {Heading::kSouth, "S"},
                                                                   {Heading::kSouthWest, "SW"}}};
inline constexpr std::array<Word<Bend>, 7> kBendWords{{{Bend::kAhead, "ahead"},
                                                       {Bend::kLeft, "left"},
                                                       {Bend::kSharpLeft, "sharp_left"},
                                                       {Bend::kHairpinLeft, "hairpin_left"},
                                                       {Bend::kRight, "right"},
                                                       {Bend::kSharpRight, "sharp_right"},
                                                       {Bend::kHairpinRight, "hairpin_right"}}};
inline constexpr std::array<Word<Bank>, 2> kBankWords{{{Bank::kLeft, "left"}, {Bank::kRight, "right"}}};
inline constexpr std::array<Word<Feature>, kFeatures> kFeatureWords{{{Feature::kOpen, "open"},
                                                                     {Feature::kBluffs, "bluffs"},
                                                                     {Feature::kNarrows, "narrows"},
                                                                     {Feature::kWooded, "wooded"},
                                                                     {Feature::kMarshy, "marshy"},
                                                                     {Feature::kShallows, "shallows"}}};
inline constexpr std::array<Word<TerrainColumn>, 3> kTerrainColumnWords{{{TerrainColumn::kMain, "main"},
                                                                         {TerrainColumn::kMainAfter20, "main_after_20"},
                                                                         {TerrainColumn::kTributary, "tributary"}}};
inline constexpr std::array<Word<ActionColumn>, kActionColumns> kActionColumnWords{
    {{ActionColumn::kOpen, "open"},
     {ActionColumn::kBluffsOrNarrows, "bluffs_or_narrows"},
     {ActionColumn::kWooded, "wooded"},
     {ActionColumn::kMarshy, "marshy"},
     {ActionColumn::kShallows, "shallows"}}};
inline constexpr std::array<Word<Encounter>, 9> kEncounterWords{
    {{Encounter::kShoreBattery, "shore_battery"},
     {Encounter::kHiddenBattery, "hidden_battery"},
     {Encounter::kBridgeOrFerry, "bridge_or_ferry"},
     {Encounter::kBridge, "bridge"},
     {Encounter::kTown, "town"},
     {Encounter::kGunboat, "gunboat"},
     {Encounter::kHeavyGunboat, "heavy_gunboat"},
     {Encounter::kIronclad, "ironclad"},
     {Encounter::kIroncladUnderConstruction, "ironclad_under_construction"}}};
inline constexpr std::array<Word<Mishap>, 11> kMishapWords{{{Mishap::kNone, "none"},
                                                            {Mishap::kGunProblems, "gun_problems"},
                                                            {Mishap::kBoilerTrouble, "boiler_trouble"},
                                                            {Mishap::kRudderJammed, "rudder_jammed"},
                                                            {Mishap::kBargeLost, "barge_lost"},
                                                            {Mishap::kSmallFire, "small_fire"},
                                                            {Mishap::kMinorGrounding, "minor_grounding"},
                                                            {Mishap::kMajorGrounding, "major_grounding"},
                                                            {Mishap::kRiverShallows, "river_shallows"},
                                                            {Mishap::kBadFood, "bad_food"},
                                                            {Mishap::kHighSpirits, "high_spirits"}}};
inline constexpr std::array<Word<NightRaid>, 6> kNightRaidWords{{{NightRaid::kVesselBurned, "vessel_burned"},
                                                                 {NightRaid::kVesselOnFire, "vessel_on_fire"},
                                                                 {NightRaid::kStartDelayed, "start_delayed"},
                                                                 {NightRaid::kHeldOff, "held_off"},
                                                                 {NightRaid::kHeldOffWithLoss, "held_off_with_loss"},
                                                                 {NightRaid::kBroken, "broken"}}};
inline constexpr std::array<Word<Result>, kResults> kResultWords{{{Result::kCrushingDefeat, "crushing_defeat"},
                                                                  {Result::kMajorDefeat, "major_defeat"},
                                                                  {Result::kUnfortunateDefeat, "unfortunate_defeat"},
                                                                  {Result::kDraw, "draw"},
                                                                  {Result::kMinorVictory, "minor_victory"},
                                                                  {Result::kStirringVictory, "stirring_victory"},
                                                                  {Result::kFamousVictory, "famous_victory"}}};

}  // namespace brownwater::wire::red_river_wire
