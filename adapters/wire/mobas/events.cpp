#include "adapters/wire/mobas/events.hpp"

#include "adapters/wire/mobas/actions.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/ruling_text.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

json::array write_faces(const Faces& faces) {
  json::array list;
  for (const std::uint8_t face : faces) list.emplace_back(face);
  return list;
}

/// Each happening with its own keys; `type` and `rule` are put before them.
struct EventWriter {
  const Cast& cast;
  std::string_view id(ShipIndex ship) const { return cast[ship].id; }

  json::object operator()(const TurnBegan& began) const { return {{"type", "turn_began"}, {"turn", began.turn}}; }
  json::object operator()(const Cleared& cleared) const {
    return {{"type", "cleared"}, {"side", word_in(kSideWords, cleared.side)}};
  }
  json::object operator()(const FireDeclared& declared) const {
    return {{"type", "fire_declared"}, {"ship", id(declared.ship)}, {"target", id(declared.target)}};
  }
  json::object operator()(const FireHeld& held) const { return {{"type", "fire_held"}, {"ship", id(held.ship)}}; }
  json::object operator()(const ShipFired& fired) const {
    return {{"type", "ship_fired"},
            {"ship", id(fired.ship)},
            {"target", id(fired.target)},
            {"range_hexes", fired.range_hexes},
            {"aspect", word_in(kAspectWords, fired.aspect)},
            {"dice", fired.dice},
            {"modifiers", write_modifiers(fired.modifiers)},
            {"faces", write_faces(fired.faces)},
            {"points", fired.points}};
  }
  json::object operator()(const ShipDamaged& damaged) const {
    return {
        {"type", "ship_damaged"}, {"ship", id(damaged.ship)}, {"points", damaged.points}, {"fv_left", damaged.fv_left}};
  }
  json::object operator()(const ShipReachedCritical& reached) const {
    return {{"type", "ship_reached_critical"},
            {"ship", id(reached.ship)},
            {"fv_left", reached.fv_left},
            {"critical", reached.critical}};
  }
  json::object operator()(const ShipSank& sank) const { return {{"type", "ship_sank"}, {"ship", id(sank.ship)}}; }
  json::object operator()(const BatterySilenced& silenced) const {
    return {{"type", "battery_silenced"}, {"ship", id(silenced.ship)}};
  }
  json::object operator()(const InitiativeThrown& thrown) const {
    return {{"type", "initiative_thrown"},
            {"union", thrown.faces.of_union},
            {"confederate", thrown.faces.of_confederate},
            {"first", side_or_null(thrown.first)}};
  }
  json::object operator()(const ShipMoved& moved) const {
    return {{"type", "ship_moved"},           {"ship", id(moved.ship)},
            {"path", write_path(moved.path)}, {"from", hex_or_null(moved.from)},
            {"to", hex_or_null(moved.to)},    {"facing", moved.facing}};
  }
  json::object operator()(const ShipWithdrew& withdrew) const {
    return {{"type", "ship_withdrew"}, {"ship", id(withdrew.ship)}};
  }
  json::object operator()(const MineTouched& touched) const {
    return {{"type", "mine_touched"},
            {"ship", id(touched.ship)},
            {"hex", hex_name(touched.hex)},
            {"face", touched.face},
            {"exploded", touched.exploded}};
  }
  json::object operator()(const MineExploded& exploded) const {
    return {{"type", "mine_exploded"},
            {"ship", id(exploded.ship)},
            {"hex", hex_name(exploded.hex)},
            {"faces", write_faces(exploded.faces)},
            {"points", exploded.points}};
  }
  json::object operator()(const ShipRammed& rammed) const {
    return {{"type", "ship_rammed"},
            {"ship", id(rammed.ship)},
            {"target", id(rammed.target)},
            {"hex", hex_name(rammed.hex)},
            {"held", rammed.held}};
  }
  json::object operator()(const RammingThrown& thrown) const {
    return {{"type", "ramming_thrown"},           {"ship", id(thrown.ship)},
            {"target", id(thrown.target)},        {"dice", thrown.dice},
            {"faces", write_faces(thrown.faces)}, {"points", thrown.points}};
  }
  json::object operator()(const RammerKeptHex& kept) const {
    return {{"type", "rammer_kept_hex"}, {"ship", id(kept.ship)}, {"hex", hex_name(kept.hex)}};
  }
  json::object operator()(const RammerSetBack& back) const {
    return {{"type", "rammer_set_back"}, {"ship", id(back.ship)}, {"hex", hex_name(back.hex)}};
  }
  json::object operator()(const TorpedoBoatLost& lost) const {
    return {{"type", "torpedo_boat_lost"}, {"ship", id(lost.ship)}};
  }
  json::object operator()(const TurnEnded& ended) const { return {{"type", "turn_ended"}, {"turn", ended.turn}}; }
  json::object operator()(const BattleEnded& ended) const {
    return {{"type", "battle_ended"},
            {"winner", side_or_null(ended.outcome.winner)},
            {"reason", word_in(kOutcomeWords, ended.outcome.reason)}};
  }
  json::object operator()(const UmpireRuled& ruled) const {
    json::object text{{"type", "umpire_ruled"},
                      {"act", write_act(cast, ruled.ruling.act)},
                      {"reason", write_note(ruled.ruling.reason)}};
    if (ruled.face != 0) text["die"] = ruled.face;
    return text;
  }
  json::object operator()(const ShipCorrected& seen) const {
    const bool on_map = seen.hex != hex::kNowhere;
    return {{"type", "ship_corrected"},
            {"ship", id(seen.ship)},
            {"hex", hex_or_null(seen.hex)},
            {"facing", on_map ? json::value(seen.facing) : json::value(nullptr)},
            {"status", word_in(kFateWords, seen.fate)},
            {"fv_left", seen.fv_left},
            {"moved", seen.moved},
            {"held", seen.held}};
  }
};

}  // namespace

json::value side_or_null(const std::optional<Side>& side) {
  return side ? json::value(word_in(kSideWords, *side)) : json::value(nullptr);
}
json::value ship_or_null(const Cast& cast, ShipIndex ship) {
  return ship == kNoShip ? json::value(nullptr) : json::value(cast[ship].id);
}
json::value hex_or_null(HexId hex) { return hex == hex::kNowhere ? json::value(nullptr) : json::value(hex_name(hex)); }

json::array write_modifiers(const Modifiers& modifiers) {
  json::array list;
  for (const Modifier& modifier : modifiers)
    list.push_back(json::object{{"amount", modifier.amount}, {"rule", rule_text(modifier.rule)}});
  return list;
}

json::object write_event(const Cast& cast, const Event& event) {
  json::object text = std::visit(EventWriter{cast}, event.happening);
  text["rule"] = rule_text(event.rule);
  return text;
}

json::object write_outcome(const Outcome& outcome) {
  return {{"winner", side_or_null(outcome.winner)},
          {"reason", word_in(kOutcomeWords, outcome.reason)},
          {"rule", outcome.reason == Outcome::Reason::kRuling ? "MB-8.1" : "MB-7.1"}};
}

}  // namespace brownwater::wire::mobas_wire
