#include "adapters/wire/noddy/view.hpp"

#include "adapters/wire/noddy/explain.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/ship_lines.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "adapters/wire/objective_text.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr auto kFuseWords = words_of<Mine::Fuse>();

std::string_view word_of_phase(const State& seen) {
  if (seen.outcome) return "over";
  return seen.phase == Phase::kStopped ? "stopped" : "orders";
}

json::array write_mines(const State& seen) {
  json::array mines;
  for (std::size_t number = 0; number < seen.mines.size(); ++number) {
    const Mine& mine = seen.mines[number];
    if (mine.fuse == Mine::Fuse::kLifted) continue;
    mines.push_back(
        json::object{{"number", number},
                     {"at", write_point(mine.at)},
                     {"side", write_shape(mine.side, CastSpelling({}))},
                     {"explodes_on", mine.live_from == 0 ? json::value(nullptr) : json::value(mine.live_from)},
                     {"fuse", word_in(kFuseWords, mine.fuse)}});
  }
  return mines;
}

json::array write_shoals(const State& seen) {
  json::array shoals;
  for (std::size_t number = 0; number < seen.shoals.size(); ++number) {
    const Shoal& shoal = seen.shoals[number];
    if (shoal.lifted) continue;
    shoals.push_back(json::object{{"number", number},
                                  {"at", write_point(shoal.at)},
                                  {"radius", write_inches(shoal.radius)},
                                  {"depth_ft", write_feet(shoal.depth_tenths)},
                                  {"known_to", write_shape(shoal.side, CastSpelling({}))}});
  }
  return shoals;
}

json::array write_contacts(const Cast& cast, const State& seen) {
  json::array contacts;
  for (std::size_t number = 0; number < seen.contacts.size(); ++number) {
    const Contact& contact = seen.contacts[number];
    contacts.push_back(json::object{{"number", number},
                                    {"kind", word_in(kContactWords, contact.kind)},
                                    {"ship", cast[contact.ship].id},
                                    {"other", cast[contact.other].id}});
  }
  return contacts;
}

json::array ids_of(const Cast& cast, const Scenario& scenario, ShipSet ships) {
  json::array ids;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (has(ships, ship)) ids.emplace_back(cast[ship].id);
  }
  return ids;
}

/// ND-8.1: what has become of a side's vessels and batteries; its share of losses is hidden from the enemy (ND-5.1).
json::object write_score(const Scenario& scenario, const View& view, Side side) {
  std::array<int, kFateWords.size()> fates{};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Fate fate = view.seen.ships[ship].fate;
    const bool uncounted = scenario.kind_of(ship) != Kind::kVessel && fate != Fate::kSilenced;
    if (scenario.side_of(ship) == side && !uncounted) ++fates[static_cast<std::size_t>(fate)];
  }
  const bool known = view.seat == Seat::kUmpire || commands(view.seat, side) || scenario.options().open_damage;
  const Losses losses = losses_of(scenario, view.seen, side);
  const double share = static_cast<double>(losses.numerator()) / static_cast<double>(losses.denominator());
  json::object text{{"share_lost", known ? json::value(share) : json::value(nullptr)}};
  for (const Word<Fate>& fate : kFateWords) text[fate.word] = fates[static_cast<std::size_t>(fate.value)];
  return text;
}

/// The plain acts that the seat may do now. Orders are bounded by the ships' limits, rulings by nothing.
json::array write_actions(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  json::array actions;
  if (!Noddy::to_decide(state).contains(seat)) return actions;
  for (const Action& action : std::initializer_list<Action>{SealOrders{}, Proceed{}}) {
    if (!Noddy::refuse(scenario, state, seat, action)) actions.push_back(write_shape(action, CastSpelling(cast)));
  }
  return actions;
}

/// The seat's vessels that take no orders now, and why.
json::array write_cannot(const Cast& cast, const Scenario& scenario, const State& seen, Seat seat) {
  json::array cannot;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Side side = scenario.side_of(ship);
    const bool asked = scenario.kind_of(ship) == Kind::kVessel && has(seen.on_sheet, ship);
    if (!asked || !commands(seat, side) || seen.phase != Phase::kOrders || seen.sealed[side]) continue;
    const auto refused = takes_no_orders(scenario, seen, ship);
    if (!refused) continue;
    const Fault words = explain(*refused);
    cannot.push_back(json::object{{"ship", cast[ship].id}, {"rule", words.rule}, {"reason", words.reason}});
  }
  return cannot;
}

/// ND-6.4: the last move in which a side has its chart before it; null until further notice.
json::value write_chart(std::uint8_t until) { return until == kChartStays ? json::value(nullptr) : json::value(until); }

/// ND-6.6: what the umpire has ruled of shots in this move, as his acts.
json::array write_shots(const Cast& cast, const State& seen) {
  json::array shots;
  for (const ShotRuling& shot : seen.shots_ruled)
    shots.push_back(write_shape(Act(RuleShot{.shot = shot}), CastSpelling(cast)));
  return shots;
}

json::value write_stop(const View& view) {
  if (view.seat != Seat::kUmpire || view.seen.stop_half == 0) return nullptr;
  return json::object{{"half", view.seen.stop_half}, {"step", view.seen.stop_step}};
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  const View view = Noddy::view(scenario, state, seat);
  const State& seen = view.seen;
  json::array ships;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    ships.push_back(write_ship(cast, scenario, view, ship));
  json::array objectives;
  for (const Objective& objective : scenario.draft().objectives)
    objectives.push_back(
        write_objective(objective, ids_of(cast, scenario, objective.ships), progress(scenario, seen, objective)));
  return {{"system", "noddy"},
          {"seat", word_of(seat)},
          {"move", seen.move},
          {"moves", scenario.moves()},
          {"phase", word_of_phase(seen)},
          {"half", seen.half},
          {"time_step", step_told(seen)},
          {"to_decide", write_seats(Noddy::to_decide(state))},
          {"sealed", {{"union", seen.sealed.of_union}, {"confederate", seen.sealed.of_confederate}}},
          {"stop", write_stop(view)},
          {"stop_at_contacts", seat == Seat::kUmpire && seen.stop_at_contacts},
          {"shots_ruled", write_shots(cast, seen)},
          {"charts",
           {{"union", write_chart(seen.chart_until.of_union)},
            {"confederate", write_chart(seen.chart_until.of_confederate)}}},
          {"ships", std::move(ships)},
          {"mines", write_mines(seen)},
          {"shoals", write_shoals(seen)},
          {"contacts", write_contacts(cast, seen)},
          {"objectives", std::move(objectives)},
          {"score",
           {{"union", write_score(scenario, view, Side::kUnion)},
            {"confederate", write_score(scenario, view, Side::kConfederate)}}},
          {"actions", write_actions(cast, scenario, state, seat)},
          {"cannot", write_cannot(cast, scenario, seen, seat)},
          {"outcome", seen.outcome ? json::value(write_outcome(*seen.outcome)) : json::value(nullptr)}};
}

json::object write_outcome(const Outcome& outcome) {
  json::object text = write_object(outcome, CastSpelling({}));
  text["rule"] = rule_text(rule(8, 1));
  return text;
}

}  // namespace brownwater::wire::noddy_wire
