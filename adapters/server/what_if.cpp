#include "adapters/server/what_if.hpp"

#include "adapters/server/api.hpp"
#include "adapters/server/clock.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestHeader = std::size_t{8} << 20;

/// What is begun: the same battle, with other people and the program's dice.
json::object order_of(const Table& origin, const json::object& asked) {
  json::object order{{"system", origin.record().system},
                     {"scenario", origin.header().at("scenario")},
                     {"options", wire::object_at(origin.header(), "options")},
                     {"dice", "program"}};
  if (const json::value* seats = asked.if_contains("seats")) order["seats"] = *seats;
  return order;
}

std::string with_origin(const std::string& header, const Table& origin, std::uint32_t at) {
  auto text = wire::parse_json(header, kLongestHeader);
  json::object fields = text && text->is_object() ? text->get_object() : json::object();
  fields["what_if"] = json::object{{"game", origin.record().id}, {"decision", at}};
  return json::serialize(fields);
}

}  // namespace

Answer<Beginning> read_what_if(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                               const Table& origin, const json::value& body) {
  if (!body.is_object()) return problem(422, "", "must be an object");
  const json::object& asked = body.get_object();
  if (const auto keys = no_other_keys(asked, {"at", "seats"}); !keys) return std::unexpected(keys.error());
  const Course& course = origin.course();
  const bool open = course.over() || origin.record().read_only || course.without_secrets();
  if (!open) {
    return problem(
        409, "game",
        "the game goes on: a what-if of it would show what your seat may not know; begin it when it is over");
  }
  const json::value* given = asked.if_contains("at");
  const auto at = whole_in(given == nullptr ? json::value() : *given, "/at", 0, course.number());
  if (!at) return std::unexpected(at.error());
  const auto number = static_cast<std::uint32_t>(*at);
  if (course.game().outcome(course.state_at(number)))
    return problem(422, "/at", "the game was over by then: nothing is left to be decided");
  const json::value* seats = asked.if_contains("seats");
  if (seats != nullptr && seats->is_object() && seats->get_object().contains("umpire"))
    return problem(422, "/seats/umpire", "whether an umpire decides stands as it was in the game");
  auto beginning = read_beginning(codecs, captains, order_of(origin, asked));
  if (!beginning) return beginning;
  beginning->record.header = with_origin(beginning->record.header, origin, number);
  for (std::uint32_t one = 1; one <= number; ++one) {
    storage::DecisionRecord decision = record_of(course, one, course.entry(one));
    decision.made_at = seconds_now();
    beginning->decisions.push_back(std::move(decision));
  }
  return beginning;
}

}  // namespace brownwater::server
