#pragma once

#include <optional>

#include "adapters/wire/codec.hpp"

/// Which games two players alone can play by letters. Both players read everything in the file but sealed packets, and
/// those are opened before the game goes on. Therefore a seat that is to decide must be allowed to know all earlier
/// decisions.
namespace brownwater::letters {

/// Why the scenario cannot be laid before both players, or has not two who decide; nothing if it can.
std::optional<wire::Fault> hidden_in_the_scenario(const wire::Codec& codec, const wire::Setting& setting);

/// Why the battle cannot go by letters: the above, or something that play hides even after the packets are opened.
/// Found by playing some battles between players who decide at random. The view of every seat that is to decide is
/// compared with the umpire's. Standing orders are allowed, and are open to both sides (`orders_open_to`). `where` is
/// what the seat may not know. Takes some tenths of a second.
std::optional<wire::Fault> why_not_by_letters(const wire::Codec& codec, const wire::Setting& setting);

/// The other side's orders that stand, which the book keeps from this one and the letter tells: by their places in the
/// view.
boost::json::object orders_open_to(const wire::Codec& codec, const wire::Setting& setting,
                                   const kernel::AnyState& state, Side side);

}  // namespace brownwater::letters
