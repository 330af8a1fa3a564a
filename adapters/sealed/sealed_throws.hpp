#pragma once

#include "adapters/sealed/seal.hpp"
#include "adapters/wire/codec.hpp"

namespace brownwater::sealed {

/// The lots of one decision, each bound to its purpose in the journal's own words. The arguments must outlive it.
class SealedThrows final : public chance::SealedLots {
 public:
  SealedThrows(const Chain& chain, const wire::Codec& codec, const wire::Setting& setting, const Decided& decided)
      : chain_(&chain), codec_(&codec), setting_(&setting), draw_(chain.draw_of(decided)) {}

  chance::Lot lot(std::uint32_t place, chance::Die die, const chance::Slip& slip) const override {
    json::object purpose = codec_->write_throw(*setting_, {.die = die, .face = 1, .slip = slip});
    purpose.erase("face");
    return chain_->lot_of(draw_, place, purpose);
  }

 private:
  const Chain* chain_;
  const wire::Codec* codec_;
  const wire::Setting* setting_;
  Digest draw_;
};

}  // namespace brownwater::sealed
