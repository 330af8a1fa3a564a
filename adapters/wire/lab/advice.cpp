#include "adapters/wire/lab/advice.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "adapters/wire/plain.hpp"
#include "adapters/wire/prose.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "captains/advice.hpp"
#include "captains/registry.hpp"
#include "captains/wbts/general.hpp"
#include "lab/statistics.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kFile = "data/advice.json";
constexpr int kFaces = 6;

const Sentences& sentences() {
  static const Sentences read = [] {
    auto known = Sentences::read(carried_words(kFile).at("entries"));
    if (!known) words_broken(kFile, known.error().where + ": " + known.error().reason);
    return *std::move(known);
  }();
  return read;
}

/// The sentence about an action of a system; that of `any` where there is none.
std::string said_of(std::string_view system, std::string_view action) {
  auto said = sentences().of(std::string(system) + "/" + std::string(action));
  if (said.empty()) said = sentences().of(std::string(system) + "/any");
  return said.empty() ? std::string() : said.front();
}

std::string said_with(std::string_view entry_case, const Blanks& blanks) {
  return filled(sentences().of(entry_case).front(), blanks);
}

/// A decision to give advice on.
struct Matter {
  const Codec& codec;
  const Setting& setting;
  const kernel::AnyState& state;
  Seat seat;
};

/// The ship lost most often.
std::string losses_told(const red_river_wire::Muster& muster, const lab::Prospect& prospect) {
  std::size_t most = 0;
  for (std::size_t ship = 0; ship < muster.ships.size(); ++ship) {
    if (prospect.lost[ship] > prospect.lost[most]) most = ship;
  }
  if (prospect.lost[most] == 0) return "no ship was lost";
  return "the " + muster.ships[most] + " was lost in " + std::to_string(prospect.lost[most]);
}

json::object write_prospect(const Matter& matter, const lab::Prospect& prospect) {
  const bool fight = prospect.hoped == lab::Hoped::kComesThrough;
  const std::string key = fight ? "comes_through" : "no_ship_lost";
  const lab::Interval interval = lab::share_interval(prospect.times, prospect.games);
  json::value action = nullptr;
  if (prospect.action) action = matter.codec.write_action(matter.setting, kernel::AnyAction::of(*prospect.action));
  const std::string type = action.is_null() ? "fight" : plain(action.at("type"));
  const std::string counted = said_with("counted/" + (fight || prospect.times < prospect.games ? key : "none_lost"),
                                        {{"games", std::to_string(prospect.games)},
                                         {"times", std::to_string(prospect.times)},
                                         {"lost", losses_told(red_river_wire::muster_of(matter.setting), prospect)},
                                         {"points", std::to_string(std::lround(prospect.points.mean()))}});
  return {{"action", std::move(action)},
          {"chance",
           {{"key", key},
            {"p", static_cast<double>(prospect.times) / static_cast<double>(prospect.games)},
            {"games", prospect.games},
            {"interval_95", json::array{interval.low, interval.high}}}},
          {"worth", prospect.points.mean()},
          {"says", counted + " " + said_of(matter.codec.system(), type)}};
}

/// Remarks on the orders, and the place of the advised one among them.
struct Advised {
  json::array options;
  std::size_t best = 0;
};

/// Whether the difference of two means is more than twice its own error: chance alone seldom makes such a difference.
bool clearly_better(const lab::Distribution& one, const lab::Distribution& other) {
  const double error = std::hypot(one.deviation() / std::sqrt(static_cast<double>(one.games())),
                                  other.deviation() / std::sqrt(static_cast<double>(other.games())));
  return one.mean() > other.mean() + 2 * error;
}

/// RR-10.3: the least that is not a defeat.
constexpr double kLeastDraw = 1;

/// The commodore's own order, which stands first, unless another promises clearly more. He advises to give the river
/// up only where every other order promises a defeat: the orders from above are to find the ironclad. Where he would
/// give it up all the same, the order that promises most of the others.
std::size_t best_of(const std::vector<lab::Prospect>& prospects) {
  const auto gives_up = [&](std::size_t at) {
    return prospects[at].action && std::holds_alternative<redriver::Withdraw>(*prospects[at].action);
  };
  const auto worth = [&](std::size_t at) { return prospects[at].points.mean(); };
  std::vector<std::size_t> others;
  for (std::size_t at = 0; at < prospects.size(); ++at)
    if (!gives_up(at)) others.push_back(at);
  if (others.empty()) return 0;
  const bool all_lose = std::ranges::none_of(others, [&](std::size_t at) { return worth(at) >= kLeastDraw; });
  if (gives_up(0) && !all_lose) return *std::ranges::max_element(others, {}, worth);
  std::size_t best = 0;
  for (std::size_t at = 1; at < prospects.size(); ++at) {
    if (gives_up(at) && !all_lose) continue;
    if (clearly_better(prospects[at].points, prospects[best].points)) best = at;
  }
  return best;
}

Advised of_campaign(const Matter& matter, const lab::Looking& looking) {
  const auto& seen = matter.codec.game().view(matter.setting.scenario, matter.state, matter.seat);
  const auto prospects =
      lab::prospects(matter.setting.scenario.as<redriver::Scenario>(), seen.as<redriver::View>().seen, looking);
  Advised advised;
  for (const lab::Prospect& prospect : prospects) advised.options.push_back(write_prospect(matter, prospect));
  advised.best = best_of(prospects);
  return advised;
}

json::object write_option(const Matter& matter, const kernel::AnyAction& action, std::string says) {
  return {{"action", matter.codec.write_action(matter.setting, action)},
          {"chance", nullptr},
          {"worth", nullptr},
          {"says", std::move(says)}};
}

/// The reasons for an action of a battle, in the words of data/hints.json.
std::string reasons_told(std::string_view system, const std::vector<captains::Reason>& reasons) {
  static const json::value hints = carried_words("data/hints.json");
  constexpr std::size_t kMost = 3;
  std::vector<std::string> told;
  for (const captains::Reason& reason : reasons) {
    std::string term(reason.term);
    std::ranges::replace(term, ' ', '_');
    if (reason.share > 0 && told.size() < kMost) told.push_back(plain(hints.at("terms").at(system).at(term).at(0)));
  }
  return told.empty() ? said_with("battle/plain", {}) : said_with("battle/reasons", {{"reasons", joined(told)}});
}

Advised of_battle(const Matter& matter) {
  const auto advice =
      captains::advise(matter.codec.game().system(), matter.setting.scenario, matter.state, matter.seat);
  if (!advice) return {};
  return {.options = {write_option(matter, advice->action, reasons_told(matter.codec.system(), advice->reasons))}};
}

/// The general's choice, and beside it every other intensity or line, or to do no more.
Advised of_war(const Matter& matter, const lab::Looking& looking) {
  const kernel::AnyGame& game = matter.codec.game();
  const auto general = captains::make(game.system(), "general");
  const kernel::AnyAction own = general->choose(matter.setting.scenario, matter.state, matter.seat, looking.seed);
  json::array options;
  const auto add = [&](const kernel::AnyAction& action) {
    const std::string type = plain(matter.codec.write_action(matter.setting, action).at("type"));
    options.push_back(write_option(matter, action, said_of(matter.codec.system(), type)));
  };
  add(own);
  const std::string type = plain(options.front().at("action").at("type"));
  const bool graded = type == "choose_intensity" || type == "choose_line";
  for (const kernel::AnyAction& other : game.actions(matter.setting.scenario, matter.state, matter.seat)) {
    const json::object written = matter.codec.write_action(matter.setting, other);
    if (written == options.front().at("action").as_object()) continue;
    const std::string kind = plain(written.at("type"));
    if (kind == "done" || (graded && kind == type)) add(other);
  }
  return {.options = std::move(options)};
}

/// "4.5" of 450 hundredths.
std::string points_told(int hundredths) {
  constexpr double kWhole = 100;
  constexpr double kTenths = 10;
  return plain(std::round(hundredths / kWhole * kTenths) / kTenths);
}

/// A place by its name, other ground by the hex.
std::string ground_told(const wbts_wire::WarCast& cast, wbts::HexId hex) {
  const wbts::PlaceId place = cast.scenario.map().chief_place(hex);
  if (place == wbts::kNoPlace) return plain(wbts_wire::write_hex(hex));
  return cast.map().words.place_names[place];
}

/// The sentences that speak for the attack, the weightiest first.
std::string motives_told(const wbts_wire::WarCast& cast, const captains::general::Motives& motives) {
  const std::string city = motives.clears_to == wbts::kNowhere ? std::string() : ground_told(cast, motives.clears_to);
  std::string told;
  for (const captains::Reason& reason : motives.reasons) {
    if (reason.share <= 0) break;
    told += (told.empty() ? "" : " ") + said_with("motive/" + std::string(reason.term), {{"city", city}});
  }
  return told;
}

json::object write_attack(const wbts_wire::WarCast& cast, Seat seat, const captains::general::Motives& motives) {
  const auto& [leader, from, target, points, siege] = motives.assault;
  json::array reasons;
  for (const captains::Reason& reason : motives.reasons)
    reasons.push_back({{"term", reason.term}, {"share", reason.share}});
  json::value clears_to = nullptr;
  if (motives.clears_to != wbts::kNowhere) clears_to = wbts_wire::write_hex(motives.clears_to);
  const std::string falls_back = motives.retreats == 0 ? "stand" : motives.retreats == kFaces ? "go" : "may_go";
  return {{"seat", word_of(seat)},
          {"leader", wbts_wire::write_leader(cast, leader)},
          {"from", wbts_wire::write_hex(from)},
          {"target", wbts_wire::write_hex(target)},
          {"points", points},
          {"against", motives.against},
          {"expected",
           {{"own_hundredths", motives.own_hundredths},
            {"his_hundredths", motives.his_hundredths},
            {"retreats_of_six", motives.retreats}}},
          {"clears_to", std::move(clears_to)},
          {"reasons", std::move(reasons)},
          {"says", said_with("attack/" + falls_back, {{"leader", wbts_wire::leaders()->names[leader]},
                                                      {"from", ground_told(cast, from)},
                                                      {"target", ground_told(cast, target)},
                                                      {"points", std::to_string(points)},
                                                      {"against", std::to_string(motives.against)},
                                                      {"reasons", motives_told(cast, motives)},
                                                      {"own", points_told(motives.own_hundredths)},
                                                      {"his", points_told(motives.his_hundredths)},
                                                      {"faces", in_letters(motives.retreats)}})}};
}

}  // namespace

std::expected<json::object, Fault> write_motives(const Codec& codec, const Setting& setting,
                                                 const kernel::AnyState& before, const ProgramsOrder& made) {
  const Fault none{"number", "no general of the program ordered an attack there", ""};
  if (codec.facts().kind != kernel::Kind::kWar) return std::unexpected(none);
  const auto* attack = std::get_if<wbts::Attack>(&made.action.as<wbts::Action>());
  if (attack == nullptr) return std::unexpected(none);
  const auto& cast = wbts_wire::cast_of(setting);
  const auto view = wbts::War::view(cast.scenario, before.as<wbts::State>(), made.seat);
  const auto motives = captains::motives_of(cast.scenario, view, *attack, made.captain);
  if (!motives) return std::unexpected(none);
  return write_attack(cast, made.seat, *motives);
}

std::expected<json::object, Fault> write_advice(const Codec& codec, const Setting& setting,
                                                const kernel::AnyState& state, Seat seat, const lab::Looking& looking) {
  const bool side = seat == Seat::kUnion || seat == Seat::kConfederate;
  if (!side || codec.game().outcome(state) || !codec.game().to_decide(state).contains(seat))
    return std::unexpected(Fault{"seat", "this seat has nothing to decide now", ""});
  const Matter matter{.codec = codec, .setting = setting, .state = state, .seat = seat};
  Advised advised;
  switch (codec.facts().kind) {
    case kernel::Kind::kBattle: advised = of_battle(matter); break;
    case kernel::Kind::kCampaign: advised = of_campaign(matter, looking); break;
    case kernel::Kind::kWar: advised = of_war(matter, looking); break;
  }
  if (advised.options.empty()) return std::unexpected(Fault{"seat", "no captain of this system decides this", ""});
  return json::object{{"seat", word_of(seat)}, {"options", std::move(advised.options)}, {"best", advised.best}};
}

}  // namespace brownwater::wire
