#include "adapters/cli/clerk_decision.hpp"

#include <algorithm>
#include <utility>

namespace brownwater::cli {
namespace {

bool answers_to(const TableAnswer& told, const chance::Slip& asked) {
  return told.purpose == asked.purpose && told.actor == asked.actor && told.target == asked.target;
}

std::unexpected<wire::Fault> no_more() { return wrong("input", "the table answers no more"); }

}  // namespace

ClerksDecision::Outcome ClerksDecision::play_now() const {
  return with_.ground.codec->game().play(with_.ground.setting.scenario, state_, order_.seat, order_.action,
                                         std::span<const std::uint8_t>(now_.faces));
}

OrFault<kernel::AnyPlayed> ClerksDecision::play(std::size_t decision) {
  for (;;) {
    auto played = play_now();
    if (is_shut(played)) {
      if (const auto refused = refuse_given(); !refused) return std::unexpected(refused.error());
      continue;
    }
    if (played) {
      tell(*played);
      return std::move(*played);
    }
    const kernel::NotPlayed& not_played = played.error();
    if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted)
      return std::unexpected(with_.ground.codec->explain(with_.ground.setting, not_played));
    const auto done = not_played.wanted.die == chance::Die::kAnswer ? answer(not_played.wanted.slip)
                                                                    : throw_dice(not_played.wanted, decision);
    if (!done) return std::unexpected(done.error());
  }
}

/// Whether the last answer is not open, or its question is over before all that its line named has been asked for.
bool ClerksDecision::is_shut(const Outcome& played) {
  if (!played && played.error().cause == kernel::NotPlayed::Cause::kFaceOutOfRange) return given_.has_value();
  if (!last_ || (!played && played.error().wanted.die == chance::Die::kAnswer && played.error().wanted.slip == *last_))
    return false;
  const auto left = std::ranges::find_if(now_.told, [&](const TableAnswer& told) {
    return told.line != kOfOrders && !told.ends && answers_to(told, *last_);
  });
  if (left == now_.told.end()) return false;
  given_ = *left;
  return true;
}

OrFault<void> ClerksDecision::answer(const chance::Slip& asked) {
  if (last_ && *last_ != asked) {
    const bool goes_on = with_.book.follows(asked);
    std::erase_if(now_.told, [&](const TableAnswer& told) {
      return (told.line != kOfOrders && !goes_on) || (told.ends && answers_to(told, *last_));
    });
  }
  last_ = asked;
  given_.reset();
  const auto told = std::ranges::find_if(now_.told, [&](const TableAnswer& one) { return answers_to(one, asked); });
  if (told == now_.told.end()) return ask(asked);
  if (told->face == kEvery) {
    int face = kernel::kFirstNamed;
    while (face <= chance::kMostAnswers && !is_open(static_cast<std::uint8_t>(face))) ++face;
    now_.faces.push_back(static_cast<std::uint8_t>(face <= chance::kMostAnswers ? face : kernel::kNone));
    return {};
  }
  given_ = *told;
  now_.told.erase(told);
  now_.faces.push_back(given_->face);
  return {};
}

/// The line that gave the answer is refused whole: it is asked for again, or was one of orders.
OrFault<void> ClerksDecision::refuse_given() {
  wire::Fault shut{given_->word, with_.book.question(*last_).shut, wire::rule_text(last_->rule)};
  if (given_->line == kOfOrders) return std::unexpected(std::move(shut));
  refused_ = std::move(shut);
  take_back_to(given_->line);
  return {};
}

/// To the moment before that answering line.
void ClerksDecision::take_back_to(std::size_t line) {
  now_ = std::move(asked_[line - 1]);
  asked_.resize(line - 1);
  last_.reset();
  given_.reset();
}

bool ClerksDecision::is_open(std::uint8_t face) const {
  std::vector<std::uint8_t> faces = now_.faces;
  faces.push_back(face);
  const auto played = with_.ground.codec->game().play(with_.ground.setting.scenario, state_, order_.seat, order_.action,
                                                      std::span<const std::uint8_t>(faces));
  return played || played.error().cause != kernel::NotPlayed::Cause::kFaceOutOfRange;
}

/// Asks until a line answers, or takes the last one back.
OrFault<void> ClerksDecision::ask(const chance::Slip& asked) {
  std::optional<wire::Fault> refused = std::exchange(refused_, std::nullopt);
  tell(with_.book.so_far(state_, order_, now_.faces));
  for (;;) {
    const auto line = with_.table.answer(with_.book.question(asked), refused);
    if (!line) return no_more();
    if (*line == "back") {
      if (asked_.empty()) return wrong("back", "the line of orders is taken back");
      take_back_to(asked_.size());
      return {};
    }
    auto answers = with_.book.answers(words_in(*line), asked);
    if (!answers) {
      refused = std::move(answers.error());
      continue;
    }
    // A line that says more than it was asked says all of its actor.
    const bool says_all = std::ranges::any_of(*answers, [&](const auto& one) { return one.purpose != asked.purpose; });
    asked_.push_back(now_);
    std::erase_if(now_.told, [&](const TableAnswer& told) {
      return says_all ? told.actor == asked.actor : answers_to(told, asked);
    });
    for (TableAnswer& one : *answers) one.line = asked_.size();
    std::ranges::move(*answers, std::back_inserter(now_.told));
    return {};
  }
}

OrFault<void> ClerksDecision::throw_dice(const chance::DiceWanted& wanted, std::size_t decision) {
  given_.reset();
  if (now_.pools == thrown_.size() || thrown_[now_.pools].first != wanted) {
    auto faces = with_.table.dice(wanted, decision);
    if (!faces) return no_more();
    thrown_.resize(now_.pools);
    thrown_.emplace_back(wanted, std::move(*faces));
  }
  std::ranges::copy(thrown_[now_.pools++].second, std::back_inserter(now_.faces));
  return {};
}

void ClerksDecision::tell(const kernel::AnyPlayed& played) {
  const auto events = std::span<const kernel::AnyEvent>(played.events);
  with_.table.happened(played.after, events.subspan(std::min(events_told_, events.size())));
  events_told_ = events.size();
}

}  // namespace brownwater::cli
