#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/sealed/seal.hpp"
#include "adapters/wire/json.hpp"

/// A game that two players send to each other as a file, without a server. docs/letters.md says how and what it proves;
/// docs/formats.md has the bytes. Nothing here reads a clock, a file or a socket. Thread safe but for `Letter`.
namespace brownwater::letters {

namespace json = boost::json;
using sealed::Digest;
using wire::Fault;

/// BLAKE2b of 256 bits.
Digest hash_of(std::string_view bytes);
/// The keyed hash of a value's canonical form.
Digest keyed_hash(const Digest& key, const json::value& what);
/// 256 bits from the system's random source.
Digest random_digest();

/// Standard base64 with its padding.
std::string base64_of(std::string_view bytes);
/// Nothing if the text is not exactly what `base64_of` would write.
std::optional<std::string> read_base64(std::string_view text);

/// A player's public half: he gives it to his friend. Its holder can check the player's signatures and write to him
/// alone.
struct Address {
  std::array<std::uint8_t, 32> key{};
  friend bool operator==(const Address&, const Address&) = default;
};

/// "bw1-" and 48 letters, the last five of which are a check against slips of the pen.
std::string text_of(const Address& address);
/// Nothing if the text is not an address, or its key is one that no honest program makes.
std::optional<Address> read_address(std::string_view text);

using Signature = std::array<std::uint8_t, 64>;

bool signed_by(const Address& author, std::string_view text, const Signature& signature);
/// The text, so that only the holder of that address can read it. Two calls with the same text give different results.
std::string sealed_for(const Address& reader, std::string_view text);

/// A player's secret half (Ed25519; X25519 is derived from it). It is wiped when it goes.
class Key {
 public:
  static Key make() { return Key(random_digest()); }
  explicit Key(const Digest& seed);
  Key(const Key&) = default;
  Key& operator=(const Key&) = default;
  ~Key();

  const Digest& seed() const { return seed_; }
  const Address& address() const { return address_; }
  Signature sign(std::string_view text) const;
  /// Opens a text sealed for this key's address; nothing if it was not.
  std::optional<std::string> open(std::string_view box) const;
  /// A secret of this key's own, the same for the same purpose.
  Digest derived(const json::value& purpose) const { return keyed_hash(seed_, purpose); }

 private:
  Digest seed_;
  std::array<std::uint8_t, 64> secret_{};
  Address address_;
};

/// A key file's text, and back. The fault says why a text is no key file.
std::string text_of(const Key& key);
std::expected<Key, Fault> read_key(std::string_view text);

}  // namespace brownwater::letters
