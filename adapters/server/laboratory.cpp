#include "adapters/server/laboratory.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "adapters/server/players.hpp"
#include "adapters/server/table.hpp"
#include "adapters/wire/lab/game_journal.hpp"
#include "adapters/wire/lab/lots.hpp"
#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/lab/result.hpp"
#include "adapters/wire/library.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostCellsAsked = 64;
constexpr std::uint64_t kMostGames = 20'000;
constexpr std::uint64_t kLotGames = 2;  // the server ends, and a question is stopped, after a lot at most
/// Number of lots for other programs: enough that each program gets several, and none takes long.
constexpr std::uint64_t kLotsOfCell = 128;
constexpr std::uint64_t kMostLotGames = 250;

/// How many games a lot has. A cell that is over once it is precise enough is so after a whole lot.
std::uint64_t lot_games(const lab::Experiment& experiment, bool spread) {
  if (!spread || experiment.precision) return kLotGames;
  return std::clamp(experiment.games / kLotsOfCell, std::uint64_t{1}, kMostLotGames);
}

/// An experiment that reports its findings while it is played, one lot a step.
class Inquiry final : public Job {
 public:
  Inquiry(wire::Sweep sweep, bool spread)
      : sweep_(std::move(sweep)), course_(sweep_.experiment, lot_games(sweep_.experiment, spread)) {}

  void step() override {
    std::optional<std::uint64_t> lot;
    {
      const std::scoped_lock lock(mutex_);
      if (!begun_) begun_ = Clock::now();
      lot = course_.next();
    }
    if (!lot) return;
    lab::Findings findings = lab::play_lot(sweep_.experiment, course_.lot(*lot), 1);
    const std::scoped_lock lock(mutex_);
    course_.enter(*lot, std::move(findings));
    last_ = Clock::now();
  }
  std::optional<json::object> hand_out() override {
    const std::scoped_lock lock(mutex_);
    if (!begun_) begun_ = Clock::now();
    const auto lot = course_.next();
    if (!lot) return std::nullopt;
    return json::object{{"question", sweep_.order}, {"lot_games", course_.lot_games()}, {"lot", *lot}};
  }
  void take_in(const json::object& piece, std::string_view answer) override {
    const std::uint64_t lot = piece.at("lot").as_uint64();
    auto read = wire::read_lot(answer, course_);
    const bool fits = read && read->number == lot;
    lab::Findings findings = fits ? std::move(read->findings) : lab::play_lot(sweep_.experiment, course_.lot(lot), 1);
    const std::scoped_lock lock(mutex_);
    course_.enter(lot, std::move(findings));
    last_ = Clock::now();
  }
  bool over() const override {
    const std::scoped_lock lock(mutex_);
    return course_.over();
  }
  json::object write() const override {
    const std::scoped_lock lock(mutex_);
    json::object told = wire::write_result(sweep_, course_, seconds());
    const auto played = static_cast<double>(course_.played());
    told["left_seconds"] =
        played > 0 ? json::value(seconds() / played * static_cast<double>(course_.left())) : json::value();
    return told;
  }
  std::string csv() const {
    const std::scoped_lock lock(mutex_);
    return wire::write_csv(sweep_, course_);
  }
  json::object result() const {
    const std::scoped_lock lock(mutex_);
    return wire::write_result(sweep_, course_, seconds());
  }
  const wire::Sweep& sweep() const { return sweep_; }

 private:
  using Clock = std::chrono::steady_clock;
  double seconds() const { return begun_ ? std::chrono::duration<double>(last_ - *begun_).count() : 0; }

  const wire::Sweep sweep_;
  mutable std::mutex mutex_;
  lab::Course course_;
  std::optional<Clock::time_point> begun_;
  Clock::time_point last_ = Clock::now();
};

/// One game of an inquiry, played again on record.
class Recording final : public Job {
 public:
  Recording(std::shared_ptr<const Inquiry> inquiry, std::size_t cell, std::uint64_t game)
      : inquiry_(std::move(inquiry)), cell_(cell), game_(game) {}

  void step() override {
    auto journal = wire::game_journal(inquiry_->sweep(), cell_, game_);
    const std::scoped_lock lock(mutex_);
    if (journal) journal_ = std::move(*journal);
    over_ = true;
  }
  bool over() const override {
    const std::scoped_lock lock(mutex_);
    return over_;
  }
  json::object write() const override { return {}; }
  std::string journal() const {
    const std::scoped_lock lock(mutex_);
    return journal_;
  }

 private:
  std::shared_ptr<const Inquiry> inquiry_;
  std::size_t cell_;
  std::uint64_t game_;
  mutable std::mutex mutex_;
  std::string journal_;
  bool over_ = false;
};

/// Refuses captains who look ahead, in any cell: they take too long over each decision for a whole sweep.
std::optional<Problem> who_takes_his_time(const wire::Sweep& sweep) {
  for (const lab::Trial& trial : sweep.experiment.cells) {
    const std::array<std::pair<const char*, const std::string*>, 3> named{
        {{"/captains/union", &trial.captains.of_union},
         {"/captains/confederate", &trial.captains.of_confederate},
         {"/captains/captain", &trial.fight_captain}}};
    for (const auto& [where, captain] : named) {
      if (takes_his_time(*captain))
        return Problem{422, {where, "\"" + *captain + "\" takes too long over each decision for so many games", {}}};
    }
  }
  return std::nullopt;
}

Answer<wire::Sweep> read_inquiry(const json::object& body) {
  json::object question = body;
  if (!question.contains("format")) question["format"] = "brownwater-sweep-1";
  auto sweep = wire::read_sweep(question);
  if (!sweep) return problem(422, sweep.error().front());
  if (sweep->settings.size() > kMostCellsAsked)
    return problem(422, "/vary", "makes more than " + std::to_string(kMostCellsAsked) + " cells");
  if (auto slow = who_takes_his_time(*sweep)) return std::unexpected(std::move(*slow));
  if (sweep->experiment.games > kMostGames / sweep->settings.size())
    return problem(422, "/games", "makes more than " + std::to_string(kMostGames) + " games in all");
  return std::move(*sweep);
}

}  // namespace

Answer<json::object> Laboratory::begin(const json::object& body) {
  auto sweep = read_inquiry(body);
  if (!sweep) return std::unexpected(sweep.error());
  return inquiries_.begin(std::make_shared<Inquiry>(std::move(*sweep), static_cast<bool>(house_->assist)));
}

Answer<json::object> Laboratory::look(std::string_view id) { return inquiries_.look(id); }
Answer<json::object> Laboratory::stop(std::string_view id) { return inquiries_.stop(id); }

Answer<std::string> Laboratory::csv(std::string_view id) {
  const auto job = inquiries_.find(id);
  if (job == nullptr) return problem(404, "question", "there is none of that id; it may have been forgotten");
  return static_cast<const Inquiry&>(*job).csv();
}

Answer<std::string> Laboratory::database(std::string_view id) {
  const auto job = inquiries_.find(id);
  if (job == nullptr) return problem(404, "question", "there is none of that id; it may have been forgotten");
  if (!house_->database_of) return problem(501, "database", "no databases are written here: take the table as CSV");
  auto made = house_->database_of(static_cast<const Inquiry&>(*job).result());
  if (!made) return std::unexpected(Problem{500, made.error()});
  return *std::move(made);
}

Answer<std::string> Laboratory::game(std::string_view id, std::string_view cell_text, std::string_view number_text) {
  const auto job = std::static_pointer_cast<const Inquiry>(inquiries_.find(id));
  if (job == nullptr) return problem(404, "question", "there is none of that id; it may have been forgotten");
  const auto cell = wire::whole_in<std::uint64_t>(cell_text);
  const auto number = wire::whole_in<std::uint64_t>(number_text);
  const wire::Sweep& sweep = job->sweep();
  if (!cell || *cell >= sweep.settings.size()) return problem(404, "cell", "there is no such cell");
  if (!number || *number >= sweep.experiment.games) return problem(404, "game", "there is no such game of that cell");
  if (games::is_campaign(sweep.system()))
    return problem(404, "game", "a campaign is not recorded: its fights are games too");
  const std::string key = std::string(id) + "/" + std::to_string(*cell) + "/" + std::to_string(*number);
  const auto known = recorded_.find(key);
  if (const auto recording = known == recorded_.end() ? nullptr : recordings_.find(known->second))
    return static_cast<const Recording&>(*recording).journal();
  std::erase_if(recorded_, [this](const auto& entry) { return !recordings_.keeps(entry.second); });
  const auto begun = recordings_.begin(std::make_shared<Recording>(job, *cell, *number));
  if (!begun) return std::unexpected(begun.error());
  recorded_[key] = begun->at("id").as_string().c_str();
  return std::string();
}

Answer<json::object> metrics_told(std::string_view system) {
  const auto codec = wire::codec_named(system);
  if (!codec) return problem(404, codec.error());
  json::array metrics;
  for (const lab::Metric metric : lab::metrics_of((*codec)->game().system()))
    metrics.push_back(wire::write_metric((*codec)->game().system(), metric));
  return json::object{{"system", system}, {"metrics", std::move(metrics)}};
}

}  // namespace brownwater::server
