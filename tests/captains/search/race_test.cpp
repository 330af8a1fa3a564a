#include <gtest/gtest.h>

#include "captains/search/search.hpp"

/// The search on a game whose value is known. Two seats by turns take one or two from a heap, and the one that takes
/// the last wins. A heap of a multiple of three is lost for the seat to move.
namespace brownwater::captains::search {
namespace {

struct Race {
  struct Scenario {
    int heap = 0;
  };
  struct State {
    int heap = 0;
    Seat next = Seat::kUnion;
    bool operator==(const State&) const = default;
  };
  struct Action {
    int take = 0;
    bool operator==(const Action&) const = default;
  };
  struct Event {};
  struct Outcome {
    std::optional<Side> winner;
  };
  struct View {
    Seat seat = Seat::kUnion;
    State seen;
    bool operator==(const View&) const = default;
  };
  static constexpr kernel::Facts kFacts{};

  static State start(const Scenario& scenario) { return {.heap = scenario.heap}; }
  static SeatSet to_decide(const State& state) { return state.heap > 0 ? SeatSet{state.next} : SeatSet{}; }
  static void list_actions(const Scenario&, const State& state, Seat, std::vector<Action>& list) {
    for (int take = 1; take <= std::min(2, state.heap); ++take) list.push_back({take});
  }
  static std::optional<kernel::Refusal> refuse(const Scenario&, const State& state, Seat, const Action& action) {
    if (action.take >= 1 && action.take <= std::min(2, state.heap)) return std::nullopt;
    return kernel::Refusal{};
  }
  template <class U>
  static void apply(const Scenario&, State& state, Seat, const Action& action, U&) {
    state.heap -= action.take;
    state.next = opposite(state.next);
  }
  static bool between_decisions(const State&) { return false; }
  template <class U>
  static void advance(const Scenario&, State&, U&) {}
  static std::optional<Outcome> outcome(const State& state) {
    if (state.heap > 0) return std::nullopt;
    return Outcome{.winner = state.next == Seat::kUnion ? Side::kConfederate : Side::kUnion};
  }
  static View view(const Scenario&, const State& state, Seat seat) { return {.seat = seat, .seen = state}; }
  static Action sample(const Scenario&, const State& state, Seat, chance::Whim& whim) {
    return {1 + static_cast<int>(whim.below(static_cast<std::uint32_t>(std::min(2, state.heap))))};
  }
  static std::uint64_t hash(const State& state) { return static_cast<std::uint64_t>(state.heap); }
  static bool may_know(Seat, const Event&) { return true; }
};

/// The same, the choices of a decision being tried in laps.
struct RaceInLaps : Race {};

template <class G>
class TakesOne final : public CaptainOf<G> {
 public:
  Race::Action choose(const Race::Scenario&, const Race::View&, std::span<const Race::Action>,
                      chance::Whim&) const override {
    return {1};
  }
};

}  // namespace

template <>
struct Craft<Race> {
  static constexpr bool kSearchesFoe = true;
  static constexpr bool kInLaps = false;
  static const CaptainOf<Race>& plain() {
    static const TakesOne<Race> captain;
    return captain;
  }
  static Race::State suppose(const Race::Scenario&, const Race::View& view, chance::Whim&) { return view.seen; }
  static bool has_sealed(const Race::View&) { return false; }
  static void options(const Race::Scenario&, const Race::State& state, Seat, std::vector<Option<Race::Action>>& list) {
    for (int take = 1; take <= std::min(2, state.heap); ++take) list.push_back({.action = {take}});
  }
  static Race::Action reply(const Race::Scenario& scenario, const Race::State& state, Seat seat, chance::Whim& whim) {
    return Race::sample(scenario, state, seat, whim);
  }
  static bool is_by_lot(const Race::State&) { return false; }
  static bool is_sealed(const Race::Action&) { return false; }
  static std::uint32_t clock(const Race::State&) { return 0; }
  static std::uint32_t stop_after(const Race::State&) { return 1; }
  static double worth(const Race::Scenario&, const Race::State& state) {
    return Race::outcome(state)->winner == Side::kUnion ? 1 : 0;
  }
  static double share_lost(const Race::Scenario&, const Race::State&, Side) { return 0; }
  static double bows(const Race::Scenario&, const Race::State&, Side) { return 0; }
};

template <>
struct Craft<RaceInLaps> : Craft<Race> {
  static constexpr bool kInLaps = true;
  static const CaptainOf<RaceInLaps>& plain() {
    static const TakesOne<RaceInLaps> captain;
    return captain;
  }
};

namespace {

template <class G = Race>
int taken(int heap, Seat seat, std::uint32_t playouts) {
  const Race::Scenario scenario{.heap = heap};
  const Race::View view{.seat = seat, .seen = {.heap = heap, .next = seat}};
  Watch watch({.unit = Budget::Unit::kPlayouts, .amount = playouts});
  return Search<G>(scenario, view, kSteady, 7).choose(watch).take;
}

TEST(Search, FindsTheWinningMoveWhereverThereIsOne) {
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    for (const int heap : {2, 4, 5, 7, 8, 10, 11}) EXPECT_EQ(taken(heap, seat, 2000), heap % 3) << heap;
  }
}

TEST(Search, InLapsFindsTheWinningMoveToo) {
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    for (const int heap : {2, 4, 5, 7, 8, 10, 11}) EXPECT_EQ(taken<RaceInLaps>(heap, seat, 2000), heap % 3) << heap;
  }
  EXPECT_EQ(taken<RaceInLaps>(5, Seat::kUnion, 1), 1);
}

TEST(Search, WithoutABudgetDoesWhatThePlainCaptainDoes) {
  EXPECT_EQ(taken(5, Seat::kUnion, 0), 1);
  EXPECT_EQ(taken(5, Seat::kUnion, 1), 1);
}

TEST(Search, AnswersAForcedDecisionWithoutAPlayout) {
  const Race::Scenario scenario{.heap = 1};
  const Race::View view{.seat = Seat::kUnion, .seen = {.heap = 1}};
  Watch watch({.unit = Budget::Unit::kPlayouts, .amount = 1000});
  Search<Race> search(scenario, view, kSteady, 7);
  EXPECT_EQ(search.choose(watch).take, 1);
  EXPECT_EQ(search.playouts(), 0U);
}

TEST(Search, StopsWhenItsLeaderCannotBeOvertakenAnyMore) {
  const Race::Scenario scenario{.heap = 2};
  const Race::View view{.seat = Seat::kUnion, .seen = {.heap = 2}};
  Watch watch({.unit = Budget::Unit::kPlayouts, .amount = 1000});
  Search<Race> search(scenario, view, kSteady, 7);
  EXPECT_EQ(search.choose(watch).take, 2);
  EXPECT_LT(search.playouts(), 1000U);
}

TEST(Search, StopsWhenNothingIsToBeGainedByAnotherAction) {
  const Race::Scenario scenario{.heap = 5};
  const Race::View view{.seat = Seat::kUnion, .seen = {.heap = 5}};
  Watch watch({.unit = Budget::Unit::kPlayouts, .amount = 1'000'000});
  Search<Race> search(scenario, view, kSteady, 7);
  EXPECT_EQ(search.choose(watch).take, 2);
  EXPECT_LT(search.playouts(), 10'000U);
}

TEST(Watch, TellsHowMuchOfItsBudgetIsGone) {
  Watch counting({.unit = Budget::Unit::kPlayouts, .amount = 4});
  for (const double gone : {0.0, 0.25, 0.5, 0.75}) {
    EXPECT_TRUE(counting.goes_on());
    EXPECT_EQ(counting.gone(), gone);
    counting.count();
  }
  EXPECT_FALSE(counting.goes_on());
  Watch timed({.unit = Budget::Unit::kMilliseconds, .amount = 20});
  double before = 0;
  while (timed.goes_on()) {
    EXPECT_GE(timed.gone(), before);
    before = timed.gone();
  }
  EXPECT_GE(timed.gone(), 1);
}

TEST(Watch, KeepsToItsMilliseconds) {
  const auto began = std::chrono::steady_clock::now();
  Watch watch({.unit = Budget::Unit::kMilliseconds, .amount = 20});
  while (watch.goes_on()) watch.count();
  const auto took = std::chrono::steady_clock::now() - began;
  EXPECT_GE(took, std::chrono::milliseconds(20));
  EXPECT_LT(took, std::chrono::milliseconds(1000));
}

}  // namespace
}  // namespace brownwater::captains::search
