#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/core/hash.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::conformance::toy {

/// Faults of a skirmish, so that the kit can be seen to catch them.
enum class Flaw : std::uint8_t {
  kNone,
  kShowsOrders,
  kListShowsOrders,
  kRefusalShowsOrders,
  kTellsOrders,
  kListsIllegal,
  kListsTwice,
  kRefusesListed,
  kAllowsUnlisted,
  kListsForSpectators,
  kHashesTheHour,
  kHashesAlike,
  kSamplesIllegal,
  kNeverBoards,
  kOtherOdds,
  kRemembers,
  kNeverEnds,
};

enum class Order : std::uint8_t { kNone, kHold, kShell, kBoard };
enum class Stage : std::uint8_t { kOrders, kShelling, kBoarding, kTurnEnds, kOver };

struct Scenario {
  BySide<std::uint8_t> boats;
  int turns = 3;
};
struct Outcome {
  std::optional<Side> winner;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};
struct State {
  int turn = 1;
  Stage stage = Stage::kOrders;
  BySide<Order> orders;
  BySide<std::uint8_t> boats;
  std::optional<Outcome> outcome;
  friend bool operator==(const State&, const State&) = default;
};
struct Action {
  Order order = Order::kHold;
  friend bool operator==(const Action&, const Action&) = default;
};
struct Event {
  enum class Kind : std::uint8_t { kOrdered, kShellFell, kBoarded, kTurnEnded };
  Kind kind = Kind::kOrdered;
  Side side = Side::kUnion;
  int number = 0;
};
struct View {
  Seat seat = Seat::kSpectator;
  State seen;
  friend bool operator==(const View&, const View&) = default;
};

constexpr Side side_of(Seat seat) { return seat == Seat::kConfederate ? Side::kConfederate : Side::kUnion; }

/// A skirmish of boats: each turn both sides secretly give one order. To hold; to shell (a D6, 5 or more sinks a boat);
/// or, with two boats or more, to board (a contest; the lower loses a boat). It is over when a side has none left or at
/// the turn limit.
template <Flaw kFlaw>
struct Skirmish {
  using Scenario = toy::Scenario;
  using State = toy::State;
  using Action = toy::Action;
  using Event = toy::Event;
  using View = toy::View;
  using Outcome = toy::Outcome;
  static constexpr kernel::Facts kFacts{};
  static constexpr std::uint8_t kTooFewBoats = kernel::kFirstOwnReason;
  static constexpr std::uint8_t kNoSuchOrder = kernel::kFirstOwnReason + 1;
  static constexpr std::uint8_t kEnemyHolds = kernel::kFirstOwnReason + 2;

  static State start(const Scenario& scenario) {
    State state;
    state.boats = scenario.boats;
    return state;
  }
  static SeatSet to_decide(const State& state) {
    SeatSet seats;
    if (state.stage != Stage::kOrders) return seats;
    for (const Side side : kBothSides) {
      if (state.orders[side] == Order::kNone) seats.add(seat_of(side));
    }
    return seats;
  }

  static void list_actions(const Scenario&, const State& state, Seat seat, std::vector<Action>& list) {
    if (kFlaw == Flaw::kListsForSpectators && seat == Seat::kSpectator) list.push_back({Order::kHold});
    if (!to_decide(state).contains(seat)) return;
    const Side side = side_of(seat);
    list.push_back({Order::kHold});
    if (kFlaw == Flaw::kListsTwice) list.push_back({Order::kHold});
    const bool knows_too_much = kFlaw == Flaw::kListShowsOrders && state.orders[enemy_of(side)] == Order::kBoard;
    if (!knows_too_much) list.push_back({Order::kShell});
    if (kFlaw == Flaw::kListsIllegal || state.boats[side] >= 2) list.push_back({Order::kBoard});
  }

  static std::optional<kernel::Refusal> refuse(const Scenario&, const State& state, Seat seat, const Action& action) {
    const Side side = side_of(seat);
    if (action.order == Order::kNone) return kernel::Refusal{.rule = {}, .reason = kNoSuchOrder};
    if (kFlaw == Flaw::kRefusesListed && action.order == Order::kShell && state.turn == 2)
      return kernel::Refusal{.rule = {}, .reason = kNoSuchOrder};
    if (action.order != Order::kBoard || state.boats[side] >= 2 || kFlaw == Flaw::kAllowsUnlisted) return std::nullopt;
    const bool knows_too_much = kFlaw == Flaw::kRefusalShowsOrders && state.orders[enemy_of(side)] == Order::kHold;
    return kernel::Refusal{.rule = {}, .reason = knows_too_much ? kEnemyHolds : kTooFewBoats};
  }

  template <class U>
  static void apply(const Scenario&, State& state, Seat seat, const Action& action, U& umpire) {
    const Side side = side_of(seat);
    state.orders[side] = action.order;
    umpire.note(Event{Event::Kind::kOrdered, side, static_cast<int>(action.order)});
    if (to_decide(state).empty()) state.stage = Stage::kShelling;
  }
  static bool between_decisions(const State& state) {
    return state.stage != Stage::kOrders && state.stage != Stage::kOver;
  }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire) {
    if (state.stage == Stage::kShelling) {
      for (const Side side : kBothSides) shell(state, side, umpire);
      state.stage = Stage::kBoarding;
    } else if (state.stage == Stage::kBoarding) {
      board(state, umpire);
      state.stage = Stage::kTurnEnds;
    } else {
      end_turn(scenario, state, umpire);
    }
  }
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }

  static View view(const Scenario&, const State& state, Seat seat) {
    View view{.seat = seat, .seen = state};
    if (seat == Seat::kUmpire || kFlaw == Flaw::kShowsOrders) return view;
    for (const Side side : kBothSides) {
      // A seat may see that an order was given, but not which.
      if (!commands(seat, side) && state.orders[side] != Order::kNone) view.seen.orders[side] = Order::kHold;
    }
    return view;
  }
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
    if (kFlaw == Flaw::kSamplesIllegal) return {static_cast<Order>(1 + whim.below(3))};
    std::vector<Action> list;
    list_actions(scenario, state, seat, list);
    const auto most = static_cast<std::uint32_t>(kFlaw == Flaw::kNeverBoards && list.size() == 3 ? 2 : list.size());
    return list[whim.below(most)];
  }
  static std::uint64_t hash(const State& state) {
    StableHash hash;
    if (kFlaw == Flaw::kHashesAlike) return hash.value();
    if (kFlaw == Flaw::kHashesTheHour) hash.add(++hour());
    hash.add(static_cast<std::uint64_t>(state.turn) << 8 | static_cast<std::uint64_t>(state.stage));
    for (const Side side : kBothSides)
      hash.add(static_cast<std::uint64_t>(state.orders[side]) << 8 | state.boats[side]);
    hash.add(!state.outcome ? 0 : state.outcome->winner ? static_cast<std::uint64_t>(*state.outcome->winner) + 2 : 1);
    return hash.value();
  }
  static bool may_know(Seat seat, const Event& event) {
    if (event.kind != Event::Kind::kOrdered || kFlaw == Flaw::kTellsOrders) return true;
    return seat == Seat::kUmpire || commands(seat, event.side);
  }

 private:
  /// Forbidden in a game: a memory beside its state.
  static std::uint64_t& hour() {
    static std::uint64_t hour = 0;
    return hour;
  }
  static chance::Slip slip(std::uint8_t purpose, Side side) {
    if (kFlaw == Flaw::kRemembers) purpose = static_cast<std::uint8_t>(++hour());
    return {.rule = {}, .purpose = purpose, .actor = static_cast<std::uint8_t>(side), .target = 0};
  }
  static void lose_boat(State& state, Side side) {
    if (state.boats[side] > 0 && kFlaw != Flaw::kNeverEnds) --state.boats[side];
  }
  template <class U>
  static void shell(State& state, Side side, U& umpire) {
    if (state.orders[side] != Order::kShell) return;
    constexpr bool kOddsOnly = std::is_same_v<U, chance::EnumeratingUmpire>;
    const int hits_from = kFlaw == Flaw::kOtherOdds && kOddsOnly ? 4 : 5;
    const int face = umpire.throw_die(chance::Die::kD6, slip(1, side));
    umpire.note(Event{Event::Kind::kShellFell, side, face});
    if (face >= hits_from) lose_boat(state, enemy_of(side));
  }
  template <class U>
  static void board(State& state, U& umpire) {
    if (state.orders.of_union != Order::kBoard && state.orders.of_confederate != Order::kBoard) return;
    const chance::Contest contest = umpire.throw_contest(slip(2, Side::kUnion), [](BySide<std::uint8_t>) {});
    umpire.note(Event{Event::Kind::kBoarded, contest.lower, contest.faces[contest.lower]});
    lose_boat(state, contest.lower);
  }
  template <class U>
  static void end_turn(const Scenario& scenario, State& state, U& umpire) {
    umpire.note(Event{Event::Kind::kTurnEnded, Side::kUnion, state.turn});
    state.orders = {};
    state.stage = Stage::kOrders;
    const auto& boats = state.boats;
    const bool wiped_out = boats.of_union == 0 || boats.of_confederate == 0;
    if (!wiped_out && (state.turn < scenario.turns || kFlaw == Flaw::kNeverEnds)) {
      ++state.turn;
      return;
    }
    state.stage = Stage::kOver;
    state.outcome = Outcome{};
    if (boats.of_union != boats.of_confederate)
      state.outcome->winner = boats.of_union > boats.of_confederate ? Side::kUnion : Side::kConfederate;
  }
};

}  // namespace brownwater::conformance::toy
