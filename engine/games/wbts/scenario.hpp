#pragma once

#include <array>
#include <expected>
#include <memory>
#include <vector>

#include "engine/games/wbts/campaign.hpp"
#include "engine/games/wbts/cities.hpp"
#include "engine/games/wbts/counters.hpp"
#include "engine/games/wbts/fleets.hpp"
#include "engine/games/wbts/options.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

inline constexpr std::size_t kMaxRailHexes = 1200;

/// The common ground of all wars: the map, the book's tables, the cities, the leaders. Shared, and never changed.
struct Ground {
  WarMap map;
  Tables tables;
  Campaign campaign;
  Cities cities;
  std::vector<LeaderCard> cards;
  Fleets fleets;
};

/// A headquarters as a set-up has it.
struct HeadquartersSetUp {
  Side side = Side::kUnion;
  Command kind = Command::kCorps;
  HexId hex = kNowhere;
  LeaderId leader = kNoLeader;
  std::uint8_t supply = 0;  ///< WS-8.2: what an army carries
};
/// A leader without a headquarters.
struct LeaderSetUp {
  LeaderId leader = kNoLeader;
  HexId hex = kNowhere;
};
/// A leader who is away wounded when it begins.
struct WoundedSetUp {
  LeaderId leader = kNoLeader;
  Cycle back;
};
/// WS-9.3: an ironclad laid down before it begins.
struct IroncladSetUp {
  Vessel vessel;
  Cycle since;
};
/// WS-6.2: the owner of a hex's rails, where it is not its state's.
struct RailSetUp {
  HexId hex = kNowhere;
  RailOwner owner = RailOwner::kNobody;
};
/// Arrivals on the map in a cycle's production phase.
struct Arrival {
  Cycle cycle;
  std::vector<Unit> units;
  std::vector<Vessel> vessels;
  std::vector<HeadquartersSetUp> headquarters;
  std::vector<LeaderSetUp> leaders;
};
/// The part of the map that is played: columns and rows of the one grid, ends included.
struct Bounds {
  std::uint8_t first_column = 1;
  std::uint8_t first_row = 1;
  std::uint8_t last_column = kColumns;
  std::uint8_t last_row = kRows;
};
/// The stocks of a side at the start.
struct PurseSetUp {
  std::uint16_t supply = 0;
  std::uint16_t personnel = 0;
  std::int16_t points = 0;            ///< WS-10.1
  std::uint8_t supply_percent = 100;  ///< the share of its income that comes to the theatre
  std::uint8_t personnel_percent = 100;
  std::uint8_t calls = 0;  ///< calls for volunteers made before
  Cycle called;
  bool drafting = false;  ///< WS-4.1
  Cycle drafted;
  bool free_fortress = true;  ///< WS-4.6
};

/// A war as typed in: it may hold any fault.
struct Draft {
  std::shared_ptr<const Ground> ground;
  Options options;
  bool political_victory = false;                     ///< WS-10.1: the option
  FightsBy naval_fights = FightsBy::kTable;           ///< WS-12.1: the option
  ExpeditionsBy expeditions = ExpeditionsBy::kTable;  ///< WS-12.2: the option
  Week first = 1;
  Week last = kWeeks;
  std::vector<Unit> units;
  std::vector<Vessel> vessels;
  std::vector<std::vector<ShipId>> vessel_ships;  ///< WS-12.1: ships that a vessel is, by her place in `vessels`
  std::vector<IroncladSetUp> ironclads;
  std::vector<Arrival> arrivals;
  Bounds bounds;
  std::vector<WorkCounter> works;
  std::vector<Department> departments;
  std::vector<HeadquartersSetUp> headquarters;
  std::vector<LeaderSetUp> leaders;
  std::vector<LeaderId> gone;  ///< leaders who were killed or are away for good before it begins
  std::vector<LeaderId> captured;
  std::vector<WoundedSetUp> wounded;
  std::vector<RailSetUp> rails;  ///< later ones go before earlier ones
  std::vector<HexId> taken;      ///< places that the Union has taken before it begins
  std::vector<HexId> torn;       ///< rails torn up before it begins
  BySide<PurseSetUp> purses;
  RailOwner kentucky = RailOwner::kNobody;
  std::vector<PlaceId> to_hold;  ///< WS-10.1: what the Union must hold at the end; the five major cities if empty
};

enum class DraftFault : std::uint8_t {
  kNoGround,
  kWeeks,  ///< first must begin a cycle, last come after it
  kTooManyUnits,
  kUnitOffMap,  ///< `at` is a place in units, `hex` where
  kUnitWithoutPoints,
  kUnitWithEnemy,
  kTooManyVessels,
  kVesselNowhere,       ///< `at` is a place in vessels
  kVesselInWrongWater,  ///< WS-9.1
  kTooManyWorks,
  kWorkOffMap,
  kTwoWorks,
  kTooManyDepartments,
  kDepartmentOffMap,
  kNoDepartment,  ///< `at` is a side
  kHeadquartersOffMap,
  kTooManyHeadquarters,  ///< WS-3.3
  kUnknownLeader,        ///< `at` is a place in headquarters, leaders or gone
  kLeaderTwice,
  kLeaderOfEnemy,
  kLeaderOffMap,
  kLeaderTooEarly,  ///< WS-3.2: his cycle is not reached
  kUnknownPlace,    ///< `at` is a place in to_hold
  kNoRailsThere,    ///< `at` is a place in torn
  kTooManyRails,
  kTooManyLeaders,
  kOutsideTheatre,  ///< `at` is a place in units
};

struct DraftError {
  DraftFault fault = DraftFault::kNoGround;
  std::uint16_t at = 0;
  HexId hex = kNowhere;
  friend constexpr bool operator==(const DraftError&, const DraftError&) = default;
};

/// The rule that speaks against it.
RuleRef rule_of(DraftFault fault);

inline constexpr std::uint8_t kImpassable = 0xFF;

/// A legal war. Nothing in it changes.
class Scenario {
 public:
  static std::expected<Scenario, std::vector<DraftError>> from(const Draft& draft);

  const Draft& draft() const { return draft_; }
  const Ground& ground() const { return *draft_.ground; }
  const WarMap& map() const { return draft_.ground->map; }
  const Tables& tables() const { return draft_.ground->tables; }
  const Campaign& campaign() const { return draft_.ground->campaign; }
  const Cities& cities() const { return draft_.ground->cities; }
  Cards cards() const { return draft_.ground->cards; }
  const Options& options() const { return draft_.options; }
  /// WS-6.1: movement points over a side without a ferry, `kImpassable` if none do.
  std::uint8_t march_cost(HexSide step) const {
    return (*costs_)[std::size_t{step.hex} * kDirections + step.direction];
  }
  /// Whether a hex lies in the part of the map that is played.
  bool in_theatre(HexId hex) const {
    const Bounds& bounds = draft_.bounds;
    return column_of(hex) >= bounds.first_column && column_of(hex) <= bounds.last_column &&
           row_of(hex) >= bounds.first_row && row_of(hex) <= bounds.last_row;
  }
  /// The hex beyond a side, `kNowhere` off the map.
  HexId beyond(HexSide step) const { return (*beyond_)[std::size_t{step.hex} * kDirections + step.direction]; }

 private:
  Scenario() = default;
  Draft draft_;
  std::shared_ptr<const std::vector<std::uint8_t>> costs_;
  std::shared_ptr<const std::vector<HexId>> beyond_;
};

}  // namespace brownwater::wbts
