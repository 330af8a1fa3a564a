#include "tests/captains/fields.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/library.hpp"

namespace brownwater::test {
namespace {

using mobas::Draft;
using mobas::Ratings;

constexpr std::array<Ratings, 7> kKinds{{
    {.dice = 6, .move = 2, .fv = 8, .critical = 3, .turret = true, .draught = mobas::Draught::kDeep},
    {.dice = 4, .move = 2, .fv = 8, .critical = 3, .ram = true},
    {.dice = 3, .move = 3, .fv = 4, .critical = 1},
    {.dice = 1, .move = 3, .fv = 4, .critical = 1, .ram = true},
    {.dice = 0, .move = 2, .fv = 3, .critical = 1},
    {.dice = 0, .move = 3, .fv = 1, .critical = 0, .torpedo = true},
    {.dice = 4, .move = 0, .fv = 4, .critical = 0, .battery = true},
}};

hex::HexId any_hex(const Draft& draft, chance::Whim& whim) {
  const auto row = static_cast<int>(whim.below(draft.rows));
  return hex::hex_at(row, static_cast<int>(whim.below(draft.columns)));
}

void draw_water(Draft& draft, chance::Whim& whim) {
  for (std::size_t row = 0; row < draft.rows; ++row) {
    for (std::size_t column = 0; column < draft.columns; ++column) {
      const std::uint32_t lot = whim.below(10);
      draft.terrain[row][column] = lot == 0   ? mobas::Terrain::kLand
                                   : lot == 1 ? mobas::Terrain::kShallow
                                              : mobas::Terrain::kDeep;
    }
  }
}

void set_objectives(Draft& draft, chance::Whim& whim) {
  for (const Side side : kBothSides) {
    const std::uint32_t lot = whim.below(6);
    using Kind = mobas::Objective::Kind;
    if (lot == 0) draft.objectives.push_back({.side = side, .kind = Kind::kExit, .number = 1});
    if (lot == 1) draft.objectives.push_back({.side = side, .kind = Kind::kSinkCount, .number = 1});
    if (lot == 2) draft.objectives.push_back({.side = side, .kind = Kind::kHold, .number = draft.turns});
  }
}

}  // namespace

mobas::Draft small_draft(std::uint64_t number) {
  chance::Whim whim(number, 0);
  Draft draft;
  draft.rows = static_cast<std::uint8_t>(4 + whim.below(5));
  draft.columns = static_cast<std::uint8_t>(5 + whim.below(6));
  draft.turns = static_cast<std::uint8_t>(3 + whim.below(10));
  draft.numbers = {
      .ram_dice = 4, .bow_dice = 2, .torpedo_dice = 4, .mine_dice = 4, .mine_live_from = 5, .battery_most_dice = 6};
  draft.options = {.ships_block_sight = whim.below(2) == 0,
                   .end_arc = whim.below(2) == 0 ? hex::EndArc::kSixtyDegrees : hex::EndArc::kThirtyDegrees};
  draft.exits = {.of_union = static_cast<mobas::Edge>(whim.below(4)),
                 .of_confederate = static_cast<mobas::Edge>(whim.below(4))};
  draw_water(draft, whim);
  for (const Side side : kBothSides) {
    for (std::uint32_t ships = 1 + whim.below(4); ships > 0; --ships) {
      draft.forces.push_back({.side = side,
                              .hex = any_hex(draft, whim),
                              .facing = static_cast<hex::Facing>(whim.below(hex::kFacings)),
                              .ratings = kKinds[whim.below(kKinds.size())]});
    }
    if (whim.below(2) == 0) draft.mines.push_back({.hex = any_hex(draft, whim), .side = side});
  }
  set_objectives(draft, whim);
  return draft;
}

mobas::Scenario small_scenario(std::uint64_t number) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    constexpr std::uint64_t kStride = 1'000'003;
    const auto scenario = mobas::Scenario::from(small_draft(number + attempt * kStride));
    if (scenario) return *scenario;
  }
}

mobas::Scenario named(std::string_view name) {
  const auto text = wire::scenario_named("mobas", name);
  if (text) {
    const auto setting = wire::codec_of("mobas")->read_scenario(*text, {});
    if (setting) return setting->scenario.as<mobas::Scenario>();
  }
  std::fprintf(stderr, "the scenario %s cannot be read\n", std::string(name).c_str());
  std::abort();
}

lab::Field field_named(std::string_view name) {
  return {.system = SystemId::kMobas, .scenario = kernel::AnyScenario::of(named(name))};
}

}  // namespace brownwater::test
