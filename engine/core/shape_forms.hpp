#pragma once

#include "engine/core/shape.hpp"

/// Makers of forms beside those that the kinds of types have.
namespace brownwater::shape {

/// A number of parts to a unit; finer values are refused with the given words.
template <class T>
consteval Form measure(int to_a_unit, std::string_view finest) {
  return {.kind = Kind::kMeasure,
          .bytes = sizeof(T),
          .is_signed = std::is_signed_v<T>,
          .to_a_unit = to_a_unit,
          .finest = finest};
}
/// The same form with bounds, and the rule that sets them.
consteval Form within(Form form, std::int64_t least, std::int64_t most, RuleRef rule = {}) {
  form.least = least;
  form.most = most;
  form.rule = rule;
  return form;
}
/// Whole numbers farther from 0 stand for this one.
consteval Form capped(Form form, std::int64_t cap) {
  form.cap = cap;
  return form;
}
/// A set of bits.
consteval Form set_of(const Form& each, std::size_t bytes = 1) {
  return {.kind = Kind::kSet, .bytes = bytes, .of = &each};
}
/// The fields of a struct in a list.
consteval Form tuple(Form record) {
  record.kind = Kind::kTuple;
  return record;
}
/// A list or set that the wire of a game reads.
consteval Form read_as(std::string_view name, Form form) {
  form.name = name;
  form.own_reading = true;
  return form;
}
/// The wire of a game writes and reads it by itself; documents have it as `of`.
consteval Form own(std::string_view name, std::string_view space, const Form& of) {
  return {.kind = Kind::kOwn, .name = name, .space = space, .of = &of};
}
/// `T` where a form of it stands in the description of `Self`: sources that read no descriptions then make no form.
template <class Self, class T>
using For = std::conditional_t<sizeof(Self) != 0, T, Self>;
/// A list of a set number of entries, of which fewer may come in.
consteval Form up_to(Form list) {
  list.least = 0;
  return list;
}
consteval Form renamed(std::string_view name, Form form) {
  form.name = name;
  return form;
}
/// A type that all share, as a game's own.
consteval Form with_space(std::string_view space, Form form) {
  form.space = space;
  return form;
}
/// The fields of a struct, each of which may be left out.
template <class T>
consteval auto all_if_given() {
  auto fields = detail::kFields<T>;
  for (Field& field : fields) field.if_given = true;
  return fields;
}
consteval Form with_fields(std::string_view name, Form record, std::span<const Field> fields) {
  record.name = name;
  record.fields = fields;
  return record;
}
/// Faces of dice, of which 0 was not thrown and is left out.
inline constexpr Form kThrownFace{
    .kind = Kind::kWhole, .bytes = 1, .least = 1, .most = 6, .none = 0, .may_be_none = true};
/// The same where this number stands for none.
consteval Form or_none(Form form, std::int64_t none) {
  form.none = none;
  return or_none(form);
}
/// A list or an optional of numbers that have a form of their own.
template <class T>
consteval Form each_as(const Form& each) {
  Form form = form_of<T>();
  form.of = &each;
  if (each.may_be_none) form.least = 0;
  return form;
}
template <class T>
consteval Form maybe(const Form& of) {
  return each_as<std::optional<T>>(of);
}
/// The words of an enumeration that are not its enumerators'.
template <class... Text>
consteval auto words(const Text&... text) {
  return std::array<std::string_view, sizeof...(Text)>{text...};
}

}  // namespace brownwater::shape
