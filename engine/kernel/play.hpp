#pragma once

#include <expected>
#include <span>
#include <utility>
#include <vector>

#include "engine/kernel/game.hpp"

namespace brownwater::kernel {

/// Why the seat may not take the action now: over, not its decision, or the game's own reason; nothing if it may.
template <Game G>
std::optional<Refusal> refuse(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                              const typename G::Action& action) {
  if (G::outcome(state)) return Refusal{.rule = {}, .reason = static_cast<std::uint8_t>(Reason::kGameOver)};
  if (!G::to_decide(state).contains(seat)) {
    // A seat that owes nothing may step in: an umpire with a ruling.
    if constexpr (requires { G::may_step_in(scenario, seat, action); }) {
      if (G::may_step_in(scenario, seat, action)) return G::refuse(scenario, state, seat, action);
    }
    // A game may know better why the seat has nothing to decide, and by which rule.
    if constexpr (requires { G::refuse_seat(state, seat); }) return G::refuse_seat(state, seat);
    return Refusal{.rule = {}, .reason = static_cast<std::uint8_t>(Reason::kNotYourDecision)};
  }
  return G::refuse(scenario, state, seat, action);
}

/// Whether the umpire's faces have run out: made-up faces may go round for ever where dice are thrown again.
template <class U>
bool has_run_dry(const U& umpire) {
  if constexpr (requires { umpire.run_dry(); }) return umpire.run_dry();
  return false;
}

struct Unwatched {
  void operator()() const {}
};

/// Carries out an action known to be legal, and then the printed sequence up to the next decision, or until the umpire
/// has no more faces. `after_step()` is called after the action and after each step of the sequence.
template <Game G, class U, class AfterStep = Unwatched>
void carry_out(const typename G::Scenario& scenario, typename G::State& state, Seat seat,
               const typename G::Action& action, U& umpire, AfterStep after_step = {}) {
  G::apply(scenario, state, seat, action, umpire);
  after_step();
  while (G::between_decisions(state) && !has_run_dry(umpire)) {
    G::advance(scenario, state, umpire);
    after_step();
  }
}

template <Game G>
using Recorder = chance::RecordingUmpire<typename G::Event>;

/// A decision carried out: the state after it, what happened, and every die.
template <Game G>
struct Played {
  typename G::State after;
  std::vector<typename G::Event> events;
  std::vector<chance::Throw> throws;
};

template <Game G>
using PlayResult = std::expected<Played<G>, NotPlayed>;

namespace detail {

inline NotPlayed refused(const Refusal& refusal) {
  return {.cause = NotPlayed::Cause::kRefused, .refusal = refusal, .wanted = {}, .at = 0};
}

constexpr NotPlayed::Cause cause_of(chance::FacesFault fault) {
  switch (fault) {
    case chance::FacesFault::kTooFew: return NotPlayed::Cause::kDiceWanted;
    case chance::FacesFault::kTooMany: return NotPlayed::Cause::kFacesLeftOver;
    case chance::FacesFault::kOutOfRange: return NotPlayed::Cause::kFaceOutOfRange;
    case chance::FacesFault::kNone:
    case chance::FacesFault::kOtherPurpose: break;
  }
  return NotPlayed::Cause::kFacesDiffer;
}

template <Game G>
Played<G> on_record(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                    const typename G::Action& action, Recorder<G>& umpire) {
  Played<G> played{.after = state, .events = {}, .throws = {}};
  carry_out<G>(scenario, played.after, seat, action, umpire);
  played.events = std::move(umpire.events());
  played.throws = std::move(umpire.throws());
  return played;
}

}  // namespace detail

/// Plays a decision with the program's dice. The only doors to a game from outside are the `play` functions: they
/// check, carry out, and return what happened or why not; the state given is never changed.
template <Game G>
PlayResult<G> play(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                   const typename G::Action& action, chance::RandomFaces dice) {
  if (const auto refusal = refuse<G>(scenario, state, seat, action)) return std::unexpected(detail::refused(*refusal));
  Recorder<G> umpire(dice);
  return detail::on_record<G>(scenario, state, seat, action, umpire);
}

/// Plays a decision with faces thrown at the table, in the order in which the rules ask. Says which dice are wanted
/// next when they do not suffice; refuses faces out of range and faces left over.
/// ```
/// const toy::Scenario scenario{.boats = {.of_union = 1, .of_confederate = 1}};
/// const toy::State start = Skirmish::start(scenario);
/// const std::span<const std::uint8_t> none;
/// const auto held = kernel::play<Skirmish>(scenario, start, Seat::kUnion, {toy::Order::kHold}, none);
/// ASSERT_TRUE(held.has_value());
/// const toy::Action shell{toy::Order::kShell};
/// const auto wanted = kernel::play<Skirmish>(scenario, held->after, Seat::kConfederate, shell, none);
/// EXPECT_EQ(wanted.error().cause, kernel::NotPlayed::Cause::kDiceWanted);
/// EXPECT_EQ(wanted.error().wanted.count, 1);
/// const std::array<std::uint8_t, 1> sinks{6};
/// const auto shelled = kernel::play<Skirmish>(scenario, held->after, Seat::kConfederate, shell, sinks);
/// EXPECT_EQ(shelled->after.boats.of_union, 0);
/// ```
template <Game G>
PlayResult<G> play(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                   const typename G::Action& action, const chance::EnteredFaces& faces) {
  if (const auto refusal = refuse<G>(scenario, state, seat, action)) return std::unexpected(detail::refused(*refusal));
  Recorder<G> umpire{faces};
  Played<G> played = detail::on_record<G>(scenario, state, seat, action, umpire);
  const auto& entered = umpire.template source<chance::EnteredFaces>();
  const chance::FacesFault fault = entered.fault();
  if (fault == chance::FacesFault::kNone) return played;
  NotPlayed not_played{
      .cause = detail::cause_of(fault), .refusal = {}, .wanted = {}, .at = static_cast<std::uint16_t>(entered.used())};
  if (fault == chance::FacesFault::kOutOfRange) --not_played.at;
  if (entered.wanted()) not_played.wanted = *entered.wanted();
  return std::unexpected(not_played);
}

template <Game G>
PlayResult<G> play(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                   const typename G::Action& action, std::span<const std::uint8_t> faces) {
  return play<G>(scenario, state, seat, action, chance::EnteredFaces(faces));
}

/// Plays a decision again from a journal: each die must be asked for as it was then.
template <Game G>
PlayResult<G> replay(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                     const typename G::Action& action, std::span<const chance::Throw> throws) {
  if (const auto refusal = refuse<G>(scenario, state, seat, action)) return std::unexpected(detail::refused(*refusal));
  Recorder<G> umpire{chance::ReplayedFaces(throws)};
  Played<G> played = detail::on_record<G>(scenario, state, seat, action, umpire);
  const auto& replayed = umpire.template source<chance::ReplayedFaces>();
  const chance::FacesFault fault = replayed.fault();
  if (fault == chance::FacesFault::kNone) return played;
  return std::unexpected(NotPlayed{.cause = detail::cause_of(fault),
                                   .refusal = {},
                                   .wanted = {},
                                   .at = static_cast<std::uint16_t>(replayed.used())});
}

/// A step of the printed sequence in which something happened.
template <Game G>
struct Step {
  typename G::State after;
  std::size_t events = 0;  ///< how many happened in it, and in the steps before it in which nothing did
};

/// The steps in which a decision that was played was carried out. The decision must be legal and the throws its own.
/// Events and state of the last are the last of the decision; its state is the one after the decision.
template <Game G>
std::vector<Step<G>> steps_of(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                              const typename G::Action& action, std::span<const chance::Throw> throws) {
  Recorder<G> umpire{chance::ReplayedFaces(throws)};
  typename G::State after = state;
  std::vector<Step<G>> steps;
  std::size_t told = 0;
  carry_out<G>(scenario, after, seat, action, umpire, [&] {
    const std::size_t happened = umpire.events().size() - std::exchange(told, umpire.events().size());
    if (happened > 0) steps.push_back({.after = after, .events = happened});
  });
  if (steps.empty()) steps.push_back({.after = state, .events = 0});
  steps.back().after = std::move(after);
  return steps;
}

}  // namespace brownwater::kernel
