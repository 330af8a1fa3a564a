#include "captains/noddy/fire_orders.hpp"

#include <algorithm>

#include "captains/noddy/gun_laying.hpp"
#include "captains/noddy/helm_orders.hpp"
#include "captains/noddy/reckoning.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr double kClearlyMore = 1.25;

/// Hits that a gun's shot may expect, and what they are worth.
struct Hope {
  double hits = 0;
  double worth = 0;
  void add(double chance, double each) {
    hits += chance;
    worth += chance * each;
  }
};

/// The worth of each order that the gun may have.
struct Told {
  Hope free;
  std::array<Hope, noddy::kMaxShips> at{};

  Hope by(ShipIndex order) const {
    if (order == noddy::kHoldGun) return {};
    return order == noddy::kFreeFire ? free : at[order];
  }
};

/// Looks on from one vessel or battery, as the move will go by all that is known.
class Laying {
 public:
  Laying(const Situation& situation, ShipIndex ship)
      : situation_(situation), ship_(ship), reckoning_(situation.scenario, situation.seen, ship) {
    reckoning_.place(
        follow(situation.scenario, situation.seen, order_carried_out(situation.scenario, situation.seen, ship)));
  }

  ShipIndex order_for(std::size_t gun) const {
    const Told told = hopes_of(gun);
    ShipIndex order = noddy::kFreeFire;
    double most = kClearlyMore * told.free.worth;
    for_each_ship(situation_.foes, [&](ShipIndex foe) {
      if (told.at[foe].worth <= most) return;
      most = told.at[foe].worth;
      order = foe;
    });
    return order;
  }

  Told hopes_of(std::size_t gun) const {
    Told told;
    for (const Prospect& prospect : reckoning_.prospects()) add(gun, prospect, told);
    return told;
  }

 private:
  void add(std::size_t gun, const Prospect& prospect, Told& told) const {
    Outlook outlook(situation_.scenario, prospect.at_end, ship_, situation_.foes & prospect.at_end.on_sheet);
    ShipIndex freely = noddy::kNoShip;
    double likeliest = 0;
    for_each_ship(situation_.foes, [&](ShipIndex foe) {
      const double chance = outlook.chance_of_hit(gun, foe);
      told.at[foe].add(prospect.chance * chance, situation_.worth[foe]);
      if (chance <= likeliest) return;
      likeliest = chance;
      freely = foe;
    });
    if (freely != noddy::kNoShip) told.free.add(prospect.chance * likeliest, situation_.worth[freely]);
  }

  const Situation& situation_;
  ShipIndex ship_;
  Reckoning reckoning_;
};

std::optional<noddy::Action> wrong_order(const Situation& situation, ShipIndex ship) {
  const noddy::Card& card = situation.card(ship);
  std::optional<Laying> laying;
  for (std::uint8_t gun = 0; gun < card.guns.size(); ++gun) {
    if (noddy::has_gun(situation.ship(ship).hidden.guns_out, gun)) continue;
    if (!laying) laying.emplace(situation, ship);
    const ShipIndex wanted = laying->order_for(gun);
    if (situation.ship(ship).orders.guns[gun] != wanted)
      return noddy::GunOrder{.ship = ship, .gun = gun, .target = wanted};
  }
  return std::nullopt;
}

/// Whether targets differ in worth: if not, every gun may stay free.
bool has_choice(const Situation& situation) {
  double least = 0;
  double most = 0;
  for_each_ship(situation.foes, [&](ShipIndex foe) {
    const double worth = situation.worth[foe];
    least = least == 0 ? worth : std::min(least, worth);
    most = std::max(most, worth);
  });
  return most > kClearlyMore * least;
}

}  // namespace

std::optional<noddy::Action> next_fire_order(const Situation& situation) {
  const bool choice = has_choice(situation);
  std::optional<noddy::Action> order;
  for_each_ship(situation.own & ~situation.scenario.regiments(), [&](ShipIndex ship) {
    if (order) return;
    const auto& guns = situation.ship(ship).orders.guns;
    const bool all_free = std::all_of(guns.begin(), guns.end(), [](ShipIndex at) { return at == noddy::kFreeFire; });
    if (choice || !all_free) order = wrong_order(situation, ship);
  });
  return order;
}

std::vector<Reason> reasons_for(const Situation& situation, const noddy::Action& action) {
  if (const auto* order = std::get_if<noddy::Order>(&action)) return reasons_for(situation, *order);
  if (const auto* gun = std::get_if<noddy::GunOrder>(&action)) return reasons_for(situation, *gun);
  return {};
}

std::vector<Reason> reasons_for(const Situation& situation, const noddy::GunOrder& order) {
  const Told told = Laying(situation, order.ship).hopes_of(order.gun);
  const Hope wanted = told.by(order.target);
  const Hope present = told.by(situation.ship(order.ship).orders.guns[order.gun]);
  const Hope& measure = present.hits > 0 ? present : wanted;
  const double each = measure.hits > 0 ? measure.worth / measure.hits : 0;
  return {{.term = kGunTerms[0], .share = (wanted.hits - present.hits) * each},
          {.term = kGunTerms[1], .share = wanted.worth - wanted.hits * each - (present.worth - present.hits * each)}};
}

}  // namespace brownwater::captains::open_table
