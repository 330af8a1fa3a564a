#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// A game's captains as one text, for stores that keep them in one field. A line for each, divided by tabs: id, seat,
/// the token's hash, ships, steps that he is done with, and his name. No name has control characters.
std::string captains_text(const std::vector<CaptainRecord>& captains);
/// Reads that text back; broken if it is no such text.
Result<std::vector<CaptainRecord>> captains_from(std::string_view text);

}  // namespace brownwater::storage
