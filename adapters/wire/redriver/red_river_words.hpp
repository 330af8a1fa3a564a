#pragma once

#include <array>

#include "adapters/wire/words.hpp"
#include "engine/games/redriver/event.hpp"
#include "engine/games/redriver/lots.hpp"

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

/// The phases in which the commodore decides, and the end; all others pass between decisions.
inline constexpr std::array<Word<Phase>, 6> kPhaseWords{{{Phase::kStartingFuel, "starting_fuel"},
                                                         {Phase::kOrders, "orders"},
                                                         {Phase::kEncounter, "encounter"},
                                                         {Phase::kFight, "fight"},
                                                         {Phase::kStragglerOrders, "straggler_orders"},
                                                         {Phase::kOver, "over"}}};
inline constexpr std::array<Word<ShipFate>, 6> kShipFateWords{{{ShipFate::kAfloat, "afloat"},
                                                               {ShipFate::kSunk, "sunk"},
                                                               {ShipFate::kBurned, "burned"},
                                                               {ShipFate::kAbandoned, "abandoned"},
                                                               {ShipFate::kHeldForGood, "held_for_good"},
                                                               {ShipFate::kTaken, "taken"}}};
inline constexpr std::array<Word<Went>, 3> kWentWords{
    {{Went::kWithTheRest, "with_the_rest"}, {Went::kPassed, "passed"}, {Went::kBrokeOff, "broke_off"}}};
inline constexpr std::array<Word<Rudder>, 4> kRudderWords{{{Rudder::kFree, "free"},
                                                           {Rudder::kNotToPort, "not_to_port"},
                                                           {Rudder::kNotToStarboard, "not_to_starboard"},
                                                           {Rudder::kNeither, "neither"}}};
inline constexpr std::array<Word<Grounding>, 4> kGroundingWords{{{Grounding::kNone, "none"},
                                                                 {Grounding::kMinor, "minor"},
                                                                 {Grounding::kMajor, "major"},
                                                                 {Grounding::kStuck, "stuck"}}};
inline constexpr std::array<Word<Order>, 3> kOrderWords{
    {{Order::kFollow, "follow"}, {Order::kForceEngines, "force_engines"}, {Order::kLieTo, "lie_to"}}};
inline constexpr std::array<Word<Narrows>, 3> kNarrowsWords{
    {{Narrows::kNone, "none"}, {Narrows::kHalfWidth, "half_width"}, {Narrows::kIsland, "island"}}};
inline constexpr std::array<Word<Hindrance>, 8> kHindranceWords{{{Hindrance::kNoFuel, "no_fuel"},
                                                                 {Hindrance::kAground, "aground"},
                                                                 {Hindrance::kLaidUp, "laid_up"},
                                                                 {Hindrance::kBoiler, "boiler"},
                                                                 {Hindrance::kRudder, "rudder"},
                                                                 {Hindrance::kDraught, "draught"},
                                                                 {Hindrance::kDrawnOff, "drawn_off"},
                                                                 {Hindrance::kGotBy, "got_by"}}};
/// Options that are words: whether the account is kept in full, and whether supply ships throw for fuel.
inline constexpr std::array<Word<bool>, 2> kWithdrawWords{{{false, "capped"}, {true, "full"}}};
inline constexpr std::array<Word<bool>, 2> kSupplyFuelWords{{{false, "full"}, {true, "thrown"}}};
inline constexpr std::array<Word<Cause>, kLedgerEntries> kCauseWords{
    {{Cause::kAtStart, "at_start"},
     {Cause::kTurn, "turn"},
     {Cause::kUnionShipLost, "union_ship_lost"},
     {Cause::kGunDestroyed, "gun_destroyed"},
     {Cause::kGunBypassed, "gun_bypassed"},
     {Cause::kBypassedGunDestroyed, "bypassed_gun_destroyed"},
     {Cause::kGunboat, "gunboat"},
     {Cause::kHeavyGunboat, "heavy_gunboat"},
     {Cause::kIroncladSunk, "ironclad_sunk"},
     {Cause::kIroncladCaptured, "ironclad_captured"},
     {Cause::kDamage, "damage"},
     {Cause::kPatrol, "patrol"},
     {Cause::kRuling, "ruling"},
     {Cause::kWentHome, "went_home"}}};
inline constexpr std::array<Word<Ending>, 6> kEndingWords{{{Ending::kIroncladMet, "ironclad_met"},
                                                           {Ending::kRuse, "ruse"},
                                                           {Ending::kDefeated, "defeated"},
                                                           {Ending::kWithdrew, "withdrew"},
                                                           {Ending::kCalledBack, "called_back"},
                                                           {Ending::kRuled, "ruled"}}};
/// Without an umpire's: what a campaign of the program's own can come to.
inline constexpr std::array<Word<Ending>, 5> kOwnEndingWords{
    {kEndingWords[0], kEndingWords[1], kEndingWords[2], kEndingWords[3], kEndingWords[4]}};
inline constexpr std::array<Word<IroncladResult>, 3> kIroncladResultWords{{{IroncladResult::kUntouched, "untouched"},
                                                                           {IroncladResult::kSunk, "sunk"},
                                                                           {IroncladResult::kCaptured, "captured"}}};
inline constexpr std::array<Word<Purpose>, 41> kPurposeWords{{{Purpose::kStartingFuel, "starting_fuel"},
                                                              {Purpose::kDirection, "direction"},
                                                              {Purpose::kDirectionSecond, "direction_second"},
                                                              {Purpose::kTributaryHeading, "tributary_heading"},
                                                              {Purpose::kTerrain, "terrain"},
                                                              {Purpose::kBluffs, "bluffs"},
                                                              {Purpose::kNarrows, "narrows"},
                                                              {Purpose::kMechanical, "mechanical"},
                                                              {Purpose::kMechanicalSecond, "mechanical_second"},
                                                              {Purpose::kVesselByLot, "vessel_by_lot"},
                                                              {Purpose::kGunByLot, "gun_by_lot"},
                                                              {Purpose::kBoiler, "boiler"},
                                                              {Purpose::kRudder, "rudder"},
                                                              {Purpose::kSmallFire, "small_fire"},
                                                              {Purpose::kGunBursts, "gun_bursts"},
                                                              {Purpose::kBoilerMended, "boiler_mended"},
                                                              {Purpose::kRudderFreed, "rudder_freed"},
                                                              {Purpose::kRefloated, "refloated"},
                                                              {Purpose::kAction, "action"},
                                                              {Purpose::kBattery, "battery"},
                                                              {Purpose::kBatteryAgain, "battery_again"},
                                                              {Purpose::kBridge, "bridge"},
                                                              {Purpose::kTown, "town"},
                                                              {Purpose::kUnarmedVessels, "unarmed_vessels"},
                                                              {Purpose::kCompany, "company"},
                                                              {Purpose::kIroncladByLot, "ironclad_by_lot"},
                                                              {Purpose::kUnfinishedSpeed, "unfinished_speed"},
                                                              {Purpose::kUnfinishedFace, "unfinished_face"},
                                                              {Purpose::kUnfinishedGun, "unfinished_gun"},
                                                              {Purpose::kForagedFuel, "foraged_fuel"},
                                                              {Purpose::kTownFuel, "town_fuel"},
                                                              {Purpose::kCapturedFuel, "captured_fuel"},
                                                              {Purpose::kDrifting, "drifting"},
                                                              {Purpose::kForcedEngines, "forced_engines"},
                                                              {Purpose::kScavengedRounds, "scavenged_rounds"},
                                                              {Purpose::kRemounting, "remounting"},
                                                              {Purpose::kCriticalMended, "critical_mended"},
                                                              {Purpose::kPatrol, "patrol"},
                                                              {Purpose::kRaid, "raid"},
                                                              {Purpose::kRaidPoints, "raid_points"},
                                                              {Purpose::kUmpire, "umpire"}}};

}  // namespace brownwater::wire::red_river_wire
