#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/side.hpp"
#include "engine/core/visit_one.hpp"

/// Where games are kept. A game is its header and its decisions; a state is the fold over them and is never stored.
namespace brownwater::storage {

/// The hash of a seat's token; the token itself is kept nowhere.
using TokenHash = std::array<std::uint8_t, 32>;

/// The secret of sealed dice.
using DiceSecret = std::array<std::uint8_t, 32>;

/// A captain of a side with several. The holder of his link decides for his ships, and sees what the side sees.
struct CaptainRecord {
  Seat seat = Seat::kUnion;
  std::uint32_t id = 0;  ///< from 1; no two of a game have had the same
  std::string name;
  TokenHash token{};
  std::vector<std::string> ships;  ///< ids of the scenario
  std::vector<std::string> done;   ///< the latest steps in which he has nothing more to decide; words without blanks
  friend bool operator==(const CaptainRecord&, const CaptainRecord&) = default;
};

/// Values fixed when a game begins, and those that its players add before the first decision. A lesson that was left is
/// taken out of the header again.
struct GameRecord {
  std::string id;
  std::string system;
  std::string header;          ///< the first line of its journal: scenario in full, options, seats, kind of dice
  std::uint64_t dice_key = 0;  ///< of the program's dice; a secret of the server
  std::array<std::optional<TokenHash>, 4> tokens;    ///< by `Seat`; nothing where nobody may sit
  bool read_only = false;                            ///< a journal taken in to be looked at: nobody plays on
  std::optional<DiceSecret> dice_secret;             ///< of sealed dice, told when the game is over
  std::array<std::optional<std::string>, 4> nonces;  ///< by `Seat`: what players added to sealed dice
  std::int64_t begun_at = 0;                         ///< seconds since 1970; 0 if it is not known
  std::vector<CaptainRecord> captains = {};          ///< of both sides, in the order in which they were named
  std::uint32_t captains_revision = 0;               ///< how often they were written anew since it began
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// One decision as the journal has it, and the request that completed it.
struct DecisionRecord {
  std::uint32_t number = 0;  ///< from 1, without gaps
  Seat seat = Seat::kUnion;
  std::string action;      ///< JSON
  std::string faces;       ///< JSON: every die with its purpose
  std::uint64_t hash = 0;  ///< of the state after it
  std::string request;     ///< the id of the request that completed it; empty for a captain's
  Seat requested_by = Seat::kUnion;
  bool ends_game = false;
  std::string journal;       ///< the game whose result this decision brought back; empty for all others
  std::int64_t made_at = 0;  ///< seconds since 1970; 0 if it is not known. No part of the journal
  std::string taken_back;    ///< JSON: what was taken back before it, as its line of the journal says; empty if nothing
  std::string captain = {};  ///< which of the side's captains made it; empty for the holder of the seat's own link
  std::string account = {};  ///< how the fight went that it brings back, in the player's words; empty for none
  friend bool operator==(const DecisionRecord&, const DecisionRecord&) = default;
};

/// A request that was accepted but left dice to be thrown at the table.
struct StepRecord {
  std::uint32_t number = 0;  ///< of the decision that it belongs to
  std::string request;       ///< empty for a captain's
  Seat requested_by = Seat::kUnion;
  std::uint32_t faces_given = 0;  ///< how many faces of that decision were known after it
  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

/// A decision made, whose dice are not all thrown yet.
struct PendingRecord {
  std::uint32_t number = 0;
  Seat seat = Seat::kUnion;
  std::string action;
  std::vector<std::uint8_t> faces;  ///< those given so far
  std::string journal;              ///< as in a decision
  std::string captain = {};         ///< likewise
  std::string account = {};         ///< likewise
  friend bool operator==(const PendingRecord&, const PendingRecord&) = default;
};

/// A seat asks to take decisions back; the others are being asked, or one of them has said no.
struct AskRecord {
  std::uint32_t number = 0;  ///< how many decisions had been made; it lapses when there are others
  std::uint32_t keeps = 0;   ///< how many of them would hold
  Seat seat = Seat::kUnion;
  SeatSet asked;   ///< whose leave it wants
  SeatSet agreed;  ///< who has given it
  std::optional<Seat> declined;
  std::int64_t asked_at = 0;  ///< seconds since 1970
  friend bool operator==(const AskRecord&, const AskRecord&) = default;
};

/// Decisions that were taken back.
struct TakebackRecord {
  std::uint32_t number = 0;  ///< how many decisions there were
  std::uint32_t keeps = 0;   ///< how many of them held
  Seat seat = Seat::kUnion;  ///< whose wish it was
  SeatSet leave;             ///< who gave leave
  std::int64_t taken_at = 0;
  std::string notes;  ///< JSON: what the next decision's line of the journal says was taken back before it
  friend bool operator==(const TakebackRecord&, const TakebackRecord&) = default;
};

/// The audience of a message at the table: a side and the umpire, or both sides and the umpire.
enum class Audience : std::uint8_t { kUnion, kConfederate, kBothSides };

/// Something said at the table.
struct TalkRecord {
  Seat seat = Seat::kUnion;
  Audience audience = Audience::kUnion;
  std::uint32_t decision = 0;  ///< how many decisions had been made
  std::int64_t said_at = 0;    ///< seconds since 1970
  std::string request;         ///< the id of the request; a seat has each once
  std::string name;            ///< by which the writer calls himself; may be empty
  std::string ship;            ///< of an orders slip: whom it is for; empty for a message
  std::string text;
  friend bool operator==(const TalkRecord&, const TalkRecord&) = default;
};

/// An act at the umpire's desk. He keeps a side's reports back or lets them through. He sends, words, drops or delays
/// one. A seat asks what a lookout sees, and he answers. When the game is over, a seat gives leave that everybody may
/// read its dispatch, or takes it back.
enum class DeskAct : std::uint8_t {
  kHold,
  kThrough,
  kSend,
  kWord,
  kDrop,
  kDelay,
  kAsk,
  kAnswer,
  kLeave,
  kAlone,
  kAloud
};

/// An entry of the umpire's desk. None is changed once it is made; the fold over them is what holds.
struct DeskRecord {
  DeskAct act = DeskAct::kHold;
  Seat seat = Seat::kUnion;     ///< the side whose reports they are, or who asks or gives leave
  std::uint32_t subject = 0;    ///< the decision that is reported; of an answer the place of the question, from 1
  std::uint32_t decision = 0;   ///< how many decisions had been made
  std::uint32_t takebacks = 0;  ///< how often some had been taken back
  std::int32_t figure =
      -1;  ///< of a delay after how many turns it is told; of a question the bearing; of leave 1 or 0; -1: none
  std::int64_t made_at = 0;  ///< seconds since 1970
  std::string request;       ///< the id of the request; a seat has each once
  std::string name;          ///< the captain who asks; empty for the seat's own link
  std::string ship;          ///< whose lookout is asked; an id of the scenario, or empty
  std::string text;          ///< the umpire's words, or the question
  std::string without;       ///< of a report sent in part: which of its events are kept back, numbers with blanks
  friend bool operator==(const DeskRecord&, const DeskRecord&) = default;
};

// Where several processes share a store, a writer must know more than the number of the next decision. Something may
// have been taken back and made anew, or dice given. So each decision, step, wish and takeback, change of captains and
// entry of the desk raises the game's revision by one. A write of the first four that names another revision is a
// conflict. Stores of one process do not look.

/// A new game, with the decisions that it already has (an imported journal).
struct NewGame {
  GameRecord game;
  std::vector<DecisionRecord> decisions;
};
/// The next decision of a game. Clears the pending one.
struct NewDecision {
  std::string game;
  DecisionRecord decision;
  std::optional<std::uint64_t> revision = {};  ///< of the game as the writer knows it; nothing if he does not say
  std::vector<DecisionRecord> before =
      {};  ///< the decisions right before it, of the same request: all are written or none
};
/// The next decision of a game waits for dice. Replaces the pending one, and takes down the request.
struct NewPending {
  std::string game;
  PendingRecord pending;  ///< without an action: the one that waited is taken back, and none waits
  StepRecord step;
  std::optional<std::uint64_t> revision = {};  ///< of the game as the writer knows it; nothing if he does not say
  std::vector<DecisionRecord> before = {};     ///< as in a decision
};
/// The words that a seat adds to sealed dice. A conflict if it has added anything before.
struct NewNonce {
  std::string game;
  Seat seat = Seat::kUnion;
  std::string nonce;
};
/// Another first line for the journal of a game: a lesson's learner plays on freely. A conflict if the stored line is
/// not `was`. The game's revision rises if `ends_game`.
struct NewHeader {
  std::string game;
  std::string header;
  std::string was = {};    ///< the one that it changes; nothing if the writer does not say
  bool ends_game = false;  ///< its players have settled it
};
/// Another token for a seat that has one: the one before holds it no longer. A conflict if the game has no such seat to
/// hold.
struct NewToken {
  std::string game;
  Seat seat = Seat::kUnion;
  TokenHash token{};
};
/// All captains of a game, in the place of those before. A conflict if the number of times they were replaced is not
/// `revision`, which is not the game's revision.
struct NewCaptains {
  std::string game;
  std::uint32_t revision = 0;
  std::vector<CaptainRecord> captains;
};
/// The next entry of a game's desk. A conflict unless exactly the entries before it are there.
struct NewDeskEntry {
  std::string game;
  std::uint32_t before = 0;  ///< how many there are
  DeskRecord entry;
};
/// Something said at the table. A conflict if the seat has said something with that request id before.
struct NewTalk {
  std::string game;
  TalkRecord talk;
};
/// Reminders for the decision after that many have been sent.
struct NewReminder {
  std::string game;
  std::uint32_t number = 0;
};
/// A seat's wish to take decisions back, in the place of any before it; nothing if it is withdrawn. A conflict if the
/// game has fewer decisions, or one waits for dice.
struct NewAsk {
  std::string game;
  std::uint32_t number = 0;
  std::optional<AskRecord> ask;
  std::optional<std::uint64_t> revision = {};  ///< of the game as the writer knows it; nothing if he does not say
};
/// Decisions are taken back, which settles the wish for it. Their records are kept apart from the others. A conflict if
/// the game has fewer decisions, or one waits for dice.
struct NewTakeback {
  std::string game;
  TakebackRecord takeback;
  std::optional<std::uint64_t> revision = {};  ///< of the game as the writer knows it; nothing if he does not say
};
/// A text of the table that is no part of the game, such as how its clock stands. It takes the place of the one with
/// that key; an empty text drops it. Not in the journal, and no seat is sent it as it is.
struct NewNote {
  std::string game;
  std::string key;
  std::string text;
};
/// Changes nothing, but is written and synced like the others: a test whether the store takes writes.
struct Trial {
  std::string game;  ///< none
};
using Write = std::variant<NewGame, NewDecision, NewPending, NewNonce, NewHeader, NewToken, NewTalk, NewReminder,
                           NewAsk, NewTakeback, NewCaptains, NewDeskEntry, NewNote, Trial>;

/// The number of the first decision of a write; 0, which no game awaits, if they do not follow one another.
inline std::uint32_t first_of(const std::vector<DecisionRecord>& before, std::uint32_t number) {
  for (std::size_t at = before.size(); at-- > 0; --number) {
    if (before[at].number + 1 != number) return 0;
  }
  return number;
}

/// The game that a write is of; empty for a trial.
inline const std::string& game_of(const Write& write) {
  return visit_one(
      [](const auto& one) -> const std::string& {
        if constexpr (requires { one.game.id; })
          return one.game.id;
        else
          return one.game;
      },
      write);
}

enum class Trouble : std::uint8_t {
  kConflict,  ///< the id is taken, or the number is not the next one: somebody else was first
  kNoGame,
  kFull,    ///< no room on the disk
  kBroken,  ///< anything else that the store says
  kUnknown  ///< the store was lost while it wrote: the write may have been done, or may yet be
};

struct Error {
  Trouble trouble = Trouble::kBroken;
  std::string detail;  ///< for the log, not for players
};

template <class T>
using Result = std::expected<T, Error>;

/// The write contradicts the stored state.
inline std::unexpected<Error> conflict(std::string detail) {
  return std::unexpected(Error{.trouble = Trouble::kConflict, .detail = std::move(detail)});
}

/// Called once for each write, on any thread, also before `write` returns.
using Done = std::function<void(Result<void>)>;

/// All that is known of one game.
struct StoredGame {
  GameRecord game;
  std::vector<DecisionRecord> decisions;  ///< in order
  std::optional<PendingRecord> pending;
  std::vector<StepRecord> steps;             ///< in the order in which they came
  std::optional<AskRecord> ask;              ///< the last wish to take something back, lapsed or not
  std::vector<TakebackRecord> takebacks;     ///< in order
  std::vector<DecisionRecord> taken_back;    ///< the decisions that were, in the order in which they went
  std::vector<DeskRecord> desk;              ///< in order
  std::map<std::string, std::string> notes;  ///< by key
  std::uint64_t revision = 0;                ///< 0 in stores of one process
  bool is_settled = false;                   ///< in the memory's store: its players have ended it
};

/// News for a process about others that share its store.
struct Elsewhere {
  enum class Kind : std::uint8_t {
    kWrote,  ///< another has written to the game
    kSaid,   ///< something was said at its table
    kDeaf,   ///< nothing is heard any more: what is in memory may be behind the store
    kHears   ///< all is heard again that is written from now on
  };
  Kind kind = Kind::kWrote;
  std::string game;                      ///< of `kWrote` and `kSaid`
  Audience audience = Audience::kUnion;  ///< of `kSaid`
};

/// The port. Every function may be called from any thread.
///
/// A write that `done` reports as successful survives a crash of the process and of the machine. One reported as failed
/// has changed nothing, unless its trouble is `kUnknown`. Writes to one game are carried out in the order in which they
/// were handed over.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual void write(Write write, Done done) = 0;
  /// The game as last written, or nothing if there is none of that id. Waits for the disk.
  virtual Result<std::optional<StoredGame>> load(std::string_view id) = 0;
  /// How many games are neither over nor read-only.
  virtual Result<std::size_t> open_games() = 0;
  /// All that was said at a game's table, in order; nothing if there is no such game. Waits for the disk.
  virtual Result<std::vector<TalkRecord>> talk(std::string_view id) = 0;
  /// The ids of at most that many games, neither over nor read-only, without a decision or a reminder since that time
  /// (seconds since 1970). Games with unknown times are left out.
  virtual Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) = 0;

  /// Whether other processes may write to it.
  virtual bool shared() const { return false; }
  /// Like `load`, but only with the decisions after that many.
  virtual Result<std::optional<StoredGame>> load_after(std::string_view id, std::uint32_t number) {
    auto stored = load(id);
    if (stored && *stored) std::erase_if((*stored)->decisions, [&](const auto& one) { return one.number <= number; });
    return stored;
  }
  /// The revision of a game, where other processes may write to it; nothing elsewhere, and if there is no such game.
  /// Waits for the store, and is cheap.
  virtual Result<std::optional<std::uint64_t>> revision(std::string_view /*id*/) { return std::nullopt; }
  /// From now on reports news of the other processes, on a thread of its own. An empty function ends it; no call is
  /// running when that returns.
  virtual void listen(std::function<void(const Elsewhere&)> /*tell*/) {}
  /// Whether this process plays the game's captains, or sends reminders (`""`). The first that claims it does, until it
  /// lets go or is gone. Two may believe it for a moment when one of them is cut off from the store. A decision's
  /// number keeps it from being made twice.
  virtual bool claim(std::string_view /*game*/) { return true; }
  virtual void let_go(std::string_view /*game*/) {}
};

}  // namespace brownwater::storage
