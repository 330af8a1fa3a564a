#include "adapters/cli/flotilla.hpp"

namespace brownwater::cli {
namespace {

using Words = std::vector<std::string>;

// FL-4.1, FL-4.7
std::optional<json::object> laid(const Words& words) {
  constexpr std::size_t kAim = 4;
  const auto battery = words.size() >= kAim ? number_in(words[2]) : std::nullopt;
  if (!battery || words.size() > kAim + 1) return std::nullopt;
  return json::object{{"type", "lay"},
                      {"ship", words[1]},
                      {"battery", *battery},
                      {"target", words[3]},
                      {"aim", words.size() > kAim ? words[kAim] : "plain"}};
}

// FL-1.3
std::optional<json::object> stood(const Words& words) {
  constexpr std::size_t kRange = 3;
  constexpr std::size_t kTarget = 4;
  constexpr std::size_t kGun = 5;
  constexpr std::size_t kDice = 6;
  if (words.size() < kRange || words.size() > kDice + 1) return std::nullopt;
  const auto number = [&](std::size_t at, std::int64_t otherwise) {
    return words.size() > at ? number_in(words[at]) : std::optional<std::int64_t>(otherwise);
  };
  const auto word = [&](std::size_t at) {
    return words.size() > at && words[at] != "-" ? json::value(words[at]) : json::value(nullptr);
  };
  const auto range = number(kRange, 0);
  const auto dice = number(kDice, 1);
  if (!range || !dice) return std::nullopt;
  return json::object{{"type", "stand"},         {"ship", words[1]},  {"mode", words[2]},   {"range", *range},
                      {"target", word(kTarget)}, {"gun", word(kGun)}, {"least_dice", *dice}};
}

// FL-3.2, FL-3.3
std::optional<json::object> steamed(const Words& words) {
  constexpr std::size_t kTurned = 5;
  if (words.size() != 2 && words.size() != kTurned) return std::nullopt;
  const auto inches = number_in(words[1]);
  if (!inches) return std::nullopt;
  json::array turns{0, 0, 0};
  for (std::size_t at = 2; at < words.size(); ++at) {
    const auto degrees = number_in(words[at]);
    if (!degrees) return std::nullopt;
    turns[at - 2] = *degrees;
  }
  return json::object{{"type", "steam"}, {"ship", words[0]}, {"inches", *inches}, {"turns", std::move(turns)}};
}

/// A unit and a number.
std::optional<json::object> numbered(const Words& words, std::string_view unit, std::string_view key) {
  const auto number = words.size() == 3 ? number_in(words[2]) : std::nullopt;
  if (!number) return std::nullopt;
  return json::object{{"type", words[0]}, {unit, words[1]}, {key, *number}};
}

std::optional<json::object> flotilla_order(const Words& words) {
  if (words[0] == "lay") return laid(words);
  if (words[0] == "stand") return stood(words);
  if (words[0] == "march") return numbered(words, "party", "bearing");
  if (words[0] == "lighten") return numbered(words, "ship", "guns");
  if (words[0] == "men" && words.size() == 2) {
    const auto men = number_in(words[1]);
    return men ? std::optional(json::object{{"type", "man_prize"}, {"men", *men}}) : std::nullopt;
  }
  return steamed(words);
}

}  // namespace

const Grammar kFlotillaGrammar{
    .read = flotilla_order,
    .help =
        "  SHIP INCHES [FIRST MIDDLE END]     steam so far; degrees at the three points, port negative\n"
        "  lay SHIP BATTERY TARGET [low|high] lay a battery, the first is 0; then fire by the list\n"
        "  stand SHIP ask|hold                standing orders at fire windows\n"
        "  stand SHIP fire [RANGE [TARGET|- [GUN|- [LEAST DICE]]]]\n"
        "  march PARTY BEARING                a landing party goes that way\n"
        "  lighten SHIP GUNS                  guns overboard, to get off the ground; an ironclad wants three a die\n"
        "  men NUMBER                         into the prize; 0 leaves her\n"
        "  {\"type\":\"ruling\",...}              the game master: a ruling, as docs/formats.md has it\n"
        "  a number chooses from the list; q stops\n"};

}  // namespace brownwater::cli
