#pragma once

#include <optional>
#include <vector>

#include "adapters/storage/storage.hpp"

namespace brownwater::server {

/// The takebacks of one game, and the wish to take back more.
class Takebacks {
 public:
  Takebacks() = default;
  explicit Takebacks(std::vector<storage::TakebackRecord> made) : made_(std::move(made)) {}

  /// All that was taken back, in order.
  const std::vector<storage::TakebackRecord>& made() const { return made_; }
  /// The last one, if the game still stands where it went back to: after that many decisions.
  const storage::TakebackRecord* just_made(std::uint32_t number) const {
    return made_.empty() || made_.back().keeps != number ? nullptr : &made_.back();
  }
  /// A wish that stands, or was declined since the last decision.
  const std::optional<storage::AskRecord>& ask() const { return ask_; }
  /// Whether one stands.
  bool asking() const { return ask_ && !ask_->declined; }

  void add(storage::TakebackRecord back) { made_.push_back(std::move(back)); }
  /// Whether that is another wish than before.
  bool set(std::optional<storage::AskRecord> ask) {
    const bool is_new = ask != ask_;
    ask_ = std::move(ask);
    return is_new;
  }

 private:
  std::vector<storage::TakebackRecord> made_;
  std::optional<storage::AskRecord> ask_;
};

}  // namespace brownwater::server
