#include "adapters/wire/lab/sweep.hpp"

#include <algorithm>
#include <utility>

#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/lab/varying.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/schema.hpp"
#include "adapters/wire/words.hpp"
#include "captains/registry.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::wire {
namespace {

std::string text_at(const json::object& object, std::string_view key, std::string otherwise = {}) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) return otherwise;
  return {value->as_string().data(), value->as_string().size()};
}

/// Reads a question whose form is as the schema has it.
class Reading {
 public:
  explicit Reading(const json::object& text) : text_(text) {}

  std::expected<Sweep, std::vector<Fault>> read() {
    read_head();
    if (sound()) read_metrics();
    if (sound()) read_parameters();
    if (sound()) choose_cells();
    if (sound()) make_cells();
    if (!sound()) return std::unexpected(std::move(faults_));
    return std::move(sweep_);
  }

 private:
  bool sound() const { return faults_.empty(); }
  void refuse(std::string where, std::string reason) { faults_.push_back({std::move(where), std::move(reason), ""}); }

  void read_head() {
    const auto codec = codec_named(text_at(text_, "system"));
    if (!codec) return faults_.push_back(codec.error());
    sweep_.codec = *codec;
    sweep_.id = text_at(text_, "id");
    sweep_.title = text_at(text_, "title");
    const json::value& scenario = text_.at("scenario");
    auto whole = scenario.is_string() ? scenario_named(sweep_.codec->system(), text_at(text_, "scenario"))
                                      : std::expected<json::value, Fault>(scenario);
    if (!whole) return faults_.push_back(whole.error());
    draft_.scenario = std::move(*whole);
    if (const json::value* options = text_.if_contains("options")) draft_.options = options->as_object();
    const bool campaign = games::is_campaign(sweep_.system());
    draft_.captains = {.of_union = campaign ? "cautious" : "random", .of_confederate = "random"};
    if (const json::value* captains = text_.if_contains("captains")) {
      for (const Side side : kBothSides)
        draft_.captains[side] = text_at(captains->as_object(), word_in(kSideWords, side), draft_.captains[side]);
    }
    read_extent(campaign);
    sweep_.order = text_;
    sweep_.order["scenario"] = draft_.scenario;
  }

  void read_extent(bool campaign) {
    sweep_.experiment.games = text_.at("games").to_number<std::uint64_t>();
    const json::value* seed = text_.if_contains("seed");
    sweep_.experiment.seed = seed == nullptr ? 1 : seed->to_number<std::uint64_t>();
    for (const char* key : {"fights", "captain"}) {
      if (!campaign && text_.contains(key)) refuse("/" + std::string(key), "is of campaigns of the Red River only");
    }
    const json::value* captains = text_.if_contains("captains");
    if (campaign && captains != nullptr && captains->as_object().contains("confederate"))
      refuse("/captains/confederate",
             "a campaign has no Confederate captain; captain commands both sides of its fights");
    trial_.fights = text_at(text_, "fights", "quick") == "quick" ? lab::Fights::kQuick : lab::Fights::kMobas;
    trial_.fight_captain = text_at(text_, "captain", "captain");
  }

  std::optional<lab::Metric> read_metric(std::string_view name, std::string where) {
    const auto metric = metric_named(sweep_.system(), name);
    if (!metric) {
      refuse(std::move(where), "\"" + std::string(name) + "\" is not counted in " +
                                   std::string(sweep_.codec->system()) + "; there are " +
                                   listed(metric_names(sweep_.system())));
    }
    return metric;
  }

  void keep(lab::Metric metric) {
    std::vector<lab::Metric>& kept = sweep_.experiment.metrics;
    if (std::ranges::find(kept, metric) == kept.end()) kept.push_back(metric);
  }

  void read_metrics() {
    if (const json::value* metrics = text_.if_contains("metrics")) {
      for (std::size_t at = 0; at < metrics->as_array().size(); ++at) {
        const json::string& name = metrics->as_array()[at].as_string();
        if (const auto metric = read_metric(std::string_view(name.data(), name.size()), below("/metrics", at)))
          keep(*metric);
      }
    }
    const json::value* precision = text_.if_contains("precision");
    if (precision == nullptr) return;
    const auto of = read_metric(text_at(precision->as_object(), "of"), "/precision/of");
    if (!of) return;
    if (lab::is_word(*of)) return refuse("/precision/of", "is a word: only a number has a mean");
    keep(*of);
    const double half_width = precision->as_object().at("half_width").to_number<double>();
    sweep_.experiment.precision =
        lab::Precision{.of = *of, .half_width = half_width * lab::parts_of_unit(sweep_.system(), *of)};
  }

  void read_parameters() {
    const json::value* vary = text_.if_contains("vary");
    if (vary == nullptr) return;
    for (std::size_t at = 0; at < vary->as_array().size(); ++at) {
      const json::object& entry = vary->as_array()[at].as_object();
      const std::string where = below("/vary", at);
      Lever lever = read_lever(entry, where, faults_);
      Parameter parameter = read_parameter(entry, lever, where, faults_);
      for (const Parameter& other : sweep_.parameters) {
        if (other.name == parameter.name)
          refuse(where, "is called " + parameter.name + " as another is; give it a name");
      }
      levers_.push_back(std::move(lever));
      sweep_.parameters.push_back(std::move(parameter));
    }
  }

  /// Which values meet in each cell.
  void choose_cells() {
    if (const json::value* cells = text_.if_contains("cells")) return choose_listed(cells->as_array());
    std::size_t number = 1;
    for (const Parameter& parameter : sweep_.parameters)
      number = std::min(kMostCells + 1, number * parameter.values.size());
    if (number > kMostCells) return refuse("/vary", "makes more than " + std::to_string(kMostCells) + " cells");
    for (std::size_t cell = 0; cell < number; ++cell) {
      std::vector<std::size_t> chosen(sweep_.parameters.size());
      std::size_t rest = cell;
      for (std::size_t at = chosen.size(); at-- > 0; rest /= sweep_.parameters[at].values.size())
        chosen[at] = rest % sweep_.parameters[at].values.size();
      sweep_.chosen.push_back(std::move(chosen));
    }
  }

  void choose_listed(const json::array& cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const json::array& values = cells[cell].as_array();
      const std::string where = below("/cells", cell);
      if (values.size() != sweep_.parameters.size()) {
        refuse(where, "must have a value for each of the " + std::to_string(sweep_.parameters.size()) + " parameters");
        continue;
      }
      std::vector<std::size_t> chosen;
      for (std::size_t at = 0; at < values.size(); ++at) {
        const auto& all = sweep_.parameters[at].values;
        const auto found = std::ranges::find(all, values[at]);
        if (found == all.end()) refuse(below(where, at), "is none of the values of " + sweep_.parameters[at].name);
        chosen.push_back(static_cast<std::size_t>(found - all.begin()));
      }
      sweep_.chosen.push_back(std::move(chosen));
    }
  }

  void make_cells() {
    for (std::size_t cell = 0; cell < sweep_.chosen.size() && sound(); ++cell) {
      CellDraft draft = draft_;
      for (std::size_t at = 0; at < levers_.size(); ++at) {
        const std::size_t chosen = sweep_.chosen[cell][at];
        if (auto reason = pull(levers_[at], sweep_.parameters[at].values[chosen], draft))
          return refuse(below(below("/vary", at), "at"), std::move(*reason));
      }
      make_cell(cell, draft);
    }
  }

  void make_cell(std::size_t cell, const CellDraft& draft) {
    const std::string where = levers_.empty() ? "" : "cell " + std::to_string(cell);
    auto setting = sweep_.codec->read_scenario(draft.scenario, draft.options);
    if (!setting) {
      for (const Fault& fault : setting.error()) faults_.push_back({where + fault.where, fault.reason, fault.rule});
      return;
    }
    if (sweep_.codec->deciding_seats(*setting).contains(Seat::kUmpire))
      return faults_.push_back(
          {where + "/options/umpire", "no captain sits as umpire: the option must be false", "ND-6.6"});
    lab::Trial trial = trial_;
    trial.field = {.system = sweep_.system(), .scenario = setting->scenario};
    trial.captains = draft.captains;
    if (const auto error = lab::fault_in(trial, {.games = sweep_.experiment.games})) {
      Fault fault = fault_of_trial(*error, trial);
      fault.where = where + fault.where;
      return faults_.push_back(std::move(fault));
    }
    if (cell == 0) sweep_.scenario = text_at(setting->text, "id");
    sweep_.settings.push_back(std::move(*setting));
    sweep_.experiment.cells.push_back(std::move(trial));
  }

  const json::object& text_;
  Sweep sweep_;
  CellDraft draft_;
  lab::Trial trial_;
  std::vector<Lever> levers_;
  std::vector<Fault> faults_;
};

}  // namespace

Fault fault_of_trial(const lab::OrderError& error, const lab::Trial& trial) {
  switch (error.fault) {
    case lab::OrderFault::kNoSuchCaptain: {
      const bool campaign = games::is_campaign(trial.field.system);
      const bool commands_fights = campaign && error.captain != trial.captains.of_union;
      const SystemId system = commands_fights ? lab::kSystemOfFights : trial.field.system;
      std::vector<std::string> names;
      for (const std::string_view name : captains::names(system)) names.emplace_back(name);
      const bool of_union = error.captain == trial.captains.of_union;
      return {commands_fights ? "/captain"
              : of_union      ? "/captains/union"
                              : "/captains/confederate",
              "there is no captain \"" + error.captain + "\"; there are " + listed(names), ""};
    }
    case lab::OrderFault::kNoGames:
    case lab::OrderFault::kOddGames: return {"/games", "at least one game must be played", ""};
    case lab::OrderFault::kThreads: return {"--threads", "from 1 to " + std::to_string(lab::kMostThreads), ""};
    case lab::OrderFault::kNoSuchSystem: break;
  }
  return {"/system", "the program does not play that system", ""};
}

std::expected<Sweep, std::vector<Fault>> read_sweep(const json::value& text) {
  if (std::vector<Fault> faults = schema_faults("sweep", text); !faults.empty())
    return std::unexpected(std::move(faults));
  return Reading(text.as_object()).read();
}

}  // namespace brownwater::wire
