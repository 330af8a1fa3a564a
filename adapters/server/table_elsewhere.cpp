#include <algorithm>

#include "adapters/server/table.hpp"

/// How a table keeps up with other processes that share its store. Whoever writes first has decided; here the others
/// take it in, in the order of its numbers, as they take in their own.
namespace brownwater::server {
namespace {

/// So long after another process had the captains of a game it is asked for again who has them.
constexpr std::chrono::milliseconds kBeforeLeadingIsTriedAgain{1000};

}  // namespace

Table::~Table() {
  const bool plays = std::ranges::any_of(captains_, [](const Chooser& one) { return static_cast<bool>(one); });
  if (plays) house_->storage->let_go(record_.id);
}

/// Whether this process is the one that lets the game's captains think.
bool Table::leads() {
  if (house_->storage->claim(record_.id)) return true;
  if (waits_to_lead_) return false;
  waits_to_lead_ = true;
  house_->later(kBeforeLeadingIsTriedAgain, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waits_to_lead_ = false;
    self->wake_captain();
  });
  return false;
}

void Table::changed_elsewhere() {
  behind_ = true;
  // Nobody looks at it, and nobody here is to play: that it is behind will be seen when it is asked for.
  const bool plays = std::ranges::any_of(captains_, [](const Chooser& one) { return static_cast<bool>(one); });
  if (watchers_.empty() && !plays) return;
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
  // What is being written will tell whether somebody else was first.
  if (writing_ || (!behind_ && !make_sure)) return true;
  auto stored = house_->storage->load_after(record_.id, course_.number());
  if (!stored || !*stored) {
    behind_ = true;
    house_->store->read_failed(record_.id, stored ? "the game is gone" : stored.error().detail);
    return false;
  }
  house_->store->read();
  behind_ = false;
  take_seats_elsewhere((*stored)->game);
  if ((*stored)->revision != revision_) take_elsewhere(**stored);
  if (stale_) {
    go_stale();
    return false;
  }
  latest_news_.clear();
  tell_watchers();
  return true;
}

/// Tokens, captains, and words for sealed dice.
void Table::take_seats_elsewhere(const storage::GameRecord& record) {
  if (record.captains_revision != record_.captains_revision) {
    record_.captains = record.captains;
    record_.captains_revision = record.captains_revision;
    for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->links_changed();
  }
  for (const Seat seat : kAllSeats) {
    const auto at = static_cast<std::size_t>(seat);
    if (record.tokens.at(at) != record_.tokens.at(at)) {
      record_.tokens.at(at) = record.tokens.at(at);
      for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->links_changed();
    }
    if (!sealed_ || !record.nonces.at(at) || sealed_->nonce_of(seat) || !sealed_->asks(seat)) continue;
    sealed_->add(seat, *record.nonces.at(at));
    changed(Counted::kSealed);
  }
}

/// Decisions, dice, and the wish to take something back. What was taken back makes the copy stale: it is read anew.
void Table::take_elsewhere(storage::StoredGame& stored) {
  stale_ = stored.takebacks.size() != takebacks_.size();
  if (stale_) return;
  for (const storage::DecisionRecord& decision : stored.decisions) {
    const auto taken = course_.append_stored(decision);
    stale_ = !taken;
    if (!taken) {
      house_->log({{"event", "game_unreadable"}, {"game", record_.id}, {"reason", taken.error().reason}});
      return;
    }
    notes_.clear();
    if (decision.ends_game) house_->game_ended();
  }
  if (stored.desk.size() != desk_.entries().size()) desk_ = Desk(std::move(stored.desk), takebacks_);
  if (sealed_) sealed_->take(course_);
  const bool stands = stored.ask && stored.ask->number == course_.number() && !stored.pending;
  if (ask_ != (stands ? stored.ask : std::nullopt)) {
    ask_ = stands ? stored.ask : std::nullopt;
    changed(Counted::kAsk);
  }
  if (pending_) changed(Counted::kWanted);
  pending_.reset();
  stale_ = take_up_pending(stored).has_value();
  revision_ = stored.revision;
}

}  // namespace brownwater::server
