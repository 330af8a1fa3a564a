#include "adapters/browser/codes.hpp"

#include <algorithm>

namespace brownwater::browser {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr unsigned kLetterBits = 6;
constexpr unsigned kByteBits = 8;
constexpr std::size_t kGroup = 4;  ///< letters that stand for three bytes

}  // namespace

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << kByteBits | byte;
    for (count += kByteBits; count >= kLetterBits;) {
      count -= kLetterBits;
      text += kLetters[bits >> count & 63U];
    }
  }
  if (count > 0) text += kLetters[bits << (kLetterBits - count) & 63U];
  return text;
}

std::optional<std::size_t> read_base64url(std::string_view text, std::span<std::uint8_t> room) {
  std::size_t size = 0;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << kLetterBits | static_cast<std::uint32_t>(value);
    count += kLetterBits;
    if (count < kByteBits) continue;
    if (size == room.size()) return std::nullopt;
    count -= kByteBits;
    room[size++] = static_cast<std::uint8_t>(bits >> count);
  }
  const bool spare = count >= kLetterBits || (bits & ((1U << count) - 1U)) != 0;
  return spare ? std::nullopt : std::optional(size);
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text = base64url(bytes);
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  text.resize((text.size() + kGroup - 1) / kGroup * kGroup, '=');
  return text;
}

std::optional<std::size_t> read_base64(std::string_view text, std::span<std::uint8_t> room) {
  if (text.size() % kGroup != 0 || text.find_first_of("-_") != std::string_view::npos) return std::nullopt;
  for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  std::string letters(text);
  std::ranges::replace(letters, '+', '-');
  std::ranges::replace(letters, '/', '_');
  return read_base64url(letters, room);
}

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> room) {
  if (text.size() != 2 * room.size()) return false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t digit = kDigits.find(text[at]);
    if (digit == std::string_view::npos) return false;
    std::uint8_t& byte = room[at / 2];
    byte = static_cast<std::uint8_t>((static_cast<unsigned>(byte) << 4U) | static_cast<unsigned>(digit));
  }
  return true;
}

}  // namespace brownwater::browser
