#include "adapters/wire/mobas/tidings.hpp"

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/mobas/objectives.hpp"

namespace brownwater::wire::dispatch {
namespace {

using Kind = Fact::Kind;
using Told = std::optional<Fact>;

struct Teller {
  RuleRef rule;

  Told operator()(const mobas::ShipFired& fired) const {
    return Fact{Kind::kFired, fired.ship, fired.target, fired.points, fired.range_hexes, Fact::RangeUnit::kHexes};
  }
  Told operator()(const mobas::ShipDamaged& hurt) const {
    return Fact{.kind = Kind::kHurt, .member = hurt.ship, .number = hurt.points};
  }
  Told operator()(const mobas::ShipReachedCritical& at) const {
    return Fact{.kind = Kind::kCritical, .member = at.ship};
  }
  Told operator()(const mobas::ShipSank& sank) const { return Fact{.kind = Kind::kSank, .member = sank.ship}; }
  Told operator()(const mobas::BatterySilenced& of) const { return Fact{.kind = Kind::kSilenced, .member = of.ship}; }
  Told operator()(const mobas::ShipWithdrew& of) const { return Fact{.kind = Kind::kWithdrew, .member = of.ship}; }
  Told operator()(const mobas::MineExploded& of) const { return Fact{.kind = Kind::kMined, .member = of.ship}; }
  // MB-6.2
  Told operator()(const mobas::RammingThrown& of) const {
    const bool torpedo = rule == mobas::rule(6, 2);
    return Fact{torpedo ? Kind::kSparTried : Kind::kRammed, of.ship, of.target, of.points, 0};
  }
  Told operator()(const mobas::TorpedoBoatLost& of) const { return Fact{.kind = Kind::kOwnTorpedo, .member = of.ship}; }
  Told operator()(const mobas::UmpireRuled&) const { return Fact{.kind = Kind::kRuled}; }
  Told operator()(const mobas::TurnEnded& ended) const { return Fact{.kind = Kind::kTurnEnded, .number = ended.turn}; }

  template <class Other>
  Told operator()(const Other&) const {
    return {};
  }
};

Fate fate_of(mobas::Fate fate) {
  switch (fate) {
    case mobas::Fate::kAfloat: return Fate::kAfloat;
    case mobas::Fate::kSunk: return Fate::kSunk;
    case mobas::Fate::kWithdrawn: return Fate::kWithdrawn;
    case mobas::Fate::kSilenced: return Fate::kSilenced;
  }
  return Fate::kAfloat;
}

boost::json::value place_of(hex::HexId hex) {
  return hex == hex::kNowhere ? boost::json::value() : boost::json::value(mobas_wire::hex_name(hex));
}

}  // namespace

std::optional<Fact> fact_of(const mobas::Event& event) { return visit_one(Teller{event.rule}, event.happening); }

std::optional<Passed> passed_in(const mobas::Event& event) {
  const auto* moved = std::get_if<mobas::ShipMoved>(&event.happening);
  if (moved == nullptr || moved->to == hex::kNowhere) return std::nullopt;
  return Passed{.member = moved->ship, .at = place_of(moved->to)};
}

std::vector<Member> members_of(const Setting& setting, const mobas::Scenario& scenario) {
  std::vector<Member> members;
  for (mobas::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    members.push_back({.id = mobas_wire::cast_of(setting)[ship].id,
                       .name = mobas_wire::cast_of(setting)[ship].name,
                       .side = scenario.side_of(ship),
                       .kind = scenario.ratings(ship).battery ? MemberKind::kBattery : MemberKind::kVessel});
  }
  return members;
}

Standing standing_of(const mobas::Scenario& scenario, const mobas::State& state) {
  Standing standing;
  for (mobas::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    standing.members.push_back({.fate = fate_of(state.ships[ship].fate),
                                .damage = {.lost = state.ships[ship].damage, .whole = scenario.ratings(ship).fv},
                                .at = place_of(state.ships[ship].hex)});
  }
  for (const Side side : kBothSides) {
    const mobas::Losses losses = mobas::losses_of(scenario, state, side);
    standing.losses[side] = {
        .damage = {.lost = losses.damage, .whole = losses.fv}, .guns = {}, .share = losses.damage, .unit = losses.fv};
  }
  return standing;
}

}  // namespace brownwater::wire::dispatch
