#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

/// Parts of a text by their keys. The first two must be there.
namespace brownwater::steered {

namespace json = boost::json;

inline std::string text_of(const json::object& text, std::string_view key) {
  return std::string(text.at(key).as_string());
}
inline std::int64_t number_of(const json::object& text, std::string_view key) {
  return text.at(key).to_number<std::int64_t>();
}
inline bool is(const json::object& text, std::string_view key, std::string_view word) {
  const json::value* value = text.if_contains(key);
  return value != nullptr && value->is_string() && value->as_string() == word;
}
inline bool is_true(const json::object& text, std::string_view key) {
  const json::value* value = text.if_contains(key);
  return value != nullptr && value->is_bool() && value->as_bool();
}

}  // namespace brownwater::steered
