#include "adapters/clerk/phrase.hpp"

namespace brownwater::clerk {
namespace {

namespace json = boost::json;

json::array write_choices(const std::vector<Choice>& choices) {
  json::array written;
  for (const Choice& choice : choices) written.push_back(json::object{{"word", choice.word}, {"says", choice.says}});
  return written;
}

json::object write_part(const Part& part) {
  if (part.kind == Part::Kind::kText) return {{"text", part.word}};
  json::object written{{"name", part.name}};
  switch (part.kind) {
    case Part::Kind::kText: break;
    case Part::Kind::kOneOf: written["one_of"] = write_choices(part.choices); break;
    case Part::Kind::kSomeOf: written["some_of"] = write_choices(part.choices); break;
    case Part::Kind::kRowOf:
      written["row_of"] = write_choices(part.choices);
      written["most"] = part.to;
      break;
    case Part::Kind::kNumber:
      written["from"] = part.from;
      written["to"] = part.to;
      written["by"] = part.by;
      written["unit"] = part.unit;
      break;
    case Part::Kind::kTick:
      written["tick"] = part.word;
      written["says"] = part.says;
      break;
  }
  if (part.kind != Part::Kind::kTick) written["optional"] = part.optional;
  return written;
}

json::value or_null(const std::string& text) { return text.empty() ? json::value() : json::value(text); }

}  // namespace

Part text(std::string words) { return {.kind = Part::Kind::kText, .word = std::move(words)}; }
Part one_of(std::string name, std::vector<Choice> choices) {
  return {.kind = Part::Kind::kOneOf, .name = std::move(name), .choices = std::move(choices)};
}
Part some_of(std::string name, std::vector<Choice> choices) {
  return {.kind = Part::Kind::kSomeOf, .name = std::move(name), .choices = std::move(choices)};
}
Part row_of(std::string name, std::vector<Choice> choices, int most) {
  return {.kind = Part::Kind::kRowOf, .name = std::move(name), .choices = std::move(choices), .to = most};
}
Part number(std::string name, int from, int to, std::string unit) {
  return {.kind = Part::Kind::kNumber, .name = std::move(name), .from = from, .to = to, .unit = std::move(unit)};
}
Part tick(std::string name, std::string word, std::string says) {
  return {.kind = Part::Kind::kTick, .name = std::move(name), .word = std::move(word), .says = std::move(says)};
}
Part maybe(Part part) {
  part.optional = true;
  return part;
}

json::object write_phrase(const Phrase& phrase) {
  json::array parts;
  for (const Part& part : phrase.parts) parts.emplace_back(write_part(part));
  return {{"label", phrase.label}, {"parts", std::move(parts)}};
}

json::object write_orders(const Orders& orders) {
  json::array phrases;
  for (const Phrase& phrase : orders.phrases) phrases.emplace_back(write_phrase(phrase));
  return {{"ship", or_null(orders.ship)},
          {"name", or_null(orders.name)},
          {"note", or_null(orders.note)},
          {"captain", nullptr},
          {"phrases", std::move(phrases)}};
}

}  // namespace brownwater::clerk
