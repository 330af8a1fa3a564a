#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/kernel/enumerate.hpp"
#include "engine/kernel/play.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

inline double as_double(const chance::Fraction& fraction) {
  return static_cast<double>(fraction.numerator()) / static_cast<double>(fraction.denominator());
}

/// All outcomes of an action, without the details that enumeration does not tell apart.
template <Trait T>
std::vector<kernel::StateChance<typename T::Game>> outcomes_of(const Position<typename T::Game>& at, Seat seat,
                                                               const typename T::Game::Action& action) {
  using G = typename T::Game;
  auto outcomes = kernel::enumerate<G>(at.scenario, at.state, seat, action);
  for (auto& outcome : outcomes) T::as_enumerated(outcome.state);
  kernel::detail::merge_equal<G>(outcomes);
  return outcomes;
}

/// The exact chances sum to 1/1, and that many plays with the generator agree with each of them within five standard
/// deviations (and two plays more, for the rarest). Seeds are fixed, so this passes always or never.
template <Trait T>
void check_chances(const Position<typename T::Game>& at, Seat seat, const typename T::Game::Action& action,
                   Report& report) {
  using G = typename T::Game;
  const auto outcomes = outcomes_of<T>(at, seat, action);
  chance::Fraction sum;
  for (const auto& outcome : outcomes) sum = sum + outcome.chance;
  report.expect(sum == chance::Fraction::certain(), Claim::kChancesAreWhole, at.place);
  constexpr std::uint32_t kPlays = 600;
  constexpr double kDeviations = 5.0;
  std::vector<int> seen(outcomes.size());
  for (std::uint32_t play = 0; play < kPlays; ++play) {
    chance::RandomUmpire umpire(at.key, 2, play);
    auto state = at.state;
    kernel::carry_out<G>(at.scenario, state, seat, action, umpire);
    T::as_enumerated(state);
    const auto found =
        std::find_if(outcomes.begin(), outcomes.end(), [&](const auto& outcome) { return outcome.state == state; });
    report.expect(found != outcomes.end(), Claim::kSamplingAgrees, at.place + ", an outcome that was not enumerated");
    if (found != outcomes.end()) ++seen[static_cast<std::size_t>(found - outcomes.begin())];
  }
  for (std::size_t n = 0; n < outcomes.size(); ++n) {
    const double likely = as_double(outcomes[n].chance);
    const double bound = kDeviations * std::sqrt(kPlays * likely * (1 - likely)) + 2;
    report.expect(std::abs(seen[n] - kPlays * likely) <= bound, Claim::kSamplingAgrees, at.place);
  }
}

}  // namespace brownwater::conformance
