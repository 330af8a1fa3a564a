#include "adapters/wire/changes.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <filesystem>
#include <utility>

#include "tests/support/fewer.hpp"
#include "tests/wire/kept_journals.hpp"

namespace brownwater::wire::changes_testing {
namespace {

/// The member that a part of a place names; `place` loses that part.
json::value& member_of(json::value& of, std::string& place) {
  const std::size_t end = place.find('/', 1);
  std::string key = place.substr(1, end == std::string::npos ? end : end - 1);
  place = end == std::string::npos ? "" : place.substr(end);
  if (of.is_object()) return of.get_object()[key];
  std::size_t at = 0;
  std::from_chars(key.data(), key.data() + key.size(), at);
  return of.get_array().at(at);
}

/// Makes the changes as a reader of them would; of texts whose keys have neither a slash nor a tilde.
json::object with(json::value text, const json::array& changes) {
  for (const json::value& change : changes) {
    std::string place(change.at(0).get_string());
    json::value* at = &text;
    while (place.find('/', 1) != std::string::npos) at = &member_of(*at, place);
    if (change.get_array().size() == 2)
      member_of(*at, place) = change.at(1);
    else
      at->get_object().erase(place.substr(1));
  }
  return text.get_object();
}

json::array between(std::string_view before, std::string_view after) {
  return changes_between(json::parse(before).get_object(), json::parse(after).get_object());
}

TEST(Changes, NameThePlaceOfWhatIsPutAndOfWhatIsTakenAway) {
  EXPECT_EQ(between(R"({"a":[{"fv":5},{"fv":4,"fires":true}],"b":null})", R"({"a":[{"fv":5},{"fv":3}],"b":0})"),
            json::parse(R"([["/a/1/fires"],["/a/1/fv",3],["/b",0]])"));
  EXPECT_TRUE(between(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})").empty());
}

TEST(Changes, PutAListOfAnotherLengthWhole) {
  EXPECT_EQ(between(R"({"a":[1,2]})", R"({"a":[1,2,3]})"), json::parse(R"([["/a",[1,2,3]]])"));
}

TEST(Changes, EscapeSlashesAndTildesInKeys) {
  EXPECT_EQ(between(R"({"a/b~":1})", R"({"a/b~":2})"), json::parse(R"([["/a~1b~0",2]])"));
}

/// Every decision of every kept journal of a battle, as every seat sees it; every seventh under sanitizers.
TEST(Changes, LeadFromStepToStepOfWhateverWasPlayed) {
  constexpr std::size_t kEvery = brownwater::testing::kSanitized ? 7 : 1;
  std::size_t decisions = 0;
  std::size_t steps_taken = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::string(BROWNWATER_SOURCE_DIR) + "/tests/journals")) {
    if (file.path().extension() != ".journal") continue;
    const auto journal = read_journal(testing::kept_journal(file.path().stem()));
    ASSERT_TRUE(journal) << file.path();
    const kernel::AnyGame& game = journal->codec->game();
    if (game.facts().kind != kernel::Kind::kBattle) continue;
    const auto& scenario = journal->setting.scenario;
    kernel::AnyState before = game.start(scenario);
    replay_until_it_differs(*journal, [&](const Decision& decision, const auto& events, const kernel::AnyState& after) {
      const kernel::AnyState at = std::exchange(before, after);
      if (decisions++ % kEvery != 0) return;
      const auto steps = game.steps(scenario, at, decision.seat, decision.action, decision.throws);
      std::size_t told = 0;
      for (const kernel::AnyStep& step : steps) told += step.events;
      EXPECT_EQ(told, events.size());
      EXPECT_EQ(game.hash(steps.back().after), game.hash(after));
      for (const Seat seat : kAllSeats) {
        json::object shown = journal->codec->write_view(journal->setting, at, seat);
        for (const kernel::AnyStep& step : steps) {
          const json::object view = journal->codec->write_view(journal->setting, step.after, seat);
          shown = with(shown, changes_between(shown, view));
          EXPECT_EQ(shown, view) << file.path();
          ++steps_taken;
        }
        EXPECT_EQ(shown, journal->codec->write_view(journal->setting, after, seat)) << file.path();
      }
    });
  }
  EXPECT_GT(steps_taken, 1000U / kEvery);
}

}  // namespace
}  // namespace brownwater::wire::changes_testing
