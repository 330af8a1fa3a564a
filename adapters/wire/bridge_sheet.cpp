#include <algorithm>
#include <string>

#include "adapters/wire/bridge_redriver_mobas.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "engine/games/red_river_reach.hpp"

namespace brownwater::wire::red_river_mobas {
namespace {

namespace json = boost::json;
using games::Reach;
using red_river_fights::bearing_of_north;
using red_river_fights::river_name;
using redriver::Bank;
using redriver::Feature;

/// The sheet's letter for a hex of land on a bank: the rules know land only, the eye knows more.
char letter_of_bank(const redriver::Section& section, Bank bank, bool by_the_water) {
  const bool bluffs = bank == Bank::kLeft ? section.left_bluffs : section.right_bluffs;
  if (bluffs && by_the_water) return 'b';
  if (section.town && bank == Bank::kRight && by_the_water) return 't';
  if (section.banks.has(Feature::kWooded)) return 'w';
  if (section.banks.has(Feature::kMarshy)) return 'm';
  return '#';
}

/// Whether a ship may lie within two hexes above or below.
bool near_water(const Reach& reach, int row, int column) {
  for (const int off : {-2, -1, 1, 2}) {
    if (reach.is_water(row + off, column, false)) return true;
  }
  return false;
}

json::array write_terrain(const mobas::Draft& draft, const redriver::Section& section) {
  const Reach reach(section);
  json::array rows;
  for (int row = 0; row < draft.rows; ++row) {
    std::string line;
    for (int column = 0; column < draft.columns; ++column) {
      const mobas::Terrain terrain = draft.terrain[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      const Bank bank = row < reach.middle(column) ? Bank::kLeft : Bank::kRight;
      line += terrain == mobas::Terrain::kDeep      ? '.'
              : terrain == mobas::Terrain::kShallow ? ','
                                                    : letter_of_bank(section, bank, near_water(reach, row, column));
    }
    rows.emplace_back(line);
  }
  return rows;
}

json::object label(std::string text, std::string_view kind, hex::HexId hex) {
  return {{"text", std::move(text)}, {"kind", kind}, {"hex", mobas_wire::hex_name(hex)}};
}

json::array write_labels(const redriver::Section& section) {
  constexpr int kAshore = 6;
  const Reach reach(section);
  json::array labels;
  labels.push_back(label("Downstream", "water", hex::hex_at(reach.middle(1), 1)));
  labels.push_back(label("Upstream", "water", hex::hex_at(reach.middle(Reach::kColumns - 2), Reach::kColumns - 2)));
  if (section.town) {
    const int column = Reach::kColumns / 2;
    const int row = std::min(reach.middle(column) + kAshore, Reach::kRows - 1);
    labels.push_back(label("Town", "town", hex::hex_at(row, column)));
  }
  return labels;
}

}  // namespace

json::object write_sheet(const mobas::Draft& draft, const redriver::Section& section, std::string_view place) {
  return {{"columns", int{draft.columns}},
          {"rows", int{draft.rows}},
          {"north", bearing_of_north(section.heading)},
          {"terrain", write_terrain(draft, section)},
          {"exits",
           {{"union", word_in(mobas_wire::kEdgeWords, draft.exits.of_union)},
            {"confederate", word_in(mobas_wire::kEdgeWords, draft.exits.of_confederate)}}},
          {"river", {{"flows", "left"}, {"name", river_name(section, place)}}},
          {"labels", write_labels(section)}};
}

}  // namespace brownwater::wire::red_river_mobas
