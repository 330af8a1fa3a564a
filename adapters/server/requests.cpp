#include "adapters/server/requests.hpp"

#include <algorithm>

namespace brownwater::server {

std::optional<Answer<Accepted>> Requests::answer(const Command& command, const Decisions& decisions) const {
  const auto before = answered_.find({command.request, command.by});
  if (command.request.empty() || before == answered_.end()) return std::nullopt;
  if (before->second.accepted.taken_back) return problem(409, "/request", "that decision was made, and taken back");
  if (!asks_the_same(command, before->second, decisions)) return another_had_that_id();
  return before->second.accepted;
}

/// The game keeps the content of each request: the decisions that it made, or the faces that it gave. A fight's result
/// is identified by `expected` alone, which names the battle too.
bool Requests::asks_the_same(const Command& command, const Answered& before, const Decisions& decisions) {
  const bool of_table = decisions.book() != nullptr && before.is_stored;
  if (const auto* given = std::get_if<GiveFaces>(&command.what)) return of_table || before.faces == given->faces;
  if (const auto* said = std::get_if<SayLine>(&command.what)) return of_table || before.line == said->line;
  const auto* decide = std::get_if<Decide>(&command.what);
  const std::uint32_t last = before.accepted.number + (before.accepted.decided ? 0 : 1);
  if (decide == nullptr || before.faces) return false;
  // The request may have carried out only some of its orders.
  const std::uint32_t first = decide->expected.value_or(last - 1);
  if (first >= last || last - first > decide->orders.size()) return false;
  const Course& course = decisions.course();
  for (std::uint32_t number = first + 1; number <= last; ++number) {
    const Entry* made = decisions.entry(number);
    if (made == nullptr) return false;
    const kernel::AnyAction& action = decide->orders[number - first - 1].action;
    const auto text = [&](const kernel::AnyAction& one) { return course.codec().write_action(course.setting(), one); };
    if (action.has_value() && text(action) != text(made->action)) return false;
  }
  return true;
}

void Requests::note(const Command& command, const Accepted& accepted) {
  if (command.request.empty()) return;
  Answered answered{.accepted = accepted, .faces = {}};
  if (const auto* given = std::get_if<GiveFaces>(&command.what)) answered.faces = given->faces;
  if (const auto* said = std::get_if<SayLine>(&command.what)) answered.line = said->line;
  answered_.emplace(std::pair{command.request, command.by}, std::move(answered));
}

void Requests::take_back(std::uint32_t keeps) {
  for (auto& [asked, answered] : answered_) {
    Accepted& accepted = answered.accepted;
    accepted.taken_back = accepted.taken_back || (accepted.decided && accepted.number > keeps);
  }
}

/// The first step of a decision made it; each after that gave faces, and so did the request that completed it.
void Requests::take_up(const storage::StoredGame& stored, const Decisions& decisions) {
  std::map<std::uint32_t, std::size_t> given;
  const auto take = [&](std::uint32_t number, std::size_t faces_given) -> std::optional<Faces> {
    const auto [known, is_first] = given.try_emplace(number, faces_given);
    if (is_first) return std::nullopt;
    const Faces all = decisions.faces_of(number);
    const std::size_t end = std::min(faces_given, all.size());
    const std::size_t begin = std::min(std::exchange(known->second, faces_given), end);
    return Faces(all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end));
  };
  const auto keep = [&](const std::string& request, Seat by, Accepted accepted, std::optional<Faces> faces) {
    if (request.empty()) return;
    if (decisions.book() != nullptr) faces.reset();
    answered_.emplace(std::pair{request, by},
                      Answered{.accepted = std::move(accepted), .faces = std::move(faces), .is_stored = true});
  };
  for (const storage::StepRecord& step : stored.steps) {
    if (step.number == 0 || step.number > decisions.course().number() + 1) continue;
    auto faces = take(step.number, step.faces_given);
    keep(step.request, step.requested_by,
         {.number = step.number - 1, .wanted = decisions.wanted_after(step.number, step.faces_given)},
         std::move(faces));
  }
  for (const storage::DecisionRecord& decision : stored.decisions) {
    auto faces = given.contains(decision.number) ? take(decision.number, decisions.faces_of(decision.number).size())
                                                 : std::optional<Faces>();
    keep(decision.request, decision.requested_by, {.number = decision.number, .decided = true, .wanted = {}},
         std::move(faces));
  }
  for (const storage::DecisionRecord& decision : stored.taken_back)
    keep(decision.request, decision.requested_by,
         {.number = decision.number, .decided = true, .wanted = {}, .taken_back = true}, {});
}

}  // namespace brownwater::server
