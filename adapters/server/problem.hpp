#pragma once

#include <expected>
#include <string>
#include <utility>

#include "adapters/wire/codec.hpp"

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

}  // namespace brownwater::server
