#include "adapters/wire/noddy/ship_lines.hpp"

#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "adapters/wire/passed.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr int kAllRound = 180;

/// The parts of a ship that the seat may be told.
struct Known {
  bool damage = false;  ///< ND-5.1
  bool orders = false;  ///< ND-1.3
};

Known known_of(const Scenario& scenario, const View& view, ShipIndex ship) {
  const bool own = view.seat == Seat::kUmpire || commands(view.seat, scenario.side_of(ship));
  return {.damage = own || scenario.options().open_damage, .orders = own};
}

constexpr std::array<Word<Reason>, 5> kSilentWords{{{Reason::kGunOut, "out"},
                                                    {Reason::kGunJammed, "jammed"},
                                                    {Reason::kGunListed, "listed"},
                                                    {Reason::kGunLoading, "loading"},
                                                    {Reason::kNoRounds, "empty"}}};

std::string_view gun_state(const Scenario& scenario, const State& seen, ShipIndex ship, std::size_t gun) {
  const auto silent = why_silent(scenario, seen, ship, gun);
  return silent ? word_in(kSilentWords, static_cast<Reason>(silent->reason)) : "ready";
}

json::object write_gun(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex index, std::size_t gun) {
  const Ship& ship = view.seen.ships[index];
  const Gun& it = scenario.card(index).guns[gun];
  const Known known = known_of(scenario, view, index);
  const auto line = line_of(scenario, index, gun, ship.pose);
  json::object text{{"number", gun},
                    {"gun", word_in(kGunWords, it.gun)},
                    {"rifled", it.rifled},
                    {"mount", word_in(kMountWords, it.mount)},
                    {"bearing", line ? json::value(*line) : json::value(nullptr)},
                    {"half_width", line ? scenario.options().arc_half_width : kAllRound},
                    {"range", write_inches(scenario.tables().reach[static_cast<std::size_t>(it.gun)])},
                    {"state", nullptr},
                    {"rounds", nullptr},
                    {"last_target", nullptr},
                    {"order", nullptr},
                    {"target", nullptr}};
  if (known.damage) {
    text["state"] = gun_state(scenario, view.seen, index, gun);
    const std::uint8_t rounds = ship.hidden.rounds[gun];
    if (rounds != kEndless) text["rounds"] = rounds;
    const ShipIndex last = ship.hidden.last_target[gun];
    if (last != kNoShip) text["last_target"] = cast[last].id;
  }
  if (known.orders) {
    const CastSpelling spelling(cast);
    text["order"] = spelling.write(kGunOrderForm, ship.orders.guns[gun]);
    text["target"] = spelling.write(kShipForm, ship.orders.guns[gun]);
  }
  return text;
}

/// ND-5.2: the special effects that still last, each with the last move in which it does.
json::array write_effects(const Ship& ship, int move) {
  json::array effects;
  const auto add = [&effects](SpecialEffect effect, json::value until) {
    effects.push_back(json::object{{"effect", word_in(kSpecialWords, effect)}, {"until", std::move(until)}});
  };
  const auto lasting = [&](SpecialEffect effect, std::uint8_t until) {
    if (until >= move) add(effect, until);
  };
  const auto for_good = [&](SpecialEffect effect, bool holds) {
    if (holds) add(effect, nullptr);
  };
  lasting(SpecialEffect::kHelmsmanKilled, ship.hidden.helmsman_until);
  for_good(SpecialEffect::kListToPort, ship.lists_to_port);
  for_good(SpecialEffect::kListToStarboard, ship.lists_to_starboard);
  for (std::size_t gun = 0; gun < kMaxGuns; ++gun) {
    if (ship.hidden.jammed_until[gun] < move) continue;
    add(SpecialEffect::kShutterJammed, ship.hidden.jammed_until[gun]);
    effects.back().as_object()["gun"] = gun;
  }
  for_good(SpecialEffect::kSteamPipes, ship.hidden.steam_pipes);
  for_good(SpecialEffect::kSmokeStack, ship.hidden.smoke_stack);
  lasting(SpecialEffect::kScrewFouled, ship.hidden.fouled_until);
  lasting(SpecialEffect::kSteering, ship.hidden.steering_until);
  for_good(SpecialEffect::kFire, ship.on_fire);
  for_good(SpecialEffect::kBoilerHoled, ship.hidden.boiler_holed);
  return effects;
}

json::value write_own(const Ship& ship, int move) {
  const std::uint8_t sinks_in = ship.hidden.sinks_in;
  return json::object{{"top_speed", write_knots(ship.hidden.top_halves)},
                      {"effects", write_effects(ship, move)},
                      {"fire_tries", ship.hidden.fire_tries},
                      {"sinks_in_move", sinks_in == 0 ? json::value(nullptr) : json::value(sinks_in)}};
}

/// Bounds of her order, where the seat may write one now.
json::value write_limits(const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Side side = scenario.side_of(index);
  const bool writing = seen.phase == Phase::kOrders && commands(view.seat, side) && !seen.sealed[side];
  if (!writing || takes_no_orders(scenario, seen, index)) return nullptr;
  const Limits limits = limits_of(scenario, seen, index);
  const Ship& ship = seen.ships[index];
  return json::object{{"slowest", limits.slowest},
                      {"fastest", limits.fastest},
                      {"turn", limits.turn},
                      {"turn_at_rest", limits.turn_at_rest},
                      {"against_current", against_current(scenario.tables(), ship.hidden.top_halves)},
                      {"rule", rule_text(ship.hidden.steam_pipes ? rule(5, 2) : rule(2, 3))}};
}

/// The part of her card that only a vessel has; null for a battery or regiment.
void write_card(const Scenario& scenario, ShipIndex index, json::object& text) {
  const Card& card = scenario.card(index);
  const bool vessel = scenario.kind_of(index) == Kind::kVessel;
  const auto of_vessel = [vessel](json::value value) { return vessel ? std::move(value) : json::value(nullptr); };
  text["type"] = of_vessel(json::value(word_in(kShipTypeWords, card.type)));
  text["hull"] =
      of_vessel(json::object{{"length", write_inches(card.hull.length)}, {"beam", write_inches(card.hull.beam)}});
  text["draught_ft"] = of_vessel(write_feet(card.draught_tenths));
  text["knots"] = of_vessel(write_knots(card.top_halves));
  text["reinforced_bow"] = card.reinforced_bow;
  text["pivot"] = card.pivot;
  text["one_gun_at_a_time"] = card.one_gun_at_a_time;
}

/// The state of her that everybody sees (ND-5.1).
void write_bearing(const Scenario& scenario, const State& seen, ShipIndex index, json::object& text) {
  const Ship& ship = seen.ships[index];
  const bool vessel = scenario.kind_of(index) == Kind::kVessel;
  const std::uint8_t listing = listing_of(ship);
  text["listing"] = write_shape(kListingForm, &listing, CastSpelling({}));
  text["on_fire"] = ship.on_fire;
  text["sinking"] = ship.sinking;
  text["drifting"] =
      vessel && scenario.flows() && ship.speed == 0 && ship.keel == Keel::kFree && is_powerless(ship, seen.move);
}

json::value write_armour(const Scenario& scenario, ShipIndex index) {
  if (scenario.kind_of(index) == Kind::kRegiment) return nullptr;
  const Armour& armour = scenario.card(index).armour;
  return json::object{{"bow", armour.bow},
                      {"side", armour.side},
                      {"stern", armour.stern},
                      {"turret", armour.turret == 0 ? json::value(nullptr) : json::value(armour.turret)}};
}

std::string_view status_of(const Scenario& scenario, const Ship& ship, Side side) {
  return ship.fate == Fate::kWithdrawn && wants_exit(scenario, side) ? kPassedWord : word_in(kFateWords, ship.fate);
}

bool on_sheet(const Ship& ship) { return ship.fate != Fate::kSunk && ship.fate != Fate::kWithdrawn; }

}  // namespace

json::object write_ship(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Ship& ship = seen.ships[index];
  const Known known = known_of(scenario, view, index);
  json::array guns;
  for (std::size_t gun = 0; gun < scenario.card(index).guns.size(); ++gun)
    guns.push_back(write_gun(cast, scenario, view, index, gun));
  json::object text{{"id", cast[index].id},
                    {"name", cast[index].name},
                    {"side", word_in(kSideWords, scenario.side_of(index))},
                    {"kind", word_in(kKindWords, scenario.kind_of(index))},
                    {"at", on_sheet(ship) ? json::value(write_point(ship.pose.at)) : json::value(nullptr)},
                    {"heading", ship.pose.heading},
                    {"speed", ship.speed},
                    {"status", status_of(scenario, ship, scenario.side_of(index))},
                    {"keel", word_in(kKeelWords, ship.keel)},
                    {"refloat_tries", ship.refloat_tries},
                    {"armour", write_armour(scenario, index)},
                    {"lost_in_move", ship.lost_in_move == 0 ? json::value(nullptr) : json::value(ship.lost_in_move)},
                    {"guns", std::move(guns)},
                    {"own", known.damage ? write_own(ship, seen.move) : json::value(nullptr)},
                    {"order", nullptr},
                    {"fire_step", nullptr},
                    {"limits", write_limits(scenario, view, index)}};
  write_card(scenario, index, text);
  write_bearing(scenario, seen, index, text);
  if (known.orders) {
    const Orders& orders = ship.orders;
    if (orders.written) text["order"] = json::object{{"speed", orders.speed}, {"turn", orders.turn}};
    text["fire_step"] = word_in(kFireStepWords, orders.step);
  }
  return text;
}

}  // namespace brownwater::wire::noddy_wire
