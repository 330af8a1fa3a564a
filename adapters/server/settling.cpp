#include "adapters/server/settling.hpp"

#include <chrono>
#include <functional>
#include <utility>

#include "adapters/server/commands.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kSettledKey = "settled";
constexpr std::string_view kOfferedKey = "draw_offered";
constexpr std::chrono::milliseconds kBeforeAFightIsTriedAgain{1000};

bool is_commanded(const Table& table, Seat seat) {
  return wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(seat)) == "person";
}

std::optional<Problem> why_not_settled(const Table& table, Seat seat) {
  if (seat != Seat::kUnion && seat != Seat::kConfederate) return Problem{403, {"seat", "only a side ends a game", {}}};
  if (table.record().read_only) return Problem{409, {"game", "a journal taken in is not played on", {}}};
  if (table.course().over()) return Problem{409, {"game", "it is over", {}}};
  if (table.lesson() != nullptr) return Problem{409, {"game", "a lesson is for its learner; leave it first", {}}};
  if (table.header().contains("campaign"))
    return Problem{409, {"game", "a fight of a campaign is fought out, or its result is entered", {}}};
  if (!is_commanded(table, seat)) return Problem{403, {"seat", "the program commands this side", {}}};
  return std::nullopt;
}

std::optional<Problem> why_no_draw(const Table& table, Seat seat) {
  if (is_commanded(table, opposite(seat))) return std::nullopt;
  return Problem{409, {"seat", "nobody commands the other side who could agree to a draw", {}}};
}

/// The values of the header's fields then.
struct EndSaid {
  std::optional<wire::Settlement> settled;
  json::value offered;
};

Answer<EndSaid> read_end_said(const Table& table, Seat seat, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"say"}); !keys) return std::unexpected(keys.error());
  const std::string_view word = wire::word_at(body, "say");
  const json::value offered = draw_offered_in(table.header());
  if (word == "resign") return EndSaid{.settled = wire::Settlement{.resigned = side_of(seat)}, .offered = nullptr};
  if (const auto none = why_no_draw(table, seat)) return std::unexpected(*none);
  if (word == "decline") return EndSaid{.settled = {}, .offered = nullptr};
  const bool by_other = offered == json::value(wire::word_of(opposite(seat)));
  if (word == "agree" && !by_other) return problem(409, "/say", "the other side offers no draw");
  // Both offer it: they agree.
  if (by_other && (word == "agree" || word == "offer"))
    return EndSaid{.settled = wire::Settlement{}, .offered = nullptr};
  if (word == "offer") return EndSaid{.settled = {}, .offered = json::value(wire::word_of(seat))};
  return problem(422, "/say", "must be resign, offer, agree or decline");
}

/// The game of the fight that a campaign waits for; empty if it waits for none.
std::string fight_under(const Table& table) { return waits_for_fight(table) ? fight_id(table) : std::string(); }

/// Nobody waits for the result of a fight when its campaign is settled: it ends as the campaign does, and so does a
/// fight of an expedition (WS-12.2).
void settle_fight(Hall& hall, const std::string& fight, const wire::Settlement& settled, std::function<void()> then) {
  if (fight.empty()) return then();
  const auto table = hall.table(fight);
  if (!table || (*table)->course().over()) return then();
  const auto go_on = [&hall, fight, own = fight_under(**table), settled,
                      then = std::move(then)](const Answer<void>& done) {
    if (done) return settle_fight(hall, own, settled, then);
    // Another change is under way, or the store does not answer. The campaign is settled all the same.
    hall.house().later(kBeforeAFightIsTriedAgain, [&hall, fight, own, settled] {
      settle_fight(hall, fight, settled, [&hall, own, settled] { settle_fight(hall, own, settled, [] {}); });
    });
    then();
  };
  (*table)->settle(settled, nullptr, go_on);
}

json::object settling_told(const Table& table) {
  return {{"over", table.course().over()}, {"draw_offered", draw_offered_in(table.header())}};
}

}  // namespace

std::optional<wire::Settlement> settled_in(const json::object& header) {
  const json::value* settled = header.if_contains(kSettledKey);
  if (settled == nullptr || !settled->is_object()) return std::nullopt;
  return wire::Settlement{.resigned =
                              wire::value_in(wire::kSideWords, wire::word_at(settled->get_object(), "resigned"))};
}

json::value settled_field(const std::optional<wire::Settlement>& settled) {
  if (!settled) return nullptr;
  json::object field{{"resigned", nullptr}};
  if (settled->resigned) field["resigned"] = wire::word_in(wire::kSideWords, *settled->resigned);
  return field;
}

json::value draw_offered_in(const json::object& header) {
  const json::value* offered = header.if_contains(kOfferedKey);
  return offered == nullptr ? json::value() : *offered;
}

json::object begun_header(json::object header) {
  header.stable_erase(kSettledKey);
  header.stable_erase(kOfferedKey);
  return header;
}

void settle_game(const Asking& asking) {
  const Table& table = asking.table();
  if (const auto refused = why_not_settled(table, asking.seat())) return asking.refuse(*refused);
  const auto said = read_end_said(table, asking.seat(), asking.body);
  if (!said) return asking.refuse(said.error());
  const std::string fight = fight_under(table);
  asking.table().settle(said->settled, said->offered, [asking, fight, settled = said->settled](const auto& done) {
    if (!done) return asking.refuse(done.error());
    const auto tell = [asking] { asking.send(json_reply(200, settling_told(asking.table()))); };
    if (!settled) return tell();
    settle_fight(*asking.services->hall, fight, *settled, tell);
  });
}

}  // namespace brownwater::server
