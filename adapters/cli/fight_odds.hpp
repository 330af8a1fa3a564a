#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/cli/red_river_commands.hpp"
#include "adapters/wire/meeting/duel.hpp"

namespace brownwater::cli {

/// `odds SYSTEM fight`: a whole fight between captains, to its end.
struct FightOddsOrder {
  wire::DuelAsked duel;
  ScenarioOrder ground;  ///< a scenario in place of two ships
  BySide<std::string> captains{.of_union = "captain", .of_confederate = "captain"};
  std::uint64_t games = 2000;  ///< where the fight cannot be enumerated
  std::uint64_t seed = 1;
  unsigned threads = 1;
  bool simulate = false;  ///< do not try to enumerate
};
int odds_fight(const FightOddsOrder& order, const Console& console);

/// The question below `odds SYSTEM`.
void add_fight_odds(CLI::App& odds_of_system, const std::string& system, const AddCommand& add);

}  // namespace brownwater::cli
