#include "adapters/wire/bridge_redriver_mobas.hpp"

#include <algorithm>
#include <chrono>
#include <span>

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/mobas_codec.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/redriver/drafting.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/red_river_codec.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire {
namespace {

namespace json = boost::json;
using games::RedRiverMobas;
using red_river_wire::Muster;
using red_river_wire::muster_of;

std::string word_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

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

/// One force of the battle as the eye shall see it; the rules take its numbers from the draft.
struct Actor {
  std::string ship;  ///< the register's id, or one of our own
  std::string id;
  std::string name;
  std::string type;
};

/// Writes the fight that the campaign waits for as a scenario of MOBAS.
class FightWriter {
 public:
  FightWriter(const Setting& setting, const redriver::State& state, const mobas::Draft& draft)
      : setting_(setting),
        muster_(muster_of(setting)),
        state_(state),
        section_(state.sections[state.field]),
        draft_(draft) {}

  json::object write() {
    cast();
    const std::string met = what_is_met();
    return {{"format", "brownwater-scenario-1"},
            {"system", "mobas"},
            {"id", "section_" + std::to_string(section_.number)},
            {"title", title(met)},
            {"date", date_text()},
            {"place", place()},
            {"map", red_river_mobas::write_sheet(draft_, section_, place())},
            {"forces", forces()},
            {"batteries", batteries()},
            {"mines", mines()},
            {"turns", int{draft_.turns}},
            {"objectives", objectives()},
            {"options",
             {{"ships_block_sight", draft_.options.ships_block_sight},
              {"end_arc", word_in(mobas_wire::kEndArcWords, draft_.options.end_arc)},
              {"batteries_hold", draft_.options.batteries_hold}}},
            {"history", "No such fight was fought: the dice of the campaign \"" + muster_.title +
                            "\" laid this reach out, and in it the flotilla meets " + met + "."},
            {"estimates",
             "All of it. The reach is drawn from the section's bend, banks and narrows; the current is left out, which "
             "these rules do not know. The Union ships are as the campaign has left them."},
            {"sources", {"Our own campaign, after Red River Blues"}}};
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
    redriver::for_each_ship(state_.acting, [this](redriver::ShipIndex ship) {
      add({.ship = register_id(ship),
           .id = muster_.ship_ids[ship],
           .name = muster_.ships[ship],
           .type = muster_.ship_types[ship]});
    });
    const redriver::Vessels& met = section_.vessels;
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

  /// The register's id of a ship that may bear another in the campaign.
  std::string register_id(redriver::ShipIndex ship) const {
    const json::object& flotilla = setting_.text.at("flotilla").as_object();
    std::size_t at = ship;
    for (const char* list : {"warships", "supply_ships"}) {
      const json::value* ships = flotilla.if_contains(list);
      if (ships == nullptr) continue;
      if (at < ships->as_array().size()) return word_at(ships->as_array()[at].as_object(), "ship");
      at -= ships->as_array().size();
    }
    return muster_.ship_ids[ship];
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
    const std::string given = word_at(setting_.text, "place");
    return given.empty() ? "An uncharted river" : given;
  }

  std::chrono::year_month_day date() const {
    using std::chrono::days;
    constexpr auto kUndated = std::chrono::year(1863) / std::chrono::March / 1;
    const auto first = red_river_wire::day_of(word_at(setting_.text, "date")).value_or(kUndated);
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

  json::array forces() const {
    json::array list;
    for (std::size_t at = 0; at < actors_.size(); ++at) {
      const mobas::Placement& placed = draft_.forces[at];
      const mobas::Ratings& own = placed.ratings;
      if (own.battery) continue;
      list.push_back({{"ship", actors_[at].ship},
                      {"id", actors_[at].id},
                      {"name", actors_[at].name},
                      {"side", word_in(kSideWords, placed.side)},
                      {"hex", mobas_wire::hex_name(placed.hex)},
                      {"facing", int{placed.facing}},
                      {"type", actors_[at].type},
                      {"draught", word_in(mobas_wire::kDraughtWords, own.draught)},
                      {"ram", own.ram},
                      {"torpedo", own.torpedo},
                      {"ratings",
                       {{"dice", int{own.dice}},
                        {"move", int{own.move}},
                        {"fv", int{own.fv}},
                        {"critical", int{own.critical}},
                        {"turret", own.turret}}}});
    }
    return list;
  }

  json::array batteries() const {
    json::array list;
    for (std::size_t at = 0; at < actors_.size(); ++at) {
      const mobas::Placement& placed = draft_.forces[at];
      if (!placed.ratings.battery) continue;
      list.push_back({{"id", actors_[at].id},
                      {"name", actors_[at].name},
                      {"side", word_in(kSideWords, placed.side)},
                      {"hex", mobas_wire::hex_name(placed.hex)},
                      {"facing", int{placed.facing}},
                      {"guns", int{placed.ratings.fv}},
                      {"fires_first", placed.fires_first}});
    }
    return list;
  }

  json::array mines() const {
    json::array list;
    for (const mobas::Mine& mine : draft_.mines) {
      list.push_back({{"hex", mobas_wire::hex_name(mine.hex)}, {"side", word_in(kSideWords, mine.side)}});
    }
    return list;
  }

  // RR-13.2: to pass, or to silence and sink what is there.
  json::array objectives() const {
    json::array list;
    for (const mobas::Objective& aim : draft_.objectives) {
      json::object text{{"side", word_in(kSideWords, aim.side)}};
      if (aim.kind == mobas::Objective::Kind::kExit) {
        text["kind"] = "exit";
        text["count"] = int{aim.number};
      } else {
        json::array ships;
        for (std::size_t at = 0; at < actors_.size(); ++at) {
          if (mobas::has(aim.ships, static_cast<mobas::ShipIndex>(at))) ships.emplace_back(actors_[at].id);
        }
        text["kind"] = "sink";
        text["ships"] = std::move(ships);
      }
      list.emplace_back(std::move(text));
    }
    return list;
  }

  const Setting& setting_;
  const Muster& muster_;
  const redriver::State& state_;
  const redriver::Section& section_;
  const mobas::Draft& draft_;
  std::vector<Actor> actors_;
};

class RedRiverMobasBridge final : public Bridge {
 public:
  const Codec& campaign() const override { return red_river_codec(); }
  const Codec& battle() const override { return mobas_codec(); }

  bool waits(const kernel::AnyState& state) const override {
    return state.as<redriver::State>().phase == redriver::Phase::kFight;
  }

  std::optional<json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const override {
    const auto& scenario = setting.scenario.as<redriver::Scenario>();
    const auto owed = RedRiverMobas::fight_owed(scenario, state.as<redriver::State>());
    if (!owed) return std::nullopt;
    return FightWriter(setting, state.as<redriver::State>(), owed->draft()).write();
  }

  Seat seat_for_result(const kernel::AnyState& state) const override {
    return RedRiverMobas::seat_for_result(state.as<redriver::State>());
  }

  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const override {
    if (!battle().game().outcome(ended)) return std::unexpected(Fault{"", "the fight is not over", "RR-13.2"});
    auto action = RedRiverMobas::result(setting.scenario.as<redriver::Scenario>(), state.as<redriver::State>(),
                                        fought.scenario.as<mobas::Scenario>(), ended.as<mobas::State>());
    if (action) return kernel::AnyAction::of(std::move(*action));
    const kernel::NotPlayed refused{
        .cause = kernel::NotPlayed::Cause::kRefused, .refusal = action.error(), .wanted = {}, .at = 0};
    return std::unexpected(campaign().explain(setting, refused));
  }
};

}  // namespace

const Bridge& red_river_mobas_bridge() {
  static const RedRiverMobasBridge bridge;
  return bridge;
}

}  // namespace brownwater::wire
