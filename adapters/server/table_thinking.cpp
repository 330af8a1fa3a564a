#include <algorithm>

#include "adapters/server/delegation.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/handing.hpp"
#include "adapters/server/table.hpp"
#include "engine/core/hash.hpp"

/// How the program's captains decide at a table.
namespace brownwater::server {
namespace {

constexpr std::chrono::milliseconds kBeforeACaptainTriesAgain{1000};
constexpr unsigned kNotHis = 403;
constexpr unsigned kRefused = 422;
constexpr unsigned kFirstOfTheServersFaults = 500;
/// Another process has the captains of a game: after this time it is asked again who has them.
constexpr std::chrono::milliseconds kBeforeLeadingIsTriedAgain{1000};

/// Seeds of captains are kept apart from the dice of the same decision.
std::uint64_t whim_of(std::uint64_t dice_key, std::uint32_t number) {
  StableHash hash;
  hash.add(dice_key);
  hash.add(number);
  hash.add(0xCA97A14ULL);
  return hash.value();
}

/// Whether the seat's captain leaves a fight to the page of who handed over to him: it is fought at a table of its own.
/// In a war its general throws for it, but where the enemy is a person.
bool owes_a_fight(const Table& table, Seat seat) {
  if (!handed_in(table.header(), seat) || !waits_for_fight(table)) return false;
  return table.course().codec().facts().kind == kernel::Kind::kCampaign || is_between_people(table.record());
}

}  // namespace

void Table::seat_captains() {
  ++seated_;
  for (const Side side : kBothSides) {
    const auto at = static_cast<std::size_t>(side);
    const std::string name = captain_at(seat_of(side));
    const bool person = name.empty() || name == "person";
    captains_[at] = person ? Chooser() : house_->captains.named(course().codec(), name);
    ponders_[at] = !person && house_->captains.ponders && house_->captains.ponders(name);
    const auto handed = handed_in(header_, seat_of(side));
    ships_handed_[at] = handed ? handed->ships : std::vector<std::string>();
    passed_[at].reset();
  }
}

std::string Table::captain_at(Seat seat) const {
  if (auto handed = handed_in(header_, seat)) return std::move(handed->captain);
  return std::string(wire::word_at(wire::object_at(header_, "seats"), wire::word_of(seat)));
}

kernel::AnyAction Table::choose(const Thought& thought) const {
  if (!thought.duties.empty())
    return house_->captains.staff(course().codec(), course().setting(), {thought.state, thought.seat}, thought.duties);
  if (!thought.ships.empty()) return choice_for(course().codec(), course().setting(), thought);
  return thought.chooser(course().setting(), thought.state, thought.seat, thought.seed);
}

Position Table::position() const {
  return {.number = course().number(),
          .takebacks = takebacks().size(),
          .captains = record_.captains_revision,
          .seated = seated_};
}

/// The duties by which the staff may decide for a seat as the game stands. Where something was just taken back it waits
/// for its commander.
std::vector<std::string> Table::staffs_duties_now(Seat seat) const {
  const auto* staff = house_->captains.staff ? staff_of(record_, seat) : nullptr;
  if (staff == nullptr || takebacks_.just_made(course().number()) != nullptr) return {};
  return staff->ships;
}

bool Table::has_captains_of_its_own() const {
  return std::ranges::any_of(captains_, [](const Chooser& one) { return static_cast<bool>(one); }) ||
         std::ranges::any_of(record_.captains, is_staff);
}

Table::~Table() {
  if (has_captains_of_its_own() || clock_) house_->storage->let_go(record_.id);
}

/// Whether this process is the one that lets the game's captains think.
bool Table::leads() {
  if (house_->storage->claim(record_.id)) return true;
  if (waits_to_lead_) return false;
  waits_to_lead_ = true;
  house_->later(kBeforeLeadingIsTriedAgain, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waits_to_lead_ = false;
    self->wake_captain();
  });
  return false;
}

void Table::wake_captain() {
  if (writing_ || thinking_ || stale_ || decisions_.pending() || takebacks_.asking() || record_.read_only ||
      course().over() || !queue_.empty())
    return;
  if (sealed_dice() != nullptr && !sealed_dice()->ready()) return;
  const SeatSet to_decide = course().game().to_decide(course().state());
  for (const Side side : kBothSides) {
    const Seat seat = seat_of(side);
    const Chooser chooser = chooser_for(seat);
    const bool has_captain = static_cast<bool>(chooser);
    if (!to_decide.contains(seat) || (has_captain && owes_a_fight(*this, seat))) continue;
    if (passed_.at(static_cast<std::size_t>(side)) == position()) continue;
    // A person who went back in a seat that is handed over decides once himself.
    const auto* back = takebacks_.just_made(course().number());
    if (back != nullptr && back->seat == seat && handed_in(header_, seat)) continue;
    std::vector<std::string> duties = has_captain ? std::vector<std::string>() : staffs_duties_now(seat);
    if (!has_captain && duties.empty()) continue;
    if (!leads()) return;
    thinking_ = true;
    house_->decide({.table = shared_from_this(),
                    .seat = seat,
                    .state = course().state(),
                    .seed = whim_of(record_.dice_key, course().number()),
                    .chooser = chooser,
                    .ships = ships_handed_[static_cast<std::size_t>(side)],
                    .duties = std::move(duties)},
                   [self = shared_from_this(), seat, seen = position()](kernel::AnyAction action) {
                     self->thinking_ = false;
                     // He waits while a seat asks to go back, and thinks again in a new position.
                     if (seen != self->position() || self->takebacks_.asking()) return self->wake_captain();
                     if (action.has_value()) return self->captain_decided(seat, seen.number, std::move(action));
                     self->passed_.at(static_cast<std::size_t>(seat)) = seen;
                     self->wake_captain();
                   });
    return;
  }
}

void Table::captain_decided(Seat seat, std::uint32_t seen, kernel::AnyAction action) {
  if (course().number() != seen) return wake_captain();
  const bool has_captain = static_cast<bool>(chooser_for(seat));
  const auto* staff = has_captain ? nullptr : staff_of(record_, seat);
  // All was taken back meanwhile.
  if (!has_captain && staff == nullptr) return wake_captain();
  Command command{
      .by = seat,
      .request = {},
      .what = Decide{.expected = seen, .orders = {{.action = std::move(action), .of_program = has_captain}}},
      .captain = staff == nullptr ? 0 : staff->id};
  thinking_ = true;
  submit(std::move(command), [self = shared_from_this(), seat, seen, at = position()](const Answer<Accepted>& answer) {
    self->thinking_ = false;
    if (answer || self->course().number() != seen) return;
    // That the store fails is logged once for all.
    if (answer.error().status < kFirstOfTheServersFaults)
      self->house_->log({{"event", "captain_refused"},
                         {"game", self->record_.id},
                         {"seat", wire::word_of(seat)},
                         {"reason", answer.error().fault.reason}});
    // He would decide the same again.
    if (answer.error().status == kRefused || answer.error().status == kNotHis) {
      self->passed_.at(static_cast<std::size_t>(seat)) = at;
      return self->wake_captain();
    }
    self->thinking_ = true;
    self->house_->later(kBeforeACaptainTriesAgain, [self] {
      self->thinking_ = false;
      self->wake_captain();
    });
  });
}

}  // namespace brownwater::server
