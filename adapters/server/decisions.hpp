#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adapters/clerk/clerk_book.hpp"
#include "adapters/server/command.hpp"
#include "adapters/server/course.hpp"
#include "adapters/server/sealed_dice.hpp"

namespace brownwater::server {

/// A decision that wants dice thrown by hand.
struct Pending {
  Entry entry;
  Faces faces;  ///< those that are known; with models and the program's dice the answers alone
  chance::DiceWanted wanted;
  clerk::Talk talk = {};  ///< with models
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
  std::optional<clerk::TableAnswers> told = {};  ///< with models, by its lines and those before; nothing if unchanged
};

/// The decisions of one game, the one that waits for dice, and the dice. A value: it knows neither a store nor an
/// audience. Not thread safe.
class Decisions {
 public:
  /// `header` is the first line of the game's journal, `book` that of a battle with models.
  Decisions(const storage::GameRecord& record, const boost::json::object& header, Course course,
            std::shared_ptr<const clerk::ClerkBook> book = nullptr);

  const Course& course() const { return course_; }
  bool hand_dice() const { return hand_dice_; }
  const clerk::ClerkBook* book() const { return book_.get(); }
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
  /// The result of a line that answers the question of the waiting decision.
  Answer<Made> hear(const std::string& line) const;
  /// The waiting decision before its last answer, or dropped if it has none.
  Answer<Made> go_back() const;
  /// The question of the waiting decision.
  clerk::TableQuestion question() const;
  /// Whether that face answers the question of the waiting decision.
  bool is_open(int face) const;
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
  Answer<Made> give_at_table(Pending pending, const Faces& faces) const;
  const clerk::TableAnswers& tell(clerk::TableAnswers& told, const Order& order) const;
  clerk::Outcome play(const Pending& pending) const;
  kernel::DiceSource entered(std::uint32_t number, std::span<const std::uint8_t> faces) const;
  clerk::Play play_with(const Pending& pending) const;
  Answer<Made> come_to(Pending pending, clerk::Outcome played, const Order* order) const;
  Answer<Made> told(Pending pending, clerk::OrRefused came, const Order* order) const;
  wire::Fault fault_of(const kernel::NotPlayed& not_played, const Order* order) const;

  std::uint64_t dice_key_;
  Course course_;
  bool hand_dice_ = false;
  std::optional<SealedDice> sealed_;
  std::optional<Pending> pending_;
  std::shared_ptr<const clerk::ClerkBook> book_;  ///< with models
  clerk::TableAnswers told_;                      ///< by lines of orders, and not asked for yet
  std::string notes_;
};

/// The refusal of a line, which names the word that is wrong first.
wire::Fault fault_in_line(const wire::Fault& fault);

/// The records of a result: of the decisions in order, and of the one that waits.
std::vector<storage::DecisionRecord> records_of(const Course& course, const Made& made, Seat requested_by);
storage::PendingRecord record_of(const Course& course, std::uint32_t number, const Pending& pending);

}  // namespace brownwater::server
