#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A client of the server as its tests need one: it may say what no well-behaved client says.
namespace brownwater::server::testing {

namespace json = boost::json;

/// The server's answer. Status 0 if it closed without an answer.
struct Got {
  unsigned status = 0;
  std::string head = {};  ///< status line and headers as they came
  std::string body = {};
  json::object object() const;
  /// `error.where` and `error.reason` of a refusal.
  std::string where() const;
  std::string reason() const;
};

/// The first action of a battle of MOBAS.
inline const json::object kClear{{"type", "clear_for_action"}};

/// One TCP connection to a server on this machine.
class Cable {
 public:
  /// `from` is the address that it comes from: any of 127.0.0.0/8.
  explicit Cable(std::uint16_t port, const char* from = nullptr);
  ~Cable();
  Cable(const Cable&) = delete;
  Cable& operator=(const Cable&) = delete;

  /// False if no server listens there.
  bool open() const { return handle_ >= 0; }
  /// False if the other end does not take it.
  bool send(std::string_view bytes);
  /// Reads that many bytes; fewer at the end of the stream or after this long without any.
  std::string read(std::size_t count, std::chrono::milliseconds patience);
  /// Whether the other end closes within this long, whatever it sends before.
  bool ends(std::chrono::milliseconds patience);
  /// The head of an answer and the body of the length that it names.
  Got answer();

 private:
  /// Bytes that have come and are not read yet.
  std::string peek(std::chrono::milliseconds patience);

  int handle_ = -1;
};

/// A request in full; `more` are further header lines, each with its line end.
std::string request_text(std::string_view method, std::string_view path, std::string_view token, std::string_view body,
                         std::string_view more = "");
/// One request on a connection of its own.
Got ask(std::uint16_t port, std::string_view method, std::string_view path, std::string_view token = "",
        std::string_view body = "", std::string_view more = "");
/// A GET from another of this machine's addresses.
Got ask_from(const char* from, std::uint16_t port, std::string_view path);

/// A WebSocket at one game.
class Socket {
 public:
  Socket(std::uint16_t port, std::string_view game, std::string_view origin = "");
  /// 101 if it is open, else the status that refused it.
  unsigned status() const { return opened_.status; }
  void say(const json::value& message) { say_text(json::serialize(message)); }
  void say_text(std::string_view text);
  /// One frame of less than 126 bytes; `head` is its first byte. False if the other end does not take it.
  bool say_frame(unsigned char head, std::string_view payload = {});
  /// The next message; nothing when the line is closed or silent for this long.
  std::optional<json::object> hear(std::chrono::milliseconds patience = std::chrono::seconds(20));
  bool ends(std::chrono::milliseconds patience) { return cable_.ends(patience); }
  /// Code and reason with which the server closed it, as they came; empty if it has not.
  const std::string& closing() const { return closing_; }

 private:
  Cable cable_;
  Got opened_;
  std::string closing_;
};

/// A game begun over HTTP, and its tokens.
struct Game {
  std::uint16_t port = 0;
  std::string id;
  std::string union_token;
  std::string confederate_token;
  std::string umpire_token;
  std::string spectator_token;

  std::string path(std::string_view rest = "") const { return "/api/games/" + id + std::string(rest); }
  const std::string& token(std::string_view seat) const;
  json::object look(std::string_view seat) const;
  /// Asks for a decision with a request id of its own.
  Got decide(std::string_view seat, std::int64_t expected, const json::value& action, std::string_view request) const;
  /// Makes the decision that `choice` picks among those that are open to the first seat that is to decide. Looks again
  /// where that is a captain's or a staff's.
  Got play_one(std::size_t choice = 0) const;
};

/// The game that the server says it has begun, with its tokens; they are empty where no person sits.
Game begun_by(std::uint16_t port, const Got& got);
Game begin(std::uint16_t port, const json::value& scenario = "training", std::string_view dice = "program");
/// The same with any body.
Game begin_with(std::uint16_t port, const json::object& body);

}  // namespace brownwater::server::testing
