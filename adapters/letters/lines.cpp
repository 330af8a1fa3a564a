#include "adapters/letters/lines.hpp"

#include <sodium.h>

#include "adapters/sealed/canonical.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::letters {
namespace {

constexpr std::array<wire::Word<What>, 6> kWhatWords{{{What::kBegin, "begin"},
                                                      {What::kJoin, "join"},
                                                      {What::kDecide, "decide"},
                                                      {What::kSeal, "seal"},
                                                      {What::kOpen, "open"},
                                                      {What::kLink, "link"}}};
constexpr std::string_view kSignedMark = "brownwater-letters-1\n";

std::string place_of(std::size_t number) { return "line " + std::to_string(number); }

std::optional<Signature> read_signature(std::string_view text) {
  const auto bytes = read_base64(text);
  Signature signature{};
  if (!bytes || bytes->size() != signature.size()) return std::nullopt;
  std::copy_n(reinterpret_cast<const std::uint8_t*>(bytes->data()), signature.size(), signature.begin());
  return signature;
}

}  // namespace

std::string_view word_of(What what) { return wire::word_in(kWhatWords, what); }

Fault fault_in(std::size_t number, std::string_view below, std::string reason, std::string rule) {
  return {place_of(number) + std::string(below), std::move(reason), std::move(rule)};
}

std::expected<Line, Fault> read_line(std::string_view text, std::size_t number) {
  const auto value = wire::parse_json(text, kMostLineBytes);
  if (!value)
    return std::unexpected(Fault{wire::within(place_of(number), value.error().where), value.error().reason, ""});
  if (!value->is_object()) return std::unexpected(fault_in(number, "", "must be an object"));
  if (sealed::canonical(*value) != text)
    return std::unexpected(fault_in(number, "", "is not in the canonical form: it was written anew by something else"));
  std::vector<Fault> faults;
  wire::Reader reader(*value, place_of(number), faults);
  Line line{.head = {}, .body = *value, .signed_text = {}, .signature = {}, .hash = hash_of(text)};
  line.head.number = static_cast<std::size_t>(reader.whole("number", 1, std::int64_t{1} << 32).value_or(0));
  line.head.by =
      reader.word("by", wire::kSideWords).value_or(Side::kUnion) == Side::kUnion ? Seat::kUnion : Seat::kConfederate;
  const auto before = sealed::read_hex(reader.text("before").value_or(""));
  if (!before) reader.refuse("before", "must be sixty-four lower-case hexadecimal digits");
  line.head.before = before.value_or(Digest{});
  line.head.what = reader.word("what", kWhatWords).value_or(What::kBegin);
  const auto signature = read_signature(reader.text("signature").value_or(""));
  if (!signature) reader.refuse("signature", "must be a signature: 64 bytes in base64");
  line.signature = signature.value_or(Signature{});
  if (!faults.empty()) return std::unexpected(faults.front());
  json::object unsigned_keys = line.body.get_object();
  unsigned_keys.erase("signature");
  line.signed_text = std::string(kSignedMark) + sealed::canonical(unsigned_keys);
  return line;
}

std::string written_line(const LineHead& head, json::object keys, const Key& author) {
  keys["number"] = head.number;
  keys["by"] = wire::word_of(head.by);
  keys["before"] = sealed::hex_of(head.before);
  keys["what"] = word_of(head.what);
  const Signature signature = author.sign(std::string(kSignedMark) + sealed::canonical(keys));
  keys["signature"] = base64_of({reinterpret_cast<const char*>(signature.data()), signature.size()});
  return sealed::canonical(keys);
}

Digest commitment_of(const Digest& game, Seat seat, const Packet& packet) {
  return keyed_hash(packet.nonce, json::array{"packet", sealed::hex_of(game), wire::word_of(seat), packet.actions});
}

std::string sealed_packet(const Packet& packet, const Address& own) {
  std::string text =
      sealed::canonical(json::object{{"nonce", sealed::hex_of(packet.nonce)}, {"actions", packet.actions}});
  // A space after the value does not change the parsed value.
  text.resize((text.size() + kPacketBytes - 1) / kPacketBytes * kPacketBytes, ' ');
  std::string sealed = base64_of(sealed_for(own, text));
  sodium_memzero(text.data(), text.size());
  return sealed;
}

std::optional<Packet> open_packet(std::string_view sealed, const Key& own) {
  const auto box = read_base64(sealed);
  const auto text = box ? own.open(*box) : std::nullopt;
  const auto value = text ? wire::parse_json(*text, kPacketBytes * kMostPacketParts)
                          : std::expected<json::value, Fault>(json::value());
  if (!value || !value->is_object()) return std::nullopt;
  return read_packet(value->get_object());
}

std::optional<Packet> read_packet(const json::object& keys) {
  const auto nonce = sealed::read_hex(wire::word_at(keys, "nonce"));
  const json::value* actions = keys.if_contains("actions");
  if (!nonce || actions == nullptr || !actions->is_array()) return std::nullopt;
  return Packet{.nonce = *nonce, .actions = actions->get_array()};
}

}  // namespace brownwater::letters
