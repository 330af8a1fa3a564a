#include "adapters/cli/faces.hpp"

#include <algorithm>
#include <array>

#include "adapters/cli/board_text.hpp"
#include "adapters/cli/commands.hpp"
#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/noddy.hpp"
#include "adapters/cli/plane_drawing.hpp"
#include "adapters/cli/river_text.hpp"
#include "adapters/cli/war_text.hpp"
#include "adapters/wire/plain.hpp"
#include "engine/games/flotilla/facts.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/games/noddy/facts.hpp"
#include "engine/games/redriver/facts.hpp"
#include "engine/games/wbts/facts.hpp"

namespace brownwater::cli {
namespace {

json::object open_scenario(const Ground& ground) {
  return ground.codec->write_scenario(ground.setting, Seat::kSpectator);
}

std::string board_picture(const Ground& ground, const json::object& view) {
  return board_text(open_scenario(ground), view);
}
std::string sheet_picture(const Ground& ground, const json::object& view) {
  return plane_drawing(open_scenario(ground), view) + sheet_text(view);
}
std::string units_picture(const Ground& ground, const json::object& view) {
  return plane_drawing(open_scenario(ground), view) + flotilla_units_text(view);
}
std::string river_picture(const Ground&, const json::object& view) { return river_text(view); }
std::string war_picture(const Ground&, const json::object& view) { return war_text(view); }

std::string step(const json::object& view, std::string_view turn) {
  return plain(view.at(turn)) + plain(view.at("phase")) + plain(view.at("seat"));
}
std::string turn_standing(const json::object& view) { return step(view, "turn"); }
std::string move_standing(const json::object& view) { return step(view, "move"); }
std::string asked_standing(const json::object& view) { return step(view, "turn") + json::serialize(view.at("asked")); }
// A campaign's choices change with every decision of a turn.
std::string campaign_standing(const json::object& view) {
  return plain(view.at("points")) + plain(view.at("housekeeping_left")) + step(view, "turn");
}

std::string which_ship(const json::object& view) {
  return "\nTurn " + plain(view.at("turn")) + " of " + plain(view.at("turns")) + ", " + plain(view.at("phase")) + ", " +
         plain(view.at("seat")) + ". Which ship?\n";
}
std::string which_order(const json::object&) { return "\nWhich order?\n"; }

std::vector<Offer> noddy_offers(const json::object& view) { return offers_in(view.at("actions").as_array(), {}); }

int no_card(const std::string&, const Console& console) {
  return console.refuse({"--system", "a war's vessels are counters, and no single ship has a card", "WS-9.1"});
}
int no_card_here(const std::string&, const Console& console) {
  return console.refuse({"--system", "no ship of this system has a card", ""});
}

/// The whole view, a line for each key, without the possible actions: the question lists those.
std::string keys_picture(const Ground&, const json::object& view) {
  std::string text;
  for (const auto& [key, value] : view) {
    if (key != "actions") text += spoken(key) + ": " + plain(value) + "\n";
  }
  return text;
}
constexpr Face kPlainFace{.picture = keys_picture, .question = which_order, .card = no_card_here};

const std::array<Face, 5>& all_faces() {
  static const std::array<Face, 5> faces{
      {{.system = mobas::kFacts.system,
        .picture = board_picture,
        .standing = turn_standing,
        .question = which_ship,
        .card = card_mobas},
       {.system = noddy::kFacts.system,
        .picture = sheet_picture,
        .standing = move_standing,
        .grammar = &kNoddyGrammar,
        .offers = noddy_offers,
        .card = card_noddy},
       {.system = flotilla::kFacts.system,
        .picture = units_picture,
        .standing = asked_standing,
        .grammar = &kFlotillaGrammar,
        .offers = flotilla_offers,
        .card = card_flotilla},
       {.system = redriver::kFacts.system,
        .picture = river_picture,
        .standing = campaign_standing,
        .question = which_ship,
        .card = card_mobas},
       {.system = wbts::kFacts.system, .picture = war_picture, .question = which_order, .card = no_card}}};
  return faces;
}

}  // namespace

const Face& face_of(SystemId system) {
  const auto face = std::ranges::find(all_faces(), system, &Face::system);
  return face == all_faces().end() ? kPlainFace : *face;
}

}  // namespace brownwater::cli
