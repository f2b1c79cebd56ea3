// The page of all reports, page.html, and its common parts: a head, tables of values.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "files/embedded.hpp"
#include "files/results_page.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

struct Slot {
  std::string_view name;
  std::string text;
};

/// The template with every {{name}} replaced, in one pass: the text of a slot is not searched again.
std::string filled(std::string_view page, const std::vector<Slot>& slots);

/// The page: "title", "kind of page", "name", "time" (the large number), "note", "facts", "banner", "parts", "parameters",
/// "data", "command", "version"; what is not given is empty. Its Content-Security-Policy allows these styles, that of all
/// reports, and these scripts by their hashes, and nothing else.
std::string report_page(std::vector<Slot> slots, std::vector<EmbeddedText> styles,
                        const std::vector<EmbeddedText>& scripts = {});

/// The page that the kit (apps/web/kit) draws from a document, a JSON object whose "kind" says how. It stands alone: the
/// shell with the kit's style and script, which are all that its Content-Security-Policy allows.
std::string kit_page(const std::string& title, const std::string& json);

/// The page of results (apps/web/kit/results.ts).
std::string results_html(const ResultsPage& page);

/// The text escaped for HTML; a dash for an empty one.
std::string or_dash(const std::string& text);

/// One name with its value in the heading; `html` is not escaped.
std::string fact(const std::string& name, const std::string& html);

/// A table of values that opens on demand; nothing when there are none.
std::string parameter_table(const std::string& title, const std::vector<NamedValue>& values);

}  // namespace sixline
