#include "adapters/cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace brownwater::cli {

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Descriptor::~Descriptor() { close(); }

bool Descriptor::close() {
  const int number = std::exchange(number_, -1);
  return number < 0 || ::close(number) == 0;
}

int OutputStream::Buffer::sync() {
  const std::string_view text(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  setp(letters_.data(), letters_.data() + letters_.size());
  if (!write_all(descriptor_, text)) throw OutputLost{std::error_code(errno, std::generic_category())};
  return 0;
}

OutputStream::Buffer::int_type OutputStream::Buffer::overflow(int_type letter) {
  sync();
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  return sputc(traits_type::to_char_type(letter));
}

OutputStream::OutputStream(int descriptor) : std::ostream(nullptr), buffer_(descriptor) {
  rdbuf(&buffer_);
  exceptions(badbit);  // otherwise the stream would swallow the buffer's exceptions
}

std::unexpected<wire::Fault> OutputFile::fault() const {
  return std::unexpected(wire::Fault{path_, "cannot be written: " + std::generic_category().message(errno), ""});
}

std::expected<OutputFile, wire::Fault> OutputFile::create(const std::string& path) {
  constexpr mode_t kMode = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;  // less the umask
  OutputFile file(path, ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode));
  if (file.file_.number() < 0) return file.fault();
  return file;
}

Written OutputFile::write(std::string_view text) {
  if (!write_all(file_.number(), text)) return fault();
  return {};
}

Written OutputFile::close() {
  if (!file_.close()) return fault();
  return {};
}

Written write_file(const std::string& path, std::string_view text) {
  auto file = OutputFile::create(path);
  if (!file) return std::unexpected(file.error());
  if (auto written = file->write(text); !written) return written;
  return file->close();
}

}  // namespace brownwater::cli
