#include <algorithm>
#include <map>
#include <span>

#include "adapters/server/table.hpp"

/// Requests that come again: each is answered as the first time, and its id is taken for nothing else.
namespace brownwater::server {

std::optional<Answer<Accepted>> Table::answered_already(const Command& command) const {
  const auto before = answered_.find({command.request, command.by});
  if (command.request.empty() || before == answered_.end()) return std::nullopt;
  if (before->second.accepted.taken_back) return problem(409, "/request", "that decision was made, and taken back");
  if (!asks_the_same(command, before->second)) return another_had_that_id();
  return before->second.accepted;
}

/// The game keeps what was asked for: the decision that a request made, or the faces that it gave. A fight's result is
/// asked for by `expected` alone, which names the battle too.
bool Table::asks_the_same(const Command& command, const Answered& before) const {
  if (const auto* given = std::get_if<GiveFaces>(&command.what)) return before.faces == given->faces;
  const auto* decide = std::get_if<Decide>(&command.what);
  const std::uint32_t number = before.accepted.number + (before.accepted.decided ? 0 : 1);
  const bool stands = number <= course_.number();
  if (decide == nullptr || before.faces || (!stands && !pending_)) return false;
  if (decide->expected && *decide->expected != number - 1) return false;
  if (!decide->action.has_value()) return !(stands ? course_.entry(number).journal : pending_->journal).empty();
  const wire::Codec& codec = course_.codec();
  const kernel::AnyAction& made = stands ? course_.entry(number).action : pending_->action;
  return codec.write_action(course_.setting(), decide->action) == codec.write_action(course_.setting(), made);
}

void Table::note_answered(const Command& command, const Accepted& accepted) {
  if (command.request.empty()) return;
  Answered answered{.accepted = accepted, .faces = {}};
  if (const auto* given = std::get_if<GiveFaces>(&command.what)) answered.faces = given->faces;
  answered_.emplace(Asked{command.request, command.by}, std::move(answered));
}

/// The first step of a decision made it; each after that gave faces, and so did the request that completed it.
void Table::take_up_answers(const storage::StoredGame& stored) {
  std::map<std::uint32_t, std::size_t> given;
  const auto take = [&](std::uint32_t number, std::size_t faces_given) -> std::optional<Faces> {
    const auto [known, is_first] = given.try_emplace(number, faces_given);
    if (is_first) return std::nullopt;
    const Faces all = faces_of(number);
    const std::size_t end = std::min(faces_given, all.size());
    const std::size_t begin = std::min(std::exchange(known->second, faces_given), end);
    return Faces(all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end));
  };
  for (const storage::StepRecord& step : stored.steps) {
    if (step.number == 0 || step.number > course_.number() + 1) continue;
    auto faces = take(step.number, step.faces_given);
    if (step.request.empty()) continue;
    const Accepted accepted{
        .number = step.number - 1, .decided = false, .wanted = wanted_after(step.number, step.faces_given)};
    answered_.emplace(Asked{step.request, step.requested_by},
                      Answered{.accepted = accepted, .faces = std::move(faces)});
  }
  for (const storage::DecisionRecord& decision : stored.decisions) {
    if (decision.request.empty()) continue;
    auto faces = given.contains(decision.number) ? take(decision.number, faces_of(decision.number).size())
                                                 : std::optional<Faces>();
    answered_.emplace(
        Asked{decision.request, decision.requested_by},
        Answered{.accepted = {.number = decision.number, .decided = true, .wanted = {}}, .faces = std::move(faces)});
  }
  for (const storage::DecisionRecord& decision : stored.taken_back) {
    if (decision.request.empty()) continue;
    answered_.emplace(
        Asked{decision.request, decision.requested_by},
        Answered{.accepted = {.number = decision.number, .decided = true, .wanted = {}, .taken_back = true},
                 .faces = {}});
  }
}

/// All faces of a decision that are known.
Table::Faces Table::faces_of(std::uint32_t number) const {
  if (number > course_.number()) return pending_ ? pending_->faces : Faces();
  Faces faces;
  for (const chance::Throw& thrown : course_.entry(number).throws) faces.push_back(thrown.face);
  return faces;
}

/// What a decision wanted when so many of its faces were known.
chance::DiceWanted Table::wanted_after(std::uint32_t number, std::size_t faces_given) const {
  const bool stands = number <= course_.number();
  if (!stands && !pending_) return {};
  const Faces all = faces_of(number);
  const std::span<const std::uint8_t> faces(all.data(), std::min(all.size(), faces_given));
  const Seat seat = stands ? course_.entry(number).seat : pending_->seat;
  const kernel::AnyAction& action = stands ? course_.entry(number).action : pending_->action;
  const auto played =
      course_.game().play(course_.setting().scenario, course_.state_at(number - 1), seat, action, faces);
  return played ? chance::DiceWanted{} : played.error().wanted;
}

}  // namespace brownwater::server
