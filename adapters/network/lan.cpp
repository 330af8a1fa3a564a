#include "adapters/network/lan.hpp"

#include <ifaddrs.h>
#include <net/if.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <memory>
#include <optional>

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
using asio::ip::udp;

/// An address that is kept for examples. A datagram socket that is connected to it sends nothing.
constexpr const char* kSomewhere = "192.0.2.1";
constexpr unsigned short kAnyPort = 9;

bool is_of_others(const asio::ip::address& address) { return !address.is_loopback() && !address.is_unspecified(); }

std::optional<std::string> on_the_way_out() {
  asio::io_context loop;
  udp::socket socket(loop);
  boost::system::error_code error;
  socket.connect({asio::ip::make_address(kSomewhere), kAnyPort}, error);
  if (error) return std::nullopt;
  const asio::ip::address address = socket.local_endpoint(error).address();
  if (error || !is_of_others(address)) return std::nullopt;
  return address.to_string();
}

std::optional<std::string> of_any_network() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return std::nullopt;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_RUNNING) != 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    udp::endpoint endpoint;
    *endpoint.data() = *one->ifa_addr;
    if (is_of_others(endpoint.address())) return endpoint.address().to_string();
  }
  return std::nullopt;
}

}  // namespace

std::expected<std::string, wire::Fault> lan_address() {
  if (const auto address = on_the_way_out()) return *address;
  if (const auto address = of_any_network()) return *address;
  return std::unexpected(
      wire::Fault{"lan", "this machine is on no network: join one, or name an address by --host", {}});
}

}  // namespace brownwater::server
