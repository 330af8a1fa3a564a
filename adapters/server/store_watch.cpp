#include "adapters/server/store_watch.hpp"

#include <algorithm>
#include <utility>

namespace brownwater::server {
namespace {

constexpr std::chrono::seconds kFirstWait{10};
constexpr std::chrono::minutes kLongestPause{10};
/// Between two writes that are made only to learn whether the store takes them.
constexpr std::chrono::milliseconds kBetweenTries{500};

}  // namespace

std::optional<std::uint64_t> Outage::failed(Clock::time_point now) {
  lasts_ = true;
  if (now < quiet_until_) {
    ++left_out_;
    return std::nullopt;
  }
  // After a quiet time as long again it is another outage.
  const bool goes_on = now < quiet_until_ + wait_;
  wait_ = goes_on ? std::min<Clock::duration>(wait_ * 2, kLongestPause) : kFirstWait;
  quiet_until_ = now + wait_;
  return std::exchange(left_out_, 0);
}

std::optional<std::uint64_t> Outage::worked(Clock::time_point now) {
  if (!lasts_ || now < next_end_) return std::nullopt;
  lasts_ = false;
  next_end_ = now + kFirstWait;
  return std::exchange(left_out_, 0);
}

StoreWatch::StoreWatch(storage::Storage& store, Log log, Write write)
    : store_(&store), log_(std::move(log)), write_(std::move(write)) {}

void StoreWatch::read_failed(std::string_view game, const std::string& detail) {
  fails(reads_, "load_failed", game, detail);
}

void StoreWatch::wrote() {
  takes_writes_ = true;
  works(writes_, "writes_work_again");
}

void StoreWatch::write_failed(const std::string& game, const storage::Error& error) {
  if (error.trouble == storage::Trouble::kConflict || error.trouble == storage::Trouble::kNoGame) return;
  takes_writes_ = false;
  fails(writes_, "write_failed", game, error.detail);
}

void StoreWatch::works(Outage& outage, std::string_view event) {
  if (const auto left_out = outage.worked(Clock::now())) log_({{"event", event}, {"left_out", *left_out}});
}

void StoreWatch::fails(Outage& outage, std::string_view event, std::string_view game, const std::string& detail) {
  const auto left_out = outage.failed(Clock::now());
  if (!left_out) return;
  boost::json::object line{{"event", event}, {"game", game}, {"detail", detail}};
  if (*left_out > 0) line["left_out"] = *left_out;
  log_(std::move(line));
}

std::string_view StoreWatch::why_not_ready() {
  const auto open = store_->open_games();
  if (!open) return "the store does not answer";
  read();
  if (takes_writes_) return {};
  if (!tries_ && Clock::now() >= next_try_) {
    tries_ = true;
    next_try_ = Clock::now() + kBetweenTries;
    write_(storage::Trial{}, [this](const storage::Result<void>&) { tries_ = false; });
  }
  return "the store takes no writes";
}

}  // namespace brownwater::server
