#include "lab/campaign_staff.hpp"

#include <variant>

#include "engine/chance/umpires.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "engine/kernel/nested.hpp"

namespace brownwater::lab {

using Bridge = games::RedRiverMobas;
using mobas::Mobas;
using redriver::RedRiver;

redriver::Action CampaignStaff::command(const redriver::Scenario& scenario, const redriver::State& state,
                                        chance::Whim& whim) {
  if (commodore_ == nullptr) return RedRiver::sample(scenario, state, Seat::kUnion, whim);
  legal_.clear();
  RedRiver::list_actions(scenario, state, Seat::kUnion, legal_);
  return commodore_->choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), legal_, whim);
}

redriver::FightFought CampaignStaff::fight(const redriver::Scenario& scenario, const redriver::State& state,
                                           const FightNumber& number, chance::Whim& whim, std::uint64_t& dice) {
  auto fight = kernel::open_fight<Bridge>(scenario, state);
  // Every fight of a campaign makes a battle, and every battle a result: the bridge's own tests say so.
  if (!fight) return quick_fight(scenario, state, whim);
  chance::RandomUmpire umpire(number.seed + 1, number.game, number.fight);
  kernel::fight_it_out<Bridge>(
      *fight, [&](const mobas::State& battle, Seat seat) { return choose(fight->scenario, battle, seat, whim); },
      umpire);
  dice += umpire.thrown();
  const auto result = Bridge::result(scenario, state, fight->scenario, fight->state);
  return result ? std::get<redriver::FightFought>(*result) : quick_fight(scenario, state, whim);
}

mobas::Action CampaignStaff::choose(const mobas::Scenario& scenario, const mobas::State& battle, Seat seat,
                                    chance::Whim& whim) {
  if (captain_ == nullptr) return Mobas::sample(scenario, battle, seat, whim);
  moves_.clear();
  Mobas::list_actions(scenario, battle, seat, moves_);
  return captain_->choose(scenario, Mobas::view(scenario, battle, seat), moves_, whim);
}

}  // namespace brownwater::lab
