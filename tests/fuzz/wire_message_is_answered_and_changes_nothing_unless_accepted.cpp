#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "adapters/server/api.hpp"
#include "adapters/storage/memory_storage.hpp"

namespace {

using namespace brownwater;
using namespace brownwater::server;
namespace json = boost::json;

/// Keeps what was last sent over it.
class HeldLine final : public Line {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const json::value message = json::parse(*text);
    const json::value& type = message.at("type");
    accepted += type == "accepted" ? 1 : 0;
    answers += type != "decided" ? 1 : 0;
  }
  bool takes_more() const override { return true; }
  void close(unsigned short, std::string_view) override { closed = true; }

  int accepted = 0;
  int answers = 0;
  bool closed = false;
};

/// A server without a network: every write is done at once, and no captain thinks.
struct QuietServer {
  explicit QuietServer(const json::object& body)
      : house(make_house()), hall(house, wire::all_codecs(), limits, 0), api(hall, limits) {
    api.answer(request(Method::kPost, "/api/games", "", json::serialize(body)), [this](const Reply& reply) {
      if (reply.status != 201) std::abort();
      const json::value begun = json::parse(reply.body);
      path = "/api/games/" + std::string(begun.at("game").as_string());
      player = std::string(begun.at("seats").at("union").at("token").as_string());
      umpire = std::string(begun.at("seats").at("umpire").at("token").as_string());
    });
  }

  House make_house() {
    House made;
    made.storage = &storage;
    made.write = [this](storage::Write write, storage::Done done) { storage.write(std::move(write), std::move(done)); };
    made.on_loop = [](const std::function<void()>&) {};
    made.think = [](const std::function<void()>&) {};
    made.ponder = made.think;
    made.later = [](std::chrono::milliseconds, const std::function<void()>&) {};
    made.log = [](const json::object&) {};
    made.game_ended = [] {};
    made.decide = [](const Thought&, const std::function<void(kernel::AnyAction)>&) {};
    made.labour = [](const std::function<void()>&) {};
    made.read = [](const std::function<void()>&) {};
    made.metrics = &metrics;
    made.store = &watch;
    return made;
  }

  static Request request(Method method, std::string path, std::string token, std::string body = "") {
    Request made;
    made.method = method;
    made.path = std::move(path);
    made.bearer = std::move(token);
    made.body = std::move(body);
    return made;
  }

  std::string look() {
    std::string told;
    api.answer(request(Method::kGet, path, umpire), [&told](const Reply& reply) { told = reply.body; });
    return told;
  }

  storage::MemoryStorage storage;
  Metrics metrics;
  StoreWatch watch{storage, [](const json::object&) {}, [](const storage::Write&, const storage::Done&) {}};
  Limits limits;
  House house;
  Hall hall;
  Api api;
  std::string path;
  std::string player;
  std::string umpire;
};

/// Games by system and by who throws the dice; in Noddy hands do only where an umpire sits (ND-5.1).
const std::array<json::object, 6>& games() {
  static const std::array<json::object, 6> all{
      json::object{{"system", "mobas"}, {"scenario", "training"}},
      json::object{{"system", "mobas"}, {"scenario", "training"}, {"dice", "hand"}},
      json::object{{"system", "noddy"}, {"scenario", "duel"}},
      json::object{{"system", "noddy"}, {"scenario", "duel"}, {"dice", "hand"}, {"seats", {{"umpire", "person"}}}},
      json::object{{"system", "flotilla"}, {"scenario", "duel"}},
      json::object{{"system", "flotilla"}, {"scenario", "duel"}, {"dice", "hand"}, {"seats", {{"umpire", "person"}}}}};
  return all;
}

}  // namespace

/// Each line that a seat says over its socket gets one answer. A line that is not accepted leaves the game as it was,
/// and so does a body of HTTP that is refused. The first byte chooses the game; where an umpire decides, the umpire
/// speaks.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  if (count == 0) return 0;
  QuietServer table(games()[bytes[0] % games().size()]);
  const bool umpired = games()[bytes[0] % games().size()].contains("seats");
  const std::string& speaks = umpired ? table.umpire : table.player;
  std::string_view text(reinterpret_cast<const char*>(bytes) + 1, count - 1);
  const auto line = std::make_shared<HeldLine>();
  Reply refusal;
  const auto speaker =
      table.api.open_socket(QuietServer::request(Method::kGet, table.path + "/socket", ""), line, refusal);
  if (!speaker) std::abort();
  speaker->received(json::serialize(json::object{{"type", "hello"}, {"token", speaks}}));
  std::string before = table.look();
  for (int lines = 0; lines < 8 && !text.empty() && !line->closed; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view said = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line->accepted = line->answers = 0;
    speaker->received(said);
    if (line->answers < 1) std::abort();
    std::string after = table.look();
    if (line->accepted == 0 && after != before) std::abort();
    for (const char* what : {"/decisions", "/faces", "/questions"}) {
      before = std::move(after);
      unsigned status = 0;
      table.api.answer(QuietServer::request(Method::kPost, table.path + what, speaks, std::string(said)),
                       [&status](const Reply& reply) { status = reply.status; });
      after = table.look();
      if (status == 0 || status == 500 || (status >= 400 && after != before)) std::abort();
    }
    before = std::move(after);
  }
  return 0;
}
