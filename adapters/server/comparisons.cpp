#include "adapters/server/comparisons.hpp"

#include <memory>
#include <mutex>
#include <utility>

#include "adapters/server/players.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/comparison.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostGames = 1000;
constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // a browser's numbers are exact so far

struct AskedComparison {
  json::value meeting;
  wire::CompareTerms terms;
};

Answer<void> read_whole(const json::value& value, const char* where, std::int64_t most, std::uint64_t& number) {
  const auto read = wire::whole_number(value);
  if (!read || *read < 1 || *read > most)
    return problem(422, where, "must be a whole number from 1 to " + std::to_string(most));
  number = static_cast<std::uint64_t>(*read);
  return {};
}

Answer<void> read_term(AskedComparison& asked, std::string_view key, const json::value& value) {
  const std::string where = "/" + std::string(key);
  if (key == "games") return read_whole(value, "/games", kMostGames, asked.terms.games);
  if (key == "seed") return read_whole(value, "/seed", kMostSeed, asked.terms.seed);
  if (key != "meeting" && key != "union" && key != "confederate") return problem(422, where, "no such key");
  if (!value.is_string()) return problem(422, where, "must be a word");
  if (key == "meeting") {
    auto meeting = wire::meeting_named(value.as_string());
    if (!meeting || value.as_string().find('/') != json::string::npos)
      return problem(422, where, "there is no meeting of that name; there are " + wire::listed(wire::meeting_names()));
    asked.meeting = std::move(*meeting);
  } else if (takes_his_time(std::string_view(value.as_string()))) {
    return problem(422, where, "takes too long over each decision for so many battles");
  } else {
    asked.terms.captains[key == "union" ? Side::kUnion : Side::kConfederate] = value.as_string().c_str();
  }
  return {};
}

Answer<wire::Comparison> read_comparison(const json::value& body) {
  if (!body.is_object()) return problem(422, "", "must be an object");
  AskedComparison asked;
  asked.terms.games = 100;
  for (const auto& [key, value] : body.get_object()) {
    if (Answer<void> read = read_term(asked, key, value); !read) return std::unexpected(read.error());
  }
  if (asked.meeting.is_null()) return problem(422, "/meeting", "is missing");
  auto battles = wire::make_battles(asked.meeting);
  if (!battles) return problem(500, battles.error().front());
  auto comparison = wire::Comparison::of(asked.meeting, std::move(*battles), std::move(asked.terms));
  if (!comparison) return problem(422, "/" + comparison.error().where, comparison.error().reason);
  return std::move(*comparison);
}

/// A comparison that is told while it is fought.
class ComparisonJob final : public Job {
 public:
  explicit ComparisonJob(wire::Comparison comparison)
      : comparison_(std::move(comparison)), told_(comparison_.write()), over_(comparison_.over()) {}

  void step() override {
    comparison_.fight_on();
    json::object told = comparison_.write();
    const std::scoped_lock lock(mutex_);
    told_ = std::move(told);
    over_ = comparison_.over();
  }
  bool over() const override {
    const std::scoped_lock lock(mutex_);
    return over_;
  }
  json::object write() const override {
    const std::scoped_lock lock(mutex_);
    return told_;
  }

 private:
  wire::Comparison comparison_;  ///< the worker's alone
  mutable std::mutex mutex_;
  json::object told_;
  bool over_ = false;
};

}  // namespace

Answer<json::object> Comparisons::begin(const json::value& body) {
  auto comparison = read_comparison(body);
  if (!comparison) return std::unexpected(comparison.error());
  return jobs_.begin(std::make_shared<ComparisonJob>(std::move(*comparison)));
}

json::object meetings_told() {
  json::array list;
  for (const std::string& name : wire::meeting_names()) {
    const auto meeting = wire::meeting_named(name);
    if (!meeting) continue;
    const json::object& text = meeting->as_object();
    json::object summary;
    for (const char* key : {"id", "title", "date", "place", "minutes", "objectives", "history", "estimates"}) {
      if (const json::value* value = text.if_contains(key)) summary[key] = *value;
    }
    json::array ships;
    for (const json::value& force : text.at("forces").as_array()) {
      const json::object& ship = force.as_object();
      ships.push_back(json::object{{"ship", ship.at("ship")}, {"side", ship.at("side")}});
    }
    summary["forces"] = std::move(ships);
    list.push_back(std::move(summary));
  }
  return {{"meetings", std::move(list)}};
}

Answer<json::object> battle_of_meeting(std::string_view meeting, std::string_view system) {
  const auto text = wire::meeting_named(meeting);
  if (!text) return problem(404, "meeting", "there is none of that name");
  const auto battles = wire::make_battles(*text);
  if (!battles) return problem(500, battles.error().front());
  for (const wire::Made& made : *battles) {
    if (made.codec->system() == system) return made.codec->write_scenario(made.setting, Seat::kSpectator);
  }
  return problem(404, "system", "no battle of that system is made of meetings");
}

}  // namespace brownwater::server
