#include "tests/server/house.hpp"
#include "tests/server/tales.hpp"

/// Facts that the umpire keeps from a side are in no byte that it, or a spectator, is sent. That goes for a report's
/// contents, for whether he has looked at it, dropped or delayed it, and for the number and order of messages (decision
/// 0013). In every system. Where the courses of a game differ in what the chart shows, everything but the view is
/// compared.
namespace brownwater::server::testing::desk_leak_test {
namespace {

using namespace desks;
using namespace tales;

/// The umpire's actions when all is played.
struct Manner {
  const char* name;
  std::function<void(const Game&)> rules;
};

void rule_all(const Game& game, std::string_view act, const json::object& more = {}) {
  const std::int64_t made = made_in(game);
  for (std::int64_t number = 1; number <= made; ++number)
    EXPECT_EQ(rule(game, act, "union", number, more).status, 200U) << act << " " << number;
}

const std::vector<Manner>& silent_manners() {
  static const std::vector<Manner> kAll{
      {"leaves them", [](const Game&) {}},
      {"drops them", [](const Game& game) { rule_all(game, "drop"); }},
      {"delays them", [](const Game& game) { rule_all(game, "delay", {{"turns", 99}}); }},
  };
  return kAll;
}

class OverTheDesk : public ServerTest, public ::testing::WithParamInterface<Secret> {
 protected:
  struct Told {
    std::string side;
    std::string looking_on;
    std::string truth;
  };

  Told told(const Way& way, const Manner& manner) {
    const Game game = begin_with(port(), way.begins());
    EXPECT_EQ(set(game, "hold", "union").status, 200U);
    Sitting at(game, "union");
    way.play(at);
    EXPECT_FALSE(game.look("umpire").at("over").as_bool()) << "then all is open";
    manner.rules(game);
    const bool views = GetParam().views_alike;
    const std::string truth = at.truth();
    return {.side = at.tale("union", views), .looking_on = at.tale("spectator", views), .truth = truth};
  }
};

TEST_P(OverTheDesk, NoByteTellsWhatIsKeptNorWhatTheUmpireDoesWithIt) {
  const std::vector<Way>& ways = GetParam().ways;
  const Told first = told(ways.front(), silent_manners().front());
  for (const Way& way : ways) {
    for (const Manner& manner : silent_manners()) {
      SCOPED_TRACE(std::string(way.name) + "; he " + manner.name);
      const Told other = told(way, manner);
      ASSERT_TRUE(first.side == other.side) << parting(first.side, other.side);
      ASSERT_TRUE(first.looking_on == other.looking_on) << parting(first.looking_on, other.looking_on);
      if (&way != &ways.front()) {
        EXPECT_FALSE(first.truth == other.truth) << "nothing was secret";
      }
    }
  }
}

/// A report that is sent appears in the tale.
TEST_P(OverTheDesk, WhatIsSentIsTold) {
  const Way& way = GetParam().ways.front();
  const Told kept = told(way, silent_manners().front());
  const Told sent = told(way, {"sends them", [](const Game& game) { rule_all(game, "send"); }});
  EXPECT_FALSE(kept.side == sent.side);
  EXPECT_NE(sent.side.find(R"("type":"desk")"), std::string::npos);
}

/// Nor is what passes between him and that side in any byte that the other side is sent.
TEST_P(OverTheDesk, TheOtherSideIsToldNothingOfWhatHeKeepsFromThisOne) {
  const Way& way = GetParam().ways.front();
  std::string first;
  std::vector<Manner> manners = silent_manners();
  manners.push_back({"sends them", [](const Game& game) { rule_all(game, "send"); }});
  manners.push_back({"words them", [](const Game& game) { rule_all(game, "word", {{"text", "Smoke."}}); }});
  for (const Manner& manner : manners) {
    SCOPED_TRACE(manner.name);
    const Game game = begin_with(port(), way.begins());
    if (game.confederate_token.empty()) return;  // no person commands that side
    ASSERT_EQ(set(game, "hold", "union").status, 200U);
    Sitting at(game, "union");
    way.play(at);
    manner.rules(game);
    const std::string tale = at.tale("confederate", true);
    if (first.empty()) first = tale;
    // The program's dice fall otherwise in every game.
    if (way.body.at("dice") == "hand") {
      ASSERT_TRUE(first == tale) << parting(first, tale);
    }
  }
}

std::vector<Secret> kept_over_the_desk() {
  std::vector<Secret> kept = all_secrets();
  std::erase_if(kept, [](const Secret& secret) { return !secret.over_the_desk; });
  return kept;
}

INSTANTIATE_TEST_SUITE_P(OfEach, OverTheDesk, ::testing::ValuesIn(kept_over_the_desk()),
                         [](const auto& named) { return name_of(named.param); });

}  // namespace
}  // namespace brownwater::server::testing::desk_leak_test
