#include "adapters/wire/bridge_telling.hpp"

#include <algorithm>
#include <chrono>
#include <span>

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/redriver/drafting.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/red_river_line.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire::red_river_fights {
namespace {

namespace json = boost::json;
using red_river_wire::Muster;
using red_river_wire::muster_of;

/// "two shore batteries"; nothing for none.
std::string counted(int count, std::string_view one, std::string_view many) {
  constexpr std::array<std::string_view, 9> kNumbers{"", "a", "two", "three", "four", "five", "six", "seven", "eight"};
  if (count <= 0) return {};
  const auto at = static_cast<std::size_t>(count);
  return (at < kNumbers.size() ? std::string(kNumbers[at]) : std::to_string(count)) + " " +
         std::string(count == 1 ? one : many);
}

/// "a, b and c", without what is empty.
std::string joined(std::span<const std::string> parts) {
  std::vector<std::string> said;
  std::ranges::copy_if(parts, std::back_inserter(said), [](const std::string& part) { return !part.empty(); });
  std::string text;
  for (std::size_t at = 0; at < said.size(); ++at) {
    if (at > 0) text += at + 1 == said.size() ? " and " : ", ";
    text += said[at];
  }
  return text;
}

/// Tells one fight.
class Teller {
 public:
  Teller(const Setting& setting, const redriver::State& state)
      : setting_(setting), muster_(muster_of(setting)), state_(state), section_(state.sections[state.field]) {}

  Telling tell() {
    cast();
    const std::string met = what_is_met();
    return {.id = "section_" + std::to_string(section_.number),
            .title = title(met),
            .date = date_text(),
            .place = place(),
            .met = met,
            .history = "No such fight was fought: the dice of the campaign \"" + muster_.title +
                       "\" laid this reach out, and in it the flotilla meets " + met + ".",
            .actors = std::move(actors_)};
  }

 private:
  /// "Section 6, 12 March: a shore battery"; only the first of those met where the words would be too many.
  std::string title(const std::string& met) const {
    constexpr std::size_t kLongest = 80;
    const std::string head = "Section " + std::to_string(section_.number) +
                             (section_.on_tributary ? " of the tributary" : "") + ", " + day_text() + ": ";
    if (head.size() + met.size() <= kLongest) return head + met;
    return head + met.substr(0, std::min(met.find(", "), met.find(" and "))) + " and others";
  }

  // In the order of the draft.
  void cast() {
    redriver::for_each_in_line(state_, [this](redriver::ShipIndex ship) {
      add({.ship = register_id(setting_, ship),
           .id = muster_.ship_ids[ship],
           .name = muster_.ships[ship],
           .type = muster_.ship_types[ship]});
    });
    const redriver::Vessels met = games::vessels_in_the_battle(state_);
    const auto& types = red_river_wire::strengths()->enemies;
    add_all(met.gunboats, "gunboat", "Gunboat", types.at("gunboat"));
    add_all(met.unarmed, "river_boat", "River boat", types.at("unarmed"));
    add_all(met.spar_boats, "torpedo_boat", "Torpedo boat", types.at("spar_boat"));
    add_all(met.heavy_gunboats, "heavy_gunboat", "Heavy gunboat", types.at("heavy_gunboat"));
    if (redriver::ironclad_is_at(state_, state_.field)) {
      const std::string& id = muster_.ironclad_ids[state_.ironclad.model];
      add({.ship = id,
           .id = id,
           .name = muster_.ironclads[state_.ironclad.model],
           .type = mobas_wire::card_of(id)->type});
    }
    cast_batteries();
  }

  void cast_batteries() {
    for (const redriver::Battery& battery : section_.batteries) {
      if (battery.guns_left() == 0) continue;
      const std::string bank = battery.bank == redriver::Bank::kLeft ? "left" : "right";
      add({.ship = "",
           .id = bank + "_battery",
           .name = (battery.hidden ? "Hidden battery, " : "Battery, ") + bank + " bank",
           .type = "shore_battery"});
    }
  }

  void add_all(int count, const std::string& id, const std::string& name, const std::string& type) {
    for (int at = 1; at <= count; ++at) {
      const std::string number = std::to_string(at);
      add({.ship = id,
           .id = count == 1 ? id : id + "_" + number,
           .name = count == 1 ? name : name + " " + number,
           .type = type});
    }
  }

  /// Gives a second one of the same id another.
  void add(Actor actor) {
    const std::string id = actor.id;
    const std::string name = actor.name;
    for (int at = 2; std::ranges::find(actors_, actor.id, &Actor::id) != actors_.end(); ++at) {
      actor.id = id + "_" + std::to_string(at);
      actor.name = name + " " + std::to_string(at);
    }
    actors_.push_back(std::move(actor));
  }

  std::string what_is_met() const {
    int hidden = 0;
    int open = 0;
    for (const redriver::Battery& battery : section_.batteries) {
      if (battery.guns_left() > 0) ++(battery.hidden ? hidden : open);
    }
    const redriver::Vessels& met = section_.vessels;
    const bool ironclad = redriver::ironclad_is_at(state_, state_.field);
    const std::array<std::string, 5> parts{
        ironclad ? "the " + muster_.ironclads[state_.ironclad.model] : "",
        counted(hidden, "hidden battery", "hidden batteries"), counted(open, "shore battery", "shore batteries"),
        counted(met.heavy_gunboats, "heavy gunboat", "heavy gunboats"), counted(met.gunboats, "gunboat", "gunboats")};
    const std::string text = joined(parts);
    return text.empty() ? counted(met.unarmed + met.spar_boats, "river boat", "river boats") : text;
  }

  std::string place() const {
    const std::string_view given = word_at(setting_.text, "place");
    return std::string(given.empty() ? "An uncharted river" : given);
  }

  std::chrono::year_month_day date() const {
    using std::chrono::days;
    constexpr auto kUndated = std::chrono::year(1863) / std::chrono::March / 1;
    const auto first = red_river_wire::day_of(std::string(word_at(setting_.text, "date"))).value_or(kUndated);
    const int past = (state_.turn - 1) / muster_.scenario.tables().river.turns_a_day;
    return std::chrono::year_month_day(std::chrono::sys_days(first) + days(past));
  }

  std::string date_text() const {
    const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(static_cast<int>(date().year())) + "-" + two(static_cast<unsigned>(date().month())) + "-" +
           two(static_cast<unsigned>(date().day()));
  }

  std::string day_text() const {
    constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                       "May",       "June",     "July",     "August",
                                                       "September", "October",  "November", "December"};
    return std::to_string(static_cast<unsigned>(date().day())) + " " +
           std::string(kMonths[static_cast<unsigned>(date().month()) - 1]);
  }

  const Setting& setting_;
  const Muster& muster_;
  const redriver::State& state_;
  const redriver::Section& section_;
  std::vector<Actor> actors_;
};

}  // namespace

std::string register_id(const Setting& setting, redriver::ShipIndex ship) {
  const json::object& flotilla = setting.text.at("flotilla").as_object();
  std::size_t at = ship;
  for (const char* list : {"warships", "supply_ships"}) {
    const json::value* ships = flotilla.if_contains(list);
    if (ships == nullptr) continue;
    if (at < ships->as_array().size()) return std::string(word_at(ships->as_array()[at].as_object(), "ship"));
    at -= ships->as_array().size();
  }
  return muster_of(setting).ship_ids[ship];
}

Telling tell_fight(const Setting& setting, const redriver::State& state) { return Teller(setting, state).tell(); }

int bearing_of_north(redriver::Heading heading) {
  constexpr int kDegreesInAnEighth = 45;
  return redriver::eighths_of(heading) * kDegreesInAnEighth;
}

std::string river_name(const redriver::Section& section, std::string_view place) {
  if (section.on_tributary) return "The tributary";
  constexpr std::size_t kLongest = 40;
  const std::string_view name = place.substr(0, std::min(place.find(','), place.find(" at ")));
  return name.empty() || name.size() > kLongest ? "The river" : std::string(name);
}

}  // namespace brownwater::wire::red_river_fights
