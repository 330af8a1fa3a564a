#include "adapters/server/fights.hpp"

#include <algorithm>

#include "adapters/server/commands.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/wire/bridge.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

const wire::AnyBridge* bridge_of(const Table& campaign, std::string_view battle_system) {
  return wire::bridge_between(campaign.record().system, battle_system);
}

/// Any bridge of the campaign's system knows whether a fight is owed.
const wire::AnyBridge* any_bridge_of(const Table& campaign) {
  const auto systems = wire::battle_systems_of(campaign.record().system);
  return systems.empty() ? nullptr : bridge_of(campaign, systems.front());
}

/// The campaign that a game is a fight of, or nothing.
std::optional<storage::GameRecord> parent_of(Hall& hall, const storage::GameRecord& game) {
  const json::object header = json::parse(game.header).as_object();
  const json::value* campaign = header.if_contains("campaign");
  const json::value* id =
      campaign != nullptr && campaign->is_object() ? campaign->get_object().if_contains("game") : nullptr;
  if (id == nullptr || !id->is_string()) return std::nullopt;
  auto parent = hall.record(std::string(id->get_string()));
  return parent ? std::optional(std::move(*parent)) : std::nullopt;
}

/// WS-12.2: whether the campaign, or a war that it is an expedition of, is one between people.
bool is_of_people(Hall& hall, const storage::GameRecord& campaign) {
  if (is_between_people(campaign)) return true;
  const auto parent = parent_of(hall, campaign);
  return parent && is_of_people(hall, *parent);
}

/// The problem if a single side could play a fight of a campaign between people as it likes.
std::optional<Problem> why_not_between_people(const wire::AnyBridge& bridge, const json::object& order,
                                              const Beginning& beginning) {
  const SeatSet seats = bridge.battle().seats();
  const bool both = seats.contains(Seat::kUnion) && seats.contains(Seat::kConfederate);
  const bool seated = beginning.person_plays_union && (beginning.person_plays_confederate || !both);
  if (!seated) return Problem{422, {"/seats", "people play both sides of this campaign: each fights for his own", ""}};
  const json::value* dice = order.if_contains("dice");
  if (!both && dice != nullptr && *dice == json::value("hand"))
    return Problem{422, {"/dice", "the other side cannot see these dice fall: let the program throw them", ""}};
  return std::nullopt;
}

/// The first line of the battle's journal, with the campaign that it belongs to.
std::string with_campaign(const std::string& header, const Table& campaign) {
  json::object line = json::parse(header).as_object();
  json::object of{{"game", campaign.record().id}, {"decision", campaign.course().number() + 1}};
  // A fight owed within an expedition between people is fought, not entered (WS-12.2).
  if (is_between_people(campaign.record())) of["between_people"] = true;
  line["campaign"] = std::move(of);
  return json::serialize(line);
}

}  // namespace

bool waits_for_fight(const Table& campaign) {
  const wire::AnyBridge* bridge = any_bridge_of(campaign);
  const bool goes_on = !campaign.record().read_only && !campaign.course().over();
  return bridge != nullptr && goes_on && bridge->waits(campaign.course().state());
}

std::string fight_id(const Table& campaign) {
  return campaign.record().id + "-" + std::to_string(campaign.course().number() + 1);
}

std::optional<Problem> why_no_fight(const Table& campaign, Seat seat) {
  const wire::AnyBridge* bridge = any_bridge_of(campaign);
  const std::string rule(bridge == nullptr ? "" : bridge->rule());
  if (!waits_for_fight(campaign)) return Problem{409, {"game", "no fight is owed in this game now", rule}};
  if (seat != bridge->seat_for_result(campaign.course().state()))
    return Problem{403, {"seat", "only the seat whose fight it is has it fought", rule}};
  return std::nullopt;
}

std::optional<Holder> holder_at(Hall& hall, const storage::GameRecord& game, std::string_view token) {
  if (const auto holder = holder_of(game, token)) return holder;
  const auto parent = parent_of(hall, game);
  if (!parent) return std::nullopt;
  const auto holder = holder_of(*parent, token);
  return holder && holder->seat == Seat::kUmpire ? holder : std::nullopt;
}

std::optional<Problem> why_no_ruling(Hall& hall, const Table& campaign, Seat seat) {
  if (seat != Seat::kUmpire || !waits_for_fight(campaign) || !hall.table(fight_id(campaign))) return std::nullopt;
  const std::string rule = wire::rule_text(campaign.course().codec().facts().referee.rule);
  return Problem{409,
                 {"fight", "the fight is at a table of its own: rule there, or here when its result has come", rule}};
}

std::optional<wire::Settlement> settled_above(Hall& hall, const storage::GameRecord& fight) {
  const auto parent = parent_of(hall, fight);
  if (!parent) return std::nullopt;
  const auto settled = settled_in(json::parse(parent->header).as_object());
  return settled ? settled : settled_above(hall, *parent);
}

bool is_between_people(const storage::GameRecord& campaign) {
  const auto held = [&](Seat seat) { return campaign.tokens[static_cast<std::size_t>(seat)].has_value(); };
  return held(Seat::kUnion) && held(Seat::kConfederate);
}

Answer<Beginning> read_fight(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                             const Table& campaign, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"system", "seats", "dice"}); !keys) {
    return std::unexpected(keys.error());
  }
  json::object order = body;
  const json::value* system = order.if_contains("system");
  const bool named = system != nullptr && system->is_string();
  const wire::AnyBridge* bridge = named ? bridge_of(campaign, std::string_view(system->get_string())) : nullptr;
  if (bridge == nullptr) {
    std::string known;
    for (const std::string_view one : wire::battle_systems_of(campaign.record().system)) {
      known += (known.empty() ? "" : ", ") + std::string(one);
    }
    return problem(422, "/system", "must be a system that fights for this campaign: " + known);
  }
  auto scenario = bridge->fight_owed(campaign.course().setting(), campaign.course().state());
  if (!scenario) return problem(409, "game", "no battle can be made of this fight; enter its result instead");
  order["scenario"] = std::move(*scenario);
  auto beginning = read_beginning(codecs, captains, order);
  if (!beginning) return beginning;
  if (is_between_people(campaign.record())) {
    if (auto refused = why_not_between_people(*bridge, order, *beginning)) return std::unexpected(std::move(*refused));
  }
  beginning->record.id = fight_id(campaign);
  beginning->record.header = with_campaign(beginning->record.header, campaign);
  return beginning;
}

Answer<Command> read_fight_result(Hall& hall, const Table& campaign, Seat seat, const json::object& body) {
  if (const auto known = no_other_keys(body, {"request", "expected"}); !known) return std::unexpected(known.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  // The table repeats the outcome, whatever the result was.
  if (campaign.was_accepted(*request, seat)) {
    return Command{.by = seat, .request = std::move(*request), .what = Decide{.expected = *expected, .orders = {{}}}};
  }
  if (const auto refused = why_no_fight(campaign, seat)) return std::unexpected(*refused);
  const auto battle = hall.table(fight_id(campaign));
  if (!battle) return problem(409, "fight", "no battle was begun for this fight");
  const Course& fought = (*battle)->course();
  const wire::AnyBridge* bridge = bridge_of(campaign, (*battle)->record().system);
  if (bridge == nullptr) return problem(500, "fight", "this program cannot bring such a battle back");
  if (const Stop* stop = fought.stop())
    return problem(409, "fight", words_of(*stop, (*battle)->rules()) + "; enter how the fight ended");
  const Course& course = campaign.course();
  auto action = bridge->result(course.setting(), course.state(), fought.setting(), fought.state());
  if (!action) {
    wire::Fault fault = action.error();
    fault.where = "fight";
    return problem(409, std::move(fault));
  }
  return Command{
      .by = seat,
      .request = std::move(*request),
      .what =
          Decide{.expected = *expected, .orders = {{.action = std::move(*action)}}, .journal = (*battle)->record().id}};
}

std::optional<Problem> why_not_settled_so(Hall& hall, const Table& campaign, const Command& command) {
  const auto* decided = std::get_if<Decide>(&command.what);
  if (decided == nullptr || !waits_for_fight(campaign) || !is_of_people(hall, campaign.record())) return std::nullopt;
  if (campaign.was_accepted(command.request, command.by)) return std::nullopt;
  const auto battle = hall.table(fight_id(campaign));
  if (battle && (*battle)->course().stop() != nullptr) return std::nullopt;
  const wire::AnyBridge* bridge = any_bridge_of(campaign);
  const std::string rule(bridge->rule());
  const auto entered =
      std::ranges::find_if(decided->orders, [bridge](const Order& order) { return bridge->is_result(order.action); });
  if (entered != decided->orders.end()) {
    return Problem{
        403,
        {entered->where, "people play both sides: a result is brought back from the battle and not entered", rule}};
  }
  if (!battle) return std::nullopt;
  return Problem{409, {"/action", "the battle of this fight has begun and is fought out", rule}};
}

std::optional<json::value> fight_for(Hall& hall, const Table& campaign) {
  if (!waits_for_fight(campaign)) return std::nullopt;
  const auto battle = hall.table(fight_id(campaign));
  if (!battle) return json::value(nullptr);
  return json::object{
      {"game", (*battle)->record().id}, {"system", (*battle)->record().system}, {"over", (*battle)->course().over()}};
}

}  // namespace brownwater::server
