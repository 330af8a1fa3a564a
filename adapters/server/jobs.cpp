#include "adapters/server/jobs.hpp"

#include <algorithm>
#include <utility>

#include "adapters/server/tokens.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostWaiting = 4;
constexpr std::size_t kMostKept = 32;
constexpr std::chrono::seconds kPatience{30};

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
  const std::scoped_lock lock(mutex_);
  const auto waiting = std::ranges::count_if(all_, [](const auto& one) { return one->waits(); });
  if (static_cast<std::size_t>(waiting) >= kMostWaiting)
    return problem(429, what_ + "s", "so many are at work that yours would wait too long; try again later");
  forget_old();
  all_.push_back(begun);
  if (!worker_.joinable()) worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  came_.notify_all();
  return account_of(*begun);
}

Answer<json::object> Jobs::look(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto found = asked_for(id);
  if (!found) return std::unexpected(found.error());
  return account_of(**found);
}

Answer<json::object> Jobs::stop(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto found = asked_for(id);
  if (!found) return std::unexpected(found.error());
  (*found)->stopped = (*found)->stopped || !(*found)->job->over();
  return account_of(**found);
}

bool Jobs::keeps(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  return running(id) != nullptr;
}

std::shared_ptr<Job> Jobs::find(std::string_view id) {
  const std::scoped_lock lock(mutex_);
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

void Jobs::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::shared_ptr<Running> running;
    {
      std::unique_lock lock(mutex_);
      if (!came_.wait(lock, stop, [this] { return next() != nullptr; })) return;
      running = next();
    }
    do_steps(stop, *running);
  }
}

void Jobs::do_steps(const std::stop_token& stop, Running& running) {
  while (!stop.stop_requested()) {
    running.job->step();
    const std::scoped_lock lock(mutex_);
    if (running.waits() && Clock::now() - running.asked > kPatience) running.stopped = true;
    if (!running.waits()) return;
  }
}

void Jobs::forget_old() {
  while (all_.size() >= kMostKept) {
    const auto oldest = std::ranges::find_if(all_, [](const auto& one) { return !one->waits(); });
    if (oldest == all_.end()) return;
    all_.erase(oldest);
  }
}

}  // namespace brownwater::server
