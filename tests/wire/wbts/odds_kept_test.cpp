#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "adapters/wire/wbts/war_prospects.hpp"
#include "captains/wbts/general.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/prospect.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

/// The stated odds of attacks in the war, compared with their results.
namespace brownwater::wire::testing {
namespace {

using namespace wbts;

/// Attacks whose stated odds are compared with what happened; BROWNWATER_CHOICES asks for more.
std::uint64_t attacks_asked() {
  const char* asked = std::getenv("BROWNWATER_CHOICES");
  return asked == nullptr ? brownwater::testing::fewer(60) : std::strtoull(asked, nullptr, 10);
}

/// One of the things stated of an attack, summed over attacks.
struct Account {
  double stated = 0;
  double happened = 0;
  double spread = 0;  ///< the sum of the squares of the differences

  void add(double said, double came) {
    stated += said;
    happened += came;
    spread += (said - came) * (said - came);
  }
  double off() const { return spread > 0 ? std::abs(stated - happened) / std::sqrt(spread) : 0; }
};

/// Wars of generals, each attack of which is asked about before its dice are thrown.
class StatedOdds {
 public:
  StatedOdds() : setting_(*war().read_scenario(*scenario_named("wbts", "war_1861"), {})) {}

  void wage(std::uint64_t attacks) {
    constexpr std::uint32_t kMostDecisions = 2000;
    for (std::uint64_t seed = 1; attacks_ < attacks; ++seed) {
      kernel::AnyState state = war().game().start(setting_.scenario);
      said_ = {};
      for (std::uint32_t decision = 0; decision < kMostDecisions && attacks_ < attacks; ++decision) {
        if (war().game().outcome(state)) break;
        state = after(state, seed, decision);
        ASSERT_FALSE(::testing::Test::HasFatalFailure());
      }
    }
  }

  Account attacker;
  Account defender;
  Account retreats;

 private:
  static const Codec& war() { return *codec_of("wbts"); }

  kernel::AnyState after(const kernel::AnyState& state, std::uint64_t seed, std::uint32_t decision) {
    const Seat seat = war().game().to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const auto& scenario = wbts_wire::cast_of(setting_).scenario;
    const View view = War::view(scenario, state.as<State>(), seat);
    ask(view, seat);
    const Action action = chosen(view, seed);
    const auto played = war().game().play(setting_.scenario, state, seat, kernel::AnyAction::of(action),
                                          chance::RandomFaces(chance::PhiloxStream(seed, 0, decision)));
    EXPECT_TRUE(played);
    if (!state.as<State>().battle.on && !played->after.as<State>().battle.on) return played->after;
    for (const json::value& event : war().write_events(setting_, played->after, played->events))
      look(event.as_object());
    return played->after;
  }

  /// The odds count on lines chosen as `best_line` has it, so here they are.
  Action chosen(const View& view, std::uint64_t seed) const {
    const auto& scenario = wbts_wire::cast_of(setting_).scenario;
    const Lines* lines = view.seen.owed.top_if<Lines>();
    if (lines == nullptr) {
      chance::Whim whim(seed, 0);
      return captains::wbts_general().choose(scenario, view, {}, whim);
    }
    const Battle battle = battle_now(scenario, view.seen);
    const LineChoice choice{
        .free = true, .chooser = lines->chooser, .lowest = lines->lowest, .highest = lines->highest};
    return ChooseLine{
        static_cast<std::uint8_t>(best_line(scenario.tables().combat, battle, choice, view.seen.battle.die))};
  }

  /// Asked last before the intensities are shown.
  void ask(const View& view, Seat seat) {
    const Frame& owed = view.seen.owed.top();
    if (!std::holds_alternative<Mustering>(owed) && !std::holds_alternative<Intensities>(owed)) return;
    json::object said = wbts_wire::answer_odds(wbts_wire::cast_of(setting_), view.seen, seat, std::nullopt);
    if (said.contains("sums")) said_ = std::move(said);
  }

  void look(const json::object& event) {
    const std::string_view type = event.at("type").as_string();
    if (type == "intensities_shown")
      intensities_ = event.at("attacker").to_number<std::size_t>() + event.at("defender").to_number<std::size_t>();
    if (type != "battle_fought" || !said_.contains("sums")) return;
    const json::array& sums = said_.at("sums").as_array();
    ASSERT_LT(intensities_, sums.size());
    const json::object& mean = sums[intensities_].at("mean").as_object();
    constexpr double kHundred = 100;
    constexpr double kFaces = 6;
    attacker.add(mean.at("attacker_hundredths").to_number<double>() / kHundred,
                 event.at("attacker_lost").to_number<double>());
    defender.add(mean.at("defender_hundredths").to_number<double>() / kHundred,
                 event.at("defender_lost").to_number<double>());
    retreats.add(mean.at("retreats_of_six").to_number<double>() / kFaces, event.at("retreat").as_bool() ? 1 : 0);
    said_ = {};
    ++attacks_;
  }

  Setting setting_;
  json::object said_;
  std::size_t intensities_ = 0;
  std::uint64_t attacks_ = 0;
};

/// In standard deviations: one comparison in 370 of an honest officer is further off.
constexpr double kMostOff = 3;

TEST(WarOdds, WS_7_2_WhatIsSaidOfAnAttackComesToPassAsOftenAsItIsSaid) {
  StatedOdds odds;
  odds.wage(attacks_asked());
  const auto look = [](const char* of, const Account& account) {
    std::printf("%s: %.1f stated, %.0f happened, off by %.2f\n", of, account.stated, account.happened, account.off());
    EXPECT_LT(account.off(), kMostOff) << of;
  };
  look("points that attackers lose", odds.attacker);
  look("points that defenders lose", odds.defender);
  look("retreats", odds.retreats);
}

}  // namespace
}  // namespace brownwater::wire::testing
