#include "adapters/cli/telling.hpp"

#include <array>
#include <functional>

#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plain.hpp"

namespace brownwater::cli {
namespace {

/// Reads the keys of one event.
class Teller {
 public:
  Teller(const json::object& event, const Names& names) : event_(event), names_(names) {}

  std::string get(std::string_view key) const {
    const json::value* value = event_.if_contains(key);
    return value == nullptr || value->is_null() ? std::string() : plain(*value);
  }
  std::string name(std::string_view key) const {
    const std::string id = get(key);
    const auto place = names_.find(id);
    return place == names_.end() ? id : place->second;
  }
  bool truth(std::string_view key) const { return get(key) == "true"; }
  std::string list(std::string_view key) const {
    const json::value* items = event_.if_contains(key);
    std::string words;
    if (items == nullptr || !items->is_array()) return words;
    for (const json::value& item : items->as_array()) words += (words.empty() ? "" : " ") + plain(item);
    return words;
  }

 private:
  const json::object& event_;
  const Names& names_;
};

std::string capital(std::string word) {
  if (word == "confederate") return "the Confederacy";
  if (word == "union") return "the Union";
  return word;
}

std::string tell_initiative(const Teller& event) {
  std::string words = "Initiative: Union " + event.get("union") + ", Confederacy " + event.get("confederate");
  const std::string first = event.get("first");
  return words + (first.empty() ? "; a tie, thrown again" : "; " + capital(first) + " moves first");
}

std::string tell_move(const Teller& event) {
  const std::string path = event.list("path");
  if (path.empty()) return event.name("ship") + " stays at " + event.get("from");
  const std::string to = event.get("to");
  return event.name("ship") + " moves from " + event.get("from") + ": " + path +
         (to.empty() ? ", off the sheet" : ", to " + to);
}

std::string tell_end(const Teller& event) {
  const std::string winner = event.get("winner");
  return "The battle is over: " + (winner.empty() ? std::string("a draw") : capital(winner) + " has won") + " (" +
         event.get("reason") + ")";
}

using Telling = std::function<std::string(const Teller&)>;

const std::map<std::string, Telling, std::less<>>& tellings() {
  static const std::map<std::string, Telling, std::less<>> all{
      {"turn_began", [](const Teller& e) { return "Turn " + e.get("turn"); }},
      {"cleared", [](const Teller& e) { return "Decks cleared for action: " + capital(e.get("side")); }},
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
                (e.truth("exploded") ? ", it explodes" : ", a dud");
       }},
      {"mine_exploded",
       [](const Teller& e) { return "The mine: dice " + e.list("faces") + ", points " + e.get("points"); }},
      {"ship_rammed",
       [](const Teller& e) {
         return e.name("ship") + " rams " + e.name("target") + " at " + e.get("hex") +
                (e.truth("held") ? ", who loses her move" : "");
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
      {"battle_ended", tell_end}};
  return all;
}

}  // namespace

Names names_in(const json::object& view) {
  Names names;
  for (const json::value& ship : view.at("ships").as_array())
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
  // Some words mean another thing in Noddy.
  const bool noddy = teller.get("rule").starts_with("ND-");
  if (const std::string words = noddy ? tell_noddy(event, names) : ""; !words.empty())
    return words + "  [" + teller.get("rule") + "]";
  const auto place = tellings().find(teller.get("type"));
  const std::string words = noddy || place == tellings().end()
                                ? spoken(teller.get("type")) + ": " + plain_words(event, names)
                                : place->second(teller);
  return words + "  [" + teller.get("rule") + "]";
}

std::string_view heading(std::int64_t facing) {
  constexpr std::array<std::string_view, 6> kHeadings{"right", "lower right", "lower left",
                                                      "left",  "upper left",  "upper right"};
  return facing < 0 || facing > 5 ? "nowhere" : kHeadings[static_cast<std::size_t>(facing)];
}

}  // namespace brownwater::cli
