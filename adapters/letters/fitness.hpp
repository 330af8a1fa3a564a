#pragma once

#include <optional>

#include "adapters/wire/codec.hpp"

/// Which games can go by letters between two players alone. Both read everything in the file but sealed packets, and
/// those are opened before the game goes on; so whoever is to decide must be allowed to know all that was decided
/// before.
namespace brownwater::letters {

/// Why the scenario cannot be laid before both players, or has not two who decide; nothing if it can.
std::optional<wire::Fault> hidden_in_the_scenario(const wire::Codec& codec, const wire::Setting& setting);

/// Why the battle cannot go by letters: the above, or something that play hides for longer than until the packets are
/// opened. Found by playing: in some battles between players who decide at random, every seat that is to decide is
/// compared with the umpire; orders that stand are let pass, and lie open (`orders_open_to`). `where` is what it may
/// not know. Takes some tenths of a second.
std::optional<wire::Fault> why_not_by_letters(const wire::Codec& codec, const wire::Setting& setting);

/// The other side's orders that stand, which the book keeps from this one and the letter tells: by their places in the
/// view.
boost::json::object orders_open_to(const wire::Codec& codec, const wire::Setting& setting,
                                   const kernel::AnyState& state, Side side);

}  // namespace brownwater::letters
