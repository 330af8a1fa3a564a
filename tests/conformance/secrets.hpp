#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/play.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

/// Changes what the seat cannot know, and looks that nothing it is shown changes.
template <Trait T>
void check_secrets(const Position<typename T::Game>& at, Seat seat, chance::Whim& whim, Report& report) {
  using G = typename T::Game;
  const auto altered = T::alter_secrets(at.scenario, at.state, seat, whim);
  if (!altered) return;
  const Position<G> other{.scenario = at.scenario, .state = *altered, .place = at.place, .key = at.key};
  report.expect(G::view(at.scenario, at.state, seat) == G::view(at.scenario, *altered, seat), Claim::kViewKeepsSecrets,
                at.place);
  const bool decides = G::to_decide(at.state).contains(seat);
  report.expect(decides == G::to_decide(*altered).contains(seat) && at.list(seat) == other.list(seat),
                Claim::kListKeepsSecrets, at.place);
  if (decides) {
    chance::Whim here = whim;
    chance::Whim there = whim;
    report.expect(G::sample(at.scenario, at.state, seat, here) == G::sample(at.scenario, *altered, seat, there),
                  Claim::kListKeepsSecrets, at.place + ", sampled");
  }
  constexpr int kWildActions = 20;
  for (int n = 0; n < kWildActions; ++n) {
    const auto action = T::wild(at.scenario, at.state, whim);
    report.expect(kernel::refuse<G>(at.scenario, at.state, seat, action) ==
                      kernel::refuse<G>(at.scenario, *altered, seat, action),
                  Claim::kRefusalKeepsSecrets, at.place);
  }
}

/// The events of a decision that the seat may know.
template <Trait T>
std::vector<std::string> told_to(Seat seat, const std::vector<typename T::Game::Event>& events) {
  std::vector<std::string> told;
  for (const auto& event : events) {
    if (T::Game::may_know(seat, event)) told.push_back(T::tell(event));
  }
  return told;
}

/// Two different decisions without dice that look the same from a seat must be told to it in the same words. The umpire
/// hears all.
template <Trait T>
void check_events(const Position<typename T::Game>& at, Seat actor, chance::Whim& whim, Report& report) {
  using G = typename T::Game;
  const auto one =
      kernel::play<G>(at.scenario, at.state, actor, G::sample(at.scenario, at.state, actor, whim), at.dice());
  const auto two =
      kernel::play<G>(at.scenario, at.state, actor, G::sample(at.scenario, at.state, actor, whim), at.dice());
  if (!one || !two) return;
  report.expect(told_to<T>(Seat::kUmpire, one->events).size() == one->events.size(), Claim::kEventsKeepSecrets,
                at.place + ": the umpire is not told all");
  if (one->after == two->after || !one->throws.empty() || !two->throws.empty()) return;
  for (const Seat seat : kAllSeats) {
    if (!(G::view(at.scenario, one->after, seat) == G::view(at.scenario, two->after, seat))) continue;
    report.expect(told_to<T>(seat, one->events) == told_to<T>(seat, two->events), Claim::kEventsKeepSecrets, at.place);
  }
}

}  // namespace brownwater::conformance
