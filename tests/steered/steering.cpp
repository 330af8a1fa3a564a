#include "tests/steered/steering.hpp"

#include <algorithm>
#include <cctype>
#include <deque>
#include <iterator>
#include <utility>

namespace brownwater::steered {

namespace {

/// "move", "ruling place_ship".
std::string name_of(const json::object& action) {
  std::string kind(action.at("type").as_string());
  const json::value* act = action.if_contains("act");
  if (act != nullptr && act->is_object()) kind += " " + std::string(act->at("act").as_string());
  return kind;
}

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

}  // namespace

Steering::Steering(const json::object& schemas, const json::object& system, const wire::Codec& codec,
                   std::uint64_t seed)
    : codec_(codec),
      seed_(seed),
      whim_(seed, 0),
      wild_(schemas, whim_),
      watch_(schemas, codec, system, counts_),
      results_(codec, counts_) {
  std::string name(codec.system());
  std::erase(name, '-');
  name.front() = static_cast<char>(std::toupper(name.front()));
  const auto mapped = [&](const json::object& schema) -> const json::object& {
    return schema.at("discriminator").as_object().at("mapping").as_object();
  };
  const auto add_kind = [&](Kind kind) {
    kind.often = &counts_["decision " + kind.name];
    kinds_.push_back(std::move(kind));
  };
  const auto resolved = [&](const json::value& path) { return &wild_.resolved(json::object{{"$ref", path}}); };
  for (const auto& [kind, path] : mapped(schemas.at(name + "Event").as_object())) events_[kind] = resolved(path);
  for (const auto& [kind, path] : mapped(schemas.at(name + "Action").as_object())) {
    const json::object* schema = resolved(path);
    if (kind != "ruling") {
      add_kind({.name = kind, .schema = schema});
      continue;
    }
    for (const auto& [act, act_path] : mapped(wild_.resolved(schema->at("properties").at("act"))))
      add_kind({.name = "ruling " + std::string(act), .schema = schema, .act = resolved(act_path)});
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

Happened Steering::happened(const wire::Setting& setting, std::string_view kind, const kernel::AnyPlayed& played) {
  Happened happened{"decision " + std::string(kind)};
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
  double sum = 0;
  for (const std::string& what : happened) {
    const auto found = counts_.find(what);
    const std::uint64_t count = found == counts_.end() ? 0 : found->second;
    sum += 1 / static_cast<double>(1 + count);
    if (count < kEnough && !what.starts_with("pair ")) sum += static_cast<double>(kEnough - count);
  }
  return sum;
}

void Steering::add(Turn& turn, Seat seat, kernel::AnyAction action, std::string_view kind) {
  const chance::RandomFaces dice(chance::PhiloxStream(seed_, 0, static_cast<std::uint32_t>(plays_++)));
  auto played = codec_.game().play(turn.setting.scenario, turn.state, seat, action, dice);
  if (!played) return;
  constexpr std::size_t kEndOneIn = 100;
  if (seat == Seat::kUmpire && codec_.game().outcome(played->after) && below(kEndOneIn) != 0) return;
  Happened told = happened(turn.setting, kind, *played);
  turn.choices.push_back({seat, std::move(action), *std::move(played), std::move(told)});
}

/// Counts each refusal once in a position. Tells whether it has come up seldom.
bool Steering::note_refusal(Turn& turn, const kernel::Refusal& refusal) {
  const std::string what = "refusal " + std::to_string(refusal.reason);
  turn.refused.insert(what);
  if (refusal.rule.names_a_rule()) turn.refused.insert("rule " + wire::rule_text(refusal.rule));
  return counts_[what] < kEnough;
}

Kind& Steering::seldom_kind(bool rulings) {
  constexpr int kFew = 6;
  const auto any = [&]() -> Kind& { return kinds_[below(kinds_.size())]; };
  const auto fits = [&](const Kind& kind) { return !rulings || kind.act != nullptr; };
  Kind* best = &any();
  for (int n = 0; n < kFew || !fits(*best); ++n) {
    Kind& one = any();
    if (fits(one) && (!fits(*best) || *one.often < *best->often)) best = &one;
  }
  return *best;
}

json::value Steering::text_of(const Kind& kind) {
  if (kind.texts.empty() || below(3) == 0) {
    json::object text = wild_.of(*kind.schema).as_object();
    if (kind.act != nullptr) text["act"] = wild_.of(*kind.act);
    return text;
  }
  json::value text = kind.texts[below(kind.texts.size())];
  while (below(3) != 0) text = near(kind, std::move(text));
  return text;
}

json::value Steering::near(const Kind& kind, json::value text) {
  if (below(2) == 0) return wild_.changed(std::move(text));
  if (kind.act == nullptr) return wild_.grown(std::move(text), *kind.schema);
  json::value& act = text.as_object()["act"];
  act = wild_.grown(std::move(act), *kind.act);
  return text;
}

void Steering::keep(Kind& kind, json::value text) {
  constexpr std::size_t kKept = 12;
  if (kind.texts.size() < kKept)
    kind.texts.push_back(std::move(text));
  else
    kind.texts[below(kKept)] = std::move(text);
}

/// Tries a decision that may well be refused. Mostly of a seat whose turn it is.
void Steering::attempt(Turn& turn, Kind& kind, json::value text) {
  constexpr std::size_t kStrangerOneIn = 8;
  constexpr std::size_t kMost = 8;
  Seat seat = kind.act != nullptr ? Seat::kUmpire : turn.owing[below(turn.owing.size())];
  if (below(kStrangerOneIn) == 0) seat = kAllSeats[below(kAllSeats.size())];
  const auto action = codec_.read_action(turn.setting, text);
  if (!action) return;
  if (const auto refusal = codec_.game().refuse(turn.setting.scenario, turn.state, seat, *action)) {
    if (note_refusal(turn, *refusal)) keep(kind, std::move(text));
  } else if (turn.choices.size() < kMost) {
    add(turn, seat, *action, name_of(text.as_object()));
    wild_.learn(text);
    keep(kind, std::move(text));
  }
}

void Steering::choose(Turn& turn) {
  constexpr int kSamples = 4;
  for (const Seat seat : kAllSeats)
    if (codec_.game().to_decide(turn.state).contains(seat)) turn.owing.push_back(seat);
  for (int n = 0; turn.rulings && n < turn.tries; ++n) {
    Kind& kind = seldom_kind(true);
    attempt(turn, kind, text_of(kind));
  }
  if (!turn.choices.empty()) return;
  std::vector<std::pair<Kind*, json::value>> sampled;
  for (int n = 0; n < kSamples; ++n) {
    const Seat seat = turn.owing[below(turn.owing.size())];
    auto action = codec_.game().sample(turn.setting.scenario, turn.state, seat, whim_);
    json::value text = codec_.write_action(turn.setting, action);
    wild_.learn(text);
    const std::string name = name_of(text.as_object());
    Kind& kind = *std::ranges::find(kinds_, name, &Kind::name);
    keep(kind, text);
    sampled.emplace_back(&kind, std::move(text));
    add(turn, seat, std::move(action), name);
  }
  for (int n = 0; n < turn.tries; ++n) {
    const auto& [kind, text] = sampled[below(sampled.size())];
    json::value changed = text;
    while (below(3) != 0) changed = near(*kind, std::move(changed));
    attempt(turn, *kind, std::move(changed));
  }
  for (int n = 0; n < turn.tries; ++n) {
    Kind& kind = seldom_kind(false);
    attempt(turn, kind, text_of(kind));
  }
}

void Steering::play(const wire::Setting& setting, std::uint64_t most) {
  constexpr std::size_t kMostRulings = 24;
  wild_.forget();
  play_on({setting, codec_.game().start(setting.scenario)}, most, below(2) * below(kMostRulings));
  again();
}

/// Plays from a few of the positions after which something seldom happened.
void Steering::again() {
  constexpr int kTimes = 4;
  std::erase_if(positions_, [&](const auto& one) { return counts_[one.first] >= kEnough; });
  for (int n = 0; n < kTimes && !positions_.empty(); ++n) {
    wild_.forget();
    const Position from = std::next(positions_.begin(), static_cast<std::ptrdiff_t>(below(positions_.size())))->second;
    play_on(from, kAgain, 0);
  }
}

void Steering::play_on(const Position& from, std::uint64_t most, std::uint64_t rulings) {
  constexpr std::size_t kLearnOneIn = 32;
  constexpr std::size_t kBack = 6;
  const wire::Setting& setting = from.setting;
  kernel::AnyState state = from.state;
  const bool whole = most != kAgain;
  if (whole) results_.begin(setting, state);
  std::deque<kernel::AnyState> passed;
  for (std::uint64_t n = 0; n < most && !codec_.game().outcome(state); ++n, ++decisions_) {
    if (n % kLearnOneIn == 0) wild_.learn(codec_.write_state(setting, state));
    passed.push_back(state);
    if (passed.size() > kBack) passed.pop_front();
    Turn turn{.setting = setting, .state = state, .rulings = n < rulings, .tries = whole ? 8 : 24};
    choose(turn);
    std::vector<Choice>& found = turn.choices;
    if (found.empty()) return;
    // A game that ends meets nothing more: its end is sought as seldom as it would come by itself.
    const bool may_end = below(found.size()) == 0;
    const auto worth = [&](const Choice& choice) {
      const bool ends = codec_.game().outcome(choice.played.after).has_value();
      return ends && !may_end ? -1 : rarity(choice.happened);
    };
    const auto rarest = std::ranges::max_element(found, {}, worth);
    rarest->happened.merge(turn.refused);
    for (const std::string& what : rarest->happened) {
      if (++counts_[what] < kEnough && !what.starts_with("pair "))
        positions_.insert_or_assign(what, Position{setting, passed.front()});
    }
    std::vector<Tried> tried;
    for (const Choice& choice : found) tried.push_back({choice.seat, &choice.action, &choice.played});
    watch_.look(setting, state, tried, tried[static_cast<std::size_t>(rarest - found.begin())]);
    state = std::move(rarest->played.after);
    if (whole) results_.take(setting, rarest->played.events, state, n + 1 == most);
  }
}

json::object Steering::told(std::uint64_t games) const {
  json::object counts;
  for (const auto& [what, count] : counts_) counts[what] = count;
  return {{"system", codec_.system()}, {"games", games}, {"decisions", decisions_}, {"counts", std::move(counts)}};
}

}  // namespace brownwater::steered
