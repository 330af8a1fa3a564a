#include "adapters/server/clock.hpp"
#include "adapters/server/table.hpp"
#include "adapters/server/takeback.hpp"

/// How a table goes back: asks and answers are commands like others, in their order and durable before they are told.
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

bool Table::asking() const { return ask_ && !ask_->declined; }

Accepted Table::standing() const { return {.number = course_.number(), .decided = false, .wanted = wanted()}; }

std::optional<Problem> Table::why_not_now(std::uint32_t expected) const {
  if (stale_) return Problem{409, {"game", "another server has gone on with this game; read it again", {}}};
  if (expected == course_.number()) return std::nullopt;
  return Problem{409,
                 {"/expected",
                  "the game is at decision " + std::to_string(course_.number()) + ", not " + std::to_string(expected),
                  {}}};
}

void Table::ask_back(Seat by, const AskBack& asked, Reply& reply) {
  const bool just_done = !takebacks_.empty() && takebacks_.back().keeps == course_.number() &&
                         takebacks_.back().seat == by && takebacks_.back().number == asked.expected;
  if (just_done && asked.keeps.value_or(course_.number()) == course_.number()) return reply(standing());
  if (const auto refused = why_not_now(asked.expected)) return reply(std::unexpected(*refused));
  const auto can = takeable(*this, by, asked.keeps);
  if (!can) return reply(std::unexpected(can.error()));
  if (ask_ && ask_->declined)
    return reply(problem(409, "declined", "it was declined; ask again after the next decision"));
  if (ask_ && (ask_->seat != by || ask_->keeps != can->keeps))
    return reply(problem(409, "asked", "a wish to take something back stands already; answer or withdraw that first"));
  if (ask_) return reply(standing());
  storage::AskRecord ask{.number = course_.number(),
                         .keeps = can->keeps,
                         .seat = by,
                         .asked = can->asked,
                         .agreed = {},
                         .declined = {},
                         .asked_at = seconds_now()};
  if (ask.asked.empty()) return write_takeback(ask, std::move(reply));
  write_ask(ask, std::move(reply));
}

void Table::answer_back(Seat by, const AnswerBack& answer, Reply& reply) {
  const bool just_done = !takebacks_.empty() && takebacks_.back().number == answer.expected &&
                         takebacks_.back().keeps == course_.number() && takebacks_.back().leave.contains(by);
  if (just_done && answer.agrees) return reply(standing());
  if (const auto refused = why_not_now(answer.expected)) return reply(std::unexpected(*refused));
  if (!asking()) return reply(problem(409, "asked", "nobody asks to take anything back"));
  storage::AskRecord ask = *ask_;
  if (by == ask.seat) {
    if (answer.agrees) return reply(problem(422, "/agree", "it is your own wish: others agree to it"));
    return write_ask(std::nullopt, std::move(reply));
  }
  if (!ask.asked.contains(by)) return reply(problem(403, "seat", "your leave is not wanted"));
  if (!answer.agrees) {
    ask.declined = by;
    return write_ask(ask, std::move(reply));
  }
  ask.agreed.add(by);
  if (ask.agreed == ask.asked) return write_takeback(ask, std::move(reply));
  write_ask(ask, std::move(reply));
}

void Table::write_ask(std::optional<storage::AskRecord> ask, Reply reply) {
  writing_ = true;
  const auto take_in = [this, ask] {
    ask_ = ask;
    changed(Counted::kAsk);
    return standing();
  };
  house_->write(storage::NewAsk{.game = record_.id, .number = course_.number(), .ask = ask, .revision = revision_},
                [self = shared_from_this(), take_in, reply = std::move(reply)](const storage::Result<void>& written) {
                  self->settle(written, reply, take_in);
                });
}

void Table::write_takeback(const storage::AskRecord& ask, Reply reply) {
  storage::TakebackRecord back{.number = ask.number,
                               .keeps = ask.keeps,
                               .seat = ask.seat,
                               .leave = ask.asked,
                               .taken_at = seconds_now(),
                               .notes = {}};
  // What the decisions that go say was taken back before them is said by the next one.
  json::array notes;
  for (std::uint32_t number = ask.keeps + 1; number <= ask.number; ++number)
    add_notes(course_.entry(number).taken_back, notes);
  add_notes(notes_, notes);
  notes.emplace_back(note_of(back));
  back.notes = json::serialize(notes);
  writing_ = true;
  const auto take_in = [this, back] {
    course_.take_back(back.keeps, back.taken_at);
    desk_.take_back(back.keeps);
    if (sealed_) sealed_->take_back(course_);
    for (auto& [asked, answered] : answered_) {
      Accepted& accepted = answered.accepted;
      accepted.taken_back = accepted.taken_back || (accepted.decided && accepted.number > back.keeps);
    }
    notes_ = back.notes;
    takebacks_.push_back(back);
    ask_.reset();
    changed(Counted::kAsk);
    ++house_->metrics->takebacks;
    house_->log({{"event", "taken_back"}, {"game", record_.id}, {"from", back.number}, {"to", back.keeps}});
    return standing();
  };
  house_->write(storage::NewTakeback{.game = record_.id, .takeback = back, .revision = revision_},
                [self = shared_from_this(), take_in, reply = std::move(reply)](const storage::Result<void>& written) {
                  self->settle(written, reply, take_in);
                });
}

}  // namespace brownwater::server
