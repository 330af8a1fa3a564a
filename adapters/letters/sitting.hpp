#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adapters/letters/pen.hpp"

/// How a player comes to write what he owes.
namespace brownwater::letters {

/// Chooses the next action. It gives nothing when it stops or has no more.
using Chooser = std::function<std::expected<std::optional<kernel::AnyAction>, Fault>(const kernel::AnyState&, Seat)>;

/// Decisions that were given beforehand, in their order. The letter must outlive them.
class GivenActions {
 public:
  GivenActions(const Letter& letter, std::vector<std::string> texts)
      : letter_(letter), texts_(std::make_move_iterator(texts.begin()), std::make_move_iterator(texts.end())) {}

  std::expected<std::optional<kernel::AnyAction>, Fault> next(const kernel::AnyState& state, Seat seat);
  /// The fault if decisions are left over.
  std::optional<Fault> left_over() const;

 private:
  const Letter& letter_;
  std::deque<std::string> texts_;
  std::size_t taken_ = 0;
};

/// A captain of the program, by name, who decides for the letter's player; null if there is none of that name. The
/// letter must outlive him.
Chooser captain_for(const Letter& letter, const std::string& name, std::uint64_t seed);

/// One sitting at a letter, until nothing is owed or who decides stops.
class Sitting {
 public:
  /// `each` is called after each line is written.
  Sitting(Letter& letter, const Key& key, Chooser choose, std::function<std::optional<Fault>()> each)
      : letter_(letter), key_(key), choose_(std::move(choose)), each_(std::move(each)) {}

  std::optional<Fault> run();

 private:
  std::expected<bool, Fault> decide(Pen& pen);
  std::expected<bool, Fault> seal(Pen& pen);

  Letter& letter_;
  const Key& key_;
  Chooser choose_;
  std::function<std::optional<Fault>()> each_;
};

}  // namespace brownwater::letters
