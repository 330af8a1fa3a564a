#pragma once

#include "adapters/paper/pack.hpp"
#include "adapters/server/asking.hpp"

/// The handlers of the routes that need more than one call of what the table names (routes.cpp).
namespace brownwater::server {

/// The program: answers_program.cpp.
Reply probe_told(const Asking& asking);
Reply openapi_told(const Asking& asking);
Reply systems_told(const Asking& asking);
Reply scenarios_told(const Asking& asking);
Reply scenario_told(const Asking& asking);
Reply stories_told(const Asking& asking);
Reply story_told(const Asking& asking);
Reply papers_told(const Asking& asking);
Reply meeting_told(const Asking& asking);
Reply rules_told(const Asking& asking);

/// The printed papers of a position for a table with models, beside what the answer has; `paper` of the query is the
/// size of a sheet.
Reply papers_of(const paper::Position& position, const Asking& asking, boost::json::object answer = {});

/// The laboratory: answers_lab.cpp.
Reply inquiry_table(const Asking& asking);
Reply inquiry_database(const Asking& asking);
Reply inquiry_game(const Asking& asking);
void judge(const Asking& asking);

/// Games: answers_games.cpp.
void begin_game(const Asking& asking);
void take_in_journal(const Asking& asking);
void fork_game(const Asking& asking);
void begin_fight(const Asking& asking);
void bring_fight_back(const Asking& asking);
void add_nonce(const Asking& asking);
void take_back(const Asking& asking);
Reply game_told(const Asking& asking);
void ask_question(const Asking& asking);
Reply record_told(const Asking& asking);
Reply story_of_game(const Asking& asking);
Reply papers_of_game(const Asking& asking);
/// The papers of the fight that a campaign waits for, and its scenario, for a table elsewhere.
Reply papers_of_fight(const Asking& asking);
Reply log_told(const Asking& asking);
Reply moment_told(const Asking& asking);
/// The number of decisions that a path names; 404 if the game has fewer.
Answer<std::uint32_t> number_named(const Table& table, std::string_view named);
Reply journal_told(const Asking& asking);

/// Ended games: answers_ended.cpp.
void dispatch_of_game(const Asking& asking);
void give_leave(const Asking& asking);
void dispatch_page(const Asking& asking);
void dispatch_moment(const Asking& asking);
void dispatch_sheet(const Asking& asking);
void dispatch_chart(const Asking& asking);
void begin_again(const Asking& asking);

/// Decisions and faces: commands.cpp.
void decide(const Asking& asking);
void give_faces(const Asking& asking);
void say_line(const Asking& asking);

/// A table with models: answers_clerk.cpp.
Reply clerk_told(const Asking& asking);

/// The people at a table: answers_people.cpp.
void renew_link(const Asking& asking);
void give_out_ships(const Asking& asking);
void say_done(const Asking& asking);
void set_staff(const Asking& asking);
void say(const Asking& asking);
void enter_at_desk(const Asking& asking);
void ask_lookout(const Asking& asking);
void calendar(const Asking& asking);
Reply talk_told(const Asking& asking);

}  // namespace brownwater::server
