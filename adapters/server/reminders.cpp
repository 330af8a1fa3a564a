#include "adapters/server/reminders.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/clock.hpp"
#include "adapters/server/mailing.hpp"
#include "adapters/server/owing.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// So many tables are read at one look; the rest at the next ones.
constexpr std::size_t kMostAtOnce = 100;
/// Between two tables, so that others are served in between.
constexpr std::chrono::milliseconds kBetweenTables{20};
constexpr std::chrono::milliseconds kLongestWait{3'600'000};
constexpr int kLonger = 4;
/// An address that no mail reaches must not keep the others waiting.
constexpr int kMostTriesByMail = 4;

std::vector<Owed> people_owing(const Table& table) {
  std::vector<Owed> owed = owed_at(table, Seat::kUmpire);
  std::erase_if(owed, [](const Owed& one) { return !one.of_person(); });
  return owed;
}

/// Only facts that every seat at the table knows.
std::string body_of(const Table& table, const Owed& owed) {
  return json::serialize(json::object{{"event", "owed"},
                                      {"game", table.record().id},
                                      {"system", table.record().system},
                                      {"title", title_of(table)},
                                      {"number", table.course().number()},
                                      {"seat", wire::word_of(owed.seat)},
                                      {"what", word_of(owed.what)},
                                      {"since", owed.since == 0 ? json::value() : json::value(utc_text(owed.since))}});
}

}  // namespace

Reminders::Reminders(Hall& hall, House& house, ReminderOptions options, Send send)
    : hall_(&hall), house_(&house), options_(std::move(options)), send_(std::move(send)), wait_(options_.first_wait) {}

void Reminders::begin() { look(); }

/// The store is asked on another thread, so that no decision waits for the disk.
void Reminders::look() {
  const std::int64_t since = seconds_now() - options_.after.count();
  house_->think([this, since, storage = house_->storage, house = house_] {
    // Only one of several processes that share a store sends reminders.
    auto quiet = storage->claim("") ? storage->quiet_games(since, kMostAtOnce) : std::vector<std::string>();
    house->on_loop([this, quiet = std::move(quiet)] {
      if (quiet)
        take(*quiet);
      else
        house_->log({{"event", "reminders_unread"}, {"detail", quiet.error().detail}});
      house_->later(options_.every, [this] { look(); });
    });
  });
}

void Reminders::take(const std::vector<std::string>& games) {
  for (const std::string& game : games) {
    if (std::ranges::find(waiting_, game, &Waiting::game) == waiting_.end())
      waiting_.push_back({.game = game, .told = 0, .number = 0});
  }
  next();
}

void Reminders::next() {
  if (busy_ || waiting_.empty()) return;
  const Waiting& first = waiting_.front();
  if (!hall_->in_memory(first.game)) return bring(first.game);
  const auto table = hall_->table(first.game);
  if (!table) return done_with_first();
  const std::uint32_t number = (*table)->course().number();
  // A seat may have decided meanwhile: then asks again which seats owe a decision.
  if (first.told > 0 && first.number != number) return done_with_first();
  const std::vector<Reminder> due = reminders_of(**table);
  if (first.told >= due.size()) {
    if (!(*table)->course().over()) note(first.game, number);
    return done_with_first();
  }
  busy_ = true;
  const Reminder& reminder = due[first.told];
  send_(reminder,
        [this, number, by = reminder.by](const std::expected<void, std::string>& sent) { told(by, number, sent); });
}

std::vector<Reminder> Reminders::reminders_of(const Table& table) const {
  std::vector<Reminder> due;
  if (!options_.webhook.empty()) {
    for (const Owed& one : people_owing(table)) due.push_back({.by = Reminder::By::kHook, .text = body_of(table, one)});
  }
  if (!options_.sendmail.empty()) {
    for (std::string& letter : letters_due(table))
      due.push_back({.by = Reminder::By::kMail, .text = std::move(letter)});
  }
  return due;
}

void Reminders::bring(const std::string& game) {
  busy_ = true;
  const auto anybody = [](const storage::StoredGame&) { return Answer<void>(); };
  hall_->bring(game, anybody, [this](const Answer<void>& brought) {
    busy_ = false;
    brought ? next() : done_with_first();
  });
}

void Reminders::done_with_first() {
  waiting_.pop_front();
  house_->later(kBetweenTables, [this] { next(); });
}

void Reminders::told(Reminder::By by, std::uint32_t number, const std::expected<void, std::string>& sent) {
  Waiting& first = waiting_.front();
  const bool given_up = !sent && by == Reminder::By::kMail && ++first.failures >= kMostTriesByMail;
  if (sent || given_up) {
    if (given_up)
      house_->log(
          {{"event", "reminder_failed"}, {"game", first.game}, {"detail", sent.error()}, {"again_ms", nullptr}});
    wait_ = options_.first_wait;
    ++first.told;
    first.failures = 0;
    first.number = number;
    busy_ = false;
    return next();
  }
  house_->log(
      {{"event", "reminder_failed"}, {"game", first.game}, {"detail", sent.error()}, {"again_ms", wait_.count()}});
  house_->later(wait_, [this] {
    busy_ = false;
    next();
  });
  wait_ = std::min(kLongestWait, wait_ * kLonger);
}

void Reminders::note(const std::string& game, std::uint32_t number) {
  house_->write(storage::NewReminder{.game = game, .number = number}, [](const storage::Result<void>&) {});
}

}  // namespace brownwater::server
