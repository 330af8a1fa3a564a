#include "lab/recording.hpp"

#include <memory>
#include <utility>

#include "captains/registry.hpp"
#include "engine/games/games.hpp"

namespace brownwater::lab {
namespace {

template <kernel::Game G>
std::vector<RecordedDecision> record(const Trial& trial, std::uint64_t seed, std::uint64_t game) {
  using Event = typename G::Event;
  const auto& scenario = trial.field.scenario.as<typename G::Scenario>();
  BySide<std::shared_ptr<const captains::CaptainOf<G>>> captains;
  for (const Side side : kBothSides) captains[side] = captains::make_typed<G>(trial.captains[side]);
  Commanding<G> decide(captains);
  kernel::Recorder<G> umpire(chance::RandomFaces(chance::PhiloxStream(seed, game, 0)));
  chance::Whim whim(seed, game);
  typename G::State state = G::start(scenario);
  std::vector<RecordedDecision> decisions;
  while (!G::outcome(state)) {
    const Seat seat = next_to_decide(G::to_decide(state));
    const typename G::Action action = decide(scenario, state, seat, whim);
    kernel::carry_out<G>(scenario, state, seat, action, umpire);
    kernel::AnyPlayed played{
        .after = kernel::AnyState::of(state), .events = {}, .throws = std::exchange(umpire.throws(), {})};
    for (const Event& event : std::exchange(umpire.events(), {})) played.events.push_back(kernel::AnyEvent::of(event));
    decisions.push_back({.seat = seat, .action = kernel::AnyAction::of(action), .played = std::move(played)});
  }
  return decisions;
}

}  // namespace

std::expected<std::vector<RecordedDecision>, OrderError> record_game(const Trial& trial, std::uint64_t seed,
                                                                     std::uint64_t game) {
  if (const auto fault = fault_in(trial, {.games = 1})) return std::unexpected(*fault);
  using Recorded = std::expected<std::vector<RecordedDecision>, OrderError>;
  return games::visit_game(trial.field.system, [&]<kernel::Game G>(std::type_identity<G>) -> Recorded {
    if constexpr (G::kFacts.kind == kernel::Kind::kCampaign)
      return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
    else
      return record<G>(trial, seed, game);
  });
}

}  // namespace brownwater::lab
