#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "adapters/cli/red_river_commands.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/cli/typed_orders.hpp"

/// Flotilla at the command line: its odds and tables, ships' sheets, and what a battle looks like in words.
namespace brownwater::cli {

/// `odds flotilla …` below the command `odds`, and `table flotilla …` below `table`.
void add_flotilla_readings(CLI::App& odds, CLI::App& table, const AddCommand& add);

/// A ship's sheet as it is printed, with the step of docs/conversions.md that made each of its numbers (FL-2.1,
/// FL-2.9).
int card_flotilla(const std::string& ship, const Console& console);

/// The table in words: each unit, where it lies, and how it stands.
std::string flotilla_units_text(const json::object& view);

/// The acts of a seat as a list to choose from: its plain acts, and each battery that may be laid with its expected
/// effect.
std::vector<Offer> flotilla_offers(const json::object& view);

/// The orders that a person types: "essex 6 0 -45 20", "lay essex 0 general_price low".
extern const Grammar kFlotillaGrammar;

}  // namespace brownwater::cli
