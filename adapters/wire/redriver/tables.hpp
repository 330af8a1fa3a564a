#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {

/// The tables of the campaign, and the words of its guns.
struct TablesRead {
  redriver::Tables tables;
  std::vector<std::string> guns;  ///< by kind

  /// The kind of a gun's word, or `kNoGun`.
  redriver::GunKind kind_of(std::string_view gun) const;
};

/// The tables that the program carries (data/redriver/tables.json), read once. Thread safe.
const std::expected<TablesRead, Fault>& tables();

/// Reads tables; the first fault, if there is one.
std::expected<TablesRead, Fault> read_tables(const json::value& text);

/// The word of a battery by its row, from 1: `three_32pdr_sb_two_8in_sb`.
std::string battery_word(const TablesRead& tables, int row);

/// The encounters, joined with `+`; `nothing` if there are none.
std::string encounters_word(const redriver::Encounters& encounters);

}  // namespace brownwater::wire::red_river_wire
