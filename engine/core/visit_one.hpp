#pragma once

#include <cstddef>
#include <utility>
#include <variant>

namespace brownwater {

namespace detail {

template <class Result, std::size_t kPart, class Visitor, class Variant>
Result visit_part(Visitor& visitor, Variant& variant) {
  return visitor(*std::get_if<kPart>(&variant));
}

template <class Visitor, class Variant, std::size_t... kParts>
decltype(auto) visit_parts(Visitor& visitor, Variant& variant, std::index_sequence<kParts...>) {
  using Result = decltype(visitor(*std::get_if<0>(&variant)));
  static constexpr Result (*kCalls[])(Visitor&, Variant&) = {visit_part<Result, kParts, Visitor, Variant>...};
  return kCalls[variant.index()](visitor, variant);
}

}  // namespace detail

/// `std::visit` of one variant, whose results are all of one type. It instantiates one function for each alternative
/// where libstdc++ instantiates several templates, which tells where there are dozens. The variant must not be
/// valueless.
template <class Visitor, class Variant>
decltype(auto) visit_one(Visitor&& visitor, Variant&& variant) {
  return detail::visit_parts(visitor, variant,
                             std::make_index_sequence<std::variant_size_v<std::remove_reference_t<Variant>>>());
}

}  // namespace brownwater
