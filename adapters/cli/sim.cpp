#include "adapters/cli/sim.hpp"

#include <fmt/format.h>

#include <ostream>

#include "adapters/cli/numbers.hpp"
#include "adapters/wire/lab/result.hpp"
#include "adapters/wire/library.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::cli {
namespace {

json::object question_of(const SimOrder& order, const Ground& ground) {
  json::object question = cli::question_of(ground, order.games, order.seed);
  question["captains"] =
      json::object{{"union", order.captains.of_union}, {"confederate", order.captains.of_confederate}};
  return question;
}

bool is_war(const wire::Sweep& sweep) { return games::facts_of(sweep.system()).kind == kernel::Kind::kWar; }

void tell_as_json(const wire::Sweep& sweep, const Ran& ran, const Console& console) {
  const lab::BatchResult& batch = ran.course.findings(0).batch;
  json::object answer{
      {"games", batch.games},
      {"wins", {{"union", batch.wins.of_union}, {"confederate", batch.wins.of_confederate}, {"draw", batch.draws}}},
      {"mean_turns", batch.mean_turns()},
      {"seconds", ran.seconds},
      {"games_per_second", ran.games_per_second()},
      {"dice_per_game", batch.dice_per_game()},
      {"signature", wire::hash_text(batch.signature)}};
  if (is_war(sweep)) answer["taken"] = wire::write_taken(ran.course.findings(0));
  put_metrics(sweep, ran, answer);
  console.line(answer);
}

/// "union took memphis in 3, vicksburg in 1"
void tell_taken(const lab::Findings& findings, const Console& console) {
  for (const auto& [side, places] : wire::write_taken(findings)) {
    std::string list;
    for (const auto& [place, taken] : places.as_object())
      list += fmt::format("{}{} in {}", list.empty() ? "" : ", ", std::string_view(place),
                          taken.at("games").to_number<int>());
    console.out << fmt::format("{} took {}\n", std::string_view(side), list.empty() ? "nothing" : list);
  }
}

void tell_in_words(const wire::Sweep& sweep, const Ran& ran, const Console& console) {
  const lab::BatchResult& batch = ran.course.findings(0).batch;
  console.out << batch.games << " battles: Union " << batch.wins.of_union << ", Confederacy "
              << batch.wins.of_confederate << ", drawn " << batch.draws << '\n'
              << fmt::format("{:.2f} turns and {:.1f} dice a battle; {:.0f} battles a second\n", batch.mean_turns(),
                             batch.dice_per_game(), ran.games_per_second());
  if (is_war(sweep)) tell_taken(ran.course.findings(0), console);
  tell_metrics(sweep, ran.course, 0, console.out);
  console.out << "signature " << wire::hash_text(batch.signature) << '\n';
}

/// "ram true, place north"
std::string cell_words(const wire::Sweep& sweep, std::size_t cell) {
  std::string words;
  for (std::size_t at = 0; at < sweep.parameters.size(); ++at) {
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", sweep.parameters[at].name,
                         sweep.parameters[at].labels[sweep.chosen[cell][at]]);
  }
  return words.empty() ? "as it is" : words;
}

void tell_cells(const wire::Sweep& sweep, const Ran& ran, const Console& console) {
  if (!sweep.title.empty()) console.out << sweep.title << '\n';
  for (std::size_t cell = 0; cell < sweep.settings.size(); ++cell) {
    const lab::BatchResult& batch = ran.course.findings(cell).batch;
    console.out << '\n' << cell_words(sweep, cell) << ": " << batch.games << " games";
    if (!games::is_campaign(sweep.system())) {
      console.out << ", Union " << batch.wins.of_union << ", Confederacy " << batch.wins.of_confederate << ", drawn "
                  << batch.draws;
    }
    console.out << fmt::format(", {:.2f} turns\n", batch.mean_turns());
    tell_metrics(sweep, ran.course, cell, console.out);
  }
  console.out << "\nsignature " << wire::hash_text(ran.course.signature()) << '\n';
}

}  // namespace

json::object question_of(const Ground& ground, std::uint64_t games, std::uint64_t seed) {
  return {{"format", "brownwater-sweep-1"},
          {"system", ground.codec->system()},
          {"scenario", ground.text},
          {"options", ground.options},
          {"games", static_cast<std::int64_t>(games)},
          {"seed", static_cast<std::int64_t>(seed)}};
}

std::optional<wire::Fault> put_counting(const CountOrder& order, json::object& question) {
  if (!order.metrics.empty()) question["metrics"] = json::array(order.metrics.begin(), order.metrics.end());
  if (!order.precision && order.of.empty()) return std::nullopt;
  if (!order.precision) return wire::Fault{"--of", "goes with --precision", ""};
  if (order.of.empty()) return wire::Fault{"--precision", "wants --of METRIC: of what?", ""};
  constexpr double kWidest = 1e9;  // as in a sweep's file
  if (!(*order.precision > 0 && *order.precision <= kWidest))
    return wire::Fault{"--precision", "must be more than 0, which no number of games gives, and at most 1000000000",
                       ""};
  question["precision"] = json::object{{"of", order.of}, {"half_width", *order.precision}};
  return std::nullopt;
}

void put_metrics(const wire::Sweep& sweep, const Ran& ran, json::object& answer) {
  const auto& experiment = ran.course.experiment();
  if (!experiment.metrics.empty())
    answer["metrics"] = wire::write_metrics(sweep.system(), experiment.metrics, ran.course.findings(0));
  if (experiment.precision) answer["precision"] = wire::write_precision(sweep, ran.course, 0);
  if (ran.stopped) answer["over"] = false;
}

void add_counting(CLI::App& command, CountOrder& order) {
  command.add_option("--metric", order.metrics, "Tell the distribution of this; may be given again")
      ->allow_extra_args(false);
  add_decimal(command, "--precision", order.precision,
              "Stop when the 95 per cent interval reaches no further than this to either side");
  command.add_option("--of", order.of, "The metric that --precision speaks of");
}

void add_running(CLI::App& command, RunOrder& order) {
  command.add_option("--save", order.save, "New file to save what has been played in, lot by lot");
  command.add_option("--resume", order.resume, "Such a file, to go on with");
  command.add_option("--out", order.out, "File for the result: .csv, .json or .sqlite");
  command.add_flag("--progress", order.progress, "Tell how far it has come even where no terminal looks on");
}

int sim(const SimOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  const lab::Extent extent{.games = order.games, .seed = order.seed, .threads = order.threads};
  if (const auto fault = lab::fault_in(ground->field(), order.captains, extent))
    return console.refuse(fault_of(*fault, ground->codec->game().system()));
  json::object question = question_of(order, *ground);
  if (const auto fault = put_counting(order.count, question)) return console.refuse(*fault);
  const auto sweep = wire::read_sweep(question);
  if (!sweep) return console.refuse(sweep.error());
  RunOrder run = order.run;
  run.threads = order.threads;
  const auto ran = play(*sweep, run, console);
  if (!ran) return console.refuse(ran.error());
  if (!run.hands->tells()) return kDone;
  tell_shortcomings(*sweep, *ran, run, console);
  if (const auto written = write_out(*sweep, *ran, run); !written) return console.refuse(written.error());
  if (console.as_json)
    tell_as_json(*sweep, *ran, console);
  else
    tell_in_words(*sweep, *ran, console);
  return kDone;
}

int sweep(const SweepOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, wire::kMostSweepBytes);
  if (!text) return console.refuse(text.error());
  const auto question = wire::parse_json(*text, wire::kMostSweepBytes);
  if (!question) return console.refuse(question.error());
  const auto sweep = wire::read_sweep(*question);
  if (!sweep) return console.refuse(sweep.error());
  const auto ran = play(*sweep, order.run, console);
  if (!ran) return console.refuse(ran.error());
  if (!order.run.hands->tells()) return kDone;
  tell_shortcomings(*sweep, *ran, order.run, console);
  if (const auto written = write_out(*sweep, *ran, order.run); !written) return console.refuse(written.error());
  if (console.as_json)
    console.line(wire::write_result(*sweep, ran->course, ran->seconds));
  else
    tell_cells(*sweep, *ran, console);
  return kDone;
}

}  // namespace brownwater::cli
