#include "adapters/wire/lab/result.hpp"

#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/registry.hpp"
#include "lab/statistics.hpp"

namespace brownwater::wire {
namespace {

using lab::Metric;

json::array write_interval(lab::Interval interval, double parts) {
  return {interval.low / parts, interval.high / parts};
}

json::object write_share(std::uint64_t times, std::uint64_t games) {
  return {{"games", times},
          {"share", games == 0 ? 0.0 : static_cast<double>(times) / static_cast<double>(games)},
          {"interval_95", write_interval(lab::share_interval(times, games), 1)}};
}

/// A whole value in the metric's unit.
json::value in_unit(std::int64_t value, int parts) {
  if (value % parts == 0) return value / parts;
  return static_cast<double>(value) / parts;
}

json::object write_word(Metric metric, const lab::Distribution& counted) {
  json::object counts;
  json::object shares;
  const auto words = words_of(metric);
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::uint64_t games = counted.games_at(static_cast<std::int64_t>(at));
    counts[words[at]] = games;
    shares[words[at]] = write_share(games, counted.games());
  }
  return {{"counts", std::move(counts)}, {"shares", std::move(shares)}};
}

json::object write_example(lab::Distribution::Example example, int parts) {
  return {{"value", in_unit(example.value, parts)}, {"game", example.game}};
}

json::object write_number(Metric metric, const lab::Distribution& counted, int parts) {
  json::object written{{"mean", counted.mean() / parts},
                       {"deviation", counted.deviation() / parts},
                       {"interval_95", write_interval(lab::interval_of(metric, counted), parts)}};
  json::array counts;
  for (const auto& [value, entry] : counted.entries()) counts.push_back({in_unit(value, parts), entry.games});
  if (!counted.entries().empty()) {
    written["least"] = in_unit(counted.least(), parts);
    written["median"] = in_unit(counted.median(), parts);
    written["most"] = in_unit(counted.most(), parts);
    written["typical"] = write_example(counted.typical(), parts);
    written["oddest"] = write_example(counted.oddest(), parts);
  }
  written["counts"] = std::move(counts);
  return written;
}

json::object write_wins(const lab::BatchResult& batch) {
  return {{"union", write_share(batch.wins.of_union, batch.games)},
          {"confederate", write_share(batch.wins.of_confederate, batch.games)},
          {"draw", write_share(batch.draws, batch.games)}};
}

json::object write_cell(const Sweep& sweep, const lab::Course& course, std::size_t cell) {
  const lab::Findings& findings = course.findings(cell);
  json::object values;
  json::object labels;
  for (std::size_t at = 0; at < sweep.parameters.size(); ++at) {
    const Parameter& parameter = sweep.parameters[at];
    values[parameter.name] = parameter.values[sweep.chosen[cell][at]];
    labels[parameter.name] = parameter.labels[sweep.chosen[cell][at]];
  }
  json::object written{{"cell", cell},
                       {"values", std::move(values)},
                       {"labels", std::move(labels)},
                       {"games", findings.batch.games},
                       {"over", course.over(cell)}};
  if (!games::is_campaign(sweep.system())) written["wins"] = write_wins(findings.batch);
  written["mean_turns"] = findings.batch.mean_turns();
  written["dice_per_game"] = findings.batch.dice_per_game();
  written["signature"] = hash_text(findings.batch.signature);
  written["metrics"] = write_metrics(sweep.system(), course.experiment().metrics, findings);
  written["precision"] = write_precision(sweep, course, cell);
  return written;
}

json::array write_parameters(const Sweep& sweep) {
  json::array parameters;
  for (const Parameter& parameter : sweep.parameters) {
    parameters.push_back(json::object{{"name", parameter.name},
                                      {"values", json::array(parameter.values.begin(), parameter.values.end())},
                                      {"labels", json::array(parameter.labels.begin(), parameter.labels.end())}});
  }
  return parameters;
}

json::value of_order(const Sweep& sweep, std::string_view key) {
  const json::value* value = sweep.order.if_contains(key);
  return value == nullptr ? json::value() : *value;
}

/// The captains that command where no parameter names others.
json::object write_captains(const Sweep& sweep) {
  const lab::Trial& trial = sweep.experiment.cells.front();
  if (games::is_campaign(sweep.system())) return {{"union", trial.captains.of_union}};
  return {{"union", trial.captains.of_union}, {"confederate", trial.captains.of_confederate}};
}

}  // namespace

json::object write_metrics(SystemId system, std::span<const Metric> metrics, const lab::Findings& findings) {
  json::object written;
  for (std::size_t at = 0; at < metrics.size(); ++at) {
    const Metric metric = metrics[at];
    written[name_of(metric)] = lab::is_word(metric)
                                   ? write_word(metric, findings.metrics[at])
                                   : write_number(metric, findings.metrics[at], lab::parts_of_unit(system, metric));
  }
  return written;
}

namespace {

/// The weeks by which a quarter, half and three quarters of all games had come to it; null where fewer did.
json::array write_quarters(const lab::Distribution& weeks, std::uint64_t games) {
  constexpr std::uint64_t kQuarters = 4;
  json::array written;
  for (std::uint64_t quarter = 1; quarter < kQuarters; ++quarter) {
    std::uint64_t sum = 0;
    json::value by = nullptr;
    for (const auto& [week, entry] : weeks.entries()) {
      sum += entry.games;
      if (sum * kQuarters < games * quarter) continue;
      by = week;
      break;
    }
    written.push_back(std::move(by));
  }
  return written;
}

}  // namespace

json::object write_taken(const lab::Findings& findings) {
  json::object written;
  for (const Side side : kBothSides) {
    const std::vector<lab::Distribution>& places = findings.taken[side];
    json::object taken;
    for (std::size_t place = 0; place < places.size(); ++place) {
      if (const auto games = places[place].games(); games > 0)
        taken[wbts_wire::program_map()->words.places[place]] = {
            {"games", games}, {"weeks", write_quarters(places[place], findings.batch.games)}};
    }
    written[word_in(kSideWords, side)] = std::move(taken);
  }
  return written;
}

json::value write_precision(const Sweep& sweep, const lab::Course& course, std::size_t cell) {
  const auto& precision = course.experiment().precision;
  if (!precision) return nullptr;
  const int parts = lab::parts_of_unit(sweep.system(), precision->of);
  const double reached = course.reached(cell);
  return json::object{{"of", name_of(precision->of)},
                      {"wanted", precision->half_width / parts},
                      {"reached", reached / parts},
                      {"met", course.findings(cell).batch.games > 0 && reached <= precision->half_width}};
}

json::object write_result(const Sweep& sweep, const lab::Course& course, double seconds) {
  json::array metrics;
  for (const Metric metric : course.experiment().metrics) metrics.push_back(write_metric(sweep.system(), metric));
  json::array cells;
  for (std::size_t cell = 0; cell < sweep.settings.size(); ++cell) cells.push_back(write_cell(sweep, course, cell));
  return {{"format", "brownwater-result-1"},
          {"engine", BROWNWATER_VERSION},
          {"id", sweep.id},
          {"title", sweep.title},
          {"system", sweep.codec->system()},
          {"scenario", sweep.scenario},
          {"captains", write_captains(sweep)},
          {"games", course.experiment().games},
          {"seed", course.experiment().seed},
          {"played", course.played()},
          {"wanted", course.wanted()},
          {"over", course.over()},
          {"vary", write_parameters(sweep)},
          {"metrics", std::move(metrics)},
          {"precision", of_order(sweep, "precision")},
          {"cells", std::move(cells)},
          {"signature", hash_text(course.signature())},
          {"seconds", seconds}};
}

}  // namespace brownwater::wire
