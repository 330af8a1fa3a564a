#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/where.hpp"

/// The lines that a clerk types at a table with models (docs/commands.md, `clerk`).
namespace brownwater::cli {

/// The answers of a line to what the rules ask of the table.
struct TableTold {
  bool bears = true;                     ///< of a ship that does not fire: she could have
  std::uint8_t range_hexes = 0;          ///< of a shot
  bool ahead_or_astern = false;          ///< likewise
  int meets = mobas::replies::kNothing;  ///< at the end of a move
  std::vector<int> mines;                ///< of a move, for each step ahead
};

struct LineOrder {
  Seat seat = Seat::kUnion;
  mobas::Action action;
  TableTold told;
};

/// The orders of a line, each legal by itself in this state, and all that it says of the table open as an answer. A
/// fault's place is the word that is wrong.
std::expected<std::vector<LineOrder>, wire::Fault> read_mobas_line(const std::string& line,
                                                                   const wire::mobas_wire::Cast& cast,
                                                                   const mobas::Scenario& scenario,
                                                                   const mobas::State& state);

/// The grammar in a few lines.
extern const std::string_view kMobasLineHelp;

}  // namespace brownwater::cli
