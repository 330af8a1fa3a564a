#include "adapters/cli/telling.hpp"

#include "adapters/cli/war_text.hpp"

namespace brownwater::cli {
namespace {

/// With a capital at the beginning, after the blanks that set it in.
std::string capital(std::string sentence) {
  const std::size_t first = sentence.find_first_not_of(' ');
  if (first != std::string::npos && sentence[first] >= 'a' && sentence[first] <= 'z')
    sentence[first] = static_cast<char>(sentence[first] - 'a' + 'A');
  return sentence;
}

/// Tells the events of one decision, one after the other.
class Teller {
 public:
  Teller(const json::object& words, const Names& names)
      : sentences_(words.at("events").as_object()),
        details_(wire::object_at(words, "details")),
        again_(words.at("again").as_object()),
        telling_(words.at("telling").as_object()),
        slots_(words, names) {}

  std::vector<std::string> lines(const json::array& events) {
    std::vector<std::string> lines;
    for (const json::value& item : events) {
      const json::object& event = item.as_object();
      if (throws_again(event)) continue;
      const std::string words = sentence(event);
      if (!words.empty())
        lines.push_back(words + thrown_before(plain(event.at("type"))) + "  [" + plain(event.at("rule")) + "]");
    }
    for (const auto& [type, dice] : before_) lines.push_back(with_dice("again", dice));
    return lines;
  }

 private:
  bool throws_again(const json::object& event) {
    const std::string type = plain(event.at("type"));
    const json::value* again = again_.if_contains(type);
    if (again == nullptr || !wire::Slots::holds(plain(again->at("when")), event)) return false;
    std::string& before = before_[type];
    before += (before.empty() ? "" : ", ") + slots_.filled(plain(again->at("dice")), event);
    return true;
  }
  std::string thrown_before(const std::string& type) {
    const auto before = before_.extract(type);
    return before.empty() ? "" : with_dice("after", before.mapped());
  }
  std::string with_dice(std::string_view key, const std::string& dice) const {
    return slots_.filled(plain(telling_.at(key)), {{"dice", dice}});
  }
  std::string sentence(const json::object& event) const {
    // A diary says it better.
    if (const json::value* diary = event.if_contains("diary")) return plain(*diary);
    const std::string type = plain(event.at("type"));
    const std::string words = capital(slots_.filled(plain(sentences_.at(type)), event));
    const json::value* more = details_.if_contains(type);
    const std::string details = more == nullptr ? "" : slots_.filled(plain(*more), event);
    return details.empty() ? words : words + "; " + details;
  }

  const json::object& sentences_;
  const json::object& details_;
  const json::object& again_;
  const json::object& telling_;
  wire::Slots slots_;
  std::map<std::string, std::string, std::less<>> before_;  ///< dice thrown again, by the type of their event
};

}  // namespace

std::vector<std::string> tell(std::string_view system, const json::array& events, const Names& names) {
  return Teller(wire::words_of(system), names).lines(events);
}

Names names_in(const json::object& view) {
  // The units of a war go by numbers.
  if (view.contains("leaders")) return war_names();
  Names names;
  const json::value* units = view.if_contains("units");
  for (const json::value& ship : (units == nullptr ? view.at("ships") : *units).as_array())
    names.emplace(plain(ship.at("id")), plain(ship.at("name")));
  return names;
}

std::string plain_words(const json::object& keys, const Names& names) {
  std::string words;
  for (const auto& entry : keys) {
    if (entry.key() == "type" || entry.key() == "rule" || entry.value().is_null()) continue;
    const bool nested = entry.value().is_object() || entry.value().is_array();
    const auto name = names.find(plain(entry.value()));
    words += (words.empty() ? "" : ", ") + spoken(entry.key()) + " " +
             (nested                ? json::serialize(entry.value())
              : name == names.end() ? spoken(plain(entry.value()))
                                    : name->second);
  }
  return words;
}

std::string choice_words(std::string_view system, const json::object& action, const Names& names) {
  const std::string type = plain(action.at("type"));
  const json::object& words = wire::words_of(system);
  const json::value* choices = words.if_contains("choices");
  if (const json::value* sentence = choices == nullptr ? nullptr : choices->as_object().if_contains(type)) {
    const json::value* rule = action.if_contains("rule");
    return wire::Slots(words, names).filled(plain(*sentence), action) +
           (rule == nullptr ? "" : "  [" + plain(*rule) + "]");
  }
  const std::string keys = plain_words(action, names);
  return keys.empty() ? spoken(type) : spoken(type) + ": " + keys;
}

}  // namespace brownwater::cli
