#include "adapters/cli/card_text.hpp"

#include "adapters/wire/plain.hpp"

namespace brownwater::cli {

std::string because(const json::object& card, const std::string& key) {
  std::string words;
  const json::value* steps = card.if_contains("how");
  if (steps == nullptr || !steps->is_array()) return words;
  for (const json::value& step : steps->as_array()) {
    const std::string about = plain(step.at("key"));
    if (about != key && !about.starts_with(key + ".")) continue;
    words += "      [step " + plain(step.at("step")) + "] " +
             (about == key ? std::string() : about.substr(key.size() + 1) + ": ") + plain(step.at("because")) + "\n";
  }
  return words;
}

json::object card_answer(const std::string& ship, const json::value& page, std::string_view system,
                         std::string_view rule) {
  json::object answer{{"ship", ship}, {"name", page.at("name")}, {"side", page.at("side")}, {"system", system}};
  for (const auto& line : page.at(system).as_object()) answer[line.key()] = line.value();
  answer["rule"] = rule;
  const json::value* doubts = wire::at_pointer(page, "/doubts");
  answer["doubts"] = doubts == nullptr ? json::value(json::array()) : *doubts;
  return answer;
}

}  // namespace brownwater::cli
