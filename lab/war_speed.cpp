#include "lab/war_speed.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "captains/registry.hpp"
#include "captains/wbts/general.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "lab/play_out.hpp"

namespace brownwater::lab {
namespace {

using wbts::War;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kListEvery = 100;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// Plays wars and keeps the time of each week.
class Timekeeper {
 public:
  Timekeeper(const wbts::Scenario& scenario, const WarSpeedOrder& order, Commanding<War> decide)
      : scenario_(&scenario), order_(&order), decide_(std::move(decide)) {}

  WarSpeed time() {
    for (std::uint64_t game = 0; game < order_->games; ++game) {
      const double took = play(game) / 1000;
      result_.seconds_a_war += took / static_cast<double>(order_->games);
      result_.longest_war = std::max(result_.longest_war, took);
    }
    std::ranges::sort(weeks_);
    std::ranges::sort(result_.own_decisions);
    result_.weeks = weeks_.size();
    result_.state_bytes = sizeof(wbts::State);
    if (weeks_.empty()) return result_;
    double all = 0;
    for (const double week : weeks_) all += week;
    result_.week_mean = all / static_cast<double>(weeks_.size());
    result_.week_p99 = weeks_[(weeks_.size() - 1) * 99 / 100];
    result_.week_longest = weeks_.back();
    return result_;
  }

 private:
  /// The milliseconds of one war without its lists.
  double play(std::uint64_t game) {
    chance::RandomUmpire umpire(order_->seed, game);
    chance::Whim whim(order_->seed, game);
    wbts::State state = War::start(*scenario_);
    double war = 0;
    double week = 0;
    std::uint64_t own = 0;
    const auto first = state.clock.week;
    while (!state.outcome && (order_->weeks == 0 || state.clock.week < first + order_->weeks)) {
      const Seat seat = next_to_decide(War::to_decide(state));
      if (result_.decisions++ % kListEvery == 0) list(state, seat);
      const auto before = state.clock.week;
      const auto began = Clock::now();
      auto action = seat == Seat::kUnion && order_->staff != 0
                        ? captains::staff_order(*scenario_, War::view(*scenario_, state, seat), order_->staff)
                        : std::nullopt;
      own += seat == Seat::kUnion && !action ? 1 : 0;
      if (!action) action = decide_(*scenario_, state, seat, whim);
      kernel::carry_out<War>(*scenario_, state, seat, *action, umpire);
      week += milliseconds(Clock::now() - began);
      if (state.clock.week == before && !state.outcome) continue;
      weeks_.push_back(week);
      result_.own_decisions.push_back(own);
      own = 0;
      war += week;
      week = 0;
    }
    return war;
  }

  void list(const wbts::State& state, Seat seat) {
    legal_.clear();
    const auto began = Clock::now();
    War::list_actions(*scenario_, state, seat, legal_);
    result_.listing_longest = std::max(result_.listing_longest, milliseconds(Clock::now() - began));
    result_.most_actions = std::max(result_.most_actions, legal_.size());
  }

  const wbts::Scenario* scenario_;
  const WarSpeedOrder* order_;
  Commanding<War> decide_;
  WarSpeed result_;
  std::vector<double> weeks_;
  std::vector<wbts::Action> legal_;
};

}  // namespace

std::expected<WarSpeed, OrderError> time_wars(const Field& field, const WarSpeedOrder& order) {
  if (field.system != War::kFacts.system)
    return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
  if (order.games == 0) return std::unexpected(OrderError{.fault = OrderFault::kNoGames, .captain = {}});
  BySide<std::shared_ptr<const captains::CaptainOf<War>>> captains;
  for (const Side side : kBothSides) {
    const std::string& name = order.captains[side];
    captains[side] = captains::make_typed<War>(name);
    if (captains[side] == nullptr && name != "random")
      return std::unexpected(OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = name});
  }
  return Timekeeper(field.scenario.as<wbts::Scenario>(), order, Commanding<War>(captains)).time();
}

}  // namespace brownwater::lab
