// Plays games at random and counts what happened. Each decision is chosen among several: the one that meets most of
// what has seldom happened yet.
//   steer ROOT SYSTEM GAMES [SEED]
// reads the schemas of the project in ROOT. It prints {"system":…,"games":…,"decisions":…,"counts":{…}}, with how often
// each thing happened, for tools/check-steered.
// A thing is an event, a word that an event tells, a named rule, a face for a purpose, or a refusal. Two kinds of event
// in one decision are one, too. The same arguments give the same counts.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/library.hpp"
#include "tests/steered/results.hpp"
#include "tests/steered/watch.hpp"
#include "tests/steered/wild.hpp"

namespace brownwater::steered {

namespace {

using Happened = std::set<std::string>;

struct Choice {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
  Happened happened;
};

class Steering {
 public:
  Steering(const json::object& schemas, const json::object& system, const wire::Codec& codec, std::uint64_t seed)
      : codec_(codec),
        seed_(seed),
        whim_(seed, 0),
        wild_(schemas, whim_),
        watch_(schemas, codec, system, counts_),
        results_(codec, counts_) {
    std::string name(codec.system());
    std::erase(name, '-');
    name.front() = static_cast<char>(std::toupper(name.front()));
    if (const json::value* found = schemas.if_contains(name + "Action")) actions_ = found;
    if (const json::value* found = schemas.if_contains(name + "Event")) {
      for (const auto& [kind, path] : found->as_object().at("discriminator").as_object().at("mapping").as_object())
        events_[kind] = &wild_.resolved(json::object{{"$ref", path}});
    }
  }

  void play(const wire::Setting& setting);
  json::object told(std::uint64_t games) const;

 private:
  std::size_t below(std::size_t bound) { return whim_.below(static_cast<std::uint32_t>(bound)); }
  std::vector<Choice> choices(const wire::Setting& setting, const kernel::AnyState& state);
  void add(std::vector<Choice>& choices, const wire::Setting& setting, const kernel::AnyState& state, Seat seat,
           kernel::AnyAction action);
  /// Any action that can be written down, of any seat: an umpire's rulings are found only so.
  json::value wild_action() { return wild_.of(*actions_); }
  /// An action that was legal here or somewhere else, perhaps with one thing changed.
  json::value near_action() {
    json::value action = sampled_[below(sampled_.size())];
    return below(4) == 0 ? action : wild_.changed(std::move(action));
  }
  void attempt(std::vector<Choice>& choices, const wire::Setting& setting, const kernel::AnyState& state, Seat seat,
               const json::value& text);
  void note_refusal(const kernel::Refusal& refusal);
  Happened happened(const wire::Setting& setting, const kernel::AnyPlayed& played);
  void note_words(Happened& happened, const json::object& event) const;
  double rarity(const Happened& happened) const;

  const wire::Codec& codec_;
  std::uint64_t seed_;
  std::uint64_t plays_ = 0;
  std::uint64_t decisions_ = 0;
  chance::Whim whim_;
  Wild wild_;
  const json::value* actions_ = nullptr;
  std::vector<json::value> sampled_;
  std::map<std::string, const json::object*, std::less<>> events_;
  Counts counts_;
  Watch watch_;
  Results results_;
};

/// The face and how many there are: "3 of 6"; of percentile dice the tens.
std::string face_of(const chance::Throw& thrown) {
  constexpr int kTens = 10;
  const bool percentile = thrown.die == chance::Die::kPercentile;
  const int face = percentile ? (thrown.face - 1) / kTens + 1 : thrown.face;
  return std::to_string(face) + " of " + std::to_string(percentile ? kTens : chance::faces_of(thrown.die));
}

void note_rules(Happened& happened, const json::value& text) {
  if (const auto* object = text.if_object()) {
    for (const auto& [key, value] : *object) {
      if (key == "rule" && value.is_string() && !value.as_string().empty())
        happened.insert("rule " + std::string(value.as_string()));
      else
        note_rules(happened, value);
    }
  } else if (const auto* array = text.if_array()) {
    for (const json::value& value : *array) note_rules(happened, value);
  }
}

/// The words that an event tells of a list of words.
void Steering::note_words(Happened& happened, const json::object& event) const {
  const std::string kind(event.at("type").as_string());
  const auto found = events_.find(kind);
  if (found == events_.end()) return;
  const json::value* parts = found->second->if_contains("properties");
  for (const auto& [key, value] : event) {
    const json::value* part = parts != nullptr && value.is_string() ? parts->as_object().if_contains(key) : nullptr;
    if (part == nullptr) continue;
    const json::value* words = wild_.resolved(*part).if_contains("enum");
    if (words != nullptr && words->as_array().size() > 1)
      happened.insert("word " + kind + "." + std::string(key) + " " + std::string(value.as_string()));
  }
}

Happened Steering::happened(const wire::Setting& setting, const kernel::AnyPlayed& played) {
  Happened happened;
  std::set<std::string> kinds;
  for (const kernel::AnyEvent& event : played.events) {
    const json::object text = codec_.write_event(setting, event);
    kinds.insert(std::string(text.at("type").as_string()));
    note_rules(happened, text);
    note_words(happened, text);
  }
  for (auto one = kinds.begin(); one != kinds.end(); ++one) {
    happened.insert("event " + *one);
    for (auto other = std::next(one); other != kinds.end(); ++other) happened.insert("pair " + *one + " " + *other);
  }
  for (const chance::Throw& thrown : played.throws) {
    happened.insert("throw " + std::to_string(thrown.slip.purpose) + " " + face_of(thrown));
    if (thrown.slip.rule.names_a_rule()) happened.insert("rule " + wire::rule_text(thrown.slip.rule));
  }
  return happened;
}

/// Things that are still to come up ten times count most.
double Steering::rarity(const Happened& happened) const {
  constexpr std::uint64_t kEnough = 10;
  double sum = 0;
  for (const std::string& what : happened) {
    const auto found = counts_.find(what);
    const std::uint64_t count = found == counts_.end() ? 0 : found->second;
    sum += 1 / static_cast<double>(1 + count);
    if (count < kEnough && !what.starts_with("pair ")) sum += static_cast<double>(kEnough - count);
  }
  return sum;
}

void Steering::add(std::vector<Choice>& choices, const wire::Setting& setting, const kernel::AnyState& state, Seat seat,
                   kernel::AnyAction action) {
  const chance::RandomFaces dice(chance::PhiloxStream(seed_, 0, static_cast<std::uint32_t>(plays_++)));
  auto played = codec_.game().play(setting.scenario, state, seat, action, dice);
  if (!played) return;
  Happened told = happened(setting, *played);
  choices.push_back({seat, std::move(action), *std::move(played), std::move(told)});
}

void Steering::note_refusal(const kernel::Refusal& refusal) {
  ++counts_["refusal " + std::to_string(refusal.reason)];
  if (refusal.rule.names_a_rule()) ++counts_["rule " + wire::rule_text(refusal.rule)];
}

/// Tries an action that may well be refused.
void Steering::attempt(std::vector<Choice>& choices, const wire::Setting& setting, const kernel::AnyState& state,
                       Seat seat, const json::value& text) {
  const auto action = codec_.read_action(setting, text);
  if (!action) return;
  if (const auto refusal = codec_.game().refuse(setting.scenario, state, seat, *action))
    note_refusal(*refusal);
  else
    add(choices, setting, state, seat, *action);
}

std::vector<Choice> Steering::choices(const wire::Setting& setting, const kernel::AnyState& state) {
  constexpr int kSamples = 5;
  constexpr std::size_t kKept = 40;
  constexpr int kNear = 4;
  constexpr int kWild = 24;
  constexpr std::size_t kWildOneIn = 6;
  constexpr std::size_t kMost = kSamples + 3;
  std::vector<Choice> choices;
  std::vector<Seat> owing;
  for (const Seat seat : kAllSeats)
    if (codec_.game().to_decide(state).contains(seat)) owing.push_back(seat);
  for (int n = 0; n < kSamples; ++n) {
    const Seat seat = owing[below(owing.size())];
    auto action = codec_.game().sample(setting.scenario, state, seat, whim_);
    json::value text = codec_.write_action(setting, action);
    wild_.learn(text);
    if (sampled_.size() < kKept) sampled_.emplace_back();
    sampled_[below(sampled_.size())] = std::move(text);
    add(choices, setting, state, seat, std::move(action));
  }
  for (int n = 0; n < kNear && choices.size() < kMost; ++n)
    attempt(choices, setting, state, owing[below(owing.size())], near_action());
  if (actions_ == nullptr || below(kWildOneIn) != 0) return choices;
  for (int n = 0; n < kWild && choices.size() < kMost; ++n)
    attempt(choices, setting, state, kAllSeats[below(kAllSeats.size())], wild_action());
  return choices;
}

void Steering::play(const wire::Setting& setting) {
  constexpr int kMostDecisions = 3000;
  constexpr std::uint64_t kBoardOneIn = 64;
  kernel::AnyState state = codec_.game().start(setting.scenario);
  sampled_.clear();
  wild_.learn(codec_.write_state(setting, state));
  results_.begin(setting, state);
  for (int n = 0; n < kMostDecisions && !codec_.game().outcome(state); ++n, ++decisions_) {
    std::vector<Choice> found = choices(setting, state);
    if (found.empty()) return;
    // A game that ends meets nothing more: its end is sought as seldom as it would come by itself.
    const bool may_end = below(found.size()) == 0;
    const auto worth = [&](const Choice& choice) {
      const bool ends = codec_.game().outcome(choice.played.after).has_value();
      return ends && !may_end ? -1 : rarity(choice.happened);
    };
    const auto rarest = std::ranges::max_element(found, {}, worth);
    for (const std::string& what : rarest->happened) ++counts_[what];
    std::vector<Tried> tried;
    for (const Choice& choice : found) tried.push_back({choice.seat, &choice.action, &choice.played});
    watch_.look(setting, state, tried, tried[static_cast<std::size_t>(rarest - found.begin())]);
    json::array events;
    for (const kernel::AnyEvent& event : rarest->played.events) events.push_back(codec_.write_event(setting, event));
    results_.hear(events);
    state = std::move(rarest->played.after);
    const bool ends = codec_.game().outcome(state).has_value() || n + 1 == kMostDecisions;
    if (ends || decisions_ % kBoardOneIn == 0) results_.compare(codec_.write_state(setting, state));
  }
}

json::object Steering::told(std::uint64_t games) const {
  json::object counts;
  for (const auto& [what, count] : counts_) counts[what] = count;
  return {{"system", codec_.system()}, {"games", games}, {"decisions", decisions_}, {"counts", std::move(counts)}};
}

json::value file(const std::string& path) {
  std::ifstream file(path);
  return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
}

/// Every second game has options at random, where the scenario allows them.
std::expected<wire::Setting, std::vector<wire::Fault>> setting_of(const wire::Codec& codec, const json::value& scenario,
                                                                  const json::value& options, std::uint64_t game) {
  chance::Whim whim(game, 1);
  const json::object nothing;
  if (game % 2 == 1) {
    if (auto setting = codec.read_scenario(scenario, Wild(nothing, whim).of(options).as_object())) return setting;
  }
  return codec.read_scenario(scenario, {});
}

int run(const std::string& root, const wire::Codec& codec, std::uint64_t games, std::uint64_t seed) {
  const json::value document = file(root + "/docs/openapi.json");
  const json::value schema = file(root + "/data/schemas/scenario-" + std::string(codec.system()) + ".schema.json");
  const json::value system = file(root + "/tests/steered/" + std::string(codec.system()) + ".json");
  const json::value& options = schema.at("properties").at("options");
  Steering steering(document.at("components").at("schemas").as_object(), system.as_object(), codec, seed);
  const std::vector<std::string> names = wire::scenario_names(codec.system());
  for (std::uint64_t game = 0; game < games; ++game) {
    const std::string& name = names[game / 2 % names.size()];
    const auto setting = setting_of(codec, wire::scenario_named(codec.system(), name).value(), options, game);
    if (!setting) {
      std::cerr << name << ": " << setting.error().front().reason << '\n';
      return EXIT_FAILURE;
    }
    steering.play(*setting);
  }
  std::cout << steering.told(games) << '\n';
  return EXIT_SUCCESS;
}

}  // namespace

}  // namespace brownwater::steered

int main(int count, char** arguments) {
  using namespace brownwater;
  constexpr int kLeast = 4;
  const wire::Codec* codec = count < kLeast ? nullptr : wire::codec_of(arguments[2]);
  if (codec == nullptr) {
    std::cerr << "usage: steer ROOT SYSTEM GAMES [SEED]\n";
    return 2;
  }
  return steered::run(arguments[1], *codec, std::strtoull(arguments[3], nullptr, 10),
                      count > kLeast ? std::strtoull(arguments[4], nullptr, 10) : 1);
}
