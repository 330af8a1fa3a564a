#pragma once

#include <span>

#include "adapters/wire/json.hpp"
#include "adapters/wire/redriver/diary.hpp"

namespace brownwater::wire::red_river_wire {

/// How a fight went: its story out of the battle's journal, and a player's own words, where there are any.
struct FightTold {
  std::vector<Saying> story = {};
  std::string_view account = {};
};

/// The record of a campaign (RR-12.1, `brownwater-record-1` in docs/formats.md): a fold over its decisions. It has the
/// days, the turns, the columns of the record sheet, the diary, and the ledger. Every entry of the ledger leads to its
/// decision. Decisions count from 1, as a journal's lines do.
class Record {
 public:
  /// Both must outlive the record.
  Record(const Muster& muster, const TablesRead& tables) : muster_(muster), diary_(muster, tables) {}

  /// The next decision: the state after it, its events, and how the fight went whose result it is.
  void add(const redriver::State& after, std::span<const redriver::Event> events, const FightTold& fight = {});

  /// All so far.
  json::object written() const;

 private:
  struct Turn {
    int turn = 1;
    int first_decision = 0;
    int last_decision = 0;
    json::object columns;
    json::array more;
    json::array diary;
    json::array night;
    int points = 0;
  };

  void take(const redriver::Event& event, std::string&& entry);
  void write_down(json::object&& entry);
  void begin_turn(int turn);
  void fill_column(const redriver::Event& event);
  void set_column(std::string_view column, json::object&& cells);
  json::object written_turn(const Turn& turn, int watch) const;

  const Muster& muster_;
  Diary diary_;
  Said said_;
  int decision_ = 0;
  bool night_ = false;
  bool begun_ = false;  ///< the first turn has begun
  int points_ = 0;
  int turns_a_day_ = 1;
  std::vector<Turn> turns_;
  json::array ledger_;
  json::value outcome_ = nullptr;
};

}  // namespace brownwater::wire::red_river_wire
