#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "lab/order.hpp"

namespace brownwater::cli {

/// The largest size of a journal that is read.
inline constexpr std::size_t kMostJournalBytes = 64 * 1024 * 1024;

/// Which battle: the system, a scenario's name or file, options as `key=value`.
struct ScenarioOrder {
  std::string system = "mobas";
  std::string scenario;
  std::vector<std::string> options;
};

/// Options of a scenario as they are typed, `end_arc=narrow`: true and false are truth, whole numbers numbers, all else
/// is text.
std::expected<json::object, wire::Fault> options_of(const std::vector<std::string>& words);

/// A scenario made ready, and the codec of its system.
struct Ground {
  const wire::Codec* codec = nullptr;
  wire::Setting setting;
  json::object options;
  json::value text;  ///< the scenario as it was found, without the options

  lab::Field field() const { return {.system = codec->game().system(), .scenario = setting.scenario}; }
};

/// Whether a scenario so called is a file: there is one, or it looks like a path or like `-`.
bool looks_like_file(const std::string& name);

/// A file's text, or all of `in` for `-`; of at most that many bytes.
std::expected<std::string, wire::Fault> read_text(const std::string& file, std::istream& in, std::size_t most_bytes);

/// The most bytes of one line of what a person types.
inline constexpr std::size_t kMostTypedBytes = std::size_t{1} << 20;

/// As `std::getline`, but a line of more bytes fails the stream without having come to its end.
std::istream& read_line(std::istream& in, std::string& line, std::size_t most_bytes);

/// Finds the scenario: a file if there is one of that name or it looks like a path, else one that the program carries.
std::expected<Ground, std::vector<wire::Fault>> ground_of(const ScenarioOrder& order, std::istream& in);

/// The reason why captains alone cannot play it: a person is umpire (ND-6.6); nothing if they can.
std::optional<wire::Fault> wants_umpire(const Ground& ground);

/// The fault for an order that the lab refused.
wire::Fault fault_of(const lab::OrderError& error, SystemId system);

}  // namespace brownwater::cli
