#include <gtest/gtest.h>

#include <array>
#include <iterator>

#include "tests/engine/mobas/mobas_trait.hpp"
#include "tests/engine/mobas/two_tables.hpp"

namespace brownwater::mobas::testing {
namespace {

Scenario with_models(const Scenario& on_chart) {
  Draft draft = on_chart.draft();
  draft.options.models = true;
  return Scenario::from(draft).value();
}

/// A table that answers each question as it is asked, and keeps the answers.
class ByFaces final : public TwoTables {
 public:
  ByFaces(const Scenario& chart, std::uint64_t game)
      : TwoTables(chart, game), models_(with_models(chart)), state_(Mobas::start(models_)) {}

  std::array<int, 16> asked{};  ///< how often, by purpose

 private:
  const State& table() const override { return state_; }
  std::string words_of(const Event& event) const override { return words(event); }

  void decide(Seat seat, const Action& action, const Lie& lie) override {
    if (const auto* fire = std::get_if<DeclareFire>(&action)) shots_[fire->ship] = lie.shot;
    std::vector<std::uint8_t> faces;
    for (std::size_t steps_ahead = 0;;) {
      const auto played = kernel::play<Mobas>(models_, state_, seat, action, std::span<const std::uint8_t>(faces));
      if (played) return take(seat, action, *played);
      ASSERT_EQ(played.error().cause, kernel::NotPlayed::Cause::kDiceWanted) << words(action);
      const chance::DiceWanted& wanted = played.error().wanted;
      if (wanted.die == chance::Die::kAnswer)
        faces.push_back(static_cast<std::uint8_t>(answer(wanted.slip, lie, steps_ahead)));
      else
        std::ranges::copy(dice(wanted), std::back_inserter(faces));
    }
  }

  void take(Seat seat, const Action& action, const kernel::Played<Mobas>& played) {
    for (const Event& event : played.events) happened(event);
    const auto again =
        kernel::replay<Mobas>(models_, state_, seat, action, std::span<const chance::Throw>(played.throws));
    ASSERT_TRUE(again) << "its answers are kept as faces are";
    ASSERT_EQ(Mobas::hash(again->after), Mobas::hash(played.after));
    state_ = played.after;
  }

  int answer(const chance::Slip& slip, const Lie& lie, std::size_t& steps_ahead) {
    const auto purpose = static_cast<Purpose>(slip.purpose);
    ++asked.at(slip.purpose);
    switch (purpose) {
      case Purpose::kAskTarget: return static_cast<int>(lie.bears ? replies::Target::kSome : replies::Target::kNone);
      case Purpose::kAskRange: return shots_[slip.actor].range_hexes;
      case Purpose::kAskEnd:
        return static_cast<int>(shots_[slip.actor].aspect == Aspect::kEnd ? replies::End::kAheadOrAstern
                                                                          : replies::End::kAbeam);
      case Purpose::kAskMet:
        if (lie.course.withdraws) return replies::kLeaves;
        return lie.course.rams == kNoShip ? replies::kNothing : replies::kFirstRammed + lie.course.rams;
      case Purpose::kAskMine: {
        const std::size_t mine = lie.mines.at(steps_ahead++);
        return mine == kMaxMines ? replies::kNoMine : replies::kFirstMine + static_cast<int>(mine);
      }
      case Purpose::kAskSetBack: {
        const std::size_t mine = set_back_into(slip.actor);
        return mine == kMaxMines ? replies::kNoMine : replies::kFirstMine + static_cast<int>(mine);
      }
      case Purpose::kAskKeeps:
        return static_cast<int>(kept(slip.actor) ? replies::Keeps::kHerHex : replies::Keeps::kSetBack);
      case Purpose::kFire:
      case Purpose::kInitiative:
      case Purpose::kMine:
      case Purpose::kMineDamage:
      case Purpose::kRamming:
      case Purpose::kUmpire: break;
    }
    ADD_FAILURE() << "no question";
    return 1;
  }

  const Scenario models_;
  State state_;
  std::array<Shot, kMaxShips> shots_;
};

/// Rams and gunboats so close that they ram one another, by the letter of MB-5.2.
Scenario melee(bool rammed_ship_moves) {
  return Scene({". A0b3. . ",  //
                " C0d3*u. ",   //
                ". E0f3. . "},
               {{'A', kElletRam},
                {'C', kGunboat},
                {'E', kTorpedoBoat},
                {'b', kGunboat},
                {'d', kElletRam},
                {'f', kCasemate}},
               [=](Draft& draft) {
                 draft.turns = 8;
                 draft.options.rammed_ship_moves = rammed_ship_moves;
               })
      .scenario();
}

Scenario ambush() {
  return Scene({"A0. b3. . ", " . . . C3"}, {{'A', kCasemate}, {'b', battery_of(2)}, {'C', kGunboat}},
               [](Draft& draft) {
                 draft.turns = 8;
                 draft.options.batteries_hold = true;
                 draft.forces[1].fires_first = true;
               })
      .scenario();
}

TEST(Models, RandomBattlesAnsweredAtATableGiveTheEventsOfTheChart) {
  const std::vector<Scenario> scenarios{crowded_water(), fast_and_slow(), duel(), melee(false), melee(true), ambush()};
  std::array<int, 16> asked{};
  for (std::uint64_t game = 0; game < 240 && !HasFailure(); ++game) {
    ByFaces tables(scenarios[game % scenarios.size()], game);
    tables.play();
    for (std::size_t purpose = 0; purpose < asked.size(); ++purpose) asked[purpose] += tables.asked[purpose];
  }
  for (const Purpose purpose : {Purpose::kAskTarget, Purpose::kAskRange, Purpose::kAskEnd, Purpose::kAskMet,
                                Purpose::kAskMine, Purpose::kAskKeeps, Purpose::kAskSetBack})
    EXPECT_GT(asked.at(static_cast<std::size_t>(purpose)), 30) << "question " << static_cast<int>(purpose);
}

/// Plays a decision with these faces and answers: the cause why not, or nothing.
std::optional<kernel::NotPlayed::Cause> why_not(const Scenario& scenario, const State& state, Side side,
                                                const Action& action, std::vector<std::uint8_t> faces) {
  const auto played = kernel::play<Mobas>(scenario, state, seat_of(side), action, std::span<const std::uint8_t>(faces));
  return played ? std::nullopt : std::optional(played.error().cause);
}

TEST(Models, AnAnswerThatIsNotOpenIsAFaceOutOfRange) {
  const Scenario scenario = with_models(duel());
  State state = Mobas::start(scenario);
  EXPECT_EQ(state.ships[0].hex, hex::kNowhere) << "no chart is kept";
  using Cause = kernel::NotPlayed::Cause;
  state.phase = Phase::kFirstMoves;
  state.first = Side::kUnion;
  state.to_move = bit(0);
  const Move ahead{.ship = 0, .path = path_of("^")};
  const auto rams = [](ShipIndex ship) { return static_cast<std::uint8_t>(replies::kFirstRammed + ship); };
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, ahead, {}), Cause::kDiceWanted);
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, ahead, {rams(0)}), Cause::kFaceOutOfRange) << "herself";
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, ahead, {rams(1)}), Cause::kDiceWanted) << "then for mines";
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, ahead, {rams(1), replies::kFirstMine + 1}), Cause::kFaceOutOfRange)
      << "a mine of her own side's";
  state.ships[0].damage = 3;
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, ahead, {rams(1)}), Cause::kFaceOutOfRange) << "MB-3.4";
  EXPECT_EQ(why_not(scenario, state, Side::kUnion, Move{.ship = 0, .path = path_of("<")}, {}), std::nullopt)
      << "who only turns meets nothing";
}

TEST(Models, WhatIsListedOfThemIsLegal) {
  const Scenario scenario = with_models(crowded_water());
  State state = Mobas::start(scenario);
  state.phase = Phase::kFirstMoves;
  state.to_move = scenario.forces_of(state.first) & ~scenario.batteries();
  std::vector<Action> list;
  Mobas::list_actions(scenario, state, seat_of(state.first), list);
  EXPECT_GT(list.size(), 20U);
  for (const Action& action : list)
    EXPECT_EQ(Mobas::refuse(scenario, state, seat_of(state.first), action), std::nullopt) << words(action);
  chance::Whim whim(3, 0);
  for (int draw = 0; draw < 100; ++draw) {
    const Action drawn = Mobas::sample(scenario, state, seat_of(state.first), whim);
    EXPECT_EQ(Mobas::refuse(scenario, state, seat_of(state.first), drawn), std::nullopt) << words(drawn);
  }
}

}  // namespace
}  // namespace brownwater::mobas::testing
