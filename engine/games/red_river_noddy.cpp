#include "engine/games/red_river_noddy.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/objectives.hpp"
#include "engine/games/red_river_line.hpp"
#include "engine/games/red_river_noddy_ships.hpp"
#include "engine/games/red_river_plane_places.hpp"

namespace brownwater::games {
namespace {

using Casting = RedRiverNoddy::Casting;
using noddy::Mil;
using redriver::Bank;
using redriver::rule;
using redriver::ShipIndex;

constexpr std::uint8_t kMoves = 40;
constexpr std::uint8_t kMovesToTheFinish = noddy::kMaxMoves;

static_assert(kMostForces == noddy::kMaxShips);

/// Sets the fight out, in an order that the result relies on: the party, gunboats, unarmed vessels, spar torpedo boats,
/// heavy gunboats, the ironclad. Last, as in written scenarios, come the batteries with guns.
class NoddySettingOut {
 public:
  NoddySettingOut(const Casting& casting, const redriver::Scenario& scenario, const redriver::State& state)
      : casting_(casting),
        scenario_(scenario),
        state_(state),
        section_(state.sections[state.field]),
        places_(state, kSpacing) {}

  noddy::Draft draft() {
    places_.reach().draw(draft_);
    draft_.tables = casting_.tables;
    draft_.moves = to_the_finish() ? kMovesToTheFinish : kMoves;
    draft_.exits.of_union = places_.leaves_upstream() ? noddy::Edge::kRight : noddy::Edge::kLeft;
    draft_.exits.of_confederate = noddy::Edge::kRight;
    // RR-6.8: no ship leaves a fight to the finish.
    if (to_the_finish()) draft_.exits.of_union = draft_.exits.of_confederate = noddy::Edge::kNone;
    draft_.options.batteries_hold = true;
    place_party();
    place_vessels();
    for (const redriver::Battery& battery : section_.batteries) {
      if (battery.guns_left() > 0) place_battery(battery);
    }
    set_objective();
    return draft_;
  }

 private:
  bool to_the_finish() const { return redriver::ironclad_is_at(state_, state_.field); }

  static constexpr PlaneSpacing kSpacing{
      .scale = {}, .between = 3 * PlaneReach::kInch / 2, .berths_apart = 4 * PlaneReach::kInch};

  // RR-13.1
  void place_party() {
    InlineList<noddy::Placement, redriver::kMaxShips> party;
    redriver::for_each_in_line(state_,
                               [&](ShipIndex ship) { party.push_back(placed(casting_, scenario_, state_, ship)); });
    Mil hulls = 0;
    for (const noddy::Placement& ship : party) hulls += ship.card.hull.length;
    places_.form_line(hulls, static_cast<int>(party.size()));
    const noddy::Knots speed = line_speed(party);
    for (noddy::Placement& ship : party) {
      ship.pose = places_.next_in_line(ship.card.hull.length, ship.held_fast);
      ship.speed = ship.held_fast ? noddy::Knots{0} : speed;
      draft_.forces.push_back(ship);
    }
  }

  /// The highest speed that all ships able to move can make, at most four knots.
  static noddy::Knots line_speed(const InlineList<noddy::Placement, redriver::kMaxShips>& party) {
    constexpr noddy::Knots kCruising = 4;
    noddy::Knots speed = kCruising;
    for (const noddy::Placement& ship : party) {
      if (!ship.held_fast) speed = std::min(speed, noddy::most_ahead(ship.top_halves));
    }
    return speed;
  }

  void place_vessels() {
    const redriver::Vessels met = vessels_in_the_battle(state_);
    place_all(met.gunboats, casting_.gunboat);
    place_all(met.unarmed, casting_.unarmed);
    place_all(met.spar_boats, casting_.spar_boat);
    place_all(met.heavy_gunboats, casting_.heavy_gunboat);
    if (!to_the_finish()) return;
    ironclad_ = static_cast<noddy::ShipIndex>(draft_.forces.size());
    place_enemy(placed(casting_, scenario_, state_.ironclad));
  }

  void place_all(int count, const noddy::Card& card) {
    for (int at = 0; at < count; ++at)
      place_enemy(
          {.kind = noddy::Kind::kVessel, .side = Side::kConfederate, .card = card, .top_halves = card.top_halves});
  }

  void place_enemy(noddy::Placement vessel) {
    vessel.pose = places_.next_berth();
    draft_.forces.push_back(vessel);
  }

  void place_battery(const redriver::Battery& battery) {
    const plane::Pose pose = places_.next_battery(battery);
    noddy::Placement placement{.kind = noddy::Kind::kBattery,
                               .side = Side::kConfederate,
                               .pose = pose,
                               .card = card_of(casting_, scenario_, battery, pose.heading),
                               .fires_first = battery.hidden};
    const std::uint8_t armour = armour_of(battery.bank);
    placement.card.armour = {.bow = armour, .side = armour, .stern = armour, .turret = 0};
    draft_.forces.push_back(placement);
    if (battery.mine) draft_.mines.push_back({.at = places_.mine(), .side = Side::kConfederate});
  }

  // RR-13.1: bluffs raise a battery's class by one (ND-4.6).
  std::uint8_t armour_of(Bank bank) const {
    constexpr std::uint8_t kEarthwork = 9;
    const bool bluffs = bank == Bank::kLeft ? section_.left_bluffs : section_.right_bluffs;
    return static_cast<std::uint8_t>(kEarthwork + (bluffs ? 1 : 0));
  }

  // RR-13.2: to pass the far edge, or to silence and sink what is there. RR-6.8: to the finish, the ironclad or the
  // warships that can fight.
  void set_objective() {
    noddy::Objective objective{.side = Side::kUnion};
    const auto party = static_cast<std::uint8_t>(std::popcount(state_.acting));
    if (to_the_finish()) {
      objective.kind = noddy::Objective::Kind::kDestroyThese;
      objective.ships = noddy::bit(ironclad_);
      draft_.objectives.push_back({.side = Side::kConfederate,
                                   .kind = noddy::Objective::Kind::kDestroyThese,
                                   .ships = in_the_battle<noddy::ShipSet>(state_, fighters(scenario_, state_)),
                                   .or_disarmed = has_armed_warship(scenario_, state_)});
    } else if (state_.running_past) {
      objective.kind = noddy::Objective::Kind::kExit;
      objective.number = party;
    } else {
      objective.kind = noddy::Objective::Kind::kDestroyThese;
      for (std::size_t at = party; at < draft_.forces.size(); ++at)
        objective.ships |= noddy::bit(static_cast<noddy::ShipIndex>(at));
    }
    draft_.objectives.push_back(objective);
  }

  const Casting& casting_;
  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const redriver::Section& section_;
  PlanePlaces places_;
  noddy::Draft draft_;
  noddy::ShipIndex ironclad_ = noddy::kNoShip;
};

/// Whether a vessel is lost to her side: sunk or bound to sink, taken, or left by her crew.
bool is_lost(const noddy::Ship& ship) {
  using noddy::Fate;
  if (ship.fate == Fate::kSunk || ship.fate == Fate::kTaken || ship.fate == Fate::kAbandoned) return true;
  return ship.fate == Fate::kAfloat && ship.sinking;
}

/// Reads a finished battle in the order in which `NoddySettingOut` placed it.
class NoddyReturning {
 public:
  NoddyReturning(const Casting& casting, const redriver::Scenario& scenario, const redriver::State& state,
                 const noddy::Scenario& fought, const noddy::State& ended)
      : casting_(casting), scenario_(scenario), state_(state), fought_(fought), ended_(ended) {}

  redriver::FightFought result() {
    redriver::for_each_in_line(state_, [&](ShipIndex ship) { read_ship(ship); });
    const bool won = ended_.outcome && ended_.outcome->winner == Side::kUnion && on_sheet_ + gone_ > 0;
    result_.passed = state_.running_past ? gone_ > 0 && gone_ >= on_sheet_ : won && on_sheet_ > 0;
    const redriver::Vessels met = vessels_in_the_battle(state_);
    read_vessels(met.gunboats, result_.sunk.gunboats, result_.captured.gunboats);
    read_vessels(met.unarmed, result_.sunk.unarmed, result_.captured.unarmed);
    read_vessels(met.spar_boats, result_.sunk.spar_boats, result_.captured.spar_boats);
    read_vessels(met.heavy_gunboats, result_.sunk.heavy_gunboats, result_.captured.heavy_gunboats);
    if (redriver::ironclad_is_at(state_, state_.field)) read_ironclad();
    read_batteries();
    return result_;
  }

 private:
  void read_ship(ShipIndex index) {
    redriver::ShipResult& taken = result_.ships[index];
    const noddy::Ship& ship = ended_.ships[next_];
    const noddy::Placement& before = fought_.placement(next_);
    const int left = redriver::points_left(scenario_, state_, index);
    taken.taken = ship.fate == noddy::Fate::kTaken;
    taken.sunk = is_lost(ship) && !taken.taken;
    const bool lost = taken.sunk || taken.taken;
    const bool left_the_sheet = ship.fate == noddy::Fate::kWithdrawn;
    if (!lost) taken.went = where_she_went(state_, left_the_sheet);
    taken.damage = static_cast<std::uint8_t>(lost ? left : std::min(damage(before, ship, left), left - 1));
    if (left_the_sheet) ++gone_;
    if (ship.fate == noddy::Fate::kAfloat && !lost) ++on_sheet_;
    taken.fire_fought = before.on_fire;
    taken.criticals = lost ? std::uint8_t{0} : criticals(ship);
    const Mounts mounts = mounts_of(casting_, scenario_.ship(index).guns, before.card);
    constexpr int kMost = 255;
    for (std::size_t gun = 0; gun < before.card.guns.size(); ++gun) {
      const std::uint8_t mount = mounts[gun];
      if (mount == redriver::kNoMount || noddy::has_gun(before.guns_out, gun)) continue;
      if (noddy::has_gun(ship.hidden.guns_out, gun)) ++taken.guns_out[mount];
      const int fired = taken.rounds_fired[mount] + before.rounds[gun] - ship.hidden.rounds[gun];
      taken.rounds_fired[mount] = static_cast<std::uint8_t>(std::min(fired, kMost));
    }
    ++next_;
  }

  /// RR-9.3, ND-5.2: what critical hits have left her with: her steering, her stack, her engines. A rudder that was
  /// jammed before the battle does not count.
  std::uint8_t criticals(const noddy::Ship& ship) const {
    const noddy::Hidden& hurt = ship.hidden;
    const int steering = hurt.steering_until >= ended_.move ? 1 : 0;
    const int stack = hurt.smoke_stack ? 1 : 0;
    const int engines = hurt.steam_pipes || hurt.boiler_holed || hurt.fouled_until >= ended_.move ? 1 : 0;
    return static_cast<std::uint8_t>(steering + stack + engines);
  }

  // RR-9.4, ND-8.1: half her points by top speed, half by guns; one without either is judged by the other.
  static int damage(const noddy::Placement& before, const noddy::Ship& ship, int points) {
    const noddy::Losses losses{
        .halves = std::max(before.top_halves - std::max<int>(ship.hidden.top_halves, 0), 0),
        .halves_at_first = before.top_halves,
        .guns = std::popcount(ship.hidden.guns_out) - std::popcount(before.guns_out),
        .guns_at_first = static_cast<int>(before.card.guns.size()) - std::popcount(before.guns_out)};
    return static_cast<int>(points * losses.numerator() / losses.denominator());
  }

  // ND-2.6: one that her crew has left is taken where the flotilla has the field.
  bool is_captured(const noddy::Ship& ship) const {
    const bool field = result_.passed && !state_.running_past;
    return ship.fate == noddy::Fate::kTaken || (ship.fate == noddy::Fate::kAbandoned && field && !ship.sinking);
  }
  static bool is_sunk(const noddy::Ship& ship) {
    return ship.fate == noddy::Fate::kSunk || (noddy::is_afloat(ship) && ship.sinking);
  }

  void read_vessels(int count, std::uint8_t& sunk, std::uint8_t& captured) {
    for (int at = 0; at < count; ++at) {
      const noddy::Ship& ship = ended_.ships[next_++];
      if (is_sunk(ship)) {
        ++sunk;
      } else if (is_captured(ship)) {
        ++captured;
      }
    }
  }

  void read_ironclad() {
    const noddy::Ship& ship = ended_.ships[next_++];
    if (is_sunk(ship)) {
      result_.ironclad = redriver::IroncladResult::kSunk;
    } else if (is_captured(ship)) {
      result_.ironclad = redriver::IroncladResult::kCaptured;
    }
  }

  // ND-6.2: single guns; they are placed kind by kind.
  void read_batteries() {
    const redriver::Section& field = state_.sections[state_.field];
    std::size_t mine = 0;
    for (std::size_t place = 0; place < field.batteries.size(); ++place) {
      const redriver::Battery& battery = field.batteries[place];
      if (battery.guns_left() == 0) continue;
      const noddy::GunSet out = ended_.ships[next_++].hidden.guns_out;
      std::size_t gun = 0;
      for (std::size_t kind = 0; kind < redriver::kMaxBatteryKinds; ++kind) {
        for (int at = 0; at < battery.left[kind]; ++at) {
          if (noddy::has_gun(out, gun++)) ++result_.batteries[place].guns_silenced[kind];
        }
      }
      if (!battery.mine) continue;
      const noddy::Mine::Fuse fuse = ended_.mines[mine++].fuse;
      if (fuse != noddy::Mine::Fuse::kLive) result_.batteries[place].mine_fired = true;
    }
  }

  const Casting& casting_;
  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const noddy::Scenario& fought_;
  const noddy::State& ended_;
  redriver::FightFought result_;
  noddy::ShipIndex next_ = 0;
  int gone_ = 0;
  int on_sheet_ = 0;
};

}  // namespace

noddy::Draft RedRiverNoddy::draft_of_fight(const Casting& casting, const redriver::Scenario& scenario,
                                           const redriver::State& state) {
  return NoddySettingOut(casting, scenario, state).draft();
}

std::optional<noddy::Scenario> RedRiverNoddy::fight_owed(const Casting& casting, const redriver::Scenario& scenario,
                                                         const redriver::State& state) {
  if (state.phase != redriver::Phase::kFight) return std::nullopt;
  auto battle = noddy::Scenario::from(draft_of_fight(casting, scenario, state));
  if (!battle) return std::nullopt;
  return std::move(*battle);
}

// RR-13.2: checked again as a result from a real table would be.
std::expected<redriver::Action, kernel::Refusal> RedRiverNoddy::result(const Casting& casting,
                                                                       const redriver::Scenario& scenario,
                                                                       const redriver::State& state,
                                                                       const noddy::Scenario& fought,
                                                                       const noddy::State& ended) {
  if (state.phase != redriver::Phase::kFight)
    return std::unexpected(redriver::refusal(rule(13, 2), redriver::Reason::kNoFightOwed));
  const redriver::FightFought told = NoddyReturning(casting, scenario, state, fought, ended).result();
  if (const auto refused = redriver::refuse_result(scenario, state, told)) return std::unexpected(*refused);
  return redriver::Action(told);
}

}  // namespace brownwater::games
