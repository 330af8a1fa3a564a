#include "adapters/server/tokens.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace brownwater::server {
namespace {

/// Without a source of random bytes there can be no secret, and the program cannot go on.
void make_ready() {
  static const bool kReady = sodium_init() >= 0;
  if (!kReady) std::abort();
}

using TokenBytes = std::array<unsigned char, 32>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

/// As characters that a link can carry.
std::string text_of(const TokenBytes& bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string token(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(token.data(), token.size(), bytes.data(), bytes.size(), kVariant);
  token.pop_back();
  return token;
}

}  // namespace

std::string new_token() {
  make_ready();
  TokenBytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return text_of(bytes);
}

std::string token_from(std::string_view token, std::string_view game, Seat seat) {
  make_ready();
  const std::string purpose = std::string(game) + " " + std::to_string(static_cast<int>(seat));
  const std::string_view key = token.substr(0, crypto_generichash_KEYBYTES_MAX);
  TokenBytes bytes{};
  crypto_generichash(bytes.data(), bytes.size(), bytes_of(purpose), purpose.size(), bytes_of(key), key.size());
  return text_of(bytes);
}

bool is_token(std::string_view text) {
  make_ready();
  TokenBytes bytes{};
  std::size_t length = 0;
  const bool read = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                                      sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
  return read && length == bytes.size();
}

storage::TokenHash hash_of(std::string_view token) {
  make_ready();
  storage::TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
  return hash;
}

std::optional<Seat> seat_held(const storage::GameRecord& game, std::string_view token) {
  const storage::TokenHash given = hash_of(token);
  std::optional<Seat> held;
  for (const Seat seat : kAllSeats) {
    const std::optional<storage::TokenHash>& kept = game.tokens[static_cast<std::size_t>(seat)];
    const storage::TokenHash compared = kept.value_or(storage::TokenHash{});
    const bool same = sodium_memcmp(given.data(), compared.data(), given.size()) == 0;
    if (same && kept) held = seat;
  }
  return held;
}

std::optional<Holder> holder_of(const storage::GameRecord& game, std::string_view token) {
  const storage::TokenHash given = hash_of(token);
  std::optional<Holder> holder;
  if (const auto seat = seat_held(game, token)) holder = Holder{.seat = *seat, .captain = 0};
  for (const storage::CaptainRecord& captain : game.captains) {
    if (sodium_memcmp(given.data(), captain.token.data(), given.size()) == 0)
      holder = Holder{.seat = captain.seat, .captain = captain.id};
  }
  return holder;
}

std::optional<storage::TokenHash> token_hash_of(const storage::GameRecord& game, const Holder& holder) {
  if (holder.captain == 0) return game.tokens.at(static_cast<std::size_t>(holder.seat));
  const auto found = std::ranges::find(game.captains, holder.captain, &storage::CaptainRecord::id);
  if (found == game.captains.end()) return std::nullopt;
  return found->token;
}

std::string calendar_key(const storage::TokenHash& token, std::string_view game) {
  make_ready();
  const std::string purpose = "calendar " + std::string(game);
  TokenBytes bytes{};
  crypto_generichash(bytes.data(), bytes.size(), bytes_of(purpose), purpose.size(), token.data(), token.size());
  return text_of(bytes);
}

std::optional<Holder> calendar_opened(const storage::GameRecord& game, std::string_view key) {
  std::optional<Holder> opened;
  const auto compare = [&](const std::optional<storage::TokenHash>& kept, const Holder& holder) {
    const std::string compared = calendar_key(kept.value_or(storage::TokenHash{}), game.id);
    const bool same = key.size() == compared.size() && sodium_memcmp(key.data(), compared.data(), key.size()) == 0;
    if (same && kept) opened = holder;
  };
  for (const Seat seat : kAllSeats) compare(game.tokens[static_cast<std::size_t>(seat)], {.seat = seat, .captain = 0});
  for (const storage::CaptainRecord& captain : game.captains)
    compare(captain.token, {.seat = captain.seat, .captain = captain.id});
  return opened;
}

std::string new_game_id() {
  make_ready();
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kLetters.size() == 32);
  std::string id(16, ' ');
  for (char& letter : id) letter = kLetters[randombytes_uniform(kLetters.size())];
  return id;
}

std::uint64_t new_dice_key() {
  make_ready();
  std::uint64_t key = 0;
  randombytes_buf(&key, sizeof key);
  return key;
}

}  // namespace brownwater::server
