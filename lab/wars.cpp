#include "lab/wars.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "captains/registry.hpp"
#include "engine/games/wbts/standing.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "lab/threads.hpp"
#include "lab/war_tally.hpp"

namespace brownwater::lab {
namespace {

using wbts::War;

static_assert(after(Metric::kFell, kCitiesDated) == Metric::kUnionFirstCity);
static_assert(wbts::kMajorCities + 1 == kCitiesDated);

using Weeks = std::vector<wbts::Week>;  ///< by place; 0 for never

/// Plays lots of wars and counts them.
template <class Decide>
class WarWorker {
 public:
  WarWorker(const wbts::Scenario& scenario, const Extent& extent, Decide decide, std::span<const Metric> metrics)
      : scenario_(&scenario), extent_(extent), decide_(std::move(decide)), counter_(metrics) {
    const wbts::Cities& cities = scenario.cities();
    for (std::size_t city = 0; city < wbts::kMajorCities; ++city) hexes_[city] = hex_of(cities.major[city]);
    hexes_.back() = hex_of(cities.vicksburg);
    for (const Side side : kBothSides) {
      taken_[side].resize(scenario.map().places().size());
      held_[side] = held_by(side, War::start(scenario));
    }
    tally_ = WarTally(scenario, held_, hexes_[static_cast<std::size_t>(wbts::MajorCity::kNewOrleans)]);
  }

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) play(extent_.first_game + at);
  }
  Findings findings() const {
    Findings findings = counter_.findings();
    findings.taken = taken_;
    return findings;
  }

 private:
  wbts::HexId hex_of(wbts::PlaceId place) const {
    return place == wbts::kNoPlace ? wbts::kNowhere : scenario_->map().place(place).hex;
  }

  void play(std::uint64_t game) {
    chance::RandomUmpire umpire(extent_.seed, game);
    chance::Whim whim(extent_.seed, game);
    wbts::State state = War::start(*scenario_);
    Reckoning reckoning;
    GameRecord record;
    BySide<Weeks> taken{.of_union = Weeks(places()), .of_confederate = Weeks(places())};
    wbts::Week week = state.clock.week;
    for (; !state.outcome; ++record.decisions) {
      const Seat seat = next_to_decide(War::to_decide(state));
      const wbts::Action action = decide_(*scenario_, state, seat, whim);
      if (seat != Seat::kUmpire) tally_.count(state, side_of(seat), action, reckoning);
      const BySide<wbts::Purse> purses = state.purses;
      kernel::carry_out<War>(*scenario_, state, seat, action, umpire);
      date_falls(state, reckoning);
      count_income(state, purses, reckoning);
      if (state.clock.week == week && !state.outcome) continue;
      date_takings(state, week, taken);
      for (const Side side : kBothSides) {
        if (state.purses[side].supply >= scenario_->tables().production.most_pooled)
          ++reckoning[of_side(Metric::kUnionFull, side)];
      }
      week = state.clock.week;
    }
    for (const Side side : kBothSides) reckoning[of_side(Metric::kUnionFirstCity, side)] = first_city(taken[side]);
    record.winner = state.outcome->winner;
    record.turns = state.outcome->week;
    record.dice = umpire.thrown();
    record.final_mark = War::hash(state);
    counter_.count(record, game, reckoning);
    for (const Side side : kBothSides) {
      for (std::size_t place = 0; place < places(); ++place) {
        if (taken[side][place] > 0) taken_[side][place].add(taken[side][place], {.games = 1, .first_game = game});
      }
    }
  }

  std::size_t places() const { return scenario_->map().places().size(); }

  /// A place belongs to the side with troops in it; without troops, to the side of its state.
  std::vector<bool> held_by(Side side, const wbts::State& start) const {
    const wbts::WarMap& map = scenario_->map();
    std::vector<bool> held(places());
    for (std::size_t place = 0; place < held.size(); ++place) {
      const wbts::HexId hex = map.places()[place].hex;
      const wbts::StateId state = map.state_of(hex);
      const bool native = state < wbts::kMaxStates && scenario_->cities().allegiance[state] == wbts::owner_of(side);
      const bool lost = side == Side::kConfederate && start.taken.has(hex);
      held[place] =
          wbts::troops_at(start, hex, side) || (native && !lost && !wbts::troops_at(start, hex, enemy_of(side)));
    }
    return held;
  }

  /// The places in which a side's troops stand at the end of a week and did not before.
  void date_takings(const wbts::State& state, wbts::Week week, BySide<Weeks>& taken) const {
    for (const wbts::Unit& unit : state.units) {
      if (!unit.on_map() || !unit.fights()) continue;
      const wbts::PlaceId place = scenario_->map().chief_place(unit.hex);
      if (place == wbts::kNoPlace || held_[unit.side][place]) continue;
      if (wbts::Week& first = taken[unit.side][place]; first == 0) first = week;
    }
  }

  /// The first week in which one of the map's major cities was taken; 0 if none was.
  std::int32_t first_city(const Weeks& taken) const {
    std::int32_t first = 0;
    for (std::size_t place = 0; place < taken.size(); ++place) {
      const bool city = scenario_->map().places()[place].kind == wbts::PlaceKind::kMajorCity;
      if (city && taken[place] > 0 && (first == 0 || taken[place] < first)) first = taken[place];
    }
    return first;
  }

  /// WS-4.1: supply comes into a pool in one way alone; what is over its cap is not counted.
  void count_income(const wbts::State& state, const BySide<wbts::Purse>& before, Reckoning& reckoning) const {
    const auto seen = std::ranges::find(kCyclesSeen, wbts::cycle_now(state).index);
    if (seen == kCyclesSeen.end()) return;
    for (const Side side : kBothSides) {
      const int more = state.purses[side].supply - before[side].supply;
      if (more > 0) reckoning[income_of(side, static_cast<std::size_t>(seen - kCyclesSeen.begin()))] += more;
    }
  }

  /// WS-10.1: the week in which each city was first taken; those taken before the war begins fell in its first.
  void date_falls(const wbts::State& state, Reckoning& reckoning) const {
    for (std::size_t city = 0; city < hexes_.size(); ++city) {
      std::int32_t& week = reckoning[after(Metric::kFell, city)];
      if (week == 0 && hexes_[city] != wbts::kNowhere && state.once_taken.has(hexes_[city])) week = state.clock.week;
    }
  }

  const wbts::Scenario* scenario_;
  Extent extent_;
  Decide decide_;
  Counter counter_;
  std::array<wbts::HexId, kCitiesDated> hexes_{};
  BySide<std::vector<bool>> held_;  ///< at the start, by place
  WarTally tally_;
  BySide<std::vector<Distribution>> taken_;  ///< by place
};

template <class Decide>
Findings wage(const Trial& trial, const Extent& extent, std::span<const Metric> metrics, const Decide& decide) {
  const auto& scenario = trial.field.scenario.as<wbts::Scenario>();
  const auto workers =
      share_out(extent.games, extent.threads, [&] { return WarWorker<Decide>(scenario, extent, decide, metrics); });
  Findings findings;
  findings.metrics.resize(metrics.size());
  for (const auto& worker : workers) findings += worker.findings();
  return findings;
}

}  // namespace

Findings play_wars(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  BySide<std::shared_ptr<const captains::CaptainOf<War>>> captains;
  for (const Side side : kBothSides) captains[side] = captains::make_typed<War>(trial.captains[side]);
  if (captains.of_union == nullptr && captains.of_confederate == nullptr)
    return wage(trial, extent, metrics, Sampling<War>(trial.field.scenario.as<wbts::Scenario>()));
  return wage(trial, extent, metrics, Commanding<War>(captains));
}

}  // namespace brownwater::lab
