#include "adapters/storage/postgres_connection.hpp"

#include <algorithm>
#include <array>

#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_database.hpp"

namespace brownwater::storage {

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::optional<std::string> why_no_address(const std::string& database) {
  if (auto why = why_no_file(database)) return why;
  const std::string_view keyword = std::string_view(database).substr(0, database.find('='));
  const bool gives_value =
      keyword.size() < database.size() &&
      std::ranges::all_of(
          keyword, [](char letter) { return letter == '_' || letter == ' ' || (letter >= 'a' && letter <= 'z'); });
  if (is_postgres(database) || (!gives_value && database.find("://") == std::string::npos)) return std::nullopt;
  return "a PostgreSQL database is named postgresql://user@host/database, with its password in ~/.pgpass, and a file "
         "whose name looks like an address ./file";
}

std::string without_password(const std::string& address) {
  std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(address.c_str(), nullptr),
                                                                       &PQconninfoFree);
  if (!options) return "postgresql://…";
  std::map<std::string_view, std::string_view> parts;
  for (const PQconninfoOption* one = options.get(); one->keyword != nullptr; ++one)
    if (one->val != nullptr) parts[one->keyword] = one->val;
  std::string shown = "postgresql://";
  if (!parts["user"].empty()) shown += std::string(parts["user"]) + "@";
  shown += parts["host"];
  if (!parts["port"].empty()) shown += ":" + std::string(parts["port"]);
  return shown + "/" + std::string(parts["dbname"]);
}

}  // namespace brownwater::storage

namespace brownwater::storage::postgres {
namespace {

// The types' numbers in the catalogue of every PostgreSQL.
constexpr Oid kBytea = 17;
constexpr Oid kBigint = 20;
constexpr Oid kText = 25;
constexpr int kOldestServer = 130000;

std::unexpected<Error> broken(std::string detail) {
  return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = std::move(detail)});
}

std::string in_network_order(std::int64_t number) {
  std::string bytes(8, '\0');
  auto left = static_cast<std::uint64_t>(number);
  for (std::size_t at = bytes.size(); at-- > 0; left >>= 8) bytes[at] = static_cast<char>(left & 0xFF);
  return bytes;
}

std::string one_line(const char* message) {
  std::string text = message == nullptr ? "" : message;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '\t', ' ');
  return text;
}

}  // namespace

Values& Values::add(std::int64_t number) {
  types_.push_back(kBigint);
  values_.emplace_back(in_network_order(number));
  return *this;
}

Values& Values::add(std::optional<std::int64_t> number) {
  if (number) return add(*number);
  types_.push_back(kBigint);
  values_.emplace_back();
  return *this;
}

Values& Values::add(std::string_view text) {
  types_.push_back(kText);
  values_.emplace_back(text);
  return *this;
}

Values& Values::add_bytes(std::span<const std::uint8_t> bytes) {
  types_.push_back(kBytea);
  values_.emplace_back(std::string(bytes.begin(), bytes.end()));
  return *this;
}

Values& Values::add_no_bytes() {
  types_.push_back(kBytea);
  values_.emplace_back();
  return *this;
}

std::int64_t Rows::number(int row, int column) const {
  const std::span<const std::uint8_t> read = bytes(row, column);
  if (read.empty()) return 0;
  std::uint64_t number = (read.front() & 0x80) != 0 && read.size() > 1 ? ~std::uint64_t{0} : 0;
  for (const std::uint8_t byte : read) number = number << 8 | byte;
  return static_cast<std::int64_t>(number);
}

std::string Rows::text(int row, int column) const {
  const std::span<const std::uint8_t> read = bytes(row, column);
  return {read.begin(), read.end()};
}

std::span<const std::uint8_t> Rows::bytes(int row, int column) const {
  const auto* begin = reinterpret_cast<const std::uint8_t*>(PQgetvalue(result_.get(), row, column));
  return {begin, static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Error Connection::error_of(const PGresult* result) {
  const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  state_ = state == nullptr || !alive() ? "" : state;
  Error error{.trouble = Trouble::kBroken, .detail = "PostgreSQL: " + one_line(PQerrorMessage(connection_.get()))};
  if (state_ == "53100") error.trouble = Trouble::kFull;
  if (state_ == "23505") error.trouble = Trouble::kConflict;
  return error;
}

Result<Connection> Connection::open(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> read(PQconninfoParse(address.c_str(), nullptr),
                                                                          &PQconninfoFree);
  // The message of libpq contains the address, and so maybe a password.
  if (!read)
    return broken("no address of a database: postgresql://[user@][host][:port][/database][?options] is wanted");
  constexpr int kExpandAddress = 1;
  // The address may override the values before it.
  const std::array<const char*, 9> keys{"connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "fallback_application_name",
                                        "dbname",
                                        "client_encoding",
                                        nullptr};
  const std::array<const char*, 9> values{"5", "10000", "10", "5", "3", "brownwater", address.c_str(), "UTF8", nullptr};
  Connection made;
  made.connection_.reset(PQconnectdbParams(keys.data(), values.data(), kExpandAddress));
  if (!made.connection_) return broken("out of memory");
  if (!made.alive()) return std::unexpected(made.error_of(nullptr));
  // Details of an error may quote a row's content.
  PQsetErrorVerbosity(made.connection_.get(), PQERRORS_TERSE);
  PQsetNoticeProcessor(made.connection_.get(), [](void*, const char*) {}, nullptr);
  if (Result<void> sure = made.make_sure_of_durability(); !sure) return std::unexpected(sure.error());
  return made;
}

Result<void> Connection::make_sure_of_durability() {
  const int version = PQserverVersion(connection_.get());
  if (version < kOldestServer)
    return broken("PostgreSQL 13 or later is wanted; this is " + std::to_string(version / 10000));
  const Result<Rows> settings =
      run("SELECT current_setting('server_encoding'), current_setting('fsync'),"
          " current_setting('synchronous_commit') IN ('off', 'local'), pg_is_in_recovery()");
  if (!settings) return std::unexpected(settings.error());
  if (settings->text(0, 0) != "UTF8")
    return broken("the database's encoding must be UTF8, not " + settings->text(0, 0));
  if (settings->text(0, 1) != "on") return broken("the server's fsync is off: nothing that it acknowledges is durable");
  if (settings->number(0, 3) != 0) return broken("the server is a standby, on which nothing can be written");
  if (settings->number(0, 2) != 0) {
    if (Result<void> set = execute("SET synchronous_commit = on"); !set) return set;
  }
  // A process that is cut off must not hold its claims and locks for long.
  return execute(
      "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;"
      "SET idle_in_transaction_session_timeout = '30s'; SET default_transaction_isolation = 'read committed'");
}

Result<void> Connection::execute(const char* sql) {
  PGresult* result = PQexec(connection_.get(), sql);
  const ExecStatusType status = PQresultStatus(result);
  const bool is_well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  const Error error = is_well ? Error{} : error_of(result);
  PQclear(result);
  if (!is_well) return std::unexpected(error);
  return {};
}

Result<void> Connection::commit() {
  PGresult* result = PQexec(connection_.get(), "COMMIT");
  // A transaction that has failed is answered with ROLLBACK, and that is no error.
  const bool is_well = PQresultStatus(result) == PGRES_COMMAND_OK && std::string_view(PQcmdStatus(result)) == "COMMIT";
  const Error error = is_well ? Error{} : error_of(result);
  PQclear(result);
  if (!is_well) return std::unexpected(error);
  return {};
}

Result<Rows> Connection::run(const std::string& sql, const Values& values) {
  const auto count = static_cast<int>(values.values_.size());
  auto place = prepared_.find(sql);
  if (place == prepared_.end()) {
    const std::string name = "s" + std::to_string(prepared_.size());
    PGresult* prepared = PQprepare(connection_.get(), name.c_str(), sql.c_str(), count, values.types_.data());
    const bool is_well = PQresultStatus(prepared) == PGRES_COMMAND_OK;
    const Error error = is_well ? Error{} : error_of(prepared);
    PQclear(prepared);
    if (!is_well) return std::unexpected(error);
    place = prepared_.emplace(sql, name).first;
  }
  std::vector<const char*> begins;
  std::vector<int> lengths;
  const std::vector<int> formats(values.values_.size(), 1);
  for (const std::optional<std::string>& value : values.values_) {
    begins.push_back(value ? value->data() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  constexpr int kBinary = 1;
  PGresult* result = PQexecPrepared(connection_.get(), place->second.c_str(), count, begins.data(), lengths.data(),
                                    formats.data(), kBinary);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return Rows(result);
  const Error error = error_of(result);
  PQclear(result);
  return std::unexpected(error);
}

Result<std::vector<std::string>> Connection::notifications() {
  std::vector<std::string> heard;
  const bool reads = PQconsumeInput(connection_.get()) != 0;
  while (PGnotify* one = PQnotifies(connection_.get())) {
    heard.emplace_back(one->extra);
    PQfreemem(one);
  }
  if ((!reads || !alive()) && heard.empty()) return std::unexpected(error_of(nullptr));
  return heard;
}

}  // namespace brownwater::storage::postgres
