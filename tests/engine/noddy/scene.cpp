#include "tests/engine/noddy/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/kernel/play.hpp"

namespace brownwater::noddy::testing {
namespace {

/// The face that does least: misses, no special effect, nothing freed, nothing exploded, no crew hurt.
int mildest(Purpose purpose) {
  if (purpose == Purpose::kBoilerCrew || purpose == Purpose::kCollision) return 6;
  if (purpose == Purpose::kSpecial || purpose == Purpose::kMusketSpecial) return 4;
  return purpose == Purpose::kRam ? 3 : 1;
}

Placement placed(Kind kind, Side side, const Card& card, const Pose& pose) {
  return {
      .kind = kind, .side = side, .pose = pose, .speed = 0, .card = card, .top_halves = card.top_halves, .guns_out = 0};
}

ShipIndex added(Draft& draft, const Placement& placement) {
  draft.forces.push_back(placement);
  return static_cast<ShipIndex>(draft.forces.size() - 1);
}

}  // namespace

Card frigate() {
  Card card;
  card.type = ShipType::kOceanGoing;
  card.top_halves = 20;
  card.draught_tenths = 120;
  card.hull = {.length = 2400, .beam = 500};
  card.armour = {.bow = 7, .side = 7, .stern = 7, .turret = 0};
  for (const Mount mount : {Mount::kPort, Mount::kPort, Mount::kStarboard, Mount::kStarboard})
    card.guns.push_back({.gun = GunClass::kMedium, .rifled = false, .mount = mount});
  return card;
}

Card unarmed(Card card) {
  card.guns.clear();
  return card;
}

Card armed(Card card, std::initializer_list<Gun> guns) {
  card.guns.clear();
  for (const Gun& gun : guns) card.guns.push_back(gun);
  return card;
}

Card redoubt() {
  Card card;
  card.armour = {.bow = 10, .side = 10, .stern = 10, .turret = 0};
  for (int gun = 0; gun < 4; ++gun)
    card.guns.push_back({.gun = GunClass::kMedium, .rifled = true, .mount = Mount::kTurret});
  return card;
}

Draft open_water() {
  Draft draft;
  draft.width = 80 * kInch;
  draft.height = 60 * kInch;
  draft.open_depth_tenths = 300;
  draft.exits = {.of_union = Edge::kLeft, .of_confederate = Edge::kRight};
  draft.moves = 40;
  draft.tables = printed_tables();
  return draft;
}

Draft abeam() {
  Draft draft = open_water();
  draft.currents.push_back({.at = kMidSheet, .flows = 180});
  add_vessel(draft, Side::kUnion, armed(gunboat(), {kRifle}), {.at = kMidSheet, .heading = 0});
  add_vessel(draft, Side::kConfederate, gunboat(),
             {.at = {.x = kMidSheet.x + 9 * kInch, .y = kMidSheet.y}, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 75 * kInch, .y = 5 * kInch}, .heading = 0});
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = {.x = 5 * kInch, .y = 5 * kInch}, .heading = 0});
  return draft;
}

ShipIndex add_vessel(Draft& draft, Side side, const Card& card, const Pose& pose, Knots speed) {
  Placement placement = placed(Kind::kVessel, side, card, pose);
  placement.speed = speed;
  return added(draft, placement);
}
ShipIndex add_battery(Draft& draft, Side side, const Card& card, const Pose& pose) {
  return added(draft, placed(Kind::kBattery, side, card, pose));
}
ShipIndex add_regiment(Draft& draft, Side side, Point at) {
  return added(draft, placed(Kind::kRegiment, side, Card{}, {.at = at, .heading = 0}));
}

void add_square(Draft& draft, Point middle, Mil half_side, std::uint16_t depth_tenths) {
  plane::Ground ground{.area = {}, .depth_tenths = depth_tenths};
  ground.area.corners.push_back({.x = middle.x - half_side, .y = middle.y - half_side});
  ground.area.corners.push_back({.x = middle.x + half_side, .y = middle.y - half_side});
  ground.area.corners.push_back({.x = middle.x + half_side, .y = middle.y + half_side});
  ground.area.corners.push_back({.x = middle.x - half_side, .y = middle.y + half_side});
  draft.areas.push_back(ground);
}

Draft under_an_umpire() {
  Draft draft = open_water();
  draft.options.umpire = true;
  add_vessel(draft, Side::kUnion, gunboat(), {.at = kUmpiredStart, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 60 * kInch, .y = 40 * kInch}, .heading = 0});
  add_vessel(draft, Side::kUnion, gunboat(), {.at = {.x = 20 * kInch, .y = 20 * kInch}, .heading = 0});
  add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 70 * kInch, .y = 5 * kInch}, .heading = 180});
  add_regiment(draft, Side::kConfederate, {.x = 60 * kInch, .y = 5 * kInch});
  add_square(draft, {.x = 70 * kInch, .y = 5 * kInch}, 2 * kInch);
  add_square(draft, {.x = 70 * kInch, .y = 50 * kInch}, 3 * kInch, 50);
  return draft;
}

Scene::Scene(const Draft& draft) {
  auto scenario = Scenario::from(draft);
  if (!scenario) {
    for (const DraftError& error : scenario.error())
      ADD_FAILURE() << "draft fault " << static_cast<int>(error.fault) << " at " << int{error.at};
    std::abort();
  }
  scenario_ = std::move(*scenario);
  state_ = Noddy::start(*scenario_);
  for (ShipIndex ship = 0; ship < scenario_->ship_count(); ++ship) state_.ships[ship].orders.step = FireStep::kHold;
}

Scene::~Scene() {
  for (const Rigged& left : rigged_)
    ADD_FAILURE() << "never thrown: purpose " << static_cast<int>(left.purpose) << " of ship " << int{left.ship};
}

Scene& Scene::rig(Purpose purpose, ShipIndex ship, std::initializer_list<int> faces) {
  for (const int face : faces) rigged_.push_back({.purpose = purpose, .ship = ship, .face = face});
  return *this;
}

std::uint8_t Scene::face_for(const chance::Slip& slip) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  const auto rigged = std::ranges::find_if(
      rigged_, [&](const Rigged& entry) { return entry.purpose == purpose && entry.ship == slip.actor; });
  if (rigged == rigged_.end()) return static_cast<std::uint8_t>(mildest(purpose));
  const int face = rigged->face;
  rigged_.erase(rigged);
  return static_cast<std::uint8_t>(face);
}

void Scene::decide(Seat seat, const Action& action) {
  std::vector<std::uint8_t> faces;
  for (;;) {
    auto played = kernel::play<Noddy>(*scenario_, state_, seat, action, std::span<const std::uint8_t>(faces));
    if (played) {
      state_ = played->after;
      events_.insert(events_.end(), played->events.begin(), played->events.end());
      throws_.insert(throws_.end(), played->throws.begin(), played->throws.end());
      return;
    }
    const kernel::NotPlayed& why = played.error();
    if (why.cause != kernel::NotPlayed::Cause::kDiceWanted) {
      ADD_FAILURE() << "refused by ND-" << int{why.refusal.rule.section} << '.' << int{why.refusal.rule.number}
                    << ", reason " << int{why.refusal.reason};
      return;
    }
    // One at a time: the next may be for something else, if this one calls for it.
    faces.push_back(face_for(why.wanted.slip));
  }
}

std::optional<kernel::Refusal> Scene::refusal(Seat seat, const Action& action) const {
  return kernel::refuse<Noddy>(*scenario_, state_, seat, action);
}

namespace {
Order order_of(ShipIndex ship, int speed, int turn) {
  return {.ship = ship, .speed = static_cast<Knots>(speed), .turn = static_cast<std::int8_t>(turn)};
}
}  // namespace

void Scene::order(ShipIndex ship, int speed, int turn) {
  decide(seat_of(scenario_->side_of(ship)), order_of(ship, speed, turn));
}
std::optional<kernel::Refusal> Scene::refusal_to_order(ShipIndex ship, int speed, int turn) const {
  return refusal(seat_of(scenario_->side_of(ship)), order_of(ship, speed, turn));
}

void Scene::let_fire(ShipIndex ship, FireStep step) { state_.ships[ship].orders.step = step; }

void Scene::lay_gun(ShipIndex ship, int gun, ShipIndex target) {
  decide(seat_of(scenario_->side_of(ship)),
         GunOrder{.ship = ship, .gun = static_cast<std::uint8_t>(gun), .target = target});
}

void Scene::run_move() {
  if (state_.umpired && !state_.proceeds) decide(Seat::kUmpire, Proceed{});
  decide(Seat::kUnion, SealOrders{});
  decide(Seat::kConfederate, SealOrders{});
}
void Scene::run_moves(int moves) {
  for (int move = 0; move < moves; ++move) run_move();
}

int sum_of(const Modifiers& modifiers) {
  int sum = 0;
  for (const Modifier& modifier : modifiers) sum += modifier.amount;
  return sum;
}

Note because(const char* words) {
  Note note;
  for (; *words != 0; ++words) note.push_back(static_cast<std::uint8_t>(*words));
  return note;
}

void Scene::rule_that(const Act& act, SeatSet shown) {
  decide(Seat::kUmpire, Ruling{.act = act, .shown = shown, .reason = because("as it was")});
}
std::optional<kernel::Refusal> Scene::refusal_of(const Act& act) const {
  return refusal(Seat::kUmpire, Ruling{.act = act, .shown = {}, .reason = because("as it was")});
}

void Scene::clear_log() {
  events_.clear();
  throws_.clear();
}

int Scene::thrown(Purpose purpose) const {
  return static_cast<int>(std::ranges::count_if(
      throws_, [&](const chance::Throw& thrown) { return static_cast<Purpose>(thrown.slip.purpose) == purpose; }));
}

}  // namespace brownwater::noddy::testing
