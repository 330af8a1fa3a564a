#include "adapters/server/table.hpp"

#include <span>

#include "adapters/server/clock.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"
#include "engine/core/hash.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds kBeforeACaptainTriesAgain{1000};
constexpr unsigned kFirstOfTheServersFaults = 500;

/// Seeds of captains are kept apart from the dice of the same decision.
std::uint64_t whim_of(std::uint64_t dice_key, std::uint32_t number) {
  StableHash hash;
  hash.add(dice_key);
  hash.add(number);
  hash.add(0xCA97A14ULL);
  return hash.value();
}

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

std::optional<Problem> Table::why_not(const Command& command) const {
  const auto no = [](unsigned status, const char* where, std::string reason) {
    return Problem{.status = status, .fault = {where, std::move(reason), {}}};
  };
  if (stale_) return no(409, "game", "another server has gone on with this game; read it again");
  if (record_.read_only) return no(409, "game", "a journal taken in can be looked at, not played on");
  if (const Stop* stop = course_.stop()) return no(409, "game", words_of(*stop, rules()));
  const Decide* decide = std::get_if<Decide>(&command.what);
  if (decide == nullptr) {
    const bool of_umpire = pending_ && pending_->seat == Seat::kUmpire;
    if (!pending_ || (of_umpire && command.by != Seat::kUmpire)) return no(409, "/faces", "no dice are wanted now");
    return std::nullopt;
  }
  if (decide->expected && *decide->expected != course_.number()) {
    return no(
        409, "/expected",
        "the game is at decision " + std::to_string(course_.number()) + ", not " + std::to_string(*decide->expected));
  }
  if (decide->takebacks && *decide->takebacks != takebacks_.size())
    return no(409, "/takebacks", "something was taken back; read the game again");
  if (pending_) return no(409, "/action", "a decision is waiting for dice to be thrown");
  if (sealed_ && !sealed_->ready()) return no(409, "dice", "somebody has still to add words to the sealed dice");
  return why_not_his(record_, course_, {.seat = command.by, .captain = command.captain}, *decide);
}

void Table::carry_out(Command& command, Reply& reply) {
  if (const auto* ask = std::get_if<AskBack>(&command.what)) return ask_back(command.by, *ask, reply);
  if (const auto* answer = std::get_if<AnswerBack>(&command.what)) return answer_back(command.by, *answer, reply);
  if (const auto* entry = std::get_if<AtDesk>(&command.what)) return enter(*entry, command, reply);
  const bool of_captains = std::holds_alternative<GiveOut>(command.what) ||
                           std::holds_alternative<SayDone>(command.what) ||
                           std::holds_alternative<NewLink>(command.what);
  if (of_captains) return change_captains(command, reply);
  // Who has seen more than this copy has seen it at another process.
  const Decide* seen = std::get_if<Decide>(&command.what);
  if (seen != nullptr && seen->expected.value_or(0) > course_.number()) keep_up(house_->storage->shared());
  if (const auto before = answered_already(command)) return reply(*before);
  if (const auto refused = why_not(command)) return reply(std::unexpected(*refused));
  const Decide* decide = std::get_if<Decide>(&command.what);
  Pending made = decide != nullptr
                     ? Pending{.seat = command.by,
                               .action = decide->action,
                               .faces = {},
                               .wanted = {},
                               .journal = decide->journal,
                               .captain = name_of(*this, {.seat = command.by, .captain = command.captain})}
                     : *pending_;
  if (const auto* given = std::get_if<GiveFaces>(&command.what)) {
    made.faces.insert(made.faces.end(), given->faces.begin(), given->faces.end());
  }

  const std::uint32_t number = course_.number() + 1;
  kernel::DiceSource dice = chance::RandomFaces(chance::PhiloxStream(record_.dice_key, 0, number));
  if (hand_dice_) dice = std::span<const std::uint8_t>(made.faces);
  std::optional<sealed::SealedThrows> lots;
  if (sealed_) {
    lots.emplace(sealed_->throws_for(course_, made.seat, made.action));
    dice = chance::RandomFaces(*lots);
  }
  auto played = course_.game().play(course_.setting().scenario, course_.state(), made.seat, made.action, dice);
  if (played) {
    Entry entry{.seat = made.seat,
                .action = std::move(made.action),
                .throws = played->throws,
                .hash = course_.game().hash(played->after),
                .journal = std::move(made.journal),
                .made_at = seconds_now(),
                .taken_back = notes_,
                .captain = std::move(made.captain),
                .opened = false,
                .in_secret = false};
    return write_decision(command, std::move(entry), std::move(*played), std::move(reply));
  }
  if (played.error().cause == kernel::NotPlayed::Cause::kDiceWanted) {
    made.wanted = played.error().wanted;
    return write_pending(command, std::move(made), std::move(reply));
  }
  reply(problem(422, fault_of(command, played.error())));
}

wire::Fault Table::fault_of(const Command& command, const kernel::NotPlayed& not_played) const {
  const wire::Codec& codec = course_.codec();
  wire::Fault fault = codec.explain(course_.setting(), not_played);
  fault.where = "/faces";
  if (not_played.cause != kernel::NotPlayed::Cause::kRefused) return fault;
  fault.where = "/action";
  const Decide* decide = std::get_if<Decide>(&command.what);
  if (decide == nullptr || decide->text.is_null()) return fault;
  // Of the action as it was sent: written anew it would leave out what is nothing, and other places be counted.
  fault.where += codec.place_of(course_.setting(), course_.state(), decide->text, not_played.refusal);
  return fault;
}

void Table::write_decision(Command& command, Entry entry, kernel::AnyPlayed played, Reply reply) {
  const std::uint32_t number = course_.number() + 1;
  storage::DecisionRecord record = record_of(course_, number, entry);
  record.request = command.request;
  record.requested_by = command.by;
  record.ends_game = course_.game().outcome(played.after).has_value();
  writing_ = true;
  auto take_in = [this, number, ends = record.ends_game, entry = std::move(entry),
                  played = std::move(played)]() mutable {
    course_.append(std::move(entry), std::move(played));
    notes_.clear();
    drop_ask();
    if (sealed_) sealed_->take(course_);
    if (pending_) changed(Counted::kWanted);
    pending_.reset();
    if (ends) {
      house_->log({{"event", "game_over"}, {"game", record_.id}, {"decisions", number}});
      house_->game_ended();
    }
    return Accepted{.number = number, .decided = true, .wanted = {}};
  };
  auto shared = std::make_shared<decltype(take_in)>(std::move(take_in));
  house_->write(storage::NewDecision{.game = record_.id, .decision = std::move(record), .revision = revision_},
                [self = shared_from_this(), shared, asked = std::move(command),
                 reply = std::move(reply)](const storage::Result<void>& written) {
                  self->settle(written, reply, [shared] { return (*shared)(); }, asked);
                });
}

void Table::write_pending(Command& command, Pending pending, Reply reply) {
  const std::uint32_t number = course_.number() + 1;
  storage::PendingRecord record{
      .number = number,
      .seat = pending.seat,
      .action = json::serialize(course_.codec().write_action(course_.setting(), pending.action)),
      .faces = pending.faces,
      .journal = pending.journal,
      .captain = pending.captain};
  storage::StepRecord step{.number = number,
                           .request = command.request,
                           .requested_by = command.by,
                           .faces_given = static_cast<std::uint32_t>(pending.faces.size())};
  writing_ = true;
  const auto take_in = [this, pending = std::move(pending)] {
    pending_ = pending;
    drop_ask();
    changed(Counted::kWanted);
    return Accepted{.number = course_.number(), .decided = false, .wanted = pending.wanted};
  };
  house_->write(
      storage::NewPending{
          .game = record_.id, .pending = std::move(record), .step = std::move(step), .revision = revision_},
      [self = shared_from_this(), take_in, asked = std::move(command), reply = std::move(reply)](
          const storage::Result<void>& written) { self->settle(written, reply, take_in, asked); });
}

/// The store has answered: only now does the game go on, the asker hear of it, and everybody else.
void Table::settle(const storage::Result<void>& written, const Reply& reply, const std::function<Accepted()>& take_in,
                   const Command& asked) {
  const auto self = shared_from_this();
  writing_ = false;
  if (written) {
    ++revision_;
    const Accepted accepted = take_in();
    note_answered(asked, accepted);
    latest_news_.clear();
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
    const auto before = answered_already(asked);
    reply(before ? *before : Answer<Accepted>(std::unexpected(storage_problem(written.error()))));
    if (stale_) go_stale();
  }
  keep_up(false);
  run();
}

std::optional<Problem> Table::why_no_nonce(Seat seat, const std::string& nonce) const {
  const auto no = [](unsigned status, const char* where, std::string reason) {
    return Problem{.status = status, .fault = {where, std::move(reason), {}}};
  };
  if (!sealed_) return no(409, "dice", "the dice of this game are not sealed");
  if (record_.read_only) return no(409, "game", "a journal taken in can be looked at, not played on");
  if (!sealed_->asks(seat)) return no(403, "seat", "only those who decide add words to the dice");
  const auto before = sealed_->nonce_of(seat);
  if (before && *before != nonce) return no(409, "/nonce", "your words are added already and cannot be changed");
  if (const auto fault = fault_of_nonce(nonce)) return Problem{.status = 422, .fault = *fault};
  return std::nullopt;
}

void Table::add_nonce(Seat seat, std::string nonce, DoneReply reply) {
  if (const auto refused = why_no_nonce(seat, nonce)) return reply(std::unexpected(*refused));
  if (sealed_->nonce_of(seat)) return reply({});
  house_->write(
      storage::NewNonce{.game = record_.id, .seat = seat, .nonce = nonce},
      [self = shared_from_this(), seat, nonce, reply = std::move(reply)](const storage::Result<void>& written) {
        if (!written) return self->not_written(written.error(), reply);
        self->sealed_->add(seat, nonce);
        self->changed(Counted::kSealed);
        reply({});
        self->tell_watchers();
        self->wake_captain();
      });
}

void Table::renew(Seat seat, const storage::TokenHash& token, DoneReply reply) {
  house_->write(
      storage::NewToken{.game = record_.id, .seat = seat, .token = token},
      [self = shared_from_this(), seat, token, reply = std::move(reply)](const storage::Result<void>& written) {
        if (!written) return self->not_written(written.error(), reply);
        self->record_.tokens.at(static_cast<std::size_t>(seat)) = token;
        reply({});
        for (Watcher* watcher : std::set<Watcher*>(self->watchers_)) watcher->links_changed();
      });
}

void Table::talk_came(SeatSet readers) {
  changed(Counted::kTalk, readers);
  tell_watchers();
}

void Table::changed(Counted what, SeatSet readers) {
  for (const Seat seat : kAllSeats) {
    if (readers.contains(seat)) ++revisions_.at(static_cast<std::size_t>(what)).at(static_cast<std::size_t>(seat));
  }
}

/// The game goes on: what somebody wished to take back is no longer what he would.
void Table::drop_ask() {
  if (!ask_) return;
  ask_.reset();
  changed(Counted::kAsk);
}

void Table::tell_watchers() {
  for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->something_happened();
}

void Table::wake_captain() {
  if (writing_ || thinking_ || stale_ || pending_ || asking() || record_.read_only || course_.stop() || !queue_.empty())
    return;
  if (sealed_ && !sealed_->ready()) return;
  const SeatSet to_decide = course_.game().to_decide(course_.state());
  for (const Side side : kBothSides) {
    const Chooser& chooser = captains_[static_cast<std::size_t>(side)];
    if (!chooser || !to_decide.contains(seat_of(side))) continue;
    if (!leads()) return;
    thinking_ = true;
    const auto& room = ponders_[static_cast<std::size_t>(side)] ? house_->ponder : house_->think;
    room([self = shared_from_this(), chooser, side, state = course_.state(), number = course_.number(),
          back = takebacks_.size()] {
      const std::uint64_t seed = whim_of(self->record_.dice_key, number);
      kernel::AnyAction action = chooser(self->course_.setting(), state, seat_of(side), seed);
      self->house_->on_loop([self, side, number, back, action = std::move(action)] {
        self->thinking_ = false;
        // He waits while somebody asks to go back, and thinks anew about another position.
        if (back != self->takebacks_.size() || self->asking()) return self->wake_captain();
        self->captain_decided(seat_of(side), number, action);
      });
    });
    return;
  }
}

void Table::captain_decided(Seat seat, std::uint32_t seen, kernel::AnyAction action) {
  if (course_.number() != seen) return wake_captain();
  Command command{
      .by = seat, .request = {}, .what = Decide{.expected = seen, .action = std::move(action), .journal = {}}};
  thinking_ = true;
  submit(std::move(command), [self = shared_from_this(), seat, seen](const Answer<Accepted>& answer) {
    self->thinking_ = false;
    if (answer || self->course_.number() != seen) return;
    // That the store fails is logged once for all.
    if (answer.error().status < kFirstOfTheServersFaults)
      self->house_->log({{"event", "captain_refused"},
                         {"game", self->record_.id},
                         {"seat", wire::word_of(seat)},
                         {"reason", answer.error().fault.reason}});
    self->thinking_ = true;
    self->house_->later(kBeforeACaptainTriesAgain, [self] {
      self->thinking_ = false;
      self->wake_captain();
    });
  });
}

bool Table::idle() const { return watchers_.empty() && queue_.empty() && !writing_ && !thinking_; }

std::optional<chance::DiceWanted> Table::wanted() const {
  if (!pending_) return std::nullopt;
  return pending_->wanted;
}

std::shared_ptr<const std::string> Table::news(std::uint32_t number, Seat seat, bool with_view) {
  const bool latest = number == course_.number();
  if (latest) {
    for (const News& known : latest_news_) {
      if (known.seat == seat && known.with_view == with_view) return known.text;
    }
  }
  auto text = std::make_shared<const std::string>(decided_text(*this, number, seat, with_view));
  if (latest) latest_news_.push_back({.seat = seat, .with_view = with_view, .text = text});
  return text;
}

}  // namespace brownwater::server
