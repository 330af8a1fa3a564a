#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adapters/server/problem.hpp"

namespace brownwater::server {

struct House;

/// Long work, done in steps while clients ask for its progress.
class Job {
 public:
  virtual ~Job() = default;
  /// Does the next step on the worker (`House::labour`), one at a time; not called once it is over.
  virtual void step() = 0;
  /// A piece of the work for another program (`House::assist`); nothing if none is left or all is done here. On the
  /// server's one thread, as is the next.
  virtual std::optional<boost::json::object> hand_out() { return std::nullopt; }
  /// Takes in the result of a piece. If the answer is invalid, the piece is done here.
  virtual void take_in(const boost::json::object& /*piece*/, std::string_view /*answer*/) {}
  /// From any thread.
  virtual bool over() const = 0;
  virtual boost::json::object write() const = 0;
};

/// A job that reports the account of its last step; only the worker touches its working data.
class ToldJob : public Job {
 public:
  void step() final;
  bool over() const final;
  boost::json::object write() const final;

 protected:
  /// How far it has come.
  struct Account {
    boost::json::object told;
    bool over = false;
  };
  /// `before` is reported until the first step is done.
  explicit ToldJob(Account before) : account_(std::move(before)) {}
  /// Does a little more and tells of it.
  virtual Account work() = 0;

 private:
  mutable std::mutex mutex_;
  Account account_;
};

/// Jobs for requests, done by a worker one after another. A job that no request has asked about for a while is stopped;
/// the newest are kept to be read. Lives on the server's one thread.
class Jobs {
 public:
  /// `what` names one of them in a problem's place: "comparison". The house must outlive it.
  Jobs(std::string what, const House& house) : what_(std::move(what)), house_(&house) {}

  /// Takes a job on, and tells it as `look` does. 429 if too many wait.
  Answer<boost::json::object> begin(std::shared_ptr<Job> job);
  /// How far it has come, with `id` and `stopped`: 404 if there is none of that id.
  Answer<boost::json::object> look(std::string_view id);
  /// Ends it with the results so far.
  Answer<boost::json::object> stop(std::string_view id);
  /// Whether it is still kept; asking does not keep it at work.
  bool keeps(std::string_view id);
  /// The job itself, or null.
  std::shared_ptr<Job> find(std::string_view id);

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    std::string id;
    std::shared_ptr<Job> job;
    bool stopped = false;
    Clock::time_point asked;

    bool waits() const { return !stopped && !job->over(); }
  };

  std::shared_ptr<Running> running(std::string_view id) const;
  Answer<std::shared_ptr<Running>> asked_for(std::string_view id);
  std::shared_ptr<Running> next() const;
  static boost::json::object account_of(const Running& running);
  void work();
  bool spread(const std::shared_ptr<Running>& running);
  void lose_patience(Running& running);
  void forget_old();

  std::string what_;
  const House* house_;
  bool works_ = false;                        ///< a step is being done
  std::size_t handed_out_ = 0;                ///< pieces that have not been answered
  std::deque<std::shared_ptr<Running>> all_;  ///< the oldest first
};

}  // namespace brownwater::server
