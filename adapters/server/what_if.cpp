#include "adapters/server/what_if.hpp"

#include <optional>
#include <span>

#include "adapters/server/clock.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/reports.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

using Records = std::vector<storage::DecisionRecord>;

/// The order for the new game: the same battle, with other people and the program's dice.
json::object order_of(const Table& origin, const json::object& asked) {
  json::object order{{"system", origin.record().system},
                     {"scenario", origin.course().setting().text},
                     {"options", wire::object_at(origin.header(), "options")},
                     {"dice", "program"}};
  if (const json::value* seats = asked.if_contains("seats")) order["seats"] = *seats;
  return order;
}

/// The decisions as they were made, faces and all.
Records decisions_of(const Course& course, std::uint32_t at) {
  Records decisions;
  for (std::uint32_t one = 1; one <= at; ++one) {
    storage::DecisionRecord decision = record_of(course, one, course.entry(one));
    decision.made_at = seconds_now();
    decision.taken_back.clear();
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

/// The same decisions in the battle as a seat knows it. Nothing if they cannot be replayed in it: then they met
/// something that the scenario hides from this seat.
std::optional<Records> decisions_as_known(const Course& course, const json::object& order, std::uint32_t at) {
  const wire::Codec& codec = course.codec();
  auto setting = codec.read_scenario(order.at("scenario"), wire::object_at(order, "options"));
  if (!setting) return std::nullopt;
  Course known(codec, std::move(*setting));
  Records decisions = decisions_of(course, at);
  for (storage::DecisionRecord& decision : decisions) {
    Entry entry = course.entry(decision.number);
    const std::span<const chance::Throw> throws(entry.throws);
    auto played = known.game().play(known.setting().scenario, known.state(), entry.seat, entry.action, throws);
    if (!played) return std::nullopt;
    entry.hash = decision.hash = known.game().hash(played->after);
    known.append(std::move(entry), std::move(*played));
  }
  return decisions;
}

/// Whether every seat sees the whole state of the battle once orders are opened, apart from secrets of its scenario.
/// False in Noddy (damage and orders to guns stay hidden) and in Flotilla (standing orders). False anywhere with an
/// umpire, who may keep rulings hidden.
bool opens_all(const Course& course) {
  return course.codec().facts().offers.what_if &&
         !course.codec().deciding_seats(course.setting()).contains(Seat::kUmpire);
}

/// `at`; while the game goes on it may be left out, for the last position at which nothing is sealed.
Answer<std::uint32_t> read_at(const Course& course, const json::object& asked, bool open) {
  const json::value* given = asked.if_contains("at");
  const std::uint32_t most = open ? course.number() : course.open_until();
  if (given == nullptr && !open) return most;
  const auto at = whole_in(given == nullptr ? json::value() : *given, "/at", 0, course.number());
  if (!at) return std::unexpected(at.error());
  const auto number = static_cast<std::uint32_t>(*at);
  if (number > most)
    return problem(409, "/at", "orders are sealed since: begin it from decision " + std::to_string(most) + " at most");
  if (course.game().outcome(course.state_at(number)))
    return problem(422, "/at", "the game was over by then: nothing is left to be decided");
  return number;
}

}  // namespace

Answer<Beginning> read_what_if(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                               const Table& origin, Seat seat, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"at", "seats"}); !keys) return std::unexpected(keys.error());
  const Course& course = origin.course();
  const bool open = course.over() || origin.record().read_only || course.without_secrets();
  // One reason where a game keeps anything: another would tell what happened in it.
  if (!open && !opens_all(course)) {
    return problem(
        409, "game",
        "the game goes on, and holds what your seat may not know until its end; begin a what-if when it is over");
  }
  if (!course.over() && was_kept_from(origin, seat))
    return problem(409, "game", "reports of it pass over the umpire's desk; begin a what-if when it is over");
  if (!course.over() && !origin.record().read_only && seat != Seat::kUmpire && course.hid_from().contains(seat))
    return problem(409, "game", "the umpire has ruled what your seat is not told; begin a what-if when it is over");
  const auto at = read_at(course, body, open);
  if (!at) return std::unexpected(at.error());
  const json::value* seats = body.if_contains("seats");
  if (seats != nullptr && seats->is_object() && seats->get_object().contains("umpire"))
    return problem(422, "/seats/umpire", "whether an umpire decides stands as it was in the game");
  json::object order = order_of(origin, body);
  if (!open) order["scenario"] = course.codec().write_scenario(course.setting(), seat);
  auto beginning = read_beginning(codecs, captains, order);
  if (!beginning) return beginning;
  auto decisions = open ? std::optional(decisions_of(course, *at)) : decisions_as_known(course, order, *at);
  if (!decisions)
    return problem(409, "/at",
                   "a mine was met by then that your scenario does not have; begin it when the game is over");
  beginning->record.header =
      with_field(beginning->record.header, "what_if", json::object{{"game", origin.record().id}, {"decision", *at}});
  beginning->decisions = std::move(*decisions);
  return beginning;
}

}  // namespace brownwater::server
