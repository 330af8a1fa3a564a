#include "adapters/wire/bridge_redriver_noddy.hpp"

#include <algorithm>

#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_codec.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/redriver/red_river_codec.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire {
namespace {

namespace json = boost::json;
using games::RedRiverNoddy;

/// Writes the fight that the campaign waits for as a scenario of Noddy.
class FightWriter {
 public:
  FightWriter(const Setting& setting, const redriver::State& state, const noddy::Draft& draft)
      : telling_(red_river_fights::tell_fight(setting, state)),
        section_(state.sections[state.field]),
        draft_(draft),
        unfinished_(redriver::ironclad_is_at(state, state.field) && state.ironclad.unfinished) {}

  json::object write() const {
    return {{"format", "brownwater-scenario-1"},
            {"system", "noddy"},
            {"id", telling_.id},
            {"title", telling_.title},
            {"date", telling_.date},
            {"place", telling_.place},
            {"map", red_river_noddy::write_plane(draft_, section_, telling_.place)},
            {"forces", forces()},
            {"batteries", batteries()},
            {"mines", mines()},
            {"moves", int{draft_.moves}},
            {"objectives", objectives()},
            {"options",
             {{"arc_half_width", int{draft_.options.arc_half_width}},
              {"open_damage", draft_.options.open_damage},
              {"umpire", draft_.options.umpire},
              {"batteries_hold", draft_.options.batteries_hold}}},
            {"history", telling_.history},
            {"estimates",
             "All of it. The reach is drawn from the section's bend, banks and narrows, to no scale but the table's; "
             "its depths are ours. The Union ships are as the campaign has left them, with the rounds they carry."},
            {"sources", {"Our own campaign, after Red River Blues"}}};
  }

 private:
  json::array forces() const {
    json::array list;
    for (std::size_t at = 0; at < telling_.actors.size(); ++at) {
      if (draft_.forces[at].kind == noddy::Kind::kVessel) list.push_back(vessel(at));
    }
    return list;
  }

  json::object vessel(std::size_t at) const {
    const noddy::Placement& placed = draft_.forces[at];
    const red_river_fights::Actor& actor = telling_.actors[at];
    json::object text{{"ship", actor.ship},
                      {"id", actor.id},
                      {"name", actor.name},
                      {"side", word_in(kSideWords, placed.side)},
                      {"at", write_point(placed.pose.at)},
                      {"heading", placed.pose.heading},
                      {"speed", placed.speed}};
    if (const json::value* card = own_card(actor.ship)) text["card"] = *card;
    // RR-6.9: only an ironclad has other armour than her card, and she is placed after all other vessels.
    const bool last = at + 1 == draft_.forces.size() || draft_.forces[at + 1].kind != noddy::Kind::kVessel;
    if (unfinished_ && last) text["card"] = armour_of(placed.card);
    if (const json::object lost = damage(placed); !lost.empty()) text["damage"] = lost;
    if (placed.held_fast) text["held_fast"] = true;
    if (placed.rounds != noddy::endless_rounds()) text["rounds"] = rounds(placed);
    return text;
  }

  /// The whole card of an enemy that no register has.
  static const json::value* own_card(const std::string& ship) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kEnemies{
        {{"gunboat", "gunboat"},
         {"river_boat", "unarmed"},
         {"torpedo_boat", "spar_boat"},
         {"heavy_gunboat", "heavy_gunboat"}}};
    for (const auto& [id, kind] : kEnemies) {
      if (ship == id) return red_river_wire::strengths()->noddy_enemies.if_contains(kind);
    }
    return nullptr;
  }

  static json::object armour_of(const noddy::Card& card) {
    json::object armour{
        {"bow", int{card.armour.bow}}, {"side", int{card.armour.side}}, {"stern", int{card.armour.stern}}};
    if (card.armour.turret != 0) armour["turret"] = int{card.armour.turret};
    return {{"armour", std::move(armour)}};
  }

  static json::object damage(const noddy::Placement& placed) {
    json::object lost;
    const int halves = placed.card.top_halves - placed.top_halves;
    if (halves != 0) lost["knots"] = noddy_wire::write_knots(halves);
    json::array out;
    for (std::size_t gun = 0; gun < placed.card.guns.size(); ++gun) {
      if (noddy::has_gun(placed.guns_out, gun)) out.emplace_back(static_cast<int>(gun));
    }
    if (!out.empty()) lost["guns_out"] = std::move(out);
    return lost;
  }

  static json::array rounds(const noddy::Placement& placed) {
    json::array list;
    for (std::size_t gun = 0; gun < placed.card.guns.size(); ++gun) {
      const std::uint8_t number = placed.rounds[gun];
      list.push_back(number == noddy::kEndless ? json::value(nullptr) : json::value(int{number}));
    }
    return list;
  }

  json::array batteries() const {
    json::array list;
    for (std::size_t at = 0; at < telling_.actors.size(); ++at) {
      const noddy::Placement& placed = draft_.forces[at];
      if (placed.kind != noddy::Kind::kBattery) continue;
      json::array guns;
      for (const noddy::Gun& gun : placed.card.guns)
        guns.push_back(json::object{{"gun", word_in(noddy_wire::kGunWords, gun.gun)},
                                    {"rifled", gun.rifled},
                                    {"count", 1},
                                    {"bearing", gun.line}});
      list.push_back(json::object{{"id", telling_.actors[at].id},
                                  {"name", telling_.actors[at].name},
                                  {"side", word_in(kSideWords, placed.side)},
                                  {"at", write_point(placed.pose.at)},
                                  {"facing", placed.pose.heading},
                                  {"armour", int{placed.card.armour.bow}},
                                  {"guns", std::move(guns)},
                                  {"fires_first", placed.fires_first}});
    }
    return list;
  }

  json::array mines() const {
    json::array list;
    for (const noddy::Mine& mine : draft_.mines)
      list.push_back(json::object{{"at", write_point(mine.at)},
                                  {"side", word_in(kSideWords, Side::kConfederate)},
                                  {"explodes_on", int{mine.live_from}}});
    return list;
  }

  // RR-13.2: to pass, or to silence and sink what is there.
  json::array objectives() const {
    json::array list;
    for (const noddy::Objective& aim : draft_.objectives) {
      json::object text{{"side", word_in(kSideWords, aim.side)}};
      if (aim.kind == noddy::Objective::Kind::kExit) {
        text["kind"] = "exit";
        text["count"] = int{aim.number};
      } else {
        json::array ships;
        for (std::size_t at = 0; at < telling_.actors.size(); ++at) {
          if (noddy::has(aim.ships, static_cast<noddy::ShipIndex>(at))) ships.emplace_back(telling_.actors[at].id);
        }
        text["kind"] = "destroy";
        text["ships"] = std::move(ships);
      }
      list.push_back(std::move(text));
    }
    return list;
  }

  red_river_fights::Telling telling_;
  const redriver::Section& section_;
  const noddy::Draft& draft_;
  bool unfinished_;
};

class RedRiverNoddyBridge final : public Bridge {
 public:
  const Codec& campaign() const override { return red_river_codec(); }
  const Codec& battle() const override { return noddy_codec(); }

  bool waits(const kernel::AnyState& state) const override {
    return state.as<redriver::State>().phase == redriver::Phase::kFight;
  }

  std::optional<json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const override {
    const auto& campaign = state.as<redriver::State>();
    const auto owed =
        RedRiverNoddy::fight_owed(red_river_noddy::cast(setting), setting.scenario.as<redriver::Scenario>(), campaign);
    if (!owed) return std::nullopt;
    return FightWriter(setting, campaign, owed->draft()).write();
  }

  Seat seat_for_result(const kernel::AnyState& state) const override {
    return RedRiverNoddy::seat_for_result(state.as<redriver::State>());
  }

  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const override {
    if (!battle().game().outcome(ended)) return std::unexpected(Fault{"", "the fight is not over", "RR-13.2"});
    auto action = RedRiverNoddy::result(red_river_noddy::cast(setting), setting.scenario.as<redriver::Scenario>(),
                                        state.as<redriver::State>(), fought.scenario.as<noddy::Scenario>(),
                                        ended.as<noddy::State>());
    if (action) return kernel::AnyAction::of(std::move(*action));
    const kernel::NotPlayed refused{
        .cause = kernel::NotPlayed::Cause::kRefused, .refusal = action.error(), .wanted = {}, .at = 0};
    return std::unexpected(campaign().explain(setting, refused));
  }
};

}  // namespace

const Bridge& red_river_noddy_bridge() {
  static const RedRiverNoddyBridge bridge;
  return bridge;
}

}  // namespace brownwater::wire
