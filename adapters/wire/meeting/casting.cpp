#include "adapters/wire/meeting/casting.hpp"

#include <algorithm>

#include "adapters/wire/meeting/meeting.hpp"

namespace brownwater::wire::meetings {

double metres_of(const json::value& value) {
  json::error_code error;
  return value.to_number<double>(error);
}

const json::array& list_of(const json::object& object, std::string_view key) {
  static const json::array kNone;
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_array() ? found->get_array() : kNone;
}

void copy_keys(const json::object& from, std::initializer_list<std::string_view> keys, json::object& to) {
  for (const std::string_view key : keys) {
    if (const json::value* value = from.if_contains(key)) to[key] = *value;
  }
}

json::object cover_of(const json::object& meeting, std::string_view system, std::string_view how) {
  json::object text{{"format", "brownwater-scenario-1"}, {"system", system}};
  copy_keys(meeting, {"id", "title", "date", "place", "story", "squadrons", "history", "sources"}, text);
  text["estimates"] = std::string(meeting.at("estimates").as_string().c_str()) + " " + std::string(how);
  return text;
}

json::array cast_objectives(const json::object& meeting, AimWords words) {
  json::array aims;
  for (const json::value& aim : list_of(meeting, "objectives")) {
    json::object text = aim.as_object();
    if (const json::value* books = text.if_contains("books")) {
      if (std::ranges::find(books->as_array(), json::value(words.system)) == books->as_array().end()) continue;
      text.erase("books");
    }
    if (text.at("kind") == "destroy") text["kind"] = words.destroy;
    if (const json::value* until = text.if_contains("until"))
      text["until"] = turn_of_minute(whole_number(*until).value_or(1), words.quarters);
    aims.push_back(std::move(text));
  }
  return aims;
}

void copy_batteries_hold(const json::object& meeting, json::object& to) {
  if (!list_of(meeting, "batteries").empty()) to["options"] = {{"batteries_hold", true}};
}

}  // namespace brownwater::wire::meetings
