#pragma once

#include <string>
#include <string_view>

namespace brownwater::paper {

/// Text as HTML: `&`, `<`, `>` and quotes become entities.
std::string escaped(std::string_view text);

/// `<name class="…">inside</name>`; `inside` is HTML. An empty `of_class` gives no attribute.
std::string element(std::string_view name, std::string_view of_class, std::string_view inside);

/// Like `element`, but for text that is not HTML.
std::string worded(std::string_view name, std::string_view of_class, std::string_view text);

/// The same HTML several times.
std::string repeated(std::string_view html, std::size_t times);

/// A number as SVG and CSS take it: two places behind the point.
std::string in_mm(double length);

}  // namespace brownwater::paper
