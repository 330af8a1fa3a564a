#pragma once

#include "adapters/letters/keys.hpp"
#include "adapters/wire/codec.hpp"

namespace brownwater::letters {

/// The source of a decision's dice.
struct Draw {
  Digest link{};   ///< of the other seat, which had not been shown when the decision was made
  Digest after{};  ///< the hash of the line that left nothing open but the dice: the decision, or the last packet
  std::size_t decision = 0;  ///< its number in the journal, from 1
};

/// The lots of one decision, each bound to its purpose in the journal's own words. The arguments must outlive it.
class DrawnThrows final : public chance::SealedLots {
 public:
  DrawnThrows(const Draw& draw, const wire::Codec& codec, const wire::Setting& setting)
      : draw_(&draw), codec_(&codec), setting_(&setting) {}

  chance::Lot lot(std::uint32_t place, chance::Die die, const chance::Slip& slip) const override {
    json::object purpose = codec_->write_throw(*setting_, {.die = die, .face = 1, .slip = slip});
    purpose.erase("face");
    return keyed_hash(draw_->link,
                      json::array{"die", sealed::hex_of(draw_->after), draw_->decision, place, std::move(purpose)});
  }

 private:
  const Draw* draw_;
  const wire::Codec* codec_;
  const wire::Setting* setting_;
};

}  // namespace brownwater::letters
