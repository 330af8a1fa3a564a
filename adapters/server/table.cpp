#include "adapters/server/table.hpp"

#include "adapters/server/lessons.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::server {

namespace {

Problem no(const char* where, std::string reason) { return {409, {where, std::move(reason), {}}}; }

}  // namespace

Problem storage_problem(const storage::Error& error) {
  switch (error.trouble) {
    case storage::Trouble::kConflict:
      return {.status = 409, .fault = {"/expected", "another server has gone on with this game; read it again", {}}};
    case storage::Trouble::kNoGame: return {.status = 404, .fault = {"game", "the store knows no such game", {}}};
    case storage::Trouble::kFull:
      return {.status = 507, .fault = {"storage", "the disk is full; nothing was changed", {}}};
    case storage::Trouble::kUnknown:
      return {.status = 503,
              .fault = {"storage", "the store was lost as it wrote; ask again with the same request", {}}};
    case storage::Trouble::kBroken: break;
  }
  return {.status = 503, .fault = {"storage", "the store does not answer; nothing was changed", {}}};
}

/// Counts what persons ask for, and how long it takes until it is durable.
Table::Reply Table::counted(Reply reply) {
  const auto came = std::chrono::steady_clock::now();
  return [metrics = house_->metrics, came, reply = std::move(reply)](const Answer<Accepted>& answer) {
    ++(answer ? metrics->decisions : metrics->decisions_refused);
    if (answer) metrics->decided.add(std::chrono::steady_clock::now() - came);
    reply(answer);
  };
}

void Table::submit(Command command, Reply reply) {
  if (!command.request.empty()) reply = counted(std::move(reply));
  queue_.emplace_back(std::move(command), std::move(reply));
  run();
}

void Table::run() {
  while (!writing_ && !queue_.empty()) {
    auto [command, reply] = std::move(queue_.front());
    queue_.pop_front();
    carry_out(command, reply);
  }
  wake_captain();
}

void Table::carry_out(const Command& command, const Reply& reply) {
  auto outcome = visit_one([&](const auto& what) { return come_of(command, what); }, command.what);
  if (!outcome) return reply(std::unexpected(outcome.error()));
  if (const auto* stands = std::get_if<Accepted>(&*outcome)) return reply(*stands);
  auto change = std::make_shared<Change>(std::get<Change>(std::move(*outcome)));
  storage::Write write = std::move(change->write);
  writing_ = true;
  house_->write(std::move(write),
                [self = shared_from_this(), command, change, reply](const storage::Result<void>& written) {
                  self->settle(written, command, *change, reply);
                });
}

std::optional<Problem> Table::why_stale() const {
  if (!stale_) return std::nullopt;
  return no("game", "another server has gone on with this game; read it again");
}

std::optional<Problem> Table::why_closed() const {
  if (stale_) return why_stale();
  if (record_.read_only) return no("game", "a journal taken in can be looked at, not played on");
  if (const Stop* stop = course().stop()) return no("game", words_of(*stop, rules()));
  if (ending_ || course().settled()) return no("game", "it is over: its players have settled it");
  return std::nullopt;
}

Outcome Table::come_of(const Command& command, const Decide& decide) {
  // A greater number than this copy's comes from another process.
  if (decide.expected.value_or(0) > course().number()) keep_up(house_->storage->shared());
  if (const auto before = requests_.answer(command, decisions_)) return *before;
  if (const auto refused = why_closed()) return std::unexpected(*refused);
  if (decide.expected) {
    if (const auto refused = why_not_now(*decide.expected)) return std::unexpected(*refused);
  }
  if (decide.takebacks && *decide.takebacks != takebacks().size())
    return std::unexpected(no("/takebacks", "something was taken back; read the game again"));
  const Holder by{.seat = command.by, .captain = command.captain};
  const Entry entry{.seat = command.by,
                    .action = {},
                    .throws = {},
                    .journal = decide.journal,
                    .taken_back = {},
                    .captain = name_of(*this, by),
                    .account = decide.account};
  auto made = decisions_.decide(entry, decide.orders, [&](const Course& course, const Order& order) {
    auto refused = why_not_his(record_, course, by, order, decide.overrides);
    return refused ? refused : why_not_yet(*this, course, by.seat, order);
  });
  if (!made) return std::unexpected(made.error());
  return written(command, std::move(*made));
}

Outcome Table::come_of(const Command& command, const GiveFaces& given) {
  if (const auto before = requests_.answer(command, decisions_)) return *before;
  if (const auto refused = why_closed()) return std::unexpected(*refused);
  const bool of_umpire = throws_for() == Seat::kUmpire;
  if (!throws_for() || (of_umpire && command.by != Seat::kUmpire))
    return std::unexpected(no("/faces", "no dice are wanted now"));
  auto made = decisions_.give(given.faces);
  if (!made) return std::unexpected(made.error());
  return written(command, std::move(*made));
}

Outcome Table::come_of(const Command& command, const SayLine& said) {
  if (const auto before = requests_.answer(command, decisions_)) return *before;
  if (const auto refused = why_closed()) return std::unexpected(*refused);
  if (const auto refused = why_not_now(said.expected)) return std::unexpected(*refused);
  const SeatSet throwers = throwers_at(*this);
  if (const auto& pending = decisions_.pending()) {
    if (!throwers.contains(command.by))
      return std::unexpected(no("/line", "a decision is waiting for what others have to say"));
    if (said.line != "back" && pending->wanted.die != chance::Die::kAnswer)
      return std::unexpected(no("/line", "dice are wanted now"));
    const bool drops = said.line == "back" && pending->talk.asked.empty();
    if (drops && command.by != pending->entry.seat && command.by != Seat::kUmpire)
      return std::unexpected(no("/line", "back: others have said this line"));
    if (drops && !pending->talk.thrown.empty())
      return std::unexpected(no("/line", "back: dice have been thrown for this line"));
    auto made = said.line == "back" ? decisions_.go_back() : decisions_.hear(said.line);
    if (!made) return std::unexpected(made.error());
    return written(command, std::move(*made));
  }
  if (said.line == "back")
    return std::unexpected(no("/line", "back: no question stands; ask for the last decision to be taken back"));
  auto orders = clerk()->orders(said.line, course().state(), {command.by});
  if (!orders) return problem(422, fault_in_line(orders.error()));
  Decide decide{.expected = said.expected, .takebacks = said.takebacks, .orders = {}, .overrides = said.overrides};
  for (clerk::LineOrder& order : *orders) {
    if (!throwers.contains(command.by))
      std::erase_if(order.told, [this](const auto& one) { return clerk()->is_secret(one); });
    decide.orders.push_back(
        {.action = std::move(order.action), .where = "/line", .told = std::move(order.told), .actor = order.actor});
  }
  return come_of(command, decide);
}

/// Stores all decisions by one write. The last one carries the request: a repeated request that finds it finds all of
/// them.
Change Table::written(const Command& command, Made made) {
  std::vector<storage::DecisionRecord> records = records_of(course(), made, command.by);
  Change change{.write = {}, .take_in = {}, .raises = static_cast<std::uint32_t>(records.size())};
  // With models the decision that waits may be taken back, before its first answer.
  if (made.pending || records.empty()) {
    const std::uint32_t number = course().number() + change.raises + 1;
    ++change.raises;
    storage::PendingRecord pending{.number = number};
    if (made.pending) pending = record_of(course(), number, *made.pending);
    const auto given = static_cast<std::uint32_t>(pending.faces.size());
    change.write = storage::NewPending{
        .game = record_.id,
        .pending = std::move(pending),
        .step = {.number = number, .request = command.request, .requested_by = command.by, .faces_given = given},
        .revision = revision_,
        .before = std::move(records)};
  } else {
    storage::DecisionRecord last = std::move(records.back());
    records.pop_back();
    last.request = command.request;
    change.write = storage::NewDecision{
        .game = record_.id, .decision = std::move(last), .revision = revision_, .before = std::move(records)};
  }
  change.take_in = [this, made = std::make_shared<Made>(std::move(made))] { return take_in(std::move(*made)); };
  return change;
}

Accepted Table::take_in(Made made) {
  const bool ends =
      !made.steps.empty() && !course().settled() && course().game().outcome(made.steps.back().played.after).has_value();
  const bool wants_others = made.pending || decisions_.pending();
  const bool decided = !made.steps.empty() && !made.pending;
  decisions_.take(std::move(made));
  ask_is(std::nullopt);
  if (wants_others) changed(Counted::kWanted);
  if (ends) {
    house_->log({{"event", "game_over"}, {"game", record_.id}, {"decisions", course().number()}});
    house_->game_ended();
  }
  return {.number = course().number(), .decided = decided, .wanted = wanted()};
}

/// The store has answered: only now the game goes on, and the asker and all watchers are told.
void Table::settle(const storage::Result<void>& written, const Command& command, const Change& change,
                   const Reply& reply) {
  const auto self = shared_from_this();
  writing_ = false;
  if (written) {
    revision_ += change.raises;
    const Accepted accepted = change.take_in();
    requests_.note(command, accepted);
    latest_news_.clear();
    keep_time();
    reply(accepted);
    tell_watchers();
  } else {
    const storage::Trouble trouble = written.error().trouble;
    const bool was_overtaken = trouble == storage::Trouble::kConflict;
    if (was_overtaken && !house_->storage->shared())
      house_->log({{"event", "write_failed"}, {"game", record_.id}, {"detail", written.error().detail}});
    const bool keeps_up = was_overtaken && house_->storage->shared() && keep_up(true);
    stale_ = stale_ || trouble == storage::Trouble::kUnknown || (was_overtaken && !keeps_up);
    // Another process may have carried out this very request.
    const auto before = requests_.answer(command, decisions_);
    reply(before ? *before : Answer<Accepted>(std::unexpected(storage_problem(written.error()))));
    if (stale_) go_stale();
  }
  keep_up(false);
  run();
}

Accepted Table::standing() const { return {.number = course().number(), .decided = false, .wanted = wanted()}; }

void Table::changed(Counted what, SeatSet readers) {
  for (const Seat seat : kAllSeats) {
    if (readers.contains(seat)) ++revisions_.at(static_cast<std::size_t>(what)).at(static_cast<std::size_t>(seat));
  }
}

void Table::tell_watchers() {
  for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->something_happened();
}

void Table::tell_links() {
  for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->links_changed();
}

bool Table::idle() const { return watchers_.empty() && queue_.empty() && !writing_ && !thinking_; }

std::optional<chance::DiceWanted> Table::wanted() const {
  if (!decisions_.pending() || course().settled()) return std::nullopt;
  return decisions_.pending()->wanted;
}

}  // namespace brownwater::server
