#include "adapters/server/sealed_dice.hpp"

#include <algorithm>
#include <utility>

#include "adapters/sealed/verify.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestNonce = 64;
constexpr std::size_t kLongestNotes = std::size_t{1} << 20;

}  // namespace

SealedDice::SealedDice(const storage::GameRecord& record, const json::object& header)
    : header_(header), secret_(record.dice_secret) {
  const json::object& taken_in = wire::object_at(wire::object_at(header, "dice"), "nonces");
  for (const std::string& word : sealed::persons_in(header)) {
    const auto seat = wire::read_seat(json::value(word));
    if (!seat) continue;
    std::optional<std::string>& nonce = nonces_[*seat];
    nonce = record.nonces.at(static_cast<std::size_t>(*seat));
    const json::value* found = taken_in.if_contains(word);
    if (!nonce && found != nullptr && found->is_string()) nonce = std::string(found->get_string());
  }
  // The seals go by what cannot change in mid-game.
  for (const std::string_view field : wire::kFieldsOfTheTable) header_.erase(field);
  header_ = begun_header(std::move(header_));
  begin_when_ready();
}

void SealedDice::begin_when_ready() {
  const bool all = std::ranges::all_of(nonces_, [](const auto& entry) { return entry.second.has_value(); });
  if (!all || !secret_) return;
  header_ = header();
  chain_.emplace(*secret_, header_);
  seals_.push_back(chain_->last());
}

std::optional<std::string> SealedDice::nonce_of(Seat seat) const {
  const auto found = nonces_.find(seat);
  return found == nonces_.end() ? std::nullopt : found->second;
}

void SealedDice::add(Seat seat, std::string nonce) {
  nonces_[seat] = std::move(nonce);
  begin_when_ready();
}

json::object SealedDice::header() const {
  json::object nonces;
  for (const auto& [seat, nonce] : nonces_) {
    if (nonce) nonces[wire::word_of(seat)] = *nonce;
  }
  json::object header = header_;
  header["dice"].as_object()["nonces"] = std::move(nonces);
  return header;
}

sealed::SealedThrows SealedDice::throws_for(const Course& course, Seat seat, const kernel::AnyAction& action) const {
  return {*chain_,
          course.codec(),
          course.setting(),
          {.number = course.number() + 1,
           .seat = wire::word_of(seat),
           .action = course.codec().write_action(course.setting(), action)}};
}

void SealedDice::take(const Course& course) {
  if (!chain_) return;
  for (auto number = static_cast<std::uint32_t>(seals_.size()); number <= course.stored(); ++number) {
    chain_->take(decision_line(course, number));
    seals_.push_back(chain_->last());
  }
}

void SealedDice::take_back(const Course& course) {
  seals_.clear();
  begin_when_ready();
  take(course);
}

json::value SealedDice::seal(std::uint32_t number) const {
  if (number >= seals_.size()) return nullptr;
  return json::string(sealed::hex_of(seals_[number]));
}

json::object SealedDice::told(const Course& course) const {
  const json::value* commitment = wire::object_at(header_, "dice").if_contains("commitment");
  json::object nonces;
  for (const auto& [seat, nonce] : nonces_) {
    nonces[wire::word_of(seat)] = nonce ? json::value(*nonce) : json::value(nullptr);
  }
  const bool tells = course.over() && secret_.has_value();
  return {{"commitment", commitment == nullptr ? json::value() : *commitment},
          {"nonces", std::move(nonces)},
          {"seal", seal(course.number())},
          {"secret", tells ? json::value(sealed::hex_of(*secret_)) : json::value(nullptr)}};
}

json::object SealedDice::closed(json::object line) const {
  if (!chain_) return line;
  const std::string seal = sealed::hex_of(chain_->end(line));
  line["secret"] = sealed::hex_of(*secret_);
  line["seal"] = seal;
  return line;
}

/// After the stop of an older game: as it was stored.
static json::object stored_line(const storage::DecisionRecord& record) {
  const auto parsed = [](const std::string& text) { return wire::parse_json(text, kLongestNotes).value_or(nullptr); };
  json::object line{{"number", record.number},
                    {"seat", wire::word_of(record.seat)},
                    {"action", parsed(record.action)},
                    {"faces", parsed(record.faces)},
                    {"hash", wire::hash_text(record.hash)}};
  if (!record.captain.empty()) line["captain"] = record.captain;
  if (!record.journal.empty()) line["journal"] = record.journal;
  if (!record.account.empty()) line["account"] = record.account;
  if (!record.taken_back.empty()) line["taken_back"] = parsed(record.taken_back);
  return line;
}

json::object decision_line(const Course& course, std::uint32_t number) {
  if (number > course.number()) return stored_line(course.stop()->rest[number - course.number() - 1]);
  const Entry& entry = course.entry(number);
  json::array faces;
  for (const chance::Throw& thrown : entry.throws)
    faces.emplace_back(course.codec().write_throw(course.setting(), thrown));
  json::object line{{"number", number},
                    {"seat", wire::word_of(entry.seat)},
                    {"action", course.codec().write_action(course.setting(), entry.action)},
                    {"faces", std::move(faces)},
                    {"hash", wire::hash_text(entry.hash)}};
  if (!entry.captain.empty()) line["captain"] = entry.captain;
  if (!entry.journal.empty()) line["journal"] = entry.journal;
  if (!entry.account.empty()) line["account"] = entry.account;
  if (const auto notes = wire::parse_json(entry.taken_back, kLongestNotes); notes) line["taken_back"] = *notes;
  return line;
}

std::optional<wire::Fault> fault_of_nonce(std::string_view nonce) {
  constexpr unsigned char kFirstPlain = 0x20;
  if (nonce.empty() || nonce.size() > kLongestNonce) return wire::Fault{"/nonce", "must have 1 to 64 bytes", {}};
  const bool plain =
      std::ranges::all_of(nonce, [](char letter) { return static_cast<unsigned char>(letter) >= kFirstPlain; });
  if (!plain) return wire::Fault{"/nonce", "must have no control characters", {}};
  return std::nullopt;
}

}  // namespace brownwater::server
