#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_view.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// The owed decision with its details; its side is added afterwards.
struct Asking {
  const WarCast& cast;
  const State& seen;
  Seat seat;

  json::object operator()(const Beginning&) const { return {{"type", "beginning"}}; }
  json::object operator()(const SiegeOrders&) const { return {{"type", "siege_orders"}}; }
  json::object operator()(const Building&) const { return {{"type", "building"}}; }
  json::object operator()(const Deploying&) const { return {{"type", "deploying"}}; }
  json::object operator()(const SettingUp& owed) const {
    return {{"type", "setting_up"}, {"armies", owed.armies}, {"corps", owed.corps}};
  }
  json::object operator()(const Placing& owed) const {
    return {{"type", "placing"}, {"leader", write_leader(cast, owed.leader)}};
  }
  json::object operator()(const Picking& owed) const {
    return {{"type", "picking"},
            {"headquarters", owed.headquarters},
            {"leader", write_leader(cast, seen.commands.headquarters[owed.headquarters].leader)}};
  }
  json::object operator()(const Forgoing&) const { return {{"type", "forgoing"}}; }
  json::object operator()(const Distributing&) const { return {{"type", "distributing"}}; }
  json::object operator()(const Politicking& owed) const { return {{"type", "politicking"}, {"tried", owed.tried}}; }
  json::object operator()(const Offered&) const {
    return {{"type", "offered"}, {"commands", period_at(cast.scenario.tables().chits, cycle_now(seen)).offered}};
  }
  json::object operator()(const Orders&) const { return {{"type", "orders"}, {"commands_left", seen.commands_left}}; }
  json::object operator()(const Gathering& owed) const {
    return {{"type", "gathering"},
            {"leader", write_leader(cast, owed.leader)},
            {"hex", write_hex(seen.commands.leaders[owed.leader].hex)},
            {"room", owed.room},
            {"span", owed.span}};
  }
  json::object operator()(const Marching& owed) const {
    return {{"type", "marching"},     {"leader", write_leader(cast, owed.leader)},      {"hex", write_hex(owed.at)},
            {"spent", owed.spent},    {"left", points_left(cast.scenario, seen, owed)}, {"forced", owed.forced},
            {"stopped", owed.stopped}};
  }
  json::object operator()(const Sailing& owed) const {
    return {{"type", "sailing"}, {"vessel", owed.vessel}, {"at", write_water(cast, seen.vessels[owed.vessel].at)}};
  }
  json::object operator()(const Attacks&) const { return {{"type", "attacks"}}; }
  json::object operator()(const Mustering& owed) const {
    return {{"type", "mustering"},
            {"leader", write_leader(cast, owed.leader)},
            {"hex", write_hex(seen.commands.leaders[owed.leader].hex)},
            {"target", write_hex(owed.target)},
            {"other", write_hex(owed.other)},
            {"room", owed.room},
            {"span", owed.span},
            {"other_room", owed.other_room},
            {"siege", owed.siege}};
  }
  json::object operator()(const Fighting&) const { return {{"type", "fighting"}}; }
  json::object operator()(const Intensities&) const {
    json::object asked{{"type", "intensities"}};
    const bool decides = seat == Seat::kUnion || seat == Seat::kConfederate;
    const Side side = seat == Seat::kUnion ? Side::kUnion : Side::kConfederate;
    json::array may_rate;
    for (std::size_t at = 0; decides && at < cast.scenario.cards().size(); ++at) {
      const auto leader = static_cast<LeaderId>(at);
      if (may_be_rated(cast.scenario, seen, side, leader)) may_rate.push_back(write_leader(cast, leader));
    }
    asked["leaders"] = std::move(may_rate);
    asked["most"] = decides ? json::value(most_intensity_now(cast.scenario, seen, side)) : json::value(nullptr);
    return asked;
  }
  json::object operator()(const Lines& owed) const {
    return {{"type", "lines"}, {"lowest", owed.lowest}, {"highest", owed.highest}};
  }
  json::object operator()(const Losing& owed) const {
    return {{"type", "losing"}, {"left", owed.left}, {"hex", write_hex(owed.hex)}};
  }
  json::object operator()(const Retreating& owed) const {
    return {{"type", "retreating"}, {"hex", write_hex(owed.from)}};
  }
  json::object operator()(const NavalFight& owed) const {
    return {{"type", "naval_fight"}, {"water", write_water(cast, owed.water)}};
  }
  json::object operator()(const Ascending& owed) const {
    return {{"type", "expedition"}, {"vessel", owed.vessel}, {"river", write_river(cast, owed.river)}};
  }
  json::object operator()(const Leaderless& owed) const {
    return {{"type", "leaderless"}, {"headquarters", owed.headquarters}};
  }
};

json::value write_side_of(const State& seen, const Frame& frame) {
  if (std::holds_alternative<Intensities>(frame)) return nullptr;
  if (const auto* leaderless = std::get_if<Leaderless>(&frame))
    return json::value(word_in(kSideWords, seen.commands.headquarters[leaderless->headquarters].side));
  return json::value(word_in(kSideWords, side_deciding(frame)));
}

json::value write_intensity(std::uint8_t chosen) {
  if (chosen == kNotChosen) return nullptr;
  if (chosen == kSealed) return json::value("sealed");
  return json::value(chosen);
}

}  // namespace

json::value write_asked(const WarCast& cast, const State& seen, Seat seat) {
  if (seen.outcome || seen.owed.empty()) return nullptr;
  const Frame& frame = seen.owed.top();
  json::object asked = visit_one(Asking{cast, seen, seat}, frame);
  asked["side"] = write_side_of(seen, frame);
  return asked;
}

json::value write_battle(const WarCast& cast, const State& seen) {
  const BattleNow& battle = seen.battle;
  if (!battle.on) return nullptr;
  json::object led;
  json::object rated;
  json::object chosen;
  json::object lost;
  for (const auto& [side, word] : kSideWords) {
    led[word] = write_leader(cast, battle.leaders[side]);
    rated[word] = write_leader(cast, battle.rated[side]);
    chosen[word] = write_intensity(battle.intensity[side]);
    lost[word] = battle.lost[side];
  }
  json::array with;
  for (const LeaderId leader : battle.with) with.push_back(write_leader(cast, leader));
  return json::object{{"stage", word_in(kStageWords, battle.stage)},
                      {"attacker", word_in(kSideWords, battle.attacker)},
                      {"target", write_hex(battle.target)},
                      {"from", write_hex(battle.from)},
                      {"other", write_hex(battle.other)},
                      {"siege", battle.siege},
                      {"leaders", std::move(led)},
                      {"with", std::move(with)},
                      {"rated", std::move(rated)},
                      {"intensity", std::move(chosen)},
                      {"die", write_number(battle.die, 0)},
                      {"line", write_number(battle.line, 0)},
                      {"lost", std::move(lost)},
                      {"retreat", battle.retreat}};
}

}  // namespace brownwater::wire::wbts_wire
