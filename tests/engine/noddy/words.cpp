#include "tests/engine/noddy/words.hpp"

#include <type_traits>

namespace brownwater::noddy::testing {
namespace {

template <class T>
  requires std::is_enum_v<T> || std::is_integral_v<T>
std::string text(T value) {
  return std::to_string(static_cast<long long>(value));
}
std::string text(const Point& at) { return text(at.x) + "," + text(at.y); }
std::string text(const Pose& pose) { return text(pose.at) + "@" + text(pose.heading); }
std::string text(const Modifiers& modifiers) {
  std::string words = "[";
  for (const Modifier& modifier : modifiers)
    words += text(modifier.amount) + ":" + text(modifier.rule.section) + "." + text(modifier.rule.number) + " ";
  return words + "]";
}
std::string text(const Contact& contact) {
  return text(contact.kind) + " " + text(contact.ship) + " " + text(contact.other) + " " + text(contact.speed) + " " +
         text(contact.stationary) + " " + text(contact.side_on);
}
template <class T>
std::string text(const std::optional<T>& value) {
  return value ? text(*value) : "-";
}
std::string text(const Outcome& outcome) { return text(outcome.winner) + " " + text(outcome.reason); }

std::string text(const Ruling& ruling);

template <class... Fields>
std::string line(const char* name, const Fields&... fields) {
  std::string words = name;
  ((words += ' ' + text(fields)), ...);
  return words;
}

struct Acting {
  std::string operator()(const LayMine& a) const { return line("lay_mine", a.at, a.side, a.live_from); }
  std::string operator()(const LiftMine& a) const { return line("lift_mine", a.mine); }
  std::string operator()(const SetMineOdds& a) const { return line("set_mine_odds", a.mine, a.live_from); }
  std::string operator()(const LayShoal& a) const { return line("lay_shoal", a.at, a.radius, a.depth_tenths, a.side); }
  std::string operator()(const LiftShoal& a) const { return line("lift_shoal", a.shoal); }
  std::string operator()(const ThrowDie&) const { return line("throw_die"); }
  std::string operator()(const Inflict& a) const { return line("inflict", a.ship, a.row, a.face); }
  std::string operator()(const LiftEffect& a) const { return line("lift_effect", a.ship, a.row); }
  std::string operator()(const PlaceShip& a) const { return line("place_ship", a.ship, a.pose); }
  std::string operator()(const SetSpeed& a) const { return line("set_speed", a.ship, a.speed); }
  std::string operator()(const SetTopSpeed& a) const { return line("set_top_speed", a.ship, a.top_halves); }
  std::string operator()(const SetGun& a) const { return line("set_gun", a.ship, a.gun, a.working); }
  std::string operator()(const SetRounds& a) const { return line("set_rounds", a.ship, a.gun, a.rounds); }
  std::string operator()(const SetKeel& a) const { return line("set_keel", a.ship, a.keel); }
  std::string operator()(const SetFate& a) const { return line("set_fate", a.ship, a.fate); }
  std::string operator()(const StopAt& a) const { return line("stop_at", a.half, a.step); }
  std::string operator()(const StopAtContacts& a) const { return line("stop_at_contacts", a.stop); }
  std::string operator()(const DismissContact& a) const { return line("dismiss_contact", a.contact); }
  std::string operator()(const SetFieldOdds& a) const { return line("set_field_odds", a.side, a.live_from); }
  std::string operator()(const InflictByLot& a) const { return line("inflict_by_lot", a.ship, a.face); }
  std::string operator()(const RuleShot& a) const {
    return line("rule_shot", a.shot.ship, a.shot.target, a.shot.gun, a.shot.word);
  }
  std::string operator()(const MakeRam& a) const { return line("make_ram", a.ship, a.target); }
  std::string operator()(const ShowChart& a) const { return line("show_chart", static_cast<int>(a.side), a.moves); }
  std::string operator()(const EndBattle& a) const { return line("end_battle", a.winner); }
};

std::string text(const Ruling& ruling) {
  std::string words = std::visit(Acting{}, ruling.act) + " because ";
  for (const std::uint8_t byte : ruling.reason) words += static_cast<char>(byte);
  for (const Seat seat : kAllSeats) words += ruling.shown.contains(seat) ? " shown " + text(seat) : "";
  return words;
}

struct Telling {
  std::string operator()(const MoveBegan& e) const { return line("move_began", e.move); }
  std::string operator()(const OrderWritten& e) const { return line("order_written", e.ship, e.speed, e.turn, e.side); }
  std::string operator()(const FireOrdered& e) const {
    return line("fire_ordered", e.ship, e.step.value_or(FireStep::kBest), e.gun, e.target.value_or(kFreeFire), e.side);
  }
  std::string operator()(const OrdersSealed& e) const { return line("orders_sealed", e.side); }
  std::string operator()(const ShipMoved& e) const {
    return line("ship_moved", e.ship, e.half, e.from, e.to, e.heading, e.speed, e.drifting, e.steps);
  }
  std::string operator()(const ShipTurned& e) const { return line("ship_turned", e.ship, e.from, e.to); }
  std::string operator()(const ShipLeft& e) const { return line("ship_left", e.ship); }
  std::string operator()(const ShipHeldAtEdge& e) const { return line("ship_held_at_edge", e.ship, e.half, e.step); }
  std::string operator()(const ShipGrounded& e) const {
    return line("ship_grounded", e.ship, e.at, e.depth_tenths, e.half, e.step);
  }
  std::string operator()(const RefloatTried& e) const {
    return line("refloat_tried", e.ship, e.face, e.tries, e.freed, e.fast);
  }
  std::string operator()(const GunFired& e) const {
    return line("gun_fired", e.ship, e.gun, e.target, e.step, e.range, e.face, e.hit);
  }
  std::string operator()(const ShotThrown& e) const {
    return line("shot_thrown", e.ship, e.gun, e.target, e.range, e.fire_value, e.modifiers, e.die, e.total, e.needed,
                e.hit, e.side);
  }
  std::string operator()(const HitTold& e) const { return line("hit_told", e.ship, e.face, e.die, e.effect, e.side); }
  std::string operator()(const SpecialThrown& e) const {
    return line("special_thrown", e.ship, e.dice[0], e.dice[1], e.effect, e.side);
  }
  std::string operator()(const SpecialTookHold& e) const {
    return line("special_took_hold", e.ship, e.effect, e.until, e.gun, e.side);
  }
  std::string operator()(const SpeedLost& e) const {
    return line("speed_lost", e.ship, e.halves, e.top_halves, e.side);
  }
  std::string operator()(const GunLost& e) const { return line("gun_lost", e.ship, e.gun, e.face, e.side); }
  std::string operator()(const ShipListed& e) const { return line("ship_listed", e.ship, e.to == Heel::kPort); }
  std::string operator()(const FireBrokeOut& e) const { return line("fire_broke_out", e.ship); }
  std::string operator()(const FireFought& e) const {
    return line("fire_fought", e.ship, e.face, e.tries, e.out, e.side);
  }
  std::string operator()(const FirePutOut& e) const { return line("fire_put_out", e.ship); }
  std::string operator()(const ShipBlewUp& e) const { return line("ship_blew_up", e.ship); }
  std::string operator()(const ShipSettles& e) const { return line("ship_settles", e.ship); }
  std::string operator()(const SettlingThrown& e) const {
    return line("settling_thrown", e.ship, e.face, e.sinks_in, e.side);
  }
  std::string operator()(const BoilerCrewThrown& e) const {
    return line("boiler_crew_thrown", e.ship, e.face, e.leaves, e.side);
  }
  std::string operator()(const ShipAbandoned& e) const { return line("ship_abandoned", e.ship); }
  std::string operator()(const ShipTaken& e) const { return line("ship_taken", e.ship, e.by); }
  std::string operator()(const ShipSank& e) const { return line("ship_sank", e.ship); }
  std::string operator()(const BatterySilenced& e) const { return line("battery_silenced", e.ship); }
  std::string operator()(const HullsMet& e) const { return line("hulls_met", e.contact, e.half, e.step); }
  std::string operator()(const RamStruck& e) const { return line("ram_struck", e.ship, e.target, e.home); }
  std::string operator()(const RamThrown& e) const {
    return line("ram_thrown", e.ship, e.target, e.face, e.modifiers, e.total, e.result, e.open);
  }
  std::string operator()(const CollisionThrown& e) const {
    return line("collision_thrown", e.ship, e.other, e.face, e.hurt, e.open);
  }
  std::string operator()(const ContactDismissed& e) const { return line("contact_dismissed", e.contact); }
  std::string operator()(const MineFailed& e) const { return line("mine_failed", e.ship, e.at, e.face); }
  std::string operator()(const MineExploded& e) const { return line("mine_exploded", e.ship, e.at, e.half, e.step); }
  std::string operator()(const MineDamage& e) const { return line("mine_damage", e.ship, e.face, e.side); }
  std::string operator()(const VolleyFired& e) const {
    return line("volley_fired", e.regiment, e.target, e.face, e.side);
  }
  std::string operator()(const VolleyStruck& e) const {
    return line("volley_struck", e.ship, e.dice[0], e.dice[1], e.side);
  }
  std::string operator()(const MoveStopped& e) const { return line("move_stopped", e.half, e.step); }
  std::string operator()(const UmpireRuled& e) const { return line("umpire_ruled", e.ruling, e.face); }
  std::string operator()(const ShipCorrected& e) const {
    return line("ship_corrected", e.ship, e.at, e.heading, e.speed, e.fate, e.keel, e.listing, e.on_fire, e.sinking);
  }
  std::string operator()(const ChartShown& e) const { return line("chart_shown", static_cast<int>(e.side), e.until); }
  std::string operator()(const MoveEnded& e) const { return line("move_ended", e.move); }
  std::string operator()(const BattleEnded& e) const { return line("battle_ended", e.outcome); }
};

}  // namespace

std::string words(const Event& event) {
  return text(event.rule.section) + "." + text(event.rule.number) + " " + std::visit(Telling{}, event.happening);
}

}  // namespace brownwater::noddy::testing
