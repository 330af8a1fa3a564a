#include "tests/engine/mobas/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cctype>

#include "engine/kernel/play.hpp"

namespace brownwater::mobas::testing {
namespace {

Terrain terrain_of(char letter) {
  if (letter == '#') return Terrain::kLand;
  return letter == ',' ? Terrain::kShallow : Terrain::kDeep;
}

Ruling ruled(const Act& act, SeatSet shown) {
  Ruling ruling{.act = act, .shown = shown, .reason = {}};
  for (const char letter : std::string_view("so it was")) ruling.reason.push_back(static_cast<std::uint8_t>(letter));
  return ruling;
}

}  // namespace

HexId hex_named(std::string_view name) {
  return hex::hex_at(name[0] - 'A', std::stoi(std::string(name.substr(1))) - 1);
}

std::string name_of(HexId hex) {
  if (hex == hex::kNowhere) return "off the sheet";
  return static_cast<char>('A' + hex::row_of(hex)) + std::to_string(hex::column_of(hex) + 1);
}

Path path_of(std::string_view steps) {
  Path path;
  for (const char step : steps)
    path.push_back(step == '^' ? Step::kAhead : step == '<' ? Step::kPort : Step::kStarboard);
  return path;
}

Scene::Scene(std::initializer_list<std::string_view> sheet, std::initializer_list<std::pair<const char, Ratings>> fleet,
             const Adjust& adjust) {
  Draft draft;
  draft.turns = 20;
  draft.numbers = {
      .ram_dice = 4, .bow_dice = 2, .torpedo_dice = 4, .mine_dice = 4, .mine_live_from = 5, .battery_most_dice = 6};
  draft.exits = {.of_union = Edge::kLeft, .of_confederate = Edge::kRight};
  read_sheet(sheet, std::map<char, Ratings>(fleet), draft);
  if (adjust) adjust(draft);
  auto scenario = Scenario::from(draft);
  if (!scenario) {
    ADD_FAILURE() << "the scene has " << scenario.error().size() << " faults, the first "
                  << static_cast<int>(scenario.error()[0].fault) << " at " << int{scenario.error()[0].at};
    std::abort();
  }
  scenario_ = std::move(*scenario);
  state_ = Mobas::start(*scenario_);
}

Scene::~Scene() {
  EXPECT_TRUE(rigged_.empty()) << rigged_.size() << " rigged throws were never asked for";
  EXPECT_TRUE(contests_.empty()) << "rigged initiative was never asked for";
}

void Scene::read_sheet(std::initializer_list<std::string_view> sheet, const std::map<char, Ratings>& fleet,
                       Draft& draft) {
  draft.rows = static_cast<std::uint8_t>(sheet.size());
  std::size_t row = 0;
  for (std::string_view line : sheet) {
    if (row % 2 == 1) line.remove_prefix(1);
    const std::size_t columns = (line.size() + 1) / 2;
    draft.columns = static_cast<std::uint8_t>(std::max<std::size_t>(draft.columns, columns));
    for (std::size_t column = 0; column < columns; ++column) {
      const std::string_view mark = line.substr(2 * column, 2);
      const HexId hex = hex::hex_at(static_cast<int>(row), static_cast<int>(column));
      draft.terrain[row][column] = terrain_of(mark[0]);
      if (mark[0] == '*') {
        draft.mines.push_back({.hex = hex, .side = mark[1] == 'u' ? Side::kUnion : Side::kConfederate});
      } else if (std::isalpha(static_cast<unsigned char>(mark[0])) != 0) {
        read_ship(mark, hex, fleet, draft);
        if (fleet.at(mark[0]).battery) draft.terrain[row][column] = Terrain::kLand;
      }
    }
    ++row;
  }
}

void Scene::read_ship(std::string_view mark, HexId hex, const std::map<char, Ratings>& fleet, Draft& draft) {
  const bool of_union = std::isupper(static_cast<unsigned char>(mark[0])) != 0;
  names_[mark[0]] = static_cast<ShipIndex>(draft.forces.size());
  draft.forces.push_back({.side = of_union ? Side::kUnion : Side::kConfederate,
                          .hex = hex,
                          .facing = static_cast<Facing>(mark[1] - '0'),
                          .ratings = fleet.at(mark[0])});
}

void Scene::place(char name, HexId hex) {
  if (!scenario_->ratings(index(name)).battery) {
    state_.held_hexes.remove(ship(name).hex);
    state_.held_hexes.add(hex);
  }
  ship(name).hex = hex;
}

std::expected<Shot, kernel::Refusal> Scene::shot(char name, char target) const {
  return lay(*scenario_, state_, index(name), index(target));
}

int Scene::dice(char name, char target) const {
  const auto laid = shot(name, target);
  return laid ? laid->dice : 0;
}

Scene& Scene::rig(Purpose purpose, char name, std::initializer_list<int> faces) {
  rigged_.push_back({.purpose = purpose, .ship = index(name), .faces = faces});
  return *this;
}

Scene& Scene::rig_initiative(std::initializer_list<std::pair<int, int>> contests) {
  for (const auto& [of_union, of_confederate] : contests) {
    contests_.push_back(of_union);
    contests_.push_back(of_confederate);
  }
  return *this;
}

Scene& Scene::first(Side side) {
  first_ = side;
  return *this;
}

int Scene::initiative_face(bool of_union) {
  if (contests_.empty()) return of_union == (first_ == Side::kUnion) ? 2 : 5;
  const int face = contests_.front();
  contests_.erase(contests_.begin());
  return face;
}

void Scene::throw_dice(const chance::DiceWanted& wanted, std::vector<std::uint8_t>& faces) {
  const auto purpose = static_cast<Purpose>(wanted.slip.purpose);
  if (purpose == Purpose::kUmpire) return faces.push_back(4);
  if (purpose == Purpose::kInitiative) {
    faces.push_back(static_cast<std::uint8_t>(initiative_face(wanted.slip.actor == 0)));
    return;
  }
  const auto rigged = std::find_if(rigged_.begin(), rigged_.end(), [&](const Rigged& entry) {
    return entry.purpose == purpose && entry.ship == wanted.slip.actor;
  });
  if (rigged == rigged_.end()) {
    faces.insert(faces.end(), wanted.count, std::uint8_t{kMiss});
    return;
  }
  EXPECT_EQ(rigged->faces.size(), wanted.count) << "dice rigged, dice asked for";
  for (std::size_t die = 0; die < wanted.count; ++die) {
    faces.push_back(die < rigged->faces.size() ? static_cast<std::uint8_t>(rigged->faces[die]) : std::uint8_t{kMiss});
  }
  rigged_.erase(rigged);
}

void Scene::decide(Seat seat, const Action& action) {
  std::vector<std::uint8_t> faces;
  for (;;) {
    auto played = kernel::play<Mobas>(*scenario_, state_, seat, action, std::span<const std::uint8_t>(faces));
    if (played) {
      state_ = played->after;
      events_.insert(events_.end(), played->events.begin(), played->events.end());
      return;
    }
    if (played.error().cause != kernel::NotPlayed::Cause::kDiceWanted) {
      ADD_FAILURE() << "refused by MB-" << int{played.error().refusal.rule.section} << '.'
                    << int{played.error().refusal.rule.number} << ", reason " << int{played.error().refusal.reason};
      return;
    }
    throw_dice(played.error().wanted, faces);
  }
}

void Scene::fire(char name, char target) {
  decide(scenario_->side_of(index(name)), DeclareFire{.ship = index(name), .target = index(target)});
}
void Scene::hold(char name) { decide(scenario_->side_of(index(name)), HoldFire{.ship = index(name)}); }
void Scene::move(char name, std::string_view steps) {
  decide(scenario_->side_of(index(name)), Move{.ship = index(name), .path = path_of(steps)});
}

void Scene::rule_that(const Act& act, SeatSet shown) { decide(Seat::kUmpire, ruled(act, shown)); }
std::optional<kernel::Refusal> Scene::refusal_of(const Act& act) const {
  return kernel::refuse<Mobas>(*scenario_, state_, Seat::kUmpire, ruled(act, {}));
}

void Scene::to_moves(Side side) {
  first(side);
  if (state_.phase == Phase::kClearForAction) {
    for (const Side clearing : kBothSides) {
      if (state_.phase == Phase::kClearForAction && !state_.clear[clearing]) decide(clearing, ClearForAction{});
    }
  }
  while (state_.phase == Phase::kDeclareFire) {
    const Side owing = state_.undeclared.of_union != 0 ? Side::kUnion : Side::kConfederate;
    decide(owing, HoldFire{.ship = static_cast<ShipIndex>(std::countr_zero(state_.undeclared[owing]))});
  }
}

void Scene::end_turn() {
  const int turn = state_.turn;
  while (state_.turn == turn && (state_.phase == Phase::kFirstMoves || state_.phase == Phase::kSecondMoves)) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(state_.to_move));
    std::vector<PlannedMove> planned;
    list_paths(*scenario_, state_, ship, planned);
    decide(moving_side(state_), Move{.ship = ship, .path = planned.front().path});
  }
}

std::optional<kernel::Refusal> Scene::refusal_to_fire(char name, char target) const {
  return kernel::refuse<Mobas>(*scenario_, state_, seat_for(name),
                               DeclareFire{.ship = index(name), .target = index(target)});
}

std::optional<kernel::Refusal> Scene::refusal_to_move(char name, std::string_view steps) const {
  return kernel::refuse<Mobas>(*scenario_, state_, seat_for(name), Move{.ship = index(name), .path = path_of(steps)});
}

std::vector<PlannedMove> Scene::moves(char name) const {
  std::vector<PlannedMove> planned;
  list_paths(*scenario_, state_, index(name), planned);
  return planned;
}

bool Scene::may_move_now(char name) const {
  std::vector<Action> list;
  Mobas::list_actions(*scenario_, state_, seat_for(name), list);
  return std::any_of(list.begin(), list.end(), [&](const Action& action) {
    const auto* move = std::get_if<Move>(&action);
    return move != nullptr && move->ship == index(name);
  });
}

}  // namespace brownwater::mobas::testing
