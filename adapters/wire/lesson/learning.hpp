#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "adapters/wire/lesson/lesson.hpp"
#include "captains/captain.hpp"

namespace brownwater::wire {

/// A lesson being played: the battle, and the learner's decisions in it. The opponent's captain decides by himself,
/// before the learner where both owe a decision. The same lesson, seed and actions come to the same battle.
class Learning {
 public:
  /// The lesson must outlive it. `opponent` takes the place of the lesson's own captain if it is given.
  Learning(const Lesson& lesson, std::uint64_t seed, std::shared_ptr<const captains::Captain> opponent = nullptr);

  const kernel::AnyState& state() const { return state_; }
  /// The learner's view, and the step at which the lesson stands in it.
  const json::value& view() const { return view_; }
  std::size_t step() const { return step_; }
  bool ended() const { return step_ == lesson_.steps.size(); }
  std::size_t decisions() const { return decisions_; }  ///< the learner's
  /// What happened since the learner's last action, or since the start, as far as that seat may know, as on the wire.
  const json::array& events() const { return events_; }

  /// The legal actions that the rules list and the step allows. Where orders are bounded by limits the list has a few.
  std::vector<kernel::AnyAction> allowed() const;
  /// What the step asks for: the first of its expected actions that is legal and allowed, of one in part the first on
  /// the list that fits; nothing if there is none.
  std::optional<kernel::AnyAction> expected() const;

  /// Carries out the learner's action, which must be legal, and then all that others decide.
  void play(const kernel::AnyAction& action);
  /// Goes on from another state of the battle.
  void go_on_from(kernel::AnyState state);

 private:
  void carry_out(Seat seat, const kernel::AnyAction& action);
  void settle();

  const Lesson& lesson_;
  const kernel::AnyGame& game_;
  std::uint64_t seed_;
  std::shared_ptr<const captains::Captain> opponent_;
  kernel::AnyState state_;
  json::value view_;
  json::array events_;
  std::size_t step_ = 0;
  std::size_t decisions_ = 0;
  std::uint32_t all_decisions_ = 0;
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
