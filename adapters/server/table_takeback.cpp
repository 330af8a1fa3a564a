#include "adapters/server/clock.hpp"
#include "adapters/server/table.hpp"
#include "adapters/server/takeback.hpp"

/// How a table goes back: asks and answers are commands like others, in their order and durable before they are
/// reported.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostNoteBytes = std::size_t{1} << 20;

void add_notes(const std::string& text, json::array& notes) {
  if (text.empty()) return;
  const auto parsed = wire::parse_json(text, kMostNoteBytes);
  if (!parsed || !parsed->is_array()) return;
  for (const json::value& note : parsed->get_array()) notes.push_back(note);
}

}  // namespace

std::optional<Problem> Table::why_not_now(std::uint32_t expected) const {
  if (auto stale = why_stale()) return stale;
  if (expected == course().number()) return std::nullopt;
  return Problem{409,
                 {"/expected",
                  "the game is at decision " + std::to_string(course().number()) + ", not " + std::to_string(expected),
                  {}}};
}

Outcome Table::come_of(const Command& command, const AskBack& asked) {
  const auto* back = takebacks_.just_made(course().number());
  const bool just_done = back != nullptr && back->seat == command.by && back->number == asked.expected;
  if (just_done && asked.keeps.value_or(course().number()) == course().number()) return standing();
  if (const auto refused = why_not_now(asked.expected)) return std::unexpected(*refused);
  const auto can = takeable(*this, command.by, asked.keeps);
  if (!can) return std::unexpected(can.error());
  if (const auto& ask = takebacks_.ask()) {
    if (ask->declined) return problem(409, "declined", "it was declined; ask again after the next decision");
    if (ask->seat != command.by || ask->keeps != can->keeps)
      return problem(409, "asked", "a wish to take something back stands already; answer or withdraw that first");
    return standing();
  }
  const storage::AskRecord ask{.number = course().number(),
                               .keeps = can->keeps,
                               .seat = command.by,
                               .asked = can->asked,
                               .agreed = {},
                               .declined = {},
                               .asked_at = seconds_now()};
  return ask.asked.empty() ? taken_back(ask) : asked_now(ask);
}

Outcome Table::come_of(const Command& command, const AnswerBack& answer) {
  const auto* back = takebacks_.just_made(course().number());
  const bool just_done = back != nullptr && back->number == answer.expected && back->leave.contains(command.by);
  if (just_done && answer.agrees) return standing();
  if (const auto refused = why_closed()) return std::unexpected(*refused);
  if (const auto refused = why_not_now(answer.expected)) return std::unexpected(*refused);
  if (!takebacks_.asking()) return problem(409, "asked", "nobody asks to take anything back");
  storage::AskRecord ask = *takebacks_.ask();
  if (command.by == ask.seat) {
    if (answer.agrees) return problem(422, "/agree", "it is your own wish: others agree to it");
    return asked_now(std::nullopt);
  }
  if (!ask.asked.contains(command.by)) return problem(403, "seat", "your leave is not wanted");
  if (answer.agrees)
    ask.agreed.add(command.by);
  else
    ask.declined = command.by;
  return ask.agreed == ask.asked ? taken_back(ask) : asked_now(ask);
}

/// The wish that stands from now on; nothing if none does.
Change Table::asked_now(std::optional<storage::AskRecord> ask) {
  return {.write = storage::NewAsk{.game = record_.id, .number = course().number(), .ask = ask, .revision = revision_},
          .take_in = [this, ask] {
            ask_is(ask);
            return standing();
          }};
}

Change Table::taken_back(const storage::AskRecord& ask) {
  storage::TakebackRecord back{.number = ask.number,
                               .keeps = ask.keeps,
                               .seat = ask.seat,
                               .leave = ask.asked,
                               .taken_at = seconds_now(),
                               .notes = {}};
  // The next decision carries the takeback notes of the removed decisions.
  json::array notes;
  for (std::uint32_t number = ask.keeps + 1; number <= ask.number; ++number)
    add_notes(course().entry(number).taken_back, notes);
  add_notes(decisions_.notes(), notes);
  notes.emplace_back(note_of(back));
  back.notes = json::serialize(notes);
  return {.write = storage::NewTakeback{.game = record_.id, .takeback = back, .revision = revision_},
          .take_in = [this, back] {
            decisions_.take_back(back);
            desk_.take_back(back.keeps);
            requests_.take_back(back.keeps);
            takebacks_.add(back);
            takebacks_.set(std::nullopt);
            changed(Counted::kAsk);
            ++house_->metrics->takebacks;
            house_->log({{"event", "taken_back"}, {"game", record_.id}, {"from", back.number}, {"to", back.keeps}});
            return standing();
          }};
}

/// A wish to take something back ends when the game goes on, since it would no longer take back the same.
void Table::ask_is(std::optional<storage::AskRecord> ask) {
  if (takebacks_.set(std::move(ask))) changed(Counted::kAsk);
}

}  // namespace brownwater::server
