#pragma once

#include "adapters/wire/words.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/scenario.hpp"

/// Flotilla in the words of docs/formats.md.
namespace brownwater::wire::flotilla_wire {

using namespace brownwater::flotilla;

inline constexpr std::array<Word<Kind>, 3> kKindWords{
    {{Kind::kShip, "ship"}, {Kind::kLandBattery, "battery"}, {Kind::kParty, "party"}}};
inline constexpr std::array<Word<ArmourClass>, 3> kClassWords{
    {{ArmourClass::kWooden, "wooden"}, {ArmourClass::kProtected, "protected"}, {ArmourClass::kIronclad, "ironclad"}}};
inline constexpr std::array<Word<GunType>, 4> kGunWords{{{GunType::kLight, "light"},
                                                         {GunType::kNormal, "normal"},
                                                         {GunType::kHeavy, "heavy"},
                                                         {GunType::kMortar, "mortar"}}};
inline constexpr std::array<Word<Place>, 5> kPlaceWords{{{Place::kPort, "port"},
                                                         {Place::kStarboard, "starboard"},
                                                         {Place::kBow, "bow"},
                                                         {Place::kStern, "stern"},
                                                         {Place::kTurret, "turret"}}};
inline constexpr std::array<Word<Size>, 3> kSizeWords{
    {{Size::kSmall, "small"}, {Size::kMedium, "medium"}, {Size::kLarge, "large"}}};
inline constexpr std::array<Word<Cover>, 3> kCoverWords{
    {{Cover::kNone, "none"}, {Cover::kLight, "light"}, {Cover::kWorks, "works"}}};
inline constexpr std::array<Word<Edge>, 5> kEdgeWords{{{Edge::kLeft, "left"},
                                                       {Edge::kRight, "right"},
                                                       {Edge::kTop, "top"},
                                                       {Edge::kBottom, "bottom"},
                                                       {Edge::kNone, "none"}}};
/// The words of the current besides a bearing.
inline constexpr std::array<Word<Flow::Kind>, 2> kFlowWords{
    {{Flow::Kind::kAsDrawn, "as_drawn"}, {Flow::Kind::kSlack, "slack"}}};
inline constexpr std::array<Word<Matter::Kind>, 3> kMatterWords{
    {{Matter::Kind::kContact, "contact"}, {Matter::Kind::kTouching, "touching"}, {Matter::Kind::kGround, "ground"}}};
inline constexpr std::array<Word<Visibility>, 3> kVisibilityWords{
    {{Visibility::kClear, "clear"}, {Visibility::kReduced, "reduced"}, {Visibility::kFog, "fog"}}};
inline constexpr std::array<Word<Weather>, 4> kWeatherWords{
    {{Weather::kThrown, "thrown"}, {Weather::kClear, "clear"}, {Weather::kReduced, "reduced"}, {Weather::kFog, "fog"}}};
inline constexpr std::array<Word<Lasting>, 2> kLastingWords{
    {{Lasting::kTurnsItBites, "turns_it_bites"}, {Lasting::kTurnsToCome, "turns_to_come"}}};
inline constexpr std::array<Word<Together>, 2> kTogetherWords{
    {{Together::kAdd, "add"}, {Together::kLongest, "longest"}}};
inline constexpr std::array<Word<Marked>, 2> kMarkedWords{
    {{Marked::kIncrements, "increments"}, {Marked::kInches, "inches"}}};
inline constexpr std::array<Word<TurretDie>, 2> kTurretDieWords{
    {{TurretDie::kTurreted, "turreted"}, {TurretDie::kEveryShip, "every_ship"}}};
inline constexpr std::array<Word<Moment>, kMoments> kMomentWords{
    {{Moment::kFirst, "first"}, {Moment::kMiddle, "middle"}, {Moment::kEnd, "end"}}};
inline constexpr std::array<Word<Aim>, 3> kAimWords{{{Aim::kPlain, "plain"}, {Aim::kLow, "low"}, {Aim::kHigh, "high"}}};
inline constexpr std::array<Word<Standing::Mode>, 3> kStandingWords{
    {{Standing::Mode::kAsk, "ask"}, {Standing::Mode::kFire, "fire"}, {Standing::Mode::kHold, "hold"}}};
inline constexpr std::array<Word<Fate>, 6> kFateWords{{{Fate::kInPlay, "in_play"},
                                                       {Fate::kSurrendered, "surrendered"},
                                                       {Fate::kAbandoned, "abandoned"},
                                                       {Fate::kHulk, "hulk"},
                                                       {Fate::kGone, "gone"},
                                                       {Fate::kExited, "exited"}}};
inline constexpr std::array<Word<Heart>, 5> kHeartWords{{{Heart::kSteady, "steady"},
                                                         {Heart::kNoCloser, "no_closer"},
                                                         {Heart::kRetiring, "retiring"},
                                                         {Heart::kRetiringToStay, "retiring_to_stay"},
                                                         {Heart::kStaying, "staying"}}};
inline constexpr std::array<Word<Nerve>, 6> kNerveWords{{{Nerve::kHolds, "passes"},
                                                         {Nerve::kShaken, "minus_1"},
                                                         {Nerve::kNoCloser, "no_closer"},
                                                         {Nerve::kRetires, "retires"},
                                                         {Nerve::kSurrenders, "surrenders_or_withdraws"},
                                                         {Nerve::kAbandons, "abandons"}}};
inline constexpr std::array<Word<Cause>, 14> kCauseWords{
    {{Cause::kWonLastTurn, "won_last_turn"},
     {Cause::kSankMore, "sank_more"},
     {Cause::kHasTheCurrent, "has_the_current"},
     {Cause::kShakenLastTurn, "shaken_last_turn"},
     {Cause::kAnchored, "anchored"},
     {Cause::kBroadsideDestroyed, "broadside_destroyed"},
     {Cause::kHalfTheCrew, "half_the_crew"},
     {Cause::kFire, "fire"},
     {Cause::kYellow, "yellow"},
     {Cause::kBatteriesDestroyed, "batteries_destroyed"},
     {Cause::kThreeQuartersOfTheCrew, "three_quarters_of_the_crew"},
     {Cause::kCatastrophe, "catastrophe"},
     {Cause::kHasSunk, "has_sunk"},
     {Cause::kNearFlagship, "near_flagship"}}};
inline constexpr std::array<Word<SpecificEffect>, 9> kSpecificWords{
    {{SpecificEffect::kWaterline, "waterline"},
     {SpecificEffect::kTurningBoxLost, "turning_box_lost"},
     {SpecificEffect::kRudderJammed, "rudder_jammed"},
     {SpecificEffect::kRudderOneWay, "rudder_one_way"},
     {SpecificEffect::kFireBelow, "fire_below"},
     {SpecificEffect::kNone, "none"},
     {SpecificEffect::kFireAbove, "fire_above"},
     {SpecificEffect::kEngineFixed, "engine_fixed"},
     {SpecificEffect::kEngineLost, "engine_lost"}}};
/// The phases in which somebody decides, and the end; in between nobody looks.
inline constexpr std::array<Word<Phase>, 13> kPhaseWords{{{Phase::kMuster, "muster"},
                                                          {Phase::kGameMaster, "game_master"},
                                                          {Phase::kChooseFirst, "choose_first"},
                                                          {Phase::kMoving, "moving"},
                                                          {Phase::kInsist, "insist"},
                                                          {Phase::kFiring, "firing"},
                                                          {Phase::kTurnBox, "turn_box"},
                                                          {Phase::kPrize, "prize"},
                                                          {Phase::kLanding, "landing"},
                                                          {Phase::kPursuit, "pursuit"},
                                                          {Phase::kBoarding, "boarding"},
                                                          {Phase::kRepairing, "repairing"},
                                                          {Phase::kOver, "over"}}};
inline constexpr std::array<Word<Outcome::Reason>, 5> kOutcomeWords{
    {{Outcome::Reason::kObjective, "objective"},
     {Outcome::Reason::kBothObjectives, "both_objectives"},
     {Outcome::Reason::kNoShips, "no_ships"},
     {Outcome::Reason::kGreaterDamage, "greater_damage"},
     {Outcome::Reason::kEqualDamage, "equal_damage"}}};
inline constexpr std::array<Word<Purpose>, 39> kPurposeWords{{{Purpose::kWeather, "weather"},
                                                              {Purpose::kInitiative, "initiative"},
                                                              {Purpose::kPower, "power"},
                                                              {Purpose::kInsist, "insist"},
                                                              {Purpose::kDrift, "drift"},
                                                              {Purpose::kAstern, "astern"},
                                                              {Purpose::kMarch, "march"},
                                                              {Purpose::kSwim, "swim"},
                                                              {Purpose::kGround, "ground"},
                                                              {Purpose::kLighten, "lighten"},
                                                              {Purpose::kReverse, "reverse"},
                                                              {Purpose::kRam, "ram"},
                                                              {Purpose::kAim, "aim"},
                                                              {Purpose::kFire, "fire"},
                                                              {Purpose::kSpecific, "specific"},
                                                              {Purpose::kOneWay, "one_way"},
                                                              {Purpose::kCrew, "crew"},
                                                              {Purpose::kCasualties, "casualties"},
                                                              {Purpose::kLeader, "leader"},
                                                              {Purpose::kCaptain, "captain"},
                                                              {Purpose::kSpar, "spar"},
                                                              {Purpose::kSparSecond, "spar_second"},
                                                              {Purpose::kSparHits, "spar_hits"},
                                                              {Purpose::kSparBack, "spar_back"},
                                                              {Purpose::kMine, "mine"},
                                                              {Purpose::kMineHits, "mine_hits"},
                                                              {Purpose::kGrapple, "grapple"},
                                                              {Purpose::kCut, "cut"},
                                                              {Purpose::kBoarding, "boarding"},
                                                              {Purpose::kBoardingLosses, "boarding_losses"},
                                                              {Purpose::kCharge, "charge"},
                                                              {Purpose::kMelee, "melee"},
                                                              {Purpose::kMeleeAgain, "melee_again"},
                                                              {Purpose::kRun, "run"},
                                                              {Purpose::kSmallArms, "small_arms"},
                                                              {Purpose::kRepair, "repair"},
                                                              {Purpose::kCatastrophe, "catastrophe"},
                                                              {Purpose::kTurrets, "turrets"},
                                                              {Purpose::kUmpire, "umpire"}}};

}  // namespace brownwater::wire::flotilla_wire
