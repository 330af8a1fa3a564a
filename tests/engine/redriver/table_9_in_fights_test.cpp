#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "engine/games/flotilla/gunnery.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "tests/engine/redriver/castings.hpp"

/// Each mishap of table 9 in a fight of each book, cell by cell: the table of docs/rules/red-river.md. The mishap is
/// thrown, a battery is met in the same turn, and the battle is made and brought back.
namespace brownwater::redriver::testing::table_9 {
namespace {

using games::RedRiverFlotilla;
using games::RedRiverMobas;
using games::RedRiverNoddy;

/// She comes after the four ships of the flotilla.
constexpr std::uint8_t kGunboat = 4;

/// The figures of the tinclad drawn by lot in a battle, from its rules.
struct Shown {
  int to_hit = 0;  ///< her dice in MOBAS, else the faces of a die that hit
  int speed = 0;   ///< hexes, half knots or inches; 0 if she may not move
  bool to_port = false;
  bool to_starboard = false;
  bool burns = false;
  friend bool operator==(const Shown&, const Shown&) = default;
};

std::ostream& operator<<(std::ostream& out, const Shown& shown) {
  return out << "to hit " << shown.to_hit << ", speed " << shown.speed << ", to port " << shown.to_port
             << ", to starboard " << shown.to_starboard << ", burns " << shown.burns;
}

/// A battle made from the fight that is due: its figures, and its result if it ends as it began.
struct Fought {
  Shown shown;
  FightFought result;
};

FightFought brought(const std::expected<Action, kernel::Refusal>& result) {
  EXPECT_TRUE(result);
  return result ? std::get<FightFought>(*result) : FightFought{};
}

Fought in_mobas(Scene& scene) {
  const auto battle = RedRiverMobas::fight_owed(scene.scenario(), scene.state());
  const mobas::State state = mobas::Mobas::start(*battle);
  const auto turns = [&](mobas::Step step) {
    mobas::Path path;
    path.push_back(step);
    return mobas::follow(*battle, state, kTinclad, path).has_value();
  };
  const mobas::Ratings& ratings = battle->ratings(kTinclad);
  return {.shown = {.to_hit = ratings.dice,
                    .speed = ratings.move,
                    .to_port = turns(mobas::Step::kPort),
                    .to_starboard = turns(mobas::Step::kStarboard)},
          .result = brought(RedRiverMobas::result(scene.scenario(), scene.state(), *battle, state))};
}

Fought in_noddy(Scene& scene) {
  constexpr noddy::Mil kSixInches = 6000;
  const RedRiverNoddy::Casting cards = casting();
  const auto battle = RedRiverNoddy::fight_owed(cards, scene.scenario(), scene.state());
  noddy::State state = noddy::Noddy::start(*battle);
  const noddy::Ship& ship = state.ships[kTinclad];
  const bool moves = !noddy::takes_no_orders(*battle, state, kTinclad);
  const auto turns = [&](std::int8_t degrees) {
    return !noddy::refuse_order(*battle, state, {.ship = kTinclad, .speed = ship.speed, .turn = degrees});
  };
  Fought fought{.shown = {.speed = moves ? ship.hidden.top_halves : 0,
                          .to_port = turns(-10),
                          .to_starboard = turns(10),
                          .burns = ship.on_fire},
                .result = brought(RedRiverNoddy::result(cards, scene.scenario(), scene.state(), *battle, state))};
  // A fire, and lying still, hinder her guns by rules of their own (ND-4.5).
  state.ships[kTinclad].under_way = true;
  state.ships[kTinclad].on_fire = false;
  fought.shown.to_hit = noddy::aim(*battle, state, kTinclad, 0, kGunboat, {.range = kSixInches}).hitting_faces();
  return fought;
}

Fought in_flotilla(Scene& scene) {
  constexpr int kFaces = 6;
  const RedRiverFlotilla::Casting cards = sheets();
  const auto battle = RedRiverFlotilla::fight_owed(cards, scene.scenario(), scene.state());
  flotilla::State state = flotilla::Flotilla::start(*battle);
  const bool moves = !flotilla::why_not_steam(*battle, state, kTinclad);
  const flotilla::TurnLimits turns = flotilla::turns_open(*battle, state, kTinclad, flotilla::Moment::kMiddle);
  Fought fought{.shown = {.speed = moves ? flotilla::highest(battle->sheet(kTinclad).speeds) : 0,
                          .to_port = moves && turns.port < 0,
                          .to_starboard = moves && turns.starboard > 0,
                          .burns = state.units[kTinclad].fire_until > 0},
                .result = brought(RedRiverFlotilla::result(cards, scene.scenario(), scene.state(), *battle, state))};
  // A fire hampers her guns by a rule of its own (FL-4.8).
  state.units[kTinclad].fire_until = 0;
  fought.shown.to_hit = kFaces + 1 - flotilla::needed_face(*battle, state, kTinclad, 0, kGunboat);
  return fought;
}

struct Book {
  const char* name;
  Fought (*fight)(Scene& scene);
  friend std::ostream& operator<<(std::ostream& out, const Book& book) { return out << book.name; }
};
constexpr std::array kBooks{Book{"Mobas", in_mobas}, Book{"Noddy", in_noddy}, Book{"Flotilla", in_flotilla}};
bool is_mobas(const Book& book) { return book.fight == in_mobas; }

void nothing(Shown&, const Book&) {}
void half_speed(Shown& shown, const Book&) { shown.speed = (shown.speed + 1) / 2; }
void not_to_port(Shown& shown, const Book&) { shown.to_port = false; }
void not_to_starboard(Shown& shown, const Book&) { shown.to_starboard = false; }
void straight_ahead(Shown& shown, const Book&) { shown.to_port = shown.to_starboard = false; }
void a_fire(Shown& shown, const Book& book) { shown.burns = !is_mobas(book); }
void held_fast(Shown& shown, const Book& book) {
  shown.speed = 0;
  straight_ahead(shown, book);
}
void one_less(Shown& shown, const Book&) { --shown.to_hit; }
void one_more(Shown& shown, const Book&) { ++shown.to_hit; }

/// A row of the table: the throw of table 9 and what it changes in the battle. Also the dice when the battle is over
/// and the next turn begins, by MOBAS and by the others.
struct Row {
  const char* name;
  Mishap mishap;
  std::vector<int> thrown;
  void (*changes)(Shown& shown, const Book& book);
  std::vector<int> after_mobas;
  std::vector<int> after;
  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

/// The faces by which a lot falls on the first tinclad, among four, among the three with guns, and among the two with
/// barges; then what the mishap itself throws.
const std::vector<Row>& rows() {
  using enum Mishap;
  static const std::vector<Row> all{
      {"GunProblems", kGunProblems, {16, 3, 1}, nothing, {3}, {3}},
      {"BoilerTrouble", kBoilerTrouble, {17, 2, 5}, half_speed, {4}, {4}},
      {"RudderNotToPort", kRudderJammed, {18, 2, 1}, not_to_port, {4}, {4}},
      {"RudderNotToStarboard", kRudderJammed, {18, 2, 3}, not_to_starboard, {4}, {4}},
      {"RudderNeither", kRudderJammed, {18, 2, 5}, straight_ahead, {4}, {4}},
      {"BargeLost", kBargeLost, {19, 1}, nothing, {}, {}},
      {"SmallFire", kSmallFire, {20, 1, 2}, a_fire, {6}, {}},
      {"MinorGrounding", kMinorGrounding, {20, 2, 2}, held_fast, {}, {}},
      {"MajorGrounding", kMajorGrounding, {20, 3, 2}, held_fast, {7}, {7}},
      {"RiverShallows", kRiverShallows, {20, 4, 2}, nothing, {}, {}},
      {"BadFood", kBadFood, {20, 5, 2}, one_less, {}, {}},
      {"HighSpirits", kHighSpirits, {20, 6, 2}, one_more, {}, {}},
  };
  return all;
}

/// The flotilla moves with such a throw on table 9, meets a battery and a gunboat, and fights.
Scene at_fight(const std::vector<int>& thrown) {
  Scene scene = Scene::at_orders();
  std::vector<int> faces{2, 1, 2};
  faces.insert(faces.end(), thrown.begin(), thrown.end());
  faces.insert(faces.end(), {81, 9, 3, 2});
  EXPECT_TRUE(scene.play(Advance{}, faces));
  return scene;
}

class RR_5_0 : public ::testing::TestWithParam<std::tuple<Row, Book>> {};

TEST_P(RR_5_0, IsCarriedOutInAFight) {
  const auto& [row, book] = GetParam();
  Scene quiet = at_fight({1});
  Scene scene = at_fight(row.thrown);
  const MishapThrown told = scene.all<MishapThrown>().at(0);
  EXPECT_EQ(told.mishap, row.mishap);
  EXPECT_EQ(told.ship, kTinclad);
  ASSERT_TRUE(quiet.play(Engage{}));
  ASSERT_TRUE(scene.play(Engage{}));
  Shown expected = book.fight(quiet).shown;
  row.changes(expected, book);
  Fought fought = book.fight(scene);
  EXPECT_EQ(fought.shown, expected);
  EXPECT_EQ(fought.result.ships[kTinclad].fire_fought, expected.burns);
  // She fired her rifles, on which the lot of the gun problems fell.
  fought.result.ships[kTinclad].rounds_fired[0] = 2;
  fought.result.passed = true;
  EXPECT_TRUE(scene.play(fought.result, is_mobas(book) ? row.after_mobas : row.after));
  EXPECT_EQ(scene.ship(kTinclad).guns_burst[0], row.mishap == Mishap::kGunProblems ? 1 : 0);
  const bool burned = row.mishap == Mishap::kSmallFire && is_mobas(book);
  EXPECT_EQ(scene.ship(kTinclad).damage() > 0, burned || row.mishap == Mishap::kGunProblems);
}

std::string cell_name(const ::testing::TestParamInfo<RR_5_0::ParamType>& cell) {
  const auto& [row, book] = cell.param;
  return std::string(row.name) + "In" + book.name;
}
INSTANTIATE_TEST_SUITE_P(Table9, RR_5_0, ::testing::Combine(::testing::ValuesIn(rows()), ::testing::ValuesIn(kBooks)),
                         cell_name);

}  // namespace
}  // namespace brownwater::redriver::testing::table_9
