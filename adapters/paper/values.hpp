#pragma once

#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::paper {

namespace json = boost::json;

/// The value at `key.inner.0`, null if there is none; `*` is the first item of a list that has one. It lives in the
/// root.
const json::value* at_path(const json::value& root, std::string_view path);
const json::value* at_path(const json::object& root, std::string_view path);

/// A number, 0 if the value is not one; a list, empty if the value is not one.
double number_of(const json::value* value);
const json::array& list_of(const json::value* value);

double number_at(const auto& root, std::string_view path) { return number_of(at_path(root, path)); }
const json::array& list_at(const auto& root, std::string_view path) { return list_of(at_path(root, path)); }

/// The keys of an object with those of another over them.
json::object joined(json::object below, const json::object& above);

}  // namespace brownwater::paper
