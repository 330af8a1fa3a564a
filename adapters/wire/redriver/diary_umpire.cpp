#include "adapters/wire/redriver/diary_umpire.hpp"

#include <algorithm>

#include "adapters/wire/redriver/acts.hpp"
#include "adapters/wire/redriver/diary_phrases.hpp"

namespace brownwater::wire::red_river_wire {

std::vector<Saying> sayings_of(const Moment& moment, const redriver::UmpireRuled& ruled) {
  std::string reason(ruled.ruling.reason.begin(), ruled.ruling.reason.end());
  // The sentence has a stop of its own.
  while (reason.size() > 1 && reason.back() == '.') reason.pop_back();
  if (ruled.face == 0)
    return {{"umpire_ruled/ruling", {{"act", words_of(moment.muster, ruled.ruling.act)}, {"reason", reason}}}};
  return {{"umpire_ruled/thrown", {{"act", in_letters(ruled.face)}, {"reason", reason}}}};
}

std::vector<Saying> sayings_of(const Moment& moment, const redriver::Corrected& corrected) {
  const bool told = std::ranges::any_of(moment.events, [](const redriver::Event& event) {
    return std::holds_alternative<redriver::UmpireRuled>(event.happening);
  });
  if (told) return {};
  return {{"corrected/put_right", {{"act", words_of(moment.muster, corrected.act)}}}};
}

}  // namespace brownwater::wire::red_river_wire
