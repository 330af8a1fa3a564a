#include "adapters/wire/measures.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/core/shape_numbers.hpp"

namespace brownwater::wire {
namespace {

using shape::Field;
using shape::Form;
using shape::Kind;
using shape::number_at;

/// The place for the next part: a key of an object, or the end of a list. Values are made where they stay.
struct IntoKey {
  json::object& object;
  std::string_view key;
  template <class Value>
  json::value& operator()(Value&& value) const {
    return object.emplace(key, std::forward<Value>(value)).first->value();
  }
};
struct IntoList {
  json::array& list;
  template <class Value>
  json::value& operator()(Value&& value) const {
    return list.emplace_back(std::forward<Value>(value));
  }
};
struct IntoValue {
  json::value& slot;
  template <class Value>
  json::value& operator()(Value&& value) const {
    return slot = json::value(std::forward<Value>(value));
  }
};

class ShapeWriter {
 public:
  explicit ShapeWriter(const Spelling& spelling) : spelling_(spelling) {}

  template <class Into>
  void value(const Form& form, const void* at, const Into& into) const {
    switch (form.kind) {
      case Kind::kTruth: into(*static_cast<const bool*>(at)); break;
      case Kind::kWhole: number(form, number_at(form, at), into); break;
      case Kind::kMeasure: into(in_units(number_at(form, at), form.to_a_unit)); break;
      case Kind::kPlace: into(write_point(*static_cast<const plane::Point*>(at))); break;
      case Kind::kWord: into(json::string_view(form.words[static_cast<std::size_t>(number_at(form, at))])); break;
      case Kind::kNamed:
        if (const std::int64_t number = number_at(form, at); number == form.none)
          into(nullptr);
        else
          into(spelling_.write(form, number));
        break;
      case Kind::kOwn:
      case Kind::kTuple: into(spelling_.write_own(form, at)); break;
      case Kind::kRule: into(rule_text(*static_cast<const RuleRef*>(at))); break;
      case Kind::kSeats: into(write_seats(*static_cast<const SeatSet*>(at))); break;
      case Kind::kRemark: into(write_note(*static_cast<const RulingNote*>(at))); break;
      case Kind::kText: {
        const shape::Look text = form.parts->look(at);
        into(json::string_view(static_cast<const char*>(text.first), text.count));
        break;
      }
      case Kind::kMaybe:
        if (const shape::Look held = form.parts->look(at); held.count == 0)
          into(nullptr);
        else
          value(*form.of, held.first, into);
        break;
      case Kind::kSet: set(*form.of, number_at(form, at), into(json::array_kind).get_array()); break;
      case Kind::kList: list(*form.of, form.parts->look(at), into(json::array_kind).get_array()); break;
      case Kind::kRecord:
      case Kind::kOneOf: put(form, at, into(json::object_kind).get_object()); break;
    }
  }

  /// Puts the keys of a struct, or of a variant's alternative, into an object.
  void put(const Form& form, const void* at, json::object& into) const {
    if (form.kind == Kind::kOneOf) {
      const shape::Look chosen = form.parts->look(at);
      const Form& alternative = *form.alternatives[chosen.count];
      into.reserve(into.size() + alternative.fields.size() + 2);  // its word, and mostly one key beside it
      if (!form.tag.empty()) into.emplace(form.tag, json::string_view(alternative.word));
      return put(alternative, chosen.first, into);
    }
    if (into.empty() && form.fields.size() > 2) into.reserve(form.fields.size());
    for (const Field& field : form.fields) {
      const void* part = static_cast<const std::byte*>(at) + field.offset;
      if (field.kept_back || (field.if_any && is_nothing(*field.form, part))) continue;
      if (!field.only_with.empty() && into.at(field.only_with) != json::value(field.word_with)) continue;
      if (field.spread)
        put(*field.form, part, into);
      else if (!field.none_without.empty() && into.at(field.none_without).is_null())
        into.emplace(field.name, nullptr);
      else
        value(*field.form, part, IntoKey{into, field.name});
    }
  }

 private:
  template <class Into>
  static void number(const Form& form, std::int64_t number, const Into& into) {
    if (form.may_be_none && number == form.none)
      into(nullptr);
    else
      into(number);
  }

  void list(const Form& each, const shape::Look& parts, json::array& into) const {
    into.reserve(parts.count);
    const auto* part = static_cast<const std::byte*>(parts.first);
    for (std::size_t left = parts.count; left != 0; --left, part += each.bytes)
      if (!each.may_be_none || number_at(each, part) != each.none) value(each, part, IntoList{into});
  }

  void set(const Form& each, std::int64_t bits, json::array& into) const {
    for (std::int64_t at = 0; bits >> at != 0; ++at)
      if (((bits >> at) & 1) != 0) value(each, &at, IntoList{into});
  }

  bool is_nothing(const Form& form, const void* at) const {
    if (form.kind == Kind::kMaybe) return form.parts->look(at).count == 0;
    const std::int64_t number = number_at(form, at);
    if (form.kind != Kind::kNamed) return number == 0;
    return number == form.none || spelling_.write(form, number).is_null();
  }

  const Spelling& spelling_;
};

}  // namespace

void put_shape(const Form& form, const void* value, const Spelling& spelling, json::object& into) {
  ShapeWriter(spelling).put(form, value, into);
}

json::value write_shape(const Form& form, const void* value, const Spelling& spelling) {
  json::value text;
  ShapeWriter(spelling).value(form, value, IntoValue{text});
  return text;
}

}  // namespace brownwater::wire
