#include "adapters/wire/noddy/ship_lines.hpp"

#include "adapters/wire/passed.hpp"
#include "engine/games/noddy/gunnery.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr std::int16_t kAllRound = 180;

/// The parts of a ship that the seat may see.
struct Known {
  bool damage = false;  ///< ND-5.1
  bool orders = false;  ///< ND-1.3
};

Known known_of(const Scenario& scenario, const View& view, ShipIndex ship) {
  const bool own = view.seat == Seat::kUmpire || commands(view.seat, scenario.side_of(ship));
  return {.damage = own || scenario.options().open_damage, .orders = own};
}

GunState gun_state(const Scenario& scenario, const State& seen, ShipIndex ship, std::size_t gun) {
  const auto silent = why_silent(scenario, seen, ship, gun);
  if (!silent) return GunState::kReady;
  const auto reason = static_cast<Reason>(silent->reason);
  if (reason == Reason::kGunOut) return GunState::kOut;
  if (reason == Reason::kGunJammed) return GunState::kJammed;
  if (reason == Reason::kGunListed) return GunState::kListed;
  return reason == Reason::kGunLoading ? GunState::kLoading : GunState::kEmpty;
}

GunView gun_view(const Scenario& scenario, const View& view, ShipIndex index, std::size_t gun) {
  const Ship& ship = view.seen.ships[index];
  const Gun& it = scenario.card(index).guns[gun];
  const Known known = known_of(scenario, view, index);
  const auto line = line_of(scenario, index, gun, ship.pose);
  GunView told{.number = static_cast<std::uint8_t>(gun),
               .gun = it.gun,
               .rifled = it.rifled,
               .mount = it.mount,
               .bearing = line,
               .half_width = line ? std::int16_t{scenario.options().arc_half_width} : kAllRound,
               .range = scenario.tables().reach[static_cast<std::size_t>(it.gun)]};
  if (known.damage) {
    told.state = gun_state(scenario, view.seen, index, gun);
    told.rounds = ship.hidden.rounds[gun];
    told.last_target = ship.hidden.last_target[gun];
  }
  if (known.orders) told.order = told.target = ship.orders.guns[gun];
  return told;
}

/// ND-5.2: the special effects that still last, each with the last move in which it does.
std::vector<EffectView> effects_of(const Ship& ship, int move) {
  std::vector<EffectView> effects;
  const auto lasting = [&](SpecialEffect effect, std::uint8_t until, std::optional<std::uint8_t> gun = {}) {
    if (until >= move) effects.push_back({.effect = effect, .until = until, .gun = gun});
  };
  const auto for_good = [&](SpecialEffect effect, bool holds) {
    if (holds) effects.push_back({.effect = effect});
  };
  lasting(SpecialEffect::kHelmsmanKilled, ship.hidden.helmsman_until);
  for_good(SpecialEffect::kListToPort, ship.lists_to_port);
  for_good(SpecialEffect::kListToStarboard, ship.lists_to_starboard);
  for (std::uint8_t gun = 0; gun < kMaxGuns; ++gun)
    lasting(SpecialEffect::kShutterJammed, ship.hidden.jammed_until[gun], gun);
  for_good(SpecialEffect::kSteamPipes, ship.hidden.steam_pipes);
  for_good(SpecialEffect::kSmokeStack, ship.hidden.smoke_stack);
  lasting(SpecialEffect::kScrewFouled, ship.hidden.fouled_until);
  lasting(SpecialEffect::kSteering, ship.hidden.steering_until);
  for_good(SpecialEffect::kFire, ship.on_fire);
  for_good(SpecialEffect::kBoilerHoled, ship.hidden.boiler_holed);
  return effects;
}

DamageView damage_of(const Ship& ship, int move) {
  return {.top_speed = ship.hidden.top_halves,
          .effects = effects_of(ship, move),
          .fire_tries = ship.hidden.fire_tries,
          .sinks_in_move = ship.hidden.sinks_in};
}

/// Bounds of her order, where the seat may write one now.
std::optional<LimitsView> limits_view(const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Side side = scenario.side_of(index);
  const bool writing = seen.phase == Phase::kOrders && commands(view.seat, side) && !seen.sealed[side];
  if (!writing || takes_no_orders(scenario, seen, index)) return std::nullopt;
  const Hidden& hidden = seen.ships[index].hidden;
  return LimitsView{.limits = limits_of(scenario, seen, index),
                    .against_current = against_current(scenario.tables(), hidden.top_halves),
                    .rule = hidden.steam_pipes ? rule(5, 2) : rule(2, 3)};
}

Status status_of(const Scenario& scenario, const Ship& ship, Side side) {
  const bool passed = ship.fate == Fate::kWithdrawn && wants_exit(scenario, side);
  return passed ? Status::kPassed : static_cast<Status>(ship.fate);
}

bool on_sheet(const Ship& ship) { return ship.fate != Fate::kSunk && ship.fate != Fate::kWithdrawn; }

bool drifts(const Scenario& scenario, const Ship& ship, int move) {
  return scenario.flows() && ship.speed == 0 && ship.keel == Keel::kFree && is_powerless(ship, move);
}

}  // namespace

ShipView ship_view(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Ship& ship = seen.ships[index];
  const Card& card = scenario.card(index);
  const Side side = scenario.side_of(index);
  const Kind kind = scenario.kind_of(index);
  const bool vessel = kind == Kind::kVessel;
  const Known known = known_of(scenario, view, index);
  const Orders& orders = ship.orders;
  ShipView told{.id = cast[index].id,
                .name = cast[index].name,
                .side = side,
                .kind = kind,
                .at = only_if(on_sheet(ship) && !scenario.options().models, ship.pose.at),
                .heading = ship.pose.heading,
                .speed = ship.speed,
                .status = status_of(scenario, ship, side),
                .keel = ship.keel,
                .refloat_tries = ship.refloat_tries,
                .armour = only_if(kind != Kind::kRegiment, card.armour),
                .lost_in_move = ship.lost_in_move,
                .order = only_if(known.orders && orders.written, OrderView{orders.speed, orders.turn}),
                .fire_step = only_if(known.orders, orders.step),
                .limits = limits_view(scenario, view, index),
                .type = only_if(vessel, card.type),
                .hull = only_if(vessel, card.hull),
                .draught_tenths = only_if(vessel, card.draught_tenths),
                .top_halves = only_if(vessel, card.top_halves),
                .reinforced_bow = card.reinforced_bow,
                .pivot = card.pivot,
                .one_gun_at_a_time = card.one_gun_at_a_time,
                .listing = listing_of(ship),
                .on_fire = ship.on_fire,
                .sinking = ship.sinking,
                .drifting = vessel && drifts(scenario, ship, seen.move)};
  told.guns.reserve(card.guns.size());
  for (std::size_t gun = 0; gun < card.guns.size(); ++gun) told.guns.push_back(gun_view(scenario, view, index, gun));
  if (known.damage) told.own = damage_of(ship, seen.move);
  return told;
}

}  // namespace brownwater::wire::noddy_wire
