#include "lab/prospects.hpp"

#include <algorithm>

#include "captains/registry.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/kernel/play.hpp"
#include "lab/campaign_staff.hpp"

namespace brownwater::lab {
namespace {

using namespace redriver;

CampaignStaff own_staff() {
  return {captains::make_typed<RedRiver>("cautious"), captains::make_typed<mobas::Mobas>("captain")};
}

/// Whether an action spends a turn's time. True also for all actions asked outside of orders.
bool takes_time(const Action& action) {
  return !std::holds_alternative<MoveFuel>(action) && !std::holds_alternative<IssueRounds>(action) &&
         !std::holds_alternative<Tow>(action) && !std::holds_alternative<CastOff>(action) &&
         !std::holds_alternative<Detach>(action) && !std::holds_alternative<Rejoin>(action) &&
         !std::holds_alternative<OrderUp>(action) && !std::holds_alternative<Abandon>(action) &&
         !std::holds_alternative<Drift>(action) && !std::holds_alternative<Anchor>(action) &&
         !std::holds_alternative<Lead>(action);
}

/// The commodore's own first.
std::vector<Action> orders_now(const Scenario& scenario, const State& seen, const Looking& looking) {
  std::vector<Action> legal;
  RedRiver::list_actions(scenario, seen, Seat::kUnion, legal);
  chance::Whim whim(looking.seed, 0);
  std::vector<Action> orders{own_staff().command(scenario, seen, whim)};
  for (const Action& action : legal) {
    if (takes_time(action) && action != orders.front()) orders.push_back(action);
  }
  return orders;
}

bool is_lost(const ShipResult& ship) { return ship.sunk || ship.taken; }

/// Plays on from one order.
class Look {
 public:
  Look(const Scenario& scenario, const State& seen, const Looking& looking)
      : scenario_(scenario), seen_(seen), looking_(looking), staff_(own_staff()) {}

  Prospect at(std::optional<Action> action) {
    Prospect prospect{.action = std::move(action), .games = looking_.games};
    const bool fights = !prospect.action || std::holds_alternative<Engage>(*prospect.action) ||
                        std::holds_alternative<RunPast>(*prospect.action);
    if (fights) prospect.hoped = Hoped::kComesThrough;
    for (std::uint64_t game = 0; game < looking_.games; ++game) play(prospect, game);
    return prospect;
  }

 private:
  void play(Prospect& prospect, std::uint64_t game) {
    chance::RandomUmpire umpire(looking_.seed, game);
    chance::Whim whim(looking_.seed, game);
    State state = seen_;
    const auto carry_out = [&](const Action& action) {
      kernel::carry_out<RedRiver>(scenario_, state, Seat::kUnion, action, umpire);
    };
    if (prospect.action) carry_out(*prospect.action);
    if (prospect.hoped == Hoped::kComesThrough && state.phase == Phase::kFight) {
      std::uint64_t dice = 0;
      const FightFought result =
          staff_.fight(scenario_, state, {.seed = looking_.seed, .game = game, .fight = 0}, whim, dice);
      prospect.times += result.passed ? 1 : 0;
      for (std::size_t ship = 0; ship < kMaxShips; ++ship) prospect.lost[ship] += is_lost(result.ships[ship]) ? 1 : 0;
      carry_out(result);
    }
    while (!state.outcome)
      carry_out(state.phase == Phase::kFight ? Action(quick_fight(scenario_, state, whim))
                                             : staff_.command(scenario_, state, whim));
    prospect.points.add(state.outcome->points, {.games = 1, .first_game = game});
    if (prospect.hoped == Hoped::kNoShipLost) count_lost(prospect, state);
  }

  void count_lost(Prospect& prospect, const State& ended) const {
    bool all_afloat = true;
    for (ShipIndex ship = 0; ship < scenario_.ship_count(); ++ship) {
      if (!seen_.ships[ship].afloat() || ended.ships[ship].afloat()) continue;
      all_afloat = false;
      ++prospect.lost[ship];
    }
    prospect.times += all_afloat ? 1 : 0;
  }

  const Scenario& scenario_;
  const State& seen_;
  Looking looking_;
  CampaignStaff staff_;
};

}  // namespace

std::vector<Prospect> prospects(const Scenario& scenario, const State& seen, const Looking& looking) {
  Look look(scenario, seen, looking);
  std::vector<Prospect> all;
  if (seen.phase == Phase::kFight) {
    all.push_back(look.at(std::nullopt));
    return all;
  }
  for (Action& action : orders_now(scenario, seen, looking)) all.push_back(look.at(std::move(action)));
  return all;
}

}  // namespace brownwater::lab
