#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/faces.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/plain.hpp"
#include "engine/games/mobas/facts.hpp"

namespace brownwater::cli {
namespace {

using wire::mobas_wire::Card;
using wire::mobas_wire::Tables;

std::string plain_or_nothing(const json::value* value) { return value == nullptr ? std::string() : plain(*value); }

/// From her type's line: the number, its mark, and where it is from.
json::object from_type(const Tables& tables, const Card& card, std::string_view key) {
  const std::string where = "/types/" + card.type;
  const json::value* cell = wire::at_pointer(tables.text, where + "/" + std::string(key));
  const json::value* mark = cell == nullptr ? nullptr : wire::at_pointer(*cell, "/mark");
  const json::value* source = cell == nullptr ? nullptr : wire::at_pointer(*cell, "/source");
  const json::value* words =
      source == nullptr ? nullptr : wire::at_pointer(tables.text, "/sources/" + plain_or_nothing(source));
  std::string because = "by her type, " + tables.types.find(card.type)->second.name;
  if (const json::value* note = cell == nullptr ? nullptr : wire::at_pointer(*cell, "/note"))
    because += ". " + plain_or_nothing(note);
  return {{"key", key},         {"value", cell == nullptr ? json::value(nullptr) : cell->at("value")},
          {"rule", "MB-6.0"},   {"mark", plain_or_nothing(mark)},
          {"because", because}, {"source", plain_or_nothing(words)}};
}

/// From the ship's own page: the step of docs/conversions.md and its reason.
json::object from_page(const Card& card, std::string_view key) {
  const json::value* steps = wire::at_pointer(card.text, "/mobas/how");
  json::object told{{"key", key}, {"value", card.text.at("mobas").at(key)}, {"rule", "MB-6.0"}};
  for (const json::value& step : steps == nullptr ? json::array() : steps->as_array()) {
    if (plain_or_nothing(wire::at_pointer(step, "/key")) != key) continue;
    told["step"] = step.at("step");
    told["because"] = step.at("because");
  }
  return told;
}

void print(const json::object& answer, const Console& console) {
  console.out << plain_or_nothing(answer.if_contains("name")) << " (" << plain_or_nothing(answer.if_contains("side"))
              << "), " << plain_or_nothing(answer.if_contains("type_name")) << "\n";
  for (const json::value& line : answer.at("how").as_array()) {
    const json::value* step = wire::at_pointer(line, "/step");
    const json::value* mark = wire::at_pointer(line, "/mark");
    console.out << "  " << plain_or_nothing(&line.at("key")) << ": " << plain_or_nothing(&line.at("value")) << "  ["
                << plain_or_nothing(&line.at("rule"))
                << (mark != nullptr ? " " + plain_or_nothing(mark) : std::string())
                << (step != nullptr ? ", step " + plain(*step) : std::string()) << "] "
                << plain_or_nothing(wire::at_pointer(line, "/because")) << "\n";
  }
}

}  // namespace

std::string nearest_ships(const std::string& ship) {
  std::vector<std::string> near;
  for (const std::string& path : wire::ship_names()) {
    if (!ship.empty() && path.find(ship.substr(0, 4)) != std::string::npos && near.size() < 6) near.push_back(path);
  }
  return near.empty() ? std::string() : "; there are " + wire::listed(near);
}

int card(const CardOrder& order, const Console& console) {
  const auto codec = wire::codec_named(order.system);
  if (!codec) return console.refuse({"--system", codec.error().reason, ""});
  return face_of((*codec)->game().system()).card(order.ship, console);
}

int card_mobas(const std::string& ship, const Console& console) {
  const auto& tables = wire::mobas_wire::tables();
  if (!tables) return console.refuse(tables.error());
  const auto card = wire::mobas_wire::card_of(ship);
  if (!card) return console.refuse({"ship", "the register has no ship \"" + ship + "\"" + nearest_ships(ship), ""});
  const wire::mobas_wire::TypeLine& line = tables->types.find(card->type)->second;
  json::array how{from_page(*card, "type")};
  for (const std::string_view key : {"dice", "move", "fv", "critical", "turret"})
    how.push_back(from_type(*tables, *card, key));
  for (const std::string_view key : {"draught", "ram", "torpedo"}) how.push_back(from_page(*card, key));
  json::object answer{
      {"ship", ship},       {"name", card->name},    {"side", card->text.at("side")}, {"system", mobas::kFacts.id},
      {"type", card->type}, {"type_name", line.name}};
  for (const json::value& number : how) answer[number.at("key").as_string()] = number.at("value");
  answer["how"] = std::move(how);
  answer["doubts"] = card->text.at("doubts");
  if (console.as_json)
    console.line(answer);
  else
    print(answer, console);
  return kDone;
}

}  // namespace brownwater::cli
