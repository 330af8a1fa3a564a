#pragma once

#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::wire::red_river_wire {

/// The diary of a record (`brownwater-record-1`) as Markdown: a heading for each day, a paragraph for each turn.
std::string diary_markdown(const json::object& record);

/// The record sheet of RR-12.1 as a Markdown table, a row for each turn, and the ledger below it by cause.
std::string sheet_markdown(const json::object& record);

}  // namespace brownwater::wire::red_river_wire
