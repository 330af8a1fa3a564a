#include "adapters/server/fights.hpp"

#include <algorithm>

#include "adapters/server/commands.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/wire/bridge.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/fight_record.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

const wire::AnyBridge* bridge_of(const Table& campaign, std::string_view battle_system) {
  return wire::bridge_between(campaign.record().system, battle_system);
}

wire::CampaignStands standing(const Table& campaign) {
  const Course& course = campaign.course();
  return {.codec = course.codec(), .setting = course.setting(), .state = course.state()};
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
  const auto named = wire::bridge_named(standing(campaign), wire::word_at(order, "system"));
  if (!named) return problem(422, "/system", named.error().reason);
  const wire::AnyBridge* bridge = *named;
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

namespace {

/// The decision that the battle begun for this fight brings back, and the battle's name.
struct Brought {
  kernel::AnyAction action;
  std::string journal;
};
Answer<Brought> result_of_table(Hall& hall, const Table& campaign) {
  const auto battle = hall.table(fight_id(campaign));
  if (!battle) return problem(409, "fight", "no battle was begun for this fight");
  const Course& fought = (*battle)->course();
  const wire::AnyBridge* bridge = bridge_of(campaign, (*battle)->record().system);
  if (bridge == nullptr) return problem(500, "fight", "this program cannot bring such a battle back");
  if (const Stop* stop = fought.stop())
    return problem(409, "fight", words_of(*stop, (*battle)->rules()) + "; enter how the fight ended");
  const Course& course = campaign.course();
  auto action = bridge->result(course.setting(), course.state(), fought.setting(), fought.state());
  if (action) return Brought{.action = std::move(*action), .journal = (*battle)->record().id};
  wire::Fault fault = action.error();
  fault.where = "fight";
  return problem(409, std::move(fault));
}

/// The same by the journal of a battle that was fought elsewhere.
Answer<Brought> result_of_given(Hall& hall, const Table& campaign, const json::value& record) {
  if (!record.is_string()) return problem(422, "/record", "must be the text of a journal");
  if (is_of_people(hall, campaign.record()))
    return problem(403, {"/record", "people play both sides: a result is brought back from the battle begun here",
                         std::string(any_bridge_of(campaign)->rule())});
  auto action = wire::result_of_record(standing(campaign), record.get_string());
  if (action) return Brought{.action = std::move(*action), .journal = {}};
  wire::Fault fault = action.error();
  fault.where = wire::within("/record", fault.where);
  return problem(422, std::move(fault));
}

}  // namespace

Answer<Command> read_fight_result(Hall& hall, const Table& campaign, Seat seat, const json::object& body) {
  if (const auto known = no_other_keys(body, {"request", "expected", "record", "account"}); !known)
    return std::unexpected(known.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  // The table repeats the outcome, whatever the result was.
  if (campaign.was_accepted(*request, seat)) {
    return Command{.by = seat, .request = std::move(*request), .what = Decide{.expected = *expected, .orders = {{}}}};
  }
  if (const auto refused = why_no_fight(campaign, seat)) return std::unexpected(*refused);
  auto account = read_how_it_went(body);
  if (!account) return std::unexpected(account.error());
  const json::value* record = body.if_contains("record");
  const bool elsewhere = record != nullptr && !record->is_null();
  auto brought = elsewhere ? result_of_given(hall, campaign, *record) : result_of_table(hall, campaign);
  if (!brought) return std::unexpected(brought.error());
  return Command{.by = seat,
                 .request = std::move(*request),
                 .what = Decide{.expected = *expected,
                                .orders = {{.action = std::move(brought->action)}},
                                .journal = std::move(brought->journal),
                                .account = std::move(*account)}};
}

Answer<std::string> read_how_it_went(const json::object& body) {
  auto account = wire::read_account(body.if_contains("account"));
  return account ? Answer<std::string>(std::move(*account)) : problem(422, account.error());
}

Answer<FightSetUp> fight_to_set_up(const Table& campaign, Seat seat, std::string_view system) {
  if (const auto refused = why_no_fight(campaign, seat)) return std::unexpected(*refused);
  const auto bridge = wire::bridge_named(standing(campaign), system);
  if (!bridge) return problem(422, bridge.error());
  auto setting = wire::fight_set_up(standing(campaign), **bridge);
  if (!setting) return problem(409, setting.error());
  return FightSetUp{.codec = (*bridge)->battle(), .setting = std::move(*setting)};
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

bool brings_fight_back(const Table& campaign, const std::vector<Order>& orders) {
  const wire::AnyBridge* bridge = any_bridge_of(campaign);
  return bridge != nullptr && waits_for_fight(campaign) && orders.size() == 1 &&
         bridge->is_result(orders.front().action);
}

std::optional<json::value> fight_for(Hall& hall, const Table& campaign) {
  if (!waits_for_fight(campaign)) return std::nullopt;
  const auto battle = hall.table(fight_id(campaign));
  if (!battle) return json::value(nullptr);
  return json::object{
      {"game", (*battle)->record().id}, {"system", (*battle)->record().system}, {"over", (*battle)->course().over()}};
}

}  // namespace brownwater::server
