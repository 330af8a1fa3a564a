#include "adapters/server/lessons.hpp"

#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/lesson/standing.hpp"

namespace brownwater::server {

namespace json = boost::json;

Answer<Beginning> read_lesson(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                              const json::object& body) {
  if (const auto keys = no_other_keys(body, {"lesson"}); !keys) return std::unexpected(keys.error());
  const json::value& name = body.at("lesson");
  if (!name.is_string()) return problem(422, "/lesson", "must be a word");
  const auto text = wire::lesson_named(std::string_view(name.get_string()));
  if (!text) return problem(422, "/lesson", text.error().reason);
  const auto lesson = wire::read_lesson(*text);
  if (!lesson) return problem(500, lesson.error().front());
  const Seat other = lesson->seat == Seat::kUnion ? Seat::kConfederate : Seat::kUnion;
  json::object seats{{wire::word_of(lesson->seat), "person"}};
  if (!lesson->opponent.empty()) seats[wire::word_of(other)] = lesson->opponent;
  auto beginning = read_beginning(
      codecs, captains,
      {{"system", lesson->codec->system()}, {"scenario", text->at("scenario")}, {"seats", std::move(seats)}});
  if (beginning) beginning->record.header = with_field(beginning->record.header, "lesson", name);
  return beginning;
}

std::optional<wire::Lesson> lesson_of(const json::object& header) {
  const std::string_view name = wire::word_at(header, "lesson");
  const auto text = name.empty() ? std::unexpected(wire::Fault{}) : wire::lesson_named(name);
  if (!text) return std::nullopt;
  auto lesson = wire::read_lesson(*text);
  if (!lesson || lesson->codec->system() != wire::word_at(header, "system")) return std::nullopt;
  return std::move(*lesson);
}

std::optional<Problem> why_not_yet(const Table& table, const Course& course, Seat by, const Order& order) {
  const wire::Lesson* lesson = table.lesson();
  if (lesson == nullptr || by != lesson->seat || !order.action.has_value()) return std::nullopt;
  auto fault = wire::LessonStanding(*lesson, course.setting(), course.state()).why_not_yet(order.action);
  if (!fault) return std::nullopt;
  return Problem{422, std::move(*fault)};
}

json::value lesson_for(const Table& table, Seat seat) {
  const wire::Lesson* lesson = table.lesson();
  if (lesson == nullptr || seat != lesson->seat) return nullptr;
  return wire::LessonStanding(*lesson, table.course().setting(), table.course().state()).told();
}

std::uint64_t lesson_revision(const Table& table, Seat seat) {
  constexpr unsigned kAbove = 32;
  const wire::Lesson* lesson = table.lesson();
  if (lesson == nullptr || seat != lesson->seat) return 0;
  return (std::uint64_t{table.takebacks().size() + 1} << kAbove) + table.course().number();
}

void leave_lesson(const Asking& asking) {
  const wire::Lesson* lesson = asking.table().lesson();
  if (lesson != nullptr && lesson->seat != asking.seat())
    return asking.refuse({403, {"seat", "only its learner may leave a lesson", {}}});
  asking.table().leave_lesson([asking](const Answer<void>& left) {
    if (!left) return asking.refuse(left.error());
    asking.send(json_reply(200, json::object{{"lesson", nullptr}}));
  });
}

}  // namespace brownwater::server
