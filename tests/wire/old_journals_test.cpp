#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/lab/lots.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "adapters/wire/script.hpp"
#include "engine/core/hash.hpp"
#include "tests/wire/kept_journals.hpp"
#include "tests/wire/support.hpp"

/// Journals and scripts made by earlier programs, with earlier numbers of the rules (tests/journals).
namespace brownwater::wire::testing::old_journals_test {
namespace {

using ::testing::HasSubstr;

/// The duel between two sheets of Iron City, who have no turret: seven dice are thrown for them all the same.
std::vector<json::object> duel() {
  std::vector<json::object> lines;
  for (const std::string& line : lines_of(kept_journal("flotilla-duel"))) lines.push_back(parsed(line).as_object());
  return lines;
}

bool is_of_turrets(const json::value& face) { return face.at("purpose") == "turrets"; }

/// A script's first line, from a journal's.
std::string opening(const json::object& head, json::object more = {}) {
  more["system"] = head.at("system");
  more["scenario"] = head.at("scenario");
  return json::serialize(more);
}

/// Which faces of a decision's dice a script gives.
enum class Faces : std::uint8_t { kAll, kBeforeTurrets, kButTurrets };

/// A decision as a script has it.
std::string decision(const json::object& line, Faces given = Faces::kAll) {
  json::array faces;
  for (const json::value& face : line.at("faces").as_array()) {
    if (given == Faces::kBeforeTurrets && is_of_turrets(face)) break;
    if (given == Faces::kAll || !is_of_turrets(face)) faces.push_back(face.at("face"));
  }
  return json::serialize(
      json::object{{"seat", line.at("seat")}, {"action", line.at("action")}, {"faces", std::move(faces)}});
}

/// The script played up to the first decision that threw a die for turrets: that line is not played yet.
std::size_t play_to_the_turrets(Script& script, const std::vector<json::object>& lines) {
  for (std::size_t at = 1; at < lines.size(); ++at) {
    if (std::ranges::any_of(lines[at].at("faces").as_array(), is_of_turrets)) return at;
    script.feed(decision(lines[at]));
  }
  ADD_FAILURE() << "no die is thrown for turrets";
  return 0;
}

/// The names of all that are kept.
std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(BROWNWATER_SOURCE_DIR "/tests/journals")) {
    if (entry.path().extension() == ".journal") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

/// The line at which today's rules first play each otherwise; 0 where they play it whole.
const std::map<std::string, std::size_t> kDiffersAt{
    {"flotilla-2-indianola", 18},
    {"flotilla-3-duel", 0},
    {"flotilla-3-edge", 45},
    {"flotilla-3-ironclad", 90},
    {"flotilla-4-best_window", 7},
    {"flotilla-4-duel", 0},
    {"flotilla-5-duel", 45},
    {"flotilla-6-duel", 0},
    {"flotilla-7-duel", 0},
    {"flotilla-8-duel", 0},
    {"flotilla-duel", 46},
    {"flotilla-indianola", 0},
    {"flotilla-monitor_and_virginia", 25},
    {"mobas-albemarle", 0},
    {"mobas-hampton_roads", 0},
    {"mobas-memphis", 0},
    {"noddy-2-duel", 0},
    {"noddy-duel", 9},
    {"noddy-indianola", 67},
    {"noddy-plymouth", 45},
    {"red-river-2-river_monitors_1864", 0},
    {"red-river-red_river_1864", 0},
    {"red-river-river_monitors_1864", 0},
    {"red-river-yazoo_1862", 59},
    {"wbts-2-vicksburg_under_way", 0},
    {"wbts-3-vicksburg_under_way", 0},
    {"wbts-river_war_under_way", 2},
    {"wbts-vicksburg_1862", 2},
    {"wbts-vicksburg_under_way", 2},
};

class OldJournal : public ::testing::TestWithParam<std::string> {};

std::string test_name(const ::testing::TestParamInfo<std::string>& kept) {
  std::string name = kept.param;
  std::ranges::replace_if(name, [](char letter) { return letter == '-'; }, '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Kept, OldJournal, ::testing::ValuesIn(names()), test_name);

TEST_P(OldJournal, OpensAndReplaysToItsEndOrToTheFirstLineThatTodaysRulesPlayOtherwise) {
  const std::string text = kept_journal(GetParam());
  const auto journal = read_journal(text);
  ASSERT_TRUE(journal) << journal.error().front().where << " " << journal.error().front().reason;
  std::size_t told = 0;
  const Replay replay = replay_until_it_differs(*journal, [&told](const auto&, const auto&, const auto&) { ++told; });
  EXPECT_EQ(told, replay.decisions);
  const Codec& codec = *journal->codec;
  if (!replay.differs) {
    EXPECT_EQ(replay.decisions, journal->decisions.size());
    return;
  }
  const std::size_t line = replay.differs->line;
  EXPECT_TRUE(journal->is_earlier()) << "a number that is still today's plays as it did: line " << line << " "
                                     << replay.differs->fault.reason;
  EXPECT_EQ(replay.decisions, line - 2) << "the first line is the head";
  EXPECT_LE(line, lines_of(text).size());
  EXPECT_TRUE(replay.differs->fault.where.starts_with("line " + std::to_string(line)));
  EXPECT_FALSE(replay.differs->fault.reason.empty());
  EXPECT_FALSE(changes_since(codec, journal->head.rules).empty()) << "which rules changed is not told";
  const json::object written = write_difference(codec, journal->head.rules, replay.differs);
  EXPECT_EQ(written.at("differs_at"), line);
  EXPECT_EQ(written.at("rules"), json::value(journal->head.rules));
  EXPECT_EQ(written.at("now"), json::value(codec.rules_version()));
}

TEST_P(OldJournal, StopsWhereItIsKnownTo) {
  ASSERT_TRUE(kDiffersAt.contains(GetParam())) << "say where it stops";
  EXPECT_EQ(differs_at(kept_journal(GetParam())), kDiffersAt.at(GetParam()));
}

TEST_P(OldJournal, DoesNotDifferAtOnceForWhatIsHashedBesides) {
  const auto journal = read_journal(kept_journal(GetParam()));
  ASSERT_TRUE(journal);
  const Replay replay = replay_until_it_differs(*journal, [](const auto&, const auto&, const auto&) {});
  // Its first decision throws for the ports and computes incomes, whose rules changed (WS-9.3, WS-4.2).
  if (GetParam() == "wbts-river_war_under_way") return;
  EXPECT_FALSE(replay.differs && replay.differs->fault.where == "line 2/hash")
      << "no game under way would go on: hash a new part of the state only where it is not as it always was";
}

TEST_P(OldJournal, WhatTheReplayShowsCanBePrintedAndKept) {
  const auto journal = read_journal(kept_journal(GetParam()));
  ASSERT_TRUE(journal);
  const Codec& codec = *journal->codec;
  std::vector<wire::Told> told;
  const Replay replay = replay_until_it_differs(
      *journal,
      [&](const Decision& decision, const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
        told.push_back({.after = after, .events = events});
        EXPECT_EQ(codec.game().hash(after), decision.hash);
        EXPECT_NO_THROW(codec.write_events(journal->setting, after, events));
      });
  for (const Seat seat : kAllSeats)
    EXPECT_TRUE(codec.write_view(journal->setting, replay.state, seat).contains("seat"));
  codec.write_record(journal->setting, told);
  // The part that fits is a journal of its own, and replays as such.
  std::vector<std::string> lines = lines_of(kept_journal(GetParam()));
  if (replay.differs) lines.resize(replay.differs->line - 1);
  EXPECT_EQ(differs_at(joined(lines)), 0U);
}

/// The duel of Flotilla's first number, an earlier one whatever the present one is, and a line of it that throws dice.
struct Altered {
  std::vector<std::string> lines = lines_of(kept_journal("flotilla-duel"));
  std::size_t line = 0;  ///< from 1
  std::size_t expected = 0;

  Altered() {
    const auto first = std::ranges::find_if(lines.begin() + 1, lines.end(), [](const std::string& text) {
      return !parsed(text).at("faces").as_array().empty();
    });
    line = static_cast<std::size_t>(first - lines.begin()) + 1;
    // A line before it that today's rules play otherwise is found first.
    const std::size_t differs = differs_at(joined(lines));
    expected = differs == 0 ? line : std::min(differs, line);
  }
  void change(const std::function<void(json::object&)>& change) {
    json::object keys = parsed(lines[line - 1]).as_object();
    change(keys);
    lines[line - 1] = json::serialize(keys);
  }
};

TEST(OldJournals, OneThatNoLongerFitsSaysTheLineHoweverItDoesNot) {
  using Change = std::function<void(json::object&)>;
  const std::pair<const char*, Change> changes[] = {
      {"another hash", [](json::object& keys) { keys["hash"] = "0123456789abcdef"; }},
      {"a die too few", [](json::object& keys) { keys["faces"].as_array().pop_back(); }},
      {"a die too many",
       [](json::object& keys) { keys["faces"].as_array().push_back(keys["faces"].as_array().back()); }},
      {"a face that the die has not", [](json::object& keys) { keys["faces"].at(0).as_object()["face"] = 99; }},
      {"a die for something else",
       [](json::object& keys) { keys["faces"].at(0).as_object()["purpose"] = "no_such_purpose"; }},
      {"an action that is not known", [](json::object& keys) { keys["action"] = json::object{{"type", "no_such"}}; }},
      {"the other side's decision",
       [](json::object& keys) { keys["seat"] = keys["seat"] == "union" ? "confederate" : "union"; }},
  };
  for (const auto& [name, change] : changes) {
    Altered altered;
    altered.change(change);
    EXPECT_EQ(differs_at(joined(altered.lines)), altered.expected) << name;
  }
}

TEST(OldJournals, OneThatNoLongerFitsIsRefusedByWhoeverNeedsItWholeAndSaysByWhichRulesItWasPlayed) {
  Altered altered;
  altered.change([](json::object& keys) { keys["hash"] = "0123456789abcdef"; });
  const auto journal = read_journal(joined(altered.lines));
  ASSERT_TRUE(journal);
  const auto state = replay(*journal, [](const auto&, const auto&, const auto&) {});
  ASSERT_FALSE(state);
  EXPECT_THAT(state.error().reason, HasSubstr("it was played by the rules flotilla-1; this program plays flotilla-"));
}

TEST(OldJournals, ALineThatIsNoDecisionIsAFaultInAnOldJournalToo) {
  for (const char* key : {"seat", "hash", "action", "faces"}) {
    Altered altered;
    altered.change([key](json::object& keys) { keys.erase(key); });
    const auto journal = read_journal(joined(altered.lines));
    ASSERT_FALSE(journal) << key;
    EXPECT_EQ(journal.error().front().where, "line " + std::to_string(altered.line) + "/" + key);
  }
}

TEST(OldJournals, FL_4_8_ByTodaysRulesTheDuelStopsAtItsFirstTurretDie) {
  std::string text = kept_journal("flotilla-duel");
  text.replace(text.find("flotilla-1"), 10, "flotilla-2");
  const std::vector<json::object> lines = duel();
  Script script;
  script.feed(opening(lines[0]));
  const std::size_t turrets = play_to_the_turrets(script, lines) + 1;
  const std::size_t before = differs_at(kept_journal("flotilla-duel"));
  EXPECT_EQ(differs_at(text), before == 0 ? turrets : std::min(before, turrets));
}

TEST(RulesChanges, EachIsOfANumberThatTheProgramKnowsOrOfTheNextWhichIsNotToldOfYet) {
  for (const Codec* codec : all_codecs()) {
    const auto known = codec->rules();
    const std::string next = std::string(codec->system()) + "-" + std::to_string(known.size() + 1);
    std::size_t of_the_next = 0;
    const json::value file = parsed(*assets::find("data/rules-changes.json"));
    const json::array& listed = file.at("systems").at(codec->system()).as_array();
    for (const json::value& change : listed) of_the_next += change.at("rules") == json::value(next) ? 1 : 0;
    EXPECT_EQ(changes_since(*codec, known.front().name).size() + of_the_next, listed.size())
        << codec->system() << ": a change of a number that is not known";
    EXPECT_TRUE(changes_since(*codec, known.back().name).empty());
    EXPECT_TRUE(changes_since(*codec, "no-such-9").empty());
  }
}

TEST(RulesChanges, EveryLaterNumberOfASystemTellsWhatItChanged) {
  for (const Codec* codec : all_codecs()) {
    for (const RulesNumber& number : codec->rules().subspan(1)) {
      const auto changes = changes_since(*codec, codec->rules().front().name);
      EXPECT_TRUE(std::ranges::any_of(changes, [&](const RulesChange& one) { return one.rules == number.name; }))
          << number.name;
    }
  }
}

TEST(RulesChanges, ThoseThatMayHaveDoneItAreOfTheRulesThatHadToDoWithIt) {
  const std::vector<RulesChange> all{{"noddy-2", "ND-6.4", "One."}, {"noddy-3", "ND-6.3", "Two."}};
  EXPECT_EQ(changes_of(all, std::vector<std::string>{"ND-6.3", "ND-1.1"}), (std::vector{all[1]}));
  EXPECT_EQ(changes_of(all, std::vector<std::string>{"ND-1.1"}), all);
}

TEST(OldScripts, FL_4_8_OneIsPlayedByTheRulesThatItNames) {
  const std::vector<json::object> lines = duel();
  Script script;
  script.feed(opening(lines[0], {{"rules", "flotilla-1"}}));
  const std::size_t differs = differs_at(kept_journal("flotilla-duel"));
  const std::size_t end = differs == 0 ? lines.size() - 1 : differs - 1;
  for (std::size_t at = 1; at < end; ++at) {
    const json::object answer = script.feed(decision(lines[at]));
    ASSERT_TRUE(answer.contains("hash")) << at << " " << json::serialize(answer);
    ASSERT_EQ(answer.at("hash"), lines[at].at("hash")) << at;
  }
  EXPECT_FALSE(script.refused());
}

TEST(OldScripts, FL_4_8_ByTodaysRulesNoDieIsAskedForWhereThereIsNoTurret) {
  const std::vector<json::object> lines = duel();
  for (const auto& [more, asks] : {std::pair{json::object{}, true},
                                   {json::object{{"rules", "flotilla-1"}}, true},
                                   {json::object{{"rules", "flotilla-2"}}, false},
                                   {json::object{{"options", {{"turret_die", "turreted"}}}}, false}}) {
    Script script;
    script.feed(opening(lines[0], more));
    const std::size_t at = play_to_the_turrets(script, lines);
    const json::object answer = script.feed(decision(lines[at], asks ? Faces::kBeforeTurrets : Faces::kButTurrets));
    if (asks) {
      ASSERT_TRUE(answer.contains("wanted")) << json::serialize(answer);
      EXPECT_EQ(answer.at("wanted").at("purpose"), "turrets");
      EXPECT_TRUE(script.feed(decision(lines[at])).contains("hash"));
    } else {
      EXPECT_TRUE(answer.contains("hash")) << json::serialize(more) << json::serialize(answer);
    }
  }
}

TEST(OldScripts, OneThatNamesNoRulesIsPlayedByTodaysButForTheTurretDie) {
  for (const Codec* codec : all_codecs()) {
    const json::value bare = json::object{{"options", json::object{}}};
    const json::value options = with_defaults_of(*codec, std::nullopt, &bare, {})->at("options");
    if (codec == codec_of("flotilla"))
      EXPECT_EQ(options, json::parse(R"({"turret_die":"every_ship"})"));
    else
      EXPECT_EQ(options, json::object()) << codec->system();
  }
}

TEST(OldScripts, ARulesNumberThatIsNotKnownIsRefused) {
  Script script;
  const json::object answer = script.feed(opening(duel()[0], {{"rules", "flotilla-99"}}));
  EXPECT_EQ(answer.at("refused").at("where"), "/rules");
  const std::string reason(answer.at("refused").at("reason").as_string());
  EXPECT_TRUE(reason.starts_with("this program plays flotilla-1")) << reason;
  EXPECT_TRUE(reason.ends_with("not \"flotilla-99\"")) << reason;
}

TEST(RulesNumbers, EveryGamesAreInOrderAndTheLastHasNoDefaultsOfItsOwn) {
  for (const Codec* codec : all_codecs()) {
    ASSERT_FALSE(codec->rules().empty());
    EXPECT_EQ(codec->rules().back().last_defaults, "{}") << codec->system();
    EXPECT_EQ(codec->rules_version(), std::string(codec->system()) + "-" + std::to_string(codec->rules().size()));
    std::size_t number = 0;
    for (const RulesNumber& one : codec->rules())
      EXPECT_EQ(one.name, std::string(codec->system()) + "-" + std::to_string(++number));
  }
}

TEST(RulesNumbers, FL_4_8_AnOptionThatIsNamedKeepsItsValue) {
  const Codec& flotilla = *codec_of("flotilla");
  const json::value duel = *scenario_named("flotilla", "duel");
  const json::value named = with(duel, "/options/turret_die", R"("turreted")");
  const auto die_by = [&](const json::value& scenario, const json::object& options) {
    const auto text = with_defaults_of(flotilla, "flotilla-1", &scenario, options);
    const json::value* die = at_pointer(*text, "/options/turret_die");
    return die == nullptr ? json::value() : *die;
  };
  EXPECT_EQ(die_by(duel, {}), "every_ship");
  EXPECT_EQ(die_by(named, {}), "turreted");
  EXPECT_EQ(die_by(duel, {{"turret_die", "turreted"}}), json::value()) << "it is for the options to say";
  EXPECT_EQ(*with_defaults_of(flotilla, flotilla.rules_version(), &duel, {}), duel);
}

TEST(RulesNumbers, FL_1_0_OfTheSecondNumberEachChangedDefaultIsThatOfThen) {
  const json::value duel = *scenario_named("flotilla", "duel");
  for (const std::string_view rules : {"flotilla-1", "flotilla-2"}) {
    const json::value text = *with_defaults_of(*codec_of("flotilla"), rules, &duel, {});
    EXPECT_EQ(text.at("options").at("lasting"), "turns_to_come");
    EXPECT_EQ(text.at("options").at("together"), "longest");
    EXPECT_EQ(text.at("options").at("marks"), "inches");
    EXPECT_EQ(text.at("options").at("spar_two_rolls"), false);
  }
}

/// The first line of saved lots as it was before it named the rules.
std::string old_header(const Sweep& sweep) {
  json::object header = parsed(lots_header(sweep, 2)).as_object();
  header.erase("check");
  header.stable_erase("rules");
  StableHash hash;
  for (const char letter : json::serialize(header)) hash.add(static_cast<unsigned char>(letter));
  header["check"] = hash_text(hash.value());
  return json::serialize(header);
}

TEST(OldLots, LotsPlayedByEarlierRulesAreNotGoneOnWith) {
  const Sweep flotilla =
      *read_sweep(parsed(R"({"format":"brownwater-sweep-1","system":"flotilla","scenario":"duel","games":2})"));
  EXPECT_TRUE(check_header(lots_header(flotilla, 2), flotilla, 2));
  const auto refused = check_header(old_header(flotilla), flotilla, 2);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "/rules");
  EXPECT_EQ(refused.error().reason, "was played by the rules flotilla-1; this program plays " +
                                        std::string(codec_of("flotilla")->rules_version()));
  const Sweep mobas =
      *read_sweep(parsed(R"({"format":"brownwater-sweep-1","system":"mobas","scenario":"duel","games":2})"));
  EXPECT_EQ(check_header(old_header(mobas), mobas, 2).has_value(), codec_of("mobas")->rules().size() == 1)
      << "whether its rules are still the first";
}

}  // namespace
}  // namespace brownwater::wire::testing::old_journals_test
