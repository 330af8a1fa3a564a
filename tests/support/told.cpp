#include "tests/support/told.hpp"

#include "engine/board/plane/plane.hpp"
#include "engine/core/shape_numbers.hpp"

namespace brownwater::testing {
namespace {

using shape::Form;
using shape::Kind;

std::string keys(const Form& form, const void* at, Calls calls) {
  std::string text;
  for (const shape::Field& field : form.fields) {
    const void* part = static_cast<const std::byte*>(at) + field.offset;
    text += text.empty() ? "" : " ";
    if (!field.spread) text += std::string(field.name) + ' ';
    text += told(*field.form, part, calls);
  }
  return text;
}

std::string list(const Form& each, const shape::Look& parts, Calls calls) {
  std::string text;
  for (std::size_t at = 0; at < parts.count; ++at)
    text += (at == 0 ? "" : " ") + told(each, static_cast<const std::byte*>(parts.first) + at * each.bytes, calls);
  return '[' + text + ']';
}

std::string seats(SeatSet seats) {
  std::string text;
  for (const Seat seat : kAllSeats)
    if (seats.contains(seat)) text += (text.empty() ? "" : " ") + told(seat);
  return '[' + text + ']';
}

}  // namespace

std::string told(const Form& form, const void* value, Calls calls) {
  switch (form.kind) {
    case Kind::kTruth: return *static_cast<const bool*>(value) ? "yes" : "no";
    case Kind::kWhole:
    case Kind::kMeasure:
    case Kind::kOwn:
    case Kind::kTuple:
    case Kind::kSet: return std::to_string(shape::number_at(form, value));
    case Kind::kWord: return std::string(form.words[static_cast<std::size_t>(shape::number_at(form, value))]);
    case Kind::kNamed: return calls(form, shape::number_at(form, value));
    case Kind::kPlace: {
      const auto& place = *static_cast<const plane::Point*>(value);
      return std::to_string(place.x) + ',' + std::to_string(place.y);
    }
    case Kind::kRule: {
      const auto& rule = *static_cast<const RuleRef*>(value);
      const std::string text = std::to_string(rule.section) + '.' + std::to_string(rule.number);
      return rule.letter == 0 ? text : text + static_cast<char>(rule.letter);
    }
    case Kind::kSeats: return seats(*static_cast<const SeatSet*>(value));
    case Kind::kRemark: {
      const auto& remark = *static_cast<const InlineList<std::uint8_t, 120>*>(value);
      return '"' + std::string(remark.begin(), remark.end()) + '"';
    }
    case Kind::kText: return std::string(*static_cast<const std::string_view*>(value));
    case Kind::kMaybe: {
      const shape::Look held = form.parts->look(value);
      return held.count == 0 ? "none" : told(*form.of, held.first, calls);
    }
    case Kind::kList: return list(*form.of, form.parts->look(value), calls);
    case Kind::kRecord: return keys(form, value, calls);
    case Kind::kOneOf: {
      const shape::Look chosen = form.parts->look(value);
      const Form& alternative = *form.alternatives[chosen.count];
      return std::string(alternative.word) + (alternative.fields.empty() ? "" : " ") +
             keys(alternative, chosen.first, calls);
    }
  }
  return {};
}

}  // namespace brownwater::testing
