#include "adapters/sealed/seal.hpp"

#include <sodium.h>

#include <cstdlib>

#include "adapters/sealed/canonical.hpp"

namespace brownwater::sealed {
namespace {

/// Without a source of random bytes there can be no secret, and the program cannot go on.
void make_ready() {
  static const bool kReady = sodium_init() >= 0;
  if (!kReady) std::abort();
}

Digest hash_of(const unsigned char* text, std::size_t bytes, const Secret* key) {
  make_ready();
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(), text, bytes, key == nullptr ? nullptr : key->data(),
                     key == nullptr ? 0 : key->size());
  return digest;
}

Digest keyed(const Secret& secret, const json::value& what) {
  const std::string text = canonical(what);
  return hash_of(reinterpret_cast<const unsigned char*>(text.data()), text.size(), &secret);
}

}  // namespace

Secret new_secret() {
  make_ready();
  Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

Digest commitment_of(const Secret& secret) { return hash_of(secret.data(), secret.size(), nullptr); }

std::string hex_of(const Digest& digest) {
  std::string text(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  text.pop_back();
  return text;
}

std::optional<Digest> read_hex(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  Digest digest{};
  if (text.size() != digest.size() * 2 || text.find_first_not_of(kDigits) != std::string_view::npos)
    return std::nullopt;
  sodium_hex2bin(digest.data(), digest.size(), text.data(), text.size(), nullptr, nullptr, nullptr);
  return digest;
}

Chain::Chain(const Secret& secret, const json::object& header)
    : secret_(secret), last_(keyed(secret, json::array{"header", header})) {}

Digest Chain::sealed(std::string_view tag, const Digest& before, const json::value& what) const {
  return keyed(secret_, json::array{tag, hex_of(before), what});
}

Digest Chain::draw_of(const Decided& decided) const {
  return sealed("draw", last_,
                json::object{{"number", decided.number}, {"seat", decided.seat}, {"action", decided.action}});
}

chance::Lot Chain::lot_of(const Digest& draw, std::uint32_t place, const json::object& purpose) const {
  return keyed(secret_, json::array{"die", hex_of(draw), place, purpose});
}

void Chain::take(const json::object& line) { last_ = sealed("decision", last_, line); }

Digest Chain::end(const json::object& line) const { return sealed("end", last_, line); }

}  // namespace brownwater::sealed
