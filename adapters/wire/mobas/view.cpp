#include "adapters/wire/mobas/view.hpp"

#include "adapters/wire/hidden_text.hpp"
#include "adapters/wire/mobas/choices.hpp"
#include "adapters/wire/mobas/ship_lines.hpp"
#include "adapters/wire/mobas/spelling.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/objectives.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

json::value write_initiative(const State& seen) {
  if (seen.initiative.of_union == 0) return nullptr;
  return json::object{{"union", seen.initiative.of_union},
                      {"confederate", seen.initiative.of_confederate},
                      {"first", word_in(kSideWords, seen.first)}};
}

json::value write_moving(const State& seen) {
  if (seen.phase != Phase::kFirstMoves && seen.phase != Phase::kSecondMoves) return nullptr;
  return json::value(word_in(kSideWords, moving_side(seen)));
}

json::array write_to_decide(const State& state) {
  json::array seats;
  const SeatSet owing = Mobas::to_decide(state);
  for (const Seat seat : kAllSeats) {
    if (owing.contains(seat)) seats.emplace_back(word_of(seat));
  }
  return seats;
}

json::array write_mines(const Scenario& scenario, const State& seen) {
  json::array mines;
  for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at) {
    if (((seen.mines_left >> at) & 1U) == 0) continue;
    const Mine& mine = scenario.draft().mines[at];
    mines.push_back(json::object{{"hex", hex_name(mine.hex)}, {"side", word_in(kSideWords, mine.side)}});
  }
  for (const Mine& mine : seen.laid)
    mines.push_back(json::object{{"hex", hex_name(mine.hex)}, {"side", word_in(kSideWords, mine.side)}});
  return mines;
}

json::array write_rammings(const Cast& cast, const State& seen) {
  json::array rammings;
  for (const Ramming& ramming : seen.rammings) {
    rammings.push_back(json::object{{"ship", cast[ramming.ship].id},
                                    {"target", cast[ramming.target].id},
                                    {"from", hex_or_null(seen.ships[ramming.ship].came_from)}});
  }
  return rammings;
}

json::object write_objective(const Cast& cast, const Scenario& scenario, const State& seen,
                             const Objective& objective) {
  json::object text{{"side", word_in(kSideWords, objective.side)}};
  switch (objective.kind) {
    case Objective::Kind::kSinkThese: {
      json::array ships;
      for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
        if (has(objective.ships, ship)) ships.emplace_back(cast[ship].id);
      }
      text["kind"] = "sink";
      text["ships"] = std::move(ships);
      break;
    }
    case Objective::Kind::kSinkCount:
      text["kind"] = "sink";
      text["count"] = objective.number;
      break;
    case Objective::Kind::kExit:
      text["kind"] = "exit";
      text["count"] = objective.number;
      break;
    case Objective::Kind::kHold:
      text["kind"] = "hold";
      text["until"] = objective.number;
      break;
  }
  text["progress"] = progress(scenario, seen, objective);
  return text;
}

json::object write_score(const Scenario& scenario, const State& seen, Side side) {
  const Losses losses = losses_of(scenario, seen, side);
  std::array<int, kFateWords.size()> fates{};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const bool battery_firing = scenario.ratings(ship).battery && seen.ships[ship].fate == Fate::kAfloat;
    if (scenario.side_of(ship) == side && !battery_firing) ++fates[static_cast<std::size_t>(seen.ships[ship].fate)];
  }
  const auto number = [&fates](Fate fate) { return fates[static_cast<std::size_t>(fate)]; };
  return {{"fv", losses.fv},
          {"fv_left", losses.fv - losses.damage},
          {"afloat", number(Fate::kAfloat)},
          {"sunk", number(Fate::kSunk)},
          {"withdrawn", number(Fate::kWithdrawn)},
          {"silenced", number(Fate::kSilenced)}};
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  const View view = Mobas::view(scenario, state, seat);
  const State& seen = view.seen;
  json::array ships;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    ships.push_back(write_ship(cast, scenario, view, ship));
  json::array objectives;
  for (const Objective& objective : scenario.draft().objectives)
    objectives.push_back(write_objective(cast, scenario, seen, objective));
  const Choices choices = choices_of(cast, scenario, state, seat);
  return {{"system", "mobas"},
          {"seat", word_of(seat)},
          {"turn", seen.turn},
          {"turns", scenario.turns()},
          {"phase", word_in(kPhaseWords, seen.phase)},
          {"opening_fire", seen.opening_fire},
          {"moving", write_moving(seen)},
          {"initiative", write_initiative(seen)},
          {"to_decide", write_to_decide(state)},
          {"ships", std::move(ships)},
          {"mines", write_mines(scenario, seen)},
          {"rammings", write_rammings(cast, seen)},
          {"objectives", std::move(objectives)},
          {"score",
           {{"union", write_score(scenario, seen, Side::kUnion)},
            {"confederate", write_score(scenario, seen, Side::kConfederate)}}},
          {"actions", choices.actions},
          {"cannot", choices.cannot},
          {"outcome", seen.outcome ? json::value(write_outcome(*seen.outcome)) : json::value(nullptr)}};
}

json::object write_outcome(const Outcome& outcome) {
  json::object text = write_object(outcome, CastSpelling({}));
  text["rule"] = rule_text(outcome.reason == Outcome::Reason::kRuling ? rule(8, 1) : rule(7, 1));
  return text;
}

json::object scenario_for(const Setting& setting, Seat seat) {
  json::object text = setting.text;
  if (seat != Seat::kUmpire) keep_own(text, "mines", "side", seat);
  return text;
}

}  // namespace brownwater::wire::mobas_wire
