#include "adapters/cli/clerk_lines.hpp"

#include <algorithm>

#include "adapters/cli/clerk_decision.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::cli {

Clerk::Clerk(const Ground& ground, const ClerkBook& book, ClerksTable& table)
    : ground_(ground), book_(book), table_(table) {
  moments_.push_back({.state = ground.codec->game().start(ground.setting.scenario), .told = {}, .decisions = 0});
}

OrFault<void> Clerk::say(const std::string& line) {
  auto orders = book_.orders(line, state());
  if (!orders) return std::unexpected(std::move(orders.error()));
  Moment next = moments_.back();
  std::erase_if(next.told, [&](const TableAnswer& told) { return !book_.holds(told, state()); });
  std::vector<ClerkPlayed> done;
  for (LineOrder& order : *orders) {
    std::erase_if(next.told, [&](const TableAnswer& told) { return told.actor == order.actor; });
    std::ranges::move(order.told, std::back_inserter(next.told));
    auto played = ClerksDecision({.ground = ground_, .book = book_, .table = table_}, next.state, order, next.told)
                      .play(next.decisions);
    if (!played) return std::unexpected(std::move(played.error()));
    ++next.decisions;
    next.state = played->after;
    done.push_back({.seat = order.seat, .action = order.action, .played = std::move(*played)});
  }
  for (const ClerkPlayed& one : done) write_down(one);
  moments_.push_back(std::move(next));
  return {};
}

void Clerk::write_down(const ClerkPlayed& decision) {
  decisions_.push_back(wire::decision_line(*ground_.codec, ground_.setting, decisions_.size() + 1, decision.seat,
                                           decision.action, decision.played));
}

void Clerk::take_up(ClerkPlayed decision) {
  write_down(decision);
  ++taken_up_;
  moments_.push_back({.state = std::move(decision.played.after), .told = {}, .decisions = decisions_.size()});
}

void Clerk::declare_anew() {
  const auto declaring = [this](const Moment& moment) { return book_.is_declaring(moment.state, state()); };
  while (moments_.size() > 1 && declaring(moments_.back()) && declaring(moments_[moments_.size() - 2])) take_back();
}

bool Clerk::take_back() {
  if (moments_.size() == 1) return false;
  moments_.pop_back();
  decisions_.resize(moments_.back().decisions);
  if (moments_.size() <= taken_up_ + 1) declare_anew();
  return true;
}

}  // namespace brownwater::cli
