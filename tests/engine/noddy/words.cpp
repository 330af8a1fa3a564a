#include "tests/engine/noddy/words.hpp"

#include "tests/support/told.hpp"

namespace brownwater::noddy::testing {

std::string words(const Event& event) { return brownwater::testing::told(event); }

}  // namespace brownwater::noddy::testing
