#include <ostream>

#include "adapters/cli/card_text.hpp"
#include "adapters/cli/noddy.hpp"
#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

std::string guns_words(const json::value& guns) {
  std::string words;
  for (const json::value& gun : guns.as_array()) {
    const json::value* count = wire::at_pointer(gun, "/count");
    const json::value* rifled = wire::at_pointer(gun, "/rifled");
    words += (words.empty() ? "" : ", ") + (count == nullptr ? std::string("1") : plain(*count)) + " " +
             plain(gun.at("gun")) + (rifled != nullptr && *rifled == true ? " rifled" : "") + " " +
             plain(gun.at("mount"));
  }
  return words.empty() ? "none" : words;
}

std::string armour_words(const json::value& armour) {
  std::string words;
  for (const auto& face : armour.as_object())
    words += (words.empty() ? "" : ", ") + std::string(face.key()) + " " + plain(face.value());
  return words;
}

std::string value_words(std::string_view key, const json::value& value) {
  if (key == "guns") return guns_words(value);
  if (key == "armour") return armour_words(value);
  return plain(value);
}

}  // namespace

int card_noddy(const std::string& ship, const Console& console) {
  const auto card = wire::noddy_wire::card_of(ship);
  if (!card)
    return console.refuse({"ship", "the register has no ship \"" + ship + "\"" + nearest_ships(ship), "ND-7.1"});
  const json::object& lines = card->text.at("noddy").as_object();
  if (console.as_json) {
    console.line(card_answer(ship, card->text, "noddy", "ND-7.1"));
    return kDone;
  }
  console.out << card->name << " (" << plain(card->text.at("side")) << ")\n";
  for (const auto& line : lines) {
    if (line.key() == "how") continue;
    console.out << "  " << spoken(line.key()) << ": " << value_words(line.key(), line.value()) << '\n'
                << because(lines, line.key());
  }
  return kDone;
}

}  // namespace brownwater::cli
