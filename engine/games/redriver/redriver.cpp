#include "engine/games/redriver/redriver.hpp"

#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver {

State RedRiver::start(const Scenario& scenario) {
  State state;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    state.ships[ship].waits_at_main_river = scenario.ship(ship).waits_at_main_river;
    state.ships[ship].with_flag = !scenario.ship(ship).waits_at_main_river;
  }
  // The fuel is thrown for with the first decision: no dice fall before it.
  return state;
}

SeatSet RedRiver::to_decide(const State& state) {
  switch (state.phase) {
    case Phase::kStartingFuel:
    case Phase::kOrders:
    case Phase::kEncounter:
    case Phase::kFight:
    case Phase::kStragglerOrders: return {Seat::kUnion};
    case Phase::kTurnBegins:
    case Phase::kDirection:
    case Phase::kSetOut:
    case Phase::kTerrain:
    case Phase::kMechanical:
    case Phase::kAction:
    case Phase::kStrength:
    case Phase::kMeet:
    case Phase::kBursts:
    case Phase::kAfterFight:
    case Phase::kLegEnds:
    case Phase::kShoreParties:
    case Phase::kStragglersMishap:
    case Phase::kStragglersMove:
    case Phase::kFires:
    case Phase::kRepairs:
    case Phase::kTurnEnds:
    case Phase::kNight:
    case Phase::kOver: break;
  }
  return {};
}

View RedRiver::view(const Scenario& scenario, const State& state, Seat seat) {
  (void)scenario;
  return {.seat = seat, .seen = state};
}

bool RedRiver::may_know(Seat seat, const Event& event) {
  const auto* ruled = std::get_if<UmpireRuled>(&event.happening);
  return ruled == nullptr || seat == Seat::kUmpire || ruled->ruling.shown.contains(seat);
}

namespace {

/// Packs small numbers into words of the hash.
class Packer {
 public:
  template <class... Numbers>
  void pack(Numbers... numbers) {
    std::uint64_t packed = 0;
    ((packed = packed * 257 + static_cast<std::uint64_t>(static_cast<std::uint16_t>(numbers))), ...);
    hash_.add(packed);
  }
  std::uint64_t value() const { return hash_.value(); }

  void add(const Ship& ship) {
    pack(ship.at, ship.fate, ship.with_flag, ship.waits_at_main_river, ship.drifting, ship.moved, ship.on_fire);
    pack(ship.order, ship.rudder, ship.grounding, ship.spirits, ship.boiler_cut, ship.way_made, ship.laid_up);
    pack(ship.legs, ship.doubtful_mount, ship.doubtful_fired, ship.towed_by, ship.fuel, ship.barges);
    pack(ship.barge_fuel[0], ship.barge_fuel[1], ship.repairable, ship.lasting, ship.criticals);
    for (std::size_t mount = 0; mount < kMaxMounts; ++mount) pack(ship.guns_out[mount], ship.guns_burst[mount]);
    for (std::size_t kind = 0; kind < kMaxGunKinds; kind += 4) {
      pack(ship.rounds[kind], ship.rounds[kind + 1], ship.rounds[kind + 2], ship.rounds[kind + 3]);
    }
  }

  void add(const Vessels& vessels) {
    pack(vessels.gunboats, vessels.unarmed, vessels.spar_boats, vessels.heavy_gunboats);
  }

  void add(const Section& section) {
    pack(section.below, section.above, section.tributary_above, section.number, section.on_tributary, section.entered);
    pack(section.heading, section.bend, section.banks.bits(), section.left_bluffs, section.right_bluffs,
         section.narrows);
    pack(section.tributary ? 1 + static_cast<int>(*section.tributary) : 0, section.shoal, section.bridge, section.town,
         section.town_scavenged);
    for (const Battery& battery : section.batteries) {
      pack(battery.row, battery.left[0], battery.left[1], battery.bypassed, battery.bank,
           (battery.hidden ? 4 : 0) + (battery.mine ? 2 : 0) + (battery.scavenged ? 1 : 0));
    }
    add(section.vessels);
    add(section.captured);
  }

 private:
  StableHash hash_;
};

}  // namespace

std::uint64_t RedRiver::hash(const State& state) {
  Packer packer;
  packer.pack(state.turn, state.phase, state.points, state.flag_at, state.housekeeping, state.delayed, state.night);
  packer.pack(state.known_sections, state.shore_party, state.acting, state.flag_acts, state.downstream,
              state.running_past);
  packer.pack(state.exploring, state.mishap_thrown, state.passed, state.flag_legs, state.bound_for, state.field);
  packer.pack(state.drawn_town, state.drawn_bridge, state.owing_orders, state.under_way, state.to_do,
              state.unthrown.size());
  for (const Encounter encounter : state.unthrown) packer.pack(encounter);
  if (state.outcome) packer.pack(state.outcome->ending, state.outcome->result, state.outcome->points);
  for (std::size_t cause = 0; cause < kCauses; ++cause) packer.pack(state.ledger[cause]);
  // Only where an umpire has ruled: campaigns without one hash as they did before there was one.
  if (const std::int16_t ruled = state.ledger[static_cast<std::size_t>(Cause::kRuling)]; ruled != 0) packer.pack(ruled);
  // The same if a ship went home, was named to lead, or got by.
  const std::int16_t home = state.ledger[static_cast<std::size_t>(Cause::kWentHome)];
  if (home != 0 || state.leader != kNoShip || state.through != 0) packer.pack(home, state.leader, state.through);
  for (const Section& section : state.sections) packer.add(section);
  for (const Ship& ship : state.ships) packer.add(ship);
  const MetIronclad& met = state.ironclad;
  packer.pack(met.model, met.at, met.unfinished, met.knots, met.faces_halved);
  for (const std::uint8_t missing : met.missing) packer.pack(missing);
  packer.pack(state.fuel.in, state.fuel.used, state.fuel.lost);
  for (const Account& account : state.rounds) packer.pack(account.in, account.used, account.lost);
  return packer.value();
}

}  // namespace brownwater::redriver
