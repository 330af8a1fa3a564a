#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/core/shape.hpp"

/// JSON of described structs (`engine/core/shape.hpp`), both ways.
namespace brownwater::wire {

/// How a game spells numbers that stand for something: ships by their ids, hexes by their names.
class Spelling {
 public:
  Spelling() = default;
  Spelling(const Spelling&) = delete;
  Spelling& operator=(const Spelling&) = delete;
  virtual ~Spelling() = default;

  /// The text of a number; it is never the one that stands for none.
  virtual json::value write(const shape::Form& form, std::int64_t number) const = 0;
  /// The number of a text, or nothing and a fault at the key.
  virtual std::optional<std::int64_t> read(const shape::Form& form, Reader& reader, std::string_view key) const = 0;
  /// The text of a form of its own; and how it, or a list that the game reads, is filled.
  virtual json::value write_own(const shape::Form&, const void*) const { return nullptr; }
  virtual void read_own(const shape::Form&, Reader&, std::string_view, void*) const {}
  /// The rule by which remarks are refused, and seats that cannot be told.
  virtual RuleRef rule_of_rulings() const = 0;
};

json::value write_shape(const shape::Form& form, const void* value, const Spelling& spelling);
template <class T>
json::value write_shape(const T& value, const Spelling& spelling) {
  return write_shape(shape::kFormOf<T>, &value, spelling);
}
/// Puts the keys of a described struct into an object that has others.
void put_shape(const shape::Form& form, const void* value, const Spelling& spelling, json::object& into);
template <class T>
void put_shape(const T& value, const Spelling& spelling, json::object& into) {
  put_shape(shape::kFormOf<T>, &value, spelling, into);
}
template <class T>
json::object write_object(const T& value, const Spelling& spelling) {
  json::object object;
  put_shape(value, spelling, object);
  return object;
}

/// Reads a variant of described structs into one that is there. Faults are taken down, unknown keys too. A view may
/// have shown the alternatives with more keys, as `shown` has them in the same order: those are ignored.
void read_shape(const shape::Form& form, Reader& reader, void* into, const Spelling& spelling,
                const shape::Form* shown);

template <class T>
std::expected<T, Fault> read_shape(const json::value& text, const Spelling& spelling,
                                   const shape::Form* shown = nullptr) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  T value;
  read_shape(shape::kFormOf<T>, reader, &value, spelling, shown);
  if (!faults.empty()) return std::unexpected(faults.front());
  return value;
}

}  // namespace brownwater::wire
