#include <variant>

#include "captains/flotilla/situation.hpp"
#include "captains/flotilla/three_dice.hpp"
#include "captains/search/flotilla.hpp"

namespace brownwater::captains::search {
namespace {

using flotilla::Nerve;
using flotilla::UnitIndex;

using Luck = Craft<flotilla::Flotilla>::Luck;

constexpr std::size_t kShots = 0;
constexpr std::size_t kShaken = 1;
constexpr std::size_t kStruck = 2;

/// Cost of an outcome of a captain's test, as a share of the ship: her captain's nerve, and the ship herself.
struct Cost {
  double heart = 0;
  double ship = 0;
};

Cost cost_of(Nerve nerve) {
  switch (nerve) {
    case Nerve::kHolds: return {};
    case Nerve::kShaken: return {.heart = 0.15, .ship = 0};
    case Nerve::kNoCloser: return {.heart = 0.6, .ship = 0};
    case Nerve::kRetires: return {.heart = 1, .ship = 0};
    case Nerve::kSurrenders:
    case Nerve::kAbandons: return {.heart = 0, .ship = 1};
  }
  return {};
}

/// A loss of the unit's side is the other side's luck.
double sign_for(const flotilla::Scenario& scenario, UnitIndex unit) {
  return scenario.first_side_of(unit) == Side::kUnion ? -1 : 1;
}

/// FL-4.3: hits of a volley above the mean of its dice. Some aimed shots go wide (FL-4.7).
double hits_over(const flotilla::Scenario& scenario, const flotilla::BatteryFired& fired) {
  const double aimed_well = (7 - scenario.tables().aimed_goes_on) / 6.0;
  const auto dice = fired.faces.size();
  const double hit = (7 - fired.needed) / 6.0;
  double expected = 0;
  // The chance of exactly that many hits, by Pascal's triangle.
  std::array<double, 65> chances{};
  chances[0] = 1;
  for (std::size_t die = 0; die < dice; ++die) {
    for (std::size_t hits = die + 1; hits > 0; --hits)
      chances[hits] = chances[hits] * (1 - hit) + chances[hits - 1] * hit;
    chances[0] *= 1 - hit;
  }
  for (std::size_t hits = 1; hits <= dice; ++hits)
    expected += chances[hits] * flotilla::divided(static_cast<int>(hits), fired.divisor);
  return fired.hits - (fired.aim_face == 0 ? expected : aimed_well * expected);
}

/// FL-4.8: guns lost over what the chart brings in the mean.
double guns_over(const flotilla::Scenario& scenario, const flotilla::SpecificThrown& thrown) {
  double expected = 0;
  quarterdeck::for_each_throw_of_three([&](int total, int ways) {
    const auto& row = flotilla::specific(scenario.tables(), flotilla::row_of(total + thrown.shift));
    expected += ways * static_cast<double>(row.guns);
  });
  return thrown.guns - expected / quarterdeck::kAllOfThree;
}

/// FL-5.1
Cost cost_over(const flotilla::Scenario& scenario, const flotilla::CaptainTested& tested) {
  int morale = tested.morale;
  for (const auto& modifier : tested.modifiers) morale += modifier.amount;
  Cost over = cost_of(tested.nerve);
  quarterdeck::for_each_throw_of_three([&](int total, int ways) {
    const Cost cost = cost_of(flotilla::nerve_of(scenario.tables().nerve, total - morale));
    const double chance = ways / quarterdeck::kAllOfThree;
    over.heart -= chance * cost.heart;
    over.ship -= chance * cost.ship;
  });
  return over;
}

}  // namespace

void Craft<flotilla::Flotilla>::add_luck(const Scenario& scenario, const flotilla::Event& event, Luck& luck) {
  if (const auto* fired = std::get_if<flotilla::BatteryFired>(&event.happening)) {
    luck[kShots] += sign_for(scenario, fired->shot.target) * hits_over(scenario, *fired);
  } else if (const auto* thrown = std::get_if<flotilla::SpecificThrown>(&event.happening)) {
    luck[kShots] += sign_for(scenario, thrown->unit) * guns_over(scenario, *thrown);
  } else if (const auto* tested = std::get_if<flotilla::CaptainTested>(&event.happening)) {
    const Cost over = cost_over(scenario, *tested);
    luck[kShaken] += sign_for(scenario, tested->unit) * over.heart;
    luck[kStruck] += sign_for(scenario, tested->unit) * over.ship;
  }
}

}  // namespace brownwater::captains::search
