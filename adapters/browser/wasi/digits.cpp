#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <system_error>

// In the place of a part of libc++ (d2fixed.cpp), which writes numbers that have more digits than a double holds by
// tables that take 45 KB of a module under gzip. The C library writes the same digits, and is in the module in any
// case. The names are those of libc++ 19.
namespace brownwater::browser {
namespace {

/// More than the longest double without places has, and the zero that the C library adds.
using Text = std::array<char, 512>;

std::to_chars_result copy(const Text& text, int length, char* first, char* last) {
  if (length > last - first) return {last, std::errc::value_too_large};
  return {std::copy_n(text.data(), length, first), {}};
}

}  // namespace

std::to_chars_result print_fixed(char* first, char* last, double value,
                                 std::uint32_t places) __asm__("_ZNSt3__220__d2fixed_buffered_nEPcS0_dj");
std::to_chars_result print_fixed(char* first, char* last, double value, std::uint32_t places) {
  Text text{};
  return copy(text, std::snprintf(text.data(), text.size(), "%.*f", static_cast<int>(places), value), first, last);
}

std::to_chars_result print_exponent(char* first, char* last, double value,
                                    std::uint32_t places) __asm__("_ZNSt3__218__d2exp_buffered_nEPcS0_dj");
std::to_chars_result print_exponent(char* first, char* last, double value, std::uint32_t places) {
  Text text{};
  return copy(text, std::snprintf(text.data(), text.size(), "%.*e", static_cast<int>(places), value), first, last);
}

void print_digits(std::uint32_t length, std::uint32_t number, char* first) __asm__("_ZNSt3__217__append_n_digitsEjjPc");
void print_digits(std::uint32_t length, std::uint32_t number, char* first) {
  for (char* place = first + length; place != first; number /= 10) *--place = static_cast<char>('0' + number % 10);
}

void print_nine_digits(std::uint32_t number, char* first) __asm__("_ZNSt3__220__append_nine_digitsEjPc");
void print_nine_digits(std::uint32_t number, char* first) { print_digits(9, number, first); }

}  // namespace brownwater::browser
