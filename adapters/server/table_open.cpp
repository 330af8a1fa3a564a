#include <algorithm>
#include <span>

#include "adapters/server/table.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestStored = std::size_t{8} << 20;

Problem unreadable(const wire::Fault& fault) {
  return {.status = 500,
          .fault = {"game" + fault.where, "this program cannot replay the game: " + fault.reason, fault.rule}};
}

}  // namespace

Table::Table(House& house, storage::GameRecord record, json::object header, Course course)
    : house_(&house), record_(std::move(record)), header_(std::move(header)), course_(std::move(course)) {
  const std::string_view kind = wire::word_at(wire::object_at(header_, "dice"), "kind");
  hand_dice_ = kind == "hand";
  if (kind != "sealed") return;
  sealed_.emplace(record_, header_);
  sealed_->take(course_);
}

Answer<std::shared_ptr<Table>> Table::open(House& house, const wire::Codec& codec, storage::StoredGame stored) {
  auto header = wire::parse_json(stored.game.header, kLongestStored);
  if (!header) return std::unexpected(unreadable(header.error()));
  if (!header->is_object()) return std::unexpected(unreadable({"/header", "no object", {}}));
  const json::object& fields = header->get_object();
  const json::value* scenario = fields.if_contains("scenario");
  auto setting =
      codec.read_scenario(scenario == nullptr ? json::value() : *scenario, wire::object_at(fields, "options"));
  if (!setting) return std::unexpected(unreadable(setting.error().front()));
  auto course = Course::replay(codec, std::move(*setting), stored.decisions, stored.game.begun_at);
  if (!course) return std::unexpected(unreadable(course.error()));
  std::shared_ptr<Table> table(new Table(house, stored.game, fields, std::move(*course)));
  if (const auto fault = table->take_up(stored)) return std::unexpected(unreadable(*fault));
  if (!table->record_.read_only) table->seat_captains();
  return table;
}

void Table::seat_captains() {
  const json::object& seats = wire::object_at(header_, "seats");
  for (const Side side : kBothSides) {
    const std::string_view name = wire::word_at(seats, wire::word_of(seat_of(side)));
    if (name.empty() || name == "person") continue;
    captains_[static_cast<std::size_t>(side)] = house_->captains.named(course_.codec(), name);
    ponders_[static_cast<std::size_t>(side)] = house_->captains.ponders && house_->captains.ponders(name);
  }
}

/// What was pending, and how each request was answered.
std::optional<wire::Fault> Table::take_up(storage::StoredGame& stored) {
  for (const storage::DecisionRecord& decision : stored.decisions) {
    if (decision.request.empty()) continue;
    answered_.emplace(Asked{decision.request, decision.requested_by},
                      Accepted{.number = decision.number, .decided = true, .wanted = {}});
  }
  for (const storage::DecisionRecord& decision : stored.taken_back) {
    if (decision.request.empty()) continue;
    answered_.emplace(Asked{decision.request, decision.requested_by},
                      Accepted{.number = decision.number, .decided = true, .wanted = {}, .taken_back = true});
  }
  takebacks_ = std::move(stored.takebacks);
  if (!takebacks_.empty() && takebacks_.back().keeps == course_.number()) {
    notes_ = takebacks_.back().notes;
    course_.note_taken_back(takebacks_.back().taken_at);
  }
  desk_ = Desk(std::move(stored.desk), takebacks_);
  if (stored.ask && stored.ask->number == course_.number() && !stored.pending) ask_ = stored.ask;
  revision_ = stored.revision;
  return take_up_pending(stored);
}

/// The decision that waits for dice, and the steps of it and others.
std::optional<wire::Fault> Table::take_up_pending(const storage::StoredGame& stored) {
  std::optional<Pending> pending;
  if (stored.pending) {
    const auto parsed = wire::parse_json(stored.pending->action, kLongestStored);
    if (!parsed) return parsed.error();
    auto action = course_.codec().read_action(course_.setting(), *parsed);
    if (!action) return action.error();
    pending = Pending{.seat = stored.pending->seat,
                      .action = *action,
                      .faces = stored.pending->faces,
                      .wanted = {},
                      .journal = stored.pending->journal,
                      .captain = stored.pending->captain};
  }
  const auto wanted_after = [&](std::uint32_t number, std::size_t faces_given) -> chance::DiceWanted {
    Pending then;
    if (number <= course_.number()) {
      const Entry& entry = course_.entry(number);
      then = {.seat = entry.seat, .action = entry.action, .faces = {}, .wanted = {}, .journal = {}, .captain = {}};
      for (const chance::Throw& thrown : entry.throws) then.faces.push_back(thrown.face);
    } else if (pending) {
      then = *pending;
    } else {
      return {};
    }
    then.faces.resize(std::min(then.faces.size(), faces_given));
    const std::span<const std::uint8_t> faces(then.faces);
    const auto played =
        course_.game().play(course_.setting().scenario, course_.state_at(number - 1), then.seat, then.action, faces);
    return played ? chance::DiceWanted{} : played.error().wanted;
  };
  for (const storage::StepRecord& step : stored.steps) {
    if (step.request.empty() || step.number == 0 || step.number > course_.number() + 1) continue;
    answered_.emplace(
        Asked{step.request, step.requested_by},
        Accepted{.number = step.number - 1, .decided = false, .wanted = wanted_after(step.number, step.faces_given)});
  }
  if (pending) {
    pending->wanted = wanted_after(course_.number() + 1, pending->faces.size());
    pending_ = std::move(pending);
    ++wanted_revision_;
  }
  return std::nullopt;
}

}  // namespace brownwater::server
