#include "adapters/wire/script.hpp"

#include "adapters/wire/library.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kMostScriptLineBytes = 1024 * 1024;

enum class Shown : std::uint8_t { kState, kView };
constexpr std::array<Word<Shown>, 2> kShownWords{{{Shown::kState, "state"}, {Shown::kView, "view"}}};

}  // namespace

json::object Script::feed(std::string_view line) {
  const auto text = parse_json(line, kMostScriptLineBytes);
  if (!text) {
    stopped_ = stopped_ || codec_ == nullptr;
    return refuse(text.error());
  }
  if (codec_ == nullptr) {
    json::object answer = open(*text);
    stopped_ = codec_ == nullptr;
    return answer;
  }
  const json::object* keys = text->if_object();
  if (keys != nullptr && keys->contains("show")) return show(*text);
  if (keys != nullptr && keys->contains("expect")) return expect(*text);
  return play(*text);
}

json::object Script::open(const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const std::string system = reader.text("system").value_or("");
  const json::value* scenario = reader.value("scenario");
  const json::value* options = reader.maybe("options");
  const auto rules = reader.maybe("rules") == nullptr ? std::nullopt : reader.text("rules");
  reader.close();
  if (options != nullptr && !options->is_object()) reader.refuse("options", "must be an object");
  if (!faults.empty()) return refuse(faults.front());
  const auto codec = codec_named(system);
  if (!codec) return refuse(codec.error());
  std::expected<json::value, Fault> named = *scenario;
  if (const json::string* name = scenario->if_string())
    named = scenario_named(system, std::string_view(name->data(), name->size()));
  if (!named) return refuse(named.error());
  const json::object chosen = options == nullptr ? json::object() : options->get_object();
  const auto by_rules = with_defaults_of(**codec, std::optional<std::string_view>(rules), &*named, chosen);
  if (!by_rules) return refuse(by_rules.error());
  auto setting = (*codec)->read_scenario(*by_rules, chosen);
  if (!setting) {
    json::object answer = refuse(setting.error().front());
    json::array all;
    for (const Fault& fault : setting.error()) all.push_back(error_of(fault).at("error"));
    answer["faults"] = std::move(all);
    return answer;
  }
  codec_ = *codec;
  setting_ = std::move(*setting);
  state_ = codec_->game().start(setting_.scenario);
  return told({});
}

json::object Script::play(const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const auto seat = reader.word("seat", kSeatWords);
  const json::value* action_text = reader.value("action");
  const json::value* faces_text = reader.maybe("faces");
  reader.close();
  if (!faults.empty()) return refuse(faults.front());
  auto action = codec_->read_action(setting_, *action_text);
  if (!action) return refuse({"/action" + action.error().where, action.error().reason, action.error().rule});
  std::vector<std::uint8_t> faces;
  if (faces_text != nullptr) {
    auto read = codec_->read_faces(*faces_text);
    if (!read) return refuse({"/faces" + read.error().where, read.error().reason, read.error().rule});
    faces = std::move(*read);
  }
  auto played = codec_->game().play(setting_.scenario, state_, *seat, *action, std::span<const std::uint8_t>(faces));
  if (!played) {
    Fault fault = codec_->explain(setting_, played.error());
    if (played.error().cause == kernel::NotPlayed::Cause::kRefused) {
      const std::string place = codec_->place_of(setting_, state_, *action_text, played.error().refusal);
      if (!place.empty()) fault.where = "/action" + place;
    }
    json::object answer = refuse(fault);
    if (played.error().cause == kernel::NotPlayed::Cause::kDiceWanted)
      answer["wanted"] = codec_->write_wanted(setting_, played.error().wanted);
    return answer;
  }
  state_ = std::move(played->after);
  return told(played->events);
}

json::object Script::show(const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const auto shown = reader.word("show", kShownWords);
  const auto seat = shown == Shown::kView ? reader.word("seat", kSeatWords) : std::nullopt;
  reader.close();
  if (!faults.empty()) return refuse(faults.front());
  if (*shown == Shown::kState) return {{"state", codec_->write_state(setting_, state_)}};
  return {{"view", codec_->write_view(setting_, state_, *seat)}};
}

json::object Script::expect(const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const json::value* expected = reader.value("expect");
  reader.close();
  if (!faults.empty()) return refuse(faults.front());
  const json::value state = codec_->write_state(setting_, state_);
  const auto place = mismatch(*expected, state);
  if (!place) return {{"matched", true}};
  disappointed_ = true;
  const json::value* wanted = at_pointer(*expected, *place);
  return {{"matched", false}, {"where", *place}, {"expected", wanted == nullptr ? json::value(nullptr) : *wanted}};
}

json::object Script::refuse(const Fault& fault) {
  refused_ = true;
  json::object refused{{"reason", fault.reason}, {"where", fault.where}};
  refused["rule"] = fault.rule.empty() ? json::value(nullptr) : json::value(fault.rule);
  return {{"refused", std::move(refused)}};
}

json::object Script::told(const std::vector<kernel::AnyEvent>& events) const {
  json::array list = codec_->write_events(setting_, state_, events);
  json::array seats;
  const SeatSet owing = codec_->game().to_decide(state_);
  for (const Seat seat : kAllSeats) {
    if (owing.contains(seat)) seats.emplace_back(word_of(seat));
  }
  return {
      {"events", std::move(list)}, {"to_decide", std::move(seats)}, {"hash", hash_text(codec_->game().hash(state_))}};
}

}  // namespace brownwater::wire
