#include "adapters/wire/noddy/tables.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/printed_numbers.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

class TablesReader {
 public:
  explicit TablesReader(const json::value& text) : from_(text) {}

  std::expected<Tables, Fault> read() {
    Tables tables;
    from_.by_word("/fire_value", kGunWords, tables.fire_value);
    from_.by_word("/loads_for", kGunWords, tables.loads_for);
    for (const Word<GunClass>& gun : kGunWords)
      tables.reach[static_cast<std::size_t>(gun.value)] = inches("/reach/" + std::string(gun.word));
    tables.point_blank = inches("/point_blank");
    tables.effective = inches("/effective");
    read_to_hit(tables.to_hit);
    from_.each("/effects", tables.effects, [this](const std::string& at) { return from_.word(at, kHitEffectWords); });
    from_.each("/specials", tables.specials, [this](const std::string& at) { return from_.word(at, kSpecialWords); });
    tables.battery_gun_out = number("/battery_gun_out");
    from_.by_word("/most_turn", kShipTypeWords, tables.most_turn);
    tables.pivot_turn = number("/pivot_turn");
    tables.speed_change = number("/speed_change");
    tables.hindered_speed_change = number("/hindered_speed_change");
    tables.drift = inches("/drift");
    tables.against_current = share("/against_current");
    tables.astern = share("/astern");
    tables.armour = classes("/armour");
    tables.battery_armour = classes("/battery_armour");
    tables.end_arc = number("/end_arc");
    read_mishaps(tables);
    read_ramming(tables.ramming);
    tables.mine_radius = inches("/mine_radius");
    tables.mine_sinks_from = number("/mine_sinks_from");
    tables.mine_cripples_from = number("/mine_cripples_from");
    if (from_.fault()) return std::unexpected(*from_.fault());
    return tables;
  }

 private:
  // ND-4.5
  void read_to_hit(Tables::ToHit& to_hit) {
    to_hit = {.rifled = signed_number("/to_hit/rifled"),
              .target_stationary = signed_number("/to_hit/target_stationary"),
              .firer_stationary = signed_number("/to_hit/firer_stationary"),
              .point_blank = signed_number("/to_hit/point_blank"),
              .firer_hindered = signed_number("/to_hit/firer_hindered"),
              .change_of_target = signed_number("/to_hit/change_of_target"),
              .end_on = signed_number("/to_hit/end_on"),
              .firer_in_battery = signed_number("/to_hit/firer_in_battery"),
              .long_range = signed_number("/to_hit/long_range"),
              .smoke = signed_number("/to_hit/smoke")};
  }
  // ND-3.2, ND-5.2, ND-2.5, ND-6.1
  void read_mishaps(Tables& tables) {
    tables.refloats_on = number("/refloats_on");
    tables.refloat_tries = number("/refloat_tries");
    tables.set_back = inches("/set_back");
    tables.fire_out_on = number("/fire_out_on");
    tables.fire_tries = number("/fire_tries");
    tables.boiler_abandons_to = number("/boiler_abandons_to");
    tables.sinking_moves = number("/sinking_moves");
    tables.musket_reach = inches("/musket_reach");
    tables.musket_face = number("/musket_face");
    tables.musket_row = number("/musket_row");
  }
  // ND-6.3
  void read_ramming(Tables::Ramming& ramming) {
    ramming = {.target_stationary = signed_number("/ramming/target_stationary"),
               .side_on = signed_number("/ramming/side_on"),
               .no_reinforced_bow = signed_number("/ramming/no_reinforced_bow"),
               .fast_over = number("/ramming/fast_over"),
               .slow_under = number("/ramming/slow_under"),
               .cripples_from = signed_number("/ramming/cripples_from"),
               .hurts_from = signed_number("/ramming/hurts_from"),
               .nothing_from = signed_number("/ramming/nothing_from"),
               .collision_hurts_to = number("/ramming/collision_hurts_to")};
  }

  Share share(const std::string& where) {
    return {.parts = number(where + "/parts"), .of = static_cast<std::uint8_t>(from_.whole(where + "/of", 1, 255))};
  }
  ArmourClasses classes(const std::string& where) {
    return {.least = number(where + "/least"), .best = number(where + "/best")};
  }
  std::uint8_t number(const std::string& where) { return from_.number(where); }
  std::int8_t signed_number(const std::string& where) { return from_.signed_number(where); }
  Mil inches(const std::string& where) { return from_.inches(where); }

  PrintedNumbers from_;
};

std::expected<Tables, Fault> program_tables() {
  const auto text = assets::find("data/noddy/tables.json");
  if (!text) return std::unexpected(Fault{"data/noddy/tables.json", "the program does not carry it", ""});
  auto value = parse_json(*text, text->size());
  if (!value) return std::unexpected(value.error());
  return read_tables(*value);
}

}  // namespace

const std::expected<Tables, Fault>& tables() {
  static const std::expected<Tables, Fault> read = program_tables();
  return read;
}

std::expected<Tables, Fault> read_tables(const json::value& text) { return TablesReader(text).read(); }

}  // namespace brownwater::wire::noddy_wire
