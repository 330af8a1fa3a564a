#pragma once

#include <array>
#include <cstdint>

#include "engine/games/flotilla/types.hpp"

namespace brownwater::flotilla {

/// FL-4.8: what a row of the specific hit chart does besides killing men and guns.
enum class SpecificEffect : std::uint8_t {
  kWaterline,
  kTurningBoxLost,
  kRudderJammed,
  kRudderOneWay,
  kFireBelow,
  kNone,
  kFireAbove,
  kEngineFixed,
  kEngineLost,
};
/// The effect of a row, which the tables know.
consteval shape::Form effect_of_row_form() {
  shape::Form form = shape::named("SpecificEffect", "flotilla", 1, -1);
  form.words = shape::kEnumeratorWords<SpecificEffect>;
  return form;
}
inline constexpr shape::Form kEffectOfRow = effect_of_row_form();

/// FL-4.8: one row of the chart.
struct SpecificRow {
  SpecificEffect effect = SpecificEffect::kNone;
  std::uint8_t continuing = 0;
  bool catastrophic = false;
  std::uint8_t turns = 0;            ///< how long rudder, fire or engine trouble lasts
  std::uint8_t grapple_turns = 0;    ///< how long a fire forbids grappling
  std::uint8_t increments = 0;       ///< lost for good
  std::uint8_t turret_freed_on = 0;  ///< the lowest face that frees fixed turrets; 7 never, 0 they are not fixed so
  std::uint8_t crew = 0;
  bool crew_by_die = false;  ///< a D6 of men in place of `crew`
  std::uint8_t guns = 0;
  friend constexpr bool operator==(const SpecificRow&, const SpecificRow&) = default;
};
inline constexpr int kFirstSpecificRow = 2;
inline constexpr int kLastSpecificRow = 19;
inline constexpr std::size_t kSpecificRows = 18;

/// FL-4.3: how far a type of gun carries; beyond each band the hits are divided by one more.
struct Bands {
  std::array<Mil, 3> to{};  ///< whole, half, a third; equal where there is no such band
  friend constexpr bool operator==(const Bands&, const Bands&) = default;
};

/// FL-5.1: the result of a captain's test.
enum class Nerve : std::uint8_t { kHolds, kShaken, kNoCloser, kRetires, kSurrenders, kAbandons };
inline constexpr auto kNerveText =
    shape::words("passes", "minus_1", "no_closer", "retires", "surrenders_or_withdraws", "abandons");
consteval shape::Form shape_form(const Nerve*) { return shape::word<Nerve>(kNerveText); }

/// FL-6.4: a number of dice for each full group of men; men left over do not count.
struct DiceForMen {
  std::uint8_t dice = 0;
  std::uint8_t men = 1;
  friend constexpr bool operator==(const DiceForMen&, const DiceForMen&) = default;
};
constexpr int dice_for(const DiceForMen& share, int men) { return men / share.men * share.dice; }

/// The numbers of the rules: data (`data/flotilla/tables.json`), as the tables of the other books.
struct Tables {
  Mil upstream_by = 0;  ///< FL-1.4: the flagship farther upstream by more than this has the current
  Mil small_to = 0;     ///< FL-2.8: the greatest length of a small ship, of a medium one
  Mil medium_to = 0;
  std::uint8_t drowns_to = 0;  ///< FL-3.1: the highest face on which a swimmer drowns
  std::array<Bands, kGunTypes> bands{};
  std::uint8_t ship_arc_halves = 0;   ///< FL-4.1: half degrees to either side
  std::uint8_t land_arc_halves = 0;   ///< FL-4.14
  std::uint8_t hits_on = 0;           ///< FL-4.3
  std::uint8_t reduced_on = 0;        ///< FL-4.4
  std::uint8_t only_on = 0;           ///< FL-4.4: the hardest
  std::uint8_t still_target = 0;      ///< FL-4.5: added to the die
  std::uint8_t batteries_a_turn = 0;  ///< FL-4.2
  std::uint8_t aimed_goes_on = 0;     ///< FL-4.7
  std::int8_t aimed_shift = 0;
  Mil strip_range = 0;  ///< FL-4.8: triples by heavy guns
  std::array<SpecificRow, kSpecificRows> specifics{};
  std::uint8_t one_way_starboard_to = 0;  ///< FL-4.8, row 8: the highest face of right turns only
  Mil smoke_reach = 0;                    ///< FL-1.5
  std::uint8_t smoke_reduced_over = 0;
  std::uint8_t smoke_excessive_over = 0;
  std::uint8_t weather_every = 0;  ///< turns
  std::uint8_t fog_to = 0;         ///< the highest face of fog, of smoke that hangs
  std::uint8_t reduced_to = 0;

  std::array<std::uint8_t, 3> catastrophe_out_to{};  ///< FL-4.10, by try
  std::uint8_t repairs_on = 0;                       ///< FL-4.13
  std::uint8_t yellow_increments = 0;                ///< FL-2.5
  std::uint8_t hulk_turns = 0;                       ///< FL-2.7
  std::array<std::uint8_t, 4> grounds_on{};          ///< FL-3.5: under 1 inch, 2, 3, 4
  std::uint8_t lightened_on = 0;                     ///< FL-3.6
  std::uint8_t ironclad_guns_a_die = 0;
  std::uint8_t ram_inches_a_die = 0;  ///< FL-3.7
  std::uint8_t ram_bow_dice = 0;
  std::uint8_t ram_hits_on = 0;
  std::uint8_t ram_specific_from = 0;

  /// FL-3.4
  struct Power {
    std::uint8_t boiler_to = 0;   ///< the highest face of a boiler explosion
    std::uint8_t leak_to = 0;     ///< of a steam leak
    std::uint8_t refused_to = 0;  ///< of the engineer's refusal
    std::uint8_t boiler_hits = 0;
    std::uint8_t boiler_continuing = 0;
    std::uint8_t boiler_stopped = 0;
    std::uint8_t leak_stopped = 0;
    std::uint8_t insisted_destroys_to = 0;
    std::uint8_t insisted_turn = 0;  ///< degrees
    friend constexpr bool operator==(const Power&, const Power&) = default;
  } power;

  Mil spar_reach = 0;  ///< FL-4.11
  std::uint8_t spar_explodes_on = 0;
  std::int8_t spar_shift = 0;
  std::uint8_t spar_back_to = 0;      ///< the highest face that hurts the attacker
  std::uint8_t mine_explodes_on = 0;  ///< FL-4.12, of two dice
  std::int8_t mine_shift = 0;

  Mil grapple_reach = 0;  ///< FL-6.1
  std::uint8_t grapples_on = 0;
  std::uint8_t prize_crew = 0;  ///< FL-6.2
  Mil prize_reach = 0;          ///< FL-5.1: at which a surrendered ship is taken
  Mil surrender_reach = 0;
  std::uint8_t leader_casualties = 0;  ///< FL-4.15: a die for each so many
  Mil musket_reach = 0;                ///< FL-6.5
  std::uint8_t musket_on = 0;
  std::uint8_t musket_hits_a_gun = 0;
  Mil landing_reach = 0;  ///< FL-6.6
  std::uint8_t landed_a_turn = 0;

  /// FL-3.1, FL-6.3: dice of inches, and what a charge needs.
  struct March {
    std::uint8_t dice = 0;
    std::uint8_t charge_dice = 0;
    std::uint8_t mounted_charge_dice = 0;
    std::uint8_t charges_on = 0;  ///< disciplined troops
    std::uint8_t rabble_charges_on = 0;
    std::uint8_t leaderless = 0;  ///< taken from the die
    Mil contact = 0;              ///< at which a charge that strikes home stands
    friend constexpr bool operator==(const March&, const March&) = default;
  } march;

  /// FL-6.4
  struct Melee {
    std::uint8_t leader_dice = 0;
    std::uint8_t leader_counts = 0;  ///< casualties
    DiceForMen foot;
    DiceForMen mounted;
    DiceForMen works;
    DiceForMen light_cover;
    DiceForMen from_rear;
    DiceForMen rabble;
    std::uint8_t hits_on = 0;
    std::uint8_t another_to = 0;  ///< the greatest difference that brings another round
    std::uint8_t recoil_to = 0;   ///< the greatest at which the loser recoils; beyond it he runs
    Mil recoil = 0;
    std::uint8_t again_on = 0;
    std::uint8_t run_dice = 0;
    std::uint8_t pursuit_dice = 0;
    friend constexpr bool operator==(const Melee&, const Melee&) = default;
  } melee;

  /// FL-5.1: by how much three dice may be over the captain's morale for each result, and the morale it costs.
  struct NerveTable {
    std::uint8_t shaken_to = 0;
    std::uint8_t no_closer_to = 0;
    std::uint8_t retires_to = 0;
    std::uint8_t surrenders_to = 0;  ///< beyond it her crew abandons her
    std::uint8_t shaken_costs = 0;
    std::uint8_t no_closer_costs = 0;
    std::uint8_t retires_costs = 0;
    friend constexpr bool operator==(const NerveTable&, const NerveTable&) = default;
  } nerve;

  /// FL-5.2, added to the captain's morale.
  struct Morale {
    std::int8_t anchored = 0;
    std::int8_t broadside_gone = 0;
    std::int8_t half_crew = 0;
    std::int8_t fire = 0;
    std::int8_t yellow = 0;
    std::int8_t batteries_gone = 0;
    std::uint8_t batteries_over = 0;
    std::int8_t three_quarters = 0;
    std::int8_t catastrophe = 0;
    std::int8_t has_sunk = 0;
    std::int8_t near_flagship = 0;
    Mil flagship_reach = 0;
    friend constexpr bool operator==(const Morale&, const Morale&) = default;
  } morale;

  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

/// FL-4.3
constexpr Mil farthest(const Tables& tables, GunType gun) { return tables.bands[static_cast<std::size_t>(gun)].to[2]; }

/// The row of the chart for a total of three dice and what is added: below 2 counts as 2, above 19 as 19 (FL-4.8).
constexpr int row_of(int total) {
  return total < kFirstSpecificRow ? kFirstSpecificRow : (total > kLastSpecificRow ? kLastSpecificRow : total);
}
constexpr const SpecificRow& specific(const Tables& tables, int row) {
  return tables.specifics[static_cast<std::size_t>(row - kFirstSpecificRow)];
}

/// FL-5.1: the result of three dice that exceed the captain's morale by that much.
constexpr Nerve nerve_of(const Tables::NerveTable& table, int over) {
  if (over <= 0) return Nerve::kHolds;
  if (over <= table.shaken_to) return Nerve::kShaken;
  if (over <= table.no_closer_to) return Nerve::kNoCloser;
  if (over <= table.retires_to) return Nerve::kRetires;
  return over <= table.surrenders_to ? Nerve::kSurrenders : Nerve::kAbandons;
}

/// FL-4.3: by what the hits of a type of gun are divided at a range within its reach.
constexpr int divisor_at(const Bands& bands, Mil range) {
  return range <= bands.to[0] ? 1 : (range <= bands.to[1] ? 2 : 3);
}

/// FL-4.3: hits after a divisor, fractions rounded up.
constexpr int divided(int hits, int divisor) { return (hits + divisor - 1) / divisor; }

}  // namespace brownwater::flotilla
