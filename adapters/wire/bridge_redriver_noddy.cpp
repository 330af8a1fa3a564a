#include "adapters/wire/bridge_redriver_noddy.hpp"

#include "adapters/wire/bridge_plane.hpp"
#include "adapters/wire/bridge_redriver.hpp"
#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire {
namespace {

namespace json = boost::json;

/// Writes the fight that the campaign waits for as a scenario of Noddy.
class NoddyFightWriter {
 public:
  NoddyFightWriter(const Setting& setting, const redriver::State& state, const noddy::Draft& draft)
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
            {"map", red_river_fights::write_plane(games::PlaneReach(section_), section_, telling_.place, exits())},
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
  json::object exits() const {
    return {{"union", word_in(noddy_wire::kEdgeWords, draft_.exits.of_union)},
            {"confederate", word_in(noddy_wire::kEdgeWords, draft_.exits.of_confederate)}};
  }

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
    const json::value* card = red_river_fights::own_text(actor.ship, red_river_wire::strengths()->noddy_enemies);
    if (card != nullptr) text["card"] = *card;
    // RR-6.9: only an ironclad has other armour than her card, and she is placed after all other vessels.
    const bool last = at + 1 == draft_.forces.size() || draft_.forces[at + 1].kind != noddy::Kind::kVessel;
    if (unfinished_ && last) text["card"] = armour_of(placed.card);
    if (const json::object lost = damage(placed); !lost.empty()) text["damage"] = lost;
    if (placed.held_fast) text["held_fast"] = true;
    if (placed.on_fire) text["on_fire"] = true;
    if (placed.helm != Helm::kFree) text["helm"] = word_in(kHelmWords, placed.helm);
    if (placed.spirits != 0) text["spirits"] = int{placed.spirits};
    if (placed.rounds != noddy::endless_rounds()) text["rounds"] = rounds(placed);
    return text;
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

  json::array objectives() const {
    json::array list;
    for (const noddy::Objective& aim : draft_.objectives) {
      const bool exits = aim.kind == noddy::Objective::Kind::kExit;
      list.push_back(red_river_fights::write_aim({.side = aim.side,
                                                  .exits = exits ? std::optional<int>(aim.number) : std::nullopt,
                                                  .foes = aim.ships,
                                                  .or_disarmed = aim.or_disarmed},
                                                 telling_.actors));
    }
    return list;
  }

  red_river_fights::Telling telling_;
  const redriver::Section& section_;
  const noddy::Draft& draft_;
  bool unfinished_;
};

struct NoddyFights {
  using Rules = games::RedRiverNoddy;
  static std::tuple<Rules::Casting> told(const Setting& setting) { return {red_river_noddy::cast(setting)}; }
  static json::object write(const Setting& setting, const redriver::State& state, const noddy::Draft& draft) {
    return NoddyFightWriter(setting, state, draft).write();
  }
};

}  // namespace

const AnyBridge& red_river_noddy_bridge() {
  static const red_river_fights::RedRiverBridge<NoddyFights> bridge;
  return bridge;
}

}  // namespace brownwater::wire
