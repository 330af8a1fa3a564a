#include "adapters/wire/dispatch/dispatch.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "adapters/wire/journal.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "captains/registry.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/dispatch_check.hpp"
#include "tests/wire/kept_journals.hpp"

/// Dispatches of many battles, compared with the journals that they tell. Each sentence's facts are looked for in the
/// events and views of the wire, which the writer does not read.
namespace brownwater::wire::testing::dispatch_test {
namespace {

using ::testing::HasSubstr;

/// A battle played to its end, as a journal has it. `captain` commands both sides; empty for anything legal.
std::string played(const Codec& codec, const Setting& setting, std::uint64_t seed, std::string_view captain) {
  const kernel::AnyGame& game = codec.game();
  const auto commander = captain.empty() ? nullptr : captains::make(game.system(), captain);
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  std::string text = header_line(codec, setting, {.engine = "test", .options = {}, .seats = {}}) + "\n";
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    Seat seat = Seat::kUmpire;
    for (const Seat side : {Seat::kConfederate, Seat::kUnion}) {
      if (game.to_decide(state).contains(side)) seat = side;
    }
    const kernel::AnyAction action = commander && seat != Seat::kUmpire
                                         ? commander->choose(setting.scenario, state, seat, seed + decision)
                                         : game.sample(setting.scenario, state, seat, whim);
    const auto result =
        game.play(setting.scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(seed, 0, decision)));
    if (!result) {
      ADD_FAILURE() << "an action was refused";
      return text;
    }
    text += decision_line(codec, setting, decision + 1, seat, action, *result) + "\n";
    state = result->after;
  }
  return text + outcome_line(codec, setting, state) + "\n";
}

/// The sentences of six words or more that stand twice in a text, however it is cut at stops.
std::vector<std::string> repeats(const std::string& text) {
  std::vector<std::string> twice;
  std::set<std::string> seen;
  std::string sentence;
  const auto end = [&] {
    std::istringstream words(sentence);
    std::size_t count = 0;
    std::string plain;
    for (std::string word; words >> word; ++count) plain += word + " ";
    constexpr std::size_t kLong = 6;
    if (count >= kLong && !seen.insert(plain).second) twice.push_back(plain);
    sentence.clear();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool stop = std::string_view(".!?").find(text[at]) != std::string_view::npos;
    const bool line = text.substr(at, 2) == "\n\n";
    if (line || (stop && (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n')))
      end();
    else
      sentence += text[at];
  }
  end();
  return twice;
}

struct Fought {
  std::string system;
  std::string scenario;
  std::uint64_t games = 1;
};

class Dispatches : public ::testing::TestWithParam<Fought> {};

INSTANTIATE_TEST_SUITE_P(OfEachBook, Dispatches,
                         ::testing::Values(Fought{"mobas", "memphis", 12}, Fought{"mobas", "training", 12},
                                           Fought{"mobas", "mobile_bay", 8}, Fought{"mobas", "hampton_roads", 8},
                                           Fought{"mobas", "duel", 8}, Fought{"noddy", "duel", 6},
                                           Fought{"noddy", "indianola", 6}, Fought{"noddy", "memphis", 3},
                                           Fought{"noddy", "fort_henry", 4}, Fought{"noddy", "plymouth", 4},
                                           Fought{"noddy", "mobile_bay", 2}, Fought{"flotilla", "duel", 6},
                                           Fought{"flotilla", "indianola", 4}, Fought{"flotilla", "galveston", 2},
                                           Fought{"flotilla", "fort_henry", 4}, Fought{"flotilla", "mobile_bay", 1},
                                           Fought{"flotilla", "monitor_and_virginia", 4}),
                         [](const auto& of) { return of.param.system + "_" + of.param.scenario; });

TEST_P(Dispatches, SayNothingThatIsNotInTheJournalAndNothingTwice) {
  const auto& [system, scenario, games] = GetParam();
  const Codec& codec = *codec_of(system);
  const auto setting = codec.read_scenario(*scenario_named(system, scenario), {});
  ASSERT_TRUE(setting.has_value());
  std::set<std::string> texts;
  bool passed = false;
  for (std::uint64_t seed = 1; seed <= brownwater::testing::fewer(games); ++seed) {
    for (const std::string captain : {"", "captain"}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + captain);
      const auto journal = read_journal(played(codec, *setting, seed, captain));
      ASSERT_TRUE(journal.has_value());
      const auto dispatch = write_dispatch(*journal);
      ASSERT_TRUE(dispatch.has_value()) << dispatch.error().reason;
      const Witness witness(*journal);
      Check check(*dispatch, witness);
      check.all();
      EXPECT_GT(check.sentences(), 8U);
      passed = passed || std::ranges::any_of(dispatch->at("ships").as_array(),
                                             [](const json::value& ship) { return ship.at("fate") == "passed"; });
      const std::string text = dispatch_markdown(*dispatch);
      EXPECT_THAT(repeats(text), ::testing::IsEmpty());
      EXPECT_TRUE(texts.insert(text).second);
      EXPECT_EQ(dispatch_markdown(*write_dispatch(*journal)), text) << "told twice in the same words";
      if (::testing::Test::HasFailure()) return;
    }
  }
  // The aim there is to get ships past the forts; in a single battle perhaps no ship gets so far.
  if (scenario == "mobile_bay" && brownwater::testing::fewer(games) > 1) EXPECT_TRUE(passed);
  if (scenario == "memphis") EXPECT_FALSE(passed);
}

/// Where each ship lies by a view; null off the sheet.
std::map<std::string, json::value> places_in(const json::object& view) {
  std::map<std::string, json::value> places;
  for (const char* list : {"ships", "units"}) {
    const json::value* all = view.if_contains(list);
    if (all == nullptr) continue;
    for (const json::value& ship : all->as_array()) {
      const json::value* hex = ship.as_object().if_contains("hex");
      places[std::string(ship.at("id").as_string())] = hex == nullptr ? ship.at("at") : *hex;
    }
  }
  return places;
}

TEST_P(Dispatches, TracksLeadThroughEveryPlaceInWhichTheViewsShowAShip) {
  const auto& [system, scenario, games] = GetParam();
  const Codec& codec = *codec_of(system);
  const auto setting = codec.read_scenario(*scenario_named(system, scenario), {});
  ASSERT_TRUE(setting.has_value());
  const auto journal = read_journal(played(codec, *setting, 1, ""));
  ASSERT_TRUE(journal.has_value());
  std::map<std::string, std::vector<json::value>> seen;
  const auto look = [&](const kernel::AnyState& state) {
    for (const auto& [id, at] : places_in(codec.write_view(*setting, state, Seat::kUmpire))) {
      if (!at.is_null() && (seen[id].empty() || seen[id].back() != at)) seen[id].push_back(at);
    }
  };
  look(codec.game().start(setting->scenario));
  ASSERT_TRUE(replay(*journal, [&](const auto&, const auto&, const auto& after) { look(after); }).has_value());
  const json::object dispatch = write_dispatch(*journal).value();
  for (const json::value& ship : dispatch.at("ships").as_array()) {
    const std::vector<json::value>& places = seen[std::string(ship.at("id").as_string())];
    std::size_t found = 0;
    for (const json::value& point : ship.at("track").as_array())
      if (found < places.size() && point.at("at") == places[found]) ++found;
    EXPECT_EQ(found, places.size()) << ship.at("id");
  }
}

/// Facts of a cycle of a war by the events of the wire.
struct Cycle {
  int battles = 0;
  std::map<std::string, int> points;
  std::map<std::string, std::vector<std::string>> taken;
};

std::map<std::string, Cycle> cycles_of(const Journal& journal) {
  std::map<std::string, Cycle> cycles;
  std::string now;
  const auto& map = wbts_wire::program_map()->words;
  const auto state =
      replay(journal, [&](const Decision&, const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
        for (const json::value& told : journal.codec->write_events(journal.setting, after, events)) {
          const json::object& event = told.as_object();
          const std::string type = text_at(event, "type");
          if (type == "cycle_began") now = "Cycle " + text_at(event, "cycle");
          if (type == "battle_fought") ++cycles[now].battles;
          if (type == "points_lost") cycles[now].points[text_at(event, "side")] += number_at(event, "points");
          const auto place = std::ranges::find(map.places, text_at(event, "place"));
          std::vector<std::string>& taken = cycles[now].taken[text_at(event, "side")];
          if (type != "place_taken" || place == map.places.end()) continue;
          const std::string& name = map.place_names[static_cast<std::size_t>(place - map.places.begin())];
          if (std::ranges::find(taken, name) == taken.end()) taken.push_back(name);
        }
      });
  EXPECT_TRUE(state.has_value());
  return cycles;
}

TEST(Dispatch, OfAWarTellsEachCycleAsItWas) {
  const Codec& codec = *codec_of("wbts");
  const auto setting = codec.read_scenario(
      *scenario_named("wbts", brownwater::testing::kSanitized ? "vicksburg_1862" : "river_war_1862"), {});
  const auto journal = read_journal(played(codec, *setting, 1, "general"));
  const auto dispatch = write_dispatch(*journal);
  ASSERT_TRUE(dispatch.has_value());
  std::map<std::string, Cycle> cycles = cycles_of(*journal);
  const dispatch::Words& words = dispatch::words();
  std::size_t checked = 0;
  for (const json::value& paragraph : dispatch->at("sections").at(1).at("paragraphs").as_array()) {
    Cycle& cycle = cycles[text_of(paragraph.at("label"))];
    for (const json::value& sentence : paragraph.at("sentences").as_array()) {
      const std::string told = text_of(sentence.at("case"));
      const json::object& with = sentence.at("with").as_object();
      const std::string side = text_at(with, "side") == words.side(Side::kUnion) ? "union" : "confederate";
      if (told == "war_battles/fought") EXPECT_EQ(text_at(with, "times"), words.times(cycle.battles));
      if (told == "war_men/listed") EXPECT_EQ(text_at(with, "list"), words.counted("point", cycle.points[side]));
      if (told == "war_taken/listed") EXPECT_EQ(text_at(with, "list"), wire::joined(cycle.taken[side]));
      ++checked;
    }
  }
  EXPECT_GT(checked, 20U);
  EXPECT_THAT(repeats(dispatch_markdown(*dispatch)), ::testing::IsEmpty());
}

std::string a_journal() {
  const Setting setting = setting_named("training");
  return played(mobas(), setting, 1, "");
}

std::string why_not(const std::string& text) {
  const auto journal = read_journal(text);
  if (!journal) return journal.error().front().where + ": " + journal.error().front().reason;
  const auto dispatch = write_dispatch(*journal);
  return dispatch ? "" : dispatch.error().where + ": " + dispatch.error().reason;
}

TEST(Dispatch, RefusesWhatIsNotOverCutShortOrChanged) {
  std::vector<std::string> lines = lines_of(a_journal());
  EXPECT_EQ(why_not(joined(lines)), "");
  std::vector<std::string> open(lines.begin(), lines.end() - 1);
  EXPECT_THAT(why_not(joined(open)), HasSubstr("is not over"));
  EXPECT_THAT(why_not(joined(lines).substr(0, joined(open).size() - 9)), HasSubstr("line "));
  std::vector<std::string> without = lines;
  without.erase(without.begin() + 3);
  EXPECT_NE(why_not(joined(without)), "");
  EXPECT_NE(why_not(""), "");
}

TEST(Dispatch, OfAnEarlierNumberOfTheRulesTellsWhatStillFitsAndRefusesWhatDoesNot) {
  std::size_t refused = 0;
  for (const std::string name : {"mobas-memphis", "mobas-hampton_roads", "mobas-albemarle", "noddy-duel",
                                 "noddy-indianola", "noddy-plymouth", "flotilla-duel", "flotilla-indianola"}) {
    const std::string text = kept_journal(name);
    const auto journal = read_journal(text);
    ASSERT_TRUE(journal.has_value()) << name;
    const std::string why = why_not(text);
    EXPECT_EQ(why.empty(), journal->outcome.has_value() && differs_at(text) == 0) << name << ": " << why;
    if (why.empty()) continue;
    ++refused;
    if (journal->is_earlier() && differs_at(text) != 0) EXPECT_THAT(why, HasSubstr(journal->head.rules)) << name;
  }
  EXPECT_GT(refused, 0U);
}

TEST(Dispatch, KeepsNamesOutOfTheMarkup) {
  json::value text = scenario_text("training");
  text = with(std::move(text), "/title", R"("<b>A | *battle*\n# of_names</b>")");
  const auto journal = read_journal(played(mobas(), setting_of(text), 1, ""));
  ASSERT_TRUE(journal.has_value());
  const std::string markdown = dispatch_markdown(*write_dispatch(*journal));
  EXPECT_TRUE(markdown.starts_with(R"(# \<b\>A \| \*battle\* \# of\_names\</b\>)")) << markdown.substr(0, 80);
}

}  // namespace
}  // namespace brownwater::wire::testing::dispatch_test
