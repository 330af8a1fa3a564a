#include "adapters/sealed/canonical.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace brownwater::sealed {
namespace {

namespace json = boost::json;

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr double kMillion = 1e6;
constexpr std::uint64_t kMillionth = 1'000'000;
constexpr std::size_t kDecimals = 6;
/// From here on a number is cut to a whole one, of which every digit is written.
constexpr double kMostWithDecimals = 9e9;

/// A control character has a short escape, or is written by its number.
void write_control(unsigned char letter, std::string& text) {
  constexpr std::string_view kShort = "\b\t\n\f\r";
  constexpr std::string_view kNames = "btnfr";
  const std::size_t at = kShort.find(static_cast<char>(letter));
  if (at != std::string_view::npos) {
    text += {'\\', kNames[at]};
    return;
  }
  text += "\\u00";
  text += kHexDigits[letter >> 4];
  text += kHexDigits[letter & 15U];
}

void write_string(std::string_view value, std::string& text) {
  constexpr unsigned char kFirstPlain = 0x20;
  text += '"';
  for (const char letter : value) {
    if (letter == '"' || letter == '\\')
      text += {'\\', letter};
    else if (static_cast<unsigned char>(letter) < kFirstPlain)
      write_control(static_cast<unsigned char>(letter), text);
    else
      text += letter;
  }
  text += '"';
}

void write_fraction(double value, std::string& text) {
  const double size = std::abs(value);
  if (size >= kMostWithDecimals) {
    std::array<char, std::numeric_limits<double>::max_exponent10 + 3> digits{};
    char* const end = digits.data() + digits.size();
    const auto written = std::to_chars(digits.data(), end, std::trunc(value), std::chars_format::fixed);
    text.append(digits.data(), written.ptr);
    return;
  }
  const auto millionths = static_cast<std::uint64_t>(std::floor(size * kMillion + 0.5));
  if (value < 0 && millionths != 0) text += '-';
  text += std::to_string(millionths / kMillionth);
  std::string decimals = std::to_string(millionths % kMillionth);
  decimals.insert(0, kDecimals - decimals.size(), '0');
  decimals.erase(decimals.find_last_not_of('0') + 1);
  if (!decimals.empty()) text += '.' + decimals;
}

void write(const json::value& value, std::string& text);

void write_object(const json::object& object, std::string& text) {
  std::vector<std::string_view> keys;
  for (const auto& [key, value] : object) keys.emplace_back(key.data(), key.size());
  std::ranges::sort(keys);
  text += '{';
  for (std::size_t at = 0; at < keys.size(); ++at) {
    if (at > 0) text += ',';
    write_string(keys[at], text);
    text += ':';
    write(object.at(keys[at]), text);
  }
  text += '}';
}

void write_list(const json::array& list, std::string& text) {
  text += '[';
  for (std::size_t at = 0; at < list.size(); ++at) {
    if (at > 0) text += ',';
    write(list[at], text);
  }
  text += ']';
}

void write(const json::value& value, std::string& text) {
  switch (value.kind()) {
    case json::kind::null: text += "null"; return;
    case json::kind::bool_: text += value.get_bool() ? "true" : "false"; return;
    case json::kind::int64: text += std::to_string(value.get_int64()); return;
    case json::kind::uint64: text += std::to_string(value.get_uint64()); return;
    case json::kind::double_: write_fraction(value.get_double(), text); return;
    case json::kind::string: write_string(value.get_string(), text); return;
    case json::kind::array: write_list(value.get_array(), text); return;
    case json::kind::object: write_object(value.get_object(), text); return;
  }
}

}  // namespace

std::string canonical(const json::value& value) {
  std::string text;
  write(value, text);
  return text;
}

}  // namespace brownwater::sealed
