#include "captains/noddy/helm_orders.hpp"

#include <algorithm>

#include "captains/noddy/considerations.hpp"
#include "captains/plane/best_first.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr int kCoarse = 10;  // degrees between the turns that are tried first
constexpr int kFine = 4;     // and about the best of them

/// An order tried, and what is known of it.
struct Tried {
  Plan plan;
  double most = 0;  ///< what it may be worth; just that once it is weighed
  bool is_weighed = false;
  Stage next = Stage::kAtOnce;                              ///< what is to be weighed next
  std::optional<Hazard> hazard;                             ///< once it has been looked at
  std::array<double, kOrderConsiderations.size()> parts{};  ///< its worth by each consideration, weighted
};

/// Tries orders and keeps those that lead into the least hazard.
class Choosing {
 public:
  explicit Choosing(Deliberation& deliberation)
      : deliberation_(deliberation),
        limits_(limits_of(deliberation.situation.scenario, deliberation.situation.seen, deliberation.ship)),
        fire_(weights::kGunLaying * most_of_fire(deliberation.situation, deliberation.ship, deliberation.guns)) {
    constexpr std::size_t kUsually = 128;
    tried_.reserve(kUsually);
  }

  void try_all() {
    for (int speed = limits_.slowest; speed <= limits_.fastest; ++speed) {
      const int most = most_turn(speed);
      attempt(speed, 0);
      for (int turn = kCoarse; turn < most; turn += kCoarse) attempt_both(speed, turn);
      if (most > 0) attempt_both(speed, most);
    }
    all_again();
    const noddy::Order coarse = tried_.item(*take()).plan.order;
    for (const int change : {-2 * kFine, -kFine, -kFine / 2, kFine / 2, kFine, 2 * kFine}) {
      const int turn = coarse.turn + change;
      if (std::abs(turn) <= most_turn(coarse.speed)) attempt(coarse.speed, turn);
    }
  }

  void try_few() {
    constexpr int kSpeeds = 3;
    const int range = limits_.fastest - limits_.slowest;
    const int steps = std::min(range, kSpeeds - 1);
    for (int step = 0; step <= steps; ++step) {
      const int speed = limits_.slowest + (steps == 0 ? 0 : range * step / steps);
      const int most = most_turn(speed);
      attempt(speed, 0);
      if (most > 1) attempt_both(speed, most / 2);
      if (most > 0) attempt_both(speed, most);
    }
  }

  /// The best first, the first tried of equals; each but the best as often as it was tried.
  std::vector<WeighedOrder> ranked(std::size_t most) {
    all_again();
    const Tried& best = tried_.item(*take());
    std::vector<WeighedOrder> ranked;
    if (most > 1) ranked = others_than(best.plan.order, most - 1);
    ranked.insert(ranked.begin(), {.order = best.plan.order, .worth = best.most});
    return ranked;
  }

 private:
  int most_turn(int speed) const { return speed == 0 ? limits_.turn_at_rest : limits_.turn; }

  void attempt_both(int speed, int turn) {
    attempt(speed, turn);
    attempt(speed, -turn);
  }

  void attempt(int speed, int turn) {
    const Situation& situation = deliberation_.situation;
    // RR-5.4
    if (turn != 0 && !answers(situation.scenario.placement(deliberation_.ship).helm, turn < 0)) return;
    Tried tried{.plan = {.order = {.ship = deliberation_.ship,
                                   .speed = static_cast<noddy::Knots>(speed),
                                   .turn = static_cast<std::int8_t>(turn)},
                         .course = {}}};
    tried.plan.course = follow(situation.scenario, situation.seen, tried.plan.order);
    weigh_on(tried);
    tried_.add(tried);
  }

  std::vector<WeighedOrder> others_than(const noddy::Order& best, std::size_t most) {
    std::vector<WeighedOrder> others;
    while (const auto next = take()) {
      const Tried& tried = tried_.item(*next);
      if (others.size() >= most && tried.most < others.back().worth) break;
      if (tried.plan.order != best) others.push_back({.order = tried.plan.order, .worth = tried.most});
    }
    std::ranges::sort(others, [](const WeighedOrder& one, const WeighedOrder& other) {
      if (one.worth != other.worth) return one.worth > other.worth;
      return one.order.speed != other.order.speed ? one.order.speed < other.order.speed
                                                  : one.order.turn < other.order.turn;
    });
    others.resize(std::min(others.size(), most));
    return others;
  }

  void all_again() {
    least_ = Hazard::kNone;
    tried_.begin_again([](const Tried& tried) { return !tried.hazard || *tried.hazard == Hazard::kNone; });
    any_taken_ = false;
  }

  /// The next best of those that lead into the least hazard. There is always one at first.
  std::optional<std::size_t> take() {
    const auto weigh = [this](Tried& tried) { return look_closer(tried); };
    auto next = tried_.take(weigh);
    if (!next && !any_taken_) {
      // No order is free of hazards, and the hazards of each are known.
      least_ = Hazard::kGround;
      tried_.for_each([&](const Tried& tried) { least_ = std::min(least_, *tried.hazard); });
      tried_.begin_again([&](const Tried& tried) { return *tried.hazard == least_; });
      next = tried_.take(weigh);
    }
    any_taken_ = true;
    return next;
  }

  /// OPTIMISATION: weighs hazards after the quick considerations and before guns.
  bool look_closer(Tried& tried) {
    if (tried.next == Stage::kDanger && !tried.hazard) {
      tried.hazard = deliberation_.pilot.hazard_of(tried.plan.course, deliberation_.runs);
      return *tried.hazard == least_;
    }
    weigh_on(tried);
    return true;
  }

  /// Weighs one stage more of an order's considerations.
  void weigh_on(Tried& tried) {
    deliberation_.reckoning.place(tried.plan.course);
    plane_craft::weigh_stage(tried, kOrderConsiderations, fire_, [&](const Consideration& consideration) {
      return consideration.weigh(deliberation_, tried.plan);
    });
  }

  Deliberation& deliberation_;
  noddy::Limits limits_;
  double fire_;  ///< what her fire is worth nowhere more than
  plane_craft::BestFirst<Tried> tried_;
  Hazard least_ = Hazard::kNone;  ///< into which those lead that are taken out
  bool any_taken_ = false;
};

}  // namespace

std::optional<ShipIndex> next_without_order(const Situation& situation) {
  std::optional<ShipIndex> next;
  for_each_ship(situation.own & situation.scenario.vessels(), [&](ShipIndex ship) {
    if (next || situation.ship(ship).orders.written) return;
    if (!takes_no_orders(situation.scenario, situation.seen, ship)) next = ship;
  });
  return next;
}

noddy::Order best_order(const Situation& situation, ShipIndex ship) {
  return ranked_orders(situation, ship, Effort::kFull, 1).front().order;
}

std::vector<WeighedOrder> ranked_orders(const Situation& situation, ShipIndex ship, Effort effort, std::size_t most) {
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

std::vector<Reason> reasons_for(const Situation& situation, const noddy::Order& order) {
  Deliberation deliberation(situation, order.ship);
  const noddy::Limits limits = limits_of(situation.scenario, situation.seen, order.ship);
  const int speed = std::clamp<int>(situation.ship(order.ship).speed, limits.slowest, limits.fastest);
  const noddy::Order onward{.ship = order.ship, .speed = static_cast<noddy::Knots>(speed), .turn = 0};
  const auto plan_of = [&](const noddy::Order& one) {
    return Plan{.order = one, .course = follow(situation.scenario, situation.seen, one)};
  };
  return reasons_between(kOrderConsiderations, deliberation, plan_of(order), plan_of(onward),
                         [&](const Plan& plan) { deliberation.reckoning.place(plan.course); });
}

}  // namespace brownwater::captains::open_table
