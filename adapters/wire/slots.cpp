#include "adapters/wire/slots.hpp"

#include <algorithm>

#include "adapters/wire/library.hpp"
#include "adapters/wire/numbers.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/prose.hpp"

namespace brownwater::wire {
namespace {

/// The value at "key", "key.inner" or "key.0.inner", where 0 is the first of a list; null if there is none.
const json::value* value_at(const json::object& keys, std::string_view path) {
  const json::value* value = nullptr;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t end = std::min(path.find('.', from), path.size());
    const std::string_view key = path.substr(from, end - from);
    const json::array* list = value == nullptr ? nullptr : value->if_array();
    const json::object* object = value == nullptr ? &keys : value->if_object();
    const auto at = list == nullptr ? std::nullopt : whole_in<std::size_t>(key);
    if (object != nullptr)
      value = object->if_contains(key);
    else
      value = at && *at < list->size() ? &(*list)[*at] : nullptr;
    if (value == nullptr || value->is_null()) return nullptr;
    from = end + 1;
  }
  return value;
}

bool is_key_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
}

std::string_view key_of(std::string_view slot) {
  return slot.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(slot, is_key_letter) - slot.begin()));
}

/// The place of the bracket that closes the one at `open`.
std::size_t closing(std::string_view sentence, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < sentence.size(); ++at) {
    if (sentence[at] == '[') ++depth;
    if (sentence[at] == ']' && --depth == 0) return at;
  }
  return sentence.size();
}

/// "1 man", "3 men" of "man/men"; "2 points" of "point".
std::string so_many(const std::string& number, std::string_view noun) {
  const std::size_t slash = noun.find('/');
  const std::string one(noun.substr(0, slash));
  const std::string many = slash == std::string_view::npos ? one + "s" : std::string(noun.substr(slash + 1));
  return number + " " + (number == "1" || number == "-1" || number == "½" ? one : many);
}

/// "7½" of 7.5, "½" of 0.5.
std::string in_halves(std::string number) {
  if (number.ends_with(".5")) number.replace(number.size() - 2, 2, "½");
  return number == "0½" ? "½" : number;
}

/// "045°" of 45.
std::string in_degrees(const std::string& number) {
  constexpr std::size_t kDigits = 3;
  return std::string(kDigits - std::min(kDigits, number.size()), '0') + number + "°";
}

/// A value's words, or its number as the slot has it: "°", "½", or "|" without its sign.
std::string in_figures(std::string words, std::string_view way) {
  if (way.starts_with('|') && words.starts_with('-')) words.erase(0, 1);
  if (way.starts_with("½")) return in_halves(std::move(words));
  return way.starts_with("°") ? in_degrees(words) : words;
}

/// The common words for values; a system's own words come first.
void add_common(json::object& values, const json::object& common) {
  for (const auto& [key, all] : common) {
    json::object& own = values.emplace(key, json::object()).first->value().as_object();
    for (const auto& [value, said] : all.as_object()) own.emplace(value, said);
  }
}

std::string with_sign(const std::string& amount) { return amount.starts_with('-') ? amount : "+" + amount; }

}  // namespace

const json::object& words_of(std::string_view system) {
  static const auto all = [] {
    constexpr std::string_view kCommon = "common";
    const std::string folder = "data/words/";
    const json::value common = carried_words(folder + std::string(kCommon) + ".json");
    std::map<std::string, json::object, std::less<>> read;
    for (const std::string& name : names_in(folder)) {
      if (name == kCommon) continue;
      json::object& words = read.emplace(name, carried_words(folder + name + ".json").as_object()).first->second;
      add_common(words.at("values").as_object(), common.at("values").as_object());
      words["telling"] = common.at("telling");
    }
    return read;
  }();
  return all.find(system)->second;
}

std::string Slots::filled(std::string_view sentence, const json::object& keys) const {
  return piece(sentence, keys).text;
}

bool Slots::holds(std::string_view condition, const json::object& keys) {
  const bool no = condition.starts_with('!');
  if (no) condition.remove_prefix(1);
  const std::string_view key = key_of(condition);
  if (condition.ends_with("=null") && !condition.ends_with("!=null")) {
    const json::value* given = keys.if_contains(key);
    return (given != nullptr && given->is_null()) != no;
  }
  const json::value* value = value_at(keys, key);
  if (const std::size_t has = condition.find('~'); has != std::string_view::npos) {
    const json::array* list = value == nullptr ? nullptr : value->if_array();
    const bool listed = list != nullptr && std::ranges::any_of(*list, [&](const json::value& item) {
                          return plain(item) == condition.substr(has + 1);
                        });
    return listed != no;
  }
  if (const std::string_view how = condition.substr(key.size()); how.starts_with('<') || how.starts_with('>')) {
    if (value == nullptr || !value->is_number()) return no;
    const double number = value->to_number<double>();
    const auto bound = static_cast<double>(whole_in<std::int64_t>(how.substr(1)).value_or(0));
    return (how.front() == '<' ? number < bound : number > bound) != no;
  }
  if (const std::size_t equals = condition.find('='); equals != std::string_view::npos) {
    const bool same = value != nullptr && plain(*value) == condition.substr(equals + 1);
    return same == (condition.substr(key.size()).front() == '=');
  }
  const bool some = value != nullptr && *value != json::value(false) && plain(*value) != "0" && !plain(*value).empty();
  return some != no;
}

Slots::Piece Slots::piece(std::string_view sentence, const json::object& keys) const {
  Piece piece;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (sentence[at] == '{') {
      const std::size_t close = sentence.find('}', at);
      const std::string words = slot(sentence.substr(at + 1, close - at - 1), keys);
      piece.whole = piece.whole && !words.empty();
      piece.text += words;
      at = close;
    } else if (sentence[at] == '[') {
      const std::size_t close = closing(sentence, at);
      piece.text += option(sentence.substr(at + 1, close - at - 1), keys);
      at = close;
    } else if (sentence[at] != '<' && sentence[at] != '>') {
      piece.text += sentence[at];
    }
  }
  return piece;
}

/// "[key? words]", and "[words {key}]", which is left out if a slot in it has no value.
std::string Slots::option(std::string_view inside, const json::object& keys) const {
  const std::size_t asks = inside.find('?');
  if (asks != std::string_view::npos && inside.find_first_of(" {[") > asks) {
    if (!holds(inside.substr(0, asks), keys)) return {};
    return filled(inside.substr(std::min(asks + 2, inside.size())), keys);
  }
  const Piece words = piece(inside, keys);
  return words.whole ? words.text : std::string();
}

/// "@sentence", "key", "key+", "key+1", "key,", "key#noun", or "key" with "°", "½", "|" and ":noun" behind it.
std::string Slots::slot(std::string_view slot, const json::object& keys) const {
  if (slot.starts_with('@')) return filled(plain(words_.at("board").at(slot.substr(1))), keys);
  const std::string_view key = key_of(slot);
  const std::string_view way = slot.substr(key.size());
  const json::value* value = value_at(keys, key);
  if (way.starts_with('#')) return named(way.substr(1), value);
  if (value == nullptr) return {};
  if (way == "+") return with_sign(plain(*value));
  if (way == "+1" && value->is_number()) return std::to_string(value->to_number<std::int64_t>() + 1);
  const std::size_t dot = key.rfind('.');
  const std::string words =
      in_figures(said(dot == std::string_view::npos ? key : key.substr(dot + 1), *value, way == ","), way);
  const std::size_t noun = way.find(':');
  return noun == std::string_view::npos ? words : so_many(words, way.substr(noun + 1));
}

/// "section 3" by its name; else what the values of the noun say for it, for "one", or for "none".
std::string Slots::named(std::string_view noun, const json::value* value) const {
  const json::object& said = words_.at("values").as_object().at(noun).as_object();
  if (value == nullptr) return said.contains("none") ? plain(said.at("none")) : std::string();
  if (const auto name = names_.find(std::string(noun) + " " + plain(*value)); name != names_.end()) return name->second;
  if (const json::value* own = said.if_contains(plain(*value))) return plain(*own);
  return filled(plain(said.at("one")), {{"is", *value}});
}

/// How many there are of each sort: "2 gunboats, 1 unarmed vessel".
std::string Slots::counts(const json::object& nouns, const json::object& object) const {
  std::string words;
  for (const auto& [sort, noun] : nouns) {
    const json::value* count = object.if_contains(sort);
    if (count != nullptr && holds(std::string(sort), object))
      words += (words.empty() ? "" : ", ") + so_many(plain(*count), plain(noun));
  }
  return words.empty() && nouns.contains("none") ? plain(nouns.at("none")) : words;
}

std::string Slots::said(std::string_view key, const json::value& value, bool by_commas) const {
  if (value.is_null()) return {};
  if (value.is_array()) return said_list(key, value.get_array(), by_commas);
  const json::value* nouns = words_.at("values").as_object().if_contains(key);
  if (value.is_object() && nouns != nullptr) return counts(nouns->as_object(), value.get_object());
  if (value.is_object()) return said_object(key, value.get_object());
  return word(key, value);
}

std::string Slots::said_list(std::string_view key, const json::array& list, bool by_commas) const {
  // A water of a river is a hex and one of its sides.
  if (const auto name = names_.find(plain(list)); name != names_.end()) return name->second;
  std::string words;
  for (const json::value& item : list)
    words += (words.empty() ? "" : item.is_number() && !by_commas ? " " : ", ") + said(key, item, by_commas);
  return words;
}

std::string Slots::said_object(std::string_view key, const json::object& object) const {
  if (const json::value* amount = object.if_contains("amount")) {
    const json::value* cause = object.if_contains("cause");
    return with_sign(plain(*amount)) +
           (cause == nullptr ? " (" + plain(object.at("rule")) + ")" : " " + word("cause", *cause));
  }
  if (const json::value* sentence = object_at(words_, "board").if_contains(key))
    return filled(plain(*sentence), object);
  for (const auto& [list, name] : {std::pair{"acts", "act"}, std::pair{"actions", "type"}}) {
    const json::value* named = object.if_contains(name);
    const json::value* sentences = words_.if_contains(list);
    if (named == nullptr || sentences == nullptr) continue;
    if (const json::value* sentence = sentences->as_object().if_contains(plain(*named)))
      return filled(plain(*sentence), object);
  }
  std::string words;
  for (const auto& entry : object) {
    const std::string value = said(entry.key(), entry.value(), false);
    if (!value.empty()) words += (words.empty() ? "" : ", ") + spoken(entry.key()) + " " + value;
  }
  return words;
}

std::string Slots::word(std::string_view key, const json::value& value) const {
  const std::string text = plain(value);
  const auto in_list = [&](std::string_view of) {
    const json::value* list = words_.at("values").as_object().if_contains(of);
    return list == nullptr ? nullptr : list->as_object().if_contains(text);
  };
  if (const json::value* said = in_list(key)) return plain(*said);
  if (!value.is_string()) return text;
  if (const auto name = names_.find(text); name != names_.end()) return name->second;
  const json::value* said = in_list("any");
  return said == nullptr ? spoken(text) : plain(*said);
}

}  // namespace brownwater::wire
