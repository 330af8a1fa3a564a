#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
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
/// The value under a path of keys, as "now.aground"; null if nothing stands there.
inline json::value under(const json::object& text, std::string_view path) {
  const std::size_t dot = path.find('.');
  const json::value* found = text.if_contains(path.substr(0, dot));
  if (found == nullptr || dot == std::string_view::npos) return found == nullptr ? json::value() : *found;
  return found->is_object() ? under(found->as_object(), path.substr(dot + 1)) : json::value();
}
/// Whether a value is what is asked: itself, one of a list, or {"not": what it is not}.
inline bool is(const json::value& asked, const json::value& value) {
  if (const json::object* other = asked.if_object(); other != nullptr && other->contains("not"))
    return !is(other->at("not"), value);
  const json::array* several = asked.if_array();
  return several != nullptr ? std::ranges::find(*several, value) != several->end() : value == asked;
}

/// The damage boxes of Flotilla's sheet, by rows as printed.
inline std::int64_t boxes_of(const json::object& ship) {
  std::int64_t boxes = 0;
  for (const json::value& row : ship.at("sheet").at("boxes").as_array())
    boxes += 1 + std::ranges::count(row.as_string(), ' ');
  return boxes;
}

}  // namespace brownwater::steered
