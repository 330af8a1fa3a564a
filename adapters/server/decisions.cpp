#include "adapters/server/decisions.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "adapters/server/clock.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::server {

namespace json = boost::json;

Decisions::Decisions(const storage::GameRecord& record, const json::object& header, Course course,
                     std::shared_ptr<const clerk::ClerkBook> book)
    : dice_key_(record.dice_key), course_(std::move(course)), book_(std::move(book)) {
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
    // At a table with models the orders of a line follow from each other.
    if (orders.size() == 1 || book_) continue;
    // Each order must be legal now. Otherwise a player could learn the effect of one order, dice and all, by adding
    // another that is refused after it.
    if (const auto refusal =
            course_.game().refuse(course_.setting().scenario, course_.state(), entry.seat, order.action))
      return problem(422, fault_of({.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refusal}, &order));
  }
  Made all;
  if (book_) all.told = told_;
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
    if (book_) begun.talk.now.told = tell(*all.told, order);
    auto made = (ahead ? *ahead : *this).make(std::move(begun), &order);
    if (!made && (all.steps.empty() || book_)) return made;
    if (!made) break;
    std::ranges::move(made->steps, std::back_inserter(all.steps));
    all.pending = std::move(made->pending);
    if (all.pending) break;
  }
  return all;
}

/// All that lines have told, with this order's.
const clerk::TableAnswers& Decisions::tell(clerk::TableAnswers& told, const Order& order) const {
  std::erase_if(told, [&](const clerk::TableAnswer& one) {
    return one.actor == order.actor || !book_->holds(one, course_.state());
  });
  told.insert(told.end(), order.told.begin(), order.told.end());
  return told;
}

Answer<Made> Decisions::give(const Faces& faces) const {
  Pending pending = *pending_;
  if (book_) return give_at_table(std::move(pending), faces);
  pending.faces.insert(pending.faces.end(), faces.begin(), faces.end());
  return make(std::move(pending), nullptr);
}

Answer<Made> Decisions::give_at_table(Pending pending, const Faces& faces) const {
  const clerk::Play play = play_with(pending);
  if (pending.wanted.die == chance::Die::kAnswer) {
    auto came = book_->reply(pending.talk, faces, play);
    return told(std::move(pending), std::move(came), nullptr);
  }
  if (faces.size() > pending.wanted.count) return problem(422, "/faces", "are more than the dice that are wanted");
  pending.talk.give(pending.wanted, faces);
  auto came = book_->go_on(pending.talk, play);
  return told(std::move(pending), std::move(came), nullptr);
}

Answer<Made> Decisions::hear(const std::string& line) const {
  Pending pending = *pending_;
  auto came = book_->hear(pending.talk, line, play_with(pending));
  return told(std::move(pending), std::move(came), nullptr);
}

Answer<Made> Decisions::go_back() const {
  if (pending_->talk.asked.empty()) return Made{};
  Pending pending = *pending_;
  pending.talk.take_back_to(pending.talk.asked.size());
  auto came = book_->go_on(pending.talk, play_with(pending));
  return told(std::move(pending), std::move(came), nullptr);
}

clerk::TableQuestion Decisions::question() const {
  clerk::FacesSoFar faces{.entered = pending_->faces};
  if (!hand_dice_) faces.dice = chance::StreamFaces(chance::PhiloxStream(dice_key_, 0, course_.number() + 1));
  const clerk::LineOrder order{.seat = pending_->entry.seat, .action = pending_->entry.action};
  return book_->question_after(pending_->wanted.slip, book_->so_far(course_.state(), order, faces).throws);
}

bool Decisions::is_open(int face) const {
  Faces faces = pending_->faces;
  faces.push_back(static_cast<std::uint8_t>(face));
  const clerk::Outcome played = play_with(*pending_)(faces);
  return played || played.error().cause != kernel::NotPlayed::Cause::kFaceOutOfRange;
}

/// The decision as the table has told it so far.
Answer<Made> Decisions::told(Pending pending, clerk::OrRefused came, const Order* order) const {
  if (!came && came.error().of_orders && order == nullptr) {
    // The earlier line was accepted: the table is asked instead.
    std::erase_if(pending.talk.now.told, [](const auto& one) { return one.line == clerk::kOfOrders; });
    pending.talk.now.faces.pop_back();
    came = book_->go_on(pending.talk, play_with(pending));
  }
  if (!came) return problem(422, fault_in_line(came.error().fault));
  pending.faces = pending.talk.now.faces;
  return come_to(std::move(pending), std::move(*came), order);
}

Answer<Made> Decisions::make(Pending pending, const Order* order) const {
  if (!book_) {
    auto played = play(pending);
    return come_to(std::move(pending), std::move(played), order);
  }
  auto came = book_->go_on(pending.talk, play_with(pending));
  return told(std::move(pending), std::move(came), order);
}

Answer<Made> Decisions::come_to(Pending pending, clerk::Outcome played, const Order* order) const {
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

/// Those faces, and with models the program's dice if nobody throws them.
kernel::DiceSource Decisions::entered(std::uint32_t number, std::span<const std::uint8_t> faces) const {
  if (hand_dice_ || !book_) return faces;
  return chance::EnteredFaces(faces, chance::StreamFaces(chance::PhiloxStream(dice_key_, 0, number)));
}

/// `pending` must outlive it.
clerk::Play Decisions::play_with(const Pending& pending) const {
  return [this, &entry = pending.entry](std::span<const std::uint8_t> faces) {
    return course_.game().play(course_.setting().scenario, course_.state(), entry.seat, entry.action,
                               entered(course_.number() + 1, faces));
  };
}

clerk::Outcome Decisions::play(const Pending& pending) const {
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
  if (made.told) told_ = std::move(*made.told);
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
              .captain = stored->captain,
              .account = stored->account};
  pending_ = Pending{.entry = std::move(entry), .faces = stored->faces, .wanted = {}};
  pending_->wanted = wanted_after(course_.number() + 1, pending_->faces.size());
  // Later rules may need no dice for it, or refuse it: then it is decided again.
  if (pending_->wanted.count == 0) pending_.reset();
  if (!pending_ || !book_) return std::nullopt;
  const clerk::Play play = play_with(*pending_);
  pending_->talk = book_->recount(pending_->faces, play);
  book_->go_on(pending_->talk, play);
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
  for (const chance::Throw& thrown : course_.entry(number).throws) {
    if (!book_ || hand_dice_ || thrown.die == chance::Die::kAnswer) faces.push_back(thrown.face);
  }
  return faces;
}

chance::DiceWanted Decisions::wanted_after(std::uint32_t number, std::size_t faces_given) const {
  const Entry* made = entry(number);
  if (made == nullptr) return {};
  const Faces all = faces_of(number);
  const std::span<const std::uint8_t> faces(all.data(), std::min(all.size(), faces_given));
  const auto played = course_.game().play(course_.setting().scenario, course_.state_at(number - 1), made->seat,
                                          made->action, entered(number, faces));
  return played ? chance::DiceWanted{} : played.error().wanted;
}

wire::Fault fault_in_line(const wire::Fault& fault) { return {"/line", fault.where + ": " + fault.reason, fault.rule}; }

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
          .captain = pending.entry.captain,
          .account = pending.entry.account};
}

}  // namespace brownwater::server
