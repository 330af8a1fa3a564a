#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "tests/support/text_of.hpp"
#include "tests/wire/support.hpp"

// The wire, the types of the page and docs/formats.md use the same words and keys.
namespace brownwater::wire::testing {
namespace {

using Words = std::set<std::string>;

using brownwater::testing::text_of;

Words matches_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  Words found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.insert((*at)[1]);
  return found;
}

/// The words of a union of web/src/api: `export type Phase = 'fire' | 'over';`
Words union_of(const std::string& file, const std::string& type) {
  const std::string text = text_of("web/src/api/" + file);
  const std::size_t from = text.find("export type " + type + " =");
  EXPECT_NE(from, std::string::npos) << type;
  return matches_in(text.substr(from, text.find(';', from) - from), "'([^']+)'");
}

template <class T, std::size_t kCount>
void expect_union(const std::string& file, const std::string& type, const std::array<Word<T>, kCount>& words) {
  Words known;
  for (const Word<T>& word : words) known.emplace(word.word);
  EXPECT_EQ(union_of(file, type), known) << file << ": " << type;
}

TEST(Drift, TheUnionsOfThePageAreTheWordsOfNoddy) { expect_union("noddy.ts", "SheetEdge", noddy_wire::kEdgeWords); }

TEST(Drift, TheUnionsOfThePageAreTheWordsOfTheCampaigns) {
  expect_union("wbts.ts", "WarPhase", wbts_wire::kPhaseWords);
}

/// All keys of a value and of what is in it.
void add_keys(const json::value& value, Words& keys) {
  if (const json::object* object = value.if_object()) {
    for (const auto& entry : *object) {
      keys.emplace(entry.key());
      add_keys(entry.value(), keys);
    }
  } else if (const json::array* list = value.if_array()) {
    for (const json::value& item : *list) add_keys(item, keys);
  }
}

/// The keys of the views of all seats at moments of a random game of each scenario.
Words keys_of_views(const Codec& codec) {
  constexpr std::uint32_t kMostDecisions = 600;
  constexpr std::uint32_t kLookedAtOneIn = 60;
  Words keys;
  const kernel::AnyGame& game = codec.game();
  for (const std::string& name : scenario_names(codec.system())) {
    const auto setting = codec.read_scenario(*scenario_named(codec.system(), name), json::object{});
    kernel::AnyState state = game.start(setting->scenario);
    chance::Whim whim(7, 0);
    for (std::uint32_t decision = 0; decision < kMostDecisions && !game.outcome(state); ++decision) {
      Seat seat = Seat::kUmpire;
      for (const Seat side : {Seat::kConfederate, Seat::kUnion}) {
        if (game.to_decide(state).contains(side)) seat = side;
      }
      if (decision % kLookedAtOneIn == 0) {
        for (const Seat eye : kAllSeats) add_keys(codec.write_view(*setting, state, eye), keys);
      }
      const auto played = game.play(setting->scenario, state, seat, game.sample(setting->scenario, state, seat, whim),
                                    chance::RandomFaces(chance::PhiloxStream(7, 0, decision)));
      if (!played) break;
      state = played->after;
    }
    for (const Seat eye : kAllSeats) add_keys(codec.write_view(*setting, state, eye), keys);
  }
  return keys;
}

struct Told {
  const char* system;
  std::vector<std::string> types;  ///< files of web/src/api
};

class EachSystem : public ::testing::TestWithParam<Told> {};

TEST_P(EachSystem, EveryKeyOfAViewIsInTheFormatsAndInTheTypesOfThePage) {
  const std::string formats = text_of("docs/formats.md");
  const Words documented = matches_in(formats, "[\"`]([a-z][a-z_]*)[\"`]");
  // Record<SideName, …>, Record<Moment, …>
  Words typed{"union", "confederate", "first", "middle", "end"};
  for (const std::string& file : GetParam().types) {
    const std::string text = text_of("web/src/api/" + file);
    typed.merge(matches_in(text, "\\b([a-z][a-z_]*)\\??:"));
  }
  for (const std::string& key : keys_of_views(*codec_of(GetParam().system))) {
    EXPECT_TRUE(documented.contains(key)) << "docs/formats.md lacks the key " << key;
    EXPECT_TRUE(typed.contains(key)) << "web/src/api lacks the key " << key;
  }
}

INSTANTIATE_TEST_SUITE_P(Drift, EachSystem,
                         ::testing::Values(Told{"mobas", {"mobas.ts", "described/mobas.ts", "types.ts"}},
                                           Told{"noddy", {"noddy.ts", "described/noddy.ts", "types.ts"}},
                                           Told{"flotilla", {"flotilla.ts", "described/flotilla.ts", "types.ts"}},
                                           Told{"red-river", {"redriver.ts", "described/redriver.ts", "types.ts"}},
                                           Told{"wbts", {"wbts.ts", "described/wbts.ts", "types.ts"}}),
                         [](const auto& told) {
                           std::string name = told.param.system;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace brownwater::wire::testing
