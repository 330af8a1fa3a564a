#pragma once

#include "engine/chance/dice.hpp"

/// Where ships lie is a policy of the rules, as dice are (docs/decisions/0022): what the books' policies share.
namespace brownwater::kernel {

/// OPTIMISATION: the edition in the browser has no clerk, and its modules carry no rules for one.
#ifdef __wasm__
inline constexpr bool kHasTables = false;
#else
inline constexpr bool kHasTables = true;
#endif

/// Whether an umpire can ask the table how things lie.
template <class U>
concept Asker = kHasTables && requires(U& umpire) { umpire.ask(chance::Slip{}, chance::Answers{}); };

/// Answers to which of several it is: none, or the number of one.
inline constexpr int kNone = 1;
inline constexpr int kFirstNamed = 2;
/// Answers to whether it is so.
inline constexpr int kNo = 1;
inline constexpr int kYes = 2;

/// Puts a book's questions to the table, by the umpire `U`.
/// ```
/// static_assert(!kernel::Asker<chance::RandomUmpire>, "the program's dice know no table");
/// struct Told : kernel::Asking<chance::RecordingUmpire<int>> {
///   using Asking::ask_each;
///   using Asking::Asking;
/// };
/// const std::array<std::uint8_t, 2> answers{2, 1};
/// chance::RecordingUmpire<int> table{chance::EnteredFaces(answers)};
/// EXPECT_EQ(Told(table).ask_each(0, {}, 0, 0, 0b11), 0b01U) << "the first of two, then no more";
/// ```
template <class U>
class Asking {
 public:
  explicit Asking(U& umpire) : umpire_(umpire) {}

 protected:
  template <class Purpose>
  int ask(Purpose purpose, RuleRef by, std::uint8_t actor, std::uint8_t target, chance::Answers open) {
    return umpire_.ask({.rule = by, .purpose = static_cast<std::uint8_t>(purpose), .actor = actor, .target = target},
                       open);
  }
  /// The members of a set that the answer names, as bits: asks for the next one until there is none. The answer 1 means
  /// none.
  template <class Purpose>
  std::uint64_t ask_each(Purpose purpose, RuleRef by, std::uint8_t actor, std::uint8_t target, std::uint64_t open) {
    std::uint64_t named = 0;
    while (open != 0) {
      const int given = ask(purpose, by, actor, target, chance::answer(kNone) | open << (kFirstNamed - 1));
      if (given == kNone) break;
      const std::uint64_t one = std::uint64_t{1} << (given - kFirstNamed);
      named |= one;
      open &= ~(one | (one - 1));
    }
    return named;
  }

 private:
  U& umpire_;
};

/// Runs a rule with its policy: `body(where)`. An umpire that cannot ask computes from the chart, at no cost.
template <class OnChart, template <class> class OnTable, class Scenario, class State, class U, class Body>
decltype(auto) with_where(const Scenario& scenario, State& state, U& umpire, Body&& body) {
  if constexpr (Asker<U>) {
    if (scenario.options().models) {
      OnTable<U> where(scenario, state, umpire);
      return body(where);
    }
  }
  OnChart where(scenario, state);
  return body(where);
}

}  // namespace brownwater::kernel
