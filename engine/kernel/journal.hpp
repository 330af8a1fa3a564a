#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/kernel/any_game.hpp"

namespace brownwater::kernel {

/// A decision as it is kept: who, what, every die with its purpose, and the hash of the state after it.
template <class D>
concept KeptDecision = requires(const D& kept) {
  { kept.seat } -> std::convertible_to<Seat>;
  { kept.action } -> std::convertible_to<AnyAction>;
  { kept.throws } -> std::convertible_to<std::span<const chance::Throw>>;
  { kept.hash } -> std::convertible_to<std::uint64_t>;
};

/// Why a kept decision does not follow from the state before it.
struct Broken {
  NotPlayed cause;                    ///< why it is not played
  std::optional<std::uint64_t> hash;  ///< it is played, and this is the hash that it comes to
  std::vector<AnyEvent> events;       ///< then what happened
};

/// One step of the fold: plays a kept decision again. It must be legal, ask for the dice that were kept, and come to
/// the hash that was kept.
template <KeptDecision D>
std::expected<AnyPlayed, Broken> play_kept(const AnyGame& game, const AnyScenario& scenario, const AnyState& before,
                                           const D& kept) {
  const std::span<const chance::Throw> throws(kept.throws);
  auto played = game.play(scenario, before, kept.seat, kept.action, throws);
  if (!played) return std::unexpected(Broken{.cause = played.error(), .hash = {}, .events = {}});
  const std::uint64_t hash = game.hash(played->after);
  if (hash != kept.hash) return std::unexpected(Broken{.cause = {}, .hash = hash, .events = std::move(played->events)});
  return std::move(*played);
}

/// The result of a journal's decisions.
struct Folded {
  AnyState state;             ///< after the last decision that follows
  std::size_t decisions = 0;  ///< how many follow
  std::optional<Broken> broken;
};

/// The fold over a journal: a game is its scenario and the decisions kept of it. `each(decision, events, after)` is
/// told of every decision that follows, up to the first that does not.
/// ```
/// struct Kept {
///   Seat seat;
///   kernel::AnyAction action;
///   std::vector<chance::Throw> throws;
///   std::uint64_t hash;
/// };
/// const kernel::ErasedGame<Skirmish> game;
/// const auto scenario = kernel::AnyScenario::of(toy::Scenario{.boats = {.of_union = 1, .of_confederate = 1}});
/// const std::vector<Kept> journal{{Seat::kUnion, kernel::AnyAction::of(toy::Action{toy::Order::kHold}), {}, 0}};
/// const auto ignored = [](const Kept&, const auto&, const auto&) {};
/// const kernel::Folded folded = kernel::fold(game, scenario, std::span<const Kept>(journal), ignored);
/// EXPECT_EQ(folded.decisions, 0U);
/// EXPECT_TRUE(folded.broken->hash.has_value()) << "it is legal, but does not come to the hash that was kept";
/// ```
template <KeptDecision D, class Each>
Folded fold(const AnyGame& game, const AnyScenario& scenario, std::span<const D> journal, Each&& each) {
  Folded folded{.state = game.start(scenario), .decisions = 0, .broken = {}};
  for (const D& kept : journal) {
    auto played = play_kept(game, scenario, folded.state, kept);
    if (!played) {
      folded.broken = std::move(played.error());
      break;
    }
    folded.state = std::move(played->after);
    ++folded.decisions;
    each(kept, played->events, folded.state);
  }
  return folded;
}

}  // namespace brownwater::kernel
