#pragma once

// Headers that nearly every source of the adapters includes, with the types of all games; see `brownwater_precompile`.
// The sockets see no type of a game.
#include "adapters/wire/codec.hpp"
#include "adapters/wire/reading.hpp"
#include "cmake/precompiled_library.hpp"
#include "engine/games/games.hpp"
