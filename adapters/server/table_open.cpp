#include "adapters/server/lessons.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/table.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

Problem unreadable(const wire::Fault& fault) {
  return {
      .status = 500,
      .fault = {wire::within("game", fault.where), "this program cannot replay the game: " + fault.reason, fault.rule}};
}

}  // namespace

Table::Table(House& house, storage::GameRecord record, json::object header, Course course,
             const std::shared_ptr<const clerk::ClerkBook>& book)
    : house_(&house),
      record_(std::move(record)),
      header_(std::move(header)),
      decisions_(record_, header_, std::move(course), book) {}

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
  std::shared_ptr<const clerk::ClerkBook> book;
  if (kernel::kHasTables && wire::word_at(fields, "format") == wire::kClerksFormat) {
    const auto models = codec.with_models(*setting);
    if (!models || !house.clerk_of) return std::unexpected(unreadable({"/system", "this program has no clerk", {}}));
    *setting = *models;
    book = house.clerk_of(codec, *setting);
  }
  auto course = Course::replay(codec, std::move(*setting), stored.decisions, rules, stored.game.begun_at);
  if (!course) return std::unexpected(unreadable(course.error()));
  course->settle(settled_in(fields));
  if (course->stop() != nullptr) {
    stored.decisions.resize(course->number());
    stored.pending.reset();
  }
  std::shared_ptr<Table> table(new Table(house, stored.game, fields, std::move(*course), book));
  if (const auto fault = table->take_up(stored)) return std::unexpected(unreadable(*fault));
  if (table->record_.read_only) return table;
  table->seat_captains();
  table->lesson_ = lesson_of(table->header_);
  table->notes_ = stored.notes;
  table->set_up_clock(stored.notes);
  return table;
}

std::shared_ptr<Table> Table::of_journal(House& house, storage::GameRecord record, Course course) {
  json::object header = json::parse(record.header).as_object();
  return std::shared_ptr<Table>(new Table(house, std::move(record), std::move(header), std::move(course)));
}

/// Restores the pending decision and the answers to earlier requests.
std::optional<wire::Fault> Table::take_up(storage::StoredGame& stored) {
  takebacks_ = Takebacks(std::move(stored.takebacks));
  if (const auto* back = takebacks_.just_made(course().number())) decisions_.note_taken_back(*back);
  desk_ = Desk(std::move(stored.desk), takebacks());
  if (stored.ask && stored.ask->number == course().number() && !stored.pending && !course().settled())
    takebacks_.set(stored.ask);
  revision_ = stored.revision;
  if (auto fault = decisions_.wait_for(stored.pending)) return fault;
  requests_.take_up(stored, decisions_);
  return std::nullopt;
}

}  // namespace brownwater::server
