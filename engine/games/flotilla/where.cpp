#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {
namespace {

/// Lines of sight that a hull may have blocked before her move, or may block now, must be checked
/// again.
void look_again(const Scenario& scenario, State& state, UnitIndex ship, UnitSet Found::* along) {
  const Point middle = state.units[ship].pose.at;
  for_each_unit(state.in_play & ~state.found.silent, [&](UnitIndex unit) {
    Found& found = state.found.of[unit];
    for_each_unit(found.*along, [&](UnitIndex foe) {
      if (plane::all_pass_wide(state.units[unit].pose.at, state.units[foe].pose.at, scenario.reach_of(foe), middle,
                               scenario.reach_of(ship)))
        return;
      found.*along &= ~bit(foe);
      state.found.idle &= ~bit(unit);
    });
  });
}

}  // namespace

void OnChart::set_off() { look_again(scenario_, state_, state_.passage.unit, &Found::hidden); }

Stretch OnChart::swing(int degrees) {
  const UnitIndex ship = state_.passage.unit;
  Pose& pose = state_.units[ship].pose;
  Stretch swung;
  swung.from = pose;
  swung.to = pose = steps::Way(scenario_, state_, ship).swing(degrees);
  swung.exits = is_off_own_edge(scenario_, state_.units[ship].side, pose.at);
  if (!swung.exits) swung.bottom = steps::swept_by_swing(scenario_, state_, ship, swung.from);
  return swung;
}

Stretch OnChart::run(Mil distance) {
  const UnitIndex ship = state_.passage.unit;
  Pose& pose = state_.units[ship].pose;
  const steps::Travel travelled =
      steps::Way(scenario_, state_, ship).straight(steps::way_of(scenario_, state_), distance);
  const Pose from = pose;
  pose.at = travelled.end;
  Stretch way{.from = from,
              .to = pose,
              .exits = travelled.exits,
              .grounded = travelled.grounded,
              .met = travelled.met,
              .bottom = {}};
  if (!way.exits) way.bottom = steps::swept_by_travel(scenario_, state_, way.from);
  return way;
}

void OnChart::lie() {
  forget(state_, state_.passage.unit);
  look_again(scenario_, state_, state_.passage.unit, &Found::seen);
}

namespace replies {

chance::Answers ranges(const Scenario& scenario, UnitIndex unit, std::size_t battery) {
  const Mil reach = farthest(scenario.tables(), scenario.sheet(unit).batteries[battery].gun);
  return chance::answers_to(std::clamp(reach / kInch, 1, chance::kMostAnswers));
}

chance::Answers courses(const Scenario& scenario, const State& state, UnitIndex ship) {
  chance::Answers open = chance::answer(kStraight);
  for (const Moment moment : kAllMoments) {
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    if (limits.port != 0) open |= chance::answer(of_turn(moment, false));
    if (limits.starboard != 0) open |= chance::answer(of_turn(moment, true));
  }
  return open;
}

Turns turns_of(const Scenario& scenario, const State& state, UnitIndex ship, int course) {
  Turns turns{};
  for (const Moment moment : kAllMoments) {
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    std::int16_t& turn = turns[static_cast<std::size_t>(moment)];
    if (course == of_turn(moment, false)) turn = static_cast<std::int16_t>(limits.port);
    if (course == of_turn(moment, true)) turn = static_cast<std::int16_t>(limits.starboard);
  }
  return turns;
}

chance::Answers covers(const Scenario& scenario, const State& state, UnitIndex party) {
  const Unit& at = state.units[party];
  const Cover own = own_cover(scenario, state, party);
  chance::Answers open = chance::answer(of(own));
  if (own == Cover::kWorks || scenario.kind_of(party) != Kind::kParty) return open;
  for_each_unit(state.in_play & scenario.land_batteries(), [&](UnitIndex battery) {
    if (state.units[battery].side == at.side) open |= chance::answer(of(Cover::kWorks));
  });
  return scenario.draft().covers == 0 ? open : open | chance::answer(of(Cover::kLight));
}

chance::Answers smokes(const Scenario& scenario, const State& state) {
  const auto clouds = static_cast<int>(state.smoke.size());
  chance::Answers open = chance::answer(of(Visibility::kClear));
  if (clouds > scenario.tables().smoke_reduced_over) open |= chance::answer(of(Visibility::kReduced));
  if (clouds > scenario.tables().smoke_excessive_over) open |= chance::answer(of(Visibility::kFog));
  return open;
}

}  // namespace replies

namespace known {

bool has_shallows(const Scenario& scenario, UnitIndex ship, bool all_water) {
  const int draught = std::max<int>(scenario.sheet(ship).draught_tenths, 1);
  if (all_water && scenario.draft().open_depth_tenths < draught) return true;
  return std::ranges::any_of(scenario.chart().grounds(),
                             [&](const plane::Ground& ground) { return ground.depth_tenths < draught; });
}

std::uint64_t live_mines(const State& state) {
  std::uint64_t live = 0;
  for (std::size_t mine = 0; mine < state.mines.size(); ++mine) {
    if (!state.mines[mine].gone) live |= std::uint64_t{1} << mine;
  }
  return live;
}

bool has_idle_hands(const Scenario& scenario, const State& state, Side side) {
  bool any = false;
  for_each_unit(in_play(scenario, state, side) & ~state.under_orders, [&](UnitIndex unit) {
    any = any || has_hands(scenario, state, unit) || loaded_batteries(scenario, state, unit).batteries != 0;
  });
  return any && in_play(scenario, state, enemy_of(side)) != 0;
}

BatterySet standing_batteries(const Scenario& scenario, const State& state, UnitIndex unit) {
  const Standing& standing = state.units[unit].standing;
  BatterySet batteries = loaded_batteries(scenario, state, unit).batteries;
  if (standing.batteries != 0) batteries &= standing.batteries;
  for (std::size_t battery = 0; battery < scenario.sheet(unit).batteries.size(); ++battery) {
    const bool other_gun = standing.gun && scenario.sheet(unit).batteries[battery].gun != *standing.gun;
    if (other_gun || standing_targets(scenario, state, unit, battery) == 0)
      batteries &= static_cast<BatterySet>(~battery_bit(battery));
  }
  return batteries;
}

UnitSet standing_targets(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery) {
  const Standing& standing = state.units[unit].standing;
  UnitSet targets = in_play(scenario, state, enemy_of(state.units[unit].side));
  if (standing.target != kNoUnit) targets &= bit(standing.target);
  if (standing.spares_ashore) targets &= ~scenario.parties();
  UnitSet harmed = 0;
  for_each_unit(targets, [&](UnitIndex target) {
    const GunType gun = scenario.sheet(unit).batteries[battery].gun;
    harmed |= why_harmless(scenario, state, gun, target) ? 0 : bit(target);
  });
  return harmed;
}

bool was_set_up_in_water(const Scenario& scenario, UnitIndex party) {
  const Placement& placement = scenario.placement(party);
  return placement.aboard == kNoUnit && scenario.chart().depth_at(placement.pose.at) != 0;
}

}  // namespace known

}  // namespace brownwater::flotilla
