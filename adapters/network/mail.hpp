#pragma once

#include <atomic>
#include <chrono>
#include <expected>
#include <string>

namespace brownwater::server {

/// A message in whole: head, an empty line, body.
struct Letter {
  std::string program;  ///< the path of a sendmail, which takes `-i -t` and reads the message
  std::string text;
};

/// Hands the message to that program, without a shell, and waits for its end. The error says how it failed: that it
/// could not be started, its exit, or that it took longer than `patience` or was `stopped`, and was ended. Blocks; for
/// a thread that may wait.
std::expected<void, std::string> send_mail(const Letter& letter, std::chrono::milliseconds patience,
                                           const std::atomic<bool>& stopped);

/// Why mail cannot be handed to that program; empty if it can.
std::string why_no_mail(const std::string& program);

}  // namespace brownwater::server
