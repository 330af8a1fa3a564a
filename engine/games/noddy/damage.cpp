#include "engine/games/noddy/damage.hpp"

#include <bit>

#include "engine/chance/lots.hpp"
#include "engine/games/noddy/steps.hpp"

namespace brownwater::noddy {
namespace {

template <class U, class H>
void note(U& umpire, RuleRef by, const H& happening) {
  umpire.note(Event{.rule = by, .happening = happening});
}

bool stands_on(Mount mount, Face face) {
  switch (mount) {
    case Mount::kBow: return face == Face::kBow;
    case Mount::kPort: return face == Face::kPort;
    case Mount::kStarboard: return face == Face::kStarboard;
    case Mount::kStern: return face == Face::kStern;
    case Mount::kTurret: return true;
  }
  return false;
}

GunSet guns_in_turrets(const Card& card) {
  GunSet guns = 0;
  for (std::size_t gun = 0; gun < card.guns.size(); ++gun) {
    if (card.guns[gun].mount == Mount::kTurret) guns |= gun_bit(gun);
  }
  return guns;
}

/// How many faces a mount is away from the one struck: 0 on it, 1 round a corner, 2 on the far side.
int faces_away(Mount mount, Face struck) {
  if (stands_on(mount, struck)) return 0;
  const bool ends = mount == Mount::kBow || mount == Mount::kStern;
  const bool end_struck = struck == Face::kBow || struck == Face::kStern;
  return ends == end_struck ? 2 : 1;
}

/// ND-1.5: the present move; while its orders are written still (ND-6.6) or hidden batteries open fire before it
/// (RR-6.3) the last one.
int present_move(const State& state) {
  return state.phase == Phase::kOrders || state.opening_fire ? state.move - 1 : state.move;
}

/// One of a number of things, drawn at random.
template <class U>
int by_lot(U& umpire, int count, ShipIndex ship) {
  return chance::draw_lot(umpire, count, slip_for(rule(4, 7), Purpose::kGunByLot, ship));
}

template <class U>
class Special {
 public:
  Special(const Scenario& scenario, State& state, ShipIndex ship, std::optional<Face> struck, U& umpire)
      : scenario_(scenario), state_(state), at_(state.ships[ship]), ship_(ship), struck_(struck), umpire_(umpire) {}

  void take(SpecialEffect effect) {
    switch (effect) {
      case SpecialEffect::kMagazine:
        note(umpire_, kRule, ShipBlewUp{.ship = ship_});
        return sink(state_, ship_, kRule, umpire_);
      case SpecialEffect::kHelmsmanKilled: return hold(effect, at_.hidden.helmsman_until, next_orders());
      case SpecialEffect::kListToPort: return list(effect, at_.lists_to_port, true);
      case SpecialEffect::kListToStarboard: return list(effect, at_.lists_to_starboard, false);
      case SpecialEffect::kShutterJammed: return jam(effect);
      case SpecialEffect::kSteamPipes: at_.hidden.steam_pipes = true; return tell(effect, 0);
      case SpecialEffect::kSmokeStack:
        at_.hidden.smoke_stack = true;
        tell(effect, 0);
        return lose_speed(scenario_, state_, ship_, 2 * kHalvesAKnot, kRule, umpire_);
      case SpecialEffect::kScrewFouled:
        return hold(effect, at_.hidden.fouled_until, after(throw_d6(umpire_, kRule, Purpose::kScrew, ship_)));
      case SpecialEffect::kSteering:
        return hold(effect, at_.hidden.steering_until, after(throw_d6(umpire_, kRule, Purpose::kSteering, ship_)));
      case SpecialEffect::kFire: return burn(effect);
      case SpecialEffect::kBoilerHoled: return boiler(effect);
    }
  }

 private:
  static constexpr RuleRef kRule = rule(5, 2);

  /// ND-1.5: whole moves after the present one.
  std::uint8_t after(int moves) const { return static_cast<std::uint8_t>(present_move(state_) + moves); }

  /// Row 3: the move whose orders are replaced.
  std::uint8_t next_orders() const { return after(1); }

  void tell(SpecialEffect effect, std::uint8_t until, std::optional<std::uint8_t> gun = std::nullopt) {
    note(umpire_, kRule,
         SpecialTookHold{
             .ship = ship_, .effect = effect, .until = until, .gun = gun, .side = told_of_damage(scenario_, ship_)});
  }
  void hold(SpecialEffect effect, std::uint8_t& until, std::uint8_t move) {
    if (move > until) until = move;
    tell(effect, until);
  }
  void list(SpecialEffect effect, bool& lists, bool to_port) {
    lists = true;
    tell(effect, 0);
    note(umpire_, rule(5, 1), ShipListed{.ship = ship_, .to = to_port ? Heel::kPort : Heel::kStarboard});
    lose_speed(scenario_, state_, ship_, kHalvesAKnot, kRule, umpire_);
  }
  // ND-5.2, row 6: the gun nearest to where she was struck, wherever it stands. INTERPRETATION: among equally near
  // guns, the card's first that is not yet jammed.
  void jam(SpecialEffect effect) {
    GunSet guns = guns_on(scenario_, state_, ship_, std::nullopt);
    for (std::uint8_t gun = 0; gun < scenario_.card(ship_).guns.size(); ++gun) {
      if (at_.hidden.jammed_until[gun] >= state_.move) guns &= ~gun_bit(gun);
    }
    if (guns == 0) return tell(effect, state_.move);
    const std::uint8_t gun = struck_ ? nearest_of(guns) : static_cast<std::uint8_t>(std::countr_zero(guns));
    at_.hidden.jammed_until[gun] = after(throw_d6(umpire_, kRule, Purpose::kShutter, ship_));
    tell(effect, at_.hidden.jammed_until[gun], gun);
  }
  std::uint8_t nearest_of(GunSet guns) const {
    auto nearest = static_cast<std::uint8_t>(std::countr_zero(guns));
    const auto away = [&](std::size_t gun) { return faces_away(scenario_.card(ship_).guns[gun].mount, *struck_); };
    for (guns &= guns - 1U; guns != 0; guns &= guns - 1U) {
      const auto gun = static_cast<std::uint8_t>(std::countr_zero(guns));
      if (away(gun) < away(nearest)) nearest = gun;
    }
    return nearest;
  }
  void burn(SpecialEffect effect) {
    tell(effect, 0);
    if (at_.on_fire) return;
    at_.on_fire = true;
    at_.hidden.fire_tries = 0;
    note(umpire_, rule(5, 1), FireBrokeOut{.ship = ship_});
  }
  void boiler(SpecialEffect effect) {
    tell(effect, 0);
    if (at_.hidden.boiler_holed) return;
    at_.hidden.boiler_holed = true;
    const std::uint8_t face = throw_d6(umpire_, kRule, Purpose::kBoilerCrew, ship_);
    const bool leaves = face <= scenario_.tables().boiler_abandons_to;
    note(umpire_, kRule,
         BoilerCrewThrown{.ship = ship_, .face = face, .leaves = leaves, .side = told_of_damage(scenario_, ship_)});
    if (leaves) abandon(scenario_, state_, ship_, kRule, umpire_);
  }

  const Scenario& scenario_;
  State& state_;
  Ship& at_;
  ShipIndex ship_;
  std::optional<Face> struck_;
  U& umpire_;
};

}  // namespace

std::optional<Side> told_of_damage(const Scenario& scenario, ShipIndex ship) {
  if (scenario.options().open_damage) return std::nullopt;
  return scenario.side_of(ship);
}

chance::Slip slip_for(RuleRef rule, Purpose purpose, ShipIndex actor, ShipIndex target) {
  return {.rule = rule, .purpose = static_cast<std::uint8_t>(purpose), .actor = actor, .target = target};
}

GunSet guns_on(const Scenario& scenario, const State& state, ShipIndex ship, std::optional<Face> face) {
  const Card& card = scenario.card(ship);
  const bool battery = scenario.kind_of(ship) == Kind::kBattery;
  GunSet guns = 0;
  for (std::size_t gun = 0; gun < card.guns.size(); ++gun) {
    if (has_gun(state.ships[ship].hidden.guns_out, gun)) continue;
    if (battery || !face || stands_on(card.guns[gun].mount, *face)) guns |= gun_bit(gun);
  }
  return guns;
}

template <class U>
void lose_speed(const Scenario& scenario, State& state, ShipIndex ship, int halves, RuleRef by, U& umpire) {
  Ship& at = state.ships[ship];
  if (halves == 0 || !is_afloat(at)) return;
  // Below zero she is sinking already: takes no more off, so that the number stays small.
  constexpr int kLeast = -2 * kHalvesAKnot * kMaxKnots;
  const int left = at.hidden.top_halves - halves;
  at.hidden.top_halves = static_cast<HalfKnots>(left < kLeast ? kLeast : left);
  note(umpire, by,
       SpeedLost{.ship = ship,
                 .halves = static_cast<HalfKnots>(halves),
                 .top_halves = at.hidden.top_halves,
                 .side = told_of_damage(scenario, ship)});
  if (at.hidden.top_halves >= 0 || at.sinking) return;
  at.sinking = true;
  const std::uint8_t face = throw_d6(umpire, rule(2, 5), Purpose::kSettling, ship);
  at.hidden.sinks_in = static_cast<std::uint8_t>(present_move(state) + face + scenario.tables().sinking_moves);
  note(umpire, rule(5, 1), ShipSettles{.ship = ship});
  note(umpire, rule(2, 5),
       SettlingThrown{
           .ship = ship, .face = face, .sinks_in = at.hidden.sinks_in, .side = told_of_damage(scenario, ship)});
}

template <class U>
void cripple(const Scenario& scenario, State& state, ShipIndex ship, RuleRef by, U& umpire) {
  Ship& at = state.ships[ship];
  if (!is_afloat(at)) return;
  // ND-5.1: a vessel held where she was struck until the move is over shows nothing more until then.
  if (at.stopped)
    at.hidden.seen_speed = at.hidden.seen_speed.value_or(at.speed);
  else
    steps::end_leg(state, ship, umpire);
  at.speed = at.ordered = 0;
  at.turning = 0;
  const HalfKnots left = at.hidden.top_halves;
  if (left > 0) lose_speed(scenario, state, ship, left, by, umpire);
  steps::begin_leg(scenario, state, ship, umpire);
}

template <class U>
bool lose_gun(const Scenario& scenario, State& state, ShipIndex ship, Face face, bool through_turret, U& umpire) {
  GunSet guns = guns_on(scenario, state, ship, face);
  // ND-7.1: a shot that does not reach the turret's class struck the hull, where no gun of the turret stands.
  if (scenario.card(ship).armour.turret != 0 && !through_turret) guns &= ~guns_in_turrets(scenario.card(ship));
  if (guns == 0) return false;
  for (int skip = by_lot(umpire, std::popcount(guns), ship); skip > 0; --skip) guns &= guns - 1U;
  const auto gun = static_cast<std::uint8_t>(std::countr_zero(guns));
  Ship& at = state.ships[ship];
  at.hidden.guns_out |= gun_bit(gun);
  note(umpire, rule(4, 7), GunLost{.ship = ship, .gun = gun, .face = face, .side = told_of_damage(scenario, ship)});
  return true;
}

template <class U>
void take_special(const Scenario& scenario, State& state, ShipIndex ship, SpecialEffect effect,
                  std::optional<Face> struck, U& umpire) {
  Special<U>(scenario, state, ship, struck, umpire).take(effect);
}

template <class U>
void throw_special(const Scenario& scenario, State& state, ShipIndex ship, std::optional<Face> struck, U& umpire) {
  const std::uint8_t first = throw_d6(umpire, rule(5, 2), Purpose::kSpecial, ship);
  const std::uint8_t second = throw_d6(umpire, rule(5, 2), Purpose::kSpecial, ship);
  const SpecialEffect effect = scenario.tables().specials[static_cast<std::size_t>(first + second - kFirstSpecialRow)];
  note(umpire, rule(5, 2),
       SpecialThrown{.ship = ship, .dice = {first, second}, .effect = effect, .side = told_of_damage(scenario, ship)});
  take_special(scenario, state, ship, effect, struck, umpire);
}

template <class U>
void abandon(const Scenario&, State& state, ShipIndex ship, RuleRef by, U& umpire) {
  Ship& at = state.ships[ship];
  if (at.fate != Fate::kAfloat) return;
  at.fate = Fate::kAbandoned;
  at.lost_in_move = state.move;
  note(umpire, by, ShipAbandoned{.ship = ship});
}

template <class U>
void sink(State& state, ShipIndex ship, RuleRef by, U& umpire) {
  Ship& at = state.ships[ship];
  // The event of her movement comes before that of her end.
  if (at.steps != 0) steps::end_leg(state, ship, umpire);
  at.fate = Fate::kSunk;
  at.speed = 0;
  at.lost_in_move = state.move;
  state.on_sheet &= ~bit(ship);
  note(umpire, by, ShipSank{.ship = ship});
}

#define BROWNWATER_STEP(U)                                                                                \
  template void lose_speed(const Scenario&, State&, ShipIndex, int, RuleRef, U&);                         \
  template void cripple(const Scenario&, State&, ShipIndex, RuleRef, U&);                                 \
  template bool lose_gun(const Scenario&, State&, ShipIndex, Face, bool, U&);                             \
  template void take_special(const Scenario&, State&, ShipIndex, SpecialEffect, std::optional<Face>, U&); \
  template void throw_special(const Scenario&, State&, ShipIndex, std::optional<Face>, U&);               \
  template void abandon(const Scenario&, State&, ShipIndex, RuleRef, U&);                                 \
  template void sink(State&, ShipIndex, RuleRef, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy
