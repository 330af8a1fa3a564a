#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adapters/server/command.hpp"
#include "adapters/server/course.hpp"
#include "adapters/server/sealed_dice.hpp"

namespace brownwater::server {

/// A decision that wants dice thrown by hand.
struct Pending {
  Entry entry;
  Faces faces;  ///< those that are known
  chance::DiceWanted wanted;
};

/// A decision and what it brought about.
struct Step {
  Entry entry;
  kernel::AnyPlayed played;
};

/// The result of a request: decisions, and perhaps one after them that waits for dice.
struct Made {
  std::vector<Step> steps;
  std::optional<Pending> pending;
};

/// The decisions of one game, the one that waits for dice, and the dice. A value: it knows neither a store nor an
/// audience. Not thread safe.
class Decisions {
 public:
  /// `header` is the first line of the game's journal.
  Decisions(const storage::GameRecord& record, const boost::json::object& header, Course course);

  const Course& course() const { return course_; }
  bool hand_dice() const { return hand_dice_; }
  const std::optional<SealedDice>& sealed() const { return sealed_; }
  const std::optional<Pending>& pending() const { return pending_; }
  /// JSON: the takebacks before the next decision, for its line; empty if there are none.
  const std::string& notes() const { return notes_; }

  /// The reason to refuse an order as the game stands; nothing if it can be carried out.
  using Guard = std::function<std::optional<Problem>(const Course& course, const Order& order)>;
  /// The result of the orders, without changing anything. Each must be legal now, else none is carried out. They are
  /// carried out in order, as far as the earlier ones leave them possible and no dice must be thrown by hand. `entry`
  /// has the rest: seat, captain, journal.
  Answer<Made> decide(const Entry& entry, const std::vector<Order>& orders, const Guard& why_not) const;
  /// The result of the waiting decision with these faces added.
  Answer<Made> give(const Faces& faces) const;
  /// Takes in the result.
  void take(Made made);
  /// Takes in decisions that another process has made. After a fault those before it stay.
  std::expected<void, wire::Fault> take_stored(const storage::DecisionRecord& record);
  /// The decision that waits is this one; nothing if none does.
  std::optional<wire::Fault> wait_for(const std::optional<storage::PendingRecord>& stored);
  /// Drops the decisions after the first `keeps`.
  void take_back(const storage::TakebackRecord& back);
  /// The decision taken back last, if none was made since.
  void note_taken_back(const storage::TakebackRecord& back);
  void settle(const std::optional<wire::Settlement>& settled) { course_.settle(settled); }
  void add_nonce(Seat seat, std::string nonce) { sealed_->add(seat, std::move(nonce)); }

  /// The entry of a decision, made or waiting; null if there is none of that number.
  const Entry* entry(std::uint32_t number) const;
  /// All faces of a decision that are known.
  Faces faces_of(std::uint32_t number) const;
  /// The dice that a decision asked for when that many of its faces were known.
  chance::DiceWanted wanted_after(std::uint32_t number, std::size_t faces_given) const;

 private:
  Answer<Made> make(Pending pending, const Order* order) const;
  std::expected<kernel::AnyPlayed, kernel::NotPlayed> play(const Pending& pending) const;
  wire::Fault fault_of(const kernel::NotPlayed& not_played, const Order* order) const;

  std::uint64_t dice_key_;
  Course course_;
  bool hand_dice_ = false;
  std::optional<SealedDice> sealed_;
  std::optional<Pending> pending_;
  std::string notes_;
};

/// The records of a result: of the decisions in order, and of the one that waits.
std::vector<storage::DecisionRecord> records_of(const Course& course, const Made& made, Seat requested_by);
storage::PendingRecord record_of(const Course& course, std::uint32_t number, const Pending& pending);

}  // namespace brownwater::server
