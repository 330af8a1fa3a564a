#include "adapters/storage/sqlite_storage.hpp"

#include <mutex>
#include <utility>
#include <vector>

#include "adapters/storage/sqlite_writes.hpp"
#include "adapters/storage/write_queue.hpp"

namespace brownwater::storage {
namespace {

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(Database writing, Writes writes, Database reading)
      : writing_(std::move(writing)),
        writes_(std::move(writes)),
        reading_(std::move(reading)),
        queue_([this](std::vector<Waiting>& group) { commit(group); }) {}

  void write(Write write, Done done) override { queue_.add(std::move(write), std::move(done)); }

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
  WriteQueue queue_;  ///< last, so that it ends before what it writes with
};

}  // namespace

Result<std::unique_ptr<Storage>> open_sqlite(const std::string& path) {
  Result<Database> writing = Database::open(path);
  if (!writing) return std::unexpected(writing.error());
  if (Result<void> alone = writing->stand_alone(); !alone) return std::unexpected(alone.error());
  if (Result<void> migrated = migrate(*writing); !migrated) return std::unexpected(migrated.error());
  Result<Writes> writes = Writes::prepare(*writing);
  if (!writes) return std::unexpected(writes.error());
  Result<Database> reading = Database::open(path);
  if (!reading) return std::unexpected(reading.error());
  return std::make_unique<SqliteStorage>(std::move(*writing), std::move(*writes), std::move(*reading));
}

}  // namespace brownwater::storage
