#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>

#include "adapters/server/asking.hpp"

namespace brownwater::server {

enum class CommandKind : std::uint8_t { kDecision, kFaces, kLine };

/// The one way of a decision, or of faces, from a body or a socket's message to the table: guards, reading, and the
/// table's queue.
void submit_command(Hall& hall, Table& table, const Holder& by, CommandKind kind, const boost::json::object& body,
                    Table::Reply reply);

/// Answers a request with the outcome of its command.
Table::Reply tell_accepted(const Asking& asking);

/// The id that a request has of its own, from its body.
Answer<std::string> read_request_id(const boost::json::object& body);
/// How many decisions the asker has seen made, from its body.
Answer<std::uint32_t> read_expected(const boost::json::object& body);
/// A fault at the first key that is not in this list.
Answer<void> no_other_keys(const boost::json::object& body, std::initializer_list<std::string_view> known);

}  // namespace brownwater::server
