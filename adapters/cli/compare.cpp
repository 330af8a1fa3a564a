#include "adapters/cli/compare.hpp"

#include <fmt/format.h>
#include <filesystem>
#include <ostream>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/interruptible.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/comparison.hpp"

namespace brownwater::cli {
namespace {

std::expected<json::value, wire::Fault> meeting_text(const std::string& name, std::istream& in) {
  if (!looks_like_file(name)) return wire::meeting_named(name);
  const auto text = read_text(name, in, wire::kMostScenarioBytes);
  if (!text) return std::unexpected(text.error());
  return wire::parse_json(*text, wire::kMostScenarioBytes);
}

/// `memphis-noddy.json` and its like.
std::optional<wire::Fault> write_scenarios(const std::string& folder, const std::vector<wire::Made>& battles) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const wire::Made& made : battles) {
    const std::string id(made.setting.text.at("id").as_string().c_str());
    const std::string name = id + "-" + std::string(made.codec->system()) + ".json";
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    const Written written = write_file(path.string(), json::serialize(made.setting.text) + "\n");
    if (!written) return written.error();
  }
  return std::nullopt;
}

/// "41.5 % (34.9 to 48.4)"
std::string share_words(std::uint64_t times, std::uint64_t games) {
  const lab::Interval interval = lab::share_interval(times, games);
  const double share = games == 0 ? 0 : static_cast<double>(times) / static_cast<double>(games);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share, 100 * interval.low, 100 * interval.high);
}

/// "12.4 (11.8 to 13.0)"
std::string mean_words(const lab::Measure& measure, double unit = 1) {
  const lab::Interval interval = measure.interval_95();
  return fmt::format("{:.2f} ({:.2f} to {:.2f})", measure.mean() * unit, interval.low * unit, interval.high * unit);
}

template <class Way, std::size_t kWays>
std::string ways_words(const std::array<std::uint64_t, kWays>& counted, double each) {
  std::string words;
  for (std::size_t way = 0; way < kWays; ++way) {
    if (counted[way] == 0) continue;
    std::string word(wire::word_of(static_cast<Way>(way)));
    std::ranges::replace(word, '_', ' ');
    words += fmt::format("{}{} {:.2f}", words.empty() ? "" : ", ", word, static_cast<double>(counted[way]) * each);
  }
  return words.empty() ? "none" : words;
}

void tell(const wire::Made& made, const lab::Encounters& result, const Console& console) {
  if (result.games == 0) return;
  const double each = 1 / static_cast<double>(result.games);
  const kernel::TurnFacts& turn = made.codec->facts().turn;
  console.out << '\n' << made.codec->system() << ", " << result.games << " battles\n";
  const auto line = [&console](std::string_view head, const std::string& words) {
    console.out << fmt::format("  {:<24}{}\n", head, words);
  };
  line("Union wins", share_words(result.wins.of_union, result.games));
  line("Confederacy wins", share_words(result.wins.of_confederate, result.games));
  line("drawn", share_words(result.draws, result.games));
  line("turns", mean_words(result.turns));
  line(turn.by_the_book ? "minutes" : "minutes, as we take it", mean_words(result.turns, turn.seconds / 60.0));
  for (const Side side : kBothSides) {
    line(side == Side::kUnion ? "Union vessels lost" : "Confederate lost",
         mean_words(result.lost[side]) + ": " + ways_words<lab::Loss>(result.ways_lost[side], each));
  }
  line("decided by", ways_words<lab::Decided>(result.decided, each));
}

void fight(wire::Comparison& comparison, const Console& console) {
  constexpr std::uint64_t kParts = 20;
  const Interruptible interruptible;
  std::uint64_t told = 0;
  while (!comparison.over() && !Interruptible::interrupted()) {
    comparison.fight_on();
    const std::uint64_t part = comparison.played() * kParts / comparison.wanted();
    if (part == told) continue;
    told = part;
    console.err << comparison.played() << " of " << comparison.wanted() << " battles" << std::endl;
  }
}

}  // namespace

int compare(const CompareOrder& order, const Console& console) {
  const auto text = meeting_text(order.meeting, console.in);
  if (!text) return console.refuse(text.error());
  auto battles = wire::make_battles(*text);
  if (!battles) return console.refuse(battles.error());
  if (!order.folder.empty()) {
    if (const auto fault = write_scenarios(order.folder, *battles)) return console.refuse(*fault);
  }
  auto comparison = wire::Comparison::of(
      *text, std::move(*battles),
      {.captains = order.captains, .games = order.games, .seed = order.seed, .threads = order.threads});
  if (!comparison) return console.refuse(comparison.error());
  fight(*comparison, console);
  if (console.as_json) {
    console.line(comparison->write());
    return kDone;
  }
  console.out << text->as_object().at("title").as_string().c_str() << ": " << order.captains.of_union << " against "
              << order.captains.of_confederate << ", seed " << order.seed
              << "; shares and means with their 95 per cent intervals\n";
  for (std::size_t battle = 0; battle < comparison->battles().size(); ++battle)
    tell(comparison->battles()[battle], comparison->results()[battle], console);
  if (!comparison->over()) console.err << "stopped before the end\n";
  return kDone;
}

}  // namespace brownwater::cli
