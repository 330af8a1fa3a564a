#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adapters/server/hall.hpp"

namespace brownwater::server {

/// The operator's options. Without an address and a program there are no reminders.
struct ReminderOptions {
  std::string sendmail;                          ///< the path of a program that takes mail; empty for none
  std::string webhook;                           ///< "http://host:port/path"; empty for none
  std::chrono::seconds after{24 * 3600};         ///< a table at which nothing was decided for so long is told of
  std::chrono::milliseconds every{60'000};       ///< between looks into the store
  std::chrono::milliseconds first_wait{30'000};  ///< after a failure; each further one waits four times as long
};

/// Something to be told: a body for the operator's address, or a message in whole for a person.
struct Reminder {
  enum class By : std::uint8_t { kHook, kMail };
  By by = By::kHook;
  std::string text;
  friend bool operator==(const Reminder&, const Reminder&) = default;
};

/// Tells the operator's address of people who let a table wait, and writes to those who left an address: once for each
/// decision, also across restarts. A failure is logged and tried again; no decision waits for any of it. Lives on the
/// server's one thread.
class Reminders {
 public:
  /// Sends it; reports when it is taken, or why it was not.
  using Send = std::function<void(const Reminder&, std::function<void(std::expected<void, std::string>)>)>;

  Reminders(Hall& hall, House& house, ReminderOptions options, Send send);
  /// Looks into the store now, and again and again.
  void begin();

 private:
  struct Waiting {
    std::string game;
    std::chrono::milliseconds wait;                      ///< after the next failure
    std::optional<std::uint32_t> number = {};            ///< how many decisions had been made as the list was made
    std::deque<Reminder> left = {};                      ///< of the list those that are not sent yet, or given up
    int failures = 0;                                    ///< of the first of them
    std::chrono::steady_clock::time_point not_before{};  ///< its next turn, after a failure
  };

  void look();
  void take(const std::vector<std::string>& games);
  void next();
  void bring(const std::string& game);
  void done_with_first();
  std::deque<Reminder> reminders_of(const Table& table) const;
  void told(const std::expected<void, std::string>& sent);
  void try_later();
  void note(const std::string& game, std::uint32_t number);

  Hall* hall_;
  House* house_;
  ReminderOptions options_;
  Send send_;
  std::deque<Waiting> waiting_;  ///< while it is busy, the first is being told of
  bool busy_ = false;
};

}  // namespace brownwater::server
