#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "adapters/wire/lesson/standing.hpp"
#include "captains/captain.hpp"

namespace brownwater::wire {

/// A lesson being played: the battle, and the learner's decisions in it. The opponent's captain decides by himself,
/// before the learner where both owe a decision. The same lesson, seed and actions come to the same battle.
class Learning {
 public:
  /// The lesson must outlive it. `opponent` takes the place of the lesson's own captain if it is given.
  Learning(const Lesson& lesson, std::uint64_t seed, std::shared_ptr<const captains::Captain> opponent = nullptr);

  const LessonStanding& standing() const { return standing_; }
  const kernel::AnyState& state() const { return standing_.state(); }
  const json::value& view() const { return standing_.view(); }
  std::size_t step() const { return standing_.step(); }
  bool ended() const { return standing_.ended(); }
  std::size_t decisions() const { return decisions_; }  ///< the learner's
  /// What happened since the learner's last action, or since the start, as far as that seat may know, as on the wire.
  const json::array& events() const { return events_; }

  std::vector<kernel::AnyAction> allowed() const { return standing_.allowed(); }
  std::optional<kernel::AnyAction> expected() const { return standing_.expected(); }

  /// Carries out the learner's action, which must be legal, and then all that others decide.
  void play(const kernel::AnyAction& action);
  /// Goes on from another state of the battle.
  void go_on_from(kernel::AnyState state);

 private:
  /// The state when the opponent has decided all that he owes in it.
  kernel::AnyState settled(kernel::AnyState state);
  kernel::AnyState after(const kernel::AnyState& state, Seat seat, const kernel::AnyAction& action);

  const Lesson& lesson_;
  const kernel::AnyGame& game_;
  std::uint64_t seed_;
  std::shared_ptr<const captains::Captain> opponent_;
  json::array events_;
  std::size_t decisions_ = 0;
  std::uint32_t all_decisions_ = 0;
  LessonStanding standing_;
};

/// A lesson played by its own expected actions.
struct PlayedLesson {
  bool ended = false;
  std::size_t decisions = 0;      ///< the learner's
  std::vector<std::string> told;  ///< the steps that were told, by id
  std::optional<Fault> failed;    ///< the step that failed, and why
};

/// Hears of a lesson while it is played.
struct Listener {
  std::function<void(std::string_view words)> said = [](std::string_view) {};
  std::function<void(const json::array& events)> happened = [](const json::array&) {};
};
PlayedLesson play_lesson(const Lesson& lesson, std::uint64_t seed, const Listener& listener = {});

}  // namespace brownwater::wire
