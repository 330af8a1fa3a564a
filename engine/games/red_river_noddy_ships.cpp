#include "engine/games/red_river_noddy_ships.hpp"

#include <algorithm>

#include "engine/games/red_river_line.hpp"

namespace brownwater::games {
namespace {

using Casting = RedRiverNoddy::Casting;
using redriver::kNoMount;
using redriver::ShipIndex;

noddy::Placement as_her_card_says(const noddy::Card& card) {
  return {.kind = noddy::Kind::kVessel, .card = card, .top_halves = card.top_halves};
}

/// RR-8.1: the rounds of each kind, shared out evenly among its guns that fire still.
noddy::Rounds shared_out(const redriver::UnionShip& card, const redriver::Ship& ship, const Mounts& mounts,
                         const noddy::Placement& placement) {
  noddy::Rounds rounds{};
  rounds.fill(0);
  const auto fires = [&](std::size_t gun, redriver::GunKind kind) {
    return mounts[gun] != kNoMount && card.guns[mounts[gun]].kind == kind && !noddy::has_gun(placement.guns_out, gun);
  };
  const std::size_t guns = placement.card.guns.size();
  for (redriver::GunKind kind = 0; kind < redriver::kMaxGunKinds; ++kind) {
    int left = 0;
    for (std::size_t gun = 0; gun < guns; ++gun) left += fires(gun, kind) ? 1 : 0;
    int carried = ship.rounds[kind];
    for (std::size_t gun = 0; gun < guns; ++gun) {
      if (!fires(gun, kind)) continue;
      const int share = share_up(carried, 1, left--);
      rounds[gun] = static_cast<std::uint8_t>(std::min<int>(share, noddy::kEndless - 1));
      carried -= share;
    }
  }
  for (std::size_t gun = guns; gun < noddy::kMaxGuns; ++gun) rounds[gun] = noddy::kEndless;
  return rounds;
}

/// Puts out the last guns of each mount beyond those that are there, and all that no mount answers for.
noddy::GunSet guns_gone(const noddy::Card& card, const Mounts& mounts,
                        const std::array<int, redriver::kMaxMounts>& mounted) {
  std::array<int, redriver::kMaxMounts> seen{};
  noddy::GunSet gone = 0;
  for (std::size_t gun = 0; gun < card.guns.size(); ++gun) {
    const std::uint8_t mount = mounts[gun];
    if (mount == kNoMount || ++seen[mount] > mounted[mount]) gone |= noddy::gun_bit(gun);
  }
  return gone;
}

/// INTERPRETATION RR-6.9: half of what an armour class has over an unprotected one's 6.
std::uint8_t halved(std::uint8_t armour) {
  constexpr int kUnprotected = 6;
  return static_cast<std::uint8_t>(kUnprotected + (armour - kUnprotected) / 2);
}

/// INTERPRETATION RR-6.9: the register's faces are taken for bow, sides, stern and turret in turn. A class once halved
/// is not halved again.
noddy::Armour armour_left(const noddy::Armour& whole, const redriver::MetIronclad& met) {
  constexpr int kFaces = 4;
  noddy::Armour left = whole;
  for (int face = 0; face < 8; ++face) {
    if ((met.faces_halved >> face & 1) == 0) continue;
    switch (face % kFaces) {
      case 0: left.bow = halved(whole.bow); break;
      case 1: left.side = halved(whole.side); break;
      case 2: left.stern = halved(whole.stern); break;
      case 3: left.turret = whole.turret == 0 ? std::uint8_t{0} : halved(whole.turret); break;
    }
  }
  return left;
}

}  // namespace

Mounts mounts_of(const Casting& casting, const InlineList<redriver::Guns, redriver::kMaxMounts>& campaign,
                 const noddy::Card& card) {
  Mounts mounts{};
  mounts.fill(kNoMount);
  std::array<int, redriver::kMaxMounts> left{};
  for (std::size_t mount = 0; mount < campaign.size(); ++mount) left[mount] = campaign[mount].count;
  for (const bool alike : {true, false}) {
    for (std::size_t gun = 0; gun < card.guns.size(); ++gun) {
      for (std::size_t mount = 0; mount < campaign.size() && mounts[gun] == kNoMount; ++mount) {
        const RedRiverNoddy::Ordnance& kind = casting.guns[campaign[mount].kind];
        const bool fits = !alike || (kind.gun == card.guns[gun].gun && kind.rifled == card.guns[gun].rifled);
        if (left[mount] == 0 || !fits) continue;
        --left[mount];
        mounts[gun] = static_cast<std::uint8_t>(mount);
      }
    }
  }
  return mounts;
}

noddy::Placement placed(const Casting& casting, const redriver::Scenario& scenario, const redriver::State& state,
                        ShipIndex ship) {
  const redriver::UnionShip& card = scenario.ship(ship);
  const redriver::Ship& now = state.ships[ship];
  noddy::Placement placement = as_her_card_says(casting.ships[ship]);
  placement.side = Side::kUnion;
  const int whole = share_up(placement.card.top_halves, redriver::points_left(scenario, state, ship), card.points);
  placement.top_halves = static_cast<noddy::HalfKnots>(share_up(whole, kPercent - now.boiler_cut, kPercent));
  // RR-7.3: without fuel she lies at anchor.
  placement.held_fast = now.grounding != redriver::Grounding::kNone || now.laid_up > 0 || redriver::fuel_of(now) == 0;
  placement.on_fire = now.on_fire;
  placement.helm = helm_of(now.rudder);
  placement.spirits = now.spirits;
  const Mounts mounts = mounts_of(casting, card.guns, placement.card);
  std::array<int, redriver::kMaxMounts> mounted{};
  for (std::size_t mount = 0; mount < card.guns.size(); ++mount)
    mounted[mount] = redriver::guns_mounted(scenario, state, ship, mount);
  placement.guns_out = guns_gone(placement.card, mounts, mounted);
  placement.rounds = shared_out(card, now, mounts, placement);
  return placement;
}

noddy::Placement placed(const Casting& casting, const redriver::Scenario& scenario, const redriver::MetIronclad& met) {
  const redriver::Ironclad& model = scenario.draft().ironclads[met.model];
  noddy::Placement placement = as_her_card_says(casting.ironclads[met.model]);
  placement.side = Side::kConfederate;
  placement.held_fast = placement.card.top_halves == 0;
  if (!met.unfinished) return placement;
  placement.card.armour = armour_left(placement.card.armour, met);
  std::array<int, redriver::kMaxMounts> mounted{};
  for (std::size_t mount = 0; mount < model.guns.size(); ++mount)
    mounted[mount] = model.guns[mount].count - met.missing[mount];
  placement.guns_out = guns_gone(placement.card, mounts_of(casting, model.guns, placement.card), mounted);
  // RR-6.9: one that cannot move lies at her moorings, as hard to sink as another.
  if (met.knots == 0)
    placement.held_fast = true;
  else
    placement.top_halves = static_cast<noddy::HalfKnots>(std::min<int>(placement.top_halves, 2 * met.knots));
  return placement;
}

noddy::Card card_of(const Casting& casting, const redriver::Scenario& scenario, const redriver::Battery& battery,
                    noddy::Bearing facing) {
  // RR-6.2: fixed guns, each ten degrees from the next, so that two bear on any place before the battery (ND-4.3).
  constexpr int kApart = 10;
  noddy::Card card;
  const redriver::BatteryGuns& built = scenario.tables().batteries[battery.row - 1U];
  const int guns = std::min<int>(battery.guns_left(), noddy::kMaxGuns);
  // RR-6.3: the kinds by turns from the middle outwards, so that one of each bears on any ship before it.
  const auto place_of = [&](std::size_t kind, int at) {
    const int others = battery.left[1 - kind];
    return kind == 0 ? at + std::min(at, others) : at + std::min(at + 1, others);
  };
  for (std::size_t kind = 0; kind < built.size(); ++kind) {
    const RedRiverNoddy::Ordnance& gun = casting.guns[built[kind].kind];
    for (int at = 0; at < battery.left[kind] && !card.guns.full(); ++at) {
      const int place = place_of(kind, at);
      const int outwards = guns % 2 == 1 ? (place + 1) / 2 * kApart : place / 2 * kApart + kApart / 2;
      const int off = place % 2 == 0 ? -outwards : outwards;
      card.guns.push_back(
          {.gun = gun.gun, .rifled = gun.rifled, .mount = noddy::Mount::kBow, .line = plane::wrapped(facing + off)});
    }
  }
  return card;
}

}  // namespace brownwater::games
