#include "tests/engine/mobas/words.hpp"

#include <array>

#include "tests/engine/mobas/scene.hpp"
#include "tests/support/told.hpp"

namespace brownwater::mobas::testing {
namespace {

std::string call(const shape::Form& form, std::int64_t number) {
  return form.name == kHexForm.name ? name_of(static_cast<HexId>(number)) : std::to_string(number);
}

}  // namespace

std::string words(const Action& action) { return brownwater::testing::told(action, call); }
std::string words(const Event& event) { return brownwater::testing::told(event, call); }

std::string words(const std::vector<chance::Throw>& throws) {
  constexpr std::array kPurposes{"fire", "initiative", "mine", "mine damage", "ramming", "umpire"};
  std::string words;
  for (std::size_t n = 0; n < throws.size(); ++n) {
    const chance::Slip& slip = throws[n].slip;
    if (n == 0 || !(throws[n - 1].slip == slip))
      words +=
          (n == 0 ? "" : ", ") + std::string(kPurposes.at(slip.purpose)) + " of " + std::to_string(slip.actor) + ':';
    words += ' ' + std::to_string(throws[n].face);
  }
  return words;
}

}  // namespace brownwater::mobas::testing
