#include "adapters/letters/keys.hpp"

#include <sodium.h>

#include <cstdlib>

#include "adapters/sealed/canonical.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::letters {
namespace {

constexpr std::string_view kAddressMark = "bw1-";
constexpr std::size_t kCheckBytes = 4;
constexpr std::size_t kMostKeyBytes = 4096;
constexpr int kAddressLetters = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr int kPlainBase64 = sodium_base64_VARIANT_ORIGINAL;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

/// Without a source of random bytes there can be no key, and the program cannot go on.
void wake_sodium() {
  static const bool kAwake = sodium_init() >= 0;
  if (!kAwake) std::abort();
}

std::string written_in(std::string_view bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), variant);
  text.pop_back();
  return text;
}

/// There is one way to write bytes: padding, and bits that say nothing, are checked by libsodium.
std::optional<std::string> read_in(std::string_view text, int variant) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr, variant) !=
      0)
    return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::string check_of(std::string_view address) {
  const Digest digest = hash_of("brownwater-address" + std::string(address));
  return {reinterpret_cast<const char*>(digest.data()), kCheckBytes};
}

using Curve = std::array<std::uint8_t, crypto_box_PUBLICKEYBYTES>;

/// The key to write to, of the key that signs; nothing for points that no honest key has.
std::optional<Curve> curve_of(const Address& address) {
  Curve curve{};
  if (crypto_sign_ed25519_pk_to_curve25519(curve.data(), address.key.data()) != 0) return std::nullopt;
  return curve;
}

}  // namespace

Digest hash_of(std::string_view bytes) {
  wake_sodium();
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), bytes_of(bytes), bytes.size(), nullptr, 0);
  return digest;
}

Digest keyed_hash(const Digest& key, const json::value& what) {
  wake_sodium();
  const std::string text = sealed::canonical(what);
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), bytes_of(text), text.size(), key.data(), key.size());
  return digest;
}

Digest random_digest() { return sealed::new_secret(); }

std::string base64_of(std::string_view bytes) { return written_in(bytes, kPlainBase64); }
std::optional<std::string> read_base64(std::string_view text) { return read_in(text, kPlainBase64); }

std::string text_of(const Address& address) {
  std::string bytes(reinterpret_cast<const char*>(address.key.data()), address.key.size());
  bytes += check_of(bytes);
  return std::string(kAddressMark) + written_in(bytes, kAddressLetters);
}

std::optional<Address> read_address(std::string_view text) {
  wake_sodium();
  Address address;
  if (!text.starts_with(kAddressMark)) return std::nullopt;
  const auto bytes = read_in(text.substr(kAddressMark.size()), kAddressLetters);
  if (!bytes || bytes->size() != address.key.size() + kCheckBytes) return std::nullopt;
  const std::string_view key = std::string_view(*bytes).substr(0, address.key.size());
  if (check_of(key) != std::string_view(*bytes).substr(address.key.size())) return std::nullopt;
  std::copy_n(bytes_of(key), address.key.size(), address.key.begin());
  if (!curve_of(address)) return std::nullopt;
  return address;
}

bool signed_by(const Address& author, std::string_view text, const Signature& signature) {
  wake_sodium();
  return crypto_sign_verify_detached(signature.data(), bytes_of(text), text.size(), author.key.data()) == 0;
}

std::string sealed_for(const Address& reader, std::string_view text) {
  wake_sodium();
  const Curve curve = curve_of(reader).value();
  std::string box(text.size() + crypto_box_SEALBYTES, '\0');
  if (crypto_box_seal(bytes_of(box), bytes_of(text), text.size(), curve.data()) != 0) std::abort();
  return box;
}

Key::Key(const Digest& seed) : seed_(seed) {
  wake_sodium();
  crypto_sign_seed_keypair(address_.key.data(), secret_.data(), seed_.data());
}

Key::~Key() {
  sodium_memzero(seed_.data(), seed_.size());
  sodium_memzero(secret_.data(), secret_.size());
}

Signature Key::sign(std::string_view text) const {
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text), text.size(), secret_.data());
  return signature;
}

std::optional<std::string> Key::open(std::string_view box) const {
  if (box.size() < crypto_box_SEALBYTES) return std::nullopt;
  const Curve curve = curve_of(address_).value();
  std::array<std::uint8_t, crypto_box_SECRETKEYBYTES> opener{};
  crypto_sign_ed25519_sk_to_curve25519(opener.data(), secret_.data());
  std::string text(box.size() - crypto_box_SEALBYTES, '\0');
  const int opened = crypto_box_seal_open(bytes_of(text), bytes_of(box), box.size(), curve.data(), opener.data());
  sodium_memzero(opener.data(), opener.size());
  if (opened != 0) return std::nullopt;
  return text;
}

std::string text_of(const Key& key) {
  return json::serialize(json::object{{"format", "brownwater-key-1"},
                                      {"address", text_of(key.address())},
                                      {"secret", sealed::hex_of(key.seed())}}) +
         "\n";
}

std::expected<Key, Fault> read_key(std::string_view text) {
  const auto value = wire::parse_json(text, kMostKeyBytes);
  if (!value) return std::unexpected(Fault{value.error().where, "this is no key file: " + value.error().reason, ""});
  std::vector<Fault> faults;
  wire::Reader reader(*value, "", faults);
  const std::string format = reader.text("format").value_or("");
  if (format != "brownwater-key-1") reader.refuse("format", "must be \"brownwater-key-1\"");
  const std::string address = reader.text("address").value_or("");
  const auto seed = sealed::read_hex(reader.text("secret").value_or(""));
  if (!seed) reader.refuse("secret", "must be sixty-four lower-case hexadecimal digits");
  reader.close();
  if (!faults.empty()) return std::unexpected(faults.front());
  Key key(*seed);
  if (text_of(key.address()) != address)
    return std::unexpected(Fault{"/address", "is not the address of this secret: the file is damaged", ""});
  return key;
}

}  // namespace brownwater::letters
