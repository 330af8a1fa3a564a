#include "adapters/server/pages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "adapters/assets/assets.hpp"

namespace brownwater::server {
namespace {

std::string header_of(const Reply& reply, std::string_view name) {
  const auto found = std::ranges::find_if(reply.headers, [&](const auto& one) { return one.first == name; });
  return found == reply.headers.end() ? std::string() : found->second;
}

/// The largest script of the pages as the build named it, for example "web/assets/index-C711fRzc.js".
std::string largest_script() {
  std::string largest;
  std::size_t most = 0;
  for (const std::string_view path : assets::list("web/assets/")) {
    const std::size_t bytes = assets::find(path)->size();
    if (path.ends_with(".js") && bytes > most) {
      most = bytes;
      largest = path;
    }
  }
  return largest;
}

Request asked(const std::string& path, Codings accepts) {
  Request request;
  request.path = path.substr(std::string_view("web").size());
  request.accepts = accepts;
  return request;
}

TEST(Pages, AScriptGoesOutInTheSmallestCodingThatTheClientTakes) {
  const std::string script = largest_script();
  ASSERT_FALSE(script.empty()) << "the pages are not built";
  const Reply whole = page_for(asked(script, {}));
  const Reply gzip = page_for(asked(script, {.gzip = true}));
  const Reply brotli = page_for(asked(script, {.brotli = true, .gzip = true}));
  EXPECT_EQ(header_of(whole, "Content-Encoding"), "");
  EXPECT_EQ(header_of(gzip, "Content-Encoding"), "gzip");
  EXPECT_EQ(header_of(brotli, "Content-Encoding"), "br");
  EXPECT_LT(gzip.file.size(), whole.file.size() / 2);
  EXPECT_LT(brotli.file.size(), gzip.file.size());
  for (const Reply* reply : {&whole, &gzip, &brotli}) {
    EXPECT_EQ(reply->status, 200U);
    EXPECT_EQ(reply->content_type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header_of(*reply, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header_of(*reply, "Cache-Control"), "public, max-age=31536000, immutable");
  }
}

TEST(Pages, AFontGoesOutAsItIs) {
  const auto paths = assets::list("web/assets/");
  const auto font = std::ranges::find_if(paths, [](std::string_view path) { return path.ends_with(".woff2"); });
  ASSERT_NE(font, paths.end());
  const Reply reply = page_for(asked(std::string(*font), {.brotli = true, .gzip = true}));
  EXPECT_EQ(header_of(reply, "Content-Encoding"), "");
  EXPECT_EQ(header_of(reply, "Vary"), "");
}

TEST(Pages, TheFirstPageIsAskedForAgainByItsTag) {
  const Reply first = page_for(asked("web/", {.brotli = true}));
  const std::string tag = header_of(first, "ETag");
  ASSERT_FALSE(tag.empty());
  Request again = asked("web/", {.brotli = true});
  again.etag = tag;
  EXPECT_EQ(page_for(again).status, 304U);
  EXPECT_NE(header_of(page_for(asked("web/", {})), "ETag"), tag) << "each coding has a tag of its own";
}

}  // namespace
}  // namespace brownwater::server
