#include "adapters/wire/redriver/view.hpp"

#include <bit>

#include "adapters/wire/bridge.hpp"
#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

json::array write_to_decide(const State& state) {
  json::array seats;
  const SeatSet owing = RedRiver::to_decide(state);
  for (const Seat seat : kAllSeats) {
    if (owing.contains(seat)) seats.emplace_back(word_of(seat));
  }
  return seats;
}

/// RR-10.1: what points were gained and lost for, where there were any.
json::array write_ledger(const State& state) {
  json::array ledger;
  for (const Word<Cause>& cause : kCauseWords) {
    const int points = state.ledger[static_cast<std::size_t>(cause.value)];
    if (points != 0) ledger.push_back(json::object{{"cause", cause.word}, {"points", points}});
  }
  return ledger;
}

json::object write_account(const Account& account) {
  return {{"in", account.in}, {"used", account.used}, {"lost", account.lost}};
}

json::array write_rounds(const TablesRead& tables, const State& state) {
  json::array rounds;
  for (std::size_t kind = 0; kind < tables.guns.size(); ++kind) {
    if (state.rounds[kind] == Account{}) continue;
    json::object account{{"gun", tables.guns[kind]}};
    for (const auto& entry : write_account(state.rounds[kind])) account[entry.key()] = entry.value();
    rounds.push_back(std::move(account));
  }
  return rounds;
}

/// RR-6.8, RR-6.9: null until she is met.
json::value write_ironclad(const Muster& muster, const TablesRead& tables, const State& state) {
  const MetIronclad& met = state.ironclad;
  if (!met.met()) return nullptr;
  const Ironclad& built = muster.scenario.draft().ironclads[met.model];
  json::array guns;
  for (std::size_t mount = 0; mount < built.guns.size(); ++mount) {
    const Guns& group = built.guns[mount];
    guns.push_back(json::object{
        {"gun", tables.guns[group.kind]}, {"built", group.count}, {"mounted", group.count - met.missing[mount]}});
  }
  return json::object{{"id", muster.ironclad_ids[met.model]},
                      {"name", muster.ironclads[met.model]},
                      {"section", section_or_null(met.at)},
                      {"unfinished", met.unfinished},
                      {"knots", met.knots},
                      {"faces", built.faces},
                      {"faces_halved", std::popcount(met.faces_halved)},
                      {"guns", std::move(guns)}};
}

/// RR-13.1: the leader first.
json::array write_line(const Muster& muster, const State& state) {
  json::array ships;
  for_each_in_line(state, [&](ShipIndex ship) { ships.emplace_back(muster.ship_ids[ship]); });
  return ships;
}

json::value write_leader(const Muster& muster, const State& state) {
  const ShipSet flotilla = ships_with_flag(muster.scenario, state);
  if (flotilla == 0) return nullptr;
  return json::string(muster.ship_ids[leader_of(state, flotilla)]);
}

json::value write_encounter(const Muster& muster, const State& state) {
  if (state.phase != Phase::kEncounter && state.phase != Phase::kFight) return nullptr;
  return json::object{{"section", section_or_null(state.field)},
                      {"ships", write_line(muster, state)},
                      {"downstream", state.downstream},
                      {"stragglers", !state.flag_acts}};
}

json::value write_fight(const Muster& muster, const State& state) {
  if (state.phase != Phase::kFight) return nullptr;
  json::array systems;
  for (const std::string_view system : battle_systems_of("red-river")) systems.emplace_back(system);
  return json::object{{"section", section_or_null(state.field)},
                      {"ships", write_line(muster, state)},
                      {"running_past", state.running_past},
                      {"downstream", state.downstream},
                      {"systems", std::move(systems)}};
}

}  // namespace

json::object write_view(const Muster& muster, const TablesRead& tables, const State& state, Seat seat) {
  const redriver::Scenario& scenario = muster.scenario;
  const int turns_a_day = scenario.tables().river.turns_a_day;
  const MusterSpelling spelling(muster);
  json::array sections;
  for (SectionIndex index = 0; index < state.sections.size(); ++index)
    sections.push_back(write_section(spelling, state, index));
  json::array ships;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    ships.push_back(write_ship(muster, tables, state, ship));
  Choices choices = choices_of(muster, state, seat);
  return {{"system", "red-river"},
          {"seat", word_of(seat)},
          {"turn", state.turn},
          {"day", (state.turn - 1) / turns_a_day + 1},
          {"watch", (state.turn - 1) % turns_a_day + 1},
          {"night", state.night},
          {"turns", scenario.draft().turn_limit},
          {"phase", word_in(kPhaseWords, state.phase)},
          {"to_decide", write_to_decide(state)},
          {"points", state.points},
          {"ledger", write_ledger(state)},
          {"flag_at", section_or_null(state.flag_at)},
          {"leader", write_leader(muster, state)},
          {"known_sections", state.known_sections},
          {"housekeeping_left", kMostHousekeeping - (scenario.options().endless_orders ? 0 : state.housekeeping)},
          {"sections", std::move(sections)},
          {"ships", std::move(ships)},
          {"ironclad", write_ironclad(muster, tables, state)},
          {"fuel", write_account(state.fuel)},
          {"rounds", write_rounds(tables, state)},
          {"encounter", write_encounter(muster, state)},
          {"fight", write_fight(muster, state)},
          {"actions", std::move(choices.actions)},
          {"cannot", std::move(choices.cannot)},
          {"outcome", state.outcome ? json::value(write_object(Reckoned{.outcome = *state.outcome}, spelling))
                                    : json::value(nullptr)}};
}

}  // namespace brownwater::wire::red_river_wire
