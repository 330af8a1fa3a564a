#include "adapters/server/commands.hpp"

#include <limits>

#include "adapters/server/answers.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/telling.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestRequestId = 64;
constexpr std::size_t kMostOrders = 64;
constexpr std::size_t kLongestSaid = 1024;

Answer<std::vector<std::uint8_t>> read_faces(const Table& table, const json::value& value) {
  auto faces = table.course().codec().read_faces(value);
  if (faces) return std::move(*faces);
  wire::Fault fault = faces.error();
  fault.where = "/faces" + fault.where;
  return problem(422, std::move(fault));
}

/// MB-1.4, MB-6.3: no faces are taken with a decision. A refusal for too many faces would tell how many dice the enemy
/// has sealed, or that a path is free of mines. The decision could still be changed then.
Answer<void> no_faces_yet(const Table& table, const json::object& body) {
  if (!body.contains("faces")) return {};
  return problem(422, "/faces",
                 table.hand_dice() ? "give the faces when they are asked for, after the decision"
                                   : "the program throws the dice of this game");
}

Answer<std::optional<std::uint32_t>> read_takebacks(const json::object& body) {
  const json::value* given = body.if_contains("takebacks");
  if (given == nullptr || given->is_null()) return std::nullopt;
  const auto number = whole_in(*given, "/takebacks", 0, std::numeric_limits<std::uint32_t>::max());
  if (!number) return std::unexpected(number.error());
  return static_cast<std::uint32_t>(*number);
}

Answer<Order> read_order(const Course& course, const json::value& given, std::string where) {
  auto action = course.codec().read_action(course.setting(), given);
  if (action) return Order{.action = std::move(*action), .text = given, .where = std::move(where)};
  wire::Fault fault = action.error();
  fault.where = where + fault.where;
  return problem(422, std::move(fault));
}

/// The one action of a decision, or the several that are made one after another.
Answer<std::vector<Order>> read_orders(const Course& course, const json::object& body) {
  const json::value* several = body.if_contains("actions");
  const json::value* one = body.if_contains("action");
  std::vector<Order> orders;
  const auto add = [&](const json::value& given, std::string where) -> Answer<void> {
    auto order = read_order(course, given, std::move(where));
    if (!order) return std::unexpected(order.error());
    orders.push_back(std::move(*order));
    return {};
  };
  if (several == nullptr) {
    if (one == nullptr) return problem(422, "/action", "is missing");
    if (const auto added = add(*one, "/action"); !added) return std::unexpected(added.error());
    return orders;
  }
  if (one != nullptr) return problem(422, "/actions", "stands in the place of an action, not beside it");
  const bool is_list = several->is_array() && !several->get_array().empty();
  if (!is_list || several->get_array().size() > kMostOrders)
    return problem(422, "/actions", "must be 1 to " + std::to_string(kMostOrders) + " actions");
  for (const json::value& given : several->get_array()) {
    if (const auto added = add(given, "/actions/" + std::to_string(orders.size())); !added)
      return std::unexpected(added.error());
  }
  return orders;
}

Answer<bool> read_override(const json::object& body) {
  const json::value* given = body.if_contains("override");
  if (given == nullptr) return false;
  if (!given->is_bool()) return problem(422, "/override", "must be true or false");
  return given->get_bool();
}

Answer<Command> read_decide(const Table& table, Seat seat, const json::object& body) {
  if (const auto faces = no_faces_yet(table, body); !faces) return std::unexpected(faces.error());
  if (const auto keys =
          no_other_keys(body, {"type", "request", "expected", "takebacks", "action", "actions", "override", "account"});
      !keys) {
    return std::unexpected(keys.error());
  }
  const Course& course = table.course();
  if (table.clerk() != nullptr && seat != Seat::kUmpire)
    return problem(409, "/action", "models are on a table: orders are lines (POST /api/games/{id}/line)");
  if (!course.codec().speaking_seats(course.setting()).contains(seat)) {
    return problem(403, "seat", "this seat decides nothing");
  }
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  const auto takebacks = read_takebacks(body);
  if (!takebacks) return std::unexpected(takebacks.error());
  const auto overrides = read_override(body);
  if (!overrides) return std::unexpected(overrides.error());
  auto account = read_how_it_went(body);
  if (!account) return std::unexpected(account.error());
  auto orders = read_orders(course, body);
  if (!orders) return std::unexpected(orders.error());
  if (!account->empty() && !brings_fight_back(table, *orders))
    return problem(422, "/account", "goes with the result of a fight alone");
  return Command{.by = seat,
                 .request = std::move(*request),
                 .what = Decide{.expected = *expected,
                                .takebacks = *takebacks,
                                .orders = std::move(*orders),
                                .account = std::move(*account),
                                .overrides = *overrides}};
}

Answer<Command> read_give(const Table& table, Seat seat, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"type", "request", "faces"}); !keys) return std::unexpected(keys.error());
  if (seat == Seat::kSpectator) return problem(403, "seat", "spectators throw no dice");
  if (!table.hand_dice() && table.clerk() == nullptr)
    return problem(409, "/faces", "the program throws the dice of this game");
  if (!table.course().codec().dice_seats(table.course().setting()).contains(seat)) {
    return problem(403, "seat", "the umpire throws the dice of this game");
  }
  if (table.clerk() != nullptr && !throwers_at(table).contains(seat))
    return problem(403, "seat", "the umpire answers for the table");
  if (kept_from(table, seat))
    return problem(403, "seat", "your reports pass over the umpire's desk: others throw the dice");
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const json::value* given = body.if_contains("faces");
  if (given == nullptr) return problem(422, "/faces", "is missing");
  auto faces = read_faces(table, *given);
  if (!faces) return std::unexpected(faces.error());
  if (faces->empty()) return problem(422, "/faces", "must have at least one face");
  return Command{.by = seat, .request = std::move(*request), .what = GiveFaces{.faces = std::move(*faces)}};
}

Answer<Command> read_line(const Table& table, Seat seat, const json::object& body) {
  if (table.clerk() == nullptr) return problem(409, "/line", "the ships are on a chart here: decide by an action");
  if (const auto keys = no_other_keys(body, {"request", "expected", "takebacks", "line", "override"}); !keys)
    return std::unexpected(keys.error());
  if (seat == Seat::kSpectator) return problem(403, "seat", "this seat says nothing");
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  const auto takebacks = read_takebacks(body);
  if (!takebacks) return std::unexpected(takebacks.error());
  const json::value* line = body.if_contains("line");
  if (line == nullptr || !line->is_string()) return problem(422, "/line", "must be a text");
  const auto overrides = read_override(body);
  if (!overrides) return std::unexpected(overrides.error());
  const std::string_view text = line->get_string();
  if (text.size() > kLongestSaid)
    return problem(422, "/line", "must have at most " + std::to_string(kLongestSaid) + " bytes");
  return Command{
      .by = seat,
      .request = std::move(*request),
      .what =
          SayLine{.expected = *expected, .takebacks = *takebacks, .line = std::string(text), .overrides = *overrides}};
}

}  // namespace

Answer<std::string> read_request_id(const json::object& body) {
  const json::value* given = body.if_contains("request");
  if (given == nullptr || !given->is_string())
    return problem(422, "/request", "must be a text that this request alone has");
  const std::string_view text = given->get_string();
  if (text.empty() || text.size() > kLongestRequestId) return problem(422, "/request", "must have 1 to 64 bytes");
  return std::string(text);
}

Answer<std::uint32_t> read_expected(const json::object& body) {
  const json::value* given = body.if_contains("expected");
  const auto number = given == nullptr ? std::nullopt : wire::whole_in<std::uint32_t>(*given);
  if (!number) return problem(422, "/expected", "must be the number of the last decision seen");
  return *number;
}

Answer<void> no_other_keys(const json::object& body, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : body) {
    bool found = false;
    for (const std::string_view one : known) found = found || key == one;
    if (!found) return problem(422, "/" + std::string(key), "no such key");
  }
  return {};
}

void submit_command(Hall& hall, Table& table, const Holder& by, CommandKind kind, const json::object& body,
                    Table::Reply reply) {
  const bool decides = kind == CommandKind::kDecision;
  if (kind == CommandKind::kLine) {
    auto command = read_line(table, by.seat, body);
    if (!command) return reply(std::unexpected(command.error()));
    command->captain = by.captain;
    return table.submit(std::move(*command), std::move(reply));
  }
  const bool has_fights = table.course().game().facts().kind != kernel::Kind::kBattle;
  if (const auto refused = decides && has_fights ? why_no_ruling(hall, table, by.seat) : std::nullopt)
    return reply(std::unexpected(*refused));
  auto command = decides ? read_decide(table, by.seat, body) : read_give(table, by.seat, body);
  if (!command) return reply(std::unexpected(command.error()));
  if (const auto refused = has_fights ? why_not_settled_so(hall, table, *command) : std::nullopt)
    return reply(std::unexpected(*refused));
  command->captain = by.captain;
  table.submit(std::move(*command), std::move(reply));
}

Table::Reply tell_accepted(const Asking& asking) {
  return [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    asking.send(json_reply(200, accepted_for(asking.table(), *accepted, asking.seat())));
  };
}

void decide(const Asking& asking) {
  submit_command(*asking.services->hall, asking.table(), asking.at.holder, CommandKind::kDecision, asking.body,
                 tell_accepted(asking));
}

void say_line(const Asking& asking) {
  submit_command(*asking.services->hall, asking.table(), asking.at.holder, CommandKind::kLine, asking.body,
                 tell_accepted(asking));
}

void give_faces(const Asking& asking) {
  submit_command(*asking.services->hall, asking.table(), asking.at.holder, CommandKind::kFaces, asking.body,
                 tell_accepted(asking));
}

}  // namespace brownwater::server
