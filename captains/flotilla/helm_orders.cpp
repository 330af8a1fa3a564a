#include "captains/flotilla/helm_orders.hpp"

#include <algorithm>
#include <vector>

#include "captains/flotilla/considerations.hpp"
#include "engine/games/flotilla/helm.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::kAllMoments;
using flotilla::kMoments;
using flotilla::TurnLimits;

constexpr int kMostSpeeds = 6;
constexpr int kFewSpeeds = 3;

double worth_of(Deliberation& deliberation, const Plan& plan) {
  deliberation.place(plan);
  double worth = 0;
  for (const Consideration& consideration : kOrderConsiderations)
    worth += consideration.weight * consideration.weigh(deliberation, plan);
  return worth;
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

/// Tries orders and keeps all, to be looked at best first.
class Choosing {
 public:
  explicit Choosing(Deliberation& deliberation) : deliberation_(deliberation) {
    for (std::size_t at = 0; at < kMoments; ++at)
      limits_[at] =
          turns_open(deliberation.situation.scenario, deliberation.situation.seen, deliberation.ship, kAllMoments[at]);
  }

  Steam choose() {
    try_all();
    return first().order;
  }

  void try_all() {
    for (const int inches : speeds_of(deliberation_.situation, deliberation_.ship, kMostSpeeds)) coarse(inches);
    best_first();
    refine();
    best_first();
  }

  void try_few() {
    for (const int inches : speeds_of(deliberation_.situation, deliberation_.ship, kFewSpeeds)) coarse(inches);
    best_first();
  }

  /// The best that keeps clear and leaves a way out, or the best of all if none does.
  WeighedOrder first() {
    for (const Tried& tried : tried_) {
      if (is_safe(tried)) return {.order = tried.plan.order, .worth = tried.worth};
    }
    if (!tried_.empty()) return {.order = tried_.front().plan.order, .worth = tried_.front().worth};
    const Situation& situation = deliberation_.situation;
    return {.order = standing_course(situation.scenario, situation.seen, deliberation_.ship)};
  }

  std::vector<WeighedOrder> ranked(std::size_t most) {
    std::vector<WeighedOrder> ranked{first()};
    for (const Tried& tried : tried_) {
      if (ranked.size() >= most) break;
      const bool known =
          std::ranges::any_of(ranked, [&](const WeighedOrder& one) { return one.order == tried.plan.order; });
      if (!known && is_safe(tried)) ranked.push_back({.order = tried.plan.order, .worth = tried.worth});
    }
    return ranked;
  }

 private:
  struct Tried {
    Plan plan;
    double worth;
    std::size_t number;  ///< of the trials: the first of equals is taken
    bool clear;
  };

  bool is_safe(const Tried& tried) const { return tried.clear && deliberation_.pilot.has_way_out(tried.plan); }

  void best_first() {
    std::ranges::sort(tried_, [](const Tried& one, const Tried& other) {
      return one.worth != other.worth ? one.worth > other.worth : one.number < other.number;
    });
  }

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
    for (std::size_t at = 0; at < std::min(kBest, tried_.size()); ++at) best.push_back(tried_[at].plan.order);
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
    const Plan plan = follow(situation, order);
    tried_.push_back(
        {.plan = plan, .worth = worth_of(deliberation_, plan), .number = tried_.size(), .clear = !plan.grounds});
  }

  Deliberation& deliberation_;
  std::array<TurnLimits, kMoments> limits_{};
  std::vector<Tried> tried_;
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
  Deliberation deliberation(situation, ship);
  return Choosing(deliberation).choose();
}

std::vector<WeighedOrder> ranked_orders(const Situation& situation, UnitIndex ship, Effort effort) {
  constexpr std::size_t kMostRanked = 24;
  Deliberation deliberation(situation, ship);
  Choosing choosing(deliberation);
  if (effort == Effort::kFull) {
    choosing.try_all();
    return choosing.ranked(kMostRanked);
  }
  choosing.try_few();
  return {choosing.first()};
}

double fire_on_the_way(const Situation& situation, UnitIndex ship) {
  constexpr int kSpeeds = 3;
  State battle = situation.seen;
  double most = 0;
  const auto attempt = [&](const Steam& order) {
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

}  // namespace brownwater::captains::quarterdeck
