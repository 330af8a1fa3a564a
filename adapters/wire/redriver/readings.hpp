#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "adapters/wire/answer.hpp"
#include "engine/games/redriver/tables.hpp"
#include "engine/games/redriver/types.hpp"

/// A printed table of the campaign, read: what the command `table` answers. Each refuses what is not on the table.
namespace brownwater::wire::red_river_wire {

/// `heading` is E, NE, N, NW, SE, S or SW.
Reading read_direction(std::string_view heading, int roll, std::optional<int> second, bool first_turn);
Reading read_terrain(std::string_view column, int black, int red, std::optional<int> traversed);
Reading read_mechanical(int roll, std::optional<int> second);
Reading read_action(std::string_view banks, int roll, int turns_played);
Reading read_battery(int roll, std::optional<int> second);
Reading read_result(int points);

/// Exact, by running the rules through every outcome: `{"system", "question", "method", "rule", "outcomes"}`.
Reading odds_of_action(std::string_view banks, int turns_played);
Reading odds_of_battery();
/// Tables 1 to 7: what the next section does, keys as `left/NE`. The readings chosen are the scenario's.
Reading odds_of_direction(redriver::Heading heading, bool first_turn, const redriver::Options& options);
/// Table 8: banks joined with `+`, with `tributary_left` or `tributary_right` where one comes in.
Reading odds_of_terrain(redriver::TerrainColumn column, int traversed);
/// Table 9 by event.
Reading odds_of_mechanical();

/// Banks as one argument has them: features joined with `+`.
std::expected<redriver::FeatureSet, Fault> read_banks(std::string_view text);

}  // namespace brownwater::wire::red_river_wire
