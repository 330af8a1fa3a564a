#include "adapters/wire/not_played.hpp"

namespace brownwater::wire {

Fault fault_of_reason(std::string_view system, std::string_view reason, RuleRef rule) {
  return {.where = "", .reason = text_of(words_of(system).at("reasons").at(reason)), .rule = rule_text(rule)};
}

Fault fault_of_dice(std::string_view system, const json::object& wanted, const Names& names) {
  const json::object& words = words_of(system);
  return {.where = "/faces",
          .reason = Slots(words, names).filled(text_of(words.at("wanted")), wanted),
          .rule = text_of(wanted.at("rule"))};
}

Fault fault_of_faces(const kernel::NotPlayed& not_played) {
  const std::string face = below("/faces", not_played.at);
  switch (not_played.cause) {
    case kernel::NotPlayed::Cause::kFacesLeftOver:
      return {.where = face,
              .reason = not_played.at == 0 ? "no dice are thrown for this, and faces were given"
                                           : "only " + std::to_string(not_played.at) +
                                                 " dice are thrown for this, and more faces were given",
              .rule = ""};
    case kernel::NotPlayed::Cause::kFaceOutOfRange:
      return {.where = face, .reason = "the die has no such face: a D6 shows 1 to 6", .rule = ""};
    case kernel::NotPlayed::Cause::kFacesDiffer:
      return {.where = face, .reason = "the rules ask for another die here, or for another purpose", .rule = ""};
    case kernel::NotPlayed::Cause::kRefused:
    case kernel::NotPlayed::Cause::kDiceWanted: break;
  }
  return {};
}

std::string place_of_key(const json::value& action, std::string_view key) {
  if (key.empty()) return {};
  for (const std::string& place : {below("", key), below("/act", key)}) {
    if (at_pointer(action, place) != nullptr) return place;
  }
  return {};
}

}  // namespace brownwater::wire
