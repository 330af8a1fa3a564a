#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string_view>

#include "adapters/server/asking.hpp"

/// Every path that the server answers, as a table. Requests are matched by it, and the paths of docs/openapi.json are
/// generated from it (tools/describe-api.mjs).
namespace brownwater::server {

enum class Who : std::uint8_t {
  kOperator,     ///< whoever watches the process, and browsers that load pages: asked whose page asks is nobody
  kAnybody,      ///< pages of this server, and programs
  kSeat,         ///< the holder of a seat in the game of the path
  kChief,        ///< the same, but no captain to whom a side's chief has given ships
  kSeatOfBody,   ///< the holder of a seat in a game that the body names: its handler looks
  kSeatOfSocket  ///< the holder of a seat who shows his token over the socket
};

using Handler = void (*)(const Asking&);

struct Route {
  Method method;          ///< `kOther`: whatever the routes of the same path before it do not take
  std::string_view path;  ///< a part in braces is any; a last part `*` is any number of parts
  Who may_ask;
  std::string_view body;  ///< name of its schema, or the media type of a text; empty for none
  unsigned status;        ///< of the answer
  std::string_view says;  ///< name of the answer's schema, or its media type
  std::string_view name;  ///< the operation's; empty for what is not described
  Handler handle;
  bool begins = false;  ///< a game, or work that counts as one
};

/// All routes; those of one path stand together, the more special path before the more general.
std::span<const Route> routes();

std::string_view word_of(Method method);

/// `[{"method","path","name","seat","game","pages","body","status","says"}]` of all that is described.
boost::json::array routes_described();

}  // namespace brownwater::server
