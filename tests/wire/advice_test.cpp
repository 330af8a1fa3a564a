#include "adapters/wire/lab/advice.hpp"

#include <gtest/gtest.h>

#include <set>

#include "captains/registry.hpp"
#include "tests/wire/kept_journals.hpp"

/// The staff officer has something to say at every decision, of what may be done there.
namespace brownwater::wire::testing {
namespace {

struct Position {
  const Journal& journal;
  const kernel::AnyState& state;
  Seat seat;
};

json::object advised(const Position& at, const lab::Looking& looking) {
  const auto advice = write_advice(*at.journal.codec, at.journal.setting, at.state, at.seat, looking);
  EXPECT_TRUE(advice) << (advice ? "" : advice.error().reason);
  return advice ? *advice : json::object();
}

void expect_sound(const Position& at, const json::object& advice) {
  const Codec& codec = *at.journal.codec;
  const json::array& options = advice.at("options").as_array();
  ASSERT_LT(advice.at("best").to_number<std::size_t>(), options.size());
  for (const json::value& option : options) {
    const std::string says(option.at("says").as_string());
    EXPECT_EQ(says.find_first_of("{}_"), std::string::npos) << says;
    EXPECT_TRUE(says.ends_with('.')) << says;
    if (option.at("action").is_null()) continue;
    const auto action = codec.read_action(at.journal.setting, option.at("action"));
    ASSERT_TRUE(action) << json::serialize(option.at("action"));
    EXPECT_FALSE(codec.game().refuse(at.journal.setting.scenario, at.state, at.seat, *action))
        << json::serialize(option.at("action"));
  }
}

/// Asks at the first decision of each kind in a journal; of how many kinds.
std::size_t ask_through(const std::string& name, bool every) {
  const Journal journal = read_journal(kept_journal(name)).value();
  kernel::AnyState before = journal.codec->game().start(journal.setting.scenario);
  std::set<std::string> kinds;
  replay_until_it_differs(journal, [&](const Decision& decision, const auto&, const kernel::AnyState& after) {
    const json::object action = journal.codec->write_action(journal.setting, decision.action);
    const bool fresh = kinds.insert(std::string(action.at("type").as_string())).second;
    const Position at{journal, before, decision.seat};
    if (decision.seat != Seat::kUmpire && (fresh || every)) expect_sound(at, advised(at, {.games = 2, .seed = 1}));
    before = after;
  });
  return kinds.size();
}

TEST(Advice, NoDecisionOfAKeptRedRiverCampaignIsUnanswered) {
  for (const char* name : {"red-river-red_river_1864", "red-river-river_monitors_1864", "red-river-yazoo_1862"})
    EXPECT_GT(ask_through(name, true), 3U) << name;
}

// The kept wars are of earlier rules: these are played here, by generals for some weeks and at random to the end.
TEST(Advice, NoKindOfDecisionOfAWarIsUnanswered) {
  const Journal kept = read_journal(kept_journal("wbts-vicksburg_1862")).value();
  const kernel::AnyGame& game = kept.codec->game();
  std::set<std::string> kinds;
  for (const char* name : {"general", "random"}) {
    const auto captain = captains::make(game.system(), name);
    kernel::AnyState state = game.start(kept.setting.scenario);
    const std::uint64_t most = std::string_view(name) == "random" ? 5000 : 120;
    for (std::uint64_t at = 0; at < most && !game.outcome(state); ++at) {
      const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const kernel::AnyAction action = captain->choose(kept.setting.scenario, state, seat, at);
      const std::string kind(kept.codec->write_action(kept.setting, action).at("type").as_string());
      const Position position{kept, state, seat};
      if (kinds.insert(kind).second) expect_sound(position, advised(position, {}));
      const chance::RandomFaces dice(chance::PhiloxStream(5, 0, static_cast<std::uint32_t>(at)));
      const auto played = game.play(kept.setting.scenario, state, seat, action, dice);
      ASSERT_TRUE(played);
      state = played->after;
    }
  }
  EXPECT_GT(kinds.size(), 20U);
}

TEST(Advice, OfBattlesIsWhatTheHintSays) {
  for (const char* name : {"mobas-memphis", "noddy-duel", "flotilla-duel"}) EXPECT_GT(ask_through(name, false), 0U);
}

/// The first decision in a kept campaign for which a fight or its refusal is chosen.
template <class Look>
void at_the_first_meeting(Look&& look) {
  const Journal journal = read_journal(kept_journal("red-river-yazoo_1862")).value();
  kernel::AnyState before = journal.codec->game().start(journal.setting.scenario);
  bool met = false;
  replay_until_it_differs(journal, [&](const Decision& decision, const auto&, const kernel::AnyState& after) {
    const json::object action = journal.codec->write_action(journal.setting, decision.action);
    const bool meets = action.at("type") == "engage" || action.at("type") == "run_past";
    if (meets && !met) look(Position{journal, before, decision.seat});
    met = met || meets;
    before = after;
  });
  EXPECT_TRUE(met);
}

TEST(Advice, RR_6_10_AMeetingIsToldByFightsWithAnInterval) {
  at_the_first_meeting([](const Position& at) {
    const json::object advice = advised(at, {.games = 20, .seed = 4});
    EXPECT_GE(advice.at("options").as_array().size(), 2U);
    for (const json::value& option : advice.at("options").as_array()) {
      const json::value& chance = option.at("chance");
      const double p = chance.at("p").to_number<double>();
      EXPECT_LE(chance.at("interval_95").at(0).to_number<double>(), p);
      EXPECT_GE(chance.at("interval_95").at(1).to_number<double>(), p);
      EXPECT_NE(std::string(option.at("says").as_string()).find("Of 20 "), std::string::npos);
    }
    EXPECT_EQ(json::serialize(advice), json::serialize(advised(at, {.games = 20, .seed = 4}))) << "same seed";
  });
}

TEST(Advice, RR_10_3_NobodyIsAdvisedToGiveUpWithAWholeFlotillaAtTheMouth) {
  const Journal journal = read_journal(kept_journal("red-river-red_river_1864")).value();
  kernel::AnyState before = journal.codec->game().start(journal.setting.scenario);
  std::size_t asked = 0;
  replay_until_it_differs(journal, [&](const Decision& decision, const auto&, const kernel::AnyState& after) {
    if (decision.seat != Seat::kUmpire && asked < 2) {
      const json::object advice = advised({journal, before, decision.seat}, {.games = 60, .seed = 1});
      const json::value& best = advice.at("options").at(advice.at("best").to_number<std::size_t>());
      EXPECT_NE(best.at("action").at("type"), "withdraw") << json::serialize(best);
      const json::array& options = advice.at("options").as_array();
      if (options.front().at("action").at("type") == "withdraw") {
        for (const json::value& other : options)
          if (other.at("action").at("type") != "withdraw")
            EXPECT_GE(best.at("worth").as_double(), other.at("worth").as_double());
      }
      EXPECT_NE(std::string(best.at("says").as_string()).find("Victory points"), std::string::npos);
      ++asked;
    }
    before = after;
  });
  EXPECT_EQ(asked, 2U);
}

TEST(Advice, NobodyIsAdvisedWhoHasNothingToDecide) {
  const Journal journal = read_journal(kept_journal("red-river-yazoo_1862")).value();
  const kernel::AnyState start = journal.codec->game().start(journal.setting.scenario);
  EXPECT_FALSE(write_advice(*journal.codec, journal.setting, start, Seat::kConfederate, {}));
  EXPECT_FALSE(write_advice(*journal.codec, journal.setting, start, Seat::kUmpire, {}));
}

}  // namespace
}  // namespace brownwater::wire::testing
