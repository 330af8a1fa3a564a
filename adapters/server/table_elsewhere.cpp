#include <algorithm>

#include "adapters/server/table.hpp"

/// How a table keeps up with other processes that share its store. The first writer decides. The other processes take
/// its decisions in by their numbers, like their own.
namespace brownwater::server {
void Table::changed_elsewhere() {
  behind_ = true;
  // No watcher follows the game, and no captain of the program plays in it here: the next request will find it behind.
  if (watchers_.empty() && !has_captains_of_its_own()) return;
  const auto self = shared_from_this();
  keep_up(false);
  run();
}

void Table::go_stale() {
  stale_ = true;
  for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->table_closed();
}

/// Words or a token that the store did not take: maybe because another process had some already.
void Table::not_written(const storage::Error& error, const DoneReply& reply) {
  behind_ = behind_ || house_->storage->shared();
  reply(std::unexpected(storage_problem(error)));
}

bool Table::is_behind() const {
  if (behind_ || !house_->storage->shared()) return behind_;
  const auto revision = house_->storage->revision(record_.id);
  return revision && *revision && **revision != revision_;
}

bool Table::keep_up(bool make_sure) {
  if (stale_) return false;
  // The result of the current write will show whether another process was first.
  if (writing_ || (!behind_ && !make_sure)) return true;
  auto stored = house_->storage->load_after(record_.id, course().number());
  if (!stored || !*stored) {
    behind_ = true;
    house_->store->read_failed(record_.id, stored ? "the game is gone" : stored.error().detail);
    return false;
  }
  house_->store->read();
  behind_ = false;
  take_seats_elsewhere((*stored)->game);
  const std::map<std::string, std::string> notes = (*stored)->notes;
  if ((*stored)->revision != revision_) take_elsewhere(**stored);
  take_notes(notes);
  if (stale_) {
    go_stale();
    return false;
  }
  latest_news_.clear();
  tell_watchers();
  return true;
}

/// Tokens, captains, words for sealed dice, and a lesson that was left.
void Table::take_seats_elsewhere(const storage::GameRecord& record) {
  if (record.header != record_.header) take_header(record.header);
  if (record.captains_revision != record_.captains_revision) {
    record_.captains = record.captains;
    record_.captains_revision = record.captains_revision;
    tell_links();
  }
  for (const Seat seat : kAllSeats) {
    const auto at = static_cast<std::size_t>(seat);
    if (record.tokens.at(at) != record_.tokens.at(at)) {
      record_.tokens.at(at) = record.tokens.at(at);
      tell_links();
    }
    const SealedDice* sealed = sealed_dice();
    if (sealed == nullptr || !record.nonces.at(at) || sealed->nonce_of(seat) || !sealed->asks(seat)) continue;
    decisions_.add_nonce(seat, *record.nonces.at(at));
    changed(Counted::kSealed);
  }
}

/// Decisions, dice, and the wish to take something back. A takeback makes the copy stale: it is read again.
void Table::take_elsewhere(storage::StoredGame& stored) {
  stale_ = stored.takebacks.size() != takebacks().size();
  if (stale_) return;
  for (const storage::DecisionRecord& decision : stored.decisions) {
    const auto taken = decisions_.take_stored(decision);
    stale_ = !taken;
    if (!taken) {
      house_->log({{"event", "game_unreadable"}, {"game", record_.id}, {"reason", taken.error().reason}});
      return;
    }
    if (decision.ends_game) house_->game_ended();
  }
  if (stored.desk.size() != desk_.entries().size()) desk_ = Desk(std::move(stored.desk), takebacks());
  const bool stands = stored.ask && stored.ask->number == course().number() && !stored.pending;
  ask_is(stands ? stored.ask : std::nullopt);
  const bool waited = decisions_.pending().has_value();
  stale_ = decisions_.wait_for(stored.pending).has_value();
  if (waited || stored.pending) changed(Counted::kWanted);
  requests_.take_up(stored, decisions_);
  revision_ = stored.revision;
}

}  // namespace brownwater::server
