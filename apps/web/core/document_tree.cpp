// TOML and XML to the neutral tree, where the page's own parsers have done the reading: the text is the tree, as JSON.
// Written by apps/web/src/documents. A node is a list: [kind, name, line, value, more]
//   ["z", name, line]                     null
//   ["b", name, line, true]               boolean
//   ["i", name, line, 12]                 number without fraction and exponent
//   ["n", name, line, 1.5]                number; "nan", "inf", "-inf" as text
//   ["s", name, line, "text"]             text
//   ["l", name, line, [item, ...]]        list
//   ["t", name, line, [child, ...], "x"]  table; x, which may be missing, is the text between an XML element's tags
// and what the page's parser refused is {"error": {"line": 3, "rule": "words", "field": "key, may be missing"}}.
#include <algorithm>
#include <limits>

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

bool is(const Node& node, Node::Kind kind) { return node.kind == kind; }

class TreeReader {
 public:
  explicit TreeReader(const ReadLimits& limits) : limits_(limits) {}

  /// False: not a tree, or over a limit, which `rule` then says.
  bool node(const Node& from, Node& to, int depth) {
    if (depth > limits_.depth) return refuse(limits_.too_deep(), to);
    if (++nodes_ > limits_.nodes) return refuse(limits_.too_many(), to);
    const std::vector<Node>& part = from.children;
    if (!is(from, Node::Kind::list) || part.size() < 3 || part.size() > 5) return false;
    if (!is(part[0], Node::Kind::text) || part[0].text.size() != 1 || !is(part[1], Node::Kind::text)) return false;
    if (!is(part[2], Node::Kind::number) || !part[2].integer || !(part[2].number >= 0 && part[2].number < 1e9))
      return false;
    const char kind = part[0].text[0];
    to.name = part[1].text;
    to.line = static_cast<int>(part[2].number);
    if (kind == 'z') return part.size() == 3;  // null, as a node is from the start
    return part.size() > 3 && (part.size() == 4 || kind == 't') && value(kind, part, to, depth);
  }

  std::string rule;
  int line = 0;

 private:
  bool refuse(std::string words, const Node& at) {
    rule = std::move(words);
    line = at.line;
    return false;
  }

  bool value(char kind, const std::vector<Node>& part, Node& to, int depth) {
    const Node& given = part[3];
    switch (kind) {
      case 'b':
        to.kind = Node::Kind::boolean;
        to.boolean = given.boolean;
        return is(given, Node::Kind::boolean);
      case 'i':
        to.kind = Node::Kind::number;
        to.integer = true;
        to.number = given.number;
        return is(given, Node::Kind::number);
      case 'n':
        to.kind = Node::Kind::number;
        to.number = given.number;
        return is(given, Node::Kind::number) || number_word(given, to.number);
      case 's':
        to.kind = Node::Kind::text;
        to.text = given.text;
        return is(given, Node::Kind::text);
      case 't':
        if (part.size() == 5) {
          if (!is(part[4], Node::Kind::text)) return false;
          to.text = part[4].text;
        }
        to.kind = Node::Kind::table;
        return children(given, to, depth);
      case 'l':
        to.kind = Node::Kind::list;
        return children(given, to, depth);
      default:
        return false;
    }
  }

  static bool number_word(const Node& word, double& number) {
    if (!is(word, Node::Kind::text)) return false;
    if (word.text == "nan") {
      number = std::numeric_limits<double>::quiet_NaN();
      return true;
    }
    if (word.text == "inf") {
      number = std::numeric_limits<double>::infinity();
      return true;
    }
    if (word.text == "-inf") {
      number = -std::numeric_limits<double>::infinity();
      return true;
    }
    return false;
  }

  bool children(const Node& list, Node& to, int depth) {
    if (!is(list, Node::Kind::list)) return false;
    to.children.reserve(list.children.size());
    for (const Node& child : list.children)
      if (!node(child, to.children.emplace_back(), depth + 1)) return false;
    return true;
  }

  const ReadLimits& limits_;
  std::size_t nodes_ = 0;
};

/// The page's own refusal, if it is one.
Status refusal(const Node& json, const std::string& file_name) {
  const Node* error = json.find("error");
  const Node* rule = error ? error->find("rule") : nullptr;
  if (!rule) return {};
  const Node *line = error->find("line"), *field = error->find("field");
  const bool known = line && line->integer && line->number >= 0 && line->number < 1e9;
  return Error{file_name, known ? static_cast<int>(line->number) : 0, field ? field->text : "", "", rule->text};
}

Result<Node> parse_tree(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  if (text.size() > limits.bytes)
    return Error{file_name, 0, "", "", "larger than " + std::to_string(limits.bytes) + " bytes"};
  // A node takes two levels and up to seven values of JSON.
  const auto json = parse_json(text, file_name,
                               {.bytes = limits.bytes,
                                .depth = 2 * limits.depth + 4,
                                .nodes = std::min<std::size_t>(limits.nodes, 1u << 28) * 8});
  const std::string not_a_tree = "is not a tree that the page's parsers write";
  if (!json) return Error{file_name, 0, "", "", not_a_tree + ": " + json.error().rule};
  if (Status refused = refusal(*json, file_name)) return *refused;
  Node root;
  TreeReader reader(limits);
  if (!reader.node(*json, root, 0))
    return Error{file_name, reader.line, "", "", reader.rule.empty() ? not_a_tree : reader.rule};
  if (!is(root, Node::Kind::table)) return Error{file_name, 0, "", "", not_a_tree};
  return root;
}

}  // namespace

Result<Node> parse_toml(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  return parse_tree(text, file_name, limits);
}

Result<Node> parse_xml(std::string_view text, const std::string& file_name, const ReadLimits& limits) {
  return parse_tree(text, file_name, limits);
}

}  // namespace sixline
