#include <bit>
#include <charconv>
#include <utility>

#include "adapters/storage/captains_text.hpp"
#include "adapters/storage/postgres_connection.hpp"
#include "engine/core/visit_one.hpp"

/// Each write is one statement. A write of several decisions is a statement for each, in one transaction. The first
/// changes the game's row only if that stands as the writer knows it. So one of several processes wins. The others wait
/// for the row, see it changed, and change nothing.
namespace brownwater::storage::postgres {
namespace {

std::int64_t number_of(Seat seat) { return static_cast<std::int64_t>(seat); }

/// One bit for each seat, in their order.
std::int64_t bits_of(SeatSet seats) {
  std::int64_t bits = 0;
  for (const Seat seat : kAllSeats) bits |= seats.contains(seat) ? std::int64_t{1} << number_of(seat) : 0;
  return bits;
}

/// How a seat's columns end.
std::string column_of(Seat seat) {
  switch (seat) {
    case Seat::kUnion: return "union";
    case Seat::kConfederate: return "confederate";
    case Seat::kUmpire: return "umpire";
    case Seat::kSpectator: return "spectator";
  }
  return {};
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::optional<std::int64_t> known(const std::optional<std::uint64_t>& revision) {
  return revision ? std::optional(static_cast<std::int64_t>(*revision)) : std::nullopt;
}

/// A notification to other processes: its writer, the game, and for talk its audience.
std::string wrote(const std::string& self, const std::string& game) { return self + " - " + game; }
std::string said(const std::string& self, const NewTalk& write) {
  return self + " " + std::to_string(static_cast<int>(write.talk.audience)) + " " + write.game;
}

/// Runs a statement that gives one row if it changed something, and nothing if the game stands otherwise.
Result<void> change(Connection& connection, const std::string& sql, const Values& values, const std::string& game,
                    const char* what) {
  const Result<Rows> changed = connection.run(sql, values);
  if (!changed) return std::unexpected(changed.error());
  if (changed->count() > 0) return {};
  const Result<Rows> found = connection.run("SELECT 1 FROM games WHERE id = $1", Values().add(std::string_view(game)));
  if (!found) return std::unexpected(found.error());
  if (found->count() == 0) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = game});
  return conflict(std::string(what) + " of " + game);
}

Values values_of(const DecisionRecord& decision) {
  Values values;
  values.add(decision.number).add(number_of(decision.seat)).add(std::string_view(decision.action));
  values.add(std::string_view(decision.faces)).add(std::bit_cast<std::int64_t>(decision.hash));
  values.add_bytes(bytes_of(decision.request)).add(number_of(decision.requested_by));
  values.add(std::int64_t{decision.ends_game ? 1 : 0}).add(std::string_view(decision.journal));
  values.add(decision.made_at).add(std::string_view(decision.taken_back)).add(std::string_view(decision.captain));
  values.add(std::string_view(decision.account));
  return values;
}

constexpr const char* kDecisionColumns =
    "decisions(number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at, taken_back, "
    "captain, account, game)";

Result<void> carry_out_one(Connection& connection, const NewDecision& write, const std::string& self);

/// The decisions written together with the next one; returns the revision known after them. Only the first can
/// conflict: from there on this transaction holds the game's row.
template <class Next>
Result<std::optional<std::uint64_t>> carry_out_before(Connection& connection, const Next& next, std::uint32_t number,
                                                      const std::string& self) {
  if (first_of(next.before, number) == 0) return conflict("decision " + std::to_string(number) + " of " + next.game);
  std::optional<std::uint64_t> revision = next.revision;
  for (const DecisionRecord& decision : next.before) {
    const NewDecision write{.game = next.game, .decision = decision, .revision = std::exchange(revision, {})};
    if (Result<void> done = carry_out_one(connection, write, self); !done) return std::unexpected(done.error());
  }
  return revision;
}

Result<void> carry_out_one(Connection& connection, const NewDecision& write, const std::string& self) {
  const auto revision = carry_out_before(connection, write, write.decision.number, self);
  if (!revision) return std::unexpected(revision.error());
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET decisions = $1, is_over = greatest(is_over, $8), revision = revision + 1,"
      " pending_seat = NULL, pending_action = NULL, pending_faces = NULL, pending_journal = NULL,"
      " pending_captain = NULL, pending_account = NULL"
      " WHERE id = $14 AND decisions = $1 - 1 AND revision = coalesce($15, revision) RETURNING key),"
      " made AS (INSERT INTO " +
      std::string(kDecisionColumns) +
      " SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, key FROM changed)"
      " SELECT pg_notify('brownwater', $16) FROM changed";
  Values values = values_of(write.decision);
  values.add(std::string_view(write.game)).add(known(*revision)).add(std::string_view(wrote(self, write.game)));
  const std::string what = "decision " + std::to_string(write.decision.number);
  return change(connection, kSql, values, write.game, what.c_str());
}

Result<void> carry_out_one(Connection& connection, const NewPending& write, const std::string& self) {
  const auto revision = carry_out_before(connection, write, write.pending.number, self);
  if (!revision) return std::unexpected(revision.error());
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET pending_seat = CASE $4 WHEN '' THEN NULL ELSE $3::bigint END,"
      " pending_action = $4, pending_faces = $5,"
      " pending_journal = $6, pending_captain = $13, pending_account = $14, steps = steps + 1, revision = revision + 1"
      " WHERE id = $1 AND decisions = $2 - 1 AND revision = coalesce($11, revision) RETURNING key, steps),"
      " made AS (INSERT INTO steps(game, place, number, request, requested_by, faces_given)"
      " SELECT key, steps - 1, $7, $8, $9, $10 FROM changed)"
      " SELECT pg_notify('brownwater', $12) FROM changed";
  const PendingRecord& pending = write.pending;
  Values values;
  values.add(std::string_view(write.game)).add(pending.number).add(number_of(pending.seat));
  values.add(std::string_view(pending.action)).add_bytes(pending.faces).add(std::string_view(pending.journal));
  values.add(write.step.number).add_bytes(bytes_of(write.step.request)).add(number_of(write.step.requested_by));
  values.add(write.step.faces_given).add(known(*revision)).add(std::string_view(wrote(self, write.game)));
  values.add(std::string_view(pending.captain)).add(std::string_view(pending.account));
  return change(connection, kSql, values, write.game, "the next decision");
}

Result<void> carry_out_one(Connection& connection, const NewNonce& write, const std::string& self) {
  const std::string column = "nonce_" + column_of(write.seat);
  const std::string sql = "WITH changed AS (UPDATE games SET " + column + " = $2 WHERE id = $1 AND " + column +
                          " IS NULL RETURNING key) SELECT pg_notify('brownwater', $3) FROM changed";
  Values values;
  values.add(std::string_view(write.game)).add(std::string_view(write.nonce));
  return change(connection, sql, values.add(std::string_view(wrote(self, write.game))), write.game, "a nonce");
}

Result<void> carry_out_one(Connection& connection, const NewHeader& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET header = $2, is_over = greatest(is_over, $4), revision = revision + $4"
      " WHERE id = $1 AND header = coalesce(nullif($5, ''), header) RETURNING key)"
      " SELECT pg_notify('brownwater', $3) FROM changed";
  Values values;
  values.add(std::string_view(write.game)).add(std::string_view(write.header));
  values.add(std::string_view(wrote(self, write.game))).add(std::int64_t{write.ends_game ? 1 : 0});
  values.add(std::string_view(write.was));
  return change(connection, kSql, values, write.game, "a header");
}

Result<void> carry_out_one(Connection& connection, const NewToken& write, const std::string& self) {
  const std::string column = "token_" + column_of(write.seat);
  const std::string sql = "WITH changed AS (UPDATE games SET " + column + " = $2 WHERE id = $1 AND " + column +
                          " IS NOT NULL RETURNING key) SELECT pg_notify('brownwater', $3) FROM changed";
  Values values;
  values.add(std::string_view(write.game)).add_bytes(write.token);
  return change(connection, sql, values.add(std::string_view(wrote(self, write.game))), write.game,
                "a seat that nobody holds");
}

Result<void> carry_out_one(Connection& connection, const NewCaptains& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET captains = $3, captains_revision = captains_revision + 1,"
      " revision = revision + 1 WHERE id = $1 AND captains_revision = $2 RETURNING key)"
      " SELECT pg_notify('brownwater', $4) FROM changed";
  const std::string captains = captains_text(write.captains);
  const std::string told = wrote(self, write.game);
  Values values;
  values.add(std::string_view(write.game)).add(write.revision).add(std::string_view(captains));
  return change(connection, kSql, values.add(std::string_view(told)), write.game, "captains");
}

Result<void> carry_out_one(Connection& connection, const NewDeskEntry& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET desk = desk + 1, revision = revision + 1 WHERE id = $1 AND desk = $2"
      " RETURNING key),"
      " made AS (INSERT INTO desk(game, place, act, seat, subject, decision, takebacks, figure, made_at, request, name,"
      " ship, text, without) SELECT key, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 FROM changed)"
      " SELECT pg_notify('brownwater', $15) FROM changed";
  const DeskRecord& entry = write.entry;
  Values values;
  values.add(std::string_view(write.game)).add(write.before).add(static_cast<std::int64_t>(entry.act));
  values.add(number_of(entry.seat)).add(entry.subject).add(entry.decision).add(entry.takebacks);
  values.add(std::int64_t{entry.figure}).add(entry.made_at).add_bytes(bytes_of(entry.request));
  values.add(std::string_view(entry.name)).add(std::string_view(entry.ship)).add(std::string_view(entry.text));
  values.add(std::string_view(entry.without)).add(std::string_view(wrote(self, write.game)));
  return change(connection, kSql, values, write.game, "the desk");
}

Result<void> carry_out_one(Connection& connection, const NewTalk& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET said = said + 1 WHERE id = $1 RETURNING key, said),"
      " made AS (INSERT INTO talk(game, place, seat, audience, decision, said_at, request, name, ship, text)"
      " SELECT key, said - 1, $2, $3, $4, $5, $6, $7, $8, $9 FROM changed"
      " ON CONFLICT (game, seat, request) DO NOTHING RETURNING place)"
      " SELECT pg_notify('brownwater', $10) FROM made";
  const TalkRecord& talk = write.talk;
  Values values;
  values.add(std::string_view(write.game)).add(number_of(talk.seat)).add(static_cast<std::int64_t>(talk.audience));
  values.add(talk.decision).add(talk.said_at).add_bytes(bytes_of(talk.request)).add(std::string_view(talk.name));
  values.add(std::string_view(talk.ship)).add(std::string_view(talk.text)).add(std::string_view(said(self, write)));
  return change(connection, kSql, values, write.game, "something said twice");
}

Result<void> carry_out_one(Connection& connection, const NewReminder& write, const std::string&) {
  return change(connection, "UPDATE games SET reminded = $2 WHERE id = $1 RETURNING key",
                Values().add(std::string_view(write.game)).add(write.number), write.game, "a reminder");
}

Result<void> carry_out_one(Connection& connection, const NewNote& write, const std::string& self) {
  const std::string sql =
      "WITH changed AS (SELECT key FROM games WHERE id = $1), made AS (" +
      std::string(write.text.empty()
                      ? "DELETE FROM notes USING changed WHERE notes.game = changed.key AND notes.key = $2 AND $3 = ''"
                      : "INSERT INTO notes(game, key, text) SELECT key, $2, $3 FROM changed"
                        " ON CONFLICT (game, key) DO UPDATE SET text = excluded.text") +
      ") SELECT pg_notify('brownwater', $4) FROM changed";
  Values values;
  values.add(std::string_view(write.game)).add(std::string_view(write.key)).add(std::string_view(write.text));
  return change(connection, sql, values.add(std::string_view(wrote(self, write.game))), write.game, "a note");
}

Result<void> carry_out_one(Connection& connection, const Trial&, const std::string&) {
  const Result<Rows> written = connection.run("UPDATE brownwater_form SET form = form");
  if (!written) return std::unexpected(written.error());
  return {};
}

Result<void> carry_out_one(Connection& connection, const NewAsk& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET ask_number = $3, ask_keeps = $4, ask_seat = $5, ask_asked = $6,"
      " ask_agreed = $7, ask_declined = $8, ask_at = $9, revision = revision + 1"
      " WHERE id = $1 AND decisions = $2 AND pending_seat IS NULL AND revision = coalesce($10, revision) RETURNING key)"
      " SELECT pg_notify('brownwater', $11) FROM changed";
  Values values;
  values.add(std::string_view(write.game)).add(write.number);
  if (write.ask) {
    const AskRecord& ask = *write.ask;
    values.add(ask.number).add(ask.keeps).add(number_of(ask.seat)).add(bits_of(ask.asked)).add(bits_of(ask.agreed));
    values.add(ask.declined ? std::optional(number_of(*ask.declined)) : std::nullopt).add(ask.asked_at);
  } else {
    for (int column = 0; column < 7; ++column) values.add(std::optional<std::int64_t>());
  }
  values.add(known(write.revision)).add(std::string_view(wrote(self, write.game)));
  return change(connection, kSql, values, write.game, "a wish to take something back");
}

Result<void> carry_out_one(Connection& connection, const NewTakeback& write, const std::string& self) {
  static const std::string kSql =
      "WITH changed AS (UPDATE games SET decisions = $3, takebacks = takebacks + 1, is_over = 0, ask_number = NULL,"
      " revision = revision + 1"
      " WHERE id = $1 AND decisions = $2 AND $3 < $2 AND pending_seat IS NULL AND revision = coalesce($8, revision)"
      " RETURNING key, takebacks),"
      " gone AS (DELETE FROM decisions USING changed WHERE game = key AND number > $3 RETURNING decisions.*),"
      " kept AS (INSERT INTO taken_back SELECT takebacks - 1, gone.* FROM gone, changed),"
      " made AS (INSERT INTO takebacks(game, place, number, keeps, seat, leave, taken_at, notes)"
      " SELECT key, takebacks - 1, $2, $3, $4, $5, $6, $7 FROM changed)"
      " SELECT pg_notify('brownwater', $9) FROM changed";
  const TakebackRecord& back = write.takeback;
  Values values;
  values.add(std::string_view(write.game)).add(back.number).add(back.keeps).add(number_of(back.seat));
  values.add(bits_of(back.leave)).add(back.taken_at).add(std::string_view(back.notes)).add(known(write.revision));
  values.add(std::string_view(wrote(self, write.game)));
  return change(connection, kSql, values, write.game, "what can be taken back");
}

Result<void> carry_out_one(Connection& connection, const NewGame& write, const std::string&) {
  const GameRecord& game = write.game;
  for (std::size_t at = 0; at < write.decisions.size(); ++at) {
    if (write.decisions[at].number != at + 1) return conflict("decisions of " + game.id + " have gaps");
  }
  static const std::string kSql =
      "INSERT INTO games(id, system, header, dice_key, token_union, token_confederate, token_umpire, token_spectator,"
      " nonce_union, nonce_confederate, nonce_umpire, nonce_spectator, read_only, is_over, dice_secret, begun_at,"
      " decisions, captains) VALUES($1, $2, $3, $4, $5, $6, $7, $8, convert_from($9, 'UTF8'),"
      " convert_from($10, 'UTF8'), convert_from($11, 'UTF8'), convert_from($12, 'UTF8'), $13, $14, $15, $16, $17, $18)"
      " ON CONFLICT (id) DO NOTHING RETURNING key";
  Values values;
  values.add(std::string_view(game.id)).add(std::string_view(game.system)).add(std::string_view(game.header));
  values.add(std::bit_cast<std::int64_t>(game.dice_key));
  for (const std::optional<TokenHash>& token : game.tokens) token ? values.add_bytes(*token) : values.add_no_bytes();
  for (const std::optional<std::string>& nonce : game.nonces)
    nonce ? values.add_bytes(bytes_of(*nonce)) : values.add_no_bytes();
  const bool over = !write.decisions.empty() && write.decisions.back().ends_game;
  values.add(std::int64_t{game.read_only ? 1 : 0}).add(std::int64_t{over ? 1 : 0});
  game.dice_secret ? values.add_bytes(*game.dice_secret) : values.add_no_bytes();
  const std::string captains = captains_text(game.captains);
  values.add(game.begun_at).add(static_cast<std::int64_t>(write.decisions.size())).add(std::string_view(captains));
  const Result<Rows> made = connection.run(kSql, values);
  if (!made) return std::unexpected(made.error());
  if (made->count() == 0) return conflict(game.id + " exists");
  static const std::string kDecision = "INSERT INTO " + std::string(kDecisionColumns) +
                                       " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
  for (const DecisionRecord& decision : write.decisions) {
    const Result<Rows> kept = connection.run(kDecision, values_of(decision).add(made->number(0, 0)));
    if (!kept) return std::unexpected(kept.error());
  }
  return {};
}

}  // namespace

Result<void> carry_out(Connection& connection, const Write& write, const std::string& self) {
  return visit_one([&](const auto& one) { return carry_out_one(connection, one, self); }, write);
}

std::optional<Elsewhere> read_notification(std::string_view text, std::string_view self) {
  const std::size_t by = text.find(' ');
  const std::size_t what = by == std::string_view::npos ? by : text.find(' ', by + 1);
  if (what == std::string_view::npos || text.substr(0, by) == self) return std::nullopt;
  const std::string_view kind = text.substr(by + 1, what - by - 1);
  Elsewhere heard{.kind = Elsewhere::Kind::kWrote, .game = std::string(text.substr(what + 1))};
  if (kind == "-") return heard;
  unsigned audience = 0;
  const auto [end, error] = std::from_chars(kind.data(), kind.data() + kind.size(), audience);
  if (error != std::errc() || end != kind.data() + kind.size() || audience > 2) return std::nullopt;
  heard.kind = Elsewhere::Kind::kSaid;
  heard.audience = static_cast<Audience>(audience);
  return heard;
}

}  // namespace brownwater::storage::postgres
