#include "adapters/storage/captains_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sstream>

namespace brownwater::storage {
namespace {

constexpr std::size_t kFields = 6;
constexpr std::string_view kDigits = "0123456789abcdef";

std::string hex_of(const TokenHash& token) {
  std::string hex;
  for (const std::uint8_t byte : token) {
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 0xFU];
  }
  return hex;
}

std::optional<TokenHash> token_in(std::string_view hex) {
  TokenHash token{};
  if (hex.size() != 2 * token.size()) return std::nullopt;
  for (std::size_t at = 0; at < token.size(); ++at) {
    const auto [end, error] = std::from_chars(hex.data() + 2 * at, hex.data() + 2 * at + 2, token[at], 16);
    if (error != std::errc() || end != hex.data() + 2 * at + 2) return std::nullopt;
  }
  return token;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> parted(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::optional<CaptainRecord> captain_in(const std::string& line) {
  std::array<std::string, kFields> fields;
  std::istringstream stream(line);
  for (std::size_t at = 0; at < kFields; ++at) {
    if (!std::getline(stream, fields[at], at + 1 < kFields ? '\t' : '\n')) return std::nullopt;
  }
  const auto token = token_in(fields[2]);
  CaptainRecord captain;
  const auto [end, error] = std::from_chars(fields[0].data(), fields[0].data() + fields[0].size(), captain.id);
  const bool of_side = fields[1] == "0" || fields[1] == "1";
  if (!token || error != std::errc() || end != fields[0].data() + fields[0].size() || !of_side) return std::nullopt;
  captain.seat = fields[1] == "0" ? Seat::kUnion : Seat::kConfederate;
  captain.token = *token;
  captain.ships = parted(fields[3]);
  captain.done = parted(fields[4]);
  captain.name = fields[5];
  return captain;
}

}  // namespace

std::string captains_text(const std::vector<CaptainRecord>& captains) {
  std::string text;
  for (const CaptainRecord& captain : captains) {
    text += std::to_string(captain.id) + "\t" + (captain.seat == Seat::kUnion ? "0" : "1") + "\t";
    text += hex_of(captain.token) + "\t" + joined(captain.ships) + "\t" + joined(captain.done) + "\t";
    text += captain.name + "\n";
  }
  return text;
}

Result<std::vector<CaptainRecord>> captains_from(std::string_view text) {
  std::vector<CaptainRecord> captains;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    auto captain = captain_in(line);
    if (!captain) return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "captains that cannot be read"});
    captains.push_back(std::move(*captain));
  }
  return captains;
}

}  // namespace brownwater::storage
