#include "adapters/storage/sqlite_storage.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "adapters/storage/sqlite_writes.hpp"

namespace brownwater::storage {
namespace {

/// So many writes at most go into one transaction, so that the first of them does not wait too long.
constexpr std::size_t kLargestGroup = 512;

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(Database writing, Writes writes, Database reading)
      : writing_(std::move(writing)),
        writes_(std::move(writes)),
        reading_(std::move(reading)),
        writer_([this] { run(); }) {}

  ~SqliteStorage() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    awake_.notify_one();
    writer_.join();
  }

  void write(Write write, Done done) override {
    bool was_empty = false;
    {
      const std::lock_guard lock(mutex_);
      was_empty = waiting_.empty();
      waiting_.push_back({.write = std::move(write), .done = std::move(done), .result = {}});
    }
    if (was_empty) awake_.notify_one();
  }

  Result<std::optional<StoredGame>> load(std::string_view id) override {
    const std::lock_guard lock(reading_mutex_);
    if (Result<void> begun = reading_.execute("BEGIN"); !begun) return std::unexpected(begun.error());
    Result<std::optional<StoredGame>> stored = read_game(reading_, id);
    (void)reading_.execute("ROLLBACK");
    return stored;
  }

  Result<std::size_t> open_games() override {
    const std::lock_guard lock(reading_mutex_);
    Result<Statement> query = reading_.prepare("SELECT count(*) FROM games WHERE over = 0 AND read_only = 0");
    if (!query) return std::unexpected(query.error());
    const Result<bool> row = query->step();
    if (!row) return std::unexpected(row.error());
    return static_cast<std::size_t>(query->number(0));
  }

  Result<std::vector<TalkRecord>> talk(std::string_view id) override {
    const std::lock_guard lock(reading_mutex_);
    return read_talk(reading_, id);
  }

  Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) override {
    const std::lock_guard lock(reading_mutex_);
    return read_quiet_games(reading_, since, most);
  }

 private:
  struct Waiting {
    Write write;
    Done done;
    Result<void> result;
  };

  void run() {
    for (;;) {
      std::vector<Waiting> group = next_group();
      if (group.empty()) return;
      commit(group);
      for (Waiting& one : group) one.done(std::move(one.result));
    }
  }

  /// Waits until there is something to write; empty when the store is closing and all is written.
  std::vector<Waiting> next_group() {
    std::unique_lock lock(mutex_);
    awake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.size() <= kLargestGroup) return std::exchange(waiting_, {});
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(kLargestGroup);
    std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return group;
  }

  /// One transaction for the whole group: either each write of it has its own result, or all have the error.
  void commit(std::vector<Waiting>& group) {
    Result<void> all = writing_.execute("BEGIN IMMEDIATE");
    for (Waiting& one : group) {
      if (!all) break;
      one.result = writes_.carry_out(one.write);
      if (one.result) continue;
      const Trouble trouble = one.result.error().trouble;
      if (trouble != Trouble::kConflict && trouble != Trouble::kNoGame) all = one.result;
    }
    if (all) all = writing_.execute("COMMIT");
    if (all) return;
    (void)writing_.execute("ROLLBACK");
    for (Waiting& one : group) one.result = all;
  }

  Database writing_;
  Writes writes_;
  std::mutex reading_mutex_;
  Database reading_;
  std::mutex mutex_;
  std::condition_variable awake_;
  std::vector<Waiting> waiting_;
  bool closing_ = false;
  std::thread writer_;
};

}  // namespace

Result<std::unique_ptr<Storage>> open_sqlite(const std::string& path) {
  Result<Database> writing = Database::open(path);
  if (!writing) return std::unexpected(writing.error());
  if (Result<void> migrated = migrate(*writing); !migrated) return std::unexpected(migrated.error());
  Result<Writes> writes = Writes::prepare(*writing);
  if (!writes) return std::unexpected(writes.error());
  Result<Database> reading = Database::open(path);
  if (!reading) return std::unexpected(reading.error());
  return std::make_unique<SqliteStorage>(std::move(*writing), std::move(*writes), std::move(*reading));
}

}  // namespace brownwater::storage
