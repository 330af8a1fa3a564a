#include "adapters/wire/hidden_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace brownwater::wire {

void keep_known(json::object& text, std::string_view list, const std::function<bool(const json::value&)>& known) {
  json::array kept;
  if (const json::value* things = text.if_contains(list); things != nullptr && things->is_array())
    std::ranges::copy_if(things->get_array(), std::back_inserter(kept), known);
  text.stable_erase(list);
  text[list] = std::move(kept);
}

void keep_own(json::object& text, std::string_view list, std::string_view owner, Seat seat) {
  keep_known(text, list, [&](const json::value& thing) {
    const json::value* side = thing.is_object() ? thing.get_object().if_contains(owner) : nullptr;
    return side != nullptr && *side == json::value(word_of(seat));
  });
}

}  // namespace brownwater::wire
