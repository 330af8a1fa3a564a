#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// Phrases for a table with models: a page offers their parts and joins them to a line.
namespace brownwater::clerk {

/// A word of a line, and what the page shows for it.
struct Choice {
  std::string word;
  std::string says;
};

/// A part of a line.
struct Part {
  enum class Kind : std::uint8_t {
    kText,    ///< `word`, always said
    kOneOf,   ///< one of the choices
    kSomeOf,  ///< any number of the choices
    kRowOf,   ///< choices in order, the same one again if need be, `to` at most
    kNumber,  ///< from `from` to `to`
    kTick     ///< `word`, said if ticked; it shows `says`
  };
  Kind kind = Kind::kText;
  std::string name;  ///< of the slot
  std::string word;
  std::string says;
  std::vector<Choice> choices;
  int from = 0;
  int to = 0;
  int by = 1;
  std::string unit;
  bool optional = false;
};
Part text(std::string words);
Part one_of(std::string name, std::vector<Choice> choices);
Part some_of(std::string name, std::vector<Choice> choices);
Part row_of(std::string name, std::vector<Choice> choices, int most);
Part number(std::string name, int from, int to, std::string unit);
Part tick(std::string name, std::string word, std::string says);
/// The same, which may be left out.
Part maybe(Part part);

/// A line that may be said: the words of its parts in order.
struct Phrase {
  std::string label;
  std::vector<Part> parts;
};

/// The phrases about one ship, or about the side as a whole.
struct Orders {
  std::string ship;  ///< her id; empty for the side
  std::string name;
  std::string note;  ///< what bounds her; may be empty
  std::vector<Phrase> phrases;
};

boost::json::object write_phrase(const Phrase& phrase);
/// `{"ship","name","note","captain","phrases"}`; nobody is named as captain.
boost::json::object write_orders(const Orders& orders);

}  // namespace brownwater::clerk
