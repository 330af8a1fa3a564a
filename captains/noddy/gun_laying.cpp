#include "captains/noddy/gun_laying.hpp"

#include <algorithm>

#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr double kFaces = 6;

bool is_loading(const Situation& situation, ShipIndex ship, std::size_t gun) {
  const std::uint8_t fired = situation.ship(ship).hidden.fired_in[gun];
  const int loads_for =
      situation.scenario.tables().loads_for[static_cast<std::size_t>(situation.card(ship).guns[gun].gun)];
  return fired != 0 && situation.seen.move - fired < loads_for;
}

/// How much of a gun counts in this move.
double share_of(const Situation& situation, ShipIndex ship, std::size_t gun, bool own) {
  const noddy::Gun& it = situation.card(ship).guns[gun];
  const bool slow = situation.scenario.tables().loads_for[static_cast<std::size_t>(it.gun)] > 1;
  if (!why_silent(situation.scenario, situation.seen, ship, gun)) return !own && slow ? weights::kEnemyHeavyGun : 1.0;
  return own && is_loading(situation, ship, gun) ? weights::kLoadingGun : 0.0;
}

bool are_alike(const Situation& situation, ShipIndex ship, std::size_t one, std::size_t other) {
  const noddy::Card& card = situation.card(ship);
  const auto& targets = situation.ship(ship).hidden.last_target;
  return card.guns[one] == card.guns[other] && targets[one] == targets[other];
}

/// ND-7.1: of the guns of an early monitor's turrets one fires in a move.
bool fires_one_by_one(const noddy::Card& card, std::size_t gun) {
  return card.one_gun_at_a_time && card.guns[gun].mount == noddy::Mount::kTurret;
}

}  // namespace

GunGroups gun_groups(const Situation& situation, ShipIndex ship, bool own) {
  const noddy::Card& card = situation.card(ship);
  GunGroups groups;
  for (std::uint8_t gun = 0; gun < card.guns.size(); ++gun) {
    const double share = share_of(situation, ship, gun, own);
    if (share == 0) continue;
    auto* const alike = std::find_if(groups.begin(), groups.end(),
                                     [&](const GunGroup& group) { return are_alike(situation, ship, group.gun, gun); });
    if (alike == groups.end()) {
      groups.push_back({.gun = gun, .guns = share});
    } else if (fires_one_by_one(card, gun)) {
      alike->guns = std::max(alike->guns, share);
    } else {
      alike->guns += share;
    }
  }
  return groups;
}

Outlook::Outlook(const noddy::Scenario& scenario, const noddy::State& battle, ShipIndex firer, ShipSet targets)
    : scenario_(scenario),
      battle_(battle),
      firer_(firer),
      pose_(battle.ships[firer].pose),
      targets_(targets),
      afloat_(scenario.kind_of(firer) == noddy::Kind::kVessel) {}

/// OPTIMISATION: the arc by the target's middle, a hull's length off.
bool Outlook::is_in_arc(std::size_t gun, ShipIndex target) const {
  const auto line = line_of(scenario_, firer_, gun, pose_);
  if (!line) return true;
  const plane::Vector away = battle_.ships[target].pose.at - pose_.at;
  const plane::Hull& hull = scenario_.card(target).hull;
  const std::int64_t margin = hull.length + hull.beam;
  const plane::Vector way = plane::direction(*line);
  const std::int64_t along = plane::dot(way, away) / plane::kUnit;
  const std::int64_t across = plane::cross(way, away) / plane::kUnit;
  // The tangent of ten degrees is less than a fifth.
  const std::int64_t width = margin + (along > 0 ? along / 5 : 0);
  return along > -margin && across <= width && -across <= width;
}

bool Outlook::may_bear(std::size_t gun, ShipIndex target) {
  const plane::Vector away = battle_.ships[target].pose.at - pose_.at;
  const plane::Hull& hull = scenario_.card(target).hull;
  const noddy::Gun& it = scenario_.card(firer_).guns[gun];
  const std::int64_t reach =
      std::int64_t{scenario_.tables().reach[static_cast<std::size_t>(it.gun)]} + hull.length + hull.beam;
  if (plane::dot(away, away) > reach * reach) return false;
  if (!afloat_) return is_in_arc(gun, target);
  return may_bear_[static_cast<std::size_t>(it.mount)].look(target, [&] { return is_in_arc(gun, target); });
}

bool Outlook::sees_middle(ShipIndex target) {
  return middle_clear_.look(
      target, [&] { return is_clear(scenario_, battle_, firer_, target, pose_.at, battle_.ships[target].pose.at); });
}

bool Outlook::sees(ShipIndex target) {
  return seen_.look(target, [&] { return sees_middle(target) || in_sight(scenario_, battle_, firer_, pose_, target); });
}

bool Outlook::has_clear_shot(std::size_t gun, ShipIndex target) {
  const auto look = [&] {
    const auto line = line_of(scenario_, firer_, gun, pose_);
    // OPTIMISATION: mostly the middle lies in the arc, and nothing stands before it.
    const bool middle_borne =
        !line || plane::lies_within(pose_.at, *line, scenario_.options().arc_half_width, battle_.ships[target].pose.at);
    if (middle_borne && sees_middle(target)) return true;
    if (!bears_on(scenario_, battle_, firer_, pose_, gun, target) || !sees(target)) return false;
    return !line || noddy::has_clear_shot(scenario_, battle_, firer_, pose_, gun, target);
  };
  if (!afloat_) return look();
  return clear_shot_[static_cast<std::size_t>(scenario_.card(firer_).guns[gun].mount)].look(target, look);
}

double Outlook::chance_if_clear(std::size_t gun, ShipIndex target) {
  if (!noddy::has(targets_, target) || !may_bear(gun, target)) return 0;
  if (!noddy::has(measured_, target)) {
    measured_ |= noddy::bit(target);
    sights_[target] = sight_of(scenario_, battle_, pose_, target);
  }
  const noddy::Sight& sight = sights_[target];
  const noddy::GunClass size = scenario_.card(firer_).guns[gun].gun;
  if (sight.range > scenario_.tables().reach[static_cast<std::size_t>(size)]) return 0;
  return aim(scenario_, battle_, firer_, gun, target, sight).hitting_faces() / kFaces;
}

double Outlook::chance_of_hit(std::size_t gun, ShipIndex target) {
  const double chance = chance_if_clear(gun, target);
  return chance > 0 && has_clear_shot(gun, target) ? chance : 0;
}

double worth_of_fire(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups) {
  const ShipSet targets = situation.foes & battle.on_sheet;
  Outlook outlook(situation.scenario, battle, firer, targets);
  double worth = 0;
  for (const GunGroup& group : groups) {
    double best = 0;
    for_each_ship(targets, [&](ShipIndex target) {
      const double hit = situation.worth[target] * outlook.chance_if_clear(group.gun, target);
      if (hit > best && outlook.has_clear_shot(group.gun, target)) best = hit;
    });
    worth += group.guns * best;
  }
  return worth;
}

double most_of_fire(const Situation& situation, ShipIndex firer, const GunGroups& groups) {
  const noddy::Tables& tables = situation.scenario.tables();
  const noddy::Tables::ToHit& to_hit = tables.to_hit;
  int helps = 0;
  for (const std::int8_t amount :
       {to_hit.target_stationary, to_hit.firer_stationary, to_hit.point_blank, to_hit.firer_hindered,
        to_hit.change_of_target, to_hit.end_on, to_hit.firer_in_battery, to_hit.long_range, to_hit.smoke})
    helps += std::max<int>(amount, 0);
  double most = 0;
  for (const GunGroup& group : groups) {
    const noddy::Gun& gun = situation.card(firer).guns[group.gun];
    noddy::Laid laid{.sight = {.range = 0, .face = noddy::Face::kBow, .end_on = false},
                     .fire_value = tables.fire_value[static_cast<std::size_t>(gun.gun)],
                     .change = static_cast<std::int8_t>(helps + (gun.rifled ? to_hit.rifled : 0)),
                     .needed = 0};
    double best = 0;
    for_each_ship(situation.foes, [&](ShipIndex foe) {
      const auto& armour = situation.card(foe).armour;
      laid.needed = std::min({armour.bow, armour.side, armour.stern});
      best = std::max(best, situation.worth[foe] * (laid.hitting_faces() / kFaces));
    });
    most += group.guns * best;
  }
  return most;
}

double hits_on(const Situation& situation, const noddy::State& battle, ShipIndex firer, const GunGroups& groups,
               ShipIndex target) {
  Outlook outlook(situation.scenario, battle, firer, noddy::bit(target));
  double hits = 0;
  for (const GunGroup& group : groups) hits += group.guns * outlook.chance_of_hit(group.gun, target);
  return hits;
}

}  // namespace brownwater::captains::open_table
