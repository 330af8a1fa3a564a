#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "adapters/wire/lab/sweep.hpp"

/// The lines of a file that a run saves its lots in (docs/formats.md, "Lots"), each without its line break.
namespace brownwater::wire {

/// The longest line: the question, or a lot of the most games with all metrics.
inline constexpr std::size_t kMostLotBytes = std::size_t{16} << 20;

std::string lots_header(const Sweep& sweep, std::uint64_t lot_games);
/// Whether a file's first line is of this question and this program; the fault says what differs.
std::expected<void, Fault> check_header(std::string_view line, const Sweep& sweep, std::uint64_t lot_games);

struct ReadLot {
  std::uint64_t number = 0;
  lab::Findings findings;
};
std::string write_lot(std::uint64_t number, const lab::CellLot& lot, const lab::Findings& findings);
/// Reads a lot of the course. The fault's place is below the line's.
std::expected<ReadLot, Fault> read_lot(std::string_view line, const lab::Course& course);

}  // namespace brownwater::wire
