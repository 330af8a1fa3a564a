#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/numbers.hpp"

namespace brownwater::server {

/// Why something was not done: the status of HTTP that says so, and the fault in words.
struct Problem {
  unsigned status = 500;
  wire::Fault fault;
};

template <class T>
using Answer = std::expected<T, Problem>;

inline std::unexpected<Problem> problem(unsigned status, std::string where, std::string reason) {
  return std::unexpected(
      Problem{.status = status, .fault = {.where = std::move(where), .reason = std::move(reason), .rule = {}}});
}

inline std::unexpected<Problem> problem(unsigned status, wire::Fault fault) {
  return std::unexpected(Problem{.status = status, .fault = std::move(fault)});
}

/// A request has the id of another one of its seat.
inline std::unexpected<Problem> another_had_that_id() {
  return problem(409, "/request", "another request of your seat had that id; each wants one of its own");
}

/// A whole number of a request, from `least` (not below 0) to `most`; 422 with its place if it is not one.
inline Answer<std::uint64_t> whole_in(const boost::json::value& value, std::string where, std::int64_t least,
                                      std::int64_t most) {
  const wire::WholeRange<std::int64_t> range{.least = least, .most = most};
  if (const auto number = wire::whole_in(value, range)) return static_cast<std::uint64_t>(*number);
  return problem(422, std::move(where), range.reason());
}

}  // namespace brownwater::server
