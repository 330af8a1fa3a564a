#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/core/shape.hpp"

/// The documents about described structs.
namespace brownwater::wire {

/// A system's structs that are described: those named here, and all that they consist of.
struct Described {
  std::string_view system;
  std::vector<const shape::Form*> roots;
  /// Extra keys that a view adds to an action: a type of the pages alone.
  std::vector<const shape::Form*> added;
};
const std::vector<Described>& all_described();

/// A key of an object as documents tell it.
struct TypedKey {
  std::string_view name;
  const shape::Form* form = nullptr;
  bool may_be_null = false;
  bool may_be_missing = false;
  std::string_view note;
};
struct TypedObject {
  std::string_view name;
  std::string_view space;
  /// For an alternative: the key that tells which it is, and its value.
  std::string_view tag;
  std::string_view word;
  std::vector<TypedKey> keys;
  bool told_before = false;  ///< in another union, with the same keys
};
struct TypedUnion {
  std::string_view name;
  std::string_view space;
  std::string_view tag;
  std::vector<TypedObject> objects;
  std::size_t beside = 0;  ///< how many of their last keys are the same in all
};
/// A form is an enumeration or something named.
using Typed = std::variant<const shape::Form*, TypedObject, TypedUnion>;

/// The types of these forms, each after those that it consists of.
std::vector<Typed> types_of(const std::vector<const shape::Form*>& roots);

/// A module of TypeScript, as Prettier sets it.
std::string typescript_of(const Described& described);
/// Component schemas of OpenAPI 3.0 by their names. Unnamed keys are not allowed.
json::object components_of(const Described& described);
/// For each union a table of Markdown, headed by a comment with its name.
std::string tables_of(const Described& described);

}  // namespace brownwater::wire
