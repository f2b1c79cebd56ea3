// Parses XML text into a document. The only file that uses pugixml.
#include <algorithm>
#include <limits>
#include <pugixml.hpp>

#include "io/plain_text.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

// Measures nesting and size before anything is built; malformed text is left to the parser.
class XmlScan {
 public:
  XmlScan(std::string_view text, const ReadLimits& limits) : text_(text), limits_(limits) {}

  Status run(const std::string& file) {
    for (at_ = text_.find('<'); at_ < text_.size(); at_ = text_.find('<', at_)) {
      skip_markup();
      if (depth_ > limits_.depth) return error(file, limits_.too_deep());
      if (nodes_ > limits_.nodes) return error(file, limits_.too_many("elements and attributes"));
    }
    return {};
  }

 private:
  Error error(const std::string& file, std::string rule) const {
    const std::size_t end = std::min(at_, text_.size());
    return {file, 1 + static_cast<int>(std::count(text_.begin(), text_.begin() + end, '\n')), "", "", std::move(rule)};
  }
  bool starts(std::string_view word) const { return text_.substr(at_, word.size()) == word; }
  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == text_.npos ? found : found + end.size();
  }
  void skip_markup() {
    if (starts("<!--"))
      skip_past("-->");
    else if (starts("<![CDATA["))
      skip_past("]]>");
    else if (starts("<?"))
      skip_past("?>");
    else if (starts("<!"))
      skip_tag();
    else if (starts("</")) {
      --depth_;
      skip_past(">");
    } else {
      ++nodes_;
      if (!skip_tag()) ++depth_;
    }
  }
  // Moves past the end of a tag or a document type with its inner brackets. True when the tag closes itself.
  bool skip_tag() {
    int angles = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        ++nodes_;
        at_ = text_.find(c, at_ + 1);
        if (at_ == text_.npos) return true;
      } else if (c == '<') {
        if (angles > 0 && starts("<!--")) {
          skip_past("-->");
          if (at_ == text_.npos) return true;
          --at_;
        } else
          ++angles;
      } else if (c == '>' && --angles == 0) {
        ++at_;
        return text_[at_ - 2] == '/';
      }
    }
    return true;
  }

  std::string_view text_;
  const ReadLimits& limits_;
  std::size_t at_ = 0, nodes_ = 0;
  int depth_ = 0;
};

// UTF-8 is kept; any other byte above 127 is a Latin-1 letter (old track files contain such names).
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

Node convert(const pugi::xml_node& from, const Lines& lines, Status& bad) {
  Node to;
  to.kind = Node::Kind::table;
  to.name = from.name();
  to.line = lines.of(from.name());
  for (const pugi::xml_attribute& attribute : from.attributes()) {
    Node child;
    child.kind = Node::Kind::text;
    child.name = attribute.name();
    child.text = attribute.value();
    child.line = lines.of(attribute.name());
    to.children.push_back(std::move(child));
  }
  std::vector<std::string_view> names;
  for (const Node& child : to.children) names.push_back(child.name);
  std::sort(names.begin(), names.end());
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
  if (Status bad = XmlScan(text, limits).run(file_name)) return *bad;

  std::string buffer = to_utf8(text);
  const Lines lines(buffer);
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer_inplace(
      buffer.data(), buffer.size(), pugi::parse_default | pugi::parse_trim_pcdata, pugi::encoding_utf8);
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
