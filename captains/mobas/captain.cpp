#include "captains/mobas/captain.hpp"

#include <limits>

#include "captains/mobas/considerations.hpp"

namespace brownwater::captains {
namespace {

/// What an action is worth to a captain; among ships that move, what the move is worth more than lying still.
class Weighing {
 public:
  explicit Weighing(const Situation& situation) : situation_(situation) {}

  double operator()(const mobas::ClearForAction&) const { return 0; }
  double operator()(const mobas::HoldFire&) const { return 0; }
  double operator()(const mobas::DeclareFire& shot) const { return shooting(situation_, shot); }
  double operator()(const mobas::Move& move) {
    if (move.ship != lying_still_) {
      lying_still_ = move.ship;
      stillness_ = worth(Plan(situation_, mobas::Move{.ship = move.ship, .path = {}}));
    }
    return worth(Plan(situation_, move)) - stillness_;
  }

 private:
  double worth(const Plan& plan) const {
    double sum = 0;
    for (const Consideration& consideration : kMoveConsiderations) {
      sum += consideration.weight * consideration.weigh(situation_, plan);
    }
    return sum;
  }

  const Situation& situation_;
  ShipIndex lying_still_ = mobas::kNoShip;
  double stillness_ = 0;
};

class MobasCaptain final : public CaptainOf<mobas::Mobas> {
 public:
  mobas::Action choose(const mobas::Scenario& scenario, const mobas::View& view, std::span<const mobas::Action> legal,
                       chance::Whim&) const override {
    if (legal.size() == 1) return legal.front();
    const Situation situation(scenario, view);
    Weighing weighing(situation);
    const mobas::Action* best = &legal.front();
    double most = -std::numeric_limits<double>::infinity();
    for (const mobas::Action& action : legal) {
      const double worth = std::visit(weighing, action);
      if (worth <= most) continue;
      most = worth;
      best = &action;
    }
    return *best;
  }
};

}  // namespace

const CaptainOf<mobas::Mobas>& mobas_captain() {
  static const MobasCaptain captain;
  return captain;
}

}  // namespace brownwater::captains
