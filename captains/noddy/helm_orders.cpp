#include "captains/noddy/helm_orders.hpp"

#include <algorithm>

#include "captains/noddy/considerations.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr int kCoarse = 10;  // degrees between the turns that are tried first
constexpr int kFine = 4;     // and about the best of them

/// Tries orders and keeps the best.
class Choosing {
 public:
  explicit Choosing(Deliberation& deliberation)
      : deliberation_(deliberation),
        limits_(limits_of(deliberation.situation.scenario, deliberation.situation.seen, deliberation.ship)) {}

  noddy::Order choose() {
    for (int speed = limits_.slowest; speed <= limits_.fastest; ++speed) {
      const int most = most_turn(speed);
      attempt(speed, 0);
      for (int turn = kCoarse; turn < most; turn += kCoarse) attempt_both(speed, turn);
      if (most > 0) attempt_both(speed, most);
    }
    const noddy::Order coarse = best_.order;
    for (const int change : {-2 * kFine, -kFine, -kFine / 2, kFine / 2, kFine, 2 * kFine}) {
      const int turn = coarse.turn + change;
      if (std::abs(turn) <= most_turn(coarse.speed)) attempt(coarse.speed, turn);
    }
    return best_.order;
  }

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
    if (tried_ && hazard > hazard_) return;
    const double worth = worth_of(deliberation_, plan);
    if (tried_ && hazard == hazard_ && worth <= worth_) return;
    tried_ = true;
    hazard_ = hazard;
    worth_ = worth;
    best_ = plan;
  }

  Deliberation& deliberation_;
  noddy::Limits limits_;
  bool tried_ = false;
  Hazard hazard_ = Hazard::kNone;
  double worth_ = 0;
  Plan best_;
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
  return Choosing(deliberation).choose();
}

double worth_of(Deliberation& deliberation, const Plan& plan) {
  deliberation.reckoning.place(plan.course);
  double worth = 0;
  for (const Consideration& consideration : kOrderConsiderations)
    worth += consideration.weight * consideration.weigh(deliberation, plan);
  return worth;
}

}  // namespace brownwater::captains::open_table
