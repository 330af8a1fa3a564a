#include "adapters/server/comparisons.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/tokens.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostGames = 1000;
constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // a browser's numbers are exact so far
constexpr std::size_t kMostWaiting = 4;
constexpr std::size_t kMostKept = 32;
constexpr std::chrono::seconds kPatience{30};

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

}  // namespace

Answer<json::object> Comparisons::begin(const json::value& body) {
  auto comparison = read_comparison(body);
  if (!comparison) return std::unexpected(comparison.error());
  json::object told = comparison->write();
  auto running = std::make_shared<Running>(Running{
      .id = new_game_id(), .comparison = std::move(*comparison), .told = std::move(told), .asked = Clock::now()});
  const std::scoped_lock lock(mutex_);
  const auto waiting = std::ranges::count_if(all_, [](const auto& one) { return !one->over; });
  if (static_cast<std::size_t>(waiting) >= kMostWaiting)
    return problem(429, "comparisons", "so many are being fought that yours would wait too long; try again later");
  forget_old();
  all_.push_back(running);
  if (!worker_.joinable()) worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  came_.notify_all();
  return account_of(*running);
}

Answer<json::object> Comparisons::look(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto running = find(id);
  if (!running) return problem(404, "comparison", "there is none of that id; it may have been forgotten");
  running->asked = Clock::now();
  return account_of(*running);
}

Answer<json::object> Comparisons::stop(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto running = find(id);
  if (!running) return problem(404, "comparison", "there is none of that id; it may have been forgotten");
  if (!running->over) running->stopped = true;
  running->over = true;
  return account_of(*running);
}

std::shared_ptr<Comparisons::Running> Comparisons::find(std::string_view id) const {
  const auto found = std::ranges::find(all_, id, [](const auto& one) { return std::string_view(one->id); });
  return found == all_.end() ? nullptr : *found;
}

json::object Comparisons::account_of(const Running& running) {
  json::object account = running.told;
  account["id"] = running.id;
  account["stopped"] = running.stopped;
  return account;
}

std::shared_ptr<Comparisons::Running> Comparisons::next() {
  const auto found = std::ranges::find_if(all_, [](const auto& one) { return !one->over; });
  return found == all_.end() ? nullptr : *found;
}

void Comparisons::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Running> running;
    {
      std::unique_lock lock(mutex_);
      if (!came_.wait(lock, stop, [this] { return next() != nullptr; })) return;
      running = next();
    }
    fight(stop, *running);
  }
}

void Comparisons::fight(const std::stop_token& stop, Running& running) {
  while (!stop.stop_requested()) {
    running.comparison.fight_on();
    json::object told = running.comparison.write();
    const std::scoped_lock lock(mutex_);
    if (running.over) return;
    running.told = std::move(told);
    running.over = running.comparison.over();
    if (!running.over && Clock::now() - running.asked > kPatience) running.over = running.stopped = true;
    if (running.over) return;
  }
}

void Comparisons::forget_old() {
  while (all_.size() >= kMostKept) {
    const auto oldest = std::ranges::find_if(all_, [](const auto& one) { return one->over; });
    if (oldest == all_.end()) return;
    all_.erase(oldest);
  }
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
