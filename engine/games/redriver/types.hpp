#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape_forms.hpp"
#include "engine/core/side.hpp"

namespace brownwater::redriver {

/// RR-6.2 as a rule reference: `rule(6, 2)`.
constexpr RuleRef rule(int section, int number) {
  return {.book = SystemId::kRedRiver,
          .section = static_cast<std::uint8_t>(section),
          .number = static_cast<std::uint8_t>(number)};
}

inline constexpr int kPercent = 100;

/// RR-3: where a stretch of the river heads, going upstream; in the order of tables 1 to 7. No table heads west.
enum class Heading : std::uint8_t { kEast, kNorthEast, kNorth, kNorthWest, kSouthEast, kSouth, kSouthWest };
inline constexpr std::size_t kHeadings = 7;
inline constexpr auto kHeadingText = shape::words("E", "NE", "N", "NW", "SE", "S", "SW");
consteval shape::Form shape_form(const Heading*) { return shape::word<Heading>(kHeadingText); }

/// Eighths of a circle from east, counter-clockwise, in the order of `Heading`; 4 is west.
inline constexpr std::array<std::uint8_t, kHeadings> kEighths{0, 1, 2, 3, 7, 6, 5};
inline constexpr std::uint8_t kWestEighths = 4;
constexpr int eighths_of(Heading heading) { return kEighths[static_cast<std::size_t>(heading)]; }

/// RR-3: left and right are as seen going upstream (RR-3.3).
enum class Bend : std::uint8_t {
  kAhead,
  kLeft,
  kSharpLeft,
  kHairpinLeft,
  kRight,
  kSharpRight,
  kHairpinRight,
};

enum class Bank : std::uint8_t { kLeft, kRight };

/// RR-4.0: what the banks and the bed are like.
enum class Feature : std::uint8_t { kOpen, kBluffs, kNarrows, kWooded, kMarshy, kShallows };
inline constexpr std::size_t kFeatures = 6;

/// A set of features: one, or two at once (narrows and wooded).
class FeatureSet {
 public:
  constexpr FeatureSet() = default;
  constexpr FeatureSet(std::initializer_list<Feature> features) {
    for (const Feature feature : features) add(feature);
  }
  constexpr void add(Feature feature) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(feature));
  }
  constexpr bool has(Feature feature) const { return (bits_ >> static_cast<unsigned>(feature) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(FeatureSet, FeatureSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

template <std::same_as<FeatureSet> T>
consteval shape::Form shape_form(const T*) {
  return shape::set_of(shape::kFormOf<shape::For<T, Feature>>);
}

/// RR-4.0: the columns of table 8.
enum class TerrainColumn : std::uint8_t { kMain, kMainAfter20, kTributary };
/// RR-6.0: the columns of table 10.
enum class ActionColumn : std::uint8_t { kOpen, kBluffsOrNarrows, kWooded, kMarshy, kShallows };
inline constexpr std::size_t kActionColumns = 5;

/// RR-6.0: what the Confederates do. `kBridge` stands in the shallows column only.
enum class Encounter : std::uint8_t {
  kShoreBattery,
  kHiddenBattery,
  kBridgeOrFerry,
  kBridge,
  kTown,
  kGunboat,
  kHeavyGunboat,
  kIronclad,
  kIroncladUnderConstruction,
};
/// In printed order.
using Encounters = InlineList<Encounter, 2>;

/// RR-5: table 9.
enum class Mishap : std::uint8_t {
  kNone,
  kGunProblems,
  kBoilerTrouble,
  kRudderJammed,
  kBargeLost,
  kSmallFire,
  kMinorGrounding,
  kMajorGrounding,
  kRiverShallows,
  kBadFood,
  kHighSpirits,
};

/// RR-11.1: what a patrol in the night does.
enum class NightRaid : std::uint8_t {
  kVesselBurned,
  kVesselOnFire,
  kStartDelayed,
  kHeldOff,
  kHeldOffWithLoss,
  kBroken
};

/// RR-10.3
enum class Result : std::uint8_t {
  kCrushingDefeat,
  kMajorDefeat,
  kUnfortunateDefeat,
  kDraw,
  kMinorVictory,
  kStirringVictory,
  kFamousVictory,
};
inline constexpr std::size_t kResults = 7;

/// A sort of gun, by its place in the data's list of guns.
using GunKind = std::uint8_t;
inline constexpr GunKind kNoGun = 0xFF;
inline constexpr std::size_t kMaxGunKinds = 32;

/// So many guns of a kind.
struct Guns {
  GunKind kind = kNoGun;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const Guns&, const Guns&) = default;
};

inline constexpr std::size_t kMaxBatteryKinds = 2;
/// RR-6.2: the guns of a shore battery.
using BatteryGuns = InlineList<Guns, kMaxBatteryKinds>;

}  // namespace brownwater::redriver
