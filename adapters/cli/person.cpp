#include "adapters/cli/person.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>

#include "adapters/cli/faces.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/numbers.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::cli {
namespace {

std::string name_of(const Names& names, const json::value& id) {
  const auto place = names.find(plain(id));
  return place == names.end() ? plain(id) : place->second;
}

}  // namespace

Person::Person(const Ground& ground, const Console& console) : ground_(ground), console_(console) {}

std::ostream& Person::words() const { return console_.as_json ? console_.err : console_.out; }

std::vector<std::pair<std::string, std::vector<Person::Choice>>> Person::choices_by_ship(
    const json::object& view) const {
  const Names names = names_in(view);
  const wire::Slots kinds(wire::words_of(ground_.codec->system()), {});
  std::vector<std::pair<std::string, std::vector<Choice>>> ships;
  for (const json::value& item : view.at("actions").as_array()) {
    const json::object& action = item.as_object();
    const json::value* ship = action.if_contains("ship");
    if (ship == nullptr) ship = action.if_contains("from");
    // A war has no ships to choose by: its orders are listed under their headings.
    const std::string name = view.contains("leaders") ? kinds.filled("{heading}", {{"heading", action.at("type")}})
                             : ship == nullptr        ? "All ships"
                                                      : name_of(names, *ship);
    auto place = std::ranges::find(ships, name, [](const auto& entry) { return entry.first; });
    if (place == ships.end()) place = ships.insert(place, {name, {}});
    place->second.push_back({choice_words(ground_.codec->system(), action, names), action});
  }
  return ships;
}

/// A number from 1 to `most`, or 0 for "back"; nothing if the person stops.
std::optional<std::size_t> Person::ask(std::size_t most, bool may_go_back) {
  for (;;) {
    words() << "? " << std::flush;
    std::string line;
    if (!read_line(console_.in, line, kMostTypedBytes) || line == "q" || line == "quit") return std::nullopt;
    if (may_go_back && (line == "b" || line == "back")) return 0;
    if (const auto number = wire::whole_in<std::size_t>(std::string_view(line), {.least = 1, .most = most}))
      return number;
    words() << "Type a number from 1 to " << most << (may_go_back ? ", b for the list of ships" : "")
            << ", or q to stop.\n";
  }
}

void Person::show(const json::object& view) {
  const Face& face = face_of(ground_.codec->game().system());
  const std::string now = face.standing == nullptr ? "" : face.standing(view);
  if (face.standing != nullptr && now == shown_) return;
  shown_ = now;
  words() << '\n' << face.picture(ground_, view);
  if (face.standing == nullptr) return;
  const json::value* cannot = view.if_contains("cannot");
  for (const json::value& item : cannot == nullptr ? json::array() : cannot->as_array()) {
    const json::value* ship = item.as_object().if_contains("ship");
    words() << "  " << plain(ship != nullptr ? *ship : item.at("action").at("type")) << ": " << plain(item.at("reason"))
            << "  [" << plain(item.at("rule")) << "]\n";
  }
}

std::optional<kernel::AnyAction> Person::choose(const kernel::AnyState& state, Seat seat) {
  const json::object view = ground_.codec->write_view(ground_.setting, state, seat);
  show(view);
  const Face& face = face_of(ground_.codec->game().system());
  if (face.grammar != nullptr)
    return order_typed({.ground = ground_, .grammar = *face.grammar, .in = console_.in, .words = words()}, state, seat,
                       face.offers(view));
  const auto ships = choices_by_ship(view);
  for (;;) {
    std::size_t ship = 1;
    if (ships.size() > 1) {
      words() << face.question(view);
      for (std::size_t at = 0; at < ships.size(); ++at) {
        words() << "  " << at + 1 << "  " << ships[at].first << " (" << ships[at].second.size() << " choices)\n";
      }
      const auto chosen = ask(ships.size(), false);
      if (!chosen) return std::nullopt;
      ship = *chosen;
    }
    const auto& [name, choices] = ships[ship - 1];
    words() << name << ":\n";
    for (std::size_t at = 0; at < choices.size(); ++at) words() << "  " << at + 1 << "  " << choices[at].words << '\n';
    const auto chosen = ask(choices.size(), ships.size() > 1);
    if (!chosen) return std::nullopt;
    if (*chosen == 0) continue;
    const auto action = ground_.codec->read_action(ground_.setting, choices[*chosen - 1].action);
    if (action) return *action;
  }
}

std::optional<std::vector<std::uint8_t>> Person::throw_dice(const chance::DiceWanted& wanted) {
  const json::object told = ground_.codec->write_wanted(ground_.setting, wanted);
  for (;;) {
    words() << "Throw " << plain(told.at("count")) << " (" << plain(told.at("die")) << ") for "
            << plain(told.at("purpose"));
    for (const std::string_view key : {"side", "ship", "target", "gun", "colour", "place"}) {
      if (const json::value* whose = told.if_contains(key)) words() << ", " << key << ' ' << plain(*whose);
    }
    words() << "  [" << plain(told.at("rule")) << "]\nFaces, with spaces between: " << std::flush;
    std::string line;
    if (!read_line(console_.in, line, kMostTypedBytes) || line == "q" || line == "quit") return std::nullopt;
    std::istringstream in(line);
    std::vector<std::uint8_t> faces;
    for (int face = 0; in >> face && face >= 1 && face <= chance::faces_of(wanted.die);)
      faces.push_back(static_cast<std::uint8_t>(face));
    if (in.eof() && faces.size() == wanted.count) return faces;
    words() << "That is not " << plain(told.at("count")) << " faces from 1 to " << chance::faces_of(wanted.die)
            << ".\n";
  }
}

}  // namespace brownwater::cli
