#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "adapters/server/http.hpp"
#include "adapters/server/limits.hpp"
#include "adapters/wire/fault.hpp"

namespace brownwater::server {

/// Takes connections and brings what they ask to a door. All of it lives on the loop's one thread, except `open`.
class Network {
 public:
  virtual ~Network() = default;
  virtual std::uint16_t port() const = 0;
  /// Takes no more connections and closes those that are there. On the loop's thread.
  virtual void close() = 0;

  /// Listens. Fails if the address is not available; `where` is "host" or "port".
  static std::expected<std::unique_ptr<Network>, wire::Fault> open(boost::asio::io_context& loop,
                                                                   const std::string& host, std::uint16_t port,
                                                                   Door& door, const Limits& limits);
};

}  // namespace brownwater::server
