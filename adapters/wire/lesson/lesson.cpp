#include "adapters/wire/lesson/lesson.hpp"

#include <algorithm>
#include <set>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/captain_names.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/lesson/predicate.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/schema.hpp"
#include "adapters/wire/words.hpp"
#include "captains/registry.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kFolder = "data/lessons/";

/// The value under a key, or null.
json::value maybe(const json::object& keys, std::string_view key) {
  const json::value* found = keys.if_contains(key);
  return found == nullptr ? json::value() : *found;
}

std::vector<Saying> sayings(const json::object& keys, std::string_view list) {
  std::vector<Saying> read;
  const json::value* entries = keys.if_contains(list);
  if (entries == nullptr) return read;
  for (const json::value& entry : entries->as_array())
    read.push_back({.when = maybe(entry.as_object(), "when"), .says = text_of(entry.at("says"))});
  return read;
}

LessonStep step_of(const json::object& keys) {
  LessonStep step{.id = text_of(keys.at("id")),
                  .title = text_of(keys.at("title")),
                  .says = text_of(keys.at("says")),
                  .rules = {},
                  .also = sayings(keys, "also"),
                  .given = maybe(keys, "given"),
                  .allowed = keys.at("allowed"),
                  .until = keys.at("until"),
                  .wrong = sayings(keys, "wrong"),
                  .expected = {}};
  for (const json::value& rule : keys.at("rules").as_array()) step.rules.push_back(text_of(rule));
  for (const json::value& action : keys.at("expected").as_array()) step.expected.push_back(action);
  return step;
}

bool holds_if_any(const json::value& predicate, const Asked& asked) {
  return predicate.is_null() || holds(predicate, asked);
}

/// The first saying that fits the case; the list must end with one that fits every case.
std::string_view first_said(const std::vector<Saying>& sayings, const Asked& asked) {
  const auto said =
      std::ranges::find_if(sayings, [&](const Saying& saying) { return holds_if_any(saying.when, asked); });
  return said == sayings.end() ? std::string_view() : std::string_view(said->says);
}

/// Takes down what schema and scenario do not tell.
class Checker {
 public:
  explicit Checker(const Lesson& lesson) : lesson_(lesson) {}

  std::vector<Fault> faults() {
    check_seats();
    for (std::size_t at = 0; at < lesson_.steps.size(); ++at) check(lesson_.steps[at], below("/steps", at));
    check_cases(lesson_.ends, "/ends");
    check_last(lesson_.wrong, "/wrong");
    check_last(lesson_.ends, "/ends");
    return std::move(faults_);
  }

 private:
  void check_seats() {
    const SystemId system = lesson_.codec->game().system();
    const bool alone = lesson_.codec->facts().kind == kernel::Kind::kCampaign;
    if (alone ? !lesson_.opponent.empty() : captains::fault_in_name(system, lesson_.opponent).has_value())
      faults_.push_back({"/opponent", alone ? "no other seat decides" : why_no_captain(system, lesson_.opponent), ""});
    const SeatSet seats = alone ? SeatSet{lesson_.seat} : SeatSet{Seat::kUnion, Seat::kConfederate};
    if (lesson_.codec->deciding_seats(lesson_.setting) != seats)
      faults_.push_back({"/scenario", "both sides, or a campaign's one seat, and nobody else must decide in it", ""});
  }

  void check(const LessonStep& step, const std::string& where) {
    if (!ids_.insert(step.id).second) faults_.push_back({where + "/id", "another step has it", ""});
    for (std::size_t at = 0; at < step.rules.size(); ++at) {
      if (!rule_named(lesson_.codec->game().system(), step.rules[at]))
        faults_.push_back({below(where + "/rules", at), "is no rule of the book", ""});
    }
    check_view_alone(step.given, where + "/given");
    check_view_alone(step.until, where + "/until");
    check_cases(step.also, where + "/also");
  }

  void check_cases(const std::vector<Saying>& cases, const std::string& where) {
    for (std::size_t at = 0; at < cases.size(); ++at) check_view_alone(cases[at].when, below(where, at) + "/when");
  }

  void check_view_alone(const json::value& predicate, const std::string& where) {
    if (!predicate.is_null() && asks_of_action(predicate))
      faults_.push_back({where, "must ask of the view alone: no action is tried here", ""});
  }

  void check_last(const std::vector<Saying>& cases, const std::string& where) {
    if (!cases.back().when.is_null())
      faults_.push_back({below(where, cases.size() - 1) + "/when", "the last must hold in every case", ""});
  }

  const Lesson& lesson_;
  std::set<std::string> ids_;
  std::vector<Fault> faults_;
};

/// The battle of a lesson, with its options and those that override them.
std::expected<Setting, std::vector<Fault>> setting_of(const Codec& codec, const json::object& keys,
                                                      const json::object& options) {
  std::expected<json::value, Fault> scenario = keys.at("scenario");
  if (scenario->is_string()) scenario = scenario_named(codec.system(), text_of(*scenario));
  if (!scenario) return std::unexpected(std::vector{scenario.error()});
  auto setting = codec.read_scenario(*scenario, options);
  if (!setting) {
    for (Fault& fault : setting.error()) fault.where = within("/scenario", fault.where);
  }
  return setting;
}

}  // namespace

std::expected<Lesson, std::vector<Fault>> read_lesson(const json::value& text, const json::object& options) {
  if (auto faults = schema_faults("lesson", text); !faults.empty()) return std::unexpected(std::move(faults));
  const json::object& keys = text.as_object();
  const auto codec = codec_named(word_at(keys, "system"));
  if (!codec) return std::unexpected(std::vector{codec.error()});
  auto setting = setting_of(**codec, keys, options);
  if (!setting) return std::unexpected(std::move(setting.error()));
  Lesson lesson{.id = text_of(keys.at("id")),
                .title = text_of(keys.at("title")),
                .says = text_of(keys.at("says")),
                .minutes = *whole_number(keys.at("minutes")),
                .codec = *codec,
                .setting = std::move(*setting),
                .seat = *read_seat(keys.at("seat")),
                .opponent = std::string(word_at(keys, "opponent")),
                .steps = {},
                .wrong = sayings(keys, "wrong"),
                .ends = sayings(keys, "ends")};
  for (const json::value& step : keys.at("steps").as_array()) lesson.steps.push_back(step_of(step.as_object()));
  if (auto faults = Checker(lesson).faults(); !faults.empty()) return std::unexpected(std::move(faults));
  return lesson;
}

std::vector<std::string> lesson_names() { return names_in(std::string(kFolder)); }

std::expected<json::value, Fault> lesson_named(std::string_view name) {
  const auto text = assets::find(std::string(kFolder) + std::string(name) + ".json");
  if (text) return parse_json(*text, kMostScenarioBytes);
  return std::unexpected(
      Fault{"lesson", "there is no lesson \"" + std::string(name) + "\"; there are " + listed(lesson_names()), ""});
}

std::size_t step_at(const Lesson& lesson, const json::value& view) {
  const json::value* outcome = at_pointer(view, "/outcome");
  if (outcome != nullptr && !outcome->is_null()) return lesson.steps.size();
  const auto step =
      std::ranges::find_if(lesson.steps, [&view](const LessonStep& one) { return !holds(one.until, {view}); });
  return static_cast<std::size_t>(step - lesson.steps.begin());
}

bool allows(const LessonStep& step, const json::value& view, const json::value& action) {
  return holds(step.allowed, {view, &action});
}

std::string_view answer_to(const Lesson& lesson, const LessonStep& step, const json::value& view,
                           const json::value& action) {
  const std::string_view own = first_said(step.wrong, {view, &action});
  return own.empty() ? first_said(lesson.wrong, {view, &action}) : own;
}

std::vector<std::string> words_of(const LessonStep& step, const json::value& view) {
  std::vector<std::string> words{step.says};
  for (const Saying& saying : step.also) {
    if (holds_if_any(saying.when, {view})) words.push_back(saying.says);
  }
  return words;
}

std::string_view end_of(const Lesson& lesson, const json::value& view) { return first_said(lesson.ends, {view}); }

}  // namespace brownwater::wire
