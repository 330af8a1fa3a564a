#include <optional>

#include "adapters/wire/redriver/explain.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using redriver::FightFought;

bool is_about_the_party(redriver::Reason reason) {
  using enum redriver::Reason;
  return reason == kPassedWithNobody || reason == kEveryoneBrokeOff || reason == kEveryoneGotBy;
}

/// Finds the part of a result that is refused by bringing its parts one by one: the rules say of each whether it alone
/// is refused for the same reason.
class Search {
 public:
  Search(const Muster& muster, const redriver::State& state, std::uint8_t reason)
      : muster_(muster), state_(state), reason_(reason) {}

  std::string place(const json::object& text) const {
    const auto reason = static_cast<redriver::Reason>(reason_);
    if (is_about_the_party(reason)) return "/passed";
    for (const std::string_view list : {"ships", "batteries"}) {
      const json::value* entries = text.if_contains(list);
      if (entries == nullptr || !entries->is_array()) continue;
      for (std::size_t at = 0; at < entries->get_array().size(); ++at) {
        const json::value& entry = entries->get_array()[at];
        if (is_refused({{list, json::array{entry}}})) return below(below("", list), at) + within(list, entry);
      }
    }
    for (const std::string_view key : {"sunk", "captured"}) {
      const json::value* vessels = text.if_contains(key);
      if (vessels == nullptr || !vessels->is_object()) continue;
      for (const auto& sort : vessels->get_object()) {
        if (is_refused({{key, json::object{{sort.key(), sort.value()}}}})) return below(below("", key), sort.key());
      }
    }
    const json::value* ironclad = text.if_contains("ironclad");
    if (ironclad != nullptr && is_refused({{"ironclad", *ironclad}})) return "/ironclad";
    return reason == redriver::Reason::kVesselsNotThere ? "/captured" : "";
  }

 private:
  bool is_refused(json::object part) const {
    part["type"] = "fight_fought";
    part["passed"] = false;
    const auto action = read_shape<Action>(part, MusterSpelling(muster_));
    if (!action) return false;
    const auto refused = redriver::refuse_result(muster_.scenario, state_, std::get<FightFought>(*action));
    return refused && refused->reason == reason_;
  }

  /// The key of a ship or battery that is refused by itself, and the place in its list; empty if no single one is.
  std::string within(std::string_view list, const json::value& entry) const {
    const json::object& keys = entry.get_object();
    const std::string_view own = list == "ships" ? "ship" : "place";
    for (const auto& part : keys) {
      if (part.key() == own) continue;
      json::object alone{{own, keys.at(own)}, {part.key(), part.value()}};
      // RR-9.4, RR-13.2: her damage and place are checked together with her fate.
      for (const std::string_view lost : {"sunk", "taken"}) {
        if (const json::value* fate = keys.if_contains(lost);
            fate != nullptr && (part.key() == "damage" || part.key() == "went"))
          alone[lost] = *fate;
      }
      if (!is_refused({{list, json::array{alone}}})) continue;
      const std::string place = below("", part.key());
      const json::array* numbers = part.value().if_array();
      for (std::size_t at = 0; numbers != nullptr && at < numbers->size(); ++at) {
        json::array one(at, 0);
        one.push_back((*numbers)[at]);
        alone[part.key()] = std::move(one);
        if (is_refused({{list, json::array{alone}}})) return below(place, at);
      }
      return place;
    }
    return {};
  }

  const Muster& muster_;
  const redriver::State& state_;
  std::uint8_t reason_;
};

}  // namespace

std::string place_of(const Muster& muster, const redriver::State& state, const json::value& action,
                     const kernel::Refusal& refusal) {
  const auto read = read_shape<Action>(action, MusterSpelling(muster));
  if (!read || !std::holds_alternative<FightFought>(*read) || state.phase != redriver::Phase::kFight) return {};
  return Search(muster, state, refusal.reason).place(action.get_object());
}

}  // namespace brownwater::wire::red_river_wire
