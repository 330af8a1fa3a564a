#include "tests/server/client.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <thread>

namespace brownwater::server::testing {
namespace {

constexpr std::chrono::seconds kPatience{20};

std::size_t length_in(std::string_view head) {
  constexpr std::string_view kName = "Content-Length: ";
  const std::size_t at = head.find(kName);
  std::size_t length = 0;
  if (at != std::string_view::npos) std::from_chars(head.data() + at + kName.size(), head.data() + head.size(), length);
  return length;
}

}  // namespace

json::object Got::object() const {
  json::error_code error;
  json::value value = json::parse(body, error);
  EXPECT_TRUE(!error && value.is_object()) << status << " " << body;
  return value.is_object() ? value.get_object() : json::object();
}

std::string Got::where() const { return std::string(object().at("error").at("where").as_string()); }
std::string Got::reason() const { return std::string(object().at("error").at("reason").as_string()); }

Cable::Cable(std::uint16_t port, const char* from) : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int one = 1;
  setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (from != nullptr) {
    sockaddr_in own{};
    own.sin_family = AF_INET;
    EXPECT_EQ(inet_pton(AF_INET, from, &own.sin_addr), 1);
    EXPECT_EQ(bind(handle_, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
  }
  if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
  close(handle_);
  handle_ = -1;
}

Cable::~Cable() {
  if (handle_ >= 0) close(handle_);
}

bool Cable::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string Cable::read(std::size_t count, std::chrono::milliseconds patience) {
  std::string bytes(count, '\0');
  std::size_t have = 0;
  while (have < count) {
    pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) break;
    const ssize_t got = recv(handle_, bytes.data() + have, count - have, 0);
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

bool Cable::ends(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  std::array<char, 4096> spill{};
  while (std::chrono::steady_clock::now() < until) {
    pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, 20) > 0 && recv(handle_, spill.data(), spill.size(), 0) <= 0) return true;
  }
  return false;
}

std::string Cable::peek(std::chrono::milliseconds patience) {
  pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return {};
  std::string bytes(4096, '\0');
  const ssize_t got = recv(handle_, bytes.data(), bytes.size(), MSG_PEEK);
  bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return bytes;
}

Got Cable::answer() {
  constexpr std::string_view kEnd = "\r\n\r\n";
  std::string head;
  while (!head.ends_with(kEnd)) {
    const std::string ready = peek(kPatience);
    if (ready.empty()) return {};
    // The end of the head may come in two pieces.
    const std::size_t tail = std::min(head.size(), kEnd.size() - 1);
    const std::size_t at = (head.substr(head.size() - tail) + ready).find(kEnd);
    head += read(at == std::string::npos ? ready.size() : at + kEnd.size() - tail, kPatience);
  }
  Got got;
  std::from_chars(head.data() + 9, head.data() + 12, got.status);
  got.body = read(length_in(head), kPatience);
  got.head = std::move(head);
  return got;
}

std::string request_text(std::string_view method, std::string_view path, std::string_view token, std::string_view body,
                         std::string_view more) {
  std::string text;
  text.append(method).append(" ").append(path).append(" HTTP/1.1\r\nHost: here\r\n").append(more);
  if (!token.empty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
  if (method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text.append("\r\n").append(body);
}

Got ask(std::uint16_t port, std::string_view method, std::string_view path, std::string_view token,
        std::string_view body, std::string_view more) {
  Cable cable(port);
  if (!cable.open() || !cable.send(request_text(method, path, token, body, more))) return {};
  return cable.answer();
}

Got ask_from(const char* from, std::uint16_t port, std::string_view path) {
  Cable cable(port, from);
  if (!cable.open() || !cable.send(request_text("GET", path, "", ""))) return {};
  return cable.answer();
}

Socket::Socket(std::uint16_t port, std::string_view game, std::string_view origin) : cable_(port) {
  std::string more =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!origin.empty()) more.append("Origin: ").append(origin).append("\r\n");
  cable_.send(request_text("GET", "/api/games/" + std::string(game) + "/socket", "", "", more));
  opened_ = cable_.answer();
}

void Socket::say_text(std::string_view text) {
  // One final text frame, masked with zeros: as long as the specification asks, and readable in a capture.
  std::string frame = "\x81";
  const std::size_t length = text.size();
  if (length < 126) {
    frame += static_cast<char>(0x80 | length);
  } else {
    const int bytes = length < 65536 ? 2 : 8;
    frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int byte = bytes - 1; byte >= 0; --byte) frame += static_cast<char>((length >> (8 * byte)) & 0xFF);
  }
  frame.append(4, '\0').append(text);
  cable_.send(frame);
}

bool Socket::say_frame(unsigned char head, std::string_view payload) {
  std::string frame(1, static_cast<char>(head));
  frame += static_cast<char>(0x80 | payload.size());
  return cable_.send(frame.append(4, '\0').append(payload));
}

std::optional<json::object> Socket::hear(std::chrono::milliseconds patience) {
  while (true) {
    const std::string head = cable_.read(2, patience);
    if (head.size() < 2) return std::nullopt;
    const int kind = head[0] & 0x0F;
    std::size_t length = static_cast<unsigned char>(head[1]) & 0x7F;
    if (length >= 126) {
      const std::string more = cable_.read(length == 126 ? 2 : 8, patience);
      length = 0;
      for (const char byte : more) length = length << 8 | static_cast<unsigned char>(byte);
    }
    const std::string text = cable_.read(length, patience);
    if (kind == 8) {
      closing_ = text;
      return std::nullopt;
    }
    if (kind == 1) return json::parse(text).as_object();
  }
}

const std::string& Game::token(std::string_view seat) const {
  if (seat == "union") return union_token;
  if (seat == "confederate") return confederate_token;
  return seat == "umpire" ? umpire_token : spectator_token;
}

json::object Game::look(std::string_view seat) const { return ask(port, "GET", path(), token(seat)).object(); }

Got Game::decide(std::string_view seat, std::int64_t expected, const json::value& action,
                 std::string_view request) const {
  const json::object body{{"request", request}, {"expected", expected}, {"action", action}};
  return ask(port, "POST", path("/decisions"), token(seat), json::serialize(body));
}

Got Game::play_one(std::size_t choice) const {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  for (; std::chrono::steady_clock::now() < until; std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
    for (const char* seat : {"union", "confederate", "umpire"}) {
      if (token(seat).empty()) continue;
      const json::object own = look(seat);
      const json::object& view = own.at("view").as_object();
      const json::array& deciding = view.at("to_decide").as_array();
      if (deciding.empty() || deciding.at(0) != seat) continue;
      const json::array& actions = view.at("actions").as_array();
      if (actions.empty()) continue;
      const std::int64_t number = own.at("number").to_number<std::int64_t>();
      const std::string line = json::serialize(own.at("takebacks"));
      return decide(seat, number, actions.at(choice % actions.size()), "play-" + line + "-" + std::to_string(number));
    }
  }
  ADD_FAILURE() << "whoever is to decide has no action open";
  return {};
}

Game begin(std::uint16_t port, const json::value& scenario, std::string_view dice) {
  return begin_with(port, {{"system", "mobas"}, {"scenario", scenario}, {"dice", dice}});
}

Game begun_by(std::uint16_t port, const Got& got) {
  EXPECT_EQ(got.status, 201U) << got.body;
  if (got.status != 201) return {};
  const json::object begun = got.object();
  const auto token = [&begun](const char* seat) {
    const json::value* slip = begun.at("seats").as_object().if_contains(seat);
    const bool sits = slip != nullptr && slip->is_object();
    return sits ? std::string(slip->at("token").as_string()) : std::string();
  };
  return {.port = port,
          .id = std::string(begun.at("game").as_string()),
          .union_token = token("union"),
          .confederate_token = token("confederate"),
          .umpire_token = token("umpire"),
          .spectator_token = token("spectator")};
}

Game begin_with(std::uint16_t port, const json::object& body) {
  return begun_by(port, ask(port, "POST", "/api/games", "", json::serialize(body)));
}

}  // namespace brownwater::server::testing
