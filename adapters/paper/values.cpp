#include "adapters/paper/values.hpp"

#include <charconv>

namespace brownwater::paper {

namespace {

struct Path {
  std::string_view key;
  std::string_view rest;
};
Path split(std::string_view path) {
  const std::size_t dot = path.find('.');
  return {.key = path.substr(0, dot),
          .rest = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1)};
}

const json::value* in_list(const json::array& list, const Path& path) {
  if (path.key != "*") {
    std::size_t at = 0;
    const auto read = std::from_chars(path.key.data(), path.key.data() + path.key.size(), at);
    return read.ec == std::errc() && at < list.size() ? at_path(list[at], path.rest) : nullptr;
  }
  for (const json::value& item : list) {
    if (const json::value* found = at_path(item, path.rest)) return found;
  }
  return nullptr;
}

}  // namespace

const json::value* at_path(const json::object& root, std::string_view path) {
  const Path parts = split(path);
  const json::value* inner = root.if_contains(parts.key);
  return inner == nullptr ? nullptr : at_path(*inner, parts.rest);
}

const json::value* at_path(const json::value& root, std::string_view path) {
  if (path.empty()) return root.is_null() ? nullptr : &root;
  if (const json::object* object = root.if_object()) return at_path(*object, path);
  const json::array* list = root.if_array();
  return list == nullptr ? nullptr : in_list(*list, split(path));
}

double number_of(const json::value* value) {
  return value != nullptr && value->is_number() ? value->to_number<double>() : 0;
}

const json::array& list_of(const json::value* value) {
  static const json::array kNone;
  return value != nullptr && value->is_array() ? value->get_array() : kNone;
}

json::object joined(json::object below, const json::object& above) {
  for (const auto& [key, value] : above) below[key] = value;
  return below;
}

}  // namespace brownwater::paper
