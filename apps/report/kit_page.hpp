// The page of all reports.
#pragma once
#include <string>

#include "files/json.hpp"

namespace sixline {

/// The page that the kit (apps/web/kit) draws from a document, a JSON object whose "kind" selects the page.
/// Self-contained: the shell with the kit's style and script, which are all that its Content-Security-Policy allows.
std::string kit_page(const Json& document);

}  // namespace sixline
