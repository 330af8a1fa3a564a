#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/redriver/diary.hpp"
#include "adapters/wire/redriver/diary_enemy.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/redriver/campaigns.hpp"

/// RR-2.3, RR-10.3: the words at the end of a campaign, in the diary and on the pages, compared with its last state.
/// Reads the sentences themselves, by the words in them that claim something.
namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;
using testing::mustered;
using testing::play_campaign;

/// A campaign that is over.
struct End {
  const State& state;
  std::span<const Ship> ships;

  End(const Muster& muster, const State& last) : state(last), ships(std::span(last.ships).first(muster.ships.size())) {}
  bool scored(Cause cause) const { return state.ledger[static_cast<std::size_t>(cause)] != 0; }
};

bool sunk(const End& end) { return end.scored(Cause::kIroncladSunk); }
bool taken(const End& end) { return end.scored(Cause::kIroncladCaptured); }
bool met(const End& end) { return end.state.ironclad.met(); }
bool never_met(const End& end) { return !met(end); }
bool at_large(const End& end) { return met(end) && !sunk(end) && !taken(end); }
bool any_afloat(const End& end) { return std::ranges::any_of(end.ships, &Ship::afloat); }
bool all_lost(const End& end) { return !any_afloat(end); }
bool at_the_mouth(const End& end) {
  return any_afloat(end) &&
         std::ranges::all_of(end.ships, [](const Ship& ship) { return !ship.afloat() || ship.at == kMouth; });
}
bool in_the_shallows(const End& end) {
  return std::ranges::any_of(end.state.sections, [](const Section& section) {
    return section.entered && !section.on_tributary && section.banks.has(Feature::kShallows);
  });
}
template <Ending kEnding>
bool ended(const End& end) {
  return end.state.outcome->ending == kEnding;
}
template <int kLeast, int kMost>
bool points(const End& end) {
  return end.state.outcome->points >= kLeast && end.state.outcome->points <= kMost;
}
constexpr int kAny = 9999;

/// Words that stand in a sentence, and what must then be so.
struct Claim {
  const char* words;
  bool (*holds)(const End& end);
};

constexpr Claim kClaims[] = {
    {"found, and sunk", sunk},
    {"lies on the bottom", sunk},
    {"have sunk her", sunk},
    {"at the bottom of it", sunk},
    {"found, and ours", taken},
    {"our own flag", taken},
    {"taken delivery", taken},
    {"flies the flag", taken},
    {"our errand is done", met},
    {"she is there still", at_large},
    {"leave afloat", at_large},
    {"she floats", at_large},
    {"still hers", at_large},
    {"she was found", met},
    {"found and fought", met},
    {"no ironclad on this river. The report", never_met},
    {"last foot of water", in_the_shallows},
    {"end of the river", in_the_shallows},
    {"was never here", never_met},
    {"no ironclad at the end", never_met},
    {"both move and fight", ended<Ending::kDefeated>},
    {"is done for", ended<Ending::kDefeated>},
    {"have left afloat", any_afloat},
    {"what is left afloat", any_afloat},
    {"both go on and fight", ended<Ending::kDefeated>},
    {"no ship left", all_lost},
    {"Not one of our ships floats", all_lost},
    {"no flotilla any more", all_lost},
    {"not one is left", all_lost},
    {"lie in the main", at_the_mouth},
    {"is withdrawn", ended<Ending::kWithdrew>},
    {"gave the river up", ended<Ending::kWithdrew>},
    {"given up the river", ended<Ending::kWithdrew>},
    {"nobody has settled", never_met},
    {"dmiral", ended<Ending::kCalledBack>},
    {"give over the search", ended<Ending::kCalledBack>},
    {"mpire", ended<Ending::kRuled>},
    {"ruled", ended<Ending::kRuled>},
    // How it was judged.
    {"forgive us", points<-kAny, -10>},
    {"crushing defeat", points<-kAny, -10>},
    {"ruinous", points<-kAny, -10>},
    {"pillory", points<-kAny, -10>},
    {"grave defeat", points<-9, -5>},
    {"paperclip", points<-9, -5>},
    {"great deal was lost", points<-9, -5>},
    {"unlucky", points<-4, 0>},
    {"come off the worse", points<-4, 0>},
    {"reater news", points<-4, 0>},
    {"reater events", points<-4, 0>},
    {"either side can boast", points<1, 10>},
    {"neither flag", points<1, 10>},
    {"short column", points<1, 10>},
    {"short, well-written column", points<1, 10>},
    {"had the better of it", points<11, 30>},
    {"odest success", points<11, 30>},
    {"in our favour", points<11, 30>},
    {"slim volume", points<11, 30>},
    {"read well at home", points<31, 50>},
    {"thick book", points<31, 50>},
    {"write large", points<31, 50>},
    {"as long as there is a river", points<51, kAny>},
    {"midway", points<51, kAny>},
    {"Midway", points<51, kAny>},
    {"nothing like it", points<51, kAny>},
};

std::vector<const Claim*> claims_of(const std::string& sentence) {
  std::vector<const Claim*> found;
  for (const Claim& claim : kClaims) {
    if (sentence.find(claim.words) != std::string::npos) found.push_back(&claim);
  }
  return found;
}

/// Every sentence that may be said of an ending or a result, the diary's and the pages'.
std::vector<std::string> sentences_of(const std::string& name) {
  static const json::value kPages = json::parse(*assets::find("data/redriver/endings.json"));
  const auto diary = phrases().sentences("campaign_ended/" + name);
  std::vector<std::string> all(diary.begin(), diary.end());
  for (const char* part : {"happened", "judged"}) {
    if (const json::value* sentence = kPages.at(part).as_object().if_contains(name))
      all.emplace_back(std::string(sentence->as_string()));
  }
  return all;
}

/// Reads all that may be said of it.
void expect_no_untruth(const End& end, const std::string& told) {
  for (const std::string& name : {told, std::string(word_in(kResultWords, end.state.outcome->result))}) {
    for (const std::string& sentence : sentences_of(name)) {
      for (const Claim* claim : claims_of(sentence))
        EXPECT_TRUE(claim->holds(end)) << '"' << claim->words << "\" in: " << sentence;
    }
  }
}

TEST(RR_10_3, EverySentenceOfAnEndingClaimsSomethingThatCanBeLookedAt) {
  int sentences = 0;
  for (const std::string& name : phrases().cases()) {
    const std::string event = "campaign_ended/";
    if (!name.starts_with(event)) continue;
    for (const std::string& sentence : sentences_of(name.substr(event.size()))) {
      EXPECT_FALSE(claims_of(sentence).empty()) << sentence;
      ++sentences;
    }
    EXPECT_GE(sentences_of(name.substr(event.size())).size(), 3U) << name;
  }
  EXPECT_GE(sentences, 16 * 4);
}

TEST(RR_10_3, OfAThousandCampaignsNoSentenceOfTheEndIsUntrue) {
  std::map<std::string, int> endings;
  std::map<Result, int> results;
  std::uint64_t game = 0;
  while (game < brownwater::testing::fewer(1000)) {
    for (const std::string& flotilla : flotilla_names()) {
      const Muster muster = mustered(flotilla);
      for (const char* name : {"cautious", "bold", ""}) {
        play_campaign(muster.scenario, captains::find_commodore(name), game++,
                      [&](const State& state, const auto& events) {
                        if (!state.outcome) return;
                        SCOPED_TRACE(flotilla + " " + std::to_string(game - 1));
                        const Moment moment{muster, *tables(), &state, events, events.size() - 1};
                        const std::string told = ending_case(moment, *state.outcome);
                        expect_no_untruth(End(muster, state), told);
                        EXPECT_EQ(state.outcome->result, result_of(muster.scenario.tables(), state.points));
                        ++endings[told];
                        ++results[state.outcome->result];
                      });
      }
    }
  }
  if (brownwater::testing::kSanitized) return;
  for (const char* told : {"ironclad_sunk", "ironclad_met", "defeated", "annihilated", "withdrew"})
    EXPECT_GT(endings[told], 0) << told;
  EXPECT_EQ(results.size(), 7U);
}

// Endings that those campaigns do not reach: the end of the main river, and the last turn.
TEST(RR_2_3, OfARuseAndOfOneCalledBackNoSentenceIsUntrue) {
  const Muster muster = mustered("red_river_1864");
  State state = RedRiver::start(muster.scenario);
  state.sections.push_back(Section{.entered = true});
  state.sections[0].banks.add(Feature::kShallows);
  for (const Ending ending : {Ending::kRuse, Ending::kCalledBack, Ending::kRuled}) {
    state.outcome = Outcome{.ending = ending, .result = Result::kDraw, .points = 3};
    expect_no_untruth(End(muster, state), std::string(word_in(kEndingWords, ending)));
  }
}

}  // namespace
}  // namespace brownwater::wire::red_river_wire
