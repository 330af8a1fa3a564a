#include "adapters/letters/links.hpp"

namespace brownwater::letters {
namespace {

Digest hash_of_link(const Digest& link) {
  return hash_of(std::string_view(reinterpret_cast<const char*>(link.data()), link.size()));
}

}  // namespace

Digest OwnChain::hashed(std::uint32_t times) const {
  Digest digest = seed;
  for (std::uint32_t at = 0; at < times; ++at) digest = hash_of_link(digest);
  return digest;
}

bool follows(const Digest& link, const Digest& before) { return hash_of_link(link) == before; }

}  // namespace brownwater::letters
