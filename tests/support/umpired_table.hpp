#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "engine/kernel/where.hpp"

namespace brownwater::testing {

/// Battles with models under a person as umpire: decisions, his acts and all that the table answers are drawn at
/// random. `T` is the part of a book:
/// - `Game`, `Act`, and `act(scenario, state, whim)`, an act of the umpire's, sound or not; whether it `ends(act)` the
///   battle, and whether the kind `is_refused(number)` always;
/// - `keeps_no_chart(state)`.
template <class T>
class UmpiredTable {
 public:
  using Game = typename T::Game;
  using Scenario = typename Game::Scenario;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Ruling = std::variant_alternative_t<std::variant_size_v<Action> - 1, Action>;

  UmpiredTable(const Scenario& models, std::uint64_t game) : models_(models), game_(game), whim_(1863, game) {}

  void play() {
    state_ = Game::start(models_);
    for (decision_ = 0; !state_.outcome && !::testing::Test::HasFailure(); ++decision_) {
      ASSERT_LT(decision_, kMost) << "it goes on for ever";
      if (whim_.below(3) == 0 && rule_at_random()) continue;
      const Seat seat = next_to_decide(Game::to_decide(state_));
      decide(seat, Game::sample(models_, state_, seat, whim_));
    }
  }

  std::array<int, std::variant_size_v<typename T::Act>> ruled{};  ///< how often, by act

 private:
  using Faces = std::vector<std::uint8_t>;
  static constexpr std::uint32_t kMost = 4000;

  bool rule_at_random() {
    Ruling ruling{.act = T::act(models_, state_, whim_), .shown = {}, .reason = {}};
    ruling.reason.push_back('x');
    if (T::ends(ruling.act) && whim_.below(20) != 0) return false;
    if (kernel::refuse<Game>(models_, state_, Seat::kUmpire, ruling)) return false;
    decide(Seat::kUmpire, ruling);
    ++ruled[ruling.act.index()];
    return true;
  }

  auto attempt(Seat seat, const Action& action, const Faces& faces) const {
    return kernel::play<Game>(models_, state_, seat, action, std::span<const std::uint8_t>(faces));
  }

  void decide(Seat seat, const Action& action) {
    using Cause = kernel::NotPlayed::Cause;
    Faces faces;
    for (;;) {
      const auto played = attempt(seat, action, faces);
      if (played) return whole(seat, action, *played);
      ASSERT_EQ(played.error().cause, Cause::kDiceWanted) << "of seat " << static_cast<int>(seat);
      const chance::DiceWanted& wanted = played.error().wanted;
      if (wanted.die == chance::Die::kAnswer) {
        const auto answer = any_open(seat, action, faces);
        ASSERT_TRUE(answer) << "no answer is open to question " << static_cast<int>(wanted.slip.purpose);
        faces.push_back(*answer);
        continue;
      }
      for (int die = 0; die < wanted.count; ++die)
        faces.push_back(
            static_cast<std::uint8_t>(1 + whim_.below(static_cast<std::uint32_t>(chance::faces_of(wanted.die)))));
    }
  }

  /// Half of the time the first, which mostly says that nothing is met.
  std::optional<std::uint8_t> any_open(Seat seat, const Action& action, Faces faces) {
    std::array<std::uint8_t, chance::kMostAnswers> answers;
    std::iota(answers.begin(), answers.end(), std::uint8_t{1});
    const bool shuffled = whim_.below(2) == 0;
    for (std::size_t at = answers.size(); shuffled && at > 1; --at)
      std::swap(answers[at - 1], answers[whim_.below(static_cast<std::uint32_t>(at))]);
    for (const std::uint8_t answer : answers) {
      faces.push_back(answer);
      const auto played = attempt(seat, action, faces);
      if (played || played.error().cause != kernel::NotPlayed::Cause::kFaceOutOfRange) return answer;
      faces.pop_back();
    }
    return std::nullopt;
  }

  template <class Played>
  void whole(Seat seat, const Action& action, const Played& played) {
    const auto again =
        kernel::replay<Game>(models_, state_, seat, action, std::span<const chance::Throw>(played.throws));
    ASSERT_TRUE(again) << "its answers are kept as faces are";
    EXPECT_EQ(Game::hash(again->after), Game::hash(played.after));
    EXPECT_EQ(again->after, played.after);
    EXPECT_TRUE(T::keeps_no_chart(played.after)) << "decision " << decision_ << " of game " << game_;
    state_ = played.after;
  }

  const Scenario& models_;
  std::uint64_t game_;
  chance::Whim whim_;
  State state_;
  std::uint32_t decision_ = 0;
};

/// Plays so many battles; each act that a table allows comes up.
template <class T>
void expect_umpired_battles(const typename T::Game::Scenario& models, std::uint64_t games) {
  std::array<int, std::variant_size_v<typename T::Act>> ruled{};
  for (std::uint64_t game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
    SCOPED_TRACE(game);
    UmpiredTable<T> table(models, game);
    table.play();
    for (std::size_t act = 0; act < ruled.size(); ++act) ruled[act] += table.ruled[act];
  }
  for (std::size_t act = 0; act < ruled.size(); ++act)
    EXPECT_EQ(ruled[act] > 0, !T::is_refused(act)) << "act " << act << ", " << ruled[act] << " times";
}

}  // namespace brownwater::testing
