#include "adapters/storage/memory_storage.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/visit_one.hpp"

namespace brownwater::storage {
namespace {

Error no_game(const std::string& id) { return {.trouble = Trouble::kNoGame, .detail = id}; }

/// Why the game's next decision is not that number, or it is another revision.
Result<void> awaits(const StoredGame& game, std::uint32_t number, const std::optional<std::uint64_t>& revision) {
  const std::string& id = game.game.id;
  if (game.decisions.size() + 1 != number) return conflict("decision " + std::to_string(number) + " of " + id);
  if (revision && *revision != game.revision) return conflict("revision " + std::to_string(*revision) + " of " + id);
  return {};
}

/// The conflict if the game does not have that many decisions, or one waits for dice.
Result<void> stands_at(const StoredGame& game, std::uint32_t number, const std::optional<std::uint64_t>& revision) {
  if (game.pending) return conflict("a decision of " + game.game.id + " waits for dice");
  return awaits(game, number + 1, revision);
}

// Why a write to a game is not taken.
Result<void> why_not(const StoredGame& game, const NewDecision& write) {
  return awaits(game, first_of(write.before, write.decision.number), write.revision);
}
Result<void> why_not(const StoredGame& game, const NewPending& write) {
  return awaits(game, first_of(write.before, write.pending.number), write.revision);
}
Result<void> why_not(const StoredGame& game, const NewNonce& write) {
  if (game.game.nonces.at(static_cast<std::size_t>(write.seat))) return conflict("a nonce of " + write.game);
  return {};
}
Result<void> why_not(const StoredGame& game, const NewHeader& write) {
  if (!write.was.empty() && write.was != game.game.header) return conflict("a header of " + write.game);
  return {};
}
Result<void> why_not(const StoredGame& game, const NewToken& write) {
  if (!game.game.tokens.at(static_cast<std::size_t>(write.seat)))
    return conflict("a seat of " + write.game + " that nobody holds");
  return {};
}
Result<void> why_not(const StoredGame& game, const NewCaptains& write) {
  if (game.game.captains_revision != write.revision) return conflict("captains of " + write.game);
  return {};
}
Result<void> why_not(const StoredGame& game, const NewDeskEntry& write) {
  if (game.desk.size() != write.before) return conflict("the desk of " + write.game);
  return {};
}
Result<void> why_not(const StoredGame& game, const NewAsk& write) {
  return stands_at(game, write.number, write.revision);
}
Result<void> why_not(const StoredGame& game, const NewTakeback& write) {
  const TakebackRecord& back = write.takeback;
  if (back.keeps >= back.number) return conflict("nothing of " + write.game + " is taken back");
  return stands_at(game, back.number, write.revision);
}
Result<void> why_not(const StoredGame& /*game*/, const NewReminder& /*write*/) { return {}; }
Result<void> why_not(const StoredGame& /*game*/, const NewNote& /*write*/) { return {}; }

/// The decisions that are written together with the next one.
void take_before(StoredGame& game, std::vector<DecisionRecord>& before) {
  game.revision += before.size() + 1;
  for (DecisionRecord& decision : before) game.decisions.push_back(std::move(decision));
}

// The effect of an accepted write on its game.
void take(StoredGame& game, NewDecision&& write) {
  take_before(game, write.before);
  game.decisions.push_back(std::move(write.decision));
  game.pending.reset();
}
void take(StoredGame& game, NewPending&& write) {
  take_before(game, write.before);
  game.pending.reset();
  if (!write.pending.action.empty()) game.pending = std::move(write.pending);
  game.steps.push_back(std::move(write.step));
}
void take(StoredGame& game, NewNonce&& write) {
  game.game.nonces.at(static_cast<std::size_t>(write.seat)) = std::move(write.nonce);
}
void take(StoredGame& game, NewHeader&& write) {
  game.game.header = std::move(write.header);
  game.is_settled = game.is_settled || write.ends_game;
  game.revision += write.ends_game ? 1 : 0;
}
void take(StoredGame& game, NewToken&& write) {
  game.game.tokens.at(static_cast<std::size_t>(write.seat)) = write.token;
}
void take(StoredGame& game, NewCaptains&& write) {
  game.game.captains = std::move(write.captains);
  ++game.game.captains_revision;
  ++game.revision;
}
void take(StoredGame& game, NewDeskEntry&& write) {
  game.desk.push_back(std::move(write.entry));
  ++game.revision;
}
void take(StoredGame& game, NewNote&& write) {
  if (write.text.empty())
    game.notes.erase(write.key);
  else
    game.notes[std::move(write.key)] = std::move(write.text);
}
void take(StoredGame& game, NewAsk&& write) {
  ++game.revision;
  game.ask = std::move(write.ask);
}
void take(StoredGame& game, NewTakeback&& write) {
  ++game.revision;
  std::vector<DecisionRecord>& decisions = game.decisions;
  const auto first = decisions.begin() + static_cast<std::ptrdiff_t>(write.takeback.keeps);
  game.taken_back.insert(game.taken_back.end(), first, decisions.end());
  decisions.erase(first, decisions.end());
  game.ask.reset();
  game.takebacks.push_back(std::move(write.takeback));
}

bool is_over(const StoredGame& stored) {
  return stored.is_settled || (!stored.decisions.empty() && stored.decisions.back().ends_game);
}

}  // namespace

Result<void> MemoryStorage::accepts(const NewGame& write) const {
  for (std::size_t at = 0; at < write.decisions.size(); ++at) {
    if (write.decisions[at].number != at + 1) return conflict("decisions of " + write.game.id + " have gaps");
  }
  if (games_.contains(write.game.id)) return conflict(write.game.id + " exists");
  return {};
}

Result<void> MemoryStorage::accepts(const NewTalk& write) const {
  if (!games_.contains(write.game)) return std::unexpected(no_game(write.game));
  const auto said = talk_.find(write.game);
  const bool again = said != talk_.end() && std::ranges::any_of(said->second, [&](const TalkRecord& one) {
                       return one.seat == write.talk.seat && one.request == write.talk.request;
                     });
  if (again) return conflict("something said twice in " + write.game);
  return {};
}

Result<void> MemoryStorage::accepts(const Trial& /*write*/) const { return {}; }

template <class OfGame>
Result<void> MemoryStorage::accepts(const OfGame& write) const {
  const auto place = games_.find(write.game);
  return place == games_.end() ? std::unexpected(no_game(write.game)) : why_not(place->second, write);
}

Result<void> MemoryStorage::accepts(const Write& write) const {
  return visit_one([this](const auto& one) { return accepts(one); }, write);
}

void MemoryStorage::take(NewGame&& write) {
  StoredGame stored;
  stored.game = std::move(write.game);
  stored.decisions = std::move(write.decisions);
  std::string id = stored.game.id;
  games_.emplace(std::move(id), std::move(stored));
}

void MemoryStorage::take(NewTalk&& write) { talk_[write.game].push_back(std::move(write.talk)); }

void MemoryStorage::take(NewReminder&& write) { reminded_[write.game] = write.number; }

void MemoryStorage::take(Trial&& /*write*/) {}

template <class OfGame>
void MemoryStorage::take(OfGame&& write) {
  storage::take(games_.find(write.game)->second, std::forward<OfGame>(write));
}

Result<void> MemoryStorage::take(Write write) {
  const std::lock_guard lock(mutex_);
  if (auto accepted = accepts(write); !accepted) return accepted;
  std::visit([this](auto&& one) { take(std::forward<decltype(one)>(one)); }, std::move(write));
  return {};
}

void MemoryStorage::write(Write write, Done done) { done(take(std::move(write))); }

Result<void> MemoryStorage::would_take(const Write& write) {
  const std::lock_guard lock(mutex_);
  return accepts(write);
}

Result<std::optional<StoredGame>> MemoryStorage::load(std::string_view id) {
  const std::lock_guard lock(mutex_);
  const auto place = games_.find(id);
  if (place == games_.end()) return std::nullopt;
  return place->second;
}

Result<std::size_t> MemoryStorage::open_games() {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [id, stored] : games_) {
    if (!is_over(stored) && !stored.game.read_only) ++count;
  }
  return count;
}

Result<std::vector<TalkRecord>> MemoryStorage::talk(std::string_view id) {
  const std::lock_guard lock(mutex_);
  const auto place = talk_.find(id);
  return place == talk_.end() ? std::vector<TalkRecord>() : place->second;
}

Result<std::vector<std::string>> MemoryStorage::quiet_games(std::int64_t since, std::size_t most) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> quiet;
  for (const auto& [id, stored] : games_) {
    if (quiet.size() == most) break;
    if (is_over(stored) || stored.game.read_only) continue;
    const std::int64_t moved = stored.decisions.empty() ? stored.game.begun_at : stored.decisions.back().made_at;
    const auto reminded = reminded_.find(id);
    const bool done = reminded != reminded_.end() && reminded->second == stored.decisions.size();
    if (moved != 0 && moved <= since && !done) quiet.push_back(id);
  }
  return quiet;
}

}  // namespace brownwater::storage
