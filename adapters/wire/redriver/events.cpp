#include "adapters/wire/redriver/events.hpp"

#include "adapters/wire/redriver/actions.hpp"
#include "adapters/wire/redriver/acts.hpp"
#include "adapters/wire/redriver/diary.hpp"
#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

/// Each happening with its own keys; rule and diary are put behind them.
struct EventWriter {
  const Muster& muster;
  const TablesRead& tables;

  const std::string& id(ShipIndex ship) const { return muster.ship_ids[ship]; }
  const std::string& gun_of(ShipIndex ship, std::uint8_t mount) const {
    return tables.guns[muster.scenario.ship(ship).guns[mount].kind];
  }

  json::object operator()(const FuelShipped& shipped) const {
    return {{"type", "fuel_shipped"},
            {"ship", id(shipped.ship)},
            {"face", face_or_null(shipped.face)},
            {"fuel", shipped.fuel}};
  }
  json::object operator()(const TurnBegan& began) const {
    const int turns_a_day = tables.tables.river.turns_a_day;
    return {{"type", "turn_began"},
            {"turn", began.turn},
            {"day", (began.turn - 1) / turns_a_day + 1},
            {"watch", (began.turn - 1) % turns_a_day + 1}};
  }
  json::object operator()(const BoilerMended& tried) const {
    return {{"type", "boiler_mended"}, {"ship", id(tried.ship)}, {"face", tried.face}, {"mended", tried.mended}};
  }
  json::object operator()(const RudderFreed& tried) const {
    return {{"type", "rudder_freed"}, {"ship", id(tried.ship)}, {"face", tried.face}, {"freed", tried.freed}};
  }
  json::object operator()(const ShipRefloated& tried) const {
    return {{"type", "ship_refloated"},
            {"ship", id(tried.ship)},
            {"face", tried.face},
            {"freed", tried.freed},
            {"held_for_good", tried.held_for_good}};
  }
  json::object operator()(const ShipDrifted& drifted) const {
    return {{"type", "ship_drifted"},
            {"ship", id(drifted.ship)},
            {"face", drifted.face},
            {"to", section_or_null(drifted.to)},
            {"stuck", drifted.stuck}};
  }
  json::object operator()(const Ordered& ordered) const {
    return {{"type", "ordered"}, {"action", write_action(muster, ordered.action)}};
  }
  json::object operator()(const SectionFound& found) const {
    return {{"type", "section_found"},
            {"section", found.section},
            {"roll", face_or_null(found.roll)},
            {"row", face_or_null(found.row)},
            {"second", face_or_null(found.second)},
            {"bend", word_in(kBendWords, found.bend)},
            {"heading", word_in(kPointWords, found.heading)},
            {"degrees", found.degrees}};
  }
  json::object operator()(const TerrainFound& found) const {
    return {{"type", "terrain_found"},
            {"section", found.section},
            {"black", found.black},
            {"red", found.red},
            {"bluffs_face", face_or_null(found.bluffs_face)},
            {"narrows_face", face_or_null(found.narrows_face)},
            {"banks", write_banks(found.banks)},
            {"tributary", bank_or_null(found.tributary)}};
  }
  json::object operator()(const ShipsMoved& moved) const {
    return {{"type", "ships_moved"},
            {"ships", write_ships(muster, moved.ships)},
            {"from", section_or_null(moved.from)},
            {"to", section_or_null(moved.to)}};
  }
  json::object operator()(const LeftBehind& left) const {
    return {{"type", "left_behind"}, {"ship", id(left.ship)}, {"why", word_in(kHindranceWords, left.why)}};
  }
  json::object operator()(const MishapThrown& thrown) const {
    return {{"type", "mishap_thrown"},
            {"roll", thrown.roll},
            {"second", face_or_null(thrown.second)},
            {"event", word_in(kMishapWords, thrown.mishap)},
            {"ship", ship_or_null(muster, thrown.ship)},
            {"detail", detail(thrown)}};
  }
  json::object operator()(const ActionThrownFor& thrown) const {
    json::array encounters;
    for (const Encounter encounter : thrown.encounters) encounters.emplace_back(word_in(kEncounterWords, encounter));
    return {{"type", "action_thrown"},
            {"section", thrown.section},
            {"roll", thrown.roll},
            {"turns_played", thrown.turns_played},
            {"encounters", std::move(encounters)}};
  }
  json::object operator()(const BatteryFound& found) const {
    return {{"type", "battery_found"},
            {"section", found.section},
            {"place", found.place},
            {"battery", battery_word(tables, found.battery.row)},
            {"bank", word_in(kBankWords, found.battery.bank)},
            {"hidden", found.battery.hidden},
            {"mine", found.battery.mine},
            {"guns", write_battery_guns(tables, found.battery)}};
  }
  json::object operator()(const BridgeFound& found) const {
    return {{"type", "bridge_found"},
            {"section", found.section},
            {"face", found.face},
            {"guard", {{"batteries", found.guard.batteries}, {"hidden", found.guard.hidden}}}};
  }
  json::object operator()(const TownFound& found) const {
    return {{"type", "town_found"}, {"section", found.section}, {"face", found.face}, {"guarded", found.guarded}};
  }
  json::object operator()(const VesselsFound& found) const {
    return {{"type", "vessels_found"},
            {"section", found.section},
            {"face", face_or_null(found.face)},
            {"vessels", write_vessels(found.vessels)}};
  }
  json::object operator()(const IroncladMet& met) const {
    return {{"type", "ironclad_met"},
            {"ironclad", muster.ironclad_ids[met.ironclad.model]},
            {"unfinished", met.ironclad.unfinished},
            {"knots", met.ironclad.knots}};
  }
  json::object operator()(const FightBegan& began) const {
    return {{"type", "fight_began"},
            {"section", began.section},
            {"ships", write_ships(muster, began.ships)},
            {"running_past", began.running_past},
            {"downstream", began.downstream}};
  }
  json::object operator()(const FightEnded& ended) const {
    return {{"type", "fight_ended"},
            {"section", ended.section},
            {"ships", write_ships(muster, ended.ships)},
            {"result", write_result(muster, ended.result)}};
  }
  json::object operator()(const GunTried& tried) const {
    return {{"type", "gun_tried"}, {"ship", id(tried.ship)}, {"gun", gun_of(tried.ship, tried.mount)},
            {"face", tried.face},  {"burst", tried.burst},   {"damage", tried.damage}};
  }
  json::object operator()(const ShipDamaged& damaged) const {
    return {{"type", "ship_damaged"},
            {"ship", id(damaged.ship)},
            {"damage", damaged.damage},
            {"points_left", damaged.points_left}};
  }
  json::object operator()(const ShipLost& lost) const {
    return {{"type", "ship_lost"}, {"ship", id(lost.ship)}, {"fate", word_in(kShipFateWords, lost.fate)}};
  }
  json::object operator()(const FuelFound& found) const {
    return {{"type", "fuel_found"},
            {"section", section_or_null(found.section)},
            {"sum", found.sum},
            {"taken", found.taken}};
  }
  json::object operator()(const RoundsFound& found) const {
    return {{"type", "rounds_found"},
            {"section", section_or_null(found.section)},
            {"gun", tables.guns[found.kind]},
            {"sum", found.sum},
            {"to", ship_or_null(muster, found.to)}};
  }
  json::object operator()(const EnginesForced& forced) const {
    return {{"type", "engines_forced"},
            {"ship", id(forced.ship)},
            {"face", forced.face},
            {"sections", forced.sections},
            {"burst", forced.burst}};
  }
  json::object operator()(const FireBurned& burned) const {
    return {{"type", "fire_burned"}, {"ship", id(burned.ship)}, {"face", burned.face}, {"damage", burned.damage}};
  }
  json::object operator()(const ShipRepaired& repaired) const {
    return {{"type", "ship_repaired"}, {"ship", id(repaired.ship)}, {"points", repaired.points}};
  }
  json::object operator()(const GunRemounted& tried) const {
    return {{"type", "gun_remounted"},
            {"ship", id(tried.ship)},
            {"gun", gun_of(tried.ship, tried.mount)},
            {"face", tried.face},
            {"mounted", tried.mounted}};
  }
  json::object operator()(const CriticalMended& tried) const {
    return {{"type", "critical_mended"}, {"ship", id(tried.ship)}, {"face", tried.face}, {"mended", tried.mended}};
  }
  json::object operator()(const ShipRejoined& rejoined) const {
    return {{"type", "ship_rejoined"}, {"ship", id(rejoined.ship)}};
  }
  json::object operator()(const FuelBurned& burned) const {
    return {{"type", "fuel_burned"}, {"ship", id(burned.ship)}, {"fuel", burned.fuel}, {"left", burned.left}};
  }
  json::object operator()(const PointsScored& scored) const {
    return {{"type", "points_scored"},
            {"cause", word_in(kCauseWords, scored.cause)},
            {"amount", scored.amount},
            {"total", scored.total}};
  }
  json::object operator()(const NightFell& fell) const { return {{"type", "night_fell"}, {"day", fell.day}}; }
  json::object operator()(const PatrolThrown& thrown) const {
    return {{"type", "patrol_thrown"}, {"face", thrown.face}, {"came", thrown.came}};
  }
  json::object operator()(const RaidCame& came) const {
    return {{"type", "raid_came"},
            {"raid", word_in(kNightRaidWords, came.raid)},
            {"face", came.face},
            {"ship", ship_or_null(muster, came.ship)}};
  }
  json::object operator()(const CampaignEnded& ended) const {
    return {{"type", "campaign_ended"}, {"outcome", write_outcome(ended.outcome)}};
  }
  json::object operator()(const UmpireRuled& ruled) const {
    return {{"type", "umpire_ruled"},
            {"act", write_act(muster, ruled.ruling.act)},
            {"reason", write_note(ruled.ruling.reason)},
            {"shown", write_seats(ruled.ruling.shown)},
            {"face", face_or_null(ruled.face)}};
  }
  json::object operator()(const Corrected& corrected) const {
    return {{"type", "corrected"}, {"act", write_act(muster, corrected.act)}};
  }

 private:
  /// The effect of the mishap on her: the gun, the per cent of her boiler, the face for her rudder, the fuel of her
  /// barge.
  json::value detail(const MishapThrown& thrown) const {
    if (thrown.ship == kNoShip) return nullptr;
    switch (thrown.mishap) {
      case Mishap::kGunProblems:
        if (muster.scenario.ship(thrown.ship).guns.empty()) return nullptr;
        return json::value(gun_of(thrown.ship, thrown.detail));
      case Mishap::kBoilerTrouble:
      case Mishap::kRudderJammed:
      case Mishap::kBargeLost: return thrown.detail;
      case Mishap::kNone:
      case Mishap::kSmallFire:
      case Mishap::kMinorGrounding:
      case Mishap::kMajorGrounding:
      case Mishap::kRiverShallows:
      case Mishap::kBadFood:
      case Mishap::kHighSpirits: break;
    }
    return nullptr;
  }
};

}  // namespace

json::value section_or_null(SectionIndex section) {
  return section == kMouth ? json::value(nullptr) : json::value(section);
}

json::value ship_or_null(const Muster& muster, ShipIndex ship) {
  return ship == kNoShip ? json::value(nullptr) : json::value(muster.ship_ids[ship]);
}

json::array write_ships(const Muster& muster, ShipSet ships) {
  json::array list;
  for (ShipIndex ship = 0; ship < muster.scenario.ship_count(); ++ship) {
    if (has(ships, ship)) list.emplace_back(muster.ship_ids[ship]);
  }
  return list;
}

json::array write_banks(FeatureSet banks) {
  json::array list;
  for (const Word<Feature>& feature : kFeatureWords) {
    if (banks.has(feature.value)) list.emplace_back(feature.word);
  }
  return list;
}

json::value bank_or_null(std::optional<Bank> bank) {
  return bank ? json::value(word_in(kBankWords, *bank)) : json::value(nullptr);
}

json::array write_battery_guns(const TablesRead& tables, const Battery& battery) {
  json::array guns;
  const BatteryGuns& built = tables.tables.batteries[static_cast<std::size_t>(battery.row - 1)];
  for (std::size_t kind = 0; kind < built.size(); ++kind) {
    guns.push_back(json::object{
        {"gun", tables.guns[built[kind].kind]}, {"built", built[kind].count}, {"left", battery.left[kind]}});
  }
  return guns;
}

json::object write_event(const Muster& muster, const TablesRead& tables, const Event& event) {
  json::object text = visit_one(EventWriter{muster, tables}, event.happening);
  text["rule"] = rule_text(event.rule);
  const std::string diary = Diary(muster, tables).entry(event);
  if (!diary.empty()) text["diary"] = diary;
  return text;
}

json::object write_outcome(const Outcome& outcome) {
  return {{"result", word_in(kResultWords, outcome.result)},
          {"ending", word_in(kEndingWords, outcome.ending)},
          {"points", outcome.points},
          {"rule", "RR-10.3"}};
}

}  // namespace brownwater::wire::red_river_wire
