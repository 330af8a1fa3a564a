#include "adapters/wire/noddy/throws.hpp"

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// The purpose of a die: the actor, and the target, where there are such.
void write_slip(const Cast& cast, const chance::Slip& slip, json::object& text) {
  text["purpose"] = word_in(kPurposeWords, static_cast<Purpose>(slip.purpose));
  text["rule"] = rule_text(slip.rule);
  if (slip.actor != kNoShip) text["ship"] = cast[slip.actor].id;
  if (slip.target != kNoShip) text["target"] = cast[slip.target].id;
}

chance::Slip read_slip(Reader& reader, const Cast& cast) {
  chance::Slip slip{
      .rule = read_rule(reader, SystemId::kNoddy, "ND-4.5"),
      .purpose = static_cast<std::uint8_t>(reader.word("purpose", kPurposeWords).value_or(Purpose::kToHit)),
      .actor = kNoShip,
      .target = kNoShip};
  if (reader.maybe("ship") != nullptr) slip.actor = read_ship(reader, "ship", cast);
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

}  // namespace brownwater::wire::noddy_wire
