#include "adapters/wire/not_played.hpp"

#include "adapters/wire/words.hpp"

namespace brownwater::wire {

std::string_view words_of(kernel::Reason reason, std::string_view not_yours) {
  switch (reason) {
    case kernel::Reason::kGameOver: return "the battle is over; nothing more can be decided in it";
    case kernel::Reason::kNotYourDecision: return not_yours;
  }
  return "this is not allowed";
}

std::string spoken(std::string_view word) {
  std::string text(word);
  for (char& letter : text) letter = letter == '_' ? ' ' : letter;
  return text;
}

std::string words_of_dice(const chance::DiceWanted& wanted, std::string_view purpose) {
  return std::to_string(wanted.count) + " more " +
         (wanted.die == chance::Die::kD6 ? "" : spoken(word_in(kDieWords, wanted.die)) + " ") +
         (wanted.count == 1 ? "die is" : "dice are") + " wanted: " + spoken(purpose);
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
