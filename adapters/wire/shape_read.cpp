#include <algorithm>

#include "adapters/wire/measures.hpp"
#include "adapters/wire/numbers.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/core/shape_numbers.hpp"

namespace brownwater::wire {
namespace {

using shape::Field;
using shape::Form;
using shape::Kind;
using shape::put_number;

std::vector<std::string> texts(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

std::optional<std::int64_t> place_of(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() ? std::nullopt : std::optional<std::int64_t>(found - words.begin());
}

void refuse_word(Reader& reader, std::string_view key, std::span<const std::string_view> words, std::string_view word) {
  reader.refuse(key, "must be " + listed(texts(words)) + ", not \"" + std::string(word) + "\"");
}

/// One word out of a list of them, by its place.
std::optional<std::int64_t> read_word(Reader& reader, std::string_view key, std::span<const std::string_view> words) {
  const std::optional<std::string_view> text = reader.letters(key);
  if (!text) return std::nullopt;
  const auto place = place_of(words, *text);
  if (!place) refuse_word(reader, key, words, *text);
  return place;
}

/// The same, where a word that is a number may also be given as a number.
std::optional<std::int64_t> read_word_or_number(Reader& reader, std::string_view key, const Form& form) {
  const json::value* text = reader.value(key);
  if (text == nullptr) return std::nullopt;
  const auto number = whole_number(*text);
  const json::string* word = text->if_string();
  const auto place = place_of(form.words, number ? std::to_string(*number) : word ? std::string(*word) : std::string());
  if (!place) reader.refuse(key, "must be " + listed(texts(form.words)), rule_text(form.rule));
  return place;
}

/// A number that its type holds: the nearest to one beyond.
std::int64_t held(const Form& form, std::int64_t number) {
  if (form.cap != 0) return std::clamp(number, -form.cap, form.cap);
  const std::size_t bits = 8 * form.bytes - (form.is_signed ? 1 : 0);
  if (bits >= 63) return number;
  const std::int64_t most = (std::int64_t{1} << bits) - 1;
  return std::clamp(number, form.is_signed ? -most - 1 : 0, most);
}

class ShapeReader {
 public:
  ShapeReader(Reader& reader, const Spelling& spelling) : reader_(reader), spelling_(spelling) {}

  /// Reads the alternative that the text's word names; nothing if it names none.
  std::optional<std::size_t> one_of(const Form& form, void* into) const {
    const auto word = reader_.is_object() ? reader_.letters(form.tag) : std::nullopt;
    if (!word) return std::nullopt;
    const auto chosen = std::ranges::find(form.alternatives, *word, &Form::word);
    if (chosen == form.alternatives.end()) {
      std::vector<std::string_view> words;
      for (const Form* each : form.alternatives) words.push_back(each->word);
      refuse_word(reader_, form.tag, words, *word);
      return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(chosen - form.alternatives.begin());
    record(**chosen, form.parts->make(into, at));
    return at;
  }

 private:
  void record(const Form& form, void* into) const {
    for (const Field& field : form.fields) {
      if (field.kept_back) continue;
      std::byte* part = static_cast<std::byte*>(into) + field.offset;
      if (field.spread)
        record(*field.form, part);
      else if (field.told_only)
        reader_.ignore({field.name});
      else if (is_left_out(field))
        continue;
      else if (field.if_any && field.form->kind == Kind::kMaybe)
        value(*field.form->of, field.name, field.form->parts->make(part, 0));
      else
        value(*field.form, field.name, part);
    }
  }

  bool is_left_out(const Field& field) const {
    if (!field.only_with.empty()) {
      const json::value* word = reader_.maybe(field.only_with);
      return word == nullptr || *word != json::value(field.word_with);
    }
    if (!field.if_given && !field.if_any && !field.if_said) return false;
    const json::value* text = reader_.maybe(field.name);
    return text == nullptr || (field.if_said && text->is_null());
  }

  bool is_none(const Form& form, std::string_view key) const {
    const json::value* text = form.may_be_none ? reader_.maybe(key) : nullptr;
    return text != nullptr && text->is_null();
  }

  void value(const Form& form, std::string_view key, void* into) const {
    if (form.own_reading || form.kind == Kind::kOwn) return spelling_.read_own(form, reader_, key, into);
    if (is_none(form, key)) return put_number(form, form.none, into);
    const auto put = [&](const std::optional<std::int64_t>& number) {
      if (number) put_number(form, *number, into);
    };
    switch (form.kind) {
      case Kind::kTruth: *static_cast<bool*>(into) = reader_.truth(key).value_or(false); break;
      case Kind::kWhole:
        if (const auto number = reader_.whole(key, form.least, form.most)) put_number(form, held(form, *number), into);
        break;
      case Kind::kMeasure:
        put(read_parts(reader_, key, parts_of(form),
                       {.least = static_cast<int>(form.least), .most = static_cast<int>(form.most)},
                       rule_text(form.rule)));
        break;
      case Kind::kPlace:
        if (const auto at = read_point(reader_, key)) *static_cast<plane::Point*>(into) = *at;
        break;
      case Kind::kWord:
        put(form.rule == RuleRef() ? read_word(reader_, key, form.words) : read_word_or_number(reader_, key, form));
        break;
      case Kind::kNamed: put(spelling_.read(form, reader_, key)); break;
      case Kind::kSeats: *static_cast<SeatSet*>(into) = read_shown(reader_, rule()); break;
      case Kind::kRemark: *static_cast<RulingNote*>(into) = read_note(reader_, rule()); break;
      case Kind::kMaybe: maybe(form, key, into); break;
      case Kind::kList: list(form, key, into); break;
      case Kind::kOneOf:
        if (const json::value* text = reader_.value(key)) {
          Reader below_it(*text, below(reader_.where(), key), reader_.faults());
          read_shape(form, below_it, into, spelling_, nullptr);
        }
        break;
      case Kind::kRecord:
        if (const json::value* text = reader_.value(key)) {
          Reader below_it(*text, below(reader_.where(), key), reader_.faults());
          ShapeReader(below_it, spelling_).record(form, into);
          below_it.close();
        }
        break;
      case Kind::kOwn:
      case Kind::kTuple:
      case Kind::kSet:
      case Kind::kRule:
      case Kind::kText: assert(false && "nobody sends one"); break;
    }
  }

  void maybe(const Form& form, std::string_view key, void* into) const {
    const json::value* text = reader_.value(key);
    if (text != nullptr && !text->is_null()) value(*form.of, key, form.parts->make(into, 0));
  }

  /// A list of words.
  void list(const Form& form, std::string_view key, void* into) const {
    const json::array* entries = reader_.list(key);
    if (entries == nullptr) return;
    if (static_cast<std::int64_t>(entries->size()) > form.most)
      return reader_.refuse(key,
                            "has " + std::to_string(entries->size()) + " " + std::string(form.of->word) +
                                "s; at most " + std::to_string(form.most) + " are possible",
                            rule_text(form.rule));
    for (std::size_t at = 0; at < entries->size(); ++at) {
      const json::string* word = (*entries)[at].if_string();
      const auto place = word == nullptr ? std::nullopt : place_of(form.of->words, *word);
      std::int64_t number = 0;
      if (place)
        put_number(*form.of, *place, &number);
      else
        reader_.refuse_below(key, at, "a " + std::string(form.of->word) + " is " + listed(texts(form.of->words)),
                             rule_text(form.rule));
      if (place) form.parts->append(into, &number);
    }
  }

  std::string rule() const { return rule_text(spelling_.rule_of_rulings()); }

  Reader& reader_;
  const Spelling& spelling_;
};

void ignore(const Form& form, Reader& reader) {
  for (const Field& field : form.fields)
    if (field.spread)
      ignore(*field.form, reader);
    else
      reader.ignore({field.name});
}

}  // namespace

void read_shape(const Form& form, Reader& reader, void* into, const Spelling& spelling, const Form* shown) {
  const auto chosen = ShapeReader(reader, spelling).one_of(form, into);
  if (!chosen) return;
  if (shown != nullptr && *chosen < shown->alternatives.size()) ignore(*shown->alternatives[*chosen], reader);
  reader.close();
}

}  // namespace brownwater::wire
