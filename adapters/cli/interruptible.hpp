#pragma once

namespace brownwater::cli {

/// While it lives the first SIGINT, or SIGTERM, asks for the end; a second one ends the program as ever. One at a time.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  /// Whether the end has been asked for. From any thread.
  static bool interrupted();

 private:
  void (*before_)(int) = nullptr;
  void (*before_term_)(int) = nullptr;
};

}  // namespace brownwater::cli
