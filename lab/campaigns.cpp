#include "lab/campaigns.hpp"

#include <array>

#include "captains/registry.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/redriver/river.hpp"
#include "lab/campaign_staff.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

using namespace redriver;

static_assert(after(Metric::kLedger, kLedgerEntries) == Metric::kShipLost);
static_assert(after(Metric::kShipLost, kMaxShips) == Metric::kFell);

LostTo enemy_in(const State& state, SectionIndex field) {
  if (ironclad_is_at(state, field)) return LostTo::kIronclad;
  const Vessels& vessels = state.sections[field].vessels;
  return vessels.all() > 0 ? LostTo::kGunboats : LostTo::kBatteries;
}

void count_lost(Reckoning& reckoning, LostTo cause) {
  ++reckoning[after(Metric::kLostTo, static_cast<std::size_t>(cause))];
}

/// Plays lots of campaigns and counts them.
class Worker {
 public:
  Worker(const redriver::Scenario& scenario, const CampaignStaff& staff, Fights fights, const Extent& extent,
         std::span<const Metric> metrics)
      : scenario_(&scenario), staff_(staff), fights_(fights), extent_(extent), counter_(metrics) {}

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) play(extent_.first_game + at);
  }
  const Findings& findings() const { return counter_.findings(); }

 private:
  void play(std::uint64_t game) {
    chance::RandomUmpire umpire(extent_.seed, game);
    chance::Whim whim(extent_.seed, game);
    State state = RedRiver::start(*scenario_);
    Reckoning reckoning;
    GameRecord record;
    for (; !state.outcome; ++record.decisions) {
      if (state.phase != Phase::kFight) {
        kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, staff_.command(*scenario_, state, whim), umpire);
        continue;
      }
      const std::array<Ship, kMaxShips> before = state.ships;
      const LostTo enemy = enemy_in(state, state.field);
      const auto number = static_cast<std::uint32_t>(++reckoning[Metric::kFights]);
      const FightFought result = fight(state, {.seed = extent_.seed, .game = game, .fight = number}, whim, record);
      kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, result, umpire);
      reckon_fight(before, state, result, enemy, reckoning);
    }
    record.turns = state.turn;
    record.dice = umpire.thrown();
    record.final_mark = RedRiver::hash(state);
    reckon_end(state, reckoning);
    counter_.count(record, game, reckoning);
  }

  FightFought fight(const State& state, const FightNumber& number, chance::Whim& whim, GameRecord& record) {
    if (fights_ == Fights::kQuick) return quick_fight(*scenario_, state, whim);
    return staff_.fight(*scenario_, state, number, whim, record.fight_dice);
  }

  void reckon_fight(const std::array<Ship, kMaxShips>& before, const State& after_it, const FightFought& result,
                    LostTo enemy, Reckoning& reckoning) const {
    for (ShipIndex ship = 0; ship < scenario_->ship_count(); ++ship) {
      const ShipFate fate = after_it.ships[ship].fate;
      if (!before[ship].afloat() || (fate != ShipFate::kSunk && fate != ShipFate::kTaken)) continue;
      const bool by_enemy = result.ships[ship].sunk || result.ships[ship].taken;
      count_lost(reckoning, by_enemy ? enemy : LostTo::kBurst);
    }
    if (result.ironclad == IroncladResult::kSunk) ++reckoning[Metric::kIroncladSunk];
    if (result.ironclad == IroncladResult::kCaptured) ++reckoning[Metric::kIroncladCaptured];
  }

  void reckon_end(const State& state, Reckoning& reckoning) const {
    reckoning[Metric::kPoints] = state.outcome->points;
    reckoning[Metric::kSections] = static_cast<std::int32_t>(state.sections.size());
    reckoning[Metric::kResult] = static_cast<std::int32_t>(state.outcome->result);
    reckoning[Metric::kEnding] = static_cast<std::int32_t>(state.outcome->ending);
    reckoning[Metric::kIroncladMet] = state.ironclad.met() ? 1 : 0;
    reckoning[Metric::kIroncladUnfinished] = state.ironclad.met() && state.ironclad.unfinished ? 1 : 0;
    for (const Account& account : state.rounds) reckoning[Metric::kRounds] += account.used;
    for (std::size_t cause = 0; cause < kLedgerEntries; ++cause)
      reckoning[after(Metric::kLedger, cause)] = state.ledger[cause];
    for (ShipIndex ship = 0; ship < scenario_->ship_count(); ++ship) {
      const ShipFate fate = state.ships[ship].fate;
      if (fate == ShipFate::kAfloat) continue;
      ++reckoning[Metric::kShipsLost];
      reckoning[after(Metric::kShipLost, ship)] = 1;
      if (fate == ShipFate::kBurned) count_lost(reckoning, LostTo::kFire);
      if (fate == ShipFate::kAbandoned) count_lost(reckoning, LostTo::kAbandoned);
      if (fate == ShipFate::kHeldForGood) count_lost(reckoning, LostTo::kAground);
    }
  }

  const redriver::Scenario* scenario_;
  CampaignStaff staff_;
  Fights fights_;
  Extent extent_;
  Counter counter_;
};

}  // namespace

Findings play_campaigns(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  const auto& scenario = trial.field.scenario.as<redriver::Scenario>();
  const CampaignStaff staff(captains::make_typed<RedRiver>(trial.captains.of_union),
                            captains::make_typed<mobas::Mobas>(trial.fight_captain));
  const auto workers =
      share_out(extent.games, extent.threads, [&] { return Worker(scenario, staff, trial.fights, extent, metrics); });
  Findings findings;
  findings.metrics.resize(metrics.size());
  for (const Worker& worker : workers) findings += worker.findings();
  return findings;
}

}  // namespace brownwater::lab
