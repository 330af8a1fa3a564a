#pragma once

#include <CLI/CLI.hpp>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/red_river_commands.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/cli/typed_orders.hpp"
#include "adapters/wire/noddy/odds.hpp"

/// Noddy at the command line: its odds and tables, cards, and what a battle looks like in words.
namespace brownwater::cli {

int odds_noddy_shot(const wire::noddy_wire::ShotAsked& asked, const Console& console);
int odds_noddy_ram(const wire::noddy_wire::RamAsked& asked, const Console& console);
int table_noddy_special(int roll, const Console& console);
/// `odds noddy …` below the command `odds`, and `table noddy …` below `table`.
void add_noddy_readings(CLI::App& odds, CLI::App& table, const AddCommand& add);

/// A ship's card by these rules, with the step of docs/conversions.md that made each of its numbers.
int card_noddy(const std::string& ship, const Console& console);

/// The sheet in words: each force, where she lies, and what the seat knows of her.
std::string sheet_text(const json::object& view);

/// The orders that a person types: "benton 6 -30", "fire benton 4", "gun benton 2 at general_price".
extern const Grammar kNoddyGrammar;

}  // namespace brownwater::cli
