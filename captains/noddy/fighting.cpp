#include <algorithm>

#include "captains/noddy/considerations.hpp"

namespace brownwater::captains::open_table {

// ND-1.1: a vessel that turns does not fire in step 4.
double gun_laying(const Deliberation& deliberation, const Plan& plan) {
  if (deliberation.guns.empty() || plan.course.leaves) return 0;
  const Situation& situation = deliberation.situation;
  double worth = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    const double at_end = worth_of_fire(situation, prospect.at_end, plan.order.ship, deliberation.guns);
    const double at_half =
        plan.course.turned ? 0 : worth_of_fire(situation, prospect.at_half, plan.order.ship, deliberation.guns);
    worth += prospect.chance * std::max(at_end, at_half);
  }
  return worth;
}

double exposure(const Deliberation& deliberation, const Plan& plan) {
  if (plan.course.leaves) return 0;
  const Situation& situation = deliberation.situation;
  double hits = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for (std::size_t at = 0; at < deliberation.foes.size(); ++at) {
      if (!noddy::has(prospect.at_end.on_sheet, deliberation.foes[at])) continue;
      hits += prospect.chance *
              hits_on(situation, prospect.at_end, deliberation.foes[at], deliberation.foes_guns[at], plan.order.ship);
    }
  }
  return -hits * situation.worth[plan.order.ship] * deliberation.caution;
}

}  // namespace brownwater::captains::open_table
