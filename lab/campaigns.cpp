#include "lab/campaigns.hpp"

#include <array>
#include <memory>
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

static_assert(after(Metric::kLedger, kLedgerEntries) == Metric::kShipLost);
static_assert(after(Metric::kShipLost, kMaxShips) == Metric::kFell);

/// Whoever decides for both sides: null stands for random.
struct Staff {
  std::shared_ptr<const captains::CaptainOf<RedRiver>> commodore;
  std::shared_ptr<const captains::CaptainOf<Mobas>> captain;
  Fights fights = Fights::kQuick;
};

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
  Worker(const redriver::Scenario& scenario, const Staff& staff, const Extent& extent, std::span<const Metric> metrics)
      : scenario_(&scenario), staff_(staff), extent_(extent), counter_(metrics) {}

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
        kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, command(state, whim), umpire);
        continue;
      }
      const std::array<Ship, kMaxShips> before = state.ships;
      const LostTo enemy = enemy_in(state, state.field);
      const auto number = static_cast<std::uint32_t>(++reckoning[Metric::kFights]);
      const FightFought result = fight(state, game, number, whim, record);
      kernel::carry_out<RedRiver>(*scenario_, state, Seat::kUnion, result, umpire);
      reckon_fight(before, state, result, enemy, reckoning);
    }
    record.turns = state.turn;
    record.dice = umpire.thrown();
    record.final_mark = RedRiver::hash(state);
    reckon_end(state, reckoning);
    counter_.count(record, game, reckoning);
  }

  Action command(const State& state, chance::Whim& whim) {
    if (staff_.commodore == nullptr) return RedRiver::sample(*scenario_, state, Seat::kUnion, whim);
    legal_.clear();
    RedRiver::list_actions(*scenario_, state, Seat::kUnion, legal_);
    return staff_.commodore->choose(*scenario_, RedRiver::view(*scenario_, state, Seat::kUnion), legal_, whim);
  }

  FightFought fight(const State& state, std::uint64_t game, std::uint32_t number, chance::Whim& whim,
                    GameRecord& record) {
    if (staff_.fights == Fights::kQuick) return quick_fight(*scenario_, state, whim);
    auto fight = kernel::open_fight<Bridge>(*scenario_, state);
    // Every fight of a campaign makes a battle, and every battle a result: the bridge's own tests say so.
    if (!fight) return quick_fight(*scenario_, state, whim);
    chance::RandomUmpire umpire(extent_.seed + 1, game, number);
    kernel::fight_it_out<Bridge>(
        *fight, [&](const mobas::State& battle, Seat seat) { return choose(fight->scenario, battle, seat, whim); },
        umpire);
    record.fight_dice += umpire.thrown();
    const auto result = Bridge::result(*scenario_, state, fight->scenario, fight->state);
    return result ? std::get<FightFought>(*result) : quick_fight(*scenario_, state, whim);
  }

  mobas::Action choose(const mobas::Scenario& scenario, const mobas::State& battle, Seat seat, chance::Whim& whim) {
    if (staff_.captain == nullptr) return Mobas::sample(scenario, battle, seat, whim);
    moves_.clear();
    Mobas::list_actions(scenario, battle, seat, moves_);
    return staff_.captain->choose(scenario, Mobas::view(scenario, battle, seat), moves_, whim);
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
  Staff staff_;
  Extent extent_;
  Counter counter_;
  std::vector<Action> legal_;
  std::vector<mobas::Action> moves_;
};

}  // namespace

Findings play_campaigns(const Trial& trial, const Extent& extent, std::span<const Metric> metrics) {
  const auto& scenario = trial.field.scenario.as<redriver::Scenario>();
  const Staff staff{.commodore = captains::make_typed<RedRiver>(trial.captains.of_union),
                    .captain = captains::make_typed<Mobas>(trial.fight_captain),
                    .fights = trial.fights};
  const auto workers =
      share_out(extent.games, extent.threads, [&] { return Worker(scenario, staff, extent, metrics); });
  Findings findings;
  findings.metrics.resize(metrics.size());
  for (const Worker& worker : workers) findings += worker.findings();
  return findings;
}

}  // namespace brownwater::lab
