#include <cstring>

#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/shape_json.hpp"
#include "adapters/wire/shape_numbers.hpp"

namespace brownwater::wire {
namespace {

using shape::Field;
using shape::Form;
using shape::Kind;

class ShapeWriter {
 public:
  explicit ShapeWriter(const Spelling& spelling) : spelling_(spelling) {}

  json::value value(const Form& form, const void* at) const {
    switch (form.kind) {
      case Kind::kTruth: return *static_cast<const bool*>(at);
      case Kind::kWhole: return number_at(form, at);
      case Kind::kWord: return word(form.words[static_cast<std::size_t>(number_at(form, at))]);
      case Kind::kNamed: {
        const std::int64_t number = number_at(form, at);
        return number == form.none ? json::value(nullptr) : spelling_.write(form, number);
      }
      case Kind::kRule: return json::value(rule_text(*static_cast<const RuleRef*>(at)));
      case Kind::kSeats: return write_seats(*static_cast<const SeatSet*>(at));
      case Kind::kRemark: return json::value(write_note(*static_cast<const RulingNote*>(at)));
      case Kind::kText: return word(*static_cast<const std::string_view*>(at));
      case Kind::kMaybe:
        return form.parts->count(at) == 0 ? json::value(nullptr) : value(*form.of, form.parts->at(at, 0));
      case Kind::kList: return list(form, at);
      case Kind::kRecord:
      case Kind::kOneOf: {
        json::object object;
        put(form, at, object);
        return object;
      }
    }
    return nullptr;
  }

  /// Puts the keys of a struct, or of a variant's alternative, into an object.
  void put(const Form& form, const void* at, json::object& into) const {
    if (form.kind == Kind::kOneOf) {
      const Form& chosen = *form.alternatives[form.parts->count(at)];
      into.reserve(into.size() + chosen.fields.size() + 2);  // its word, and mostly one key beside it
      into.emplace(form.tag, word(chosen.word));
      return put(chosen, form.parts->at(at, 0), into);
    }
    if (into.empty() && form.fields.size() > 2) into.reserve(form.fields.size());
    for (const Field& field : form.fields) {
      const void* part = static_cast<const std::byte*>(at) + field.offset;
      if (field.kept_back || (field.if_any && number_at(*field.form, part) == 0)) continue;
      if (field.spread)
        put(*field.form, part, into);
      else if (!field.none_without.empty() && into.at(field.none_without).is_null())
        into.emplace(field.name, nullptr);
      else
        into.emplace(field.name, value(*field.form, part));
    }
  }

 private:
  static json::value word(std::string_view word) { return json::value(json::string_view(word)); }

  json::array list(const Form& form, const void* at) const {
    json::array list;
    const std::size_t count = form.parts->count(at);
    list.reserve(count);
    for (std::size_t place = 0; place < count; ++place) list.push_back(value(*form.of, form.parts->at(at, place)));
    return list;
  }

  const Spelling& spelling_;
};

}  // namespace

std::int64_t number_at(const Form& form, const void* at) {
  if (form.bytes == 1 && !form.is_signed) return *static_cast<const std::uint8_t*>(at);  // nearly always
  std::uint64_t bits = 0;
  std::memcpy(&bits, at, form.bytes);
  if (!form.is_signed) return static_cast<std::int64_t>(bits);
  const std::size_t unused = 8 * (sizeof(bits) - form.bytes);
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

void put_number(const Form& form, std::int64_t number, void* at) { std::memcpy(at, &number, form.bytes); }

void put_shape(const Form& form, const void* value, const Spelling& spelling, json::object& into) {
  ShapeWriter(spelling).put(form, value, into);
}

json::value write_shape(const Form& form, const void* value, const Spelling& spelling) {
  return ShapeWriter(spelling).value(form, value);
}

}  // namespace brownwater::wire
