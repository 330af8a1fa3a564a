#include <string>
#include <utility>

#include "adapters/server/answers.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/dispatches.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/pages.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/telling.hpp"

/// Games that are over: their dispatches, and the same battle again.
namespace brownwater::server {
namespace {

namespace json = boost::json;

std::string escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    switch (letter) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      default: escaped += letter;
    }
  }
  return escaped;
}

/// The server's address: the operator's, else the one by which the client reached it, with TLS unless it is this
/// machine.
std::string address_of(const Asking& asking) {
  if (const std::string& address = asking.services->hall->house().public_url; !address.empty()) return address;
  const Request& request = *asking.request;
  const bool here = request.host.starts_with("127.") || request.host.starts_with("localhost");
  return (here ? "http://" : "https://") + request.host;
}

std::string tag(std::string_view name, std::string_view content) {
  const std::string_view key = name.starts_with("og:") ? "property" : "name";
  return "<meta " + std::string(key) + "=\"" + std::string(name) + "\" content=\"" + escaped(content) + "\" />\n    ";
}

/// The tags by which other programs show a link to the page.
std::string tags_of(const Dispatch& dispatch, const Asking& asking) {
  const std::string address = address_of(asking) + "/g/" + std::string(asking.named[0]);
  std::string tags = tag("description", dispatch.description) + tag("og:type", "article") +
                     tag("og:site_name", "Brownwater") + tag("og:title", dispatch.title) +
                     tag("og:description", dispatch.description) + tag("og:url", address);
  if (!dispatch.picture.empty())
    tags += tag("og:image", address + "/picture.png") + tag("og:image:width", "1200") + tag("og:image:height", "630") +
            tag("og:image:alt", "Chart with the tracks of the ships") + tag("twitter:card", "summary_large_image");
  return tags + "<title>" + escaped(dispatch.title) + (dispatch.picture.empty() ? "" : ": the dispatch") +
         " · Brownwater</title>";
}

void find(const Asking& asking, Dispatches::Reply reply) {
  asking.services->dispatches.find(*asking.services->hall, std::string(asking.named[0]), std::move(reply));
}

/// The battle that the header begins once more.
json::object begun_by(const json::object& header, bool sides_changed) {
  json::object seats = wire::object_at(header, "seats");
  json::object names = names_in(header);
  if (sides_changed && seats.contains("union") && seats.contains("confederate")) {
    std::swap(seats["union"], seats["confederate"]);
    // Where nobody is named there is a null, which is no name.
    std::swap(names["union"], names["confederate"]);
  }
  json::object body{{"system", header.at("system")},
                    {"scenario", header.at("scenario")},
                    {"options", wire::object_at(header, "options")},
                    {"seats", std::move(seats)},
                    {"names", std::move(names)}};
  const std::string_view dice = wire::word_at(wire::object_at(header, "dice"), "kind");
  if (!dice.empty()) body["dice"] = dice;
  for (const char* key : {"hints", "clock", "talk_across"}) {
    if (const json::value* chosen = header.if_contains(key)) body[key] = *chosen;
  }
  if (wire::word_at(header, "format") == wire::kClerksFormat) body["models"] = true;
  return body;
}

std::optional<Problem> why_not_again(const Table& table) {
  if (table.record().read_only) return Problem{409, {"game", "a journal taken in was begun elsewhere", {}}};
  if (table.header().contains("campaign")) return Problem{409, {"game", "a fight of a campaign is fought once", {}}};
  if (table.course().game().facts().kind != kernel::Kind::kBattle)
    return Problem{409, {"game", "a campaign or war is begun on its own page", {}}};
  return why_no_dispatch(table);
}

}  // namespace

void dispatch_of_game(const Asking& asking) {
  if (const auto none = why_no_dispatch(asking.table())) return asking.refuse(*none);
  const Services& services = *asking.services;
  asking.services->dispatches.make(asking.table(), services.hall->house(), [asking](const auto& made) {
    if (!made) return asking.refuse(made.error());
    json::object told = leave_told(asking.table());
    const bool his = !why_no_leave(asking.table(), asking.seat()) && asking.at.holder.captain == 0;
    told["may_open"] = his;
    std::string text = json::serialize(told);
    text.pop_back();
    Reply reply = text_reply("application/json", text + ",\"page\":" + (*made)->page + "}");
    asking.send(std::move(reply));
  });
}

void give_leave(const Asking& asking) {
  auto command = read_leave(asking.at.holder, asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    accepted ? asking.send(json_reply(200, leave_told(asking.table()))) : asking.refuse(accepted.error());
  });
}

void dispatch_page(const Asking& asking) {
  find(asking, [asking](const auto& made) {
    made ? asking.send(text_reply("application/json", (*made)->page)) : asking.refuse(made.error());
  });
}

void dispatch_moment(const Asking& asking) {
  const auto tell = [asking](const Answer<std::shared_ptr<Table>>& found) {
    if (!found) return asking.refuse(found.error());
    const Table& table = **found;
    if (table.course().game().facts().kind == kernel::Kind::kBattle)
      return asking.refuse({404, {"game", "a battle's dispatch tells no earlier position", {}}});
    const auto number = number_named(table, asking.named[1]);
    number ? asking.send(json_reply(200, position_for(table, *number))) : asking.refuse(number.error());
  };
  Dispatches::find_open(*asking.services->hall, std::string(asking.named[0]), tell);
}

/// The page is sent even to a client that may not read the dispatch: a seat of the game then shows its token.
void dispatch_sheet(const Asking& asking) {
  find(asking, [asking](const auto& made) {
    const bool is_open = made.has_value();
    asking.send(page_with(is_open ? tags_of(**made, asking) : "<title>Brownwater</title>", is_open ? 200 : 404));
  });
}

void dispatch_chart(const Asking& asking) {
  find(asking, [asking](const auto& made) {
    if (!made) return asking.refuse(made.error());
    if ((*made)->picture.empty()) return asking.refuse({404, {"path", "a newspaper has no picture of its own", {}}});
    asking.send(text_reply("image/png", (*made)->picture));
  });
}

void begin_again(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"sides"}); !keys) return asking.refuse(keys.error());
  const std::string_view sides = wire::word_at(asking.body, "sides");
  if (sides != "changed" && sides != "same") return asking.refuse({422, {"/sides", "must be changed or same", {}}});
  if (const auto refused = why_not_again(asking.table())) return asking.refuse(*refused);
  asking.services->hall->begin(
      begun_by(asking.table().header(), sides == "changed"), [asking](const Answer<Begun>& begun) {
        if (!begun) return asking.refuse(begun.error());
        asking.send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
      });
}

}  // namespace brownwater::server
