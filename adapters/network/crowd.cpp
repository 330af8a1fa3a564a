#include "adapters/network/crowd.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace brownwater::server {
namespace {

namespace ip = boost::asio::ip;

/// Places that are reserved for connections from this machine itself, by an operator or a proxy.
constexpr std::size_t kKeptForThisMachine = 64;

bool is_this_machine(const std::string& address) { return address == "127.0.0.1" || address == "::1/64"; }

}  // namespace

std::string Crowd::address_of(const ip::tcp::socket& socket) {
  boost::system::error_code error;
  const ip::address address = socket.remote_endpoint(error).address();
  if (error || address.is_v4()) return error ? std::string() : address.to_string();
  if (address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
  if (address.is_loopback()) return "::1/64";
  ip::address_v6::bytes_type network = address.to_v6().to_bytes();
  std::fill(network.begin() + 8, network.end(), std::uint8_t{0});
  return ip::address_v6(network).to_string() + "/64";
}

bool Crowd::make_room_for(const std::string& address) {
  if (count_ < most_) return true;
  Line* most = longest();
  const auto own = lines_.find(address);
  const std::size_t held = own == lines_.end() ? 0 : own->second.size();
  const bool kept = is_this_machine(address) && held < kKeptForThisMachine;
  const bool is_the_most = own != lines_.end() && most == &own->second;
  if (most == nullptr || is_the_most || (most->size() <= held + 1 && !kept)) return false;
  shut_one(*most);
  return true;
}

void Crowd::make_room() {
  Line* most = longest();
  if (count_ >= most_ && most != nullptr) shut_one(*most);
}

void Crowd::shut_all() {
  while (Line* line = longest()) shut_one(*line);
}

/// It leaves at once, though it is gone only when what it waits for has ended: its place is not given away twice.
void Crowd::shut_one(Line& line) {
  Place* silent = line.front();
  Open* open = silent->open_;
  silent->leave();
  open->shut();
}

Crowd::Line* Crowd::longest() {
  const auto size = [](const Lines::value_type& one) { return one.second.size(); };
  const auto found = std::ranges::max_element(lines_, {}, size);
  return found == lines_.end() ? nullptr : &found->second;
}

Crowd::Place::Place(Crowd& crowd, Open& open, const std::string& address)
    : crowd_(&crowd), open_(&open), line_(crowd.lines_.try_emplace(address).first) {
  at_ = line_->second.insert(line_->second.end(), this);
  ++crowd_->count_;
}

void Crowd::Place::stir() {
  if (!left_) line_->second.splice(line_->second.end(), line_->second, at_);
}

void Crowd::Place::leave() {
  if (left_) return;
  left_ = true;
  --crowd_->count_;
  line_->second.erase(at_);
  if (line_->second.empty()) crowd_->lines_.erase(line_);
}

}  // namespace brownwater::server
