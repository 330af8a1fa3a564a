#include "adapters/storage/postgres_storage.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <mutex>
#include <random>
#include <set>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "adapters/storage/postgres_connection.hpp"
#include "adapters/storage/postgres_listener.hpp"
#include "adapters/storage/write_queue.hpp"

namespace brownwater::storage {
namespace {

using postgres::Connection;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatienceWithTheServer{4};
constexpr std::chrono::milliseconds kBetweenLooks{50};
/// After a failed connection, reads fail at once for this long.
constexpr std::chrono::milliseconds kNoNewAttempt{500};
constexpr int kMostAttempts = 5;

/// The signature by which a process knows its own notifications.
std::string new_name() {
  std::random_device random;
  std::string name;
  for (int part = 0; part < 4; ++part) name += std::to_string(random()) + (part < 3 ? "." : "");
  return name;
}

using Group = std::vector<Waiting*>;

/// The connection that writes, and what to do when it breaks. Lives on the writer's thread.
class Writer {
 public:
  Writer(std::string address, std::string self, Connection connection)
      : address_(std::move(address)), self_(std::move(self)), connection_(std::move(connection)) {}

  /// Fills in every write's result.
  void commit(Group group) {
    // All processes lock the rows in one order, which prevents a deadlock. Writes to one game stay in the order of
    // arrival, which is that of their places.
    std::ranges::sort(group, [](const Waiting* left, const Waiting* right) {
      const int order = game_of(left->write).compare(game_of(right->write));
      return order != 0 ? order < 0 : std::less<>()(left, right);
    });
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
      if (Result<void> ready = connect(); !ready) return fail(group, ready.error());
      Result<void> tried = try_once(group);
      if (tried) return;
      if (ended_ == Ended::kNothingDone) continue;
      if (ended_ == Ended::kUnknown) return fail(group, tried.error());
      if (group.size() == 1) return fail(group, tried.error());
      // One of them is at fault: each by itself, so that the others are done.
      for (Waiting* one : group) commit({one});
      return;
    }
    fail(group, {.trouble = Trouble::kBroken, .detail = "the connection to PostgreSQL breaks again and again"});
  }

 private:
  enum class Ended : std::uint8_t { kRefused, kNothingDone, kUnknown };

  static void fail(const Group& group, const Error& error) {
    for (Waiting* one : group) one->result = std::unexpected(error);
  }

  /// After a loss it waits some seconds for the server, but only once: while it stays away no call waits.
  Result<void> connect() {
    if (connection_ && connection_->alive()) return {};
    const auto until = Clock::now() + (was_away_ ? std::chrono::milliseconds(0) : kPatienceWithTheServer);
    for (;;) {
      Result<Connection> made = Connection::open(address_);
      was_away_ = !made;
      if (made) {
        connection_.emplace(std::move(*made));
        return {};
      }
      if (Clock::now() >= until) return std::unexpected(made.error());
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }

  /// One transaction for the whole group. When it fails `ended_` says how.
  Result<void> try_once(const Group& group) {
    ended_ = Ended::kRefused;
    Result<void> all = connection_->execute("BEGIN");
    bool changes = false;
    for (Waiting* one : group) {
      if (!all) break;
      one->result = postgres::carry_out(*connection_, one->write, self_);
      changes = changes || one->result.has_value();
      if (one->result) continue;
      const Trouble trouble = one->result.error().trouble;
      if (trouble != Trouble::kConflict && trouble != Trouble::kNoGame) all = one->result;
    }
    std::string transaction;
    if (all && changes) {
      const auto rows = connection_->run("SELECT pg_current_xact_id()::text");
      if (rows) transaction = rows->text(0, 0);
      if (!rows) all = std::unexpected(rows.error());
    }
    if (!all) {
      // Before the commit nothing is done, whatever became of the connection.
      const bool again = !connection_->alive() || connection_->may_try_again();
      if (again) ended_ = Ended::kNothingDone;
      (void)connection_->execute("ROLLBACK");
      return all;
    }
    all = connection_->commit();
    if (all || !changes) return {};
    if (connection_->alive()) return all;
    return find_out(transaction, all.error());
  }

  /// Finds the fate of a transaction whose commit was not answered.
  Result<void> find_out(const std::string& transaction, const Error& lost) {
    const auto until = Clock::now() + kPatienceWithTheServer;
    const auto unknown = std::unexpected(Error{.trouble = Trouble::kUnknown, .detail = lost.detail});
    ended_ = Ended::kUnknown;
    do {
      if (!connect()) return unknown;
      const auto rows =
          connection_->run("SELECT pg_xact_status($1::xid8)", postgres::Values().add(std::string_view(transaction)));
      if (rows && rows->text(0, 0) == "committed") return {};
      if (rows && rows->text(0, 0) == "aborted") {
        ended_ = Ended::kNothingDone;
        return std::unexpected(lost);
      }
      std::this_thread::sleep_for(kBetweenLooks);
    } while (Clock::now() < until);
    return unknown;
  }

  std::string address_;
  std::string self_;
  std::optional<Connection> connection_;
  bool was_away_ = false;
  Ended ended_ = Ended::kRefused;
};

class PostgresStorage final : public Storage {
 public:
  PostgresStorage(std::string address, std::string self, Connection writing, Connection reading)
      : address_(std::move(address)),
        self_(std::move(self)),
        writing_(address_, self_, std::move(writing)),
        reading_(std::move(reading)),
        queue_([this](std::vector<Waiting>& group) {
          Group all;
          for (Waiting& one : group) all.push_back(&one);
          writing_.commit(std::move(all));
        }) {}

  ~PostgresStorage() override { listen({}); }

  void write(Write write, Done done) override { queue_.add(std::move(write), std::move(done)); }

  Result<std::optional<StoredGame>> load(std::string_view id) override { return load_after(id, 0); }

  Result<std::optional<StoredGame>> load_after(std::string_view id, std::uint32_t number) override {
    return read([&](Connection& connection) { return postgres::read_game(connection, id, number); });
  }

  Result<std::size_t> open_games() override {
    return read([](Connection& connection) { return postgres::count_open_games(connection); });
  }

  Result<std::vector<TalkRecord>> talk(std::string_view id) override {
    return read([&](Connection& connection) { return postgres::read_talk(connection, id); });
  }

  Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) override {
    return read([&](Connection& connection) { return postgres::read_quiet_games(connection, since, most); });
  }

  Result<std::optional<std::uint64_t>> revision(std::string_view id) override {
    return read([&](Connection& connection) { return postgres::read_revision(connection, id); });
  }

  bool shared() const override { return true; }

  void listen(std::function<void(const Elsewhere&)> tell) override {
    listener_.reset();
    if (tell) listener_.emplace(address_, self_, std::move(tell));
  }

  // A lock of the session that reads: the server lets it go when that ends, however it ends.
  bool claim(std::string_view game) override {
    const auto claimed = read([&](Connection& connection) -> Result<bool> {
      if (claims_.contains(game)) return true;
      const auto rows =
          connection.run("SELECT pg_try_advisory_lock($2::int, " + std::string(kKeyOfClaim) + ")", of_claim(game));
      // Rather two that think than none.
      if (!rows && connection.out_of_locks()) return true;
      if (!rows) return std::unexpected(rows.error());
      const bool is_ours = rows->number(0, 0) != 0;
      if (is_ours) claims_.emplace(game);
      return is_ours;
    });
    return claimed && *claimed;
  }

  void let_go(std::string_view game) override {
    const std::lock_guard lock(reading_mutex_);
    const auto place = claims_.find(game);
    if (place == claims_.end()) return;
    claims_.erase(place);
    if (reading_ && reading_->alive())
      (void)reading_->run("SELECT pg_advisory_unlock($2::int, " + std::string(kKeyOfClaim) + ")", of_claim(game));
  }

 private:
  static constexpr const char* kKeyOfClaim =
      "CASE WHEN $1 = '' THEN 0 ELSE (SELECT key FROM games WHERE id = $1)::int END";
  static postgres::Values of_claim(std::string_view game) {
    return postgres::Values().add(game).add(std::int64_t{postgres::kLockClass});
  }

  /// Reads, and once more over a new connection if the one there was is gone.
  template <class Read>
  auto read(Read&& once) -> decltype(once(std::declval<Connection&>())) {
    const std::lock_guard lock(reading_mutex_);
    for (int attempt = 0;; ++attempt) {
      if (Result<void> ready = connect_to_read(); !ready) return std::unexpected(ready.error());
      auto got = once(*reading_);
      if (got || reading_->alive() || attempt > 0) return got;
    }
  }

  Result<void> connect_to_read() {
    if (reading_ && reading_->alive()) return {};
    claims_.clear();
    reading_.reset();
    if (Clock::now() < no_attempt_before_) return std::unexpected(why_away_);
    Result<Connection> made = Connection::open(address_);
    if (made) {
      reading_.emplace(std::move(*made));
      return {};
    }
    no_attempt_before_ = Clock::now() + kNoNewAttempt;
    why_away_ = made.error();
    return std::unexpected(why_away_);
  }

  std::string address_;
  std::string self_;
  Writer writing_;
  std::mutex reading_mutex_;
  std::optional<Connection> reading_;
  std::set<std::string, std::less<>> claims_;  ///< the locks that the reading connection holds
  Clock::time_point no_attempt_before_{};
  Error why_away_;
  std::optional<postgres::Listener> listener_;
  WriteQueue queue_;  ///< last, so that it ends before what it writes with
};

}  // namespace

Result<std::unique_ptr<Storage>> open_postgres(const std::string& address) {
  Result<Connection> writing = Connection::open(address);
  if (!writing) return std::unexpected(writing.error());
  if (Result<void> migrated = postgres::migrate(*writing); !migrated) return std::unexpected(migrated.error());
  Result<Connection> reading = Connection::open(address);
  if (!reading) return std::unexpected(reading.error());
  return std::make_unique<PostgresStorage>(address, new_name(), std::move(*writing), std::move(*reading));
}

}  // namespace brownwater::storage
