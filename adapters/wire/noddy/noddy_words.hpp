#pragma once

#include "adapters/wire/words.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"

/// Noddy in the words of docs/formats.md.
namespace brownwater::wire::noddy_wire {

using namespace brownwater::noddy;

inline constexpr std::array<Word<GunClass>, 3> kGunWords{
    {{GunClass::kLight, "light"}, {GunClass::kMedium, "medium"}, {GunClass::kHeavy, "heavy"}}};
inline constexpr std::array<Word<Mount>, 5> kMountWords{{{Mount::kBow, "bow"},
                                                         {Mount::kPort, "port"},
                                                         {Mount::kStarboard, "starboard"},
                                                         {Mount::kStern, "stern"},
                                                         {Mount::kTurret, "turret"}}};
inline constexpr std::array<Word<Face>, 4> kFaceWords{
    {{Face::kBow, "bow"}, {Face::kPort, "port"}, {Face::kStarboard, "starboard"}, {Face::kStern, "stern"}}};
inline constexpr std::array<Word<Kind>, 3> kKindWords{
    {{Kind::kVessel, "vessel"}, {Kind::kBattery, "battery"}, {Kind::kRegiment, "regiment"}}};
inline constexpr std::array<Word<ShipType>, 4> kShipTypeWords{{{ShipType::kRiverBoat, "river_boat"},
                                                               {ShipType::kOceanGoing, "ocean_going"},
                                                               {ShipType::kMonitor, "monitor"},
                                                               {ShipType::kIroncladRam, "ironclad_ram"}}};
inline constexpr std::array<Word<Edge>, 5> kEdgeWords{{{Edge::kLeft, "left"},
                                                       {Edge::kRight, "right"},
                                                       {Edge::kTop, "top"},
                                                       {Edge::kBottom, "bottom"},
                                                       {Edge::kNone, "none"}}};
inline constexpr std::array<Word<Fate>, 6> kFateWords{{{Fate::kAfloat, "afloat"},
                                                       {Fate::kAbandoned, "abandoned"},
                                                       {Fate::kTaken, "taken"},
                                                       {Fate::kSunk, "sunk"},
                                                       {Fate::kWithdrawn, "withdrawn"},
                                                       {Fate::kSilenced, "silenced"}}};
inline constexpr std::array<Word<Keel>, 3> kKeelWords{
    {{Keel::kFree, "free"}, {Keel::kAground, "aground"}, {Keel::kFast, "fast"}}};
inline constexpr std::array<Word<FireStep>, 4> kFireStepWords{
    {{FireStep::kBest, "best"}, {FireStep::kFour, "4"}, {FireStep::kSix, "6"}, {FireStep::kHold, "hold"}}};
inline constexpr std::array<Word<HitEffect>, 4> kHitEffectWords{{{HitEffect::kHalfKnot, "half_knot"},
                                                                 {HitEffect::kGunOrHalfKnot, "gun_or_half_knot"},
                                                                 {HitEffect::kKnot, "knot"},
                                                                 {HitEffect::kSpecial, "special"}}};
inline constexpr std::array<Word<SpecialEffect>, 11> kSpecialWords{
    {{SpecialEffect::kMagazine, "magazine"},
     {SpecialEffect::kHelmsmanKilled, "helmsman_killed"},
     {SpecialEffect::kListToPort, "list_to_port"},
     {SpecialEffect::kListToStarboard, "list_to_starboard"},
     {SpecialEffect::kShutterJammed, "shutter_jammed"},
     {SpecialEffect::kSteamPipes, "steam_pipes"},
     {SpecialEffect::kSmokeStack, "smoke_stack"},
     {SpecialEffect::kScrewFouled, "screw_fouled"},
     {SpecialEffect::kSteering, "steering"},
     {SpecialEffect::kFire, "fire"},
     {SpecialEffect::kBoilerHoled, "boiler_holed"}}};
inline constexpr std::array<Word<RamResult>, 4> kRamWords{{{RamResult::kCrippled, "crippled"},
                                                           {RamResult::kTargetLoses, "target_loses"},
                                                           {RamResult::kNothing, "nothing"},
                                                           {RamResult::kRammerLoses, "rammer_loses"}}};
inline constexpr std::array<Word<Contact::Kind>, 3> kContactWords{
    {{Contact::Kind::kRam, "ram"}, {Contact::Kind::kCollision, "collision"}, {Contact::Kind::kTaking, "taking"}}};
inline constexpr std::array<Word<Outcome::Reason>, 6> kOutcomeWords{
    {{Outcome::Reason::kObjective, "objective"},
     {Outcome::Reason::kBothObjectives, "both_objectives"},
     {Outcome::Reason::kNoShips, "no_ships"},
     {Outcome::Reason::kGreaterDamage, "greater_damage"},
     {Outcome::Reason::kEqualDamage, "equal_damage"},
     {Outcome::Reason::kRuling, "ruling"}}};
inline constexpr std::array<Word<Purpose>, 20> kPurposeWords{{{Purpose::kRefloat, "refloat"},
                                                              {Purpose::kFireFight, "fire_fight"},
                                                              {Purpose::kToHit, "to_hit"},
                                                              {Purpose::kHitEffect, "hit_effect"},
                                                              {Purpose::kGunByLot, "gun_by_lot"},
                                                              {Purpose::kSpecial, "special"},
                                                              {Purpose::kShutter, "shutter"},
                                                              {Purpose::kScrew, "screw"},
                                                              {Purpose::kSteering, "steering"},
                                                              {Purpose::kBoilerCrew, "boiler_crew"},
                                                              {Purpose::kSettling, "settling"},
                                                              {Purpose::kRam, "ram"},
                                                              {Purpose::kRamKnots, "ram_knots"},
                                                              {Purpose::kCollision, "collision"},
                                                              {Purpose::kMine, "mine"},
                                                              {Purpose::kMineDamage, "mine_damage"},
                                                              {Purpose::kMineKnots, "mine_knots"},
                                                              {Purpose::kMusket, "musket"},
                                                              {Purpose::kMusketSpecial, "musket_special"},
                                                              {Purpose::kUmpire, "umpire"}}};

}  // namespace brownwater::wire::noddy_wire
