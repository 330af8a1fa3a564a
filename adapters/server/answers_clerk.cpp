#include <algorithm>

#include "adapters/server/answers.hpp"
#include "adapters/server/owing.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"

/// A table with models, as a page shows it: what may be said now.
namespace brownwater::server {
namespace {

namespace json = boost::json;

/// The orders that the seat may give; none while it waits for what it has said to be carried out.
json::array orders_for(const Table& table, Seat seat) {
  const Course& course = table.course();
  const bool waits = table.throws_for() && (table.throws_for() == seat || throwers_at(table).contains(seat));
  if (course.over() || table.record().read_only || waits) return {};
  json::array orders = table.clerk()->written(course.state(), seat);
  for (json::value& one : orders) {
    const json::value& ship = one.at("ship");
    const std::string captain =
        ship.is_null() ? std::string() : captain_of(table, seat, std::string_view(ship.get_string()));
    if (!captain.empty()) one.as_object()["captain"] = captain;
  }
  return orders;
}

/// The question that stands, for those who may answer it.
json::value question_for(const Table& table, Seat seat) {
  const auto wanted = table.wanted();
  const bool may_answer = seat != Seat::kSpectator && throwers_at(table).contains(seat);
  if (!wanted || wanted->die != chance::Die::kAnswer || !may_answer) return nullptr;
  const clerk::TableQuestion question = table.decisions().question();
  json::array replies;
  for (const auto& reply : question.replies) {
    const bool closes = question.several && reply.face == kernel::kNone;
    if (!closes && table.decisions().is_open(reply.face))
      replies.push_back(json::object{{"word", reply.word}, {"face", reply.face}});
  }
  return json::object{{"words", question.words + "?"},
                      {"rule", wire::rule_text(wanted->slip.rule)},
                      {"several", question.several},
                      {"replies", std::move(replies)},
                      {"can_go_back", true}};
}

json::array waits_for(const Table& table, Seat seat) {
  json::array seats;
  for (const Owed& owed : owed_at(table, seat)) {
    const json::value word(wire::word_of(owed.seat));
    if (std::ranges::find(seats, word) == seats.end()) seats.push_back(word);
  }
  return seats;
}

}  // namespace

Reply clerk_told(const Asking& asking) {
  const Table& table = asking.table();
  if (!kernel::kHasTables || table.clerk() == nullptr)
    return reply_of(Problem{409, {"game", "its ships are on a chart, which no clerk keeps", {}}});
  const Course& course = table.course();
  return json_reply(200, json::object{{"step", table.clerk()->step(course.state())},
                                      {"number", course.number()},
                                      {"orders", orders_for(table, asking.seat())},
                                      {"question", question_for(table, asking.seat())},
                                      {"waits_for", waits_for(table, asking.seat())},
                                      {"help", table.clerk()->help()}});
}

}  // namespace brownwater::server
