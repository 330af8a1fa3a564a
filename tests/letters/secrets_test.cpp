#include <algorithm>
#include <stdexcept>

#include "tests/letters/players.hpp"

/// Facts that a letter tells of its sealed orders.
namespace brownwater::letters::testing {
namespace {

/// A battle up to orders of fire that both sides owe, with a choice for the Union.
Letter look_for_orders_of_fire() {
  constexpr std::size_t kSomeChoices = 6;
  constexpr std::uint64_t kMostBattles = 20;  // their dice are of secret words, so that one may have no such position
  for (std::uint64_t battle = 0; battle < kMostBattles; ++battle) {
    const std::vector<std::string> lines = lines_of(play_by_letters("memphis", 6 + battle).last.of_union);
    Letter letter = *Letter::begun(lines.front());
    for (std::size_t at = 1; at < lines.size(); ++at) {
      EXPECT_FALSE(letter.take(lines[at]));
      if (letter.owed(Side::kUnion) != Owed::kPacket || letter.owed(Side::kConfederate) != Owed::kPacket) continue;
      const auto choices = letter.codec().game().actions(letter.setting().scenario, letter.state(), Seat::kUnion);
      if (choices.size() > kSomeChoices) return letter;
    }
  }
  throw std::logic_error("no such position");
}
const Letter& before_fire() {
  static const Letter letter = look_for_orders_of_fire();
  return letter;
}

/// The run that always takes the first choice (fire at an enemy), or always the last (hold fire).
std::vector<kernel::AnyAction> run_of(const Letter& letter, bool first) {
  const kernel::AnyGame& game = letter.codec().game();
  std::vector<kernel::AnyAction> run;
  kernel::AnyState state = letter.state();
  while (game.to_decide(state).contains(Seat::kUnion)) {
    const auto choices = game.actions(letter.setting().scenario, state, Seat::kUnion);
    run.push_back(first ? choices.front() : choices.back());
    state =
        game.play(letter.setting().scenario, state, Seat::kUnion, run.back(), std::span<const std::uint8_t>())->after;
  }
  return run;
}

Letter sealed_with(const Letter& letter, const std::vector<kernel::AnyAction>& run) {
  Letter sealed = letter;
  EXPECT_FALSE(Pen::of(sealed, key_of(Side::kUnion))->seal(run));
  return sealed;
}

/// The last line without what is chance or hidden in it.
json::object told_by(const Letter& letter) {
  json::object keys = wire::testing::parsed(lines_of(letter.text()).back()).as_object();
  for (const std::string_view hidden : {"commitment", "packet", "signature"}) {
    keys[std::string(hidden) + " has"] = keys.at(hidden).as_string().size();
    keys.erase(hidden);
  }
  return keys;
}

TEST(LetterSecrets, MB_1_4_ASealedDeclarationIsInNoByteOfTheLetterAndItsLengthTellsNothing) {
  const Letter before = before_fire();
  const Letter fires = sealed_with(before, run_of(before, true));
  const Letter holds = sealed_with(before, run_of(before, false));
  EXPECT_EQ(fires.text().size(), holds.text().size());
  EXPECT_EQ(told_by(fires), told_by(holds));
  const std::string line = lines_of(fires.text()).back();
  for (const std::string_view word : {"declare_fire", "hold_fire", "target", "ship"})
    EXPECT_EQ(line.find(word), std::string::npos) << word;
}

TEST(LetterSecrets, MB_1_4_WhatTheOtherSideIsShownDoesNotHangOnIt) {
  const Letter before = before_fire();
  Letter fires = sealed_with(before, run_of(before, true));
  Letter holds = sealed_with(before, run_of(before, false));
  const auto shown = [](Letter& letter) {
    const auto state = Pen::of(letter, key_of(Side::kConfederate))->own_state();
    return letter.codec().write_view(letter.setting(), *state, Seat::kConfederate);
  };
  EXPECT_EQ(shown(fires), shown(holds));
  EXPECT_EQ(fires.owed(Side::kConfederate), holds.owed(Side::kConfederate));
  EXPECT_EQ(fires.decisions().size(), before.decisions().size());
}

TEST(LetterSecrets, APacketIsOpenedFromItsOwnSeatAndFromNoOther) {
  const Letter before = before_fire();
  Letter letter = sealed_with(before, run_of(before, true));
  const std::string_view sealed = letter.sealed_by(Side::kUnion);
  ASSERT_FALSE(sealed.empty());
  EXPECT_TRUE(open_packet(sealed, key_of(Side::kUnion)).has_value());
  EXPECT_FALSE(open_packet(sealed, key_of(Side::kConfederate)).has_value());
  EXPECT_FALSE(open_packet(sealed, Key::make()).has_value());
  const auto own = Pen::of(letter, key_of(Side::kUnion))->own_state();
  ASSERT_TRUE(own.has_value());
  EXPECT_FALSE(letter.codec().game().to_decide(*own).contains(Seat::kUnion));
}

TEST(LetterSecrets, ACommitmentTellsNothingWithoutItsNonce) {
  const json::array actions{json::object{{"type", "hold_fire"}, {"ship", "benton"}}};
  const Packet one{.nonce = hash_of("one"), .actions = actions};
  const Packet other{.nonce = hash_of("other"), .actions = actions};
  const Digest game = hash_of("game");
  EXPECT_NE(commitment_of(game, Seat::kUnion, one), commitment_of(game, Seat::kUnion, other));
}

TEST(LetterSecrets, PacketsOfAllUsualLengthsAreOfOneLength) {
  const Address own = key_of(Side::kUnion).address();
  const auto length = [&own](std::size_t count) {
    Packet packet;
    for (std::size_t at = 0; at < count; ++at)
      packet.actions.emplace_back(
          json::object{{"type", "declare_fire"}, {"ship", "general_m_jeff_thompson"}, {"target", "queen_of_the_west"}});
    return sealed_packet(packet, own).size();
  };
  EXPECT_EQ(length(0), length(1));
  EXPECT_EQ(length(0), length(40));
  EXPECT_LT(length(0), length(60));
}

TEST(LetterSecrets, NoSideOfAScenarioHasOrdersThatTakeMoreThanOnePart) {
  for (const std::string& name : wire::scenario_names("mobas")) {
    const wire::Setting setting = wire::testing::setting_named(name);
    const wire::Codec& codec = wire::testing::mobas();
    const json::object view = codec.write_view(setting, codec.game().start(setting.scenario), Seat::kUmpire);
    std::size_t longest = 0;
    for (const json::value& ship : view.at("ships").as_array())
      longest = std::max(longest, ship.at("id").as_string().size());
    json::array orders;
    for (std::size_t at = 0; at < view.at("ships").as_array().size(); ++at)
      orders.emplace_back(json::object{
          {"type", "declare_fire"}, {"ship", std::string(longest, 'x')}, {"target", std::string(longest, 'x')}});
    const Packet packet{.nonce = {}, .actions = orders};
    const Packet none;
    const Address own = key_of(Side::kUnion).address();
    EXPECT_EQ(sealed_packet(packet, own).size(), sealed_packet(none, own).size()) << name;
  }
}

TEST(LetterSecrets, TheLinkThatMakesADecisionsDiceIsNotInTheLetterWhenItIsMade) {
  const std::vector<std::string> lines = lines_of(play_by_letters("training", 3).last.of_union);
  std::size_t links = 0;
  std::string before;
  for (const std::string& line : lines) {
    const json::object keys = wire::testing::parsed(line).as_object();
    if (keys.at("what").as_string() == "link") {
      ++links;
      EXPECT_EQ(before.find(keys.at("link").as_string().c_str()), std::string::npos);
    }
    before += line;
  }
  EXPECT_GT(links, 5U);
}

}  // namespace
}  // namespace brownwater::letters::testing
