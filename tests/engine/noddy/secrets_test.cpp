#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::secrets_test {
namespace {

/// A turreted Union vessel and a Confederate gunboat nine inches off; mines and a shallow of each side and of neither.
Draft duel_with_mines(bool open_damage = false) {
  Draft draft = open_water();
  draft.options.open_damage = open_damage;
  add_vessel(draft, Side::kUnion, armed(gunboat(), {kRifle}), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 39 * kInch, .y = 30 * kInch}, .heading = 0});
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 70 * kInch, .y = 5 * kInch}, .heading = 0});
  const std::optional<Side> owners[] = {Side::kUnion, Side::kConfederate, std::nullopt};
  for (const auto& owner : owners) {
    const Mil x = 10 * kInch + static_cast<Mil>(draft.mines.size()) * 5 * kInch;
    draft.mines.push_back({.at = {.x = x, .y = 50 * kInch}, .side = owner, .live_from = 3, .fuse = Mine::Fuse::kLive});
    draft.shoals.push_back(
        {.at = {.x = x, .y = 55 * kInch}, .radius = 500, .depth_tenths = 30, .side = owner, .lifted = false});
  }
  return draft;
}

void hit(Scene& scene, int effect) {
  scene.let_fire(0);
  scene.ship(0).hidden.fired_in[0] = 0;
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, kTarget, {effect});
  scene.run_move();
}

/// The number of events of a kind that a seat sees.
template <class Kind>
int told(const Scene& scene, Seat seat) {
  int count = 0;
  for (const Event& event : scene.events()) {
    if (std::holds_alternative<Kind>(event.happening) && Noddy::may_know(seat, event)) ++count;
  }
  return count;
}

/// Told to the owner's side and the umpire only.
template <class Kind>
void expect_told_to(const Scene& scene, Side owner) {
  ASSERT_FALSE(scene.all<Kind>().empty());
  const int all = static_cast<int>(scene.all<Kind>().size());
  EXPECT_EQ(told<Kind>(scene, Seat::kUmpire), all);
  EXPECT_EQ(told<Kind>(scene, seat_of(owner)), all);
  EXPECT_EQ(told<Kind>(scene, seat_of(enemy_of(owner))), 0);
  EXPECT_EQ(told<Kind>(scene, Seat::kSpectator), 0);
}

template <class Kind>
void expect_open(const Scene& scene) {
  ASSERT_FALSE(scene.all<Kind>().empty());
  for (const Seat seat : kAllSeats) EXPECT_EQ(told<Kind>(scene, seat), static_cast<int>(scene.all<Kind>().size()));
}

TEST(ND_5_1, TheFirerSeesThatHeHitAndTheOwnerWhatItDid) {
  Scene scene(duel_with_mines());
  hit(scene, 4);
  hit(scene, 3);
  scene.rig(Purpose::kSpecial, kTarget, {3, 4});
  hit(scene, 6);
  expect_open<GunFired>(scene);
  EXPECT_TRUE(scene.all<GunFired>()[0].hit);
  expect_told_to<ShotThrown>(scene, Side::kUnion);
  expect_told_to<HitTold>(scene, Side::kConfederate);
  expect_told_to<SpeedLost>(scene, Side::kConfederate);
  expect_told_to<GunLost>(scene, Side::kConfederate);
  expect_told_to<SpecialThrown>(scene, Side::kConfederate);
  expect_told_to<SpecialTookHold>(scene, Side::kConfederate);
}

TEST(ND_5_1, HowSlowSheHasBecomeIsAnnouncedToNobody) {
  for (const int top : {9, 8, 2}) {
    Scene scene(duel_with_mines());
    scene.ship(kTarget).hidden.top_halves = static_cast<HalfKnots>(top);
    const View before = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
    hit(scene, 4);
    for (const Event& event : scene.events()) {
      const bool of_speed = std::holds_alternative<SpeedLost>(event.happening);
      EXPECT_FALSE(of_speed && Noddy::may_know(Seat::kUnion, event)) << top;
    }
    const View view = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
    EXPECT_EQ(view.seen.ships[kTarget].hidden.top_halves, 14) << "what her card says";
    EXPECT_EQ(view.seen.ships[kTarget].hidden, before.seen.ships[kTarget].hidden);
  }
}

TEST(ND_5_1, AFireAListASinkingAndAnAbandoningAreSeenByAll) {
  Scene fire(duel_with_mines());
  fire.rig(Purpose::kSpecial, kTarget, {5, 6});
  hit(fire, 6);
  expect_open<FireBrokeOut>(fire);
  expect_told_to<FireFought>(fire, Side::kConfederate);
  fire.run_moves(3);
  expect_open<ShipAbandoned>(fire);
  Scene list(duel_with_mines());
  list.rig(Purpose::kSpecial, kTarget, {2, 2});
  hit(list, 6);
  expect_open<ShipListed>(list);
  Scene settling(duel_with_mines());
  settling.ship(kTarget).hidden.top_halves = 1;
  hit(settling, 4);
  expect_open<ShipSettles>(settling);
  expect_told_to<SettlingThrown>(settling, Side::kConfederate);
  settling.run_moves(7);
  expect_open<ShipSank>(settling);
  Scene magazine(duel_with_mines());
  magazine.rig(Purpose::kSpecial, kTarget, {1, 1});
  hit(magazine, 6);
  expect_open<ShipBlewUp>(magazine);
}

TEST(ND_5_1, ThatAFireIsOutIsSeenByAll) {
  Scene scene(duel_with_mines());
  scene.rig(Purpose::kSpecial, kTarget, {5, 6}).rig(Purpose::kFireFight, kTarget, {6});
  hit(scene, 6);
  expect_open<FirePutOut>(scene);
}

TEST(ND_5_1, OfARamAllSeeWhetherItWentHomeAndOnlyTheUmpireItsDie) {
  for (const bool open : {false, true}) {
    for (const auto& [face, home] : {std::pair{6, true}, {2, false}}) {
      Draft draft = duel_with_mines(open);
      draft.forces[0].speed = 4;
      draft.forces[1].pose = {.at = {.x = 30 * kInch, .y = 27'500}, .heading = 90};
      Scene scene(draft);
      scene.rig(Purpose::kRam, 0, {face});
      scene.run_move();
      expect_open<RamStruck>(scene);
      EXPECT_EQ(scene.all<RamStruck>()[0].home, home);
      EXPECT_EQ(told<RamThrown>(scene, Seat::kUmpire), 1);
      for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
        EXPECT_EQ(told<RamThrown>(scene, seat), open ? 1 : 0);
    }
  }
}

TEST(ND_5_1, OfACollisionTheOwnersHearWhatItCostThemAndOnlyTheUmpireTheDie) {
  for (const bool open : {false, true}) {
    Draft draft = duel_with_mines(open);
    draft.forces[0].speed = 4;
    add_vessel(draft, Side::kUnion, gunboat(), {.at = {.x = 30 * kInch, .y = 27'500}, .heading = 90});
    Scene scene(draft);
    scene.rig(Purpose::kCollision, 0, {1});
    scene.run_move();
    EXPECT_EQ(told<CollisionThrown>(scene, Seat::kUmpire), 1);
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
      EXPECT_EQ(told<CollisionThrown>(scene, seat), open ? 1 : 0);
    EXPECT_EQ(scene.all<SpeedLost>().size(), 2U);
    if (!open) expect_told_to<SpeedLost>(scene, Side::kUnion);
  }
}

TEST(ND_5_1, TheEnemysViewIsThatOfAWholeShipWhateverBefellHerUnseen) {
  Scene scene(duel_with_mines());
  const View before = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  Hidden& hidden = scene.ship(kTarget).hidden;
  hidden.top_halves = 11;
  hidden.guns_out = 5;
  hidden.jammed_until[1] = hidden.fired_in[2] = hidden.helmsman_until = hidden.fouled_until = hidden.steering_until = 9;
  hidden.last_target[0] = 0;
  hidden.steam_pipes = hidden.smoke_stack = hidden.boiler_holed = true;
  for (const Seat seat : {Seat::kUnion, Seat::kSpectator}) {
    const View view = Noddy::view(scene.scenario(), scene.state(), seat);
    EXPECT_EQ(view.seen.ships[kTarget], before.seen.ships[kTarget]);
  }
  for (const Seat seat : {Seat::kConfederate, Seat::kUmpire}) {
    const View view = Noddy::view(scene.scenario(), scene.state(), seat);
    EXPECT_EQ(view.seen.ships[kTarget], scene.ship(kTarget));
  }
}

TEST(ND_5_1, WithOpenDamageAllIsToldButOrdersMinesAndShallows) {
  Scene scene(duel_with_mines(true));
  hit(scene, 4);
  expect_open<ShotThrown>(scene);
  expect_open<HitTold>(scene);
  expect_open<SpeedLost>(scene);
  scene.order(kTarget, 2);
  const View view = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  EXPECT_EQ(view.seen.ships[kTarget].hidden, scene.ship(kTarget).hidden);
  EXPECT_FALSE(view.seen.ships[kTarget].orders.written);
  EXPECT_EQ(view.seen.mines.size(), 1U);
  EXPECT_EQ(view.seen.shoals.size(), 1U);
  expect_told_to<OrderWritten>(scene, Side::kConfederate);
}

TEST(ND_1_3, OrdersAreSecretAndOnlyTheirSealingIsSeen) {
  Scene scene(duel_with_mines());
  const View before = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  scene.order(kTarget, 2);
  scene.decide(Seat::kConfederate, ChooseStep{.ship = kTarget, .step = FireStep::kFour});
  scene.lay_gun(kTarget, 1, 0);
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kUnion), before);
  expect_told_to<OrderWritten>(scene, Side::kConfederate);
  expect_told_to<FireOrdered>(scene, Side::kConfederate);
  scene.decide(Seat::kConfederate, SealOrders{});
  expect_open<OrdersSealed>(scene);
}

TEST(ND_6_4, ASideSeesItsOwnMinesAndShallowsWithoutTheirOddsAndTheUmpireAll) {
  Scene scene(duel_with_mines());
  scene.state().mines[0].fuse = Mine::Fuse::kFailed;
  const View ours = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  ASSERT_EQ(ours.seen.mines.size(), 1U);
  EXPECT_EQ(ours.seen.mines[0].side, Side::kUnion);
  EXPECT_EQ(ours.seen.mines[0].live_from, 0);
  EXPECT_EQ(ours.seen.mines[0].fuse, Mine::Fuse::kLive) << "that it failed nobody has seen";
  ASSERT_EQ(ours.seen.shoals.size(), 1U);
  EXPECT_EQ(ours.seen.shoals[0].side, Side::kUnion);
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kConfederate).seen.mines.size(), 1U);
  EXPECT_TRUE(Noddy::view(scene.scenario(), scene.state(), Seat::kSpectator).seen.mines.empty());
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kUmpire).seen, scene.state());
}

TEST(ND_6_4, OfAMineThatFailsOnlyTheUmpireHearsAndOfAnExplosionAll) {
  for (const int face : {1, 6}) {
    Draft draft = duel_with_mines();
    draft.forces[0].speed = 4;
    draft.mines[1].at = {.x = 30 * kInch, .y = 27 * kInch};
    Scene scene(draft);
    scene.rig(Purpose::kMine, 0, {face});
    scene.run_move();
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
      EXPECT_EQ(told<MineFailed>(scene, seat), 0);
    EXPECT_EQ(told<MineFailed>(scene, Seat::kUmpire), face == 1 ? 1 : 0);
    if (face == 6) {
      expect_open<MineExploded>(scene);
      expect_told_to<MineDamage>(scene, Side::kUnion);
    }
  }
}

TEST(ND_5_1, WhenTheBattleIsOverEverythingIsOpen) {
  Draft draft = duel_with_mines();
  draft.moves = 1;
  Scene scene(draft);
  scene.run_move();
  ASSERT_TRUE(scene.state().outcome.has_value());
  for (const Seat seat : kAllSeats) EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), seat).seen, scene.state());
}

}  // namespace
}  // namespace brownwater::noddy::testing::secrets_test
