#include "adapters/wire/flotilla/readings.hpp"

#include <map>

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/kernel/enumerate.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

using flotilla::Flotilla;
using Chances = std::map<std::string, std::string>;

Chances chances(const Reading& reading) {
  Chances all;
  if (!reading) return {{"refused", reading.error().rule}};
  for (const json::value& outcome : reading->at("outcomes").as_array())
    all[outcome.at("key").as_string().c_str()] = outcome.at("p").as_string().c_str();
  return all;
}

/// The fraction that the rules themselves give each key, run through all their outcomes from an action on.
Chances enumerated(const Setting& setting, const kernel::AnyState& state, std::string_view action,
                   const std::function<std::string(const flotilla::State&)>& key,
                   const std::function<bool(const flotilla::State&)>& done) {
  const auto read = flotilla().read_action(setting, parsed(action));
  const auto& scenario = flotilla_wire::scenario_of(setting);
  std::vector<kernel::StateChance<Flotilla>> states;
  chance::EnumeratingUmpire umpire;
  do {
    kernel::StateChance<Flotilla> entry{.state = state.as<flotilla::State>(), .chance = chance::Fraction::certain()};
    Flotilla::apply(scenario, entry.state, Seat::kUmpire, read->as<flotilla::Action>(), umpire);
    entry.chance = umpire.chance();
    states.push_back(entry);
  } while (umpire.next_path());
  std::map<std::string, chance::Fraction> sums;
  for (const auto& entry : kernel::enumerate_until<Flotilla>(scenario, std::move(states), done))
    sums[key(entry.state)] = sums[key(entry.state)] + entry.chance;
  Chances all;
  for (const auto& [word, chance] : sums)
    all[word] = std::to_string(static_cast<std::uint64_t>(chance.numerator())) + "/" +
                std::to_string(static_cast<std::uint64_t>(chance.denominator()));
  return all;
}

TEST(FlotillaOdds, FL_4_3_TheFireOfABatteryIsWhatTheRulesThemselvesBringAbout) {
  // Four heavy dice of the bow at thirteen inches, and the same at twenty.
  for (const int range : {13, 20}) {
    json::value text = broadsides();
    text = with(text, "/forces/1/at", "[30, " + std::to_string(40 - 8 - range) + "]");
    const Setting setting = setting_of(text, {{"umpire", true}});
    kernel::AnyState state = start_of(setting);
    flotilla::State fires = state.as<flotilla::State>();
    fires.phase = flotilla::Phase::kFiring;
    fires.asked = Side::kUnion;
    fires.units[1].under_way = true;
    fires.volley.push_back({.unit = 0, .battery = 2, .target = 1});
    const Chances real = enumerated(
        setting, kernel::AnyState::of(fires), R"({"type":"open_fire"})",
        [](const flotilla::State& after) { return std::to_string(after.hits.empty() ? 0 : after.hits[0].boxes); },
        [](const flotilla::State& now) { return now.phase != flotilla::Phase::kShots; });
    EXPECT_EQ(
        chances(flotilla_wire::odds_of_fire({.dice = 4, .gun = "heavy", .range_inches = static_cast<double>(range)})),
        real);
  }
}

TEST(FlotillaOdds, FL_5_1_ACaptainsTestIsWhatTheRulesThemselvesBringAbout) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  flotilla::State tested = start_of(setting).as<flotilla::State>();
  tested.units[0].tests = 1;
  tested.phase = flotilla::Phase::kAftermath;
  tested.resume = flotilla::Phase::kMoving;
  for (const int morale : {9, 7, 4, 1}) {
    tested.units[0].morale = static_cast<std::int8_t>(morale);
    std::map<std::string, chance::Fraction> sums;
    for (const auto& entry : kernel::enumerate_until<Flotilla>(
             flotilla_wire::scenario_of(setting), {{.state = tested, .chance = chance::Fraction::certain()}},
             [](const flotilla::State& now) { return now.units[0].tests == 0; })) {
      const flotilla::Unit& at = entry.state.units[0];
      std::string word = at.morale == morale ? "passes" : "minus_1";
      if (at.heart == flotilla::Heart::kNoCloser) word = "no_closer";
      if (at.heart == flotilla::Heart::kRetiring) word = "retires";
      if (at.fate == flotilla::Fate::kSurrendered) word = "surrenders_or_withdraws";
      if (at.fate == flotilla::Fate::kAbandoned) word = "abandons";
      sums[word] = sums[word] + entry.chance;
    }
    Chances real;
    for (const auto& [word, chance] : sums)
      real[word] = std::to_string(static_cast<std::uint64_t>(chance.numerator())) + "/" +
                   std::to_string(static_cast<std::uint64_t>(chance.denominator()));
    EXPECT_EQ(chances(flotilla_wire::odds_of_morale(morale, 0)), real) << "morale " << morale;
  }
}

TEST(FlotillaOdds, FL_4_7_AimedFireGoesWideOnFourFacesOfSix) {
  EXPECT_EQ(chances(flotilla_wire::odds_of_fire({.dice = 1, .gun = "normal", .range_inches = 5, .aim = "low"})),
            (Chances{{"0", "5/6"}, {"1", "1/6"}}));
}

TEST(FL_4_2, ABroadsidesHitsAreTheSumOfItsBatteries) {
  const Chances one = chances(flotilla_wire::odds_of_fire({.dice = 1, .gun = "normal", .range_inches = 3}));
  EXPECT_EQ(one, (Chances{{"0", "1/2"}, {"1", "1/2"}}));
  const Chances both =
      chances(flotilla_wire::odds_of_broadside({.batteries = {"1:normal", "1:heavy"}, .all = {.range_inches = 3}}));
  EXPECT_EQ(both, (Chances{{"0", "1/4"}, {"1", "1/2"}, {"2", "1/4"}}));
  const flotilla_wire::BroadsideAsked same{.batteries = {"7:normal"}, .all = {.range_inches = 20, .need = 5}};
  EXPECT_EQ(chances(flotilla_wire::odds_of_broadside(same)),
            chances(flotilla_wire::odds_of_fire({.dice = 7, .gun = "normal", .range_inches = 20, .need = 5})));
}

TEST(FL_4_2, ABroadsideWrittenAmissIsRefused) {
  for (const char* battery : {"", "6", "six:heavy", "6:cannon", "0:heavy", "6:heavy:2", "6x:heavy"}) {
    const Reading reading = flotilla_wire::odds_of_broadside({.batteries = {battery}, .all = {.range_inches = 3}});
    EXPECT_FALSE(reading) << battery;
  }
  EXPECT_FALSE(flotilla_wire::odds_of_broadside({}));
}

TEST(FL_6_2, ABoardingIsWonByTheHigherProductOfStrengthAndDie) {
  EXPECT_EQ(chances(flotilla_wire::odds_of_boarding({.strength = 60, .target_strength = 60})),
            (Chances{{"wins", "5/12"}, {"tie", "1/6"}, {"loses", "5/12"}}));
  EXPECT_EQ(chances(flotilla_wire::odds_of_boarding({.strength = 61, .target_strength = 10})),
            (Chances{{"wins", "1/1"}}));
  EXPECT_FALSE(flotilla_wire::odds_of_boarding({.strength = -1, .target_strength = 10}));
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
