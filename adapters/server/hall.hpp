#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adapters/server/beginning.hpp"
#include "adapters/server/limits.hpp"
#include "adapters/server/table.hpp"

namespace brownwater::server {

/// A game begun, and the tokens of its seats: told once, to its creator.
struct Begun {
  std::string id;
  boost::json::object seats;  ///< `{"union":{"token"},"confederate":null,…}`
};

/// All tables of the server: games are loaded from the store on request and dropped from memory when unused. Lives on
/// the server's one thread.
class Hall {
 public:
  Hall(House& house, std::vector<const wire::Codec*> codecs, const Limits& limits, std::size_t open_games);

  const std::vector<const wire::Codec*>& codecs() const { return codecs_; }
  const wire::Codec* codec(std::string_view system) const;
  const House& house() const { return *house_; }

  /// The table of a game, from memory or from the store. 404 if there is no such game. `newest`: asks the store for
  /// other processes' writes instead of waiting for their notices.
  Answer<std::shared_ptr<Table>> table(std::string_view id, bool newest = false);
  bool in_memory(const std::string& id) const { return tables_.contains(id); }
  /// The stored record of a game without its decisions. A game that is not in memory is not loaded. 404 if there is
  /// none.
  Answer<storage::GameRecord> record(const std::string& id);
  using BroughtReply = std::function<void(const Answer<void>&)>;
  /// The reason not to bring a game into memory for a request; no error if it may be.
  using Admit = std::function<Answer<void>(const storage::StoredGame&)>;
  /// Brings a game into memory, at once or, if it is long, by the thread that reads journals. 404 if there is none.
  /// `admit` is asked before it is replayed; not of a game that is being replayed already.
  void bring(const std::string& id, const Admit& admit, BroughtReply reply);

  /// Something was heard of another process that shares the store.
  void heard(const storage::Elsewhere& told);

  using BegunReply = std::function<void(Answer<Begun>)>;
  /// Begins a game as the body of POST /api/games asks.
  void begin(const boost::json::object& body, BegunReply reply);
  /// Begins the battle that a campaign waits for, as the body of POST /api/games/{id}/fight asks; asked again, it is
  /// the same battle. The tokens of its seats are made from the campaign's.
  void begin_fight(const Table& campaign, std::string_view token, const boost::json::object& body, BegunReply reply);
  /// Begins a what-if as the body of POST /api/games/{id}/fork asks.
  void begin_what_if(const Table& origin, Seat seat, const boost::json::object& body, BegunReply reply);
  /// Opens a journal for viewing. It is read on a separate thread; 429 if too many wait for that.
  void take_in(std::string journal, BegunReply reply);

 private:
  void begin(Answer<Beginning> beginning, BegunReply reply);
  /// A journal as read, and the table that shows it.
  struct TakenIn {
    storage::NewGame game;
    Begun begun;
    std::shared_ptr<Table> table;
  };
  Answer<TakenIn> read(std::string_view journal) const;
  Answer<storage::StoredGame> load(std::string_view id);
  Answer<std::shared_ptr<Table>> open(storage::StoredGame stored) const;
  Answer<std::shared_ptr<Table>> seat(const std::string& id, Answer<std::shared_ptr<Table>> table);
  /// Settles a fight read from the store if its campaign is settled: it was begun at that moment, or the server ended
  /// between the two writes.
  void end_with_campaign(Table& table);
  std::size_t weight() const;
  void store(storage::NewGame game, Begun begun, bool counts, BegunReply reply);
  std::optional<Begun> fight_begun(const std::string& id, std::string_view token);
  void let_go();
  void count_games();
  bool too_many_games();

  House* house_;
  std::vector<const wire::Codec*> codecs_;
  Limits limits_;
  std::size_t open_games_;
  std::size_t journals_ = 0;  ///< being read, or waiting for it
  bool deaf_ = false;         ///< nothing is heard of other processes: what is in memory may be behind
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  /// Replies that wait for a long game. The task owns them: it ends before the loop whose connections they hold.
  std::unordered_map<std::string, std::weak_ptr<std::vector<BroughtReply>>> bringing_;
};

}  // namespace brownwater::server
