#include "adapters/wire/flotilla/throws.hpp"

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// The purpose of a die: the actor, a side or a unit, and the target, where there are such.
void write_slip_of(const Cast& cast, const chance::Slip& slip, json::object& text) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  text["purpose"] = word_in(kPurposeWords, purpose);
  text["rule"] = rule_text(slip.rule);
  if (purpose == Purpose::kInitiative && slip.actor != kNoUnit)
    text["side"] = word_in(kSideWords, static_cast<Side>(slip.actor));
  else if (slip.actor != kNoUnit)
    text["unit"] = cast[slip.actor].id;
  if (slip.target != kNoUnit) text["target"] = cast[slip.target].id;
}

chance::Slip read_slip_of(Reader& reader, const Cast& cast) {
  chance::Slip slip{
      .rule = read_rule(reader, SystemId::kFlotilla, "FL-4.3"),
      .purpose = static_cast<std::uint8_t>(reader.word("purpose", kPurposeWords).value_or(Purpose::kFire)),
      .actor = kNoUnit,
      .target = kNoUnit};
  if (reader.maybe("side") != nullptr)
    slip.actor = static_cast<std::uint8_t>(reader.word("side", kSideWords).value_or(Side::kUnion));
  if (reader.maybe("unit") != nullptr) slip.actor = read_unit(reader, "unit", cast);
  if (reader.maybe("target") != nullptr) slip.target = read_unit(reader, "target", cast);
  return slip;
}

}  // namespace

json::object write_throw(const Cast& cast, const chance::Throw& thrown) {
  return wire::write_throw(thrown,
                           [&](const chance::Slip& slip, json::object& text) { write_slip_of(cast, slip, text); });
}

std::expected<chance::Throw, Fault> read_throw(const Cast& cast, const json::value& text) {
  return wire::read_throw(text, [&](Reader& reader) { return read_slip_of(reader, cast); });
}

json::object write_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  return wire::write_wanted(wanted,
                            [&](const chance::Slip& slip, json::object& text) { write_slip_of(cast, slip, text); });
}

}  // namespace brownwater::wire::flotilla_wire
