#pragma once

#include <cstdint>

namespace brownwater::testing {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BROWNWATER_SANITIZED 1
#endif
#endif
#if defined(BROWNWATER_SANITIZED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
/// Whether a sanitizer watches this build: its checks of memory take many times as long.
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// That many random games; under a sanitizer one in forty of them, at least one: the packed program plays all (PACKED
/// in tests/CMakeLists.txt).
constexpr std::uint64_t fewer(std::uint64_t games) { return kSanitized ? (games + 39) / 40 : games; }

}  // namespace brownwater::testing
