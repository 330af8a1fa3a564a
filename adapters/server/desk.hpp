#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "adapters/storage/storage.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::server {

/// The fate of one decision's report to one side.
struct Report {
  enum class Fate : std::uint8_t {
    kOpen,    ///< it did not pass over the desk
    kHeld,    ///< the umpire has it
    kSent,    ///< the side has it as it was, or but for the events kept back
    kWorded,  ///< the side has the umpire's words in its place
    kDropped,
    kDelayed  ///< the side has it as it was when so many turns are played (`due`)
  };
  Fate fate = Fate::kOpen;
  std::int32_t due = 0;
  std::int64_t at = 0;                 ///< when the umpire said so, in seconds since 1970
  std::string words;                   ///< in its place, or besides it
  std::vector<std::uint32_t> without;  ///< which of its events are kept back, of those that the side may know; from 0
};

/// The umpire's desk. The reports of a side pass over it while he keeps them back, decision by decision, and so do the
/// questions to him. A fold over its entries and over the takebacks.
class Desk {
 public:
  Desk() = default;
  Desk(std::vector<storage::DeskRecord> entries, std::span<const storage::TakebackRecord> takebacks);

  void add(storage::DeskRecord entry);
  /// Drops the fate of reports after the first `keeps` decisions.
  void take_back(std::uint32_t keeps);

  const std::vector<storage::DeskRecord>& entries() const { return entries_; }
  /// Whether the next decision is kept back from the side.
  bool holds(Side side) const;
  /// Whether the captain of a ship alone is told what special effects do to her.
  bool effects_alone(Side side) const;
  /// Whether any report was ever kept back from a seat.
  bool ever_held() const;
  /// Whether any was from that side.
  bool ever_held(Side side) const;
  /// The number of decisions after which reports were first kept back; the greatest number if never.
  std::uint32_t first_held() const;
  Report report(std::uint32_t number, Side side) const;
  /// The fate of each report to the side, by decision.
  const std::map<std::uint32_t, Report>& reports(Side side) const;
  /// All questions, in order.
  std::vector<const storage::DeskRecord*> questions() const;
  /// Whether the seat lets everybody read the dispatch of the game.
  bool gives_leave(Seat seat) const { return leave_.at(static_cast<std::size_t>(seat)); }
  /// The answer to the question at that place, from 1; null if there is none yet.
  const storage::DeskRecord* answer(std::uint32_t question) const;

 private:
  struct Setting {
    std::uint32_t after = 0;  ///< it is for the decisions after so many
    bool holds = false;
  };

  bool holds_at(std::uint32_t number, Side side) const;
  void fold(const storage::DeskRecord& entry);

  std::vector<storage::DeskRecord> entries_;
  std::array<std::vector<Setting>, 2> settings_;
  std::array<bool, 2> alone_{};
  std::array<bool, 4> leave_{};                             ///< by `Seat`
  std::array<std::map<std::uint32_t, Report>, 2> reports_;  ///< by decision
};

}  // namespace brownwater::server
