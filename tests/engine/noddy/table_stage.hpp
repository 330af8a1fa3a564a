#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/steps.hpp"
#include "engine/games/noddy/where.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {

/// A range as a table measures it, in mils.
inline Mil in_inches(Mil range) { return std::max((range + kInch - 1) / kInch, 1) * kInch; }

/// A step of the printed sequence as it went on the chart: it answers what the table is asked in the same step.
class Stage {
 public:
  Stage(const Scenario& chart, const State& before, const State& after, std::vector<Event> events,
        std::vector<chance::Throw> throws)
      : chart_(chart),
        before_(before),
        after_(after),
        now_(before),
        events_(std::move(events)),
        throws_(std::move(throws)),
        time_step_(before.time_step) {
    if (before.phase != Phase::kTimeStep) meet(events_, after);
    if (before.phase == Phase::kHalfBegins) now_ = before;
  }

  const std::vector<chance::Throw>& throws() const { return throws_; }

  int answer(const Scenario& models, const State& table, const chance::Slip& slip) {
    const ShipIndex ship = slip.actor;
    const ShipIndex other = slip.target;
    switch (static_cast<Purpose>(slip.purpose)) {
      case Purpose::kAskFirstHalf:
      case Purpose::kAskSecondHalf: return next_met();
      case Purpose::kAskTurn:
        return yes_or_no(any<HullsMet>() || any<ShipGrounded>() || any<MineExploded>() || any<MineFailed>());
      case Purpose::kAskOver: return next(slip, ships_in<ShipLeft>() | ships_in<ShipHeldAtEdge>());
      case Purpose::kAskLeaves: return yes_or_no(has(ships_in<ShipLeft>(), ship));
      case Purpose::kAskTouches: return next(slip, is_going_on(slip) ? ShipSet{0} : next_touching());
      case Purpose::kAskTouched: return next(slip, touched_by(ship));
      case Purpose::kAskBow: return yes_or_no(ram_of(ship, other) != nullptr);
      case Purpose::kAskFace:
        if (any<HullsMet>()) return replies::of(ram_of(ship, other)->side_on ? Face::kPort : Face::kBow);
        return replies::of(sight(ship, other).face);
      case Purpose::kAskAground: return next(slip, ships_in<ShipGrounded>());
      case Purpose::kAskGround: return ground(models, table, ship);
      case Purpose::kAskMines: return next(slip, mines_of(ship));
      case Purpose::kAskMineFace: return replies::of(face_to_mine(ship));
      case Purpose::kAskHaul: return haul(ship);
      case Purpose::kAskFlow: return flow(ship);
      case Purpose::kAskFires: return yes_or_no(has(after_.firing, ship));
      case Purpose::kAskTargets: return next(slip, targets(ship));
      case Purpose::kAskGuns: return next(slip, arcs_on(ship, other));
      case Purpose::kAskRange: firer_ = ship; return in_inches(sight(ship, other).range) / kInch;
      case Purpose::kAskNearer: return yes_or_no(sight(firer_, ship).range < sight(firer_, other).range);
      case Purpose::kAskMusket: {
        const ShipIndex target = OnChart(chart_, before_).musket_target(ship);
        return target == kNoShip ? kernel::kNone : kernel::kFirstNamed + target;
      }
      case Purpose::kRefloat:
      case Purpose::kFireFight:
      case Purpose::kToHit:
      case Purpose::kHitEffect:
      case Purpose::kGunByLot:
      case Purpose::kSpecial:
      case Purpose::kShutter:
      case Purpose::kScrew:
      case Purpose::kSteering:
      case Purpose::kBoilerCrew:
      case Purpose::kSettling:
      case Purpose::kRam:
      case Purpose::kRamKnots:
      case Purpose::kCollision:
      case Purpose::kMine:
      case Purpose::kMineDamage:
      case Purpose::kMineKnots:
      case Purpose::kMusket:
      case Purpose::kMusketSpecial:
      case Purpose::kUmpire: break;
    }
    ADD_FAILURE() << "no question: " << static_cast<int>(slip.purpose);
    return 1;
  }

 private:
  static int yes_or_no(bool yes) { return yes ? kernel::kYes : kernel::kNo; }

  bool is_going_on(const chance::Slip& slip) const { return asked_ == slip && !named_all_; }
  /// The next of several, as the same question is asked again and again.
  int next(const chance::Slip& slip, std::uint64_t all) {
    if (!is_going_on(slip)) left_ = all;
    asked_ = slip;
    named_all_ = left_ == 0;
    if (named_all_) return kernel::kNone;
    const int one = std::countr_zero(left_);
    left_ &= left_ - 1;
    return kernel::kFirstNamed + one;
  }

  template <class H, class Do>
  void each(Do&& act) const {
    for (const Event& event : met_) {
      if (const auto* happening = std::get_if<H>(&event.happening)) act(*happening);
    }
  }
  template <class H>
  bool any() const {
    bool found = false;
    each<H>([&](const H&) { found = true; });
    return found;
  }
  template <class H>
  ShipSet ships_in() const {
    ShipSet ships = 0;
    each<H>([&](const H& happening) { ships |= bit(happening.ship); });
    return ships;
  }

  /// Looks at what was met in one time step, or the turn.
  void meet(std::vector<Event> events, const State& state) {
    met_ = std::move(events);
    now_ = state;
    touching_.clear();
    each<HullsMet>([&](const HullsMet& met) {
      const Pair pair{.one = std::min(met.contact.ship, met.contact.other),
                      .other = std::max(met.contact.ship, met.contact.other)};
      if (touching_.empty() || touching_.back().one != pair.one || touching_.back().other != pair.other)
        touching_.push_back(pair);
    });
    exploded_ = 0;
  }

  /// The chart's events up to a time step of this half, and the battle then: an umpire stops the move there.
  std::pair<std::vector<Event>, State> up_to(int time_step) const {
    State state = before_;
    state.stop_half = state.half;
    state.stop_step = static_cast<std::uint8_t>(time_step);
    std::vector<std::uint8_t> faces;
    for (const chance::Throw& thrown : throws_) faces.push_back(thrown.face);
    Recorder umpire{chance::EnteredFaces(faces)};
    Noddy::advance(chart_, state, umpire);
    std::erase_if(umpire.events(),
                  [](const Event& event) { return std::holds_alternative<MoveStopped>(event.happening); });
    return {umpire.events(), state};
  }
  int next_met() {
    std::size_t before = time_step_ == before_.time_step ? 0 : up_to(time_step_).first.size();
    while (time_step_ < after_.time_step) {
      ++time_step_;
      auto [events, state] = up_to(time_step_);
      if (events.size() == before) continue;
      events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(before));
      meet(std::move(events), state);
      return replies::in_step(time_step_);
    }
    return kernel::kNone;
  }

  /// The pairs found by one check, before their vessels are put back: reported in the order of the list.
  ShipSet next_touching() {
    touching_now_.clear();
    const auto is_later = [&](const Pair& pair) {
      const Pair& last = touching_now_.back();
      return pair.one > last.one || (pair.one == last.one && pair.other > last.other);
    };
    while (!touching_.empty() && (touching_now_.empty() || is_later(touching_.front()))) {
      touching_now_.push_back(touching_.front());
      touching_.erase(touching_.begin());
    }
    ShipSet ones = 0;
    for (const Pair& pair : touching_now_) ones |= bit(pair.one);
    return ones;
  }
  ShipSet touched_by(ShipIndex one) const {
    ShipSet others = 0;
    for (const Pair& pair : touching_now_) others |= pair.one == one ? bit(pair.other) : 0;
    return others;
  }
  const Contact* ram_of(ShipIndex ship, ShipIndex other) const {
    const Contact* ram = nullptr;
    each<HullsMet>([&](const HullsMet& met) {
      const Contact& contact = met.contact;
      if (contact.kind == Contact::Kind::kRam && contact.ship == ship && contact.other == other) ram = &contact;
    });
    return ram;
  }

  int ground(const Scenario& models, const State& table, ShipIndex ship) const {
    std::optional<std::uint16_t> depth;
    each<ShipGrounded>([&](const ShipGrounded& grounded) {
      if (grounded.ship == ship) depth = grounded.depth_tenths;
    });
    const chance::Answers open = replies::grounds(models, table, ship);
    for (int ground = 1; ground <= replies::kOpenWater; ++ground) {
      if (chance::is_open(open, ground) && replies::depth_of(models, ground) == depth) return ground;
    }
    ADD_FAILURE() << "no such ground";
    return 1;
  }
  std::vector<std::size_t> mines_in_order(ShipIndex ship) const {
    std::vector<std::size_t> mines;
    const auto add = [&](const auto& happening) {
      const auto mine = std::ranges::find(before_.mines, happening.at, &Mine::at);
      if (happening.ship == ship) mines.push_back(static_cast<std::size_t>(mine - before_.mines.begin()));
    };
    each<MineFailed>(add);
    each<MineExploded>(add);
    return mines;
  }
  MineSet mines_of(ShipIndex ship) const {
    MineSet mines = 0;
    for (const std::size_t mine : mines_in_order(ship)) mines |= MineSet{1} << mine;
    return mines;
  }
  Face face_to_mine(ShipIndex ship) {
    std::vector<Point> at;
    each<MineExploded>([&](const MineExploded& exploded) {
      if (exploded.ship == ship) at.push_back(exploded.at);
    });
    return face_towards(chart_.tables(), now_.ships[ship].pose, at.at(at.size() == 1 ? 0 : exploded_++));
  }

  int haul(ShipIndex ship) {
    const auto astern = OnChart(chart_, before_).astern(ship);
    if (!astern) return static_cast<int>(replies::Haul::kBlocked);
    const bool floated = *astern == before_.ships[ship].clear;
    return static_cast<int>(floated ? replies::Haul::kWhereSheFloated : replies::Haul::kAstern);
  }
  int flow(ShipIndex ship) const {
    const auto& currents = chart_.draft().currents;
    const auto at = std::ranges::find(currents, chart_.flow_at(now_.ships[ship].pose.at), &Current::flows);
    return static_cast<int>(at - currents.begin()) + 1;
  }

  Sight sight(ShipIndex firer, ShipIndex foe) const {
    return sight_of(chart_, before_, before_.ships[firer].pose, foe);
  }
  GunSet arcs_on(ShipIndex firer, ShipIndex foe) {
    const OnChart where(chart_, before_);
    GunSet arcs = 0;
    if (!may_be_fired_at(chart_, before_, firer, foe) || where.near(firer, bit(foe)) == 0) return 0;
    for (std::size_t gun = 0; gun < chart_.card(firer).guns.size(); ++gun) {
      if (is_held(chart_, before_, firer, gun) || sight(firer, foe).range > 36 * kInch) continue;
      if (where.borne(firer, gun, bit(foe)) != 0 && where.is_seen(firer, gun, foe))
        arcs |= gun_bit(replies::arc_of(chart_, firer, gun));
    }
    return arcs;
  }
  ShipSet targets(ShipIndex firer) {
    ShipSet foes = 0;
    for_each_ship(before_.on_sheet, [&](ShipIndex foe) { foes |= arcs_on(firer, foe) != 0 ? bit(foe) : 0; });
    return foes;
  }

  const Scenario& chart_;
  State before_;
  State after_;
  State now_;  ///< when what is asked about happens
  std::vector<Event> events_;
  std::vector<chance::Throw> throws_;
  int time_step_ = 0;
  std::vector<Event> met_;  ///< in the time step that is asked about
  std::vector<Pair> touching_;
  std::vector<Pair> touching_now_;
  std::size_t exploded_ = 0;
  ShipIndex firer_ = kNoShip;
  chance::Slip asked_{};
  std::uint64_t left_ = 0;
  bool named_all_ = true;
};

}  // namespace brownwater::noddy::testing
