#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/action.hpp"

namespace brownwater::wire::flotilla_wire {

std::expected<flotilla::Action, Fault> read_action(const Cast& cast, const json::value& text);
json::object write_action(const Cast& cast, const flotilla::Action& action);

/// What a unit does at a fire window without being told again (FL-1.3).
json::object write_standing(const Cast& cast, const flotilla::Standing& standing);
/// The three turns of a move, degrees, port negative.
json::array write_turns(const flotilla::Turns& turns);

/// An act of the game master (FL-1.1): `{"act":…}`.
flotilla::Act read_act(const json::value& text, const std::string& where, const Cast& cast, std::vector<Fault>& faults);
json::object write_act(const Cast& cast, const flotilla::Act& act);

/// FL-3.2: the game master's word on the current: a bearing, "slack", or "as_drawn".
json::value write_flow(const flotilla::Flow& flow);

/// A number as the rules keep it: what is beyond all that they could allow stands for the most that it holds, so that
/// they say which limit it passes.
std::uint8_t read_number(Reader& reader, std::string_view key);
/// A bit for each battery of a list of their numbers.
flotilla::BatterySet read_batteries(Reader& reader, std::string_view key);

}  // namespace brownwater::wire::flotilla_wire
