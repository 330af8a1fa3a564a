#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <string>

#include "adapters/server/http.hpp"
#include "adapters/server/problem.hpp"

namespace brownwater::server {

/// A JSON reply that must not be cached.
Reply json_reply(unsigned status, const boost::json::value& body);
/// The same with another media type.
Reply text_reply(std::string type, std::string body);
/// The reply that tells a problem.
Reply reply_of(const Problem& problem);
/// The answer with that status, or its problem.
Reply reply_of_answer(const Answer<boost::json::object>& answer, unsigned status = 200);
/// 429, with when to come again.
Reply too_much(const std::string& where, const std::string& reason, std::chrono::seconds wait);
/// `{"where","reason","rule"}` of a problem.
boost::json::value error_value(const Problem& problem);

}  // namespace brownwater::server
