#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/plane_drawing.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

bool holds(const json::object& now, std::string_view key) {
  const json::value* value = now.if_contains(key);
  return value != nullptr && *value == json::value(true);
}

std::string dice_words(const json::object& now) {
  std::string words;
  for (const json::value& battery : now.at("batteries").as_array()) {
    words += (words.empty() ? "" : " ") + plain(battery.at("dice"));
    if (battery.at("loaded") == json::value(false)) words += "*";
  }
  return words.empty() ? words : ", dice " + words;
}

std::string ship_words(const json::object& unit, const json::object& now) {
  std::size_t boxes = 0;
  for (const json::value& row : unit.at("sheet").at("boxes").as_array()) {
    for (const char letter : std::string(row.as_string())) boxes += letter == ' ' ? 1 : 0;
    ++boxes;
  }
  std::string words = ", " + plain(now.at("class")) + ", heading " + plain(unit.at("heading")) + ", speed " +
                      plain(unit.at("speed")) + ", boxes gone " + plain(now.at("crossed")) + " of " +
                      std::to_string(boxes) + ", crew " + plain(now.at("crew")) + ", morale " + plain(now.at("morale"));
  for (const std::string_view key : {"aground", "adrift", "yellow", "must_reload", "stopped", "opened"}) {
    if (holds(now, key)) words += ", " + spoken(std::string(key));
  }
  for (const std::string_view key : {"fire_until", "stopped_until", "no_turns_until", "engine_until"}) {
    const json::value* until = now.if_contains(key);
    if (until != nullptr && !until->is_null()) words += ", " + spoken(std::string(key)) + " turn " + plain(*until);
  }
  if (plain(now.at("continuing")) != "0") words += ", continuing damage " + plain(now.at("continuing"));
  if (plain(now.at("heart")) != "steady") words += ", " + spoken(plain(now.at("heart")));
  return words;
}

std::string party_words(const json::object& now) {
  std::string words = ", men " + plain(now.at("men"));
  if (const json::value* aboard = now.if_contains("aboard"); aboard != nullptr && plain(*aboard) != "0")
    words += ", aboard " + plain(*aboard);
  if (!holds(now, "leader")) words += ", no leader";
  return words;
}

std::string unit_line(const json::object& unit, char mark) {
  std::string text = std::string("  ") + mark + "  " + plain(unit.at("id")) + "  " + plain(unit.at("name")) + ", " +
                     plain(unit.at("side"));
  if (plain(unit.at("fate")) != "in_play") text += ", " + spoken(plain(unit.at("fate")));
  if (!unit.at("at").is_null()) text += ", at (" + plain(unit.at("at")) + ")";
  const json::object& now = unit.at("now").as_object();
  const std::string kind = plain(unit.at("kind"));
  text += kind == "ship" ? ship_words(unit, now) : party_words(now);
  if (kind != "party") text += dice_words(now);
  return text + "\n";
}

/// "lay essex battery 0 …": what may be laid now, and what may be expected of it.
void offer_batteries(const json::value& choice, const Names& names, std::vector<Offer>& offers) {
  const json::value& batteries = choice.at("batteries");
  if (!batteries.is_array()) return;
  for (const json::value& battery : batteries.as_array()) {
    if (!battery.at("closed").is_null()) continue;
    for (const json::value& target : battery.at("targets").as_array()) {
      if (!target.at("closed").is_null()) continue;
      json::object lay{{"type", "lay"},
                       {"ship", choice.at("unit")},
                       {"battery", battery.at("battery")},
                       {"target", target.at("target")},
                       {"aim", "plain"}};
      const json::object keys{{"ship", lay.at("ship")}, {"battery", lay.at("battery")}, {"target", lay.at("target")}};
      offers.push_back({"lay: " + plain_words(keys, names) + ", range " + plain(target.at("range")) + ", dice " +
                            plain(target.at("dice")) + ", needs " + plain(target.at("needed")) + ", hits expected " +
                            plain(target.at("expected")) + ", at least one " + plain(target.at("hit").at("p")),
                        std::move(lay)});
    }
  }
}

std::string limits_words(const json::object& limits) {
  std::string words;
  for (const auto& moment : limits) {
    const std::string port = plain(moment.value().at("port"));
    const std::string starboard = plain(moment.value().at("starboard"));
    words += (words.empty() ? "" : "; ") + std::string(moment.key()) +
             (port == "0" && starboard == "0" ? " none" : " " + port + " to port, " + starboard + " to starboard");
  }
  return words;
}

/// The limits of a ship's steaming: a line for the person, not an offer, since she moves freely within them.
std::string steaming_words(const json::object& view) {
  std::string text;
  const json::value* choices = view.if_contains("choices");
  if (choices == nullptr) return text;
  for (const json::value& choice : choices->as_array()) {
    const json::value& steam = choice.at("steam");
    if (steam.is_null()) continue;
    text += "  " + plain(choice.at("unit")) + " may steam " + plain(steam.at("speeds")) + "; turns " +
            limits_words(steam.at("turns").as_object()) + "\n";
  }
  return text;
}

}  // namespace

std::string flotilla_units_text(const json::object& view) {
  std::string text = "Turn " + plain(view.at("turn")) + " of " + plain(view.at("turns")) + ", " +
                     spoken(plain(view.at("phase"))) + ", " + plain(view.at("seat")) + ", visibility " +
                     plain(view.at("visibility"));
  if (const json::value& asked = view.at("asked"); asked.is_object() && !asked.at("ship").is_null())
    text += "; " + plain(asked.at("ship")) +
            (asked.at("moment").is_null() ? std::string() : ", " + plain(asked.at("moment")) + " of the move");
  text += "\n";
  const json::array& units = view.at("units").as_array();
  for (std::size_t at = 0; at < units.size(); ++at) text += unit_line(units[at].as_object(), unit_mark(at));
  return text + steaming_words(view);
}

std::vector<Offer> flotilla_offers(const json::object& view) {
  const Names names = names_in(view);
  std::vector<Offer> offers = offers_in(view.at("actions").as_array(), names);
  const json::value* choices = view.if_contains("choices");
  for (const json::value& choice : choices == nullptr ? json::array() : choices->as_array()) {
    for (Offer& offer : offers_in(choice.at("may").as_array(), names)) offers.push_back(std::move(offer));
    offer_batteries(choice, names, offers);
  }
  return offers;
}

}  // namespace brownwater::cli
