#include "adapters/cli/laboratory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <optional>
#include <ostream>

#include "adapters/cli/interruptible.hpp"
#include "adapters/cli/lots_file.hpp"
#include "adapters/cli/result_file.hpp"
#include "adapters/wire/lab/metric_words.hpp"
#include "lab/crew.hpp"

namespace brownwater::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) { return std::chrono::duration<double>(Clock::now() - began).count(); }

class OwnThreads final : public Hands {
 public:
  void work_through(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const override {
    lab::work_through(course, threads, stop, keep);
  }
};

/// "1 h 5 min", "42 s".
std::string time_words(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  constexpr long kMinute = 60;
  constexpr long kHour = 60 * kMinute;
  if (whole >= kHour) return fmt::format("{} h {} min", whole / kHour, whole % kHour / kMinute);
  if (whole >= 2 * kMinute) return fmt::format("{} min", whole / kMinute);
  return fmt::format("{} s", whole);
}

/// Tells how far a course has come, once a second.
class Progress {
 public:
  Progress(const lab::Course& course, bool wanted, std::ostream& err)
      : course_(course), err_(err), at_first_(course.played()), terminal_(::isatty(STDERR_FILENO) == 1) {
    wanted_ = wanted || terminal_;
  }
  ~Progress() {
    if (told_ && terminal_) err_ << '\n';
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void tell() {
    if (!wanted_ || seconds_since(last_) < 1) return;
    last_ = Clock::now();
    told_ = true;
    const std::uint64_t played = course_.played();
    std::string text = fmt::format("{} of {} games", played, course_.wanted());
    if (played > at_first_) {
      const double each = seconds_since(began_) / static_cast<double>(played - at_first_);
      text += ", at most " + time_words(each * static_cast<double>(course_.left())) + " left";
    }
    err_ << (terminal_ ? fmt::format("\r{:<70}", text) : text + "\n") << std::flush;
  }

 private:
  const lab::Course& course_;
  std::ostream& err_;
  std::uint64_t at_first_;
  bool terminal_;
  bool wanted_ = false;
  bool told_ = false;
  Clock::time_point began_ = Clock::now();
  Clock::time_point last_ = began_;
};

/// The file that the lots go to, if there is one.
std::expected<std::optional<LotsFile>, wire::Fault> open_lots(const wire::Sweep& sweep, const RunOrder& order,
                                                              lab::Course& course) {
  if (order.save.empty() && order.resume.empty()) return std::nullopt;
  if (!order.save.empty() && !order.resume.empty())
    return std::unexpected(wire::Fault{"--save", "--resume goes on saving in its own file", ""});
  auto file =
      order.resume.empty() ? LotsFile::begin(order.save, sweep, course) : LotsFile::resume(order.resume, sweep, course);
  if (!file) return std::unexpected(file.error());
  return std::optional<LotsFile>(std::move(*file));
}

std::string rounded(double number) { return fmt::format("{:.3f}", number); }

}  // namespace

const Hands& own_threads() {
  static const OwnThreads hands;
  return hands;
}

std::expected<Ran, std::vector<wire::Fault>> play(const wire::Sweep& sweep, const RunOrder& order,
                                                  const Console& console) {
  const auto fail = [](wire::Fault fault) { return std::unexpected(std::vector<wire::Fault>{std::move(fault)}); };
  if (order.threads < 1 || order.threads > lab::kMostThreads)
    return fail({"--threads", "from 1 to " + std::to_string(lab::kMostThreads), ""});
  if (const auto fault = fault_in_result_file(order.out); fault && order.hands->tells()) return fail(*fault);
  Ran ran{.course = lab::Course(sweep.experiment)};
  std::optional<LotsFile> file;
  if (order.hands->tells()) {
    auto opened = open_lots(sweep, order, ran.course);
    if (!opened) return fail(opened.error());
    if (*opened) file.emplace(std::move(**opened));
  }
  ran.resumed = ran.course.played();
  if (file && file->dropped_bytes() > 0)
    console.err << "the last line of " << order.resume << " was cut short; its lot is played again\n";
  std::optional<wire::Fault> broken;
  const auto began = Clock::now();
  {
    const Interruptible interruptible;
    Progress progress(ran.course, order.progress, console.err);
    order.hands->work_through(ran.course, order.threads, &Interruptible::interrupted,
                              [&](std::uint64_t number, const lab::Findings& findings) {
                                if (file) {
                                  if (auto added = file->add(wire::write_lot(number, ran.course.lot(number), findings));
                                      !added)
                                    broken = added.error();
                                }
                                progress.tell();
                                return !broken;
                              });
  }
  if (broken) return fail(*broken);
  if (const auto closed = file ? file->close() : std::expected<void, wire::Fault>{}; !closed)
    return fail(closed.error());
  ran.seconds = seconds_since(began);
  ran.stopped = !ran.course.over();
  return ran;
}

double Ran::games_per_second() const {
  return seconds > 0 ? static_cast<double>(course.played() - resumed) / seconds : 0;
}

std::expected<void, wire::Fault> write_out(const wire::Sweep& sweep, const Ran& ran, const RunOrder& order) {
  if (order.out.empty()) return {};
  return write_result_file(order.out, sweep, ran.course, ran.seconds);
}

void tell_shortcomings(const wire::Sweep& sweep, const Ran& ran, const RunOrder& order, const Console& console) {
  if (ran.stopped) {
    const std::string file = order.resume.empty() ? order.save : order.resume;
    console.err << "stopped after " << ran.course.played() << " of " << ran.course.wanted() << " games";
    if (!file.empty()) console.err << "; --resume " << file << " goes on";
    console.err << '\n';
    return;
  }
  const auto& precision = ran.course.experiment().precision;
  if (!precision) return;
  const double parts = lab::parts_of_unit(sweep.system(), precision->of);
  for (std::size_t cell = 0; cell < sweep.settings.size(); ++cell) {
    const double reached = ran.course.reached(cell);
    if (reached <= precision->half_width) continue;
    const double times = reached / precision->half_width;
    const auto games = static_cast<double>(ran.course.findings(cell).batch.games);
    if (!sweep.parameters.empty()) console.err << "cell " << cell << ": ";
    console.err << "the precision was not reached: " << wire::name_of(precision->of) << " is known to "
                << rounded(reached / parts) << " either side after " << fmt::format("{:.0f}", games)
                << " games, not to " << rounded(precision->half_width / parts) << "; some "
                << fmt::format("{:.0f}", std::ceil(times * times * games)) << " games would do\n";
  }
}

void tell_metrics(const wire::Sweep& sweep, const lab::Course& course, std::size_t cell, std::ostream& out) {
  const auto& metrics = course.experiment().metrics;
  for (std::size_t at = 0; at < metrics.size(); ++at) {
    const lab::Distribution& counted = course.findings(cell).metrics[at];
    out << fmt::format("  {:<24}", wire::name_of(metrics[at]));
    const auto words = wire::words_of(metrics[at]);
    const auto games = static_cast<double>(counted.games());
    std::string shares;
    for (std::size_t word = 0; word < words.size(); ++word) {
      const auto times = counted.games_at(static_cast<std::int64_t>(word));
      if (times == 0) continue;
      shares += fmt::format("{}{} {:.1f} %", shares.empty() ? "" : ", ", words[word],
                            100 * static_cast<double>(times) / games);
    }
    if (!words.empty()) {
      out << shares << '\n';
      continue;
    }
    const double parts = lab::parts_of_unit(sweep.system(), metrics[at]);
    const lab::Interval interval = lab::interval_of(metrics[at], counted);
    out << fmt::format("{:.3f} ({:.3f} to {:.3f}), deviation {:.3f}", counted.mean() / parts, interval.low / parts,
                       interval.high / parts, counted.deviation() / parts);
    if (!counted.entries().empty())
      out << fmt::format(", {} to {}", static_cast<double>(counted.least()) / parts,
                         static_cast<double>(counted.most()) / parts);
    out << '\n';
  }
}

}  // namespace brownwater::cli
