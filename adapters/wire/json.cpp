#include "adapters/wire/json.hpp"

#include <charconv>

namespace brownwater::wire {
namespace {

std::string escaped(std::string_view key) {
  std::string text;
  for (const char letter : key) {
    if (letter == '~')
      text += "~0";
    else if (letter == '/')
      text += "~1";
    else
      text += letter;
  }
  return text;
}

std::string unescaped(std::string_view token) {
  std::string text;
  for (std::size_t at = 0; at < token.size(); ++at) {
    if (token[at] == '~' && at + 1 < token.size()) {
      text += token[++at] == '0' ? '~' : '/';
    } else {
      text += token[at];
    }
  }
  return text;
}

const json::value* child_of(const json::value& parent, std::string_view token) {
  if (const json::object* object = parent.if_object()) return object->if_contains(unescaped(token));
  const json::array* array = parent.if_array();
  if (array == nullptr) return nullptr;
  std::size_t index = 0;
  const auto [rest, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  if (error != std::errc{} || rest != token.data() + token.size()) return nullptr;
  return array->if_contains(index);
}

}  // namespace

std::string below(std::string_view where, std::string_view key) { return std::string(where) + "/" + escaped(key); }
std::string below(std::string_view where, std::size_t index) {
  return std::string(where) + "/" + std::to_string(index);
}

const json::value* at_pointer(const json::value& root, std::string_view pointer) {
  const json::value* place = &root;
  while (place != nullptr && !pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    place = child_of(*place, pointer.substr(0, end));
    pointer.remove_prefix(end);
  }
  return place;
}

std::optional<std::int64_t> whole_number(const json::value& value) {
  json::error_code error;
  const auto number = value.is_double() ? std::int64_t{0} : value.to_number<std::int64_t>(error);
  if (error || value.is_double()) return std::nullopt;
  return number;
}

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(std::string_view(value.get_string())) : std::string();
}

const json::object& object_at(const json::object& object, std::string_view key) {
  static const json::object kNone;
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_object() ? found->get_object() : kNone;
}

std::string_view word_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string_view(found->get_string()) : std::string_view();
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at > 0) text += at + 1 == words.size() ? " or " : ", ";
    text += words[at];
  }
  return text;
}

}  // namespace brownwater::wire
