#include "engine/games/red_river_flotilla.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/red_river_flotilla_ships.hpp"
#include "engine/games/red_river_line.hpp"
#include "engine/games/red_river_plane_places.hpp"

namespace brownwater::games {
namespace {

using Sheets = RedRiverFlotilla::Casting;
using flotilla::Fate;
using flotilla::Mil;
using flotilla::Placement;
using flotilla::UnitIndex;
using flotilla::UnitSet;
using redriver::ShipIndex;

/// The models are longer than the table's scale (22 feet an inch), so they lie closer in the line.
constexpr PlaneSpacing kOnTheTable{
    .scale = RedRiverFlotilla::kScale, .between = 2 * flotilla::kInch, .berths_apart = 14 * flotilla::kInch};
constexpr std::uint8_t kTableTurns = 40;
constexpr std::uint8_t kTableTurnsToTheFinish = flotilla::kMaxTurns;

static_assert(kMostForces == flotilla::kMaxUnits);

/// Sets the fight out, in an order that the result relies on: the party, gunboats, unarmed vessels, spar torpedo boats,
/// heavy gunboats, the ironclad. Last, as in written scenarios, come the batteries with guns.
class Mustering {
 public:
  Mustering(const Sheets& casting, const redriver::Scenario& scenario, const redriver::State& state)
      : casting_(casting),
        scenario_(scenario),
        state_(state),
        section_(state.sections[state.field]),
        places_(state, kOnTheTable) {}

  flotilla::Draft draft() {
    places_.reach().draw(draft_);
    draft_.tables = casting_.tables;
    draft_.turns = to_the_finish() ? kTableTurnsToTheFinish : kTableTurns;
    draft_.exits.of_union = places_.leaves_upstream() ? flotilla::Edge::kRight : flotilla::Edge::kLeft;
    draft_.exits.of_confederate = flotilla::Edge::kRight;
    // RR-6.8: no ship leaves a fight to the finish.
    if (to_the_finish()) draft_.exits.of_union = draft_.exits.of_confederate = flotilla::Edge::kNone;
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

  void place_party() {
    InlineList<Placement, redriver::kMaxShips> party;
    redriver::for_each_in_line(
        state_, [&](ShipIndex ship) { party.push_back(placed_in_flotilla(casting_, scenario_, state_, ship)); });
    Mil hulls = 0;
    for (const Placement& ship : party) hulls += ship.sheet.hull.length;
    places_.form_line(hulls, static_cast<int>(party.size()));
    const int speed = line_speed(party);
    for (Placement& ship : party) {
      ship.pose = places_.next_in_line(ship.sheet.hull.length, ship.docked);
      ship.speed = static_cast<std::uint8_t>(ship.docked ? 0 : fastest_box(ship.sheet, speed));
      ship.flagship = draft_.forces.empty();
      draft_.forces.push_back(ship);
    }
  }

  static int fastest_box(const flotilla::Sheet& sheet, int inches) {
    while (!flotilla::has_speed(sheet.speeds, inches)) --inches;
    return inches;
  }

  /// The highest speed that all ships able to move can make, at most eight inches: four knots (FS1).
  static int line_speed(const InlineList<Placement, redriver::kMaxShips>& party) {
    int speed = 8;
    for (const Placement& ship : party) {
      if (!ship.docked) speed = fastest_box(ship.sheet, speed);
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
    ironclad_ = static_cast<UnitIndex>(draft_.forces.size());
    Placement ironclad = placed_in_flotilla(casting_, scenario_, state_.ironclad);
    ironclad.flagship = true;
    place_enemy(ironclad);
  }

  void place_all(int count, const flotilla::Sheet& sheet) {
    for (int at = 0; at < count; ++at)
      place_enemy({.kind = flotilla::Kind::kShip, .side = Side::kConfederate, .sheet = sheet});
  }

  void place_enemy(Placement vessel) {
    vessel.pose = places_.next_berth();
    draft_.forces.push_back(vessel);
  }

  // INTERPRETATION RR-13.2: no roster of men, for what is asked is whether its guns are silent (FL-4.14).
  void place_battery(const redriver::Battery& battery) {
    draft_.forces.push_back({.kind = flotilla::Kind::kLandBattery,
                             .side = Side::kConfederate,
                             .pose = places_.next_battery(battery),
                             .sheet = sheet_of_battery(casting_, scenario_, battery),
                             .fires_first = battery.hidden});
    if (battery.mine) draft_.mines.push_back({.at = places_.mine(), .side = Side::kConfederate, .hidden = true});
  }

  // RR-13.2: to pass the far edge, or to silence and sink what is there. RR-6.8: to the finish, the ironclad or the
  // warships that can fight.
  void set_objective() {
    flotilla::Objective objective{.side = Side::kUnion};
    const auto party = static_cast<std::uint8_t>(std::popcount(state_.acting));
    if (to_the_finish()) {
      objective.kind = flotilla::Objective::Kind::kDestroyThese;
      objective.units = flotilla::bit(ironclad_);
      draft_.objectives.push_back({.side = Side::kConfederate,
                                   .kind = flotilla::Objective::Kind::kDestroyThese,
                                   .units = in_the_battle<UnitSet>(state_, fighters(scenario_, state_)),
                                   .or_disarmed = has_armed_warship(scenario_, state_)});
    } else if (state_.running_past) {
      objective.kind = flotilla::Objective::Kind::kExit;
      objective.number = party;
    } else {
      objective.kind = flotilla::Objective::Kind::kDestroyThese;
      for (std::size_t at = party; at < draft_.forces.size(); ++at)
        objective.units |= flotilla::bit(static_cast<UnitIndex>(at));
    }
    draft_.objectives.push_back(objective);
  }

  const Sheets& casting_;
  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const redriver::Section& section_;
  PlanePlaces places_;
  flotilla::Draft draft_;
  UnitIndex ironclad_ = flotilla::kNoUnit;
};

bool has_struck(const flotilla::Unit& ship) { return ship.fate == Fate::kSurrendered || ship.fate == Fate::kAbandoned; }
bool has_sunk(const flotilla::Unit& ship) { return ship.fate == Fate::kHulk || ship.fate == Fate::kGone; }

/// Reads a finished battle in the order in which `Mustering` placed it.
class Reckoning {
 public:
  Reckoning(const Sheets& casting, const redriver::Scenario& scenario, const redriver::State& state,
            const flotilla::Scenario& fought, const flotilla::State& ended)
      : casting_(casting), scenario_(scenario), state_(state), fought_(fought), ended_(ended) {}

  redriver::FightFought result() {
    judge();
    redriver::for_each_in_line(state_, [&](ShipIndex ship) { read_ship(ship); });
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
  void judge() {
    int gone = 0;
    int on_table = 0;
    for (int ship = 0; ship < std::popcount(state_.acting); ++ship) {
      const flotilla::Unit& at = ended_.units[static_cast<std::size_t>(ship)];
      if (at.side != Side::kUnion) continue;
      gone += at.fate == Fate::kExited ? 1 : 0;
      on_table += at.fate == Fate::kInPlay ? 1 : 0;
    }
    const bool won = ended_.outcome && ended_.outcome->winner == Side::kUnion;
    result_.passed = state_.running_past ? gone > 0 && gone >= on_table : won && on_table > 0;
    has_field_ = result_.passed && !state_.running_past;
  }

  // INTERPRETATION RR-13.2, FL-5.1: a ship that has struck or was left belongs to the enemy if he holds the field.
  void read_ship(ShipIndex index) {
    redriver::ShipResult& taken = result_.ships[index];
    const flotilla::Unit& ship = ended_.units[next_];
    const flotilla::Sheet& before = fought_.sheet(next_);
    const int left = redriver::points_left(scenario_, state_, index);
    const int share = ship.crossed * left / static_cast<int>(before.boxes.size());
    taken.sunk = has_sunk(ship);
    taken.taken = !taken.sunk && (ship.side != Side::kUnion || (has_struck(ship) && !has_field_));
    const bool lost = taken.sunk || taken.taken;
    if (!lost) taken.went = where_she_went(state_, ship.fate == Fate::kExited);
    taken.damage = static_cast<std::uint8_t>(lost ? left : std::min(share, left - 1));
    taken.fire_fought = fought_.placement(next_).on_fire;
    taken.criticals = lost ? std::uint8_t{0} : criticals(ship, fought_.placement(next_).helm);
    taken.guns_out = guns_lost(casting_, scenario_, state_, index, before, ship);
    if (!before.batteries.empty()) spend_rounds(index, taken);
    ++next_;
  }

  /// RR-9.3, FL-4.8: what specific hits have left her with: her rudder, her engine, her turrets. A rudder that was
  /// jammed before the battle does not count.
  std::uint8_t criticals(const flotilla::Unit& ship, Helm before) const {
    const bool jammed = std::max(ship.no_turns_until, ship.one_way_until) >= ended_.turn;
    const int rudder = before == Helm::kFree && jammed ? 1 : 0;
    const int engine = ship.engine_until >= ended_.turn ? 1 : 0;
    const int turrets = ship.turrets_freed_on != 0 ? 1 : 0;
    return static_cast<std::uint8_t>(rudder + engine + turrets);
  }

  // INTERPRETATION RR-8.1: Flotilla counts no rounds; every gun that can fire spends one in every second turn. A sheet
  // without guns fires none.
  void spend_rounds(ShipIndex index, redriver::ShipResult& taken) const {
    const auto& guns = scenario_.ship(index).guns;
    const GunsByMount firing = guns_that_fire(scenario_, state_, index);
    constexpr int kMost = 255;
    std::array<int, redriver::kMaxGunKinds> spent{};
    for (std::size_t mount = 0; mount < guns.size(); ++mount) {
      const redriver::GunKind kind = guns[mount].kind;
      const int wanted = (ended_.turn + 1) / 2 * firing[mount];
      const int fired = std::min({wanted, state_.ships[index].rounds[kind] - spent[kind], kMost});
      spent[kind] += fired;
      taken.rounds_fired[mount] = static_cast<std::uint8_t>(fired);
    }
  }

  bool is_captured(const flotilla::Unit& ship) const {
    return !has_sunk(ship) && (ship.side == Side::kUnion || (has_struck(ship) && has_field_));
  }

  void read_vessels(int count, std::uint8_t& sunk, std::uint8_t& captured) {
    for (int at = 0; at < count; ++at) {
      const flotilla::Unit& ship = ended_.units[next_++];
      if (has_sunk(ship)) {
        ++sunk;
      } else if (is_captured(ship)) {
        ++captured;
      }
    }
  }

  void read_ironclad() {
    const flotilla::Unit& ship = ended_.units[next_++];
    if (has_sunk(ship)) {
      result_.ironclad = redriver::IroncladResult::kSunk;
    } else if (is_captured(ship)) {
      result_.ironclad = redriver::IroncladResult::kCaptured;
    }
  }

  // FL-4.14: single guns; a kind without guns has no track.
  void read_batteries() {
    const redriver::Section& field = state_.sections[state_.field];
    std::size_t mine = 0;
    for (std::size_t place = 0; place < field.batteries.size(); ++place) {
      const redriver::Battery& battery = field.batteries[place];
      if (battery.guns_left() == 0) continue;
      const flotilla::Unit& guns = ended_.units[next_++];
      std::size_t track = 0;
      for (std::size_t kind = 0; kind < redriver::kMaxBatteryKinds; ++kind) {
        if (battery.left[kind] == 0) continue;
        result_.batteries[place].guns_silenced[kind] =
            static_cast<std::uint8_t>(battery.left[kind] - guns.dice[track++]);
      }
      if (battery.mine && ended_.mines[mine++].gone) result_.batteries[place].mine_fired = true;
    }
  }

  const Sheets& casting_;
  const redriver::Scenario& scenario_;
  const redriver::State& state_;
  const flotilla::Scenario& fought_;
  const flotilla::State& ended_;
  redriver::FightFought result_;
  UnitIndex next_ = 0;
  bool has_field_ = false;
};

}  // namespace

flotilla::Draft RedRiverFlotilla::draft_of_fight(const Casting& casting, const redriver::Scenario& scenario,
                                                 const redriver::State& state) {
  return Mustering(casting, scenario, state).draft();
}

std::optional<flotilla::Scenario> RedRiverFlotilla::fight_owed(const Casting& casting,
                                                               const redriver::Scenario& scenario,
                                                               const redriver::State& state) {
  if (state.phase != redriver::Phase::kFight) return std::nullopt;
  auto battle = flotilla::Scenario::from(draft_of_fight(casting, scenario, state));
  if (!battle) return std::nullopt;
  return std::move(*battle);
}

// RR-13.2: checked again as a result from a real table would be.
std::expected<redriver::Action, kernel::Refusal> RedRiverFlotilla::result(const Casting& casting,
                                                                          const redriver::Scenario& scenario,
                                                                          const redriver::State& state,
                                                                          const flotilla::Scenario& fought,
                                                                          const flotilla::State& ended) {
  if (state.phase != redriver::Phase::kFight)
    return std::unexpected(redriver::refusal(redriver::rule(13, 2), redriver::Reason::kNoFightOwed));
  const redriver::FightFought told = Reckoning(casting, scenario, state, fought, ended).result();
  if (const auto refused = redriver::refuse_result(scenario, state, told)) return std::unexpected(*refused);
  return redriver::Action(told);
}

}  // namespace brownwater::games
