#include "adapters/wire/flotilla/view.hpp"

#include "adapters/wire/flotilla/choices.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/flotilla/unit_lines.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/view_shapes.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/objectives.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// Whether side A has been chosen in this turn.
bool is_under_way(const State& seen) {
  const Phase step = seen.phase == Phase::kTurnBox ? seen.resume : seen.phase;
  const bool at_its_beginning = step == Phase::kGameMaster && seen.matters.empty();
  return step != Phase::kMuster && !at_its_beginning && step != Phase::kInitiative && step != Phase::kChooseFirst;
}

/// The decision of the printed step that is gone through: between decisions too a view says where it is.
Phase step_of(const State& seen) {
  switch (seen.phase) {
    case Phase::kTurnBegins:
    case Phase::kInitiative: return Phase::kChooseFirst;
    case Phase::kNextMover:
    case Phase::kWindow:
    case Phase::kLeg:
    case Phase::kShots:
    case Phase::kAftermath:
    case Phase::kMatters: return Phase::kMoving;
    case Phase::kMelee:
    case Phase::kBoarders: return Phase::kBoarding;
    case Phase::kContinuing:
    case Phase::kRepairs:
    case Phase::kCleanUp: return Phase::kRepairing;
    case Phase::kMuster:
    case Phase::kGameMaster:
    case Phase::kChooseFirst:
    case Phase::kMoving:
    case Phase::kInsist:
    case Phase::kFiring:
    case Phase::kTurnBox:
    case Phase::kPrize:
    case Phase::kLanding:
    case Phase::kPursuit:
    case Phase::kBoarding:
    case Phase::kRepairing:
    case Phase::kOver: break;
  }
  return seen.phase;
}

/// The unit that is asked, and the subject.
json::value write_asked(const Cast& cast, const Scenario& scenario, const State& seen) {
  json::object asked{{"ship", nullptr},     {"moment", nullptr}, {"captor", nullptr}, {"least_men", nullptr},
                     {"most_men", nullptr}, {"target", nullptr}, {"again", nullptr}};
  switch (seen.phase) {
    case Phase::kFiring:
      asked["ship"] = id_or_null(cast, seen.passage.unit);
      asked["moment"] = word_in(kMomentWords, seen.passage.moment);
      return asked;
    case Phase::kInsist:
    case Phase::kTurnBox: asked["ship"] = id_or_null(cast, seen.chooser); return asked;
    case Phase::kPrize:
      asked["ship"] = id_or_null(cast, seen.chooser);
      asked["captor"] = id_or_null(cast, seen.captor);
      asked["least_men"] = scenario.tables().prize_crew;
      asked["most_men"] = seen.units[seen.captor].men;
      return asked;
    case Phase::kPursuit:
      asked["ship"] = id_or_null(cast, seen.chooser);
      asked["target"] = id_or_null(cast, seen.beaten);
      asked["again"] = seen.again;
      return asked;
    case Phase::kMuster:
    case Phase::kTurnBegins:
    case Phase::kGameMaster:
    case Phase::kInitiative:
    case Phase::kChooseFirst:
    case Phase::kNextMover:
    case Phase::kMoving:
    case Phase::kWindow:
    case Phase::kLeg:
    case Phase::kShots:
    case Phase::kAftermath:
    case Phase::kLanding:
    case Phase::kMelee:
    case Phase::kBoarders:
    case Phase::kBoarding:
    case Phase::kContinuing:
    case Phase::kRepairing:
    case Phase::kRepairs:
    case Phase::kCleanUp:
    case Phase::kMatters:
    case Phase::kOver: return nullptr;
  }
  return nullptr;
}

/// FL-3.5: the game master's open matter besides the turn.
json::value write_matter(const Cast& cast, const State& seen) {
  if (seen.phase != Phase::kGameMaster || seen.matters.empty()) return nullptr;
  const Matter& matter = seen.matters[0];
  return json::object{{"kind", word_in(kMatterWords, matter.kind)},
                      {"ship", cast[matter.unit].id},
                      {"other", id_or_null(cast, matter.other)}};
}

/// FL-3.5: the matters that he is asked to rule on; told to him alone.
json::value write_left_to_him(const State& seen, Seat seat) {
  if (!seen.umpired || seat != Seat::kUmpire) return nullptr;
  return json::object{{"contacts", seen.asks_contacts}, {"groundings", seen.asks_groundings}};
}

json::value write_passage(const Cast& cast, const View& view) {
  const Passage& passage = view.seen.passage;
  if (passage.unit == kNoUnit) return nullptr;
  return json::object{{"ship", cast[passage.unit].id},
                      {"inches", view.supposes ? json::value(nullptr) : json::value(passage.inches)},
                      {"turns", view.supposes ? json::value(nullptr) : write_shape(passage.turns, CastSpelling(cast))},
                      {"astern", passage.astern},
                      {"drifting", passage.drifting}};
}

json::array write_laid_shots(const Cast& cast, const State& seen) {
  json::array laid;
  for (const Shot& shot : seen.volley)
    laid.push_back(json::object{{"ship", cast[shot.unit].id},
                                {"battery", shot.battery},
                                {"target", cast[shot.target].id},
                                {"aim", word_in(kAimWords, shot.aim)}});
  return laid;
}

json::array write_mines_known(const State& seen) {
  json::array mines;
  for (std::size_t number = 0; number < seen.mines.size(); ++number) {
    const Mine& mine = seen.mines[number];
    mines.push_back(json::object{{"number", number},
                                 {"at", write_point(mine.at)},
                                 {"side", write_shape(mine.side, CastSpelling({}))},
                                 {"hidden", mine.hidden},
                                 {"gone", mine.gone}});
  }
  return mines;
}

json::array write_smoke(const State& seen) {
  json::array smoke;
  for (const Point at : seen.smoke) smoke.push_back(write_point(at));
  return smoke;
}

/// FL-1.4
json::object write_claims(const Claims& claims) {
  return {{"won", claims.won}, {"sunk", claims.sunk}, {"shaken", claims.shaken}, {"outright", claims.outright}};
}

std::vector<std::string_view> ids_of(const Cast& cast, UnitSet units) {
  std::vector<std::string_view> ids;
  for_each_unit(units, [&](UnitIndex unit) { ids.emplace_back(cast[unit].id); });
  return ids;
}

/// FL-7.1: the fates of a side's ships and batteries.
json::object write_tally(const Scenario& scenario, const State& seen, Side side) {
  std::array<int, kFateWords.size()> fates{};
  int taken = 0;
  for_each_unit(scenario.first_forces_of(side) & ~scenario.parties(), [&](UnitIndex unit) {
    if (seen.units[unit].side != side)
      ++taken;
    else
      ++fates[static_cast<std::size_t>(seen.units[unit].fate)];
  });
  const Losses losses = losses_of(scenario, seen, side);
  const double share = losses.boxes_at_first == 0 ? 0 : static_cast<double>(losses.boxes) / losses.boxes_at_first;
  json::object text{{"share_lost", share}};
  for (const Word<Fate>& fate : kFateWords) text[fate.word] = fates[static_cast<std::size_t>(fate.value)];
  text["taken"] = taken;
  return text;
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  const View view = Flotilla::view(scenario, state, seat);
  const State& seen = view.seen;
  json::array units;
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit)
    units.push_back(write_unit(cast, scenario, view, unit));
  json::array objectives;
  for (const Objective& objective : scenario.draft().objectives)
    objectives.push_back(
        write_shape(objective_view(objective, ids_of(cast, objective.units), progress(scenario, seen, objective)),
                    CastSpelling(cast)));
  const bool under_way = is_under_way(seen);
  return {{"system", "flotilla"},
          {"seat", word_of(seat)},
          {"turn", seen.turn},
          {"turns", scenario.turns()},
          {"phase", seen.outcome ? "over" : word_in(kPhaseWords, step_of(seen))},
          {"to_decide", write_seats(Flotilla::to_decide(seen))},
          {"ready", {{"union", seen.ready.of_union}, {"confederate", seen.ready.of_confederate}}},
          {"first", under_way ? json::value(word_in(kSideWords, seen.first)) : json::value(nullptr)},
          {"active", under_way ? json::value(word_in(kSideWords, seen.active)) : json::value(nullptr)},
          {"visibility", word_in(kVisibilityWords, seen.visibility)},
          {"asked", write_asked(cast, scenario, seen)},
          {"matter", write_matter(cast, seen)},
          {"asks", write_left_to_him(seen, seat)},
          {"current", write_shape(seen.flow, CastSpelling(cast))},
          {"passage", write_passage(cast, view)},
          {"laid", write_laid_shots(cast, seen)},
          {"units", std::move(units)},
          {"mines", write_mines_known(seen)},
          {"smoke", write_smoke(seen)},
          {"claims",
           {{"union", write_claims(seen.claims.of_union)}, {"confederate", write_claims(seen.claims.of_confederate)}}},
          {"objectives", std::move(objectives)},
          {"score",
           {{"union", write_tally(scenario, seen, Side::kUnion)},
            {"confederate", write_tally(scenario, seen, Side::kConfederate)}}},
          {"actions", write_plain_actions(cast, scenario, seen, seat)},
          {"choices", write_choices(cast, scenario, seen, seat)},
          {"outcome", seen.outcome ? json::value(write_outcome(*seen.outcome)) : json::value(nullptr)}};
}

json::object write_outcome(const Outcome& outcome) {
  json::object text = write_object(outcome, CastSpelling({}));
  text["rule"] = rule_text(rule(7, 1));
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
