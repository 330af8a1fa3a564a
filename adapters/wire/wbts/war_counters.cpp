#include <algorithm>
#include <map>

#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_view.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/games/wbts/standing.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// WS-8.1: whether supply can be drawn, asked once for each hex and side.
class SupplyLooks {
 public:
  SupplyLooks(const Scenario& scenario, const State& seen) : scenario_(scenario), seen_(seen) {}
  bool at(HexId hex, Side side) {
    const auto [found, fresh] = known_.try_emplace({hex, side}, false);
    if (fresh) found->second = in_supply(scenario_, seen_, side, hex);
    return found->second;
  }

 private:
  const Scenario& scenario_;
  const State& seen_;
  std::map<std::pair<HexId, Side>, bool> known_;
};

json::object write_leader_card(const WarCast& cast, const State& seen, LeaderId id, SupplyLooks& looks) {
  const LeaderCard& card = cast.scenario.cards()[id];
  const wbts::Leader& leader = seen.commands.leaders[id];
  const bool on_map = leader.station == Station::kOnMap;
  const StandingRatings standing = ratings_in(cast.scenario.tables().leaders, card, command_of(seen.commands, id),
                                              !on_map || looks.at(leader.hex, card.side));
  // WS-3.8: for a captive only if he is also wounded.
  const bool comes_back =
      leader.station == Station::kWounded || (leader.station == Station::kCaptured && leader.back > cycle_now(seen));
  const LeaderWeek& week = seen.leader_weeks[id];
  return {{"leader", cast.leader_id(id)},
          {"name", leaders()->names[id]},
          {"side", word_in(kSideWords, card.side)},
          {"stars", card.stars},
          {"cavalry", card.cavalry},
          {"station", word_in(kStationWords, leader.station)},
          {"hex", on_map ? write_hex(leader.hex) : json::value(nullptr)},
          {"headquarters", write_number(leader.commands, kNoHeadquarters)},
          {"back", comes_back ? write_cycle(leader.back) : json::value(nullptr)},
          {"initiative", standing.ratings.initiative},
          {"combat", standing.ratings.combat},
          {"span", standing.ratings.span},
          {"less", write_modifiers(standing.modifiers)},
          {"moved", week.moved},
          {"called", week.called},
          {"attacked", week.attacked},
          {"may_take_any", leader.may_take_any},
          {"shut_in", write_hex(leader.shut_in)}};
}

}  // namespace

json::array write_leaders(const WarCast& cast, const State& seen) {
  SupplyLooks looks(cast.scenario, seen);
  const auto& gone = cast.scenario.draft().gone;
  json::array list;
  for (std::size_t at = 0; at < cast.scenario.cards().size(); ++at) {
    const auto id = static_cast<LeaderId>(at);
    if (seen.commands.leaders[at].station == Station::kToCome || std::ranges::find(gone, id) != gone.end()) continue;
    list.push_back(write_leader_card(cast, seen, id, looks));
  }
  return list;
}

json::array write_headquarters(const WarCast& cast, const State& seen) {
  json::array list;
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = seen.commands.headquarters[at];
    if (!headquarters.on_map) continue;
    json::object text{{"headquarters", at},
                      {"side", word_in(kSideWords, headquarters.side)},
                      {"kind", word_in(kCommandWords, headquarters.kind)},
                      {"hex", write_hex(headquarters.hex)},
                      {"leader", write_leader(cast, headquarters.leader)},
                      {"supply", seen.army_supply[at]},
                      {"temporary", headquarters.temporary},
                      {"awaited", write_leader(cast, headquarters.awaited)},
                      {"keeps_from", write_number(headquarters.keeps_from, 0)}};
    if (seen.army_reserved[at]) text["reserved"] = true;
    list.push_back(std::move(text));
  }
  return list;
}

json::array write_units(const WarCast& cast, const State& seen) {
  SupplyLooks looks(cast.scenario, seen);
  json::array list;
  for (std::size_t at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = seen.units[at];
    if (!unit.used()) continue;
    json::object text{{"unit", at},
                      {"side", word_in(kSideWords, unit.side)},
                      {"kind", word_in(kUnitWords, unit.kind)},
                      {"name", unit_name(cast, static_cast<UnitId>(at), unit)},
                      {"points", unit.points},
                      {"supply", unit.supply},
                      {"hex", write_hex(unit.hex)},
                      {"ready", unit.on_map() ? json::value(nullptr) : write_cycle(unit.ready)},
                      {"in_supply", unit.on_map() ? json::value(looks.at(unit.hex, unit.side)) : json::value(nullptr)},
                      {"moved", unit.moved},
                      {"attacked", unit.attacked},
                      {"in_column", unit.in_column}};
    // WS-8.1: only where the owner has chosen.
    if (unit.reserved) text["reserved"] = true;
    if (unit.draws != DrawOrder::kPoolStocksOwn) text["draws"] = word_in(kDrawOrderWords, unit.draws);
    list.push_back(std::move(text));
  }
  return list;
}

json::array write_vessels(const WarCast& cast, const State& seen) {
  json::array list;
  for (std::size_t at = 0; at < kMaxVessels; ++at) {
    const VesselCounter& vessel = seen.vessels[at];
    if (!vessel.used) continue;
    const bool waits = vessel.hidden || vessel.at == kNoWater;
    list.push_back(
        json::object{{"vessel", at},
                     {"side", word_in(kSideWords, vessel.side)},
                     {"kind", word_in(kVesselKindWords, vessel.kind)},
                     {"name", vessel_name(cast, static_cast<VesselId>(at))},
                     {"points", vessel.points},
                     {"ships_lost", vessel.ships_lost},
                     {"at", write_water(cast, vessel.at)},
                     {"ready", waits ? write_cycle(vessel.since) : json::value(nullptr)},
                     {"hidden", vessel.hidden},
                     {"moved", vessel.moved},
                     {"fought", vessel.fought},
                     {"up_river", vessel.back != 0},
                     {"back", vessel.back == kUpRiver ? json::value(nullptr) : write_number(vessel.back, 0)}});
  }
  return list;
}

json::object write_rails(const WarCast& cast, const State& seen) {
  json::object rails;
  for (const auto& [owner, word] : kOwnerWords) rails[word] = json::array();
  json::array torn;
  const WarMap& map = cast.map().map;
  for (RailHex rail = 0; rail < map.rail_ways().size(); ++rail) {
    const std::string hex = hex_text(map.hex_of_rail(rail));
    rails[word_in(kOwnerWords, seen.rails[rail].owner)].as_array().emplace_back(hex);
    if (seen.rails[rail].torn) torn.emplace_back(hex);
  }
  rails["torn"] = std::move(torn);
  return rails;
}

json::object write_purse(const Purse& purse) {
  return {{"supply", purse.supply},
          {"personnel", purse.personnel},
          {"rail", purse.rail},
          {"points", purse.points},
          {"calls", purse.calls},
          {"called", purse.calls == 0 ? json::value(nullptr) : write_cycle(purse.called)},
          {"drafting", purse.drafting ? write_cycle(purse.drafted) : json::value(nullptr)},
          {"free_fortress", purse.free_fortress},
          {"forgoes", purse.forgoes},
          {"tries", purse.tries},
          {"emancipated", purse.emancipated}};
}

}  // namespace brownwater::wire::wbts_wire
