#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "adapters/wire/fault.hpp"

namespace brownwater::server {

/// Where something is posted to: plain HTTP, as the server itself speaks it.
struct WebAddress {
  std::string host;
  std::string port = "80";
  std::string target = "/";
};

/// "http://host:port/path". The fault gives the reason.
std::expected<WebAddress, wire::Fault> read_web_address(std::string_view url);

/// The status that was answered, or why there was none.
using Posted = std::expected<unsigned, std::string>;

/// Posts JSON on a connection of its own. `done` is called once, on the loop's thread, at the latest when patience is
/// over; nothing waits for it.
void post_json(boost::asio::io_context& loop, const WebAddress& to, const std::string& body,
               std::chrono::seconds patience, std::function<void(Posted)> done);

}  // namespace brownwater::server
