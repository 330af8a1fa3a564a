#include "adapters/wire/script.hpp"

namespace brownwater::wire {
namespace {

const json::value* id_of(const json::value& item) {
  const json::object* object = item.if_object();
  return object == nullptr ? nullptr : object->if_contains("id");
}

bool all_have_ids(const json::array& items) {
  for (const json::value& item : items) {
    if (id_of(item) == nullptr) return false;
  }
  return !items.empty();
}

std::optional<std::string> mismatch_by_id(const json::array& expected, const json::array& found,
                                          const std::string& where) {
  for (std::size_t at = 0; at < expected.size(); ++at) {
    const json::value* partner = nullptr;
    for (const json::value& item : found) {
      const json::value* id = id_of(item);
      if (id != nullptr && *id == *id_of(expected[at])) partner = &item;
    }
    if (partner == nullptr) return below(where, at) + "/id";
    if (auto place = mismatch(expected[at], *partner, below(where, at))) return place;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> mismatch(const json::value& expected, const json::value& found, const std::string& where) {
  if (const json::object* keys = expected.if_object()) {
    const json::object* others = found.if_object();
    if (others == nullptr) return where;
    for (const auto& entry : *keys) {
      const std::string place = below(where, std::string_view(entry.key().data(), entry.key().size()));
      const json::value* other = others->if_contains(entry.key());
      if (other == nullptr) return place;
      if (auto deeper = mismatch(entry.value(), *other, place)) return deeper;
    }
    return std::nullopt;
  }
  const json::array* items = expected.if_array();
  if (items != nullptr && all_have_ids(*items) && found.is_array())
    return mismatch_by_id(*items, found.get_array(), where);
  return expected == found ? std::nullopt : std::optional(where);
}

}  // namespace brownwater::wire
