#pragma once

#include <string_view>
#include <vector>

#include "adapters/wire/dispatch/chronicle.hpp"
#include "adapters/wire/redriver/diary_telling.hpp"

namespace brownwater::wire::red_river_wire {

/// How the clerk tells a fight of the campaign, out of the battle's own journal. He tells who opened and at what range,
/// the first hit, the first ramming, and who was lost to whom and when. He also tells the closest call of those afloat,
/// the fire of both sides, and how long it lasted. Four to eight sayings of the diary's phrases, fewer only where
/// nobody fired.
std::vector<Saying> fight_story(const dispatch::Chronicle& battle);

/// The same from the text of the battle's journal; nothing if it cannot be told.
std::vector<Saying> fight_story(std::string_view journal);

}  // namespace brownwater::wire::red_river_wire
