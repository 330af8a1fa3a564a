#include "tests/server/endpoints.hpp"

#include <map>
#include <utility>

#include "tests/server/attempts.hpp"

namespace brownwater::server::testing {
namespace {

/// A path of the description with its gaps filled; `{number}` of a decision and others by name.
std::string filled(std::string path, const Asker& asker) {
  static const std::map<std::string, std::string> kGaps{{"{scenario}", "mobile_bay"},
                                                        {"{meeting}", "memphis"},
                                                        {"{story}", "memphis"},
                                                        {"{key}", "none.ics"},
                                                        {"{number}", "0"},
                                                        {"{cell}", "0"},
                                                        {"{game}", "0"}};
  const json::value* system = asker.look.if_contains("system");
  const auto put = [&path](const std::string& gap, const std::string& text) {
    if (const std::size_t at = path.find(gap); at != std::string::npos) path.replace(at, gap.size(), text);
  };
  put("{id}", asker.game.id);
  put("{system}", system == nullptr ? "noddy" : std::string(system->as_string()));
  for (const auto& [gap, text] : kGaps) put(gap, text);
  // The gaps left over name parts of this game that were never begun.
  for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
    path.replace(at, path.find('}', at) + 1 - at, asker.game.id);
  return path;
}

std::string replaced(std::string text, const std::string& gap, const std::string& by) {
  for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap)) text.replace(at, gap.size(), by);
  return text;
}

/// Reads the path with each of these endings; `NUMBER` in one is that of the last decision.
Endpoint read(std::string operation, std::vector<std::string> endings = {""}) {
  const std::string path = operation.substr(operation.find(' ') + 1);
  const std::string method = operation.substr(0, operation.find(' '));
  return {std::move(operation), [=](const Asker& asker) {
            std::vector<Ask> asks;
            for (const std::string& ending : endings) {
              const std::string whole = filled(path, asker) + replaced(ending, "NUMBER", std::to_string(asker.number));
              asks.push_back({method, whole, ""});
            }
            return asks;
          }};
}

/// Posts each of these bodies; `NUMBER` in one is that of the last decision, `TOKEN` the seat's own, `GAME` the id.
Endpoint post(const std::string& path, std::vector<std::string> bodies) {
  bodies.insert(bodies.end(), {"{}", "[]", "{"});
  return {"POST " + path, [=](const Asker& asker) {
            std::vector<Ask> asks;
            for (const std::string& body : bodies) {
              std::string told = replaced(body, "NUMBER", std::to_string(asker.number));
              told = replaced(replaced(told, "TOKEN", asker.token()), "GAME", asker.game.id);
              asks.push_back({"POST", filled(path, asker), std::move(told)});
            }
            return asks;
          }};
}

/// The same endpoint with questions that are made of what the asker knows.
Endpoint with_more(Endpoint endpoint, std::vector<json::object> (*more)(const Asker&)) {
  const std::string path = endpoint.operation.substr(endpoint.operation.find(' ') + 1);
  return {endpoint.operation, [=](const Asker& asker) {
            std::vector<Ask> asks = endpoint.asks(asker);
            if (!asker.views) return asks;
            for (const json::object& body : more(asker))
              asks.push_back({"POST", filled(path, asker), json::serialize(body)});
            return asks;
          }};
}

/// The seat's calendar, at the address that it was given.
std::vector<Ask> calendars(const Asker& asker) {
  std::vector<Ask> asks{{"GET", filled("/api/calendars/{id}/{key}", asker), ""}};
  const Got owed = ask(asker.game.port, "GET", asker.game.path("/owed"), asker.token());
  if (owed.status != 200) return asks;
  asks.push_back({"GET", std::string(owed.object().at("calendar").as_string()), ""});
  return asks;
}

std::vector<Endpoint> of_strangers() {
  return {read("GET /healthz"),
          read("GET /readyz"),
          read("GET /metrics"),
          read("GET /api/health"),
          read("GET /api/openapi.json"),
          read("GET /api/systems"),
          read("GET /api/scenarios", {"", "?system=mobas", "?system=noddy", "?system=flotilla"}),
          read("GET /api/scenarios/{system}/{scenario}"),
          read("GET /api/rules/{system}"),
          read("GET /api/stories"),
          read("GET /api/stories/{story}"),
          read("GET /api/papers/{system}/{scenario}"),
          read("GET /api/meetings"),
          read("GET /api/meetings/{meeting}/{system}"),
          post("/api/comparisons", {}),
          read("GET /api/comparisons/{comparison}"),
          post("/api/comparisons/{comparison}/stop", {}),
          post("/api/lab", {}),
          read("GET /api/lab/metrics", {"", "?system=mobas"}),
          read("GET /api/lab/judgements/{judgement}"),
          read("DELETE /api/lab/judgements/{judgement}"),
          post("/api/lab/fights", {}),
          read("GET /api/lab/fights/{reckoning}"),
          read("DELETE /api/lab/fights/{reckoning}"),
          read("GET /api/lab/{inquiry}"),
          read("DELETE /api/lab/{inquiry}"),
          read("GET /api/lab/{inquiry}/csv"),
          read("GET /api/lab/{inquiry}/sqlite"),
          read("GET /api/lab/{inquiry}/cells/{cell}/games/{game}"),
          post("/api/games", {}),
          post("/api/journals", {})};
}

std::vector<Endpoint> reads_of_a_game() {
  return {
      read("GET /api/games/{id}"),
      read("GET /api/games/{id}/log", {"", "?from=0", "?from=1", "?from=NUMBER", "?from=x"}),
      {"GET /api/games/{id}/at/{number}", read("GET /api/games/{id}/at", {"/0", "/1", "/NUMBER", "/999", "/x"}).asks},
      read("GET /api/games/{id}/owed"),
      read("GET /api/games/{id}/mail"),
      read("GET /api/games/{id}/chart"),
      read("GET /api/games/{id}/effects"),
      {"GET /api/games/{id}/effects/{ship}",
       read("GET /api/games/{id}/effects", {"/benton", "/carondelet", "/cairo", "/x"}).asks},
      read("GET /api/games/{id}/present"),
      read("GET /api/games/{id}/staff"),
      read("GET /api/games/{id}/story"),
      read("GET /api/games/{id}/papers"),
      read("GET /api/games/{id}/fight/papers"),
      read("GET /api/games/{id}/dispatch"),
      {"GET /api/dispatches/{id}",
       [](const Asker& asker) {
         const std::string sheet = "/g/" + asker.game.id;
         return std::vector<Ask>{
             {"GET", "/api/dispatches/" + asker.game.id, ""}, {"GET", sheet, ""}, {"GET", sheet + "/picture.png", ""}};
       }},
      {"GET /api/dispatches/{id}/at/{number}",
       [](const Asker& asker) {
         const std::string at = "/api/dispatches/" + asker.game.id + "/at";
         return std::vector<Ask>{{"GET", at + "/0", ""}, {"GET", at + "/999", ""}, {"GET", at + "/x", ""}};
       }},
      read("GET /api/games/{id}/talk", {"", "?from=1", "?from=x"}),
      read("GET /api/games/{id}/desk"),
      read("GET /api/games/{id}/takebacks"),
      read("GET /api/games/{id}/journal"),
      read("GET /api/games/{id}/clerk"),
      read("GET /api/games/{id}/record"),
      read("DELETE /api/games/{id}/lesson"),
      read("GET /api/games/{id}/socket"),
      {"GET /api/calendars/{id}/{key}", calendars}};
}

std::vector<Endpoint> posts_to_a_game() {
  const std::string game = "/api/games/{id}";
  return {
      with_more(post(game + "/questions", {R"({"question":"nothing"})"}), questions),
      with_more(post(game + "/decisions", {R"({"request":"early","expected":999,"action":{"type":"none"}})",
                                           R"({"request":"none","expected":NUMBER,"action":{"type":"none"}})",
                                           R"({"request":"faces","expected":NUMBER,"action":{},"faces":[6]})"}),
                attempts),
      post(game + "/faces", {R"({"request":"none","faces":[6]})", R"({"request":"many","faces":[1,1,1,1,1,1,1,1,1]})",
                             R"({"request":"false","faces":[0,99]})"}),
      post(game + "/line", {R"({"request":"back","expected":NUMBER,"line":"back"})",
                            R"({"request":"enemy","expected":NUMBER,"line":"arkansas holds"})",
                            R"({"request":"none","expected":NUMBER,"line":"nobody > nobody"})",
                            R"({"request":"early","expected":999,"line":"rest holds"})"}),
      post("/api/lab/judgements", {R"({"game":"GAME"})"}),
      post(game + "/fork", {R"({"at":0})", R"({"at":1})", R"({"at":NUMBER})", R"({"at":999})"}),
      post(game + "/fight", {R"({"system":"mobas"})"}),
      post(game + "/fight/result",
           {R"({"request":"fight","expected":999})", R"({"request":"fight","expected":NUMBER,"result":{}})"}),
      post(game + "/dispatch", {R"({"request":"leave","open":true})"}),
      post(game + "/again", {R"({"sides":"changed"})"}),
      post(game + "/desk", {R"({"request":"desk","act":"through","side":"union"})"}),
      post(game + "/nonce", {R"({"nonce":"words"})"}),
      post(game + "/token", {R"({"token":"TOKEN"})"}),
      post(game + "/captains", {R"({"captains":[{"name":"Dove","ships":["nobody"]}]})", R"({"captains":[]})"}),
      post(game + "/handed",
           {R"({"captain":null})", R"({"captain":"nobody"})", R"({"captain":"captain","ships":["nobody"]})"}),
      post(game + "/settle", {R"({"say":"decline"})", R"({"say":"agree"})", R"({"say":"nothing"})"}),
      post(game + "/mail", {R"({"address":"ann@example.org","link":true})", R"({"address":null})"}),
      post(game + "/name", {R"({"name":"Ann"})", R"({"name":7})"}),
      post(game + "/across", {R"({"on":true})", R"({"on":1})"}),
      post(game + "/chart", {R"({"side":"union","seconds":9})", R"({"side":"nobody","seconds":9})"}),
      post(game + "/clock", {R"({"act":"stop"})", R"({"act":"add","seconds":0})"}),
      post(game + "/staff", {R"({"duties":[]})", R"({"duties":["nobody"]})"}),
      post(game + "/done", {R"({"expected":NUMBER,"done":true})", R"({"expected":999,"done":true})"}),
      post(game + "/say", {R"({"request":"said","text":"Ours."})", R"({"request":"told","text":"All.","to":"both"})"}),
      with_more(post(game + "/lookout", {R"({"request":"looked","text":"What is there?"})"}), lookouts),
      post(game + "/takeback", {R"({"expected":999})", R"({"expected":NUMBER,"keeps":0})", R"({"expected":NUMBER})",
                                R"({"expected":NUMBER,"agree":false})"})};
}

}  // namespace

const std::string& Asker::token() const {
  // Has the form of a token, so that it is looked for at the table.
  static const std::string kNobodys(43, 'A');
  return seat == "stranger" ? kNobodys : game.token(seat);
}

const std::vector<Endpoint>& endpoints() {
  static const std::vector<Endpoint> kAll = [] {
    std::vector<Endpoint> all = of_strangers();
    for (auto part : {reads_of_a_game(), posts_to_a_game()}) all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return kAll;
}

}  // namespace brownwater::server::testing
