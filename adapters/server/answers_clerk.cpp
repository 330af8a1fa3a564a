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

/// The orders that the holder may give for his ships; none while he waits for his line to be carried out.
json::array orders_for(const Table& table, const Holder& holder) {
  const Seat seat = holder.seat;
  const Course& course = table.course();
  const bool waits = table.throws_for() && (table.throws_for() == seat || throwers_at(table).contains(seat));
  if (course.over() || table.record().read_only || waits) return {};
  const std::vector<wire::ShipName> his = ships_of_holder(table, holder);
  json::array orders;
  for (json::value& one : table.clerk()->written(course.state(), seat)) {
    const json::value& ship = one.at("ship");
    const bool of_side = ship.is_null();
    const auto is_hers = [&](const wire::ShipName& mine) { return mine.id == std::string_view(ship.get_string()); };
    // A side speaks as a whole by its chief.
    if (of_side ? holder.captain != 0 : std::ranges::none_of(his, is_hers)) continue;
    if (holder.captain != 0) one.as_object()["captain"] = name_of(table, holder);
    orders.push_back(std::move(one));
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
                      {"can_go_back", !table.decisions().pending()->talk.asked.empty()}};
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
                                      {"orders", orders_for(table, asking.at.holder)},
                                      {"question", question_for(table, asking.seat())},
                                      {"waits_for", waits_for(table, asking.seat())},
                                      {"help", table.clerk()->help()}});
}

}  // namespace brownwater::server
