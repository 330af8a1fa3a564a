#include <algorithm>
#include <utility>

#include "engine/games/wbts/feeding.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

/// The first hex from the cursor on that has troops; `kNowhere` after the last.
HexId next_force(const State& state) {
  HexId next = kNowhere;
  for (const Unit& unit : state.units) {
    if (unit.on_map() && unit.fights() && unit.hex >= state.cursor && unit.hex < next) next = unit.hex;
  }
  return next;
}

// WS-3.8, the option: besieged troops that get nothing of what they need lay down their arms, their leaders with them.
template <class U>
void surrender(const Scenario& scenario, State& state, Side side, HexId hex, int wanted, U& umpire) {
  const auto points = static_cast<std::uint8_t>(std::min(255, points_at(state, hex, side)));
  const auto all = static_cast<std::uint8_t>(wanted);
  tell(umpire, rule(8, 1), ForceFed{.hex = hex, .side = side, .wanted = all, .missing = all, .lost = points});
  break_force(state, side, hex, rule(3, 8), umpire);
  seize(scenario, state, side, hex, umpire);
}

/// Dice of one kind for a force, reported together: as many as an event holds.
template <class Tell>
class FacesTold {
 public:
  explicit FacesTold(Tell tell) : tell_(std::move(tell)) {}
  void operator()(int die) {
    faces_.push_back(static_cast<std::uint8_t>(die));
    if (faces_.full()) end();
  }
  void end() {
    if (faces_.empty()) return;
    tell_(std::exchange(faces_, FacesFallen{}));
  }

 private:
  Tell tell_;
  FacesFallen faces_;
};

template <class U>
int consume(const Scenario& scenario, const State& state, HexId hex, Side side, U& umpire) {
  const FeedingNumbers& numbers = scenario.tables().feeding;
  const bool winter = is_winter(cycle_now(state));
  FacesTold told([&](const FacesFallen& faces) {
    int consumed = 0;
    for (const std::uint8_t face : faces) consumed += consumed_on(numbers, face, winter);
    tell(umpire, rule(8, 1),
         ConsumptionThrown{.hex = hex,
                           .side = side,
                           .faces = faces,
                           .modifier = winter ? numbers.winter : std::int8_t{0},
                           .consumed = static_cast<std::uint8_t>(consumed)});
  });
  const int wanted = throw_consumption(umpire, numbers, hex, points_at(state, hex, side), cycle_now(state), told);
  told.end();
  return wanted;
}

template <class U>
int suffer_want(const Scenario& scenario, const State& state, HexId hex, int missing, U& umpire) {
  const FeedingNumbers& numbers = scenario.tables().feeding;
  const Side side = troops_at(state, hex, Side::kUnion) ? Side::kUnion : Side::kConfederate;
  const int points = points_at(state, hex, side);
  int left = points;
  FacesTold told([&](const FacesFallen& faces) {
    const int before = left;
    for (const std::uint8_t face : faces) {
      if (face >= numbers.loses_from) left -= std::min(left, lost_for_want(numbers, left));
    }
    tell(umpire, rule(8, 1),
         WantThrown{.hex = hex,
                    .side = side,
                    .faces = faces,
                    .loses_from = numbers.loses_from,
                    .lost = static_cast<std::uint8_t>(before - left)});
  });
  const int lost = throw_want(umpire, numbers, hex, points, missing, told);
  told.end();
  return lost;
}

// WS-8.1: a force is all of a side's troops in a hex.
template <class U>
void feed(const Scenario& scenario, State& state, HexId hex, U& umpire) {
  const Side side = troops_at(state, hex, Side::kUnion) ? Side::kUnion : Side::kConfederate;
  if (state.purses[side].forgoes) return;
  const int wanted = consume(scenario, state, hex, side, umpire);
  const int missing = wanted - draw_supply(scenario, state, side, hex, wanted);
  const bool starves = wanted > 0 && missing == wanted && is_shut_in(scenario, state, side, hex);
  if (starves && scenario.options().starvation == Starvation::kSurrender)
    return surrender(scenario, state, side, hex, wanted, umpire);
  const int lost = suffer_want(scenario, state, hex, missing, umpire);
  tell(umpire, rule(8, 1),
       ForceFed{.hex = hex,
                .side = side,
                .wanted = static_cast<std::uint8_t>(wanted),
                .missing = static_cast<std::uint8_t>(missing),
                .lost = static_cast<std::uint8_t>(lost)});
  owe_losses(state, {.side = side, .left = static_cast<std::uint8_t>(lost), .hex = hex}, umpire);
  fall_if_empty(scenario, state, side, hex, umpire);
}

}  // namespace

template <class U>
bool supply(const Scenario& scenario, State& state, U& umpire) {
  constexpr std::uint8_t kForgoing = 0;
  constexpr std::uint8_t kSending = 2;
  constexpr std::uint8_t kFeeding = 4;
  const Side side = state.step % 2 == 0 ? Side::kUnion : Side::kConfederate;
  if (state.step < kSending) {
    if (state.step == kForgoing) {
      for (const Side each : kBothSides) reckon_supply(scenario, state, each);
    }
    const bool may = scenario.options().forgone_supply && may_forgo_supply(state.clock, scenario.draft().first);
    if (may) state.owed.push(Forgoing{.side = side});
    ++state.step;
    return true;
  }
  if (state.step < kFeeding) {
    state.owed.push(Distributing{.side = side});
    state.cursor = 0;
    ++state.step;
    return true;
  }
  const HexId hex = next_force(state);
  if (hex == kNowhere) {
    state.cursor = 0;
    return false;
  }
  state.cursor = static_cast<HexId>(hex + 1);
  feed(scenario, state, hex, umpire);
  return true;
}

#define BROWNWATER_STEP(U) template bool supply(const Scenario&, State&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
