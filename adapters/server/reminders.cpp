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
/// An address that no mail reaches is left alone then, until the next decision.
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
    : hall_(&hall), house_(&house), options_(std::move(options)), send_(std::move(send)) {}

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
      waiting_.push_back({.game = game, .wait = options_.first_wait});
  }
  next();
}

void Reminders::next() {
  if (busy_) return;
  const auto now = std::chrono::steady_clock::now();
  const auto ready = std::ranges::find_if(waiting_, [now](const Waiting& one) { return one.not_before <= now; });
  if (ready == waiting_.end()) return;
  std::rotate(waiting_.begin(), ready, ready + 1);
  Waiting& first = waiting_.front();
  if (!hall_->in_memory(first.game)) return bring(first.game);
  const auto table = hall_->table(first.game);
  if (!table) return done_with_first();
  const std::uint32_t number = (*table)->course().number();
  // A seat may have decided meanwhile: then asks again which seats owe a decision.
  if (first.number.value_or(number) != number) return done_with_first();
  const std::deque<Reminder> due = reminders_of(**table);
  if (!first.number) first.left = due;
  first.number = number;
  // An address may have been taken away since the list was made.
  std::erase_if(first.left, [&](const Reminder& one) { return std::ranges::find(due, one) == due.end(); });
  if (first.left.empty()) {
    if (!(*table)->course().over()) note(first.game, number);
    return done_with_first();
  }
  busy_ = true;
  const Reminder reminder = first.left.front();
  send_(reminder, [this](const std::expected<void, std::string>& sent) { told(sent); });
}

std::deque<Reminder> Reminders::reminders_of(const Table& table) const {
  std::deque<Reminder> due;
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

void Reminders::told(const std::expected<void, std::string>& sent) {
  busy_ = false;
  Waiting& first = waiting_.front();
  const bool by_mail = first.left.front().by == Reminder::By::kMail;
  const bool given_up = !sent && by_mail && ++first.failures >= kMostTriesByMail;
  if (!sent) {
    const json::value again = given_up ? json::value() : json::value(first.wait.count());
    house_->log({{"event", "reminder_failed"}, {"game", first.game}, {"detail", sent.error()}, {"again_ms", again}});
    if (!given_up) return try_later();
  }
  first.left.pop_front();
  first.failures = 0;
  first.wait = options_.first_wait;
  next();
}

/// The table goes behind the others, so that they do not wait for its address.
void Reminders::try_later() {
  Waiting& first = waiting_.front();
  first.not_before = std::chrono::steady_clock::now() + first.wait;
  house_->later(first.wait, [this] { next(); });
  first.wait = std::min(kLongestWait, first.wait * kLonger);
  std::rotate(waiting_.begin(), waiting_.begin() + 1, waiting_.end());
  house_->later(kBetweenTables, [this] { next(); });
}

void Reminders::note(const std::string& game, std::uint32_t number) {
  house_->write(storage::NewReminder{.game = game, .number = number}, [](const storage::Result<void>&) {});
}

}  // namespace brownwater::server
