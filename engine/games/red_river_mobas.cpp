#include "engine/games/red_river_mobas.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/red_river_line.hpp"
#include "engine/games/red_river_mobas_ships.hpp"
#include "engine/games/red_river_reach.hpp"

namespace brownwater::games {
namespace {

using redriver::HexRatings;
using redriver::rule;
using redriver::ShipIndex;

constexpr std::uint8_t kTurns = 20;
/// To the finish: as long as the game knows turns.
constexpr std::uint8_t kTurnsToTheFinish = 99;
constexpr hex::Facing kUpstream = 0;
constexpr hex::Facing kDownstream = 3;

static_assert(kMostForces == mobas::kMaxShips);

/// Sets the fight out, in an order that the result relies on: the party, gunboats, unarmed vessels, spar torpedo boats,
/// heavy gunboats, the ironclad. Last, as in written scenarios, come the batteries with guns.
class SettingOut {
 public:
  SettingOut(const redriver::Scenario& scenario, const redriver::State& state)
      : scenario_(scenario), state_(state), section_(state.sections[state.field]), reach_(section_) {}

  mobas::Draft draft() {
    reach_.draw(draft_);
    const redriver::HexEnemies& numbers = scenario_.draft().hex;
    draft_.numbers = {.ram_dice = numbers.ram_dice,
                      .bow_dice = numbers.bow_dice,
                      .torpedo_dice = numbers.torpedo_dice,
                      .mine_dice = numbers.mine_dice,
                      .mine_live_from = numbers.mine_live_from,
                      .battery_most_dice = numbers.battery_most_dice};
    draft_.turns = to_the_finish() ? kTurnsToTheFinish : kTurns;
    set_exits();
    ambush_ = ambush();
    place_party();
    draft_.options.batteries_hold = true;
    draft_.options.rammed_ship_moves = scenario_.options().rammed_ship_moves;
    place_vessels();
    place_batteries();
    set_objective();
    return draft_;
  }

 private:
  bool to_the_finish() const { return redriver::ironclad_is_at(state_, state_.field); }

  // RR-6.8: no ship leaves a fight to the finish.
  void set_exits() {
    const bool leaves_upstream = state_.running_past != state_.downstream;
    draft_.exits.of_union = leaves_upstream ? mobas::Edge::kRight : mobas::Edge::kLeft;
    draft_.exits.of_confederate = mobas::Edge::kRight;
    if (to_the_finish()) draft_.exits.of_union = draft_.exits.of_confederate = mobas::Edge::kNone;
  }

  int column_of(int step, bool union_side) const {
    const bool from_left = union_side != state_.downstream;
    return from_left ? step : Reach::kColumns - 1 - step;
  }

  bool taken(hex::HexId hex) const {
    return std::ranges::any_of(draft_.forces, [hex](const mobas::Placement& force) { return force.hex == hex; });
  }

  /// The free water nearest the side's own end, and in it nearest the middle of the stream.
  hex::HexId berth(bool union_side, bool deep) const {
    for (int step = 0; step < Reach::kColumns; ++step) {
      const int column = column_of(step, union_side);
      for (const int off : {0, 1, -1, 2, -2, 3, -3}) {
        const int row = reach_.middle(column) + off;
        if (!reach_.is_water(row, column, deep)) continue;
        const hex::HexId hex = hex::hex_at(row, column);
        const bool in_the_way = ambush_ != hex::kNowhere && hex::range_between(hex, ambush_) == 1;
        if (!taken(hex) && !in_the_way) return hex;
      }
    }
    return hex::kNowhere;
  }

  void place(Side side, const mobas::Ratings& ratings) {
    const bool ours = side == Side::kUnion;
    const bool deep = ratings.draught == mobas::Draught::kDeep;
    const bool heads_upstream = ours != state_.downstream;
    draft_.forces.push_back({.side = side,
                             .hex = draft_.forces.empty() ? leaders_berth(deep) : berth(ours, deep),
                             .facing = heads_upstream ? kUpstream : kDownstream,
                             .ratings = ratings});
  }

  void place_party() {
    redriver::for_each_in_line(state_, [&](ShipIndex ship) {
      place(Side::kUnion, ratings_of_ship(scenario_, state_, ship));
      draft_.forces[draft_.forces.size() - 1].helm = helm_of(state_.ships[ship].rudder);
    });
  }

  /// RR-6.3: where a hidden battery stands abreast of the leader; `kNowhere` if none does.
  hex::HexId ambush() const {
    const auto hidden =
        std::ranges::find_if(section_.batteries, [](const auto& at) { return at.hidden && at.guns_left() > 0; });
    return hidden == section_.batteries.end() ? hex::kNowhere : reach_.bank_hex(column_of(0, true), hidden->bank);
  }

  // INTERPRETATION RR-6.3: a line going up keeps out of the stream. If a hidden battery is about to open, the leader
  // steams so near its bank that the weakest battery reaches her (MB-6.1), with no ship between.
  hex::HexId leaders_berth(bool deep) const {
    constexpr int kOffTheBank = 2;
    if (ambush_ == hex::kNowhere) return berth(true, deep);
    const int row = hex::row_of(ambush_);
    return hex::hex_at(row < reach_.middle(column_of(0, true)) ? row + kOffTheBank : row - kOffTheBank,
                       column_of(0, true));
  }

  void place_batteries() {
    constexpr int kFirstStep = 9;
    constexpr int kStepsApart = 2;
    int standing = 0;
    for (const redriver::Battery& battery : section_.batteries) {
      if (battery.guns_left() == 0) continue;
      // RR-6.3: a hidden battery stands abreast of the leading ship.
      const int step = battery.hidden ? 0 : std::min(kFirstStep + kStepsApart * (standing / 2), Reach::kColumns - 3);
      const int column = column_of(step, true);
      hex::HexId hex = reach_.bank_hex(column, battery.bank);
      for (int along = 1; taken(hex); ++along) hex = reach_.bank_hex(column_of(step + along, true), battery.bank);
      const hex::Facing facing = facing_of(battery.bank);
      draft_.forces.push_back({.side = Side::kConfederate,
                               .hex = hex,
                               .facing = facing,
                               .ratings = ratings_of_battery(scenario_, battery),
                               .fires_first = battery.hidden});
      if (battery.mine) lay_mine(hex::column_of(hex));
      ++standing;
    }
  }

  /// Across the stream, and towards those who come.
  hex::Facing facing_of(redriver::Bank bank) const {
    constexpr hex::Facing kLowerRight = 1;
    constexpr hex::Facing kLowerLeft = 2;
    constexpr hex::Facing kUpperLeft = 4;
    constexpr hex::Facing kUpperRight = 5;
    if (bank == redriver::Bank::kLeft) return state_.downstream ? kLowerRight : kLowerLeft;
    return state_.downstream ? kUpperRight : kUpperLeft;
  }

  // RR-6.2: in the channel off the battery.
  void lay_mine(int column) {
    for (int along = 0; along < Reach::kColumns; ++along) {
      const hex::HexId hex = reach_.channel_hex((column + along) % Reach::kColumns);
      const bool mined = std::ranges::any_of(draft_.mines, [hex](const mobas::Mine& mine) { return mine.hex == hex; });
      if (mined) continue;
      draft_.mines.push_back({.hex = hex, .side = Side::kConfederate});
      return;
    }
  }

  void place_vessels() {
    const redriver::HexEnemies& hex = scenario_.draft().hex;
    const redriver::Vessels met = vessels_in_the_battle(state_);
    const auto place_all = [&](int count, const HexRatings& ratings) {
      for (int at = 0; at < count; ++at) place(Side::kConfederate, ratings_of(ratings));
    };
    place_all(met.gunboats, hex.gunboat);
    place_all(met.unarmed, hex.unarmed);
    place_all(met.spar_boats, hex.spar_boat);
    place_all(met.heavy_gunboats, hex.heavy_gunboat);
    if (to_the_finish()) {
      ironclad_ = static_cast<mobas::ShipIndex>(draft_.forces.size());
      place(Side::kConfederate, ratings_of_ironclad(scenario_, state_.ironclad));
    }
  }

  // RR-13.2: to pass the far edge, or to silence and sink what is there. RR-6.8: to the finish, the ironclad or the
  // warships that can fight.
  void set_objective() {
    mobas::Objective objective{.side = Side::kUnion};
    const auto party = static_cast<std::uint8_t>(std::popcount(state_.acting));
    if (to_the_finish()) {
      objective.kind = mobas::Objective::Kind::kSinkThese;
      objective.ships = mobas::bit(ironclad_);
      draft_.objectives.push_back({.side = Side::kConfederate,
                                   .kind = mobas::Objective::Kind::kSinkThese,
                                   .ships = in_the_battle<mobas::ShipSet>(state_, fighters(scenario_, state_))});
    } else if (state_.running_past) {
      objective.kind = mobas::Objective::Kind::kExit;
      objective.number = party;
    } else {
      objective.kind = mobas::Objective::Kind::kSinkThese;
      for (std::size_t at = party; at < draft_.forces.size(); ++at) {
        objective.ships |= mobas::bit(static_cast<mobas::ShipIndex>(at));
      }
    }
    draft_.objectives.push_back(objective);
  }

  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const redriver::Section& section_;
  Reach reach_;
  mobas::Draft draft_;
  mobas::ShipIndex ironclad_ = mobas::kNoShip;
  hex::HexId ambush_ = hex::kNowhere;
};

/// Reads a finished battle in the order in which `SettingOut` placed it.
class Returning {
 public:
  Returning(const redriver::Scenario& scenario, const redriver::State& state, const mobas::Scenario& fought,
            const mobas::State& battle)
      : scenario_(scenario), state_(state), fought_(fought), battle_(battle) {}

  redriver::FightFought result() {
    redriver::for_each_in_line(state_, [&](ShipIndex ship) { read_ship(ship); });
    const redriver::Vessels met = vessels_in_the_battle(state_);
    result_.sunk.gunboats = sunk(met.gunboats);
    result_.sunk.unarmed = sunk(met.unarmed);
    result_.sunk.spar_boats = sunk(met.spar_boats);
    result_.sunk.heavy_gunboats = sunk(met.heavy_gunboats);
    if (redriver::ironclad_is_at(state_, state_.field) && sunk(1) == 1)
      result_.ironclad = redriver::IroncladResult::kSunk;
    read_batteries();
    const bool won = battle_.outcome && battle_.outcome->winner == Side::kUnion && on_sheet_ + gone_ > 0;
    result_.passed = state_.running_past ? gone_ > 0 && gone_ >= on_sheet_ : won && on_sheet_ > 0;
    return result_;
  }

 private:
  // RR-9.4: damage comes back as a share of her points.
  void read_ship(ShipIndex index) {
    redriver::ShipResult& taken = result_.ships[index];
    const mobas::Ship& ship = battle_.ships[next_];
    const int fv = fought_.ratings(next_).fv;
    const int left = redriver::points_left(scenario_, state_, index);
    taken.sunk = ship.fate == mobas::Fate::kSunk;
    const int share = ship.damage * left / fv;
    taken.damage = static_cast<std::uint8_t>(taken.sunk ? left : std::min(share, left - 1));
    const bool left_the_sheet = ship.fate == mobas::Fate::kWithdrawn;
    if (!taken.sunk) taken.went = where_she_went(state_, left_the_sheet);
    if (left_the_sheet) ++gone_;
    if (ship.fate == mobas::Fate::kAfloat) ++on_sheet_;
    const int turns = ship.fate == mobas::Fate::kAfloat ? battle_.turn : ship.lost_in_turn;
    if (fought_.ratings(next_).dice > 0) spend_rounds(index, turns, taken);
    ++next_;
  }

  // INTERPRETATION RR-8.1: MOBAS counts no rounds; every gun spends a fixed number in each turn in which she was in
  // action.
  void spend_rounds(ShipIndex index, int turns, redriver::ShipResult& taken) const {
    const auto& guns = scenario_.ship(index).guns;
    constexpr int kMost = 255;
    std::array<int, redriver::kMaxGunKinds> spent{};
    for (std::size_t mount = 0; mount < guns.size(); ++mount) {
      const redriver::GunKind kind = guns[mount].kind;
      const int wanted =
          turns * scenario_.draft().hex.rounds_a_turn * redriver::guns_mounted(scenario_, state_, index, mount);
      const int fired = std::min({wanted, state_.ships[index].rounds[kind] - spent[kind], kMost});
      spent[kind] += fired;
      taken.rounds_fired[mount] = static_cast<std::uint8_t>(fired);
    }
  }

  // MB-6.1: each point lost is one gun out; the lighter guns, which are printed first, go first.
  void read_batteries() {
    const redriver::Section& field = state_.sections[state_.field];
    std::size_t mine = 0;
    for (std::size_t place = 0; place < field.batteries.size(); ++place) {
      const redriver::Battery& battery = field.batteries[place];
      if (battery.guns_left() == 0) continue;
      int lost = battle_.ships[next_++].damage;
      for (std::size_t kind = 0; kind < redriver::kMaxBatteryKinds; ++kind) {
        const int silenced = std::min<int>(lost, battery.left[kind]);
        result_.batteries[place].guns_silenced[kind] = static_cast<std::uint8_t>(silenced);
        lost -= silenced;
      }
      if (!battery.mine) continue;
      if ((battle_.mines_left >> mine++ & 1U) == 0) {
        result_.batteries[place].mine_fired = true;
      }
    }
  }

  std::uint8_t sunk(int count) {
    std::uint8_t lost = 0;
    for (int at = 0; at < count; ++at) {
      if (battle_.ships[next_++].fate == mobas::Fate::kSunk) ++lost;
    }
    return lost;
  }

  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const mobas::Scenario& fought_;
  const mobas::State& battle_;
  redriver::FightFought result_;
  mobas::ShipIndex next_ = 0;
  int gone_ = 0;
  int on_sheet_ = 0;
};

}  // namespace

mobas::Draft RedRiverMobas::draft_of_fight(const redriver::Scenario& scenario, const redriver::State& state) {
  return SettingOut(scenario, state).draft();
}

std::optional<mobas::Scenario> RedRiverMobas::fight_owed(const redriver::Scenario& scenario,
                                                         const redriver::State& state) {
  if (state.phase != redriver::Phase::kFight) return std::nullopt;
  auto battle = mobas::Scenario::from(draft_of_fight(scenario, state));
  if (!battle) return std::nullopt;
  return std::move(*battle);
}

// RR-13.2: checked again as a result from a real table would be.
std::expected<redriver::Action, kernel::Refusal> RedRiverMobas::result(const redriver::Scenario& scenario,
                                                                       const redriver::State& state,
                                                                       const mobas::Scenario& battle_scenario,
                                                                       const mobas::State& battle) {
  if (state.phase != redriver::Phase::kFight) {
    return std::unexpected(redriver::refusal(rule(13, 2), redriver::Reason::kNoFightOwed));
  }
  const redriver::FightFought fought = Returning(scenario, state, battle_scenario, battle).result();
  if (const auto refused = redriver::refuse_result(scenario, state, fought)) return std::unexpected(*refused);
  return redriver::Action(fought);
}

}  // namespace brownwater::games
