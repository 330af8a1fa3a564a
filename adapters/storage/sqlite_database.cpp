#include "adapters/storage/sqlite_database.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <utility>

namespace brownwater::storage {
namespace {

constexpr int kPatienceWithOthersMs = 1000;

Error error_of(sqlite3* database) {
  const int code = database == nullptr ? SQLITE_NOMEM : sqlite3_errcode(database);
  Error error{.trouble = Trouble::kBroken, .detail = database == nullptr ? "out of memory" : sqlite3_errmsg(database)};
  if (code == SQLITE_FULL) error.trouble = Trouble::kFull;
  if (code == SQLITE_CONSTRAINT) error.trouble = Trouble::kConflict;
  return error;
}

/// Makes the file with narrow rights before SQLite would make it with wide ones: it holds the keys of the dice. An
/// existing file is not opened. Closing it would release the locks that this process's other connections hold on it.
/// Another program (sqlite3, a backup) would then take itself for the last one and clear the log away.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

}  // namespace

std::optional<std::string> why_no_file(std::string_view path) {
  if (path.empty()) return "a file's name is wanted";
  if (path == ":memory:")
    return "\":memory:\" is no file: serve keeps games in memory if no database is named; a file so called is "
           "./:memory:";
  if (path.starts_with("file:"))
    return "\"file:\" addresses are not taken: their options (mode, vfs, nolock) open a file past the locks of its "
           "server; name the file by its path, one that is so called as ./file:…";
  return std::nullopt;
}

Statement& Statement::bind(std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), ++bound_, number);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  const char* begin = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text64(statement_.get(), ++bound_, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_bytes(std::span<const std::uint8_t> bytes) {
  static constexpr std::uint8_t kNone = 0;
  const std::uint8_t* begin = bytes.empty() ? &kNone : bytes.data();
  sqlite3_bind_blob64(statement_.get(), ++bound_, begin, bytes.size(), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_nothing() {
  sqlite3_bind_null(statement_.get(), ++bound_);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return std::unexpected(error_of(sqlite3_db_handle(statement_.get())));
}

Result<int> Statement::run() {
  const Result<bool> stepped = step();
  const int changed = sqlite3_changes(sqlite3_db_handle(statement_.get()));
  reset();
  if (!stepped) return std::unexpected(stepped.error());
  return changed;
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = 0;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const std::span<const std::uint8_t> read = bytes(column);
  return {read.begin(), read.end()};
}

std::span<const std::uint8_t> Statement::bytes(int column) const {
  const auto* begin = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {begin, begin == nullptr ? 0 : static_cast<std::size_t>(size)};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

Result<Database> Database::open(const std::string& path) {
  if (auto why = why_no_file(path))
    return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = *std::move(why)});
  make_private(path);
  Database database;
  sqlite3* opened = nullptr;
  const int code =
      sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  database.database_.reset(opened);
  if (code != SQLITE_OK) return std::unexpected(error_of(opened));
  sqlite3_busy_timeout(opened, kPatienceMs);
  if (Result<void> held = hold_games_or_nothing(database); !held) return std::unexpected(held.error());
  const Result<void> set = database.execute(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF; PRAGMA wal_autocheckpoint=4000;"
      "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
  if (!set) return std::unexpected(set.error());
  return database;
}

/// Every connection to a file with a write-ahead log holds a shared lock on it, which the exclusive lock rules out. The
/// exclusive lock is given back at once, so that a backup can read the file later.
Result<void> Database::stand_alone() {
  sqlite3_busy_timeout(database_.get(), kPatienceWithOthersMs);
  // Read first: a connection that opens the log in exclusive mode cannot leave that mode again.
  Result<void> alone = execute("SELECT 1 FROM sqlite_schema; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
  if (!alone && sqlite3_errcode(database_.get()) == SQLITE_BUSY)
    alone = std::unexpected(Error{.trouble = Trouble::kBroken,
                                  .detail = "another server has the file open, or a copy is being made of it; "
                                            "stop that first (servers share PostgreSQL, not a file)"});
  sqlite3_busy_timeout(database_.get(), kPatienceMs);
  if (!alone) return alone;
  return execute("PRAGMA locking_mode=NORMAL; BEGIN IMMEDIATE; COMMIT");
}

Result<void> Database::execute(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return std::unexpected(error());
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error());
  return Statement(statement);
}

Error Database::error() const { return error_of(database_.get()); }

}  // namespace brownwater::storage
