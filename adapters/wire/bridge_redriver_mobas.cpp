#include "adapters/wire/bridge_redriver_mobas.hpp"

#include "adapters/wire/bridge_redriver.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire {
namespace {

namespace json = boost::json;

/// Writes the fight that the campaign waits for as a scenario of MOBAS.
class FightWriter {
 public:
  FightWriter(const Setting& setting, const redriver::State& state, const mobas::Draft& draft)
      : telling_(red_river_fights::tell_fight(setting, state)),
        section_(state.sections[state.field]),
        draft_(draft),
        actors_(telling_.actors) {}

  json::object write() const {
    return {{"format", "brownwater-scenario-1"},
            {"system", "mobas"},
            {"id", telling_.id},
            {"title", telling_.title},
            {"date", telling_.date},
            {"place", telling_.place},
            {"map", red_river_mobas::write_sheet(draft_, section_, telling_.place)},
            {"forces", forces()},
            {"batteries", batteries()},
            {"mines", mines()},
            {"turns", int{draft_.turns}},
            {"objectives", objectives()},
            {"options",
             {{"ships_block_sight", draft_.options.ships_block_sight},
              {"end_arc", word_in(mobas_wire::kEndArcWords, draft_.options.end_arc)},
              {"rammed_ship_moves", draft_.options.rammed_ship_moves},
              {"batteries_hold", draft_.options.batteries_hold}}},
            {"history", telling_.history},
            {"estimates",
             "All of it. The reach is drawn from the section's bend, banks and narrows; the current is left out, which "
             "these rules do not know. The Union ships are as the campaign has left them."},
            {"sources", {"Our own campaign, after Red River Blues"}}};
  }

 private:
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
      if (placed.helm != Helm::kFree) list.back().as_object()["helm"] = word_in(kHelmWords, placed.helm);
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

  red_river_fights::Telling telling_;
  const redriver::Section& section_;
  const mobas::Draft& draft_;
  const std::vector<red_river_fights::Actor>& actors_;
};

struct MobasFights {
  using Rules = games::RedRiverMobas;
  static std::tuple<> told(const Setting&) { return {}; }
  static json::object write(const Setting& setting, const redriver::State& state, const mobas::Draft& draft) {
    return FightWriter(setting, state, draft).write();
  }
};

}  // namespace

const AnyBridge& red_river_mobas_bridge() {
  static const red_river_fights::RedRiverBridge<MobasFights> bridge;
  return bridge;
}

}  // namespace brownwater::wire
