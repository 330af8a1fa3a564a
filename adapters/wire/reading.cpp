#include "adapters/wire/reading.hpp"

#include <algorithm>

#include "adapters/wire/numbers.hpp"

namespace brownwater::wire {

Reader::Reader(const json::value& value, std::string where, std::vector<Fault>& faults)
    : object_(value.if_object()), where_(std::move(where)), faults_(faults) {
  if (object_ == nullptr) faults_.push_back({.where = where_, .reason = "must be an object", .rule = ""});
}

const json::value* Reader::maybe(std::string_view key) {
  const json::value* found = object_ == nullptr ? nullptr : object_->if_contains(key);
  if (found != nullptr) known_.push_back(found);
  return found;
}

const json::value* Reader::value(std::string_view key) {
  const json::value* found = maybe(key);
  if (found == nullptr && object_ != nullptr) refuse(key, "is missing");
  return found;
}

std::optional<std::string> Reader::text(std::string_view key) {
  const auto found = letters(key);
  return found ? std::optional<std::string>(*found) : std::nullopt;
}

std::optional<std::string_view> Reader::letters(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const json::string* text = found->if_string();
  if (text == nullptr) {
    refuse(key, "must be a text");
    return std::nullopt;
  }
  return std::string_view(text->data(), text->size());
}

std::optional<std::int64_t> Reader::whole(std::string_view key, std::int64_t least, std::int64_t most) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const WholeRange<std::int64_t> range{.least = least, .most = most};
  const auto number = whole_in(*found, range);
  if (!number) refuse(key, range.reason());
  return number;
}

std::optional<bool> Reader::truth(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return std::nullopt;
  const bool* truth = found->if_bool();
  if (truth == nullptr) {
    refuse(key, "must be true or false");
    return std::nullopt;
  }
  return *truth;
}

const json::array* Reader::list(std::string_view key) {
  const json::value* found = value(key);
  if (found == nullptr) return nullptr;
  const json::array* list = found->if_array();
  if (list == nullptr) refuse(key, "must be a list");
  return list;
}

void Reader::ignore(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) maybe(key);
}

void Reader::refuse(std::string_view key, std::string reason, std::string rule) {
  faults_.push_back({.where = below(where_, key), .reason = std::move(reason), .rule = std::move(rule)});
}

void Reader::refuse_below(std::string_view key, std::size_t index, std::string reason, std::string rule) {
  faults_.push_back({.where = below(below(where_, key), index), .reason = std::move(reason), .rule = std::move(rule)});
}

void Reader::close() {
  if (object_ == nullptr) return;
  for (const auto& entry : *object_) {
    if (std::ranges::find(known_, &entry.value()) == known_.end())
      refuse({entry.key().data(), entry.key().size()}, "is not a key that is known here");
  }
}

json::value with_options(const json::value& text, const json::object& options) {
  json::value chosen = text;
  json::object* whole = chosen.if_object();
  if (whole == nullptr || options.empty()) return chosen;
  json::value& own = (*whole)["options"];
  if (own.is_null()) own = json::object();
  if (json::object* keys = own.if_object()) {
    for (const auto& option : options) (*keys)[option.key()] = option.value();
  }
  return chosen;
}

std::string name_from(std::string id) {
  bool first = true;
  for (char& letter : id) {
    if (letter == '_')
      letter = ' ';
    else if (first && letter >= 'a' && letter <= 'z')
      letter = static_cast<char>(letter - 'a' + 'A');
    first = letter == ' ';
  }
  return id;
}

}  // namespace brownwater::wire
