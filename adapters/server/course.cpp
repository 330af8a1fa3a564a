#include "adapters/server/course.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>
#include <utility>

#include "adapters/wire/faults.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/games/registry.hpp"
#include "engine/kernel/journal.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// So many decisions at most are replayed to call back a moment.
constexpr std::uint32_t kStride = 16;

std::expected<std::vector<chance::Throw>, wire::Fault> read_throws(const wire::Codec& codec,
                                                                   const wire::Setting& setting,
                                                                   const std::string& text) {
  const auto parsed = wire::parse_json(text, kLongestStored);
  if (!parsed) return std::unexpected(parsed.error());
  std::vector<chance::Throw> throws;
  if (!parsed->is_array()) return std::unexpected(wire::Fault{.where = "/faces", .reason = "no list", .rule = {}});
  for (const json::value& one : parsed->get_array()) {
    auto thrown = codec.read_throw(setting, one);
    if (!thrown) return std::unexpected(thrown.error());
    throws.push_back(*thrown);
  }
  return throws;
}

std::expected<Entry, wire::Fault> read_entry(const wire::Codec& codec, const wire::Setting& setting,
                                             const storage::DecisionRecord& record) {
  const auto parsed = wire::parse_json(record.action, kLongestStored);
  if (!parsed) return std::unexpected(parsed.error());
  auto action = codec.read_action(setting, *parsed);
  if (!action) return std::unexpected(action.error());
  auto throws = read_throws(codec, setting, record.faces);
  if (!throws) return std::unexpected(throws.error());
  return Entry{.seat = record.seat,
               .action = std::move(*action),
               .throws = std::move(*throws),
               .hash = record.hash,
               .journal = record.journal,
               .made_at = record.made_at,
               .taken_back = record.taken_back,
               .captain = record.captain,
               .account = record.account,
               .opened = false,
               .in_secret = false};
}

wire::Fault fault_at(const storage::DecisionRecord& record, const wire::Fault& fault) {
  return {wire::within("/decisions/" + std::to_string(record.number), fault.where), fault.reason, fault.rule};
}

bool several(SeatSet seats) { return seats.contains(Seat::kUnion) && seats.contains(Seat::kConfederate); }

}  // namespace

bool threw_dice(const Entry& entry) {
  return std::ranges::any_of(entry.throws, [](const auto& thrown) { return thrown.die != chance::Die::kAnswer; });
}

std::string words_of(const Stop& stop, std::string_view rules) {
  return "the game was begun under the rules " + std::string(rules) + ", and those of today play otherwise at line " +
         std::to_string(stop.difference.line) + " of its journal: it ends before that, without a winner";
}

Course::Course(const wire::Codec& codec, wire::Setting setting, std::int64_t begun_at)
    : codec_(&codec), setting_(std::move(setting)) {
  last_.after = game().start(setting_.scenario);
  milestones_.push_back(last_.after);
  in_secret_ = several(game().to_decide(last_.after));
  waiting_ = codec.waits_for(setting_, last_.after, Seat::kUmpire);
  waits_since_.fill(begun_at);
}

std::expected<Course, wire::Fault> Course::replay(const wire::Codec& codec, wire::Setting setting,
                                                  std::span<const storage::DecisionRecord> decisions,
                                                  std::string_view rules, std::int64_t begun_at) {
  Course course(codec, std::move(setting), begun_at);
  const bool may_differ = wire::is_earlier(codec, rules);
  for (const storage::DecisionRecord& record : decisions) {
    if (record.number != course.number() + 1) return std::unexpected(course.out_of_order(record));
    auto taken = course.take_stored(record);
    if (taken) continue;
    if (!may_differ) return std::unexpected(fault_at(record, taken.error().fault));
    const auto rest = decisions.subspan(course.number());
    taken.error().fault.where = wire::within("line " + std::to_string(taken.error().line), taken.error().fault.where);
    course.stop_ = Stop{.difference = std::move(taken.error()), .rest = {rest.begin(), rest.end()}};
    break;
  }
  return course;
}

std::expected<void, wire::Fault> Course::append_stored(const storage::DecisionRecord& record) {
  if (record.number != number() + 1) return std::unexpected(out_of_order(record));
  const auto taken = take_stored(record);
  return taken ? std::expected<void, wire::Fault>() : std::unexpected(fault_at(record, taken.error().fault));
}

wire::Fault Course::out_of_order(const storage::DecisionRecord& record) const {
  return fault_at(record, {"", "is not the decision after " + std::to_string(number()), {}});
}

/// The place of a fault is in the decision.
std::expected<void, wire::Difference> Course::take_stored(const storage::DecisionRecord& record) {
  const auto differs = [&record](wire::Fault fault, std::vector<std::string> rules) {
    if (!fault.rule.empty()) rules.push_back(fault.rule);
    return std::unexpected(
        wire::Difference{.line = record.number + std::size_t{1}, .fault = std::move(fault), .rules = std::move(rules)});
  };
  auto entry = read_entry(*codec_, setting_, record);
  if (!entry) return differs(entry.error(), {});
  auto played = kernel::play_kept(game(), setting_.scenario, state(), *entry);
  if (!played && played.error().hash)
    return differs({"", "the state after it has another hash than the one written down", {}},
                   wire::rules_in(*codec_, setting_, played.error().events));
  if (!played) {
    const wire::Fault fault = codec_->explain(setting_, played.error().cause);
    return differs({"", fault.reason, fault.rule}, {});
  }
  append(std::move(*entry), std::move(*played));
  return {};
}

std::optional<json::object> Course::outcome() const {
  if (stop_) return std::nullopt;
  return wire::outcome_told(*codec_, setting_, state(), settled_);
}

/// In the last position of a settled game no decision is owed, and every seat sees all.
json::object Course::view_after(std::uint32_t number, const kernel::AnyState& state, Seat eyes) const {
  if (!settled_ || stop_ || number < this->number()) return codec_->write_view(setting_, state, eyes);
  json::object view = codec_->write_view(setting_, state, Seat::kUmpire);
  view["seat"] = wire::word_of(eyes);
  view["outcome"] = *outcome();
  view["phase"] = "over";
  view["to_decide"] = json::array();
  if (json::value* actions = view.if_contains("actions")) *actions = json::array();
  return view;
}

bool Course::without_secrets() const {
  return std::ranges::count_if(
             kBothSides, [this](Side side) { return codec_->deciding_seats(setting_).contains(seat_of(side)); }) == 1;
}

std::uint32_t Course::open_until() const {
  std::uint32_t until = number();
  if (!in_secret_) return until;
  // Dice, an opening, or a step that was not secret ended the step before.
  while (until > 0 && entries_[until - 1].in_secret && !entries_[until - 1].opened && !threw_dice(entries_[until - 1]))
    --until;
  return until;
}

void Course::note_hidden(Seat decided) {
  if (decided != Seat::kUmpire) return;
  for (const Seat seat : kAllSeats) {
    const bool told =
        std::ranges::all_of(last_.events, [&](const kernel::AnyEvent& event) { return game().may_know(seat, event); });
    if (!told) hid_from_.add(seat);
  }
}

void Course::note_told() {
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    const bool more = std::ranges::any_of(last_.events, [&](const kernel::AnyEvent& event) {
      return game().may_know(seat, event) && !game().may_know(Seat::kSpectator, event) &&
             !games::opens_by_itself(game().system(), event);
    });
    if (more) told_more_.add(seat);
  }
}

/// Whether an order that the seat may give now would be hidden. Several seats must have decided at once when the step
/// began, and only this seat may know what an order brings without dice. The first orders of a long list are enough to
/// tell what the step is about.
bool Course::decides_in_secret(Seat seat) const {
  constexpr std::size_t kMostTried = 32;
  if (!in_secret_ || !game().to_decide(state()).contains(seat)) return false;
  const std::span<const chance::Throw> no_dice;
  const std::vector<kernel::AnyAction> actions = game().actions(setting_.scenario, state(), seat);
  return std::ranges::any_of(actions | std::views::take(kMostTried), [&](const kernel::AnyAction& action) {
    const auto played = game().play(setting_.scenario, state(), seat, action, no_dice);
    if (!played) return false;
    const bool told = std::ranges::all_of(
        played->events, [&](const kernel::AnyEvent& event) { return game().may_know(Seat::kSpectator, event); });
    return !told || games::sees_more(game().system(), setting_.scenario, played->after, seat);
  });
}

bool Course::has_secrets(Seat seat) const {
  if (over() || seat == Seat::kSpectator) return false;
  return seat == Seat::kUmpire || told_more_.contains(seat) || decides_in_secret(seat) ||
         games::sees_more(game().system(), setting_.scenario, state(), seat);
}

void Course::note_waiting(Seat decided, std::int64_t at) {
  const SeatSet now = codec_->waits_for(setting_, last_.after, Seat::kUmpire);
  for (const Seat seat : kAllSeats) {
    const bool waited = waiting_.contains(seat) && seat != decided;
    if (now.contains(seat) && !waited) waits_since_[static_cast<std::size_t>(seat)] = at;
  }
  waiting_ = now;
}

/// Several who decide at once decide in secret (the contract of a game). Their step is over, and what they ordered is
/// opened, when dice fall, the game ends, or a side is to decide that was not.
bool Course::notes_step(SeatSet before, bool threw_dice) {
  const SeatSet now = game().to_decide(last_.after);
  bool ended = threw_dice || over();
  for (const Side side : kBothSides) {
    if (now.contains(seat_of(side)) && !before.contains(seat_of(side))) ended = true;
  }
  if (!ended) return false;
  return std::exchange(in_secret_, several(now));
}

void Course::append(Entry entry, kernel::AnyPlayed played) {
  const Seat decided = entry.seat;
  const std::int64_t at = entry.made_at;
  const SeatSet before = game().to_decide(last_.after);
  entry.turn = codec_->turns_of(last_.after) + 1;
  entries_.push_back(std::move(entry));
  last_ = {.before = std::move(last_.after), .after = std::move(played.after), .events = std::move(played.events)};
  entries_.back().opened = notes_step(before, threw_dice(entries_.back()));
  entries_.back().in_secret = in_secret_;
  note_hidden(decided);
  note_told();
  note_waiting(decided, at);
  if (number() % kStride == 0) milestones_.push_back(last_.after);
}

void Course::take_back(std::uint32_t keeps, std::int64_t at) {
  assert(keeps < number());
  Moment then = keeps == 0 ? Moment{.before = {}, .after = milestones_.front(), .events = {}} : moment(keeps);
  entries_.resize(keeps);
  milestones_.resize(keeps / kStride + 1);
  last_ = std::move(then);
  in_secret_ = keeps == 0 ? several(game().to_decide(last_.after)) : entries_.back().in_secret;
  note_taken_back(at);
}

void Course::note_taken_back(std::int64_t at) {
  waiting_ = codec_->waits_for(setting_, last_.after, Seat::kUmpire);
  for (const Seat seat : kAllSeats) {
    if (waiting_.contains(seat)) waits_since_[static_cast<std::size_t>(seat)] = at;
  }
}

Moment Course::replay_one(std::uint32_t number, const kernel::AnyState& before) const {
  auto played = kernel::play_kept(game(), setting_.scenario, before, entry(number));
  assert(played.has_value());
  return {.before = before, .after = std::move(played->after), .events = std::move(played->events)};
}

kernel::AnyState Course::state_at(std::uint32_t number) const {
  assert(number <= this->number());
  if (number == this->number()) return state();
  kernel::AnyState state = milestones_[number / kStride];
  for (std::uint32_t at = number / kStride * kStride + 1; at <= number; ++at) state = replay_one(at, state).after;
  return state;
}

Moment Course::moment(std::uint32_t number) const {
  assert(number >= 1 && number <= this->number());
  if (number == this->number()) return last_;
  return replay_one(number, state_at(number - 1));
}

void Course::each_moment(std::uint32_t from,
                         const std::function<void(std::uint32_t number, const Moment&)>& tell) const {
  kernel::AnyState before = state_at(std::min(from, number()));
  for (std::uint32_t at = from + 1; at <= number(); ++at) {
    const Moment moment = at == number() ? last_ : replay_one(at, before);
    tell(at, moment);
    before = moment.after;
  }
}

storage::DecisionRecord record_of(const Course& course, std::uint32_t number, const Entry& entry) {
  const wire::Codec& codec = course.codec();
  json::array faces;
  faces.reserve(entry.throws.size());
  for (const chance::Throw& thrown : entry.throws) faces.emplace_back(codec.write_throw(course.setting(), thrown));
  return {.number = number,
          .seat = entry.seat,
          .action = json::serialize(codec.write_action(course.setting(), entry.action)),
          .faces = json::serialize(faces),
          .hash = entry.hash,
          .request = {},
          .requested_by = entry.seat,
          .ends_game = false,
          .journal = entry.journal,
          .made_at = entry.made_at,
          .taken_back = entry.taken_back,
          .captain = entry.captain,
          .account = entry.account};
}

}  // namespace brownwater::server
