#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "adapters/server/jobs.hpp"

namespace brownwater::server {

/// Luck and judgement in battles that are over, judged for those who ask, one after another (docs/formats.md, "Luck
/// and judgement"). Lives on the server's one thread.
class Judgements {
 public:
  explicit Judgements(const House& house) : jobs_("judgement", house) {}
  /// A battle to be judged: its id, its journal, and the effort of judging.
  struct Asked {
    std::string game;
    std::string journal;
    std::uint64_t playouts = 40;
  };

  /// Begins to judge it; asked again for the same while that is at work or done, tells how far it has come.
  Answer<boost::json::object> begin(Asked asked);
  Answer<boost::json::object> look(std::string_view id) { return jobs_.look(id); }
  Answer<boost::json::object> stop(std::string_view id) { return jobs_.stop(id); }

 private:
  Jobs jobs_;
  std::map<std::string, std::string> begun_;  ///< the job by game and playouts
};

/// How many playouts a request asks for each position; the usual number where it says nothing.
Answer<std::uint64_t> read_playouts(const boost::json::object& body);

}  // namespace brownwater::server
