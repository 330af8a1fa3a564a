#pragma once

/// Every game whose captains look ahead: who is to find `Craft<G>` for whatever game it is reads this.
#include "captains/search/flotilla.hpp"
#include "captains/search/mobas.hpp"
#include "captains/search/noddy.hpp"
#include "captains/search/redriver.hpp"
