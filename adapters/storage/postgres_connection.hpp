#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage::postgres {

/// The values for $1, $2, … of a statement, in their order. Numbers are bigint, texts text, bytes bytea.
class Values {
 public:
  Values& add(std::int64_t number);
  Values& add(std::optional<std::int64_t> number);
  Values& add(std::string_view text);
  Values& add_bytes(std::span<const std::uint8_t> bytes);
  /// Null, of the type of bytes.
  Values& add_no_bytes();

 private:
  friend class Connection;
  std::vector<Oid> types_;
  std::vector<std::optional<std::string>> values_;
};

/// The result of a statement.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}
  int count() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  /// A column of any width; 0 if there is none.
  std::int64_t number(int row, int column) const;
  std::string text(int row, int column) const;
  std::span<const std::uint8_t> bytes(int row, int column) const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

/// One connection to a server. Not thread safe.
class Connection {
 public:
  /// Connects, within some seconds, and sees to it that a commit is durable when it is answered. No error has a
  /// password in it.
  static Result<Connection> open(const std::string& address);

  /// Runs statements that want no values and give nothing back.
  Result<void> execute(const char* sql);
  /// Ends a transaction. An error while the connection is lost leaves open whether it was carried out.
  Result<void> commit();
  /// Runs one statement, prepared at its first use.
  Result<Rows> run(const std::string& sql, const Values& values = {});
  /// Whether the connection was alive after the last call.
  bool alive() const { return PQstatus(connection_.get()) == CONNECTION_OK; }
  /// Whether the last error was only a conflict with another transaction, so that this one may be retried.
  bool may_try_again() const { return state_ == "40001" || state_ == "40P01"; }
  /// Whether the last error was that the server has no memory for more locks.
  bool out_of_locks() const { return state_ == "53200"; }
  /// Whether the last error was that a text has a zero byte or is no UTF-8: no such text can be in the database.
  bool text_was_none() const { return state_ == "22021"; }
  int socket() const { return PQsocket(connection_.get()); }
  /// The notifications since the last call. Reads what is there, waits for nothing; an error if the line is gone.
  Result<std::vector<std::string>> notifications();

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  Result<void> make_sure_of_durability();
  Error error_of(const PGresult* result);

  std::unique_ptr<PGconn, Finish> connection_;
  std::map<std::string, std::string> prepared_;
  std::string state_;  ///< the SQLSTATE of the last error; empty if the line broke
};

/// Two numbers make an advisory lock: this one, and the game's key, 0 for reminders, -1 for changes of the schema.
inline constexpr int kLockClass = 18611865;
/// The channel that announces writes.
inline constexpr const char* kChannel = "brownwater";

/// Brings the database to the present form, under a lock, in one transaction. Refuses one of a later program.
Result<void> migrate(Connection& connection);

/// Reads one game, with only the decisions after that many.
Result<std::optional<StoredGame>> read_game(Connection& connection, std::string_view id, std::uint32_t after);
Result<std::vector<TalkRecord>> read_talk(Connection& connection, std::string_view id);
Result<std::vector<std::string>> read_quiet_games(Connection& connection, std::int64_t since, std::size_t most);
Result<std::optional<std::uint64_t>> read_revision(Connection& connection, std::string_view id);
Result<std::size_t> count_open_games(Connection& connection);

/// Carries out a write inside a transaction that the caller has begun; others are told of it, as by `self`, when that
/// is committed. A write refused with `kConflict` or `kNoGame` has changed nothing, and the transaction goes on; after
/// any other error the caller must roll back.
Result<void> carry_out(Connection& connection, const Write& write, const std::string& self);
/// The content of a notification; nothing if it is by `self` or not ours.
std::optional<Elsewhere> read_notification(std::string_view text, std::string_view self);

}  // namespace brownwater::storage::postgres
