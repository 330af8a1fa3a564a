#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/side.hpp"

/// Where games are kept. A game is its header and its decisions; a state is the fold over them and is never stored.
namespace brownwater::storage {

/// The hash of a seat's token; the token itself is kept nowhere.
using TokenHash = std::array<std::uint8_t, 32>;

/// The secret of sealed dice.
using DiceSecret = std::array<std::uint8_t, 32>;

/// What is fixed when a game begins, and what its players add before the first decision.
struct GameRecord {
  std::string id;
  std::string system;
  std::string header;          ///< the first line of its journal: scenario in full, options, seats, kind of dice
  std::uint64_t dice_key = 0;  ///< of the program's dice; a secret of the server
  std::array<std::optional<TokenHash>, 4> tokens;    ///< by `Seat`; nothing where nobody may sit
  bool read_only = false;                            ///< a journal taken in to be looked at: nobody plays on
  std::optional<DiceSecret> dice_secret;             ///< of sealed dice, told when the game is over
  std::array<std::optional<std::string>, 4> nonces;  ///< by `Seat`: what players added to sealed dice
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
  std::string journal;  ///< the game whose result this decision brought back; empty for all others
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
  friend bool operator==(const PendingRecord&, const PendingRecord&) = default;
};

/// A new game, with the decisions that it already has (a journal taken in).
struct NewGame {
  GameRecord game;
  std::vector<DecisionRecord> decisions;
};
/// The next decision of a game. What was pending is over with it.
struct NewDecision {
  std::string game;
  DecisionRecord decision;
};
/// The next decision of a game waits for dice: replaces what was pending, and takes down the request.
struct NewPending {
  std::string game;
  PendingRecord pending;
  StepRecord step;
};
/// What a seat adds to sealed dice. A conflict if it has added anything before.
struct NewNonce {
  std::string game;
  Seat seat = Seat::kUnion;
  std::string nonce;
};
/// Another token for a seat that has one: the one before holds it no longer. A conflict if nobody may sit there.
struct NewToken {
  std::string game;
  Seat seat = Seat::kUnion;
  TokenHash token{};
};
using Write = std::variant<NewGame, NewDecision, NewPending, NewNonce, NewToken>;

enum class Trouble : std::uint8_t {
  kConflict,  ///< the id is taken, or the number is not the next one: somebody else was first
  kNoGame,
  kFull,   ///< no room on the disk
  kBroken  ///< anything else that the store says
};

struct Error {
  Trouble trouble = Trouble::kBroken;
  std::string detail;  ///< for the log, not for players
};

template <class T>
using Result = std::expected<T, Error>;

/// Called once for each write, on any thread, also before `write` returns.
using Done = std::function<void(Result<void>)>;

/// All that is known of one game.
struct StoredGame {
  GameRecord game;
  std::vector<DecisionRecord> decisions;  ///< in order
  std::optional<PendingRecord> pending;
  std::vector<StepRecord> steps;  ///< in the order in which they came
};

/// The port. Every function may be called from any thread.
///
/// A write that `done` reports as well done survives a crash of the process and of the machine; one that it reports as
/// failed has changed nothing. Writes to one game are carried out in the order in which they were handed over.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual void write(Write write, Done done) = 0;
  /// The game as last written, or nothing if there is none of that id. Waits for the disk.
  virtual Result<std::optional<StoredGame>> load(std::string_view id) = 0;
  /// How many games are neither over nor read-only.
  virtual Result<std::size_t> open_games() = 0;
};

}  // namespace brownwater::storage
