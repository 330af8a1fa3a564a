#include "adapters/clerk/umpires_line.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "engine/core/shape.hpp"
#include "engine/games/games.hpp"

namespace brownwater::clerk {
namespace {

namespace json = boost::json;
using shape::Field;
using shape::Form;
using shape::Kind;

constexpr std::string_view kReason = " because ";
constexpr std::string_view kProceed = "proceed";
constexpr std::array<std::string_view, 5> kCounted{"gun", "battery", "mine", "shoal", "contact"};
/// No ship or unit: what lines have told of any of them still holds.
constexpr std::uint8_t kNobody = 0xFF;

/// The acts of a book's umpire; nothing of a book that has none.
const Form* acts_of(const kernel::AnyGame& game) {
  return games::visit_game(game.system(), []<class G>(std::type_identity<G>) -> const Form* {
    const Form& actions = shape::kFormOf<typename G::Action>;
    const auto ruling = std::ranges::find(actions.alternatives, "ruling", &Form::word);
    return ruling == actions.alternatives.end() ? nullptr : (*ruling)->fields.front().form;
  });
}

bool is_list(const Form& form) {
  if (form.kind == Kind::kMaybe) return is_list(*form.of);
  return form.kind == Kind::kSet || form.kind == Kind::kList || form.kind == Kind::kSeats;
}

/// An act's fields from the words that name them, or from their order.
class ActReader {
 public:
  ActReader(std::vector<std::string> words, const Battle& battle) : words_(std::move(words)), battle_(battle) {
    for (const Side side : kBothSides)
      for (const wire::ShipName& ship : battle.codec.ships_of(battle.setting, side)) ids_.push_back(ship.id);
  }

  /// The ruling as a request has it.
  OrFault<json::object> read() {
    if (words_.size() < 2) return wrong("rule", "is followed by the act; h tells the form");
    const Form& acts = *acts_of(battle_.codec.game());
    std::vector<std::string> names;
    for (const Form* act : acts.alternatives) names.emplace_back(act->word);
    const auto place = named_in(names, words_[1], "is no act of the umpire of this book");
    if (!place) return std::unexpected(place.error());
    const Form& act = *acts.alternatives[*place];
    json::object text{{acts.tag, act.word}};
    json::object ruling{{"type", "ruling"}};
    at_ = 2;
    for (std::size_t next = 0; at_ < words_.size();) {
      if (words_[at_] == "shown") {
        if (const auto put = value_of("shown", shape::kFormOf<SeatSet>, ruling); !put)
          return std::unexpected(put.error());
        continue;
      }
      const Field* field = field_now(act, text, next);
      if (field == nullptr) return wrong(words_[at_], "is one word too many");
      if (const auto put = value_of(field->name, *field->form, text); !put) return std::unexpected(put.error());
    }
    ruling["act"] = std::move(text);
    return ruling;
  }

  /// The word that gave what a fault is about.
  std::string word_at(std::string where) const {
    for (; where.contains('/'); where.resize(where.rfind('/'))) {
      const auto said = said_.find(where.substr(where.rfind('/') + 1));
      if (said != said_.end()) return said->second;
    }
    return words_[1];
  }

 private:
  /// The field that the next word names, or the first that has none; nothing if all have theirs.
  const Field* field_now(const Form& act, const json::object& text, std::size_t& next) {
    const auto named = std::ranges::find(act.fields, words_[at_], &Field::name);
    if (named != act.fields.end() && !text.contains(named->name)) {
      ++at_;
      return &*named;
    }
    while (next < act.fields.size() && text.contains(act.fields[next].name)) ++next;
    return next < act.fields.size() ? &act.fields[next] : nullptr;
  }

  OrFault<void> value_of(std::string_view key, const Form& form, json::object& into) {
    if (key == "shown") ++at_;
    if (at_ == words_.size()) return wrong(words_.back(), "is followed by its " + std::string(key));
    const std::string first = words_[at_];
    said_[std::string(key)] = first;
    if (is_list(form)) {
      into[key] = list();
      return {};
    }
    const Form& inner = form.kind == Kind::kMaybe ? *form.of : form;
    auto value = inner.kind == Kind::kPlace ? place() : one(inner);
    if (!value) return std::unexpected(value.error());
    // The first is 1 at the table.
    const bool counted = std::ranges::find(kCounted, key) != kCounted.end();
    if (counted && value->is_int64()) value->as_int64() -= 1;
    into[key] = std::move(*value);
    return {};
  }

  /// Words with commas between.
  json::array list() {
    json::array list;
    for (;;) {
      if (words_[at_] != "none") list.push_back(number_or_text(words_[at_]));
      ++at_;
      if (at_ + 1 >= words_.size() || words_[at_] != ",") return list;
      ++at_;
    }
  }
  /// Two numbers; a comma may stand between them.
  OrFault<json::value> place() {
    json::array pair;
    while (pair.size() < 2) {
      if (at_ == words_.size()) return wrong(words_.back(), "is followed by inches from the upper edge");
      const std::string& word = words_[at_++];
      if (word == "," && pair.size() == 1) continue;
      json::value number = number_or_text(word);
      if (number.is_string()) return wrong(word, "is no number of inches");
      pair.push_back(std::move(number));
    }
    return pair;
  }
  OrFault<json::value> one(const Form& form) {
    const std::string& word = words_[at_++];
    if (word == "none") return json::value();
    if (form.kind == Kind::kTruth) {
      if (word == "yes" || word == "no") return json::value(word == "yes");
      return wrong(word, "is neither yes nor no");
    }
    const bool of_ship = form.kind == Kind::kNamed && (form.name == "ShipId" || form.name == "UnitId");
    if (of_ship) {
      const auto ship = named_in(ids_, word, "is nobody of this battle");
      if (!ship) return std::unexpected(ship.error());
      return json::value(ids_[*ship]);
    }
    const bool in_words = form.kind == Kind::kWord || form.kind == Kind::kNamed;
    return in_words ? json::value(word) : number_or_text(word);
  }

  static json::value number_or_text(const std::string& word) {
    boost::system::error_code none;
    const json::value number = json::parse(word, none);
    return !none && number.is_number() ? number : json::value(word);
  }

  std::vector<std::string> words_;
  const Battle& battle_;
  std::vector<std::string> ids_;
  std::size_t at_ = 0;
  std::map<std::string, std::string> said_;  ///< the first word of each field
};

LineOrders played(const json::object& text, std::string_view first, const Battle& battle,
                  const kernel::AnyState& state) {
  auto action = battle.codec.read_action(battle.setting, text);
  if (!action) return std::unexpected(std::move(action.error()));
  const auto refused = battle.codec.game().refuse(battle.setting.scenario, state, Seat::kUmpire, *action);
  if (refused) {
    kernel::NotPlayed not_played{.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused};
    wire::Fault fault = battle.codec.explain(battle.setting, not_played);
    fault.where = battle.codec.place_of(battle.setting, state, text, *refused);
    if (fault.where.empty()) fault.where = first;
    return std::unexpected(std::move(fault));
  }
  return std::vector{LineOrder{.seat = Seat::kUmpire, .action = std::move(*action), .actor = kNobody, .told = {}}};
}

LineOrders read_ruling(std::string_view line, const Battle& battle, const kernel::AnyState& state) {
  const std::size_t because = line.find(kReason);
  if (because == std::string_view::npos) return wrong("rule", "is without its reason: because, and why, end the line");
  ActReader reader(words_in(line.substr(0, because)), battle);
  auto ruling = reader.read();
  if (!ruling) return std::unexpected(std::move(ruling.error()));
  (*ruling)["reason"] = line.substr(because + kReason.size());
  LineOrders orders = played(*ruling, "rule", battle, state);
  if (orders || orders.error().where == "rule") return orders;
  wire::Fault fault = std::move(orders.error());
  fault.where = fault.where == "/reason" ? "because" : reader.word_at(fault.where);
  return std::unexpected(std::move(fault));
}

}  // namespace

std::optional<LineOrders> read_umpires_line(std::string_view line, const Battle& battle,
                                            const kernel::AnyState& state) {
  const std::vector<std::string> words = words_in(line);
  const bool rules = !words.empty() && words[0] == "rule";
  if (!rules && (words.empty() || words[0] != kProceed)) return std::nullopt;
  if (!has_umpire(battle)) return wrong(words[0], "is the umpire's, and nobody is umpire: --option umpire=true");
  if (rules) return read_ruling(line, battle, state);
  if (words.size() > 1) return wrong(words[1], "is one word too many");
  LineOrders orders = played({{"type", kProceed}}, kProceed, battle, state);
  if (!orders && orders.error().where != kProceed) return wrong(kProceed, "is for a book that waits for its umpire");
  return orders;
}

std::vector<Orders> umpires_phrases(const Battle& battle, const kernel::AnyState& state) {
  if (!has_umpire(battle) || !read_umpires_line(kProceed, battle, state)->has_value()) return {};
  return {{.phrases = {{"The move goes on", {text(std::string(kProceed))}}}}};
}

bool has_umpire(const Battle& battle) { return battle.codec.deciding_seats(battle.setting).contains(Seat::kUmpire); }

const std::string_view kUmpiresLineHelp =
    "  proceed                    the umpire lets the move begin or go on (not in mobas)\n"
    "  rule ACT WORDS because WHY an act of his: rule set_speed benton 2 because her captain saw the reef\n"
    "                             WORDS in the order of docs/formats.md, or each after the name of its field\n";

}  // namespace brownwater::clerk
