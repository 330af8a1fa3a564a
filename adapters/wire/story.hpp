#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

/// The stories of battles (docs/formats.md, Story): what each side was told, and what really happened.
namespace brownwater::wire {

/// The names of the stories that the program carries, in order.
std::vector<std::string> story_names();
/// A whole story, or nothing if there is none of that name.
std::optional<json::object> story_named(std::string_view name);

/// The parts of the story that those eyes may read: when and where, and a side's own briefing; for the umpire both.
/// Once the battle is over, both briefings, what really happened, sources, doubts and what is ours.
json::object story_told(const json::object& story, Seat eyes, bool over);

/// The same as Markdown, for paper: each briefing begins a page.
std::string story_markdown(const json::object& told);

/// Every story with its name, and the battles that name it: `{"story","title","date",…,"battles":[{"system",
/// "scenario","title"}]}`, without its briefings and its end. Read once. Thread safe.
const json::array& all_stories();

}  // namespace brownwater::wire
