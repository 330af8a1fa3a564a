#pragma once

/// Every game whose captains look ahead. Include it to find `Craft<G>` for any game.
#include "captains/search/flotilla.hpp"
#include "captains/search/mobas.hpp"
#include "captains/search/noddy.hpp"
#include "captains/search/redriver.hpp"
