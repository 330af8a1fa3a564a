#include "adapters/wire/wbts/war_events.hpp"

#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/wbts/war_actions.hpp"
#include "adapters/wire/wbts/war_acts.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_view.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

std::string_view of(Side side) { return word_in(kSideWords, side); }

/// 0 where nothing was thrown.
json::value write_face(std::uint8_t face) { return face == 0 ? json::value(nullptr) : json::value(face); }

template <std::size_t kMost>
json::array write_faces(const InlineList<std::uint8_t, kMost>& faces) {
  json::array list;
  for (const std::uint8_t face : faces) list.emplace_back(face);
  return list;
}

/// Each happening with its own keys; the rule is put behind them.
struct WarTelling {
  const WarCast& cast;

  json::value leader(LeaderId id) const { return write_leader(cast, id); }
  json::value place_in(HexId hex) const { return write_place(cast, cast.map().map.chief_place(hex)); }

  json::object operator()(const Ordered& ordered) const {
    return {{"type", "ordered"}, {"side", of(ordered.side)}, {"action", write_action(cast, ordered.action)}};
  }
  json::object operator()(const CycleBegan& began) const {
    return {{"type", "cycle_began"}, {"cycle", write_cycle(began.cycle)}, {"winter", is_winter(began.cycle)}};
  }
  json::object operator()(const WeekBegan& began) const {
    return {{"type", "week_began"},
            {"week", began.week},
            {"union", began.chits.commands.of_union},
            {"confederate", began.chits.commands.of_confederate},
            {"first", of(began.chits.first)}};
  }
  json::object operator()(const InitiativeThrown& thrown) const {
    return {{"type", "initiative_thrown"},
            {"leader", leader(thrown.leader)},
            {"face", thrown.die},
            {"initiative", thrown.initiative},
            {"modifiers", write_modifiers(thrown.modifiers)},
            {"passed", thrown.passed}};
  }
  json::object operator()(const ColumnMoved& moved) const {
    return {{"type", "column_moved"},
            {"leader", leader(moved.leader)},
            {"from", write_hex(moved.from)},
            {"to", write_hex(moved.to)}};
  }
  json::object operator()(const MarchForced& forced) const {
    return {{"type", "march_forced"}, {"face", forced.die}, {"loses_from", forced.loses_from}, {"lost", forced.lost}};
  }
  json::object operator()(const RailsTaken& taken) const {
    return {{"type", "rails_taken"}, {"hex", write_hex(taken.hex)}, {"side", of(taken.side)}};
  }
  json::object operator()(const RailsTorn& torn) const {
    return {{"type", "rails_torn"}, {"hex", write_hex(torn.hex)}, {"torn", torn.torn}};
  }
  json::object operator()(const PlaceTaken& taken) const {
    return {{"type", "place_taken"},
            {"hex", write_hex(taken.hex)},
            {"place", place_in(taken.hex)},
            {"side", of(taken.side)}};
  }
  json::object operator()(const DepartmentLost& lost) const {
    return {{"type", "department_lost"},
            {"hex", write_hex(lost.hex)},
            {"place", place_in(lost.hex)},
            {"side", of(lost.side)}};
  }
  json::object operator()(const WorkTaken& taken) const {
    return {{"type", "work_taken"},
            {"hex", write_hex(taken.hex)},
            {"place", place_in(taken.hex)},
            {"side", of(taken.side)}};
  }
  json::object operator()(const LeaderCaptured& taken) const {
    return {{"type", "leader_captured"}, {"leader", leader(taken.leader)}};
  }
  json::object operator()(const HeadquartersLost& lost) const {
    return {{"type", "headquarters_lost"},
            {"headquarters", lost.headquarters},
            {"side", of(lost.side)},
            {"kind", word_in(kCommandWords, lost.kind)},
            {"hex", write_hex(lost.hex)}};
  }
  json::object operator()(const TrainsTaken& taken) const {
    return {{"type", "trains_taken"},
            {"unit", taken.unit},
            {"side", of(taken.side)},
            {"kind", word_in(kUnitWords, taken.kind)},
            {"hex", write_hex(taken.hex)}};
  }
  json::object operator()(const BattleBegan& began) const {
    return {{"type", "battle_began"},
            {"attacker", of(began.attacker)},
            {"target", write_hex(began.target)},
            {"attack_points", began.attack_points},
            {"defence_points", began.defence_points}};
  }
  json::object operator()(const IntensitiesShown& shown) const {
    return {{"type", "intensities_shown"},
            {"attacker", shown.of_attacker},
            {"defender", shown.of_defender},
            {"supply_spent", shown.supply_spent}};
  }
  json::object operator()(const LotThrown& thrown) const {
    return {{"type", "lot_thrown"},    {"purpose", word_in(kWarPurposeWords, thrown.purpose)},
            {"side", of(thrown.side)}, {"die", word_in(kDieWords, thrown.kind)},
            {"face", thrown.die},      {"again", thrown.again}};
  }
  json::object operator()(const BattleThrown& thrown) const {
    json::object lines{{"lowest", thrown.open.lowest}, {"highest", thrown.open.highest}};
    lines["chooser"] = thrown.open.free ? json::value(of(thrown.open.chooser)) : json::value(nullptr);
    return {{"type", "battle_thrown"},
            {"attacker", of(thrown.attacker)},
            {"face", thrown.die},
            {"lines", std::move(lines)},
            {"ratings", {{"union", thrown.ratings.of_union}, {"confederate", thrown.ratings.of_confederate}}}};
  }
  json::object operator()(const LeaderLossThrown& thrown) const {
    return {{"type", "leader_loss_thrown"},
            {"leader", leader(thrown.leader)},
            {"faces", write_faces(thrown.faces)},
            {"loss", word_in(kLossWords, thrown.loss)}};
  }
  json::object operator()(const ConsumptionThrown& thrown) const {
    return {{"type", "consumption_thrown"},       {"hex", write_hex(thrown.hex)}, {"side", of(thrown.side)},
            {"faces", write_faces(thrown.faces)}, {"modifier", thrown.modifier},  {"consumed", thrown.consumed}};
  }
  json::object operator()(const WantThrown& thrown) const {
    return {{"type", "want_thrown"},           {"hex", write_hex(thrown.hex)},
            {"side", of(thrown.side)},         {"faces", write_faces(thrown.faces)},
            {"loses_from", thrown.loses_from}, {"lost", thrown.lost}};
  }
  json::object operator()(const FractionThrown& thrown) const {
    return {{"type", "fraction_thrown"},
            {"side", of(thrown.side)},
            {"face", thrown.die},
            {"lost_most", thrown.most},
            {"lost", thrown.lost}};
  }
  json::object operator()(const BattleFought& fought) const {
    return {{"type", "battle_fought"},
            {"face", fought.die},
            {"line", fought.line},
            {"attacker_lost", fought.attacker_lost},
            {"defender_lost", fought.defender_lost},
            {"retreat", fought.retreat}};
  }
  json::object operator()(const PointsLost& lost) const {
    return {{"type", "points_lost"},      {"unit", lost.unit},
            {"side", of(lost.side)},      {"kind", word_in(kUnitWords, lost.kind)},
            {"hex", write_hex(lost.hex)}, {"points", lost.points},
            {"left", lost.left}};
  }
  json::object operator()(const Retreated& retreated) const {
    return {{"type", "retreated"},
            {"side", of(retreated.side)},
            {"from", write_hex(retreated.from)},
            {"to", write_hex(retreated.to)}};
  }
  json::object operator()(const ForceDestroyed& destroyed) const {
    return {{"type", "force_destroyed"}, {"side", of(destroyed.side)}, {"hex", write_hex(destroyed.hex)}};
  }
  json::object operator()(const LeaderHurt& hurt) const {
    const bool wounded = hurt.loss == LeaderLoss::kWounded;
    return {{"type", "leader_hurt"},
            {"leader", leader(hurt.leader)},
            {"loss", word_in(kLossWords, hurt.loss)},
            {"face", write_face(hurt.die)},
            {"back", wounded ? write_cycle(hurt.back) : json::value(nullptr)}};
  }
  json::object operator()(const TemporaryDrawn& drawn) const {
    return {{"type", "temporary_drawn"}, {"leader", leader(drawn.leader)}, {"headquarters", drawn.headquarters}};
  }
  json::object operator()(const FortBombarded& bombarded) const {
    return {{"type", "fort_bombarded"},
            {"hex", write_hex(bombarded.hex)},
            {"face", bombarded.die},
            {"loses_from", bombarded.loses_from},
            {"lost", bombarded.lost}};
  }
  json::object operator()(const VesselMoved& moved) const {
    return {{"type", "vessel_moved"},
            {"vessel", moved.vessel},
            {"side", of(moved.side)},
            {"kind", word_in(kVesselKindWords, moved.kind)},
            {"to", write_water(cast, moved.to)}};
  }
  json::object operator()(const FortPassed& passed) const {
    return {{"type", "fort_passed"},          {"vessel", passed.vessel},
            {"side", of(passed.side)},        {"kind", word_in(kVesselKindWords, passed.kind)},
            {"fort", write_hex(passed.fort)}, {"face", passed.die},
            {"lost_most", passed.lost_most},  {"lost", passed.lost}};
  }
  json::object operator()(const FoughtAfloat& fought) const {
    return {{"type", "fought_afloat"},
            {"attacker", of(fought.attacker)},
            {"water", write_water(cast, fought.water)},
            {"face", fought.die},
            {"union", fought.strength.of_union},
            {"confederate", fought.strength.of_confederate},
            {"result", word_in(kNavalResultWords, fought.result)}};
  }
  json::object operator()(const VesselLost& lost) const {
    return {{"type", "vessel_lost"},
            {"vessel", lost.vessel},
            {"side", of(lost.side)},
            {"kind", word_in(kVesselKindWords, lost.kind)},
            {"at", write_water(cast, lost.at)}};
  }
  json::object operator()(const PortThrownFor& thrown) const {
    return {{"type", "port_thrown_for"},
            {"port", write_place(cast, thrown.port)},
            {"face", write_face(thrown.die)},
            {"closed_most", thrown.closed_most},
            {"blockaded", thrown.blockaded}};
  }
  json::object operator()(const IroncladReady& ready) const {
    return {{"type", "ironclad_ready"},          {"vessel", ready.vessel}, {"side", of(ready.side)},
            {"at", write_water(cast, ready.at)}, {"face", ready.die},      {"ready_most", ready.ready_most}};
  }
  json::object operator()(const IroncladThrownFor& thrown) const {
    return {{"type", "ironclad_thrown_for"},
            {"vessel", thrown.vessel},
            {"side", of(thrown.side)},
            {"face", write_face(thrown.die)},
            {"ready_most", thrown.ready_most}};
  }
  json::object operator()(const SupplyCame& came) const {
    return {
        {"type", "supply_came"}, {"side", of(came.side)},     {"supply", came.supply}, {"personnel", came.personnel},
        {"pool", came.pool},     {"captured", came.captured}, {"less", came.less}};
  }
  json::object operator()(const WorkBuilt& built) const {
    return {{"type", "work_built"},
            {"hex", write_hex(built.hex)},
            {"side", of(built.side)},
            {"built", word_in(kBuiltWords, built.built)}};
  }
  json::object operator()(const HeadquartersThrown& thrown) const {
    return {{"type", "headquarters_thrown"},
            {"side", of(thrown.side)},
            {"armies", thrown.armies},
            {"corps", thrown.corps},
            {"most", write_face(thrown.most)},
            {"army_face", write_face(thrown.army_die)},
            {"corps_face", write_face(thrown.corps_die)},
            {"count_face", write_face(thrown.count_die)}};
  }
  json::object operator()(const LeaderPicked& picked) const {
    return {{"type", "leader_picked"}, {"leader", leader(picked.leader)}};
  }
  json::object operator()(const ForceFed& fed) const {
    return {{"type", "force_fed"},  {"hex", write_hex(fed.hex)}, {"side", of(fed.side)},
            {"wanted", fed.wanted}, {"missing", fed.missing},    {"lost", fed.lost}};
  }
  json::object operator()(const KentuckyJoined& joined) const {
    return {{"type", "kentucky_joined"}, {"side", of(joined.side)}, {"breach", joined.breach}};
  }
  json::object operator()(const PoliticsThrown& thrown) const {
    return {{"type", "politics_thrown"},
            {"side", of(thrown.side)},
            {"face", thrown.die},
            {"bound", thrown.bound},
            {"came", thrown.came}};
  }
  json::object operator()(const FightHandedDown& handed) const {
    return {
        {"type", "fight_handed_down"}, {"attacker", of(handed.attacker)}, {"water", write_water(cast, handed.water)}};
  }
  json::object operator()(const FightSettled& settled) const {
    json::array destroyed;
    for (const Side side : kBothSides) {
      if (settled.destroyed[side]) destroyed.emplace_back(of(side));
    }
    return {{"type", "fight_settled"},
            {"attacker", of(settled.attacker)},
            {"water", write_water(cast, settled.water)},
            {"driven", settled.driven ? json::value(of(*settled.driven)) : json::value(nullptr)},
            {"destroyed", std::move(destroyed)}};
  }
  json::object operator()(const ShipLost& lost) const {
    return {{"type", "ship_lost"},
            {"vessel", lost.vessel},
            {"side", of(lost.side)},
            {"ship", register_ships()[lost.ship]},
            {"name", register_name(lost.ship)},
            {"number", lost.number}};
  }
  json::object operator()(const ExpeditionSetOut& out) const {
    return {{"type", "expedition_set_out"},  {"vessel", out.vessel}, {"river", write_river(cast, out.river)},
            {"name", river_name(out.river)}, {"ships", out.ships},   {"supply", out.supply}};
  }
  json::object operator()(const ExpeditionRecalled& recalled) const {
    return {{"type", "expedition_recalled"},
            {"vessel", recalled.vessel},
            {"river", write_river(cast, recalled.river)},
            {"name", river_name(recalled.river)}};
  }
  json::object operator()(const ExpeditionSettled& settled) const {
    return {
        {"type", "expedition_settled"},      {"vessel", settled.vessel},    {"river", write_river(cast, settled.river)},
        {"name", river_name(settled.river)}, {"turns", settled.turns},      {"week", settled.back},
        {"supply", settled.supply},          {"ironclad", settled.ironclad}};
  }
  json::object operator()(const StocksCleared& cleared) const {
    return {{"type", "stocks_cleared"},
            {"vessel", cleared.vessel},
            {"side", of(cleared.side)},
            {"at", write_water(cast, cleared.at)}};
  }
  json::object operator()(const VesselReturned& returned) const {
    return {{"type", "vessel_returned"},
            {"vessel", returned.vessel},
            {"side", of(returned.side)},
            {"kind", word_in(kVesselKindWords, returned.kind)},
            {"at", write_water(cast, returned.at)}};
  }
  json::object operator()(const UmpireRuled& ruled) const {
    return {{"type", "umpire_ruled"},
            {"act", write_act(cast, ruled.ruling.act)},
            {"of", write_named(cast, ruled.ruling.act, ruled.of)},
            {"reason", write_note(ruled.ruling.reason)},
            {"shown", write_seats(ruled.ruling.shown)},
            {"face", write_face(ruled.face)}};
  }
  json::object operator()(const Corrected& corrected) const {
    return {{"type", "corrected"},
            {"act", write_act(cast, corrected.act)},
            {"of", write_named(cast, corrected.act, corrected.of)}};
  }
  json::object operator()(const WarEnded& ended) const {
    return {{"type", "war_ended"}, {"outcome", write_outcome(ended.outcome)}};
  }
};

}  // namespace

json::object write_event(const WarCast& cast, const Event& event) {
  json::object text = visit_one(WarTelling{cast}, event.happening);
  text["rule"] = rule_text(event.rule);
  return text;
}

json::object write_outcome(const Outcome& outcome) {
  return {{"winner", of(outcome.winner)},
          {"reason", word_in(kEndingWords, outcome.ending)},
          {"week", outcome.week},
          {"rule", rule_text(outcome.ending == Ending::kRuled ? rule(13, 1) : rule(10, 1))}};
}

}  // namespace brownwater::wire::wbts_wire
