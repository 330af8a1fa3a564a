#pragma once

#include "adapters/storage/sqlite_database.hpp"

namespace brownwater::storage {

/// Carries out writes inside a transaction that the caller has begun. A write refused with `kConflict` or `kNoGame` has
/// changed nothing, and the transaction goes on; after any other error the caller must roll back.
class Writes {
 public:
  static Result<Writes> prepare(Database& database);
  Result<void> carry_out(const Write& write);

 private:
  Result<void> carry_out(const NewGame& write);
  Result<void> carry_out(const NewDecision& write);
  Result<void> carry_out(const NewPending& write);
  Result<void> carry_out(const NewNonce& write);
  Result<void> carry_out(const NewHeader& write);
  Result<void> carry_out(const NewToken& write);
  Result<void> carry_out(const NewTalk& write);
  Result<void> carry_out(const NewReminder& write);
  Result<void> carry_out(const NewAsk& write);
  Result<void> carry_out(const NewTakeback& write);
  Result<void> carry_out(const NewCaptains& write);
  Result<void> carry_out(const NewDeskEntry& write);
  Result<void> carry_out(const NewNote& write);
  Result<void> carry_out(const Trial& write);
  Result<std::int64_t> row_of(const std::string& game);
  /// The row of the game whose next decision has this number.
  Result<std::int64_t> row_awaiting(const std::string& game, std::uint32_t number);
  /// The row of a game with that many decisions, none of them waiting for dice.
  Result<std::int64_t> row_standing_at(const std::string& game, std::uint32_t number);
  Result<void> insert_decision(std::int64_t row, const DecisionRecord& decision);
  Result<void> insert_decisions(std::int64_t row, const std::vector<DecisionRecord>& decisions);
  Result<void> insert_nonce(std::int64_t row, Seat seat, const std::string& nonce);
  Result<void> insert_captains(std::int64_t row, const std::vector<CaptainRecord>& captains);

  Statement insert_game_, find_game_, insert_decision_, drop_pending_, end_game_, next_number_, put_pending_,
      insert_step_, insert_nonce_, change_header_, change_token_, insert_talk_, note_reminder_, find_pending_,
      drop_ask_, put_ask_, insert_takeback_, keep_taken_back_, drop_decisions_, count_captains_, drop_captains_,
      insert_captain_, count_desk_, insert_desk_, put_note_, drop_note_, trial_;
};

/// Reads one game with statements of its own.
Result<std::optional<StoredGame>> read_game(Database& database, std::string_view id);
/// Reads what was said at a game's table.
Result<std::vector<TalkRecord>> read_talk(Database& database, std::string_view id);
/// The games without a decision or a reminder since then.
Result<std::vector<std::string>> read_quiet_games(Database& database, std::int64_t since, std::size_t most);

}  // namespace brownwater::storage
