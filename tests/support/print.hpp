#pragma once

#include <gtest/gtest.h>

#include <array>
#include <boost/pfr/core.hpp>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

/// Words of a failed comparison: states, actions, events and refusals with the names of their kinds, fields and
/// enumerators. The compiler supplies the names.
namespace brownwater::print {

template <auto kWhat>
consteval std::string_view told() {
  return __PRETTY_FUNCTION__;
}
template <class Type>
consteval std::string_view told() {
  return __PRETTY_FUNCTION__;
}

/// The last name in the compiler's text: of `told() [kWhat = brownwater::Side::kUnion]` it is "kUnion". g++ adds more
/// after a semicolon.
consteval std::string_view last_name(std::string_view text) {
  text = text.substr(0, text.find(';'));
  const auto in_name = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_';
  };
  std::size_t end = text.size();
  while (end > 0 && !in_name(text[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && in_name(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

/// An object of each type, of which only the places of its fields are asked; it is defined nowhere.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
template <class Struct>
extern const Struct kSample;
template <class Struct, std::size_t kAt>
consteval std::string_view field_name() {
  return last_name(told<&boost::pfr::get<kAt>(kSample<Struct>)>());
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

/// Enumerators with numbers above it are printed as numbers.
constexpr std::size_t kMostNamed = 64;

template <class Enum>
void show_enumerator(Enum value, std::ostream& out) {
  static constexpr auto kNames = []<std::size_t... kAt>(std::index_sequence<kAt...>) {
    return std::array{last_name(told<static_cast<Enum>(kAt)>())...};
  }(std::make_index_sequence<kMostNamed>());
  const auto at = static_cast<std::size_t>(value);
  if (at < kNames.size() && kNames[at].front() == 'k')
    out << kNames[at].substr(1);
  else
    out << at;
}

template <class T>
concept Listed = requires(const T& value) {
  value.begin();
  value.end();
};
template <class T>
concept Fields = std::is_class_v<T> && std::is_aggregate_v<T> && !Listed<T>;

template <class T>
void show(const T& value, std::ostream& out);

template <Fields Struct>
void show_fields(const Struct& value, std::ostream& out) {
  const auto show_field = [&]<std::size_t kAt>() {
    out << (kAt == 0 ? "" : ", ") << field_name<Struct, kAt>() << ' ';
    show(boost::pfr::get<kAt>(value), out);
  };
  out << '{';
  [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    (show_field.template operator()<kAt>(), ...);
  }(std::make_index_sequence<boost::pfr::tuple_size_v<Struct>>());
  out << '}';
}

template <class Optional>
constexpr bool kIsOptional = false;
template <class T>
constexpr bool kIsOptional<std::optional<T>> = true;
template <class Variant>
constexpr bool kIsVariant = false;
template <class... Kinds>
constexpr bool kIsVariant<std::variant<Kinds...>> = true;

template <class T>
void show(const T& value, std::ostream& out) {
  if constexpr (std::is_enum_v<T>)
    show_enumerator(value, out);
  else if constexpr (std::is_integral_v<T> && sizeof(T) == 1 && !std::is_same_v<T, bool>)
    out << int{value};
  else if constexpr (kIsOptional<T>) {
    if (value)
      show(*value, out);
    else
      out << "none";
  } else if constexpr (kIsVariant<T>) {
    std::visit([&out]<class Kind>(const Kind& kind) { show(kind, out << last_name(told<Kind>()) << ' '); }, value);
  } else if constexpr (Fields<T>) {
    show_fields(value, out);
  } else if constexpr (Listed<T> && !std::is_convertible_v<T, std::string_view>) {
    std::string_view before = "[";
    for (const auto& one : value) {
      show(one, out << before);
      before = ", ";
    }
    out << (value.begin() == value.end() ? "[]" : "]");
  } else {
    ::testing::internal::UniversalPrint(value, &out);
  }
}

/// GoogleTest calls this.
template <class T>
  requires std::is_enum_v<T> || Fields<T> || Listed<T>
void PrintTo(const T& value, std::ostream* out) {
  show(value, *out);
}

}  // namespace brownwater::print

// It looks for it where a type is declared.
// clang-format off
namespace brownwater {
using print::PrintTo;
namespace captains { using print::PrintTo; }
namespace chance { using print::PrintTo; }
namespace flotilla { using print::PrintTo; }
namespace games { using print::PrintTo; }
namespace hex { using print::PrintTo; }
namespace kernel { using print::PrintTo; }
namespace lab { using print::PrintTo; }
namespace mobas { using print::PrintTo; }
namespace noddy { using print::PrintTo; }
namespace plane { using print::PrintTo; }
namespace redriver { using print::PrintTo; }
namespace server { using print::PrintTo; }
namespace storage { using print::PrintTo; }
namespace wbts { using print::PrintTo; }
namespace wire { using print::PrintTo; }
}  // namespace brownwater
// clang-format on
