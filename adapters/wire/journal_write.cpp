#include "adapters/wire/journal.hpp"

namespace brownwater::wire {

std::string header_line(const Codec& codec, const Setting& setting, const JournalHead& head) {
  return json::serialize(
      json::object{{"format", head.models ? kClerksFormat : kJournalFormat},
                   {"engine", head.engine},
                   {"system", codec.system()},
                   {"rules", head.rules.empty() ? codec.rules_version() : std::string_view(head.rules)},
                   {"scenario", setting.text},
                   {"options", head.options},
                   {"seats", head.seats},
                   {"dice", {{"kind", head.dice}, {"commitment", head.commitment}}}});
}

std::string decision_line(const Codec& codec, const Setting& setting, std::size_t number, Seat seat,
                          const kernel::AnyAction& action, const kernel::AnyPlayed& played) {
  json::array faces;
  for (const chance::Throw& thrown : played.throws) faces.push_back(codec.write_throw(setting, thrown));
  return json::serialize(json::object{{"number", number},
                                      {"seat", word_of(seat)},
                                      {"action", codec.write_action(setting, action)},
                                      {"faces", std::move(faces)},
                                      {"hash", hash_text(codec.game().hash(played.after))}});
}

std::string outcome_line(const Codec& codec, const Setting& setting, const kernel::AnyState& state,
                         const std::optional<Settlement>& settled) {
  auto outcome = outcome_told(codec, setting, state, settled);
  return json::serialize(json::object{{"outcome", outcome ? json::value(std::move(*outcome)) : json::value(nullptr)},
                                      {"turns", codec.turns_of(state)},
                                      {"hash", hash_text(codec.game().hash(state))}});
}

}  // namespace brownwater::wire
