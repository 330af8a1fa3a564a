#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/games/wbts/scenario.hpp"
#include "engine/games/wbts/state.hpp"

/// Work that a commander hands over to his staff, who does it as the general would.
namespace brownwater::captains::general {

/// In the order of `kDuties`. The theatres stand last: the holder of a theatre commands its armies.
enum class Duty : std::uint8_t {
  kProduction,
  kSupply,
  kLeaders,
  kGarrisons,
  kRails,
  kVessels,
  kEast,
  kWest,
  kBeyondTheRiver,
};
inline constexpr std::size_t kDutyCount = static_cast<std::size_t>(Duty::kBeyondTheRiver) + 1;
inline constexpr std::array<std::string_view, kDutyCount> kDuties{
    "production", "supply", "leaders", "garrisons", "rails", "vessels", "east", "west", "trans_mississippi"};

/// The staff of one side at one moment.
class Delegation {
 public:
  /// `duties` has a bit for each that is handed over. The state may be a seat's view.
  Delegation(const wbts::Scenario& scenario, const wbts::State& state, Side side, std::uint32_t duties);

  bool does(Duty duty) const { return (duties_ >> static_cast<unsigned>(duty) & 1U) != 0; }
  /// WS-1.1: sheet C is the East; on the others the Mississippi parts West and Trans-Mississippi.
  Duty theatre_of(wbts::HexId hex) const;
  bool commands_at(wbts::HexId hex) const { return hex != wbts::kNowhere && does(theatre_of(hex)); }
  bool commands_on(wbts::WaterId water) const;
  /// Whether a decision is the staff's. Naval fights, expeditions and politics never are.
  bool takes(const wbts::Frame& owed) const;
  /// WS-2.3: commands of this week that stay with the commander: by the strength of the armies that he leads himself.
  int commands_kept() const;

 private:
  const wbts::Scenario& scenario_;
  const wbts::State& state_;
  Side side_;
  std::uint32_t duties_;
  /// By row, the westernmost column with the Mississippi on a side; 0 where it does not flow.
  std::array<std::uint8_t, wbts::kRows + 1> river_{};
};

}  // namespace brownwater::captains::general
