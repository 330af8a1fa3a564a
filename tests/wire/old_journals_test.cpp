#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "adapters/wire/journal.hpp"
#include "adapters/wire/lab/lots.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "adapters/wire/script.hpp"
#include "engine/core/hash.hpp"
#include "tests/wire/support.hpp"

/// Journals and scripts made by earlier programs, with earlier numbers of the rules (tests/journals).
namespace brownwater::wire::testing::old_journals_test {
namespace {

using ::testing::HasSubstr;

const std::filesystem::path kFolder = std::string(BROWNWATER_SOURCE_DIR) + "/tests/journals/";

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The duel between two sheets of Iron City, who have no turret: seven dice are thrown for them all the same.
std::vector<json::object> duel() {
  std::vector<json::object> lines;
  std::ifstream in(kFolder / "flotilla-duel.journal");
  for (std::string line; std::getline(in, line);) lines.push_back(parsed(line).as_object());
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

TEST(OldJournals, EveryOneReplaysWithEveryHash) {
  std::size_t journals = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const auto journal = read_journal(text_of(entry.path()));
    ASSERT_TRUE(journal) << entry.path() << " " << journal.error().front().where << journal.error().front().reason;
    EXPECT_NE(journal->head.rules, "");
    const auto state = replay(*journal, [](const auto&, const auto&, const auto&) {});
    EXPECT_TRUE(state) << entry.path() << " " << state.error().where << " " << state.error().reason;
    ++journals;
  }
  EXPECT_GE(journals, 3U);
}

TEST(OldJournals, FL_4_8_ByTodaysRulesTheDuelStopsAtItsFirstTurretDie) {
  std::string text = text_of(kFolder / "flotilla-duel.journal");
  text.replace(text.find("flotilla-1"), 10, "flotilla-2");
  const auto journal = read_journal(text);
  ASSERT_TRUE(journal);
  const auto state = replay(*journal, [](const auto&, const auto&, const auto&) {});
  ASSERT_FALSE(state);
  const std::vector<json::object> lines = duel();
  Script script;
  script.feed(opening(lines[0]));
  EXPECT_THAT(state.error().where, HasSubstr("line " + std::to_string(play_to_the_turrets(script, lines) + 1)));
}

TEST(OldScripts, FL_4_8_OneThatNamesNoRulesIsPlayedByTheFirst) {
  const std::vector<json::object> lines = duel();
  Script script;
  script.feed(opening(lines[0]));
  for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
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

TEST(OldScripts, ARulesNumberThatIsNotKnownIsRefused) {
  Script script;
  const json::object answer = script.feed(opening(duel()[0], {{"rules", "flotilla-9"}}));
  EXPECT_EQ(answer.at("refused").at("where"), "/rules");
  EXPECT_EQ(answer.at("refused").at("reason"), "this program plays flotilla-1 or flotilla-2, not \"flotilla-9\"");
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
  EXPECT_EQ(*with_defaults_of(flotilla, "flotilla-2", &duel, {}), duel);
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
  EXPECT_EQ(refused.error().reason, "was played by the rules flotilla-1; this program plays flotilla-2");
  const Sweep mobas =
      *read_sweep(parsed(R"({"format":"brownwater-sweep-1","system":"mobas","scenario":"duel","games":2})"));
  EXPECT_TRUE(check_header(old_header(mobas), mobas, 2)) << "its rules are still the first";
}

}  // namespace
}  // namespace brownwater::wire::testing::old_journals_test
