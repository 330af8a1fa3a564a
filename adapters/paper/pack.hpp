#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "adapters/paper/values.hpp"
#include "adapters/wire/codec.hpp"

/// HTML for a table with models, all from one set of data. data/papers/<system>.json says what is printed; the books'
/// tables and the state of a battle give the numbers.
namespace brownwater::paper {

enum class Sheet : std::uint8_t { kA4, kLetter };

/// A battle at a moment of it, as a seat may know it.
struct Position {
  const wire::Codec& codec;
  const wire::Setting& setting;
  const kernel::AnyState& state;
  Seat eyes = Seat::kUmpire;
  json::object record = {};  ///< of a campaign: its record sheet (`brownwater-record-1`), as those eyes may read it
  json::array past = {};     ///< of a campaign: the view at the end of each turn, from the first
};

/// A campaign's position with its record and its turns. `told` is the whole of it; for any other game they stay empty.
Position with_past(Position position, std::span<const wire::Told> told);

/// Whether the system has papers.
bool has_papers(std::string_view system);

/// A complete document, black on white, without script and without anything fetched. It has both briefings, what is set
/// up where, cards as the battle stands and blank, and slips for orders. It also has effects to hand out, the book's
/// charts, and templates to scale. A side's eyes get its own briefing and cards, all others both. Anything that the
/// eyes may not know is left out. A fault if the system has no papers.
std::expected<std::string, wire::Fault> club_pack(const Position& position, Sheet sheet);

/// Why there is no such size, or the sheet: "a4", "letter".
std::expected<Sheet, wire::Fault> sheet_named(std::string_view word);

}  // namespace brownwater::paper
