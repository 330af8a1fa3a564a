#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/http.hpp"
#include "adapters/server/jobs.hpp"

namespace brownwater::server {

/// Questions to the laboratory, played for those who ask, one after another (docs/formats.md, "Laboratory"). Lives on
/// the server's one thread.
class Laboratory {
 public:
  explicit Laboratory(const House& house)
      : house_(&house), inquiries_("question", house), recordings_("recording", house) {}
  /// Begins one as the body of POST /api/lab asks.
  Answer<boost::json::object> begin(const boost::json::object& body);
  Answer<boost::json::object> look(std::string_view id);
  Answer<boost::json::object> stop(std::string_view id);
  /// The results so far, as CSV.
  Answer<std::string> csv(std::string_view id);
  /// The same as an SQLite file with all counts. 501 where this build makes no such files.
  Answer<std::string> database(std::string_view id);
  /// A game of a cell as a journal: an empty text while it is still being played again, so ask again.
  Answer<std::string> game(std::string_view id, std::string_view cell, std::string_view number);

 private:
  const House* house_;
  Jobs inquiries_;
  Jobs recordings_;
  std::map<std::string, std::string, std::less<>> recorded_;  ///< the recording of a game, by job, cell and number
};

/// The metrics of a system's games. 404 if there is no such system.
Answer<boost::json::object> metrics_told(std::string_view system);

}  // namespace brownwater::server
