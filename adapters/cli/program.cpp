#include "adapters/cli/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <functional>
#include <ostream>

#include "adapters/cli/advice.hpp"
#include "adapters/cli/bench.hpp"
#include "adapters/cli/clerk.hpp"
#include "adapters/cli/commands.hpp"
#include "adapters/cli/compare.hpp"
#include "adapters/cli/describe.hpp"
#include "adapters/cli/dispatch.hpp"
#include "adapters/cli/fight_odds.hpp"
#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/judge.hpp"
#include "adapters/cli/lesson.hpp"
#include "adapters/cli/letter.hpp"
#include "adapters/cli/noddy.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/cli/pages.hpp"
#include "adapters/cli/points.hpp"
#include "adapters/cli/ratings.hpp"
#include "adapters/cli/red_river_commands.hpp"
#include "adapters/cli/red_river_sim.hpp"
#include "adapters/cli/sim.hpp"
#include "adapters/cli/stories.hpp"
#include "adapters/cli/war.hpp"
#include "adapters/wire/codec.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::cli {
namespace {

/// The orders of all commands, filled in by the reader of the command line.
struct Orders {
  bool as_json = false;
  ServeOrder serve;
  BackupOrder backup;
  BattleOrder battle;
  std::string script;
  ReplayOrder replay;
  ChangesOrder changes;
  VerifyOrder verify;
  FireOddsOrder fire;
  bool no_ram = false;
  SimOrder sim;
  RedRiverSimOrder red_river_sim;
  SweepOrder sweep;
  JudgeCommand judge;
  MatchOrder match;
  MarginOrder margin;
  CompareOrder compare;
  CardOrder card;
  std::vector<std::string> files;
  PackOrder pack;
};

/// The command line and what it chose to do.
class Program {
 public:
  explicit Program(const Hands& hands) {
    orders_.sim.run.hands = &hands;
    orders_.sweep.run.hands = &hands;
    app_.require_subcommand(1);
    app_.fallthrough();
    app_.set_version_flag("--version", std::string("brownwater ") + BROWNWATER_VERSION);
    app_.add_flag("--json", orders_.as_json, "Answer in JSON on standard output");
    add_playing();
    add_reading();
    add_counting();
  }

  int run(int count, const char* const* words, Console console) {
    console.as_json = std::any_of(words, words + count, [](std::string_view word) { return word == "--json"; });
    try {
      app_.parse(count, words);
    } catch (const CLI::ValidationError& error) {
      return console.refuse(fault_of(error));
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) return app_.exit(error, console.out, console.err);
      return console.refuse({"command line", words_of(error, count, words), ""});
    }
    return chosen_(console);
  }

 private:
  /// CLI11 puts the option before the reason.
  static wire::Fault fault_of(const CLI::ValidationError& error) {
    const std::string words = error.what();
    const std::size_t sign = words.find(": ");
    if (sign == std::string::npos) return {"command line", words, ""};
    return {words.substr(0, sign), words.substr(sign + 2), ""};
  }

  /// CLI11 calls an unknown command a missing one.
  std::string words_of(const CLI::ParseError& error, int count, const char* const* words) const {
    const std::string first = count > 1 ? words[1] : "--";
    const bool known =
        !app_.get_subcommands([&first](const CLI::App* command) { return command->get_name() == first; }).empty();
    if (known || first.starts_with("-")) return error.what();
    return "there is no command \"" + first + "\"; brownwater --help lists them";
  }

  CLI::App* command(CLI::App& parent, const std::string& name, const std::string& words, Chosen chosen) {
    CLI::App* command = parent.add_subcommand(name, words);
    command->fallthrough();
    command->callback([this, chosen = std::move(chosen)] { chosen_ = chosen; });
    return command;
  }

  static void add_ground(CLI::App& command, ScenarioOrder& order) {
    command.add_option("--system", order.system, "Rule system")->capture_default_str();
    command.add_option("--scenario", order.scenario, "Name of a scenario, or a file (- for standard input)")
        ->required();
    command.add_option("--option", order.options, "An option of the scenario, as end_arc=narrow; may be given again")
        ->allow_extra_args(false);
  }

  void add_backups() {
    const auto options = [this](CLI::App& app) {
      app.add_option("--db", orders_.backup.database, "SQLite file that keeps the games")->required();
      app.add_flag("--overwrite", orders_.backup.overwrite, "In the place of a file that is there already");
    };
    CLI::App* backup = command(app_, "backup", "Copy the games to a file, also while they are served",
                               [this](const Console& c) { return cli::backup(orders_.backup, c); });
    backup->add_option("file", orders_.backup.file, "The copy")->required();
    options(*backup);
    CLI::App* restore = command(app_, "restore", "Put a copy of the games back; no server may have them open",
                                [this](const Console& c) { return cli::restore(orders_.backup, c); });
    restore->add_option("file", orders_.backup.file, "The copy")->required();
    options(*restore);
  }

  void add_serving() {
    CLI::App* serve = command(app_, "serve", "Serve the pages and the games to browsers",
                              [this](const Console& c) { return cli::serve(orders_.serve, c); });
    add_whole(*serve, "--port", orders_.serve.port, "Port to listen on; 0 for any that is free")->capture_default_str();
    serve->add_option("--host", orders_.serve.host, "Address to listen on")->capture_default_str();
    serve->add_flag("--lan", orders_.serve.lan, "Listen on this machine's address in the local network")
        ->excludes("--host");
    serve->add_option("--public-url", orders_.serve.public_url,
                      "http://… or https://… by which others reach the pages, for links and codes");
    serve->add_option("--db", orders_.serve.database,
                      "SQLite file that keeps the games, or postgresql://… of a database that several servers may "
                      "share; without it they are kept in memory only");
    add_whole(*serve, "--games-per-minute", orders_.serve.games_per_minute,
              "So many games may be begun from one address; 0 for no limit")
        ->capture_default_str();
    add_whole(*serve, "--connections", orders_.serve.connections,
              "So many connections at once; what comes beyond is turned away", {.least = 1, .most = 100'000})
        ->capture_default_str();
    serve->add_option("--reminder-webhook", orders_.serve.reminder_webhook,
                      "http://… that is told by POST of people who let a table wait; without it nobody is");
    serve
        ->add_option("--reminder-sendmail", orders_.serve.reminder_sendmail,
                     "Program by which people who left an address are written to; /usr/sbin/sendmail where none is "
                     "named; without it nobody is")
        ->expected(0, 1)
        ->default_str("/usr/sbin/sendmail");
    add_whole(*serve, "--reminder-after", orders_.serve.reminder_after, "After so many hours without a decision",
              {.least = 0, .most = 8760})
        ->capture_default_str();
    add_whole(*serve, "--metrics-port", orders_.serve.metrics_port,
              "Port for /metrics, /healthz and /readyz; without it there are no metrics");
    serve->add_option("--metrics-host", orders_.serve.metrics_host, "Address for them")->capture_default_str();
    serve->add_option("--log", orders_.serve.log, "The log on standard error: json, plain or none")
        ->capture_default_str()
        ->check(CLI::IsMember({"json", "plain", "none"}));
    // The operator's options follow those of the service unit: the last one holds.
    for (CLI::Option* option :
         serve->get_options([](const CLI::Option* one) { return one->get_items_expected() == 1; }))
      option->take_last();
  }

  void add_playing() {
    add_serving();
    add_backups();
    CLI::App* battle = command(app_, "battle", "Fight a battle between captains, or a person at this terminal",
                               [this](const Console& c) { return cli::battle(orders_.battle, c); });
    add_ground(*battle, orders_.battle.ground);
    battle->add_option("--union", orders_.battle.captains.of_union, "Who commands the Union: random, captain or person")
        ->capture_default_str();
    battle->add_option("--confederate", orders_.battle.captains.of_confederate, "Who commands the Confederates")
        ->capture_default_str();
    battle->add_option("--umpire", orders_.battle.umpire, "person: somebody sits as umpire (ND-6.6)");
    add_whole(*battle, "--seed", orders_.battle.seed, "Of dice and captains: the same seed, the same battle");
    battle->add_option("--journal", orders_.battle.journal, "File to keep the battle in");
    battle->add_flag("--dice-by-hand", orders_.battle.dice_by_hand, "Ask for dice thrown at the table");

    CLI::App* script = command(app_, "script", "Play a script of JSON lines",
                               [this](const Console& c) { return cli::script(orders_.script, c); });
    script->add_option("file", orders_.script, "The script, or - for standard input")->required();

    CLI::App* replay = command(app_, "replay", "Play a journal again",
                               [this](const Console& c) { return cli::replay(orders_.replay, c); });
    replay->add_option("file", orders_.replay.file, "The journal, or - for standard input")->required();
    replay->add_flag("--verify", orders_.replay.verify, "Say only whether every die, hash and outcome is as recorded");

    CLI::App* verify = command(app_, "verify", "Check the sealed dice of a game that is over",
                               [this](const Console& c) { return cli::verify(orders_.verify, c); });
    verify->add_option("file", orders_.verify.file, "The journal, or - for standard input")->required();
    verify->add_option("--commitment", orders_.verify.commitment, "The commitment that you were shown at the start");
    verify->add_option("--seal", orders_.verify.seals, "A seal that you were shown; may be given again")
        ->allow_extra_args(false);
    const AddCommand add = [this](CLI::App& parent, const std::string& name, const std::string& words, Chosen chosen) {
      return command(parent, name, words, std::move(chosen));
    };
    add_clerk(app_, add);
    add_letters(app_, add);
    add_lesson(app_, add);
    add_pages(app_, add);
    add_stories(app_, add);
  }

  void add_reading() {
    CLI::App* card = command(app_, "card", "Show a ship's card, and how each of its numbers came about",
                             [this](const Console& c) { return cli::card(orders_.card, c); });
    card->add_option("ship", orders_.card.ship, "The ship's id in the register")->required();
    card->add_option("--system", orders_.card.system, "Rule system")->capture_default_str();

    CLI::App* check = command(app_, "check", "Say everything that is wrong with scenarios, ships, tables or journals",
                              [this](const Console& c) { return cli::check(orders_.files, c); });
    check->add_option("files", orders_.files, "The files")->required();

    CLI::App* changes = command(app_, "changes", "Say what each number of the rules changed",
                                [this](const Console& c) { return cli::changes(orders_.changes, c); });
    changes->add_option("system", orders_.changes.system, "Rule system; all if it is left out");

    CLI::App* odds = app_.add_subcommand("odds", "Exact chances, by the rules themselves");
    odds->fallthrough()->require_subcommand(1);
    const AddCommand add = [this](CLI::App& parent, const std::string& name, const std::string& words, Chosen chosen) {
      return command(parent, name, words, std::move(chosen));
    };
    add_red_river_readings(app_, *odds, add);
    add_noddy_readings(*odds, *app_.get_subcommand("table"), add);
    add_flotilla_readings(*odds, *app_.get_subcommand("table"), add);
    add_war_readings(*odds, *app_.get_subcommand("table"), add);
    add_campaign(app_, add);
    add_dispatch(app_, add);
    add_advice(app_, add);
    add_describe(app_, add);
    CLI::App* mobas = odds->add_subcommand("mobas", "Of the hex ironclads");
    mobas->fallthrough()->require_subcommand(1);
    CLI::App* fire = command(*mobas, "fire", "Points of damage of one ship's fire",
                             [this](const Console& c) { return odds_mobas_fire(orders_.fire, c); });
    fire->add_option("--type", orders_.fire.type, "Type of the firing ship, or shore_battery")->required();
    add_whole(*fire, "--range", orders_.fire.range_hexes, "Range in hexes")->required();
    fire->add_option("--aspect", orders_.fire.aspect, "How the target bears: broadside, or end (ahead or astern)")
        ->check(CLI::IsMember({"broadside", "end"}));
    add_whole(*fire, "--guns", orders_.fire.guns, "Guns of a shore battery");
    CLI::App* ram = command(*mobas, "ram", "Points of damage of one ramming",
                            [this](const Console& c) { return odds_mobas_ram(!orders_.no_ram, c); });
    ram->add_flag("--no-ram", orders_.no_ram, "The rammer has no ram");
    for (const wire::Codec* codec : wire::all_codecs()) {
      if (codec->facts().kind != kernel::Kind::kBattle) continue;
      const std::string system(codec->system());
      const auto known = odds->get_subcommands([&](const CLI::App* one) { return one->get_name() == system; });
      add_fight_odds(known.empty()
                         ? *odds->add_subcommand(system, "Of its fights")->fallthrough()->require_subcommand(1)
                         : *known.front(),
                     system, add);
    }
  }

  void add_counting() {
    CLI::App* sim = command(app_, "sim", "Fight a battle, or lead a campaign, many times",
                            [this](const Console& c) { return sim_of_system(c); });
    sim_ = sim;
    add_ground(*sim, orders_.sim.ground);
    sim->get_option("--scenario")->required(false);
    add_red_river_sim(*sim, orders_.red_river_sim);
    sim->add_option("--union", orders_.sim.captains.of_union, "Captain of the Union")->capture_default_str();
    sim->add_option("--confederate", orders_.sim.captains.of_confederate, "Captain of the Confederates")
        ->capture_default_str();
    add_extent(*sim, orders_.sim, kSweepSeeds);
    cli::add_counting(*sim, orders_.sim.count);
    add_running(*sim, orders_.sim.run);
    add_sweep();
    add_judge();

    CLI::App* match = command(app_, "match", "Set two captains against each other, both on both sides",
                              [this](const Console& c) { return cli::match(orders_.match, c); });
    add_ground(*match, orders_.match.ground);
    match->add_option("--a", orders_.match.a, "One captain")->capture_default_str();
    match->add_option("--b", orders_.match.b, "The other")->capture_default_str();
    add_extent(*match, orders_.match);
    add_margin();
    add_compare();
    const AddCommand add = [this](CLI::App& parent, const std::string& name, const std::string& words, Chosen chosen) {
      return command(parent, name, words, std::move(chosen));
    };
    add_ratings(app_, add);
    add_points(app_, add);

    add_bench(app_, add);

    CLI::App* pack = command(app_, "pack", "", [this](const Console& c) { return cli::pack(orders_.pack, c); });
    pack->group("");
    pack->add_option("scenario", orders_.pack.ground.scenario)->required();
    pack->add_option("file", orders_.pack.file)->required();
  }

  void add_sweep() {
    SweepOrder& order = orders_.sweep;
    CLI::App* sweep =
        command(app_, "sweep", "Play a question of many cells: what is varied, how often, what is counted",
                [&order](const Console& c) { return cli::sweep(order, c); });
    sweep->add_option("file", order.file, "The sweep, or - for standard input")->required();
    add_whole(*sweep, "--threads", order.run.threads, "Threads to use", kThreads)->capture_default_str();
    add_running(*sweep, order.run);
  }

  void add_judge() {
    JudgeCommand& order = orders_.judge;
    CLI::App* judge =
        command(app_, "judge", "Luck and judgement in a battle: what the dice gave, what the choices cost",
                [&order](const Console& c) { return cli::judge(order, c); });
    judge->add_option("file", order.file, "The journal, or - for standard input")->required();
    add_whole(*judge, "--playouts", order.playouts, "Of each position", {.least = 2, .most = 100'000})
        ->capture_default_str();
    add_whole(*judge, "--alternatives", order.alternatives, "Of each decision, the choice with them",
              {.least = 2, .most = 64})
        ->capture_default_str();
    add_whole(*judge, "--seed", order.seed, "Of the playouts")->capture_default_str();
    add_whole(*judge, "--threads", order.threads, "Threads to use", kThreads)->capture_default_str();
  }

  void add_margin() {
    MarginOrder& order = orders_.margin;
    CLI::App* margin = command(app_, "margin", "What a captain gains on one side over another, both against the same",
                               [&order](const Console& c) { return cli::margin(order, c); });
    add_ground(*margin, order.ground);
    margin->add_option("--side", order.side, "The side that is looked at")
        ->capture_default_str()
        ->check(CLI::IsMember({"union", "confederate"}));
    margin->add_option("--captain", order.captain, "Who commands it first")->capture_default_str();
    margin->add_option("--yardstick", order.yardstick, "Who commands it then")->capture_default_str();
    margin->add_option("--opponent", order.opponent, "Who commands the other side")->capture_default_str();
    add_extent(*margin, order);
  }

  void add_compare() {
    CompareOrder& order = orders_.compare;
    CLI::App* compare = command(app_, "compare", "One fight under three rule books: length, losses, who wins and why",
                                [&order](const Console& c) { return cli::compare(order, c); });
    compare->add_option("meeting", order.meeting, "Name of a meeting, or a file (- for standard input)")->required();
    compare->add_option("--union", order.captains.of_union, "Captain of the Union")->capture_default_str();
    compare->add_option("--confederate", order.captains.of_confederate, "Captain of the Confederates")
        ->capture_default_str();
    compare->add_option("--out", order.folder, "Folder to write the scenarios to that are made of it");
    add_extent(*compare, order);
  }

  int sim_of_system(const Console& console) {
    const wire::Codec* codec = wire::codec_of(orders_.sim.ground.system);
    if (codec == nullptr || !games::is_campaign(codec->game().system())) return cli::sim(orders_.sim, console);
    RedRiverSimOrder& order = orders_.red_river_sim;
    if (!orders_.sim.ground.scenario.empty()) order.flotilla = orders_.sim.ground.scenario;
    order.options = orders_.sim.ground.options;
    if (sim_->count("--union") > 0) order.commodore = orders_.sim.captains.of_union;
    if (sim_->count("--confederate") > 0) {
      return console.refuse(
          {"--confederate", "a campaign has no Confederate captain; --captain commands both sides of its fights", ""});
    }
    order.games = orders_.sim.games;
    order.seed = orders_.sim.seed;
    order.threads = orders_.sim.threads;
    order.count = orders_.sim.count;
    order.run = orders_.sim.run;
    return sim_red_river(order, console);
  }

  template <class Order>
  static void add_extent(CLI::App& command, Order& order, wire::WholeRange<std::uint64_t> seeds = {}) {
    add_whole(command, "--games", order.games, "How many", kGames)->capture_default_str();
    add_whole(command, "--seed", order.seed, "Of dice and captains", seeds)->capture_default_str();
    add_whole(command, "--threads", order.threads, "Threads to use", kThreads)->capture_default_str();
  }

  CLI::App app_{"Brownwater: the river war of 1861-65 on the screen"};
  CLI::App* sim_ = nullptr;
  Orders orders_;
  Chosen chosen_;
};

int run_command(int count, const char* const* words, const Console& console, const Hands& hands) {
  try {
    return Program(hands).run(count, words, console);
  } catch (const std::exception& error) {
    console.err << "brownwater: " << error.what() << '\n';
    return kRefused;
  }
}

}  // namespace

int run(int count, const char* const* words, std::istream& in, std::ostream& out, std::ostream& err,
        const Hands& hands) {
  try {
    const int ended = run_command(count, words, {.in = in, .out = out, .err = err}, hands);
    out.flush();
    return ended;
  } catch (const OutputLost& lost) {
    // A reader that closes a pipe, as `head` does, has seen enough: no error message.
    if (lost.why != std::errc::broken_pipe)
      err << "brownwater: standard output: cannot be written: " << lost.why.message() << '\n';
    return kRefused;
  }
}

}  // namespace brownwater::cli
