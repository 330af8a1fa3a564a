#pragma once

#include <optional>
#include <string>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/cli/typed_orders.hpp"

namespace brownwater::cli {

/// How a system is seen and played at a terminal. Those of their own are in faces.cpp; a system without
/// one is shown by the keys of its view.
struct Face {
  SystemId system = SystemId::kNone;
  /// A seat's view, in words.
  std::string (*picture)(const Ground& ground, const json::object& view) = nullptr;
  /// Changes when the picture has to be shown again, with what cannot be done and why. Null where the picture alone
  /// is shown before every choice.
  std::string (*standing)(const json::object& view) = nullptr;
  /// The question to ask where there are choices of several kinds.
  std::string (*question)(const json::object& view) = nullptr;
  /// Orders that are typed: how, and what may be chosen by its number instead. Null where choices are listed.
  const Grammar* grammar = nullptr;
  std::vector<Offer> (*offers)(const json::object& view) = nullptr;
  /// A ship's card.
  int (*card)(const std::string& ship, const Console& console) = nullptr;
};

const Face& face_of(SystemId system);

}  // namespace brownwater::cli
