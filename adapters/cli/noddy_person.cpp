#include <charconv>
#include <istream>
#include <ostream>
#include <sstream>

#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plain.hpp"

namespace brownwater::cli {
namespace {

std::optional<std::int64_t> number_in(const std::string& word) {
  std::int64_t number = 0;
  const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || rest != word.data() + word.size()) return std::nullopt;
  return number;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::optional<json::object> gun_order(const std::vector<std::string>& words) {
  constexpr std::size_t kLeast = 4;
  if (words.size() < kLeast) return std::nullopt;
  const auto gun = number_in(words[2]);
  if (!gun) return std::nullopt;
  json::object action{{"type", "gun_order"}, {"ship", words[1]}, {"gun", *gun}, {"order", words[3]}};
  if (words.size() > kLeast) action["target"] = words[kLeast];
  return action;
}

constexpr std::string_view kHelp =
    "  SHIP SPEED [TURN]          an order: knots, astern negative; degrees, port negative\n"
    "  fire SHIP best|4|6|hold    the step in which she fires\n"
    "  gun SHIP N free|hold       a gun by its number; or: gun SHIP N at TARGET\n"
    "  stop HALF STEP             the umpire: stop the move there\n"
    "  {\"type\":\"ruling\",...}      the umpire: a ruling, as docs/formats.md has it\n"
    "  a number chooses from the list; q stops\n";

}  // namespace

std::optional<json::object> typed_order(const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return std::nullopt;
  if (words[0].starts_with("{")) {
    const auto action = wire::parse_json(line, line.size());
    return action && action->is_object() ? std::optional(action->get_object()) : std::nullopt;
  }
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

std::optional<kernel::AnyAction> order_typed(const TableTalk& talk, const kernel::AnyState& state, Seat seat,
                                             const json::array& plain_acts) {
  const wire::Codec& codec = *talk.ground.codec;
  const wire::Setting& setting = talk.ground.setting;
  for (;;) {
    for (std::size_t at = 0; at < plain_acts.size(); ++at)
      talk.words << "  " << at + 1 << "  " << spoken(plain(plain_acts[at].at("type"))) << '\n';
    talk.words << plain(json::value(wire::word_of(seat))) << ", an order, or h for help? " << std::flush;
    std::string line;
    if (!std::getline(talk.in, line) || line == "q" || line == "quit") return std::nullopt;
    const auto number = number_in(line);
    std::optional<json::object> text = typed_order(line);
    if (number && *number >= 1 && *number <= static_cast<std::int64_t>(plain_acts.size()))
      text = plain_acts[static_cast<std::size_t>(*number - 1)].as_object();
    if (!text) {
      talk.words << kHelp;
      continue;
    }
    const auto action = codec.read_action(setting, *text);
    if (!action) {
      talk.words << "  " << in_words(action.error()) << '\n';
      continue;
    }
    const auto refused = codec.game().refuse(setting.scenario, state, seat, *action);
    if (!refused) return *action;
    talk.words << "  "
               << in_words(codec.explain(setting, {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused}))
               << '\n';
  }
}

}  // namespace brownwater::cli
