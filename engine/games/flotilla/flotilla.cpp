#include "engine/games/flotilla/flotilla.hpp"

#include "engine/core/seats.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla {
namespace {

template <class... Numbers>
std::uint64_t pack(Numbers... numbers) {
  std::uint64_t all = 0;
  ((all = all << 8 | static_cast<std::uint8_t>(numbers)), ...);
  return all;
}

std::uint64_t packed(const Pose& pose) {
  constexpr int kPlaceBits = 24;
  constexpr std::uint64_t kPlace = (std::uint64_t{1} << kPlaceBits) - 1;
  return (static_cast<std::uint64_t>(pose.at.x) & kPlace) << 40 |
         (static_cast<std::uint64_t>(pose.at.y) & kPlace) << 16 | static_cast<std::uint16_t>(pose.heading);
}
std::uint64_t packed(Point at) { return packed(Pose{.at = at, .heading = 0}); }

std::uint64_t flags_of(const Unit& at) {
  std::uint64_t flags = 0;
  for (const bool flag :
       {at.tried_cut,  at.has_fired, at.must_reload,   at.leader,     at.one_way_port, at.power_tried,   at.power_turn,
        at.moved,      at.under_way, at.stopped,       at.adrift,     at.aground,      at.tried_reverse, at.tried_off,
        at.left_cover, at.opened,    at.to_open,       at.spar_spent, at.spar_tried,   at.has_sunk,      at.yellow,
        at.repairs,    at.mustered,  at.tried_grapple, at.boarded,    at.from_rear})
    flags = flags << 1 | (flag ? 1U : 0U);
  return flags;
}

void add_unit(StableHash& hash, const Unit& at) {
  hash.add(packed(at.pose));
  hash.add(flags_of(at));
  hash.add(pack(at.side, at.fate, at.armour, at.heart, at.speed, at.lost_turns, at.unloaded, at.fired));
  hash.add(std::uint64_t{at.speeds} << 32 | std::uint64_t{at.men} << 16 | at.aboard);
  hash.add(pack(at.carrier, at.morale, at.crossed, at.continuing, at.musket_hits, at.tests, at.boxes_due, at.power));
  hash.add(pack(at.no_turns_until, at.one_way_until, at.fire_until, at.no_grapple_until, at.engine_until,
                at.turrets_freed_on, at.stopped_until, at.catastrophe));
  std::uint64_t dice = 0;
  for (const std::uint8_t left : at.dice) dice = dice << 8 | left;
  hash.add(dice);
  const Standing& standing = at.standing;
  const int how = static_cast<int>(standing.mode) | static_cast<int>(standing.aim) << 2 |
                  (standing.spares_ashore ? 1 : 0) << 4 | (standing.best_window ? 1 : 0) << 5;
  hash.add(pack(at.hulk_until, at.grapples, at.charges, how, standing.range, standing.target,
                standing.gun ? static_cast<int>(*standing.gun) + 1 : 0, standing.least_dice));
  if (standing.batteries != 0) hash.add(std::uint64_t{standing.batteries} << 48);
  if (at.lent != 0 || at.put_in != 0) hash.add(std::uint64_t{at.lent} << 16 | at.put_in);
  if (at.boated != 0) hash.add(at.boated);
}

std::uint64_t packed(const Claims& claims) { return pack(claims.won, claims.sunk, claims.shaken, claims.outright); }

Side side_of(const State& state, UnitIndex unit) { return state.units[unit].side; }

SeatSet unready(const State& state) {
  SeatSet seats;
  for (const Side side : kBothSides) {
    if (!state.ready[side]) seats.add(seat_of(side));
  }
  return seats;
}

/// Whether a seat other than the umpire may know of an event.
struct Told {
  Seat seat;
  template <class H>
  bool operator()(const H&) const {
    return true;
  }
  bool operator()(const StandingOrdered& ordered) const { return commands(seat, ordered.side); }
  bool operator()(const MoveOrdered& ordered) const { return commands(seat, ordered.side); }
  bool operator()(const UmpireRuled& ruled) const { return ruled.ruling.shown.contains(seat); }
};

}  // namespace

namespace {

// RR-5.4, RR-5.6: what a ship brings with her from a campaign.
void bring_trouble(const Scenario& scenario, const Placement& placement, Unit& at) {
  constexpr std::uint8_t kThroughout = 0xFF;
  if (placement.helm == Helm::kNeither) at.no_turns_until = kThroughout;
  if (placement.helm == Helm::kNotToPort || placement.helm == Helm::kNotToStarboard) {
    at.one_way_until = kThroughout;
    at.one_way_port = placement.helm == Helm::kNotToStarboard;
  }
  if (!placement.on_fire) return;
  for (const SpecificRow& row : scenario.tables().specifics) {
    if (row.effect != SpecificEffect::kFireAbove) continue;
    at.fire_until = row.turns;
    at.no_grapple_until = row.grapple_turns;
  }
}

}  // namespace

State Flotilla::start(const Scenario& scenario) {
  State state;
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    const Placement& placement = scenario.placement(unit);
    const Sheet& sheet = placement.sheet;
    const bool ship = placement.kind == Kind::kShip;
    Unit& at = state.units[unit];
    at.pose = placement.pose;
    set_side(state, unit, placement.side);
    at.armour = sheet.armour;
    at.speed = placement.speed;
    at.speeds = sheet.speeds;
    at.adrift = ship && highest(sheet.speeds) == 0 && !placement.docked;
    at.under_way = placement.speed > 0;
    at.aground = placement.aground;
    bring_trouble(scenario, placement, at);
    at.leader = placement.leader;
    at.men = ship ? sheet.crew : placement.men;
    at.morale = static_cast<std::int8_t>(sheet.morale);
    for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery)
      at.dice[battery] = sheet.batteries[battery].dice;
    if (placement.kind == Kind::kParty && placement.aboard != kNoUnit) {
      at.carrier = placement.aboard;
      at.aboard = placement.men;
      at.men = 0;
    }
    // The set-up is the last that is known of the places of models.
    if (is_for_the_table(scenario)) at.pose.at = Point{};
    state.in_play |= bit(unit);
    state.opening_fire = state.opening_fire || placement.fires_first;
  }
  state.mines = scenario.draft().mines;
  state.umpired = scenario.options().umpire;
  return state;
}

SeatSet Flotilla::to_decide(const State& state) {
  switch (state.phase) {
    case Phase::kMuster: return unready(state);
    case Phase::kGameMaster: return {Seat::kUmpire};
    case Phase::kChooseFirst:
    case Phase::kMoving:
    case Phase::kLanding:
    case Phase::kBoarding:
    case Phase::kRepairing: return {seat_of(state.active)};
    case Phase::kFiring: return {seat_of(state.asked)};
    case Phase::kInsist:
    case Phase::kPursuit:
    case Phase::kTurnBox: return {seat_of(side_of(state, state.chooser))};
    case Phase::kPrize: return {seat_of(side_of(state, state.captor))};
    case Phase::kTurnBegins:
    case Phase::kInitiative:
    case Phase::kNextMover:
    case Phase::kWindow:
    case Phase::kLeg:
    case Phase::kShots:
    case Phase::kAftermath:
    case Phase::kMelee:
    case Phase::kBoarders:
    case Phase::kContinuing:
    case Phase::kRepairs:
    case Phase::kCleanUp:
    case Phase::kMatters:
    case Phase::kOver: return {};
  }
  return {};
}

namespace {

/// FL-1.3: only the mover's side sees the part of a course still to come. All see inches given by dice. A ship that has
/// ended her move unhindered has run her whole course.
bool hides_course(const State& state, Seat seat) {
  const Passage& passage = state.passage;
  if (passage.unit == kNoUnit || passage.astern || passage.drifting) return false;
  const Unit& at = state.units[passage.unit];
  const bool has_run = passage.moment == Moment::kEnd && !at.stopped && state.matters.empty();
  return !has_run && !commands(seat, at.side);
}

/// The course as far as the battle alone tells it: her speed in it is that of her last move.
void suppose_course(const Scenario& scenario, View& view) {
  Passage& passage = view.seen.passage;
  const Steam kept = standing_course(scenario, view.seen, passage.unit);
  passage.inches = kept.inches;
  passage.turns = kept.turns;
  view.supposes = true;
}

}  // namespace

View Flotilla::view(const Scenario& scenario, const State& state, Seat seat) {
  View view{.seat = seat, .seen = state};
  view.seen.found = {};  // It hints at the enemy's standing orders.
  if (seat == Seat::kUmpire || state.outcome) return view;
  view.seen.asks_contacts = view.seen.asks_groundings = true;  // The game master's own affair.
  if (hides_course(state, seat)) suppose_course(scenario, view);
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    if (!commands(seat, state.units[unit].side)) set_standing(view.seen, unit, Standing{});
  }
  view.seen.mines.clear();
  for (const Mine& mine : state.mines) {
    const bool struck = mine.gone && !mine.lifted;
    const bool known = !mine.hidden || struck || (mine.side && commands(seat, *mine.side));
    if (known) view.seen.mines.push_back(mine);
  }
  return view;
}

bool Flotilla::may_know(Seat seat, const Event& event) {
  return seat == Seat::kUmpire || visit_one(Told{seat}, event.happening);
}

std::uint64_t Flotilla::hash(const State& state) {
  StableHash hash;
  hash.add(pack(state.turn, state.phase, state.resume, state.visibility, state.first, state.active, state.asked,
                state.mover_asked));
  hash.add(pack(state.ending, state.cursor, state.chooser, state.captor,
                (state.boarding ? 2 : 0) + (state.again ? 1 : 0), state.umpired, state.specifics,
                (state.ready.of_union ? 2 : 0) + (state.ready.of_confederate ? 1 : 0)));
  hash.add(state.beaten);
  if (state.opening_fire) hash.add(1);
  if (state.weather_said) hash.add(2);
  if (!state.asks_contacts || !state.asks_groundings || state.flow != Flow{} || !state.matters.empty())
    hash.add(pack(state.asks_contacts, state.asks_groundings, state.flow.kind, state.flow.bearing >> 8,
                  state.flow.bearing, state.after_matters, 5));
  for (const Matter& matter : state.matters) hash.add(pack(matter.kind, matter.unit, matter.other, 6));
  hash.add(packed(state.claims.of_union) << 32 | packed(state.claims.of_confederate));
  hash.add(packed(state.earned.of_union) << 32 | packed(state.earned.of_confederate));
  hash.add(state.outcome ? (state.outcome->winner ? static_cast<std::uint64_t>(*state.outcome->winner) + 1 : 0) * 16 +
                               static_cast<std::uint64_t>(state.outcome->reason) + 1
                         : 0);
  const Passage& passage = state.passage;
  hash.add(pack(passage.unit, passage.inches, passage.turns[0], passage.turns[1], passage.turns[2], passage.moment,
                passage.band, (passage.astern ? 2 : 0) + (passage.drifting ? 1 : 0)));
  for (const Shot& shot : state.volley) hash.add(pack(shot.unit, shot.battery, shot.target, shot.aim, 1));
  for (const Hits& hits : state.hits)
    hash.add(pack(hits.target, hits.firer, hits.boxes, hits.specifics, hits.shift, hits.strips, 2));
  for (const Point at : state.smoke) hash.add(packed(at) | 3);
  for (const Point at : state.new_smoke) hash.add(packed(at) | 4);
  for (const Unit& at : state.units) {
    if (at != Unit{}) add_unit(hash, at);
  }
  for (const Mine& mine : state.mines) {
    hash.add(packed(mine.at));
    hash.add(pack(mine.side ? static_cast<int>(*mine.side) + 1 : 0, mine.hidden, mine.gone));
  }
  return hash.value();
}

template <class U>
void Flotilla::advance(const Scenario& scenario, State& state, U& umpire) {
  switch (state.phase) {
    case Phase::kTurnBegins: return steps::begin_turn(scenario, state, umpire);
    case Phase::kInitiative: return steps::throw_initiative(scenario, state, umpire);
    case Phase::kNextMover: return steps::end_movement(scenario, state, umpire);
    case Phase::kWindow:
      return with_where(scenario, state, umpire, [&](auto& where) {
        state.opening_fire ? steps::fire_from_hiding(scenario, state, where)
                           : steps::work_window(scenario, state, where);
      });
    case Phase::kLeg: return steps::run_leg(scenario, state, umpire);
    case Phase::kShots: return steps::fire_next(scenario, state, umpire);
    case Phase::kAftermath: return steps::settle_next(scenario, state, umpire);
    case Phase::kMelee: return steps::fight_melee(scenario, state, umpire);
    case Phase::kBoarders: return steps::begin_step(scenario, state, Phase::kBoarding, state.active);
    case Phase::kContinuing: return steps::continue_damage(scenario, state, umpire);
    case Phase::kRepairs: return steps::throw_repairs(scenario, state, umpire);
    case Phase::kCleanUp: return steps::clean_up(scenario, state, umpire);
    case Phase::kMatters: return steps::raise_matter(state);
    case Phase::kMuster:
    case Phase::kGameMaster:
    case Phase::kChooseFirst:
    case Phase::kMoving:
    case Phase::kInsist:
    case Phase::kFiring:
    case Phase::kPursuit:
    case Phase::kTurnBox:
    case Phase::kPrize:
    case Phase::kLanding:
    case Phase::kBoarding:
    case Phase::kRepairing:
    case Phase::kOver: return;
  }
}

namespace {

template <class U>
struct Applying {
  const Scenario& scenario;
  State& state;
  Seat seat;
  U& umpire;

  void operator()(const Ready&) const {
    const Side side = side_of(seat);
    state.ready[side] = true;
    note(umpire, rule(1, 1), SideReady{.side = side});
    if (state.ready.of_union && state.ready.of_confederate)
      state.phase = state.opening_fire ? Phase::kWindow : Phase::kTurnBegins;
  }
  void operator()(const ChooseFirst& choice) const {
    state.first = choice.first;
    note(umpire, rule(1, 4), FirstChosen{.first = choice.first});
    steps::begin_movement(state, choice.first);
  }
  void operator()(const Stand& order) const {
    set_standing(state, order.unit, order.standing);
    note(umpire, rule(1, 3),
         StandingOrdered{.unit = order.unit, .standing = order.standing, .side = state.units[order.unit].side});
  }
  void operator()(const Open& order) const { state.units[order.unit].to_open = order.open; }
  void operator()(const Steam& order) const {
    note(umpire, rule(3, 2),
         MoveOrdered{
             .unit = order.unit, .inches = order.inches, .turns = order.turns, .side = state.units[order.unit].side});
    steps::set_out(scenario, state, {.unit = order.unit, .inches = order.inches, .turns = order.turns}, umpire);
  }
  void operator()(const BackAstern& order) const { steps::back_astern(scenario, state, order.unit, umpire); }
  void operator()(const CallForPower& order) const { steps::call_for_power(scenario, state, order.unit, umpire); }
  void operator()(const Insist& order) const { steps::answer_engineer(scenario, state, order.insist, umpire); }
  void operator()(const Lighten& order) const { steps::try_freeing(scenario, state, order.unit, order.guns, umpire); }
  void operator()(const ReverseEngines& order) const { steps::try_freeing(scenario, state, order.unit, 0, umpire); }
  void operator()(const March& order) const { steps::march(scenario, state, order, umpire); }
  void operator()(const Charge& order) const { steps::charge(scenario, state, order, umpire); }
  void operator()(const EndMovement&) const {
    state.ending = true;
    state.phase = Phase::kNextMover;
  }
  void operator()(const Lay& order) const { state.volley.push_back(order.shot); }
  void operator()(const OpenFire&) const {
    state.cursor = 0;
    state.phase = Phase::kShots;
  }
  void operator()(const Pass&) const { steps::pass_window(state); }
  void operator()(const SmallArms& order) const { steps::fire_small_arms(scenario, state, order, umpire); }
  void operator()(const Grapple& order) const { steps::try_grapple(scenario, state, order, umpire); }
  void operator()(const CutFree& order) const { steps::try_cut(scenario, state, order.unit, umpire); }
  void operator()(const Spar& order) const { steps::try_spar(scenario, state, order, umpire); }
  void operator()(const Land& order) const {
    steps::choose_bank(scenario, state, order);
    shore(order.unit, false);
  }
  void operator()(const Embark& order) const { shore(order.unit, true); }
  void operator()(const Board& order) const { steps::fight_boarding(scenario, state, order.unit, umpire); }
  void operator()(const Repair& order) const {
    state.units[order.unit].repairs = true;
    steps::begin_step(scenario, state, Phase::kRepairing, state.active);
  }
  void operator()(const EndStep&) const {
    const Side other = enemy_of(state.first);
    if (state.active == state.first) return steps::begin_step(scenario, state, state.phase, other);
    if (state.phase == Phase::kLanding)
      state.phase = Phase::kMelee;
    else if (state.phase == Phase::kBoarding)
      state.phase = Phase::kContinuing;
    else
      state.phase = Phase::kRepairs;
  }
  void operator()(const Pursue& choice) const { steps::pursue(scenario, state, choice.goes, umpire); }
  void operator()(const LoseTurn& choice) const {
    Unit& at = state.units[state.chooser];
    at.lost_turns = static_cast<std::uint8_t>(at.lost_turns | 1U << static_cast<unsigned>(choice.moment));
    note(umpire, rule(4, 8), TurnBoxLost{.unit = state.chooser, .moment = choice.moment});
    state.chooser = kNoUnit;
    state.phase = Phase::kAftermath;
  }
  void operator()(const ManPrize& choice) const { steps::man_prize(scenario, state, choice.men, umpire); }
  void operator()(const Proceed&) const {
    if (!state.matters.empty()) return steps::settle_matter(scenario, state, umpire);
    state.phase = Phase::kInitiative;
  }
  void operator()(const Ruling& ruling) const { steps::carry_out_ruling(scenario, state, ruling, umpire); }

 private:
  void shore(UnitIndex party, bool embarks) const {
    steps::land_party(scenario, state, party, embarks, umpire);
    steps::begin_step(scenario, state, Phase::kLanding, state.active);
  }
};

}  // namespace

template <class U>
void Flotilla::apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire) {
  visit_one(Applying<U>{scenario, state, seat, umpire}, action);
}

#define BROWNWATER_STEP(U)                                                         \
  template void Flotilla::apply(const Scenario&, State&, Seat, const Action&, U&); \
  template void Flotilla::advance(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla
