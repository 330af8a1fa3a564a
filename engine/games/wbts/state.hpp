#pragma once

#include <array>
#include <optional>

#include "engine/games/wbts/chits.hpp"
#include "engine/games/wbts/frame.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wbts {

/// A set of hexes.
class HexSet {
 public:
  constexpr bool has(HexId hex) const { return (words_[hex / 64U] >> (hex % 64U) & 1U) != 0; }
  constexpr void add(HexId hex) { words_[hex / 64U] |= std::uint64_t{1} << (hex % 64U); }
  constexpr void remove(HexId hex) { words_[hex / 64U] &= ~(std::uint64_t{1} << (hex % 64U)); }
  constexpr const auto& words() const { return words_; }
  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

 private:
  std::array<std::uint64_t, (kHexes + 63) / 64> words_{};
};

/// WS-8.1: where a side draws on its pool, as it stood when its turn to move, to fight or to eat began.
struct SupplyChain {
  HexSet by_road;  ///< within the march of a department, or of a landing that a transport serves
  HexSet by_rail;  ///< within the march of rails that lead to a department
  friend constexpr bool operator==(const SupplyChain&, const SupplyChain&) = default;
};

/// WS-4.1, WS-6.2: what a side has to spend.
struct Purse {
  std::uint16_t supply = 0;
  std::uint16_t personnel = 0;  ///< of this cycle
  std::uint8_t rail = 0;        ///< rail points of this cycle
  std::uint8_t calls = 0;       ///< calls for volunteers made
  Cycle called;                 ///< when the last was made
  std::int16_t points = 0;      ///< WS-10.1: political points
  bool free_fortress = false;   ///< WS-4.6: still to be built
  bool forgoes = false;         ///< WS-2.2
  std::uint8_t tries = 0;       ///< WS-10.2: throws for Kentucky
  bool drafting = false;        ///< WS-4.1
  Cycle drafted;                ///< since when
  bool emancipated = false;     ///< WS-10.1
  friend constexpr bool operator==(const Purse&, const Purse&) = default;
};

/// A leader's actions this week.
struct LeaderWeek {
  bool moved = false;
  bool called = false;  ///< WS-3.1: by a senior's command; he may go without another
  bool attacked = false;
  friend constexpr bool operator==(const LeaderWeek&, const LeaderWeek&) = default;
};

enum class BattleStage : std::uint8_t {
  kIntensities,
  kDie,
  kAttackerLoses,
  kDefenderLoses,
  kLeaders,
  kAftermath,
  kOver,
};

/// A sealed intensity that is not chosen yet; in views one that is and may not be known.
inline constexpr std::uint8_t kNotChosen = 0xFF;
inline constexpr std::uint8_t kSealed = 0xFE;

/// The battle that is fought.
struct BattleNow {
  bool on = false;
  BattleStage stage = BattleStage::kIntensities;
  Side attacker = Side::kUnion;
  bool siege = false;
  BySide<LeaderId> leaders{kNoLeader, kNoLeader};
  HexId target = kNowhere;
  HexId from = kNowhere;
  HexId other = kNowhere;
  BySide<std::uint8_t> intensity{kNotChosen, kNotChosen};
  std::uint8_t die = 0;
  std::uint8_t line = 0;
  BySide<std::uint16_t> lost{};
  bool retreat = false;
  std::uint8_t next_leader = 0;                  ///< WS-3.5: the next to be thrown for
  Attackers with;                                ///< WS-3.4: who attack beside the leader of the attack
  BySide<LeaderId> rated{kNoLeader, kNoLeader};  ///< WS-3.4: whose rating changes the die
  friend constexpr bool operator==(const BattleNow&, const BattleNow&) = default;
};

/// WS-6.2: the rails of a hex: whose they are, and whether they are torn up.
struct RailState {
  RailOwner owner = RailOwner::kNobody;
  bool torn = false;
  friend constexpr bool operator==(const RailState&, const RailState&) = default;
};

enum class Ending : std::uint8_t { kCitiesHeld, kCitiesNotHeld, kPolitical, kRuled };
inline constexpr auto kEndingText = shape::words("cities_held", "cities_not_held", "political", "ruling");
consteval shape::Form shape_form(const Ending*) { return shape::word<Ending>(kEndingText); }
struct Outcome {
  Side winner = Side::kConfederate;
  Ending ending = Ending::kCitiesNotHeld;
  Week week = 0;
  BROWNWATER_SHAPE(Outcome, (winner), (ending, Key{"reason"}), (week))
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// A war at one moment: a plain value.
struct State {
  Clock clock;
  std::uint8_t step = 0;  ///< within the phase
  HexId cursor = 0;       ///< the next hex that a step looks at
  WeeksChits chits;
  bool south_takes = false;  ///< WS-2.3: the number in brackets
  std::uint8_t commands_left = 0;
  Side second_last = Side::kConfederate;  ///< WS-2.3: who moved second in the week before
  std::optional<Outcome> outcome;
  Owed owed;
  BattleNow battle;
  Commands commands;
  std::array<LeaderWeek, kMaxLeaders> leader_weeks{};
  std::array<std::uint8_t, kMaxHeadquarters> army_supply{};  ///< WS-8.2: what army HQs carry
  std::array<bool, kMaxHeadquarters> army_reserved{};        ///< WS-8.1: on which only their own hex draws, and last
  std::array<Unit, kMaxUnits> units{};
  std::array<VesselCounter, kMaxVessels> vessels{};
  std::array<WorkCounter, kMaxWorks> works{};
  std::array<Department, kMaxDepartments> departments{};
  std::array<RailState, kMaxRailHexes> rails{};
  ShipSet ships_gone;  ///< WS-12.1: sunk or taken in battles
  HexSet taken;        ///< places that the Union has taken
  HexSet once_taken;   ///< WS-10.1: cities to be held that were taken before
  BySide<SupplyChain> chains;
  std::uint8_t besieged = 0;    ///< WS-5: a bit for each major city
  std::uint32_t blockaded = 0;  ///< WS-9.3: a bit for each port of `Cities::ports`
  BySide<Purse> purses;
  RailOwner kentucky = RailOwner::kNobody;  ///< WS-10.2: whom it has joined
  bool kentucky_came = false;               ///< by the die, and not driven
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 20480, "a state must stay small: searches copy it");

/// The knowledge of a seat: the state without the enemy's sealed intensity, the leader chosen with it, and his hidden
/// ironclads.
struct View {
  Seat seat = Seat::kSpectator;
  State seen;
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace brownwater::wbts
