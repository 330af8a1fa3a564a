#include <deque>
#include <functional>
#include <istream>
#include <ostream>
#include <random>
#include <sstream>

#include "adapters/cli/letter_desk.hpp"
#include "adapters/cli/person.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/faults.hpp"
#include "captains/registry.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::cli {
namespace {

using letters::Letter;
using letters::Owed;
using wire::Fault;

constexpr std::size_t kMostActionsBytes = std::size_t{1} << 20;

/// Who decides. Nothing if he stops, or has no more to say.
using Chooser = std::function<std::expected<std::optional<kernel::AnyAction>, Fault>(const kernel::AnyState&, Seat)>;

/// Decisions that were given beforehand, in their order.
class GivenActions {
 public:
  GivenActions(const Letter& letter, std::vector<std::string> texts)
      : letter_(letter), texts_(std::make_move_iterator(texts.begin()), std::make_move_iterator(texts.end())) {}

  std::expected<std::optional<kernel::AnyAction>, Fault> next(const kernel::AnyState& state, Seat seat) {
    if (texts_.empty()) return std::nullopt;
    const std::string place = "action " + std::to_string(++taken_);
    const auto value = wire::parse_json(texts_.front(), kMostActionsBytes);
    if (!value) return std::unexpected(Fault{wire::within(place, value.error().where), value.error().reason, ""});
    texts_.pop_front();
    const auto action = letter_.codec().read_action(letter_.setting(), *value);
    if (!action) return std::unexpected(Fault{wire::within(place, action.error().where), action.error().reason, ""});
    const auto refused = letter_.codec().game().refuse(letter_.setting().scenario, state, seat, *action);
    if (!refused) return *action;
    const Fault fault =
        letter_.codec().explain(letter_.setting(), {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused});
    return std::unexpected(Fault{place, fault.reason, fault.rule});
  }
  /// What is wrong if decisions are left over.
  std::optional<Fault> left_over() const {
    if (texts_.empty()) return std::nullopt;
    return Fault{"action " + std::to_string(taken_ + 1), "nothing is owed any more; nothing was written", ""};
  }

 private:
  const Letter& letter_;
  std::deque<std::string> texts_;
  std::size_t taken_ = 0;
};

/// One sitting at a letter, until nothing is owed or who decides stops.
class Sitting {
 public:
  /// `each` is told when a line has been written; nothing is kept before.
  Sitting(Desk& desk, Chooser choose, std::function<std::optional<Fault>()> each)
      : desk_(desk), choose_(std::move(choose)), each_(std::move(each)) {}

  std::optional<Fault> run() {
    for (;;) {
      letters::Pen pen = desk_.pen();
      if (const auto due = pen.add_what_is_due(); !due) return due.error();
      std::expected<bool, Fault> written = false;
      if (pen.owed() == Owed::kDecision)
        written = decide(pen);
      else if (pen.owed() == Owed::kPacket)
        written = seal(pen);
      if (!written) return written.error();
      if (!*written) return std::nullopt;
      if (auto fault = each_()) return fault;
    }
  }

 private:
  std::expected<bool, Fault> decide(letters::Pen& pen) {
    const auto action = choose_(desk_.letter().state(), seat_of(pen.side()));
    if (!action) return std::unexpected(action.error());
    if (!*action) return false;
    if (const auto fault = pen.decide(**action)) return std::unexpected(*fault);
    return true;
  }

  /// The whole run on a copy, and then under seal.
  std::expected<bool, Fault> seal(letters::Pen& pen) {
    const Letter& letter = desk_.letter();
    const kernel::AnyGame& game = letter.codec().game();
    const Seat seat = seat_of(pen.side());
    std::vector<kernel::AnyAction> run;
    kernel::AnyState state = letter.state();
    while (game.to_decide(state).contains(seat)) {
      const auto action = choose_(state, seat);
      if (!action) return std::unexpected(action.error());
      if (!*action) {
        if (run.empty()) return false;
        return std::unexpected(Fault{"packet",
                                     "orders under seal are given all at once, and more are owed than the " +
                                         std::to_string(run.size()) + " given; none of these is written",
                                     ""});
      }
      auto played = game.play(letter.setting().scenario, state, seat, **action, std::span<const std::uint8_t>());
      if (!played) return std::unexpected(letter.codec().explain(letter.setting(), played.error()));
      run.push_back(**action);
      state = std::move(played->after);
    }
    if (const auto fault = pen.seal(run)) return std::unexpected(*fault);
    return true;
  }

  Desk& desk_;
  Chooser choose_;
  std::function<std::optional<Fault>()> each_;
};

std::optional<Fault> fault_in_captain(const LetterDecideOrder& order, const Letter& letter) {
  const SystemId system = letter.codec().game().system();
  if (!captains::fault_in_name(system, order.captain)) return std::nullopt;
  Fault fault = fault_of({.fault = lab::OrderFault::kNoSuchCaptain, .captain = order.captain}, system);
  fault.where = "--captain";
  return fault;
}

Chooser captain_of(const LetterDecideOrder& order, const Letter& letter) {
  const std::uint64_t seed = order.seed ? *order.seed : std::random_device()();
  auto captain = captains::make(letter.codec().game().system(), order.captain);
  return
      [captain, &letter, seed, asked = std::uint64_t{0}](
          const kernel::AnyState& state, Seat seat) mutable -> std::expected<std::optional<kernel::AnyAction>, Fault> {
        constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
        return captain->choose(letter.setting().scenario, state, seat,
                               seed + (letter.decisions().size() + ++asked) * kSpread);
      };
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

/// A person at the terminal: every line is kept at once, and what came of it is told.
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
  const auto fault = Sitting(desk, choose, keep).run();
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
    if (const auto fault = Sitting(*desk, captain_of(order, desk->letter()), nothing).run())
      return console.refuse(*fault);
  } else {
    auto texts = given_in(order, console);
    if (!texts) return console.refuse(texts.error());
    GivenActions given(desk->letter(), std::move(*texts));
    const Chooser next = [&given](const kernel::AnyState& state, Seat seat) { return given.next(state, seat); };
    if (const auto fault = Sitting(*desk, next, nothing).run()) return console.refuse(*fault);
    if (const auto fault = given.left_over()) return console.refuse(*fault);
  }
  if (const auto kept = desk->keep(); !kept) return console.refuse(kept.error());
  return desk->tell(false, console);
}

}  // namespace brownwater::cli
