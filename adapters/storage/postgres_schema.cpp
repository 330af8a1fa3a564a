#include <array>
#include <string>

#include "adapters/storage/postgres_connection.hpp"

namespace brownwater::storage::postgres {
namespace {

/// Each brings a database from one form to the next. Written once, never changed afterwards.
constexpr std::array<const char*, 4> kMigrations{
    R"sql(
CREATE TABLE games(
  key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  system text NOT NULL,
  header text NOT NULL,
  dice_key bigint NOT NULL,
  token_union bytea, token_confederate bytea, token_umpire bytea, token_spectator bytea,
  nonce_union text, nonce_confederate text, nonce_umpire text, nonce_spectator text,
  read_only bigint NOT NULL,
  is_over bigint NOT NULL,
  dice_secret bytea,
  begun_at bigint NOT NULL,
  reminded bigint NOT NULL DEFAULT -1,
  revision bigint NOT NULL DEFAULT 0,
  decisions bigint NOT NULL,
  steps bigint NOT NULL DEFAULT 0,
  takebacks bigint NOT NULL DEFAULT 0,
  said bigint NOT NULL DEFAULT 0,
  pending_seat bigint, pending_action text, pending_faces bytea, pending_journal text,
  ask_number bigint, ask_keeps bigint, ask_seat bigint, ask_asked bigint, ask_agreed bigint, ask_declined bigint,
  ask_at bigint
);
CREATE INDEX games_still_open ON games(key) WHERE is_over = 0 AND read_only = 0;
CREATE TABLE decisions(
  game bigint NOT NULL REFERENCES games(key),
  number bigint NOT NULL,
  seat bigint NOT NULL,
  action text NOT NULL,
  faces text NOT NULL,
  hash bigint NOT NULL,
  request bytea NOT NULL,
  requested_by bigint NOT NULL,
  ends_game bigint NOT NULL,
  journal text NOT NULL,
  made_at bigint NOT NULL,
  taken_back text NOT NULL,
  PRIMARY KEY(game, number)
);
CREATE TABLE taken_back(
  place bigint NOT NULL,
  LIKE decisions,
  PRIMARY KEY(game, place, number)
);
CREATE TABLE steps(
  game bigint NOT NULL REFERENCES games(key),
  place bigint NOT NULL,
  number bigint NOT NULL,
  request bytea NOT NULL,
  requested_by bigint NOT NULL,
  faces_given bigint NOT NULL,
  PRIMARY KEY(game, place)
);
CREATE TABLE takebacks(
  game bigint NOT NULL REFERENCES games(key),
  place bigint NOT NULL,
  number bigint NOT NULL,
  keeps bigint NOT NULL,
  seat bigint NOT NULL,
  leave bigint NOT NULL,
  taken_at bigint NOT NULL,
  notes text NOT NULL,
  PRIMARY KEY(game, place)
);
CREATE TABLE talk(
  game bigint NOT NULL REFERENCES games(key),
  place bigint NOT NULL,
  seat bigint NOT NULL,
  audience bigint NOT NULL,
  decision bigint NOT NULL,
  said_at bigint NOT NULL,
  request bytea NOT NULL,
  name text NOT NULL,
  ship text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY(game, place),
  UNIQUE(game, seat, request)
);
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN captains text NOT NULL DEFAULT '',
  ADD COLUMN captains_revision bigint NOT NULL DEFAULT 0;
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN desk bigint NOT NULL DEFAULT 0, ADD COLUMN pending_captain text;
ALTER TABLE decisions ADD COLUMN captain text NOT NULL DEFAULT '';
ALTER TABLE taken_back ADD COLUMN captain text NOT NULL DEFAULT '';
CREATE TABLE desk(
  game bigint NOT NULL REFERENCES games(key),
  place bigint NOT NULL,
  act bigint NOT NULL,
  seat bigint NOT NULL,
  subject bigint NOT NULL,
  decision bigint NOT NULL,
  takebacks bigint NOT NULL,
  figure bigint NOT NULL,
  made_at bigint NOT NULL,
  request bytea NOT NULL,
  name text NOT NULL,
  ship text NOT NULL,
  text text NOT NULL,
  without text NOT NULL,
  PRIMARY KEY(game, place)
);
)sql",
    R"sql(
CREATE TABLE notes(
  game bigint NOT NULL REFERENCES games(key),
  key text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY(game, key)
);
ALTER TABLE games ADD COLUMN pending_account text;
ALTER TABLE decisions ADD COLUMN account text NOT NULL DEFAULT '';
ALTER TABLE taken_back ADD COLUMN account text NOT NULL DEFAULT '';
)sql",
};

/// The form that the database has; 0 if it is new.
Result<std::int64_t> form_of(Connection& connection) {
  if (Result<void> made = connection.execute("CREATE TABLE IF NOT EXISTS brownwater_form(form bigint NOT NULL)"); !made)
    return std::unexpected(made.error());
  const Result<Rows> rows = connection.run("SELECT max(form) FROM brownwater_form");
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

Result<void> bring_forward(Connection& connection) {
  const std::string lock = "SELECT pg_advisory_xact_lock(" + std::to_string(kLockClass) + ", -1)";
  if (Result<void> locked = connection.execute(lock.c_str()); !locked) return locked;
  const Result<std::int64_t> form = form_of(connection);
  if (!form) return std::unexpected(form.error());
  const auto known = static_cast<std::int64_t>(kMigrations.size());
  if (*form < 0 || *form > known) {
    return std::unexpected(Error{.trouble = Trouble::kBroken,
                                 .detail = "the database was brought to form " + std::to_string(*form) +
                                           " by a later program; this one knows forms up to " + std::to_string(known)});
  }
  for (std::int64_t at = *form; at < known; ++at) {
    const std::string step = std::string(kMigrations.at(static_cast<std::size_t>(at))) +
                             "INSERT INTO brownwater_form VALUES(" + std::to_string(at + 1) + ")";
    if (Result<void> done = connection.execute(step.c_str()); !done) return done;
  }
  return {};
}

}  // namespace

Result<void> migrate(Connection& connection) {
  if (Result<void> begun = connection.execute("BEGIN"); !begun) return begun;
  Result<void> done = bring_forward(connection);
  if (done) done = connection.commit();
  if (!done) (void)connection.execute("ROLLBACK");
  return done;
}

}  // namespace brownwater::storage::postgres
