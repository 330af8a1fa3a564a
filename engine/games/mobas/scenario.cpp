#include "engine/games/mobas/scenario.hpp"

#include <utility>

namespace brownwater::mobas {
namespace {

constexpr int kMostTurns = 99;

bool on_draft(const Draft& draft, HexId hex) {
  const int row = hex::row_of(hex);
  const int column = hex::column_of(hex);
  return row >= 0 && row < draft.rows && column >= 0 && column < draft.columns;
}

Terrain terrain_of(const Draft& draft, HexId hex) {
  return draft.terrain[static_cast<std::size_t>(hex::row_of(hex))][static_cast<std::size_t>(hex::column_of(hex))];
}

constexpr std::uint8_t kMostFv = 99;
constexpr std::uint8_t kNever = kMostFv + 1;

bool ratings_are_sound(const Ratings& ratings) {
  if (ratings.dice > kMaxDice || ratings.move > kMaxMove || ratings.fv == 0 || ratings.fv > kMostFv) return false;
  return ratings.battery ? ratings.critical == 0 : ratings.critical < ratings.fv;
}

class Inspector {
 public:
  explicit Inspector(const Draft& draft) : draft_(draft) {}

  std::vector<DraftError> faults() {
    if (draft_.rows == 0 || draft_.columns == 0 || draft_.rows > hex::kMaxRows || draft_.columns > hex::kMaxColumns) {
      add(DraftFault::kSheetSize, 0);
      return std::move(faults_);
    }
    if (draft_.turns == 0 || draft_.turns > kMostTurns) add(DraftFault::kTurnLimit, 0);
    inspect_numbers();
    for (std::size_t at = 0; at < draft_.forces.size(); ++at) inspect_force(at);
    for (const Side side : kBothSides) {
      if (!has_ship(side)) add(DraftFault::kSideWithoutShip, static_cast<std::size_t>(side));
    }
    for (std::size_t at = 0; at < draft_.mines.size(); ++at) inspect_mine(at);
    for (std::size_t at = 0; at < draft_.objectives.size(); ++at) inspect_objective(at);
    return std::move(faults_);
  }

 private:
  void add(DraftFault fault, std::size_t at) {
    faults_.push_back({.fault = fault, .at = static_cast<std::uint8_t>(at)});
  }

  void inspect_numbers() {
    const Numbers& numbers = draft_.numbers;
    const bool sound = numbers.ram_dice <= kMaxDice && numbers.bow_dice <= kMaxDice &&
                       numbers.torpedo_dice <= kMaxDice && numbers.mine_dice <= kMaxDice &&
                       numbers.mine_live_from >= 1 && numbers.battery_most_dice <= kMaxDice;
    if (!sound) add(DraftFault::kBadNumbers, 0);
  }

  void inspect_force(std::size_t at) {
    const Placement& force = draft_.forces[at];
    if (force.facing >= hex::kFacings) add(DraftFault::kBadFacing, at);
    if (!ratings_are_sound(force.ratings)) add(DraftFault::kBadRatings, at);
    if (!on_draft(draft_, force.hex)) return add(DraftFault::kOffTheMap, at);
    if (taken_.contains(force.hex)) add(DraftFault::kHexTaken, at);
    taken_.add(force.hex);
    if (force.ratings.battery) return;
    const Terrain terrain = terrain_of(draft_, force.hex);
    if (terrain == Terrain::kLand) add(DraftFault::kOnLand, at);
    if (terrain == Terrain::kShallow && force.ratings.draught == Draught::kDeep) add(DraftFault::kTooShallow, at);
  }

  bool has_ship(Side side) const {
    for (const Placement& force : draft_.forces) {
      if (force.side == side && (!force.ratings.battery || draft_.options.batteries_hold)) return true;
    }
    return false;
  }

  void inspect_mine(std::size_t at) {
    const Mine& mine = draft_.mines[at];
    if (!on_draft(draft_, mine.hex)) return add(DraftFault::kMineOffTheMap, at);
    if (terrain_of(draft_, mine.hex) == Terrain::kLand) add(DraftFault::kMineOnLand, at);
    if (mined_.contains(mine.hex)) add(DraftFault::kMineTwice, at);
    mined_.add(mine.hex);
  }

  void inspect_objective(std::size_t at) {
    const Objective& objective = draft_.objectives[at];
    ShipSet foes = 0;
    for (std::size_t force = 0; force < draft_.forces.size(); ++force) {
      if (draft_.forces[force].side != objective.side) foes |= bit(static_cast<ShipIndex>(force));
    }
    const bool names_foes = objective.ships != 0 && (objective.ships & ~foes) == 0;
    const bool sound = objective.kind == Objective::Kind::kSinkThese ? names_foes : objective.number > 0;
    if (!sound) add(DraftFault::kBadObjective, at);
  }

  const Draft& draft_;
  hex::HexSet taken_;
  hex::HexSet mined_;
  std::vector<DraftError> faults_;
};

}  // namespace

std::expected<Scenario, std::vector<DraftError>> Scenario::from(const Draft& draft) {
  std::vector<DraftError> faults = Inspector(draft).faults();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Scenario scenario;
  scenario.draft_ = draft;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Ratings& ratings = scenario.ratings(ship);
    scenario.forces_[scenario.side_of(ship)] |= bit(ship);
    if (ratings.battery) scenario.batteries_ |= bit(ship);
    // INTERPRETATION MB-3.2: a ship with no way out fights on.
    const bool stays = ratings.battery || draft.exits[scenario.side_of(ship)] == Edge::kNone;
    scenario.breaks_off_at_[ship] = stays ? kNever : static_cast<std::uint8_t>(ratings.fv - ratings.critical);
    scenario.drawn_with_care_from_[ship] =
        scenario.placement(ship).helm == Helm::kFree && !draft.options.models ? scenario.breaks_off_at_[ship] : 0;
    if (scenario.placement(ship).fires_first) scenario.first_firers_ |= bit(ship);
  }
  scenario.chart_water();
  scenario.chart_exits();
  for (const Side side : kBothSides) {
    for (const Draught draught : {Draught::kShallow, Draught::kDeep}) {
      scenario.chart_exit_costs(side, draught, scenario.exit_costs_[side][static_cast<std::size_t>(draught)]);
    }
  }
  return scenario;
}

Terrain Scenario::terrain_at(HexId hex) const { return terrain_of(draft_, hex); }

std::size_t Scenario::mine_at(HexId hex) const {
  for (std::size_t at = 0; at < draft_.mines.size(); ++at) {
    if (draft_.mines[at].hex == hex) return at;
  }
  return kMaxMines;
}

// MB-4.2: land and batteries bar all, shallows bar the deep. MB-2.2: land, and by option batteries, stop the line of
// sight.
void Scenario::chart_water() {
  for (std::size_t id = 0; id < kHexIds; ++id) {
    const auto hex = static_cast<HexId>(id);
    const bool on = on_draft(draft_, hex);
    (on ? sheet_ : out_of_the_way_).add(hex);
    const bool land = on && terrain_of(draft_, hex) == Terrain::kLand;
    const bool shallow = on && terrain_of(draft_, hex) == Terrain::kShallow;
    if (land) sight_barriers_.add(hex);
    if (!on || land) barred_[0].add(hex);
    if (!on || land || shallow) barred_[1].add(hex);
  }
  for (const Placement& force : draft_.forces) {
    if (!force.ratings.battery) continue;
    for (hex::HexSet& barred : barred_) barred.add(force.hex);
    if (draft_.options.ships_block_sight) sight_barriers_.add(force.hex);
  }
  for (const Mine& mine : draft_.mines) out_of_the_way_.add(mine.hex);
}

// MB-3.4: a corner step that leaves over two edges at once counts for either.
void Scenario::chart_exits() {
  const auto leaves_over = [this](Edge edge, int row, int column) {
    switch (edge) {
      case Edge::kLeft: return column < 0;
      case Edge::kRight: return column >= draft_.columns;
      case Edge::kTop: return row < 0;
      case Edge::kBottom: return row >= draft_.rows;
      case Edge::kNone: return false;
    }
    return false;
  };
  for (int row = 0; row < draft_.rows; ++row) {
    for (int column = 0; column < draft_.columns; ++column) {
      const HexId hex = hex::hex_at(row, column);
      for (Facing facing = 0; facing < hex::kFacings; ++facing) {
        const HexId next = hex::ahead_of(hex, facing);
        for (const Side side : kBothSides) {
          if (!leaves_over(draft_.exits[side], hex::row_of(next), hex::column_of(next))) continue;
          exit_steps_[side][hex] = static_cast<std::uint8_t>(exit_steps_[side][hex] | (1U << facing));
        }
      }
    }
  }
}

// MB-3.4: breadth first, backwards from the steps that leave; a turn and a step ahead cost one point each (MB-4.1).
void Scenario::chart_exit_costs(Side side, Draught draught, ExitCosts& costs) const {
  struct Place {
    HexId hex;
    Facing facing;
  };
  std::vector<Place> queue;
  const auto cost_at = [&costs](HexId hex, Facing facing) -> std::uint8_t& {
    return costs[std::size_t{hex} * hex::kFacings + facing];
  };
  const auto reach = [&](HexId hex, Facing facing, std::uint8_t cost) {
    if (barred(draught).contains(hex) || cost_at(hex, facing) <= cost) return;
    cost_at(hex, facing) = cost;
    queue.push_back({hex, facing});
  };
  const auto for_each_exit = [&](auto&& take) {
    for (std::size_t id = 0; id < kHexIds; ++id) {
      const auto hex = static_cast<HexId>(id);
      for (Facing facing = 0; facing < hex::kFacings; ++facing) {
        if (leaves_by_exit(side, hex, facing)) take(hex, facing);
      }
    }
  };
  costs.fill(kNoWayOut);
  for_each_exit([&](HexId hex, Facing facing) { reach(hex, facing, 1); });
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Place place = queue[next];
    const auto cost = static_cast<std::uint8_t>(cost_at(place.hex, place.facing) + 1);
    if (cost == kNoWayOut) continue;
    reach(place.hex, hex::turned(place.facing, 1), cost);
    reach(place.hex, hex::turned(place.facing, -1), cost);
    reach(hex::ahead_of(place.hex, hex::turned(place.facing, 3)), place.facing, cost);
  }
  // Past the edge she is out.
  for_each_exit([&](HexId hex, Facing facing) {
    for (Facing any = 0; any < hex::kFacings; ++any) cost_at(hex::ahead_of(hex, facing), any) = 0;
  });
}

}  // namespace brownwater::mobas
