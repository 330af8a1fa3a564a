#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adapters/wire/enumerators.hpp"
#include "adapters/wire/json.hpp"
#include "engine/core/shape_forms.hpp"

/// Parts that the views of several games have alike, as they are sent.
namespace brownwater::wire {

/// A number that is no whole one inside either: a share, a mean.
struct Decimal {
  double value = 0;
};
inline constexpr shape::Form kDecimalNumber{.kind = shape::Kind::kMeasure, .least = 0, .most = 10000};
consteval shape::Form shape_form(const Decimal*) {
  shape::Form form = shape::own("Decimal", "", kDecimalNumber);
  form.bytes = sizeof(Decimal);
  return form;
}
inline json::value write_decimal(const void* decimal) { return static_cast<const Decimal*>(decimal)->value; }
/// The share of a part in a whole; 0 if the whole is 0.
inline Decimal share_of(std::int64_t part, std::int64_t whole) {
  return {whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole)};
}

/// `1/8`, and 0.125.
struct ChanceView {
  std::string p;
  Decimal decimal;
  BROWNWATER_SHAPE(ChanceView, (p), (decimal))
};

inline constexpr shape::Form kShipIdForm = shape::named("ShipId", "", 1, 0xFF);
/// A ship that may do nothing now.
struct Cannot {
  std::uint8_t ship = 0xFF;
  RuleRef rule;
  std::string reason;
  BROWNWATER_SHAPE(Cannot, (ship, kShipIdForm), (rule), (reason))
};

struct ToDestroy {
  std::optional<std::vector<std::string_view>> ships;
  bool or_disarmed = false;
  std::optional<std::uint8_t> count;
  BROWNWATER_SHAPE(ToDestroy, (ships, kIfAny, Says{"all of these"}),
                   (or_disarmed, kIfAny, Says{"one without a gun that it could fire counts"}),
                   (count, kIfAny, Says{"or so many"}))
};
struct ToExit {
  std::uint8_t count = 0;
  BROWNWATER_SHAPE(ToExit, (count))
};
struct ToHold {
  std::uint8_t until = 0;
  BROWNWATER_SHAPE(ToHold, (until))
};
consteval shape::Form shape_form(const ToDestroy*) { return shape::record<ToDestroy>("destroy"); }
consteval shape::Form shape_form(const ToExit*) { return shape::record<ToExit>("exit"); }
consteval shape::Form shape_form(const ToHold*) { return shape::record<ToHold>("hold"); }
using Goal = std::variant<ToDestroy, ToExit, ToHold>;
consteval shape::Tag tag_of(const Goal*) { return {.name = "Goal", .key = "kind"}; }
struct ObjectiveView {
  Side side = Side::kUnion;
  Goal goal;
  int progress = 0;
  BROWNWATER_SHAPE(ObjectiveView, (side), (goal, kSpread), (progress))
};

/// `named` are the ids of what must be destroyed, where the scenario names it.
template <class Objective>
ObjectiveView objective_view(const Objective& objective, std::vector<std::string_view> named, int progress) {
  ObjectiveView view{.side = objective.side, .goal = {}, .progress = progress};
  switch (objective.kind) {
    case Objective::Kind::kDestroyThese:
      view.goal = ToDestroy{.ships = std::move(named), .or_disarmed = objective.or_disarmed, .count = {}};
      break;
    case Objective::Kind::kDestroyCount: view.goal = ToDestroy{.ships = {}, .count = objective.number}; break;
    case Objective::Kind::kExit: view.goal = ToExit{.count = objective.number}; break;
    case Objective::Kind::kHold: view.goal = ToHold{.until = objective.number}; break;
  }
  return view;
}

struct OutcomeView {
  std::optional<Side> winner;
  std::string_view reason;
  std::optional<RuleRef> rule;
  BROWNWATER_SHAPE(OutcomeView, (winner),
                   (reason, Says{"that of `battle_ended`; `resigned` or `agreed_draw` where the players ended it"}),
                   (rule, Says{"null where the players ended it"}))
};
template <class Outcome>
OutcomeView outcome_view(const Outcome& outcome, RuleRef by) {
  static constexpr auto kReasonWords = words_of<typename Outcome::Reason>();
  return {.winner = outcome.winner, .reason = word_in(kReasonWords, outcome.reason), .rule = by};
}

/// A value where something holds, else none.
template <class T>
std::optional<T> only_if(bool holds, T value) {
  return holds ? std::optional<T>(std::move(value)) : std::nullopt;
}

}  // namespace brownwater::wire
