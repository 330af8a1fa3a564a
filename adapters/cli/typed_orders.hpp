#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/telling.hpp"

/// Orders that are typed at the terminal, in the words of a system of the open table.
namespace brownwater::cli {

/// One of the things that may be chosen by its number.
struct Offer {
  std::string words;
  json::object action;
};

/// Acts of the wire as offers, units by their names.
std::vector<Offer> offers_in(const json::array& acts, const Names& names);

/// How a system's orders are typed. `read` gives the action as the wire has it; nothing if the words make none.
struct Grammar {
  std::optional<json::object> (*read)(const std::vector<std::string>& words) = nullptr;
  std::string_view help;
};

/// A whole number, all of the word.
std::optional<std::int64_t> number_in(const std::string& word);

/// Where a person is asked, and answers.
struct TableTalk {
  const Ground& ground;
  const Grammar& grammar;
  std::istream& in;
  std::ostream& words;
};
/// Asks until an action is typed, or chosen from the offers, that is legal; nothing if the person stops. An action may
/// be typed as docs/formats.md has it too.
std::optional<kernel::AnyAction> order_typed(const TableTalk& talk, const kernel::AnyState& state, Seat seat,
                                             const std::vector<Offer>& offers);

}  // namespace brownwater::cli
