#include "adapters/letters/pen.hpp"

#include "adapters/letters/fitness.hpp"
#include "adapters/sealed/canonical.hpp"

namespace brownwater::letters {
namespace {

/// The chain of a seat of one game. Each has a new random salt, so no two games have the same chain.
OwnChain chain_of(const Key& key, std::string_view salt, std::uint32_t number, std::uint32_t links) {
  return {.seed = key.derived(json::array{"dice", salt, number}), .links = links};
}

json::object written(const ChainEnd& chain) { return {{"end", sealed::hex_of(chain.end)}, {"links", chain.links}}; }

/// Writes the keys that a player shows when he sits down.
void sit_down(json::object& keys, const Key& key, std::uint32_t links) {
  const std::string salt = sealed::hex_of(random_digest());
  keys["salt"] = salt;
  keys["chain"] = written(chain_of(key, salt, 0, links).end());
}

}  // namespace

std::expected<Letter, Fault> Pen::begin(const Beginning& beginning, const Key& key) {
  if (beginning.friend_address == key.address())
    return std::unexpected(Fault{"friend", "is your own address: a letter goes between two players", ""});
  if (auto fault = why_not_by_letters(*beginning.codec, *beginning.setting)) return std::unexpected(std::move(*fault));
  BySide<std::string> seats;
  seats[beginning.side] = text_of(key.address());
  seats[enemy_of(beginning.side)] = text_of(beginning.friend_address);
  json::object keys{{"format", "brownwater-letters-1"},
                    {"engine", beginning.engine},
                    {"system", beginning.codec->system()},
                    {"rules", beginning.codec->rules_version()},
                    {"scenario", beginning.setting->text},
                    {"options", beginning.options},
                    {"seats", {{"union", seats.of_union}, {"confederate", seats.of_confederate}}}};
  sit_down(keys, key, beginning.links);
  return Letter::begun(written_line({.number = 1, .by = seat_of(beginning.side), .before = {}, .what = What::kBegin},
                                    std::move(keys), key));
}

std::expected<Pen, Fault> Pen::of(Letter& letter, const Key& key) {
  const auto side = letter.side_with(key.address());
  if (!side)
    return std::unexpected(Fault{"key",
                                 "this key has no seat in the game: it is between " +
                                     text_of(letter.address(Side::kUnion)) + " and " +
                                     text_of(letter.address(Side::kConfederate)),
                                 ""});
  return Pen(letter, key, *side);
}

std::optional<Fault> Pen::write(What what, json::object keys) {
  const LineHead head{.number = letter_->lines().size() + 1,
                      .by = seat_of(side_),
                      .before = letter_->lines().back().hash,
                      .what = what};
  return letter_->take(written_line(head, std::move(keys), *key_));
}

std::optional<Fault> Pen::join(std::uint32_t links) {
  if (auto fault = why_not_by_letters(letter_->codec(), letter_->setting())) return fault;
  json::object keys;
  sit_down(keys, *key_, links);
  return write(What::kJoin, std::move(keys));
}

std::optional<Fault> Pen::decide(const kernel::AnyAction& action) {
  return write(What::kDecide, {{"position", wire::hash_text(letter_->codec().game().hash(letter_->state()))},
                               {"action", letter_->codec().write_action(letter_->setting(), action)}});
}

std::optional<Fault> Pen::seal(std::span<const kernel::AnyAction> run) {
  Packet packet{.nonce = random_digest(), .actions = {}};
  for (const kernel::AnyAction& action : run)
    packet.actions.emplace_back(letter_->codec().write_action(letter_->setting(), action));
  const std::string hash = wire::hash_text(letter_->codec().game().hash(letter_->state()));
  return write(What::kSeal, {{"position", hash},
                             {"commitment", sealed::hex_of(commitment_of(letter_->id(), seat_of(side_), packet))},
                             {"packet", sealed_packet(packet, key_->address())}});
}

std::expected<Packet, Fault> Pen::own_packet() const {
  auto packet = open_packet(letter_->sealed_by(side_), *key_);
  if (!packet) return std::unexpected(Fault{"key", "your own packet is not to be opened with this key", ""});
  return std::move(*packet);
}

std::expected<kernel::AnyState, Fault> Pen::own_state() const {
  kernel::AnyState state = letter_->state();
  if (letter_->sealed_by(side_).empty()) return state;
  const auto packet = own_packet();
  if (!packet) return std::unexpected(packet.error());
  for (const json::value& text : packet->actions) {
    const auto action = letter_->codec().read_action(letter_->setting(), text);
    if (!action) return std::unexpected(action.error());
    const auto played = letter_->codec().game().play(letter_->setting().scenario, state, seat_of(side_), *action,
                                                     std::span<const std::uint8_t>());
    if (!played) return std::unexpected(letter_->codec().explain(letter_->setting(), played.error()));
    state = played->after;
  }
  return state;
}

std::optional<Fault> Pen::open() {
  auto packet = own_packet();
  if (!packet) return packet.error();
  return write(What::kOpen, {{"nonce", sealed::hex_of(packet->nonce)}, {"actions", std::move(packet->actions)}});
}

OwnChain Pen::own_chain(std::uint32_t number, std::uint32_t links) const {
  return chain_of(*key_, letter_->salt(side_), number, links);
}

std::optional<Fault> Pen::link() {
  const Letter::Chain& chain = letter_->chain(side_);
  const OwnChain own = own_chain(chain.number, chain.end.links);
  const std::uint32_t place = chain.shown + 1;
  json::object keys{{"link", sealed::hex_of(own.link(place))}};
  if (place == own.links) keys["chain"] = written(own_chain(chain.number + 1, own.links).end());
  return write(What::kLink, std::move(keys));
}

std::expected<std::size_t, Fault> Pen::add_what_is_due() {
  std::size_t added = 0;
  for (;; ++added) {
    std::optional<Fault> fault;
    switch (owed()) {
      case Owed::kOpening: fault = open(); break;
      case Owed::kLink: fault = link(); break;
      case Owed::kNothing:
      case Owed::kJoin:
      case Owed::kDecision:
      case Owed::kPacket: return added;
    }
    if (fault) return std::unexpected(std::move(*fault));
  }
}

}  // namespace brownwater::letters
