#include <utility>

#include "adapters/browser/letters.hpp"

/// Used in modules with one game: the module with all games answers for letters.
namespace brownwater::browser {

boost::json::object answer_letter(const boost::json::object&) {
  boost::json::object fault{{"where", "letter"}, {"reason", "is asked of the module with all games"}, {"rule", ""}};
  return {{"against", "order"}, {"fault", std::move(fault)}};
}

}  // namespace brownwater::browser
