#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adapters/clerk/books.hpp"
#include "adapters/clerk/clerk_lines.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "tests/support/two_tables.hpp"

/// Tables for the tests of a clerk's lines.
namespace brownwater::clerk::testing {

namespace json = boost::json;

/// A battle of the program: its codec and its setting.
struct Ground {
  const wire::Codec* codec = nullptr;
  wire::Setting setting;
};
inline Ground ground_for(std::string_view system, const std::string& scenario, const json::object& options = {}) {
  const wire::Codec* codec = wire::codec_of(system);
  return {codec, codec->read_scenario(wire::battle_named(system, scenario).value(), options).value()};
}
inline Ground with_models(Ground ground) {
  ground.setting = ground.codec->with_models(ground.setting).value();
  return ground;
}
inline Battle battle_of(const Ground& ground) { return {*ground.codec, ground.setting}; }
inline std::string in_words(const wire::Fault& fault) { return fault.where + ": " + fault.reason; }

/// A book that remembers what was asked last.
class AskedBook final : public ClerkBook {
 public:
  AskedBook(const Battle& battle, std::unique_ptr<ClerkBook> book) : ClerkBook(battle), book_(std::move(book)) {}
  LineOrders sides_orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const override {
    return book_->sides_orders(line, state, by);
  }
  TableQuestion question(const chance::Slip& slip) const override { return last = slip, book_->question(slip); }
  OrFault<TableAnswers> answers(const std::vector<std::string>& words, const chance::Slip& slip) const override {
    return book_->answers(words, slip);
  }
  bool follows(const chance::Slip& slip) const override { return book_->follows(slip); }
  bool holds(const TableAnswer& told, const kernel::AnyState& state) const override {
    return book_->holds(told, state);
  }
  std::string step(const kernel::AnyState& state) const override { return book_->step(state); }
  std::vector<Orders> sides_phrases(const kernel::AnyState& state, Seat by) const override {
    return book_->sides_phrases(state, by);
  }
  std::string_view sides_help() const override { return book_->sides_help(); }
  TableQuestion question_after(const chance::Slip& slip, std::span<const chance::Throw> before) const override {
    return last = slip, book_->question_after(slip, before);
  }
  kernel::AnyPlayed so_far(const kernel::AnyState& state, const LineOrder& order,
                           const FacesSoFar& faces) const override {
    return book_->so_far(state, order, faces);
  }

  mutable chance::Slip last;

 private:
  std::unique_ptr<ClerkBook> book_;
};

/// A battle whose decisions at the table a clerk types as lines. `T` is the part of a book in two tables.
template <class T>
class ByLines : public brownwater::testing::TwoTables<T>, ClerksTable {
 public:
  using Tables = brownwater::testing::TwoTables<T>;
  using typename Tables::Action;
  using typename Tables::Event;
  using typename Tables::Game;
  using typename Tables::Scenario;

  ByLines(const Ground& chart, std::uint64_t game, std::unique_ptr<ClerkBook> (*book)(const Battle&))
      : Tables(chart.setting.scenario.template as<Scenario>(), game),
        ground_(with_models(chart)),
        book_(battle_of(ground_), book(battle_of(ground_))),
        clerk_(*ground_.codec, ground_.setting, book_, *this) {}

  /// Called before each line.
  std::function<void(const ClerkBook& book, const std::string& line, const kernel::AnyState& state)> typed;
  /// Called after each line with its decisions, as a journal has them.
  std::function<void(const std::string& line, std::span<const std::string> decisions)> heard;

 protected:
  /// The line of a decision; nothing if a later line says it.
  virtual std::optional<std::string> line_of(Seat seat, const Action& action) = 0;
  /// An answer that is more than the words of its question.
  virtual std::optional<std::string> long_answer(const chance::Slip&) { return std::nullopt; }

  std::string words_of(const Event& event) const override {
    return json::serialize(ground_.codec->write_event(ground_.setting, kernel::AnyEvent::of(event)));
  }
  const Ground& ground() const { return ground_; }
  const AskedBook& book() const { return book_; }
  const std::vector<chance::Throw>& throws() const { return throws_; }
  /// Where among them the lines have come to.
  std::size_t& place() { return at_; }
  std::size_t place() const { return at_; }

  /// The answers to one question from a place on, without the closing one.
  std::vector<std::uint8_t> run_from(std::size_t& at) const {
    std::vector<std::uint8_t> faces;
    const chance::Slip slip = throws_[at].slip;
    const bool several = book_.question(slip).several;
    for (; at < throws_.size() && throws_[at].slip == slip; ++at) {
      if (!several || throws_[at].face != kernel::kNone) faces.push_back(throws_[at].face);
      const bool ends = !several || throws_[at].face == kernel::kNone;
      if (ends) return ++at, faces;
    }
    return faces;
  }
  static std::string word_for(const TableQuestion& question, int face) {
    const auto reply = std::ranges::find(question.replies, face, &TableQuestion::Reply::face);
    return reply == question.replies.end() ? "?" : reply->word;
  }

 private:
  void decided(Seat seat, const Action& action, const std::vector<chance::Throw>& throws,
               const std::vector<std::string>& events) final {
    throws_ = throws;
    at_ = 0;
    dice_.clear();
    told_.clear();
    for (const chance::Throw& one : throws)
      if (one.die != chance::Die::kAnswer) dice_.push_back(one);
    const auto line = line_of(seat, action);
    if (!line) return;
    const std::size_t before = clerk_.decisions().size();
    if (typed) typed(book_, *line, clerk_.state());
    const auto done = clerk_.say(*line);
    ASSERT_TRUE(done) << *line << ": " << in_words(done.error());
    EXPECT_EQ(told_, events) << *line;
    EXPECT_TRUE(dice_.empty());
    if (heard && !::testing::Test::HasFailure())
      heard(*line, std::span<const std::string>(clerk_.decisions()).subspan(before));
    if (is_abreast()) EXPECT_EQ(ground_.codec->game().hash(clerk_.state()), Game::hash(this->table())) << *line;
  }
  /// Whether lines have said all decisions so far.
  virtual bool is_abreast() const { return true; }

  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent> events) override {
    for (const kernel::AnyEvent& event : events) told_.push_back(words_of(T::as_at_a_table(event.as<Event>())));
  }
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    std::vector<std::uint8_t> faces;
    for (int die = 0; die < wanted.count; ++die) {
      if (dice_.empty() || dice_.front().slip != wanted.slip) return std::nullopt;
      faces.push_back(dice_.front().face);
      dice_.pop_front();
    }
    return faces;
  }
  std::optional<std::string> answer(const TableQuestion& question, const std::optional<wire::Fault>& refused) override {
    EXPECT_FALSE(refused) << in_words(*refused);
    const chance::Slip slip = book_.last;
    while (at_ < throws_.size() && throws_[at_].slip != slip) ++at_;
    if (at_ == throws_.size()) return std::nullopt;
    auto long_one = long_answer(slip);
    book_.last = slip;
    if (long_one) return long_one;
    std::string line;
    for (const std::uint8_t face : run_from(at_)) line += (line.empty() ? "" : " ") + word_for(question, face);
    return line.empty() ? "none" : line;
  }

  Ground ground_;
  AskedBook book_;
  Clerk clerk_;
  std::vector<chance::Throw> throws_;  ///< of the decision, as the table was told from the chart
  std::size_t at_ = 0;
  std::deque<chance::Throw> dice_;
  std::vector<std::string> told_;
};

/// Answers with lines, one after the other, and keeps why they were refused and what was asked last.
class Typed : public ClerksTable {
 public:
  explicit Typed(std::deque<std::string> lines = {}) : lines_(std::move(lines)) {}
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    return std::vector<std::uint8_t>(wanted.count, static_cast<std::uint8_t>(wanted.slip.actor % 2 + 1));
  }
  std::optional<std::string> answer(const TableQuestion& question, const std::optional<wire::Fault>& refused) override {
    asked = question.words;
    if (refused) refusals.push_back(in_words(*refused));
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }
  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent> events) override { told += events.size(); }

  std::vector<std::string> refusals;
  std::string asked;  ///< last
  std::size_t told = 0;

 private:
  std::deque<std::string> lines_;
};

}  // namespace brownwater::clerk::testing
