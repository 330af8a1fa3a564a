#include "tests/steered/wild.hpp"

#include <algorithm>
#include <cmath>

namespace brownwater::steered {

namespace {

std::int64_t bound_of(const json::object& schema, std::string_view key, std::int64_t otherwise) {
  const json::value* bound = schema.if_contains(key);
  return bound != nullptr ? static_cast<std::int64_t>(std::ceil(bound->to_number<double>())) : otherwise;
}

constexpr std::string_view kPlaces = "[]";

bool is_place(const json::value& text) {
  const json::array* pair = text.if_array();
  return pair != nullptr && pair->size() == 2 && (*pair)[0].is_number() && (*pair)[1].is_number();
}

}  // namespace

void Wild::learn(const json::value& text, std::string_view key) {
  constexpr std::size_t kMost = 60;
  const auto keep = [&](std::string_view under) {
    auto& kept = known_.try_emplace(std::string(under)).first->second;
    if (std::ranges::find(kept, text) != kept.end()) return;
    if (kept.size() < kMost)
      kept.push_back(text);
    else
      kept[below(kMost)] = text;
  };
  if (is_place(text)) return keep(kPlaces);
  if (const auto* object = text.if_object()) {
    for (const auto& [name, value] : *object) learn(value, name);
  } else if (const auto* array = text.if_array()) {
    for (const json::value& value : *array) learn(value, key);
  } else if (text.is_string() || text.is_number()) {
    keep(key);
  }
}

const json::object& Wild::resolved(const json::value& schema) const {
  const json::object* found = &schema.as_object();
  while (const json::value* reference = found->if_contains("$ref")) {
    const std::string_view path = reference->as_string();
    found = &schemas_.at(path.substr(path.rfind('/') + 1)).as_object();
  }
  return *found;
}

const json::value* Wild::known(std::string_view key) {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second[below(found->second.size())];
}

void Wild::gather(json::value& text, std::string_view key, std::vector<std::pair<std::string, json::value*>>& leaves) {
  if (auto* object = text.if_object()) {
    for (auto& [name, value] : *object) gather(value, name, leaves);
  } else if (auto* array = text.if_array()) {
    if (!is_place(text)) leaves.emplace_back(key, &text);
    for (json::value& value : *array) gather(value, key, leaves);
  } else {
    leaves.emplace_back(key, &text);
  }
}

json::value Wild::changed(json::value text) {
  std::vector<std::pair<std::string, json::value*>> leaves;
  gather(text, "", leaves);
  if (leaves.empty()) return text;
  const auto& [key, leaf] = leaves[below(leaves.size())];
  if (json::array* list = leaf->if_array()) {
    if (list->empty() || below(2) == 0)
      list->push_back(list->empty() ? this->text(key) : list->back());
    else
      list->erase(list->begin() + static_cast<std::ptrdiff_t>(below(list->size())));
    return text;
  }
  if (leaf->is_bool()) {
    *leaf = !leaf->as_bool();
  } else if (const json::value* other = known(key); other != nullptr && below(4) != 0) {
    *leaf = *other;
  } else if (leaf->is_number()) {
    nudge(*leaf);
  } else {
    *leaf = this->text(key);
  }
  return text;
}

void Wild::gather(json::value& text, const json::value& schema, std::vector<Part>& parts) const {
  const json::object& form = resolved(schema);
  if (auto* object = text.if_object()) {
    const json::value* properties = form.if_contains("properties");
    if (properties == nullptr) return;
    parts.emplace_back(&text, &form);
    for (auto& [key, value] : *object)
      if (const json::value* part = properties->as_object().if_contains(key)) gather(value, *part, parts);
  } else if (auto* array = text.if_array(); array != nullptr && form.contains("items")) {
    parts.emplace_back(&text, &form);
    for (json::value& value : *array) gather(value, form.at("items"), parts);
  }
}

json::value Wild::grown(json::value text, const json::value& schema) {
  std::vector<Part> parts;
  gather(text, schema, parts);
  if (parts.empty()) return text;
  const auto& [part, form] = parts[below(parts.size())];
  if (auto* array = part->if_array()) {
    array->push_back(of(form->at("items")));
  } else {
    const json::object& properties = form->at("properties").as_object();
    if (properties.empty()) return text;
    const auto& [key, value] = *std::next(properties.begin(), static_cast<std::ptrdiff_t>(below(properties.size())));
    json::value made = of(value, key);
    if (made.is_bool()) made = true;
    part->as_object()[key] = std::move(made);
  }
  return text;
}

void Wild::nudge(json::value& number) {
  constexpr std::size_t kSmall = 12;
  constexpr std::int64_t kLarge = 250;
  const int step = below(2) == 0 ? 1 : -1;
  if (below(4) == 0)
    number = kLarge;
  else if (below(3) == 0)
    number = below(kSmall);
  else if (number.is_double())
    number = number.as_double() + step;
  else
    number = number.to_number<std::int64_t>() + step;
}

json::value Wild::of(const json::value& schema, std::string_view key) {
  const json::object& form = resolved(schema);
  for (const std::string_view choice : {"oneOf", "anyOf"}) {
    if (const json::value* list = form.if_contains(choice))
      return of(list->as_array()[below(list->as_array().size())], key);
  }
  if (const json::value* words = form.if_contains("enum")) return words->as_array()[below(words->as_array().size())];
  if (const json::value* only = form.if_contains("const")) return *only;
  const json::value* type = form.if_contains("type");
  if (type == nullptr) return {};
  if (const auto* types = type->if_array()) type = &(*types)[below(types->size())];
  const std::string_view kind = type->as_string();
  if (kind == "object") return object(form);
  if (kind == "array") return array(form, key);
  if (kind == "boolean") return below(2) == 1;
  if (kind == "integer" || kind == "number") return number(form, key);
  return kind == "string" ? text(key) : json::value();
}

json::value Wild::object(const json::object& schema) {
  json::object made;
  const json::value* required = schema.if_contains("required");
  const json::value* parts = schema.if_contains("properties");
  if (parts == nullptr) return made;
  for (const auto& [key, part] : parts->as_object()) {
    const bool must =
        required != nullptr && std::ranges::find(required->as_array(), json::value(key)) != required->as_array().end();
    if (must || below(2) == 1) made[key] = of(part, key);
  }
  return made;
}

json::value Wild::array(const json::object& schema, std::string_view key) {
  constexpr std::int64_t kFew = 3;
  const std::int64_t least = bound_of(schema, "minItems", 0);
  const std::int64_t most = std::max(least, std::min(kFew, bound_of(schema, "maxItems", kFew)));
  if (least == 2 && most == 2 && below(4) != 0 && known(kPlaces) != nullptr) return place();
  json::array made;
  for (std::int64_t left = least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
       left > 0; --left)
    made.push_back(schema.contains("items") ? of(schema.at("items"), key) : json::value());
  return made;
}

json::value Wild::number(const json::object& schema, std::string_view key) {
  if (const json::value* found = below(2) == 1 ? known(key) : nullptr; found != nullptr && found->is_number())
    return *found;
  constexpr std::int64_t kSmall = 8;
  const std::int64_t least = bound_of(schema, "minimum", 0);
  const std::int64_t most = std::max(least, bound_of(schema, "maximum", kSmall));
  const std::int64_t span = below(3) == 0 ? most - least : std::min(most - least, kSmall);
  return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(span + 1)));
}

json::value Wild::text(std::string_view key) {
  constexpr std::size_t kNames = 100;
  // Ships, hexes and places go by many keys in actions, and by few in events.
  if (below(2) == 1 && known(key) != nullptr) return *known(key);
  if (const json::value* name = below(4) == 0 ? known(key.ends_with("hex") ? key : "hex") : nullptr;
      name != nullptr && name->is_string())
    return beside(std::string(name->as_string()));
  for (const std::string_view other : {"ship", "id", "hex"}) {
    if (below(2) == 1 && known(other) != nullptr) return *known(other);
  }
  return json::string("x" + std::to_string(below(kNames)));
}

json::value Wild::place() {
  constexpr int kFar = 8;
  json::array place = known(kPlaces)->as_array();
  for (json::value& part : place) {
    if (below(2) == 1) part = part.to_number<double>() + static_cast<double>(below(2 * kFar + 1)) / 2 - kFar / 2.0;
  }
  return place;
}

json::value Wild::beside(std::string name) {
  if (!name.empty()) {
    char& letter = below(2) == 0 ? name.front() : name.back();
    letter = static_cast<char>(letter + (below(2) == 0 ? 1 : -1));
  }
  return json::string(name);
}

}  // namespace brownwater::steered
