#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "adapters/server/jobs.hpp"

namespace brownwater::server {

/// Whole fights of two ships, computed on request, one after another (docs/formats.md, "A whole fight"). Lives on the
/// server's one thread.
class FightReckonings {
 public:
  explicit FightReckonings(const House& house) : jobs_("fight", house) {}
  /// Begins one as the body of POST /api/lab/fights asks.
  Answer<boost::json::object> begin(const boost::json::object& body);
  Answer<boost::json::object> look(std::string_view id) { return jobs_.look(id); }
  Answer<boost::json::object> stop(std::string_view id) { return jobs_.stop(id); }

 private:
  Jobs jobs_;
};

}  // namespace brownwater::server
