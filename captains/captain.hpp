#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/chance/whim.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::captains {

/// A player of the program for one game, without the game's types: for rooms that serve all games alike.
///
/// A captain knows what its seat may know and nothing more: states that look alike to the seat get the same choice.
/// The same state, seat and seed get the same choice on every machine. Thread safe: there is no state.
class Captain {
 public:
  virtual ~Captain() = default;
  /// A legal action of a seat that is to decide. Give each decision of a battle a seed of its own, for instance from
  /// the battle's seed and the number of the decision.
  virtual kernel::AnyAction choose(const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat,
                                   std::uint64_t seed) const = 0;
};

/// A player that knows the types of its game. It never receives a state, only the view of its seat (`view.seat`) and
/// the seat's legal actions. That list is never empty for a player that `reads_list`. It must not look at the other
/// side's mines in a scenario. Thread safe: there is no state; `whim` is the only source of chance.
template <kernel::Game G>
class CaptainOf {
 public:
  virtual ~CaptainOf() = default;
  virtual typename G::Action choose(const typename G::Scenario& scenario, const typename G::View& view,
                                    std::span<const typename G::Action> legal, chance::Whim& whim) const = 0;
  /// Whether it reads the list. A captain that knows the bounds of its orders does not, and gets an empty list: in
  /// Noddy the list of a side has thousands of entries.
  virtual bool reads_list() const { return true; }
};

/// The captain `random` of any game: the game's own way of sampling, which looks at nothing hidden.
template <kernel::Game G>
class RandomCaptain final : public Captain {
 public:
  kernel::AnyAction choose(const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat,
                           std::uint64_t seed) const override {
    chance::Whim whim(seed, 0);
    return kernel::AnyAction::of(
        G::sample(scenario.as<typename G::Scenario>(), state.as<typename G::State>(), seat, whim));
  }
};

/// Any captain made of a typed one.
template <kernel::Game G>
class ErasedCaptain final : public Captain {
 public:
  explicit ErasedCaptain(std::shared_ptr<const CaptainOf<G>> captain) : captain_(std::move(captain)) {}
  kernel::AnyAction choose(const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat,
                           std::uint64_t seed) const override {
    const auto& typed_scenario = scenario.as<typename G::Scenario>();
    const auto& typed_state = state.as<typename G::State>();
    std::vector<typename G::Action> legal;
    if (captain_->reads_list()) G::list_actions(typed_scenario, typed_state, seat, legal);
    chance::Whim whim(seed, 0);
    return kernel::AnyAction::of(
        captain_->choose(typed_scenario, G::view(typed_scenario, typed_state, seat), legal, whim));
  }

 private:
  std::shared_ptr<const CaptainOf<G>> captain_;
};

}  // namespace brownwater::captains
