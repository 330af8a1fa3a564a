#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <string>

#include "adapters/server/hall.hpp"

namespace brownwater::server {

/// The operator's options. Without an address there are no reminders.
struct ReminderOptions {
  std::string webhook;                           ///< "http://host:port/path"; empty for none
  std::chrono::seconds after{24 * 3600};         ///< a table at which nothing was decided for so long is told of
  std::chrono::milliseconds every{60'000};       ///< between looks into the store
  std::chrono::milliseconds first_wait{30'000};  ///< after a failure; each further one waits four times as long
};

/// Tells the operator's address of people who let a table wait: one POST for each, once for each decision, also across
/// restarts. A failure is logged and tried again; no decision waits for any of it. Lives on the server's one thread.
class Reminders {
 public:
  /// Posts a body; reports the status of the answer, or why there was none.
  using Post = std::function<void(const std::string& body, std::function<void(std::expected<unsigned, std::string>)>)>;

  Reminders(Hall& hall, House& house, ReminderOptions options, Post post);
  /// Looks into the store now, and again and again.
  void begin();

 private:
  struct Waiting {
    std::string game;
    std::size_t told = 0;      ///< how many of those who owe have been told of
    std::uint32_t number = 0;  ///< how many decisions had been made then
  };

  void look();
  void take(const std::vector<std::string>& games);
  void next();
  void bring(const std::string& game);
  void done_with_first();
  void told(std::uint32_t number, const std::expected<unsigned, std::string>& posted);
  void note(const std::string& game, std::uint32_t number);

  Hall* hall_;
  House* house_;
  ReminderOptions options_;
  Post post_;
  std::deque<Waiting> waiting_;  ///< the first is being told of
  bool busy_ = false;
  std::chrono::milliseconds wait_;
};

}  // namespace brownwater::server
