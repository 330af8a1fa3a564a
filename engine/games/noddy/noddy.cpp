#include "engine/games/noddy/noddy.hpp"

#include <bit>

#include "engine/core/visit_one.hpp"
#include "engine/games/noddy/damage.hpp"

namespace brownwater::noddy {
namespace {

/// The side of a seat that commands one.
std::optional<Side> side_of_seat(Seat seat) {
  if (seat == Seat::kUnion) return Side::kUnion;
  if (seat == Seat::kConfederate) return Side::kConfederate;
  return std::nullopt;
}

/// A hidden part as everybody may suppose it for an enemy: as on his card, whole (ND-5.1). Losses from before the
/// battle are hidden like the rest.
Hidden as_seen(const Scenario& scenario, ShipIndex index) {
  Hidden hidden;
  hidden.top_halves = scenario.card(index).top_halves;
  return hidden;
}

/// A place in the sixty-four bits of a hash.
std::uint64_t packed(const Pose& pose) {
  constexpr int kPlaceBits = 24;
  constexpr std::uint64_t kPlace = (std::uint64_t{1} << kPlaceBits) - 1;
  return (static_cast<std::uint64_t>(pose.at.x) & kPlace) << 40 |
         (static_cast<std::uint64_t>(pose.at.y) & kPlace) << 16 | static_cast<std::uint16_t>(pose.heading);
}

template <class... Numbers>
std::uint64_t pack(Numbers... numbers) {
  std::uint64_t all = 0;
  ((all = all << 8 | static_cast<std::uint8_t>(numbers)), ...);
  return all;
}

/// Sixteen bytes as two words.
template <class Bytes>
void add_bytes(StableHash& hash, const Bytes& bytes) {
  std::uint64_t word = 0;
  int filled = 0;
  for (const auto byte : bytes) {
    word = word << 8 | static_cast<std::uint8_t>(byte);
    if (++filled % 8 == 0) hash.add(word);
  }
}

std::uint64_t flags_of(const Ship& ship) {
  std::uint64_t flags = 0;
  // The fourth has no meaning by today's rules; without its place the hashes of games by noddy-1 would all differ.
  for (const bool flag : {ship.lists_to_port, ship.lists_to_starboard, ship.on_fire, false, ship.sinking, ship.turned,
                          ship.under_way, ship.stopped, ship.fired, ship.hidden.steam_pipes, ship.hidden.smoke_stack,
                          ship.hidden.boiler_holed, ship.orders.written})
    flags = flags << 1 | (flag ? 1U : 0U);
  return flags;
}

void add_ship(StableHash& hash, const Ship& ship) {
  const Hidden& hidden = ship.hidden;
  hash.add(packed(ship.pose));
  hash.add(packed(ship.half_from));
  hash.add(packed(ship.clear));
  hash.add(pack(ship.speed, ship.ordered, ship.turning, ship.fate, ship.keel, ship.refloat_tries, ship.steps,
                ship.lost_in_move));
  hash.add(static_cast<std::uint64_t>(ship.way) << 32 | flags_of(ship));
  hash.add(std::uint64_t{hidden.guns_out} << 48 | pack(hidden.top_halves, hidden.helmsman_until, hidden.fouled_until,
                                                       hidden.steering_until, hidden.fire_tries, hidden.sinks_in));
  hash.add(pack(ship.orders.speed, ship.orders.turn, ship.orders.step, ship.leg_began));
  add_bytes(hash, hidden.jammed_until);
  add_bytes(hash, hidden.fired_in);
  add_bytes(hash, hidden.last_target);
  if (hidden.seen_speed) hash.add(pack(*hidden.seen_speed, 1));
  if (hidden.rounds != endless_rounds()) add_bytes(hash, hidden.rounds);
  add_bytes(hash, ship.orders.guns);
}

/// Whether a seat other than the umpire may know of an event: everybody may, one side, or those that a ruling is shown
/// to.
struct Told {
  static bool by_side(Seat seat, std::optional<Side> side) { return !side || commands(seat, *side); }

  Seat seat;
  template <class H>
  bool operator()(const H& happening) const {
    if constexpr (requires { happening.side; }) {
      return by_side(seat, happening.side);
    } else {
      return true;
    }
  }
  bool operator()(const OrdersSealed&) const { return true; }
  bool operator()(const MineFailed&) const { return false; }
  bool operator()(const RamThrown& thrown) const { return thrown.open; }
  bool operator()(const CollisionThrown& thrown) const { return thrown.open; }
  bool operator()(const UmpireRuled& ruled) const { return ruled.ruling.shown.contains(seat); }
};

}  // namespace

State Noddy::start(const Scenario& scenario) {
  State state;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Placement& placement = scenario.placement(ship);
    Ship& at = state.ships[ship];
    at.pose = placement.pose;
    // The set-up is the last that is known of the places of models.
    if (scenario.options().models) at.pose.at = Point{};
    at.speed = placement.speed;
    at.hidden.top_halves = placement.top_halves;
    at.hidden.guns_out = placement.guns_out;
    at.hidden.rounds = placement.rounds;
    at.on_fire = placement.on_fire;
    if (scenario.is_moored(ship)) at.keel = Keel::kFast;
    state.on_sheet |= bit(ship);
  }
  state.mines = scenario.draft().mines;
  state.shoals = scenario.draft().shoals;
  state.umpired = scenario.options().umpire;
  state.opening_fire = scenario.first_firers() != 0;
  return state;
}

SeatSet Noddy::to_decide(const State& state) {
  SeatSet seats;
  if (state.phase == Phase::kStopped) seats.add(Seat::kUmpire);
  if (state.phase != Phase::kOrders) return seats;
  for (const Side side : kBothSides) {
    if (!state.sealed[side]) seats.add(seat_of(side));
  }
  if (state.umpired && !state.proceeds) seats.add(Seat::kUmpire);
  return seats;
}

View Noddy::view(const Scenario& scenario, const State& state, Seat seat) {
  View view{.seat = seat, .seen = state};
  if (seat == Seat::kUmpire || state.outcome) return view;
  const std::optional<Side> own = side_of_seat(seat);
  const bool open = scenario.options().open_damage;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (own == scenario.side_of(ship)) continue;
    Ship& seen = view.seen.ships[ship];
    if (!open) {
      seen.speed = speed_seen(seen);
      seen.hidden = as_seen(scenario, ship);
    }
    seen.orders = Orders{};
    seen.ordered = 0;
    seen.turning = 0;
  }
  view.seen.stop_half = view.seen.stop_step = 0;
  view.seen.stop_at_contacts = false;
  view.seen.shots_ruled.clear();
  for (const Side side : kBothSides) {
    if (own != side) view.seen.chart_until[side] = kChartStays;
  }
  // ND-6.4: one's own mines that have not been seen to explode, without their odds; one's own shallows; while their
  // chart is not taken away.
  const bool charted = own && state.chart_until[*own] >= state.move;
  view.seen.mines.clear();
  for (Mine mine : state.mines) {
    if (!charted || mine.side != own || mine.fuse == Mine::Fuse::kExploded || mine.fuse == Mine::Fuse::kLifted)
      continue;
    mine.live_from = 0;
    mine.fuse = Mine::Fuse::kLive;
    view.seen.mines.push_back(mine);
  }
  view.seen.shoals.clear();
  for (const Shoal& shoal : state.shoals) {
    if (charted && shoal.side == own && !shoal.lifted) view.seen.shoals.push_back(shoal);
  }
  return view;
}

bool Noddy::may_know(Seat seat, const Event& event) {
  return seat == Seat::kUmpire || visit_one(Told{seat}, event.happening);
}

std::uint64_t Noddy::hash(const State& state) {
  StableHash hash;
  hash.add(pack(state.move, state.phase, state.half, state.time_step, state.cursor, state.gun_cursor, state.stop_half,
                state.stop_step));
  hash.add(
      pack(state.sealed.of_union, state.sealed.of_confederate, state.proceeds, state.stop_at_contacts, state.umpired));
  hash.add(state.outcome ? (state.outcome->winner ? static_cast<std::uint64_t>(*state.outcome->winner) + 1 : 0) * 16 +
                               static_cast<std::uint64_t>(state.outcome->reason) + 1
                         : 0);
  hash.add(std::uint64_t{state.on_sheet} << 32 | state.firing);
  if (state.opening_fire) hash.add(1);
  // OPTIMISATION: a place in the list that was never used stays as it was made.
  for (std::size_t ship = 0; ship < kMaxShips; ++ship) {
    if (state.ships[ship] != Ship{}) add_ship(hash, state.ships[ship]);
    const Struck& struck = state.struck[ship];
    if (struck != Struck{}) {
      hash.add(ship);
      for (const auto& face : struck) hash.add(pack(face[0], face[1]));
    }
  }
  for (const Contact& contact : state.contacts)
    hash.add(pack(contact.kind, contact.ship, contact.other, contact.speed, contact.stationary, contact.side_on));
  for (const ShotRuling& shot : state.shots_ruled)
    hash.add(pack(shot.ship, shot.target, shot.gun ? *shot.gun + 1 : 0, shot.word, 1));
  if (state.chart_until != State{}.chart_until)
    hash.add(pack(state.chart_until.of_union, state.chart_until.of_confederate));
  for (const Mine& mine : state.mines) {
    hash.add(packed({.at = mine.at, .heading = 0}));
    hash.add(pack(mine.side ? static_cast<int>(*mine.side) + 1 : 0, mine.live_from, mine.fuse));
  }
  for (const Shoal& shoal : state.shoals) {
    hash.add(packed({.at = shoal.at, .heading = 0}));
    hash.add(static_cast<std::uint64_t>(shoal.radius) << 32 | std::uint64_t{shoal.depth_tenths} << 16 |
             pack(shoal.side ? static_cast<int>(*shoal.side) + 1 : 0, shoal.lifted));
  }
  return hash.value();
}

}  // namespace brownwater::noddy
