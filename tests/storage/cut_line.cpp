#include "tests/storage/cut_line.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <vector>

namespace brownwater::storage::testing {
namespace {

constexpr const char* kSocketName = "/.s.PGSQL.5432";
constexpr int kBetweenLooksMs = 20;

sockaddr_un at(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path.c_str(), sizeof(address.sun_path) - 1);
  return address;
}

}  // namespace

CutLine::CutLine(std::string folder, std::string server) : folder_(std::move(folder)), server_(std::move(server)) {
  std::filesystem::create_directories(folder_);
  const sockaddr_un address = at(folder_ + kSocketName);
  ::unlink(address.sun_path);
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool listens = ::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0 &&
                       ::listen(listener_, 16) == 0;
  if (listens) thread_ = std::thread([this] { run(); });
}

CutLine::~CutLine() {
  closing_ = true;
  if (thread_.joinable()) thread_.join();
  ::close(listener_);
  std::filesystem::remove_all(folder_);
}

std::string CutLine::address(const std::string& database) const {
  return "postgresql://brownwater@/" + database + "?host=" + folder_;
}

CutLine::Pair CutLine::take() const {
  Pair pair{.client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC), .server = -1};
  if (refuses_) return pair;
  const sockaddr_un address = at(server_ + kSocketName);
  pair.server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(pair.server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0) return pair;
  ::close(pair.server);
  pair.server = -1;
  return pair;
}

bool CutLine::pass(const Pair& pair, bool from_client) {
  std::array<char, 65536> part{};
  const ssize_t count = ::read(from_client ? pair.client : pair.server, part.data(), part.size());
  if (count <= 0) return false;
  const std::string_view bytes(part.data(), static_cast<std::size_t>(count));
  const Cut cut =
      from_client && bytes.find("COMMIT") != std::string_view::npos ? cut_.exchange(Cut::kNever) : Cut::kNever;
  if (cut != Cut::kNever) ++cuts_;
  if (cut == Cut::kBeforeCommit) return false;
  const ssize_t sent = ::send(from_client ? pair.server : pair.client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (cut == Cut::kAfterCommit) (void)::read(pair.server, part.data(), part.size());
  return sent == count && cut == Cut::kNever;
}

void CutLine::run() {
  std::vector<Pair> pairs;
  while (!closing_) {
    std::vector<pollfd> lines{{.fd = listener_, .events = POLLIN, .revents = 0}};
    for (const Pair& pair : pairs) {
      lines.push_back({.fd = pair.client, .events = POLLIN, .revents = 0});
      lines.push_back({.fd = pair.server, .events = POLLIN, .revents = 0});
    }
    ::poll(lines.data(), lines.size(), kBetweenLooksMs);
    for (std::size_t at = pairs.size(); at-- > 0;) {
      bool goes_on = true;
      if (lines[1 + 2 * at].revents != 0) goes_on = pass(pairs[at], true);
      if (goes_on && lines[2 + 2 * at].revents != 0) goes_on = pass(pairs[at], false);
      if (goes_on) continue;
      ::close(pairs[at].client);
      ::close(pairs[at].server);
      pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(at));
    }
    if (lines.front().revents == 0) continue;
    const Pair pair = take();
    if (pair.server >= 0) pairs.push_back(pair);
    if (pair.server < 0) ::close(pair.client);
  }
  for (const Pair& pair : pairs) {
    ::close(pair.client);
    ::close(pair.server);
  }
}

}  // namespace brownwater::storage::testing
