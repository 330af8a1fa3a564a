#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace brownwater::conformance {

/// Claims that the kit makes for every game. The words say what is so when the claim holds.
enum class Claim : std::uint8_t {
  kDecidersAreListed,
  kListedIsLegal,
  kListedOnce,
  kUnlistedIsRefused,
  kRefusedChangesNothing,
  kSampleIsLegal,
  kSampleReachesAll,
  kReplayIsEqual,
  kBrokenJournalIsTold,
  kEnteredFacesAreEqual,
  kWrongFacesAreRefused,
  kEqualStatesHashAlike,
  kOtherStatesHashApart,
  kChancesAreWhole,
  kSamplingAgrees,
  kViewKeepsSecrets,
  kListKeepsSecrets,
  kRefusalKeepsSecrets,
  kEventsKeepSecrets,
  kGameEnds,
  kErasedIsTheSame,
  kStepsLeadThere,
  kStepsKeepSecrets,
};

constexpr const char* words_of(Claim claim) {
  constexpr std::array kWords{
      "exactly the seats that are to decide have actions to choose from",
      "every listed action is legal and can be carried out",
      "no action is listed twice",
      "an action that is not listed is refused",
      "a refused action changes nothing",
      "a sampled action is legal",
      "every listed action is sampled now and then",
      "a journal replays to equal states, hash by hash",
      "a journal with another hash or fewer dice is told at its place",
      "faces entered by hand lead where the same faces from the generator lead",
      "too few, too many and impossible faces are refused at their place",
      "equal states hash alike",
      "states that differ hash apart",
      "the chances of all outcomes sum to one",
      "sampled outcomes agree with the exact chances",
      "a view does not depend on what its seat cannot know",
      "a list does not depend on what its seat cannot know",
      "a refusal does not depend on what its seat cannot know",
      "no event tells a seat what its view hides",
      "the game ends within its bound",
      "the game without its types plays as the game with them",
      "the steps of a decision have all its events and end where it ends",
      "no view between two steps tells a seat what the view after them hides",
  };
  return kWords[static_cast<std::size_t>(claim)];
}

/// Which claims a game broke, and where first. Empty words mean a sound game.
class Report {
 public:
  void expect(bool so, Claim claim, const std::string& where) {
    if (so || broken(claim)) return;
    breaches_.emplace_back(claim, where);
  }
  bool broken(Claim claim) const {
    return std::any_of(breaches_.begin(), breaches_.end(), [&](const auto& breach) { return breach.first == claim; });
  }
  bool sound() const { return breaches_.empty(); }
  std::string words() const {
    std::string words;
    for (const auto& [claim, where] : breaches_)
      words += std::string("not so: ") + words_of(claim) + "; " + where + '\n';
    return words;
  }

 private:
  std::vector<std::pair<Claim, std::string>> breaches_;
};

}  // namespace brownwater::conformance
