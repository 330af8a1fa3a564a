#pragma once

#include "adapters/server/http.hpp"

namespace brownwater::server {

/// A web page, script, picture or font of the program; index.html for the client's own routes; 404 else.
Reply page_for(const Request& request);
/// The page that holds all pages, with these tags in place of its title. Nothing is escaped here.
Reply page_with(std::string_view tags, unsigned status);

/// The headers that every answer carries: what a page may load and run, and that browsers do not guess content types.
const std::vector<std::pair<std::string, std::string>>& guarding_headers();

/// The description of this server's doors, docs/openapi.json; empty in a browser.
std::string_view openapi_text();

}  // namespace brownwater::server
