#include <istream>
#include <ostream>
#include <random>
#include <sstream>

#include "adapters/cli/letter_desk.hpp"
#include "adapters/cli/person.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/letters/sitting.hpp"
#include "captains/registry.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::cli {
namespace {

using letters::Chooser;
using letters::Letter;
using letters::Owed;
using letters::Sitting;
using wire::Fault;

constexpr std::size_t kMostActionsBytes = std::size_t{1} << 20;

std::optional<Fault> fault_in_captain(const LetterDecideOrder& order, const Letter& letter) {
  const SystemId system = letter.codec().game().system();
  if (!captains::fault_in_name(system, order.captain)) return std::nullopt;
  Fault fault = fault_of({.fault = lab::OrderFault::kNoSuchCaptain, .captain = order.captain}, system);
  fault.where = "--captain";
  return fault;
}

std::expected<std::vector<std::string>, Fault> given_in(const LetterDecideOrder& order, const Console& console) {
  if (order.actions_file.empty()) return order.actions;
  const auto text = read_text(order.actions_file, console.in, kMostActionsBytes);
  if (!text) return std::unexpected(text.error());
  std::vector<std::string> actions;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) actions.push_back(std::move(line));
  }
  return actions;
}

/// A person at the terminal: every line is kept at once, and its outcome printed.
int decide_at_the_terminal(Desk& desk, const Console& console) {
  const Ground ground = ground_in(desk.letter());
  Person person(ground, console);
  bool stopped = false;
  const Chooser choose = [&](const kernel::AnyState& state,
                             Seat seat) -> std::expected<std::optional<kernel::AnyAction>, Fault> {
    auto action = person.choose(state, seat);
    stopped = !action;
    return action;
  };
  const auto keep = [&desk]() -> std::optional<Fault> {
    const auto kept = desk.keep();
    return kept ? std::nullopt : std::optional(kept.error());
  };
  const auto fault = Sitting(desk.letter(), desk.key(), choose, keep).run();
  if (const auto kept = keep()) return console.refuse(*kept);
  if (fault) return console.refuse(*fault);
  if (stopped && desk.added() == 0)
    return console.refuse({"input", "broken off before anything was decided; the letter is as it was", ""});
  return desk.tell(false, console);
}

}  // namespace

int letter_decide(const LetterDecideOrder& order, const Console& console) {
  auto desk = Desk::open(order.letter, console);
  if (!desk) return console.refuse(desk.error());
  if (const auto due = desk->pen().add_what_is_due(); !due) return console.refuse(due.error());
  if (const auto kept = desk->keep(); !kept) return console.refuse(kept.error());
  const Owed owed = desk->pen().owed();
  if (owed == Owed::kJoin) return console.refuse({order.letter.file, "letter join comes first", ""});
  if (owed == Owed::kNothing)
    return console.refuse(
        {order.letter.file,
         desk->letter().over() ? "the battle is over" : "you owe no decision now; the other side does", ""});
  if (order.captain.empty() && order.actions.empty() && order.actions_file.empty())
    return decide_at_the_terminal(*desk, console);
  const auto nothing = []() -> std::optional<Fault> { return std::nullopt; };
  if (!order.captain.empty()) {
    if (const auto fault = fault_in_captain(order, desk->letter())) return console.refuse(*fault);
    const std::uint64_t seed = order.seed ? *order.seed : std::random_device()();
    const Chooser captain = letters::captain_for(desk->letter(), order.captain, seed);
    if (const auto fault = Sitting(desk->letter(), desk->key(), captain, nothing).run()) return console.refuse(*fault);
  } else {
    auto texts = given_in(order, console);
    if (!texts) return console.refuse(texts.error());
    letters::GivenActions given(desk->letter(), std::move(*texts));
    const Chooser next = [&given](const kernel::AnyState& state, Seat seat) { return given.next(state, seat); };
    if (const auto fault = Sitting(desk->letter(), desk->key(), next, nothing).run()) return console.refuse(*fault);
    if (const auto fault = given.left_over()) return console.refuse(*fault);
  }
  if (const auto kept = desk->keep(); !kept) return console.refuse(kept.error());
  return desk->tell(false, console);
}

}  // namespace brownwater::cli
