// Parses XML text into a document. The only file that uses pugixml.
#include <algorithm>
#include <iterator>
#include <limits>
#include <pugixml.hpp>

#include "files/plain_text.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

// Valid UTF-8 is unchanged; any other byte above 127 is read as Latin-1 (old track files contain such names).
std::string to_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 64);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length > 0)
      out.append(text, at, length);
    else
      out += {static_cast<char>(0xC0 | (static_cast<unsigned char>(text[at]) >> 6)),
              static_cast<char>(0x80 | (static_cast<unsigned char>(text[at]) & 0x3F))};
    at += std::max<std::size_t>(length, 1);
  }
  return out;
}

// Converts offsets to lines. The parser works in place, so its names point into this buffer and give exact offsets.
class Lines {
 public:
  explicit Lines(const std::string& buffer) : begin_(buffer.data()) {
    for (std::size_t i = 0; i < buffer.size(); ++i)
      if (buffer[i] == '\n') breaks_.push_back(i);
  }
  int of(const char* place) const { return at(static_cast<std::size_t>(place - begin_)); }
  int at(std::size_t offset) const {
    return 1 + static_cast<int>(std::lower_bound(breaks_.begin(), breaks_.end(), offset) - breaks_.begin());
  }

 private:
  const char* begin_;
  std::vector<std::size_t> breaks_;
};

// Checks nesting and size of the parsed document, without recursion.
class SizeCheck : public pugi::xml_tree_walker {
 public:
  explicit SizeCheck(const ReadLimits& limits) : limits_(limits) {}
  bool for_each(pugi::xml_node& node) override {
    if (node.type() != pugi::node_element) return true;
    nodes_ += 1 + static_cast<std::size_t>(std::distance(node.attributes_begin(), node.attributes_end()));
    if (depth() >= limits_.depth) rule = limits_.too_deep();
    if (nodes_ > limits_.nodes) rule = limits_.too_many("elements and attributes");
    place = node.name();
    return rule.empty();
  }
  std::string rule{};  // empty: within the limits
  const char* place = nullptr;

 private:
  const ReadLimits& limits_;
  std::size_t nodes_ = 0;
};

Node convert(const pugi::xml_node& from, const Lines& lines, Status& bad) {
  Node to;
  to.kind = Node::Kind::table;
  to.name = from.name();
  to.line = lines.of(from.name());
  for (const pugi::xml_attribute& attribute : from.attributes())
    to.children.push_back(text_node(attribute.name(), attribute.value(), lines.of(attribute.name())));
  std::vector<std::string_view> names;
  for (const Node& child : to.children) names.push_back(child.name);
  std::ranges::sort(names);
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end() && !bad)
    bad = Error{"", to.line, std::string(*twice), "", "appears twice in one <" + to.name + ">"};
  for (const pugi::xml_node& child : from.children()) {
    if (child.type() == pugi::node_element) to.children.push_back(convert(child, lines, bad));
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
      if (!to.text.empty()) to.text += ' ';
      to.text += child.value();
    }
  }
  return to;
}

}  // namespace

Result<Node> parse_xml(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  if (text.size() > limits.bytes)
    return Error{file_name, 0, "", "", "larger than " + std::to_string(limits.bytes) + " bytes"};
  if (const std::size_t nul = text.find('\0'); nul != text.npos)
    return Error{file_name, 1 + static_cast<int>(std::count(text.begin(), text.begin() + nul, '\n')), "", "",
                 "has a zero byte: not an XML text in UTF-8 or Latin-1"};

  std::string buffer = to_utf8(text);
  const Lines lines(buffer);
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer_inplace(
      buffer.data(), buffer.size(), pugi::parse_default | pugi::parse_trim_pcdata, pugi::encoding_utf8);
  SizeCheck size(limits);
  if (!document.traverse(size)) return Error{file_name, lines.of(size.place), "", "", size.rule};
  if (!parsed) return Error{file_name, lines.at(static_cast<std::size_t>(parsed.offset)), "", "", parsed.description()};
  const pugi::xml_node root = document.document_element();
  for (pugi::xml_node other = root.next_sibling(); other; other = other.next_sibling())
    if (other.type() == pugi::node_element)
      return Error{file_name, lines.of(other.name()), other.name(), "", "a second root element: only one is allowed"};
  if (!root) return Error{file_name, 0, "", "", "no XML element in it"};
  Status bad;
  Node tree = convert(root, lines, bad);
  if (bad) {
    bad->file = file_name;
    return *bad;
  }
  return tree;
}

}  // namespace sixline
