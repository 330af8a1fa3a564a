#include "adapters/server/table.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestStored = std::size_t{8} << 20;

Problem unreadable(const wire::Fault& fault) {
  return {
      .status = 500,
      .fault = {wire::within("game", fault.where), "this program cannot replay the game: " + fault.reason, fault.rule}};
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
  const json::object& options = wire::object_at(fields, "options");
  const std::string_view rules = wire::word_at(fields, "rules");
  const auto by_rules = wire::with_defaults_of(codec, rules, scenario, options);
  if (!by_rules) return std::unexpected(unreadable(by_rules.error()));
  auto setting = codec.read_scenario(*by_rules, options);
  if (!setting) return std::unexpected(unreadable(setting.error().front()));
  auto course = Course::replay(codec, std::move(*setting), stored.decisions, rules, stored.game.begun_at);
  if (!course) return std::unexpected(unreadable(course.error()));
  if (course->stop() != nullptr) {
    stored.decisions.resize(course->number());
    stored.pending.reset();
  }
  std::shared_ptr<Table> table(new Table(house, stored.game, fields, std::move(*course)));
  if (const auto fault = table->take_up(stored)) return std::unexpected(unreadable(*fault));
  if (!table->record_.read_only) table->seat_captains();
  return table;
}

std::shared_ptr<Table> Table::of_journal(House& house, storage::GameRecord record, Course course) {
  json::object header = json::parse(record.header).as_object();
  return std::shared_ptr<Table>(new Table(house, std::move(record), std::move(header), std::move(course)));
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

/// The decision that waits for dice, and how requests were answered.
std::optional<wire::Fault> Table::take_up_pending(const storage::StoredGame& stored) {
  if (stored.pending) {
    const auto parsed = wire::parse_json(stored.pending->action, kLongestStored);
    if (!parsed) return parsed.error();
    auto action = course_.codec().read_action(course_.setting(), *parsed);
    if (!action) return action.error();
    pending_ = Pending{.seat = stored.pending->seat,
                       .action = *action,
                       .faces = stored.pending->faces,
                       .wanted = {},
                       .journal = stored.pending->journal,
                       .captain = stored.pending->captain};
    pending_->wanted = wanted_after(course_.number() + 1, pending_->faces.size());
    changed(Counted::kWanted);
    // Rules of a later number may want no dice for it, or refuse it: then it is decided anew.
    if (pending_->wanted.count == 0) pending_.reset();
  }
  take_up_answers(stored);
  return std::nullopt;
}

}  // namespace brownwater::server
