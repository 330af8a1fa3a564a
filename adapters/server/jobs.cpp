#include "adapters/server/jobs.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/table.hpp"
#include "adapters/server/tokens.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostWaiting = 4;
constexpr std::size_t kMostKept = 32;
constexpr std::chrono::seconds kPatience{30};
/// More than any number of processors, so that none idles.
constexpr std::size_t kMostHandedOut = 16;

}  // namespace

void ToldJob::step() {
  Account account = work();
  const std::scoped_lock lock(mutex_);
  account_ = std::move(account);
}

bool ToldJob::over() const {
  const std::scoped_lock lock(mutex_);
  return account_.over;
}

json::object ToldJob::write() const {
  const std::scoped_lock lock(mutex_);
  return account_.told;
}

Answer<json::object> Jobs::begin(std::shared_ptr<Job> job) {
  auto begun = std::make_shared<Running>(Running{.id = new_game_id(), .job = std::move(job), .asked = Clock::now()});
  const auto waiting = std::ranges::count_if(all_, [](const auto& one) { return one->waits(); });
  if (static_cast<std::size_t>(waiting) >= kMostWaiting)
    return problem(429, what_ + "s", "so many are at work that yours would wait too long; try again later");
  forget_old();
  all_.push_back(begun);
  work();
  return account_of(*begun);
}

Answer<json::object> Jobs::look(std::string_view id) {
  const auto found = asked_for(id);
  if (!found) return std::unexpected(found.error());
  return account_of(**found);
}

Answer<json::object> Jobs::stop(std::string_view id) {
  const auto found = asked_for(id);
  if (!found) return std::unexpected(found.error());
  (*found)->stopped = (*found)->stopped || !(*found)->job->over();
  return account_of(**found);
}

bool Jobs::keeps(std::string_view id) { return running(id) != nullptr; }

std::shared_ptr<Job> Jobs::find(std::string_view id) {
  const auto found = asked_for(id);
  return found ? (*found)->job : nullptr;
}

std::shared_ptr<Jobs::Running> Jobs::running(std::string_view id) const {
  const auto found = std::ranges::find(all_, id, [](const auto& one) { return std::string_view(one->id); });
  return found == all_.end() ? nullptr : *found;
}

Answer<std::shared_ptr<Jobs::Running>> Jobs::asked_for(std::string_view id) {
  const auto found = running(id);
  if (!found) return problem(404, what_, "there is none of that id; it may have been forgotten");
  found->asked = Clock::now();
  return found;
}

json::object Jobs::account_of(const Running& running) {
  json::object account = running.job->write();
  account["id"] = running.id;
  account["stopped"] = running.stopped;
  return account;
}

std::shared_ptr<Jobs::Running> Jobs::next() const {
  const auto found = std::ranges::find_if(all_, [](const auto& one) { return one->waits(); });
  return found == all_.end() ? nullptr : *found;
}

void Jobs::lose_patience(Running& running) {
  if (running.waits() && Clock::now() - running.asked > kPatience) running.stopped = true;
}

void Jobs::work() {
  const std::shared_ptr<Running> running = works_ ? nullptr : next();
  if (running == nullptr || (house_->assist && spread(running))) return;
  works_ = true;
  house_->labour([this, running] {
    running->job->step();
    house_->on_loop([this, running] {
      works_ = false;
      lose_patience(*running);
      work();
    });
  });
}

/// Whether others are at work; else the job has no pieces.
bool Jobs::spread(const std::shared_ptr<Running>& running) {
  while (handed_out_ < kMostHandedOut) {
    const auto piece = running->job->hand_out();
    if (!piece) break;
    ++handed_out_;
    house_->assist(*piece, [this, running, piece](std::string_view answer) {
      --handed_out_;
      if (!running->stopped) running->job->take_in(*piece, answer);
      lose_patience(*running);
      work();
    });
  }
  return handed_out_ > 0;
}

void Jobs::forget_old() {
  while (all_.size() >= kMostKept) {
    const auto oldest = std::ranges::find_if(all_, [](const auto& one) { return !one->waits(); });
    if (oldest == all_.end()) return;
    all_.erase(oldest);
  }
}

}  // namespace brownwater::server
