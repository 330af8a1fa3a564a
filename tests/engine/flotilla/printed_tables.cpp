#include "tests/engine/flotilla/waters.hpp"

namespace brownwater::flotilla::testing {
namespace {

SpecificRow row(SpecificEffect effect, std::uint8_t crew, std::uint8_t guns) {
  SpecificRow row;
  row.effect = effect;
  row.crew = crew;
  row.guns = guns;
  return row;
}
SpecificRow leak(std::uint8_t continuing, std::uint8_t crew, std::uint8_t guns, bool catastrophic = false) {
  SpecificRow hit = row(SpecificEffect::kWaterline, crew, guns);
  hit.continuing = continuing;
  hit.catastrophic = catastrophic;
  return hit;
}
SpecificRow for_turns(SpecificEffect effect, std::uint8_t turns, std::uint8_t crew, std::uint8_t guns,
                      std::uint8_t grapple_turns = 0) {
  SpecificRow hit = row(effect, crew, guns);
  hit.turns = turns;
  hit.grapple_turns = grapple_turns;
  return hit;
}
SpecificRow engine(std::uint8_t increments, std::uint8_t freed_on, std::uint8_t crew, std::uint8_t guns,
                   bool catastrophic = false) {
  SpecificRow hit = row(SpecificEffect::kEngineLost, crew, guns);
  hit.increments = increments;
  hit.turret_freed_on = freed_on;
  hit.catastrophic = catastrophic;
  return hit;
}
SpecificRow casualties(std::uint8_t guns) {
  SpecificRow hit = row(SpecificEffect::kNone, 0, guns);
  hit.crew_by_die = true;
  return hit;
}

std::array<SpecificRow, kSpecificRows> printed_chart() {
  using enum SpecificEffect;
  return {leak(3, 3, 8, true),
          leak(3, 3, 6),
          leak(2, 2, 4),
          leak(1, 2, 2),
          for_turns(kTurningBoxLost, 2, 2, 2),
          for_turns(kRudderJammed, 2, 2, 2),
          for_turns(kRudderOneWay, 2, 2, 2),
          for_turns(kFireBelow, 2, 2, 2, 1),
          casualties(4),
          casualties(2),
          casualties(4),
          for_turns(kFireAbove, 2, 6, 4, 2),
          for_turns(kEngineFixed, 2, 2, 2),
          for_turns(kEngineFixed, 3, 3, 3),
          engine(2, 5, 4, 4),
          engine(3, 5, 6, 4),
          engine(4, 6, 8, 6),
          engine(5, 7, 12, 8, true)};
}

// FL-1.4 to FL-4.10
void set_fire_and_damage(Tables& t) {
  t.upstream_by = 6'000;
  t.small_to = 6'000;
  t.medium_to = 10'000;
  t.drowns_to = 1;
  t.ship_arc_halves = 45;
  t.land_arc_halves = 90;
  t.one_way_starboard_to = 3;
  t.bands = {Bands{.to = {12'000, 12'000, 12'000}}, Bands{.to = {12'000, 24'000, 36'000}},
             Bands{.to = {16'000, 32'000, 48'000}}, Bands{.to = {48'000, 48'000, 48'000}}};
  t.hits_on = 4;
  t.reduced_on = 5;
  t.only_on = 6;
  t.still_target = 1;
  t.batteries_a_turn = 2;
  t.aimed_goes_on = 5;
  t.aimed_shift = 4;
  t.strip_range = 6'000;
  t.specifics = printed_chart();
  t.smoke_reach = 12'000;
  t.smoke_reduced_over = 6;
  t.smoke_excessive_over = 12;
  t.weather_every = 5;
  t.fog_to = 1;
  t.reduced_to = 2;
  t.catastrophe_out_to = {3, 2, 1};
  t.repairs_on = 5;
  t.yellow_increments = 2;
  t.hulk_turns = 3;
  t.grounds_on = {3, 4, 5, 6};
  t.lightened_on = 6;
  t.ironclad_guns_a_die = 3;
  t.ram_inches_a_die = 3;
  t.ram_bow_dice = 2;
  t.ram_hits_on = 4;
  t.ram_specific_from = 3;
}

// FL-3.4, FL-4.11, FL-4.12
void set_power_and_torpedoes(Tables& t) {
  t.power = {.boiler_to = 1,
             .leak_to = 2,
             .refused_to = 3,
             .boiler_hits = 6,
             .boiler_continuing = 3,
             .boiler_stopped = 4,
             .leak_stopped = 2,
             .insisted_destroys_to = 11,
             .insisted_turn = 90};
  t.spar_reach = 2'000;
  t.spar_explodes_on = 5;
  t.spar_shift = -4;
  t.spar_back_to = 2;
  t.mine_explodes_on = 9;
  t.mine_shift = -6;
}

// FL-4.15, FL-5.1, FL-6
void set_land_and_boarding(Tables& t) {
  t.grapple_reach = 1'000;
  t.grapples_on = 5;
  t.prize_crew = 10;
  t.prize_reach = 2'000;
  t.surrender_reach = 24'000;
  t.leader_casualties = 6;
  t.musket_reach = 6'000;
  t.musket_on = 6;
  t.musket_hits_a_gun = 4;
  t.landing_reach = 4'000;
  t.landed_a_turn = 20;
  t.march = {.dice = 1,
             .charge_dice = 2,
             .mounted_charge_dice = 3,
             .charges_on = 2,
             .rabble_charges_on = 4,
             .leaderless = 2,
             .contact = 500};
  t.melee = {.leader_dice = 3,
             .leader_counts = 3,
             .foot = {.dice = 1, .men = 2},
             .mounted = {.dice = 2, .men = 1},
             .works = {.dice = 1, .men = 1},
             .light_cover = {.dice = 2, .men = 3},
             .from_rear = {.dice = 1, .men = 4},
             .rabble = {.dice = 1, .men = 5},
             .hits_on = 5,
             .another_to = 2,
             .recoil_to = 4,
             .recoil = 4'000,
             .again_on = 4,
             .run_dice = 4,
             .pursuit_dice = 2};
  t.nerve = {.shaken_to = 1,
             .no_closer_to = 2,
             .retires_to = 4,
             .surrenders_to = 6,
             .shaken_costs = 1,
             .no_closer_costs = 2,
             .retires_costs = 3};
}

// FL-5.2
void set_morale(Tables& t) {
  t.morale = {.anchored = -1,
              .broadside_gone = -1,
              .half_crew = -1,
              .fire = -2,
              .yellow = -2,
              .batteries_gone = -3,
              .batteries_over = 2,
              .three_quarters = -3,
              .catastrophe = -5,
              .has_sunk = 1,
              .near_flagship = 2,
              .flagship_reach = 24'000};
}

}  // namespace

Tables printed_tables() {
  Tables t;
  set_fire_and_damage(t);
  set_power_and_torpedoes(t);
  set_land_and_boarding(t);
  set_morale(t);
  return t;
}

}  // namespace brownwater::flotilla::testing
