#include <bit>
#include <sstream>
#include <utility>

#include "adapters/storage/sqlite_writes.hpp"

namespace brownwater::storage {
namespace {

Result<Seat> seat_at(const Statement& row, int column) {
  const std::int64_t number = row.number(column);
  if (number < 0 || number > 3)
    return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "a seat out of range"});
  return static_cast<Seat>(number);
}

SeatSet seats_at(const Statement& row, int column) {
  SeatSet seats;
  for (const Seat seat : kAllSeats) {
    if ((row.number(column) >> static_cast<int>(seat) & 1) != 0) seats.add(seat);
  }
  return seats;
}

/// 256 bits, or nothing.
std::optional<std::array<std::uint8_t, 32>> bits_at(const Statement& row, int column) {
  const std::span<const std::uint8_t> bytes = row.bytes(column);
  std::array<std::uint8_t, 32> bits{};
  if (row.is_null(column) || bytes.size() != bits.size()) return std::nullopt;
  std::copy(bytes.begin(), bytes.end(), bits.begin());
  return bits;
}

/// Calls `each(row)` for every row of a query about one game.
template <class Each>
Result<void> for_each_row(Database& database, std::string_view sql, std::int64_t game, Each&& each) {
  Result<Statement> query = database.prepare(sql);
  if (!query) return std::unexpected(query.error());
  query->bind(game);
  for (;;) {
    const Result<bool> row = query->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    if (Result<void> done = each(*query); !done) return done;
  }
}

Result<std::optional<std::int64_t>> read_record(Database& database, std::string_view id, GameRecord& game) {
  Result<Statement> query = database.prepare(
      "SELECT row, id, system, header, dice_key, token_union, token_confederate, token_umpire, token_spectator,"
      " read_only, dice_secret, begun_at, captains_revision FROM games WHERE id = ?");
  if (!query) return std::unexpected(query.error());
  const Result<bool> found = query->bind(id).step();
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::nullopt;
  game = {.id = query->text(1),
          .system = query->text(2),
          .header = query->text(3),
          .dice_key = std::bit_cast<std::uint64_t>(query->number(4)),
          .tokens = {bits_at(*query, 5), bits_at(*query, 6), bits_at(*query, 7), bits_at(*query, 8)},
          .read_only = query->number(9) != 0,
          .dice_secret = bits_at(*query, 10),
          .nonces = {},
          .begun_at = query->number(11),
          .captains = {},
          .captains_revision = static_cast<std::uint32_t>(query->number(12))};
  return query->number(0);
}

constexpr std::string_view kDecisions =
    "SELECT number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at, taken_back,"
    " captain, account"
    " FROM decisions WHERE game = ? ORDER BY number";
constexpr std::string_view kTakenBack =
    "SELECT number, seat, action, faces, hash, request, requested_by, ends_game, journal, made_at, taken_back,"
    " captain, account"
    " FROM taken_back WHERE game = ? ORDER BY place, number";

Result<void> read_decisions(Database& database, std::string_view query, std::int64_t row,
                            std::vector<DecisionRecord>& decisions) {
  return for_each_row(database, query, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 1);
    const Result<Seat> requested_by = seat_at(read, 6);
    if (!seat || !requested_by) return std::unexpected((seat ? requested_by : seat).error());
    decisions.push_back({.number = static_cast<std::uint32_t>(read.number(0)),
                         .seat = *seat,
                         .action = read.text(2),
                         .faces = read.text(3),
                         .hash = std::bit_cast<std::uint64_t>(read.number(4)),
                         .request = read.text(5),
                         .requested_by = *requested_by,
                         .ends_game = read.number(7) != 0,
                         .journal = read.text(8),
                         .made_at = read.number(9),
                         .taken_back = read.text(10),
                         .captain = read.text(11),
                         .account = read.text(12)});
    return {};
  });
}

Result<void> read_ask(Database& database, std::int64_t row, std::optional<AskRecord>& ask) {
  constexpr std::string_view kQuery =
      "SELECT number, keeps, seat, asked, agreed, declined, asked_at FROM asks WHERE game = ?";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 2);
    if (!seat) return std::unexpected(seat.error());
    const Result<Seat> declined = read.is_null(5) ? Result<Seat>(*seat) : seat_at(read, 5);
    if (!declined) return std::unexpected(declined.error());
    ask = {.number = static_cast<std::uint32_t>(read.number(0)),
           .keeps = static_cast<std::uint32_t>(read.number(1)),
           .seat = *seat,
           .asked = seats_at(read, 3),
           .agreed = seats_at(read, 4),
           .declined = read.is_null(5) ? std::nullopt : std::optional(*declined),
           .asked_at = read.number(6)};
    return {};
  });
}

Result<void> read_takebacks(Database& database, std::int64_t row, std::vector<TakebackRecord>& takebacks) {
  constexpr std::string_view kQuery =
      "SELECT number, keeps, seat, leave, taken_at, notes FROM takebacks WHERE game = ? ORDER BY place";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 2);
    if (!seat) return std::unexpected(seat.error());
    takebacks.push_back({.number = static_cast<std::uint32_t>(read.number(0)),
                         .keeps = static_cast<std::uint32_t>(read.number(1)),
                         .seat = *seat,
                         .leave = seats_at(read, 3),
                         .taken_at = read.number(4),
                         .notes = read.text(5)});
    return {};
  });
}

Result<void> read_pending(Database& database, std::int64_t row, std::optional<PendingRecord>& pending) {
  constexpr std::string_view kQuery =
      "SELECT number, seat, action, faces, journal, captain, account FROM pending WHERE game = ?";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 1);
    if (!seat) return std::unexpected(seat.error());
    const std::span<const std::uint8_t> faces = read.bytes(3);
    pending = {.number = static_cast<std::uint32_t>(read.number(0)),
               .seat = *seat,
               .action = read.text(2),
               .faces = {faces.begin(), faces.end()},
               .journal = read.text(4),
               .captain = read.text(5),
               .account = read.text(6)};
    return {};
  });
}

Result<void> read_steps(Database& database, std::int64_t row, std::vector<StepRecord>& steps) {
  constexpr std::string_view kQuery =
      "SELECT number, request, requested_by, faces_given FROM steps WHERE game = ? ORDER BY place";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> requested_by = seat_at(read, 2);
    if (!requested_by) return std::unexpected(requested_by.error());
    steps.push_back({.number = static_cast<std::uint32_t>(read.number(0)),
                     .request = read.text(1),
                     .requested_by = *requested_by,
                     .faces_given = static_cast<std::uint32_t>(read.number(3))});
    return {};
  });
}

Result<void> read_nonces(Database& database, std::int64_t row, GameRecord& game) {
  constexpr std::string_view kQuery = "SELECT seat, nonce FROM nonces WHERE game = ?";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 0);
    if (!seat) return std::unexpected(seat.error());
    game.nonces.at(static_cast<std::size_t>(*seat)) = read.text(1);
    return {};
  });
}

std::vector<std::string> words_at(const Statement& row, int column) {
  std::vector<std::string> words;
  std::istringstream text(row.text(column));
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

Result<void> read_captains(Database& database, std::int64_t row, GameRecord& game) {
  constexpr std::string_view kQuery =
      "SELECT id, seat, name, token, ships, done FROM captains WHERE game = ? ORDER BY place";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 1);
    if (!seat) return std::unexpected(seat.error());
    const std::optional<TokenHash> token = bits_at(read, 3);
    if (!token) return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "a captain without a link"});
    game.captains.push_back({.seat = *seat,
                             .id = static_cast<std::uint32_t>(read.number(0)),
                             .name = read.text(2),
                             .token = *token,
                             .ships = words_at(read, 4),
                             .done = words_at(read, 5)});
    return {};
  });
}

Result<void> read_desk(Database& database, std::int64_t row, std::vector<DeskRecord>& desk) {
  constexpr std::string_view kQuery =
      "SELECT act, seat, subject, decision, takebacks, figure, made_at, request, name, ship, text, without FROM"
      " desk"
      " WHERE game = ? ORDER BY place";
  return for_each_row(database, kQuery, row, [&](const Statement& read) -> Result<void> {
    const Result<Seat> seat = seat_at(read, 1);
    if (!seat) return std::unexpected(seat.error());
    const std::int64_t act = read.number(0);
    if (act < 0 || act > static_cast<std::int64_t>(DeskAct::kAloud))
      return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "an act of the desk out of range"});
    desk.push_back({.act = static_cast<DeskAct>(act),
                    .seat = *seat,
                    .subject = static_cast<std::uint32_t>(read.number(2)),
                    .decision = static_cast<std::uint32_t>(read.number(3)),
                    .takebacks = static_cast<std::uint32_t>(read.number(4)),
                    .figure = static_cast<std::int32_t>(read.number(5)),
                    .made_at = read.number(6),
                    .request = read.text(7),
                    .name = read.text(8),
                    .ship = read.text(9),
                    .text = read.text(10),
                    .without = read.text(11)});
    return {};
  });
}

Result<void> read_notes(Database& database, std::int64_t row, std::map<std::string, std::string>& notes) {
  return for_each_row(database, "SELECT key, text FROM notes WHERE game = ?", row,
                      [&](const Statement& read) -> Result<void> {
                        notes[read.text(0)] = read.text(1);
                        return {};
                      });
}

}  // namespace

Result<std::optional<StoredGame>> read_game(Database& database, std::string_view id) {
  StoredGame stored;
  const auto row = read_record(database, id, stored.game);
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  if (auto done = read_decisions(database, kDecisions, **row, stored.decisions); !done)
    return std::unexpected(done.error());
  if (auto done = read_takebacks(database, **row, stored.takebacks); !done) return std::unexpected(done.error());
  if (!stored.takebacks.empty()) {
    if (auto done = read_decisions(database, kTakenBack, **row, stored.taken_back); !done)
      return std::unexpected(done.error());
  }
  if (auto done = read_ask(database, **row, stored.ask); !done) return std::unexpected(done.error());
  if (auto done = read_nonces(database, **row, stored.game); !done) return std::unexpected(done.error());
  if (auto done = read_captains(database, **row, stored.game); !done) return std::unexpected(done.error());
  if (auto done = read_desk(database, **row, stored.desk); !done) return std::unexpected(done.error());
  if (auto done = read_notes(database, **row, stored.notes); !done) return std::unexpected(done.error());
  if (auto done = read_pending(database, **row, stored.pending); !done) return std::unexpected(done.error());
  if (auto done = read_steps(database, **row, stored.steps); !done) return std::unexpected(done.error());
  return stored;
}

Result<std::vector<TalkRecord>> read_talk(Database& database, std::string_view id) {
  Result<Statement> query = database.prepare(
      "SELECT seat, audience, decision, said_at, request, name, ship, text FROM talk"
      " WHERE game = (SELECT row FROM games WHERE id = ?) ORDER BY place");
  if (!query) return std::unexpected(query.error());
  query->bind(id);
  std::vector<TalkRecord> said;
  for (;;) {
    const Result<bool> row = query->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return said;
    const Result<Seat> seat = seat_at(*query, 0);
    if (!seat) return std::unexpected(seat.error());
    const std::int64_t audience = query->number(1);
    if (audience < 0 || audience > static_cast<std::int64_t>(Audience::kBothSides))
      return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "an audience out of range"});
    said.push_back({.seat = *seat,
                    .audience = static_cast<Audience>(audience),
                    .decision = static_cast<std::uint32_t>(query->number(2)),
                    .said_at = query->number(3),
                    .request = query->text(4),
                    .name = query->text(5),
                    .ship = query->text(6),
                    .text = query->text(7)});
  }
}

Result<std::vector<std::string>> read_quiet_games(Database& database, std::int64_t since, std::size_t most) {
  // The last decision of each open game is found by its key.
  Result<Statement> query = database.prepare(
      "SELECT id FROM (SELECT g.id AS id, g.reminded AS reminded, coalesce(d.number, 0) AS number,"
      " coalesce(d.made_at, g.begun_at) AS moved FROM games g LEFT JOIN decisions d ON d.game = g.row AND d.number ="
      " (SELECT max(number) FROM decisions WHERE game = g.row) WHERE g.over = 0 AND g.read_only = 0)"
      " WHERE moved <> 0 AND moved <= ? AND reminded <> number LIMIT ?");
  if (!query) return std::unexpected(query.error());
  query->bind(since).bind(static_cast<std::int64_t>(most));
  std::vector<std::string> quiet;
  for (;;) {
    const Result<bool> row = query->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return quiet;
    quiet.push_back(query->text(0));
  }
}

}  // namespace brownwater::storage
