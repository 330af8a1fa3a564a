#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// Time to wait for a lock that another connection holds.
inline constexpr int kPatienceMs = 5000;

/// One prepared statement. Text and bytes bound must live until the statement is reset. Not thread safe.
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  Statement& bind(std::int64_t number);
  Statement& bind(std::string_view text);
  Statement& bind_bytes(std::span<const std::uint8_t> bytes);
  Statement& bind_nothing();

  /// Steps once: true if there is a row.
  Result<bool> step();
  /// Runs a statement that gives no rows, and makes it ready for the next time; how many rows it changed.
  Result<int> run();
  void reset();

  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;
  bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

/// The reason why SQLite would not treat the path as a file's: it has special meanings for some paths. Nothing if it
/// would.
std::optional<std::string> why_no_file(std::string_view path);

/// One connection to a file. Not thread safe.
class Database {
 public:
  /// Opens or makes the file, readable by its owner only; write-ahead log, full sync. Refuses a file that is not of
  /// games, or of a later program, and changes nothing in it.
  static Result<Database> open(const std::string& path);

  /// Makes sure that no other connection has the file open. Call before another connection of one's own is opened.
  Result<void> stand_alone();
  Result<void> execute(const char* sql);
  Result<Statement> prepare(std::string_view sql);
  /// The error of the last call on this connection.
  Error error() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

/// Counts which of the two are there.
inline constexpr const char* kTablesOfGames = "SELECT count(*) FROM sqlite_schema WHERE name IN ('games', 'decisions')";
/// The reason why this program does not read a database of that `user_version` with that number of the tables `games`
/// and `decisions`; nothing if it does.
std::optional<std::string> why_no_games(std::int64_t form, std::int64_t tables);
/// Refuses a database that has something in it and is no file of games that this program reads.
Result<void> hold_games_or_nothing(Database& database);
/// Brings the file to the present form, step by step from whatever `user_version` it has.
Result<void> migrate(Database& database);
/// The `user_version` of the present form.
std::int64_t newest_form();

}  // namespace brownwater::storage
