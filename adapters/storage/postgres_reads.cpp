#include <algorithm>
#include <bit>
#include <utility>

#include "adapters/storage/captains_text.hpp"
#include "adapters/storage/postgres_connection.hpp"

namespace brownwater::storage::postgres {
namespace {

Result<Seat> seat_at(const Rows& rows, int row, int column) {
  const std::int64_t number = rows.number(row, column);
  if (number < 0 || number > 3)
    return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "a seat out of range"});
  return static_cast<Seat>(number);
}

SeatSet seats_at(const Rows& rows, int row, int column) {
  SeatSet seats;
  for (const Seat seat : kAllSeats) {
    if ((rows.number(row, column) >> static_cast<int>(seat) & 1) != 0) seats.add(seat);
  }
  return seats;
}

/// 256 bits, or nothing.
std::optional<std::array<std::uint8_t, 32>> bits_at(const Rows& rows, int column) {
  const std::span<const std::uint8_t> bytes = rows.bytes(0, column);
  std::array<std::uint8_t, 32> bits{};
  if (rows.is_null(0, column) || bytes.size() != bits.size()) return std::nullopt;
  std::ranges::copy(bytes, bits.begin());
  return bits;
}

std::optional<std::string> text_at(const Rows& rows, int column) {
  return rows.is_null(0, column) ? std::nullopt : std::optional(rows.text(0, column));
}

/// The fields of the game's own row. Columns as `kGame` names them.
struct GameRow {
  std::int64_t key = 0;
  std::int64_t takebacks = 0;
  std::int64_t steps = 0;
  std::int64_t desk = 0;
};

constexpr const char* kGame =
    "SELECT key, takebacks, steps, id, system, header, dice_key, token_union, token_confederate, token_umpire,"
    " token_spectator, read_only, dice_secret, nonce_union, nonce_confederate, nonce_umpire, nonce_spectator, begun_at,"
    " revision, decisions, pending_seat, pending_action, pending_faces, pending_journal, ask_number, ask_keeps,"
    " ask_seat, ask_asked, ask_agreed, ask_declined, ask_at, captains, captains_revision, desk, pending_captain, "
    "pending_account"
    " FROM games"
    " WHERE id = $1";

Result<void> read_pending(const Rows& rows, StoredGame& stored) {
  if (rows.is_null(0, 20)) return {};
  const Result<Seat> seat = seat_at(rows, 0, 20);
  if (!seat) return std::unexpected(seat.error());
  const std::span<const std::uint8_t> faces = rows.bytes(0, 22);
  stored.pending = {.number = static_cast<std::uint32_t>(rows.number(0, 19)) + 1,
                    .seat = *seat,
                    .action = rows.text(0, 21),
                    .faces = {faces.begin(), faces.end()},
                    .journal = rows.text(0, 23),
                    .captain = rows.is_null(0, 34) ? std::string() : rows.text(0, 34),
                    .account = rows.is_null(0, 35) ? std::string() : rows.text(0, 35)};
  return {};
}

Result<void> read_ask(const Rows& rows, StoredGame& stored) {
  if (rows.is_null(0, 24)) return {};
  const Result<Seat> seat = seat_at(rows, 0, 26);
  const Result<Seat> declined = rows.is_null(0, 29) ? seat : seat_at(rows, 0, 29);
  if (!seat || !declined) return std::unexpected((seat ? declined : seat).error());
  stored.ask = {.number = static_cast<std::uint32_t>(rows.number(0, 24)),
                .keeps = static_cast<std::uint32_t>(rows.number(0, 25)),
                .seat = *seat,
                .asked = seats_at(rows, 0, 27),
                .agreed = seats_at(rows, 0, 28),
                .declined = rows.is_null(0, 29) ? std::nullopt : std::optional(*declined),
                .asked_at = rows.number(0, 30)};
  return {};
}

Result<std::optional<GameRow>> read_row(Connection& connection, std::string_view id, StoredGame& stored) {
  const Result<Rows> rows = connection.run(kGame, Values().add(id));
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  stored.game = {.id = rows->text(0, 3),
                 .system = rows->text(0, 4),
                 .header = rows->text(0, 5),
                 .dice_key = std::bit_cast<std::uint64_t>(rows->number(0, 6)),
                 .tokens = {bits_at(*rows, 7), bits_at(*rows, 8), bits_at(*rows, 9), bits_at(*rows, 10)},
                 .read_only = rows->number(0, 11) != 0,
                 .dice_secret = bits_at(*rows, 12),
                 .nonces = {text_at(*rows, 13), text_at(*rows, 14), text_at(*rows, 15), text_at(*rows, 16)},
                 .begun_at = rows->number(0, 17),
                 .captains = {},
                 .captains_revision = static_cast<std::uint32_t>(rows->number(0, 32))};
  auto captains = captains_from(rows->text(0, 31));
  if (!captains) return std::unexpected(captains.error());
  stored.game.captains = std::move(*captains);
  stored.revision = static_cast<std::uint64_t>(rows->number(0, 18));
  if (auto done = read_pending(*rows, stored); !done) return std::unexpected(done.error());
  if (auto done = read_ask(*rows, stored); !done) return std::unexpected(done.error());
  return GameRow{.key = rows->number(0, 0),
                 .takebacks = rows->number(0, 1),
                 .steps = rows->number(0, 2),
                 .desk = rows->number(0, 33)};
}

constexpr const char* kDecisions =
    "SELECT number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at, taken_back,"
    " captain, account"
    " FROM decisions WHERE game = $1 AND number > $2 ORDER BY number";
constexpr const char* kTakenBack =
    "SELECT number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at, taken_back,"
    " captain, account"
    " FROM taken_back WHERE game = $1 AND number > $2 ORDER BY place, number";

Result<void> read_decisions(Connection& connection, const char* query, std::int64_t key, std::uint32_t after,
                            std::vector<DecisionRecord>& decisions) {
  const Result<Rows> rows = connection.run(query, Values().add(key).add(after));
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row) {
    const Result<Seat> seat = seat_at(*rows, row, 1);
    const Result<Seat> requested_by = seat_at(*rows, row, 6);
    if (!seat || !requested_by) return std::unexpected((seat ? requested_by : seat).error());
    decisions.push_back({.number = static_cast<std::uint32_t>(rows->number(row, 0)),
                         .seat = *seat,
                         .action = rows->text(row, 2),
                         .faces = rows->text(row, 3),
                         .hash = std::bit_cast<std::uint64_t>(rows->number(row, 4)),
                         .request = rows->text(row, 5),
                         .requested_by = *requested_by,
                         .ends_game = rows->number(row, 7) != 0,
                         .journal = rows->text(row, 8),
                         .made_at = rows->number(row, 9),
                         .taken_back = rows->text(row, 10),
                         .captain = rows->text(row, 11),
                         .account = rows->text(row, 12)});
  }
  return {};
}

Result<void> read_takebacks(Connection& connection, std::int64_t key, std::vector<TakebackRecord>& takebacks) {
  const Result<Rows> rows =
      connection.run("SELECT number, keeps, seat, leave, taken_at, notes FROM takebacks WHERE game = $1 ORDER BY place",
                     Values().add(key));
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row) {
    const Result<Seat> seat = seat_at(*rows, row, 2);
    if (!seat) return std::unexpected(seat.error());
    takebacks.push_back({.number = static_cast<std::uint32_t>(rows->number(row, 0)),
                         .keeps = static_cast<std::uint32_t>(rows->number(row, 1)),
                         .seat = *seat,
                         .leave = seats_at(*rows, row, 3),
                         .taken_at = rows->number(row, 4),
                         .notes = rows->text(row, 5)});
  }
  return {};
}

Result<void> read_steps(Connection& connection, std::int64_t key, std::uint32_t after, std::vector<StepRecord>& steps) {
  const Result<Rows> rows = connection.run(
      "SELECT number, request, requested_by, faces_given FROM steps WHERE game = $1 AND number >= $2 ORDER BY place",
      Values().add(key).add(after));
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row) {
    const Result<Seat> requested_by = seat_at(*rows, row, 2);
    if (!requested_by) return std::unexpected(requested_by.error());
    steps.push_back({.number = static_cast<std::uint32_t>(rows->number(row, 0)),
                     .request = rows->text(row, 1),
                     .requested_by = *requested_by,
                     .faces_given = static_cast<std::uint32_t>(rows->number(row, 3))});
  }
  return {};
}

Result<void> read_desk(Connection& connection, std::int64_t key, std::vector<DeskRecord>& desk) {
  const Result<Rows> rows = connection.run(
      "SELECT act, seat, subject, decision, takebacks, figure, made_at, request, name, ship, text, without FROM"
      " desk"
      " WHERE game = $1 ORDER BY place",
      Values().add(key));
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row) {
    const Result<Seat> seat = seat_at(*rows, row, 1);
    if (!seat) return std::unexpected(seat.error());
    const std::int64_t act = rows->number(row, 0);
    if (act < 0 || act > static_cast<std::int64_t>(DeskAct::kAloud))
      return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "an act of the desk out of range"});
    desk.push_back({.act = static_cast<DeskAct>(act),
                    .seat = *seat,
                    .subject = static_cast<std::uint32_t>(rows->number(row, 2)),
                    .decision = static_cast<std::uint32_t>(rows->number(row, 3)),
                    .takebacks = static_cast<std::uint32_t>(rows->number(row, 4)),
                    .figure = static_cast<std::int32_t>(rows->number(row, 5)),
                    .made_at = rows->number(row, 6),
                    .request = rows->text(row, 7),
                    .name = rows->text(row, 8),
                    .ship = rows->text(row, 9),
                    .text = rows->text(row, 10),
                    .without = rows->text(row, 11)});
  }
  return {};
}

Result<void> read_notes(Connection& connection, std::int64_t key, std::map<std::string, std::string>& notes) {
  const Result<Rows> rows = connection.run("SELECT key, text FROM notes WHERE game = $1", Values().add(key));
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row) notes[rows->text(row, 0)] = rows->text(row, 1);
  return {};
}

Result<void> read_all_of(Connection& connection, const GameRow& row, std::uint32_t after, StoredGame& stored) {
  if (auto done = read_decisions(connection, kDecisions, row.key, after, stored.decisions); !done) return done;
  if (row.takebacks > 0) {
    if (auto done = read_takebacks(connection, row.key, stored.takebacks); !done) return done;
    if (auto done = read_decisions(connection, kTakenBack, row.key, 0, stored.taken_back); !done) return done;
  }
  if (row.steps > 0) {
    if (auto done = read_steps(connection, row.key, after, stored.steps); !done) return done;
  }
  if (row.desk > 0) {
    if (auto done = read_desk(connection, row.key, stored.desk); !done) return done;
  }
  return read_notes(connection, row.key, stored.notes);
}

}  // namespace

Result<std::optional<StoredGame>> read_game(Connection& connection, std::string_view id, std::uint32_t after) {
  // A snapshot of one moment, unaffected by concurrent writes.
  if (Result<void> begun = connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); !begun)
    return std::unexpected(begun.error());
  StoredGame stored;
  Result<std::optional<GameRow>> row = read_row(connection, id, stored);
  if (!row && connection.text_was_none()) row = std::nullopt;
  Result<void> read;
  if (row && *row) read = read_all_of(connection, **row, after, stored);
  if (Result<void> ended = connection.execute("ROLLBACK"); !ended && read) read = ended;
  if (!row) return std::unexpected(row.error());
  if (!read) return std::unexpected(read.error());
  if (!*row) return std::nullopt;
  return stored;
}

Result<std::vector<TalkRecord>> read_talk(Connection& connection, std::string_view id) {
  const Result<Rows> rows = connection.run(
      "SELECT seat, audience, decision, said_at, request, name, ship, text FROM talk"
      " WHERE game = (SELECT key FROM games WHERE id = $1) ORDER BY place",
      Values().add(id));
  if (!rows) return std::unexpected(rows.error());
  std::vector<TalkRecord> said;
  for (int row = 0; row < rows->count(); ++row) {
    const Result<Seat> seat = seat_at(*rows, row, 0);
    if (!seat) return std::unexpected(seat.error());
    const std::int64_t audience = rows->number(row, 1);
    if (audience < 0 || audience > 2)
      return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "an audience out of range"});
    said.push_back({.seat = *seat,
                    .audience = static_cast<Audience>(audience),
                    .decision = static_cast<std::uint32_t>(rows->number(row, 2)),
                    .said_at = rows->number(row, 3),
                    .request = rows->text(row, 4),
                    .name = rows->text(row, 5),
                    .ship = rows->text(row, 6),
                    .text = rows->text(row, 7)});
  }
  return said;
}

Result<std::vector<std::string>> read_quiet_games(Connection& connection, std::int64_t since, std::size_t most) {
  const Result<Rows> rows = connection.run(
      "SELECT g.id FROM games g LEFT JOIN decisions d ON d.game = g.key AND d.number = g.decisions"
      " WHERE g.is_over = 0 AND g.read_only = 0 AND coalesce(d.made_at, g.begun_at) <> 0"
      " AND coalesce(d.made_at, g.begun_at) <= $1 AND g.reminded <> g.decisions ORDER BY g.key LIMIT $2",
      Values().add(since).add(static_cast<std::int64_t>(most)));
  if (!rows) return std::unexpected(rows.error());
  std::vector<std::string> quiet;
  for (int row = 0; row < rows->count(); ++row) quiet.push_back(rows->text(row, 0));
  return quiet;
}

Result<std::optional<std::uint64_t>> read_revision(Connection& connection, std::string_view id) {
  const Result<Rows> rows = connection.run("SELECT revision FROM games WHERE id = $1", Values().add(id));
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return static_cast<std::uint64_t>(rows->number(0, 0));
}

Result<std::size_t> count_open_games(Connection& connection) {
  const Result<Rows> rows = connection.run("SELECT count(*) FROM games WHERE is_over = 0 AND read_only = 0");
  if (!rows) return std::unexpected(rows.error());
  return static_cast<std::size_t>(rows->number(0, 0));
}

}  // namespace brownwater::storage::postgres
