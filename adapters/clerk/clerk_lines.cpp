#include "adapters/clerk/clerk_lines.hpp"

#include <algorithm>

#include "adapters/wire/journal.hpp"

namespace brownwater::clerk {
namespace {

std::unexpected<wire::Fault> no_more() { return wrong("input", "the table answers no more"); }

}  // namespace

Clerk::Clerk(const wire::Codec& codec, const wire::Setting& setting, const ClerkBook& book, ClerksTable& table)
    : codec_(codec), setting_(setting), book_(book), table_(table) {
  moments_.push_back({.state = codec.game().start(setting.scenario), .told = {}, .decisions = 0});
}

OrFault<void> Clerk::say(const std::string& line) {
  auto orders = book_.orders(line, state(), {Seat::kUnion, Seat::kConfederate, Seat::kUmpire});
  if (!orders) return std::unexpected(std::move(orders.error()));
  Moment next = moments_.back();
  std::erase_if(next.told, [&](const TableAnswer& told) { return !book_.holds(told, state()); });
  std::vector<ClerkPlayed> done;
  for (LineOrder& order : *orders) {
    std::erase_if(next.told, [&](const TableAnswer& told) { return told.actor == order.actor; });
    std::ranges::move(order.told, std::back_inserter(next.told));
    auto played = play(next, order);
    if (!played) return std::unexpected(std::move(played.error()));
    ++next.decisions;
    next.state = played->after;
    done.push_back({.seat = order.seat, .action = order.action, .played = std::move(*played)});
  }
  for (const ClerkPlayed& one : done) write_down(one);
  moments_.push_back(std::move(next));
  return {};
}

OrFault<kernel::AnyPlayed> Clerk::play(const Moment& before, const LineOrder& order) const {
  const Play play = [&](std::span<const std::uint8_t> faces) {
    return codec_.game().play(setting_.scenario, before.state, order.seat, order.action, faces);
  };
  Talk talk{.now = {.faces = {}, .told = before.told}};
  std::optional<wire::Fault> refused;
  std::size_t told = 0;
  const auto tell = [&](const kernel::AnyPlayed& played) {
    const auto events = std::span<const kernel::AnyEvent>(played.events);
    table_.happened(played.after, events.subspan(std::min(told, events.size())));
    told = events.size();
  };
  for (OrRefused came = book_.go_on(talk, play);;) {
    if (!came && came.error().of_orders) return std::unexpected(std::move(came.error().fault));
    if (!came) {
      refused = std::move(came.error().fault);
      came = book_.go_on(talk, play);
      continue;
    }
    if (*came) return tell(**came), std::move(**came);
    const kernel::NotPlayed& wants = came->error();
    if (wants.cause != kernel::NotPlayed::Cause::kDiceWanted) return std::unexpected(codec_.explain(setting_, wants));
    if (wants.wanted.die != chance::Die::kAnswer) {
      auto faces = table_.dice(wants.wanted, before.decisions);
      if (!faces) return no_more();
      talk.give(wants.wanted, std::move(*faces));
      came = book_.go_on(talk, play);
      continue;
    }
    const kernel::AnyPlayed so_far = book_.so_far(before.state, order, {.entered = talk.now.faces});
    tell(so_far);
    const auto line =
        table_.answer(book_.question_after(wants.wanted.slip, so_far.throws), std::exchange(refused, std::nullopt));
    if (!line) return no_more();
    if (*line == "back" && talk.asked.empty()) return wrong("back", "the line of orders is taken back");
    if (*line == "back") talk.take_back_to(talk.asked.size());
    came = *line == "back" ? book_.go_on(talk, play) : book_.hear(talk, *line, play);
  }
}

void Clerk::write_down(const ClerkPlayed& decision) {
  decisions_.push_back(
      wire::decision_line(codec_, setting_, decisions_.size() + 1, decision.seat, decision.action, decision.played));
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

}  // namespace brownwater::clerk
