#include "adapters/storage/memory_storage.hpp"

#include <algorithm>
#include <utility>

namespace brownwater::storage {
namespace {

using Games = std::map<std::string, StoredGame, std::less<>>;

/// The game whose next decision has this number.
Result<StoredGame*> game_awaiting(Games& games, const std::string& id, std::uint32_t number) {
  const auto place = games.find(id);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = id});
  if (place->second.decisions.size() + 1 != number) return conflict("decision " + std::to_string(number) + " of " + id);
  return &place->second;
}

/// Those that are written with the next one.
void take_before(StoredGame& game, std::vector<DecisionRecord>& before) {
  game.revision += before.size();
  for (DecisionRecord& decision : before) game.decisions.push_back(std::move(decision));
}

Result<void> next_revision(StoredGame& game, const std::optional<std::uint64_t>& known) {
  if (known && *known != game.revision) return conflict("revision " + std::to_string(*known) + " of " + game.game.id);
  ++game.revision;
  return {};
}

Result<void> carry_out(Games& games, NewGame&& write) {
  std::string id = write.game.id;
  for (std::size_t at = 0; at < write.decisions.size(); ++at) {
    if (write.decisions[at].number != at + 1) return conflict("decisions of " + id + " have gaps");
  }
  StoredGame stored;
  stored.game = std::move(write.game);
  stored.decisions = std::move(write.decisions);
  if (!games.emplace(id, std::move(stored)).second) return conflict(id + " exists");
  return {};
}

Result<void> carry_out(Games& games, NewDecision&& write) {
  const auto game = game_awaiting(games, write.game, first_of(write.before, write.decision.number));
  if (!game) return std::unexpected(game.error());
  if (Result<void> next = next_revision(**game, write.revision); !next) return next;
  take_before(**game, write.before);
  (*game)->decisions.push_back(std::move(write.decision));
  (*game)->pending.reset();
  return {};
}

Result<void> carry_out(Games& games, NewPending&& write) {
  const auto game = game_awaiting(games, write.game, first_of(write.before, write.pending.number));
  if (!game) return std::unexpected(game.error());
  if (Result<void> next = next_revision(**game, write.revision); !next) return next;
  take_before(**game, write.before);
  (*game)->pending = std::move(write.pending);
  (*game)->steps.push_back(std::move(write.step));
  return {};
}

Result<void> carry_out(Games& games, NewNonce&& write) {
  const auto place = games.find(write.game);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  std::optional<std::string>& nonce = place->second.game.nonces[static_cast<std::size_t>(write.seat)];
  if (nonce) return conflict("a nonce of " + write.game);
  nonce = std::move(write.nonce);
  return {};
}

Result<void> carry_out(Games& games, NewHeader&& write) {
  const auto place = games.find(write.game);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  place->second.game.header = std::move(write.header);
  return {};
}

Result<void> carry_out(Games& games, NewToken&& write) {
  const auto place = games.find(write.game);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  std::optional<TokenHash>& token = place->second.game.tokens[static_cast<std::size_t>(write.seat)];
  if (!token) return conflict("a seat of " + write.game + " that nobody holds");
  token = write.token;
  return {};
}

Result<void> carry_out(Games& games, NewCaptains&& write) {
  const auto place = games.find(write.game);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  GameRecord& game = place->second.game;
  if (game.captains_revision != write.revision) return conflict("captains of " + write.game);
  game.captains = std::move(write.captains);
  ++game.captains_revision;
  ++place->second.revision;
  return {};
}

Result<void> carry_out(Games& games, NewDeskEntry&& write) {
  const auto place = games.find(write.game);
  if (place == games.end()) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  StoredGame& game = place->second;
  if (game.desk.size() != write.before) return conflict("the desk of " + write.game);
  game.desk.push_back(std::move(write.entry));
  ++game.revision;
  return {};
}

/// A game with so many decisions, none of them waiting for dice.
Result<StoredGame*> game_standing_at(Games& games, const std::string& id, std::uint32_t number) {
  const auto game = game_awaiting(games, id, number + 1);
  if (game && (*game)->pending) return conflict("a decision of " + id + " waits for dice");
  return game;
}

Result<void> carry_out(Games& /*games*/, Trial&& /*write*/) { return {}; }

Result<void> carry_out(Games& games, NewAsk&& write) {
  const auto game = game_standing_at(games, write.game, write.number);
  if (!game) return std::unexpected(game.error());
  if (Result<void> next = next_revision(**game, write.revision); !next) return next;
  (*game)->ask = std::move(write.ask);
  return {};
}

Result<void> carry_out(Games& games, NewTakeback&& write) {
  const TakebackRecord& back = write.takeback;
  const auto game = game_standing_at(games, write.game, back.number);
  if (!game) return std::unexpected(game.error());
  if (back.keeps >= back.number) return conflict("nothing of " + write.game + " is taken back");
  if (Result<void> next = next_revision(**game, write.revision); !next) return next;
  std::vector<DecisionRecord>& decisions = (*game)->decisions;
  const auto first = decisions.begin() + static_cast<std::ptrdiff_t>(back.keeps);
  (*game)->taken_back.insert((*game)->taken_back.end(), first, decisions.end());
  decisions.erase(first, decisions.end());
  (*game)->ask.reset();
  (*game)->takebacks.push_back(std::move(write.takeback));
  return {};
}

bool is_over(const StoredGame& stored) { return !stored.decisions.empty() && stored.decisions.back().ends_game; }

}  // namespace

void MemoryStorage::write(Write write, Done done) {
  Result<void> result;
  {
    const std::lock_guard lock(mutex_);
    result = std::visit([this](auto&& one) { return take(std::forward<decltype(one)>(one)); }, std::move(write));
  }
  done(std::move(result));
}

template <class OfGame>
Result<void> MemoryStorage::take(OfGame&& write) {
  return carry_out(games_, std::forward<OfGame>(write));
}

Result<void> MemoryStorage::take(NewTalk&& write) {
  if (!games_.contains(write.game)) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  std::vector<TalkRecord>& said = talk_[write.game];
  const bool again = std::ranges::any_of(
      said, [&](const TalkRecord& one) { return one.seat == write.talk.seat && one.request == write.talk.request; });
  if (again) return conflict("something said twice in " + write.game);
  said.push_back(std::move(write.talk));
  return {};
}

Result<void> MemoryStorage::take(NewReminder&& write) {
  if (!games_.contains(write.game)) return std::unexpected(Error{.trouble = Trouble::kNoGame, .detail = write.game});
  reminded_[write.game] = write.number;
  return {};
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
