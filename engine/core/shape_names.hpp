#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace brownwater::shape {

/// Names of types and enumerators as Clang and GCC write them in this function's own.
namespace names {

template <class T>
consteval std::string_view pretty() {
  const std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t from = text.find("T = ") + 4;
  return text.substr(from, text.find_first_of(";]", from) - from);
}

inline constexpr std::size_t kLongest = 48;

struct Letters {
  std::array<char, kLongest> letters{};
  std::size_t size = 0;
  constexpr void add(char letter) { letters[size++] = letter; }
  constexpr operator std::string_view() const { return {letters.data(), size}; }
};

/// `ShipFired` as "ship_fired".
consteval Letters lowered(std::string_view name) {
  Letters word;
  for (const char letter : name) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && word.size != 0) word.add('_');
    word.add(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
  }
  return word;
}

/// A type's name without its namespaces, `OutcomeReason`; and its game, `mobas`, also of what `mobas_wire` has. Types
/// of `wire` itself belong to no game.
template <class T, bool kOfSpace>
consteval Letters part_of_name() {
  Letters word;
  std::string_view rest = pretty<T>();
  for (int depth = 0; !rest.empty(); ++depth) {
    const std::size_t end = rest.find("::");
    const std::string_view part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 2);
    const bool is_space = part[0] >= 'a' && part[0] <= 'z';
    if (is_space != kOfSpace || depth == 0 || part == "wire") continue;
    if (is_space) word = {};
    for (const char letter : part.substr(0, part.find("_wire"))) word.add(letter);
  }
  return word;
}

template <class T>
inline constexpr Letters kType = part_of_name<T, false>();
template <class T>
inline constexpr Letters kSpace = part_of_name<T, true>();
template <class T>
inline constexpr Letters kWordOfType = lowered(kType<T>);

/// Empty where a value has no enumerator.
template <auto kValue>
consteval std::string_view enumerator() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("kValue = "));
  text = text.substr(0, text.find_first_of(";]"));
  return text.find('(') == std::string_view::npos ? text.substr(text.rfind(':') + 2) : std::string_view();
}

template <auto kValue>
inline constexpr Letters kWord = lowered(enumerator<kValue>());

template <class Enum, std::size_t kAt = 0>
consteval std::size_t count() {
  if constexpr (enumerator<static_cast<Enum>(kAt)>().empty())
    return kAt;
  else
    return count<Enum, kAt + 1>();
}

}  // namespace names

/// The words of an enumeration by its values, up to `kMost`: `kNoSuchShip` is "no_such_ship"; empty for a value without
/// an enumerator. They live for ever.
template <class Enum, std::size_t kMost = names::count<Enum>()>
inline constexpr std::array<std::string_view, kMost> kEnumeratorWords =
    []<std::size_t... kAt>(std::index_sequence<kAt...>) {
      return std::array<std::string_view, kMost>{std::string_view(names::kWord<static_cast<Enum>(kAt)>)...};
    }(std::make_index_sequence<kMost>());

}  // namespace brownwater::shape
