#pragma once

#include <boost/json/object.hpp>
#include <string>

namespace brownwater::wire {

/// A fault in an input: where (a JSON pointer, a file, a line), why in words, and the rule, if one
/// speaks.
struct Fault {
  std::string where;
  std::string reason;
  std::string rule;  ///< empty where no rule of a book speaks
  friend bool operator==(const Fault&, const Fault&) = default;
};

/// `{"error":{"where":…,"reason":…,"rule":…}}`, `rule` null when there is none.
boost::json::object error_of(const Fault& fault);

}  // namespace brownwater::wire
