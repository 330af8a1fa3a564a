#include "adapters/wire/flotilla/tables.hpp"

#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/printed_numbers.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr std::uint8_t kNeverTurnsAgain = 7;  // beyond any face

class TablesReader {
 public:
  explicit TablesReader(const json::value& text) : from_(text) {}

  std::expected<Tables, Fault> read() {
    Tables tables;
    read_turn(tables);
    read_fire(tables);
    read_damage(tables);
    read_movement(tables);
    read_torpedoes(tables);
    read_boarding(tables);
    read_march(tables.march);
    read_melee(tables.melee);
    read_nerve(tables);
    if (from_.fault()) return std::unexpected(*from_.fault());
    return tables;
  }

 private:
  // FL-1.4, FL-1.5, FL-2.8
  void read_turn(Tables& tables) {
    tables.upstream_by = inches("/upstream_by");
    tables.small_to = inches("/sizes/small_to");
    tables.medium_to = inches("/sizes/medium_to");
    tables.smoke_reach = inches("/smoke/reach");
    tables.smoke_reduced_over = number("/smoke/reduced_over");
    tables.smoke_excessive_over = number("/smoke/excessive_over");
    tables.weather_every = number("/weather/every");
    tables.fog_to = number("/weather/fog_to");
    tables.reduced_to = number("/weather/reduced_to");
  }
  // FL-4.1 to FL-4.8
  void read_fire(Tables& tables) {
    for (const Word<GunType>& gun : kGunWords)
      read_bands("/ranges/" + std::string(gun.word), tables.bands[static_cast<std::size_t>(gun.value)]);
    tables.ship_arc_halves = half_degrees("/arcs/ship");
    tables.land_arc_halves = half_degrees("/arcs/land");
    tables.hits_on = number("/to_hit/clear");
    tables.reduced_on = number("/to_hit/reduced");
    tables.only_on = number("/to_hit/hardest");
    tables.still_target = number("/to_hit/still_target");
    tables.batteries_a_turn = number("/batteries_a_turn");
    tables.aimed_goes_on = number("/aimed/goes_on");
    tables.aimed_shift = from_.signed_number("/aimed/shift");
    tables.strip_range = inches("/strip_range");
    from_.each("/specifics", tables.specifics, [this](const std::string& at) { return read_row(at); });
    tables.one_way_starboard_to = number("/one_way_starboard_to");
  }
  /// FL-4.3: where fewer bands are printed, the last is the farthest.
  void read_bands(const std::string& where, Bands& bands) {
    const json::value* list = from_.at(where);
    const std::size_t printed = list != nullptr && list->is_array() ? list->get_array().size() : 0;
    if (printed == 0 || printed > bands.to.size()) return from_.miss(where);
    for (std::size_t at = 0; at < bands.to.size(); ++at) bands.to[at] = inches(below(where, std::min(at, printed - 1)));
  }
  /// FL-4.1
  std::uint8_t half_degrees(const std::string& where) {
    const json::value* degrees = from_.at(where);
    const auto halves = degrees == nullptr ? std::nullopt : in_parts(*degrees, 2);
    if (halves && *halves >= 0 && *halves <= kHalfCircle) return static_cast<std::uint8_t>(*halves);
    from_.miss(where);
    return 0;
  }
  // FL-4.8: a row has no effects but those it names.
  SpecificRow read_row(const std::string& where) {
    const auto if_said = [&](std::string_view key) {
      const std::string at = below(where, key);
      return from_.at(at) == nullptr ? std::uint8_t{0} : number(at);
    };
    SpecificRow row{
        .effect = from_.word(where + "/effect", kSpecificWords),
        .continuing = if_said("continuing"),
        .catastrophic = from_.at(where + "/catastrophic") != nullptr && from_.truth(where + "/catastrophic"),
        .turns = if_said("turns"),
        .grapple_turns = if_said("grapple_turns"),
        .increments = if_said("increments"),
        .turret_freed_on = freed_on(where + "/turrets_freed_on"),
        .crew = 0,
        .crew_by_die = false,
        .guns = number(where + "/guns")};
    const json::value* crew = from_.at(where + "/crew");
    row.crew_by_die = crew != nullptr && *crew == json::value("d6");
    if (!row.crew_by_die) row.crew = number(where + "/crew");
    return row;
  }
  /// Null: fixed turrets never turn again.
  std::uint8_t freed_on(const std::string& where) {
    const json::value* face = from_.at(where);
    if (face == nullptr) return 0;
    return face->is_null() ? kNeverTurnsAgain : number(where);
  }
  // FL-2.5, FL-2.7, FL-4.10, FL-4.13
  void read_damage(Tables& tables) {
    from_.each("/catastrophe_out_to", tables.catastrophe_out_to, [this](const std::string& at) { return number(at); });
    tables.repairs_on = number("/repairs_on");
    tables.yellow_increments = number("/yellow_increments");
    tables.hulk_turns = number("/hulk_turns");
  }
  // FL-3
  void read_movement(Tables& tables) {
    tables.drowns_to = number("/drowns_to");
    from_.each("/grounds_on", tables.grounds_on, [this](const std::string& at) { return number(at); });
    tables.lightened_on = number("/lightened_on");
    tables.ironclad_guns_a_die = number("/ironclad_guns_a_die");
    tables.ram_inches_a_die = number("/ram/inches_a_die");
    tables.ram_bow_dice = number("/ram/ram_bow_dice");
    tables.ram_hits_on = number("/ram/hits_on");
    tables.ram_specific_from = number("/ram/specific_from");
    tables.power = {.boiler_to = number("/power/boiler_to"),
                    .leak_to = number("/power/leak_to"),
                    .refused_to = number("/power/refused_to"),
                    .boiler_hits = number("/power/boiler_hits"),
                    .boiler_continuing = number("/power/boiler_continuing"),
                    .boiler_stopped = number("/power/boiler_stopped"),
                    .leak_stopped = number("/power/leak_stopped"),
                    .insisted_destroys_to = number("/power/insisted_destroys_to"),
                    .insisted_turn = number("/power/insisted_turn")};
  }
  // FL-4.11, FL-4.12
  void read_torpedoes(Tables& tables) {
    tables.spar_reach = inches("/spar/reach");
    tables.spar_explodes_on = number("/spar/explodes_on");
    tables.spar_shift = from_.signed_number("/spar/shift");
    tables.spar_back_to = number("/spar/back_to");
    tables.mine_explodes_on = number("/mine/explodes_on");
    tables.mine_shift = from_.signed_number("/mine/shift");
  }
  // FL-4.15, FL-5.1, FL-6.1, FL-6.2, FL-6.5, FL-6.6
  void read_boarding(Tables& tables) {
    tables.grapple_reach = inches("/grapple/reach");
    tables.grapples_on = number("/grapple/holds_on");
    tables.prize_crew = number("/prize/crew");
    tables.prize_reach = inches("/prize/reach");
    tables.surrender_reach = inches("/nerve/surrender_reach");
    tables.leader_casualties = number("/leader_casualties");
    tables.musket_reach = inches("/musket/reach");
    tables.musket_on = number("/musket/hits_on");
    tables.musket_hits_a_gun = number("/musket/hits_a_gun");
    tables.landing_reach = inches("/landing/reach");
    tables.landed_a_turn = number("/landing/men_a_turn");
  }
  // FL-3.1, FL-6.3
  void read_march(Tables::March& march) {
    march = {.dice = number("/march/dice"),
             .charge_dice = number("/march/charge_dice"),
             .mounted_charge_dice = number("/march/mounted_charge_dice"),
             .charges_on = number("/march/charges_on"),
             .rabble_charges_on = number("/march/rabble_charges_on"),
             .leaderless = number("/march/leaderless"),
             .contact = inches("/march/contact")};
  }
  DiceForMen share(const std::string& where) {
    return {.dice = number(where + "/dice"), .men = static_cast<std::uint8_t>(from_.whole(where + "/men", 1, 255))};
  }
  // FL-6.4
  void read_melee(Tables::Melee& melee) {
    melee = {.leader_dice = number("/melee/leader_dice"),
             .leader_counts = number("/melee/leader_counts"),
             .foot = share("/melee/foot"),
             .mounted = share("/melee/mounted"),
             .works = share("/melee/works"),
             .light_cover = share("/melee/light_cover"),
             .from_rear = share("/melee/from_rear"),
             .rabble = share("/melee/rabble"),
             .hits_on = number("/melee/hits_on"),
             .another_to = number("/melee/another_to"),
             .recoil_to = number("/melee/recoil_to"),
             .recoil = inches("/melee/recoil"),
             .again_on = number("/melee/again_on"),
             .run_dice = number("/melee/run_dice"),
             .pursuit_dice = number("/melee/pursuit_dice")};
  }
  // FL-5.1, FL-5.2
  void read_nerve(Tables& tables) {
    const auto signed_number = [this](const std::string& key) { return from_.signed_number("/morale/" + key); };
    tables.nerve = {.shaken_to = number("/nerve/shaken_to"),
                    .no_closer_to = number("/nerve/no_closer_to"),
                    .retires_to = number("/nerve/retires_to"),
                    .surrenders_to = number("/nerve/surrenders_to"),
                    .shaken_costs = number("/nerve/shaken_costs"),
                    .no_closer_costs = number("/nerve/no_closer_costs"),
                    .retires_costs = number("/nerve/retires_costs")};
    tables.morale = {.anchored = signed_number("anchored"),
                     .broadside_gone = signed_number("broadside_gone"),
                     .half_crew = signed_number("half_crew"),
                     .fire = signed_number("fire"),
                     .yellow = signed_number("yellow"),
                     .batteries_gone = signed_number("batteries_gone"),
                     .batteries_over = number("/morale/batteries_over"),
                     .three_quarters = signed_number("three_quarters"),
                     .catastrophe = signed_number("catastrophe"),
                     .has_sunk = signed_number("has_sunk"),
                     .near_flagship = signed_number("near_flagship"),
                     .flagship_reach = inches("/morale/flagship_reach")};
  }

  std::uint8_t number(const std::string& where) { return from_.number(where); }
  Mil inches(const std::string& where) { return from_.inches(where); }

  PrintedNumbers from_;
};

std::expected<Tables, Fault> tables_of_the_program() {
  const auto text = assets::find("data/flotilla/tables.json");
  if (!text) return std::unexpected(Fault{"data/flotilla/tables.json", "the program does not carry it", ""});
  auto value = parse_json(*text, text->size());
  if (!value) return std::unexpected(value.error());
  return read_tables(*value);
}

}  // namespace

const std::expected<Tables, Fault>& tables() {
  static const std::expected<Tables, Fault> read = tables_of_the_program();
  return read;
}

std::expected<Tables, Fault> read_tables(const json::value& text) { return TablesReader(text).read(); }

}  // namespace brownwater::wire::flotilla_wire
