#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::flotilla {
namespace {

constexpr int kMarchStep = 15;

/// Lists what is legal of what might be.
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
    int guns = 0;
    for (const std::uint8_t dice : state_.units[unit].dice) guns += dice;
    for (int number = 1; number <= guns; ++number)
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
        order.turns[moment] = static_cast<std::int8_t>(turn);
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

/// A legal course at random.
Steam sample_course(const Scenario& scenario, const State& state, UnitIndex ship, chance::Whim& whim) {
  const Inches open = inches_open(scenario, state, ship);
  const auto drawn = whim.below(static_cast<std::uint32_t>(std::popcount(open)));
  Inches left = open;
  for (std::uint32_t skip = 0; skip < drawn; ++skip) left &= left - 1;
  Steam order{.unit = ship, .inches = static_cast<std::uint8_t>(lowest(left))};
  for (const Moment moment : kAllMoments) {
    const TurnLimits limits = turns_open(scenario, state, ship, moment);
    if (order.inches == 0 || limits == TurnLimits{} || whim.below(2) == 0) continue;
    const auto wide = static_cast<std::uint32_t>(limits.starboard - limits.port + 1);
    order.turns[static_cast<std::size_t>(moment)] =
        static_cast<std::int8_t>(limits.port + static_cast<int>(whim.below(wide)));
  }
  return why_not_steam(scenario, state, order) ? standing_course(scenario, state, ship) : order;
}

/// Mostly ships that steam; now and then whatever else is legal.
Action sample_movement(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  std::array<UnitIndex, kMaxUnits> ready{};
  std::uint32_t count = 0;
  for_each_unit(state.in_play & scenario.ships(), [&](UnitIndex ship) {
    if (commands(seat, state.units[ship].side) && !why_not_steam(scenario, state, ship)) ready[count++] = ship;
  });
  constexpr std::uint32_t kOften = 8;
  if (count > 0 && whim.below(kOften) != 0) return sample_course(scenario, state, ready[whim.below(count)], whim);
  std::vector<Action> list;
  Flotilla::list_actions(scenario, state, seat, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace

void Flotilla::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  Listing(scenario, state, seat, list).all();
}

Action Flotilla::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (state.phase == Phase::kMoving) return sample_movement(scenario, state, seat, whim);
  constexpr std::uint32_t kFires = 4;
  if (state.phase == Phase::kFiring && !state.volley.empty() && whim.below(kFires) != 0) return OpenFire{};
  std::vector<Action> list;
  list_actions(scenario, state, seat, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace brownwater::flotilla
