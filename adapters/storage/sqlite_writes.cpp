#include "adapters/storage/sqlite_writes.hpp"

#include <bit>
#include <utility>

#include "engine/core/visit_one.hpp"

namespace brownwater::storage {
namespace {

std::int64_t number_of(Seat seat) { return static_cast<std::int64_t>(seat); }

/// One bit for each seat, in their order.
std::int64_t bits_of(SeatSet seats) {
  std::int64_t bits = 0;
  for (const Seat seat : kAllSeats) bits |= seats.contains(seat) ? std::int64_t{1} << number_of(seat) : 0;
  return bits;
}

/// Words without blanks, in one text.
std::string text_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

Result<Writes> Writes::prepare(Database& database) {
  Writes writes;
  // Writes the file's first page, which every file has.
  const std::string trial = "PRAGMA user_version = " + std::to_string(newest_form());
  const std::pair<Statement*, const char*> all[] = {
      {&writes.trial_, trial.c_str()},
      {&writes.insert_game_,
       "INSERT INTO games(id, system, header, dice_key, token_union, token_confederate,"
       " token_umpire, token_spectator, read_only, over, dice_secret, begun_at) VALUES(?,?,?,?,?,?,?,?,?,?,?,?)"},
      {&writes.find_game_, "SELECT row FROM games WHERE id = ?"},
      {&writes.insert_decision_,
       "INSERT INTO decisions(game, number, seat, action, faces, hash, request, requested_by,"
       " ends_game, journal, made_at, taken_back, captain, account) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)"},
      {&writes.drop_pending_, "DELETE FROM pending WHERE game = ?"},
      {&writes.end_game_, "UPDATE games SET over = 1 WHERE row = ?"},
      {&writes.next_number_, "SELECT coalesce(max(number), 0) + 1 FROM decisions WHERE game = ?"},
      {&writes.put_pending_,
       "INSERT OR REPLACE INTO pending(game, number, seat, action, faces, journal, captain, account)"
       " VALUES(?,?,?,?,?,?,?,?)"},
      {&writes.insert_step_,
       "INSERT INTO steps(game, place, number, request, requested_by, faces_given)"
       " VALUES(?1, (SELECT count(*) FROM steps WHERE game = ?1), ?2, ?3, ?4, ?5)"},
      {&writes.insert_nonce_, "INSERT INTO nonces(game, seat, nonce) VALUES(?,?,?) ON CONFLICT DO NOTHING"},
      {&writes.change_header_,
       "UPDATE games SET header = ?2 WHERE row = ?1 AND header = coalesce(nullif(?3, ''), header)"},
      {&writes.change_token_,
       "UPDATE games SET token_union = CASE WHEN ?2 = 0 THEN ?3 ELSE token_union END,"
       " token_confederate = CASE WHEN ?2 = 1 THEN ?3 ELSE token_confederate END,"
       " token_umpire = CASE WHEN ?2 = 2 THEN ?3 ELSE token_umpire END,"
       " token_spectator = CASE WHEN ?2 = 3 THEN ?3 ELSE token_spectator END"
       " WHERE row = ?1 AND CASE ?2 WHEN 0 THEN token_union WHEN 1 THEN token_confederate"
       " WHEN 2 THEN token_umpire ELSE token_spectator END IS NOT NULL"},
      {&writes.insert_talk_,
       "INSERT INTO talk(game, place, seat, audience, decision, said_at, request, name, ship, text)"
       " VALUES(?1, (SELECT count(*) FROM talk WHERE game = ?1), ?2,?3,?4,?5,?6,?7,?8,?9) ON CONFLICT DO NOTHING"},
      {&writes.note_reminder_, "UPDATE games SET reminded = ? WHERE id = ?"},
      {&writes.find_pending_, "SELECT 1 FROM pending WHERE game = ?"},
      {&writes.drop_ask_, "DELETE FROM asks WHERE game = ?"},
      {&writes.put_ask_,
       "INSERT OR REPLACE INTO asks(game, number, keeps, seat, asked, agreed, declined, asked_at)"
       " VALUES(?,?,?,?,?,?,?,?)"},
      {&writes.insert_takeback_,
       "INSERT INTO takebacks(game, place, number, keeps, seat, leave, taken_at, notes)"
       " VALUES(?1, (SELECT count(*) FROM takebacks WHERE game = ?1), ?2, ?3, ?4, ?5, ?6, ?7)"},
      {&writes.keep_taken_back_,
       "INSERT INTO taken_back(game, place, number, seat, action, faces, hash, request, requested_by, ends_game,"
       " journal, made_at, taken_back, captain, account)"
       " SELECT game, (SELECT count(*) FROM takebacks WHERE game = ?1), number, seat, action, faces, hash, request,"
       " requested_by, ends_game, journal, made_at, taken_back, captain, account FROM decisions"
       " WHERE game = ?1 AND number > ?2"},
      {&writes.drop_decisions_, "DELETE FROM decisions WHERE game = ? AND number > ?"},
      {&writes.count_captains_,
       "UPDATE games SET captains_revision = captains_revision + 1 WHERE row = ? AND captains_revision = ?"},
      {&writes.drop_captains_, "DELETE FROM captains WHERE game = ?"},
      {&writes.insert_captain_,
       "INSERT INTO captains(game, place, id, seat, name, token, ships, done) VALUES(?,?,?,?,?,?,?,?)"},
      {&writes.count_desk_, "SELECT count(*) FROM desk WHERE game = ?"},
      {&writes.insert_desk_,
       "INSERT INTO desk(game, place, act, seat, subject, decision, takebacks, figure, made_at, request, name, ship,"
       " text, without) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)"},
      {&writes.put_note_, "INSERT OR REPLACE INTO notes(game, key, text) VALUES(?,?,?)"},
      {&writes.drop_note_, "DELETE FROM notes WHERE game = ? AND key = ?"},
  };
  for (const auto& [place, sql] : all) {
    Result<Statement> statement = database.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    *place = std::move(*statement);
  }
  return writes;
}

Result<void> Writes::carry_out(const Write& write) {
  return visit_one([this](const auto& one) { return carry_out(one); }, write);
}

Result<std::int64_t> Writes::row_of(const std::string& game) {
  const Result<bool> found = find_game_.bind(game).step();
  const std::int64_t row = found && *found ? find_game_.number(0) : 0;
  find_game_.reset();
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = game});
  return row;
}

Result<std::int64_t> Writes::row_awaiting(const std::string& game, std::uint32_t number) {
  const Result<std::int64_t> row = row_of(game);
  if (!row) return row;
  const Result<bool> found = next_number_.bind(*row).step();
  const std::int64_t next = found && *found ? next_number_.number(0) : 0;
  next_number_.reset();
  if (!found) return std::unexpected(found.error());
  if (next != number) return conflict("decision " + std::to_string(number) + " of " + game);
  return row;
}

Result<void> Writes::insert_decision(std::int64_t row, const DecisionRecord& decision) {
  const Result<int> changed = insert_decision_.bind(row)
                                  .bind(decision.number)
                                  .bind(number_of(decision.seat))
                                  .bind(decision.action)
                                  .bind(decision.faces)
                                  .bind(std::bit_cast<std::int64_t>(decision.hash))
                                  .bind(decision.request)
                                  .bind(number_of(decision.requested_by))
                                  .bind(decision.ends_game ? 1 : 0)
                                  .bind(decision.journal)
                                  .bind(decision.made_at)
                                  .bind(decision.taken_back)
                                  .bind(decision.captain)
                                  .bind(decision.account)
                                  .run();
  if (!changed) return std::unexpected(changed.error());
  return {};
}

Result<void> Writes::insert_decisions(std::int64_t row, const std::vector<DecisionRecord>& decisions) {
  for (const DecisionRecord& decision : decisions) {
    if (Result<void> done = insert_decision(row, decision); !done) return done;
  }
  return {};
}

Result<void> Writes::carry_out(const NewGame& write) {
  for (std::size_t at = 0; at < write.decisions.size(); ++at) {
    if (write.decisions[at].number != at + 1) return conflict("decisions of " + write.game.id + " have gaps");
  }
  if (row_of(write.game.id)) return conflict(write.game.id + " exists");
  const bool over = !write.decisions.empty() && write.decisions.back().ends_game;
  Statement& insert = insert_game_;
  insert.bind(write.game.id).bind(write.game.system).bind(write.game.header);
  insert.bind(std::bit_cast<std::int64_t>(write.game.dice_key));
  for (const std::optional<TokenHash>& token : write.game.tokens) {
    if (token)
      insert.bind_bytes(*token);
    else
      insert.bind_nothing();
  }
  insert.bind(write.game.read_only ? 1 : 0).bind(over ? 1 : 0);
  if (write.game.dice_secret)
    insert.bind_bytes(*write.game.dice_secret);
  else
    insert.bind_nothing();
  insert.bind(write.game.begun_at);
  const Result<int> inserted = insert.run();
  if (!inserted) return std::unexpected(inserted.error());
  const Result<std::int64_t> row = row_of(write.game.id);
  if (!row) return std::unexpected(row.error());
  for (const DecisionRecord& decision : write.decisions) {
    if (Result<void> done = insert_decision(*row, decision); !done) return done;
  }
  for (const Seat seat : kAllSeats) {
    const std::optional<std::string>& nonce = write.game.nonces[static_cast<std::size_t>(seat)];
    if (!nonce) continue;
    if (Result<void> done = insert_nonce(*row, seat, *nonce); !done) return done;
  }
  return insert_captains(*row, write.game.captains);
}

Result<void> Writes::insert_captains(std::int64_t row, const std::vector<CaptainRecord>& captains) {
  std::int64_t place = 0;
  for (const CaptainRecord& captain : captains) {
    const Result<int> put = insert_captain_.bind(row)
                                .bind(place++)
                                .bind(captain.id)
                                .bind(number_of(captain.seat))
                                .bind(captain.name)
                                .bind_bytes(captain.token)
                                .bind(text_of(captain.ships))
                                .bind(text_of(captain.done))
                                .run();
    if (!put) return std::unexpected(put.error());
  }
  return {};
}

Result<void> Writes::carry_out(const NewCaptains& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const Result<int> counted = count_captains_.bind(*row).bind(write.revision).run();
  if (!counted) return std::unexpected(counted.error());
  if (*counted == 0) return conflict("captains of " + write.game);
  if (const Result<int> dropped = drop_captains_.bind(*row).run(); !dropped) return std::unexpected(dropped.error());
  return insert_captains(*row, write.captains);
}

Result<void> Writes::carry_out(const NewDeskEntry& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const Result<bool> counted = count_desk_.bind(*row).step();
  const std::int64_t before = counted && *counted ? count_desk_.number(0) : 0;
  count_desk_.reset();
  if (!counted) return std::unexpected(counted.error());
  if (before != write.before) return conflict("the desk of " + write.game);
  const DeskRecord& entry = write.entry;
  insert_desk_.bind(*row).bind(before).bind(static_cast<std::int64_t>(entry.act)).bind(number_of(entry.seat));
  insert_desk_.bind(entry.subject).bind(entry.decision).bind(entry.takebacks).bind(entry.figure).bind(entry.made_at);
  const Result<int> put =
      insert_desk_.bind(entry.request).bind(entry.name).bind(entry.ship).bind(entry.text).bind(entry.without).run();
  if (!put) return std::unexpected(put.error());
  return {};
}

Result<void> Writes::insert_nonce(std::int64_t row, Seat seat, const std::string& nonce) {
  const Result<int> changed = insert_nonce_.bind(row).bind(number_of(seat)).bind(nonce).run();
  if (!changed) return std::unexpected(changed.error());
  if (*changed == 0) return conflict("a nonce is there already");
  return {};
}

Result<void> Writes::carry_out(const NewNonce& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  return insert_nonce(*row, write.seat, write.nonce);
}

Result<void> Writes::carry_out(const NewHeader& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const Result<int> changed = change_header_.bind(*row).bind(write.header).bind(write.was).run();
  if (!changed) return std::unexpected(changed.error());
  if (*changed == 0) return conflict("a header of " + write.game);
  if (!write.ends_game) return {};
  if (const Result<int> ended = end_game_.bind(*row).run(); !ended) return std::unexpected(ended.error());
  return {};
}

Result<void> Writes::carry_out(const NewToken& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const Result<int> changed = change_token_.bind(*row).bind(number_of(write.seat)).bind_bytes(write.token).run();
  if (!changed) return std::unexpected(changed.error());
  if (*changed == 0) return conflict("a seat of " + write.game + " that nobody holds");
  return {};
}

Result<void> Writes::carry_out(const NewTalk& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const TalkRecord& talk = write.talk;
  const Result<int> changed = insert_talk_.bind(*row)
                                  .bind(number_of(talk.seat))
                                  .bind(static_cast<std::int64_t>(talk.audience))
                                  .bind(talk.decision)
                                  .bind(talk.said_at)
                                  .bind(talk.request)
                                  .bind(talk.name)
                                  .bind(talk.ship)
                                  .bind(talk.text)
                                  .run();
  if (!changed) return std::unexpected(changed.error());
  if (*changed == 0) return conflict("something said twice in " + write.game);
  return {};
}

Result<void> Writes::carry_out(const NewReminder& write) {
  const Result<int> changed = note_reminder_.bind(write.number).bind(write.game).run();
  if (!changed) return std::unexpected(changed.error());
  if (*changed == 0) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  return {};
}

Result<void> Writes::carry_out(const NewNote& write) {
  const Result<std::int64_t> row = row_of(write.game);
  if (!row) return std::unexpected(row.error());
  const Result<int> changed = write.text.empty() ? drop_note_.bind(*row).bind(write.key).run()
                                                 : put_note_.bind(*row).bind(write.key).bind(write.text).run();
  if (!changed) return std::unexpected(changed.error());
  return {};
}

Result<void> Writes::carry_out(const Trial& /*write*/) {
  const Result<int> written = trial_.run();
  if (!written) return std::unexpected(written.error());
  return {};
}

Result<std::int64_t> Writes::row_standing_at(const std::string& game, std::uint32_t number) {
  const Result<std::int64_t> row = row_awaiting(game, number + 1);
  if (!row) return row;
  const Result<bool> waits = find_pending_.bind(*row).step();
  find_pending_.reset();
  if (!waits) return std::unexpected(waits.error());
  if (*waits) return conflict("a decision of " + game + " waits for dice");
  return row;
}

Result<void> Writes::carry_out(const NewAsk& write) {
  const Result<std::int64_t> row = row_standing_at(write.game, write.number);
  if (!row) return std::unexpected(row.error());
  if (!write.ask) {
    const Result<int> dropped = drop_ask_.bind(*row).run();
    return dropped ? Result<void>() : std::unexpected(dropped.error());
  }
  const AskRecord& ask = *write.ask;
  put_ask_.bind(*row).bind(ask.number).bind(ask.keeps).bind(number_of(ask.seat));
  put_ask_.bind(bits_of(ask.asked)).bind(bits_of(ask.agreed));
  if (ask.declined)
    put_ask_.bind(number_of(*ask.declined));
  else
    put_ask_.bind_nothing();
  const Result<int> put = put_ask_.bind(ask.asked_at).run();
  if (!put) return std::unexpected(put.error());
  return {};
}

Result<void> Writes::carry_out(const NewTakeback& write) {
  const TakebackRecord& back = write.takeback;
  const Result<std::int64_t> row = row_standing_at(write.game, back.number);
  if (!row) return std::unexpected(row.error());
  if (back.keeps >= back.number) return conflict("nothing of " + write.game + " is taken back");
  const auto run = [](Statement& statement) -> Result<void> {
    const Result<int> done = statement.run();
    if (!done) return std::unexpected(done.error());
    return {};
  };
  if (Result<void> kept = run(keep_taken_back_.bind(*row).bind(back.keeps)); !kept) return kept;
  if (Result<void> gone = run(drop_decisions_.bind(*row).bind(back.keeps)); !gone) return gone;
  if (Result<void> done = run(drop_ask_.bind(*row)); !done) return done;
  insert_takeback_.bind(*row).bind(back.number).bind(back.keeps).bind(number_of(back.seat));
  return run(insert_takeback_.bind(bits_of(back.leave)).bind(back.taken_at).bind(back.notes));
}

Result<void> Writes::carry_out(const NewDecision& write) {
  const Result<std::int64_t> row = row_awaiting(write.game, first_of(write.before, write.decision.number));
  if (!row) return std::unexpected(row.error());
  if (Result<void> done = insert_decisions(*row, write.before); !done) return done;
  if (Result<void> done = insert_decision(*row, write.decision); !done) return done;
  if (const Result<int> dropped = drop_pending_.bind(*row).run(); !dropped) return std::unexpected(dropped.error());
  if (!write.decision.ends_game) return {};
  if (const Result<int> ended = end_game_.bind(*row).run(); !ended) return std::unexpected(ended.error());
  return {};
}

Result<void> Writes::carry_out(const NewPending& write) {
  const Result<std::int64_t> row = row_awaiting(write.game, first_of(write.before, write.pending.number));
  if (!row) return std::unexpected(row.error());
  if (Result<void> done = insert_decisions(*row, write.before); !done) return done;
  const PendingRecord& pending = write.pending;
  const Result<int> put = pending.action.empty() ? drop_pending_.bind(*row).run()
                                                 : put_pending_.bind(*row)
                                                       .bind(pending.number)
                                                       .bind(number_of(pending.seat))
                                                       .bind(pending.action)
                                                       .bind_bytes(pending.faces)
                                                       .bind(pending.journal)
                                                       .bind(pending.captain)
                                                       .bind(pending.account)
                                                       .run();
  if (!put) return std::unexpected(put.error());
  const StepRecord& step = write.step;
  const Result<int> taken = insert_step_.bind(*row)
                                .bind(step.number)
                                .bind(step.request)
                                .bind(number_of(step.requested_by))
                                .bind(step.faces_given)
                                .run();
  if (!taken) return std::unexpected(taken.error());
  return {};
}

}  // namespace brownwater::storage
