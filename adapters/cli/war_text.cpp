#include "adapters/cli/war_text.hpp"

#include <map>

#include "adapters/cli/plain.hpp"

namespace brownwater::cli {
namespace {

namespace json = boost::json;

/// The keys of what is asked, its type first.
std::string asked_text(const json::value& asked) {
  if (asked.is_null()) return "nothing";
  std::string words = spoken(plain(asked.at("type")));
  for (const auto& entry : asked.as_object()) {
    if (entry.key() == "type" || entry.value().is_null()) continue;
    words += ", " + spoken(entry.key()) + ' ' +
             (entry.value().is_array() ? json::serialize(entry.value()) : plain(entry.value()));
  }
  return words;
}

std::string purse_text(const json::object& view, const char* side) {
  const json::object& purse = view.at("purses").at(side).as_object();
  return std::string("  ") + side + ": supply " + plain(purse.at("supply")) + ", personnel " +
         plain(purse.at("personnel")) + ", rail points " + plain(purse.at("rail")) + '\n';
}

/// A force a line: where, what, and how many points.
std::string forces_text(const json::object& view) {
  const std::string seat = plain(view.at("seat"));
  std::map<std::string, std::string> forces;
  for (const json::value& unit : view.at("units").as_array()) {
    if (plain(unit.at("side")) != seat || unit.at("hex").is_null()) continue;
    std::string& line = forces[plain(unit.at("hex"))];
    line += (line.empty() ? "" : ", ") + spoken(plain(unit.at("kind"))) + ' ' + plain(unit.at("points")) + " (" +
            plain(unit.at("unit")) + ')';
  }
  for (const json::value& leader : view.at("leaders").as_array()) {
    if (plain(leader.at("side")) != seat || leader.at("hex").is_null()) continue;
    std::string& line = forces[plain(leader.at("hex"))];
    line += (line.empty() ? "" : ", ") + plain(leader.at("name"));
  }
  std::string words;
  for (const auto& [hex, line] : forces) words += "  " + hex + ": " + line + '\n';
  return words;
}

std::string vessels_text(const json::object& view) {
  std::string words;
  for (const json::value& vessel : view.at("vessels").as_array()) {
    if (plain(vessel.at("side")) != plain(view.at("seat"))) continue;
    const json::value& name = vessel.at("name");
    words += "  vessel " + plain(vessel.at("vessel")) + ": " + spoken(plain(vessel.at("kind"))) +
             (name.is_null() ? "" : ", " + plain(name)) + ", at " + json::serialize(vessel.at("at")) + '\n';
  }
  return words;
}

}  // namespace

std::string war_text(const json::object& view) {
  std::string words = "Week " + plain(view.at("week")) + " of " + plain(view.at("weeks")) + " (cycle " +
                      plain(view.at("cycle")) + "), " + spoken(plain(view.at("phase"))) + ", " +
                      plain(view.at("seat")) + ". Asked: " + asked_text(view.at("asked")) + '\n';
  words += purse_text(view, "union") + purse_text(view, "confederate");
  const std::string asked = view.at("asked").is_null() ? "" : plain(view.at("asked").at("type"));
  if (asked == "orders" || asked == "attacks") words += forces_text(view) + vessels_text(view);
  return words;
}

}  // namespace brownwater::cli
