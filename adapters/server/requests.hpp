#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "adapters/server/decisions.hpp"

namespace brownwater::server {

/// Accepted requests: a repeated one gets its first answer again, and its id serves no other request.
class Requests {
 public:
  /// From the store, of a game whose decisions have been taken up.
  void take_up(const storage::StoredGame& stored, const Decisions& decisions);
  /// The answer to a request that came before; nothing if it is new.
  std::optional<Answer<Accepted>> answer(const Command& command, const Decisions& decisions) const;
  void note(const Command& command, const Accepted& accepted);
  /// Drops the requests of decisions after the first `keeps`.
  void take_back(std::uint32_t keeps);
  bool contains(const std::string& request, Seat by) const { return answered_.contains({request, by}); }

 private:
  struct Answered {
    Accepted accepted;
    std::optional<Faces> faces;  ///< those that the request gave; nothing if it made a decision
    std::string line = {};       ///< that was said; empty if there was none
    bool is_stored = false;      ///< known from the store alone, which keeps of lines and replies only their results
  };
  static bool asks_the_same(const Command& command, const Answered& before, const Decisions& decisions);

  std::map<std::pair<std::string, Seat>, Answered> answered_;
};

}  // namespace brownwater::server
