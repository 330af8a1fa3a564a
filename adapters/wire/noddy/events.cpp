#include "adapters/wire/noddy/events.hpp"

#include "adapters/wire/noddy/actions.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// Each happening with its own keys; the rule is put after them.
class EventWriter {
 public:
  explicit EventWriter(const Cast& cast) : cast_(cast) {}

  json::object operator()(const MoveBegan& began) const { return {{"type", "move_began"}, {"move", began.move}}; }
  json::object operator()(const OrderWritten& order) const {
    return {{"type", "order_written"}, {"ship", id(order.ship)}, {"speed", order.speed}, {"turn", order.turn}};
  }
  json::object operator()(const FireOrdered& ordered) const {
    if (!ordered.gun)
      return {{"type", "fire_ordered"}, {"ship", id(ordered.ship)}, {"step", word_in(kFireStepWords, ordered.step)}};
    const GunOrderWords words = write_gun_order(cast_, ordered.target);
    return {{"type", "fire_ordered"},
            {"ship", id(ordered.ship)},
            {"gun", *ordered.gun},
            {"order", words.order},
            {"target", words.target}};
  }
  json::object operator()(const OrdersSealed& sealed) const {
    return {{"type", "orders_sealed"}, {"side", word_in(kSideWords, sealed.side)}};
  }

  json::object operator()(const ShipMoved& moved) const {
    return {{"type", "ship_moved"},        {"ship", id(moved.ship)},
            {"half", moved.half},          {"from", write_point(moved.from)},
            {"to", write_point(moved.to)}, {"heading", moved.heading},
            {"speed", moved.speed},        {"drifting", moved.drifting},
            {"steps", moved.steps}};
  }
  json::object operator()(const ShipTurned& turned) const {
    return {{"type", "ship_turned"}, {"ship", id(turned.ship)}, {"from", turned.from}, {"to", turned.to}};
  }
  json::object operator()(const ShipLeft& left) const { return of_ship("ship_left", left.ship); }
  json::object operator()(const ShipHeldAtEdge& held) const {
    return {{"type", "ship_held_at_edge"}, {"ship", id(held.ship)}, {"half", held.half}, {"step", held.step}};
  }
  json::object operator()(const ShipGrounded& grounded) const {
    return {{"type", "ship_grounded"},
            {"ship", id(grounded.ship)},
            {"at", write_point(grounded.at)},
            {"depth_ft", grounded.depth_tenths ? write_feet(*grounded.depth_tenths) : json::value(nullptr)},
            {"half", grounded.half},
            {"step", grounded.step}};
  }
  json::object operator()(const RefloatTried& tried) const {
    return {{"type", "refloat_tried"}, {"ship", id(tried.ship)}, {"face", tried.face},
            {"tries", tried.tries},    {"freed", tried.freed},   {"fast", tried.fast}};
  }

  json::object operator()(const GunFired& fired) const {
    return {{"type", "gun_fired"},
            {"ship", id(fired.ship)},
            {"gun", fired.gun},
            {"target", id(fired.target)},
            {"step", fired.step},
            {"range", write_inches(fired.range)},
            {"face", word_in(kFaceWords, fired.face)},
            {"hit", fired.hit}};
  }
  json::object operator()(const ShotThrown& thrown) const {
    return {{"type", "shot_thrown"},
            {"ship", id(thrown.ship)},
            {"gun", thrown.gun},
            {"target", id(thrown.target)},
            {"range", write_inches(thrown.range)},
            {"fire_value", thrown.fire_value},
            {"modifiers", write_modifiers(thrown.modifiers)},
            {"die", thrown.die},
            {"total", thrown.total},
            {"needed", thrown.needed},
            {"hit", thrown.hit}};
  }
  json::object operator()(const HitTold& told) const {
    return {{"type", "hit_told"},
            {"ship", id(told.ship)},
            {"face", word_in(kFaceWords, told.face)},
            {"die", told.die},
            {"effect", told.effect ? json::value(word_in(kHitEffectWords, *told.effect)) : json::value(nullptr)}};
  }
  json::object operator()(const SpecialThrown& thrown) const {
    return {{"type", "special_thrown"},
            {"ship", id(thrown.ship)},
            {"dice", json::array{thrown.first, thrown.second}},
            {"effect", word_in(kSpecialWords, thrown.effect)}};
  }
  json::object operator()(const SpecialTookHold& held) const {
    return {{"type", "special_took_hold"},
            {"ship", id(held.ship)},
            {"effect", word_in(kSpecialWords, held.effect)},
            {"until", held.until == 0 ? json::value(nullptr) : json::value(held.until)},
            {"gun", held.gun ? json::value(*held.gun) : json::value(nullptr)}};
  }
  json::object operator()(const SpeedLost& lost) const {
    return {{"type", "speed_lost"},
            {"ship", id(lost.ship)},
            {"knots", write_knots(lost.halves)},
            {"top_speed", write_knots(lost.top_halves)}};
  }
  json::object operator()(const GunLost& lost) const {
    return {{"type", "gun_lost"}, {"ship", id(lost.ship)}, {"gun", lost.gun}, {"face", word_in(kFaceWords, lost.face)}};
  }

  json::object operator()(const ShipListed& listed) const {
    return {{"type", "ship_listed"}, {"ship", id(listed.ship)}, {"to", listed.to_port ? "port" : "starboard"}};
  }
  json::object operator()(const FireBrokeOut& fire) const { return of_ship("fire_broke_out", fire.ship); }
  json::object operator()(const FireFought& fought) const {
    return {{"type", "fire_fought"},
            {"ship", id(fought.ship)},
            {"die", fought.face},
            {"tries", fought.tries},
            {"out", fought.out}};
  }
  json::object operator()(const FirePutOut& out) const { return of_ship("fire_put_out", out.ship); }
  json::object operator()(const ShipBlewUp& blown) const { return of_ship("ship_blew_up", blown.ship); }
  json::object operator()(const ShipSettles& settles) const { return of_ship("ship_settles", settles.ship); }
  json::object operator()(const SettlingThrown& thrown) const {
    return {{"type", "settling_thrown"},
            {"ship", id(thrown.ship)},
            {"die", thrown.face},
            {"sinks_in_move", thrown.sinks_in}};
  }
  json::object operator()(const BoilerCrewThrown& thrown) const {
    return {{"type", "boiler_crew_thrown"}, {"ship", id(thrown.ship)}, {"die", thrown.face}, {"leaves", thrown.leaves}};
  }
  json::object operator()(const ShipAbandoned& abandoned) const { return of_ship("ship_abandoned", abandoned.ship); }
  json::object operator()(const ShipTaken& taken) const {
    return {{"type", "ship_taken"}, {"ship", id(taken.ship)}, {"by", id(taken.by)}};
  }
  json::object operator()(const ShipSank& sank) const { return of_ship("ship_sank", sank.ship); }
  json::object operator()(const BatterySilenced& silenced) const { return of_ship("battery_silenced", silenced.ship); }

  json::object operator()(const HullsMet& met) const {
    return {{"type", "hulls_met"},
            {"kind", word_in(kContactWords, met.contact.kind)},
            {"ship", id(met.contact.ship)},
            {"other", id(met.contact.other)},
            {"speed", met.contact.speed},
            {"half", met.half},
            {"step", met.step}};
  }
  json::object operator()(const RamStruck& struck) const {
    return {{"type", "ram_struck"}, {"ship", id(struck.ship)}, {"target", id(struck.target)}, {"home", struck.home}};
  }
  json::object operator()(const RamThrown& thrown) const {
    return {{"type", "ram_thrown"},
            {"ship", id(thrown.ship)},
            {"target", id(thrown.target)},
            {"die", thrown.face},
            {"modifiers", write_modifiers(thrown.modifiers)},
            {"total", thrown.total},
            {"result", word_in(kRamWords, thrown.result)}};
  }
  json::object operator()(const CollisionThrown& thrown) const {
    return {{"type", "collision_thrown"},
            {"ship", id(thrown.ship)},
            {"other", id(thrown.other)},
            {"die", thrown.face},
            {"hurt", thrown.hurt}};
  }
  json::object operator()(const ContactDismissed& dismissed) const {
    return {{"type", "contact_dismissed"},
            {"kind", word_in(kContactWords, dismissed.contact.kind)},
            {"ship", id(dismissed.contact.ship)},
            {"other", id(dismissed.contact.other)}};
  }

  json::object operator()(const MineFailed& failed) const {
    return {{"type", "mine_failed"}, {"ship", id(failed.ship)}, {"at", write_point(failed.at)}, {"die", failed.face}};
  }
  json::object operator()(const MineExploded& exploded) const {
    return {{"type", "mine_exploded"},
            {"ship", id(exploded.ship)},
            {"at", write_point(exploded.at)},
            {"half", exploded.half},
            {"step", exploded.step}};
  }
  json::object operator()(const MineDamage& damage) const {
    return {{"type", "mine_damage"}, {"ship", id(damage.ship)}, {"die", damage.face}};
  }
  json::object operator()(const VolleyFired& volley) const {
    return {{"type", "volley_fired"},
            {"regiment", id(volley.regiment)},
            {"target", id(volley.target)},
            {"die", volley.face}};
  }
  json::object operator()(const VolleyStruck& struck) const {
    return {{"type", "volley_struck"}, {"ship", id(struck.ship)}, {"dice", json::array{struck.first, struck.second}}};
  }

  json::object operator()(const MoveStopped& stopped) const {
    return {{"type", "move_stopped"}, {"half", stopped.half}, {"step", stopped.step}};
  }
  json::object operator()(const UmpireRuled& ruled) const {
    json::object text{{"type", "umpire_ruled"},
                      {"act", write_act(cast_, ruled.ruling.act)},
                      {"reason", write_note(ruled.ruling.reason)}};
    if (ruled.face != 0) text["die"] = ruled.face;
    return text;
  }
  json::object operator()(const ShipCorrected& seen) const {
    const bool on_sheet = seen.fate != Fate::kSunk && seen.fate != Fate::kWithdrawn;
    return {{"type", "ship_corrected"},
            {"ship", id(seen.ship)},
            {"at", on_sheet ? json::value(write_point(seen.pose.at)) : json::value(nullptr)},
            {"heading", seen.pose.heading},
            {"speed", seen.speed},
            {"status", word_in(kFateWords, seen.fate)},
            {"keel", word_in(kKeelWords, seen.keel)},
            {"listing", write_listing(seen.lists_to_port, seen.lists_to_starboard)},
            {"on_fire", seen.on_fire},
            {"sinking", seen.sinking}};
  }
  json::object operator()(const ChartShown& shown) const {
    return {{"type", "chart_shown"},
            {"side", word_in(kSideWords, shown.side)},
            {"until", shown.until == kChartStays ? json::value(nullptr) : json::value(shown.until)}};
  }
  json::object operator()(const MoveEnded& ended) const { return {{"type", "move_ended"}, {"move", ended.move}}; }
  json::object operator()(const BattleEnded& ended) const {
    return {{"type", "battle_ended"},
            {"winner", side_or_null(ended.outcome.winner)},
            {"reason", word_in(kOutcomeWords, ended.outcome.reason)}};
  }

 private:
  std::string_view id(ShipIndex ship) const { return cast_[ship].id; }
  json::object of_ship(std::string_view type, ShipIndex ship) const { return {{"type", type}, {"ship", id(ship)}}; }

  const Cast& cast_;
};

}  // namespace

json::array write_listing(bool to_port, bool to_starboard) {
  json::array listing;
  if (to_port) listing.emplace_back("port");
  if (to_starboard) listing.emplace_back("starboard");
  return listing;
}

json::value side_or_null(const std::optional<Side>& side) {
  return side ? json::value(word_in(kSideWords, *side)) : json::value(nullptr);
}

json::array write_modifiers(const Modifiers& modifiers) {
  json::array list;
  for (const Modifier& modifier : modifiers)
    list.push_back(json::object{{"amount", modifier.amount}, {"rule", rule_text(modifier.rule)}});
  return list;
}

json::object write_event(const Cast& cast, const Event& event) {
  json::object text = visit_one(EventWriter(cast), event.happening);
  text["rule"] = rule_text(event.rule);
  return text;
}

json::object write_outcome(const Outcome& outcome) {
  return {
      {"winner", side_or_null(outcome.winner)}, {"reason", word_in(kOutcomeWords, outcome.reason)}, {"rule", "ND-8.1"}};
}

}  // namespace brownwater::wire::noddy_wire
