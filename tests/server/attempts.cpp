#include "tests/server/attempts.hpp"

#include <map>
#include <utility>

namespace brownwater::server::testing {
namespace {

struct Form {
  json::object body;
  bool of_pairs = false;   ///< asked of each ship with each as its `target`
  bool of_others = false;  ///< not of his own ships, for whom it would be done
};

using Forms = std::map<std::string, std::vector<Form>, std::less<>>;

const Forms& questions_of_systems() {
  static const Forms kAll{
      {"mobas",
       {{.body = {{"question", "reach"}}},
        {.body = {{"question", "shot"}}, .of_pairs = true},
        {.body = {{"question", "ram"}}, .of_pairs = true}}},
      {"noddy",
       {{.body = {{"question", "path"}, {"speed", 4}, {"turn", 30}}},
        {.body = {{"question", "shot"}, {"gun", 0}}, .of_pairs = true},
        {.body = {{"question", "ram"}, {"speed", 8}}, .of_pairs = true}}},
      {"flotilla",
       {{.body = {{"question", "path"}, {"inches", 4}, {"turns", {0, 30, 0}}}},
        {.body = {{"question", "captain"}}},
        {.body = {{"question", "fire"}, {"battery", 1}}, .of_pairs = true},
        {.body = {{"question", "boarding"}}, .of_pairs = true}}},
  };
  return kAll;
}

const Forms& attempts_of_systems() {
  static const Forms kAll{
      {"mobas",
       {{.body = {{"type", "hold_fire"}}, .of_others = true},
        {.body = {{"type", "move"}, {"path", {"ahead"}}}, .of_others = true}}},
      {"noddy", {{.body = {{"type", "order"}, {"speed", 90}, {"turn", 0}}}}},
      {"flotilla", {{.body = {{"type", "stand"}, {"mode", "march"}}}}},
  };
  return kAll;
}

/// Questions to a campaign, which has no ships of its own on a chart.
const std::vector<json::object>& questions_of_campaigns() {
  static const std::vector<json::object> kAll{{{"question", "supply"}, {"side", "union"}},
                                              {{"question", "supply"}, {"side", "confederate"}},
                                              {{"question", "siege"}, {"city", "memphis"}},
                                              {{"question", "southern_supply"}},
                                              {{"question", "march"}},
                                              {{"question", "odds"}},
                                              {{"question", "table"}, {"table", "direction"}},
                                              {{"question", "table"}, {"table", "battery"}},
                                              {{"question", "advice"}, {"games", 2}}};
  return kAll;
}

struct Named {
  json::value id;
  bool own = false;
};

std::string system_of(const Asker& asker) {
  const json::value* system = asker.look.if_contains("system");
  return system == nullptr ? "" : std::string(system->as_string());
}

std::vector<Named> ships_seen(const Asker& asker) {
  std::vector<Named> ships;
  if (!asker.look.contains("view")) return ships;
  const json::object& view = asker.look.at("view").as_object();
  for (const char* list : {"ships", "units"}) {
    const json::value* found = view.if_contains(list);
    if (found == nullptr || !found->is_array()) continue;
    for (const json::value& ship : found->as_array()) {
      const json::value* id = ship.as_object().if_contains("id");
      const json::value* side = ship.as_object().if_contains("side");
      if (id != nullptr) ships.push_back({*id, side != nullptr && *side == json::value(asker.seat)});
    }
  }
  return ships;
}

std::vector<Form> forms_in(const Forms& forms, const std::string& system) {
  const auto found = forms.find(system);
  return found == forms.end() ? std::vector<Form>() : found->second;
}

json::object with_ship(json::object body, const json::value& ship) {
  body["ship"] = ship;
  return body;
}

}  // namespace

std::vector<json::object> questions(const Asker& asker) {
  const std::vector<Form> forms = forms_in(questions_of_systems(), system_of(asker));
  if (forms.empty()) {
    std::vector<json::object> all = questions_of_campaigns();
    all.push_back({{"question", "why"}, {"number", asker.number}});
    return all;
  }
  std::vector<json::object> all{{{"question", "hint"}}};
  for (const Named& ship : ships_seen(asker)) {
    for (const Form& form : forms) {
      if (!form.of_pairs) {
        all.push_back(with_ship(form.body, ship.id));
        continue;
      }
      for (const Named& target : ships_seen(asker)) {
        all.push_back(with_ship(form.body, ship.id));
        all.back()["target"] = target.id;
      }
    }
  }
  return all;
}

std::vector<json::object> attempts(const Asker& asker) {
  std::vector<json::object> all;
  if (!asker.decides) return all;
  const auto attempt = [&](json::object action, std::int64_t expected) {
    const std::string request = "attempt " + std::to_string(all.size());
    all.push_back({{"request", request}, {"expected", expected}, {"action", std::move(action)}});
  };
  const json::object die{{"type", "ruling"}, {"act", {{"act", "throw_die"}}}, {"reason", "none"}};
  attempt(die, asker.number);
  attempt({{"type", "proceed"}}, asker.number);
  const std::string system = system_of(asker);
  for (const Named& ship : ships_seen(asker)) {
    for (const Form& form : forms_in(attempts_of_systems(), system)) {
      if (!ship.own || !form.of_others) attempt(with_ship(form.body, ship.id), asker.number);
    }
  }
  if (!asker.look.contains("view")) return all;
  const json::array& open = asker.look.at("view").at("actions").as_array();
  if (!open.empty()) attempt(open.front().as_object(), asker.number + 5);
  return all;
}

std::vector<json::object> lookouts(const Asker& asker) {
  std::vector<json::object> all;
  for (const Named& ship : ships_seen(asker)) {
    const std::string request = "looked " + std::to_string(all.size());
    all.push_back(with_ship({{"request", request}, {"text", "What is there?"}}, ship.id));
  }
  return all;
}

}  // namespace brownwater::server::testing
