#include <array>

#include "tests/engine/wbts/soundness.hpp"
#include "tests/engine/wbts/table.hpp"

namespace brownwater::wbts::testing {
namespace {

Ruling war_ruling(const Act& act, SeatSet shown = {}) {
  Ruling ruling{.act = act, .shown = shown, .reason = {}};
  ruling.reason.push_back('x');
  return ruling;
}

std::optional<Reason> why_not_ruled(const Table& table, const Act& act) {
  return table.why_not(Seat::kUmpire, war_ruling(act));
}

TEST(WS_13_1, OnlyTheUmpireRulesAndWithAReason) {
  Table table;
  table.moves(Side::kUnion);
  const SetPoliticalPoints act{.side = Side::kUnion, .points = 7};
  EXPECT_EQ(table.why_not(Seat::kUnion, war_ruling(act)), Reason::kNotTheUmpire);
  EXPECT_EQ(table.why_not(Seat::kUmpire, Ruling{.act = act, .shown = {}, .reason = {}}), Reason::kNoReasonGiven);
  EXPECT_NE(table.why_not(Seat::kUmpire, Done{}), std::nullopt) << "he decides nothing else";
  table.act(Seat::kUmpire, war_ruling(act));
  EXPECT_EQ(table.state.purses.of_union.points, 7);
  EXPECT_TRUE(table.owes<Orders>()) << "the side goes on as it was";
}

TEST(WS_13_1, TheReasonIsToldToWhomHeChoosesAndWhatIsPutRightToAll) {
  Table table;
  table.moves(Side::kUnion);
  table.act(Seat::kUmpire, war_ruling(SetStrength{.unit = 0, .points = 6}, {Seat::kUnion}));
  ASSERT_NE(table.told<UmpireRuled>(), nullptr);
  for (const Event& event : table.events) {
    const bool ruled = std::holds_alternative<UmpireRuled>(event.happening);
    EXPECT_TRUE(War::may_know(Seat::kUnion, event));
    EXPECT_TRUE(War::may_know(Seat::kUmpire, event));
    EXPECT_EQ(War::may_know(Seat::kConfederate, event), !ruled);
  }
  EXPECT_EQ(table.state.units[0].points, 6);
}

TEST(WS_13_1, TroopsArePutWhereNoEnemyStandsAndTakeWhatTheyFind) {
  Table table;
  table.moves(Side::kUnion);
  EXPECT_EQ(why_not_ruled(table, PlaceUnit{.unit = 0, .hex = b(6, 12)}), Reason::kEnemyThere);
  EXPECT_EQ(why_not_ruled(table, PlaceUnit{.unit = 400, .hex = b(6, 13)}), Reason::kNoSuchUnit);
  table.act(Seat::kUmpire, war_ruling(PlaceUnit{.unit = 0, .hex = b(6, 13)}));
  EXPECT_EQ(table.state.units[0].hex, b(6, 13));
  EXPECT_TRUE(table.state.taken.has(b(6, 13))) << "a town falls to who comes there";
  EXPECT_NE(table.told<DepartmentLost>(), nullptr);
  table.state.units[17] = unit(Side::kUnion, UnitKind::kMilitia, 2, kNowhere);
  table.act(Seat::kUmpire, war_ruling(PlaceUnit{.unit = 17, .hex = b(3, 9)}));
  EXPECT_EQ(table.state.units[17].hex, b(3, 9)) << "one still being raised";
  table.act(Seat::kUmpire, war_ruling(PlaceForce{.side = Side::kUnion, .from = b(6, 9), .hex = b(5, 9)}));
  EXPECT_EQ(table.state.commands.leaders[0].hex, b(5, 9));
  EXPECT_EQ(table.state.commands.headquarters[0].hex, b(5, 9));
  EXPECT_FALSE(troops_at(table.state, b(6, 9), Side::kUnion));
}

TEST(WS_13_1, UnitsStocksWorksAndRailsAreSet) {
  Table table;
  table.moves(Side::kUnion);
  table.act(Seat::kUmpire, war_ruling(SetStock{.unit = 8, .supply = 3}));
  EXPECT_EQ(table.state.units[8].supply, 3);
  EXPECT_EQ(why_not_ruled(table, SetStock{.unit = 0, .supply = 3}), Reason::kNoDepot);
  table.act(Seat::kUmpire, war_ruling(RemoveUnit{.unit = 8}));
  EXPECT_FALSE(table.state.units[8].used());
  table.act(Seat::kUmpire,
            war_ruling(SetWorks{.hex = b(8, 11), .side = Side::kConfederate, .built = Cover::Works::kFortress}));
  EXPECT_EQ(work_at(table.state, b(8, 11))->built, Cover::Works::kFortress);
  table.act(Seat::kUmpire, war_ruling(SetRails{.hex = b(6, 12), .owner = RailOwner::kUnion, .torn = true}));
  EXPECT_TRUE(table.state.rails[table.scenario.map().rail_hex(b(6, 12))].torn);
  EXPECT_EQ(why_not_ruled(table, SetRails{.hex = b(1, 1), .owner = RailOwner::kUnion}), Reason::kNoRails);
  EXPECT_EQ(why_not_ruled(table, AddUnit{.side = Side::kUnion, .points = 99, .hex = b(3, 9)}), Reason::kTooMany);
  table.act(Seat::kUmpire, war_ruling(SetPlace{.hex = b(6, 13), .side = Side::kUnion}));
  EXPECT_TRUE(table.state.taken.has(b(6, 13)));
  EXPECT_EQ(why_not_ruled(table, SetPlace{.hex = b(1, 1), .side = Side::kUnion}), Reason::kNoPlaceThere);
  EXPECT_EQ(why_not_ruled(table, ThrowDie{.die = chance::Die::kFiring}), Reason::kNumberOutOfRange);
  table.act(Seat::kUmpire, war_ruling(SetKentucky{.joined = RailOwner::kUnion}));
  EXPECT_EQ(table.state.kentucky, RailOwner::kUnion);
}

TEST(WS_13_1, LeadersAreLostWoundedAndBroughtBack) {
  Table table;
  table.moves(Side::kUnion);
  table.state.commands.headquarters[1].awaited = 0;
  table.act(Seat::kUmpire, war_ruling(SetLeader{.leader = 0, .station = Station::kWounded, .cycles = 2}));
  EXPECT_EQ(table.state.commands.headquarters[1].awaited, kNoLeader) << "nobody waits for him";
  EXPECT_EQ(table.state.commands.leaders[0].back, later(cycle_now(table.state), 2));
  EXPECT_EQ(table.state.commands.headquarters[0].leader, kNoLeader);
  table.act(Seat::kUmpire, war_ruling(PlaceLeader{.leader = 0, .hex = b(3, 9)}));
  EXPECT_EQ(table.state.commands.leaders[0].station, Station::kOnMap);
  table.act(Seat::kUmpire, war_ruling(GiveCommand{.leader = 0, .headquarters = 0}));
  EXPECT_EQ(table.state.commands.leaders[0].hex, table.state.commands.headquarters[0].hex);
  table.state.commands.headquarters[0].temporary = table.state.commands.headquarters[0].from_pool = true;
  table.act(Seat::kUmpire, war_ruling(GiveCommand{.leader = 2, .headquarters = 0}));
  EXPECT_FALSE(table.state.commands.headquarters[0].temporary) << "he has it for good";
  EXPECT_EQ(table.state.commands.leaders[0].commands, kNoHeadquarters);
  EXPECT_EQ(why_not_ruled(table, GiveCommand{.leader = 0, .headquarters = 2}), Reason::kNotACandidate);
  EXPECT_EQ(why_not_ruled(table, SetLeader{.leader = 0, .station = Station::kOnMap}), Reason::kNotThatStation);
}

TEST(WS_13_1, WhileAMarchIsUnderWayHeMayThrowADieOrEndTheWar) {
  Table table;
  table.moves(Side::kUnion);
  table.north(ActivateLeader{.leader = 2});
  EXPECT_EQ(why_not_ruled(table, RemoveUnit{.unit = 0}), Reason::kUnderWay);
  table.act(Seat::kUmpire, war_ruling(ThrowDie{.die = chance::Die::kD20}), {17});
  EXPECT_EQ(table.told<UmpireRuled>()->face, 17);
  table.act(Seat::kUmpire, war_ruling(EndWar{.winner = Side::kConfederate}));
  EXPECT_EQ(table.state.outcome->ending, Ending::kRuled);
  EXPECT_TRUE(War::to_decide(table.state).empty());
}

TEST(WS_13_1, AVesselThatHePlacesIsFittedOutAndBackFromWhereverSheWas) {
  Table table;
  table.state.vessels[6] = {.used = true, .kind = VesselKind::kRiverFlotilla, .since = {}};
  table.state.vessels[0].back = 9;
  table.moves(Side::kUnion);
  table.act(Seat::kUmpire, war_ruling(PlaceVessel{.vessel = 6, .water = river_at(5)}));
  EXPECT_EQ(table.state.vessels[6].points, table.state.vessels[1].points) << "one from the spiral";
  table.act(Seat::kUmpire, war_ruling(PlaceVessel{.vessel = 0, .water = river_at(3)}));
  EXPECT_TRUE(table.state.vessels[0].afloat()) << "one up a river";
  EXPECT_EQ(why_not_ruled(table, PlaceVessel{.vessel = 0, .water = river_at(3)}), Reason::kNothingChanges);
}

TEST(WS_13_1, HeAddsAVesselWhileACounterOfItsKindIsLeft) {
  Table table;
  table.moves(Side::kUnion);
  const AddVessel one{.side = Side::kConfederate, .kind = VesselKind::kRiverTransport, .water = river_at(11)};
  const auto left = [&] { return vessels_left(table.scenario, table.state, one.side, one.kind); };
  ASSERT_GT(left(), 0);
  while (left() > 0 && !HasFailure()) table.act(Seat::kUmpire, war_ruling(one));
  ASSERT_NE(free_vessel(table.scenario, table.state), kNoVessel);
  EXPECT_EQ(why_not_ruled(table, one), Reason::kNoCounter);
}

TEST(WS_9_3, OfAnIroncladTakenOffTheStocksTheEnemyHearsNothing) {
  Draft draft = small_war();
  draft.ironclads = {{.vessel = {Side::kConfederate, VesselKind::kIronclad, river_at(11)}, .since = {}}};
  Table table(draft);
  table.moves(Side::kUnion);
  const auto hidden = static_cast<VesselId>(first_hidden(Side::kConfederate));
  EXPECT_EQ(why_not_ruled(table, PlaceVessel{.vessel = hidden, .water = river_at(5)}), Reason::kOnTheStocks);
  table.act(Seat::kUmpire, war_ruling(RemoveVessel{.vessel = hidden}));
  EXPECT_FALSE(table.state.vessels[hidden].used);
  for (const Event& event : table.events) EXPECT_FALSE(War::may_know(Seat::kUnion, event));
}

/// Any act, with any numbers.
Act wild_act(const Scenario& scenario, chance::Whim& whim) {
  const auto some = [&](std::uint32_t bound) { return static_cast<std::uint8_t>(whim.below(bound)); };
  const auto hex = [&] { return b(1 + some(14), 8 + some(9)); };
  const auto side = [&] { return whim.below(2) == 0 ? Side::kUnion : Side::kConfederate; };
  const auto water = [&] {
    return static_cast<WaterId>(whim.below(static_cast<std::uint32_t>(scenario.map().water_count())));
  };
  const LeaderId leader = some(10);
  switch (whim.below(20)) {
    case 0: return ThrowDie{};
    case 1: return PlaceUnit{.unit = some(24), .hex = hex()};
    case 2: return PlaceForce{.side = side(), .from = hex(), .hex = hex()};
    case 3: return AddUnit{.side = side(), .kind = static_cast<UnitKind>(some(8)), .points = some(11), .hex = hex()};
    case 4: return RemoveUnit{.unit = some(24)};
    case 5: return SetStrength{.unit = some(24), .points = some(12)};
    case 6: return SetStock{.unit = some(24), .supply = some(12)};
    case 7: return SetArmyStock{.army = some(5), .supply = some(4)};
    case 8: return SetPool{.side = side(), .supply = some(200), .personnel = some(50), .rail = some(30)};
    case 9: return SetRails{.hex = hex(), .owner = static_cast<RailOwner>(some(3)), .torn = some(2) == 1};
    case 10: return SetPlace{.hex = scenario.map().place(some(8)).hex, .side = side()};
    case 11: return SetWorks{.hex = hex(), .side = side(), .built = static_cast<Cover::Works>(some(3))};
    case 12: return PlaceLeader{.leader = leader, .hex = hex()};
    case 13: return GiveCommand{.leader = leader, .headquarters = some(5)};
    case 14: return SetLeader{.leader = leader, .station = static_cast<Station>(some(7)), .cycles = some(6)};
    case 15: return PlaceVessel{.vessel = some(8), .water = water()};
    case 16: return AddVessel{.side = side(), .kind = static_cast<VesselKind>(some(5)), .water = water()};
    case 17: return RemoveVessel{.vessel = some(24)};
    case 18: return SetPoliticalPoints{.side = side(), .points = some(90)};
    default: return SetKentucky{.joined = static_cast<RailOwner>(some(3))};
  }
}

TEST(WS_13_1, RulingsAtRandomLeaveEveryWarSoundAndItEnds) {
  const Scenario scenario = small_scenario(12);
  std::array<int, std::variant_size_v<Act>> ruled{};
  for (std::uint32_t war = 0; war < 120; ++war) {
    chance::Whim whim(1864, war);
    State state = War::start(scenario);
    for (std::uint32_t decision = 0; !state.outcome; ++decision) {
      ASSERT_LT(decision, 30000U) << war;
      ASSERT_FALSE(War::between_decisions(state));
      expect_counters_sound(scenario, state);
      ASSERT_FALSE(::testing::Test::HasFailure()) << "war " << war << ", decision " << decision;
      const chance::RandomFaces dice(chance::PhiloxStream(1864, war, decision));
      const Action ruling = war_ruling(wild_act(scenario, whim));
      if (whim.below(3) == 0 && !kernel::refuse<War>(scenario, state, Seat::kUmpire, ruling)) {
        state = kernel::play<War>(scenario, state, Seat::kUmpire, ruling, dice)->after;
        ++ruled[std::get<Ruling>(ruling).act.index()];
        continue;
      }
      const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      std::vector<Action> list;
      War::list_actions(scenario, state, seat, list);
      ASSERT_FALSE(list.empty()) << "war " << war << ", decision " << decision;
      const Action action = War::sample(scenario, state, seat, whim);
      auto played = kernel::play<War>(scenario, state, seat, action, dice);
      ASSERT_TRUE(played) << action.index();
      state = played->after;
    }
  }
  for (std::size_t act = 0; act + 1 < ruled.size(); ++act) EXPECT_GT(ruled[act], 10) << act;
}

}  // namespace
}  // namespace brownwater::wbts::testing
