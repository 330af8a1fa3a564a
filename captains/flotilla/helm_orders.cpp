#include "captains/flotilla/helm_orders.hpp"

#include <algorithm>
#include <vector>

#include "captains/flotilla/considerations.hpp"
#include "captains/plane/best_first.hpp"
#include "engine/games/flotilla/helm.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::kAllMoments;
using flotilla::kMoments;
using flotilla::TurnLimits;

constexpr int kMostSpeeds = 6;
constexpr int kFewSpeeds = 3;

/// An order tried, and what is known of its worth.
struct Tried {
  Plan plan;
  double most = 0;  ///< what it may be worth; just that once it is weighed
  bool is_weighed = false;
  bool clear = true;
  Stage next = Stage::kAtOnce;                              ///< what is to be weighed next
  std::array<double, kOrderConsiderations.size()> parts{};  ///< its worth by each consideration, weighted
};

/// Weighs one stage more of an order's considerations. `fire`: an upper bound of the worth of her fire.
void weigh_on(Deliberation& deliberation, double fire, Tried& tried) {
  deliberation.place(tried.plan);
  plane_craft::weigh_stage(tried, kOrderConsiderations, fire, [&](const Consideration& consideration) {
    return consideration.weigh(deliberation, tried.plan);
  });
}

/// A handful of the speeds open to her, the slowest, the fastest and her present one among them.
std::vector<int> speeds_of(const Situation& situation, UnitIndex ship, int most) {
  const flotilla::Inches open = inches_open(situation.scenario, situation.seen, ship);
  std::vector<int> all;
  for (int inches = 0; inches < 64; ++inches) {
    if (flotilla::has_inches(open, inches)) all.push_back(inches);
  }
  std::vector<int> some;
  const int last = static_cast<int>(all.size()) - 1;
  const int steps = std::min(last, most - 1);
  for (int step = 0; step <= steps; ++step)
    some.push_back(all[static_cast<std::size_t>(steps == 0 ? 0 : last * step / steps)]);
  return some;
}

/// Tries orders and keeps all, to be weighed best first.
class Choosing {
 public:
  explicit Choosing(Deliberation& deliberation) : deliberation_(deliberation), fire_(most_of_fire(deliberation)) {
    constexpr std::size_t kUsually = 200;
    tried_.reserve(kUsually);
    for (std::size_t at = 0; at < kMoments; ++at)
      limits_[at] =
          turns_open(deliberation.situation.scenario, deliberation.situation.seen, deliberation.ship, kAllMoments[at]);
  }

  void try_all() {
    for (const int inches : speeds_of(deliberation_.situation, deliberation_.ship, kMostSpeeds)) coarse(inches);
    refine();
  }

  void try_few() {
    for (const int inches : speeds_of(deliberation_.situation, deliberation_.ship, kFewSpeeds)) {
      attempt(order(inches, 0, 0, 0));
      if (inches == 0) continue;
      for (const auto hand : {&TurnLimits::port, &TurnLimits::starboard}) {
        const int first = limits_[0].*hand;
        const int middle = limits_[1].*hand;
        const int end = limits_[2].*hand;
        if (first != 0 || middle != 0 || end != 0) attempt(order(inches, first, middle, end));
        if (first != 0) attempt(order(inches, first, 0, 0));
        if (end != 0) attempt(order(inches, 0, 0, end));
      }
    }
  }

  /// The best that keep clear and leave a way out, or the best of all if none does.
  std::vector<WeighedOrder> ranked(std::size_t most) {
    std::vector<WeighedOrder> ranked;
    std::optional<WeighedOrder> best;
    all_again();
    while (ranked.size() < most) {
      const auto next = take();
      if (!next) break;
      const Tried& tried = tried_.item(*next);
      const WeighedOrder one{.order = tried.plan.order, .worth = tried.most};
      if (!best) best = one;
      const bool known =
          std::ranges::any_of(ranked, [&](const WeighedOrder& other) { return other.order == one.order; });
      if (!known && is_safe(tried)) ranked.push_back(one);
    }
    if (!ranked.empty()) return ranked;
    if (best) return {*best};
    const Situation& situation = deliberation_.situation;
    return {{.order = standing_course(situation.scenario, situation.seen, deliberation_.ship)}};
  }

 private:
  /// Upper bound on the worth of her fire in this turn and the next.
  static double most_of_fire(const Deliberation& deliberation) {
    const double most = std::max(most_of_volley(deliberation.situation, deliberation.ship), deliberation.fire_at_once);
    return (weights::kGunLaying + weights::kNextGuns) * most;
  }

  std::optional<std::size_t> take() {
    return tried_.take([this](Tried& tried) {
      weigh_on(deliberation_, fire_, tried);
      return true;
    });
  }
  void all_again() {
    tried_.begin_again([](const Tried&) { return true; });
  }

  bool is_safe(const Tried& tried) const { return tried.clear && deliberation_.pilot.has_way_out(tried.plan); }

  std::vector<int> turns_at(std::size_t moment, bool halves) const {
    const TurnLimits& limits = limits_[moment];
    std::vector<int> turns{0};
    for (const int most : {limits.port, limits.starboard}) {
      if (most == 0) continue;
      turns.push_back(most);
      if (halves) turns.push_back(most / 2);
    }
    return turns;
  }

  void coarse(int inches) {
    if (inches == 0) return attempt({.unit = deliberation_.ship});
    for (const int first : turns_at(0, false)) {
      for (const int middle : turns_at(1, limits_[0] == TurnLimits{})) {
        for (const int end : turns_at(2, limits_[0] == TurnLimits{})) attempt(order(inches, first, middle, end));
      }
    }
  }

  /// About the best few: smaller turns, and the speeds between.
  void refine() {
    constexpr std::size_t kBest = 2;
    constexpr int kFine = 10;
    std::vector<Steam> best;
    while (best.size() < kBest) {
      const auto next = take();
      if (!next) break;
      best.push_back(tried_.item(*next).plan.order);
    }
    for (const Steam& about : best) {
      for (std::size_t moment = 0; moment < kMoments && about.inches > 0; ++moment) {
        for (const int change : {-2 * kFine, -kFine, kFine, 2 * kFine}) {
          const int turn = about.turns[moment] + change;
          if (turn < limits_[moment].port || turn > limits_[moment].starboard) continue;
          Steam changed = about;
          changed.turns[moment] = static_cast<std::int16_t>(turn);
          attempt(changed);
        }
      }
      for (const int change : {-1, 1}) {
        Steam changed = about;
        changed.inches = static_cast<std::uint8_t>(std::max(0, about.inches + change));
        if (changed.inches > 0) attempt(changed);
      }
    }
  }

  Steam order(int inches, int first, int middle, int end) const {
    return {
        .unit = deliberation_.ship,
        .inches = static_cast<std::uint8_t>(inches),
        .turns = {static_cast<std::int8_t>(first), static_cast<std::int8_t>(middle), static_cast<std::int8_t>(end)}};
  }

  void attempt(const Steam& order) {
    const Situation& situation = deliberation_.situation;
    if (why_not_steam(situation.scenario, situation.seen, order)) return;
    Tried tried{.plan = follow(situation, order)};
    tried.clear = !tried.plan.grounds;
    if (tried.plan.met == flotilla::kNoUnit) {
      weigh_on(deliberation_, fire_, tried);
    } else {
      // A ship that this hull stops is easier to hit (FL-4.5), so the worth of the fire is not known yet.
      while (!tried.is_weighed) weigh_on(deliberation_, fire_, tried);
    }
    tried_.add(tried);
  }

  Deliberation& deliberation_;
  std::array<TurnLimits, kMoments> limits_{};
  double fire_;  ///< what no fire of hers is worth more than
  plane_craft::BestFirst<Tried> tried_;
};

double to_nearest_foe(const Situation& situation, UnitIndex ship) {
  double nearest = 1e9;
  for_each_unit(situation.foes, [&](UnitIndex foe) {
    nearest = std::min(nearest, distance(situation.unit(ship).pose.at, situation.unit(foe).pose.at));
  });
  return nearest;
}

}  // namespace

std::optional<UnitIndex> next_to_order(const Situation& situation) {
  std::optional<UnitIndex> next;
  double nearest = 0;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    if (why_not_steam(situation.scenario, situation.seen, ship)) return;
    const double range = to_nearest_foe(situation, ship);
    if (next && range >= nearest) return;
    next = ship;
    nearest = range;
  });
  return next;
}

Steam best_order(const Situation& situation, UnitIndex ship) {
  return ranked_orders(situation, ship, Effort::kFull, 1).front().order;
}

std::vector<WeighedOrder> ranked_orders(const Situation& situation, UnitIndex ship, Effort effort, std::size_t most) {
  using plane_craft::Grain;
  Deliberation deliberation(situation, ship, effort == Effort::kFull ? Grain::kFine : Grain::kCoarse);
  Choosing choosing(deliberation);
  if (effort == Effort::kFull) {
    choosing.try_all();
  } else {
    choosing.try_few();
  }
  return choosing.ranked(most);
}

double fire_on_the_way(const Situation& situation, UnitIndex ship, double enough) {
  constexpr int kSpeeds = 3;
  State battle = situation.seen;
  double most = 0;
  const auto attempt = [&](const Steam& order) {
    if (most > enough) return;
    if (why_not_steam(situation.scenario, situation.seen, order)) return;
    battle.units[ship].pose = end_of(situation.scenario, situation.seen, order);
    most = std::max(most, best_volley(situation, battle, ship, Readiness::kNow).worth);
  };
  for (const int inches : speeds_of(situation, ship, kSpeeds)) {
    Steam order{.unit = ship, .inches = static_cast<std::uint8_t>(inches)};
    attempt(order);
    if (inches == 0) continue;
    for (const int hand : {-1, 1}) {
      for (const double share : {0.5, 1.0}) {
        for (std::size_t at = 0; at < kMoments; ++at) {
          const TurnLimits limits = turns_open(situation.scenario, situation.seen, ship, kAllMoments[at]);
          order.turns[at] = static_cast<std::int8_t>(share * (hand < 0 ? limits.port : limits.starboard));
        }
        attempt(order);
      }
    }
  }
  return most;
}

std::vector<Reason> reasons_for(const Situation& situation, const Steam& order) {
  Deliberation deliberation(situation, order.unit);
  return reasons_between(kOrderConsiderations, deliberation, follow(situation, order),
                         follow(situation, standing_course(situation.scenario, situation.seen, order.unit)),
                         [&](const Plan& plan) { deliberation.place(plan); });
}

}  // namespace brownwater::captains::quarterdeck
