#include <array>
#include <string>

#include "adapters/storage/sqlite_database.hpp"

namespace brownwater::storage {
namespace {

/// Each brings a file from one `user_version` to the next. Written once, never changed afterwards.
constexpr std::array<const char*, 8> kMigrations{
    R"sql(
CREATE TABLE games(
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  system TEXT NOT NULL,
  header TEXT NOT NULL,
  dice_key INTEGER NOT NULL,
  token_union BLOB, token_confederate BLOB, token_umpire BLOB, token_spectator BLOB,
  read_only INTEGER NOT NULL,
  over INTEGER NOT NULL
) STRICT;
CREATE INDEX games_still_open ON games(over) WHERE over = 0 AND read_only = 0;
CREATE TABLE decisions(
  game INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces TEXT NOT NULL,
  hash INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  ends_game INTEGER NOT NULL,
  PRIMARY KEY(game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE pending(
  game INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces BLOB NOT NULL
) STRICT;
CREATE TABLE steps(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  faces_given INTEGER NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE decisions ADD COLUMN journal TEXT NOT NULL DEFAULT '';
ALTER TABLE pending ADD COLUMN journal TEXT NOT NULL DEFAULT '';
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN dice_secret BLOB;
CREATE TABLE nonces(
  game INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  PRIMARY KEY(game, seat)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reminded INTEGER NOT NULL DEFAULT -1;
ALTER TABLE decisions ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE talk(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  audience INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  said_at INTEGER NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  ship TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(game, place),
  UNIQUE(game, seat, request)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE decisions ADD COLUMN taken_back TEXT NOT NULL DEFAULT '';
CREATE TABLE asks(
  game INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  keeps INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  agreed INTEGER NOT NULL,
  declined INTEGER,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE TABLE takebacks(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  keeps INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  leave INTEGER NOT NULL,
  taken_at INTEGER NOT NULL,
  notes TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE taken_back(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT NOT NULL,
  faces TEXT NOT NULL,
  hash INTEGER NOT NULL,
  request TEXT NOT NULL,
  requested_by INTEGER NOT NULL,
  ends_game INTEGER NOT NULL,
  journal TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  taken_back TEXT NOT NULL,
  PRIMARY KEY(game, place, number)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN captains_revision INTEGER NOT NULL DEFAULT 0;
CREATE TABLE captains(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  id INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  token BLOB NOT NULL,
  ships TEXT NOT NULL,
  done TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE decisions ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE taken_back ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE pending ADD COLUMN captain TEXT NOT NULL DEFAULT '';
CREATE TABLE desk(
  game INTEGER NOT NULL,
  place INTEGER NOT NULL,
  act INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  decision INTEGER NOT NULL,
  takebacks INTEGER NOT NULL,
  figure INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  ship TEXT NOT NULL,
  text TEXT NOT NULL,
  without TEXT NOT NULL,
  PRIMARY KEY(game, place)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
CREATE TABLE notes(
  game INTEGER NOT NULL,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(game, key)
) STRICT, WITHOUT ROWID;
ALTER TABLE decisions ADD COLUMN account TEXT NOT NULL DEFAULT '';
ALTER TABLE taken_back ADD COLUMN account TEXT NOT NULL DEFAULT '';
ALTER TABLE pending ADD COLUMN account TEXT NOT NULL DEFAULT '';
)sql",
};

/// The whole number that a query says.
Result<std::int64_t> number_of(Database& database, std::string_view query) {
  Result<Statement> statement = database.prepare(query);
  if (!statement) return std::unexpected(statement.error());
  const Result<bool> row = statement->step();
  if (!row) return std::unexpected(row.error());
  return statement->number(0);
}

Result<void> in_one_transaction(Database& database, const std::string& sql) {
  const Result<void> done = database.execute(("BEGIN IMMEDIATE;" + sql + "COMMIT").c_str());
  if (done) return {};
  const Error& error = done.error();
  (void)database.execute("ROLLBACK");
  return std::unexpected(error);
}

}  // namespace

std::int64_t newest_form() { return static_cast<std::int64_t>(kMigrations.size()); }

std::optional<std::string> why_no_games(std::int64_t form, std::int64_t tables) {
  if (tables != 2 || form < 1) return "it is a database, but not one of games: another program made it";
  if (form <= newest_form()) return std::nullopt;
  return "it was written by a later program: its form is " + std::to_string(form) +
         ", and this program knows none after " + std::to_string(newest_form());
}

Result<void> hold_games_or_nothing(Database& database) {
  // A new file has no form and no tables.
  const auto anything = number_of(database, "SELECT count(*) FROM sqlite_schema");
  if (!anything) return std::unexpected(anything.error());
  const auto form = number_of(database, "PRAGMA user_version");
  if (!form) return std::unexpected(form.error());
  if (*anything == 0 && *form == 0) return {};
  const auto tables = number_of(database, kTablesOfGames);
  if (!tables) return std::unexpected(tables.error());
  if (const auto why = why_no_games(*form, *tables))
    return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = *why});
  return {};
}

Result<void> migrate(Database& database) {
  const Result<std::int64_t> version = number_of(database, "PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  for (std::int64_t at = *version; at < newest_form(); ++at) {
    const std::string sql = std::string(kMigrations.at(static_cast<std::size_t>(at))) +
                            "PRAGMA user_version=" + std::to_string(at + 1) + ";";
    if (Result<void> done = in_one_transaction(database, sql); !done) return done;
  }
  return {};
}

}  // namespace brownwater::storage
