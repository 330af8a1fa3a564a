#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/core/shape_forms.hpp"

/// Parts that the views of several games have alike, as they are sent.
namespace brownwater::wire {

/// So much lost of so much at first, which is at least 1; a number from 0 to 1.
struct LostShare {
  std::int64_t lost = 0;
  std::int64_t at_first = 1;
};
inline constexpr shape::Form kShareNumber{.kind = shape::Kind::kMeasure, .least = 0, .most = 1};
consteval shape::Form shape_form(const LostShare*) {
  shape::Form form = shape::own("Share", "", kShareNumber);
  form.bytes = sizeof(LostShare);
  return form;
}
inline json::value write_share(const LostShare& share) {
  return static_cast<double>(share.lost) / static_cast<double>(share.at_first);
}

inline constexpr shape::Form kShipIdForm = shape::named("ShipId", "", 1, 0xFF);
/// A ship that may do nothing now.
struct Cannot {
  std::uint8_t ship = 0xFF;
  RuleRef rule;
  std::string reason;
  BROWNWATER_SHAPE(Cannot, (ship, kShipIdForm), (rule), (reason))
};

struct Destroy {
  std::optional<std::vector<std::string_view>> ships;
  bool or_disarmed = false;
  std::optional<std::uint8_t> count;
  BROWNWATER_SHAPE(Destroy, (ships, kIfAny, Says{"all of these"}),
                   (or_disarmed, kIfAny, Says{"one without a gun that it could fire counts"}),
                   (count, kIfAny, Says{"or so many"}))
};
struct Exit {
  std::uint8_t count = 0;
  BROWNWATER_SHAPE(Exit, (count))
};
struct Hold {
  std::uint8_t until = 0;
  BROWNWATER_SHAPE(Hold, (until))
};
using Aim = std::variant<Destroy, Exit, Hold>;
consteval shape::Tag tag_of(const Aim*) { return {.name = "Aim", .key = "kind"}; }
struct ObjectiveView {
  Side side = Side::kUnion;
  Aim aim;
  int progress = 0;
  BROWNWATER_SHAPE(ObjectiveView, (side), (aim, kSpread), (progress))
};

/// `named` are the ids of what must be destroyed, where the scenario names it.
template <class Objective>
ObjectiveView objective_view(const Objective& objective, std::vector<std::string_view> named, int progress) {
  ObjectiveView view{.side = objective.side, .aim = {}, .progress = progress};
  switch (objective.kind) {
    case Objective::Kind::kDestroyThese:
      view.aim = Destroy{.ships = std::move(named), .or_disarmed = objective.or_disarmed, .count = {}};
      break;
    case Objective::Kind::kDestroyCount: view.aim = Destroy{.ships = {}, .count = objective.number}; break;
    case Objective::Kind::kExit: view.aim = Exit{.count = objective.number}; break;
    case Objective::Kind::kHold: view.aim = Hold{.until = objective.number}; break;
  }
  return view;
}

/// A value where something holds, else none.
template <class T>
std::optional<T> only_if(bool holds, T value) {
  return holds ? std::optional<T>(std::move(value)) : std::nullopt;
}

}  // namespace brownwater::wire
