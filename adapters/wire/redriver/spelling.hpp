#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/shape_json.hpp"

namespace brownwater::wire::red_river_wire {

/// A ship by her id; `kNoShip` and a fault if the campaign has none of it.
ShipIndex read_ship(const Muster& muster, Reader& reader, std::string_view key);

/// Ships and ironclads by their ids, guns and batteries by the words of the tables; the lists of a fight's result as
/// the campaign takes them.
class MusterSpelling final : public Spelling {
 public:
  /// The muster must outlive it.
  explicit MusterSpelling(const Muster& muster) : muster_(muster) {}
  json::value write(const shape::Form& form, std::int64_t number) const override;
  std::optional<std::int64_t> read(const shape::Form& form, Reader& reader, std::string_view key) const override;
  json::value write_own(const shape::Form& form, const void* at) const override;
  void read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const override;
  RuleRef rule_of_rulings() const override { return redriver::rule(2, 4); }

 private:
  const Muster& muster_;
};

}  // namespace brownwater::wire::red_river_wire
