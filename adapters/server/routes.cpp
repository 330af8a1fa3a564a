#include "adapters/server/routes.hpp"

#include <array>

#include "adapters/server/answers.hpp"
#include "adapters/server/delegation.hpp"
#include "adapters/server/handing.hpp"
#include "adapters/server/lessons.hpp"
#include "adapters/server/mailing.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/owing.hpp"
#include "adapters/server/pages.hpp"
#include "adapters/server/phones.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/timing.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

template <Reply (*Tell)(const Asking&)>
void told(const Asking& asking) {
  asking.send(Tell(asking));
}

/// The endpoints of one kind of job: begin, look, stop.
template <auto Kind>
void begin_work(const Asking& asking) {
  asking.send(reply_of_answer((asking.services->*Kind).begin(asking.body), 201));
}
template <auto Kind>
void look_at(const Asking& asking) {
  asking.send(reply_of_answer((asking.services->*Kind).look(asking.named[0])));
}
template <auto Kind>
void stop(const Asking& asking) {
  asking.send(reply_of_answer((asking.services->*Kind).stop(asking.named[0])));
}

template <json::object (*Tell)(const Table&, Seat)>
void told_of_seat(const Asking& asking) {
  asking.send(json_reply(200, Tell(asking.table(), asking.seat())));
}

template <const char* const& Reason>
void nothing(const Asking& asking) {
  asking.refuse({404, {"path", Reason, {}}});
}
constexpr const char* kNothing = "there is nothing here";
constexpr const char* kNoCalendar = "there is no such calendar";
constexpr const char* kNotThisPort = "metrics have a port of their own: serve --metrics-port";

constexpr auto kGet = Method::kGet;
constexpr auto kPost = Method::kPost;
constexpr auto kDelete = Method::kDelete;
constexpr auto kOther = Method::kOther;
constexpr auto kJson = "application/json";
constexpr auto kComparison = &Services::comparisons;
constexpr auto kInquiry = &Services::laboratory;
constexpr auto kJudgement = &Services::judgements;
constexpr auto kFight = &Services::reckonings;
using enum Who;

// clang-format off
constexpr auto kRoutes = std::to_array<Route>({
  {kGet, "/healthz", kOperator, "", 200, "Probe", "alive", told<probe_told>},
  {kGet, "/readyz", kOperator, "", 200, "Probe", "ready", told<probe_told>},
  {kGet, "/metrics", kOperator, "", 200, "text/plain", "operatorsMetrics", nothing<kNotThisPort>},
  {kOther, "/metrics", kOperator, "", 404, "", "", nothing<kNotThisPort>},

  {kGet, "/api/health", kAnybody, "", 200, "Health", "health",
   [](const Asking& asking) {
     json::object told{{"status", "ok"}, {"version", BROWNWATER_VERSION}};
     if (const std::string& address = asking.services->hall->house().public_url; !address.empty()) told["public_url"] = address;
     asking.send(json_reply(200, told));
   }},
  {kGet, "/api/openapi.json", kAnybody, "", 200, kJson, "openapi", told<openapi_told>},
  {kGet, "/api/systems", kAnybody, "", 200, "Systems", "systems", told<systems_told>},
  {kGet, "/api/scenarios", kAnybody, "", 200, "Scenarios", "scenarios", told<scenarios_told>},
  {kGet, "/api/scenarios/{system}/{scenario}", kAnybody, "", 200, "Scenario", "scenario", told<scenario_told>},
  {kGet, "/api/stories", kAnybody, "", 200, "Stories", "stories", told<stories_told>},
  {kGet, "/api/stories/{story}", kAnybody, "", 200, "Story", "story", told<story_told>},
  {kGet, "/api/papers/{system}/{scenario}", kAnybody, "", 200, "Papers", "papers", told<papers_told>},
  {kGet, "/api/rules/{system}", kAnybody, "", 200, "RuleBook", "rules", told<rules_told>},
  {kGet, "/api/meetings", kAnybody, "", 200, "Meetings", "meetings",
   [](const Asking& asking) { asking.send(json_reply(200, meetings_told())); }},
  {kGet, "/api/meetings/{meeting}/{system}", kAnybody, "", 200, "Scenario", "battleOfMeeting", told<meeting_told>},
  {kPost, "/api/comparisons", kAnybody, "CompareOrder", 201, "Comparison", "compare", begin_work<kComparison>, true},
  {kGet, "/api/comparisons/{comparison}", kAnybody, "", 200, "Comparison", "comparison", look_at<kComparison>},
  {kPost, "/api/comparisons/{comparison}/stop", kAnybody, "", 200, "Comparison", "stopComparison", stop<kComparison>},

  {kPost, "/api/lab", kAnybody, "LabQuestion", 201, "LabAccount", "putQuestion", begin_work<kInquiry>, true},
  {kGet, "/api/lab/metrics", kAnybody, "", 200, "Metrics", "metrics",
   [](const Asking& asking) { asking.send(reply_of_answer(metrics_told(asking.request->parameter("system")))); }},
  {kPost, "/api/lab/judgements", kSeatOfBody, "JudgementAsked", 201, "Judgement", "judge", judge, true},
  {kGet, "/api/lab/judgements/{judgement}", kAnybody, "", 200, "Judgement", "judgement", look_at<kJudgement>},
  {kDelete, "/api/lab/judgements/{judgement}", kAnybody, "", 200, "Judgement", "stopJudgement", stop<kJudgement>},
  {kPost, "/api/lab/fights", kAnybody, "FightAsked", 201, "FightReckoned", "reckonFight", begin_work<kFight>, true},
  {kGet, "/api/lab/fights/{reckoning}", kAnybody, "", 200, "FightReckoned", "fightReckoned", look_at<kFight>},
  {kDelete, "/api/lab/fights/{reckoning}", kAnybody, "", 200, "FightReckoned", "stopFightReckoned", stop<kFight>},
  {kGet, "/api/lab/{inquiry}", kAnybody, "", 200, "LabAccount", "inquiry", look_at<kInquiry>},
  {kDelete, "/api/lab/{inquiry}", kAnybody, "", 200, "LabAccount", "stopInquiry", stop<kInquiry>},
  {kGet, "/api/lab/{inquiry}/csv", kAnybody, "", 200, "text/csv", "inquiryTable", told<inquiry_table>},
  {kGet, "/api/lab/{inquiry}/sqlite", kAnybody, "", 200, "application/vnd.sqlite3", "inquiryDatabase",
   told<inquiry_database>},
  {kGet, "/api/lab/{inquiry}/cells/{cell}/games/{game}", kAnybody, "", 200, "application/x-ndjson", "inquiryGame",
   told<inquiry_game>},

  {kPost, "/api/games", kAnybody, "Begin", 201, "Begun", "begin", begin_game, true},
  {kPost, "/api/journals", kAnybody, "application/jsonl", 201, "Begun", "takeInJournal", take_in_journal, true},
  {kGet, "/api/calendars/{id}/{key}", kAnybody, "", 200, "text/calendar", "calendar", calendar},
  {kGet, "/api/dispatches/{id}", kAnybody, "", 200, "DispatchPage", "dispatchPage", dispatch_page},
  {kGet, "/api/dispatches/{id}/at/{number}", kAnybody, "", 200, "DispatchPosition", "momentOfDispatch", dispatch_moment},
  {kGet, "/api/games/{id}", kSeat, "", 200, "Game", "game", told<game_told>},
  {kPost, "/api/games/{id}/decisions", kSeat, "Decision", 200, "Accepted", "decide", decide},
  {kPost, "/api/games/{id}/faces", kSeat, "Faces", 200, "Accepted", "giveFaces", give_faces},
  {kGet, "/api/games/{id}/clerk", kSeat, "", 200, "ClerksTable", "clerksTable", told<clerk_told>},
  {kPost, "/api/games/{id}/line", kSeat, "Line", 200, "Accepted", "sayLine", say_line},
  {kPost, "/api/games/{id}/nonce", kChief, "Nonce", 200, "Sealed", "addNonce", add_nonce},
  {kPost, "/api/games/{id}/token", kSeat, "AnotherToken", 200, "Renewed", "renewSeat", renew_link},
  {kPost, "/api/games/{id}/captains", kChief, "Captains", 200, "HowGivenOut", "giveOutShips", give_out_ships},
  {kPost, "/api/games/{id}/handed", kChief, "HandOver", 200, "HandedOver", "handOver", hand_over},
  {kPost, "/api/games/{id}/settle", kChief, "Settling", 200, "SettlingSaid", "settle", settle_game},
  {kGet, "/api/games/{id}/mail", kSeat, "", 200, "Mail", "mail", tell_mail},
  {kPost, "/api/games/{id}/mail", kSeat, "MailWanted", 200, "Mail", "setMail", set_mail},
  {kPost, "/api/games/{id}/name", kChief, "Naming", 200, "Names", "setName", set_name},
  {kPost, "/api/games/{id}/across", kSeat, "Across", 200, "AcrossNow", "setAcross", set_across},
  {kPost, "/api/games/{id}/clock", kSeat, "ClockAct", 200, "ClockNow", "setClock", set_clock},
  {kGet, "/api/games/{id}/staff", kSeat, "", 200, "Staff", "staff", told_of_seat<staff_for>},
  {kPost, "/api/games/{id}/staff", kChief, "StaffDuties", 200, "Staff", "setStaff", set_staff},
  {kPost, "/api/games/{id}/done", kSeat, "Done", 200, "HowGivenOut", "sayDone", say_done},
  {kPost, "/api/games/{id}/questions", kSeat, "Question", 200, "QuestionAnswer", "ask", ask_question},
  {kGet, "/api/games/{id}/log", kSeat, "", 200, "Log", "log", told<log_told>},
  {kGet, "/api/games/{id}/at/{number}", kSeat, "", 200, "Moment", "moment", told<moment_told>},
  {kGet, "/api/games/{id}/present", kSeat, "", 200, "Present", "present", told_of_seat<present_for>},
  {kGet, "/api/games/{id}/owed", kSeat, "", 200, "OwedAt", "owed",
   [](const Asking& asking) { asking.send(json_reply(200, owed_for(asking.table(), asking.at.holder))); }},
  {kDelete, "/api/games/{id}/lesson", kChief, "", 200, "LessonLeft", "leaveLesson", leave_lesson},
  {kGet, "/api/games/{id}/talk", kSeat, "", 200, "Talk", "talk", told<talk_told>},
  {kPost, "/api/games/{id}/say", kSeat, "Saying", 200, "SaidAt", "say", say},
  {kGet, "/api/games/{id}/desk", kSeat, "", 200, "Desk", "desk", told_of_seat<desk_for>},
  {kPost, "/api/games/{id}/desk", kSeat, "DeskEntry", 200, "Desk", "enter", enter_at_desk},
  {kGet, "/api/games/{id}/effects", kSeat, "", 200, "Effects", "effects",
   [](const Asking& asking) { asking.send(json_reply(200, effects_for(asking.table(), asking.at.holder))); }},
  {kGet, "/api/games/{id}/effects/{ship}", kSeat, "", 200, "ShipEffects", "effectsOfShip", told<effects_of_ship>},
  {kGet, "/api/games/{id}/chart", kSeat, "", 200, "ChartShown", "chartShown", told<chart_shown>},
  {kPost, "/api/games/{id}/chart", kSeat, "ShowChart", 200, "ChartSaid", "showChart", show_chart},
  {kPost, "/api/games/{id}/lookout", kSeat, "LookoutAsked", 200, "Desk", "lookout", ask_lookout},
  {kGet, "/api/games/{id}/takebacks", kSeat, "", 200, "Takebacks", "takebacks", told_of_seat<takeback_for>},
  {kPost, "/api/games/{id}/takeback", kChief, "AskBack", 200, "Takebacks", "takeBack", take_back},
  {kGet, "/api/games/{id}/journal", kSeat, "", 200, "application/jsonl", "journal", told<journal_told>},
  {kGet, "/api/games/{id}/record", kSeat, "", 200, "Record", "record", told<record_told>},
  {kGet, "/api/games/{id}/story", kSeat, "", 200, "StoryTold", "storyOfGame", told<story_of_game>},
  {kGet, "/api/games/{id}/papers", kSeat, "", 200, "Papers", "papersOfGame", told<papers_of_game>},
  {kGet, "/api/games/{id}/dispatch", kSeat, "", 200, "DispatchOfGame", "dispatchOfGame", dispatch_of_game},
  {kPost, "/api/games/{id}/dispatch", kChief, "DispatchLeave", 200, "LeaveGiven", "giveLeave", give_leave},
  {kPost, "/api/games/{id}/again", kChief, "Again", 201, "Begun", "beginAgain", begin_again, true},
  {kPost, "/api/games/{id}/fork", kSeat, "WhatIf", 201, "Begun", "fork", fork_game, true},
  {kPost, "/api/games/{id}/fight", kSeat, "Fight", 201, "Begun", "beginFight", begin_fight},
  {kPost, "/api/games/{id}/fight/result", kSeat, "FightResult", 200, "Accepted", "bringFightBack", bring_fight_back},
  {kGet, "/api/games/{id}/fight/papers", kSeat, "", 200, "FightPapers", "papersOfFight", told<papers_of_fight>},
  {kGet, "/api/games/{id}/socket", kSeatOfSocket, "", 101, "", "socket", nothing<kNothing>},

  // Paths that do not exist. Within a game, only holders of its seats get that answer.
  {kGet, "/api/games/{id}/{word}", kSeat, "", 404, "", "", nothing<kNothing>},
  {kGet, "/api/games/{id}/{word}/{part}", kSeat, "", 404, "", "", nothing<kNothing>},
  {kOther, "/api/games/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kOther, "/api/comparisons/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kOther, "/api/lab/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kPost, "/api/journals/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kGet, "/api/calendars/*", kAnybody, "", 404, "", "", nothing<kNoCalendar>},
  {kOther, "/api/dispatches/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kGet, "/api/*", kAnybody, "", 404, "", "", nothing<kNothing>},
  {kGet, "/g/{id}", kOperator, "", 200, "", "", dispatch_sheet},
  {kGet, "/g/{id}/picture.png", kOperator, "", 200, "", "", dispatch_chart},
  {kOther, "/*", kOperator, "", 200, "", "", [](const Asking& asking) { asking.send(page_for(*asking.request)); }},
});
// clang-format on

}  // namespace

std::string_view word_of(Method method) {
  switch (method) {
    case Method::kGet: return "GET";
    case Method::kHead: return "HEAD";
    case Method::kPost: return "POST";
    case Method::kDelete: return "DELETE";
    case Method::kOther: break;
  }
  return "";
}

std::span<const Route> routes() { return kRoutes; }

json::array routes_described() {
  json::array described;
  for (const Route& route : routes()) {
    if (route.name.empty()) continue;
    described.push_back({{"method", word_of(route.method)},
                         {"path", route.path},
                         {"name", route.name},
                         {"seat", route.may_ask == kSeat || route.may_ask == kChief || route.may_ask == kSeatOfBody},
                         {"game", route.may_ask == kSeat || route.may_ask == kChief},
                         {"pages", route.may_ask != kOperator},
                         {"body", route.body},
                         {"status", route.status},
                         {"says", route.says}});
  }
  return described;
}

}  // namespace brownwater::server
