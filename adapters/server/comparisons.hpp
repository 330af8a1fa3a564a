#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "adapters/server/jobs.hpp"

namespace brownwater::server {

/// One fight under three rule books, fought for those who ask, one comparison after another (docs/formats.md,
/// "Comparison"). Lives on the server's one thread.
class Comparisons {
 public:
  explicit Comparisons(const House& house) : jobs_("comparison", house) {}
  /// Begins one as the body of POST /api/comparisons asks, and tells it as `look` does. 429 if too many wait.
  Answer<boost::json::object> begin(const boost::json::object& body);
  /// How far it has come: 404 if there is none of that id.
  Answer<boost::json::object> look(std::string_view id) { return jobs_.look(id); }
  /// Ends it with the fights so far.
  Answer<boost::json::object> stop(std::string_view id) { return jobs_.stop(id); }

 private:
  Jobs jobs_;
};

/// The meetings that the program carries, in short.
boost::json::object meetings_told();
/// A meeting as a battle of a system. 404 if there is no such meeting or system.
Answer<boost::json::object> battle_of_meeting(std::string_view meeting, std::string_view system);

}  // namespace brownwater::server
