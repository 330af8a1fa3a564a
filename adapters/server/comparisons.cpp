#include "adapters/server/comparisons.hpp"

#include <memory>
#include <utility>

#include "adapters/server/players.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/comparison.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostCompared = 1000;

struct AskedComparison {
  json::value meeting;
  wire::CompareTerms terms;
};

Answer<void> read_term(AskedComparison& asked, std::string_view key, const json::value& value) {
  const std::string where = "/" + std::string(key);
  if (key == "games" || key == "seed") {
    const auto number = whole_in(value, where, 1, key == "games" ? kMostCompared : wire::kMostExact);
    if (!number) return std::unexpected(number.error());
    (key == "games" ? asked.terms.games : asked.terms.seed) = *number;
    return {};
  }
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

Answer<wire::Comparison> read_comparison(const json::object& body) {
  AskedComparison asked;
  asked.terms.games = 100;
  for (const auto& [key, value] : body) {
    if (Answer<void> read = read_term(asked, key, value); !read) return std::unexpected(read.error());
  }
  if (asked.meeting.is_null()) return problem(422, "/meeting", "is missing");
  auto battles = wire::make_battles(asked.meeting);
  if (!battles) return problem(500, battles.error().front());
  auto comparison = wire::Comparison::of(asked.meeting, std::move(*battles), std::move(asked.terms));
  if (!comparison) return problem(422, "/" + comparison.error().where, comparison.error().reason);
  return std::move(*comparison);
}

/// A comparison that reports its progress while its battles are fought.
class ComparisonJob final : public ToldJob {
 public:
  explicit ComparisonJob(wire::Comparison comparison)
      : ToldJob(account_of(comparison)), comparison_(std::move(comparison)) {}

 private:
  static Account account_of(const wire::Comparison& comparison) {
    return {.told = comparison.write(), .over = comparison.over()};
  }
  Account work() override {
    comparison_.fight_on();
    return account_of(comparison_);
  }

  wire::Comparison comparison_;
};

}  // namespace

Answer<json::object> Comparisons::begin(const json::object& body) {
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
