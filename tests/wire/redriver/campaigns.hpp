#pragma once

#include <string>

#include "adapters/wire/redriver/flotilla.hpp"
#include "captains/redriver/commodore.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::wire::red_river_wire::testing {

/// The captain who gives the orders of a campaign; null decides at random.
using Commodore = const captains::CaptainOf<redriver::RedRiver>*;

/// Plays a campaign with quick fights to its end. `each(after, events)` is called for every decision.
template <class Each>
void play_campaign(const redriver::Scenario& scenario, Commodore commodore, std::uint64_t game, Each&& each) {
  using redriver::RedRiver;
  chance::Whim whim(7, game);
  redriver::State state = RedRiver::start(scenario);
  std::vector<redriver::Action> legal;
  for (std::uint32_t decision = 0; !state.outcome; ++decision) {
    redriver::Action action = RedRiver::sample(scenario, state, Seat::kUnion, whim);
    if (state.phase == redriver::Phase::kFight) {
      action = redriver::quick_fight(scenario, state, whim);
    } else if (commodore != nullptr) {
      legal.clear();
      RedRiver::list_actions(scenario, state, Seat::kUnion, legal);
      action = commodore->choose(scenario, RedRiver::view(scenario, state, Seat::kUnion), legal, whim);
    }
    chance::RecordingUmpire<redriver::Event> umpire{chance::RandomFaces(chance::PhiloxStream(7, game, decision))};
    kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    each(state, umpire.events());
  }
}

inline Muster mustered(const std::string& flotilla) {
  return muster({.flotilla = flotilla, .options = {.night_patrols = true}}).value();
}

}  // namespace brownwater::wire::red_river_wire::testing
