#pragma once

#include <vector>

#include "adapters/wire/dispatch/chronicle.hpp"
#include "adapters/wire/dispatch/writer.hpp"

namespace brownwater::wire::dispatch {

/// A paragraph of the action: consecutive turns, reported together.
struct Span {
  int first = 1;
  int last = 1;
  std::vector<const Noted*> facts;
};

/// A battle's turns, each in which something befell a ship by itself, the others up to five together, and those in
/// which nothing happened as many as there are. The spans point
/// into the chronicle.
std::vector<Span> spans_of(const Chronicle& chronicle);

/// Tells one: who fired and how often with effect, what it cost, what befell whom, and how the account then stood.
void tell(const Chronicle& chronicle, const Span& span, Writer& writer);

/// "the Benton", "Fort Henry".
std::string name_of(const Chronicle& chronicle, MemberIndex member);
/// "five hexes", "12.5 inches".
std::string range_of(const Words& words, const Fact& fact);
/// "turn three".
std::string turn_of(const Chronicle& chronicle, int turn);
/// "seven of fifty-four knots and two of forty guns".
std::string losses_of(const Chronicle& chronicle, const Words& words, const SideLosses& losses);

}  // namespace brownwater::wire::dispatch
