#include "adapters/wire/redriver/tables.hpp"

#include <limits>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables_reader.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr std::array<std::string_view, 7> kCounts{"no", "one", "two", "three", "four", "five", "six"};

std::expected<TablesRead, Fault> program_tables() {
  const auto text = assets::find("data/redriver/tables.json");
  if (!text) return std::unexpected(Fault{"data/redriver/tables.json", "the program does not carry it", ""});
  auto value = parse_json(*text, text->size());
  if (!value) return std::unexpected(value.error());
  return read_tables(*value);
}

}  // namespace

redriver::GunKind TablesRead::kind_of(std::string_view gun) const {
  for (std::size_t kind = 0; kind < guns.size(); ++kind) {
    if (guns[kind] == gun) return static_cast<redriver::GunKind>(kind);
  }
  return redriver::kNoGun;
}

const std::expected<TablesRead, Fault>& tables() {
  static const std::expected<TablesRead, Fault> read = program_tables();
  return read;
}

std::expected<TablesRead, Fault> read_tables(const json::value& text) { return TablesReader(text).read(); }

std::string battery_word(const TablesRead& tables, int row) {
  std::string word;
  for (const redriver::Guns& guns : tables.tables.batteries[static_cast<std::size_t>(row - 1)]) {
    if (!word.empty()) word += '_';
    word += kCounts[guns.count];
    word += '_';
    word += tables.guns[guns.kind];
  }
  return word;
}

std::string encounters_word(const redriver::Encounters& encounters) {
  std::string word;
  for (const redriver::Encounter encounter : encounters) {
    if (!word.empty()) word += '+';
    word += word_in(kEncounterWords, encounter);
  }
  return word.empty() ? "nothing" : word;
}

}  // namespace brownwater::wire::red_river_wire
