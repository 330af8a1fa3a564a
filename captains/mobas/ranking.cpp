#include "captains/mobas/ranking.hpp"

#include <algorithm>

#include "captains/mobas/considerations.hpp"

namespace brownwater::captains {
namespace {

double worth_of_plan(const Situation& situation, const Plan& plan) {
  double sum = 0;
  for (const Consideration& consideration : kMoveConsiderations) {
    sum += consideration.weight * consideration.weigh(situation, plan);
  }
  return sum;
}

double worth_of_stillness(const Situation& situation, ShipIndex ship) {
  return worth_of_plan(situation, Plan(situation, mobas::Move{.ship = ship, .path = {}}));
}

class Weighing {
 public:
  explicit Weighing(const Situation& situation) : situation_(situation) {}

  double operator()(const mobas::ClearForAction&) const { return 0; }
  double operator()(const mobas::HoldFire&) const { return 0; }
  double operator()(const mobas::Ruling&) const { return 0; }
  double operator()(const mobas::DeclareFire& shot) const { return shooting(situation_, shot); }
  double operator()(const mobas::Move& move) {
    if (move.ship != lying_still_) {
      lying_still_ = move.ship;
      stillness_ = worth_of_stillness(situation_, move.ship);
    }
    return worth_of_plan(situation_, Plan(situation_, move)) - stillness_;
  }

 private:
  const Situation& situation_;
  ShipIndex lying_still_ = mobas::kNoShip;
  double stillness_ = 0;
};

std::vector<Reason> reasons_for(const Situation& situation, const mobas::Move& move) {
  const Plan plan(situation, move);
  const Plan still(situation, mobas::Move{.ship = move.ship, .path = {}});
  return reasons_between(kMoveConsiderations, situation, plan, still, [](const Plan&) {});
}

std::vector<Reason> reasons_for(const Situation& situation, const mobas::DeclareFire& shot) {
  const int dice = dice_at_target(situation, shot.ship, shot.target);
  const Blow blow = added_blow(situation.hulls[shot.target], situation.aimed[shot.target], dice);
  const auto worth = [&](const Blow& part) { return worth_of(situation, shot.target, part); };
  return {{.term = "damage", .share = worth({.points = blow.points})},
          {.term = "sinking", .share = worth({.sinks = blow.sinks})},
          {.term = "crippling", .share = worth({.cripples = blow.cripples})}};
}

}  // namespace

std::vector<Reason> reasons_for(const Situation& situation, const mobas::Action& action) {
  if (const auto* move = std::get_if<mobas::Move>(&action)) return reasons_for(situation, *move);
  if (const auto* shot = std::get_if<mobas::DeclareFire>(&action)) return reasons_for(situation, *shot);
  return {};
}

std::vector<Ranked> weighed(const Situation& situation, std::span<const mobas::Action> legal) {
  Weighing weighing(situation);
  std::vector<Ranked> ranked;
  ranked.reserve(legal.size());
  for (const mobas::Action& action : legal) ranked.push_back({.action = action, .worth = std::visit(weighing, action)});
  return ranked;
}

std::vector<Ranked> weighed_moves(const Situation& situation, ShipIndex ship) {
  std::vector<mobas::PlannedMove> moves;
  mobas::list_paths(situation.scenario, situation.seen, ship, moves);
  const double stillness = worth_of_stillness(situation, ship);
  std::vector<Ranked> ranked;
  std::vector<mobas::Course> ends;
  for (const mobas::PlannedMove& move : moves) {
    const bool known = std::ranges::any_of(ends, [&](const mobas::Course& end) {
      return end.end == move.course.end && end.rams == move.course.rams && end.withdraws == move.course.withdraws;
    });
    if (known) continue;
    ends.push_back(move.course);
    ranked.push_back({.action = mobas::Move{.ship = ship, .path = move.path},
                      .worth = worth_of_plan(situation, Plan(situation, ship, move.course)) - stillness});
  }
  return ranked;
}

const Ranked& best_of(std::span<const Ranked> ranked) {
  const Ranked* best = &ranked.front();
  for (const Ranked& one : ranked) {
    if (one.worth > best->worth) best = &one;
  }
  return *best;
}

}  // namespace brownwater::captains
