#include <algorithm>

#include "adapters/server/clock.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/table.hpp"

/// How the umpire's desk changes: its entries are commands like others, in their order and durable before they are
/// reported.
namespace brownwater::server {
namespace {

using storage::DeskAct;

/// The seat that made the request; it may make each once.
Seat writer_of(const storage::DeskRecord& entry) {
  return entry.act == DeskAct::kAsk || entry.act == DeskAct::kLeave ? entry.seat : Seat::kUmpire;
}

/// Whether an entry made before matches the present request.
bool is_the_same(const Table& table, const storage::DeskRecord& made, const storage::DeskRecord& asked) {
  const bool same = made.act == asked.act && made.seat == asked.seat && made.subject == asked.subject &&
                    made.ship == asked.ship && made.text == asked.text && made.without == asked.without;
  if (!same || made.act != DeskAct::kDelay) return same && made.figure == asked.figure;
  // A delay was asked for in turns from then; once something was taken back nothing says which turn that was.
  if (made.takebacks != table.takebacks().size()) return true;
  const Course& course = table.course();
  return made.figure == asked.figure + course.codec().turns_of(course.state_at(made.decision));
}

bool changes_nothing(const Desk& desk, const storage::DeskRecord& entry) {
  if (entry.act == DeskAct::kLeave) return desk.gives_leave(entry.seat) == (entry.figure == 1);
  if (entry.act == DeskAct::kAlone) return desk.effects_alone(side_of(entry.seat));
  if (entry.act == DeskAct::kAloud) return !desk.effects_alone(side_of(entry.seat));
  if (entry.act == DeskAct::kHold) return desk.holds(side_of(entry.seat));
  return entry.act == DeskAct::kThrough && !desk.holds(side_of(entry.seat));
}

}  // namespace

Outcome Table::come_of(const Command& command, const AtDesk& asked) {
  if (const auto refused = why_stale()) return std::unexpected(*refused);
  keep_up(false);
  storage::DeskRecord entry = asked.entry;
  const auto made = std::ranges::find_if(desk_.entries(), [&](const storage::DeskRecord& one) {
    return one.request == entry.request && writer_of(one) == command.by;
  });
  const bool done = made != desk_.entries().end();
  if (done && !is_the_same(*this, *made, entry)) return another_had_that_id();
  if (done || changes_nothing(desk_, entry)) return standing();
  if (const auto refused = why_no_entry(*this, entry)) return std::unexpected(*refused);
  entry.decision = course().number();
  entry.takebacks = static_cast<std::uint32_t>(takebacks().size());
  entry.made_at = seconds_now();
  entry.name = name_of(*this, {.seat = command.by, .captain = command.captain});
  if (entry.act == DeskAct::kDelay) entry.figure += course().codec().turns_of(course().state());
  return Change{.write = storage::NewDeskEntry{.game = record_.id,
                                               .before = static_cast<std::uint32_t>(desk_.entries().size()),
                                               .entry = entry},
                .take_in = [this, entry] {
                  desk_.add(entry);
                  latest_news_.clear();
                  return standing();
                }};
}

void Table::show_chart(Side side, std::chrono::seconds time) {
  using Clock = std::chrono::steady_clock;
  chart_until_[side] = Clock::now() + time;
  changed(Counted::kChart, {seat_of(side)});
  tell_watchers();
  if (time.count() == 0) return;
  house_->later(time, [side, until = chart_until_[side], at = weak_from_this()] {
    const auto table = at.lock();
    if (!table || table->chart_until_[side] != until) return;
    table->changed(Counted::kChart, {seat_of(side)});
    table->tell_watchers();
  });
}

std::chrono::seconds Table::chart_left(Side side) const {
  const auto left = chart_until_[side] - std::chrono::steady_clock::now();
  return left.count() <= 0 ? std::chrono::seconds() : std::chrono::ceil<std::chrono::seconds>(left);
}

}  // namespace brownwater::server
