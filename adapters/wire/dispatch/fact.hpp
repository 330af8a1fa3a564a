#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/side.hpp"

/// The facts of a battle, alike for every book. Each book's own events and states are translated to these
/// (adapters/wire/<game>/tidings.hpp).
namespace brownwater::wire::dispatch {

/// A vessel, battery or party by its place in the list of forces.
using MemberIndex = std::uint8_t;
inline constexpr MemberIndex kNobody = 0xFF;

/// Something that happened and is worth telling. Each kind says what `member`, `other` and `number` are.
struct Fact {
  enum class Kind : std::uint8_t {
    kFired,       ///< at `other`, `range` away; `number` is 0 for no effect
    kHurt,        ///< by `number` parts of the book's unit of damage
    kGunsLost,    ///< so many
    kMenLost,     ///< so many
    kRammed,      ///< `other`; 0 for no effect
    kTouched,     ///< `other`, without a ramming
    kSparTried,   ///< upon `other`; 0 for no effect
    kOwnTorpedo,  ///< lost with it
    kMined,       ///< a mine exploded under her
    kGrounded,
    kRefloated,
    kBurning,
    kPutOut,
    kCatastrophe,  ///< a fire that may destroy her
    kBlewUp,
    kSettling,
    kCritical,  ///< must break off
    kWithdrew,
    kPassed,        ///< left as an objective of her side asks
    kNoCloser,      ///< the captain's nerve
    kRetired,       ///< likewise
    kSank,          ///< by `other`, or nobody's doing
    kSilenced,      ///< likewise
    kBatteryTaken,  ///< likewise
    kAbandoned,
    kTaken,  ///< by `other`, for whom she may fight from now on
    kStruck,
    kLeaderKilled,
    kBoarded,    ///< `other`; 1 won, -1 lost, 0 neither
    kLanded,     ///< so many men
    kRuled,      ///< the referee's word
    kTurnEnded,  ///< turn `number`
  };
  Kind kind = Kind::kFired;
  MemberIndex member = kNobody;
  MemberIndex other = kNobody;
  int number = 0;
  enum class RangeUnit : std::uint8_t { kMils, kHexes };
  int range = 0;
  RangeUnit range_unit = RangeUnit::kMils;
  friend constexpr bool operator==(const Fact&, const Fact&) = default;
};

enum class MemberKind : std::uint8_t { kVessel, kBattery, kParty };

/// The fates that a dispatch tells apart, from those of each book.
enum class Fate : std::uint8_t {
  kAfloat,
  kSunk,  ///< of a battery: destroyed
  kWithdrawn,
  kPassed,  ///< left as an objective of her side asks
  kSilenced,
  kAbandoned,
  kTaken,
  kSurrendered,
  kGone,  ///< no more there: what happened last says why
};

/// A vessel or battery that took part.
struct Member {
  std::string id;  ///< the scenario's
  std::string name;
  Side side = Side::kUnion;  ///< at the beginning
  MemberKind kind = MemberKind::kVessel;
};

/// So much of a whole.
struct Part {
  int lost = 0;
  int whole = 0;
};

/// A side's losses in the book's units; `share` of `unit` is the measure by which the book compares the sides.
struct SideLosses {
  Part damage;
  Part guns;  ///< of nothing where the book does not count them
  long long share = 0;
  long long unit = 1;
};

/// Where a member came in the course of a decision, in the words of the book's views: a hex, or inches of the sheet.
struct Passed {
  MemberIndex member = kNobody;
  boost::json::value at;
};

/// How a member stands after a decision.
struct MemberStanding {
  Fate fate = Fate::kAfloat;
  Part damage;
  boost::json::value at;  ///< as of `Passed`; null off the sheet
};

struct Standing {
  std::vector<MemberStanding> members;
  BySide<SideLosses> losses;
};

}  // namespace brownwater::wire::dispatch
