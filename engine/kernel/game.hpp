#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/chance/umpires.hpp"
#include "engine/chance/whim.hpp"
#include "engine/core/side.hpp"
#include "engine/kernel/facts.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::kernel {

/// The contract of a type `G` that is a game. All are static pure functions; a `Scenario` is legal by construction and
/// never changes.
///
/// - `kFacts`: what there is to say of the system without its rules.
/// - `start(scenario)`: the state in which the first decision is owed (no dice fall before it).
/// - `to_decide(state)`: the seats that owe a decision; several at once for secret orders. There is none while
///   `between_decisions` holds or when the game is over.
/// - `list_actions(scenario, state, seat, list)`: appends every legal action of the seat, in a fixed order. Never empty
///   for a seat that is to decide; empty for any other.
/// - `refuse(scenario, state, seat, action)`: why the action is not legal, or nothing. Agrees with `list_actions`.
/// - `apply(scenario, state, seat, action, umpire)`: carries out a legal action. Must not be called with another.
/// - `between_decisions(state)`: whether the printed sequence goes on without anybody's decision.
/// - `advance(scenario, state, umpire)`: one step of the printed sequence. Called until `between_decisions` is false.
///   Short steps let equal states merge when outcomes are enumerated.
/// - `outcome(state)`: how the game ended, or nothing while it goes on.
/// - `view(scenario, state, seat)`: all that the seat may know, as another type.
/// - `sample(scenario, state, seat, whim)`: some legal action at random, every one possible, not all equally likely.
///   It is fast.
/// - `hash(state)`: stable on every machine; equal states hash alike.
/// - `may_know(seat, event)`: whether an event that just happened may be told to the seat.
/// ```
/// static_assert(kernel::Game<Skirmish>);
/// const toy::Scenario scenario{.boats = {.of_union = 2, .of_confederate = 1}};
/// const toy::State state = Skirmish::start(scenario);
/// EXPECT_TRUE(Skirmish::to_decide(state).contains(Seat::kUnion));
/// std::vector<toy::Action> list;
/// Skirmish::list_actions(scenario, state, Seat::kConfederate, list);
/// EXPECT_EQ(list, (std::vector<toy::Action>{{toy::Order::kHold}, {toy::Order::kShell}}));
/// ```
template <class G>
concept Game =
    requires(const typename G::Scenario& scenario, const typename G::State& state, typename G::State& changing,
             const typename G::Action& action, const typename G::Event& event, Seat seat,
             std::vector<typename G::Action>& list, chance::Whim& whim, chance::RandomUmpire& umpire) {
      requires std::regular<typename G::State>;
      requires std::regular<typename G::Action>;
      requires std::equality_comparable<typename G::View>;
      { G::kFacts } -> std::convertible_to<const Facts&>;
      { G::start(scenario) } -> std::same_as<typename G::State>;
      { G::to_decide(state) } -> std::same_as<SeatSet>;
      { G::list_actions(scenario, state, seat, list) };
      { G::refuse(scenario, state, seat, action) } -> std::same_as<std::optional<Refusal>>;
      { G::apply(scenario, changing, seat, action, umpire) };
      { G::between_decisions(state) } -> std::same_as<bool>;
      { G::advance(scenario, changing, umpire) };
      { G::outcome(state) } -> std::same_as<std::optional<typename G::Outcome>>;
      { G::view(scenario, state, seat) } -> std::same_as<typename G::View>;
      { G::sample(scenario, state, seat, whim) } -> std::same_as<typename G::Action>;
      { G::hash(state) } -> std::same_as<std::uint64_t>;
      { G::may_know(seat, event) } -> std::same_as<bool>;
    };

/// A game may let a seat act that owes nothing.
/// - `may_step_in(scenario, seat, action)`: whether `refuse` shall answer for the action though the seat is not among
///   `to_decide`: an umpire's ruling. It is asked only where the game is not over, and listed nowhere.
///
/// A game may offer two functions more, for batches of games.
/// - `mark(state)`: tells states apart as `hash` does, sooner and by other values. A batch's signature is made of the
///   marks of the states in which its games ended; nothing that is stored holds a state by its mark.
/// - `play_at_random(scenario, known, state, whim, umpire)`: from a state in which somebody decides to the end, every
///   seat by `sample`; returns how many decisions were made. It draws and throws exactly as asking seat by seat would,
///   the Union before the Confederates and both before the umpire, and ends in the same state. `Known`, made of the
///   scenario, keeps what was found out about it for the games that follow, which saves them time and nothing else.
template <class G>
concept PlaysAtRandom = std::constructible_from<typename G::Known, const typename G::Scenario&> &&
                        requires(const typename G::Scenario& scenario, typename G::Known& known,
                                 typename G::State& state, chance::Whim& whim, chance::RandomUmpire& umpire) {
                          { G::play_at_random(scenario, known, state, whim, umpire) } -> std::same_as<std::uint64_t>;
                        };

}  // namespace brownwater::kernel
