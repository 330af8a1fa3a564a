#pragma once

#include <type_traits>
#include <variant>

#include "engine/games/redriver/action.hpp"

namespace brownwater::redriver {

struct FuelShipped {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t fuel;
  BROWNWATER_SHAPE(FuelShipped, (ship, kShipForm), (face, kFaceOrNone), (fuel))
};
struct TurnBegan {
  int turn;
  int day;
  int watch;
  BROWNWATER_SHAPE(TurnBegan, (turn), (day), (watch))
};
struct BoilerMended {
  ShipIndex ship;
  std::uint8_t face;
  bool mended;
  BROWNWATER_SHAPE(BoilerMended, (ship, kShipForm), (face), (mended))
};
struct RudderFreed {
  ShipIndex ship;
  std::uint8_t face;
  bool freed;
  BROWNWATER_SHAPE(RudderFreed, (ship, kShipForm), (face), (freed))
};
struct ShipRefloated {
  ShipIndex ship;
  std::uint8_t face;
  bool freed;
  bool held_for_good;
  BROWNWATER_SHAPE(ShipRefloated, (ship, kShipForm), (face), (freed), (held_for_good))
};
struct ShipDrifted {
  ShipIndex ship;
  std::uint8_t face;
  SectionIndex to;  ///< the next section, into which `ShipsMoved` takes her if nothing holds her; her own if she sticks
  bool stuck;
  BROWNWATER_SHAPE(ShipDrifted, (ship, kShipForm), (face), (to, kSectionForm), (stuck))
};
/// The commodore's order, as he gave it.
struct Ordered {
  Action action;
  BROWNWATER_SHAPE(Ordered, (action))
};
struct SectionFound {
  SectionIndex section;
  std::uint8_t roll;
  std::uint8_t row;
  std::uint8_t second;
  Bend bend;
  Heading heading;
  std::uint8_t degrees;  ///< the angle to the section below
  BROWNWATER_SHAPE(SectionFound, (section), (roll, kFaceOrNone), (row, kFaceOrNone), (second, kFaceOrNone), (bend),
                   (heading), (degrees))
};
struct TerrainFound {
  SectionIndex section;
  std::uint8_t black;
  std::uint8_t red;
  std::uint8_t bluffs_face;
  std::uint8_t narrows_face;
  FeatureSet banks;
  std::optional<Bank> tributary;
  BROWNWATER_SHAPE(TerrainFound, (section), (black), (red), (bluffs_face, kFaceOrNone), (narrows_face, kFaceOrNone),
                   (banks), (tributary))
};
struct ShipsMoved {
  ShipSet ships;
  SectionIndex from;
  SectionIndex to;
  BROWNWATER_SHAPE(ShipsMoved, (ships, kShipsForm), (from, kSectionForm), (to, kSectionForm))
};
enum class Hindrance : std::uint8_t { kNoFuel, kAground, kLaidUp, kBoiler, kRudder, kDraught, kDrawnOff, kGotBy };
struct LeftBehind {
  ShipIndex ship;
  Hindrance why;
  BROWNWATER_SHAPE(LeftBehind, (ship, kShipForm), (why))
};
/// The gun of a mishap; or the per cent of her boiler, the face for her rudder, the fuel of her barge.
struct MishapDetail {
  GunKind gun = kNoGun;
  std::optional<std::uint8_t> number;
};
consteval shape::Form shape_form(const MishapDetail*) {
  shape::Form form = shape::own("MishapDetail", "redriver", shape::kFormOf<std::uint8_t>);
  form.pattern = "^[0-9a-z_]+$";
  form.may_be_none = true;
  return form;
}
struct MishapThrown {
  std::uint8_t roll;
  std::uint8_t second;
  Mishap mishap;
  ShipIndex ship;
  MishapDetail detail;
  BROWNWATER_SHAPE(MishapThrown, (roll), (second, kFaceOrNone), (mishap, Key{"event"}), (ship, kShipOrNone), (detail))
};
struct ActionThrownFor {
  SectionIndex section;
  std::uint8_t roll;
  std::uint8_t turns_played;
  Encounters encounters;
  BROWNWATER_SHAPE(ActionThrownFor, (section), (roll), (turns_played), (encounters))
};
template <std::same_as<ActionThrownFor> T>
consteval shape::Form shape_form(const T*) {
  return shape::record<T>("action_thrown");
}
/// The guns of a kind in a battery, as sent.
struct GunsLeft {
  GunKind gun = kNoGun;
  std::uint8_t built = 0;
  std::uint8_t left = 0;
  BROWNWATER_SHAPE(GunsLeft, (gun, kGunForm), (built), (left))
};
using AllGunsLeft = InlineList<GunsLeft, kMaxBatteryKinds>;
template <class Self>
inline constexpr shape::Form kBatteryGunsForm =
    shape::own("BatteryGuns", "redriver", shape::kFormOf<shape::For<Self, AllGunsLeft>>);
struct BatteryFound {
  SectionIndex section;
  std::uint8_t place;
  Battery battery;
  BROWNWATER_SHAPE(BatteryFound, (section), (place), (battery.row, kBatteryForm, Key{"battery"}), (battery.bank),
                   (battery.hidden), (battery.mine), (battery, kBatteryGunsForm<Self>, Key{"guns"}))
};
struct BridgeFound {
  SectionIndex section;
  std::uint8_t face;
  BridgeGuard guard;
  BROWNWATER_SHAPE(BridgeFound, (section), (face), (guard))
};
struct TownFound {
  SectionIndex section;
  std::uint8_t face;
  bool guarded;
  BROWNWATER_SHAPE(TownFound, (section), (face), (guarded))
};
struct VesselsFound {
  SectionIndex section;
  std::uint8_t face;
  Vessels vessels;
  BROWNWATER_SHAPE(VesselsFound, (section), (face, kFaceOrNone), (vessels))
};
struct IroncladMet {
  MetIronclad ironclad;
  BROWNWATER_SHAPE(IroncladMet, (ironclad.model, kIroncladForm, Key{"ironclad"}), (ironclad.unfinished),
                   (ironclad.knots))
};
struct FightBegan {
  SectionIndex section;
  ShipSet ships;
  bool running_past;
  bool downstream;
  BROWNWATER_SHAPE(FightBegan, (section), (ships, kShipsForm), (running_past), (downstream))
};
template <class Self>
inline constexpr shape::Form kFightResultForm =
    shape::renamed("FightResult", shape::kFormOf<shape::For<Self, FightFought>>);
struct FightEnded {
  SectionIndex section;
  ShipSet ships;  ///< those that fought
  FightFought result;
  BROWNWATER_SHAPE(FightEnded, (section), (ships, kShipsForm), (result, kFightResultForm<Self>))
};
struct GunTried {
  ShipIndex ship;
  GunKind gun;
  std::uint8_t face;
  bool burst;
  std::uint8_t damage;
  BROWNWATER_SHAPE(GunTried, (ship, kShipForm), (gun, kGunForm), (face), (burst), (damage))
};
struct ShipDamaged {
  ShipIndex ship;
  std::uint8_t damage;
  std::uint8_t points_left;
  BROWNWATER_SHAPE(ShipDamaged, (ship, kShipForm), (damage), (points_left))
};
struct ShipLost {
  ShipIndex ship;
  ShipFate fate;
  BROWNWATER_SHAPE(ShipLost, (ship, kShipForm), (fate))
};
struct FuelFound {
  SectionIndex section;
  std::uint8_t sum;
  std::uint8_t taken;
  BROWNWATER_SHAPE(FuelFound, (section, kSectionForm), (sum), (taken))
};
struct RoundsFound {
  SectionIndex section;
  GunKind kind;
  std::uint8_t sum;
  ShipIndex to;
  BROWNWATER_SHAPE(RoundsFound, (section, kSectionForm), (kind, kGunForm, Key{"gun"}), (sum), (to, kShipOrNone))
};
struct EnginesForced {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t sections;
  bool burst;
  BROWNWATER_SHAPE(EnginesForced, (ship, kShipForm), (face), (sections), (burst))
};
struct FireBurned {
  ShipIndex ship;
  std::uint8_t face;
  std::uint8_t damage;
  BROWNWATER_SHAPE(FireBurned, (ship, kShipForm), (face), (damage))
};
struct ShipRepaired {
  ShipIndex ship;
  std::uint8_t points;
  BROWNWATER_SHAPE(ShipRepaired, (ship, kShipForm), (points))
};
struct GunRemounted {
  ShipIndex ship;
  GunKind gun;
  std::uint8_t face;
  bool mounted;
  BROWNWATER_SHAPE(GunRemounted, (ship, kShipForm), (gun, kGunForm), (face), (mounted))
};
struct CriticalMended {
  ShipIndex ship;
  std::uint8_t face;
  bool mended;
  BROWNWATER_SHAPE(CriticalMended, (ship, kShipForm), (face), (mended))
};
struct ShipRejoined {
  ShipIndex ship;
  BROWNWATER_SHAPE(ShipRejoined, (ship, kShipForm))
};
struct FuelBurned {
  ShipIndex ship;
  std::uint8_t fuel;
  std::uint8_t left;
  BROWNWATER_SHAPE(FuelBurned, (ship, kShipForm), (fuel), (left))
};
struct PointsScored {
  Cause cause;
  std::int16_t amount;
  std::int16_t total;
  BROWNWATER_SHAPE(PointsScored, (cause), (amount), (total))
};
struct NightFell {
  int day;
  BROWNWATER_SHAPE(NightFell, (day))
};
struct PatrolThrown {
  std::uint8_t face;
  bool came;
  BROWNWATER_SHAPE(PatrolThrown, (face), (came))
};
struct RaidCame {
  NightRaid raid;
  std::uint8_t face;
  ShipIndex ship;
  BROWNWATER_SHAPE(RaidCame, (raid), (face), (ship, kShipOrNone))
};
/// RR-10.3: an outcome as sent.
struct Reckoned {
  Outcome outcome;
  RuleRef rule = redriver::rule(10, 3);
  BROWNWATER_SHAPE(Reckoned, (outcome, kSpread), (rule))
};
struct CampaignEnded {
  Reckoned outcome;
  BROWNWATER_SHAPE(CampaignEnded, (outcome))
};
struct UmpireRuled {
  Ruling ruling;
  std::uint8_t face;  ///< of ThrowDie, else 0
  BROWNWATER_SHAPE(UmpireRuled, (ruling.act), (ruling.reason, kNoteForm), (ruling.shown), (face, kFaceOrNone))
};
/// A ruling has put something right. All seats see this, even those that may not see the ruling and its reason.
struct Corrected {
  Act act;
  BROWNWATER_SHAPE(Corrected, (act))
};

using Happening = std::variant<FuelShipped, TurnBegan, BoilerMended, RudderFreed, ShipRefloated, ShipDrifted, Ordered,
                               SectionFound, TerrainFound, ShipsMoved, LeftBehind, MishapThrown, ActionThrownFor,
                               BatteryFound, BridgeFound, TownFound, VesselsFound, IroncladMet, FightBegan, FightEnded,
                               GunTried, ShipDamaged, ShipLost, FuelFound, RoundsFound, EnginesForced, FireBurned,
                               ShipRepaired, GunRemounted, CriticalMended, ShipRejoined, FuelBurned, PointsScored,
                               NightFell, PatrolThrown, RaidCame, CampaignEnded, UmpireRuled, Corrected>;

consteval shape::Tag tag_of(const Happening*) { return {.name = "Happening", .key = "type"}; }

/// Something that happened, and the rule by which it did.
struct Event {
  RuleRef rule;
  Happening happening;
  BROWNWATER_SHAPE(Event, (happening, kSpread), (rule))
};
static_assert(std::is_trivially_copyable_v<Event>);

}  // namespace brownwater::redriver
