#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::server {

/// The holder of a link: a seat, or one of the captains of a side.
struct Holder {
  Seat seat = Seat::kSpectator;
  std::uint32_t captain = 0;  ///< his id; 0 for the seat's own link: a side's chief
  friend bool operator==(const Holder&, const Holder&) = default;
};

/// 256 random bits as 43 characters that a link can carry: the holder of the token holds the seat.
std::string new_token();
/// The token of a seat in a game that belongs to another one. It is made from a token of that one, so that it can be
/// told again to the token's holder. It is kept nowhere.
std::string token_from(std::string_view token, std::string_view game, Seat seat);
/// Whether the text can be a token: 256 bits as `new_token` writes them. A player may draw one for himself.
bool is_token(std::string_view text);
/// The stored form of a token (BLAKE2b).
storage::TokenHash hash_of(std::string_view token);
/// The seat that the token holds, or nothing. Takes the same time wherever they differ.
std::optional<Seat> seat_held(const storage::GameRecord& game, std::string_view token);

/// The holder of the token: a seat, or one of the captains of a side; or nothing. Takes the same time wherever they
/// differ.
std::optional<Holder> holder_of(const storage::GameRecord& game, std::string_view token);
/// The hash of his token; nothing if he holds nothing any more.
std::optional<storage::TokenHash> token_hash_of(const storage::GameRecord& game, const Holder& holder);

/// The key of a seat's calendar: it opens that and nothing else, is kept nowhere, and goes with the seat's token.
std::string calendar_key(const storage::TokenHash& token, std::string_view game);
/// The owner of the calendar that the key opens, or nothing. Takes the same time wherever they differ.
std::optional<Holder> calendar_opened(const storage::GameRecord& game, std::string_view key);

/// An id that no game has yet: 80 random bits as 16 lower-case letters and digits.
std::string new_game_id();
/// A key for the program's dice.
std::uint64_t new_dice_key();

}  // namespace brownwater::server
