#pragma once

#include <array>
#include <expected>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "adapters/wire/codec.hpp"

/// The output of commands: standard output and files. Every failed write is noticed, also one at the end.
namespace brownwater::cli {

/// Writes all of it; false if the system does not take it, and `errno` says why.
bool write_all(int descriptor, std::string_view text);

/// An open file of the system, closed at the end of its life.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();

  int number() const { return number_; }
  /// Closes it now; false if the system reports an error of an earlier write only here.
  bool close();

 private:
  int number_;
};

/// Thrown by an `OutputStream`: standard output takes no more, so the command ends. `run` says why.
struct OutputLost {
  std::error_code why;
};

/// A stream to a descriptor that throws `OutputLost` where a write fails. Must be flushed before its end.
class OutputStream : public std::ostream {
 public:
  explicit OutputStream(int descriptor);

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(int descriptor) : descriptor_(descriptor) {
      setp(letters_.data(), letters_.data() + letters_.size());
    }

   private:
    int_type overflow(int_type letter) override;
    int sync() override;

    int descriptor_;
    std::array<char, 16384> letters_{};
  };

  Buffer buffer_;
};

/// Whether it was written; if not, the file's name and the system's reason.
using Written = std::expected<void, wire::Fault>;

/// A file that a command writes.
class OutputFile {
 public:
  /// Makes the file, or empties the one that is there.
  static std::expected<OutputFile, wire::Fault> create(const std::string& path);

  /// Hands it to the system at once.
  Written write(std::string_view text);
  /// Call at the end: a full disk may be reported only here.
  Written close();

 private:
  OutputFile(std::string path, int descriptor) : path_(std::move(path)), file_(descriptor) {}
  std::unexpected<wire::Fault> fault() const;

  std::string path_;
  Descriptor file_;
};

/// A whole file at once.
Written write_file(const std::string& path, std::string_view text);

}  // namespace brownwater::cli
