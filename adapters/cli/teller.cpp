#include "adapters/cli/teller.hpp"

#include "adapters/cli/plain.hpp"

namespace brownwater::cli {

std::string Teller::get(std::string_view key) const {
  const json::value* value = event_.if_contains(key);
  return value == nullptr || value->is_null() ? std::string() : plain(*value);
}

std::string Teller::get(std::string_view key, std::string_view inner) const {
  const json::value* object = event_.if_contains(key);
  const json::value* value =
      object != nullptr && object->is_object() ? object->get_object().if_contains(inner) : nullptr;
  return value == nullptr || value->is_null() ? std::string() : plain(*value);
}

std::string Teller::name(std::string_view key) const {
  const std::string id = get(key);
  const auto place = names_.find(id);
  return place == names_.end() ? id : place->second;
}

std::string Teller::list(std::string_view key) const {
  const json::value* items = event_.if_contains(key);
  std::string words;
  if (items == nullptr || !items->is_array()) return words;
  for (const json::value& item : items->as_array()) words += (words.empty() ? "" : " ") + plain(item);
  return words;
}

std::string Teller::changes(std::string_view key, const Causes& causes) const {
  const json::value* items = event_.if_contains(key);
  std::string words;
  if (items == nullptr || !items->is_array()) return words;
  for (const json::value& item : items->as_array()) {
    const Teller change(item.as_object(), names_);
    const std::string amount = change.get("amount");
    const auto cause = causes.find(change.get("cause"));
    words += ", " + (amount.starts_with("-") ? amount : "+" + amount);
    if (cause != causes.end()) words += " " + cause->second;
  }
  return words;
}

std::string Teller::end() const {
  const std::string winner = get("winner");
  return "The battle is over: " + (winner.empty() ? std::string("a draw") : side_name(winner) + " has won") + " (" +
         spoken(get("reason")) + ")";
}

std::string told_by(const Tellings& tellings, const json::object& event, const Names& names) {
  const auto place = tellings.find(plain(event.at("type")));
  return place == tellings.end() ? std::string() : place->second(Teller(event, names));
}

std::string side_name(const std::string& side) {
  if (side == "confederate") return "the Confederacy";
  return side == "union" ? "the Union" : side;
}

}  // namespace brownwater::cli
