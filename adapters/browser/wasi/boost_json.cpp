// Boost.JSON, of which Debian has no library for WebAssembly.
#include <boost/json/src.hpp>

namespace boost {

/// Outside input is read with error codes. Therefore an exception that Boost would throw is an error of the program.
void throw_exception(const std::exception& /*error*/) { __builtin_trap(); }
void throw_exception(const std::exception& /*error*/, const source_location& /*where*/) { __builtin_trap(); }

}  // namespace boost
