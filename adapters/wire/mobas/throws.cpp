#include "adapters/wire/mobas/throws.hpp"

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/mobas/spelling.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// A firing die's marks, each with a face that bears it (MB-2.3).
constexpr std::array<Word<std::uint8_t>, 3> kMarkWords{{{6, "major"}, {4, "minor"}, {1, "miss"}}};

/// The purpose of a die. Its actor is a side for the initiative, none for a die of the umpire's, else a ship.
void write_slip(const Cast& cast, const chance::Slip& slip, json::object& text) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  text["purpose"] = word_in(kPurposeWords, purpose);
  text["rule"] = rule_text(slip.rule);
  if (purpose == Purpose::kInitiative) {
    text["side"] = word_in(kSideWords, static_cast<Side>(slip.actor));
    return;
  }
  if (slip.actor == kNoShip) return;
  text["ship"] = cast[slip.actor].id;
  if (slip.target != kNoShip) text["target"] = cast[slip.target].id;
}

chance::Slip read_slip(Reader& reader, const Cast& cast) {
  const Purpose purpose = reader.word("purpose", kPurposeWords).value_or(Purpose::kFire);
  chance::Slip slip{.rule = read_rule(reader, SystemId::kMobas, "MB-2.5"),
                    .purpose = static_cast<std::uint8_t>(purpose),
                    .actor = 0,
                    .target = kNoShip};
  if (purpose == Purpose::kInitiative) {
    slip.actor = static_cast<std::uint8_t>(reader.word("side", kSideWords).value_or(Side::kUnion));
    return slip;
  }
  slip.actor = kNoShip;
  if (purpose == Purpose::kUmpire) return slip;
  slip.actor = read_ship(reader, "ship", cast);
  if (reader.maybe("target") != nullptr) slip.target = read_ship(reader, "target", cast);
  return slip;
}

}  // namespace

json::object write_throw(const Cast& cast, const chance::Throw& thrown) {
  return wire::write_throw(thrown, [&](const chance::Slip& slip, json::object& text) { write_slip(cast, slip, text); });
}

std::expected<chance::Throw, Fault> read_throw(const Cast& cast, const json::value& text) {
  return wire::read_throw(text, [&](Reader& reader) { return read_slip(reader, cast); });
}

json::object write_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  return wire::write_wanted(wanted,
                            [&](const chance::Slip& slip, json::object& text) { write_slip(cast, slip, text); });
}

std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) {
  return wire::read_faces(text, {.words = kMarkWords, .rule = "MB-2.3"});
}

}  // namespace brownwater::wire::mobas_wire
