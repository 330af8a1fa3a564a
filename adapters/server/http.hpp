#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The server's own words for what comes over the network, so that only adapters/network knows the library that speaks
/// it.
namespace brownwater::server {

enum class Method : unsigned char { kGet, kHead, kPost, kDelete, kOther };

/// The codings in which a client takes an answer (RFC 9110, section 12.5.3).
struct Codings {
  bool brotli = false;
  bool gzip = false;
};

struct Request {
  Method method = Method::kGet;
  std::string path;     ///< without the query, percent signs decoded
  std::string query;    ///< after the question mark, as it came
  std::string bearer;   ///< the token of the authorization header
  std::string origin;   ///< whose page asks; empty if no browser says
  std::string host;     ///< whom it was sent to
  std::string address;  ///< the client's address
  std::string etag;     ///< if-none-match
  Codings accepts;      ///< accept-encoding
  std::string body;

  /// The value of a query parameter; empty if it is not there.
  std::string_view parameter(std::string_view name) const;
  /// Whether a page of this very server asks, or no page at all.
  bool same_origin() const;
};

/// The parts of what a request is sent to: its path with percent signs decoded, and what follows the question mark.
std::string path_of(std::string_view target);
std::string query_of(std::string_view target);
/// The token of an authorization header; empty if it is another.
std::string bearer_of(std::string_view authorization);

/// Whether an operator asks there whether the server runs, or is ready: answered whatever else is going on.
inline bool is_probe(std::string_view path) { return path == "/healthz" || path == "/readyz"; }

struct Reply {
  unsigned status = 200;
  std::string content_type = "application/json";
  std::string body;
  /// A file of the program instead of `body`; lives as long as the program.
  std::string_view file;
  std::vector<std::pair<std::string, std::string>> headers;
};
using SendReply = std::function<void(Reply)>;

/// The other end of a socket. Lives on the server's one thread.
class Line {
 public:
  virtual ~Line() = default;
  /// Sends one message after those before it.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Whether little enough is waiting to go out that more may be sent.
  virtual bool takes_more() const = 0;
  /// Ends the connection with a code of RFC 6455 after what was sent.
  virtual void close(unsigned short code, std::string_view reason) = 0;
};

/// The server's end of a socket.
class Speaker {
 public:
  virtual ~Speaker() = default;
  virtual void received(std::string_view text) = 0;
  /// The line takes more again.
  virtual void drained() = 0;
};

/// The entrance to which the network brings its requests.
class Door {
 public:
  virtual ~Door() = default;
  /// The most bytes that the body of a request to this path may have; more are refused unread.
  virtual std::size_t most_body_bytes(std::string_view path) const = 0;
  /// Answers once, now or later.
  virtual void answer(Request request, SendReply send) = 0;
  /// The speaker for a socket opened with this request, or the reply that refuses it.
  virtual std::unique_ptr<Speaker> open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) = 0;
};

}  // namespace brownwater::server
