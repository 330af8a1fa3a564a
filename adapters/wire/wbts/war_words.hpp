#pragma once

#include <array>

#include "adapters/wire/wbts/wbts_words.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/state.hpp"

/// The words of the war for our own values (docs/formats.md).
namespace brownwater::wire::wbts_wire {

inline constexpr std::array<Word<wbts::UnitKind>, wbts::kUnitKinds> kUnitWords{
    {{wbts::UnitKind::kInfantry, "infantry"},
     {wbts::UnitKind::kMilitia, "militia"},
     {wbts::UnitKind::kGarrison, "garrison"},
     {wbts::UnitKind::kCavalry, "cavalry"},
     {wbts::UnitKind::kDepot, "depot"},
     {wbts::UnitKind::kTrain, "supply_train"},
     {wbts::UnitKind::kRepair, "repair_unit"},
     {wbts::UnitKind::kSiegeTrain, "siege_train"}}};
inline constexpr std::array<Word<wbts::DrawOrder>, wbts::kDrawOrders> kDrawOrderWords{
    {{wbts::DrawOrder::kPoolStocksOwn, "pool_stocks_own"},
     {wbts::DrawOrder::kPoolOwnStocks, "pool_own_stocks"},
     {wbts::DrawOrder::kStocksPoolOwn, "stocks_pool_own"},
     {wbts::DrawOrder::kStocksOwnPool, "stocks_own_pool"},
     {wbts::DrawOrder::kOwnPoolStocks, "own_pool_stocks"},
     {wbts::DrawOrder::kOwnStocksPool, "own_stocks_pool"}}};
inline constexpr std::array<Word<wbts::Command>, 3> kCommandWords{{{wbts::Command::kArmy, "army"},
                                                                   {wbts::Command::kCorps, "corps"},
                                                                   {wbts::Command::kCavalryCorps, "cavalry_corps"}}};
inline constexpr std::array<Word<wbts::RailOwner>, 3> kOwnerWords{{{wbts::RailOwner::kNobody, "neutral"},
                                                                   {wbts::RailOwner::kUnion, "union"},
                                                                   {wbts::RailOwner::kConfederate, "confederate"}}};
inline constexpr std::array<Word<wbts::Cover::Works>, 3> kBuiltWords{{{wbts::Cover::Works::kNone, "none"},
                                                                      {wbts::Cover::Works::kFort, "fort"},
                                                                      {wbts::Cover::Works::kFortress, "fortress"}}};
inline constexpr std::array<Word<wbts::Product>, wbts::kProducts> kProductWords{
    {{wbts::Product::kInfantry, "infantry"},
     {wbts::Product::kMilitia, "militia"},
     {wbts::Product::kGarrison, "garrison"},
     {wbts::Product::kCavalry, "cavalry"},
     {wbts::Product::kTrain, "supply_train"},
     {wbts::Product::kRepair, "repair_unit"},
     {wbts::Product::kSiegeTrain, "siege_train"},
     {wbts::Product::kRiverFlotilla, "river_flotilla"},
     {wbts::Product::kNavalFlotilla, "naval_flotilla"},
     {wbts::Product::kIronclad, "ironclad"},
     {wbts::Product::kRiverTransport, "river_transport"},
     {wbts::Product::kNavalTransport, "naval_transport"}}};
inline constexpr std::array<Word<wbts::Station>, 7> kStationWords{{{wbts::Station::kToCome, "to_come"},
                                                                   {wbts::Station::kInPool, "in_pool"},
                                                                   {wbts::Station::kToPlace, "to_place"},
                                                                   {wbts::Station::kOnMap, "on_map"},
                                                                   {wbts::Station::kWounded, "wounded"},
                                                                   {wbts::Station::kCaptured, "captured"},
                                                                   {wbts::Station::kKilled, "killed"}}};
inline constexpr std::array<Word<wbts::Phase>, 10> kPhaseWords{{{wbts::Phase::kSiege, "siege"},
                                                                {wbts::Phase::kProduction, "production"},
                                                                {wbts::Phase::kSupply, "supply"},
                                                                {wbts::Phase::kPolitics, "politics"},
                                                                {wbts::Phase::kChits, "chits"},
                                                                {wbts::Phase::kFirstMoves, "first_moves"},
                                                                {wbts::Phase::kFirstFights, "first_fights"},
                                                                {wbts::Phase::kSecondMoves, "second_moves"},
                                                                {wbts::Phase::kSecondFights, "second_fights"},
                                                                {wbts::Phase::kOver, "over"}}};
inline constexpr std::array<Word<wbts::BattleStage>, 7> kStageWords{
    {{wbts::BattleStage::kIntensities, "intensities"},
     {wbts::BattleStage::kDie, "die"},
     {wbts::BattleStage::kAttackerLoses, "attacker_loses"},
     {wbts::BattleStage::kDefenderLoses, "defender_loses"},
     {wbts::BattleStage::kLeaders, "leaders"},
     {wbts::BattleStage::kAftermath, "aftermath"},
     {wbts::BattleStage::kOver, "over"}}};
inline constexpr std::array<Word<wbts::NavalResult>, 4> kNavalResultWords{
    {{wbts::NavalResult::kAttackerDestroyed, "attacker_destroyed"},
     {wbts::NavalResult::kBothHalved, "both_lose_half"},
     {wbts::NavalResult::kDefenderDriven, "defender_driven_off"},
     {wbts::NavalResult::kDefenderDestroyed, "defender_destroyed"}}};
inline constexpr std::array<Word<wbts::FightsBy>, 4> kFightsByWords{{{wbts::FightsBy::kTable, "table"},
                                                                     {wbts::FightsBy::kMobas, "mobas"},
                                                                     {wbts::FightsBy::kNoddy, "noddy"},
                                                                     {wbts::FightsBy::kFlotilla, "flotilla"}}};
inline constexpr std::array<Word<wbts::ExpeditionsBy>, 2> kExpeditionsByWords{
    {{wbts::ExpeditionsBy::kTable, "table"}, {wbts::ExpeditionsBy::kRedRiver, "red-river"}}};
inline constexpr std::array<Word<wbts::LeaderLoss>, 3> kLossWords{{{wbts::LeaderLoss::kUnhurt, "unhurt"},
                                                                   {wbts::LeaderLoss::kWounded, "wounded"},
                                                                   {wbts::LeaderLoss::kKilled, "killed"}}};
inline constexpr std::array<Word<wbts::Ending>, 4> kEndingWords{{{wbts::Ending::kCitiesHeld, "cities_held"},
                                                                 {wbts::Ending::kCitiesNotHeld, "cities_not_held"},
                                                                 {wbts::Ending::kPolitical, "political"},
                                                                 {wbts::Ending::kRuled, "ruling"}}};
inline constexpr std::array<Word<wbts::MajorCity>, wbts::kMajorCities> kMajorCityWords{
    {{wbts::MajorCity::kNashville, "nashville"},
     {wbts::MajorCity::kMemphis, "memphis"},
     {wbts::MajorCity::kNewOrleans, "new_orleans"},
     {wbts::MajorCity::kAtlanta, "atlanta"},
     {wbts::MajorCity::kRichmond, "richmond"}}};
inline constexpr std::array<Word<wbts::Purpose>, 23> kWarPurposeWords{
    {{wbts::Purpose::kChit, "chit"},
     {wbts::Purpose::kLeaderPick, "leader_pick"},
     {wbts::Purpose::kArmyHeadquarters, "army_headquarters"},
     {wbts::Purpose::kCorpsHeadquarters, "corps_headquarters"},
     {wbts::Purpose::kCorpsHeadquartersCount, "corps_headquarters_count"},
     {wbts::Purpose::kLeaderLoss, "leader_loss"},
     {wbts::Purpose::kLeaderLossAgain, "leader_loss_again"},
     {wbts::Purpose::kWound, "wound"},
     {wbts::Purpose::kTemporaryCommander, "temporary_commander"},
     {wbts::Purpose::kInitiative, "initiative"},
     {wbts::Purpose::kBattle, "battle"},
     {wbts::Purpose::kConsumption, "consumption"},
     {wbts::Purpose::kWant, "want"},
     {wbts::Purpose::kPassage, "passage"},
     {wbts::Purpose::kBlockade, "blockade"},
     {wbts::Purpose::kIroncladReady, "ironclad_ready"},
     {wbts::Purpose::kForcedMarch, "forced_march"},
     {wbts::Purpose::kBombardment, "bombardment"},
     {wbts::Purpose::kNavalFight, "naval_fight"},
     {wbts::Purpose::kKentucky, "kentucky"},
     {wbts::Purpose::kPoliticalVictory, "political_victory"},
     {wbts::Purpose::kUmpire, "umpire"},
     {wbts::Purpose::kFraction, "fraction"}}};

}  // namespace brownwater::wire::wbts_wire
