#include "adapters/storage/result_database.hpp"

#include <sqlite3.h>

#include <boost/json/serialize.hpp>
#include <filesystem>
#include <memory>

namespace brownwater::storage {
namespace {

namespace json = boost::json;

constexpr const char* kTables =
    "PRAGMA journal_mode=MEMORY; PRAGMA user_version=1; BEGIN;"
    "CREATE TABLE result(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;"
    "CREATE TABLE cells(cell INTEGER PRIMARY KEY, games INTEGER NOT NULL, union_wins INTEGER, confederate_wins INTEGER,"
    " draws INTEGER, mean_turns REAL NOT NULL, dice_per_game REAL NOT NULL, signature TEXT NOT NULL) STRICT;"
    "CREATE TABLE parameters(cell INTEGER NOT NULL REFERENCES cells, name TEXT NOT NULL, label TEXT NOT NULL,"
    " value TEXT NOT NULL, PRIMARY KEY(cell, name)) STRICT;"
    "CREATE TABLE measures(cell INTEGER NOT NULL REFERENCES cells, metric TEXT NOT NULL, word TEXT NOT NULL,"
    " mean REAL NOT NULL, deviation REAL, low REAL NOT NULL, high REAL NOT NULL, PRIMARY KEY(cell, metric, word)) "
    "STRICT;"
    "CREATE TABLE counts(cell INTEGER NOT NULL REFERENCES cells, metric TEXT NOT NULL, value ANY NOT NULL,"
    " games INTEGER NOT NULL, PRIMARY KEY(cell, metric, value)) STRICT;";

/// One connection that takes rows of JSON values, and remembers whether anything went wrong.
class DatabaseWriter {
 public:
  explicit DatabaseWriter(const std::string& path) {
    sqlite3* database = nullptr;
    sound_ = sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) == SQLITE_OK;
    database_.reset(database);
  }

  void execute(const char* sql) {
    if (sound_) sound_ = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  }

  void insert(const std::string& table, const json::array& row) {
    if (!sound_) return;
    std::string sql = "INSERT INTO " + table + " VALUES(";
    for (std::size_t at = 0; at < row.size(); ++at) sql += at == 0 ? "?" : ",?";
    sqlite3_stmt* statement = nullptr;
    sound_ = sqlite3_prepare_v2(database_.get(), (sql + ")").c_str(), -1, &statement, nullptr) == SQLITE_OK;
    for (std::size_t at = 0; sound_ && at < row.size(); ++at) bind(statement, static_cast<int>(at) + 1, row[at]);
    sound_ = sound_ && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
  }

  bool sound() const { return sound_; }
  /// The bytes of the file as it would be; nothing if there is no memory.
  std::string bytes() const {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> image(
        sqlite3_serialize(database_.get(), "main", &size, 0), &sqlite3_free);
    return image ? std::string(image.get(), image.get() + size) : std::string();
  }
  std::string complaint() const { return database_ ? sqlite3_errmsg(database_.get()) : "no memory"; }

 private:
  static void bind(sqlite3_stmt* statement, int place, const json::value& value) {
    if (value.is_null()) {
      sqlite3_bind_null(statement, place);
    } else if (value.is_string()) {
      const json::string& text = value.get_string();
      sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    } else if (value.is_double()) {
      sqlite3_bind_double(statement, place, value.get_double());
    } else {
      sqlite3_bind_int64(statement, place, value.to_number<std::int64_t>());
    }
  }

  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
  bool sound_ = false;
};

void insert_metric(DatabaseWriter& writer, const json::value& cell, const json::value& name,
                   const json::object& metric) {
  if (const json::value* shares = metric.if_contains("shares")) {
    for (const auto& [word, share] : shares->as_object()) {
      const json::value& bounds = share.at("interval_95");
      writer.insert("measures", {cell, name, word, share.at("share").to_number<double>(), nullptr,
                                 bounds.at(0).to_number<double>(), bounds.at(1).to_number<double>()});
      writer.insert("counts", {cell, name, word, share.at("games")});
    }
    return;
  }
  const json::value& bounds = metric.at("interval_95");
  writer.insert("measures",
                {cell, name, "", metric.at("mean").to_number<double>(), metric.at("deviation").to_number<double>(),
                 bounds.at(0).to_number<double>(), bounds.at(1).to_number<double>()});
  for (const json::value& count : metric.at("counts").as_array())
    writer.insert("counts", {cell, name, count.at(0), count.at(1)});
}

void insert_cell(DatabaseWriter& writer, const json::object& cell) {
  const json::value* wins = cell.if_contains("wins");
  const auto won = [wins](const char* who) { return wins == nullptr ? json::value() : wins->at(who).at("games"); };
  const json::value& number = cell.at("cell");
  writer.insert("cells", {number, cell.at("games"), won("union"), won("confederate"), won("draw"),
                          cell.at("mean_turns"), cell.at("dice_per_game"), cell.at("signature")});
  for (const auto& [name, value] : cell.at("values").as_object())
    writer.insert("parameters", {number, name, cell.at("labels").at(name), json::serialize(value)});
  for (const auto& [name, metric] : cell.at("metrics").as_object())
    insert_metric(writer, number, name, metric.as_object());
}

void write_all(DatabaseWriter& writer, const json::object& result) {
  writer.execute(kTables);
  for (const auto& [key, value] : result) {
    if (key != "cells") writer.insert("result", {key, json::serialize(value)});
  }
  for (const json::value& cell : result.at("cells").as_array()) insert_cell(writer, cell.as_object());
  writer.execute("COMMIT");
}

}  // namespace

std::expected<void, wire::Fault> write_database(const std::string& path, const json::object& result) {
  DatabaseWriter writer(path);
  write_all(writer, result);
  if (writer.sound()) return {};
  const std::string complaint = writer.complaint();
  std::error_code error;
  std::filesystem::remove(path, error);
  return std::unexpected(wire::Fault{path, "the result cannot be written: " + complaint, ""});
}

std::expected<std::string, wire::Fault> database_of(const json::object& result) {
  DatabaseWriter writer(":memory:");
  write_all(writer, result);
  std::string bytes = writer.sound() ? writer.bytes() : std::string();
  if (bytes.empty())
    return std::unexpected(wire::Fault{"result", "it cannot be written as a database: " + writer.complaint(), ""});
  return bytes;
}

}  // namespace brownwater::storage
