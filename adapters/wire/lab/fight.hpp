#pragma once

#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/duel.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "lab/fight_odds.hpp"
#include "lab/measuring.hpp"

/// The odds of a whole fight to its end (docs/formats.md, "A whole fight").
namespace brownwater::wire {

/// Two ships of the register as a battle of a system. All faults, each with its place.
std::expected<Made, std::vector<Fault>> fight_of_two(std::string_view system, const DuelAsked& asked);

/// Results computed through the dice: "exact", or "enumeration" where some falls were not followed.
json::object write_fight(std::string_view system, const BySide<std::string>& captains, const lab::FightOdds& odds);
/// Results of played games, with intervals: "simulation". The findings' first metric is the turns.
json::object write_fight(std::string_view system, const BySide<std::string>& captains, const lab::Findings& found,
                         std::uint64_t seed);

}  // namespace brownwater::wire
