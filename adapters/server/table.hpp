#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/server/clock.hpp"
#include "adapters/server/decisions.hpp"
#include "adapters/server/desk.hpp"
#include "adapters/server/metrics.hpp"
#include "adapters/server/play_clock.hpp"
#include "adapters/server/players.hpp"
#include "adapters/server/requests.hpp"
#include "adapters/server/store_watch.hpp"
#include "adapters/server/takebacks.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/storage/storage.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/lesson/lesson.hpp"

namespace brownwater::server {

class Table;
struct Handed;

/// A decision that one of the program's captains is to make.
struct Thought {
  std::shared_ptr<const Table> table;  ///< at which he sits
  Seat seat = Seat::kUnion;
  kernel::AnyState state;
  std::uint64_t seed = 0;
  Chooser chooser = {};
  std::vector<std::string> ships = {};   ///< those that he decides for; none for the whole side
  std::vector<std::string> duties = {};  ///< of a person's staff; empty for a captain who has the seat
};

/// The services that a table needs from its house.
struct House {
  storage::Storage* storage = nullptr;  ///< to load from
  Captains captains;
  /// The book of a battle with models, null where its system has none; empty where no such battle is kept.
  std::function<std::shared_ptr<const clerk::ClerkBook>(const wire::Codec&, const wire::Setting&)> clerk_of = {};
  std::function<void(storage::Write, storage::Done)> write;  ///< to the store; answered on the server's one thread
  std::function<void(std::function<void()>)>
      on_loop;                                       ///< runs on the server's one thread, later; may be called anywhere
  std::function<void(std::function<void()>)> think;  ///< runs on the captains' thread
  std::function<void(std::function<void()>)> ponder;  ///< runs on the threads of those who take their time
  /// Has the captain decide elsewhere, by `Table::choose`; answered on the server's one thread.
  std::function<void(Thought, std::function<void(kernel::AnyAction)>)> decide;
  std::function<void(std::function<void()>)> read;    ///< runs on the thread that reads journals
  std::function<void(std::function<void()>)> labour;  ///< runs on the threads of long jobs, a step of one at a time
  std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
  /// Has a piece of a job done by another program (`Job::hand_out`); answered on the server's one thread, by an empty
  /// text if it was lost. Empty where all is done here.
  std::function<void(boost::json::object, std::function<void(std::string_view)>)> assist = {};
  std::function<void(boost::json::object)> log;
  /// A result of the laboratory as an SQLite file; empty where none is made.
  std::function<std::expected<std::string, wire::Fault>(const boost::json::object&)> database_of = {};
  std::function<void()> game_ended;
  Metrics* metrics = nullptr;                       ///< where things are counted; must outlive the house
  StoreWatch* store = nullptr;                      ///< told how reads of the store end; must outlive the house
  std::function<std::int64_t()> now = seconds_now;  ///< by which clocks of play go, in seconds since 1970
  bool sends_mail = false;                          ///< to people who left an address and let a table wait
  std::string public_url = {};  ///< by which others reach the pages, without a last slash; empty where nobody said it
};

/// The problem for a client whose write the store refused.
Problem storage_problem(const storage::Error& error);

/// A connection that follows a game.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// A decision was made, or dice are wanted. Must not change the table.
  virtual void something_happened() = 0;
  /// The table's copy of the game is no longer good: the watcher must come again.
  virtual void table_closed() = 0;
  /// Other tokens hold seats or captains' places now: a watcher whose token holds nothing must go.
  virtual void links_changed() = 0;
  /// The seat, or captain's place, of the link that he came with.
  virtual Holder holder() const = 0;
};

/// Changes that a table counts, for those who tell its seats of them (topics.hpp).
enum class Counted : std::uint8_t {
  kSealed,  ///< words added to sealed dice
  kTalk,
  kAsk,      ///< the wish to take something back
  kWanted,   ///< dice that are wanted
  kSettled,  ///< a draw that is offered, or how the game was settled
  kClock,    ///< whose time runs, and how much is left
  kChart     ///< of hidden things, shown or taken away again
};
inline constexpr std::size_t kCounts = static_cast<std::size_t>(Counted::kChart) + 1;

/// A position of a game, and who was to decide in it.
struct Position {
  std::uint32_t number = 0;
  std::size_t takebacks = 0;
  std::uint32_t captains = 0;  ///< their revision
  std::uint32_t seated = 0;    ///< how often captains have been given seats
  friend bool operator==(const Position&, const Position&) = default;
};

/// One game in memory, the seats around it, and its decisions on their way to the store.
/// Lives on the server's one thread.
class Table : public std::enable_shared_from_this<Table> {
 public:
  using Reply = std::function<void(Answer<Accepted>)>;

  /// The game as stored, replayed. `where` of a fault names the decision that does not replay.
  static Answer<std::shared_ptr<Table>> open(House& house, const wire::Codec& codec, storage::StoredGame stored);
  /// The table of a journal that is open for viewing. May be called on another thread.
  static std::shared_ptr<Table> of_journal(House& house, storage::GameRecord record, Course course);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const storage::GameRecord& record() const { return record_; }
  const boost::json::object& header() const { return header_; }
  const Course& course() const { return decisions_.course(); }
  /// The number of the rules by which it was begun.
  std::string_view rules() const { return wire::word_at(header_, "rules"); }
  /// Its ships are models: what lies on the table is said in lines, and asked. Null for all other games.
  const clerk::ClerkBook* clerk() const { return decisions_.book(); }
  const Decisions& decisions() const { return decisions_; }
  bool hand_dice() const { return decisions_.hand_dice(); }
  /// Null unless the dice are sealed.
  const SealedDice* sealed_dice() const { return decisions_.sealed() ? &*decisions_.sealed() : nullptr; }
  /// Counts the changes of what the seat may read of it.
  std::uint32_t revision(Counted what, Seat seat) const {
    return revisions_.at(static_cast<std::size_t>(what)).at(static_cast<std::size_t>(seat));
  }
  /// The seat whose knowledge this seat shares while the game goes on.
  Seat eyes_before_end(Seat seat) const { return record_.read_only ? Seat::kUmpire : seat; }
  /// The same at any time: every seat sees all when the game is over or open for viewing only.
  Seat eyes_of(Seat seat) const { return course().over() ? Seat::kUmpire : eyes_before_end(seat); }
  std::optional<chance::DiceWanted> wanted() const;

  /// Carries the command out after those that came before it; answers when it is durable, or why it is not done.
  void submit(Command command, Reply reply);
  using DoneReply = std::function<void(Answer<void>)>;
  /// Adds a seat's words to sealed dice, once; answers when they are durable. The same words again are no fault.
  void add_nonce(Seat seat, std::string nonce, DoneReply reply);
  /// Gives a seat another token; from then on the one before holds it no longer.
  void renew(Seat seat, const storage::TokenHash& token, DoneReply reply);
  /// The lesson that is taught here; null if none is, or its learner has left it.
  const wire::Lesson* lesson() const { return lesson_ ? &*lesson_ : nullptr; }
  /// Its learner plays on freely; answers when that is durable.
  void leave_lesson(DoneReply reply);
  /// The seat has given that to a captain, or has taken all back; answers when that is durable.
  void hand_over(Seat seat, const std::optional<Handed>& handed, DoneReply reply);
  /// The game is settled, or that side offers a draw (a word, or null for none); answers when that is durable.
  void settle(const std::optional<wire::Settlement>& settled, const boost::json::value& offered, DoneReply reply);
  /// Sets a field of the game's first line that is no part of the game, or takes it out if it is null; answers when
  /// that is durable.
  void set_field(std::string_view key, const boost::json::value& field, DoneReply reply);
  /// The clock that its players chose; null if they chose none.
  const PlayClock* clock() const { return clock_ ? &*clock_ : nullptr; }
  /// Texts of the table that are no part of the game, by key, without the clock's.
  const std::map<std::string, std::string>& notes() const { return notes_; }
  /// Keeps a note, or drops it if its text is empty; answers when that is durable.
  void set_note(const std::string& key, std::string text, DoneReply reply);
  bool sends_mail() const { return house_->sends_mail; }
  const std::string& public_url() const { return house_->public_url; }
  /// The time by which it goes.
  std::int64_t time() const { return house_->now(); }
  /// Does to a clock what the umpire wants, at that time.
  using ClockAct = std::function<void(PlayClock&, std::int64_t)>;
  /// The umpire sets its clock, which it must have; answers when that is durable.
  void set_clock(const ClockAct& act, DoneReply reply);
  /// Its clock, if it has one, goes by the game as it stands. Called when a table is opened, too.
  void keep_time();
  /// Shows the side its chart of hidden things from now on for that time; 0 takes it away. It is not kept in the store.
  void show_chart(Side side, std::chrono::seconds time);
  /// How long it is still shown; parts of a second count as one.
  std::chrono::seconds chart_left(Side side) const;
  /// Something was said that these seats may read.
  void talk_came(SeatSet readers);
  /// A wish to take something back that stands, or was declined since the last decision.
  const std::optional<storage::AskRecord>& ask() const { return takebacks_.ask(); }
  /// All that was taken back, in order.
  const std::vector<storage::TakebackRecord>& takebacks() const { return takebacks_.made(); }
  /// The reports and questions on the umpire's desk.
  const Desk& desk() const { return desk_; }
  /// The seat whose decision waits for dice.
  std::optional<Seat> throws_for() const {
    return decisions_.pending() ? std::optional(decisions_.pending()->entry.seat) : std::nullopt;
  }
  /// That decision.
  std::optional<kernel::AnyAction> waits_for_dice() const {
    return decisions_.pending() ? std::optional(decisions_.pending()->entry.action) : std::nullopt;
  }
  /// Whether the seat's request was accepted before.
  bool was_accepted(const std::string& request, Seat by) const { return requests_.contains(request, by); }
  /// Lets a captain decide if it is his turn. Called when a table is opened.
  void wake_captain();
  /// The decision of its captain, or of a seat's staff: empty where that has nothing to order. May be called on another
  /// thread.
  kernel::AnyAction choose(const Thought& thought) const;
  /// The name of the captain in that seat.
  std::string captain_at(Seat seat) const;
  /// Whether he takes his time over a decision.
  bool ponders(Seat seat) const { return ponders_.at(static_cast<std::size_t>(seat)); }

  void add(Watcher& watcher) { watchers_.insert(&watcher); }
  void remove(Watcher& watcher) { watchers_.erase(&watcher); }
  /// The connections that follow the game now.
  const std::set<Watcher*>& watchers() const { return watchers_; }
  /// Whether it can be dropped from memory: no watcher, nothing queued, nothing being written or thought about.
  bool idle() const;
  /// Whether the store has gone another way than this copy.
  bool stale() const { return stale_; }
  /// Another process has written to the game.
  void changed_elsewhere();
  /// Takes in what other processes have written, unless nothing is known of any and it need not be made sure. False if
  /// the store does not answer, or if the copy is stale now.
  bool keep_up(bool make_sure);
  /// Whether the store says that another process has written since; false if it does not answer.
  bool is_behind() const;

  /// The last decision as JSON text for a seat's sockets; kept until the next.
  struct News {
    Seat seat = Seat::kUnion;
    bool with_view = false;
    std::shared_ptr<const std::string> text;
  };
  std::vector<News>& latest_news() { return latest_news_; }

 private:
  Table(House& house, storage::GameRecord record, boost::json::object header, Course course,
        const std::shared_ptr<const clerk::ClerkBook>& book = nullptr);
  std::optional<wire::Fault> take_up(storage::StoredGame& stored);
  void seat_captains();
  void take_header(std::string header);
  void forget_mail(const Holder& holder);
  void change_header(std::string header, DoneReply reply, bool ends_game = false);
  void settled_now();
  GameAt game_at() const;
  void set_up_clock(const std::map<std::string, std::string>& notes);
  storage::NewNote clock_note(const PlayClock& clock) const;
  void take_notes(const std::map<std::string, std::string>& notes);
  void watch_time();
  Chooser chooser_for(Seat seat) const;

  Reply counted(Reply reply);
  void run();
  void carry_out(const Command& command, const Reply& reply);
  Outcome come_of(const Command& command, const Decide& decide);
  Outcome come_of(const Command& command, const GiveFaces& given);
  Outcome come_of(const Command& command, const SayLine& said);
  Outcome come_of(const Command& command, const AskBack& asked);
  Outcome come_of(const Command& command, const AnswerBack& answer);
  Outcome come_of(const Command& command, const GiveOut& given);
  Outcome come_of(const Command& command, const SayDone& said);
  Outcome come_of(const Command& command, const NewLink& link);
  Outcome come_of(const Command& command, const HandOver& handed);
  Outcome come_of(const Command& command, const AtDesk& asked);
  std::optional<Problem> why_stale() const;
  std::optional<Problem> why_closed() const;
  std::optional<Problem> why_not_now(std::uint32_t expected) const;
  std::optional<Problem> why_no_nonce(Seat seat, const std::string& nonce) const;
  Change written(const Command& command, Made made);
  Accepted take_in(Made made);
  Change asked_now(std::optional<storage::AskRecord> ask);
  Change taken_back(const storage::AskRecord& ask);
  Outcome captains_changed(Answer<std::vector<storage::CaptainRecord>> captains);
  void settle(const storage::Result<void>& written, const Command& command, const Change& change, const Reply& reply);
  void changed(Counted what, SeatSet readers = {Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator});
  void ask_is(std::optional<storage::AskRecord> ask);
  void tell_watchers();
  void tell_links();
  bool has_captains_of_its_own() const;
  std::vector<std::string> staffs_duties_now(Seat seat) const;
  Position position() const;
  bool leads();
  void take_elsewhere(storage::StoredGame& stored);
  void take_seats_elsewhere(const storage::GameRecord& record);
  void go_stale();
  void not_written(const storage::Error& error, const DoneReply& reply);
  void captain_decided(Seat seat, std::uint32_t seen, kernel::AnyAction action);
  Accepted standing() const;

  House* house_;
  storage::GameRecord record_;
  boost::json::object header_;
  Decisions decisions_;
  std::optional<wire::Lesson> lesson_;
  Requests requests_;
  Takebacks takebacks_;
  Desk desk_;
  BySide<std::chrono::steady_clock::time_point> chart_until_{};
  std::array<Chooser, 2> captains_;                                ///< by side; empty for persons
  std::array<std::vector<std::string>, 2> ships_handed_;           ///< of those who have some ships only
  std::array<bool, 2> ponders_{};                                  ///< which of them take their time
  std::array<std::optional<Position>, 2> passed_;                  ///< by side: where nothing was decided for it
  std::array<std::array<std::uint32_t, 4>, kCounts> revisions_{};  ///< by `Counted` and `Seat`

  std::map<std::string, std::string> notes_;
  std::optional<PlayClock> clock_;
  bool clock_is_stored_ = false;
  bool watches_time_ = false;
  std::uint32_t seated_ = 0;  ///< how often captains have been given seats
  bool header_is_written_ = false;
  bool ending_ = false;  ///< the header that is written ends the game
  bool writing_ = false;
  bool thinking_ = false;
  bool stale_ = false;
  std::uint64_t revision_ = 0;  ///< of the game in the store, as far as is known
  bool behind_ = false;         ///< another process has written since
  bool waits_to_lead_ = false;
  std::deque<std::pair<Command, Reply>> queue_;
  std::set<Watcher*> watchers_;

  std::vector<News> latest_news_;
};

}  // namespace brownwater::server
