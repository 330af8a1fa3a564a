#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/shape_json.hpp"

namespace brownwater::wire::flotilla_wire {

/// Units by their ids in the scenario; the current, lists of batteries and turns of a move as the game takes them.
class CastSpelling final : public Spelling {
 public:
  /// Cast and tables must outlive it; only events need tables.
  explicit CastSpelling(const Cast& cast, const Tables* tables = nullptr) : cast_(cast), tables_(tables) {}
  json::value write(const shape::Form& form, std::int64_t number) const override;
  std::optional<std::int64_t> read(const shape::Form&, Reader& reader, std::string_view key) const override {
    return read_unit(reader, key, cast_);
  }
  json::value write_own(const shape::Form& form, const void* at) const override;
  void read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const override;
  RuleRef rule_of_rulings() const override { return flotilla::rule(1, 1); }

 private:
  const Cast& cast_;
  const Tables* tables_;
};

}  // namespace brownwater::wire::flotilla_wire
