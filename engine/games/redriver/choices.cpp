#include <algorithm>
#include <utility>

#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::redriver {
namespace {

/// Adds the action to the list if it is legal.
struct Lister {
  const Scenario& scenario;
  const State& state;
  std::vector<Action>& list;

  bool add(const Action& action) const {
    const bool legal = !RedRiver::refuse(scenario, state, Seat::kUnion, action);
    if (legal) list.push_back(action);
    return legal;
  }

  void with_time() const {
    for (const Action& action :
         {Action(Advance{}), Action(Explore{}), Action(TurnBack{}), Action(DropDown{}), Action(Hold{}),
          Action(Forage{}), Action(Scavenge{}), Action(Engage{}), Action(Withdraw{})}) {
      add(action);
    }
  }

  void without_time() const {
    if (!may_keep_house(scenario, state)) return;
    for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
      if (!state.ships[ship].afloat()) continue;
      for (const Action& action :
           {Action(CastOff{ship}), Action(Detach{ship}), Action(Rejoin{ship}), Action(OrderUp{ship}),
            Action(Drift{ship}), Action(Anchor{ship}), Action(Lead{ship}), Action(Abandon{ship})}) {
        add(action);
      }
      for (ShipIndex other = 0; other < scenario.ship_count(); ++other) {
        if (other != ship && state.ships[other].at == state.ships[ship].at) between(ship, other);
      }
    }
  }

  void between(ShipIndex ship, ShipIndex other) const {
    add(Tow{.ship = ship, .by = other});
    // If a ship cannot spare or take a small amount, she cannot a greater one.
    for (const std::uint8_t amount : kFuelAmounts) {
      if (!add(MoveFuel{.from = ship, .to = other, .points = amount})) break;
    }
    if (!scenario.ship(ship).supply_ship) return;
    for (GunKind kind = 0; kind < scenario.tables().gun_kinds; ++kind) {
      if (state.ships[ship].rounds[kind] > 0) add(IssueRounds{.from = ship, .to = other, .kind = kind});
    }
  }

  void straggler() const {
    const ShipIndex ship = first_of(state.owing_orders);
    for (const Order order : {Order::kFollow, Order::kForceEngines, Order::kLieTo})
      add(OrderStraggler{.ship = ship, .order = order});
  }

  /// The possible results of a fight without damage to any ship.
  void bloodless_results() const {
    for (const bool passed : {true, false}) {
      FightFought result;
      result.passed = passed;
      add(result);
    }
  }
};

template <class T>
T pick(std::initializer_list<T> from, chance::Whim& whim) {
  return *(from.begin() + whim.below(static_cast<std::uint32_t>(from.size())));
}

std::uint8_t up_to(int most, chance::Whim& whim) {
  return most <= 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(whim.below(static_cast<std::uint32_t>(most + 1)));
}

Action any_with_time(chance::Whim& whim) {
  return pick<Action>(
      {Advance{}, Advance{}, Advance{}, Explore{}, Hold{}, Forage{}, Scavenge{}, TurnBack{}, DropDown{}}, whim);
}

Action any_housekeeping(const Scenario& scenario, const State& state, chance::Whim& whim) {
  const auto any_ship = [&] { return static_cast<ShipIndex>(whim.below(scenario.ship_count())); };
  const ShipIndex ship = any_ship();
  const ShipIndex other = any_ship();
  const auto kinds = scenario.ship(ship).guns.size();
  const GunKind kind = state.ships[ship].afloat() && kinds > 0
                           ? scenario.ship(ship).guns[whim.below(static_cast<std::uint32_t>(kinds))].kind
                           : GunKind{0};
  const MoveFuel fuel{.from = other, .to = ship, .points = kFuelAmounts[whim.below(kFuelAmounts.size())]};
  const IssueRounds rounds{.from = other, .to = ship, .kind = kind};
  // Ships are not lightly given up.
  constexpr std::uint32_t kAbandonOneIn = 8;
  const Action last = whim.below(kAbandonOneIn) == 0 ? Action(Abandon{ship}) : Action(fuel);
  return pick<Action>({fuel, fuel, rounds, rounds, Tow{.ship = ship, .by = other}, CastOff{ship}, Detach{ship},
                       Rejoin{ship}, OrderUp{ship}, Drift{ship}, Anchor{ship}, Lead{ship}, last},
                      whim);
}

}  // namespace

void RedRiver::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  const Lister lister{scenario, state, list};
  switch (state.phase) {
    case Phase::kStartingFuel: return list.push_back(TakeOnFuel{});
    case Phase::kOrders: lister.with_time(); return lister.without_time();
    case Phase::kEncounter:
      for (const Action& action : {Action(Engage{}), Action(RunPast{}), Action(FallBack{})}) lister.add(action);
      return;
    case Phase::kFight: return lister.bloodless_results();
    case Phase::kStragglerOrders: return lister.straggler();
    case Phase::kTurnBegins:
    case Phase::kDirection:
    case Phase::kSetOut:
    case Phase::kTerrain:
    case Phase::kMechanical:
    case Phase::kAction:
    case Phase::kStrength:
    case Phase::kMeet:
    case Phase::kBursts:
    case Phase::kAfterFight:
    case Phase::kLegEnds:
    case Phase::kShoreParties:
    case Phase::kStragglersMishap:
    case Phase::kStragglersMove:
    case Phase::kFires:
    case Phase::kRepairs:
    case Phase::kTurnEnds:
    case Phase::kNight:
    case Phase::kOver: return;
  }
}

Action RedRiver::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (state.phase == Phase::kOrders) {
    // OPTIMISATION: listing all housekeeping is slow, so mostly something is tried; most decisions are an advance.
    constexpr std::uint32_t kHousekeepingOneIn = 4;
    constexpr std::uint32_t kListedOneIn = 16;
    constexpr int kTries = 4;
    const std::uint32_t drawn = whim.below(kListedOneIn);
    const bool keeps_house = drawn < kListedOneIn / kHousekeepingOneIn;
    for (int tries = 0; drawn > 0 && tries < kTries; ++tries) {
      const Action tried = keeps_house ? any_housekeeping(scenario, state, whim) : any_with_time(whim);
      if (!refuse(scenario, state, seat, tried)) return tried;
    }
    if (drawn > 0) return Hold{};
  }
  std::vector<Action> list;
  list_actions(scenario, state, seat, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

FightFought quick_fight(const Scenario& scenario, const State& state, chance::Whim& whim) {
  FightFought result;
  const Section& field = state.sections[state.field];
  constexpr int kDeadlyOneIn = 12;
  constexpr int kMostRounds = 8;
  bool anybody_left = false;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    ShipResult& taken = result.ships[ship];
    const int left = points_left(scenario, state, ship);
    taken.sunk = whim.below(kDeadlyOneIn) == 0;
    taken.damage = taken.sunk ? static_cast<std::uint8_t>(left) : up_to((left - 1) / 3, whim);
    taken.criticals = up_to(1, whim);
    const auto& guns = scenario.ship(ship).guns;
    std::array<int, kMaxGunKinds> fired{};
    for (std::size_t mount = 0; mount < guns.size(); ++mount) {
      const int mounted = guns_mounted(scenario, state, ship, mount);
      const GunKind kind = guns[mount].kind;
      taken.guns_out[mount] = up_to(mounted / 3, whim);
      const int carried = state.ships[ship].rounds[kind] - fired[kind];
      taken.rounds_fired[mount] = up_to(std::min({mounted * kMostRounds, carried, 200}), whim);
      fired[kind] += taken.rounds_fired[mount];
    }
    anybody_left = anybody_left || !taken.sunk;
    constexpr std::uint32_t kTakenOneIn = 3;
    constexpr std::uint32_t kPartedOneIn = 8;
    if (taken.sunk && whim.below(kTakenOneIn) == 0) std::swap(taken.sunk, taken.taken);
    if (!taken.sunk && !taken.taken && whim.below(kPartedOneIn) == 0)
      taken.went = pick({Went::kPassed, Went::kBrokeOff}, whim);
  });
  for (std::size_t place = 0; place < field.batteries.size(); ++place) {
    const Battery& battery = field.batteries[place];
    for (std::size_t kind = 0; kind < kMaxBatteryKinds; ++kind)
      result.batteries[place].guns_silenced[kind] = up_to(battery.left[kind], whim);
    if (battery.mine && whim.below(2) == 0) result.batteries[place].mine_fired = true;
  }
  const Vessels& met = field.vessels;
  result.sunk = {.gunboats = up_to(met.gunboats, whim),
                 .unarmed = up_to(met.unarmed, whim),
                 .spar_boats = up_to(met.spar_boats, whim),
                 .heavy_gunboats = up_to(met.heavy_gunboats, whim)};
  result.captured = {.gunboats = up_to(met.gunboats - result.sunk.gunboats, whim),
                     .unarmed = up_to(met.unarmed - result.sunk.unarmed, whim),
                     .spar_boats = up_to(met.spar_boats - result.sunk.spar_boats, whim),
                     .heavy_gunboats = up_to(met.heavy_gunboats - result.sunk.heavy_gunboats, whim)};
  if (ironclad_is_at(state, state.field)) {
    result.ironclad = pick({IroncladResult::kUntouched, IroncladResult::kSunk, IroncladResult::kCaptured}, whim);
  }
  constexpr std::uint32_t kBrokenOffOneIn = 3;
  result.passed = anybody_left && whim.below(kBrokenOffOneIn) != 0;
  // If every ship left went the same way, so did the party.
  const auto everyone = [&](Went way) {
    bool all = anybody_left;
    for_each_ship(state.acting, [&](ShipIndex ship) {
      const ShipResult& taken = result.ships[ship];
      all = all && (taken.sunk || taken.taken || taken.went == way);
    });
    return all;
  };
  if (everyone(Went::kPassed)) result.passed = true;
  if (everyone(Went::kBrokeOff)) result.passed = false;
  return result;
}

}  // namespace brownwater::redriver
