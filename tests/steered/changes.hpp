#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace brownwater::steered {

namespace json = boost::json;

/// A field that differs between two texts, and the unit to which it belongs: its key and name, or null.
struct Change {
  std::string field;
  std::string key;
  json::value unit;
};

/// All fields in which two texts differ.
std::vector<Change> changes_of(const json::object& one, const json::object& other);

}  // namespace brownwater::steered
