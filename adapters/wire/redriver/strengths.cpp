#include "adapters/wire/redriver/strengths.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr const char* kStrengthsFile = "data/redriver/strengths.json";
constexpr std::int64_t kMostStrength = 255;

/// The data of a book of the open table: the word of each sort of gun, and each enemy's card.
void read_book(Reader& strengths, std::string_view book, std::map<std::string, std::string, std::less<>>& guns,
               json::object& enemies) {
  const json::value* text = strengths.value(book);
  if (text == nullptr) return;
  Reader reader(*text, below(strengths.where(), book), strengths.faults());
  if (const json::value* words = reader.value("guns"); words != nullptr && words->is_object()) {
    Reader classes(*words, below(reader.where(), "guns"), reader.faults());
    for (const auto& gun : words->get_object()) guns[gun.key()] = classes.text(gun.key()).value_or("");
  }
  if (const json::value* cards = reader.value("enemies"); cards != nullptr && cards->is_object())
    enemies = cards->get_object();
}

std::expected<Strengths, Fault> program_strengths() {
  const auto text = assets::find(kStrengthsFile);
  if (!text) return std::unexpected(Fault{kStrengthsFile, "the program does not carry it", ""});
  const auto value = parse_json(*text, text->size());
  if (!value) return std::unexpected(value.error());
  std::vector<Fault> faults;
  Reader reader(*value, "", faults);
  Strengths read;
  read.rounds_a_turn = static_cast<std::uint8_t>(reader.whole("rounds_a_turn", 1, kMostStrength).value_or(1));
  if (const json::value* types = reader.value("points_by_type"); types != nullptr && types->is_object()) {
    Reader points(*types, "/points_by_type", faults);
    for (const auto& type : types->get_object())
      read.points_by_type[type.key()] =
          static_cast<std::uint8_t>(points.whole(type.key(), 1, kMostStrength).value_or(1));
  }
  if (const json::value* types = reader.value("enemies"); types != nullptr && types->is_object()) {
    Reader enemies(*types, "/enemies", faults);
    for (const auto& enemy : types->get_object()) read.enemies[enemy.key()] = enemies.text(enemy.key()).value_or("");
  }
  if (const json::array* ironclads = reader.list("ironclads")) {
    for (const json::value& ship : *ironclads) {
      if (ship.is_string()) read.ironclads.emplace_back(ship.get_string().data(), ship.get_string().size());
    }
  }
  read_book(reader, "noddy", read.noddy_guns, read.noddy_enemies);
  read_book(reader, "flotilla", read.flotilla_guns, read.flotilla_enemies);
  if (!faults.empty()) return std::unexpected(faults.front());
  return read;
}

}  // namespace

const std::expected<Strengths, Fault>& strengths() {
  static const std::expected<Strengths, Fault> read = program_strengths();
  return read;
}

}  // namespace brownwater::wire::red_river_wire
