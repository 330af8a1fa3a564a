#pragma once

#include <array>
#include <cstdint>

#include "engine/games/noddy/types.hpp"

namespace brownwater::noddy {

/// ND-4.7: what a hit does.
enum class HitEffect : std::uint8_t { kHalfKnot, kGunOrHalfKnot, kKnot, kSpecial };

/// ND-5.2, in the order of the printed rows 2 to 12.
enum class SpecialEffect : std::uint8_t {
  kMagazine,
  kHelmsmanKilled,
  kListToPort,
  kListToStarboard,
  kShutterJammed,
  kSteamPipes,
  kSmokeStack,
  kScrewFouled,
  kSteering,
  kFire,
  kBoilerHoled,
};
inline constexpr int kFirstSpecialRow = 2;
inline constexpr int kLastSpecialRow = 12;

/// ND-6.3
enum class RamResult : std::uint8_t { kCrippled, kTargetLoses, kNothing, kRammerLoses };

/// A share: a number of parts of a whole.
struct Share {
  std::uint8_t parts = 1;
  std::uint8_t of = 1;
  friend constexpr bool operator==(const Share&, const Share&) = default;
};

/// The least and the best.
struct ArmourClasses {
  std::uint8_t least = 0;
  std::uint8_t best = 0;
  constexpr bool hold(int number) const { return least <= number && number <= best; }
  friend constexpr bool operator==(const ArmourClasses&, const ArmourClasses&) = default;
};

/// The numbers of the rules: data (`data/noddy/tables.json`), as the tables of the other books.
struct Tables {
  std::array<std::uint8_t, kGunClasses> fire_value{};  ///< ND-4.1
  std::array<Mil, kGunClasses> reach{};                ///< ND-4.2: the farthest range of each class
  std::array<std::uint8_t, kGunClasses> loads_for{};   ///< ND-4.1: moves from one shot to the next: 1, or 2
  Mil point_blank = 0;                                 ///< ND-4.2
  Mil effective = 0;

  /// ND-4.5
  struct ToHit {
    std::int8_t rifled = 0;
    std::int8_t target_stationary = 0;
    std::int8_t firer_stationary = 0;
    std::int8_t point_blank = 0;
    std::int8_t firer_hindered = 0;  ///< on fire or filled with steam
    std::int8_t change_of_target = 0;
    std::int8_t end_on = 0;
    std::int8_t firer_in_battery = 0;
    std::int8_t long_range = 0;
    std::int8_t smoke = 0;  ///< ND-5.2, row 8
    friend constexpr bool operator==(const ToHit&, const ToHit&) = default;
  } to_hit;

  ArmourClasses armour;          ///< ND-4.6: the classes of vessels
  ArmourClasses battery_armour;  ///< those of shore batteries
  std::uint8_t end_arc = 0;      ///< ND-4.6: so many degrees either side of the hull's line are bow or stern on

  std::array<HitEffect, 6> effects{};        ///< ND-4.7, by face less one
  std::array<SpecialEffect, 11> specials{};  ///< ND-5.2, by the sum less two
  std::uint8_t battery_gun_out = 6;          ///< ND-6.2: the face of the effect die

  std::array<std::uint8_t, kShipTypes> most_turn{};  ///< ND-2.4, degrees
  std::uint8_t pivot_turn = 0;
  std::uint8_t speed_change = 0;           ///< ND-2.3, knots a move
  std::uint8_t hindered_speed_change = 0;  ///< ND-5.2, row 7
  Mil drift = 0;                           ///< ND-2.5: the current, a move
  Share against_current;                   ///< ND-2.1: of top speed
  Share astern;                            ///< ND-2.2: of top speed

  std::uint8_t refloats_on = 0;  ///< ND-3.2
  std::uint8_t refloat_tries = 0;
  Mil set_back = 0;
  std::uint8_t fire_out_on = 0;  ///< ND-5.2, row 11
  std::uint8_t fire_tries = 0;
  std::uint8_t boiler_abandons_to = 0;  ///< ND-5.2, row 12: the highest face at which her crew leaves
  std::uint8_t sinking_moves = 0;       ///< ND-2.5: besides the die
  Mil musket_reach = 0;                 ///< ND-6.1
  std::uint8_t musket_face = 0;
  std::uint8_t musket_row = 0;

  /// ND-6.3
  struct Ramming {
    std::int8_t target_stationary = 0;
    std::int8_t side_on = 0;
    std::int8_t no_reinforced_bow = 0;
    std::uint8_t fast_over = 0;   ///< +1 for each knot over
    std::uint8_t slow_under = 0;  ///< -1 for each knot under
    std::int8_t cripples_from = 0;
    std::int8_t hurts_from = 0;
    std::int8_t nothing_from = 0;
    std::uint8_t collision_hurts_to = 0;  ///< the highest face at which each loses half a knot
    friend constexpr bool operator==(const Ramming&, const Ramming&) = default;
  } ramming;

  Mil mine_radius = 0;  ///< ND-6.4
  std::uint8_t mine_sinks_from = 0;
  std::uint8_t mine_cripples_from = 0;

  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

}  // namespace brownwater::noddy
