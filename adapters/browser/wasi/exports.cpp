#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/browser/codes.hpp"
#include "adapters/browser/host.hpp"
#include "adapters/browser/wasi/entropy.hpp"
#include "adapters/wire/json.hpp"

/// The functions of the module (docs/browser-edition.md).
namespace brownwater::browser {
namespace {

constexpr std::size_t kMostStartBytes = 4096;

struct Module {
  std::unique_ptr<Host> host;
  std::string message;  ///< the last one that went out
};

Module& module() {
  static Module one;
  return one;
}

enum class Next : int { kNothing, kMessage, kWork };

}  // namespace
}  // namespace brownwater::browser

using namespace brownwater;
using namespace brownwater::browser;

extern "C" {

[[clang::export_name("bw_alloc")]] void* bw_alloc(std::size_t bytes) { return std::malloc(bytes); }

[[clang::export_name("bw_free")]] void bw_free(void* place) { std::free(place); }

[[clang::export_name("bw_start")]] int bw_start(const char* text, std::size_t bytes) {
  const auto config = wire::parse_json({text, bytes}, kMostStartBytes);
  std::array<std::uint8_t, 32> key{};
  if (!config || !config->is_object() || module().host != nullptr) return 1;
  if (!read_hex(wire::word_at(config->get_object(), "entropy"), key)) return 1;
  draw_from(Entropy(key));
  module().host = std::make_unique<Host>();
  return 0;
}

[[clang::export_name("bw_say")]] void bw_say(const char* text, std::size_t bytes) { module().host->say({text, bytes}); }

[[clang::export_name("bw_next")]] int bw_next(std::uint32_t* place) {
  Host& host = *module().host;
  std::optional<std::string> message = host.next();
  if (!message) return static_cast<int>(host.has_work() ? Next::kWork : Next::kNothing);
  module().message = std::move(*message);
  place[0] = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(module().message.data()));
  place[1] = static_cast<std::uint32_t>(module().message.size());
  return static_cast<int>(Next::kMessage);
}

}  // extern "C"

// Debian's compiler runtime is built with a guard of the stack, whose parts the C library lacks.
extern "C" {
extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
