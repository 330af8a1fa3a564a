#include "adapters/wire/lab/advice.hpp"

/// Used in modules with one game: a staff officer plays the games of campaigns, which the module with all games has.
namespace brownwater::wire {

std::expected<json::object, Fault> write_advice(const Codec&, const Setting&, const kernel::AnyState&, Seat,
                                                const lab::Looking&) {
  return std::unexpected(Fault{"question", "advice is asked of the module with all games", ""});
}

std::expected<json::object, Fault> write_motives(const Codec&, const Setting&, const kernel::AnyState&,
                                                 const ProgramsOrder&) {
  return std::unexpected(Fault{"question", "a general's reasons are asked of the module with all games", ""});
}

}  // namespace brownwater::wire
