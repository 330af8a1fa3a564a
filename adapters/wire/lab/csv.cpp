#include <charconv>
#include <iterator>

#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/lab/result.hpp"

namespace brownwater::wire {
namespace {

using lab::Metric;

/// A field as RFC 4180 has it.
std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string inside;
  for (const char letter : text) inside += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return "\"" + inside + "\"";
}

/// The fields of a line.
class Line {
 public:
  void add(const std::string& text) { text_ += (text_.empty() ? "" : ",") + quoted(text); }
  void add(std::uint64_t number) { add(std::to_string(number)); }
  void add(double number) {
    char digits[32];
    const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), number);
    add(error == std::errc{} ? std::string(std::begin(digits), end) : std::string("0"));
  }
  std::string ended() const { return text_ + "\r\n"; }

 private:
  std::string text_;
};

std::string head(const Sweep& sweep) {
  Line line;
  line.add("cell");
  for (const Parameter& parameter : sweep.parameters) line.add(parameter.name);
  for (const char* name : {"games", "union_wins", "confederate_wins", "draws", "mean_turns", "dice_per_game"})
    line.add(std::string(name));
  for (const Metric metric : sweep.experiment.metrics) {
    const std::string name = name_of(metric);
    const auto words = words_of(metric);
    const auto add_bounds = [&line](const std::string& stem) {
      line.add(stem + "_low");
      line.add(stem + "_high");
    };
    for (const std::string& word : words) {
      line.add(name + "_" + word);
      add_bounds(name + "_" + word);
    }
    if (!words.empty()) continue;
    line.add(name);
    line.add(name + "_deviation");
    add_bounds(name);
  }
  line.add("signature");
  return line.ended();
}

void add_metric(Line& line, Metric metric, const lab::Distribution& counted, double parts) {
  const auto words = words_of(metric);
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::uint64_t times = counted.games_at(static_cast<std::int64_t>(at));
    const lab::Interval share = lab::share_interval(times, counted.games());
    line.add(counted.games() == 0 ? 0.0 : static_cast<double>(times) / static_cast<double>(counted.games()));
    line.add(share.low);
    line.add(share.high);
  }
  if (!words.empty()) return;
  const lab::Interval interval = lab::interval_of(metric, counted);
  line.add(counted.mean() / parts);
  line.add(counted.deviation() / parts);
  line.add(interval.low / parts);
  line.add(interval.high / parts);
}

std::string cell_line(const Sweep& sweep, const lab::Course& course, std::size_t cell) {
  const lab::Findings& findings = course.findings(cell);
  const lab::BatchResult& batch = findings.batch;
  Line line;
  line.add(std::uint64_t{cell});
  for (std::size_t at = 0; at < sweep.parameters.size(); ++at)
    line.add(sweep.parameters[at].labels[sweep.chosen[cell][at]]);
  line.add(batch.games);
  line.add(batch.wins.of_union);
  line.add(batch.wins.of_confederate);
  line.add(batch.draws);
  line.add(batch.mean_turns());
  line.add(batch.dice_per_game());
  const auto& metrics = course.experiment().metrics;
  for (std::size_t at = 0; at < metrics.size(); ++at)
    add_metric(line, metrics[at], findings.metrics[at], lab::parts_of_unit(sweep.system(), metrics[at]));
  line.add(hash_text(batch.signature));
  return line.ended();
}

}  // namespace

std::string write_csv(const Sweep& sweep, const lab::Course& course) {
  std::string text = head(sweep);
  for (std::size_t cell = 0; cell < sweep.settings.size(); ++cell) text += cell_line(sweep, course, cell);
  return text;
}

}  // namespace brownwater::wire
