#include "adapters/wire/dispatch/png.hpp"

#include <array>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace brownwater::wire {
namespace {

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>((number >> shift) & 0xFFU);
  return bytes;
}

std::string chunk(const std::string& type, const std::string& body) {
  const std::string checked = type + body;
  boost::crc_32_type sum;
  sum.process_bytes(checked.data(), checked.size());
  return big_endian(static_cast<std::uint32_t>(body.size())) + checked + big_endian(sum.checksum());
}

/// RFC 1950.
std::uint32_t adler_of(const std::string& bytes) {
  constexpr std::uint32_t kModulus = 65521;
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const char byte : bytes) {
    low = (low + static_cast<unsigned char>(byte)) % kModulus;
    high = (high + low) % kModulus;
  }
  return high << 16U | low;
}

std::string compressed(const std::string& bytes) {
  namespace zlib = boost::beast::zlib;
  constexpr int kLevel = 6;
  constexpr int kWindowBits = 15;
  constexpr int kMemory = 8;
  zlib::deflate_stream deflate;
  deflate.reset(kLevel, kWindowBits, kMemory, zlib::Strategy::normal);
  std::string out(deflate.upper_bound(bytes.size()), '\0');
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code error;
  deflate.write(params, zlib::Flush::finish, error);
  out.resize(params.total_out);
  return std::string("\x78\x9C", 2) + out + big_endian(adler_of(bytes));
}

}  // namespace

std::string png_of(const Raster& raster) {
  std::string lines;
  for (int y = 0; y < raster.height; ++y) {
    lines += '\0';
    for (int x = 0; x < raster.width; ++x) {
      const Colour& point = raster.at(x, y);
      for (const std::uint8_t part : {point.red, point.green, point.blue}) lines += static_cast<char>(part);
    }
  }
  constexpr std::array<char, 5> kEightBitsInColour{8, 2, 0, 0, 0};
  const std::string head = big_endian(static_cast<std::uint32_t>(raster.width)) +
                           big_endian(static_cast<std::uint32_t>(raster.height)) +
                           std::string(kEightBitsInColour.begin(), kEightBitsInColour.end());
  return std::string("\x89PNG\r\n\x1A\n", 8) + chunk("IHDR", head) + chunk("IDAT", compressed(lines)) +
         chunk("IEND", "");
}

}  // namespace brownwater::wire
