#include "tests/engine/flotilla/words.hpp"

#include <boost/pfr.hpp>
#include <type_traits>

namespace brownwater::flotilla::testing {
namespace {

template <class T>
  requires std::is_enum_v<T> || std::is_integral_v<T>
std::string text(T value) {
  return std::to_string(static_cast<long long>(value));
}
template <class T, std::size_t kSize>
std::string text(const std::array<T, kSize>& values);
template <class T, std::size_t kCapacity>
std::string text(const InlineList<T, kCapacity>& values);
template <class T>
std::string text(const std::optional<T>& value);
template <class... Ts>
std::string text(const std::variant<Ts...>& value);
std::string text(SeatSet seats);

/// The fields of a plain struct in their order.
template <class T>
  requires std::is_aggregate_v<T>
std::string text(const T& fields) {
  std::string words = "(";
  boost::pfr::for_each_field(fields, [&words](const auto& field) { words += text(field) + " "; });
  return words + ")";
}

template <class List>
std::string list(const List& values) {
  std::string words = "[";
  for (const auto& value : values) words += text(value) + " ";
  return words + "]";
}
template <class T, std::size_t kSize>
std::string text(const std::array<T, kSize>& values) {
  return list(values);
}
template <class T, std::size_t kCapacity>
std::string text(const InlineList<T, kCapacity>& values) {
  return list(values);
}
template <class T>
std::string text(const std::optional<T>& value) {
  return value ? text(*value) : "-";
}
template <class... Ts>
std::string text(const std::variant<Ts...>& value) {
  return text(value.index()) + std::visit([](const auto& held) { return text(held); }, value);
}
std::string text(SeatSet seats) {
  std::string words;
  for (const Seat seat : kAllSeats) words += seats.contains(seat) ? "1" : "0";
  return words;
}

}  // namespace

std::string words(const Event& event) {
  return text(event.rule.section) + "." + text(event.rule.number) + " " + text(event.happening);
}

}  // namespace brownwater::flotilla::testing
