#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "adapters/server/beginning.hpp"
#include "adapters/server/hall.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/settlement.hpp"

/// The fights of a campaign as games of their own (docs/formats.md). The campaign does not depend on such a game until
/// its result is asked for.
namespace brownwater::server {

/// Whether the game waits for a fight that may be fought at a table of its own.
bool waits_for_fight(const Table& campaign);

/// The id of the battle that stands for the campaign's next decision: `<campaign>-<number>`.
std::string fight_id(const Table& campaign);

/// Why the seat may not begin a fight or bring one back now; nothing if it may.
std::optional<Problem> why_no_fight(const Table& campaign, Seat seat);

/// The holder of the token in the game. A campaign's umpire enters a campaign's fight as its umpire, by the link that
/// he has (RR-2.4). No other token opens another game.
std::optional<Holder> holder_at(Hall& hall, const storage::GameRecord& game, std::string_view token);

/// The reason why an umpire may not rule in the campaign now: its fight is being fought in a game of its own, which a
/// ruling would make void (RR-2.4). Nothing if he may, or for another seat.
std::optional<Problem> why_no_ruling(Hall& hall, const Table& campaign, Seat seat);

/// How the campaign of a fight was settled, or a war that this campaign is an expedition of; nothing if none was.
std::optional<wire::Settlement> settled_above(Hall& hall, const storage::GameRecord& fight);

/// Whether people hold the seats of both sides. Then each keeps his seat in its battles, by the campaign's own token.
/// Tokens made from that of the battle's beginner would open the other's seat to him.
bool is_between_people(const storage::GameRecord& campaign);

/// Reads the body of POST /api/games/{id}/fight: system, seats, dice. The scenario is made from the campaign, which
/// must wait for a fight.
Answer<Beginning> read_fight(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                             const Table& campaign, const boost::json::object& body);

/// Reads the body of POST /api/games/{id}/fight/result, `{"request","expected"}`: the decision that brings the battle
/// back. With `record` that of a battle fought elsewhere, by its journal; `account` is how it went, in words. 409 if no
/// fight is owed, none was begun, or it is not over; 422 with the place in the record for any other fight.
Answer<Command> read_fight_result(Hall& hall, const Table& campaign, Seat seat, const boost::json::object& body);

/// `account` of a body: how a fight went, in words; empty for none.
Answer<std::string> read_how_it_went(const boost::json::object& body);

/// A fight as it is to be set up, by one of the books that fight for the campaign.
struct FightSetUp {
  const wire::Codec& codec;
  wire::Setting setting;
};
Answer<FightSetUp> fight_to_set_up(const Table& campaign, Seat seat, std::string_view system);

/// Between people no side settles by itself a fight that waits: a result comes from its battle alone, and a battle that
/// has begun is fought out. Why this command cannot stand, or nothing.
std::optional<Problem> why_not_settled_so(Hall& hall, const Table& campaign, const Command& command);

/// Whether it is one order, and the result of the fight that the campaign waits for.
bool brings_fight_back(const Table& campaign, const std::vector<Order>& orders);

/// `{"game","system","over"}` of the battle begun for the fight that is owed, null if none was begun; nothing if no
/// fight is owed.
std::optional<boost::json::value> fight_for(Hall& hall, const Table& campaign);

}  // namespace brownwater::server
