#include "tests/engine/flotilla/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/kernel/play.hpp"

namespace brownwater::flotilla::testing {
namespace {

Ruling ruling_of(const Act& act) {
  Ruling ruling{.act = act, .shown = {}, .reason = {}};
  ruling.reason.push_back('x');
  return ruling;
}

/// The face that does least: misses, holds, nothing breaks out or frees itself.
int mildest(Purpose purpose) {
  using enum Purpose;
  if (purpose == kWeather || purpose == kLeader || purpose == kSwim || purpose == kSparBack) return 6;
  return purpose == kSpecific || purpose == kPower ? 4 : 1;
}

}  // namespace

Draft abeam(const Sheet& one, const Sheet& other, int inches) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {20'000, 30'000}, 0, one));
  draft.forces.push_back(ship(Side::kConfederate, {20'000 + inches * kInch, 30'000}, 0, other));
  return draft;
}

Draft in_company(Draft draft) {
  draft.forces.push_back(ship(Side::kUnion, {5'000, 55'000}, 0, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {75'000, 5'000}, 0, iron_city()));
  return draft;
}

Scene::Scene(const Draft& draft, Side first)
    : scenario_(made(draft)), state_(Flotilla::start(*scenario_)), first_(first) {
  for (UnitIndex unit = 0; unit < scenario_->unit_count(); ++unit)
    set_standing(state_, unit, {.mode = Standing::Mode::kHold});
  decide(Ready{});
  decide(Ready{});
  run_to(first);
}

Scene::~Scene() {
  for (const Rigged& die : rigged_)
    ADD_FAILURE() << "never thrown: purpose " << static_cast<int>(die.purpose) << " by " << int{die.actor};
}

Scene& Scene::rig(Purpose purpose, std::uint8_t actor, std::initializer_list<int> faces) {
  for (const int face : faces) rigged_.push_back({.purpose = purpose, .actor = actor, .face = face});
  return *this;
}

std::uint8_t Scene::face_for(const chance::Slip& slip) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  const auto found = std::find_if(rigged_.begin(), rigged_.end(),
                                  [&](const Rigged& die) { return die.purpose == purpose && die.actor == slip.actor; });
  if (found == rigged_.end()) {
    // The side that is to go first wins the initiative.
    if (purpose == Purpose::kInitiative) return slip.actor == static_cast<std::uint8_t>(first_) ? 6 : 1;
    return static_cast<std::uint8_t>(mildest(purpose));
  }
  const int face = found->face;
  rigged_.erase(found);
  return static_cast<std::uint8_t>(face);
}

Seat Scene::seat() const {
  const SeatSet owing = Flotilla::to_decide(state_);
  for (const Seat seat : kAllSeats) {
    if (owing.contains(seat)) return seat;
  }
  return Seat::kSpectator;
}

std::optional<kernel::Refusal> Scene::refusal(const Action& action) const {
  return Flotilla::refuse(*scenario_, state_, seat(), action);
}

std::optional<kernel::Refusal> Scene::refusal_of(const Act& act) const {
  return Flotilla::refuse(*scenario_, state_, Seat::kUmpire, ruling_of(act));
}

void Scene::rule_that(const Act& act) { play(Seat::kUmpire, ruling_of(act)); }

void Scene::decide(const Action& action) { play(seat(), action); }

void Scene::play(Seat seat, const Action& action) {
  std::vector<std::uint8_t> faces;
  for (;;) {
    auto played = kernel::play<Flotilla>(*scenario_, state_, seat, action, faces);
    if (played) {
      state_ = std::move(played->after);
      events_.insert(events_.end(), played->events.begin(), played->events.end());
      throws_.insert(throws_.end(), played->throws.begin(), played->throws.end());
      return;
    }
    if (played.error().cause != kernel::NotPlayed::Cause::kDiceWanted) {
      ADD_FAILURE() << "refused: action " << action.index() << " by FL-" << int{played.error().refusal.rule.section}
                    << "." << int{played.error().refusal.rule.number} << " reason "
                    << int{played.error().refusal.reason};
      return;
    }
    // One at a time: the next may be for something else, if this one calls for it.
    faces.push_back(face_for(played.error().wanted.slip));
  }
}

void Scene::ask(UnitIndex unit) { set_standing(state_, unit, Standing{}); }

void Scene::steam(UnitIndex unit, int inches, int first, int middle, int end) {
  decide(Steam{
      .unit = unit,
      .inches = static_cast<std::uint8_t>(inches),
      .turns = {static_cast<std::int8_t>(first), static_cast<std::int8_t>(middle), static_cast<std::int8_t>(end)}});
}

std::optional<kernel::Refusal> Scene::refusal_to_steam(UnitIndex unit, int inches, int first, int middle,
                                                       int end) const {
  return refusal(Steam{
      .unit = unit,
      .inches = static_cast<std::uint8_t>(inches),
      .turns = {static_cast<std::int8_t>(first), static_cast<std::int8_t>(middle), static_cast<std::int8_t>(end)}});
}

void Scene::fire(UnitIndex unit, std::initializer_list<int> batteries, UnitIndex target, Aim aim) {
  for (const int battery : batteries)
    decide(Lay{.shot = {.unit = unit, .battery = static_cast<std::uint8_t>(battery), .target = target, .aim = aim}});
  decide(OpenFire{});
}

void Scene::let_be() {
  const Phase phase = state_.phase;
  if (phase == Phase::kGameMaster) return decide(Proceed{});
  if (phase == Phase::kChooseFirst) return decide(ChooseFirst{.first = first_});
  if (phase == Phase::kMoving) return decide(EndMovement{});
  if (phase == Phase::kFiring) return decide(Pass{});
  if (phase == Phase::kInsist) return decide(Insist{.insist = false});
  if (phase == Phase::kPrize) return decide(ManPrize{.men = 0});
  if (phase == Phase::kPursuit) return decide(Pursue{.goes = false});
  if (phase != Phase::kTurnBox) return decide(EndStep{});
  for (const Moment moment : kAllMoments) {
    if (!refusal(LoseTurn{.moment = moment})) return decide(LoseTurn{.moment = moment});
  }
}

void Scene::run_to(Phase phase) {
  do let_be();
  while (!state_.outcome && state_.phase != phase);
}

void Scene::run_to(Side mover) {
  while (!state_.outcome && !(state_.phase == Phase::kMoving && state_.active == mover)) let_be();
}

void Scene::end_turn() {
  const int turn = state_.turn;
  while (!state_.outcome && (state_.turn == turn || state_.phase != Phase::kMoving)) let_be();
}

void Scene::end_turns(int turns) {
  for (int turn = 0; turn < turns; ++turn) end_turn();
}

void Scene::clear_log() {
  events_.clear();
  throws_.clear();
}

int Scene::thrown(Purpose purpose) const {
  return static_cast<int>(std::count_if(throws_.begin(), throws_.end(), [purpose](const chance::Throw& die) {
    return die.slip.purpose == static_cast<std::uint8_t>(purpose);
  }));
}

void clear_for_action(Scene& scene) {
  scene.ask(0);
  scene.steam(0, 0);
}

Draft ashore(int inches, std::uint16_t men, std::uint16_t foes) {
  Draft draft = open_water();
  draft.areas.push_back(ground(0, {{0, 0}, {80'000, 0}, {80'000, 10'000}, {0, 10'000}}));
  draft.forces.push_back(party(Side::kUnion, {30'000, 5'000}, men));
  draft.forces.push_back(party(Side::kConfederate, {30'000 + inches * kInch, 5'000}, foes));
  draft.forces[1].pose.heading = 270;
  draft.forces.push_back(ship(Side::kUnion, {10'000, 50'000}, 90, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {70'000, 50'000}, 270, iron_city()));
  return draft;
}

}  // namespace brownwater::flotilla::testing
