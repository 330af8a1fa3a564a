#include "captains/noddy/helm_orders.hpp"

#include <algorithm>

#include "captains/noddy/considerations.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr int kCoarse = 10;  // degrees between the turns that are tried first
constexpr int kFine = 4;     // and about the best of them

/// Tries orders and keeps those that lead into the least hazard.
class Choosing {
 public:
  explicit Choosing(Deliberation& deliberation)
      : deliberation_(deliberation),
        limits_(limits_of(deliberation.situation.scenario, deliberation.situation.seen, deliberation.ship)) {}

  void try_all() {
    for (int speed = limits_.slowest; speed <= limits_.fastest; ++speed) {
      const int most = most_turn(speed);
      attempt(speed, 0);
      for (int turn = kCoarse; turn < most; turn += kCoarse) attempt_both(speed, turn);
      if (most > 0) attempt_both(speed, most);
    }
    const noddy::Order coarse = best().order;
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

  /// The best first, the first tried of equals.
  std::vector<WeighedOrder> ranked() const {
    std::vector<WeighedOrder> ranked;
    ranked.push_back(best());
    std::vector<WeighedOrder> rest = kept_;
    std::erase_if(rest, [&](const WeighedOrder& one) { return one.order == best().order; });
    std::ranges::sort(rest, [](const WeighedOrder& one, const WeighedOrder& other) {
      if (one.worth != other.worth) return one.worth > other.worth;
      return one.order.speed != other.order.speed ? one.order.speed < other.order.speed
                                                  : one.order.turn < other.order.turn;
    });
    ranked.insert(ranked.end(), rest.begin(), rest.end());
    return ranked;
  }

  const WeighedOrder& best() const { return kept_[best_]; }

 private:
  int most_turn(int speed) const { return speed == 0 ? limits_.turn_at_rest : limits_.turn; }

  void attempt_both(int speed, int turn) {
    attempt(speed, turn);
    attempt(speed, -turn);
  }

  void attempt(int speed, int turn) {
    const Situation& situation = deliberation_.situation;
    Plan plan{.order = {.ship = deliberation_.ship,
                        .speed = static_cast<noddy::Knots>(speed),
                        .turn = static_cast<std::int8_t>(turn)},
              .course = {}};
    plan.course = follow(situation.scenario, situation.seen, plan.order);
    const Hazard hazard = deliberation_.pilot.hazard_of(plan.course, deliberation_.runs);
    if (!kept_.empty() && hazard > hazard_) return;
    if (!kept_.empty() && hazard < hazard_) kept_.clear();
    kept_.push_back({.order = plan.order, .worth = worth_of(deliberation_, plan)});
    if (kept_.size() == 1 || kept_.back().worth > best().worth) best_ = kept_.size() - 1;
    hazard_ = hazard;
  }

  Deliberation& deliberation_;
  noddy::Limits limits_;
  Hazard hazard_ = Hazard::kNone;
  std::vector<WeighedOrder> kept_;
  std::size_t best_ = 0;
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
  Deliberation deliberation(situation, ship);
  Choosing choosing(deliberation);
  choosing.try_all();
  return choosing.best().order;
}

std::vector<WeighedOrder> ranked_orders(const Situation& situation, ShipIndex ship, Effort effort) {
  Deliberation deliberation(situation, ship);
  Choosing choosing(deliberation);
  if (effort == Effort::kFull) {
    choosing.try_all();
  } else {
    choosing.try_few();
  }
  return choosing.ranked();
}

double worth_of(Deliberation& deliberation, const Plan& plan) {
  deliberation.reckoning.place(plan.course);
  double worth = 0;
  for (const Consideration& consideration : kOrderConsiderations)
    worth += consideration.weight * consideration.weigh(deliberation, plan);
  return worth;
}

}  // namespace brownwater::captains::open_table
