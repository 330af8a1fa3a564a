#include "captains/flotilla/captain.hpp"

#include "captains/flotilla/distress.hpp"
#include "captains/flotilla/fire_windows.hpp"
#include "captains/flotilla/hand_to_hand.hpp"
#include "captains/flotilla/helm_orders.hpp"
#include "captains/flotilla/shore_parties.hpp"

namespace brownwater::captains {
namespace {

using flotilla::Action;
using flotilla::Flotilla;
using flotilla::for_each_unit;
using flotilla::Phase;
using quarterdeck::UnitIndex;

/// FL-6.1: an ironclad fights buttoned up.
std::optional<Action> next_to_button_up(const quarterdeck::Situation& situation) {
  std::optional<Action> order;
  for_each_unit(situation.own & situation.scenario.ships(), [&](UnitIndex ship) {
    const flotilla::Unit& at = situation.unit(ship);
    const bool open = at.opened && at.to_open && at.armour == flotilla::ArmourClass::kIronclad;
    if (!order && open) order = flotilla::Open{.unit = ship, .open = false};
  });
  return order;
}

Action next_movement(const quarterdeck::Situation& situation, quarterdeck::Effort effort) {
  const auto next = quarterdeck::next_in_movement(situation);
  if (const auto* ship = std::get_if<UnitIndex>(&next))
    return quarterdeck::ranked_orders(situation, *ship, effort, 1).front().order;
  return std::get<Action>(next);
}

class FlotillaCaptain final : public CaptainOf<Flotilla> {
 public:
  explicit FlotillaCaptain(quarterdeck::Effort effort) : effort_(effort) {}

  Action choose(const flotilla::Scenario& scenario, const flotilla::View& view, std::span<const Action>,
                chance::Whim&) const override {
    if (view.seat == Seat::kUmpire) return flotilla::Proceed{};
    const quarterdeck::Situation situation(scenario, view);
    switch (view.seen.phase) {
      case Phase::kMuster: return flotilla::Ready{};
      case Phase::kGameMaster: return flotilla::Proceed{};
      // The side that moves last sees where the enemy lies.
      case Phase::kChooseFirst: return flotilla::ChooseFirst{.first = enemy_of(situation.side)};
      case Phase::kMoving: return next_movement(situation, effort_);
      case Phase::kInsist: return quarterdeck::answer_to_engineer(situation);
      case Phase::kFiring: return quarterdeck::at_window(situation);
      case Phase::kTurnBox: return quarterdeck::turn_to_lose(situation);
      case Phase::kPrize: return quarterdeck::man_prize(situation);
      case Phase::kLanding: return quarterdeck::next_landing(situation);
      case Phase::kPursuit: return quarterdeck::pursuit(situation);
      case Phase::kBoarding: return quarterdeck::next_boarding(situation);
      case Phase::kRepairing: return quarterdeck::next_repair(situation);
      case Phase::kTurnBegins:
      case Phase::kInitiative:
      case Phase::kNextMover:
      case Phase::kWindow:
      case Phase::kLeg:
      case Phase::kShots:
      case Phase::kAftermath:
      case Phase::kMelee:
      case Phase::kBoarders:
      case Phase::kContinuing:
      case Phase::kRepairs:
      case Phase::kCleanUp:
      case Phase::kMatters:
      case Phase::kOver: break;
    }
    return flotilla::Pass{};
  }
  bool reads_list() const override { return false; }

 private:
  quarterdeck::Effort effort_;
};

}  // namespace

const CaptainOf<Flotilla>& flotilla_captain() {
  static const FlotillaCaptain captain(quarterdeck::Effort::kFull);
  return captain;
}

const CaptainOf<Flotilla>& quick_flotilla_captain() {
  static const FlotillaCaptain captain(quarterdeck::Effort::kQuick);
  return captain;
}

namespace quarterdeck {

std::variant<Action, UnitIndex> next_in_movement(const quarterdeck::Situation& situation) {
  if (const auto order = next_to_button_up(situation)) return *order;
  if (const auto order = next_standing_order(situation)) return *order;
  if (const auto order = cut_free(situation)) return *order;
  if (const auto order = next_freeing(situation)) return *order;
  if (const auto order = next_party_order(situation)) return *order;
  const auto ship = next_to_order(situation);
  if (!ship) return flotilla::EndMovement{};
  if (const auto order = power_for(situation, *ship)) return *order;
  if (const auto order = astern_for(situation, *ship)) return *order;
  return *ship;
}

}  // namespace quarterdeck
}  // namespace brownwater::captains
