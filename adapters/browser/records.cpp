#include "adapters/browser/records.hpp"

#include <array>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "adapters/storage/described.hpp"

namespace brownwater::browser {
namespace {

namespace json = boost::json;
namespace describe = boost::describe;

/// The kinds of writes, in the order of `storage::Write`.
constexpr std::array<std::string_view, std::variant_size_v<storage::Write>> kKinds{
    "game",     "decision", "pending",  "nonce",    "header", "token", "talk",
    "reminder", "ask",      "takeback", "captains", "desk",   "note",  "trial"};

template <class T>
constexpr T kLast = T{};
template <>
constexpr Seat kLast<Seat> = Seat::kSpectator;
template <>
constexpr storage::Audience kLast<storage::Audience> = storage::Audience::kBothSides;
template <>
constexpr storage::DeskAct kLast<storage::DeskAct> = storage::DeskAct::kLeave;

template <class T>
concept Described = describe::has_describe_members<T>::value;

template <class T>
using MembersOf = describe::describe_members<T, describe::mod_public>;

// Functions of one name call each other for members, so all are declared first.
json::value written(const std::string& text);
json::value written(SeatSet seats);
template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
json::value written(T value);
template <class T>
json::value written(const std::optional<T>& value);
template <class T>
json::value written(const std::vector<T>& list);
template <class T, std::size_t N>
json::value written(const std::array<T, N>& list);
template <Described T>
json::value written(const T& value);

bool read(const json::value& from, std::string& text);
bool read(const json::value& from, SeatSet& seats);
bool read(const json::value& from, bool& value);
template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
bool read(const json::value& from, T& value);
template <class T>
bool read(const json::value& from, std::optional<T>& value);
template <class T>
bool read(const json::value& from, std::vector<T>& list);
template <class T, std::size_t N>
bool read(const json::value& from, std::array<T, N>& list);
template <Described T>
bool read(const json::value& from, T& value);

json::value written(const std::string& text) { return json::value(text); }

json::value written(SeatSet seats) {
  json::array list;
  for (const Seat seat : kAllSeats) {
    if (seats.contains(seat)) list.push_back(written(seat));
  }
  return list;
}

template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
json::value written(T value) {
  if constexpr (std::is_enum_v<T>)
    return json::value(static_cast<std::underlying_type_t<T>>(value));
  else
    return json::value(value);
}

template <class T>
json::value written(const std::optional<T>& value) {
  return value ? written(*value) : json::value();
}

template <class T>
json::value written(const std::vector<T>& list) {
  json::array all;
  for (const T& one : list) all.push_back(written(one));
  return all;
}

template <class T, std::size_t N>
json::value written(const std::array<T, N>& list) {
  json::array all;
  for (const T& one : list) all.push_back(written(one));
  return all;
}

template <Described T>
json::value written(const T& value) {
  json::object object;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) { object[member.name] = written(value.*member.pointer); });
  return object;
}

bool read(const json::value& from, std::string& text) {
  if (!from.is_string()) return false;
  text = std::string(std::string_view(from.get_string()));
  return true;
}

bool read(const json::value& from, SeatSet& seats) {
  std::vector<Seat> list;
  if (!read(from, list)) return false;
  for (const Seat seat : list) seats.add(seat);
  return true;
}

bool read(const json::value& from, bool& value) {
  if (!from.is_bool()) return false;
  value = from.get_bool();
  return true;
}

template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
bool read(const json::value& from, T& value) {
  json::error_code error;
  if constexpr (std::is_enum_v<T>) {
    const auto number = from.to_number<std::underlying_type_t<T>>(error);
    if (error || number > static_cast<std::underlying_type_t<T>>(kLast<T>)) return false;
    value = static_cast<T>(number);
  } else {
    value = from.to_number<T>(error);
  }
  return !error;
}

template <class T>
bool read(const json::value& from, std::optional<T>& value) {
  if (from.is_null()) return true;
  return read(from, value.emplace());
}

template <class T>
bool read(const json::value& from, std::vector<T>& list) {
  if (!from.is_array()) return false;
  for (const json::value& one : from.get_array()) {
    if (!read(one, list.emplace_back())) return false;
  }
  return true;
}

template <class T, std::size_t N>
bool read(const json::value& from, std::array<T, N>& list) {
  if (!from.is_array() || from.get_array().size() != N) return false;
  for (std::size_t at = 0; at < N; ++at) {
    if (!read(from.get_array()[at], list[at])) return false;
  }
  return true;
}

template <Described T>
bool read(const json::value& from, T& value) {
  if (!from.is_object()) return false;
  bool whole = true;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    const json::value* given = from.get_object().if_contains(member.name);
    whole = whole && (given == nullptr || read(*given, value.*member.pointer));
  });
  return whole;
}

}  // namespace

std::string write_record(const KeptWrite& kept) {
  json::object record{{"kind", kKinds.at(kept.write.index())}};
  if (kept.after) record["after"] = *kept.after;
  record["write"] = std::visit([](const auto& one) { return written(one); }, kept.write);
  return json::serialize(record);
}

std::optional<KeptWrite> read_record(std::string_view text) {
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object()) return std::nullopt;
  const json::value* kind = value.get_object().if_contains("kind");
  const json::value* given = value.get_object().if_contains("write");
  if (kind == nullptr || !kind->is_string() || given == nullptr) return std::nullopt;
  std::optional<std::uint64_t> after;
  const json::value* follows = value.get_object().if_contains("after");
  if (follows != nullptr && !read(*follows, after)) return std::nullopt;
  std::optional<KeptWrite> kept;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kKinds.size()>>([&](auto at) {
    if (kKinds[at] != std::string_view(kind->get_string())) return;
    std::variant_alternative_t<at, storage::Write> one;
    if (read(*given, one)) kept = KeptWrite{.write = std::move(one), .after = after};
  });
  return kept;
}

}  // namespace brownwater::browser
