#include "adapters/wire/meeting/meeting.hpp"

#include <gmock/gmock.h>

#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/meeting/comparison.hpp"

namespace brownwater::wire::testing {
namespace {

using ::testing::HasSubstr;

json::value memphis() { return meeting_named("memphis").value(); }

json::value spoilt(std::string_view pointer, const json::value& to) {
  json::value copy = memphis();
  *const_cast<json::value*>(at_pointer(copy, pointer)) = to;
  return copy;
}

const json::object& text_of(const std::vector<Made>& battles, std::string_view system) {
  for (const Made& made : battles) {
    if (made.codec->system() == system) return made.setting.text;
  }
  throw std::runtime_error("no such system");
}

/// A vessel of a made scenario.
json::object force(const json::object& text, std::string_view ship) {
  for (const json::value& value : text.at("forces").as_array()) {
    if (value.as_object().at("ship").as_string() == ship) return value.as_object();
  }
  return {};
}

CompareTerms few(std::uint64_t games) {
  return {.captains = {.of_union = "random", .of_confederate = "random"}, .games = games};
}

TEST(Meeting, EveryMeetingOfTheProgramIsTakenByEverySystem) {
  ASSERT_GE(meeting_names().size(), 3U);
  for (const std::string& name : meeting_names()) {
    const auto battles = make_battles(meeting_named(name).value());
    ASSERT_TRUE(battles) << name << ": " << battles.error().front().where << " " << battles.error().front().reason;
    EXPECT_EQ(battles->size(), 3U);
    for (const Made& made : *battles) {
      EXPECT_EQ(made.setting.text.at("id").as_string(), name);
      EXPECT_EQ(made.setting.text.at("forces").as_array().size(),
                meeting_named(name)->as_object().at("forces").as_array().size());
    }
  }
}

TEST(Meeting, WhatIsMadeOfItNamesItsStoryAndPlaysTheSameWithoutIt) {
  json::value without = memphis();
  without.as_object().erase("story");
  const auto battles = make_battles(memphis());
  const auto bare = make_battles(without);
  ASSERT_TRUE(battles && bare);
  for (std::size_t at = 0; at < battles->size(); ++at) {
    const Setting& made = (*battles)[at].setting;
    const Setting& other = (*bare)[at].setting;
    EXPECT_EQ(made.text.at("story"), "memphis");
    EXPECT_FALSE(other.text.contains("story"));
    const auto& game = (*battles)[at].codec->game();
    EXPECT_EQ(game.hash(game.start(made.scenario)), game.hash(game.start(other.scenario)));
  }
}

TEST(Meeting, ItsSquadronsAreToldToAllAndItsNotesToTheUmpireAlone) {
  const auto battles = make_battles(meeting_named("craighead_point").value());
  ASSERT_TRUE(battles);
  std::size_t with_notes = 0;
  for (const Made& made : *battles) {
    const auto told = [&made](Seat seat) { return made.codec->write_scenario(made.setting, seat); };
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator}) {
      EXPECT_TRUE(told(seat).contains("squadrons"));
      EXPECT_FALSE(told(seat).contains("umpire_notes"));
    }
    if (told(Seat::kUmpire).contains("umpire_notes")) ++with_notes;
  }
  EXPECT_EQ(with_notes, 2U);
}

TEST(Meeting, APlaceIsTheSamePlaceOnEachTable) {
  const auto battles = make_battles(memphis());
  ASSERT_TRUE(battles);
  // The Benton lies 1110 metres from the left edge and 600 from the top.
  EXPECT_EQ(force(text_of(*battles, "noddy"), "benton").at("at"), json::value({37, 20}));
  EXPECT_EQ(force(text_of(*battles, "flotilla"), "benton").at("at"), json::value({92.5, 50}));
  EXPECT_EQ(force(text_of(*battles, "mobas"), "benton").at("hex"), "F9");
}

TEST(Meeting, AnObstacleLiesOnHexesWhereItLiesOnThePlane) {
  const auto battles = make_battles(meeting_named("charleston").value());
  ASSERT_TRUE(battles);
  const json::array& obstacles = text_of(*battles, "mobas").at("map").at("obstacles").as_array();
  ASSERT_EQ(obstacles.size(), 1U);
  EXPECT_EQ(obstacles[0].at("kind"), "ropes");
  // 1,620 metres from the left and 1,128 from the top; a hex is 120 metres wide.
  EXPECT_EQ(json::serialize(obstacles[0].at("corners").at(0)), "[1350,940]");
  const auto without = make_battles(memphis());
  ASSERT_TRUE(without);
  EXPECT_FALSE(text_of(*without, "mobas").at("map").as_object().contains("obstacles"));
}

TEST(Meeting, WhoGoesAsternStandsOnHexesWithHerBowTheWaySheMoves) {
  const auto battles = make_battles(memphis());
  ASSERT_TRUE(battles);
  EXPECT_EQ(force(text_of(*battles, "mobas"), "benton").at("facing"), 0);
  EXPECT_EQ(force(text_of(*battles, "noddy"), "benton").at("speed"), -1);
  EXPECT_EQ(force(text_of(*battles, "flotilla"), "benton").at("speed"), 0);
  EXPECT_EQ(force(text_of(*battles, "mobas"), "general_lovell").at("facing"), 3);
  EXPECT_EQ(force(text_of(*battles, "flotilla"), "general_lovell").at("speed"), 6);
}

TEST(Meeting, MinutesAndAimsAreToldInEachBooksOwnTurnsAndWords) {
  const auto battles = make_battles(memphis());
  ASSERT_TRUE(battles);
  EXPECT_EQ(text_of(*battles, "mobas").at("turns"), 40);
  EXPECT_EQ(text_of(*battles, "noddy").at("moves"), 40);
  EXPECT_EQ(text_of(*battles, "flotilla").at("turns"), 54);
  EXPECT_EQ(at_pointer(text_of(*battles, "mobas"), "/objectives/0/kind")->as_string(), "sink");
  EXPECT_EQ(at_pointer(text_of(*battles, "noddy"), "/objectives/0/kind")->as_string(), "destroy");
}

TEST(Meeting, NoTwoVesselsShareAHexHoweverCloseTheyLie) {
  const json::value close = spoilt("/forces/1/at", json::value({1115, 605}));
  const json::object text = meetings::cast_mobas(close.as_object());
  EXPECT_NE(force(text, "benton").at("hex"), force(text, "louisville").at("hex"));
}

TEST(Meeting, AShoreBatteryStandsInEachSystem) {
  json::value text = memphis();
  text.as_object()["batteries"] = json::parse(
      R"([{"id":"bluff","name":"Bluff","side":"confederate","at":[2000,100],"facing":180,"works":"masonry","men":40,
           "guns":[{"gun":"heavy","count":2},{"gun":"medium","rifled":true,"count":3}]}])");
  const auto battles = make_battles(text);
  ASSERT_TRUE(battles) << battles.error().front().where << battles.error().front().reason;
  EXPECT_EQ(at_pointer(text_of(*battles, "mobas"), "/batteries/0/guns")->as_int64(), 5);
  EXPECT_EQ(at_pointer(text_of(*battles, "noddy"), "/batteries/0/armour")->as_int64(), 11);
  EXPECT_EQ(at_pointer(text_of(*battles, "flotilla"), "/batteries/0/batteries/1/gun")->as_string(), "normal");
}

TEST(Meeting, GunsAshoreHoldASideThatHasNoVesselAsInFlotilla) {
  json::value text = memphis();
  json::array& forces = text.as_object()["forces"].as_array();
  json::array ours;
  for (const json::value& vessel : forces) {
    if (vessel.as_object().at("side") == "union") ours.push_back(vessel);
  }
  forces = ours;
  text.as_object()["objectives"] = json::array{};
  text.as_object()["batteries"] = json::parse(
      R"([{"id":"bluff","name":"Bluff","side":"confederate","at":[2000,100],"facing":180,"works":"earth","men":40,
           "guns":[{"gun":"heavy","count":2}]}])");
  const auto battles = make_battles(text);
  ASSERT_TRUE(battles) << battles.error().front().where << battles.error().front().reason;
  for (const char* book : {"mobas", "noddy"})
    EXPECT_TRUE(at_pointer(text_of(*battles, book), "/options/batteries_hold")->as_bool()) << book;
}

TEST(Meeting, AnAimOfSomeBooksIsSetForNoOther) {
  json::object aim = at_pointer(memphis(), "/objectives/0")->as_object();
  aim["books"] = json::array{"noddy", "flotilla"};
  const auto battles = make_battles(spoilt("/objectives/0", aim));
  ASSERT_TRUE(battles) << battles.error().front().where << battles.error().front().reason;
  EXPECT_EQ(text_of(*battles, "mobas").at("objectives").as_array().size(), 1U);
  EXPECT_EQ(text_of(*battles, "noddy").at("objectives").as_array().size(), 2U);
  EXPECT_EQ(at_pointer(text_of(*battles, "noddy"), "/objectives/0/books"), nullptr);
  EXPECT_EQ(text_of(*battles, "flotilla").at("objectives").as_array().size(), 2U);
}

TEST(Meeting, AFaultIsToldWithItsPlaceAndTheSystemThatFoundIt) {
  const auto unknown = make_battles(spoilt("/forces/0/ship", "bounty"));
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().front().where, "mobas/forces/0/ship");
  const auto aloft = make_battles(spoilt("/forces/0/knots", "fast"));
  ASSERT_FALSE(aloft);
  EXPECT_EQ(aloft.error().front().where, "/forces/0/knots");
  const auto ashore = make_battles(spoilt("/forces/0/at", json::value({2000, 60})));
  ASSERT_FALSE(ashore);
  EXPECT_THAT(ashore.error().front().where, HasSubstr("noddy/forces/0"));
  EXPECT_THAT(meeting_named("waterloo").error().reason, HasSubstr("memphis"));
}

TEST(Comparison, TheBattlesAreTheSameHoweverTheyAreCutUp) {
  const json::value duel = meeting_named("duel").value();
  auto one = Comparison::of(duel, make_battles(duel).value(), few(12));
  auto threads = few(12);
  threads.threads = 2;
  auto two = Comparison::of(duel, make_battles(duel).value(), threads);
  ASSERT_TRUE(one && two);
  while (!one->over()) one->fight_on();
  while (!two->over()) two->fight_on();
  for (std::size_t book = 0; book < 3; ++book) {
    const lab::Encounters& a = one->results()[book];
    const lab::Encounters& b = two->results()[book];
    EXPECT_EQ(a.games, 12U);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.turns, b.turns);
    EXPECT_EQ(a.lost, b.lost);
    EXPECT_EQ(a.decided, b.decided);
  }
}

TEST(Comparison, EveryBattleIsDecidedOnceAndEveryLossHasItsWay) {
  const json::value duel = meeting_named("duel").value();
  auto comparison = Comparison::of(duel, make_battles(duel).value(), few(20));
  ASSERT_TRUE(comparison);
  while (!comparison->over()) comparison->fight_on();
  for (const lab::Encounters& result : comparison->results()) {
    std::uint64_t decided = 0;
    for (const std::uint64_t way : result.decided) decided += way;
    EXPECT_EQ(decided, 20U);
    EXPECT_EQ(result.wins.of_union + result.wins.of_confederate + result.draws, 20U);
    for (const Side side : kBothSides) {
      std::uint64_t lost = 0;
      for (const std::uint64_t way : result.ways_lost[side]) lost += way;
      EXPECT_EQ(lost, result.lost[side].sum);
    }
  }
  EXPECT_EQ(comparison->write().at("played"), 60U);
}

TEST(Comparison, TermsThatCannotBeAreToldByTheirName) {
  const json::value duel = meeting_named("duel").value();
  auto nobody = few(1);
  nobody.captains.of_confederate = "nelson";
  EXPECT_EQ(Comparison::of(duel, make_battles(duel).value(), nobody).error().where, "confederate");
  EXPECT_EQ(Comparison::of(duel, make_battles(duel).value(), few(0)).error().where, "games");
}

}  // namespace
}  // namespace brownwater::wire::testing
