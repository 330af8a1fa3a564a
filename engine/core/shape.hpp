#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/each.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape_names.hpp"
#include "engine/core/side.hpp"
#include "engine/core/visit_one.hpp"

/// Constant tables that describe the structs which leave the engine. Walkers that are no templates
/// (`adapters/wire/shape_*.hpp`) make JSON both ways, TypeScript, OpenAPI and Markdown from them. A struct is described
/// beside its definition by `BROWNWATER_SHAPE`, once. No rule reads a description.
namespace brownwater::shape {

enum class Kind : std::uint8_t {
  kTruth,
  kWhole,
  kMeasure,  ///< whole parts inside, a number of units outside: thousandths and inches
  kPlace,    ///< `plane::Point`, two measures
  kWord,     ///< an enumeration, by its words
  kNamed,    ///< a number inside, a text outside that the wire of a game knows: a ship, a hex
  kRule,     ///< `RuleRef`
  kSeats,    ///< `SeatSet`
  kRemark,   ///< somebody's words, a list of bytes of at least 1
  kText,     ///< a string or a view of one, of shapes above the engine
  kMaybe,    ///< `std::optional`: null where there is none
  kList,
  kOwn,     ///< `of`, or one of the words, or a text of the pattern; the wire of a game writes and reads it
  kTuple,   ///< the fields of a struct as a list, of a form that the wire of a game writes and reads
  kSet,     ///< a bit for each of `of`'s values, a list outside
  kRecord,  ///< a described struct
  kOneOf,   ///< a variant of described structs, told apart by a key if it has one
};

struct Form;

/// A field of a struct, or of a nested struct whose fields are written as the outer struct's own.
struct Field {
  std::string_view path = {};  ///< from the struct
  std::string_view name = {};
  std::size_t offset = 0;
  const Form* form = nullptr;
  std::string_view note = {};          ///< for readers of the documents
  std::string_view none_without = {};  ///< an earlier key: where that is null, this is too
  std::string_view only_with = {};     ///< an earlier key: this one is there only where that says the word
  std::string_view word_with = {};
  bool kept_back = false;  ///< known inside only
  bool spread = false;     ///< its keys stand beside those of the struct that it is in
  bool if_any = false;     ///< left out where it is 0 or none
  bool if_said = false;    ///< may be left out or null in what comes in, and is then as made
  bool told_only = false;  ///< another field says the same; ignored in what comes in
  bool if_given = false;   ///< may be left out of what comes in, and is then as made
};

/// The parts of a value. A list: their number, and the first; the others follow it in memory. An optional: one or none.
/// A variant: the place of its alternative, and its address.
struct Look {
  std::size_t count = 0;
  const void* first = nullptr;
};

/// The operations on a value's parts, which differ by type.
struct Parts {
  Look (*look)(const void* whole) = nullptr;
  /// Appends a default-made element: for a variant, the alternative at that place.
  void* (*make)(void* whole, std::size_t place) = nullptr;
  /// Puts a copy of a part behind a list's last.
  void (*append)(void* list, const void* part) = nullptr;
};

/// The form of a type.
struct Form {
  Kind kind = Kind::kWhole;
  std::string_view name = {};   ///< the type's, empty of `BySide`
  std::string_view word = {};   ///< of a type: its name in low letters, by which a variant tells it
  std::string_view space = {};  ///< the game's, empty for what all share
  std::size_t bytes = 0;
  bool is_signed = false;
  std::int64_t least = 0;         ///< of a list, 0 or as many as `most`
  std::int64_t most = 0;          ///< of a list, of entries; of a measure, units
  std::int64_t none = -1;         ///< of a number that may be none: which stands for it
  int to_a_unit = 1;              ///< of a measure: its parts
  std::string_view finest = {};   ///< likewise: what is said of finer ones
  std::string_view pattern = {};  ///< of a named number's text, as a regular expression
  std::span<const std::string_view> words = {};
  std::string_view tag = {};  ///< of a variant: the key that tells which
  RuleRef rule = {};          ///< by which what does not fit is refused
  const Form* of = nullptr;   ///< of a list or optional
  std::span<const Field> fields = {};
  std::span<const Form* const> alternatives = {};
  const Parts* parts = nullptr;
  bool may_be_none = false;
  bool own_reading = false;  ///< of a list or set: the wire of a game reads it, which knows it by its name
  std::int64_t cap = 0;      ///< of a whole number: those farther from 0 stand for it; 0 for what its type holds
};

template <class T>
consteval Form form_of();
template <class T>
inline constexpr Form kFormOf = form_of<T>();

/// A form of its own for a number that stands for something, or for whole numbers of other bounds.
consteval Form named(std::string_view name, std::string_view space, std::size_t bytes, std::int64_t none,
                     std::string_view pattern = {}) {
  return {.kind = Kind::kNamed, .name = name, .space = space, .bytes = bytes, .none = none, .pattern = pattern};
}
/// A bound beyond the type stands for the nearest number that the type holds.
consteval Form whole(std::size_t bytes, std::int64_t least, std::int64_t most) {
  return {.kind = Kind::kWhole, .bytes = bytes, .is_signed = least < 0, .least = least, .most = most};
}
consteval Form remark(std::size_t most) {
  return {.kind = Kind::kRemark, .least = 1, .most = static_cast<std::int64_t>(most)};
}
/// The same where there may be none.
consteval Form or_none(Form form) {
  form.may_be_none = true;
  return form;
}
/// The options of a field's entry besides its name. It may carry text for readers of the documents, or another key than
/// its name. It may be null where an earlier key is, be there only with a word of an earlier key, or have a form of its
/// own. It may carry one of the marks.
struct Says {
  std::string_view text;
};
struct NoneWithout {
  std::string_view key;
};
struct OnlyWith {
  std::string_view key;
  std::string_view word;
};
struct Key {
  std::string_view key;
};
struct Mark {
  bool Field::* flag;
};
inline constexpr Mark kKeptBack{&Field::kept_back};
inline constexpr Mark kSpread{&Field::spread};
inline constexpr Mark kIfAny{&Field::if_any};
inline constexpr Mark kIfGiven{&Field::if_given};
inline constexpr Mark kIfSaid{&Field::if_said};
inline constexpr Mark kToldOnly{&Field::told_only};

consteval void say(Field& field, Says says) { field.note = says.text; }
consteval void say(Field& field, NoneWithout without) { field.none_without = without.key; }
consteval void say(Field& field, OnlyWith with) {
  field.only_with = with.key;
  field.word_with = with.word;
}
consteval void say(Field& field, Key key) { field.name = key.key; }
consteval void say(Field& field, Mark mark) { field.*mark.flag = true; }
consteval void say(Field& field, const Form& form) { field.form = &form; }

/// A field by the way to it from its struct, `faces.of_union`, of which the last part is its name.
template <class T, class... Said>
consteval Field field(std::string_view path, std::size_t offset, const Said&... said) {
  Field told{.path = path, .name = path.substr(path.rfind('.') + 1), .offset = offset, .form = nullptr};
  (say(told, said), ...);
  if constexpr (!(std::same_as<Said, Form> || ...)) told.form = &kFormOf<T>;
  return told;
}
template <std::size_t kCount>
consteval std::array<Field, kCount> fields_of(const Field (&fields)[kCount]) {
  return std::to_array(fields);
}
consteval std::array<Field, 0> fields_of() { return {}; }

/// A variant's name, and the key that tells its alternatives apart. A game has a function `tag_of` for each of its
/// variants, which is found by a pointer to it.
struct Tag {
  std::string_view name;
  std::string_view key;
};

namespace detail {

struct Anything {
  std::size_t place;
  template <class T>
  operator T() const;
};
template <class T, std::size_t... kAt>
consteval bool is_made_of(std::index_sequence<kAt...>) {
  return requires { T{Anything{kAt}...}; };
}
/// How many fields a struct has.
template <class T, std::size_t kCount = 0>
consteval std::size_t field_count() {
  if constexpr (is_made_of<T>(std::make_index_sequence<kCount + 1>()))
    return field_count<T, kCount + 1>();
  else
    return kCount;
}

consteval std::size_t tops_in(std::span<const Field> fields) {
  const auto top_of = [](const Field& field) { return field.path.substr(0, field.path.find('.')); };
  std::size_t count = 0;
  for (std::size_t at = 0; at < fields.size(); ++at) {
    bool told = false;
    for (std::size_t before = at; before > 0 && !told; --before)
      told = top_of(fields[before - 1]) == top_of(fields[at]);
    if (!told) ++count;
  }
  return count;
}

template <class T>
inline constexpr auto kFields = T::shape_fields();
template <class T>
inline constexpr auto kFields<BySide<T>> = fields_of(
    {field<T>("union", offsetof(BySide<T>, of_union)), field<T>("confederate", offsetof(BySide<T>, of_confederate))});
template <std::same_as<Modifier> T>
inline constexpr auto kFields<T> = fields_of(
    {field<decltype(T::amount)>("amount", offsetof(T, amount)), field<decltype(T::rule)>("rule", offsetof(T, rule))});

template <class T>
inline constexpr Parts kPartsOfList{
    .look = [](const void* whole) -> Look {
      const T& list = *static_cast<const T*>(whole);
      return {.count = list.size(), .first = std::to_address(list.begin())};
    },
    .append =
        [](void* list, const void* part) {
          using Part = std::decay_t<decltype(*std::declval<T&>().begin())>;
          // No list of structs is read.
          if constexpr (requires(T& grows, Part one) { grows.push_back(one); } && std::is_scalar_v<Part>)
            static_cast<T*>(list)->push_back(*static_cast<const Part*>(part));
        }};
template <class T>
inline constexpr Parts kPartsOfMaybe{
    .look = [](const void* whole) -> Look {
      const T& maybe = *static_cast<const T*>(whole);
      return {.count = maybe ? 1U : 0U, .first = maybe ? &*maybe : nullptr};
    },
    .make = [](void* maybe, std::size_t) -> void* { return &static_cast<T*>(maybe)->emplace(); }};

template <class T>
struct OneOf;
template <class... Each>
struct OneOf<std::variant<Each...>> {
  using Variant = std::variant<Each...>;
  static constexpr std::array<const Form*, sizeof...(Each)> kForms{&kFormOf<Each>...};
  static constexpr std::array<void* (*)(Variant&), sizeof...(Each)> kMakers{
      [](Variant& whole) -> void* { return &whole.template emplace<Each>(); }...};
  static constexpr Parts kParts{
      .look = [](const void* whole) -> Look {
        const Variant& variant = *static_cast<const Variant*>(whole);
        return {.count = variant.index(),
                .first = visit_one([](const auto& part) -> const void* { return &part; }, variant)};
      },
      .make = [](void* whole, std::size_t at) -> void* { return kMakers[at](*static_cast<Variant*>(whole)); }};
};

template <class T>
inline constexpr bool kIsNameless = false;
template <class T>
inline constexpr bool kIsNameless<BySide<T>> = true;

template <class T>
consteval Form typed(Kind kind) {
  if constexpr (kIsNameless<T>)
    return {.kind = kind, .bytes = sizeof(T)};
  else
    return {.kind = kind,
            .name = names::kType<T>,
            .word = names::kWordOfType<T>,
            .space = names::kSpace<T>,
            .bytes = sizeof(T)};
}

/// How many entries a list takes; a class of its own says so, and by which rule.
template <class T>
inline constexpr std::size_t kMostIn = 0;
template <class T, std::size_t kCapacity>
inline constexpr std::size_t kMostIn<InlineList<T, kCapacity>> = kCapacity;

template <class T>
consteval Form list_form() {
  Form form{.kind = Kind::kList, .bytes = sizeof(T), .most = static_cast<std::int64_t>(kMostIn<T>)};
  if constexpr (requires { std::tuple_size<T>::value; }) form.least = form.most = std::tuple_size_v<T>;
  if constexpr (requires { T::kRule; }) {
    form.most = static_cast<std::int64_t>(T::kMost);
    form.rule = T::kRule;
  }
  return form;
}

template <class T>
concept Listed = requires(const T& list) {
  list.begin();
  list.size();
};

}  // namespace detail

/// The form of a described struct, or of an enumeration; `word` is what tells the struct in a variant, if it is not its
/// name.
template <class T>
consteval Form record(std::string_view word = {}) {
  Form form = detail::typed<T>(Kind::kRecord);
  form.fields = detail::kFields<T>;
  static_assert(detail::tops_in(detail::kFields<T>) == detail::field_count<T>(),
                "a field of the struct is not in its BROWNWATER_SHAPE");
  if (!word.empty()) form.word = word;
  return form;
}
template <class T>
consteval Form word(std::span<const std::string_view> words, RuleRef rule = {}) {
  Form form = detail::typed<T>(Kind::kWord);
  form.words = words;
  form.rule = rule;
  return form;
}

/// A type that has no form by its kind has a function `shape_form` of a pointer to it.
template <class T>
consteval Form form_of() {
  Form form{.bytes = sizeof(T)};
  if constexpr (requires { shape_form(static_cast<const T*>(nullptr)); }) {
    form = shape_form(static_cast<const T*>(nullptr));
  } else if constexpr (std::is_same_v<T, bool>) {
    form.kind = Kind::kTruth;
  } else if constexpr (std::is_integral_v<T>) {
    form.is_signed = std::is_signed_v<T>;
    form.least = std::numeric_limits<T>::min();
    form.most = std::numeric_limits<T>::max();
  } else if constexpr (std::is_enum_v<T>) {
    form = word<T>(kEnumeratorWords<T>);
  } else if constexpr (std::is_same_v<T, RuleRef>) {
    form.kind = Kind::kRule;
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    form.kind = Kind::kSeats;
    form.of = &kFormOf<std::conditional_t<std::is_same_v<T, SeatSet>, Seat, T>>;
  } else if constexpr (requires { typename T::traits_type; }) {
    form.kind = Kind::kText;
    form.parts = &detail::kPartsOfList<T>;
  } else if constexpr (requires { &std::optional<typename T::value_type>::has_value == &T::has_value; }) {
    form.kind = Kind::kMaybe;
    form.of = &kFormOf<typename T::value_type>;
    form.parts = &detail::kPartsOfMaybe<T>;
  } else if constexpr (requires { detail::OneOf<T>::kParts; }) {
    const Tag tag = tag_of(static_cast<const T*>(nullptr));
    form = {.kind = Kind::kOneOf, .name = tag.name, .bytes = sizeof(T), .tag = tag.key};
    form.space = detail::OneOf<T>::kForms.front()->space;
    form.alternatives = detail::OneOf<T>::kForms;
    form.parts = &detail::OneOf<T>::kParts;
  } else if constexpr (detail::Listed<T>) {
    form = detail::list_form<T>();
    form.of = &kFormOf<std::decay_t<decltype(*std::declval<T&>().begin())>>;
    form.parts = &detail::kPartsOfList<T>;
  } else {
    form = record<T>();
  }
  return form;
}

}  // namespace brownwater::shape

/// Describes a struct, in its body and below its fields: `BROWNWATER_SHAPE(HoldFire, (ship, kShipForm))`. Each field is
/// in brackets, with what is to be said of it besides its name and type. It is a template, so that only who reads a
/// description pays for it.
#define BROWNWATER_SHAPE(Type, ...)                                                       \
  template <class Self = Type>                                                            \
  static consteval auto shape_fields() {                                                  \
    using namespace ::brownwater::shape;                                                  \
    return fields_of(__VA_OPT__({BROWNWATER_EACH(BROWNWATER_SHAPE_FIELD, __VA_ARGS__)})); \
  }

#define BROWNWATER_SHAPE_FIELD(path, ...)                                 \
  ::brownwater::shape::field<decltype(std::declval<Self&>().path)>(#path, \
                                                                   offsetof(Self, path) __VA_OPT__(, ) __VA_ARGS__)
