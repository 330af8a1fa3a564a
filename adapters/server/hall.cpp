#include "adapters/server/hall.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/beginning.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/server/what_if.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// Replaying more decisions than this would keep other requests waiting too long.
constexpr std::size_t kLongGame = 1000;
/// So many decisions take the memory of one more game.
constexpr std::size_t kDecisionsAGame = 128;

/// Gives the seat a token, and tells it to the game's creator.
void seat_with_token(Seat seat, const std::string& token, storage::GameRecord& record, json::object& seats) {
  record.tokens[static_cast<std::size_t>(seat)] = hash_of(token);
  seats[wire::word_of(seat)] = json::object{{"token", token}};
}

/// Gives each captain of a side a token, and tells it to the game's creator with the side's own.
void seat_captains(Side side, const std::vector<Berth>& berths, storage::GameRecord& record, json::object& seats) {
  if (berths.empty()) return;
  json::array told;
  for (const Berth& berth : berths) {
    const std::string token = new_token();
    record.captains.push_back({.seat = seat_of(side),
                               .id = static_cast<std::uint32_t>(record.captains.size() + 1),
                               .name = berth.name,
                               .token = hash_of(token),
                               .ships = berth.ships,
                               .done = {}});
    told.push_back(json::object{{"name", berth.name}, {"token", token}});
  }
  seats[wire::word_of(seat_of(side))].as_object()["captains"] = std::move(told);
}

std::unexpected<Problem> so_many_are_read() {
  return problem(429, "journals", "so many wait to be read that this one would wait too long; try again later");
}

/// An id as this server makes them, or a dash: any other text might be a token.
std::string_view loggable(std::string_view id) {
  constexpr std::size_t kLongestId = 32;
  const auto of_an_id = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  };
  return id.size() <= kLongestId && std::ranges::all_of(id, of_an_id) ? id : "-";
}

}  // namespace

Hall::Hall(House& house, std::vector<const wire::Codec*> codecs, const Limits& limits, std::size_t open_games)
    : house_(&house), codecs_(std::move(codecs)), limits_(limits), open_games_(open_games) {
  house_->game_ended = [this] {
    open_games_ -= open_games_ > 0 ? 1 : 0;
    count_games();
  };
  count_games();
}

const wire::Codec* Hall::codec(std::string_view system) const {
  const auto found = std::ranges::find(codecs_, system, &wire::Codec::system);
  return found == codecs_.end() ? nullptr : *found;
}

Answer<std::shared_ptr<Table>> Hall::table(std::string_view id, bool newest) {
  const auto in_memory = tables_.find(std::string(id));
  if (in_memory != tables_.end()) {
    const std::shared_ptr<Table> table = in_memory->second;
    if (table->keep_up(deaf_ || (newest && table->is_behind()))) return table;
    if (!table->stale()) return problem(503, "storage", "the store does not answer");
  }
  auto stored = load(id);
  if (!stored) return std::unexpected(stored.error());
  return seat(std::string(id), open(std::move(*stored)));
}

Answer<storage::GameRecord> Hall::record(const std::string& id) {
  if (in_memory(id)) {
    const auto table = this->table(id);
    return table ? Answer<storage::GameRecord>((*table)->record()) : std::unexpected(table.error());
  }
  auto stored = load(id);
  return stored ? Answer<storage::GameRecord>(std::move(stored->game)) : std::unexpected(stored.error());
}

void Hall::bring(const std::string& id, const Admit& admit, BroughtReply reply) {
  const auto told = [](const Answer<std::shared_ptr<Table>>& table) {
    return table ? Answer<void>() : std::unexpected(table.error());
  };
  if (const auto others = bringing_[id].lock()) return others->push_back(std::move(reply));
  auto stored = load(id);
  const bool is_long = stored && stored->decisions.size() >= kLongGame;
  bringing_.erase(id);
  if (!stored) return reply(std::unexpected(stored.error()));
  if (const auto admitted = admit(*stored); !admitted) return reply(admitted);
  if (!is_long) return reply(told(seat(id, open(std::move(*stored)))));
  if (journals_ > limits_.journals_waiting) return reply(so_many_are_read());
  ++journals_;
  auto waiting = std::make_shared<std::vector<BroughtReply>>(1, std::move(reply));
  bringing_[id] = waiting;
  house_->read([this, id, told, waiting = std::move(waiting), stored = std::move(*stored)]() mutable {
    auto opened = std::make_shared<Answer<std::shared_ptr<Table>>>(open(std::move(stored)));
    house_->on_loop([this, id, told, waiting = std::move(waiting), opened] {
      --journals_;
      bringing_.erase(id);
      // A caller that could not wait may have brought it into memory by now.
      const Answer<void> answer = in_memory(id) ? Answer<void>() : told(seat(id, std::move(*opened)));
      // No watcher was told of changes reported meanwhile.
      if (answer && house_->storage->shared()) std::shared_ptr(tables_.at(id))->changed_elsewhere();
      for (const BroughtReply& one : *waiting) one(answer);
    });
  });
}

Answer<storage::StoredGame> Hall::load(std::string_view id) {
  auto stored = house_->storage->load(id);
  if (!stored) {
    house_->store->read_failed(loggable(id), stored.error().detail);
    house_->metrics->count(stored.error());
    return problem(503, "storage", "the store does not answer");
  }
  house_->store->read();
  if (!*stored) return problem(404, "game", "there is no such game");
  return std::move(**stored);
}

/// On any thread.
Answer<std::shared_ptr<Table>> Hall::open(storage::StoredGame stored) const {
  const wire::Codec* codec = this->codec(stored.game.system);
  if (codec == nullptr) return problem(500, "game", "this program does not know the game's rules");
  return Table::open(*house_, *codec, std::move(stored));
}

Answer<std::shared_ptr<Table>> Hall::seat(const std::string& id, Answer<std::shared_ptr<Table>> table) {
  if (!table) {
    house_->log({{"event", "game_unreadable"}, {"game", id}, {"reason", table.error().fault.reason}});
    return table;
  }
  if (weight() >= limits_.loaded_games) let_go();
  tables_.insert_or_assign(id, *table);
  count_games();
  (*table)->keep_time();
  end_with_campaign(**table);
  (*table)->wake_captain();
  return table;
}

void Hall::end_with_campaign(Table& table) {
  if (table.record().read_only || table.course().over() || !table.header().contains("campaign")) return;
  if (const auto settled = settled_above(*this, table.record()))
    table.settle(*settled, nullptr, [](const Answer<void>&) {});
}

/// How many games are in memory, a long one as several.
std::size_t Hall::weight() const {
  std::size_t weight = 0;
  for (const auto& [id, table] : tables_) weight += 1 + table->course().number() / kDecisionsAGame;
  return weight;
}

void Hall::heard(const storage::Elsewhere& told) {
  using Kind = storage::Elsewhere::Kind;
  constexpr SeatSet kEverybody{Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator};
  if (told.kind == Kind::kDeaf || told.kind == Kind::kHears) {
    deaf_ = told.kind == Kind::kDeaf;
    house_->log({{"event", deaf_ ? "others_not_heard" : "others_heard"}});
    if (deaf_) return;
    // Writes made meanwhile were not reported.
    const std::unordered_map<std::string, std::shared_ptr<Table>> all = tables_;
    for (const auto& [id, table] : all) {
      table->changed_elsewhere();
      table->talk_came(kEverybody);
    }
    return;
  }
  const auto in_memory = tables_.find(told.game);
  if (in_memory == tables_.end()) return;
  const std::shared_ptr<Table> table = in_memory->second;
  if (told.kind == Kind::kWrote) return table->changed_elsewhere();
  table->talk_came(table->course().over() ? kEverybody : readers_of({.audience = told.audience}));
}

/// Other processes begin and end games too; then the store is asked how many there are.
bool Hall::too_many_games() {
  if (house_->storage->shared()) open_games_ = house_->storage->open_games().value_or(open_games_);
  return open_games_ >= limits_.open_games;
}

void Hall::count_games() {
  house_->metrics->open_games = static_cast<std::int64_t>(open_games_);
  house_->metrics->tables = static_cast<std::int64_t>(tables_.size());
}

void Hall::let_go() {
  std::erase_if(tables_, [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->idle(); });
}

void Hall::begin(const json::object& body, BegunReply reply) {
  if (too_many_games()) {
    return reply(problem(429, "games", "as many games are open as this server takes"));
  }
  begin(read_beginning(codecs_, house_->captains, body), std::move(reply));
}

void Hall::begin_what_if(const Table& origin, Seat seat, const json::object& body, BegunReply reply) {
  if (too_many_games()) {
    return reply(problem(429, "games", "as many games are open as this server takes"));
  }
  begin(read_what_if(codecs_, house_->captains, origin, seat, body), std::move(reply));
}

void Hall::begin(Answer<Beginning> beginning, BegunReply reply) {
  if (!beginning) return reply(std::unexpected(beginning.error()));
  Begun begun{.id = beginning->record.id, .seats = {{"union", nullptr}, {"confederate", nullptr}}};
  const SeatSet seated = seats_with_tokens(*beginning);
  for (const Seat seat : kAllSeats) {
    if (seated.contains(seat)) seat_with_token(seat, new_token(), beginning->record, begun.seats);
  }
  for (const Side side : kBothSides) seat_captains(side, beginning->captains[side], beginning->record, begun.seats);
  store({.game = std::move(beginning->record), .decisions = std::move(beginning->decisions)}, std::move(begun), true,
        std::move(reply));
}

void Hall::take_in(std::string journal, BegunReply reply) {
  if (journals_ > limits_.journals_waiting) return reply(so_many_are_read());
  ++journals_;
  // The reply is moved on, so that only the server's one thread releases its share of the connection.
  house_->read([this, journal = std::move(journal), reply = std::move(reply)]() mutable {
    auto taken = std::make_shared<Answer<TakenIn>>(read(journal));
    house_->on_loop([this, taken, reply = std::move(reply)] {
      --journals_;
      if (!*taken) return reply(std::unexpected(taken->error()));
      // It has been replayed: the first request for it must not make others wait for that again.
      auto stored = [this, table = (*taken)->table, reply](const Answer<Begun>& begun) {
        if (begun) (void)seat(begun->id, table);
        reply(begun);
      };
      store(std::move((*taken)->game), std::move((*taken)->begun), false, std::move(stored));
    });
  });
}

/// On the thread that reads journals.
Answer<Hall::TakenIn> Hall::read(std::string_view journal) const {
  auto beginning = read_journal(codecs_, journal);
  if (!beginning) return std::unexpected(beginning.error());
  Begun begun{.id = beginning->record.id, .seats = {}};
  seat_with_token(Seat::kSpectator, new_token(), beginning->record, begun.seats);
  auto table = Table::of_journal(*house_, beginning->record, std::move(*beginning->course));
  return TakenIn{.game = {.game = std::move(beginning->record), .decisions = std::move(beginning->decisions)},
                 .begun = std::move(begun),
                 .table = std::move(table)};
}

void Hall::begin_fight(const Table& campaign, std::string_view token, const json::object& body, BegunReply reply) {
  const std::string id = fight_id(campaign);
  if (const auto begun = fight_begun(id, token)) return reply(*begun);
  if (too_many_games()) {
    return reply(problem(429, "games", "as many games are open as this server takes"));
  }
  auto beginning = read_fight(codecs_, house_->captains, campaign, body);
  if (!beginning) return reply(std::unexpected(beginning.error()));
  Begun begun{.id = id, .seats = {{"union", nullptr}, {"confederate", nullptr}}};
  const SeatSet seated = seats_with_tokens(*beginning);
  const bool between_people = is_between_people(campaign.record());
  for (const Seat seat : kAllSeats) {
    if (!seated.contains(seat)) continue;
    if (!between_people) {
      seat_with_token(seat, token_from(token, id, seat), beginning->record, begun.seats);
      continue;
    }
    const auto at = static_cast<std::size_t>(seat);
    beginning->record.tokens[at] = campaign.record().tokens[at];
    if (seat_held(campaign.record(), token) == seat) begun.seats[wire::word_of(seat)] = json::object{{"token", token}};
  }
  // Asked for twice at once, it is begun once: the second finds the first in the store.
  auto once_more = [this, id, token = std::string(token), reply = std::move(reply)](const Answer<Begun>& answer) {
    const auto known = answer ? std::nullopt : fight_begun(id, token);
    reply(known ? Answer<Begun>(*known) : answer);
  };
  store({.game = std::move(beginning->record), .decisions = {}}, std::move(begun), true, std::move(once_more));
}

/// The battle of that id, with the tokens made from this one that are its own.
std::optional<Begun> Hall::fight_begun(const std::string& id, std::string_view token) {
  const auto battle = table(id);
  if (!battle) return std::nullopt;
  Begun begun{.id = id, .seats = {{"union", nullptr}, {"confederate", nullptr}}};
  for (const Seat seat : kAllSeats) {
    // In a battle between people, the token of the campaign's own seat.
    for (const std::string& own : {token_from(token, id, seat), std::string(token)}) {
      if (seat_held((*battle)->record(), own) == seat) begun.seats[wire::word_of(seat)] = json::object{{"token", own}};
    }
  }
  return begun;
}

void Hall::store(storage::NewGame game, Begun begun, bool counts, BegunReply reply) {
  game.game.begun_at = seconds_now();
  auto finish = [this, begun = std::move(begun), counts,
                 reply = std::move(reply)](const storage::Result<void>& written) {
    if (!written) {
      if (written.error().trouble == storage::Trouble::kFull)
        return reply(std::unexpected(storage_problem(written.error())));
      const bool unknown = written.error().trouble == storage::Trouble::kUnknown;
      return reply(problem(503, "storage",
                           unknown ? "the store was lost as it wrote; begin another game"
                                   : "the store does not take the game; nothing was begun"));
    }
    if (counts) ++open_games_;
    ++house_->metrics->games_begun;
    count_games();
    house_->log({{"event", "game_begun"}, {"game", begun.id}});
    reply(begun);
    if (counts) (void)table(begun.id);
  };
  house_->write(std::move(game), std::move(finish));
}

}  // namespace brownwater::server
