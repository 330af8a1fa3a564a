#include "adapters/server/decisions.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "adapters/server/clock.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::server {

namespace json = boost::json;

Decisions::Decisions(const storage::GameRecord& record, const json::object& header, Course course)
    : dice_key_(record.dice_key), course_(std::move(course)) {
  const std::string_view kind = wire::word_at(wire::object_at(header, "dice"), "kind");
  hand_dice_ = kind == "hand";
  if (kind != "sealed") return;
  sealed_.emplace(record, header);
  sealed_->take(course_);
}

Answer<Made> Decisions::decide(const Entry& entry, const std::vector<Order>& orders, const Guard& why_not) const {
  if (pending_) return problem(409, "/action", "a decision is waiting for dice to be thrown");
  if (sealed_ && !sealed_->ready()) return problem(409, "dice", "somebody has still to add words to the sealed dice");
  for (const Order& order : orders) {
    if (const auto refused = why_not(course_, order)) return std::unexpected(*refused);
    if (orders.size() == 1) break;
    // Each order must be legal now. Otherwise a player could learn the effect of one order, dice and all, by adding
    // another that is refused after it.
    if (const auto refusal =
            course_.game().refuse(course_.setting().scenario, course_.state(), entry.seat, order.action))
      return problem(422, fault_of({.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refusal}, &order));
  }
  Made all;
  std::optional<Decisions> ahead;  // how the game stands after the orders so far
  for (const Order& order : orders) {
    if (!all.steps.empty()) {
      if (!ahead) ahead.emplace(*this);
      ahead->take({.steps = {all.steps.back()}, .pending = {}});
      // The orders before it may have made an order the affair of another captain.
      if (why_not(ahead->course(), order)) break;
    }
    Pending begun{.entry = entry, .faces = {}, .wanted = {}};
    begun.entry.action = order.action;
    auto made = (ahead ? *ahead : *this).make(std::move(begun), &order);
    if (!made && all.steps.empty()) return made;
    if (!made) break;
    std::ranges::move(made->steps, std::back_inserter(all.steps));
    all.pending = std::move(made->pending);
    if (all.pending) break;
  }
  return all;
}

Answer<Made> Decisions::give(const Faces& faces) const {
  Pending pending = *pending_;
  pending.faces.insert(pending.faces.end(), faces.begin(), faces.end());
  return make(std::move(pending), nullptr);
}

Answer<Made> Decisions::make(Pending pending, const Order* order) const {
  auto played = play(pending);
  Made made;
  if (played) {
    Entry& entry = pending.entry;
    entry.throws = played->throws;
    entry.hash = course_.game().hash(played->after);
    entry.made_at = seconds_now();
    entry.taken_back = notes_;
    made.steps.push_back({.entry = std::move(entry), .played = std::move(*played)});
    return made;
  }
  if (played.error().cause != kernel::NotPlayed::Cause::kDiceWanted)
    return problem(422, fault_of(played.error(), order));
  pending.wanted = played.error().wanted;
  made.pending = std::move(pending);
  return made;
}

std::expected<kernel::AnyPlayed, kernel::NotPlayed> Decisions::play(const Pending& pending) const {
  const auto& [seat, action] = std::tie(pending.entry.seat, pending.entry.action);
  kernel::DiceSource dice = chance::RandomFaces(chance::PhiloxStream(dice_key_, 0, course_.number() + 1));
  if (hand_dice_) dice = std::span<const std::uint8_t>(pending.faces);
  std::optional<sealed::SealedThrows> lots;
  if (sealed_) {
    lots.emplace(sealed_->throws_for(course_, seat, action));
    dice = chance::RandomFaces(*lots);
  }
  return course_.game().play(course_.setting().scenario, course_.state(), seat, action, dice);
}

wire::Fault Decisions::fault_of(const kernel::NotPlayed& not_played, const Order* order) const {
  const wire::Codec& codec = course_.codec();
  wire::Fault fault = codec.explain(course_.setting(), not_played);
  fault.where = "/faces";
  if (not_played.cause != kernel::NotPlayed::Cause::kRefused) return fault;
  fault.where = order == nullptr ? "/action" : order->where;
  if (order == nullptr || order->text.is_null()) return fault;
  // The place in the action as it was sent. Rewritten, the action would omit empty values and count places
  // differently.
  fault.where += codec.place_of(course_.setting(), course_.state(), order->text, not_played.refusal);
  return fault;
}

void Decisions::take(Made made) {
  for (Step& step : made.steps) {
    course_.append(std::move(step.entry), std::move(step.played));
    notes_.clear();
    if (sealed_) sealed_->take(course_);
  }
  pending_ = std::move(made.pending);
}

std::expected<void, wire::Fault> Decisions::take_stored(const storage::DecisionRecord& record) {
  auto taken = course_.append_stored(record);
  if (!taken) return taken;
  notes_.clear();
  if (sealed_) sealed_->take(course_);
  return {};
}

std::optional<wire::Fault> Decisions::wait_for(const std::optional<storage::PendingRecord>& stored) {
  pending_.reset();
  if (!stored) return std::nullopt;
  const auto parsed = wire::parse_json(stored->action, kLongestStored);
  if (!parsed) return parsed.error();
  auto action = course_.codec().read_action(course_.setting(), *parsed);
  if (!action) return action.error();
  Entry entry{.seat = stored->seat,
              .action = std::move(*action),
              .throws = {},
              .journal = stored->journal,
              .taken_back = {},
              .captain = stored->captain};
  pending_ = Pending{.entry = std::move(entry), .faces = stored->faces, .wanted = {}};
  pending_->wanted = wanted_after(course_.number() + 1, pending_->faces.size());
  // Later rules may need no dice for it, or refuse it: then it is decided again.
  if (pending_->wanted.count == 0) pending_.reset();
  return std::nullopt;
}

void Decisions::take_back(const storage::TakebackRecord& back) {
  course_.take_back(back.keeps, back.taken_at);
  if (sealed_) sealed_->take_back(course_);
  notes_ = back.notes;
}

void Decisions::note_taken_back(const storage::TakebackRecord& back) {
  notes_ = back.notes;
  course_.note_taken_back(back.taken_at);
}

const Entry* Decisions::entry(std::uint32_t number) const {
  if (number <= course_.number()) return &course_.entry(number);
  return pending_ ? &pending_->entry : nullptr;
}

Faces Decisions::faces_of(std::uint32_t number) const {
  if (number > course_.number()) return pending_ ? pending_->faces : Faces();
  Faces faces;
  for (const chance::Throw& thrown : course_.entry(number).throws) faces.push_back(thrown.face);
  return faces;
}

chance::DiceWanted Decisions::wanted_after(std::uint32_t number, std::size_t faces_given) const {
  const Entry* made = entry(number);
  if (made == nullptr) return {};
  const Faces all = faces_of(number);
  const std::span<const std::uint8_t> faces(all.data(), std::min(all.size(), faces_given));
  const auto played =
      course_.game().play(course_.setting().scenario, course_.state_at(number - 1), made->seat, made->action, faces);
  return played ? chance::DiceWanted{} : played.error().wanted;
}

std::vector<storage::DecisionRecord> records_of(const Course& course, const Made& made, Seat requested_by) {
  std::vector<storage::DecisionRecord> records;
  for (const Step& step : made.steps) {
    const auto number = course.number() + static_cast<std::uint32_t>(records.size()) + 1;
    storage::DecisionRecord& record = records.emplace_back(record_of(course, number, step.entry));
    record.requested_by = requested_by;
    record.ends_game = course.game().outcome(step.played.after).has_value();
  }
  return records;
}

storage::PendingRecord record_of(const Course& course, std::uint32_t number, const Pending& pending) {
  return {.number = number,
          .seat = pending.entry.seat,
          .action = json::serialize(course.codec().write_action(course.setting(), pending.entry.action)),
          .faces = pending.faces,
          .journal = pending.entry.journal,
          .captain = pending.entry.captain};
}

}  // namespace brownwater::server
