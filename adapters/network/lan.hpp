#pragma once

#include <expected>
#include <string>

#include "adapters/wire/fault.hpp"

namespace brownwater::server {

/// The IPv4 address by which other machines of the local network reach this one. It is that of the network by which it
/// would reach the world, else the first of a network that is up. `where` of the fault is "lan".
std::expected<std::string, wire::Fault> lan_address();

}  // namespace brownwater::server
