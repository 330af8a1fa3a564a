#include "lab/campaigns.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <vector>

#include "captains/registry.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/red_river_mobas.hpp"
#include "engine/games/redriver/river.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

using namespace redriver;
using mobas::Mobas;
using Bridge = games::RedRiverMobas;

/// Whoever decides for both sides: null stands for random.
struct Staff {
  std::shared_ptr<const captains::CaptainOf<RedRiver>> commodore;
  std::shared_ptr<const captains::CaptainOf<Mobas>> captain;
  Fights fights = Fights::kQuick;
};

Loss enemy_in(const State& state, SectionIndex field) {
  if (ironclad_is_at(state, field)) return Loss::kIronclad;
  const Vessels& vessels = state.sections[field].vessels;
  return vessels.all() > 0 ? Loss::kGunboats : Loss::kBatteries;
}

/// Plays lots of campaigns and counts them.
class Worker {
 public:
  Worker(const redriver::Scenario& scenario, const Staff& staff, const Extent& extent)
      : scenario_(&scenario), staff_(staff), extent_(extent) {}

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) play(extent_.first_game + at);
  }
  const CampaignBatch& batch() const { return batch_; }

 private:
  void play(std::uint64_t game) {
    chance::RandomUmpire umpire(extent_.seed, game);
    chance::Whim whim(extent_.seed, game);
    State state = RedRiver::start(*scenario_);
    std::int64_t fights = 0;
    while (!state.outcome) {
      if (state.phase != Phase::kFight) {
        kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, command(state, whim), umpire);
        continue;
      }
      const std::array<Ship, kMaxShips> before = state.ships;
      const Loss enemy = enemy_in(state, state.field);
      const FightFought result = fight(state, game, static_cast<std::uint32_t>(++fights), whim);
      kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, result, umpire);
      count_fight(before, state, result, enemy);
    }
    count(state, fights, game, umpire.thrown());
  }

  Action command(const State& state, chance::Whim& whim) {
    if (staff_.commodore == nullptr) return RedRiver::sample(*scenario_, state, Seat::kUnion, whim);
    legal_.clear();
    RedRiver::list_actions(*scenario_, state, Seat::kUnion, legal_);
    return staff_.commodore->choose(*scenario_, RedRiver::view(*scenario_, state, Seat::kUnion), legal_, whim);
  }

  FightFought fight(const State& state, std::uint64_t game, std::uint32_t number, chance::Whim& whim) {
    if (staff_.fights == Fights::kQuick) return quick_fight(*scenario_, state, whim);
    auto fight = kernel::open_fight<Bridge>(*scenario_, state);
    // Every fight of a campaign makes a battle, and every battle a result: the bridge's own tests say so.
    if (!fight) return quick_fight(*scenario_, state, whim);
    chance::RandomUmpire umpire(extent_.seed + 1, game, number);
    kernel::fight_it_out<Bridge>(
        *fight, [&](const mobas::State& battle, Seat seat) { return choose(fight->scenario, battle, seat, whim); },
        umpire);
    batch_.dice += umpire.thrown();
    const auto result = Bridge::result(*scenario_, state, fight->scenario, fight->state);
    return result ? std::get<FightFought>(*result) : quick_fight(*scenario_, state, whim);
  }

  mobas::Action choose(const mobas::Scenario& scenario, const mobas::State& battle, Seat seat, chance::Whim& whim) {
    if (staff_.captain == nullptr) return Mobas::sample(scenario, battle, seat, whim);
    moves_.clear();
    Mobas::list_actions(scenario, battle, seat, moves_);
    return staff_.captain->choose(scenario, Mobas::view(scenario, battle, seat), moves_, whim);
  }

  void count_fight(const std::array<Ship, kMaxShips>& before, const State& after, const FightFought& result,
                   Loss enemy) {
    for (ShipIndex ship = 0; ship < scenario_->ship_count(); ++ship) {
      if (!before[ship].afloat() || after.ships[ship].fate != ShipFate::kSunk) continue;
      ++batch_.losses[static_cast<std::size_t>(result.ships[ship].sunk ? enemy : Loss::kBurst)];
    }
    if (result.ironclad == IroncladResult::kSunk) ++batch_.ironclad_sunk;
    if (result.ironclad == IroncladResult::kCaptured) ++batch_.ironclad_captured;
  }

  void count(const State& state, std::int64_t fights, std::uint64_t game, std::uint64_t dice) {
    ++batch_.games;
    ++batch_.results[static_cast<std::size_t>(state.outcome->result)];
    ++batch_.endings[static_cast<std::size_t>(state.outcome->ending)];
    if (state.ironclad.met()) ++batch_.ironclad_met;
    if (state.ironclad.met() && state.ironclad.unfinished) ++batch_.ironclad_unfinished;
    batch_.points.add(state.outcome->points);
    batch_.turns.add(state.turn);
    batch_.sections.add(static_cast<std::int64_t>(state.sections.size()));
    batch_.fights.add(fights);
    ++batch_.ended_in_turn[state.turn];
    for (std::size_t cause = 0; cause < kCauses; ++cause) batch_.ledger[cause].add(state.ledger[cause]);
    std::int64_t lost = 0;
    for (ShipIndex ship = 0; ship < scenario_->ship_count(); ++ship) {
      const ShipFate fate = state.ships[ship].fate;
      if (fate == ShipFate::kAfloat) continue;
      ++lost;
      ++batch_.lost_by_ship[ship];
      if (fate == ShipFate::kBurned) ++batch_.losses[static_cast<std::size_t>(Loss::kFire)];
      if (fate == ShipFate::kAbandoned) ++batch_.losses[static_cast<std::size_t>(Loss::kAbandoned)];
      if (fate == ShipFate::kHeldForGood) ++batch_.losses[static_cast<std::size_t>(Loss::kAground)];
    }
    batch_.ships_lost.add(lost);
    batch_.dice += dice;
    StableHash signature;
    signature.add(game);
    signature.add(RedRiver::hash(state));
    signature.add(dice);
    batch_.signature += signature.value();
  }

  const redriver::Scenario* scenario_;
  Staff staff_;
  Extent extent_;
  CampaignBatch batch_;
  std::vector<Action> legal_;
  std::vector<mobas::Action> moves_;
};

template <class Numbers>
void add_all(Numbers& to, const Numbers& from) {
  for (std::size_t at = 0; at < to.size(); ++at) to[at] += from[at];
}

std::optional<OrderError> wrong_with(const CampaignOrder& order, const Extent& extent) {
  if (captains::fault_in_name(kernel::SystemId::kRedRiver, order.commodore))
    return OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = order.commodore};
  if (captains::fault_in_name(kernel::SystemId::kMobas, order.captain))
    return OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = order.captain};
  if (extent.games == 0) return OrderError{.fault = OrderFault::kNoGames, .captain = {}};
  if (extent.threads < 1 || extent.threads > kMostThreads)
    return OrderError{.fault = OrderFault::kThreads, .captain = {}};
  return std::nullopt;
}

}  // namespace

void Sum::add(std::int64_t value) {
  ++count;
  sum += value;
  squares += static_cast<std::uint64_t>(value * value);
}

Sum& Sum::operator+=(const Sum& other) {
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  return *this;
}

double Sum::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

Interval Sum::interval_95() const {
  constexpr double kTwoSided = 1.959963984540054;
  if (count < 2) return {.low = mean(), .high = mean()};
  const auto number = static_cast<double>(count);
  const double variance = (static_cast<double>(squares) - number * mean() * mean()) / (number - 1);
  const double reach = kTwoSided * std::sqrt(std::max(0.0, variance) / number);
  return {.low = mean() - reach, .high = mean() + reach};
}

CampaignBatch& CampaignBatch::operator+=(const CampaignBatch& other) {
  games += other.games;
  add_all(results, other.results);
  add_all(endings, other.endings);
  ironclad_met += other.ironclad_met;
  ironclad_unfinished += other.ironclad_unfinished;
  ironclad_sunk += other.ironclad_sunk;
  ironclad_captured += other.ironclad_captured;
  points += other.points;
  turns += other.turns;
  sections += other.sections;
  fights += other.fights;
  ships_lost += other.ships_lost;
  add_all(losses, other.losses);
  add_all(lost_by_ship, other.lost_by_ship);
  add_all(ledger, other.ledger);
  add_all(ended_in_turn, other.ended_in_turn);
  dice += other.dice;
  signature += other.signature;
  seconds += other.seconds;
  return *this;
}

std::expected<CampaignBatch, OrderError> sim_campaigns(const redriver::Scenario& scenario, const CampaignOrder& order,
                                                       const Extent& extent) {
  if (const auto wrong = wrong_with(order, extent)) return std::unexpected(*wrong);
  const Staff staff{.commodore = captains::make_typed<RedRiver>(order.commodore),
                    .captain = captains::make_typed<Mobas>(order.captain),
                    .fights = order.fights};
  const auto began = std::chrono::steady_clock::now();
  const auto workers = share_out(extent.games, extent.threads, [&] { return Worker(scenario, staff, extent); });
  CampaignBatch batch;
  for (const Worker& worker : workers) batch += worker.batch();
  batch.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return batch;
}

}  // namespace brownwater::lab
