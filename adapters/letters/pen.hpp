#pragma once

#include <span>

#include "adapters/letters/letter.hpp"

/// Writes a player's lines into a letter with his key.
namespace brownwater::letters {

/// How a game begins: where, who begins it, and with whom.
struct Beginning {
  const wire::Codec* codec = nullptr;
  const wire::Setting* setting = nullptr;
  json::object options;
  std::string engine;
  Side side = Side::kUnion;  ///< of who begins
  Address friend_address;
  std::uint32_t links = kUsualLinks;
};

/// A player at his letter. Key and letter must outlive the pen. Every function leaves the letter as it was if it
/// returns a fault.
class Pen {
 public:
  /// The letter's first line. Refused if the battle cannot go by letters.
  static std::expected<Letter, Fault> begin(const Beginning& beginning, const Key& key);

  /// Refused if the key has no seat in this letter.
  static std::expected<Pen, Fault> of(Letter& letter, const Key& key);

  Side side() const { return side_; }
  Owed owed() const { return letter_->owed(side_); }
  /// The state as this seat knows it: the letter's state, with the seat's own unopened packet carried out in it.
  std::expected<kernel::AnyState, Fault> own_state() const;

  /// Refused if the battle cannot go by letters.
  std::optional<Fault> join(std::uint32_t links = kUsualLinks);
  std::optional<Fault> decide(const kernel::AnyAction& action);
  /// All decisions that the seat owes beside the other's.
  std::optional<Fault> seal(std::span<const kernel::AnyAction> run);
  /// The decisions of the seat's packet, with the nonce that hides them. Refused if there is none, or the key does not
  /// open it.
  std::expected<Packet, Fault> own_packet() const;
  /// Adds what the program owes and no player decides: openings and links. Returns how many lines were added.
  std::expected<std::size_t, Fault> add_what_is_due();

 private:
  Pen(Letter& letter, const Key& key, Side side) : letter_(&letter), key_(&key), side_(side) {}
  std::optional<Fault> write(What what, json::object keys);
  std::optional<Fault> open();
  std::optional<Fault> link();
  OwnChain own_chain(std::uint32_t number, std::uint32_t links) const;

  Letter* letter_;
  const Key* key_;
  Side side_;
};

}  // namespace brownwater::letters
