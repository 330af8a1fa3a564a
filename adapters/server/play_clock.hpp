#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>

#include "adapters/server/problem.hpp"
#include "engine/core/seats.hpp"
#include "engine/core/side.hpp"

/// A clock that players choose as they begin a game. It decides nothing: the table asks it whose time has run out.
namespace brownwater::server {

using Seconds = std::int64_t;

struct ClockRule {
  enum class Each : std::uint8_t {
    kDecision,  ///< so long for each decision
    kSide,      ///< so long for all decisions of a side, and an increment whenever it is asked again
    kOrders     ///< so long for a step in which both sides write at once; no other step has a clock
  };
  enum class Late : std::uint8_t {
    kShown,   ///< that the time has run out is shown, and nothing else happens
    kCaptain  ///< a captain of the program decides what the side still owes
  };
  Each each = Each::kDecision;
  Seconds time = 0;
  Seconds increment = 0;  ///< of `kSide`
  Late late = Late::kShown;
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

/// A position of a game, as far as its clock must know it.
struct GameAt {
  std::uint32_t number = 0;     ///< how many decisions have been made
  SeatSet waited;               ///< for these the game waits
  std::optional<Seat> decided;  ///< the seat of the last decision
  bool together = false;        ///< both sides write in secret
  bool held = false;            ///< for dice, the answer to a takeback, or because the game is over
  friend bool operator==(const GameAt&, const GameAt&) = default;
};

/// Times are seconds since 1970, as its caller says them. A fold over what the game came to and over the umpire's acts.
class PlayClock {
 public:
  PlayClock(const ClockRule& rule, const GameAt& standing, std::int64_t at);

  const ClockRule& rule() const { return rule_; }
  bool stopped() const { return stopped_; }
  const GameAt& game_at() const { return standing_; }
  /// Whether the side's time runs; in a step of orders that of both does until the last has written.
  bool runs(Side side) const;
  /// The time that is left to it; less than nothing where it is late.
  Seconds left(Side side, std::int64_t at) const;
  bool late(Side side, std::int64_t at) const { return runs(side) && left(side, at) <= 0; }

  /// The game has gone on, or back.
  void stands(const GameAt& now, std::int64_t at);
  void stop(std::int64_t at);
  void go(std::int64_t at);
  void add(Side side, Seconds time);

  /// As it is stored. The game's rule is in the game's first line.
  boost::json::object written() const;
  static std::optional<PlayClock> read(const ClockRule& rule, const boost::json::object& text);

  friend bool operator==(const PlayClock&, const PlayClock&) = default;

 private:
  struct Hand {
    Seconds left = 0;        ///< at `since`
    std::int64_t since = 0;  ///< when it was last set
    friend bool operator==(const Hand&, const Hand&) = default;
  };
  void settle(std::int64_t at);
  void asked_anew(Side side, const GameAt& before);

  ClockRule rule_;
  GameAt standing_;
  bool stopped_ = false;
  BySide<Hand> hands_;
};

/// `{"each":"side","seconds":3600,"increment":30,"late":"shown"}` of a body or of a game's first line. Faults stand
/// under `/clock`.
Answer<ClockRule> read_clock_rule(const boost::json::value& given);
boost::json::object write_clock_rule(const ClockRule& rule);

}  // namespace brownwater::server
