#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/suite.hpp"

/// The port's promises about games, their seats, captains and talk.
namespace brownwater::storage::storage_suite_test {
namespace {

TEST_P(StorageSuite, GivesBackAGameAsItWasWritten) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  const auto stored = store().load("memphis");
  ASSERT_TRUE(stored && *stored);
  EXPECT_EQ((*stored)->game, game("memphis"));
  EXPECT_TRUE((*stored)->decisions.empty());
  EXPECT_FALSE((*stored)->pending);
}

CaptainRecord captain(std::uint32_t id, std::string name, Seat seat = Seat::kUnion) {
  TokenHash token{};
  token.fill(static_cast<std::uint8_t>(id));
  return {.seat = seat,
          .id = id,
          .name = std::move(name),
          .token = token,
          .ships = {"carondelet", "cairo"},
          .done = {"1/orders", "3/firing/2/cairo/0/first"}};
}

TEST_P(StorageSuite, GivesBackCaptainsAsTheyWereLastWrittenAlsoAfterACrash) {
  GameRecord begun = game("memphis");
  begun.captains = {captain(1, "Walke"), captain(2, "Montgomery, J. E.", Seat::kConfederate)};
  ASSERT_TRUE(write(NewGame{.game = begun, .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("other"), .decisions = {}}));
  EXPECT_EQ(store().load("memphis").value()->game, begun);
  CaptainRecord phelps = captain(65, "Phelps");
  phelps.ships.clear();
  phelps.done.clear();
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {phelps, begun.captains[1]}}));
  begun.captains[0] = phelps;
  begun.captains_revision = 1;
  EXPECT_EQ(after_crash().load("memphis").value()->game, begun);
  EXPECT_TRUE(store().load("other").value()->game.captains.empty());
}

TEST_P(StorageSuite, CaptainsWrittenInIgnoranceOfOthersAreAConflict) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {captain(1, "Walke")}}));
  EXPECT_EQ(trouble_of(write(NewCaptains{.game = "memphis", .revision = 0, .captains = {}})), Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewCaptains{.game = "nowhere", .revision = 0, .captains = {}})), Trouble::kNoGame);
  EXPECT_EQ(store().load("memphis").value()->game.captains.size(), 1U);
  ASSERT_TRUE(write(NewCaptains{.game = "memphis", .revision = 1, .captains = {}}));
  EXPECT_TRUE(store().load("memphis").value()->game.captains.empty());
}

DeskRecord at_desk(DeskAct act, std::string request) {
  return {.act = act,
          .seat = Seat::kConfederate,
          .subject = 7,
          .decision = 9,
          .takebacks = 1,
          .figure = 359,
          .made_at = 1'700'000'000,
          .request = std::move(request),
          .name = "Walke",
          .ship = "carondelet",
          .text = "Smoke, bearing north by east; “nothing” more.\nCaïro",
          .without = "0 2 17"};
}

TEST_P(StorageSuite, GivesBackTheDeskInOrderAndTakesNoEntryInIgnoranceOfOthers) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("other"), .decisions = {}}));
  const std::vector<DeskRecord> entries{at_desk(DeskAct::kHold, "a"), at_desk(DeskAct::kAnswer, "b"),
                                        at_desk(DeskAct::kLeave, "c")};
  for (std::uint32_t at = 0; at < entries.size(); ++at)
    ASSERT_TRUE(write(NewDeskEntry{.game = "memphis", .before = at, .entry = entries[at]}));
  EXPECT_EQ(trouble_of(write(NewDeskEntry{.game = "memphis", .before = 1, .entry = entries[0]})), Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewDeskEntry{.game = "nowhere", .before = 0, .entry = entries[0]})), Trouble::kNoGame);
  EXPECT_EQ(after_crash().load("memphis").value()->desk, entries);
  EXPECT_TRUE(store().load("other").value()->desk.empty());
}

TEST_P(StorageSuite, GivesBackASecretAndWordsOfSealedDiceAsTheyWereWritten) {
  GameRecord sealed = game("sealed");
  sealed.dice_secret.emplace().fill(0xA5);
  sealed.nonces[0] = "Caïro";
  ASSERT_TRUE(write(NewGame{.game = sealed, .decisions = {}}));
  EXPECT_EQ(store().load("sealed").value()->game, sealed);
}

TEST_P(StorageSuite, GivesBackNotesAsTheyWereLastWrittenAndDropsThoseWithoutText) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  for (const char* text : {"a@b.example", "ann@example.org", "Ändern 'x'; --"})
    ASSERT_TRUE(write(NewNote{.game = "memphis", .key = "mail union", .text = text}));
  ASSERT_TRUE(write(NewNote{.game = "memphis", .key = "clock", .text = "{}"}));
  ASSERT_TRUE(write(NewNote{.game = "memphis", .key = "gone", .text = "1"}));
  for (int times = 0; times < 2; ++times) ASSERT_TRUE(write(NewNote{.game = "memphis", .key = "gone", .text = ""}));
  EXPECT_EQ(write(NewNote{.game = "none", .key = "clock", .text = "{}"}).error().trouble, Trouble::kNoGame);
  const std::map<std::string, std::string> notes{{"clock", "{}"}, {"mail union", "Ändern 'x'; --"}};
  EXPECT_EQ(after_crash().load("memphis").value()->notes, notes);
}

TEST_P(StorageSuite, TakesTheWordsOfASeatOnce) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewNonce{.game = "memphis", .seat = Seat::kConfederate, .nonce = "first"}));
  EXPECT_EQ(trouble_of(write(NewNonce{.game = "memphis", .seat = Seat::kConfederate, .nonce = "second"})),
            Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewNonce{.game = "nowhere", .seat = Seat::kUnion, .nonce = "x"})), Trouble::kNoGame);
  EXPECT_EQ(after_crash().load("memphis").value()->game.nonces[1], "first");
  EXPECT_FALSE(after_crash().load("memphis").value()->game.nonces[0]);
}

TEST_P(StorageSuite, ChangesTheTokenOfASeatThatHasOneAndNoOther) {
  GameRecord expected = game("memphis");
  ASSERT_TRUE(write(NewGame{.game = expected, .decisions = {}}));
  TokenHash token{};
  token.fill(9);
  ASSERT_TRUE(write(NewToken{.game = "memphis", .seat = Seat::kUmpire, .token = token}));
  EXPECT_EQ(trouble_of(write(NewToken{.game = "memphis", .seat = Seat::kSpectator, .token = token})),
            Trouble::kConflict);
  EXPECT_EQ(trouble_of(write(NewToken{.game = "nowhere", .seat = Seat::kUnion, .token = token})), Trouble::kNoGame);
  expected.tokens[2] = token;
  EXPECT_EQ(after_crash().load("memphis").value()->game, expected);
}

TEST_P(StorageSuite, ChangesTheHeaderOfAGame) {
  GameRecord expected = game("memphis");
  ASSERT_TRUE(write(NewGame{.game = expected, .decisions = {}}));
  expected.header = R"({"system":"mobas"})";
  ASSERT_TRUE(write(NewHeader{.game = "memphis", .header = expected.header}));
  EXPECT_EQ(trouble_of(write(NewHeader{.game = "nowhere", .header = "{}"})), Trouble::kNoGame);
  EXPECT_TRUE(write(NewHeader{.game = "memphis", .header = expected.header, .was = expected.header}));
  EXPECT_EQ(trouble_of(write(NewHeader{.game = "memphis", .header = "{}", .was = "{}"})), Trouble::kConflict);
  EXPECT_EQ(after_crash().load("memphis").value()->game, expected);
}

TalkRecord saying(std::string request, Seat seat = Seat::kUnion) {
  return {.seat = seat,
          .audience = seat == Seat::kUnion ? Audience::kUnion : Audience::kBothSides,
          .decision = 3,
          .said_at = 1'795'322'996,
          .request = std::move(request),
          .name = "Käpt’n",
          .ship = "Carondelet",
          .text = "Run the batteries tonight.\nNo lights."};
}

TEST_P(StorageSuite, KeepsWhatWasSaidInOrderAndFindsItAfterACrash) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = game("mobile bay"), .decisions = {}}));
  const std::vector<TalkRecord> said{saying("a"), saying("b", Seat::kUmpire), saying("c")};
  for (const TalkRecord& one : said) ASSERT_TRUE(write(NewTalk{.game = "memphis", .talk = one}));
  EXPECT_EQ(store().talk("memphis").value(), said);
  EXPECT_EQ(after_crash().talk("memphis").value(), said);
  EXPECT_TRUE(store().talk("mobile bay").value().empty());
  EXPECT_TRUE(store().talk("nowhere").value().empty());
}

TEST_P(StorageSuite, TakesARequestToSaySomethingOnceFromEachSeat) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  ASSERT_TRUE(write(NewTalk{.game = "memphis", .talk = saying("a")}));
  EXPECT_EQ(trouble_of(write(NewTalk{.game = "memphis", .talk = saying("a")})), Trouble::kConflict);
  EXPECT_TRUE(write(NewTalk{.game = "memphis", .talk = saying("a", Seat::kUmpire)}));
  EXPECT_EQ(trouble_of(write(NewTalk{.game = "nowhere", .talk = saying("a")})), Trouble::kNoGame);
  EXPECT_EQ(store().talk("memphis").value().size(), 2U);
}

TEST_P(StorageSuite, FindsTheGamesInWhichNothingWasDecidedSinceATimeAndNobodyReminded) {
  const auto at = [](std::string id, std::int64_t begun) {
    GameRecord record = game(std::move(id));
    record.begun_at = begun;
    return record;
  };
  const auto made = [](std::uint32_t number, std::int64_t time, bool ends = false) {
    DecisionRecord record = decision(number, ends);
    record.made_at = time;
    return record;
  };
  ASSERT_TRUE(write(NewGame{.game = at("begun", 100), .decisions = {}}));
  ASSERT_TRUE(write(NewGame{.game = at("going on", 100), .decisions = {made(1, 150), made(2, 300)}}));
  ASSERT_TRUE(write(NewGame{.game = at("over", 100), .decisions = {made(1, 120, true)}}));
  ASSERT_TRUE(write(NewGame{.game = at("of old", 0), .decisions = {}}));
  const std::vector<std::string> one{"begun"};
  const std::vector<std::string> both{"begun", "going on"};
  EXPECT_TRUE(store().quiet_games(99, 9).value().empty());
  EXPECT_EQ(store().quiet_games(299, 9).value(), one);
  EXPECT_EQ(store().quiet_games(300, 9).value(), both);
  EXPECT_EQ(store().quiet_games(300, 1).value().size(), 1U);
  ASSERT_TRUE(write(NewReminder{.game = "going on", .number = 2}));
  EXPECT_EQ(after_crash().quiet_games(300, 9).value(), one);
  ASSERT_TRUE(write(NewDecision{.game = "going on", .decision = made(3, 310)}));
  EXPECT_EQ(store().quiet_games(310, 9).value(), both) << "after the next decision somebody may be reminded again";
  EXPECT_EQ(trouble_of(write(NewReminder{.game = "nowhere", .number = 0})), Trouble::kNoGame);
  EXPECT_EQ(after_crash().load("going on").value()->decisions.back().made_at, 310);
  EXPECT_EQ(after_crash().load("begun").value()->game.begun_at, 100);
}

TEST_P(StorageSuite, IsTriedByAWriteThatChangesNothing) {
  ASSERT_TRUE(write(Trial{}));
  ASSERT_TRUE(write(NewGame{.game = game("tried"), .decisions = {decision(1)}}));
  const auto before = store().load("tried").value();
  ASSERT_TRUE(write(Trial{}));
  const auto after = after_crash().load("tried").value();
  ASSERT_TRUE(before && after);
  EXPECT_EQ(before->game, after->game);
  EXPECT_EQ(before->decisions, after->decisions);
}

TEST_P(StorageSuite, KnowsNoGameThatWasNeverWritten) {
  const auto stored = store().load("nowhere");
  ASSERT_TRUE(stored);
  EXPECT_FALSE(*stored);
  EXPECT_EQ(trouble_of(write(NewDecision{.game = "nowhere", .decision = decision(1)})), Trouble::kNoGame);
}

TEST_P(StorageSuite, RefusesASecondGameOfTheSameId) {
  ASSERT_TRUE(write(NewGame{.game = game("memphis"), .decisions = {}}));
  EXPECT_EQ(trouble_of(write(NewGame{.game = game("memphis"), .decisions = {decision(1)}})), Trouble::kConflict);
  EXPECT_TRUE(store().load("memphis").value()->decisions.empty());
}

INSTANTIATE_TEST_SUITE_P(Adapters, StorageSuite,
                         ::testing::Values(Adapter{"Memory", [] { return std::make_unique<MemoryBench>(); }},
                                           Adapter{"Sqlite", [] { return std::make_unique<SqliteBench>(); }},
                                           Adapter{"Postgres", [] { return std::make_unique<PostgresBench>(); }},
                                           Adapter{"Faulty", [] { return std::make_unique<FaultyBench>(); }}),
                         [](const auto& chosen) { return std::string(chosen.param.name); });

}  // namespace
}  // namespace brownwater::storage::storage_suite_test
