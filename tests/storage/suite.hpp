#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <string_view>

#include "adapters/storage/memory_storage.hpp"
#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_storage.hpp"
#include "tests/storage/cluster.hpp"
#include "tests/storage/faulty_storage.hpp"

/// Every adapter must keep the port's promises: the stores under test, and the records written into them.
namespace brownwater::storage {

/// A store under test, and how to look at what is left of it after a crash.
class Bench {
 public:
  virtual ~Bench() = default;
  virtual Storage& store() = 0;
  /// The store as another process finds it if this one is killed now.
  virtual Storage& after_crash() = 0;
};

class MemoryBench final : public Bench {
 public:
  Storage& store() override { return store_; }
  Storage& after_crash() override { return store_; }

 private:
  MemoryStorage store_;
};

class FaultyBench final : public Bench {
 public:
  Storage& store() override { return store_; }
  Storage& after_crash() override {
    store_.crash();
    return store_;
  }

 private:
  FaultyStorage store_;
};

class SqliteBench final : public Bench {
 public:
  SqliteBench() {
    std::string name = (std::filesystem::temp_directory_path() / "brownwater-storage-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    store_ = open_sqlite((folder_ / "games.db").string()).value();
  }
  ~SqliteBench() override {
    store_.reset();
    copy_.reset();
    std::filesystem::remove_all(folder_);
  }
  Storage& store() override { return *store_; }
  /// Copies the file and its log as they lie on the disk while the store is open, and opens the copy.
  Storage& after_crash() override {
    copy_.reset();
    std::filesystem::remove_all(folder_ / "crashed");
    std::filesystem::create_directory(folder_ / "crashed");
    for (const char* name : {"games.db", "games.db-wal"}) {
      if (std::filesystem::exists(folder_ / name))
        std::filesystem::copy_file(folder_ / name, folder_ / "crashed" / name);
    }
    copy_ = open_sqlite((folder_ / "crashed" / "games.db").string()).value();
    return *copy_;
  }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<Storage> store_;
  std::unique_ptr<Storage> copy_;
};

class PostgresBench final : public Bench {
 public:
  PostgresBench() : address_(testing::Cluster::here().new_database()), store_(open_postgres(address_).value()) {}
  Storage& store() override { return *store_; }
  Storage& after_crash() override {
    other_ = open_postgres(address_).value();
    return *other_;
  }

 private:
  std::string address_;
  std::unique_ptr<Storage> store_;
  std::unique_ptr<Storage> other_;
};

struct Adapter {
  const char* name;
  std::function<std::unique_ptr<Bench>()> make;
};

class StorageSuite : public ::testing::TestWithParam<Adapter> {
 protected:
  void SetUp() override {
    const bool wants_cluster = std::string_view(GetParam().name) == "Postgres";
    if (wants_cluster && !testing::Cluster::here().why_not().empty())
      GTEST_SKIP() << testing::Cluster::here().why_not();
    bench_ = GetParam().make();
  }
  Storage& store() { return bench_->store(); }
  Storage& after_crash() { return bench_->after_crash(); }

  Result<void> write(Write write) {
    std::promise<Result<void>> promise;
    store().write(std::move(write), [&promise](Result<void> result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }

  std::unique_ptr<Bench> bench_;
};

inline GameRecord game(std::string id) {
  TokenHash union_token{};
  union_token.fill(7);
  TokenHash umpire_token{};
  umpire_token[31] = 255;
  return {.id = std::move(id),
          .system = "mobas",
          .header = R"({"format":"brownwater-journal-1","title":"Mémphis"})",
          .dice_key = 0xFFEEDDCCBBAA9988ULL,
          .tokens = {union_token, std::nullopt, umpire_token, std::nullopt},
          .read_only = false,
          .dice_secret = {},
          .nonces = {}};
}

inline DecisionRecord decision(std::uint32_t number, bool ends_game = false) {
  return {.number = number,
          .seat = number % 2 == 0 ? Seat::kConfederate : Seat::kUnion,
          .action = R"({"type":"hold_fire","ship":"benton"})",
          .faces = "[]",
          .hash = 0x8000000000000000ULL + number,
          .request = "request-" + std::to_string(number),
          .requested_by = Seat::kUmpire,
          .ends_game = ends_game,
          .journal = number % 3 == 0 ? "memphis-3" : "",
          .captain = number % 2 == 0 ? "Ellet, C." : "",
          .account = number % 3 == 0 ? "They ran by in the smoke." : ""};
}

inline Trouble trouble_of(const Result<void>& result) { return result ? Trouble{255} : result.error().trouble; }

}  // namespace brownwater::storage
