#include "adapters/wire/redriver/diary.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <unordered_set>

#include "adapters/wire/redriver/diary_enemy.hpp"
#include "adapters/wire/redriver/diary_telling.hpp"
#include "adapters/wire/redriver/fight_story.hpp"
#include "adapters/wire/redriver/record.hpp"
#include "adapters/wire/redriver/record_markdown.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/kept_journals.hpp"
#include "tests/wire/redriver/campaigns.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;
using testing::mustered;
using testing::play_campaign;

/// The events in the order of the variant, as docs/formats.md names them, without the throws that other words tell.
constexpr std::array<const char*, 39> kEvents{
    "fuel_shipped",   "turn_began",     "boiler_mended", "rudder_freed",  "ship_refloated", "ship_drifted",
    "ordered",        "section_found",  "terrain_found", "ships_moved",   "left_behind",    "mishap_thrown",
    "action_thrown",  "battery_found",  "bridge_found",  "town_found",    "vessels_found",  "ironclad_met",
    "fight_began",    "fight_ended",    "gun_tried",     "ship_damaged",  "ship_lost",      "fuel_found",
    "rounds_found",   "engines_forced", "fire_burned",   "ship_repaired", "gun_remounted",  "critical_mended",
    "ship_rejoined",  "fuel_burned",    "points_scored", "night_fell",    "patrol_thrown",  "raid_came",
    "campaign_ended", "umpire_ruled",   "corrected"};
static_assert(kEvents.size() == std::variant_size_v<Happening>);

/// The fault of a text as prose; empty if it has none.
std::string blemish(const std::string& text) {
  if (text.find_first_of("{}_") != std::string::npos) return "an unfilled placeholder";
  for (const char* slip : {"  ", " .", " ,", " ;", "..", ",,", " :", "no guns", "no rounds"}) {
    if (text.find(slip) != std::string::npos) return std::string("\"") + slip + "\"";
  }
  if (std::islower(static_cast<unsigned char>(text.front())) != 0) return "a small letter at the beginning";
  if (std::string(".!?").find(text.back()) == std::string::npos) return "no stop at the end";
  std::istringstream words(text);
  std::string before;
  for (std::string word; words >> word;) {
    std::string bare = word;
    std::erase_if(bare, [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) == 0; });
    std::ranges::transform(bare, bare.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (!bare.empty() && bare == before) return "a doubled word: " + bare;
    const bool many = bare.size() > 3 && bare.ends_with("s") && !bare.ends_with("ss") && !bare.ends_with("ous") &&
                      word.find('\'') == std::string::npos;
    const bool one = before == "one" || before == "1" || before == "a" || before == "an";
    if (one && many) return "a wrong plural: " + before + " " + bare;
    for (const char* number : {"two", "three", "four", "five", "six"}) {
      for (const char* thing : {"gun", "round", "gunboat", "battery", "point", "launch"}) {
        if (before == number && bare == thing) return "a wrong singular: " + before + " " + bare;
      }
    }
    const bool vowel = !bare.empty() && std::string("aeio8").find(bare.front()) != std::string::npos;
    if (before == "a" && vowel && bare != "one") return "a wrong article: a " + bare;
    before = word.find_first_of(".,;:") == std::string::npos ? bare : "";
  }
  return "";
}

TEST(RR_12_1, EveryEventHasProseOrIsOnTheListOfThosePassedOver) {
  const std::vector<std::string> cases = phrases().cases();
  for (const std::string event : kEvents) {
    const bool told = std::ranges::any_of(cases, [&](const auto& name) { return name.starts_with(event + "/"); });
    const bool passed_over = std::ranges::count(phrases().passed_over(), event) == 1;
    EXPECT_NE(told, passed_over) << event;
  }
}

TEST(RR_12_1, TenThousandRandomCampaignsSayNothingThatIsNotASentence) {
  std::unordered_set<std::string> texts;
  std::set<std::string> reached;
  std::set<std::string> wrong;
  for (const std::string& flotilla : flotilla_names()) {
    const Muster muster = mustered(flotilla);
    const Diary diary(muster, *tables());
    const std::uint64_t games = brownwater::testing::fewer(10'000 / flotilla_names().size());
    for (std::uint64_t game = 0; game < games && wrong.size() < 20; ++game) {
      const testing::Commodore commodore = game % 4 == 0 ? captains::find_commodore("bold") : nullptr;
      play_campaign(muster.scenario, commodore, game, [&](const State& after, const std::vector<Event>& events) {
        for (const std::string& text : diary.entries(after, events)) {
          if (!text.empty() && texts.insert(text).second && !blemish(text).empty())
            wrong.insert(blemish(text) + ": " + text);
        }
        for (std::size_t at = 0; at < events.size(); ++at) {
          for (const Saying& saying : sayings_of({muster, *tables(), &after, events, at})) {
            if (!reached.insert(saying.entry_case).second) continue;
            EXPECT_FALSE(phrases().sentences(saying.entry_case).empty()) << saying.entry_case;
            for (const std::string& sentence : phrases().sentences(saying.entry_case)) {
              EXPECT_EQ(blemish(filled(sentence, saying.blanks)), "") << filled(sentence, saying.blanks);
            }
          }
        }
      });
    }
  }
  for (const std::string& text : wrong) ADD_FAILURE() << text;
  if (brownwater::testing::kSanitized) return;
  EXPECT_GT(texts.size(), 2000U);
  for (const std::string& name : phrases().cases()) {
    // Cases that do not occur in these campaigns: flotillas of one ship, a raid that meets no ship, the end of the main
    // river.
    const bool rare = name == "fuel_shipped/alone" || name == "campaign_ended/ruse" ||
                      name == "terrain_found/shallows" || name.ends_with("_none");
    // Cases of an umpire (RR-2.4) have tests of their own.
    const bool ruled =
        name.starts_with("umpire_ruled/") || name.starts_with("corrected/") || name == "campaign_ended/ruled";
    // A fight's report comes from its battle, which is not fought here.
    const bool of_fights = name.starts_with("fight_told/");
    EXPECT_TRUE(rare || ruled || of_fights || reached.contains(name)) << name << " is never said";
  }
}

/// The result of a fight, computed without the diary's words.
struct Left {
  bool of_ours = false;
  bool of_theirs = false;
};
Left left_of(const State& after, const FightEnded& ended) {
  Left left;
  for (ShipIndex ship = 0; ship < kMaxShips; ++ship)
    left.of_ours = left.of_ours || (has(ended.ships, ship) && !ended.result.ships[ship].sunk);
  const Section& field = after.sections[ended.section];
  const bool ironclad =
      after.ironclad.met() && after.ironclad.at == ended.section && ended.result.ironclad == IroncladResult::kUntouched;
  left.of_theirs = ironclad || field.vessels.all() > 0 ||
                   std::ranges::any_of(field.batteries, [](const Battery& one) { return one.guns_left() > 0; });
  return left;
}

/// Words of one of the lists that stand in the text.
std::string found_in(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    if (text.find(word) != std::string::npos) return word;
  }
  return "";
}

void expect_words_fit(const State& after, const FightEnded& ended, const std::string& text) {
  const Left left = left_of(after, ended);
  const std::string parted =
      found_in(text, {"broke off", "drew off", "beaten back", "hauled out", "still has", "still alive", "left them"});
  const std::string won = found_in(text, {"nobody left to fire", "place is ours", "beaten here"});
  EXPECT_TRUE(parted.empty() || (left.of_ours && left.of_theirs)) << text;
  EXPECT_TRUE(won.empty() || !left.of_theirs) << text;
}

void expect_words_fit(const Muster& muster, const State& after, const std::string& ending, const std::string& text) {
  const bool sunk = after.ledger[static_cast<std::size_t>(Cause::kIroncladSunk)] != 0;
  EXPECT_EQ(ending == "ironclad_sunk", sunk) << text;
  const bool afloat = std::ranges::any_of(std::span(after.ships).first(muster.ships.size()), &Ship::afloat);
  EXPECT_TRUE(!afloat || found_in(text, {"no ship left", "Not one of our ships"}).empty()) << text;
}

TEST(RR_12_1, FightsAndEndingsAreToldAsTheyCameOut) {
  std::set<std::string> told;
  for (const std::string& flotilla : flotilla_names()) {
    const Muster muster = mustered(flotilla);
    const Diary diary(muster, *tables());
    for (std::uint64_t game = 0; game < brownwater::testing::fewer(300); ++game) {
      const testing::Commodore commodore = game % 2 == 0 ? captains::find_commodore("bold") : nullptr;
      play_campaign(muster.scenario, commodore, game, [&](const State& after, const std::vector<Event>& events) {
        const std::vector<std::string> entries = diary.entries(after, events);
        for (std::size_t at = 0; at < events.size(); ++at) {
          const Moment moment{muster, *tables(), &after, events, at};
          if (const auto* fight = std::get_if<FightEnded>(&events[at].happening)) {
            told.insert(fight_case(moment, *fight));
            expect_words_fit(after, *fight, entries[at]);
          }
          if (const auto* ended = std::get_if<CampaignEnded>(&events[at].happening)) {
            const std::string ending = ending_case(moment, ended->outcome.outcome);
            told.insert("ended/" + ending);
            expect_words_fit(muster, after, ending, entries[at]);
          }
        }
      });
    }
  }
  if (brownwater::testing::kSanitized) return;
  for (const char* name :
       {"won", "passed", "some_passed", "repulsed", "lost", "ironclad_sunk", "ironclad_captured", "ironclad_left",
        "ended/ironclad_sunk", "ended/ironclad_captured", "ended/ironclad_met", "ended/annihilated"})
    EXPECT_TRUE(told.contains(name)) << name;
}

TEST(RR_12_1, TheDiaryReadsTheSameAtEveryReadingAndNeverSaysTheSameTwiceRunning) {
  const Muster muster = mustered("red_river_1864");
  const Diary diary(muster, *tables());
  std::string last;
  play_campaign(muster.scenario, captains::find_commodore("cautious"), 3,
                [&](const State& after, const std::vector<Event>& events) {
                  const std::vector<std::string> entries = diary.entries(after, events);
                  EXPECT_EQ(entries, diary.entries(after, events));
                  for (const std::string& text : entries) {
                    if (text.empty()) continue;
                    EXPECT_NE(text, last);
                    last = text;
                  }
                });
}

/// The sentences of six words or more of a diary as it is printed.
std::vector<std::string> long_sentences(const std::string& diary) {
  std::vector<std::string> sentences;
  std::istringstream lines(diary);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string sentence;
    int count = 0;
    for (std::string word; words >> word;) {
      sentence += word + " ";
      ++count;
      const bool stops = std::string(".!?").find(word.back()) != std::string::npos || word.ends_with("**");
      if (!stops) continue;
      if (count >= 6) sentences.push_back(sentence);
      sentence.clear();
      count = 0;
    }
  }
  return sentences;
}

/// Pairs of words that contradict each other within one turn.
constexpr std::array<std::pair<std::array<const char*, 4>, std::array<const char*, 4>>, 4> kContradictions{{
    {{"broad", "wide water", "a mile of it", "fields"}, {"narrow", "close in", "pinched", "scant channel"}},
    {{"nothing to hide", "not a soul", "an easy watch", "no gun here"},
     {"battery of", "opened on us", "masked", "is held"}},
    {{"skyline", "fields", "open country", "Open land"}, {"timber", "forest", "woods", "Marsh"}},
    {{"porch", "cattle", "gin house", "cotton land"}, {"swamp", "standing water", "reeds", "Marsh"}},
}};

std::string contradiction_in(const json::value& turn) {
  std::string text;
  for (const json::value& entry : turn.at("diary").as_array()) {
    const std::string of_event(entry.at("text").as_string());
    // A turn with two reaches may have both.
    const bool found = turn.as_object().contains("more");
    if (!found) text += of_event + " ";
  }
  const auto any = [&](const auto& words) {
    return std::ranges::any_of(words, [&](const char* word) { return text.find(word) != std::string::npos; });
  };
  const auto both = [&](const auto& pair) { return any(pair.first) && any(pair.second); };
  return std::ranges::any_of(kContradictions, both) ? text : "";
}

TEST(RR_12_1, AFightIsToldInFourToEightSentences) {
  int told = 0;
  for (const char* name : {"mobas-albemarle", "mobas-memphis", "mobas-hampton_roads", "noddy-duel", "noddy-indianola",
                           "flotilla-4-duel", "flotilla-3-ironclad"}) {
    const auto battle = dispatch::chronicle_of(wire::read_journal(wire::testing::kept_journal(name)).value());
    if (!battle) continue;  // of earlier rules
    ++told;
    const std::vector<Saying> story = fight_story(*battle);
    EXPECT_GE(story.size(), 4U) << name;
    EXPECT_LE(story.size(), 8U) << name;
    for (const Saying& saying : story) {
      EXPECT_FALSE(phrases().sentences(saying.entry_case).empty()) << saying.entry_case;
      for (const std::string& sentence : phrases().sentences(saying.entry_case))
        EXPECT_EQ(blemish(filled(sentence, saying.blanks)), "") << filled(sentence, saying.blanks);
    }
  }
  EXPECT_GE(told, 4);
}

TEST(RR_12_1, NoSentenceOfSixWordsStandsTwiceInADiaryOfUpTo25Turns) {
  constexpr int kTurns = 25;
  int checked = 0;
  for (const std::string& flotilla : flotilla_names()) {
    const Muster muster = mustered(flotilla);
    for (std::uint64_t game = 0; game < brownwater::testing::fewer(50); ++game) {
      constexpr std::array<const char*, 3> kCommodores{"random", "cautious", "bold"};
      Record record(muster, *tables());
      int turns = 0;
      play_campaign(muster.scenario, captains::find_commodore(kCommodores[game % 3]), game,
                    [&](const State& after, const std::vector<Event>& events) {
                      record.add(after, events);
                      turns = after.turn;
                    });
      const json::object written = record.written();
      for (const json::value& day : written.at("days").as_array()) {
        for (const json::value& turn : day.at("turns").as_array()) EXPECT_EQ(contradiction_in(turn), "");
      }
      if (turns > kTurns) continue;
      ++checked;
      std::set<std::string> said;
      for (const std::string& sentence : long_sentences(diary_markdown(written)))
        EXPECT_TRUE(said.insert(sentence).second) << flotilla << " " << game << ": " << sentence;
    }
  }
  EXPECT_GE(checked, brownwater::testing::kSanitized ? 1 : 100);
}

TEST(RR_12_1, SentencesTakeTurnsAndNeighboursDiffer) {
  for (std::size_t count = 2; count <= 6; ++count) {
    for (const std::uint64_t salt : {0U, 1U, 99U}) {
      std::set<std::size_t> seen;
      for (std::uint64_t at = 0; at < 200; ++at) {
        seen.insert(turn_about(count, at, salt));
        EXPECT_NE(turn_about(count, at, salt), turn_about(count, at + 1, salt)) << count << " at " << at;
      }
      EXPECT_EQ(seen.size(), count);
    }
  }
}

TEST(RR_12_1, AnEventByItselfIsToldToo) {
  const Muster muster = mustered("yazoo_1862");
  const Diary diary(muster, *tables());
  play_campaign(muster.scenario, nullptr, 5, [&](const State&, const std::vector<Event>& events) {
    for (const Event& event : events) {
      const std::string text = diary.entry(event);
      if (!text.empty()) {
        EXPECT_EQ(blemish(text), "") << text;
      }
    }
  });
}

TEST(RR_12_1, NumbersNamesAndArticlesAreWrittenAsAClerkWould) {
  EXPECT_EQ(in_letters(-3), "minus three");
  EXPECT_EQ(in_letters(42), "forty-two");
  EXPECT_EQ(phrases().counted("gun", 1), "one gun");
  EXPECT_EQ(phrases().some("unarmed", 1), "an unarmed steamer");
  EXPECT_EQ(joined({"the Benton", "the Cricket", "the Juliet"}), "the Benton, the Cricket and the Juliet");
  EXPECT_EQ(filled("a {gun} of {ship}.", {{"gun", "11-inch smoothbore"}, {"ship", "the Osage"}}),
            "An 11-inch smoothbore of the Osage.");
}

TEST(RR_12_1, ASentenceWithAPlaceholderThatNothingFillsInIsRefused) {
  const auto text = json::parse(
      R"({"words":{"headings":{},"banks":{},"watches":[],"guns":{},"things":{}},"passed_over":[],
          "entries":{"night_fell":{"with":[],"cases":{"night":["Night over {ship}."]}}}})");
  const auto read = Phrases::read(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "/entries/night_fell/night");
}

}  // namespace
}  // namespace brownwater::wire::red_river_wire
