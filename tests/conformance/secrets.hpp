#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/play.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

/// The events of a decision that the seat may know.
template <Trait T>
std::vector<std::string> told_to(Seat seat, const std::vector<typename T::Game::Event>& events) {
  std::vector<std::string> told;
  for (const auto& event : events) {
    if (T::Game::may_know(seat, event)) told.push_back(T::tell(event));
  }
  return told;
}

/// The views after the steps of a decision in which something happened that the seat may know; the last left out.
template <Trait T>
auto seen_on_the_way(const Position<typename T::Game>& at, Seat actor, const typename T::Game::Action& action,
                     const kernel::Played<typename T::Game>& played, Seat seat) {
  using G = typename T::Game;
  std::vector<typename G::View> seen;
  auto event = played.events.begin();
  auto steps = kernel::steps_of<G>(at.scenario, at.state, actor, action, played.throws);
  steps.pop_back();
  for (const auto& step : steps) {
    const auto end = event + static_cast<std::ptrdiff_t>(step.events);
    if (std::any_of(event, end, [&](const auto& one) { return G::may_know(seat, one); }))
      seen.push_back(G::view(at.scenario, step.after, seat));
    event = end;
  }
  return seen;
}

/// The same decision in two states that the seat could not tell apart before it, and cannot after it. Its messages on
/// the way must not tell them apart either.
template <Trait T>
void check_steps(const Position<typename T::Game>& at, const typename T::Game::State& altered, Seat seat,
                 chance::Whim whim, Report& report) {
  using G = typename T::Game;
  for (const Seat actor : kAllSeats) {
    if (!G::to_decide(at.state).contains(actor)) continue;
    const auto action = G::sample(at.scenario, at.state, actor, whim);
    const Position<G> other{.scenario = at.scenario, .state = altered, .place = at.place, .key = at.key};
    const auto one = kernel::play<G>(at.scenario, at.state, actor, action, at.dice());
    const auto two = kernel::play<G>(at.scenario, altered, actor, action, at.dice());
    if (!one || !two || told_to<T>(seat, one->events) != told_to<T>(seat, two->events)) continue;
    if (!(G::view(at.scenario, one->after, seat) == G::view(at.scenario, two->after, seat))) continue;
    report.expect(
        seen_on_the_way<T>(at, actor, action, *one, seat) == seen_on_the_way<T>(other, actor, action, *two, seat),
        Claim::kStepsKeepSecrets, at.place);
  }
}

/// Changes facts that the seat cannot know, and checks that nothing it is shown changes.
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
  check_steps<T>(at, *altered, seat, whim, report);
}

/// Two different decisions without dice that look the same from a seat must reach it in the same words. The umpire sees
/// all.
template <Trait T>
void check_events(const Position<typename T::Game>& at, Seat actor, chance::Whim& whim, Report& report) {
  using G = typename T::Game;
  const auto this_way = G::sample(at.scenario, at.state, actor, whim);
  const auto that_way = G::sample(at.scenario, at.state, actor, whim);
  const auto one = kernel::play<G>(at.scenario, at.state, actor, this_way, at.dice());
  const auto two = kernel::play<G>(at.scenario, at.state, actor, that_way, at.dice());
  if (!one || !two) return;
  report.expect(told_to<T>(Seat::kUmpire, one->events).size() == one->events.size(), Claim::kEventsKeepSecrets,
                at.place + ": the umpire is not told all");
  if (one->after == two->after || !one->throws.empty() || !two->throws.empty()) return;
  for (const Seat seat : kAllSeats) {
    if (!(G::view(at.scenario, one->after, seat) == G::view(at.scenario, two->after, seat))) continue;
    report.expect(told_to<T>(seat, one->events) == told_to<T>(seat, two->events), Claim::kEventsKeepSecrets, at.place);
    report.expect(
        seen_on_the_way<T>(at, actor, this_way, *one, seat) == seen_on_the_way<T>(at, actor, that_way, *two, seat),
        Claim::kStepsKeepSecrets, at.place);
  }
}

}  // namespace brownwater::conformance
