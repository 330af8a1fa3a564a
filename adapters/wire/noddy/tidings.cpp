#include "adapters/wire/noddy/tidings.hpp"

#include <algorithm>

#include "adapters/wire/measures.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::wire::dispatch {
namespace {

using Kind = Fact::Kind;
using Told = std::optional<Fact>;

struct Teller {
  static Told of(Kind kind, noddy::ShipIndex ship, int number = 0) {
    return Fact{.kind = kind, .member = ship, .number = number};
  }

  Told operator()(const noddy::GunFired& fired) const {
    return Fact{Kind::kFired, fired.ship, fired.target, fired.hit ? 1 : 0, fired.range};
  }
  Told operator()(const noddy::SpeedLost& lost) const { return of(Kind::kHurt, lost.ship, lost.halves); }
  Told operator()(const noddy::GunLost& lost) const { return of(Kind::kGunsLost, lost.ship, 1); }
  Told operator()(const noddy::RamStruck& ram) const {
    return Fact{Kind::kRammed, ram.ship, ram.target, ram.home ? 1 : 0, 0};
  }
  // ND-6.3: other events say more of a ramming and of the capture of an abandoned ship.
  Told operator()(const noddy::HullsMet& met) const {
    if (met.contact.kind != noddy::Contact::Kind::kCollision) return {};
    return Fact{Kind::kTouched, met.contact.ship, met.contact.other, 0, 0};
  }
  Told operator()(const noddy::MineExploded& mine) const { return of(Kind::kMined, mine.ship); }
  Told operator()(const noddy::ShipGrounded& grounded) const { return of(Kind::kGrounded, grounded.ship); }
  Told operator()(const noddy::RefloatTried& tried) const {
    return tried.freed ? of(Kind::kRefloated, tried.ship) : Told();
  }
  Told operator()(const noddy::FireBrokeOut& fire) const { return of(Kind::kBurning, fire.ship); }
  Told operator()(const noddy::FirePutOut& fire) const { return of(Kind::kPutOut, fire.ship); }
  Told operator()(const noddy::ShipBlewUp& blown) const { return of(Kind::kBlewUp, blown.ship); }
  Told operator()(const noddy::ShipSettles& settles) const { return of(Kind::kSettling, settles.ship); }
  Told operator()(const noddy::ShipAbandoned& abandoned) const { return of(Kind::kAbandoned, abandoned.ship); }
  Told operator()(const noddy::ShipTaken& taken) const { return Fact{Kind::kTaken, taken.ship, taken.by, 0, 0}; }
  Told operator()(const noddy::ShipSank& sank) const { return of(Kind::kSank, sank.ship); }
  Told operator()(const noddy::BatterySilenced& silenced) const { return of(Kind::kSilenced, silenced.ship); }
  Told operator()(const noddy::ShipLeft& left) const { return of(Kind::kWithdrew, left.ship); }
  Told operator()(const noddy::UmpireRuled&) const { return Fact{.kind = Kind::kRuled}; }
  Told operator()(const noddy::MoveEnded& ended) const { return Fact{.kind = Kind::kTurnEnded, .number = ended.move}; }

  template <class Other>
  Told operator()(const Other&) const {
    return {};
  }
};

Fate fate_of(noddy::Fate fate) {
  switch (fate) {
    case noddy::Fate::kAfloat: return Fate::kAfloat;
    case noddy::Fate::kAbandoned: return Fate::kAbandoned;
    case noddy::Fate::kTaken: return Fate::kTaken;
    case noddy::Fate::kSunk: return Fate::kSunk;
    case noddy::Fate::kWithdrawn: return Fate::kWithdrawn;
    case noddy::Fate::kSilenced: return Fate::kSilenced;
  }
  return Fate::kAfloat;
}

MemberKind kind_of(noddy::Kind kind) {
  switch (kind) {
    case noddy::Kind::kVessel: return MemberKind::kVessel;
    case noddy::Kind::kBattery: return MemberKind::kBattery;
    case noddy::Kind::kRegiment: return MemberKind::kParty;
  }
  return MemberKind::kVessel;
}

}  // namespace

std::optional<Fact> fact_of(const noddy::Event& event) { return visit_one(Teller(), event.happening); }

std::optional<Passed> passed_in(const noddy::Event& event) {
  const auto* moved = std::get_if<noddy::ShipMoved>(&event.happening);
  const bool known = moved != nullptr && (moved->from != noddy::Point{} || moved->to != noddy::Point{});
  if (!known) return std::nullopt;
  return Passed{.member = moved->ship, .at = write_point(moved->to)};
}

std::vector<Member> members_of(const Setting& setting, const noddy::Scenario& scenario) {
  std::vector<Member> members;
  for (noddy::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    members.push_back({.id = noddy_wire::cast_of(setting)[ship].id,
                       .name = noddy_wire::cast_of(setting)[ship].name,
                       .side = scenario.side_of(ship),
                       .kind = kind_of(scenario.kind_of(ship))});
  }
  return members;
}

Standing standing_of(const noddy::Scenario& scenario, const noddy::State& state) {
  Standing standing;
  for (noddy::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const int whole = scenario.placement(ship).top_halves;
    const int left = std::clamp<int>(state.ships[ship].hidden.top_halves, 0, whole);
    const noddy::Fate fate = state.ships[ship].fate;
    const bool there = fate != noddy::Fate::kSunk && fate != noddy::Fate::kWithdrawn && !scenario.options().models;
    standing.members.push_back(
        {.fate = fate_of(fate),
         .damage = {.lost = whole - left, .whole = whole},
         .at = there ? boost::json::value(write_point(state.ships[ship].pose.at)) : boost::json::value()});
  }
  for (const Side side : kBothSides) {
    const noddy::Losses losses = noddy::losses_of(scenario, state, side);
    standing.losses[side] = {.damage = {.lost = losses.halves, .whole = losses.halves_at_first},
                             .guns = {.lost = losses.guns, .whole = losses.guns_at_first},
                             .share = losses.numerator(),
                             .unit = losses.denominator()};
  }
  return standing;
}

}  // namespace brownwater::wire::dispatch
