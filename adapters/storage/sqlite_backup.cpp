#include "adapters/storage/sqlite_backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "adapters/storage/sqlite_database.hpp"

namespace brownwater::storage {
namespace {

namespace fs = std::filesystem;

std::unexpected<Error> broken(std::string detail) {
  return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = std::move(detail)});
}

// A name that cannot be looked up, such as one that is too long, names no file.
bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}
bool is_file(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}
bool is_same(const std::string& one, const std::string& other) {
  std::error_code ignored;
  return fs::equivalent(one, other, ignored);
}

struct CloseFile {
  void operator()(sqlite3* file) const { sqlite3_close_v2(file); }
};
using File = std::unique_ptr<sqlite3, CloseFile>;

Result<File> open_file(const std::string& path, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  File file(opened);
  if (code != SQLITE_OK) return broken(path + ": " + (opened == nullptr ? "out of memory" : sqlite3_errmsg(opened)));
  sqlite3_busy_timeout(opened, kPatienceMs);
  return file;
}

Result<void> run(const File& file, const char* sql) {
  const int code = sqlite3_exec(file.get(), sql, nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return {};
  return std::unexpected(
      Error{.trouble = code == SQLITE_FULL ? Trouble::kFull : Trouble::kBroken, .detail = sqlite3_errmsg(file.get())});
}

/// The first field of the first row, as text.
Result<std::string> first_of(const File& file, const char* sql) {
  sqlite3_stmt* prepared = nullptr;
  sqlite3_prepare_v2(file.get(), sql, -1, &prepared, nullptr);
  Statement statement(prepared);
  if (prepared == nullptr) return broken(sqlite3_errmsg(file.get()));
  const Result<bool> row = statement.step();
  if (!row) return std::unexpected(row.error());
  return *row ? statement.text(0) : std::string();
}

Result<std::int64_t> whole_of(const File& file, const char* sql) {
  const auto text = first_of(file, sql);
  if (!text) return std::unexpected(text.error());
  return text->empty() ? 0 : std::stoll(*text);
}

/// Whether a file is one of this program's, whole, and not of a later program; returns its content's counts.
Result<Copied> examine(const std::string& path) {
  if (!is_file(path)) return broken(path + ": there is no such file");
  const auto file = open_file(path, SQLITE_OPEN_READONLY);
  if (!file) return std::unexpected(file.error());
  Copied copied;
  const auto version = whole_of(*file, "PRAGMA user_version");
  if (!version) return broken(path + " is no database, or damaged: " + version.error().detail);
  copied.version = *version;
  const auto sound = first_of(*file, "PRAGMA integrity_check(1)");
  if (!sound || *sound != "ok") return broken(path + " is damaged: " + (sound ? *sound : sound.error().detail));
  const auto tables = whole_of(*file, kTablesOfGames);
  if (const auto why = why_no_games(copied.version, tables.value_or(0))) return broken(path + ": " + *why);
  const auto games = whole_of(*file, "SELECT count(*) FROM games");
  const auto decisions = whole_of(*file, "SELECT count(*) FROM decisions");
  if (!games || !decisions) return broken(path + " is damaged: " + (games ? decisions : games).error().detail);
  copied.games = *games;
  copied.decisions = *decisions;
  return copied;
}

/// Copies all pages in one step, and so in one reading transaction. A file that is written to meanwhile is copied as it
/// stood when the step began, and no writer waits for it.
Result<void> copy_pages(const std::string& from, const std::string& to) {
  // Made with narrow rights before SQLite would make it with wide ones.
  const int made = ::open(to.c_str(), O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0600);
  if (made < 0) return broken(to + ": it cannot be written there");
  ::close(made);
  const auto source = open_file(from, SQLITE_OPEN_READWRITE);
  if (!source) return std::unexpected(source.error());
  const auto target = open_file(to, SQLITE_OPEN_READWRITE);
  if (!target) return std::unexpected(target.error());
  sqlite3_backup* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
  if (backup == nullptr) return broken(sqlite3_errmsg(target->get()));
  const int stepped = sqlite3_backup_step(backup, -1);
  const int code = sqlite3_backup_finish(backup);
  if (stepped != SQLITE_DONE || code != SQLITE_OK) {
    const bool full = stepped == SQLITE_FULL || code == SQLITE_FULL;
    return std::unexpected(
        Error{.trouble = full ? Trouble::kFull : Trouble::kBroken, .detail = sqlite3_errmsg(target->get())});
  }
  // One file without a log beside it.
  return run(*target, "PRAGMA journal_mode=DELETE");
}

bool on_disk(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) return false;
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  return synced;
}

/// Copies beside the target, looks the copy through, and only then gives it the name.
Result<Copied> copy_whole(const std::string& from, const std::string& to) {
  const std::string part = to + ".part";
  const auto copy = [&]() -> Result<Copied> {
    if (const Result<void> pages = copy_pages(from, part); !pages) return std::unexpected(pages.error());
    const Result<Copied> copied = examine(part);
    if (!copied) return copied;
    if (!on_disk(part, O_RDONLY)) return broken(part + ": it does not reach the disk");
    std::error_code error;
    for (const char* beside : {"-wal", "-shm", "-journal"}) fs::remove(to + beside, error);
    fs::rename(part, to, error);
    if (error) return broken(to + ": " + error.message());
    const fs::path folder = fs::absolute(to).parent_path();
    if (!on_disk(folder.string(), O_RDONLY | O_DIRECTORY))
      return broken(folder.string() + ": it does not reach the disk");
    return copied;
  };
  Result<Copied> copied = copy();
  std::error_code ignored;
  if (!copied) {
    for (const char* beside : {"", "-wal", "-shm", "-journal"}) fs::remove(part + beside, ignored);
  }
  return copied;
}

/// No other process has the file open: with a write-ahead log, any connection holds a lock on it.
Result<void> nobody_at(const std::string& path) {
  const auto file = open_file(path, SQLITE_OPEN_READWRITE);
  if (!file) return std::unexpected(file.error());
  sqlite3_busy_timeout(file->get(), 0);
  const Result<void> alone = run(*file, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
  // A file that is not a database has no owner.
  if (alone || sqlite3_errcode(file->get()) == SQLITE_NOTADB) return {};
  return broken(path + ": a server has it open; stop that first (" + alone.error().detail + ")");
}

}  // namespace

Result<Copied> back_up(const std::string& database, const std::string& to, bool overwrite) {
  for (const std::string& path : {database, to})
    if (const auto why = why_no_file(path)) return broken(*why);
  if (!is_file(database)) return broken(database + ": there is no such file");
  if (is_same(database, to)) return broken(to + ": that is the file itself");
  if (is_there(to) && !overwrite) return broken(to + " is there already; say --overwrite to put this in its place");
  return copy_whole(database, to);
}

Result<Copied> restore(const std::string& from, const std::string& database, bool overwrite) {
  for (const std::string& path : {from, database})
    if (const auto why = why_no_file(path)) return broken(*why);
  if (const Result<Copied> sound = examine(from); !sound) return sound;
  if (is_there(database)) {
    if (is_same(from, database)) return broken(database + ": that is the file itself");
    if (!overwrite) return broken(database + " is there already; say --overwrite to put the backup in its place");
    if (const Result<void> alone = nobody_at(database); !alone) return std::unexpected(alone.error());
  }
  return copy_whole(from, database);
}

}  // namespace brownwater::storage
