#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/engine/flotilla/two_tables.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tests/engine/flotilla/words.hpp"

namespace brownwater::flotilla::testing {
namespace {

/// A table that answers question by question.
class ByFaces final : public TwoTables {
 public:
  using TwoTables::TwoTables;

 private:
  std::string words_of(const Event& event) const override { return words(event); }
};

/// Rams and torpedo boats close together in a pond with a shoal, mines and a current; captains of little heart.
Scenario crowded_pond() {
  Draft draft = open_water();
  draft.width = draft.height = 36'000;
  draft.turns = 12;
  draft.areas.push_back(ground(0, {{15'000, 16'000}, {21'000, 16'000}, {21'000, 20'000}, {15'000, 20'000}}));
  draft.currents.push_back({.at = {0, 0}, .flows = 45});
  for (int row = 0; row < 3; ++row) {
    const Mil y = 6'000 + row * 12'000;
    Sheet sheet = row == 1 ? turret_ram() : (row == 0 ? torpedo_boat() : iron_city());
    sheet.morale = 2;
    Placement ours = ship(Side::kUnion, {8'000, y}, 90, sheet, 3);
    Placement theirs = ship(Side::kConfederate, {28'000, y}, 270, sheet, 3);
    ours.flagship = theirs.flagship = row == 2;
    draft.forces.push_back(ours);
    draft.forces.push_back(theirs);
  }
  draft.mines.push_back({.at = {18'000, 8'000}, .side = std::nullopt, .hidden = true, .gone = false});
  draft.mines.push_back({.at = {18'000, 28'000}, .side = std::nullopt, .hidden = false, .gone = false});
  draft.mines.push_back({.at = {12'000, 12'000}, .side = std::nullopt, .hidden = false, .gone = false});
  return made(draft);
}

/// Foot, horse and boats on both banks of a brook, with woods, a redoubt that fires first, and two steamers.
Scenario men_ashore() {
  Draft draft = open_water();
  draft.width = 60'000;
  draft.turns = 10;
  draft.areas.push_back(ground(0, {{0, 0}, {30'000, 0}, {30'000, 14'000}, {0, 14'000}}));
  draft.areas.push_back(ground(0, {{33'000, 0}, {60'000, 0}, {60'000, 14'000}, {33'000, 14'000}}));
  draft.areas.push_back(ground(0, {{40'000, 2'000}, {46'000, 2'000}, {46'000, 6'000}, {40'000, 6'000}}));
  draft.covers = 0b100;
  const std::array<Point, 4> ours{{{26'000, 5'000}, {24'000, 9'000}, {36'000, 4'000}, {28'000, 12'000}}};
  const std::array<Point, 4> theirs{{{29'000, 5'000}, {35'500, 9'000}, {41'000, 4'000}, {34'000, 12'000}}};
  for (std::size_t number = 0; number < ours.size(); ++number) {
    Placement one = party(Side::kUnion, ours[number], 24);
    Placement other = party(Side::kConfederate, theirs[number], 24);
    one.boats = number == 1;
    other.mounted = number == 2;
    other.cover = number == 0 ? Cover::kLight : Cover::kNone;
    other.leader = number != 3;
    draft.forces.push_back(one);
    draft.forces.push_back(other);
  }
  Placement redoubt = battery(Side::kConfederate, {38'000, 12'000}, 180, 4, 20);
  redoubt.fires_first = true;
  draft.forces.push_back(redoubt);
  draft.forces.push_back(ship(Side::kUnion, {30'000, 24'000}, 90, iron_city(), 3));
  draft.forces.push_back(ship(Side::kConfederate, {50'000, 30'000}, 270, skiff(), 3));
  Placement marines = party(Side::kUnion, {0, 0}, 30);
  marines.aboard = 9;
  draft.forces.push_back(marines);
  return made(draft);
}

// All 200, and each question asked, with BROWNWATER_CLERK_GAMES=200.
TEST(FlotillaModels, RandomBattlesAnsweredAtATableGiveTheEventsOfTheChart) {
  const char* wanted = std::getenv("BROWNWATER_CLERK_GAMES");
  const std::uint64_t games = wanted == nullptr ? 12 : static_cast<std::uint64_t>(std::atoi(wanted));
  const std::vector<Scenario> scenarios{narrow_water(), crowded_pond(), men_ashore(), duel()};
  std::array<int, kPurposes> asked{};
  for (std::uint64_t game = 0; game < games && !HasFailure(); ++game) {
    SCOPED_TRACE(game);
    ByFaces tables(scenarios[game % scenarios.size()], game);
    tables.play();
    for (std::size_t purpose = 0; purpose < asked.size(); ++purpose) asked[purpose] += tables.asked[purpose];
  }
  for (auto purpose = static_cast<std::size_t>(Purpose::kAskFirstLeg); games >= 200 && purpose < kPurposes; ++purpose)
    EXPECT_GT(asked[purpose], 0) << "question " << purpose;
}

TEST(FlotillaModels, NoPlaceOfAModelIsKeptFromItsSetUp) {
  const Scenario models = TwoTables::with_models(narrow_water());
  const State state = Flotilla::start(models);
  for (UnitIndex unit = 0; unit < models.unit_count(); ++unit) {
    EXPECT_EQ(state.units[unit].pose.at, Point{});
    EXPECT_EQ(state.units[unit].pose.heading, models.placement(unit).pose.heading);
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
