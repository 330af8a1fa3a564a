#pragma once

#include <atomic>
#include <string>
#include <thread>

namespace brownwater::storage::testing {

/// Stands between a client and a PostgreSQL, as a socket in a folder of its own, and cuts the line when it is told to.
class CutLine {
 public:
  enum class Cut : unsigned char { kNever, kBeforeCommit, kAfterCommit };

  /// `server` is the folder of the server's socket.
  CutLine(std::string folder, std::string server);
  ~CutLine();
  CutLine(const CutLine&) = delete;
  CutLine& operator=(const CutLine&) = delete;

  /// The next commit is not passed on, or is, and its answer is not; the line is closed on both sides.
  void cut_next(Cut when) { cut_ = when; }
  /// From now on (or no longer) new connections are closed at once.
  void refuse(bool refuses) { refuses_ = refuses; }
  int cuts() const { return cuts_; }
  std::string address(const std::string& database) const;

 private:
  struct Pair {
    int client = -1;
    int server = -1;
  };
  void run();
  Pair take() const;
  /// False when the line is to be closed.
  bool pass(const Pair& pair, bool from_client);

  std::string folder_;
  std::string server_;
  std::atomic<Cut> cut_ = Cut::kNever;
  std::atomic<bool> refuses_ = false;
  std::atomic<bool> closing_ = false;
  std::atomic<int> cuts_ = 0;
  int listener_ = -1;
  std::thread thread_;
};

}  // namespace brownwater::storage::testing
