#pragma once

#include <type_traits>
#include <variant>

#include "engine/games/redriver/action.hpp"

namespace brownwater::redriver {

struct FuelShipped {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t fuel;
};
struct TurnBegan {
  int turn;
};
struct BoilerMended {
  ShipIndex ship;
  std::uint8_t face;
  bool mended;
};
struct RudderFreed {
  ShipIndex ship;
  std::uint8_t face;
  bool freed;
};
struct ShipRefloated {
  ShipIndex ship;
  std::uint8_t face;
  bool freed;
  bool held_for_good;
};
struct ShipDrifted {
  ShipIndex ship;
  std::uint8_t face;
  SectionIndex to;
  bool stuck;
};
/// The commodore's order, as he gave it.
struct Ordered {
  Action action;
};
struct SectionFound {
  SectionIndex section;
  std::uint8_t roll;
  std::uint8_t row;
  std::uint8_t second;
  Bend bend;
  Heading heading;
  std::uint8_t degrees;  ///< the angle to the section below
};
struct TerrainFound {
  SectionIndex section;
  std::uint8_t black;
  std::uint8_t red;
  std::uint8_t bluffs_face;
  std::uint8_t narrows_face;
  FeatureSet banks;
  std::optional<Bank> tributary;
};
struct ShipsMoved {
  ShipSet ships;
  SectionIndex from;
  SectionIndex to;
};
enum class Hindrance : std::uint8_t { kNoFuel, kAground, kLaidUp, kBoiler, kRudder, kDraught, kDrawnOff, kGotBy };
struct LeftBehind {
  ShipIndex ship;
  Hindrance why;
};
struct MishapThrown {
  std::uint8_t roll;
  std::uint8_t second;
  Mishap mishap;
  ShipIndex ship;
  std::uint8_t detail;
};
struct ActionThrownFor {
  SectionIndex section;
  std::uint8_t roll;
  std::uint8_t turns_played;
  Encounters encounters;
};
struct BatteryFound {
  SectionIndex section;
  std::uint8_t place;
  Battery battery;
};
struct BridgeFound {
  SectionIndex section;
  std::uint8_t face;
  BridgeGuard guard;
};
struct TownFound {
  SectionIndex section;
  std::uint8_t face;
  bool guarded;
};
struct VesselsFound {
  SectionIndex section;
  std::uint8_t face;
  Vessels vessels;
};
struct IroncladMet {
  MetIronclad ironclad;
};
struct FightBegan {
  SectionIndex section;
  ShipSet ships;
  bool running_past;
  bool downstream;
};
struct FightEnded {
  SectionIndex section;
  ShipSet ships;  ///< those that fought
  FightFought result;
};
struct GunTried {
  ShipIndex ship;
  std::uint8_t mount;
  std::uint8_t face;
  bool burst;
  std::uint8_t damage;
};
struct ShipDamaged {
  ShipIndex ship;
  std::uint8_t damage;
  std::uint8_t points_left;
};
struct ShipLost {
  ShipIndex ship;
  ShipFate fate;
};
struct FuelFound {
  SectionIndex section;
  std::uint8_t sum;
  std::uint8_t taken;
};
struct RoundsFound {
  SectionIndex section;
  GunKind kind;
  std::uint8_t sum;
  ShipIndex to;
};
struct EnginesForced {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t sections;
  bool burst;
};
struct FireBurned {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t damage;
};
struct ShipRepaired {
  ShipIndex ship;
  std::uint8_t points;
};
struct GunRemounted {
  ShipIndex ship;
  std::uint8_t mount;
  std::uint8_t face;
  bool mounted;
};
struct CriticalMended {
  ShipIndex ship;
  std::uint8_t face;
  bool mended;
};
struct ShipRejoined {
  ShipIndex ship;
};
struct FuelBurned {
  ShipIndex ship;
  std::uint8_t fuel;
  std::uint8_t left;
};
struct PointsScored {
  Cause cause;
  std::int16_t amount;
  std::int16_t total;
};
struct NightFell {
  int day;
};
struct PatrolThrown {
  std::uint8_t face;
  bool came;
};
struct RaidCame {
  NightRaid raid;
  std::uint8_t face;
  ShipIndex ship;
};
struct CampaignEnded {
  Outcome outcome;
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
};
/// A ruling has put something right. Everybody sees this, even seats that are not told the ruling and its reason.
struct Corrected {
  Act act;
};

using Happening = std::variant<FuelShipped, TurnBegan, BoilerMended, RudderFreed, ShipRefloated, ShipDrifted, Ordered,
                               SectionFound, TerrainFound, ShipsMoved, LeftBehind, MishapThrown, ActionThrownFor,
                               BatteryFound, BridgeFound, TownFound, VesselsFound, IroncladMet, FightBegan, FightEnded,
                               GunTried, ShipDamaged, ShipLost, FuelFound, RoundsFound, EnginesForced, FireBurned,
                               ShipRepaired, GunRemounted, CriticalMended, ShipRejoined, FuelBurned, PointsScored,
                               NightFell, PatrolThrown, RaidCame, CampaignEnded, UmpireRuled, Corrected>;

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
};
static_assert(std::is_trivially_copyable_v<Event>);

}  // namespace brownwater::redriver
