#pragma once

#include <algorithm>
#include <concepts>

#include "engine/board/plane/plane.hpp"
#include "engine/chance/whim.hpp"
#include "engine/core/shape_numbers.hpp"

namespace brownwater::testing {

/// Fills a described value at random, as its description allows and at times beyond it. `named` draws a number that
/// stands for something, by its form: a ship, a hex; a game's own form must be such a number too.
template <std::invocable<const shape::Form&> Named>
class Wild {
 public:
  Wild(chance::Whim& whim, Named named) : whim_(whim), named_(std::move(named)) {}

  void fill(const shape::Form& form, void* at) {
    switch (form.kind) {
      case shape::Kind::kTruth: *static_cast<bool*>(at) = number(2) == 1; break;
      case shape::Kind::kWhole: shape::put_number(form, whole(form), at); break;
      case shape::Kind::kWord: shape::put_number(form, number(form.words.size()), at); break;
      case shape::Kind::kNamed:
      case shape::Kind::kOwn: shape::put_number(form, named_(form), at); break;
      case shape::Kind::kSet: shape::put_number(form, number(64), at); break;
      case shape::Kind::kSeats:
        for (const Seat seat : kAllSeats)
          if (number(2) == 1) static_cast<SeatSet*>(at)->add(seat);
        break;
      case shape::Kind::kRemark:
        if (number(8) != 0) static_cast<InlineList<std::uint8_t, 120>*>(at)->push_back('x');
        break;
      case shape::Kind::kList: list(form, at); break;
      case shape::Kind::kMaybe:
        if (number(2) == 1) fill(*form.of, form.parts->make(at, 0));
        break;
      case shape::Kind::kRecord:
        for (const shape::Field& field : form.fields) fill(*field.form, static_cast<std::byte*>(at) + field.offset);
        break;
      case shape::Kind::kOneOf: {
        const auto chosen = static_cast<std::size_t>(number(form.alternatives.size()));
        fill(*form.alternatives[chosen], form.parts->make(at, chosen));
        break;
      }
      case shape::Kind::kMeasure:
        shape::put_number(form, form.to_a_unit * form.least + number(span_of(form)), at);
        break;
      case shape::Kind::kPlace:
        *static_cast<plane::Point*>(at) = {.x = static_cast<plane::Mil>(number(kWidest)),
                                           .y = static_cast<plane::Mil>(number(kWidest))};
        break;
      case shape::Kind::kTuple:
      case shape::Kind::kRule:
      case shape::Kind::kText: assert(false && "of no action yet"); break;
    }
  }

 private:
  static constexpr std::size_t kWidest = 60'000;  ///< mils, more than most sheets

  static std::size_t span_of(const shape::Form& measure) {
    return static_cast<std::size_t>(measure.to_a_unit * (measure.most - measure.least)) + 1;
  }
  std::int64_t number(std::size_t bound) { return whim_.below(static_cast<std::uint32_t>(bound)); }

  /// Mostly a small one, and at times one beyond the bounds.
  std::int64_t whole(const shape::Form& form) {
    constexpr std::int64_t kSmall = 10;
    const std::int64_t span = form.most - form.least + 1;
    if (number(20) == 0) return form.most + 1;
    return form.least + number(static_cast<std::size_t>(number(4) == 0 ? span : std::min(span, kSmall)));
  }

  void list(const shape::Form& form, void* at) {
    for (std::int64_t left = number(static_cast<std::size_t>(form.most) + 1); left > 0; --left) {
      std::uint64_t part = 0;
      fill(*form.of, &part);
      form.parts->append(at, &part);
    }
  }

  chance::Whim& whim_;
  Named named_;
};

template <class T, class Named>
T wild(chance::Whim& whim, Named named) {
  T value{};
  Wild(whim, named).fill(shape::kFormOf<T>, &value);
  return value;
}

}  // namespace brownwater::testing
