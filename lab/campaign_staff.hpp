#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "captains/captain.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "lab/order.hpp"

namespace brownwater::lab {

/// Which fight of which campaign: its dice are keyed by it.
struct FightNumber {
  std::uint64_t seed = 0;
  std::uint64_t game = 0;
  std::uint32_t fight = 0;
};

/// The players of a Red River campaign: a commodore, and captains in its fights. Null stands for random.
/// One for each thread: it keeps the lists of actions.
class CampaignStaff {
 public:
  CampaignStaff(std::shared_ptr<const captains::CaptainOf<redriver::RedRiver>> commodore,
                std::shared_ptr<const captains::CaptainOf<mobas::Mobas>> captain)
      : commodore_(std::move(commodore)), captain_(std::move(captain)) {}

  /// The commodore's order. The state must not wait for a fight.
  redriver::Action command(const redriver::Scenario& scenario, const redriver::State& state, chance::Whim& whim);
  /// RR-13: the fight that the state waits for, fought out by MOBAS between the captains. `dice` is added to.
  redriver::FightFought fight(const redriver::Scenario& scenario, const redriver::State& state,
                              const FightNumber& number, chance::Whim& whim, std::uint64_t& dice);

 private:
  mobas::Action choose(const mobas::Scenario& scenario, const mobas::State& battle, Seat seat, chance::Whim& whim);

  std::shared_ptr<const captains::CaptainOf<redriver::RedRiver>> commodore_;
  std::shared_ptr<const captains::CaptainOf<mobas::Mobas>> captain_;
  std::vector<redriver::Action> legal_;
  std::vector<mobas::Action> moves_;
};

}  // namespace brownwater::lab
