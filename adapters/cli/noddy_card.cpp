#include <ostream>

#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plain.hpp"
#include "adapters/wire/noddy/cards.hpp"

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

/// The reasons of a number and of its parts: steps of docs/conversions.md, one a line.
std::string because(const json::object& card, const std::string& key) {
  std::string words;
  const json::value* steps = card.if_contains("how");
  if (steps == nullptr || !steps->is_array()) return words;
  for (const json::value& step : steps->as_array()) {
    const std::string about = plain(step.at("key"));
    if (about != key && !about.starts_with(key + ".")) continue;
    words += "      [step " + plain(step.at("step")) + "] " +
             (about == key ? std::string() : about.substr(key.size() + 1) + ": ") + plain(step.at("because")) + "\n";
  }
  return words;
}

}  // namespace

int card_noddy(const std::string& ship, const Console& console) {
  const auto card = wire::noddy_wire::card_of(ship);
  if (!card)
    return console.refuse({"ship", "the register has no ship \"" + ship + "\"" + nearest_ships(ship), "ND-7.1"});
  const json::object& lines = card->text.at("noddy").as_object();
  if (console.as_json) {
    json::object answer{{"ship", ship}, {"name", card->name}, {"side", card->text.at("side")}, {"system", "noddy"}};
    for (const auto& line : lines) answer[line.key()] = line.value();
    answer["rule"] = "ND-7.1";
    answer["doubts"] = card->text.at("doubts");
    console.line(answer);
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
