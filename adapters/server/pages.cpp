#include "adapters/server/pages.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "adapters/assets/assets.hpp"
#include "engine/core/hash.hpp"

extern "C" {
// The names are those of openapi.S.
// NOLINTBEGIN(readability-identifier-naming)
extern const char brownwater_openapi[];
extern const char brownwater_openapi_end[];
// NOLINTEND(readability-identifier-naming)
}

namespace brownwater::server {
namespace {

struct Ending {
  std::string_view ending;
  std::string_view type;
};

constexpr std::array<Ending, 13> kTypes{{{".html", "text/html; charset=utf-8"},
                                         {".js", "text/javascript; charset=utf-8"},
                                         {".css", "text/css; charset=utf-8"},
                                         {".svg", "image/svg+xml"},
                                         {".json", "application/json"},
                                         {".webmanifest", "application/manifest+json"},
                                         {".png", "image/png"},
                                         {".jpg", "image/jpeg"},
                                         {".ico", "image/x-icon"},
                                         {".woff2", "font/woff2"},
                                         {".wasm", "application/wasm"},
                                         {".txt", "text/plain; charset=utf-8"},
                                         {".map", "application/json"}}};

std::string_view type_of(std::string_view path) {
  const auto found = std::ranges::find_if(kTypes, [&](const Ending& one) { return path.ends_with(one.ending); });
  return found == kTypes.end() ? "application/octet-stream" : found->type;
}

std::string etag_of(std::string_view file) {
  StableHash hash;
  for (const char byte : file) hash.add(static_cast<unsigned char>(byte));
  return "\"" + std::to_string(hash.value()) + "\"";
}

/// The build puts a hash of the contents into the names under assets/: such a file never changes.
bool name_is_hashed(std::string_view path) { return path.starts_with("web/assets/"); }

/// A file as it goes out: as it is, or as the build compressed it (web/compress.ts).
struct Outgoing {
  std::string_view bytes;
  std::string_view coding;  ///< empty for the file as it is
  bool varies = false;      ///< whether another client might get it in another coding
};

Outgoing outgoing(const std::string& path, std::string_view whole, Codings accepts) {
  const auto brotli = assets::find(path + ".br");
  const auto gzip = assets::find(path + ".gz");
  const bool varies = brotli || gzip;
  if (brotli && accepts.brotli) return {.bytes = *brotli, .coding = "br", .varies = varies};
  if (gzip && accepts.gzip) return {.bytes = *gzip, .coding = "gzip", .varies = varies};
  return {.bytes = whole, .coding = {}, .varies = varies};
}

Reply not_found() {
  return {.status = 404,
          .content_type = "application/json",
          .body = R"({"error":{"where":"path","reason":"there is nothing here","rule":null}})",
          .file = {},
          .headers = {}};
}

}  // namespace

Reply page_for(const Request& request) {
  if (request.method != Method::kGet && request.method != Method::kHead) return not_found();
  std::string path = "web" + request.path;
  if (path.ends_with('/')) path += "index.html";
  auto file = assets::find(path);
  const std::size_t name = path.rfind('/');
  if (!file && path.find('.', name) == std::string::npos) {
    path = "web/index.html";
    file = assets::find(path);
  }
  if (!file) return not_found();
  const Outgoing sent = outgoing(path, *file, request.accepts);
  Reply reply{.status = 200, .content_type = std::string(type_of(path)), .body = {}, .file = sent.bytes, .headers = {}};
  if (sent.varies) reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (!sent.coding.empty()) reply.headers.emplace_back("Content-Encoding", sent.coding);
  if (name_is_hashed(path)) {
    reply.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
    return reply;
  }
  const std::string etag = etag_of(sent.bytes);
  reply.headers.emplace_back("Cache-Control", "no-cache");
  reply.headers.emplace_back("ETag", etag);
  if (request.etag == etag) {
    reply.status = 304;
    reply.file = {};
  }
  return reply;
}

Reply page_with(std::string_view tags, unsigned status) {
  constexpr std::string_view kTitle = "<title>Brownwater</title>";
  std::string text(assets::find("web/index.html").value_or(""));
  if (const std::size_t at = text.find(kTitle); at != std::string::npos) text.replace(at, kTitle.size(), tags);
  return {.status = status,
          .content_type = "text/html; charset=utf-8",
          .body = std::move(text),
          .file = {},
          .headers = {{"Cache-Control", "no-cache"}}};
}

const std::vector<std::pair<std::string, std::string>>& guarding_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: "
       "blob:; "
       "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
  return kHeaders;
}

std::string_view openapi_text() {
  return {brownwater_openapi, static_cast<std::size_t>(brownwater_openapi_end - brownwater_openapi)};
}

}  // namespace brownwater::server
