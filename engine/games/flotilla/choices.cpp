#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::flotilla {
namespace {

constexpr int kMarchStep = 15;
constexpr std::uint32_t kAims = 3;

/// Lists the legal ones of the possible actions.
class Listing {
 public:
  Listing(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list)
      : scenario_(scenario), state_(state), seat_(seat), list_(list) {}

  void all() {
    switch (state_.phase) {
      case Phase::kMuster: return muster();
      case Phase::kGameMaster: return add(Proceed{});
      case Phase::kChooseFirst:
        for (const Side side : kBothSides) add(ChooseFirst{.first = side});
        return;
      case Phase::kMoving: return movement();
      case Phase::kInsist:
        for (const bool insist : {false, true}) add(Insist{.insist = insist});
        return;
      case Phase::kFiring: return fire();
      case Phase::kPursuit:
        for (const bool goes : {false, true}) add(Pursue{.goes = goes});
        return;
      case Phase::kTurnBox:
        for (const Moment moment : kAllMoments) try_add(LoseTurn{.moment = moment});
        return;
      case Phase::kPrize:
        add(ManPrize{.men = 0});
        for (std::uint16_t men = scenario_.tables().prize_crew; men <= state_.units[state_.captor].men; ++men)
          try_add(ManPrize{.men = men});
        return;
      case Phase::kLanding:
      case Phase::kBoarding:
      case Phase::kRepairing: return step();
      case Phase::kTurnBegins:
      case Phase::kInitiative:
      case Phase::kNextMover:
      case Phase::kWindow:
      case Phase::kLeg:
      case Phase::kShots:
      case Phase::kAftermath:
      case Phase::kMelee:
      case Phase::kBoarders:
      case Phase::kContinuing:
      case Phase::kRepairs:
      case Phase::kCleanUp:
      case Phase::kMatters:
      case Phase::kOver: return;
    }
  }

 private:
  void add(const Action& action) { list_.push_back(action); }
  void try_add(const Action& action) {
    if (!Flotilla::refuse(scenario_, state_, seat_, action)) list_.push_back(action);
  }
  template <class Do>
  void for_own(Do&& act) {
    for (UnitIndex unit = 0; unit < scenario_.unit_count(); ++unit) {
      if (commands(seat_, state_.units[unit].side) && has(state_.in_play, unit)) act(unit);
    }
  }

  void muster() {
    for_own([&](UnitIndex unit) { try_add(Open{.unit = unit, .open = true}); });
    add(Ready{});
  }

  void movement() {
    for_own([&](UnitIndex unit) {
      switch (scenario_.kind_of(unit)) {
        case Kind::kShip: return ship(unit);
        case Kind::kParty: return party(unit);
        case Kind::kLandBattery: return;
      }
    });
    add(EndMovement{});
  }

  void ship(UnitIndex unit) {
    for (const bool open : {false, true}) try_add(Open{.unit = unit, .open = open});
    try_add(BackAstern{.unit = unit});
    try_add(CallForPower{.unit = unit});
    try_add(ReverseEngines{.unit = unit});
    try_add(CutFree{.unit = unit});
    for (int number = 1; number <= guns_of(state_.units[unit]); ++number)
      try_add(Lighten{.unit = unit, .guns = static_cast<std::uint8_t>(number)});
    if (why_not_steam(scenario_, state_, unit)) return;
    const Inches open = inches_open(scenario_, state_, unit);
    for (int inches = 0; inches < 64; ++inches) {
      if (has_inches(open, inches)) courses(unit, static_cast<std::uint8_t>(inches));
    }
  }

  /// Straight ahead, and the whole turn to each side at each moment by itself.
  void courses(UnitIndex unit, std::uint8_t inches) {
    try_add(Steam{.unit = unit, .inches = inches});
    for (std::size_t moment = 0; moment < kMoments; ++moment) {
      const TurnLimits limits = turns_open(scenario_, state_, unit, kAllMoments[moment]);
      for (const int turn : {limits.port, limits.starboard}) {
        if (turn == 0) continue;
        Steam order{.unit = unit, .inches = inches};
        order.turns[moment] = static_cast<std::int16_t>(turn);
        try_add(order);
      }
    }
  }

  void party(UnitIndex unit) {
    if (why_not_march(scenario_, state_, unit)) return;
    for (int bearing = 0; bearing < kCircle; bearing += kMarchStep)
      add(March{.unit = unit, .bearing = static_cast<Bearing>(bearing)});
    for (UnitIndex target = 0; target < scenario_.unit_count(); ++target)
      try_add(Charge{.unit = unit, .target = target});
  }

  void fire() {
    UnitSet own = 0;
    for_own([&](UnitIndex unit) { own |= bit(unit); });
    any_shot(scenario_, state_, own, [&](const Shot& shot) {
      for (const Aim aim : {Aim::kPlain, Aim::kLow, Aim::kHigh}) {
        Lay order{.shot = shot};
        order.shot.aim = aim;
        try_add(order);
      }
      return false;
    });
    for_own([&](UnitIndex unit) {
      for (UnitIndex target = 0; target < scenario_.unit_count(); ++target) {
        try_add(SmallArms{.unit = unit, .target = target});
        try_add(Grapple{.unit = unit, .target = target});
        try_add(Spar{.unit = unit, .target = target});
      }
    });
    try_add(OpenFire{});
    add(Pass{});
  }

  void step() {
    for_own([&](UnitIndex unit) {
      try_add(Land{.unit = unit});
      try_add(Embark{.unit = unit});
      try_add(Board{.unit = unit});
      try_add(Repair{.unit = unit});
    });
    add(EndStep{});
  }

  const Scenario& scenario_;
  const State& state_;
  Seat seat_;
  std::vector<Action>& list_;
};

/// A legal course at random: turns of any degrees, or the whole of one.
Steam sample_course(const Scenario& scenario, const State& state, UnitIndex ship, chance::Whim& whim) {
  const Inches open = inches_open(scenario, state, ship);
  const auto drawn = whim.below(static_cast<std::uint32_t>(std::popcount(open)));
  Inches left = open;
  for (std::uint32_t skip = 0; skip < drawn; ++skip) left &= left - 1;
  Steam order{.unit = ship, .inches = static_cast<std::uint8_t>(lowest(left))};
  constexpr std::uint32_t kPlainly = 4;
  if (order.inches > 0 && whim.below(kPlainly) == 0) {
    const Moment moment = kAllMoments[whim.below(kMoments)];
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    const std::array<int, 3> turns{limits.port, 0, limits.starboard};
    order.turns[static_cast<std::size_t>(moment)] = static_cast<std::int16_t>(turns[whim.below(3)]);
    return why_not_steam(scenario, state, order) ? standing_course(scenario, state, ship) : order;
  }
  for (const Moment moment : kAllMoments) {
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    if (order.inches == 0 || limits == TurnLimits{} || whim.below(2) == 0) continue;
    const auto wide = static_cast<std::uint32_t>(limits.starboard - limits.port + 1);
    order.turns[static_cast<std::size_t>(moment)] =
        static_cast<std::int16_t>(limits.port + static_cast<int>(whim.below(wide)));
  }
  return why_not_steam(scenario, state, order) ? standing_course(scenario, state, ship) : order;
}

/// One of the set at random.
UnitIndex drawn(UnitSet units, chance::Whim& whim) {
  for (std::uint32_t skip = whim.below(static_cast<std::uint32_t>(std::popcount(units))); skip > 0; --skip)
    units &= units - 1;
  return static_cast<UnitIndex>(std::countr_zero(units));
}

UnitSet commanded(const State& state, Seat seat) {
  UnitSet own = 0;
  if (commands(seat, Side::kUnion)) own |= state.in_play & state.of_union;
  if (commands(seat, Side::kConfederate)) own |= state.in_play & ~state.of_union;
  return own;
}

/// Enough guns overboard to buy a die, or more; it may not be legal.
Lighten wild_lightening(const Scenario& scenario, const State& state, UnitIndex unit, chance::Whim& whim) {
  const int guns = guns_of(state.units[unit]);
  const int least = guns_a_die(scenario, state.units[unit]);
  if (guns < least) return Lighten{.unit = unit, .guns = 0};
  const std::uint32_t more = whim.below(static_cast<std::uint32_t>(guns - least + 1));
  return Lighten{.unit = unit, .guns = static_cast<std::uint8_t>(static_cast<std::uint32_t>(least) + more)};
}

/// An order of movement of any kind to any unit; it may not be legal.
Action wild_order(const Scenario& scenario, const State& state, UnitIndex unit, UnitSet all, chance::Whim& whim) {
  enum { kMarch, kCharge, kLighten, kReverse, kCut, kAstern, kPower, kOpen, kEnd, kKinds };
  switch (whim.below(kKinds)) {
    case kMarch: return March{.unit = unit, .bearing = static_cast<Bearing>(whim.below(kCircle))};
    case kCharge: return Charge{.unit = unit, .target = drawn(all, whim)};
    case kLighten: return wild_lightening(scenario, state, unit, whim);
    case kReverse: return ReverseEngines{.unit = unit};
    case kCut: return CutFree{.unit = unit};
    case kAstern: return BackAstern{.unit = unit};
    case kPower: return CallForPower{.unit = unit};
    case kEnd: return EndMovement{};
    default: return Open{.unit = unit, .open = !state.units[unit].to_open};
  }
}

/// Mostly ships that steam; now and then whatever else is legal.
Action sample_movement(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  const UnitSet own = commanded(state, seat);
  UnitSet ready = 0;
  UnitSet stuck = 0;
  for_each_unit(own & scenario.ships(), [&](UnitIndex ship) {
    if (state.units[ship].aground)
      stuck |= bit(ship);
    else
      ready |= why_not_steam(scenario, state, ship) ? 0 : bit(ship);
  });
  constexpr std::uint32_t kSeldom = 6;
  if (stuck != 0 && whim.below(kSeldom) == 0) {
    const Lighten order = wild_lightening(scenario, state, drawn(stuck, whim), whim);
    if (!Flotilla::refuse(scenario, state, seat, order)) return order;
  }
  constexpr std::uint32_t kOften = 12;
  constexpr int kTries = 4;
  if (ready != 0 && whim.below(kOften) != 0) return sample_course(scenario, state, drawn(ready, whim), whim);
  for (int tried = 0; own != 0 && tried < kTries; ++tried) {
    const Action order = wild_order(scenario, state, drawn(own, whim), state.in_play, whim);
    if (!Flotilla::refuse(scenario, state, seat, order)) return order;
  }
  return EndMovement{};
}

/// Hand to hand at a window, if there is an opportunity.
std::optional<Action> sample_close_fight(const Scenario& scenario, const State& state, UnitSet own,
                                         chance::Whim& whim) {
  std::optional<Action> found;
  std::uint32_t seen = 0;
  const auto offer = [&](const Action& action) {
    if (whim.below(++seen) == 0) found = action;
  };
  const UnitSet foes = state.in_play & ~own;
  for_each_unit(own, [&](UnitIndex unit) {
    if (!has_hands(scenario, state, unit)) return;
    for_each_unit(foes & ~state.found.of[unit].beyond, [&](UnitIndex foe) {
      if (!near_enough_to_touch(scenario, state, unit, foe)) return;
      if (!why_not_small_arms(scenario, state, {.unit = unit, .target = foe}))
        offer(SmallArms{.unit = unit, .target = foe});
      if (!why_not_grapple(scenario, state, {.unit = unit, .target = foe})) offer(Grapple{.unit = unit, .target = foe});
      if (!why_not_spar(scenario, state, {.unit = unit, .target = foe})) offer(Spar{.unit = unit, .target = foe});
    });
  });
  return found;
}

/// A battery of the unit laid on the first enemy, from one drawn at random on, on which any bears.
std::optional<Action> sample_shot(const Scenario& scenario, const State& state, UnitIndex unit, UnitSet foes,
                                  chance::Whim& whim) {
  if (has(state.found.silent, unit)) return std::nullopt;
  Loaded loaded = loaded_batteries(scenario, state, unit);
  for (const Shot& laid : state.volley) loaded.batteries &= static_cast<BatterySet>(~battery_bit(laid.battery));
  if (loaded.batteries == 0 || foes == 0) return std::nullopt;
  const UnitSet after = foes & ~(bit(drawn(foes, whim)) - 1);
  for (UnitSet turn : {after, foes & ~after}) {
    for (turn &= ~state.found.of[unit].unaimed & ~state.found.of[unit].hidden; turn != 0; turn &= turn - 1) {
      const auto target = static_cast<UnitIndex>(std::countr_zero(turn));
      const BatterySet bearing = bearing_batteries(scenario, state, unit, loaded, target);
      if (bearing == 0 || !sees(scenario, state, unit, target)) continue;
      return Lay{.shot = {.unit = unit,
                          .battery = drawn(bearing, whim),
                          .target = target,
                          .aim = static_cast<Aim>(whim.below(kAims))}};
    }
  }
  return std::nullopt;
}

/// Some gun that bears, from a unit drawn at random on, or the vessel alongside; now and then nothing.
Action sample_fire(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  constexpr std::uint32_t kFires = 4;
  constexpr std::uint32_t kSeldom = 8;
  constexpr std::uint32_t kRarely = 16;
  if (whim.below(kRarely) == 0) return Pass{};
  const UnitSet own = commanded(state, seat);
  const UnitSet foes = in_play(scenario, state, enemy_of(state.asked));
  const bool closes = whim.below(kSeldom) == 0;
  if (closes) {
    if (const auto action = sample_close_fight(scenario, state, own, whim)) return *action;
  }
  if (!state.volley.empty()) {
    if (whim.below(kFires) != 0) return OpenFire{};
    const auto shot = sample_shot(scenario, state, state.volley[0].unit, foes, whim);
    return shot ? *shot : Action{OpenFire{}};
  }
  const UnitSet after = own & ~(bit(drawn(own, whim)) - 1);
  for (UnitSet turn : {after, own & ~after}) {
    for (; turn != 0; turn &= turn - 1) {
      const auto unit = static_cast<UnitIndex>(std::countr_zero(turn));
      if (const auto shot = sample_shot(scenario, state, unit, foes, whim)) return *shot;
    }
  }
  if (!closes) {
    if (const auto action = sample_close_fight(scenario, state, own, whim)) return *action;
  }
  return Pass{};
}

}  // namespace

void Flotilla::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  Listing(scenario, state, seat, list).all();
}

Action Flotilla::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (state.phase == Phase::kMoving) return sample_movement(scenario, state, seat, whim);
  if (state.phase == Phase::kFiring) return sample_fire(scenario, state, seat, whim);
  std::vector<Action> list;
  list_actions(scenario, state, seat, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace brownwater::flotilla
