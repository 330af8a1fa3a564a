#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/chance/sealed_lots.hpp"

/// Dice that no one can foresee and everyone can check. docs/sealed-dice.md says how they are bound, docs/formats.md
/// has the bytes. Pure functions, thread safe.
namespace brownwater::sealed {

namespace json = boost::json;

/// Known to the server alone until the game is over.
using Secret = std::array<std::uint8_t, 32>;
/// A hash without a key, or with the secret as its key (BLAKE2b of 256 bits).
using Digest = std::array<std::uint8_t, 32>;

/// 256 bits from the system's random source.
Secret new_secret();
/// Shown before the first player adds his words. It commits the server to the secret and reveals nothing of it.
Digest commitment_of(const Secret& secret);

/// Sixty-four lower-case hexadecimal digits.
std::string hex_of(const Digest& digest);
/// Nothing if the text is no such digits.
std::optional<Digest> read_hex(std::string_view text);

/// A decision about to be carried out: the seat and its action, as the journal's line has them.
struct Decided {
  std::uint32_t number = 0;
  std::string_view seat;
  json::object action;
};

/// The seals of one game, each made of the one before it: of the first line with everybody's words, then of every
/// decision with its dice and its hash. A reader who has seen one can tell whether anything before it was changed.
class Chain {
 public:
  /// `header` is the first line with commitment and words.
  Chain(const Secret& secret, const json::object& header);

  /// The last seal.
  const Digest& last() const { return last_; }
  /// The key of a decision's dice: fixed by all that went before and by the decision itself.
  Digest draw_of(const Decided& decided) const;
  /// The lot of one die: `purpose` is the die as the journal has it, without its face.
  chance::Lot lot_of(const Digest& draw, std::uint32_t place, const json::object& purpose) const;
  /// Takes in a decision carried out: its line, without the seal.
  void take(const json::object& line);
  /// The seal of the outcome's line, which is the last: without secret and seal.
  Digest end(const json::object& line) const;

 private:
  Digest sealed(std::string_view tag, const Digest& before, const json::value& what) const;

  Secret secret_;
  Digest last_{};
};

}  // namespace brownwater::sealed
