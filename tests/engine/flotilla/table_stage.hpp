#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla::testing {

/// A range as a table measures it, in mils.
inline Mil in_inches(Mil range) { return std::max((range + kInch - 1) / kInch, 1) * kInch; }

/// A decision, or a step of the printed sequence, as it went on the chart: it answers what the table is asked in it.
class Stage {
 public:
  Stage(const Scenario& chart, const State& before, const State& after, std::vector<Event> events,
        std::vector<chance::Throw> throws)
      : chart_(chart), before_(before), after_(after), events_(std::move(events)), throws_(std::move(throws)) {}

  const std::vector<chance::Throw>& throws() const { return throws_; }

  int answer(const Scenario& models, const State& table, const chance::Slip& slip) {
    State state = before_;
    const OnChart where(chart_, state);
    const UnitIndex unit = slip.actor;
    const UnitIndex other = slip.target;
    const auto purpose = static_cast<Purpose>(slip.purpose);
    switch (purpose) {
      case Purpose::kAskFirstLeg:
      case Purpose::kAskSecondLeg: return leg(models, table);
      case Purpose::kAskLeaves:
      case Purpose::kAskBand:
      case Purpose::kAskMines:
      case Purpose::kAskAground:
      case Purpose::kAskMet: return next(purpose);
      case Purpose::kAskInches: return replies::of_inches(where.course(unit).inches);
      case Purpose::kAskCourse: return course(where.course(unit));
      case Purpose::kAskCurrent: return yes_or_no(where.has_current(unit, other));
      case Purpose::kAskFoesFire:
      case Purpose::kAskMoversFire: return yes_or_no(after_.phase == Phase::kFiring);
      case Purpose::kAskBattery: return unit_fires(unit) ? kernel::kFirstNamed + shot().battery : kernel::kNone;
      case Purpose::kAskShotAt: return kernel::kFirstNamed + after_.volley[shot_++].target;
      case Purpose::kAskRange: return range(unit, other);
      case Purpose::kAskSmoke:
        return replies::of(smoke_between(chart_, before_, before_.units[unit].pose.at, before_.units[other].pose.at));
      case Purpose::kAskCover: return replies::of(cover_of(chart_, before_, unit));
      case Purpose::kAskFacing: return replies::of(where.facing(unit, other));
      case Purpose::kAskFlagship: return yes_or_no(where.has_flagship_near(unit));
      case Purpose::kAskEnemy: return yes_or_no(where.has_enemy_near(unit));
      case Purpose::kAskCaptor: return named(where.captor_at(unit));
      case Purpose::kAskRetired: return yes_or_no(find<HeartRecovered>(unit) != nullptr);
      case Purpose::kAskSwims: return yes_or_no(where.swims(unit));
      case Purpose::kAskGoes: return yes_or_no(before_.units[unit].pose.at != after_.units[unit].pose.at);
      case Purpose::kAskRows:
        return yes_or_no(!is_dry_between(chart_, before_.units[unit].pose.at, before_.units[other].pose.at));
      case Purpose::kAskStrikes: {
        const auto* tried = find<ChargeTried>(unit);
        return yes_or_no(tried != nullptr ? tried->strikes : after_.units[unit].charges == other);
      }
      case Purpose::kAskRear: return yes_or_no(after_.units[unit].from_rear);
      case Purpose::kWeather:
      case Purpose::kInitiative:
      case Purpose::kPower:
      case Purpose::kInsist:
      case Purpose::kDrift:
      case Purpose::kAstern:
      case Purpose::kMarch:
      case Purpose::kSwim:
      case Purpose::kGround:
      case Purpose::kLighten:
      case Purpose::kReverse:
      case Purpose::kRam:
      case Purpose::kAim:
      case Purpose::kFire:
      case Purpose::kSpecific:
      case Purpose::kOneWay:
      case Purpose::kCrew:
      case Purpose::kCasualties:
      case Purpose::kLeader:
      case Purpose::kCaptain:
      case Purpose::kSpar:
      case Purpose::kSparSecond:
      case Purpose::kSparHits:
      case Purpose::kSparBack:
      case Purpose::kMine:
      case Purpose::kMineHits:
      case Purpose::kGrapple:
      case Purpose::kCut:
      case Purpose::kBoarding:
      case Purpose::kBoardingLosses:
      case Purpose::kCharge:
      case Purpose::kMelee:
      case Purpose::kMeleeAgain:
      case Purpose::kRun:
      case Purpose::kSmallArms:
      case Purpose::kRepair:
      case Purpose::kCatastrophe:
      case Purpose::kTurrets:
      case Purpose::kUmpire: break;
    }
    ADD_FAILURE() << "no question: " << static_cast<int>(slip.purpose);
    return 1;
  }

 private:
  static int yes_or_no(bool yes) { return yes ? kernel::kYes : kernel::kNo; }
  static int named(UnitIndex unit) { return unit == kNoUnit ? kernel::kNone : kernel::kFirstNamed + unit; }

  template <class H>
  const H* find(UnitIndex unit) const {
    for (const Event& event : events_) {
      const auto* happening = std::get_if<H>(&event.happening);
      if (happening != nullptr && happening->unit == unit) return happening;
    }
    return nullptr;
  }

  /// The answers about half a move, in the order in which they are asked: of each swing, and of the way between.
  int leg(const Scenario& models, const State& table) {
    State state = before_;
    OnChart where(chart_, state);
    const Passage passage = state.passage;
    int band = table.passage.band;
    bool met = false;
    const auto swing = [&](Moment moment) {
      const int degrees = passage.turns[static_cast<std::size_t>(moment)];
      return degrees == 0 || look_at(models, table, where.swing(degrees), false, band, met);
    };
    const bool last = passage.moment == Moment::kMiddle;
    const Mil way = passage.inches * kInch;
    const bool ends =
        swing(passage.moment) && look_at(models, table, where.run(last ? way - way / 2 : way / 2), true, band, met);
    if (ends && last && has(before_.in_play, passage.unit)) swing(Moment::kEnd);
    return met ? replies::kSomething : replies::kNothing;
  }
  /// Whether she goes on from there.
  bool look_at(const Scenario& models, const State& table, const Stretch& way, bool runs, int& band, bool& met) {
    const UnitIndex ship = before_.passage.unit;
    const bool under_way = has(before_.in_play, ship);
    const auto put = [&](Purpose purpose, int answer) {
      met = met || answer != kernel::kNone;
      answers_.emplace_back(purpose, answer);
    };
    if (models.draft().exits[table.units[ship].side] != Edge::kNone) put(Purpose::kAskLeaves, yes_or_no(way.exits));
    if (way.exits || !under_way) return false;
    const int nearest = band == 0 ? steps::kGroundBands : band - 1;
    if (nearest > 0 && known::has_shallows(models, ship, false)) {
      const bool nearer = way.bottom.band != 0 && way.bottom.band <= nearest;
      put(Purpose::kAskBand, nearer ? replies::in_band(way.bottom.band) : kernel::kNone);
      if (nearer) band = way.bottom.band;
    }
    std::uint64_t left = known::live_mines(table) & ~struck_;
    for (std::uint32_t mines = way.bottom.mines & ~struck_; mines != 0; mines &= mines - 1) {
      const int mine = std::countr_zero(mines);
      put(Purpose::kAskMines, kernel::kFirstNamed + mine);
      left &= ~std::uint64_t{0} << (mine + 1);
    }
    if (left != 0) put(Purpose::kAskMines, kernel::kNone);
    struck_ |= way.bottom.mines;
    if (!runs) return true;
    if (known::has_shallows(models, ship, true)) put(Purpose::kAskAground, yes_or_no(way.grounded));
    if ((hulls_about(models, table) & ~bit(ship)) != 0) put(Purpose::kAskMet, named(way.met));
    return !way.grounded && way.met == kNoUnit;
  }
  int next(Purpose purpose) {
    if (next_ == answers_.size()) {
      ADD_FAILURE() << "asked once too often: " << static_cast<int>(purpose);
      return 1;
    }
    EXPECT_EQ(answers_[next_].first, purpose);
    return answers_[next_++].second;
  }

  int course(const Steam& order) const {
    for (const Moment moment : kAllMoments) {
      const int turn = order.turns[static_cast<std::size_t>(moment)];
      if (turn != 0) return replies::of_turn(moment, turn > 0);
    }
    return replies::kStraight;
  }
  const Shot& shot() const { return after_.volley[shot_]; }
  bool unit_fires(UnitIndex unit) const { return shot_ < after_.volley.size() && shot().unit == unit; }
  int range(UnitIndex unit, UnitIndex other) const {
    return in_inches(plane::range_between(outline_of(chart_, before_, unit), outline_of(chart_, before_, other))) /
           kInch;
  }

  const Scenario& chart_;
  State before_;
  State after_;
  std::vector<Event> events_;
  std::vector<chance::Throw> throws_;
  std::vector<std::pair<Purpose, int>> answers_;  ///< about half a move
  std::size_t next_ = 0;
  std::uint32_t struck_ = 0;  ///< mines, in this half move
  std::size_t shot_ = 0;      ///< of a volley by a standing order
};

}  // namespace brownwater::flotilla::testing
