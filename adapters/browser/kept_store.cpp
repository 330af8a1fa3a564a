#include "adapters/browser/kept_store.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <variant>

#include "adapters/browser/records.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::browser {
namespace {

/// The system in a game's first line; empty for a write without such a line. Nothing if the line is not one that the
/// rooms may rely on. A line that the rooms wrote is reliable; one that was tampered with may not be.
std::optional<std::string> system_in(const storage::Write& write) {
  const auto named = [](const std::string& text) -> std::optional<std::string> {
    boost::json::error_code error;
    const boost::json::value header = boost::json::parse(text, error);
    if (error || !header.is_object()) return std::nullopt;
    const boost::json::object& object = header.get_object();
    const bool whole = object.contains("system") && object.contains("scenario") && object.contains("seats");
    return whole ? std::optional(std::string(wire::word_at(object, "system"))) : std::nullopt;
  };
  if (const auto* begun = std::get_if<storage::NewGame>(&write)) return named(begun->game.header);
  if (const auto* other = std::get_if<storage::NewHeader>(&write)) return named(other->header);
  return "";
}

}  // namespace

bool KeptStore::restore(const Record& record) {
  Numbers& numbers = records_[record.game];
  numbers.last = std::max(numbers.last, record.at);
  auto kept = read_record(record.text);
  const auto system = kept ? system_in(kept->write) : std::nullopt;
  if (!system || storage::game_of(kept->write) != record.game) return false;
  if (kept->after.value_or(record.at - 1) != numbers.taken) return false;
  bool taken = false;
  games_.write(std::move(kept->write), [&taken](const storage::Result<void>& result) { taken = result.has_value(); });
  if (!taken) return false;
  numbers.taken = record.at;
  if (!system->empty()) systems_.insert(*system);
  return true;
}

void KeptStore::write(storage::Write write, storage::Done done) {
  waiting_.emplace_back(std::move(write), std::move(done));
  go_on();
}

void KeptStore::go_on() {
  while (!under_way_ && !waiting_.empty()) {
    const storage::Write& write = waiting_.front().first;
    auto accepted = games_.would_take(write);
    if (accepted && !std::holds_alternative<storage::Trial>(write)) {
      under_way_ = true;
      const std::string& game = storage::game_of(write);
      const Numbers& numbers = records_[game];
      std::optional<std::uint64_t> after;
      if (numbers.taken != numbers.last) after = numbers.taken;
      return keep_(++transaction_,
                   {.game = game, .at = numbers.last + 1, .text = write_record({.write = write, .after = after})});
    }
    const storage::Done done = std::move(waiting_.front().second);
    waiting_.pop_front();
    done(std::move(accepted));
  }
}

bool KeptStore::settle(std::uint64_t transaction, storage::Result<void> kept) {
  if (!under_way_ || transaction != transaction_) return false;
  under_way_ = false;
  auto [write, done] = std::move(waiting_.front());
  waiting_.pop_front();
  if (kept) {
    Numbers& numbers = records_[storage::game_of(write)];
    numbers.taken = ++numbers.last;
    games_.write(std::move(write), std::move(done));
  } else {
    done(std::move(kept));
  }
  go_on();
  return true;
}

}  // namespace brownwater::browser
