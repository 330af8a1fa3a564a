#include <algorithm>

#include "adapters/server/fights.hpp"
#include "adapters/server/table.hpp"

/// How a table keeps the time of those it waits for. A note in the store says how the clock stands.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr const char* kNote = "clock";
/// A captain who decides for a side whose time runs out is looked for at least so often.
constexpr std::chrono::milliseconds kLongestSleep{1000};

std::optional<PlayClock> stored_clock(const ClockRule& rule, const std::map<std::string, std::string>& notes) {
  const auto note = notes.find(kNote);
  if (note == notes.end()) return std::nullopt;
  const auto text = wire::parse_json(note->second, kLongestStored);
  return text && text->is_object() ? PlayClock::read(rule, text->get_object()) : std::nullopt;
}

/// The strongest captain who decides at once.
std::string captain_for_the_late(const Captains& captains, const wire::Codec& codec) {
  if (!captains.levels) return {};
  std::string strongest;
  for (const Level& level : captains.levels(codec)) {
    if (!captains.ponders || !captains.ponders(level.captain)) strongest = level.captain;
  }
  return strongest;
}

}  // namespace

GameAt Table::game_at() const {
  const bool seals = sealed_dice() != nullptr && !sealed_dice()->ready();
  GameAt now{.number = course().number(),
             .waited = {},
             .decided = {},
             .together = course().decides_together(),
             .held = decisions_.pending() || takebacks_.asking() || seals || course().over()};
  if (!course().over()) now.waited = course().codec().waits_for(course().setting(), course().state(), Seat::kUmpire);
  if (now.number > 0) now.decided = course().entry(now.number).seat;
  return now;
}

void Table::set_up_clock(const std::map<std::string, std::string>& notes) {
  const json::value* chosen = header_.if_contains("clock");
  const auto rule = chosen == nullptr ? std::nullopt : std::optional(read_clock_rule(*chosen));
  if (!rule || !*rule) return;
  clock_ = stored_clock(**rule, notes);
  clock_is_stored_ = clock_.has_value();
  if (!clock_) clock_.emplace(**rule, game_at(), house_->now());
}

void Table::keep_time() {
  if (!clock_) return;
  const PlayClock before = *clock_;
  clock_->stands(game_at(), house_->now());
  watch_time();
  if (*clock_ == before && clock_is_stored_) return;
  clock_is_stored_ = true;
  changed(Counted::kClock);
  house_->write(clock_note(*clock_), [](const storage::Result<void>&) {});
}

storage::NewNote Table::clock_note(const PlayClock& clock) const {
  return {.game = record_.id, .key = kNote, .text = json::serialize(clock.written())};
}

/// The clock then stands as the process says that wrote last.
void Table::take_notes(const std::map<std::string, std::string>& notes) {
  notes_ = notes;
  if (!clock_) return;
  auto stored = stored_clock(clock_->rule(), notes);
  if (!stored || stored->game_at().number != course().number()) return;
  stored->stands(game_at(), house_->now());
  clock_ = std::move(*stored);
  changed(Counted::kClock);
  watch_time();
}

void Table::set_clock(const ClockAct& act, DoneReply reply) {
  PlayClock clock = *clock_;
  act(clock, house_->now());
  storage::NewNote note = clock_note(clock);
  house_->write(std::move(note), [self = shared_from_this(), act, before = *clock_, clock = std::move(clock),
                                  reply = std::move(reply)](const storage::Result<void>& written) mutable {
    if (!written) return self->not_written(written.error(), reply);
    // The game has gone on meanwhile, or another act came before.
    if (*self->clock_ != before) return self->set_clock(act, std::move(reply));
    self->clock_ = std::move(clock);
    self->changed(Counted::kClock);
    reply({});
    self->tell_watchers();
    self->wake_captain();
    self->watch_time();
  });
}

void Table::watch_time() {
  if (watches_time_ || !clock_ || clock_->rule().late != ClockRule::Late::kCaptain) return;
  std::optional<Seconds> soonest;
  for (const Side side : kBothSides) {
    if (!clock_->runs(side)) continue;
    const Seconds left = std::max<Seconds>(0, clock_->left(side, house_->now()));
    soonest = std::min(soonest.value_or(left), left);
  }
  if (!soonest) return;
  watches_time_ = true;
  const std::chrono::milliseconds wait = std::chrono::seconds(*soonest);
  house_->later(std::min(kLongestSleep, wait), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->watches_time_ = false;
    self->wake_captain();
    const auto late = [&](Side side) { return self->clock_->late(side, self->house_->now()); };
    // For one who is late the next decision begins the watch again.
    if (!std::ranges::any_of(kBothSides, late)) self->watch_time();
  });
}

/// The seat's captain; for a person who is late, where the players chose so, one of the program's.
Chooser Table::chooser_for(Seat seat) const {
  if (seat != Seat::kUnion && seat != Seat::kConfederate) return {};
  const Chooser& own = captains_.at(static_cast<std::size_t>(seat));
  if (own || !clock_ || clerk() != nullptr || clock_->rule().late != ClockRule::Late::kCaptain ||
      waits_for_fight(*this))
    return own;
  if (!clock_->late(side_of(seat), house_->now())) return own;
  return house_->captains.named(course().codec(), captain_for_the_late(house_->captains, course().codec()));
}

}  // namespace brownwater::server
