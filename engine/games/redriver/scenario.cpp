#include "engine/games/redriver/scenario.hpp"

#include <optional>
#include <utility>

namespace brownwater::redriver {
namespace {

constexpr std::size_t kMostSupplyShips = 2;

class Inspector {
 public:
  explicit Inspector(const Draft& draft) : draft_(draft) {}

  std::vector<DraftError> faults() {
    std::size_t supply_ships = 0;
    for (std::size_t at = 0; at < draft_.ships.size(); ++at) {
      if (draft_.ships[at].supply_ship) ++supply_ships;
      inspect_ship(at);
    }
    if (supply_ships == draft_.ships.size()) add(DraftFault::kNoWarship, 0);
    if (supply_ships > kMostSupplyShips) add(DraftFault::kTooManySupplyShips, 0);
    if (draft_.turn_limit == 0 || draft_.turn_limit > kMostTurns) add(DraftFault::kTurnLimit, 0);
    inspect_ironclads();
    if (!draft_.options.any_bends) inspect_drawn();
    return std::move(faults_);
  }

 private:
  void add(DraftFault fault, std::size_t at) {
    faults_.push_back({.fault = fault, .at = static_cast<std::uint8_t>(at)});
  }

  bool guns_are_known(const InlineList<Guns, kMaxMounts>& guns) const {
    for (const Guns& group : guns) {
      if (group.kind >= draft_.tables.gun_kinds || group.count == 0) return false;
    }
    return true;
  }

  void inspect_ship(std::size_t at) {
    const UnionShip& ship = draft_.ships[at];
    if (ship.points == 0 || ship.hex.fv == 0) add(DraftFault::kNoPoints, at);
    if (!guns_are_known(ship.guns)) add(DraftFault::kUnknownGun, at);
    if (!ship.supply_ship && ship.guns.empty()) add(DraftFault::kNoGuns, at);
    if (ship.barges > draft_.tables.stores.most_barges || ship.barges > kMaxBarges) add(DraftFault::kTooManyBarges, at);
    if (!ship.supply_ship && ship.waits_at_main_river) add(DraftFault::kWaitingWarship, at);
    int load = 0;
    for (const std::uint8_t rounds : ship.load) load += rounds;
    if (load > 0 && !ship.supply_ship) add(DraftFault::kLoadOfWarship, at);
    if (load > draft_.tables.stores.transport_rounds) add(DraftFault::kLoadTooGreat, at);
  }

  void inspect_ironclads() {
    if (draft_.ironclads.empty()) add(DraftFault::kNoIronclad, 0);
    for (std::size_t at = 0; at < draft_.ironclads.size(); ++at) {
      const Ironclad& ironclad = draft_.ironclads[at];
      const bool sound =
          ironclad.points > 0 && ironclad.hex.fv > 0 && ironclad.faces <= 8 && guns_are_known(ironclad.guns);
      if (!sound) add(DraftFault::kBadIronclad, at);
    }
    constexpr std::uint8_t kByLot = 0xFF;
    if (draft_.chosen_ironclad != kByLot && draft_.chosen_ironclad >= draft_.ironclads.size())
      add(DraftFault::kBadChoice, 0);
  }

  // RR-3.4: each bend must be one that a roll on the table of the section before it can give.
  void inspect_drawn() {
    Heading heading = Heading::kEast;
    for (std::size_t at = 0; at < draft_.drawn.size(); ++at) {
      const DirectionCell drawn{.bend = draft_.drawn[at].bend, .next = draft_.drawn[at].heading};
      if (!some_roll_gives(heading, drawn)) add(DraftFault::kDrawnBend, at);
      heading = drawn.next;
    }
  }

  bool some_roll_gives(Heading heading, const DirectionCell& drawn) const {
    constexpr int kRows = 10;
    for (int row = 1; row <= kRows; ++row) {
      const bool split = wants_second(draft_.tables, heading, row);
      if (direction(draft_.tables, draft_.options, heading, row, split ? std::optional(1) : std::nullopt) == drawn)
        return true;
      if (split && draft_.tables.split.high == drawn) return true;
    }
    return false;
  }

  const Draft& draft_;
  std::vector<DraftError> faults_;
};

}  // namespace

std::expected<Scenario, std::vector<DraftError>> Scenario::from(const Draft& draft) {
  std::vector<DraftError> faults = Inspector(draft).faults();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Scenario scenario;
  scenario.draft_ = draft;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (!scenario.ship(ship).supply_ship) scenario.warships_ = static_cast<ShipSet>(scenario.warships_ | bit(ship));
  }
  return scenario;
}

int Scenario::guns_of_kind(ShipIndex ship, GunKind kind) const {
  int count = 0;
  for (const Guns& guns : draft_.ships[ship].guns) count += guns.kind == kind ? guns.count : 0;
  return count;
}

}  // namespace brownwater::redriver
