#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "captains/flotilla/considerations.hpp"
#include "captains/flotilla/reasons.hpp"
#include "captains/mobas/considerations.hpp"
#include "captains/noddy/considerations.hpp"
#include "captains/noddy/fire_orders.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/noddy/battles.hpp"

/// A captain's hints, given to a lone player, and at a table of several only where they agreed on it.
namespace brownwater::server::testing::hints_test {
namespace {

using brownwater::wire::testing::two_on_two;

const std::string kHint = R"({"question":"hint"})";

Got hint(const Game& game, std::string_view seat) {
  return ask(game.port, "POST", game.path("/questions"), game.token(seat), kHint);
}

json::object training(json::object more) {
  more["system"] = "mobas";
  more["scenario"] = "training";
  return more;
}

TEST_F(ServerTest, AHintIsForWhoPlaysAloneAndForOthersOnlyWhereTheyAgreed) {
  const Game alone = begin_with(port(), training({{"seats", {{"confederate", "captain"}}}}));
  EXPECT_EQ(alone.look("union").at("hints"), true);
  EXPECT_EQ(hint(alone, "union").status, 200U) << hint(alone, "union").body;
  EXPECT_EQ(hint(alone, "spectator").status, 409U);
  const Game two = begin_with(port(), training({}));
  EXPECT_EQ(two.look("union").at("hints"), false);
  EXPECT_EQ(hint(two, "union").status, 403U);
  const Game agreed = begin_with(port(), training({{"hints", true}}));
  EXPECT_EQ(hint(agreed, "confederate").status, 200U);
  const Game none = begin_with(port(), training({{"seats", {{"confederate", "captain"}}}, {"hints", false}}));
  EXPECT_EQ(hint(none, "union").where(), "hints");
}

TEST_F(ServerTest, AHintIsALegalActionWithWhatSpeaksForItMostFirst) {
  const Game game = begin_with(port(), training({{"hints", true}}));
  std::size_t reasoned = 0;
  for (int made = 0; made < 16; ++made) {
    const json::object look = game.look("umpire");
    const json::array& owe = look.at("view").at("to_decide").as_array();
    if (owe.empty()) break;
    const std::string seat(owe.front().as_string());
    const json::object told = hint(game, seat).object();
    double last = 1e9;
    for (const json::value& reason : told.at("reasons").as_array()) {
      const double share = reason.at("share").to_number<double>();
      EXPECT_LE(share, last);
      last = share;
      ++reasoned;
    }
    ASSERT_EQ(game.decide(seat, look.at("number").as_int64(), told.at("action"), "hint " + std::to_string(made)).status,
              200U);
  }
  EXPECT_GT(reasoned, 0U);
}

TEST_F(ServerTest, AHintIsTheSameWhateverTheEnemyHasOrderedInSecret) {
  std::vector<std::string> told;
  for (const int turn : {0, -20}) {
    const Game game = begin_with(port(), {{"system", "noddy"}, {"scenario", two_on_two()}, {"hints", true}});
    const json::object order{{"type", "order"}, {"ship", "general_price"}, {"speed", 2}, {"turn", turn}};
    ASSERT_EQ(game.decide("confederate", 0, order, "order").status, 200U);
    told.push_back(hint(game, "union").body);
  }
  EXPECT_EQ(told.front(), told.back());
  EXPECT_NE(told.front().find("\"reasons\":[{"), std::string::npos) << told.front();
}

TEST_F(ServerTest, AStaffOfficerCountsWhatComesOfEachOrderOfACampaign) {
  const Game game = begin_with(port(), {{"system", "red-river"}, {"scenario", "timberclads_1862"}});
  const auto advice = [&](std::string_view seat, const json::value& games) {
    return ask(game.port, "POST", game.path("/questions"), game.token(seat),
               json::serialize(json::object{{"question", "advice"}, {"games", games}}));
  };
  const json::object told = advice("union", 10).object();
  EXPECT_EQ(told.at("question"), "advice");
  for (const json::value& option : told.at("options").as_array())
    EXPECT_EQ(option.at("chance").at("games"), 10) << json::serialize(option);
  EXPECT_EQ(advice("union", 10).body, advice("union", 10).body);
  EXPECT_EQ(advice("union", 0).where(), "/games");
  EXPECT_EQ(advice("spectator", 10).status, 409U);
}

TEST_F(ServerTest, AStaffOfficerOfTheWarSaysWhatTheGeneralWouldOrderAndWhy) {
  const Game game =
      begin_with(port(), {{"system", "wbts"}, {"scenario", "vicksburg_1862"}, {"seats", {{"confederate", "general"}}}});
  const Got got = ask(game.port, "POST", game.path("/questions"), game.token("union"), R"({"question":"advice"})");
  ASSERT_EQ(got.status, 200U) << got.body;
  const json::object told = got.object();
  EXPECT_FALSE(told.at("options").at(0).at("says").as_string().empty());
  EXPECT_EQ(game.decide("union", game.look("union").at("number").as_int64(), told.at("options").at(0).at("action"), "a")
                .status,
            200U);
}

std::string_view name_of(std::string_view term) { return term; }
template <class Consideration>
std::string_view name_of(const Consideration& consideration) {
  return consideration.name;
}

template <class Considerations>
void expect_words(const json::object& words, const Considerations& considerations) {
  for (const auto& one : considerations) {
    std::string term(name_of(one));
    std::ranges::replace(term, ' ', '_');
    EXPECT_TRUE(words.contains(term)) << term;
  }
}

TEST(Hints, EveryConsiderationOfTheCaptainsHasItsWords) {
  const json::value all = json::parse(assets::find("data/hints.json").value_or("{}"));
  const json::object& terms = all.at("terms").as_object();
  expect_words(terms.at("mobas").as_object(), captains::kMoveConsiderations);
  expect_words(terms.at("noddy").as_object(), captains::open_table::kOrderConsiderations);
  expect_words(terms.at("noddy").as_object(), captains::open_table::kGunTerms);
  expect_words(terms.at("flotilla").as_object(), captains::quarterdeck::kOrderConsiderations);
  expect_words(terms.at("flotilla").as_object(), captains::quarterdeck::kWindowTerms);
}

}  // namespace
}  // namespace brownwater::server::testing::hints_test
