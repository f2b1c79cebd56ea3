// Document: the content of a TOML, XML or JSON text as a tree with line numbers, independent of the parsers.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// One value of a text: a table, a list or a plain value. Every node has its line.
struct Node {
  enum class Kind { null, boolean, number, text, list, table };
  Kind kind = Kind::null;
  std::string name;      ///< key, or XML tag; empty for list items and the root of a TOML text
  bool boolean = false;  ///< of Kind::boolean
  bool integer = false;  ///< the number was written without fraction and exponent
  double number = 0;     ///< of Kind::number; TOML allows nan and inf, so readers check
  std::string text;      ///< of Kind::text; XML elements: the text between the tags, trimmed
  std::vector<Node>
      children;  ///< list items; table entries in file order; XML: attributes (text) first, then elements (table)
  int line = 0;  ///< 1-based

  /// First child with that name, or null.
  const Node* find(std::string_view key) const;
};

/// A text under a name.   line: its line in a file, 0 for none
inline Node text_node(std::string name, std::string text, int line = 0) {
  Node node;
  node.kind = Node::Kind::text;
  node.name = std::move(name);
  node.text = std::move(text);
  node.line = line;
  return node;
}

/// Limits of a text, checked in one fast pass before any parser recurses or allocates.
struct ReadLimits {
  std::size_t bytes = 16u << 20;
  int depth = 256;
  std::size_t nodes = 2'000'000;

  std::string too_deep() const { return "nested deeper than " + std::to_string(depth) + " levels"; }
  std::string too_many(const char* of = "values") const { return "more than " + std::to_string(nodes) + " " + of; }
};

/// The bytes of a regular file of at most `max_bytes`. Errors: missing, folder, not a regular file, not readable, too
/// large.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes = 16u << 20);

/// The file with that name in a folder or below it, never outside, on disk or among the files in memory. `whose`: owner
/// of the folder, for error messages ("the scenario's"). An error has a rule only: the caller knows where the name is
/// written.
Result<std::filesystem::path> file_in_folder(const std::filesystem::path& folder, const std::string& name,
                                             const std::string& whose);

/// A TOML 1.0 text as a table. Dates become text. `file_name` is only for error messages. Errors: not UTF-8, over a
/// limit, and those of the parser, with its line (among them repeated keys).
Result<Node> parse_toml(std::string_view text, const std::string& file_name, const ReadLimits& limits = {});

/// The root element of an XML text. DOCTYPE is skipped; only the five predefined entities are replaced, `&other;` is
/// kept. Bytes that are not UTF-8 are read as Latin-1. Errors: over a limit, malformed, a repeated attribute in one
/// element, no root element or more than one.
Result<Node> parse_xml(std::string_view text, const std::string& file_name, const ReadLimits& limits = {});

/// A JSON text as a tree: objects are tables, arrays lists. Errors: over a limit, malformed, a repeated key in an
/// object.
Result<Node> parse_json(std::string_view text, const std::string& file_name, const ReadLimits& limits = {});

/// Replaces a file as a whole or not at all: writes a temporary file in the same folder, syncs it and renames it.
/// On failure the old file is unchanged and the temporary one is removed. Symbolic links are followed; an existing
/// device or pipe is written to directly.
Status write_file(const std::filesystem::path& path, std::string_view content);

/// The text without blanks, tabs and line breaks before and after it.
std::string_view trimmed(std::string_view text);

/// The word of the list that is nearest to a misspelt one, or "" if none is near. Case, '-', '_' and ' ' are ignored.
std::string nearest(std::string_view word, const std::vector<std::string>& words);

/// A text as a TOML basic string: in quotes; quotes, backslashes and control characters escaped.
std::string toml_text(std::string_view text);
/// A value as TOML, in one line.
std::string toml_value(const Node& value);

/// The fewest digits that read back to the same double; without an exponent from 1e-5 to 1e16. "nan", "inf", "-inf".
std::string number_text(double number);

}  // namespace sixline
