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

/// For each alternative of a variant, what is put beside its keys on the way out and ignored on the way back; or null.
using Additions = std::span<const shape::Form* const>;

/// Such a list out of `Added`, each the additions to the alternative `To`.
template <class To, class Added>
struct Addition {};
template <class Variant, class... To, class... Added>
consteval auto additions(Addition<To, Added>...) {
  std::array<const shape::Form*, std::variant_size_v<Variant>> list{};
  for (std::size_t at = 0; at < list.size(); ++at)
    ((shape::kFormOf<Variant>.alternatives[at] == &shape::kFormOf<To> ? list[at] = &shape::kFormOf<Added> : nullptr),
     ...);
  return list;
}

/// Reads a variant of described structs into one that is there. What is wrong is taken down, unknown keys too.
void read_shape(const shape::Form& form, Reader& reader, void* into, const Spelling& spelling, Additions additions);

template <class T>
std::expected<T, Fault> read_shape(const json::value& text, const Spelling& spelling, Additions additions = {}) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  T value;
  read_shape(shape::kFormOf<T>, reader, &value, spelling, additions);
  if (!faults.empty()) return std::unexpected(faults.front());
  return value;
}

}  // namespace brownwater::wire
