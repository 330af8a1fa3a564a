#include <algorithm>
#include <functional>

#include "adapters/server/answers.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/delegation.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/phones.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/wire/lab/advice.hpp"
#include "adapters/wire/numbers.hpp"
#include "captains/advice.hpp"

/// Games begun, played and read.
namespace brownwater::server {
namespace {

namespace json = boost::json;

Hall::BegunReply tell_begun(const Asking& asking) {
  return [asking](const Answer<Begun>& begun) {
    if (!begun) return asking.refuse(begun.error());
    asking.send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
  };
}

/// Why the seat is given no hint.
std::optional<Problem> why_no_hint(const Asking& asking) {
  const Course& course = asking.table().course();
  if (!hints_given(asking.table())) return Problem{403, {"hints", "no hints are given at this table", {}}};
  const Seat seat = asking.seat();
  const bool side = seat == Seat::kUnion || seat == Seat::kConfederate;
  if (!side || course.over() || !course.game().to_decide(course.state()).contains(seat))
    return Problem{409, {"seat", "this seat has nothing to decide now", {}}};
  return std::nullopt;
}

json::object hint_of(const wire::Codec& codec, const wire::Setting& setting, const captains::Advice& advice) {
  json::array reasons;
  for (const captains::Reason& reason : advice.reasons) {
    std::string term(reason.term);
    std::ranges::replace(term, ' ', '_');
    reasons.push_back({{"term", term}, {"share", reason.share}});
  }
  return {
      {"question", "hint"}, {"action", codec.write_action(setting, advice.action)}, {"reasons", std::move(reasons)}};
}

/// Advice on a seat's decision, from the seat's view.
using Counsel = std::function<Answer<json::object>(const Course&, const kernel::AnyState&, Seat)>;

/// The decision that a captain would take in the seat's place.
Answer<json::object> hint(const Course& course, const kernel::AnyState& state, Seat seat) {
  const wire::Codec& codec = course.codec();
  const auto advice = captains::advise(codec.game().system(), course.setting().scenario, state, seat);
  if (!advice) return std::unexpected(Problem{409, {"system", "no hints are given in this game", {}}});
  return hint_of(codec, course.setting(), *advice);
}

/// A staff officer's remarks on each order, from a number of games played after each.
Counsel staff_officer(const lab::Looking& looking) {
  return [looking](const Course& course, const kernel::AnyState& state, Seat seat) -> Answer<json::object> {
    auto told = wire::write_advice(course.codec(), course.setting(), state, seat, looking);
    if (!told) return std::unexpected(Problem{409, told.error()});
    (*told)["question"] = "advice";
    return *std::move(told);
  };
}

/// The counsellor thinks on a thread that no request waits for. A long look counts as several.
void give(const Asking& asking, Counsel counsel, kernel::AnyState of, std::uint64_t games = 0) {
  const std::string asker = asking.table().record().id + " hint " + std::string(wire::word_of(asking.seat()));
  constexpr std::uint64_t kGamesOfOne = 200;
  const auto count = static_cast<std::size_t>(1 + games / kGamesOfOne);
  const auto wait = asking.services->counsels.pass(asker, Turnstile::Clock::now(), count);
  if (wait.count() > 0) return asking.send(too_much("hints", "so many hints at once", wait));
  const House& house = asking.services->hall->house();
  const auto& threads = games > 0 ? house.ponder : house.think;
  threads([asking = Asking(asking), &house, counsel = std::move(counsel), state = std::move(of)]() mutable {
    auto told = counsel(asking.table().course(), state, asking.seat());
    // The request is moved on: only the server's one thread may release its share of the connection.
    house.on_loop([asking = std::move(asking), told = std::move(told)] {
      told ? asking.send(json_reply(200, *told)) : asking.refuse(told.error());
    });
  });
}

void give_hint(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"question"}); !keys) return asking.refuse(keys.error());
  if (const auto refused = why_no_hint(asking)) return asking.refuse(*refused);
  give(asking, hint, asking.table().course().state());
}

void give_advice(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"question", "games"}); !keys) return asking.refuse(keys.error());
  lab::Looking looking;
  if (const json::value* games = asking.body.if_contains("games")) {
    constexpr wire::WholeRange<std::uint64_t> kGames{.least = 1, .most = 1000};
    const auto number = wire::whole_in(*games, kGames);
    if (!number) return asking.refuse({422, {"/games", kGames.reason(), {}}});
    looking.games = *number;
  }
  if (const auto refused = why_no_hint(asking)) return asking.refuse(*refused);
  give(asking, staff_officer(looking), asking.table().course().state(), looking.games);
}

/// The name of the captain of the program who made a decision; a staff is of the general's mind.
std::string maker_of(const Table& table, const Entry& entry) {
  if (made_by_staff(entry)) return "general";
  return std::string(wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(entry.seat)));
}

/// Why the program ordered an attack: told to its own side at once, to others when they see all.
void give_motives(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"question", "number"}); !keys) return asking.refuse(keys.error());
  const Table& table = asking.table();
  const json::value* given = asking.body.if_contains("number");
  const auto number = whole_in(given == nullptr ? json::value() : *given, "/number", 1, table.course().number());
  if (!number) return asking.refuse(number.error());
  const auto at = static_cast<std::uint32_t>(*number);
  const Entry& entry = table.course().entry(at);
  const Seat eyes = table.eyes_of(asking.seat());
  if ((eyes != Seat::kUmpire && eyes != entry.seat) || !reported(table, at, asking.seat()))
    return asking.refuse({403, {"seat", "the other side's reasons are told when the war is over", {}}});
  const std::string maker = maker_of(table, entry);
  if (maker == "person")
    return asking.refuse({409, {"number", "a person decided this, or a captain in that person's place", {}}});
  give(
      asking,
      [made = entry, captain = maker](const Course& course, const kernel::AnyState& before,
                                      Seat) -> Answer<json::object> {
        auto told = wire::write_motives(course.codec(), course.setting(), before,
                                        {.seat = made.seat, .action = made.action, .captain = captain});
        if (!told) return std::unexpected(Problem{409, told.error()});
        (*told)["question"] = "why";
        return *std::move(told);
      },
      table.course().moment(at).before);
}

}  // namespace

void begin_game(const Asking& asking) { asking.services->hall->begin(asking.body, tell_begun(asking)); }

void take_in_journal(const Asking& asking) { asking.services->hall->take_in(asking.request->body, tell_begun(asking)); }

void fork_game(const Asking& asking) {
  if (const auto refused = why_no_chart(asking.table())) return asking.refuse(*refused);
  asking.services->hall->begin_what_if(asking.table(), asking.seat(), asking.body, tell_begun(asking));
}

void begin_fight(const Asking& asking) {
  if (const auto refused = why_no_fight(asking.table(), asking.seat())) return asking.refuse(*refused);
  if (!may_begin(asking)) return;
  asking.services->hall->begin_fight(asking.table(), asking.request->bearer, asking.body, tell_begun(asking));
}

void bring_fight_back(const Asking& asking) {
  auto command = read_fight_result(*asking.services->hall, asking.table(), asking.seat(), asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), tell_accepted(asking));
}

void add_nonce(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"nonce"}); !keys) return asking.refuse(keys.error());
  const json::value* given = asking.body.if_contains("nonce");
  if (given == nullptr || !given->is_string())
    return asking.refuse({422, {"/nonce", "must be a text of your own", {}}});
  asking.table().add_nonce(asking.seat(), std::string(given->get_string()), [asking](const Answer<void>& added) {
    if (!added) return asking.refuse(added.error());
    asking.send(json_reply(200, asking.table().sealed_dice()->told(asking.table().course())));
  });
}

void take_back(const Asking& asking) {
  auto command = read_takeback(asking.table(), asking.seat(), asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    asking.send(json_reply(200, takeback_for(asking.table(), asking.seat())));
  });
}

Reply game_told(const Asking& asking) {
  json::object game = game_for(asking.table(), asking.seat(), true);
  tell_squadron(asking.table(), asking.at.holder, game);
  if (const auto fight = fight_for(*asking.services->hall, asking.table())) game["fight"] = *fight;
  return json_reply(200, game);
}

void ask_question(const Asking& asking) {
  if (const auto refused = why_no_chart(asking.table())) return asking.refuse(*refused);
  const auto question = wire::word_at(asking.body, "question");
  if (question == "hint") return give_hint(asking);
  if (question == "advice") return give_advice(asking);
  if (question == "why") return give_motives(asking);
  const Course& course = asking.table().course();
  const auto answer = course.codec().answer(course.setting(), course.state(), asking.seat(), asking.body);
  answer ? asking.send(json_reply(200, *answer)) : asking.refuse({422, answer.error()});
}

Reply record_told(const Asking& asking) {
  const auto record = record_for(asking.table(), asking.seat());
  return record ? json_reply(200, *record) : reply_of({404, {"path", "no record is kept of games of this system", {}}});
}

Reply story_of_game(const Asking& asking) {
  const auto story = story_for(asking.table(), asking.seat());
  return story ? json_reply(200, *story) : reply_of({404, {"path", "this battle has no story", {}}});
}

Reply papers_of_game(const Asking& asking) {
  const Table& table = asking.table();
  if (is_told_no_damage(table, asking.seat()))
    return reply_of({403, {"seat", "a paper would tell what each ship's captain alone is told", {}}});
  const Course& course = table.course();
  paper::Position position{.codec = course.codec(),
                           .setting = course.setting(),
                           .state = course.state(),
                           .eyes = table.eyes_of(asking.seat())};
  const auto told = told_of_all(table, asking.seat());
  return papers_of(told ? paper::with_past(std::move(position), *told) : position, asking);
}

Reply papers_of_fight(const Asking& asking) {
  const Table& table = asking.table();
  const auto fight = fight_to_set_up(table, asking.seat(), asking.request->parameter("system"));
  if (!fight) return reply_of(fight.error());
  // A commodore alone at his table sets up both sides.
  const Seat eyes = table.course().without_secrets() ? Seat::kUmpire : table.eyes_of(asking.seat());
  return papers_of({.codec = fight->codec,
                    .setting = fight->setting,
                    .state = fight->codec.game().start(fight->setting.scenario),
                    .eyes = eyes},
                   asking, {{"scenario", fight->codec.write_scenario(fight->setting, eyes)}});
}

Reply log_told(const Asking& asking) {
  const auto from = number_from(asking);
  return from ? json_reply(200, log_for(asking.table(), *from, asking.seat())) : reply_of(from.error());
}

Answer<std::uint32_t> number_named(const Table& table, std::string_view named) {
  const auto number = wire::whole_in<std::uint32_t>(named);
  const std::uint32_t last = table.course().number();
  if (!number || *number > last)
    return problem(404, "number", "must be a whole number from 0 to " + std::to_string(last));
  return *number;
}

Reply moment_told(const Asking& asking) {
  const auto number = number_named(asking.table(), asking.named[1]);
  return number ? json_reply(200, moment_for(asking.table(), *number, asking.seat())) : reply_of(number.error());
}

Reply journal_told(const Asking& asking) {
  const Table& table = asking.table();
  const Course& course = table.course();
  const bool sees_all = table.eyes_of(asking.seat()) == Seat::kUmpire;
  const bool kept = !course.without_secrets() || table.desk().ever_held() || course.hid_from().contains(asking.seat());
  if (!sees_all && kept) return reply_of({403, {"seat", "only the umpire may read the journal before the end", {}}});
  Reply reply = text_reply("application/jsonl", journal_text(table));
  reply.headers.emplace_back("Content-Disposition",
                             "attachment; filename=\"" + std::string(asking.named[0]) + ".journal\"");
  return reply;
}

}  // namespace brownwater::server
