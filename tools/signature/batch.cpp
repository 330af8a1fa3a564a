#include "tools/signature/batch.hpp"

#include <array>
#include <utility>

#include "engine/games/mobas/mobas.hpp"
#include "tools/signature/random_battle.hpp"

namespace brownwater {
namespace {

using mobas::Mobas;

constexpr int kRows = 11;
constexpr int kColumns = 14;
// A sheet with everything that the rules ask about: land, shallows, deep water.
constexpr std::array<const char*, kRows> kSheet{
    "##############", "##...,,..#####", "#..........###", "..............", "......,,......", ".....,##,.....",
    "......,,......", "..............", "#............#", "###...,,,..###", "##############",
};

mobas::Terrain terrain_of(char letter) {
  if (letter == '#') return mobas::Terrain::kLand;
  return letter == ',' ? mobas::Terrain::kShallow : mobas::Terrain::kDeep;
}

void place_fleets(mobas::Draft& draft) {
  using mobas::Draught;
  const mobas::Ratings monitor{.dice = 6, .move = 2, .fv = 8, .critical = 3, .turret = true, .draught = Draught::kDeep};
  const mobas::Ratings ironclad{.dice = 4, .move = 2, .fv = 8, .critical = 3, .ram = true, .draught = Draught::kDeep};
  const mobas::Ratings gunboat{.dice = 3, .move = 3, .fv = 4, .critical = 1};
  const mobas::Ratings torpedo_boat{.dice = 0, .move = 3, .fv = 1, .critical = 0, .torpedo = true};
  const mobas::Ratings battery{.dice = 4, .move = 0, .fv = 4, .critical = 0, .battery = true};
  const std::array<std::pair<int, mobas::Ratings>, 4> fleet{
      {{3, monitor}, {4, ironclad}, {6, gunboat}, {7, torpedo_boat}}};
  for (const auto& [row, ratings] : fleet) {
    draft.forces.push_back({.side = Side::kUnion, .hex = hex::hex_at(row, 1), .facing = 0, .ratings = ratings});
    draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(row, 12), .facing = 3, .ratings = ratings});
  }
  draft.forces.push_back({.side = Side::kConfederate, .hex = hex::hex_at(9, 9), .facing = 4, .ratings = battery});
}

mobas::Draft draw_up() {
  mobas::Draft draft;
  draft.rows = kRows;
  draft.columns = kColumns;
  draft.turns = 30;
  draft.numbers = {
      .ram_dice = 4, .bow_dice = 2, .torpedo_dice = 4, .mine_dice = 4, .mine_live_from = 5, .battery_most_dice = 6};
  draft.exits = {.of_union = mobas::Edge::kLeft, .of_confederate = mobas::Edge::kRight};
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t column = 0; column < kColumns; ++column)
      draft.terrain[row][column] = terrain_of(kSheet[row][column]);
  }
  place_fleets(draft);
  draft.mines.push_back({.hex = hex::hex_at(3, 6), .side = Side::kConfederate});
  draft.mines.push_back({.hex = hex::hex_at(7, 7), .side = Side::kUnion});
  return draft;
}

}  // namespace
}  // namespace brownwater

extern "C" std::uint64_t brownwater_signature(std::uint32_t games, std::uint64_t seed) {
  using namespace brownwater;
  const auto scenario = mobas::Scenario::from(draw_up());
  if (!scenario) return 0;
  StableHash signature;
  for (std::uint32_t game = 0; game < games; ++game) play_one<Mobas>(*scenario, seed, game, signature);
  return signature.value();
}
