#include <gmock/gmock.h>

#include <cmath>
#include <cstdlib>

#include "adapters/paper/pack.hpp"
#include "adapters/wire/journal.hpp"
#include "tests/cli/program.hpp"

/// Papers for a table with models (`print --what club-pack`).
namespace brownwater::cli::testing::papers_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

int count_of(const std::string& text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Papers, OfEveryBattleOfAPlaneBookHaveCardsSlipsChartsAndTemplates) {
  for (const std::string_view system : {"noddy", "flotilla"}) {
    const Ran ran = run("print memphis --what club-pack --system " + std::string(system));
    ASSERT_EQ(ran.ended, 0) << ran.err;
    EXPECT_THAT(ran.out, StartsWith("<!doctype html>"));
    for (const char* part : {"Union briefing", "Set-up", "Union cards", "Blank cards", "Effects to hand to a captain",
                             "Charts", "to scale", "<svg", "Benton", "size:A4"})
      EXPECT_THAT(ran.out, HasSubstr(part)) << system;
    EXPECT_THAT(ran.out, Not(HasSubstr("struck\""))) << system;
    EXPECT_THAT(ran.out, Not(HasSubstr("<script"))) << system;
  }
  EXPECT_THAT(run("print duel --what club-pack --paper letter").out, HasSubstr("size:letter"));
}

TEST(Papers, RR_12_1_OfACampaignHaveRecordSheetRosterLogsAndTheBooksTables) {
  const Ran blank = run("print red_river_1864 --system red-river --what club-pack");
  ASSERT_EQ(blank.ended, 0) << blank.err;
  for (const char* part : {"Record sheet", "Roster of the flotilla", "The river, and", "Benton · log", "Blank ship",
                           "Table 1: heading east", "Table 10", "size:A4"})
    EXPECT_THAT(blank.out, HasSubstr(part));
  const std::string file = scratch("papers-campaign.journal").string();
  ASSERT_EQ(run("campaign --commodore bold --seed 3 --journal " + file).ended, 0);
  const Ran filled = run("print " + file + " --what club-pack");
  ASSERT_EQ(filled.ended, 0) << filled.err;
  EXPECT_THAT(filled.out, HasSubstr("<td>1</td><td>"));
  EXPECT_GT(count_of(filled.out, "struck\">"), 0);
  // A filled sheet is followed by a blank one.
  EXPECT_EQ(count_of(filled.out, "Record sheet<small>"), 2);
  EXPECT_EQ(count_of(blank.out, "Record sheet<small>"), 1);
}

TEST(Papers, NoddysChartOfDangersShowsASideItsOwnMinesAndTheUmpireTheOdds) {
  const std::string all = run("print mobile_bay --system noddy --what club-pack").out;
  EXPECT_EQ(count_of(all, "<svg class=\"waters\""), 3);
  EXPECT_EQ(count_of(all, "<ul class=\"odds\">"), 1);
  const std::size_t own = all.find("What the Union knows");
  ASSERT_NE(own, std::string::npos);
  EXPECT_EQ(count_of(all.substr(own, all.find("</article>", own) - own), "class=\"mine\""), 0);
}

TEST(Papers, ThatCannotBePrintedSayWhy) {
  const auto refused = [](const std::string& words) {
    const Ran ran = run("print " + words + " --json");
    EXPECT_EQ(ran.ended, 2) << words;
    return json::serialize(ran.answer());
  };
  EXPECT_THAT(refused("nowhere --what club-pack"), HasSubstr("nowhere"));
  EXPECT_THAT(refused("duel --what club-pack --paper a3"), HasSubstr("--paper"));
  EXPECT_THAT(refused("war_1861 --system wbts --what club-pack"), HasSubstr("no papers"));
  EXPECT_THAT(refused("duel --what pack"), HasSubstr("club-pack"));
  ::setenv("PATH", "/nowhere", 1);
  EXPECT_THAT(refused("duel --what club-pack --output /tmp/pack.pdf"), HasSubstr("Chromium"));
}

/// The same of a ship of a campaign: points, guns, fuel burned, rounds fired off, and what she is hurt by.
int lost_in_campaign(const json::object& ship, const auto& less) {
  int lost = less("/points", "/points_left", 1) + less("/fuel_room", "/fuel", 1);
  for (const json::value& gun : ship.at("guns").as_array())
    lost += static_cast<int>(gun.at("built").to_number<int>() - gun.at("mounted").to_number<int>());
  for (const json::value& round : ship.at("rounds").as_array()) lost += round.at("rounds") == 0 ? 1 : 0;
  lost += (ship.at("grounding") != "none" ? 1 : 0) + (ship.at("rudder") != "free" ? 1 : 0);
  for (const char* key : {"boiler_cut", "laid_up", "criticals"}) lost += ship.at(key) != 0 ? 1 : 0;
  for (const char* key : {"on_fire", "drifting"}) lost += ship.at(key).as_bool() ? 1 : 0;
  return lost + (ship.at("doubtful_gun").is_null() ? 0 : 1);
}

/// Boxes that a ship has lost, by her state. More boxes than at first are no loss, and losses end at
/// 0.
int lost_of(const json::object& ship) {
  const json::value whole = ship;
  const auto less = [&](const std::string& first, const std::string& now, double per = 1) {
    const auto number = [&](const std::string& pointer) {
      const json::value* value = wire::at_pointer(whole, pointer);
      if (pointer.empty() || value == nullptr) return 0.0;
      return value->is_array() ? static_cast<double>(value->get_array().size()) : value->to_number<double>();
    };
    return std::max(0, static_cast<int>(std::lround(per * (number(first) - std::max(0.0, number(now))))));
  };
  if (ship.contains("supply_ship")) return lost_in_campaign(ship, less);
  if (ship.contains("fv")) return less("/fv", "/fv_left");
  int lost = 0;
  if (ship.contains("sheet")) {
    for (std::size_t at = 0; at < ship.at("sheet").at("batteries").as_array().size(); ++at) {
      const std::string dice = "batteries/" + std::to_string(at) + "/dice";
      lost += less("/sheet/" + dice, "/now/" + dice);
    }
    if (ship.at("kind") != "ship") return lost;
    for (const std::string key : {"crew", "morale", "speeds"}) lost += less("/sheet/" + key, "/now/" + key);
    return lost + less("/now/crossed", "") + less("/now/turns_lost", "");
  }
  for (const json::value& gun : ship.at("guns").as_array()) lost += gun.at("state") == "out" ? 1 : 0;
  return ship.at("kind") == "vessel" ? lost + less("/knots", "/own/top_speed", 2) : lost;
}

/// Her card out of a pack, without the ticks of what has struck her.
std::string card_of(const std::string& pack, const json::object& ship) {
  const std::size_t begin = pack.find("<article class=\"card\"><h3>" + std::string(wire::word_at(ship, "name")));
  if (begin == std::string::npos) return {};
  const std::string card = pack.substr(begin, pack.find("</article>", begin) - begin);
  return card.substr(0, card.find("Struck by (ND-5.2)"));
}

/// Whether as many boxes are struck on each card as the ship has lost.
void expect_cards(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state) {
  const auto pack = paper::club_pack({.codec = codec, .setting = setting, .state = state}, paper::Sheet::kA4);
  ASSERT_TRUE(pack);
  const json::object text = codec.write_state(setting, state);
  const json::value* ships = text.if_contains("units");
  for (const json::value& ship : (ships == nullptr ? text.at("ships") : *ships).as_array()) {
    const std::string card = card_of(*pack, ship.as_object());
    if (!card.empty())
      EXPECT_EQ(count_of(card, "struck\">"), lost_of(ship.as_object())) << card << json::serialize(ship);
  }
}

/// States of campaigns with a commodore who chooses at random, one of every two decisions.
TEST(Papers, RR_12_1_StrikeEveryLossOfACampaignAndNoneMoreInAThousandStates) {
  int wanted = 1000;
  for (int seed = 1; wanted > 0; ++seed) {
    const std::string file = scratch("papers-states.journal").string();
    const Ran ran =
        run("campaign --commodore random --captain random --seed " + std::to_string(seed) + " --journal " + file);
    ASSERT_EQ(ran.ended, 0) << ran.err;
    const auto journal = wire::read_journal(read(file));
    ASSERT_TRUE(journal);
    int decision = 0;
    wire::replay_until_it_differs(
        *journal, [&](const wire::Decision&, const std::vector<kernel::AnyEvent>&, const kernel::AnyState& after) {
          if (++decision % 2 == 0 && wanted-- > 0) expect_cards(*journal->codec, journal->setting, after);
        });
  }
}

/// Positions of battles between captains that choose at random, one of every sixteen decisions.
void look_at_positions(const std::string& system, int wanted) {
  for (int seed = 1; wanted > 0; ++seed) {
    const std::string file = scratch("papers.journal").string();
    const Ran ran = run("battle --system " + system + " --scenario memphis --seed " + std::to_string(seed) +
                        " --union random --confederate random --journal " + file);
    ASSERT_EQ(ran.ended, 0) << ran.err;
    const auto journal = wire::read_journal(read(file));
    ASSERT_TRUE(journal);
    int decision = 0;
    wire::replay_until_it_differs(
        *journal, [&](const wire::Decision&, const std::vector<kernel::AnyEvent>&, const kernel::AnyState& after) {
          constexpr int kEvery = 16;
          if (++decision % kEvery == 0 && wanted-- > 0) expect_cards(*journal->codec, journal->setting, after);
        });
  }
}

TEST(Papers, StrikeEveryLostBoxAndNoneMoreInAThousandPositions) {
  for (const char* system : {"mobas", "noddy", "flotilla"}) look_at_positions(system, 334);
}

}  // namespace
}  // namespace brownwater::cli::testing::papers_test
