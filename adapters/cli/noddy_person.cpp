#include "adapters/cli/noddy.hpp"

namespace brownwater::cli {
namespace {

std::optional<json::object> gun_order(const std::vector<std::string>& words) {
  constexpr std::size_t kLeast = 4;
  if (words.size() < kLeast) return std::nullopt;
  const auto gun = number_in(words[2]);
  if (!gun) return std::nullopt;
  json::object action{{"type", "gun_order"}, {"ship", words[1]}, {"gun", *gun}, {"order", words[3]}};
  if (words.size() > kLeast) action["target"] = words[kLeast];
  return action;
}

std::optional<json::object> noddy_order(const std::vector<std::string>& words) {
  if (words[0] == "gun") return gun_order(words);
  if (words[0] == "fire" && words.size() == 3)
    return json::object{{"type", "fire_step"}, {"ship", words[1]}, {"step", words[2]}};
  if (words.size() < 2 || words.size() > 3) return std::nullopt;
  const auto first = number_in(words[1]);
  const auto second = words.size() == 3 ? number_in(words[2]) : std::optional<std::int64_t>(0);
  if (!first || !second) return std::nullopt;
  if (words[0] == "stop") return json::object{{"type", "stop_at"}, {"half", *first}, {"step", *second}};
  return json::object{{"type", "order"}, {"ship", words[0]}, {"speed", *first}, {"turn", *second}};
}

}  // namespace

const Grammar kNoddyGrammar{
    .read = noddy_order,
    .help =
        "  SHIP SPEED [TURN]          an order: knots, astern negative; degrees, port negative\n"
        "  fire SHIP best|4|6|hold    the step in which she fires\n"
        "  gun SHIP N free|hold       a gun, the first is 0; or: gun SHIP N at TARGET\n"
        "  stop HALF STEP             the umpire: stop the move there\n"
        "  {\"type\":\"ruling\",...}      the umpire: a ruling, as docs/formats.md has it\n"
        "  a number chooses from the list; q stops\n"};

}  // namespace brownwater::cli
