#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "adapters/server/table.hpp"

/// The messages that a table sends to its seats' sockets besides its decisions: one row for each kind.
namespace brownwater::server {

struct Topic {
  enum class When : std::uint8_t { kBeforeNews, kAfterNews };

  std::string_view name;  ///< the message's `type`
  When when;
  /// As long as it is the same, there is nothing new for the seat.
  std::uint64_t (*revision)(const Table&, Seat);
  /// The content of the message besides its type; nothing if the seat gets no message.
  std::optional<boost::json::object> (*told)(const Table&, Seat, bool with_view);
  bool in_news = false;    ///< news of a decision tell it too
  bool goes_back = false;  ///< it tells how the game stands: decisions before it are not told any more
};

std::span<const Topic> topics();

}  // namespace brownwater::server
