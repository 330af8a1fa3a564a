#pragma once

#include <cstdint>
#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

struct FightOrder {
  std::string journal;           ///< of a campaign or war
  std::string system = "mobas";  ///< the book by which the fight is set up
  std::string output;            ///< file for its scenario, or empty for standard output
  std::string record;            ///< journal of the battle that was fought elsewhere; empty to set it up
  std::string account;           ///< how it went, in the player's words
  std::uint64_t seed = 1;        ///< of dice that the campaign throws after it
};

/// The fight that a campaign's journal waits for: its scenario, for `clerk`, `battle` and `print`. With a record, the
/// journal goes on by its result (RR-13.3, WS-12.1); a record of any other fight is refused, and nothing is written.
int fight(const FightOrder& order, const Console& console);

}  // namespace brownwater::cli
