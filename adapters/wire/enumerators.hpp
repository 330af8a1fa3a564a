#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

/// Words made of the names of enumerators: kNoSuchShip is "no_such_ship".
namespace brownwater::wire {

namespace enumerators {

inline constexpr std::size_t kLongest = 48;
using Letters = std::array<char, kLongest>;

/// The name of the value in this function's own, as GCC and Clang write it; empty where a value has none.
template <auto kValue>
consteval std::string_view name() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("kValue = "));
  text = text.substr(0, text.find_first_of(";]"));
  return text.find('(') == std::string_view::npos ? text.substr(text.rfind(':') + 2) : std::string_view();
}

template <auto kValue>
inline constexpr Letters kWord = [] {
  Letters word{};
  std::size_t at = 0;
  for (const char letter : name<kValue>()) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && at != 0) word[at++] = '_';
    word[at++] = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return word;
}();

}  // namespace enumerators

/// The words of an enumeration by its values, up to 127; empty for a value without a name. They live for ever.
template <class Enum>
inline constexpr std::array<std::string_view, 128> kEnumeratorWords =
    []<std::size_t... kAt>(std::index_sequence<kAt...>) {
      return std::array<std::string_view, sizeof...(kAt)>{
          std::string_view(enumerators::kWord<static_cast<Enum>(kAt)>.data())...};
    }(std::make_index_sequence<128>());

}  // namespace brownwater::wire
