#include "captains/flotilla/fire_windows.hpp"

#include <algorithm>

#include "captains/flotilla/course.hpp"
#include "captains/flotilla/gun_laying.hpp"
#include "captains/flotilla/hand_to_hand.hpp"
#include "captains/flotilla/helm_orders.hpp"
#include "captains/flotilla/weights.hpp"
#include "engine/games/flotilla/helm.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::Standing;

/// Whether a side's ships that have not moved may still do so in this turn (FL-1.1).
bool has_movement_to_come(const State& seen, Side side) {
  if (seen.active == side) return !seen.ending;
  return seen.active == seen.first;
}

bool may_still_steam(const Situation& situation, UnitIndex unit) {
  return situation.is_ship(unit) && unit != situation.seen.passage.unit && !situation.unit(unit).moved &&
         has_movement_to_come(situation.seen, situation.unit(unit).side) &&
         !why_not_steam(situation.scenario, situation.seen, unit);
}

/// The best at the windows to come of the move in progress.
double fire_in_this_move(const Situation& situation, UnitIndex unit, State& battle) {
  double most = 0;
  const UnitIndex mover = situation.seen.passage.unit;
  for (const Pose& pose : places_to_come(situation)) {
    battle.units[mover].pose = pose;
    most = std::max(most, best_volley(situation, battle, unit, Readiness::kNow).worth);
  }
  return most;
}

/// The same after the enemies who have still to move have gone straight on, with her own place unchanged.
double fire_after_theirs(const Situation& situation, UnitIndex unit, State& battle) {
  bool any = false;
  for_each_unit(situation.foes, [&](UnitIndex foe) {
    if (!may_still_steam(situation, foe)) return;
    any = true;
    battle.units[foe].pose =
        end_of(situation.scenario, situation.seen, standing_course(situation.scenario, situation.seen, foe));
  });
  return any ? best_volley(situation, battle, unit, Readiness::kNow).worth : 0;
}

/// Discounted worth that the rest of this turn promises her. It is above `now` exactly where waiting pays; the search
/// does not go on to find by how much.
double promised(const Situation& situation, UnitIndex unit, double now) {
  State battle = situation.seen;
  const double here = weights::kFireNow * fire_in_this_move(situation, unit, battle);
  if (now < here) return here;
  const auto more = [here](double later) { return std::max(here, weights::kCourseToCome * later); };
  if (!may_still_steam(situation, unit)) return more(fire_after_theirs(situation, unit, battle));
  // OPTIMISATION: for what her fire is worth nowhere more than she need not look for the best course.
  constexpr double kRounding = 1e-6;
  if (now >= weights::kCourseToCome * (most_of_volley(situation, unit) + kRounding)) return here;
  return more(fire_on_the_way(situation, unit, now / weights::kCourseToCome + kRounding));
}

/// A unit that may fire, and what her volley is worth.
struct Ready {
  UnitIndex unit;
  double worth;
};
using AllReady = InlineList<Ready, flotilla::kMaxUnits>;

/// Units asked to fire, the best volley first.
AllReady all_ready(const Situation& situation) {
  AllReady ready;
  for_each_unit(situation.own, [&](UnitIndex unit) {
    const bool asked = situation.unit(unit).standing.mode == Standing::Mode::kAsk;
    if (!asked || why_silent(situation.scenario, situation.seen, unit)) return;
    const double worth = plain_volley(situation, unit).worth;
    if (worth > 0) ready.push_back({.unit = unit, .worth = worth});
  });
  std::ranges::sort(ready, [](const Ready& one, const Ready& other) {
    return one.worth != other.worth ? one.worth > other.worth : one.unit < other.unit;
  });
  return ready;
}

/// The volley worth most among those that may be fired now and whose moment it is.
std::optional<Shot> first_shot(const Situation& situation) {
  for (const Ready& one : all_ready(situation)) {
    if (one.worth >= promised(situation, one.unit, one.worth)) return volley_to_fire(situation, one.unit).shots[0];
  }
  return std::nullopt;
}

/// The next shot still to be laid of those that the unit fires together, or the order to fire.
Action next_of_volley(const Situation& situation) {
  const auto& laid = situation.seen.volley;
  for (const Shot& shot : volley_to_fire(situation, laid[0].unit).shots) {
    const bool is_laid = std::ranges::any_of(laid, [&](const Shot& one) { return one.battery == shot.battery; });
    if (!is_laid) return flotilla::Lay{.shot = shot};
  }
  return flotilla::OpenFire{};
}

/// Whether an enemy lies where each die of the battery's counts whole.
bool has_good_target(const Situation& situation, UnitIndex unit) {
  bool good = false;
  for_each_unit(situation.foes, [&](UnitIndex foe) {
    for (std::size_t battery = 0; !good && battery < situation.sheet(unit).batteries.size(); ++battery) {
      if (situation.unit(unit).dice[battery] == 0) continue;
      const auto laid = lay(situation.scenario, situation.seen, unit, battery, foe);
      good = laid && laid->divisor == 1 && in_sight(situation.scenario, situation.seen, unit, foe);
    }
  });
  return good;
}

}  // namespace

Action at_window(const Situation& situation) {
  if (!situation.seen.volley.empty()) return next_of_volley(situation);
  if (const auto blow = strike_by_hand(situation)) return *blow;
  if (const auto shot = first_shot(situation)) return flotilla::Lay{.shot = *shot};
  return flotilla::Pass{};
}

double gain_by_firing_now(const Situation& situation, UnitIndex unit) {
  const double worth = plain_volley(situation, unit).worth;
  return worth - promised(situation, unit, worth);
}

double gain_by_waiting(const Situation& situation) {
  double most = 0;
  for (const Ready& one : all_ready(situation))
    most = std::max(most, promised(situation, one.unit, one.worth) - one.worth);
  return most;
}

std::optional<Action> next_standing_order(const Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.land_batteries(), [&](UnitIndex unit) {
    const bool plain =
        static_cast<int>(situation.sheet(unit).batteries.size()) <= situation.scenario.tables().batteries_a_turn;
    if (order || !plain) return;
    const Standing wanted{.mode = has_good_target(situation, unit) ? Standing::Mode::kFire : Standing::Mode::kAsk};
    if (situation.unit(unit).standing != wanted) order = flotilla::Stand{.unit = unit, .standing = wanted};
  });
  return order;
}

}  // namespace brownwater::captains::quarterdeck
