#pragma once

// Headers that nearly every source of captains and lab includes, with the types of all games. Without this, each lot
// reads them and makes their variants anew. See `brownwater_precompile`.
#include "cmake/precompiled_engine.hpp"
#include "engine/games/games.hpp"
