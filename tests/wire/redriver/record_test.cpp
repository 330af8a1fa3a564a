#include "adapters/wire/redriver/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adapters/wire/redriver/record_markdown.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/redriver/campaigns.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;
using testing::mustered;
using testing::play_campaign;

/// Plays a decision with these faces first, and threes for whatever else is asked.
kernel::Played<RedRiver> played_with(const redriver::Scenario& scenario, const State& state, const Action& action,
                                     std::vector<std::uint8_t> faces) {
  for (;;) {
    auto played = kernel::play<RedRiver>(scenario, state, Seat::kUnion, action, std::span<const std::uint8_t>(faces));
    if (played) return std::move(*played);
    faces.push_back(3);
  }
}

std::size_t count_of(const json::object& record, const char* column) {
  std::size_t count = 0;
  for (const json::value& day : record.at("days").as_array()) {
    for (const json::value& turn : day.at("turns").as_array()) {
      count += turn.at(column).is_null() ? 0U : 1U;
      if (const json::value* more = turn.as_object().if_contains("more")) {
        count += static_cast<std::size_t>(std::ranges::count_if(
            more->as_array(), [&](const json::value& cells) { return cells.at("column").as_string() == column; }));
      }
    }
  }
  return count;
}

// The worked example: a 7 on turn 1 becomes 6, the river bends left to the north-east, and table 2 is next.
TEST(RR_3_1, TheFirstTurnsSevenStandsInTheRecordAsRowSixAndLeadsToTableTwo) {
  const Muster muster = mustered("red_river_1864");
  const auto fuelled = played_with(muster.scenario, RedRiver::start(muster.scenario), TakeOnFuel{}, {});
  const auto sailed = played_with(muster.scenario, fuelled.after, Advance{}, {7});
  Record record(muster, *tables());
  record.add(fuelled.after, fuelled.events);
  record.add(sailed.after, sailed.events);
  const json::object written = record.written();
  const json::value& direction = written.at("days").at(0).at("turns").at(0).at("direction");
  EXPECT_EQ(direction.at("roll").as_int64(), 7);
  EXPECT_EQ(direction.at("row").as_int64(), 6);
  EXPECT_TRUE(direction.at("second").is_null());
  EXPECT_EQ(direction.at("bend").as_string(), "left");
  EXPECT_EQ(direction.at("heading").as_string(), "NE");
  EXPECT_EQ(direction.at("next_table").as_int64(), 2);
  EXPECT_EQ(direction.at("decision").as_int64(), 2);
  EXPECT_NE(sheet_markdown(written).find("| 7 | left, NE | 2 |"), std::string::npos) << sheet_markdown(written);
}

TEST(RR_12_1, TheLedgerSumsToThePointsAtEveryDecision) {
  for (const std::string& flotilla : flotilla_names()) {
    const Muster muster = mustered(flotilla);
    for (std::uint64_t game = 0; game < brownwater::testing::fewer(50); ++game) {
      Record record(muster, *tables());
      std::int64_t decision = 0;
      play_campaign(muster.scenario, nullptr, game, [&](const State& after, const std::vector<Event>& events) {
        record.add(after, events);
        ++decision;
        const json::object written = record.written();
        std::int64_t sum = 0;
        for (const json::value& entry : written.at("ledger").as_array()) {
          sum += entry.at("amount").as_int64();
          ASSERT_EQ(entry.at("total").as_int64(), sum);
          ASSERT_LE(entry.at("decision").as_int64(), decision);
        }
        ASSERT_EQ(sum, after.points) << flotilla << " " << game;
      });
    }
  }
}

TEST(RR_12_1, EveryThrowOfTheFourTablesStandsInItsColumn) {
  const Muster muster = mustered("river_monitors_1864");
  for (std::uint64_t game = 0; game < 100; ++game) {
    Record record(muster, *tables());
    std::array<std::size_t, 4> thrown{};
    play_campaign(muster.scenario, nullptr, game, [&](const State& after, const std::vector<Event>& events) {
      record.add(after, events);
      for (const Event& event : events) {
        thrown[0] += std::holds_alternative<SectionFound>(event.happening) ? 1U : 0U;
        thrown[1] += std::holds_alternative<TerrainFound>(event.happening) ? 1U : 0U;
        thrown[2] += std::holds_alternative<MishapThrown>(event.happening) ? 1U : 0U;
        thrown[3] += std::holds_alternative<ActionThrownFor>(event.happening) ? 1U : 0U;
      }
    });
    const json::object written = record.written();
    EXPECT_EQ(count_of(written, "direction"), thrown[0]);
    EXPECT_EQ(count_of(written, "terrain"), thrown[1]);
    EXPECT_EQ(count_of(written, "mechanical"), thrown[2]);
    EXPECT_EQ(count_of(written, "action"), thrown[3]);
  }
}

TEST(RR_12_1, DaysHaveFiveTurnsAndEveryDecisionBelongsToOneOfThem) {
  const Muster muster = mustered("yazoo_1862");
  Record record(muster, *tables());
  std::int64_t decisions = 0;
  play_campaign(muster.scenario, captains::find_commodore("bold"), 11,
                [&](const State& after, const std::vector<Event>& events) {
                  record.add(after, events);
                  ++decisions;
                });
  const json::object written = record.written();
  std::int64_t next = 1;
  std::int64_t turn = 1;
  for (const json::value& day : written.at("days").as_array()) {
    EXPECT_LE(day.at("turns").as_array().size(), 5U);
    for (const json::value& page : day.at("turns").as_array()) {
      EXPECT_EQ(page.at("turn").as_int64(), turn++);
      if (page.at("decisions").as_array().empty()) continue;
      EXPECT_EQ(page.at("decisions").at(0).as_int64(), next);
      next = page.at("decisions").at(1).as_int64() + 1;
    }
  }
  EXPECT_EQ(next, decisions + 1);
  EXPECT_FALSE(written.at("outcome").is_null());
}

TEST(RR_12_1, TheDiaryAsMarkdownHasADayAndAnEndAndNoUnfilledWord) {
  const Muster muster = mustered("timberclads_1862");
  Record record(muster, *tables());
  play_campaign(muster.scenario, captains::find_commodore("cautious"), 2,
                [&](const State& after, const std::vector<Event>& events) { record.add(after, events); });
  const std::string text = diary_markdown(record.written());
  EXPECT_NE(text.find("## Day 1\n\n**Daybreak.** "), std::string::npos) << text;
  EXPECT_NE(text.find("(RR-10.3)"), std::string::npos);
  EXPECT_EQ(text.find('{'), std::string::npos);
}

}  // namespace
}  // namespace brownwater::wire::red_river_wire
