#include "adapters/cli/telling.hpp"

#include <array>

#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plain.hpp"
#include "adapters/cli/teller.hpp"

namespace brownwater::cli {
namespace {

std::string tell_initiative(const Teller& event) {
  std::string words = "Initiative: Union " + event.get("union") + ", Confederacy " + event.get("confederate");
  const std::string first = event.get("first");
  return words + (first.empty() ? "; a tie, thrown again" : "; " + side_name(first) + " moves first");
}

std::string tell_move(const Teller& event) {
  const std::string path = event.list("path");
  if (path.empty()) return event.name("ship") + " stays at " + event.get("from");
  const std::string to = event.get("to");
  return event.name("ship") + " moves from " + event.get("from") + ": " + path +
         (to.empty() ? ", off the sheet" : ", to " + to);
}

const Tellings& hex_tellings() {
  static const Tellings all{
      {"turn_began", [](const Teller& e) { return "Turn " + e.get("turn"); }},
      {"cleared", [](const Teller& e) { return "Decks cleared for action: " + side_name(e.get("side")); }},
      {"fire_declared", [](const Teller& e) { return e.name("ship") + " will fire at " + e.name("target"); }},
      {"fire_held", [](const Teller& e) { return e.name("ship") + " holds her fire"; }},
      {"ship_fired",
       [](const Teller& e) {
         return e.name("ship") + " fires at " + e.name("target") + ", range " + e.get("range_hexes") + ", " +
                e.get("aspect") + ": dice " + e.list("faces") + ", points " + e.get("points");
       }},
      {"ship_damaged",
       [](const Teller& e) { return e.name("ship") + " takes " + e.get("points") + ", FV left " + e.get("fv_left"); }},
      {"ship_reached_critical",
       [](const Teller& e) { return e.name("ship") + " is at her critical point and must break off"; }},
      {"ship_sank", [](const Teller& e) { return e.name("ship") + " sinks"; }},
      {"battery_silenced", [](const Teller& e) { return e.name("ship") + " is silenced"; }},
      {"initiative_thrown", tell_initiative},
      {"ship_moved", tell_move},
      {"ship_withdrew", [](const Teller& e) { return e.name("ship") + " has withdrawn"; }},
      {"mine_touched",
       [](const Teller& e) {
         return e.name("ship") + " touches a mine at " + e.get("hex") + ": die " + e.get("face") +
                (e.is("exploded") ? ", it explodes" : ", a dud");
       }},
      {"mine_exploded",
       [](const Teller& e) { return "The mine: dice " + e.list("faces") + ", points " + e.get("points"); }},
      {"ship_rammed",
       [](const Teller& e) {
         return e.name("ship") + " rams " + e.name("target") + " at " + e.get("hex") +
                (e.is("held") ? ", who loses her move" : "");
       }},
      {"ramming_thrown",
       [](const Teller& e) {
         return e.name("ship") + "'s ramming of " + e.name("target") + ": dice " + e.list("faces") + ", points " +
                e.get("points");
       }},
      {"rammer_set_back", [](const Teller& e) { return e.name("ship") + " is set back to " + e.get("hex"); }},
      {"rammer_kept_hex", [](const Teller& e) { return e.name("ship") + " keeps the hex " + e.get("hex"); }},
      {"torpedo_boat_lost", [](const Teller& e) { return e.name("ship") + " is lost with her torpedo"; }},
      {"turn_ended", [](const Teller& e) { return "Turn " + e.get("turn") + " ends"; }},
      {"battle_ended", [](const Teller& e) { return e.end(); }}};
  return all;
}

}  // namespace

Names names_in(const json::object& view) {
  Names names;
  // A war names its leaders; its units go by numbers.
  if (const json::value* leaders = view.if_contains("leaders")) {
    for (const json::value& leader : leaders->as_array())
      names.emplace(plain(leader.at("leader")), plain(leader.at("name")));
    return names;
  }
  const json::value* units = view.if_contains("units");
  for (const json::value& ship : (units == nullptr ? view.at("ships") : *units).as_array())
    names.emplace(plain(ship.at("id")), plain(ship.at("name")));
  return names;
}

std::string plain_words(const json::object& keys, const Names& names) {
  std::string words;
  const Teller teller(keys, names);
  for (const auto& entry : keys) {
    if (entry.key() == "type" || entry.key() == "rule" || entry.value().is_null()) continue;
    const bool nested = entry.value().is_object() || entry.value().is_array();
    words += (words.empty() ? "" : ", ") + spoken(entry.key()) + " " +
             (nested ? json::serialize(entry.value()) : spoken(teller.name(entry.key())));
  }
  return words;
}

std::string tell(const json::object& event, const Names& names) {
  const Teller teller(event, names);
  // A diary says it better than any list of keys.
  if (const std::string diary = teller.get("diary"); !diary.empty()) return diary + "  [" + teller.get("rule") + "]";
  // Some words mean another thing in another book.
  const std::string rule = teller.get("rule");
  std::string words;
  if (rule.starts_with("ND-"))
    words = tell_noddy(event, names);
  else if (rule.starts_with("FL-"))
    words = tell_flotilla(event, names);
  else
    words = told_by(hex_tellings(), event, names);
  if (words.empty()) words = spoken(teller.get("type")) + ": " + plain_words(event, names);
  return words + "  [" + rule + "]";
}

std::string_view heading(std::int64_t facing) {
  constexpr std::array<std::string_view, 6> kHeadings{"right", "lower right", "lower left",
                                                      "left",  "upper left",  "upper right"};
  return facing < 0 || facing > 5 ? "nowhere" : kHeadings[static_cast<std::size_t>(facing)];
}

}  // namespace brownwater::cli
