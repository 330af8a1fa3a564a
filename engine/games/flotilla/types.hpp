#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/board/plane/plane.hpp"
#include "engine/core/helm.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape_forms.hpp"
#include "engine/core/side.hpp"

namespace brownwater::flotilla {

using plane::Bearing;
using plane::Mil;
using plane::Point;
using plane::Pose;

/// FL-4.8 as a rule reference: `rule(4, 8)`.
constexpr RuleRef rule(int section, int number) {
  return {.book = SystemId::kFlotilla,
          .section = static_cast<std::uint8_t>(section),
          .number = static_cast<std::uint8_t>(number)};
}

inline constexpr Mil kInch = 1000;
inline constexpr int kQuarterCircle = 90;
inline constexpr int kHalfCircle = 180;
inline constexpr int kCircle = 360;
inline constexpr int kBestMorale = 12;  ///< FL-2.1

/// A ship, land battery or landing party of the scenario, by its place in the list of both sides' forces.
using UnitIndex = std::uint8_t;
inline constexpr UnitIndex kNoUnit = 0xFF;
inline constexpr std::size_t kMaxUnits = 32;
inline constexpr std::size_t kMaxBatteries = 8;
inline constexpr std::size_t kMaxBoxes = 120;
inline constexpr std::size_t kMaxMines = 32;
inline constexpr std::size_t kMaxAreas = 32;
inline constexpr std::size_t kMaxCurrents = 32;
inline constexpr std::size_t kMaxObjectives = 8;
inline constexpr std::size_t kMaxShots = 16;
inline constexpr int kMaxTurns = 120;
inline constexpr int kMaxSpeed = 31;

/// Forms of numbers as they leave the engine.
inline constexpr shape::Form kUnitForm = shape::named("UnitId", "", sizeof(UnitIndex), kNoUnit);
inline constexpr shape::Form kUnitOrNone = shape::or_none(kUnitForm);
inline constexpr shape::Form kBatteryForm = shape::whole(1, 0, kMaxBatteries - 1);
inline constexpr shape::Form kBatteriesForm = shape::read_as("Batteries", shape::set_of(kBatteryForm));
/// Far beyond what any sheet has: the rules say which limit it passes.
inline constexpr shape::Form kNumberForm = shape::whole(1, 0, 1000000);

/// A bit for each unit.
using UnitSet = std::uint32_t;
constexpr UnitSet bit(UnitIndex unit) { return UnitSet{1} << unit; }
constexpr bool has(UnitSet units, UnitIndex unit) { return ((units >> unit) & 1U) != 0; }

/// Each unit of a set, in the order of the list of forces.
template <class Do>
constexpr void for_each_unit(UnitSet units, Do&& act) {
  for (; units != 0; units &= units - 1) act(static_cast<UnitIndex>(std::countr_zero(units)));
}

/// A bit for each battery of a sheet.
using BatterySet = std::uint8_t;
constexpr BatterySet battery_bit(std::size_t battery) { return static_cast<BatterySet>(1U << battery); }
constexpr bool has_battery(BatterySet batteries, std::size_t battery) { return ((batteries >> battery) & 1U) != 0; }

/// FL-2.1: a bit for each speed box still open, by its inches.
using SpeedBoxes = std::uint32_t;
constexpr bool has_speed(SpeedBoxes boxes, int inches) {
  return inches >= 0 && inches < 32 && ((boxes >> inches) & 1U) != 0;
}
/// The highest open box, 0 if none above it is left.
constexpr int highest(SpeedBoxes boxes) { return boxes == 0 ? 0 : static_cast<int>(std::bit_width(boxes)) - 1; }

/// FL-2.1. The order is that of worth: a triple of heavy hits goes one down (FL-4.8).
enum class ArmourClass : std::uint8_t { kWooden, kProtected, kIronclad };

/// FL-4.3, FL-4.16.
enum class GunType : std::uint8_t { kLight, kNormal, kHeavy, kMortar };
inline constexpr std::size_t kGunTypes = 4;

/// Where a ship's battery stands (FL-2.1). A land battery's guns look along its heading, which is `kBow`.
enum class Place : std::uint8_t { kPort, kStarboard, kBow, kStern, kTurret };
consteval shape::Form shape_form(const Place*) {
  return shape::renamed("BatteryPlace", shape::word<Place>(shape::kEnumeratorWords<Place>));
}

/// A track of numbers with a © at some (FL-2.2): the values at which the captain is tested.
using Marks = InlineList<std::uint16_t, 4>;

/// FL-2.1: a track of fire dice.
struct Battery {
  GunType gun = GunType::kNormal;
  Place place = Place::kPort;
  std::uint8_t dice = 0;
  Marks captain_at;
  BROWNWATER_SHAPE(Battery, (gun), (place), (dice), (captain_at))
  friend constexpr bool operator==(const Battery&, const Battery&) = default;
};

/// FL-2.3, FL-2.4: one damage box; the letter is that of the class it counts for.
struct Box {
  std::optional<ArmourClass> letter;
  bool captain = false;
  friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// The kinds of units in the list of forces.
enum class Kind : std::uint8_t { kShip, kLandBattery, kParty };

/// FL-1.1: the three points of a move at which a ship may turn.
enum class Moment : std::uint8_t { kFirst, kMiddle, kEnd };
inline constexpr std::size_t kMoments = 3;
inline constexpr std::array<Moment, kMoments> kAllMoments{Moment::kFirst, Moment::kMiddle, Moment::kEnd};
using Degrees = std::array<std::uint8_t, kMoments>;
/// Degrees to starboard, port negative, at each moment of a move.
using Turns = std::array<std::int16_t, kMoments>;
inline constexpr shape::Form kTurnForm = shape::whole(2, -kHalfCircle, kHalfCircle);
inline constexpr shape::Form kTurnsForm = shape::read_as("Turns", shape::each_as<Turns>(kTurnForm));
inline constexpr shape::Form kMomentsForm = shape::read_as("Moments", shape::set_of(shape::kFormOf<Moment>));

/// A ship's sheet (FL-2.1); of a land battery's only guns and men are read.
struct Sheet {
  ArmourClass armour = ArmourClass::kWooden;
  SpeedBoxes speeds = 1;
  std::uint8_t increase = 0;  ///< inches a turn
  std::uint8_t decrease = 0;
  Degrees turns{};
  InlineList<Battery, kMaxBatteries> batteries;
  std::uint16_t crew = 0;
  Marks crew_captain_at;
  std::uint8_t morale = 0;
  InlineList<Box, kMaxBoxes> boxes;
  std::uint8_t yellow_from = 0xFF;  ///< FL-2.5: the first box below the yellow line; 0xFF none
  plane::Hull hull{.length = 0, .beam = 0};
  std::uint16_t draught_tenths = 0;  ///< tenths of a foot
  bool ram_bow = false;
  bool spar_torpedo = false;
  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;
};

constexpr bool has_turret(const Sheet& sheet) {
  for (const Battery& battery : sheet.batteries) {
    if (battery.place == Place::kTurret) return true;
  }
  return false;
}

/// The box a number of increments above another, below it if negative; at most the first or last box.
constexpr int stepped(SpeedBoxes boxes, int inches, int increments) {
  const int top = highest(boxes);
  for (; increments > 0 && inches < top; --increments) {
    for (++inches; inches < top && !has_speed(boxes, inches);) ++inches;
  }
  for (; increments < 0 && inches > 0; ++increments) {
    for (--inches; inches > 0 && !has_speed(boxes, inches);) --inches;
  }
  return inches;
}

/// FL-2.8: small to 6 inches, medium to 10, large beyond.
enum class Size : std::uint8_t { kSmall, kMedium, kLarge };

/// FL-4.15, FL-6.4: what protects men ashore.
enum class Cover : std::uint8_t { kNone, kLight, kWorks };

/// A ship, battery or party as the scenario places it.
struct Placement {
  Kind kind = Kind::kShip;
  Side side = Side::kUnion;
  Pose pose;
  std::uint8_t speed = 0;
  Sheet sheet;
  bool flagship = false;
  bool docked = false;    ///< moored at the bank: stopped, a target for mortars (FL-4.16), does not move in this battle
  bool aground = false;   ///< she lies aground at the start
  std::uint16_t men = 0;  ///< a battery's or party's
  bool leader = false;
  bool fires_first = false;  ///< a battery that lay hidden: it fires once before the first turn (RR-6.3)
  bool on_fire = false;      ///< RR-5.6: a fire broke out above before the start (FL-4.8, row 13)
  Helm helm = Helm::kFree;   ///< RR-5.4
  std::int8_t spirits = 0;   ///< RR-5.6: what her crew's food and spirits add to her fire dice
  bool rabble = false;       ///< FL-6.3; else disciplined
  bool mounted = false;
  bool boats = false;  ///< a party with rowing boats (FL-3.1)
  Cover cover = Cover::kNone;
  UnitIndex aboard = kNoUnit;  ///< the ship that carries a party at the start
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

/// FL-4.12: a mine. A hidden one is shown once struck.
struct Mine {
  Point at;
  std::optional<Side> side;  ///< who knows of a hidden one
  bool hidden = false;
  bool gone = false;
  bool lifted = false;  ///< gone by a ruling: a hidden one stays so. No part of the hash, which older journals have
  friend constexpr bool operator==(const Mine&, const Mine&) = default;
};

/// The way in which the water flows at a place; elsewhere as at the nearest of such places.
struct Current {
  Point at;
  Bearing flows = 0;
  friend constexpr bool operator==(const Current&, const Current&) = default;
};

/// FL-1.1: the game master's word on the current of the whole table.
struct Flow {
  enum class Kind : std::uint8_t { kAsDrawn, kSlack, kSet };
  Kind kind = Kind::kAsDrawn;
  Bearing bearing = 0;  ///< kSet
  friend constexpr bool operator==(const Flow&, const Flow&) = default;
};
/// A bearing, or a word in place of one.
inline constexpr auto kFlowText = shape::words("as_drawn", "slack");
consteval shape::Form shape_form(const Flow*) {
  return {.kind = shape::Kind::kOwn,
          .name = "Flow",
          .space = "flotilla",
          .bytes = sizeof(Flow),
          .words = kFlowText,
          .of = &plane::kBearingForm};
}

/// An edge of the table.
enum class Edge : std::uint8_t { kLeft, kRight, kTop, kBottom, kNone };

/// FL-7.1: what a side must do to win.
struct Objective {
  enum class Kind : std::uint8_t { kDestroyThese, kDestroyCount, kExit, kHold };
  Side side = Side::kUnion;
  Kind kind = Kind::kDestroyCount;
  std::uint8_t number = 0;   ///< how many, or the turn
  UnitSet units = 0;         ///< kDestroyThese
  bool or_disarmed = false;  ///< of these, one without a gun left counts as destroyed (RR-6.8)
  friend constexpr bool operator==(const Objective&, const Objective&) = default;
};

/// FL-1.5: how well one sees. `kFog` is fog, dawn or dusk.
enum class Visibility : std::uint8_t { kClear, kReduced, kFog };

/// The scenario's weather: fixed for the whole battle, or thrown by the default table.
enum class Weather : std::uint8_t { kThrown, kClear, kReduced, kFog };

/// Modifiers of a throw for the initiative (FL-1.4), and of a captain's morale (FL-5.2).
enum class Cause : std::uint8_t {
  kWonLastTurn,
  kSankMore,  ///< last turn
  kHasTheCurrent,
  kShakenLastTurn,      ///< a captain of hers had an adverse result
  kAnchored,            ///< and all that follow: of the ship herself
  kBroadsideDestroyed,  ///< her port or starboard battery
  kHalfTheCrew,         ///< killed
  kFire,
  kYellow,
  kBatteriesDestroyed,  ///< more than two
  kThreeQuartersOfTheCrew,
  kCatastrophe,
  kHasSunk,  ///< an enemy
  kNearFlagship,
};

/// A change that a rule makes to a number, and for what.
struct CausedModifier {
  std::int8_t amount = 0;
  RuleRef rule;
  Cause cause = Cause::kWonLastTurn;
  BROWNWATER_SHAPE(CausedModifier, (amount), (rule), (cause))
  friend constexpr bool operator==(const CausedModifier&, const CausedModifier&) = default;
};
using Modifiers = InlineList<CausedModifier, 10>;

/// FL-4.8: which ships throw the die that frees fixed turrets.
enum class TurretDie : std::uint8_t { kTurreted, kEveryShip };

/// FL-1.0: which are the turns of what lasts "N turns".
enum class Lasting : std::uint8_t {
  kTurnsItBites,  ///< N in which it bites, the present one among them if it still does
  kTurnsToCome,   ///< the rest of the present one, and N more
};

/// FL-4.9: what a second effect of a kind does to one that still lasts.
enum class Together : std::uint8_t { kAdd, kLongest };

/// FL-2.1: what the marks of increase and decrease count.
enum class Marked : std::uint8_t { kIncrements, kInches };

/// The readings that a scenario can choose.
struct Options {
  Weather weather = Weather::kThrown;
  bool spar_two_rolls = true;  ///< FL-4.11: a second 5 or 6 before the damage
  bool umpire = false;         ///< a person sits as game master
  TurretDie turret_die = TurretDie::kTurreted;
  Lasting lasting = Lasting::kTurnsItBites;
  Together together = Together::kAdd;
  Marked marked = Marked::kIncrements;
  bool models = false;  ///< units are models on a table: after the set-up, where they lie is asked (`where.hpp`)
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace brownwater::flotilla
