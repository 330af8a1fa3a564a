#include "adapters/server/play_clock.hpp"

#include <atomic>
#include <thread>

#include "tests/server/house.hpp"
#include "tests/server/squadrons.hpp"
#include "tests/server/takebacks.hpp"

/// Clocks that players choose: the value alone, then at a table.
namespace brownwater::server::testing {
namespace {

using Each = ClockRule::Each;

GameAt at_union(std::uint32_t number) {
  return {.number = number, .waited = {Seat::kUnion}, .decided = Seat::kConfederate, .together = false, .held = false};
}
GameAt at_confederate(std::uint32_t number) {
  return {.number = number, .waited = {Seat::kConfederate}, .decided = Seat::kUnion, .together = false, .held = false};
}
GameAt together(std::uint32_t number, SeatSet waited = {Seat::kUnion, Seat::kConfederate}) {
  return {.number = number, .waited = waited, .decided = {}, .together = true, .held = false};
}

TEST(PlayClock, ABankRunsForTheSideThatIsWaitedForAndGrowsWhenItIsAskedAgain) {
  PlayClock clock({.each = Each::kSide, .time = 100, .increment = 10}, at_union(0), 1000);
  EXPECT_EQ(clock.left(Side::kUnion, 1030), 70);
  EXPECT_EQ(clock.left(Side::kConfederate, 1030), 100);
  clock.stands(at_confederate(1), 1030);
  EXPECT_EQ(clock.left(Side::kUnion, 1050), 70) << "it stands still";
  EXPECT_EQ(clock.left(Side::kConfederate, 1050), 90) << "with its first increment";
  clock.stands(at_union(2), 1050);
  EXPECT_EQ(clock.left(Side::kUnion, 1050), 80);
  EXPECT_TRUE(clock.late(Side::kUnion, 1130));
  EXPECT_FALSE(clock.late(Side::kConfederate, 9999));
}

TEST(PlayClock, ATimeForEachDecisionBeginsAnewWithEach) {
  PlayClock clock({.each = Each::kDecision, .time = 60}, at_union(0), 0);
  GameAt again = at_union(1);
  again.decided = Seat::kUnion;
  clock.stands(again, 50);
  EXPECT_EQ(clock.left(Side::kUnion, 60), 50);
  EXPECT_TRUE(clock.late(Side::kUnion, 110));
}

TEST(PlayClock, OrdersAreDueForBothSidesAtOneTimeAndNoOtherStepHasAClock) {
  PlayClock clock({.each = Each::kOrders, .time = 30}, at_union(0), 0);
  EXPECT_FALSE(clock.runs(Side::kUnion));
  clock.stands(together(1), 100);
  clock.stands(together(2, {Seat::kConfederate}), 110);
  EXPECT_TRUE(clock.runs(Side::kUnion)) << "else it would tell who has written";
  EXPECT_EQ(clock.left(Side::kUnion, 120), 10);
  EXPECT_EQ(clock.left(Side::kConfederate, 120), 10);
  clock.stands(at_union(3), 120);
  EXPECT_FALSE(clock.runs(Side::kConfederate));
  clock.stands(together(4), 200);
  EXPECT_EQ(clock.left(Side::kUnion, 200), 30);
}

TEST(PlayClock, DiceTakebacksAndTheUmpireStopIt) {
  PlayClock clock({.each = Each::kSide, .time = 100}, at_union(0), 0);
  GameAt held = at_union(0);
  held.held = true;
  clock.stands(held, 10);
  EXPECT_FALSE(clock.runs(Side::kUnion));
  clock.stands(at_union(0), 500);
  EXPECT_EQ(clock.left(Side::kUnion, 510), 80);
  clock.stop(510);
  clock.add(Side::kUnion, 60);
  clock.go(900);
  EXPECT_EQ(clock.left(Side::kUnion, 910), 130);
}

TEST(PlayClock, ATakebackGivesNoIncrementTwice) {
  PlayClock clock({.each = Each::kSide, .time = 100, .increment = 10}, at_union(0), 0);
  clock.stands(at_confederate(1), 20);
  GameAt back = at_union(0);
  back.decided = {};
  clock.stands(back, 30);
  EXPECT_EQ(clock.left(Side::kUnion, 30), 80);
  EXPECT_EQ(clock.left(Side::kConfederate, 30), 90) << "the time was used";
  clock.stands(at_confederate(1), 30);
  EXPECT_EQ(clock.left(Side::kConfederate, 30), 100);
}

TEST(PlayClock, IsReadAsItWasWritten) {
  const ClockRule rule{.each = Each::kSide, .time = 100, .increment = 10};
  PlayClock clock(rule, at_union(0), 1000);
  clock.stands(at_confederate(1), 1030);
  clock.stop(1040);
  const auto read = PlayClock::read(rule, clock.written());
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, clock);
  EXPECT_EQ(read->left(Side::kUnion, 2000), 70);
  EXPECT_FALSE(PlayClock::read(rule, {}));
  json::object before = clock.written();
  before.erase("decided");
  EXPECT_TRUE(PlayClock::read(rule, before)) << "earlier servers did not write it";
}

TEST(PlayClock, ARuleIsReadOrRefusedWithItsPlace) {
  const auto where = [](const char* text) {
    const auto read = read_clock_rule(json::parse(text));
    return read ? std::string() : read.error().fault.where;
  };
  EXPECT_EQ(where(R"({"each":"side","seconds":3600,"increment":30,"late":"captain"})"), "");
  EXPECT_EQ(where(R"([])"), "/clock");
  EXPECT_EQ(where(R"({"each":"turn","seconds":60})"), "/clock/each");
  EXPECT_EQ(where(R"({"each":"side","seconds":4})"), "/clock/seconds");
  EXPECT_EQ(where(R"({"each":"side","seconds":"long"})"), "/clock/seconds");
  EXPECT_EQ(where(R"({"each":"orders","seconds":60,"increment":5})"), "/clock/increment");
  EXPECT_EQ(where(R"({"each":"side","seconds":60,"late":"loses"})"), "/clock/late");
  EXPECT_EQ(where(R"({"each":"side","seconds":60,"more":1})"), "/clock/more");
}

/// A server whose time is the test's.
class ClockTest : public ServerTest {
 protected:
  ClockTest() { again(); }
  void again() {
    ServeOptions options;
    options.now = [this] { return time_.load(); };
    restart(options);
  }
  void pass(std::int64_t seconds) { time_ += seconds; }
  Game begun(const json::object& clock, const json::object& more = {}) {
    json::object body{{"system", "mobas"}, {"scenario", "training"}, {"clock", clock}};
    for (const auto& [key, value] : more) body[key] = value;
    const Game game = begin_with(port(), body);
    // The table is open then, and its clock runs.
    game.look("umpire");
    return game;
  }
  static json::object hand(const Game& game, std::string_view seat, std::string_view side) {
    return game.look(seat).at("clock").at("sides").at(side).as_object();
  }
  static Got set(const Game& game, std::string_view seat, const char* body) {
    return ask(game.port, "POST", game.path("/clock"), game.token(seat), body);
  }

 private:
  std::atomic<std::int64_t> time_ = 1'795'000'000;
};

const json::object kBank{{"each", "side"}, {"seconds", 600}};

TEST_F(ClockTest, AGameHasNoneUnlessItIsChosenAndItsJournalKeepsTheChoice) {
  EXPECT_FALSE(begin(port()).look("union").contains("clock"));
  const Game game = begun(kBank);
  const std::string journal = ask(port(), "GET", game.path("/journal"), game.umpire_token).body;
  EXPECT_NE(journal.find(R"("clock":{"each":"side","seconds":600,"increment":0,"late":"shown"})"), std::string::npos);
  EXPECT_EQ(ask(port(), "POST", "/api/journals", "", journal).status, 201U);
  const Got refused = ask(port(), "POST", "/api/games", "",
                          R"({"system":"mobas","scenario":"training","clock":{"each":"hour","seconds":9}})");
  EXPECT_EQ(refused.where(), "/clock/each");
}

TEST_F(ClockTest, WhileBothWriteInSecretNeitherIsToldTheOthersTime) {
  const Game game = begun(kBank);
  pass(30);
  EXPECT_EQ(hand(game, "union", "union"), (json::object{{"left", 570}, {"runs", true}}));
  EXPECT_EQ(hand(game, "union", "confederate"), (json::object{{"left", nullptr}, {"runs", true}}));
  EXPECT_EQ(hand(game, "umpire", "confederate"), (json::object{{"left", 570}, {"runs", true}}));
  const json::object before = hand(game, "union", "confederate");
  ASSERT_EQ(game.decide("confederate", 0, kClear, "a").status, 200U);
  EXPECT_EQ(hand(game, "umpire", "confederate").at("runs"), false);
  EXPECT_EQ(hand(game, "spectator", "confederate").at("left"), nullptr);
}

TEST_F(ClockTest, ItOutlivesARestartAndAClockThatRunsGoesOn) {
  Game game = begun(kBank);
  pass(100);
  ASSERT_EQ(game.decide("confederate", 0, kClear, "a").status, 200U);
  pass(10);
  again();
  game.port = port();
  pass(10);
  EXPECT_EQ(hand(game, "umpire", "union").at("left"), 480);
  EXPECT_EQ(hand(game, "umpire", "confederate").at("left"), 500);
}

TEST_F(ClockTest, AGameThatIsOpenedAgainWritesNothing) {
  Game game = begun(kBank);
  ASSERT_EQ(game.decide("confederate", 0, kClear, "a").status, 200U);
  const std::string before = storage.load(game.id).value()->notes.at("clock");
  pass(10);
  again();
  game.port = port();
  EXPECT_EQ(hand(game, "umpire", "union").at("left"), 590);
  EXPECT_EQ(storage.load(game.id).value()->notes.at("clock"), before);
}

TEST_F(ClockTest, NoActOfTheUmpireIsLostThoughManyComeAtOnce) {
  constexpr int kTimes = 16;
  const Game game = begun(kBank);
  {
    std::vector<std::jthread> at_once;
    for (int time = 0; time < kTimes; ++time)
      at_once.emplace_back([&] { EXPECT_EQ(set(game, "umpire", R"({"act":"add","seconds":10})").status, 200U); });
  }
  EXPECT_EQ(hand(game, "umpire", "union").at("left"), 600 + 10 * kTimes);
  const json::value stored = json::parse(storage.load(game.id).value()->notes.at("clock"));
  EXPECT_EQ(stored.at("union").at(0), 600 + 10 * kTimes);
}

TEST_F(ClockTest, TheUmpireAloneStopsItLetsItGoOnAndAddsTime) {
  const Game game = begun(kBank);
  EXPECT_EQ(set(game, "union", R"({"act":"stop"})").status, 403U);
  EXPECT_EQ(set(game, "umpire", R"({"act":"slow"})").where(), "/act");
  EXPECT_EQ(set(game, "umpire", R"({"act":"add","seat":"nobody","seconds":1})").where(), "/seat");
  ASSERT_EQ(set(game, "umpire", R"({"act":"stop"})").status, 200U);
  pass(300);
  EXPECT_EQ(hand(game, "union", "union"), (json::object{{"left", 600}, {"runs", false}}));
  ASSERT_EQ(set(game, "umpire", R"({"act":"add","seat":"union","seconds":60})").status, 200U);
  ASSERT_EQ(set(game, "umpire", R"({"act":"go"})").status, 200U);
  pass(10);
  EXPECT_EQ(hand(game, "umpire", "union").at("left"), 650);
  EXPECT_EQ(hand(game, "umpire", "confederate").at("left"), 590);
  EXPECT_EQ(set(begin(port()), "umpire", R"({"act":"stop"})").where(), "game");
}

TEST_F(ClockTest, DiceThrownByHandStopIt) {
  const Game game = begun(kBank, {{"dice", "hand"}});
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  ASSERT_EQ(game.decide("confederate", 1, kClear, "b").status, 200U);
  ASSERT_FALSE(game.look("union").at("wanted").is_null());
  pass(500);
  EXPECT_EQ(hand(game, "umpire", "confederate"), (json::object{{"left", 600}, {"runs", false}}));
}

TEST_F(ClockTest, AWishToGoBackStopsItUntilItIsAnswered) {
  const Game game = begun(kBank);
  const std::string seat = takebacks::somebody_may_ask(game);
  ASSERT_NE(seat, "");
  const std::int64_t number = takebacks::next_of(game);
  ASSERT_EQ(takebacks::wish(game, seat, number).status, 200U);
  pass(500);
  ASSERT_EQ(takebacks::answer(game, takebacks::other_of(seat), number, false).status, 200U);
  for (const char* side : {"union", "confederate"}) EXPECT_EQ(hand(game, "umpire", side).at("left"), 600) << side;
}

TEST_F(ClockTest, ASocketIsToldWhenTheClockIsSet) {
  const Game game = begun(kBank);
  Socket page(port(), game.id);
  page.say({{"token", game.union_token}});
  ASSERT_EQ(page.hear().value().at("type"), "hello");
  ASSERT_EQ(set(game, "umpire", R"({"act":"stop"})").status, 200U);
  const json::object told = page.hear().value();
  EXPECT_EQ(told.at("type"), "clock");
  EXPECT_EQ(told.at("clock").at("stopped"), true);
}

TEST_F(ClockTest, WhoIsLateDecidesHimselfUnlessTheTableChoseACaptain) {
  const Game shown = begun(kBank);
  const Game led = begun({{"each", "side"}, {"seconds", 600}, {"late", "captain"}});
  ASSERT_EQ(shown.decide("union", 0, kClear, "a").status, 200U);
  ASSERT_EQ(led.decide("union", 0, kClear, "b").status, 200U);
  pass(600);
  for (int tries = 0; tries < 1000 && led.look("umpire").at("number") == 1; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_GE(led.look("umpire").at("number").as_int64(), 2);
  EXPECT_EQ(shown.look("umpire").at("number"), 1);
  EXPECT_EQ(hand(shown, "umpire", "confederate").at("left"), 0);
  EXPECT_EQ(shown.decide("confederate", 1, kClear, "c").status, 200U);
}

TEST_F(ClockTest, ForASideThatIsLateTheCaptainDecidesForTheShipsOfItsCaptainsToo) {
  json::object body = noddy_squadrons(two_captains());
  body["clock"] = json::object{{"each", "side"}, {"seconds", 600}, {"late", "captain"}};
  const Squadrons table = begin_squadrons(port(), body);
  ASSERT_EQ(table.decide("confederate", kSealAll).status, 200U);
  pass(600);
  const auto move = [&] { return table.look("union").at("view").at("move").to_number<int>(); };
  for (int tries = 0; tries < 1000 && move() == 1; ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(move(), 2);
}

TEST_F(ClockTest, ABattleWithModelsHasNoCaptainForWhoIsLate) {
  json::object body{{"system", "mobas"}, {"scenario", "training"}, {"models", true}, {"clock", kBank}};
  EXPECT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(body)).status, 201U);
  body["clock"].as_object()["late"] = "captain";
  EXPECT_EQ(ask(port(), "POST", "/api/games", "", json::serialize(body)).where(), "/clock/late");
}

TEST_F(ClockTest, TheSameBattleAgainHasTheSameClock) {
  const Game game = begun(kBank);
  ASSERT_EQ(ask(port(), "POST", game.path("/settle"), game.union_token, R"({"say":"resign"})").status, 200U);
  EXPECT_EQ(hand(game, "umpire", "union").at("runs"), false);
  const Game again =
      begun_by(port(), ask(port(), "POST", game.path("/again"), game.union_token, R"({"sides":"changed"})"));
  EXPECT_EQ(again.look("union").at("clock").at("seconds"), 600);
}

}  // namespace
}  // namespace brownwater::server::testing
