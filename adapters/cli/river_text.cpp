#include "adapters/cli/river_text.hpp"

#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

std::string spoken_value(const json::value& value) {
  if (value.is_null()) return "the main river";
  std::string text = plain(value);
  for (char& letter : text) letter = letter == '_' ? ' ' : letter;
  return text;
}

std::string place(const json::value& section) {
  if (section.is_null()) return "the main river";
  return "section " + std::to_string(section.to_number<std::int64_t>() + 1);
}

std::string section_text(const json::object& section) {
  std::string text = spoken_value(section.at("stream")) + " " + plain(section.at("number")) + ", heading " +
                     plain(section.at("heading")) + " (" + spoken_value(section.at("bend")) + "), banks";
  for (const json::value& bank : section.at("banks").as_array()) text += " " + spoken_value(bank);
  if (!section.at("tributary").is_null()) text += "; a tributary on the " + plain(section.at("tributary")) + " bank";
  if (section.at("bridge").as_bool()) text += "; a bridge";
  if (!section.at("town").is_null()) text += "; a town";
  for (const json::value& battery : section.at("batteries").as_array())
    text += "; battery " + spoken_value(battery.at("battery")) + " (" + spoken_value(battery.at("status")) + ")";
  for (const auto& vessels : section.at("vessels").as_object()) {
    if (vessels.value().to_number<std::int64_t>() > 0)
      text += "; " + spoken_value(json::value(vessels.key())) + " " + plain(vessels.value());
  }
  if (section.at("ironclad").as_bool()) text += "; the ironclad";
  return text;
}

std::string ship_text(const json::object& ship) {
  return "  " + plain(ship.at("name")) + ": " + spoken_value(ship.at("station")) + " at " + place(ship.at("at")) +
         ", points " + plain(ship.at("points_left")) + " of " + plain(ship.at("points")) + ", fuel " +
         plain(ship.at("fuel")) + "\n";
}

}  // namespace

std::string river_text(const json::object& view) {
  std::string text = "Turn " + plain(view.at("turn")) + ", day " + plain(view.at("day")) + ", watch " +
                     plain(view.at("watch")) + "; points " + plain(view.at("points")) + "; the flag at " +
                     place(view.at("flag_at")) + "\n";
  const json::value* met = &view.at("flag_at");
  if (view.at("encounter").is_object()) met = &view.at("encounter").at("section");
  if (!met->is_null()) {
    const auto index = met->to_number<std::size_t>();
    text += "  " + section_text(view.at("sections").as_array().at(index).as_object()) + "\n";
  }
  for (const json::value& ship : view.at("ships").as_array()) text += ship_text(ship.as_object());
  return text;
}

}  // namespace brownwater::cli
