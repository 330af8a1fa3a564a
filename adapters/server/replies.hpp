#pragma once

#include <boost/json.hpp>

#include "adapters/server/api.hpp"

namespace brownwater::server {

/// A JSON reply that nobody is to keep.
Reply json_reply(unsigned status, const boost::json::value& body);
/// 200 with the answer, or its problem.
Reply reply_of_answer(const Answer<boost::json::object>& answer);

}  // namespace brownwater::server
