#include "captains/redriver/commodore.hpp"

#include <algorithm>

#include "engine/games/redriver/river.hpp"

namespace brownwater::captains {
namespace {

using namespace redriver;

constexpr int kPercent = 100;
constexpr int kLowFuel = 8;
constexpr std::uint8_t kLighterload = 10;

/// What a commodore looks at before he gives his orders.
class Deliberation {
 public:
  Deliberation(const Temper& temper, const redriver::Scenario& scenario, const State& state,
               std::span<const Action> legal)
      : temper_(temper), scenario_(scenario), state_(state), legal_(legal) {}

  Action choose() const {
    if (state_.phase == Phase::kOrders) return order();
    if (state_.phase == Phase::kEncounter) return meet();
    // Fuel is taken on, and stragglers follow: each is listed first.
    return legal_.front();
  }

 private:
  bool may(const Action& action) const { return std::ranges::find(legal_, action) != legal_.end(); }

  Action order() const {
    if (const auto* kept = keep_house()) return *kept;
    const bool home = retires();
    if (home && may(Withdraw{})) return Withdraw{};
    if (home && may(TurnBack{})) return TurnBack{};
    if (least_fuel() < kLowFuel && may(Scavenge{})) return Scavenge{};
    if (least_fuel() < kLowFuel && may(Forage{})) return Forage{};
    if (may(Scavenge{})) return Scavenge{};
    if (needs_repairs() || waits()) return Hold{};
    if (may(Advance{})) return Advance{};
    // Nothing further up here: back, to look elsewhere or to go home.
    const bool closed = state_.flag_at != kMouth && state_.sections[state_.flag_at].banks.has(Feature::kShallows);
    if (closed && may(TurnBack{})) return TurnBack{};
    return Hold{};
  }

  /// Fuel, rounds, tows and supply ships: the first that is wanted, or null.
  const Action* keep_house() const {
    for (const Action& action : legal_) {
      if (const auto* up = std::get_if<OrderUp>(&action); up != nullptr && least_fuel() < 2 * kLowFuel) return &action;
      if (const auto* fuel = std::get_if<MoveFuel>(&action); fuel != nullptr && wants_fuel(*fuel)) return &action;
      if (const auto* rounds = std::get_if<IssueRounds>(&action); rounds != nullptr && wants_rounds(*rounds))
        return &action;
      if (const auto* tow = std::get_if<Tow>(&action); tow != nullptr && wants_tow(tow->ship)) return &action;
      if (std::get_if<Rejoin>(&action) != nullptr) return &action;
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
      points += scenario_.ship(ship).points;
      if (state_.ships[ship].afloat()) left += points_left(scenario_, state_, ship);
    });
    return kPercent * left < temper_.retires_below_percent * points || state_.turn > temper_.longest_turns;
  }

  bool needs_repairs() const {
    bool needed = false;
    for_each_ship(static_cast<ShipSet>(ships_afloat(scenario_, state_) & scenario_.warships()), [&](ShipIndex ship) {
      const bool hurt =
          kPercent * points_left(scenario_, state_, ship) < temper_.repairs_below_percent * scenario_.ship(ship).points;
      needed = needed || (hurt && state_.ships[ship].repairable > 0);
    });
    return needed && least_fuel() > 2;
  }

  bool waits() const {
    if (!temper_.waits_for_stragglers || least_fuel() <= kLowFuel) return false;
    bool straggler = false;
    for_each_ship(static_cast<ShipSet>(ships_afloat(scenario_, state_) & scenario_.warships()), [&](ShipIndex ship) {
      straggler = straggler || (!state_.ships[ship].with_flag && !held_here(state_, ship));
    });
    return straggler;
  }

  Action meet() const {
    const bool light = guns_left(state_, state_.field) <= temper_.engages_up_to_guns;
    if (!light && may(RunPast{})) return RunPast{};
    const bool without_guns = (state_.acting & scenario_.warships()) == 0;
    if (without_guns && may(FallBack{})) return FallBack{};
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
