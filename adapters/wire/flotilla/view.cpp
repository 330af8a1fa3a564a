#include "adapters/wire/flotilla/view.hpp"

#include "adapters/wire/flotilla/choices.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/flotilla/unit_lines.hpp"
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
Stage stage_of(const State& seen) {
  if (seen.outcome) return Stage::kOver;
  switch (seen.phase) {
    case Phase::kMuster: return Stage::kMuster;
    case Phase::kGameMaster: return Stage::kGameMaster;
    case Phase::kTurnBegins:
    case Phase::kInitiative:
    case Phase::kChooseFirst: return Stage::kChooseFirst;
    case Phase::kInsist: return Stage::kInsist;
    case Phase::kFiring: return Stage::kFiring;
    case Phase::kTurnBox: return Stage::kTurnBox;
    case Phase::kPrize: return Stage::kPrize;
    case Phase::kLanding: return Stage::kLanding;
    case Phase::kPursuit: return Stage::kPursuit;
    case Phase::kMelee:
    case Phase::kBoarders:
    case Phase::kBoarding: return Stage::kBoarding;
    case Phase::kContinuing:
    case Phase::kRepairing:
    case Phase::kRepairs:
    case Phase::kCleanUp: return Stage::kRepairing;
    case Phase::kOver: return Stage::kOver;
    case Phase::kNextMover:
    case Phase::kMoving:
    case Phase::kWindow:
    case Phase::kLeg:
    case Phase::kShots:
    case Phase::kAftermath:
    case Phase::kMatters: break;
  }
  return Stage::kMoving;
}

std::optional<AskedView> asked_of(const Scenario& scenario, const State& seen) {
  if (seen.phase == Phase::kFiring) return AskedView{.ship = seen.passage.unit, .moment = seen.passage.moment};
  if (seen.phase == Phase::kInsist || seen.phase == Phase::kTurnBox) return AskedView{.ship = seen.chooser};
  if (seen.phase == Phase::kPrize)
    return AskedView{.ship = seen.chooser,
                     .captor = seen.captor,
                     .least_men = scenario.tables().prize_crew,
                     .most_men = seen.units[seen.captor].men};
  if (seen.phase == Phase::kPursuit) return AskedView{.ship = seen.chooser, .target = seen.beaten, .again = seen.again};
  return std::nullopt;
}

std::optional<PassageView> passage_of(const View& view) {
  const Passage& passage = view.seen.passage;
  if (passage.unit == kNoUnit) return std::nullopt;
  return PassageView{.ship = passage.unit,
                     .inches = only_if(!view.supposes, passage.inches),
                     .turns = only_if(!view.supposes, passage.turns),
                     .astern = passage.astern,
                     .drifting = passage.drifting};
}

std::vector<std::string_view> ids_of(const Cast& cast, UnitSet units) {
  std::vector<std::string_view> ids;
  for_each_unit(units, [&](UnitIndex unit) { ids.emplace_back(cast[unit].id); });
  return ids;
}

/// FL-7.1: the fates of a side's ships and batteries.
SideScore score_of(const Scenario& scenario, const State& seen, Side side) {
  std::array<std::uint8_t, kFateWords.size()> fates{};
  std::uint8_t taken = 0;
  for_each_unit(scenario.first_forces_of(side) & ~scenario.parties(), [&](UnitIndex unit) {
    if (seen.units[unit].side != side)
      ++taken;
    else
      ++fates[static_cast<std::size_t>(seen.units[unit].fate)];
  });
  const auto number = [&fates](Fate fate) { return fates[static_cast<std::size_t>(fate)]; };
  const Losses losses = losses_of(scenario, seen, side);
  return {.share_lost = share_of(losses.boxes, losses.boxes_at_first),
          .in_play = number(Fate::kInPlay),
          .surrendered = number(Fate::kSurrendered),
          .abandoned = number(Fate::kAbandoned),
          .hulk = number(Fate::kHulk),
          .gone = number(Fate::kGone),
          .exited = number(Fate::kExited),
          .taken = taken};
}

BattleView battle_view(const Cast& cast, const Scenario& scenario, const View& view) {
  const State& seen = view.seen;
  const bool under_way = is_under_way(seen);
  BattleView battle{.system = kFacts.id,
                    .seat = view.seat,
                    .turn = seen.turn,
                    .turns = static_cast<std::uint8_t>(scenario.turns()),
                    .phase = stage_of(seen),
                    .to_decide = Flotilla::to_decide(seen),
                    .ready = seen.ready,
                    .first = only_if(under_way, seen.first),
                    .active = only_if(under_way, seen.active),
                    .visibility = seen.visibility,
                    .asked = asked_of(scenario, seen),
                    .asks = only_if(seen.umpired && view.seat == Seat::kUmpire,
                                    AsksView{.contacts = seen.asks_contacts, .groundings = seen.asks_groundings}),
                    .flow = seen.flow,
                    .passage = passage_of(view),
                    .laid = seen.volley,
                    .smoke = seen.smoke,
                    .claims = seen.claims,
                    .score = {score_of(scenario, seen, Side::kUnion), score_of(scenario, seen, Side::kConfederate)},
                    .actions = plain_actions(scenario, seen, view.seat),
                    .choices = choices_of(scenario, seen, view.seat)};
  if (seen.phase == Phase::kGameMaster && !seen.matters.empty()) battle.matter = seen.matters[0];
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit)
    battle.units.push_back(unit_view(cast, scenario, view, unit));
  for (const Mine& mine : seen.mines)
    battle.mines.push_back({.number = static_cast<std::uint8_t>(battle.mines.size()),
                            .at = mine.at,
                            .side = mine.side,
                            .hidden = mine.hidden,
                            .gone = mine.gone});
  for (const Objective& objective : scenario.draft().objectives)
    battle.objectives.push_back(
        objective_view(objective, ids_of(cast, objective.units), progress(scenario, seen, objective)));
  if (seen.outcome) battle.outcome = outcome_view(*seen.outcome, rule(7, 1));
  return battle;
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  return write_object(battle_view(cast, scenario, Flotilla::view(scenario, state, seat)), CastSpelling(cast));
}

json::object write_outcome(const Outcome& outcome) {
  return write_object(outcome_view(outcome, rule(7, 1)), CastSpelling({}));
}

}  // namespace brownwater::wire::flotilla_wire
