#include "adapters/server/topics.hpp"

#include <array>

#include "adapters/server/handing.hpp"
#include "adapters/server/lessons.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/phones.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/server/timing.hpp"
#include "engine/core/hash.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

template <Counted What>
std::uint64_t count_of(const Table& table, Seat seat) {
  return table.revision(What, seat);
}

std::uint64_t hash_of_text(const json::value& told) {
  StableHash hash;
  for (const char letter : json::serialize(told)) hash.add(static_cast<unsigned char>(letter));
  return hash.value();
}

std::uint64_t squadron_revision(const Table& table, Seat seat) { return hash_of_text(squadron_for(table, seat)); }

std::uint64_t handed_revision(const Table& table, Seat seat) { return hash_of_text(handed_for(table, seat)); }

std::uint64_t names_revision(const Table& table, Seat) { return hash_of_text(names_in(table.header())); }

std::uint64_t takebacks_made(const Table& table, Seat) { return table.takebacks().size(); }

std::uint64_t desk_read(const Table& table, Seat seat) { return desk_revision(table, seat); }

using Told = std::optional<json::object>;

/// The message says only that there is news: the page asks for the content.
Told nothing_more(const Table&, Seat, bool) { return json::object(); }

Told sealed_told(const Table& table, Seat, bool) {
  return json::object{{"sealed", table.sealed_dice()->told(table.course())}};
}

Told asked_told(const Table& table, Seat, bool) { return json::object{{"asked", asked_for(table)}}; }

Told settled_told(const Table& table, Seat seat, bool with_view) {
  const Course& course = table.course();
  json::object message{{"number", course.number()}, {"over", course.over()}};
  message["draw_offered"] = draw_offered_in(table.header());
  if (with_view && course.settled()) message["view"] = seen(table, seat, course.view(seat));
  return message;
}

Told squadron_told(const Table& table, Seat seat, bool) {
  return json::object{{"squadron", squadron_for(table, seat)}};
}

Told handed_told(const Table& table, Seat seat, bool) { return json::object{{"handed", handed_for(table, seat)}}; }

Told lesson_told(const Table& table, Seat seat, bool) { return json::object{{"lesson", lesson_for(table, seat)}}; }

Told names_told(const Table& table, Seat, bool) { return json::object{{"names", names_in(table.header())}}; }

std::uint64_t talks_across_now(const Table& table, Seat) { return talks_across(table) ? 1 : 0; }

Told across_told(const Table& table, Seat, bool) { return json::object{{"talk_across", talks_across(table)}}; }

Told clock_told(const Table& table, Seat seat, bool) { return json::object{{"clock", clock_for(table, seat)}}; }
Told chart_told(const Table& table, Seat seat, bool) {
  return json::object{{"seconds", commands_a_side(seat) ? table.chart_left(side_of(seat)).count() : 0}};
}

/// A seat that may not see the requested dice receives no message about them.
Told wanted_where_thrown(const Table& table, Seat seat, bool with_view) {
  if (!throwers_at(table).contains(seat)) return std::nullopt;
  return wanted_told(table, seat, with_view);
}

constexpr auto kBefore = Topic::When::kBeforeNews;
constexpr auto kAfter = Topic::When::kAfterNews;

constexpr std::array kTopics{
    Topic{"sealed", kBefore, count_of<Counted::kSealed>, sealed_told},
    Topic{"talk", kBefore, count_of<Counted::kTalk>, nothing_more},
    Topic{"taken_back", kBefore, takebacks_made, taken_back_told, false, true},
    Topic{"takeback", kBefore, count_of<Counted::kAsk>, asked_told},
    Topic{"settled", kAfter, count_of<Counted::kSettled>, settled_told},
    Topic{"squadron", kAfter, squadron_revision, squadron_told},
    Topic{"handed", kAfter, handed_revision, handed_told},
    Topic{"lesson", kAfter, lesson_revision, lesson_told},
    Topic{"names", kAfter, names_revision, names_told},
    Topic{"across", kAfter, talks_across_now, across_told},
    Topic{"clock", kAfter, count_of<Counted::kClock>, clock_told},
    Topic{"chart", kAfter, count_of<Counted::kChart>, chart_told},
    Topic{"desk", kAfter, desk_read, nothing_more},
    Topic{"decided", kAfter, count_of<Counted::kWanted>, wanted_where_thrown, true},
};

}  // namespace

std::span<const Topic> topics() { return kTopics; }

}  // namespace brownwater::server
