#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/storage/storage.hpp"
#include "adapters/wire/codec.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::server {

/// Bytes of one stored text that are read at most.
inline constexpr std::size_t kLongestStored = std::size_t{8} << 20;

/// One decision of a game in memory.
struct Entry {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  std::vector<chance::Throw> throws;
  std::uint64_t hash = 0;
  std::string journal;       ///< the game whose result it brought back; empty for all others
  std::int64_t made_at = 0;  ///< seconds since 1970; 0 if it is not known
  std::string taken_back;    ///< JSON: what was taken back before it; empty if nothing
  std::string captain;       ///< which of the side's captains made it; empty for the holder of the seat's own link
  std::string account = {};  ///< how the fight went that it brought back; empty for none
  bool opened = false;       ///< whether what several had ordered in secret was opened with it
  bool in_secret = false;    ///< whether several decide in secret after it
  int turn = 0;              ///< in which it was made, from 1
};

/// Whether dice fell; answers about a table are none.
bool threw_dice(const Entry& entry);

/// The effect of one decision.
struct Moment {
  kernel::AnyState before;
  kernel::AnyState after;
  std::vector<kernel::AnyEvent> events;
};

/// Where a game of an earlier number of the rules no longer fits today's: it ends there, without a winner.
struct Stop {
  wire::Difference difference;                ///< its line is that of the game's journal
  std::vector<storage::DecisionRecord> rest;  ///< the decisions from there on, which are kept as they are stored
};

/// In words, with the number of the rules by which the game was begun.
std::string words_of(const Stop& stop, std::string_view rules);

/// The course of one game: the fold over its decisions. It keeps a state now and then, so that any moment can be
/// restored by replaying a few decisions. Not thread safe.
class Course {
 public:
  /// `begun_at` in seconds since 1970; 0 if it is not known.
  Course(const wire::Codec& codec, wire::Setting setting, std::int64_t begun_at = 0);

  /// Replays stored decisions to their hashes; if `rules` is an earlier number of the game's rules, up to the first
  /// that no longer fits. `where` of a fault is "/decisions/<number>".
  static std::expected<Course, wire::Fault> replay(const wire::Codec& codec, wire::Setting setting,
                                                   std::span<const storage::DecisionRecord> decisions,
                                                   std::string_view rules, std::int64_t begun_at = 0);

  const wire::Codec& codec() const { return *codec_; }
  const kernel::AnyGame& game() const { return codec_->game(); }
  const wire::Setting& setting() const { return setting_; }

  /// How many decisions have been made.
  std::uint32_t number() const { return static_cast<std::uint32_t>(entries_.size()); }
  /// The same, and those after the stop.
  std::uint32_t stored() const { return number() + static_cast<std::uint32_t>(stop_ ? stop_->rest.size() : 0); }
  const kernel::AnyState& state() const { return last_.after; }
  /// It has an outcome, was settled or was stopped.
  bool over() const { return stop_ || settled_ || game().outcome(state()).has_value(); }
  /// How its players have ended it; nothing if they have not.
  const std::optional<wire::Settlement>& settled() const { return settled_; }
  void settle(const std::optional<wire::Settlement>& settled) { settled_ = settled; }
  /// The outcome as in the journal's last line; nothing while the game goes on, or where its replay stopped.
  std::optional<boost::json::object> outcome() const;
  /// The view of those eyes as the game stands.
  boost::json::object view(Seat eyes) const { return view_after(number(), state(), eyes); }
  /// The view after `number` decisions, which led to `state`.
  boost::json::object view_after(std::uint32_t number, const kernel::AnyState& state, Seat eyes) const;
  /// Null unless today's rules play otherwise than the game was played.
  const Stop* stop() const { return stop_ ? &*stop_ : nullptr; }
  /// A game with one seat that decides has no secrets: its dice and its journal may be shown before its
  /// end.
  bool without_secrets() const;
  /// The seats from which an umpire has hidden a ruling. They may not read the journal, which has rulings and reasons,
  /// until the game is over.
  SeatSet hid_from() const { return hid_from_; }
  /// Whether the seat knows, or decides now, anything that a spectator may not know: what it sees, what it was told,
  /// and orders that would be hidden. It follows from what the seat itself knows. True for the umpire; false for every
  /// other seat when the game is over.
  bool has_secrets(Seat seat) const;
  /// Whether several decide in secret in the present step.
  bool decides_together() const { return in_secret_ && !over(); }
  /// The last position at which nothing was sealed: where the present step began if several decide in secret in it.
  std::uint32_t open_until() const;
  const Entry& entry(std::uint32_t number) const { return entries_[number - 1]; }
  /// Start of the wait for a seat that owes a decision: its last decision, or the time from which it owes one,
  /// whichever is later. Seconds since 1970; 0 if unknown.
  std::int64_t waits_since(Seat seat) const { return waits_since_[static_cast<std::size_t>(seat)]; }

  void append(Entry entry, kernel::AnyPlayed played);
  /// Replays the next stored decision to its hash. `where` of a fault is "/decisions/<number>"; nothing has changed
  /// then.
  std::expected<void, wire::Fault> append_stored(const storage::DecisionRecord& record);
  /// Goes back to the state after that many decisions, fewer than `number()`. Waiting times count from `at`.
  void take_back(std::uint32_t keeps, std::int64_t at);
  /// Time of the last takeback; the waiting time of each seat counts from here.
  void note_taken_back(std::int64_t at);
  /// The state after that many decisions, at most `number()`.
  kernel::AnyState state_at(std::uint32_t number) const;
  /// The effect of a decision, from 1 to `number()`.
  Moment moment(std::uint32_t number) const;
  /// Tells what each decision after `from` brought about, in order: cheaper than one by one.
  void each_moment(std::uint32_t from, const std::function<void(std::uint32_t number, const Moment&)>& tell) const;

 private:
  void note_hidden(Seat decided);
  void note_told();
  bool decides_in_secret(Seat seat) const;
  void note_waiting(Seat decided, std::int64_t at);
  bool notes_step(SeatSet before, bool threw_dice);
  wire::Fault out_of_order(const storage::DecisionRecord& record) const;
  std::expected<void, wire::Difference> take_stored(const storage::DecisionRecord& record);
  Moment replay_one(std::uint32_t number, const kernel::AnyState& before) const;

  const wire::Codec* codec_;
  wire::Setting setting_;
  std::vector<Entry> entries_;
  std::vector<kernel::AnyState> milestones_;  ///< the states after 0, kStride, 2 kStride, … decisions
  Moment last_;
  bool in_secret_ = false;  ///< several decided at once when the present step began
  SeatSet hid_from_;
  std::optional<Stop> stop_;
  std::optional<wire::Settlement> settled_;
  SeatSet told_more_;                          ///< who was told of something that a spectator was not, for good
  SeatSet waiting_;                            ///< whom the game waits for now
  std::array<std::int64_t, 4> waits_since_{};  ///< by `Seat`
};

/// A decision as it is stored; request and end of the game are for the caller to fill in.
storage::DecisionRecord record_of(const Course& course, std::uint32_t number, const Entry& entry);

}  // namespace brownwater::server
