#include "adapters/cli/lesson.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/lesson/learning.hpp"
#include "adapters/wire/library.hpp"

namespace brownwater::cli {
namespace {

struct LessonOrder {
  std::string name;  ///< or a file; empty for a list of all
  std::vector<std::string> options;
  bool play = false;
  std::uint64_t seed = 1;
};

std::expected<wire::Lesson, std::vector<wire::Fault>> lesson_of(const LessonOrder& order, std::istream& in) {
  const auto options = options_of(order.options);
  if (!options) return std::unexpected(std::vector{options.error()});
  std::expected<json::value, wire::Fault> text;
  if (looks_like_file(order.name)) {
    const auto read = read_text(order.name, in, wire::kMostScenarioBytes);
    if (!read) return std::unexpected(std::vector{read.error()});
    text = wire::parse_json(*read, wire::kMostScenarioBytes);
  } else {
    text = wire::lesson_named(order.name);
  }
  if (!text) return std::unexpected(std::vector{text.error()});
  return wire::read_lesson(*text, *options);
}

json::object summary_of(const wire::Lesson& lesson) {
  return {{"lesson", lesson.id},       {"system", lesson.codec->system()}, {"title", lesson.title},
          {"minutes", lesson.minutes}, {"steps", lesson.steps.size()},     {"says", lesson.says}};
}

int list_all(const Console& console) {
  json::array all;
  for (const std::string& name : wire::lesson_names()) {
    const auto text = wire::lesson_named(name);
    const auto lesson =
        text ? wire::read_lesson(*text)
             : std::expected<wire::Lesson, std::vector<wire::Fault>>(std::unexpected(std::vector{text.error()}));
    if (!lesson) return console.refuse(lesson.error());
    all.push_back(summary_of(*lesson));
    if (console.as_json) continue;
    console.out << name << ": " << lesson->title << ", " << lesson->codec->facts().name << ", " << lesson->minutes
                << " minutes, " << lesson->steps.size() << " steps\n";
  }
  if (console.as_json) console.line(json::object{{"lessons", std::move(all)}});
  return kDone;
}

json::array rules_of(const wire::LessonStep& step) {
  json::array rules;
  for (const std::string& rule : step.rules) rules.emplace_back(rule);
  return rules;
}

/// All that the lesson may say, step by step.
void tell_steps(const wire::Lesson& lesson, std::ostream& out) {
  const auto tell_all = [&out](const std::vector<wire::Saying>& sayings, std::string_view sign) {
    for (const wire::Saying& saying : sayings) out << "   " << sign << ' ' << saying.says << '\n';
  };
  out << lesson.title << " (" << lesson.minutes << " minutes)\n" << lesson.says << '\n';
  for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
    const wire::LessonStep& step = lesson.steps[at];
    out << '\n' << at + 1 << ". " << step.title << '\n' << step.says << '\n';
    tell_all(step.also, "+");
    tell_all(step.wrong, "-");
  }
  out << "\nAt the end\n";
  tell_all(lesson.ends, "+");
}

int tell_one(const wire::Lesson& lesson, const Console& console) {
  if (!console.as_json) {
    tell_steps(lesson, console.out);
    return kDone;
  }
  json::object answer = summary_of(lesson);
  json::array steps;
  for (const wire::LessonStep& step : lesson.steps)
    steps.push_back(json::object{{"id", step.id}, {"says", step.says}, {"rules", rules_of(step)}});
  answer["steps"] = std::move(steps);
  console.line(answer);
  return kDone;
}

json::object answer_of(const wire::Lesson& lesson, const wire::PlayedLesson& played, std::uint64_t seed) {
  json::object answer{{"lesson", lesson.id},
                      {"steps", lesson.steps.size()},
                      {"ended", played.ended},
                      {"decisions", played.decisions},
                      {"told", json::array(played.told.begin(), played.told.end())},
                      {"seed", seed}};
  if (played.failed) answer["failed"] = wire::error_of(*played.failed).at("error");
  return answer;
}

/// In words, prints the lesson with all its events.
int play(const wire::Lesson& lesson, std::uint64_t seed, const Console& console) {
  const Names names = names_in(
      lesson.codec->write_view(lesson.setting, lesson.codec->game().start(lesson.setting.scenario), lesson.seat));
  wire::Listener listener;
  if (!console.as_json) {
    listener.said = [&](std::string_view words) { console.out << "> " << words << '\n'; };
    listener.happened = [&](const json::array& events) {
      for (const std::string& line : cli::tell(lesson.codec->system(), events, names)) console.out << line << '\n';
    };
  }
  const wire::PlayedLesson played = wire::play_lesson(lesson, seed, listener);
  if (console.as_json) console.line(answer_of(lesson, played, seed));
  if (!played.failed) return kDone;
  console.err << "brownwater: " << in_words(*played.failed) << '\n';
  return kNotSo;
}

int run_lesson(const LessonOrder& order, const Console& console) {
  if (order.name.empty() && (order.play || !order.options.empty()))
    return console.refuse({"lesson", "say which: there are " + wire::listed(wire::lesson_names()), ""});
  if (order.name.empty()) return list_all(console);
  const auto lesson = lesson_of(order, console.in);
  if (!lesson) return console.refuse(lesson.error());
  return order.play ? play(*lesson, order.seed, console) : tell_one(*lesson, console);
}

}  // namespace

void add_lesson(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<LessonOrder>();
  CLI::App* lesson = add(program, "lesson", "The lessons: a first battle of each game, told in words or played",
                         [order](const Console& console) { return run_lesson(*order, console); });
  lesson->add_option("name", order->name, "Name of a lesson, or a file (- for standard input); all if it is left out");
  lesson->add_flag("--play", order->play, "Play it by the actions that its steps ask for");
  add_whole(*lesson, "--seed", order->seed, "Of dice and opponent")->capture_default_str();
  lesson->add_option("--option", order->options, "An option of its scenario, as end_arc=narrow; may be given again")
      ->allow_extra_args(false);
}

}  // namespace brownwater::cli
