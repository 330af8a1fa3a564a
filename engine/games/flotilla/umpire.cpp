#include "engine/games/flotilla/umpire.hpp"

#include <algorithm>
#include <array>

#include "engine/core/visit_one.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"

namespace brownwater::flotilla {
namespace {

constexpr std::uint16_t kMostMen = 2000;

/// Why an act may not be ruled.
struct Doubting {
  const Scenario& scenario;
  const State& state;
  using Answer = std::optional<kernel::Refusal>;

  Answer known(UnitIndex unit) const {
    if (unit >= scenario.unit_count()) return refusal(rule(1, 1), Reason::kNoSuchUnit);
    return std::nullopt;
  }
  Answer in_range(UnitIndex unit, bool fits) const {
    if (const auto no = known(unit)) return no;
    if (!fits) return refusal(rule(1, 1), Reason::kNumberOutOfRange);
    return std::nullopt;
  }
  Answer operator()(const SetVisibility&) const { return std::nullopt; }
  Answer operator()(const PlaceUnit& act) const {
    if (const auto no = in_range(act.unit, act.pose.heading >= 0 && act.pose.heading < kCircle)) return no;
    // Models have headings and no places: he moves them himself.
    if (is_for_the_table(scenario))
      return act.pose.at == Point{} ? Answer{} : refusal(rule(1, 1), Reason::kMovedOnTheTable);
    if (!scenario.chart().on_sheet(act.pose.at)) return refusal(rule(1, 1), Reason::kOffTheTable);
    const bool ship = scenario.kind_of(act.unit) == Kind::kShip;
    if (ship && scenario.chart().shallowest_under(plane::outline(act.pose, scenario.sheet(act.unit).hull)) == 0)
      return refusal(rule(3, 5), Reason::kOnLand);
    return std::nullopt;
  }
  Answer operator()(const SetSpeed& act) const { return in_range(act.unit, act.speed <= kMaxSpeed); }
  Answer operator()(const SetAground& act) const {
    return in_range(act.unit, act.unit < scenario.unit_count() && scenario.kind_of(act.unit) == Kind::kShip);
  }
  Answer operator()(const Strike& act) const {
    return in_range(act.unit, act.unit < scenario.unit_count() && scenario.kind_of(act.unit) == Kind::kShip &&
                                  has(state.in_play, act.unit) && act.boxes + act.specifics > 0);
  }
  Answer operator()(const SetMen& act) const { return in_range(act.unit, act.men <= kMostMen); }
  Answer operator()(const SetMorale& act) const {
    return in_range(act.unit, act.morale >= 0 && act.morale <= kBestMorale);
  }
  Answer operator()(const SetDice& act) const {
    if (const auto no = known(act.unit)) return no;
    const Sheet& sheet = scenario.sheet(act.unit);
    if (act.battery >= sheet.batteries.size()) return refusal(rule(2, 1), Reason::kNoSuchBattery);
    return in_range(act.unit, act.dice <= sheet.batteries[act.battery].dice);
  }
  Answer operator()(const TestCaptain& act) const {
    return in_range(act.unit, act.unit < scenario.unit_count() && scenario.kind_of(act.unit) == Kind::kShip &&
                                  has(state.in_play, act.unit));
  }
  Answer operator()(const LayMine& act) const {
    if (state.mines.full()) return refusal(rule(4, 12), Reason::kTooManyMines);
    if (!scenario.chart().on_sheet(act.at)) return refusal(rule(4, 12), Reason::kOffTheTable);
    if (scenario.chart().depth_at(act.at) == 0) return refusal(rule(4, 12), Reason::kOnLand);
    return std::nullopt;
  }
  Answer operator()(const LiftMine& act) const {
    if (act.mine >= state.mines.size() || state.mines[act.mine].gone) return refusal(rule(4, 12), Reason::kNoSuchMine);
    return std::nullopt;
  }
  Answer operator()(const ThrowDie&) const { return std::nullopt; }
  Answer operator()(const SetFate& act) const { return known(act.unit); }
  Answer operator()(const SetCurrent& act) const {
    const bool fits = act.flow.bearing >= 0 && act.flow.bearing < kCircle;
    return fits ? Answer{} : refusal(rule(3, 2), Reason::kNumberOutOfRange);
  }
  Answer operator()(const BeAsked&) const { return std::nullopt; }
  Answer operator()(const CorrectSheet& act) const {
    const bool sheeted = act.unit < scenario.unit_count() && scenario.kind_of(act.unit) != Kind::kParty;
    if (const auto no = in_range(act.unit, sheeted)) return no;
    const bool ship = scenario.kind_of(act.unit) == Kind::kShip;
    const bool only_loads = act == CorrectSheet{.unit = act.unit, .loaded = act.loaded} && act.loaded.has_value();
    return in_range(act.unit, only_loads || (ship && is_sheet(act)));
  }
  /// Whether something is named, and everything that is can stand on her sheet.
  bool is_sheet(const CorrectSheet& act) const {
    constexpr std::uint8_t kMostPoints = 40;
    const Sheet& sheet = scenario.sheet(act.unit);
    const auto within = [](const std::optional<std::uint8_t>& number, std::size_t most) {
      return !number || *number <= most;
    };
    bool turns = true;
    for (const auto& number : {act.fire_turns, act.no_turns, act.port_turns, act.starboard_turns, act.engine_turns,
                               act.stopped_turns, act.no_grapple_turns})
      turns = turns && within(number, kMaxTurns);
    const bool frees = !act.turrets_freed_on || *act.turrets_freed_on == 0 ||
                       (*act.turrets_freed_on >= 5 && *act.turrets_freed_on <= 7);
    const bool holds = !act.grapples || *act.grapples == kNoUnit ||
                       (*act.grapples != act.unit && *act.grapples < scenario.unit_count() &&
                        scenario.kind_of(*act.grapples) == Kind::kShip && has(state.in_play, *act.grapples) &&
                        has(state.in_play, act.unit));
    return act != CorrectSheet{.unit = act.unit} && within(act.crossed, sheet.boxes.size() - 1) &&
           within(act.continuing, kMostPoints) && (!act.fastest || has_speed(sheet.speeds, *act.fastest)) &&
           within(act.lost_turns, (1U << kMoments) - 1) &&
           within(act.catastrophe, scenario.tables().catastrophe_out_to.size()) && turns && frees && holds;
  }
  Answer operator()(const DismissMatter&) const {
    return state.matters.empty() ? refusal(rule(3, 5), Reason::kNoMatter) : Answer{};
  }
};

/// Carries out the ruling; returns the face of a die, if one was thrown.
template <class U>
struct Doing {
  const Scenario& scenario;
  State& state;
  U& umpire;

  void operator()(const SetVisibility& act) const {
    state.visibility = act.visibility;
    // FL-1.5: said before the battle, it is the weather of the first turn.
    state.weather_said = state.phase == Phase::kMuster;
    note(umpire, rule(1, 5), WeatherSet{.face = 0, .visibility = act.visibility});
  }
  // FL-6.1: no grapnel reaches a ship that he has moved farther off. With models he says it by another act.
  void operator()(const PlaceUnit& act) const {
    state.units[act.unit].pose = act.pose;
    for_each_unit(state.holding, [&](UnitIndex holder) {
      const UnitIndex held = state.units[holder].grapples;
      const bool apart = !come_within(scenario, state, holder, held, scenario.tables().grapple_reach);
      if (apart && (holder == act.unit || held == act.unit)) let_go(state, holder);
    });
  }
  void operator()(const SetSpeed& act) const {
    state.units[act.unit].speed = act.speed;
    state.units[act.unit].under_way = act.speed > 0;
  }
  // In the middle of her move, too, she goes no farther, unless it is taken back.
  void operator()(const SetAground& act) const {
    Unit& at = state.units[act.unit];
    if (state.passage.unit == act.unit && at.aground != act.aground) at.stopped = act.aground;
    at.aground = act.aground;
    if (!act.aground) return;
    at.speed = 0;
    at.under_way = false;
  }
  void operator()(const Strike& act) const {
    suffer(state,
           {.target = act.unit, .firer = kNoUnit, .boxes = act.boxes, .specifics = act.specifics, .shift = act.shift});
  }
  void operator()(const SetMen& act) const { state.units[act.unit].men = act.men; }
  void operator()(const SetMorale& act) const { state.units[act.unit].morale = act.morale; }
  void operator()(const SetDice& act) const { state.units[act.unit].dice[act.battery] = act.dice; }
  void operator()(const TestCaptain& act) const { ++state.units[act.unit].tests; }
  void operator()(const LayMine& act) const {
    state.mines.push_back({.at = act.at, .side = act.side, .hidden = act.hidden, .gone = false});
  }
  void operator()(const LiftMine& act) const { state.mines[act.mine].gone = state.mines[act.mine].lifted = true; }
  void operator()(const ThrowDie&) const {}
  void operator()(const SetFate& act) const {
    Unit& at = state.units[act.unit];
    if (act.fate == Fate::kHulk) at.hulk_until = last_as_hulk(scenario, state);
    if (act.fate != Fate::kInPlay) return leave_play(state, act.unit, act.fate);
    at.fate = Fate::kInPlay;
    // Afloat again she has a box to lose, and what way her engines give her.
    if (scenario.kind_of(act.unit) == Kind::kShip) {
      at.crossed =
          static_cast<std::uint8_t>(std::min<std::size_t>(at.crossed, scenario.sheet(act.unit).boxes.size() - 1));
      at.adrift = highest(at.speeds) == 0;
    }
    state.in_play |= bit(act.unit);
  }
  void operator()(const SetCurrent& act) const {
    state.flow = act.flow.kind == Flow::Kind::kSet ? act.flow : Flow{.kind = act.flow.kind};
  }
  void operator()(const BeAsked& act) const {
    state.asks_contacts = act.contacts;
    state.asks_groundings = act.groundings;
  }
  void operator()(const DismissMatter&) const { steps::dismiss_matter(state); }
  void operator()(const CorrectSheet& act) const {
    Unit& at = state.units[act.unit];
    const Sheet& sheet = scenario.sheet(act.unit);
    correct_boxes(act, sheet, at);
    correct_troubles(act, at);
    if (act.armour) at.armour = *act.armour;
    if (act.heart) at.heart = *act.heart;
    if (act.spar_spent) at.spar_spent = *act.spar_spent;
    if (act.loaded) {
      at.unloaded = 0;
      for (std::size_t battery = 0; battery < sheet.batteries.size(); ++battery) {
        if (!has_battery(*act.loaded, battery)) at.unloaded |= battery_bit(battery);
      }
      // FL-4.2: loaded guns may be fired.
      if (act.loaded != BatterySet{}) at.must_reload = false;
    }
    if (act.grapples) hold(act.unit, *act.grapples);
  }

 private:
  static void correct_boxes(const CorrectSheet& act, const Sheet& sheet, Unit& at) {
    if (act.crossed) {
      at.crossed = *act.crossed;
      at.yellow = at.crossed > sheet.yellow_from;
    }
    if (act.continuing) at.continuing = *act.continuing;
    if (act.lost_turns) at.lost_turns = *act.lost_turns;
    if (!act.fastest) return;
    at.speeds = sheet.speeds & ((SpeedBoxes{2} << *act.fastest) - 1);
    at.speed = std::min(at.speed, *act.fastest);
    at.adrift = *act.fastest == 0;
  }
  void correct_troubles(const CorrectSheet& act, Unit& at) const {
    const auto last = [&](std::uint8_t& until, const std::optional<std::uint8_t>& turns) {
      if (turns) until = static_cast<std::uint8_t>(*turns == 0 ? 0 : state.turn + *turns - 1);
    };
    last(at.fire_until, act.fire_turns);
    last(at.no_turns_until, act.no_turns);
    last(at.engine_until, act.engine_turns);
    last(at.stopped_until, act.stopped_turns);
    last(at.no_grapple_until, act.no_grapple_turns);
    // In the middle of her move, too, she goes no farther.
    if (act.stopped_turns.value_or(0) > 0) {
      at.speed = 0;
      at.stopped = at.stopped || state.passage.unit == act.unit;
    }
    const auto one_way = [&](const std::optional<std::uint8_t>& turns, bool port) {
      const bool other = at.one_way_port != port;
      if (!turns || (*turns == 0 && other)) return;
      last(at.one_way_until, turns);
      at.one_way_port = port;
    };
    one_way(act.starboard_turns, false);
    one_way(act.port_turns, true);
    if (act.catastrophe) at.catastrophe = *act.catastrophe;
    if (act.turrets_freed_on) at.turrets_freed_on = *act.turrets_freed_on;
  }
  /// FL-6.1: grappled ships stop.
  void hold(UnitIndex ship, UnitIndex other) const {
    if (other == kNoUnit) return let_go(state, ship);
    grapple(state, ship, other);
    for (const UnitIndex held : {ship, other}) {
      state.units[held].stopped = true;
      state.units[held].speed = 0;
    }
  }
};

}  // namespace

bool may_speak(const State& state) {
  constexpr std::array kPhases{Phase::kMuster,  Phase::kChooseFirst, Phase::kMoving,   Phase::kFiring,
                               Phase::kLanding, Phase::kBoarding,    Phase::kRepairing};
  return state.umpired && std::ranges::find(kPhases, state.phase) != kPhases.end();
}

std::optional<kernel::Refusal> why_not_ruled(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return refusal(rule(1, 1), Reason::kNoReasonGiven);
  return visit_one(Doubting{scenario, state}, ruling.act);
}

}  // namespace brownwater::flotilla

namespace brownwater::flotilla::steps {
namespace {

/// The battle goes on from where he spoke: the next seat to decide is determined anew, and laid guns are laid again.
void resume_after(const Scenario& scenario, State& state, const Ruling& ruling) {
  const Phase phase = state.phase;
  if (phase == Phase::kFiring) {
    state.volley.clear();
    return after_which(state, Phase::kWindow);
  }
  if (phase == Phase::kMoving) return after_which(state, Phase::kNextMover);
  if (phase == Phase::kMuster || phase == Phase::kChooseFirst) return after_which(state, phase);
  if (phase == Phase::kLanding || phase == Phase::kBoarding || phase == Phase::kRepairing) {
    begin_step(scenario, state, phase, state.active);
    return after_which(state, state.phase);
  }
  after_which(state, std::holds_alternative<DismissMatter>(ruling.act) ? Phase::kMatters : Phase::kGameMaster);
}

}  // namespace

template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  std::uint8_t face = 0;
  if (std::holds_alternative<ThrowDie>(ruling.act)) face = throw_d6(umpire, rule(1, 1), Purpose::kUmpire, kNoUnit);
  note(umpire, rule(1, 1), UmpireRuled{.ruling = ruling, .face = face});
  visit_one(Doing<U>{scenario, state, umpire}, ruling.act);
  // Applies in the middle of a move too: all findings about sight are stale.
  state.found = {};
  resume_after(scenario, state, ruling);
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
