#include "adapters/cli/campaign.hpp"

#include <filesystem>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/cli/red_river_sim.hpp"
#include "adapters/wire/bridge.hpp"
#include "adapters/wire/captain_names.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/redriver/fight_story.hpp"
#include "adapters/wire/redriver/record.hpp"
#include "adapters/wire/redriver/record_markdown.hpp"
#include "captains/registry.hpp"
#include "engine/games/redriver/facts.hpp"
#include "lab/order.hpp"

namespace brownwater::cli {
namespace {

/// A game that is played to its end and, if wanted, kept in a journal.
class Kept {
 public:
  Kept(const wire::Codec& codec, wire::Setting setting)
      : codec_(codec), setting_(std::move(setting)), state_(codec.game().start(setting_.scenario)) {}

  const wire::Setting& setting() const { return setting_; }
  const kernel::AnyState& state() const { return state_; }
  std::size_t decisions() const { return decisions_; }
  /// Its journal, if it was opened.
  const std::string& text() const { return text_; }
  bool over() const { return codec_.game().outcome(state_).has_value(); }
  Seat seat() const {
    return codec_.game().to_decide(state_).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
  }

  /// Keeps it in a file too, if one is named.
  Written open(const std::string& file, const json::object& seats, json::object options) {
    if (!file.empty()) {
      auto journal = OutputFile::create(file);
      if (!journal) return std::unexpected(journal.error());
      journal_.emplace(std::move(*journal));
    }
    return write(wire::header_line(codec_, setting_,
                                   {.engine = BROWNWATER_VERSION,
                                    .options = std::move(options),
                                    .seats = seats,
                                    .dice = "program",
                                    .commitment = nullptr}));
  }

  /// Plays a legal decision with dice of its own. `battle` names the journal of the fight that it brings back.
  std::expected<std::vector<kernel::AnyEvent>, wire::Fault> play(const kernel::AnyAction& action, std::uint64_t seed,
                                                                 std::uint64_t game, const std::string& battle = {}) {
    const Seat by = seat();
    const chance::RandomFaces dice(chance::PhiloxStream(seed, game, static_cast<std::uint32_t>(decisions_)));
    auto played = codec_.game().play(setting_.scenario, state_, by, action, dice);
    if (!played) return std::unexpected(codec_.explain(setting_, played.error()));
    ++decisions_;
    std::string line = wire::decision_line(codec_, setting_, decisions_, by, action, *played);
    if (!battle.empty()) {
      json::object text = json::parse(line).as_object();
      text["journal"] = battle;
      line = json::serialize(text);
    }
    state_ = played->after;
    if (const auto written = write(line); !written) return std::unexpected(written.error());
    if (const auto ended = over() ? end() : Written{}; !ended) return std::unexpected(ended.error());
    return std::move(played->events);
  }

 private:
  Written write(const std::string& line) {
    text_ += line + "\n";
    return journal_ ? journal_->write(line + "\n") : Written{};
  }
  Written end() {
    const Written written = write(wire::outcome_line(codec_, setting_, state_));
    return written && journal_ ? journal_->close() : written;
  }

  const wire::Codec& codec_;
  wire::Setting setting_;
  kernel::AnyState state_;
  std::optional<OutputFile> journal_;
  std::string text_;
  std::size_t decisions_ = 0;
};

/// One campaign under way, and all that happened in it.
class Voyage {
 public:
  Voyage(const CampaignOrder& order, const Ground& ground)
      : order_(order),
        codec_(*ground.codec),
        options_(ground.options),
        bridge_(wire::bridge_between(ground.codec->system(), order.fights)),
        commodore_(captains::make(redriver::kFacts.system, order.commodore)),
        campaign_(*ground.codec, ground.setting),
        record_(wire::red_river_wire::muster_of(campaign_.setting()), *wire::red_river_wire::tables()) {}

  std::optional<wire::Fault> sail() {
    if (bridge_ == nullptr) return wire::Fault{"--system", "its fights are not handed to any system", ""};
    if (!order_.journal.empty()) {
      const Written opened = campaign_.open(order_.journal, {{"union", order_.commodore}}, options_);
      if (!opened) return opened.error();
    }
    while (!campaign_.over()) {
      if (auto fault = decide()) return fault;
    }
    return std::nullopt;
  }

  json::object record() const { return record_.written(); }

  json::object outcome() const {
    const auto outcome = codec_.game().outcome(campaign_.state());
    return {{"outcome", codec_.write_outcome(campaign_.setting(), *outcome)},
            {"turns", codec_.turns_of(campaign_.state())},
            {"decisions", campaign_.decisions()},
            {"fights", fights_},
            {"hash", wire::hash_text(codec_.game().hash(campaign_.state()))}};
  }

 private:
  std::optional<wire::Fault> decide() {
    std::string battle;
    std::vector<wire::red_river_wire::Saying> story;
    std::optional<kernel::AnyAction> action;
    if (bridge_->waits(campaign_.state())) {
      auto fought = fight(battle, story);
      if (!fought) return fought.error();
      action = *fought;
    } else {
      action = commodore_->choose(campaign_.setting().scenario, campaign_.state(), Seat::kUnion, seed_of_choice());
    }
    auto events = campaign_.play(*action, order_.seed, 0, battle);
    if (!events) return events.error();
    std::vector<redriver::Event> happened;
    for (const kernel::AnyEvent& event : *events) happened.push_back(event.as<redriver::Event>());
    record_.add(campaign_.state().as<redriver::State>(), happened, {.story = story});
    return std::nullopt;
  }

  std::uint64_t seed_of_choice() const {
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
    return order_.seed + (campaign_.decisions() + 1) * kSpread;
  }

  // RR-13.3: by captains of both sides, with dice of its own. Its journal is named after the decision it stands for.
  std::expected<kernel::AnyAction, wire::Fault> fight(std::string& name,
                                                      std::vector<wire::red_river_wire::Saying>& story) {
    const auto owed = bridge_->fight_owed(campaign_.setting(), campaign_.state());
    if (!owed) return std::unexpected(wire::Fault{"campaign", "no battle can be made of this fight", "RR-13.1"});
    auto setting = bridge_->battle().read_scenario(*owed, {});
    if (!setting) return std::unexpected(setting.error().front());
    ++fights_;
    Kept battle(bridge_->battle(), std::move(*setting));
    const std::uint64_t number = campaign_.decisions() + 1;
    std::string file;
    if (!order_.journal.empty()) {
      const std::filesystem::path parent(order_.journal);
      name = parent.stem().string() + "-" + std::to_string(number);
      file = (parent.parent_path() / (name + ".journal")).string();
    }
    const Written opened = battle.open(file, {{"union", order_.captain}, {"confederate", order_.captain}}, {});
    if (!opened) return std::unexpected(opened.error());
    const std::shared_ptr<const captains::Captain> captain =
        captains::make(bridge_->battle().game().system(), order_.captain);
    while (!battle.over()) {
      const kernel::AnyAction action = captain->choose(battle.setting().scenario, battle.state(), battle.seat(),
                                                       seed_of_choice() + battle.decisions());
      const auto played = battle.play(action, order_.seed, number);
      if (!played) return std::unexpected(played.error());
    }
    story = wire::red_river_wire::fight_story(battle.text());
    return bridge_->result(campaign_.setting(), campaign_.state(), battle.setting(), battle.state());
  }

  const CampaignOrder& order_;
  const wire::Codec& codec_;
  json::object options_;
  const wire::AnyBridge* bridge_;
  std::shared_ptr<const captains::Captain> commodore_;
  Kept campaign_;
  wire::red_river_wire::Record record_;
  int fights_ = 0;
};

void tell_entries(const json::value& entries, const json::value& day, const json::value& turn, const Console& console) {
  for (const json::value& entry : entries.as_array()) {
    console.line(json::object{{"day", day},
                              {"turn", turn},
                              {"entry", entry.at("text")},
                              {"rule", entry.at("rule")},
                              {"decision", entry.at("decision")}});
  }
}

int play_one(const CampaignOrder& order, const Console& console) {
  ScenarioOrder scenario{.system = order.system, .scenario = order.flotilla, .options = {}};
  scenario.options = order.options;
  if (order.night_patrols) scenario.options.emplace_back("night_patrols=true");
  const auto ground = ground_of(scenario, console.in);
  if (!ground) return console.refuse(ground.error());
  Voyage voyage(order, *ground);
  if (const auto fault = voyage.sail()) return console.refuse(*fault);
  const json::object record = voyage.record();
  const std::string diary = wire::red_river_wire::diary_markdown(record);
  if (!order.markdown.empty()) {
    if (const Written written = write_file(order.markdown, diary); !written) return console.refuse(written.error());
  }
  if (!console.as_json) {
    console.out << diary << '\n' << "hash " << voyage.outcome().at("hash").as_string().c_str() << '\n';
    return kDone;
  }
  for (const json::value& day : record.at("days").as_array()) {
    for (const json::value& turn : day.at("turns").as_array())
      tell_entries(turn.at("diary"), day.at("day"), turn.at("turn"), console);
    tell_entries(day.at("night"), day.at("day"), nullptr, console);
  }
  console.line(voyage.outcome());
  return kDone;
}

// WS-12: a war between captains; what it may hand down it decides by its own dice.
int wage_war(const CampaignOrder& order, const Console& console) {
  if (order.games != 1)
    return console.refuse({"--games", "many wars are played by sim --system wbts; leave out --games", ""});
  if (!order.markdown.empty()) return console.refuse({"--markdown", "a war keeps no diary", ""});
  // WS-12.1: the books that may fight the fights afloat; captains throw for them.
  std::vector<std::string> options = order.options;
  if (!order.fights.empty()) options.push_back("naval_fights=" + order.fights);
  const std::string scenario = order.flotilla.empty() ? "war_1861" : order.flotilla;
  return battle({.ground = {.system = order.system, .scenario = scenario, .options = std::move(options)},
                 .captains = order.sides,
                 .umpire = {},
                 .seed = order.seed,
                 .journal = order.journal},
                console);
}

}  // namespace

int campaign(const CampaignOrder& asked, const Console& console) {
  CampaignOrder order = asked;
  const wire::Codec* codec = wire::codec_of(order.system);
  if (codec != nullptr && codec->facts().kind == kernel::Kind::kWar) return wage_war(order, console);
  if (codec == nullptr || codec->facts().kind != kernel::Kind::kCampaign)
    return console.refuse({"--system", "must be red-river or wbts, not \"" + order.system + "\"", ""});
  if (order.flotilla.empty()) order.flotilla = "red_river_1864";
  if (order.fights.empty()) order.fights = "mobas";
  if (captains::fault_in_name(codec->game().system(), order.commodore))
    return console.refuse({"--commodore", wire::why_no_captain(codec->game().system(), order.commodore), ""});
  const wire::AnyBridge* bridge = wire::bridge_between(order.system, order.fights);
  if (bridge == nullptr)
    return console.refuse({"--fights", "must be mobas, noddy or flotilla, not \"" + order.fights + "\"", "RR-13.3"});
  if (captains::fault_in_name(bridge->battle().game().system(), order.captain))
    return console.refuse({"--captain", wire::why_no_captain(bridge->battle().game().system(), order.captain), ""});
  if (order.games == 0) return console.refuse({"--games", "at least one campaign", ""});
  if (order.games == 1) return play_one(order, console);
  if (bridge->battle().game().system() != lab::kSystemOfFights)
    return console.refuse({"--fights", "many campaigns are fought by mobas only; leave out --games", ""});
  if (!order.journal.empty())
    return console.refuse({"--journal", "keeps one campaign, not many; leave out --games", ""});
  if (!order.markdown.empty())
    return console.refuse({"--markdown", "tells of one campaign, not of many; leave out --games", ""});
  if (order.seed > kSweepSeeds.most)
    return console.refuse({"--seed", kSweepSeeds.reason() + " for many campaigns", ""});
  return sim_red_river({.flotilla = order.flotilla,
                        .commodore = order.commodore,
                        .fights = "mobas",
                        .captain = order.captain,
                        .night_patrols = order.night_patrols,
                        .options = order.options,
                        .games = order.games,
                        .seed = order.seed},
                       console);
}

}  // namespace brownwater::cli
