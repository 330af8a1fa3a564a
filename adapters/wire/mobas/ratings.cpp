#include "adapters/wire/mobas/ratings.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// The `value` at a pointer of the tables.
const json::value* marked(const json::value& text, const std::string& pointer) {
  return at_pointer(text, pointer + "/value");
}

class TablesReader {
 public:
  explicit TablesReader(const json::value& text) : text_(text) {}

  std::expected<Tables, Fault> read() {
    Tables tables;
    tables.text = text_;
    const json::value* types = at_pointer(text_, "/types");
    if (types == nullptr || !types->is_object()) return std::unexpected(Fault{"/types", "is missing", ""});
    for (const auto& entry : types->get_object()) {
      const std::string key(entry.key().data(), entry.key().size());
      tables.types.emplace(key, type_line(below("/types", key)));
    }
    tables.numbers = {.ram_dice = number("/ramming/dice_with_ram"),
                      .bow_dice = number("/ramming/dice_without_ram"),
                      .torpedo_dice = number("/torpedo_boat/dice"),
                      .mine_dice = number("/mine/dice"),
                      .mine_live_from = lowest("/mine/explodes_on"),
                      .battery_most_dice = number("/shore_battery/dice_most")};
    if (fault_) return std::unexpected(*fault_);
    return tables;
  }

 private:
  void miss(const std::string& where) {
    if (!fault_) fault_ = Fault{.where = where, .reason = "is missing or not of its kind", .rule = ""};
  }
  std::uint8_t number(const std::string& where) {
    const json::value* value = marked(text_, where);
    if (value != nullptr && value->is_int64() && value->get_int64() >= 0 && value->get_int64() < 256) {
      return static_cast<std::uint8_t>(value->get_int64());
    }
    miss(where);
    return 0;
  }
  bool truth(const std::string& where) {
    const json::value* value = marked(text_, where);
    if (value != nullptr && value->is_bool()) return value->get_bool();
    miss(where);
    return false;
  }
  std::uint8_t lowest(const std::string& where) {
    const json::value* value = marked(text_, where);
    if (value != nullptr && value->is_array() && !value->get_array().empty()) {
      const json::value& first = value->get_array().front();
      if (first.is_int64() && first.get_int64() >= 1 && first.get_int64() <= 6)
        return static_cast<std::uint8_t>(first.get_int64());
    }
    miss(where);
    return 1;
  }
  std::optional<Draught> draught(const std::string& where) {
    const json::value* value = marked(text_, where);
    if (value == nullptr || value->is_null()) return std::nullopt;
    if (value->is_string())
      return value_in(kDraughtWords, std::string_view(value->get_string().data(), value->get_string().size()));
    return std::nullopt;
  }
  TypeLine type_line(const std::string& where) {
    const json::value* name = at_pointer(text_, where + "/name");
    TypeLine line;
    if (name != nullptr && name->is_string()) line.name.assign(name->get_string().data(), name->get_string().size());
    line.ratings = {.dice = number(where + "/dice"),
                    .move = number(where + "/move"),
                    .fv = number(where + "/fv"),
                    .critical = number(where + "/critical"),
                    .turret = truth(where + "/turret"),
                    .ram = truth(where + "/ram"),
                    .torpedo = truth(where + "/torpedo")};
    line.draught = draught(where + "/draught");
    return line;
  }

  const json::value& text_;
  std::optional<Fault> fault_;
};

std::expected<Tables, Fault> program_tables() {
  const auto text = assets::find("data/mobas/types.json");
  if (!text) return std::unexpected(Fault{"data/mobas/types.json", "the program does not carry it", ""});
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

std::optional<Card> card_of(std::string_view ship) {
  const auto text = assets::find("data/ships/" + std::string(ship) + ".json");
  if (!text) return std::nullopt;
  auto value = parse_json(*text, text->size());
  if (!value) return std::nullopt;
  std::vector<Fault> faults;
  Reader page(*value, "", faults);
  Card card;
  card.name = page.text("name").value_or("");
  const json::value* mobas = page.value("mobas");
  if (mobas == nullptr) return std::nullopt;
  Reader lines(*mobas, "/mobas", faults);
  card.type = lines.text("type").value_or("");
  card.draught = lines.word("draught", kDraughtWords).value_or(Draught::kShallow);
  card.ram = lines.truth("ram").value_or(false);
  card.torpedo = lines.truth("torpedo").value_or(false);
  if (!faults.empty()) return std::nullopt;
  card.text = std::move(*value);
  return card;
}

}  // namespace brownwater::wire::mobas_wire
