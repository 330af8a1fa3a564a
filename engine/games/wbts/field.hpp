#pragma once

#include <cstdint>
#include <vector>

#include "engine/games/wbts/map.hpp"

namespace brownwater::wbts {

/// WS-9.1: what floats.
enum class VesselKind : std::uint8_t { kRiverFlotilla, kNavalFlotilla, kIronclad, kRiverTransport, kNavalTransport };

constexpr bool is_flotilla(VesselKind kind) {
  return kind == VesselKind::kRiverFlotilla || kind == VesselKind::kNavalFlotilla;
}

struct Vessel {
  Side side = Side::kUnion;
  VesselKind kind = VesselKind::kRiverFlotilla;
  WaterId at = kNoWater;
  friend constexpr bool operator==(const Vessel&, const Vessel&) = default;
};

/// The positions of counters, as far as supply, sieges and passage need them: made from the state, hex by hex, on
/// demand.
class Field {
 public:
  /// Combat units of a side, not only leaders or trains.
  void put_troops(HexId hex, Side side) { set(hex, kTroops, side); }
  /// A fort or fortress of a side.
  void put_works(HexId hex, Side side) { set(hex, kWorks, side); }
  /// WS-6.2: its rails are torn up.
  void tear_up(HexId hex) { marks_[hex] |= kTorn; }
  /// Its town has been taken by the Union.
  void take(HexId hex) { marks_[hex] |= kTaken; }
  void put(const Vessel& vessel) { vessels_.push_back(vessel); }

  bool troops(HexId hex, Side side) const { return has(hex, kTroops, side); }
  bool works(HexId hex, Side side) const { return has(hex, kWorks, side); }
  bool torn_up(HexId hex) const { return (marks_[hex] & kTorn) != 0; }
  /// WS-4.3: a town that still works for the South: not taken, and no Union troops in it.
  bool is_southern(HexId hex) const { return (marks_[hex] & kTaken) == 0 && !troops(hex, Side::kUnion); }
  const std::vector<Vessel>& vessels() const { return vessels_; }
  /// A river or naval flotilla of a side on that water.
  bool flotilla(WaterId water, Side side) const;

 private:
  static constexpr std::uint8_t kTroops = 1;
  static constexpr std::uint8_t kWorks = 4;
  static constexpr std::uint8_t kTorn = 16;
  static constexpr std::uint8_t kTaken = 32;
  static constexpr std::uint8_t of(std::uint8_t mark, Side side) {
    return side == Side::kUnion ? mark : static_cast<std::uint8_t>(mark << 1);
  }
  void set(HexId hex, std::uint8_t mark, Side side) { marks_[hex] |= of(mark, side); }
  bool has(HexId hex, std::uint8_t mark, Side side) const { return (marks_[hex] & of(mark, side)) != 0; }

  std::vector<std::uint8_t> marks_ = std::vector<std::uint8_t>(kHexes);
  std::vector<Vessel> vessels_;
};

}  // namespace brownwater::wbts
