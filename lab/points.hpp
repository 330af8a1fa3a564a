#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/games/mobas/scenario.hpp"
#include "lab/contests.hpp"
#include "lab/statistics.hpp"

/// The worth of a ship in points, so that fleets of equal points have even chances: found by fighting (docs/lab.md,
/// "Points").
namespace brownwater::lab {

/// The ships for sale, and the water to try them on. All ships of a kind are alike by the rules.
struct Market {
  mobas::Draft water;  ///< open water; forces, mines and objectives in it are left out
  std::vector<mobas::Ratings> kinds;
};

/// A fleet: the kinds of its ships, by their places in the market, in the order in which they lie in line.
using Fleet = std::vector<std::size_t>;

/// Two fleets that fought, each from both ends of the water equally often.
struct FleetTrial {
  Fleet first;
  Fleet second;
  Tally of_first;
};

/// How fleets are drawn and tried.
struct TrialOrder {
  std::size_t most_ships = 4;  ///< of a fleet, 1 to `kMostInLine`
  std::uint64_t seed = 1;
  std::uint64_t games_each = 2;  ///< of a pair of fleets; even
  std::vector<double> prices;    ///< of each kind, by which pairs are drawn alike
  std::size_t drawn = 12;        ///< of so many fleets the one of nearest price becomes the enemy; 1 at least
};
inline constexpr std::size_t kMostInLine = 4;

/// A guess at the prices before any fight: flotation value and twice the dice.
std::vector<double> guessed_prices(const Market& market);

/// A battle of two fleets, its chance keyed by (seed, game): who wins it.
struct FleetBattle {
  const Fleet& of_union;
  const Fleet& of_confederate;
  std::uint64_t seed = 0;
  std::uint64_t game = 0;
};
using Fight = std::function<std::optional<Side>(const FleetBattle&)>;

/// Draws the numbered pair of fleets from that many kinds and lets them fight. The second fleet is, of many drawn, the
/// one whose price is nearest to the first's.
FleetTrial try_fleets(std::size_t kinds, const Fight& fight, const TrialOrder& order, std::uint64_t number);

/// The same in MOBAS on a market's water, `captain` against himself.
FleetTrial try_fleets(const Market& market, const TrialOrder& order, std::uint64_t number);

/// The price of a fleet.
double price_of(const Fleet& fleet, const std::vector<double>& prices);

/// Fights in MOBAS on a market's water under `captain`.
std::optional<Side> fight_on(const Market& market, const FleetBattle& battle);

/// The result of many trials: a value for each kind, with 100 for the kind `reference`.
struct Points {
  std::vector<double> values;
  std::vector<Interval> intervals_95;
  std::vector<std::uint64_t> fought;  ///< how often each kind was in a fleet
};
Points fit_points(const std::vector<FleetTrial>& trials, std::size_t kinds, std::size_t reference);

/// How even fleets of equal points are that had no part in the fitting.
struct Evenness {
  std::uint64_t pairs = 0;
  std::uint64_t games = 0;
  double mean_gap = 0;     ///< of their points, as a share of the greater fleet's
  Tally of_more_ships;     ///< how the fleet with more ships did, where one had more
  Interval more_ships_95;  ///< by pairs, since games of a pair are alike
  double spread = 0;       ///< of the pairs' true chances about a half, the dice taken off: a standard deviation
};
Evenness evenness_of(const std::vector<FleetTrial>& trials, const std::vector<double>& values);

}  // namespace brownwater::lab
