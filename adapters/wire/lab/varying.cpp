#include "adapters/wire/lab/varying.hpp"

#include <charconv>
#include <set>

namespace brownwater::wire {
namespace {

/// The parts of a pointer, unescaped (RFC 6901).
std::vector<std::string> tokens_of(std::string_view pointer) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < pointer.size(); ++at) {
    if (pointer[at] == '/') {
      tokens.emplace_back();
    } else if (pointer[at] == '~' && at + 1 < pointer.size()) {
      tokens.back() += pointer[++at] == '0' ? '~' : '/';
    } else {
      tokens.back() += pointer[at];
    }
  }
  return tokens;
}

/// The place below another, made if it is a key that is not there yet; null if there can be none.
json::value* step_down(json::value& place, const std::string& token) {
  if (place.is_null()) place.emplace_object();
  if (json::object* object = place.if_object()) return &(*object)[token];
  json::array* array = place.if_array();
  if (array == nullptr) return nullptr;
  std::size_t index = 0;
  const auto [rest, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  if (error != std::errc{} || rest != token.data() + token.size()) return nullptr;
  return array->if_contains(index);
}

std::optional<std::string> put(json::value& scenario, const std::string& pointer, const json::value& value) {
  json::value* place = &scenario;
  for (const std::string& token : tokens_of(pointer)) {
    place = step_down(*place, token);
    if (place == nullptr) return "there is no " + pointer + " in the scenario";
  }
  *place = value;
  return std::nullopt;
}

/// "union" of a captain, the option, or the last part of the first pointer that is no number.
std::string own_name(const Lever& lever) {
  if (lever.captain) return *lever.captain == Side::kUnion ? "union" : "confederate";
  if (!lever.option.empty()) return lever.option;
  const auto tokens = tokens_of(lever.pointers.empty() ? "" : lever.pointers.front());
  return tokens.empty() ? "value" : tokens.back();
}

std::string label_of(const json::value& value) { return value.is_string() ? text_of(value) : json::serialize(value); }

}  // namespace

Lever read_lever(const json::object& entry, const std::string& where, std::vector<Fault>& faults) {
  Lever lever;
  const json::value* at = entry.if_contains("at");
  const json::value* option = entry.if_contains("option");
  const json::value* captain = entry.if_contains("captain");
  const int named = (at != nullptr ? 1 : 0) + (option != nullptr ? 1 : 0) + (captain != nullptr ? 1 : 0);
  if (named != 1) faults.push_back({where, "must have one of at, option and captain", ""});
  if (at != nullptr && at->is_string()) lever.pointers.push_back(text_of(*at));
  if (at != nullptr && at->is_array()) {
    for (const json::value& pointer : at->get_array()) lever.pointers.push_back(text_of(pointer));
  }
  for (const std::string& pointer : lever.pointers) {
    if (!pointer.starts_with('/'))
      faults.push_back({below(where, "at"), "\"" + pointer + "\" is no JSON pointer: it begins with /", ""});
  }
  if (option != nullptr) lever.option = text_of(*option);
  if (captain != nullptr) lever.captain = captain->as_string() == "union" ? Side::kUnion : Side::kConfederate;
  return lever;
}

Parameter read_parameter(const json::object& entry, const Lever& lever, const std::string& where,
                         std::vector<Fault>& faults) {
  Parameter parameter{.name = own_name(lever), .values = {}, .labels = {}};
  if (const json::value* name = entry.if_contains("name")) parameter.name = text_of(*name);
  for (const json::value& value : entry.at("values").as_array()) {
    const std::size_t at = parameter.values.size();
    const std::string place = below(below(where, "values"), at);
    const bool as_many =
        lever.pointers.size() < 2 || (value.is_array() && value.get_array().size() == lever.pointers.size());
    if (!as_many) faults.push_back({place, "must be a list of as many values as at has places", ""});
    if (lever.captain && !value.is_string()) faults.push_back({place, "must be the name of a captain", ""});
    parameter.values.push_back(value);
    parameter.labels.push_back(label_of(value));
  }
  const json::value* labels = entry.if_contains("labels");
  if (labels == nullptr) return parameter;
  if (labels->as_array().size() != parameter.values.size()) {
    faults.push_back({below(where, "labels"), "must be as many as values", ""});
    return parameter;
  }
  for (std::size_t at = 0; at < parameter.labels.size(); ++at) parameter.labels[at] = text_of(labels->as_array()[at]);
  return parameter;
}

std::optional<std::string> pull(const Lever& lever, const json::value& value, CellDraft& cell) {
  if (lever.captain) {
    cell.captains[*lever.captain] = text_of(value);
  } else if (!lever.option.empty()) {
    cell.options[lever.option] = value;
  } else if (lever.pointers.size() == 1) {
    return put(cell.scenario, lever.pointers.front(), value);
  } else {
    for (std::size_t at = 0; at < lever.pointers.size(); ++at) {
      if (auto reason = put(cell.scenario, lever.pointers[at], value.as_array()[at])) return reason;
    }
  }
  return std::nullopt;
}

}  // namespace brownwater::wire
