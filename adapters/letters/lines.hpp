#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/letters/links.hpp"
#include "engine/core/side.hpp"

/// The lines of a letter, as bytes: the author of each, the line before it, and proof that nothing in it was changed
/// since.
namespace brownwater::letters {

/// The longest line: the first, with the scenario in full.
inline constexpr std::size_t kMostLineBytes = std::size_t{512} * 1024;

enum class What : std::uint8_t { kBegin, kJoin, kDecide, kSeal, kOpen, kLink };
std::string_view word_of(What what);

/// The keys that every line has.
struct LineHead {
  std::size_t number = 0;  ///< from 1
  Seat by = Seat::kUnion;
  Digest before{};  ///< the hash of the line before it; noughts in the first
  What what = What::kBegin;
};

/// A parsed line; the author's signature is not checked yet.
struct Line {
  LineHead head;
  json::value body;         ///< an object: all keys
  std::string signed_text;  ///< what is signed
  Signature signature{};
  Digest hash{};
};

/// Reads a line's bytes, without the line break; its number is for faults. Only the canonical form is taken, so that a
/// line can be written in one way alone.
std::expected<Line, Fault> read_line(std::string_view text, std::size_t number);

/// A line signed and written down: head, then the keys of its kind.
std::string written_line(const LineHead& head, json::object keys, const Key& author);

/// A fault at a place in a line: "line 7/action/ship".
Fault fault_in(std::size_t number, std::string_view below, std::string reason, std::string rule = {});

/// A packet of decisions and what hides them until they are opened.
struct Packet {
  Digest nonce{};
  json::array actions;
};
/// The commitment of a seat of a game to its packet, which reveals nothing of it; `game` is the hash of the first line.
Digest commitment_of(const Digest& game, Seat seat, const Packet& packet);
/// The packet for the eyes of its own seat alone, in base64. Its length tells no more than how many times
/// `kPacketBytes` it takes.
std::string sealed_packet(const Packet& packet, const Address& own);
/// Opens a packet with the author's own key; nothing if the key does not fit.
std::optional<Packet> open_packet(std::string_view sealed, const Key& own);
inline constexpr std::size_t kPacketBytes = 4096;
/// A packet has at most this many such parts.
inline constexpr std::size_t kMostPacketParts = 64;

/// Nonce and actions of an opened packet, as its line has them.
std::optional<Packet> read_packet(const json::object& keys);

}  // namespace brownwater::letters
