#include "adapters/wire/schema_words.hpp"

#include <algorithm>
#include <cctype>

#include "adapters/wire/plain.hpp"

namespace brownwater::wire {
namespace {

bool starts(const std::string& text, std::string_view beginning) { return text.starts_with(beginning); }

/// Whether a message only reports that something further down is wrong.
bool is_echo(const std::string& message) {
  return starts(message, "Failed to validate against schema associated with property") ||
         starts(message, "Failed to validate item #");
}
bool is_choice(const std::string& message) { return message.find("oneOf constraint") != std::string::npos; }
bool is_below(const std::string& where, const std::string& above) {
  return where.size() > above.size() && where.starts_with(above) && where[above.size()] == '/';
}

/// Follows references and the first of `allOf` until the place says what it wants.
const json::value& resolved(const json::value& schema, const json::value& node) {
  const json::object* object = node.if_object();
  if (object == nullptr) return node;
  if (const json::value* reference = object->if_contains("$ref"); reference != nullptr && reference->is_string()) {
    const std::string_view pointer(reference->get_string().data(), reference->get_string().size());
    if (pointer.starts_with("#")) {
      if (const json::value* target = at_pointer(schema, pointer.substr(1))) return resolved(schema, *target);
    }
  }
  return node;
}

/// The part of the schema that speaks of a place, or null where that depends on choices.
const json::object* node_at(const json::value& schema, std::string_view where) {
  const json::value* node = &resolved(schema, schema);
  while (!where.empty()) {
    where.remove_prefix(1);
    const std::size_t end = std::min(where.find('/'), where.size());
    const std::string token(where.substr(0, end));
    where.remove_prefix(end);
    const json::object* object = node->if_object();
    if (object == nullptr) return nullptr;
    const bool index = !token.empty() && std::isdigit(static_cast<unsigned char>(token.front())) != 0;
    node = index ? object->if_contains("items") : at_pointer(*node, "/properties/" + token);
    if (node == nullptr) node = object->if_contains("additionalProperties");
    if (node == nullptr) return nullptr;
    node = &resolved(schema, *node);
  }
  return node->if_object();
}

std::string listed_values(const json::value& values) {
  std::vector<std::string> words;
  if (const json::array* list = values.if_array()) {
    for (const json::value& word : *list) words.push_back(plain(word));
  }
  return listed(words);
}

std::string named_key(const std::string& message) {
  const std::size_t begin = message.find('\'', message.find(": '") == std::string::npos ? 0 : message.find(": '"));
  const std::size_t end = message.rfind('\'');
  return begin == std::string::npos || end <= begin ? std::string() : message.substr(begin + 1, end - begin - 1);
}

/// The forms that a choice offers, by the keys that each needs.
std::string forms_of(const json::object& node) {
  const json::value* forms = node.if_contains("oneOf");
  if (forms == nullptr || !forms->is_array()) return "none of the forms allowed here";
  std::vector<std::string> lines;
  for (const json::value& form : forms->get_array()) {
    const json::value* required = at_pointer(form, "/required");
    std::string keys;
    for (const json::value& key : required != nullptr && required->is_array() ? required->get_array() : json::array{}) {
      keys += (keys.empty() ? "" : ", ") + plain(key);
    }
    const json::value* kind = at_pointer(form, "/properties/kind/const");
    lines.push_back((kind != nullptr ? plain(*kind) + " " : std::string()) + "(" + keys + ")");
  }
  return "fits none of the forms allowed here: " + listed(lines);
}

std::string told_by_schema(const json::object& node) {
  const json::value* description = node.if_contains("description");
  return description == nullptr ? std::string() : ": " + plain(*description);
}

std::string wants(const SchemaError& error, const json::object* node) {
  const auto keyword = [node](std::string_view key) { return node == nullptr ? nullptr : node->if_contains(key); };
  if (is_choice(error.message) && node != nullptr) return forms_of(*node);
  if (const json::value* wanted = keyword("const")) return "must be " + plain(*wanted);
  if (const json::value* wanted = keyword("enum")) return "must be " + listed_values(*wanted);
  if (error.message.find("'type'") != std::string::npos) {
    if (const json::value* type = keyword("type")) {
      return "must be of type " + (type->is_array() ? listed_values(*type) : plain(*type)) + told_by_schema(*node);
    }
  }
  if (error.message.find("'pattern'") != std::string::npos && node != nullptr)
    return "has not the form asked for" + told_by_schema(*node);
  if (const json::value* least = keyword("minimum");
      least != nullptr && starts(error.message, "Expected number greater")) {
    return "must be at least " + plain(*least);
  }
  if (const json::value* most = keyword("maximum"); most != nullptr && starts(error.message, "Expected number less")) {
    return "must be at most " + plain(*most);
  }
  return error.message;
}

/// The rule that a description names in brackets, "(FL-2.3)", the first of several; empty if it names none.
std::string rule_in(const json::object& node) {
  const std::string words = told_by_schema(node);
  const std::size_t begin = words.rfind('(');
  if (begin == std::string::npos) return {};
  const std::string rule = words.substr(begin + 1, words.find_first_of(",)", begin) - begin - 1);
  const std::size_t dash = rule.find('-');
  const bool numbered = dash != std::string::npos && dash > 0 && rule.find('.', dash) != std::string::npos &&
                        rule.find_first_not_of("0123456789.", dash + 1) == std::string::npos &&
                        std::isupper(static_cast<unsigned char>(rule.front())) != 0;
  return numbered ? rule : std::string();
}

/// The rule of a place of the schema, or of what it stands in: a die of a battery of the batteries.
std::string rule_of(const json::value& schema, std::string_view where) {
  constexpr int kNear = 3;
  for (int up = 0; up < kNear; ++up) {
    if (const json::object* node = node_at(schema, where)) {
      if (std::string rule = rule_in(*node); !rule.empty()) return rule;
    }
    if (where.empty()) return {};
    where = where.substr(0, where.rfind('/'));
  }
  return {};
}

Fault fault_of(const json::value& schema, const SchemaError& error) {
  if (starts(error.message, "Object contains a property")) {
    return {
        .where = below(error.where, named_key(error.message)), .reason = "is not a key that is known here", .rule = ""};
  }
  if (starts(error.message, "Missing required property")) {
    const std::string where = below(error.where, named_key(error.message));
    return {.where = where, .reason = "is missing", .rule = rule_of(schema, where)};
  }
  return {
      .where = error.where, .reason = wants(error, node_at(schema, error.where)), .rule = rule_of(schema, error.where)};
}

}  // namespace

std::vector<Fault> in_words(const json::value& schema, const std::vector<SchemaError>& errors) {
  std::vector<std::string> choices;
  for (const SchemaError& error : errors) {
    if (is_choice(error.message)) choices.push_back(error.where);
  }
  std::vector<Fault> faults;
  for (const SchemaError& error : errors) {
    const bool one_of_many = std::any_of(choices.begin(), choices.end(), [&error](const std::string& choice) {
      return is_below(error.where, choice) || (error.where == choice && !is_choice(error.message));
    });
    if (one_of_many || is_echo(error.message)) continue;
    Fault fault = fault_of(schema, error);
    if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(std::move(fault));
  }
  if (faults.empty()) faults.push_back({.where = "", .reason = "does not fit its schema", .rule = ""});
  return faults;
}

}  // namespace brownwater::wire
