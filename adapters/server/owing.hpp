#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "adapters/server/table.hpp"

/// The seats that a table waits for.
namespace brownwater::server {

enum class Due : std::uint8_t {
  kDecision,
  kDice,  ///< to be thrown by hand
  kWords  ///< to be added to sealed dice
};
std::string_view word_of(Due due);

/// The duty of a seat to its table.
struct Owed {
  Seat seat = Seat::kUnion;
  Due what = Due::kDecision;
  std::string_view by;     ///< "person", or the captain's name; lives as long as the table
  std::int64_t since = 0;  ///< in seconds since 1970; 0 if it is not known

  bool of_person() const { return by == "person"; }
};

/// The duties that the table waits for, as the seat that asks may know. Empty when the game is over or open for viewing
/// only.
std::vector<Owed> owed_at(const Table& table, Seat asking);

/// The scenario's title.
std::string_view title_of(const Table& table);

/// The answer to GET /api/games/{id}/owed.
boost::json::object owed_for(const Table& table, const Holder& asking);

}  // namespace brownwater::server
