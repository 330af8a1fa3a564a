#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plane_drawing.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

std::string guns_ready(const json::object& ship) {
  int ready = 0;
  bool known = true;
  for (const json::value& gun : ship.at("guns").as_array()) {
    known = known && !gun.at("state").is_null();
    ready += gun.at("state") == json::value("ready") ? 1 : 0;
  }
  const std::size_t guns = ship.at("guns").as_array().size();
  if (guns == 0) return "";
  return ", guns " + (known ? std::to_string(ready) + " of " : std::string()) + std::to_string(guns);
}

std::string vessel_words(const json::object& ship) {
  std::string words = ", heading " + plain(ship.at("heading")) + ", " + plain(ship.at("speed")) + " knots";
  for (const std::string_view key : {"on_fire", "sinking", "drifting"}) {
    if (ship.at(key).as_bool()) words += ", " + spoken(std::string(key));
  }
  for (const json::value& way : ship.at("listing").as_array()) words += ", listing to " + plain(way);
  if (plain(ship.at("keel")) != "free") words += ", " + plain(ship.at("keel"));
  if (!ship.at("own").is_null()) words += "; top speed " + plain(ship.at("own").at("top_speed"));
  if (const json::value& order = ship.at("order"); !order.is_null())
    words += "; ordered " + plain(order.at("speed")) + " knots, turn " + plain(order.at("turn"));
  if (const json::value& limits = ship.at("limits"); !limits.is_null())
    words += "; may go " + plain(limits.at("slowest")) + " to " + plain(limits.at("fastest")) + " and turn " +
             plain(limits.at("turn"));
  return words;
}

}  // namespace

std::string sheet_text(const json::object& view) {
  std::string text = "Move " + plain(view.at("move")) + " of " + plain(view.at("moves")) + ", " +
                     plain(view.at("phase")) + ", " + plain(view.at("seat")) + "\n";
  for (std::size_t at = 0; at < view.at("ships").as_array().size(); ++at) {
    const json::object& ship = view.at("ships").as_array()[at].as_object();
    text += std::string("  ") + unit_mark(at) + "  " + plain(ship.at("id")) + "  " + plain(ship.at("name")) + ", " +
            plain(ship.at("side"));
    if (plain(ship.at("status")) != "afloat") text += ", " + plain(ship.at("status"));
    if (!ship.at("at").is_null()) text += ", at (" + plain(ship.at("at")) + ")";
    if (plain(ship.at("kind")) == "vessel" && !ship.at("at").is_null()) text += vessel_words(ship);
    text += guns_ready(ship) + "\n";
  }
  for (const json::value& mine : view.at("mines").as_array())
    text +=
        "  mine " + plain(mine.at("number")) + " at (" + plain(mine.at("at")) + "), " + plain(mine.at("fuse")) + "\n";
  for (const json::value& shoal : view.at("shoals").as_array())
    text += "  shoal " + plain(shoal.at("number")) + " at (" + plain(shoal.at("at")) + "), " +
            plain(shoal.at("depth_ft")) + " feet\n";
  return text;
}

}  // namespace brownwater::cli
