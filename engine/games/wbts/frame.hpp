#pragma once

#include <array>
#include <cassert>
#include <variant>

#include "engine/games/wbts/counters.hpp"

/// Decisions owed, and steps of the sequence between them, the newest on top.
namespace brownwater::wbts {

/// WS-3.4: leaders who attack a hex beside the leader of the attack.
using Attackers = InlineList<LeaderId, 8>;

/// WS-2.1: the war has not begun: the Union opens it.
struct Beginning {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Beginning&, const Beginning&) = default;
};
/// WS-7.3: sieges of one side in the siege phase.
struct SiegeOrders {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const SiegeOrders&, const SiegeOrders&) = default;
};
/// WS-4.1: what a side builds, one thing at a time.
struct Building {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Building&, const Building&) = default;
};
/// WS-4.1: units that come in from the spiral.
struct Deploying {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Deploying&, const Deploying&) = default;
};
/// WS-3.3: headquarters thrown for, still to be set up.
struct SettingUp {
  Side side = Side::kUnion;
  std::uint8_t armies = 0;
  std::uint8_t corps = 0;
  friend constexpr bool operator==(const SettingUp&, const SettingUp&) = default;
};
/// WS-3.7: whether a drawn commander who still serves is the leader pick.
struct Picking {
  Side side = Side::kUnion;
  HeadquartersId headquarters = kNoHeadquarters;
  friend constexpr bool operator==(const Picking&, const Picking&) = default;
};
/// WS-3.2, WS-3.6: a leader who waits to be placed.
struct Placing {
  LeaderId leader = kNoLeader;
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Placing&, const Placing&) = default;
};
/// WS-2.2: whether a side forgoes supply and consumption.
struct Forgoing {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Forgoing&, const Forgoing&) = default;
};
/// WS-8.2: supply sent from the pool to depots, trains and armies.
struct Distributing {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Distributing&, const Distributing&) = default;
};
/// WS-3.8, WS-10.2: paroles, and Kentucky.
struct Politicking {
  Side side = Side::kUnion;
  bool tried = false;
  friend constexpr bool operator==(const Politicking&, const Politicking&) = default;
};
/// WS-2.3: the South takes the number in brackets, or draws.
struct Offered {
  friend constexpr bool operator==(const Offered&, const Offered&) = default;
};
/// WS-2.3: a side's moves.
struct Orders {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Orders&, const Orders&) = default;
};
/// WS-3.1: a leader gathers what goes with him.
struct Gathering {
  Side side = Side::kUnion;
  LeaderId leader = kNoLeader;
  std::uint8_t room = 0;  ///< units that his headquarters still takes
  std::uint8_t span = 0;  ///< leaders and further units
  friend constexpr bool operator==(const Gathering&, const Gathering&) = default;
};
/// WS-6.1: a column on its way; its units are marked.
struct Marching {
  Side side = Side::kUnion;
  LeaderId leader = kNoLeader;
  HexId at = kNowhere;
  std::uint8_t spent = 0;  ///< movement points
  bool forced = false;
  bool stopped = false;  ///< next to the enemy, or come by rail or water
  friend constexpr bool operator==(const Marching&, const Marching&) = default;
};
/// WS-6.3: a vessel under way.
struct Sailing {
  Side side = Side::kUnion;
  VesselId vessel = kNoVessel;
  friend constexpr bool operator==(const Sailing&, const Sailing&) = default;
};
/// WS-2.3: a side's fights.
struct Attacks {
  Side side = Side::kUnion;
  friend constexpr bool operator==(const Attacks&, const Attacks&) = default;
};
/// WS-7.1: a leader who passed his initiative gathers those who attack, in his own hex and one next to it.
struct Mustering {
  Side side = Side::kUnion;
  LeaderId leader = kNoLeader;
  HexId target = kNowhere;
  std::uint8_t room = 0;
  std::uint8_t span = 0;
  HexId other = kNowhere;  ///< the second hex, of the leaders he called
  std::uint8_t other_room = 0;
  bool siege = false;           ///< WS-7.3
  LeaderId joined = kNoLeader;  ///< WS-3.4: of another force that attacks with his
  Attackers with;               ///< WS-3.4: him, and who were called
  friend constexpr bool operator==(const Mustering&, const Mustering&) = default;
};
/// A battle goes on by itself.
struct Fighting {
  friend constexpr bool operator==(const Fighting&, const Fighting&) = default;
};
/// WS-7.1: both sides choose their intensity, sealed.
struct Intensities {
  friend constexpr bool operator==(const Intensities&, const Intensities&) = default;
};
/// WS-3.4: the line is chosen.
struct Lines {
  Side chooser = Side::kUnion;
  std::uint8_t lowest = 1;
  std::uint8_t highest = 1;
  friend constexpr bool operator==(const Lines&, const Lines&) = default;
};
/// Strength points that a side has still to take off: of the marked column, or of the troops in a hex.
struct Losing {
  Side side = Side::kUnion;
  std::uint8_t left = 0;
  HexId hex = kNowhere;  ///< `kNowhere` for the column
  friend constexpr bool operator==(const Losing&, const Losing&) = default;
};
/// WS-7.2: the defender retreats.
struct Retreating {
  Side side = Side::kUnion;
  HexId from = kNowhere;
  friend constexpr bool operator==(const Retreating&, const Retreating&) = default;
};
/// WS-3.7: a headquarters without a leader.
struct Leaderless {
  HeadquartersId headquarters = kNoHeadquarters;
  friend constexpr bool operator==(const Leaderless&, const Leaderless&) = default;
};
/// WS-12.1: a naval fight that waits for its battle; `side` attacks.
struct NavalFight {
  Side side = Side::kUnion;
  WaterId water = kNoWater;
  friend constexpr bool operator==(const NavalFight&, const NavalFight&) = default;
};

/// WS-12.2: an expedition up a river that waits for its campaign.
struct Ascending {
  Side side = Side::kUnion;
  VesselId vessel = kNoVessel;
  RiverId river = kNoRiver;
  friend constexpr bool operator==(const Ascending&, const Ascending&) = default;
};

using Frame = std::variant<Beginning, SiegeOrders, Building, Deploying, SettingUp, Placing, Forgoing, Distributing,
                           Politicking, Offered, Orders, Gathering, Marching, Sailing, Attacks, Mustering, Fighting,
                           Intensities, Lines, Losing, Retreating, Leaderless, NavalFight, Ascending, Picking>;

/// A small stack of frames; slots above the top hold default values.
class Owed {
 public:
  static constexpr std::size_t kMost = 6;
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr const Frame& operator[](std::size_t at) const { return frames_[at]; }
  constexpr const Frame& top() const {
    assert(size_ > 0);
    return frames_[size_ - 1U];
  }
  template <class F>
  constexpr const F* top_if() const {
    return size_ == 0 ? nullptr : std::get_if<F>(&frames_[size_ - 1U]);
  }
  template <class F>
  constexpr F* top_if() {
    return size_ == 0 ? nullptr : std::get_if<F>(&frames_[size_ - 1U]);
  }
  constexpr void push(const Frame& frame) {
    assert(size_ < kMost);
    frames_[size_++] = frame;
  }
  constexpr void pop() {
    assert(size_ > 0);
    frames_[--size_] = Frame{};
  }
  friend constexpr bool operator==(const Owed&, const Owed&) = default;

 private:
  std::array<Frame, kMost> frames_{};
  std::uint8_t size_ = 0;
};

}  // namespace brownwater::wbts
