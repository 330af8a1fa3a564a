#include "captains/redriver/commodore.hpp"

#include <algorithm>

#include "engine/games/redriver/river.hpp"

namespace brownwater::captains {
namespace {

using namespace redriver;

constexpr int kPercent = 100;
constexpr int kLowFuel = 8;
constexpr std::uint8_t kLighterload = 10;
/// Points that an enemy weighs, by the harm that he does in a fight by the rules of the hex battle.
constexpr int kShoreGunWeighs = 8;
constexpr int kGunboatWeighs = 45;
constexpr int kHeavyGunboatWeighs = 60;
constexpr int kSparBoatWeighs = 10;

/// A commodore's survey before he gives his orders.
class Deliberation {
 public:
  Deliberation(const Temper& temper, const redriver::Scenario& scenario, const State& state,
               std::span<const Action> legal)
      : temper_(temper), scenario_(scenario), state_(state), legal_(legal) {}

  Action choose() const {
    if (state_.phase == Phase::kOrders) return order();
    if (state_.phase == Phase::kEncounter) return meet();
    // Fuel is taken on, and stragglers follow: each is listed first. To lie to is listed last.
    const bool lies_to = state_.phase == Phase::kStragglerOrders && left_behind(first_of(state_.owing_orders));
    return lies_to ? legal_.back() : legal_.front();
  }

 private:
  bool may(const Action& action) const { return std::ranges::find(legal_, action) != legal_.end(); }

  Action order() const {
    if (const auto* kept = keep_house()) return *kept;
    if (state_.sections.empty() && state_.turn <= temper_.waits_turns) return Hold{};
    const bool home = retires() || driven_back() || needs_fuel_for_the_way() || is_content();
    if (home && needs_repairs() && !needs_fuel_for_the_way()) return Hold{};
    if (home && may(Withdraw{})) return somebody_comes() ? Action(Hold{}) : Action(Withdraw{});
    if (may(Scavenge{})) return Scavenge{};
    if (least_fuel() < kLowFuel && foraging_gains() && may(Forage{})) return Forage{};
    if (home && may(TurnBack{})) return TurnBack{};
    if (needs_repairs() || waits()) return Hold{};
    if (may(Advance{})) return Advance{};
    // No section further up this stream: turns back, to search elsewhere or to go home.
    const bool closed = state_.flag_at != kMouth && state_.sections[state_.flag_at].banks.has(Feature::kShallows);
    if (closed && may(TurnBack{})) return TurnBack{};
    return Hold{};
  }

  /// Whether she does not go up the river: 15 points are lost with any ship, whatever she is worth (RR-10.1).
  bool stays_behind(ShipIndex ship) const {
    if (!has(scenario_.warships(), ship)) return !temper_.takes_supply_ships;
    int most = 0;
    for_each_ship(scenario_.warships(),
                  [&](ShipIndex other) { most = std::max<int>(most, scenario_.ship(other).points); });
    return kPercent * scenario_.ship(ship).points < temper_.takes_from_percent * most;
  }
  /// And lies at the main river.
  bool left_behind(ShipIndex ship) const { return state_.ships[ship].at == kMouth && stays_behind(ship); }

  /// The first that is wanted of ships to leave behind, fuel, rounds, tows and supply ships; or null.
  const Action* keep_house() const {
    for (const Action& action : legal_) {
      if (const auto* off = std::get_if<Detach>(&action); off != nullptr && left_behind(off->ship)) return &action;
      if (const auto* up = std::get_if<OrderUp>(&action);
          up != nullptr && temper_.takes_supply_ships && least_fuel() < 2 * kLowFuel)
        return &action;
      if (const auto* fuel = std::get_if<MoveFuel>(&action); fuel != nullptr && wants_fuel(*fuel)) return &action;
      if (const auto* rounds = std::get_if<IssueRounds>(&action); rounds != nullptr && wants_rounds(*rounds))
        return &action;
      if (const auto* tow = std::get_if<Tow>(&action); tow != nullptr && wants_tow(tow->ship)) return &action;
      if (const auto* back = std::get_if<Rejoin>(&action); back != nullptr && !left_behind(back->ship)) return &action;
    }
    return nullptr;
  }

  bool wants_fuel(const MoveFuel& fuel) const {
    const bool to_warship = has(scenario_.warships(), fuel.to);
    const bool spare =
        fuel_of(state_.ships[fuel.from]) >= 2 * kLighterload + kLowFuel || !has(scenario_.warships(), fuel.from);
    return fuel.points == kLighterload && to_warship && spare && fuel_of(state_.ships[fuel.to]) < kLowFuel;
  }
  bool wants_rounds(const IssueRounds& issue) const {
    const int allowance = scenario_.guns_of_kind(issue.to, issue.kind) * scenario_.tables().stores.rounds_a_gun;
    return 2 * state_.ships[issue.to].rounds[issue.kind] < allowance;
  }
  bool wants_tow(ShipIndex ship) const {
    return fuel_of(state_.ships[ship]) == 0 || state_.ships[ship].grounding == Grounding::kStuck;
  }

  int least_fuel() const {
    int least = kPercent;
    for_each_ship(static_cast<ShipSet>(ships_with_flag(scenario_, state_) & scenario_.warships()),
                  [&](ShipIndex ship) { least = std::min(least, fuel_of(state_.ships[ship])); });
    return least;
  }

  bool retires() const {
    int points = 0;
    int left = 0;
    for_each_ship(scenario_.warships(), [&](ShipIndex ship) {
      if (stays_behind(ship)) return;
      points += scenario_.ship(ship).points;
      if (state_.ships[ship].afloat()) left += points_left(scenario_, state_, ship);
    });
    return kPercent * left < temper_.retires_below_percent * points || state_.turn > temper_.longest_turns;
  }

  /// RR-2.3: a flotilla on its way home keeps at most four points, so exactly those above four may be spent on the
  /// search. RR-10.1, RR-10.2: the way home and the damage are reckoned off.
  bool is_content() const {
    int account = state_.points - turns_home();
    for_each_ship(ships_afloat(scenario_, state_), [&](ShipIndex ship) {
      account += scenario_.tables().points.damage_tenth *
                 damage_tenths(scenario_.options(), state_.ships[ship].damage(), scenario_.ship(ship).points);
    });
    return account <= temper_.content_with_points;
  }

  bool needs_repairs() const {
    bool needed = false;
    for_each_ship(static_cast<ShipSet>(ships_afloat(scenario_, state_) & scenario_.warships()), [&](ShipIndex ship) {
      const bool hurt =
          kPercent * points_left(scenario_, state_, ship) < temper_.repairs_below_percent * scenario_.ship(ship).points;
      needed = needed || (hurt && state_.ships[ship].repairable > 0 && !left_behind(ship));
    });
    // RR-6.10: no ship repairs under enemy guns.
    return needed && least_fuel() > 2 && !under_guns(state_, state_.flag_at);
  }

  bool waits() const {
    if (!temper_.waits_for_stragglers || least_fuel() <= kLowFuel) return false;
    bool straggler = false;
    for_each_ship(static_cast<ShipSet>(ships_afloat(scenario_, state_) & scenario_.warships()), [&](ShipIndex ship) {
      straggler = straggler || (!state_.ships[ship].with_flag && !held_here(state_, ship) && !left_behind(ship));
    });
    return straggler;
  }

  /// RR-2.3: ships not at the main river when the campaign is given up are lost, so he waits for those that can come.
  bool somebody_comes() const {
    if (!temper_.waits_for_stragglers || state_.turn > temper_.longest_turns) return false;
    bool comes = false;
    for_each_ship(ships_afloat(scenario_, state_), [&](ShipIndex ship) {
      const Ship& vessel = state_.ships[ship];
      comes = comes || (vessel.at != kMouth && vessel.grounding != Grounding::kStuck && fuel_of(vessel) > 0);
    });
    return comes;
  }

  /// Turns to the main river (RR-1.1).
  int turns_home() const {
    int sections = 0;
    for (SectionIndex at = state_.flag_at; at != kMouth; at = state_.sections[at].below) ++sections;
    const int a_turn = scenario_.tables().river.sections_downstream;
    return (sections + a_turn - 1) / a_turn;
  }
  /// Fuel for the way home, and no more than he wants in hand.
  bool needs_fuel_for_the_way() const {
    if (state_.flag_at == kMouth) return false;
    return least_fuel() <= turns_home() + temper_.fuel_in_hand;
  }

  /// RR-7.1: foraging gives a D6 for all, and every ship burns her fuel meanwhile.
  bool foraging_gains() const {
    constexpr int kMostShips = 3;
    int ships = 0;
    for_each_ship(ships_with_flag(scenario_, state_), [&ships](ShipIndex) { ++ships; });
    return ships <= kMostShips;
  }

  int strength_of(ShipSet ships) const {
    int strength = 0;
    for_each_ship(static_cast<ShipSet>(ships & scenario_.warships()), [&](ShipIndex ship) {
      int built = 0;
      int mounted = 0;
      for (std::size_t mount = 0; mount < scenario_.ship(ship).guns.size(); ++mount) {
        built += scenario_.ship(ship).guns[mount].count;
        mounted += guns_mounted(scenario_, state_, ship, mount);
      }
      if (built > 0) strength += points_left(scenario_, state_, ship) * mounted / built;
    });
    return strength;
  }
  int strength_of_enemy(SectionIndex section) const {
    const Vessels& vessels = state_.sections[section].vessels;
    const int ironclad =
        ironclad_is_at(state_, section) ? scenario_.draft().ironclads[state_.ironclad.model].points : 0;
    return ironclad + kShoreGunWeighs * guns_left(state_, section) + kGunboatWeighs * vessels.gunboats +
           kHeavyGunboatWeighs * vessels.heavy_gunboats + kSparBoatWeighs * vessels.spar_boats;
  }
  bool has_percent(int percent, ShipSet ships, SectionIndex section) const {
    return kPercent * strength_of(ships) >= percent * strength_of_enemy(section);
  }

  /// Whether an enemy at the head of the known river still holds it, too strong to be tried again. It stays so on the
  /// way home.
  bool driven_back() const {
    SectionIndex head = state_.sections.empty() ? kMouth : SectionIndex{0};
    while (head != kMouth && state_.sections[head].above != kMouth) head = state_.sections[head].above;
    if (head == kMouth || head == state_.flag_at || !defended(state_, head)) return false;
    const ShipSet ships = ships_with_flag(scenario_, state_);
    const int patience = temper_.turns_a_section * (1 + static_cast<int>(state_.sections.size()));
    return state_.turn > patience || !has_percent(temper_.returns_from_percent, ships, head);
  }

  Action meet() const {
    const bool without_guns = (state_.acting & scenario_.warships()) == 0;
    const bool hopeless = !has_percent(temper_.refuses_below_percent, state_.acting, state_.field);
    // Downstream lies the way home: it must be won.
    if ((without_guns || (hopeless && !state_.downstream)) && may(FallBack{})) return FallBack{};
    if (!has_percent(temper_.engages_from_percent, state_.acting, state_.field) && may(RunPast{})) return RunPast{};
    return Engage{};
  }

  const Temper& temper_;
  const redriver::Scenario& scenario_;
  const State& state_;
  std::span<const Action> legal_;
};

class Commodore final : public CaptainOf<RedRiver> {
 public:
  explicit constexpr Commodore(const Temper& temper) : temper_(temper) {}
  Action choose(const redriver::Scenario& scenario, const View& view, std::span<const Action> legal,
                chance::Whim&) const override {
    return Deliberation(temper_, scenario, view.seen, legal).choose();
  }

 private:
  Temper temper_;
};

}  // namespace

const CaptainOf<RedRiver>* find_commodore(std::string_view name) {
  static const Commodore cautious(kCautious);
  static const Commodore bold(kBold);
  if (name == "cautious") return &cautious;
  return name == "bold" ? &bold : nullptr;
}

}  // namespace brownwater::captains
