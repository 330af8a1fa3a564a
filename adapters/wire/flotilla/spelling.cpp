#include "adapters/wire/flotilla/spelling.hpp"

#include "adapters/wire/measures.hpp"
#include "adapters/wire/view_shapes.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// FL-3.2: a bearing, "slack", or "as_drawn".
Flow read_flow(Reader& reader, std::string_view key) {
  const json::value* flows = reader.maybe(key);
  if (flows != nullptr && flows->is_string())
    return {.kind = reader.word(key, kFlowWords).value_or(Flow::Kind::kSlack), .bearing = 0};
  return {.kind = Flow::Kind::kSet, .bearing = read_bearing(reader, key).value_or(0)};
}

void read_turns(Reader& reader, std::string_view key, Turns& into) {
  const json::array* turns = reader.list(key);
  if (turns == nullptr) return;
  if (turns->size() != kMoments)
    return reader.refuse(key, "are three: at the first, the middle and the end of the move", "FL-3.3");
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    const auto degrees = whole_number((*turns)[moment]);
    if (degrees && *degrees >= kTurnForm.least && *degrees <= kTurnForm.most)
      into[moment] = static_cast<std::int16_t>(*degrees);
    else
      reader.refuse_below(key, moment, "must be whole degrees, at most 180 to either side", "FL-3.3");
  }
}

/// A bit for each turning box of a list.
std::uint8_t read_moments(Reader& reader, std::string_view key) {
  unsigned moments = 0;
  reader.each(key, kMoments, [&](const json::value& item, const std::string&) {
    const json::string* text = item.if_string();
    const auto moment = text == nullptr ? std::nullopt : value_in(kMomentWords, std::string(*text));
    if (moment)
      moments |= 1U << static_cast<unsigned>(*moment);
    else
      reader.refuse(key, "each must be " + listed(all_words(kMomentWords)), "FL-2.1");
  });
  return static_cast<std::uint8_t>(moments);
}

/// A bit for each battery of a list of their numbers.
BatterySet read_batteries(Reader& reader, std::string_view key) {
  BatterySet batteries = 0;
  const json::array* numbers = reader.list(key);
  if (numbers == nullptr) return batteries;
  for (std::size_t at = 0; at < numbers->size(); ++at) {
    const auto number = whole_number((*numbers)[at]);
    if (number && *number >= kBatteryForm.least && *number <= kBatteryForm.most)
      batteries |= battery_bit(static_cast<std::size_t>(*number));
    else
      reader.refuse_below(key, at, "must be the number of a battery", "FL-2.1");
  }
  return batteries;
}

}  // namespace

json::value CastSpelling::write(const shape::Form& form, std::int64_t number) const {
  if (form.name == kEffectOfRow.name)
    return json::value(word_in(kSpecificWords, specific(*tables_, static_cast<int>(number)).effect));
  return json::value(cast_[static_cast<UnitIndex>(number)].id);
}

json::value CastSpelling::write_own(const shape::Form& form, const void* at) const {
  if (form.name == shape::kFormOf<Decimal>.name) return write_decimal(at);
  const auto& [kind, bearing] = *static_cast<const Flow*>(at);
  return kind == Flow::Kind::kSet ? json::value(bearing) : json::value(word_in(kFlowWords, kind));
}

void CastSpelling::read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const {
  if (form.kind == shape::Kind::kOwn)
    *static_cast<Flow*>(into) = read_flow(reader, key);
  else if (form.name == kTurnsForm.name)
    read_turns(reader, key, *static_cast<Turns*>(into));
  else if (form.name == kMomentsForm.name)
    *static_cast<std::uint8_t*>(into) = read_moments(reader, key);
  else
    *static_cast<BatterySet*>(into) = read_batteries(reader, key);
}

}  // namespace brownwater::wire::flotilla_wire
