#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// The reasons of a number of a card and of its parts (`batteries.0` of `batteries`), one a line. They follow the steps
/// of docs/conversions.md. Empty if the card's `how` says nothing of it.
std::string because(const json::object& card, const std::string& key);

/// A card as JSON: the ship's name, every number, the rule, and the register's doubts.
json::object card_answer(const std::string& ship, const json::value& page, std::string_view system,
                         std::string_view rule);

}  // namespace brownwater::cli
