#include "captains/flotilla/reasons.hpp"

#include <span>

#include "captains/flotilla/fire_windows.hpp"
#include "captains/flotilla/gun_laying.hpp"
#include "captains/flotilla/hand_to_hand.hpp"
#include "captains/flotilla/helm_orders.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using Reasons = std::vector<Reason>;

Reasons reasons_for_shots(const Situation& situation, std::span<const Shot> shots) {
  Harm all;
  for (const Shot& shot : shots) {
    const Harm harm = harm_of_shot(situation, shot);
    all.boxes += harm.boxes;
    all.specifics += harm.specifics;
    all.nerve += harm.nerve;
    all.sinking += harm.sinking;
  }
  return {{.term = "boxes", .share = all.boxes},
          {.term = "specific hits", .share = all.specifics},
          {.term = "nerve", .share = all.nerve},
          {.term = "sinking", .share = all.sinking}};
}

/// The captain's reasons for each of his decisions; none for those that need no calculation.
struct Reasoning {
  const Situation& situation;

  Reasons operator()(const Steam& order) const { return reasons_for(situation, order); }
  Reasons operator()(const flotilla::Lay& order) const {
    Reasons reasons = reasons_for_shots(situation, std::span(&order.shot, 1));
    if (situation.seen.volley.empty())
      reasons.push_back({.term = "firing now", .share = gain_by_firing_now(situation, order.shot.unit)});
    return reasons;
  }
  Reasons operator()(const flotilla::OpenFire&) const {
    return reasons_for_shots(situation, {situation.seen.volley.begin(), situation.seen.volley.end()});
  }
  Reasons operator()(const flotilla::Pass&) const { return {{.term = "waiting", .share = gain_by_waiting(situation)}}; }
  Reasons operator()(const flotilla::SmallArms& order) const {
    return {{.term = "musketry", .share = worth_of_musketry(situation, order.unit, order.target)}};
  }
  Reasons operator()(const flotilla::Grapple& order) const {
    return {{.term = "grappling", .share = gain_by_boarding(situation, order.unit, order.target)}};
  }
  Reasons operator()(const flotilla::Spar& order) const {
    return {{.term = "spar", .share = gain_by_spar(situation, order.unit, order.target)}};
  }
  template <class Other>
  Reasons operator()(const Other&) const {
    return {};
  }
};

}  // namespace

std::vector<Reason> reasons_for(const Situation& situation, const Action& action) {
  return visit_one(Reasoning{situation}, action);
}

}  // namespace brownwater::captains::quarterdeck
